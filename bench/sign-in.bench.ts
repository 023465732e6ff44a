/**
 * Sign-ins by password beside argon2id alone, as many at once and at the same priority; and how long other requests
 * wait while people sign in as fast as they can.
 */
import { execFile } from "node:child_process";
import os from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { pinnedNode } from "#scripts/prepare.mjs";
import { startApp } from "./support/app.ts";
import type { App } from "./support/app.ts";
import { startDatabase } from "./support/database.ts";
import type { BenchDatabase } from "./support/database.ts";
import { closedLoop, openLoop } from "./support/http-load.ts";
import type { Request } from "./support/http-load.ts";
import { addPeople, password, requestOf } from "./support/people.ts";
import type { People } from "./support/people.ts";
import { cpuSeconds, familyCpuSeconds, mainThreadSeconds, measurement, residentMegabytes } from "./support/processes.ts";
import { percentile, print, printGoal, printTable, ratios, spread } from "./support/report.ts";

const rounds = 5;
const people = 2_000;
const connections = 8;
const secondsARun = 3;
const lightPerSecond = 200;
const atOnce = os.availableParallelism();
/**
 * The `nice` value of our server's hashing threads, given to argon2 alone too, so that other load on the machine costs
 * both sides alike.
 */
const hashPriority = 10;

type Run = { perSecond: number; p50: number; cpu: { hash: number; mainThread: number; database: number; load: number } };
type Bench = { database: BenchDatabase; app: App; people: People };
type Light = { p50: number; p99: number; late: number };

async function argon2Alone({ people: { hash } }: Bench, checks: number): Promise<Run> {
  const file = path.join(import.meta.dirname, "support", "argon2-alone.ts");
  const given = [hash, password, checks, atOnce, hashPriority].map(String);
  const { stdout } = await promisify(execFile)(pinnedNode, [file, ...given]);
  const { seconds, cpuSeconds: used } = JSON.parse(stdout) as { seconds: number; cpuSeconds: number };
  return {
    perSecond: checks / seconds,
    p50: Number.NaN,
    cpu: { hash: (used / checks) * 1e3, mainThread: Number.NaN, database: Number.NaN, load: Number.NaN },
  };
}

async function signIns({ database, app, people: { signIns: requests } }: Bench, count: number): Promise<Run> {
  const read = () => ({
    all: cpuSeconds(app.pid),
    main: mainThreadSeconds(app.pid),
    database: familyCpuSeconds(database.pid),
    load: process.cpuUsage(),
  });
  const bytes = requests(count, app);
  app.resume();
  const before = read();
  const { seconds, milliseconds } = await closedLoop(app.port, bytes, connections, 200);
  const after = read();
  app.pause();
  const each = (used: number) => (used / count) * 1e3;
  const mainThread = after.main - before.main;
  return {
    perSecond: count / seconds,
    p50: percentile(milliseconds, 0.5),
    cpu: {
      hash: each(after.all - before.all - mainThread),
      mainThread: each(mainThread),
      database: each(after.database - before.database),
      load: each((after.load.user + after.load.system - before.load.user - before.load.system) / 1e6),
    },
  };
}

/** The requests of other users meanwhile: the settings of `auth/v1`, a page from memory, a price. */
function lightRequests(app: App, count: number): Request[] {
  const kinds = [
    requestOf(app, "GET", "/auth/v1/settings"),
    requestOf(app, "GET", "/"),
    requestOf(app, "POST", "/functions/v1/price", {
      service: "furniture-removal",
      postcode: "BN14 8QX",
      items: [
        { id: "sofa-3-seat", quantity: 1 },
        { id: "armchair", quantity: 2 },
      ],
    }),
  ];
  return Array.from({ length: count }, (_, index) => kinds[index % kinds.length] ?? Buffer.alloc(0));
}

async function light({ app, people: { signIns: requests } }: Bench, isBusy: boolean): Promise<Light> {
  app.resume();
  let isOver = false;
  const load = isBusy ? closedLoop(app.port, requests(20_000, app), connections, 200, () => isOver) : undefined;
  const { milliseconds, lateness } = await openLoop(
    app.port,
    lightRequests(app, lightPerSecond * secondsARun),
    lightPerSecond,
    connections,
    200,
  );
  isOver = true;
  await load;
  app.pause();
  return { p50: percentile(milliseconds, 0.5), p99: percentile(milliseconds, 0.99), late: percentile(lateness, 0.99) };
}

await measurement(
  `Sign-ins: ${rounds} rounds in turn; ${atOnce} cores shared by PostgreSQL, server and load generator (127.0.0.1, fsync on)`,
  async (tidy) => {
    const database = await startDatabase(tidy);
    const app = await startApp({ dataDirectory: tidy.folder(), environment: { DATABASE_URL: database.adminUrl } }, tidy);
    const ready = residentMegabytes(app.pid).now;
    const bench = { database, app, people: await addPeople(database, people) };
    await closedLoop(app.port, [...lightRequests(app, 600), ...bench.people.signIns(40, app)], connections, 200);
    const { perSecond } = await signIns(bench, 40);
    const count = Math.max(20, Math.round(perSecond * secondsARun));

    const results = { alone: [] as Run[], ours: [] as Run[], quiet: [] as Light[], busy: [] as Light[] };
    const turns = [
      async () => results.alone.push(await argon2Alone(bench, count)),
      async () => results.ours.push(await signIns(bench, count)),
      async () => results.quiet.push(await light(bench, false)),
      async () => results.busy.push(await light(bench, true)),
    ];
    for (let round = 0; round < rounds; round += 1) for (const turn of round % 2 === 0 ? turns : turns.toReversed()) await turn();

    const rows: [string, Run[]][] = [
      [`argon2id alone, ${atOnce} at once`, results.alone],
      [`sign-ins over HTTP, ${connections} connections`, results.ours],
    ];
    printTable(
      ["", "a second", "median ms", "│ ms CPU each:", "hashing", "main thread", "PostgreSQL", "load generator"],
      rows.map(([name, runs]) => [
        name,
        spread(runs.map((run) => run.perSecond)),
        spread(
          runs.map(({ p50 }) => p50),
          0,
        ),
        "│",
        ...(["hash", "mainThread", "database", "load"] as const).map((who) =>
          spread(
            runs.map(({ cpu }) => cpu[who]),
            2,
          ),
        ),
      ]),
    );
    const of = (runs: readonly Light[], what: keyof Light) => runs.map((run) => run[what]);
    printTable(
      [`${lightPerSecond} light requests a second, Poisson clock`, "median ms", "p99 ms", "sender late, p99 ms"],
      (
        [
          ["nobody signing in", results.quiet],
          ["sign-ins as fast as they go", results.busy],
        ] as const
      ).map(([name, runs]) => [name, ...(["p50", "p99", "late"] as const).map((what) => spread(of(runs, what), 2))]),
    );
    const [{ signedIn } = { signedIn: 0 }] = await database.query<{ signedIn: number }>(
      `select count(*)::int as "signedIn" from audit_entries where action = 'account.signed_in'`,
    );
    print(
      `  resident memory of the server: ${ready.toFixed(0)} MB when ready, ${residentMegabytes(app.pid).now.toFixed(0)} MB after ${signedIn.toLocaleString("en-GB")} sign-ins, threads that hash included`,
    );
    const [alone, ours] = [results.alone, results.ours].map((runs) => runs.map((run) => run.perSecond));
    printGoal({ what: "sign-ins ÷ argon2id alone, a second", values: ratios(ours ?? [], alone ?? []), min: 0.9 });
    printGoal({
      what: "others' p99 while people sign in ÷ without",
      values: ratios(of(results.busy, "p99"), of(results.quiet, "p99")),
      max: 1.5,
    });
  },
);
