/**
 * One row through `rest/v1` beside the same row through `pg` alone on the same server under the same login and role:
 * once as four statements (begin, role and claims, query, commit), once as the bare query of somebody who asks for no role.
 */
import pg from "pg";
import { restUrl } from "#server/platform/database/login.ts";
import { startApp } from "./support/app.ts";
import { startDatabase } from "./support/database.ts";
import { closedLoop } from "./support/http-load.ts";
import { cpuSeconds, familyCpuSeconds, measurement } from "./support/processes.ts";
import { percentile, print, printTable, ratios, spread } from "./support/report.ts";

const rounds = 7;
const readsARound = 4_000;
const clients = 16;
/** As many as `rest/v1` takes of its own with the default `DATABASE_CONNECTIONS`. */
const connections = 5;
const slug = "worthing";
const columns = "slug,name,county";

type Run = { perSecond: number; p50: number; p99: number; cpu: number; databaseCpu: number };
type Subject = {
  name: string;
  read: () => Promise<unknown>;
  run: () => Promise<{ seconds: number; milliseconds: Float64Array }>;
  pid: number;
};

/** As many at once as over HTTP, each asking again when it was answered. */
async function loop(read: () => Promise<unknown>): Promise<{ seconds: number; milliseconds: Float64Array }> {
  const milliseconds = new Float64Array(readsARound);
  const started = performance.now();
  let next = 0;
  await Promise.all(
    Array.from({ length: clients }, async () => {
      for (let index = next++; index < readsARound; index = next++) {
        const since = performance.now();
        await read();
        milliseconds[index] = performance.now() - since;
      }
    }),
  );
  return { seconds: (performance.now() - started) / 1000, milliseconds };
}

await measurement(
  `One row: rest/v1 beside pg alone; ${rounds} rounds of ${readsARound.toLocaleString("en-GB")}, ${clients} at once`,
  async (tidy) => {
    const database = await startDatabase(tidy);
    const app = await startApp(
      { dataDirectory: tidy.folder(), environment: { DATABASE_URL: database.adminUrl, ROLE: "web", LOG_LEVEL: "warn" } },
      tidy,
    );
    const pool = new pg.Pool({ connectionString: restUrl(database.adminUrl), max: connections });
    const bare = new pg.Pool({ connectionString: database.adminUrl, max: connections });
    tidy.later(() => Promise.all([pool.end(), bare.end()]));

    const path = `/rest/v1/towns?select=${columns}&slug=eq.${slug}`;
    const request = Buffer.from(`GET ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\napikey: ${app.key}\r\n\r\n`);
    const query = { name: "town", text: `select ${columns} from public.towns where slug = $1 limit 1000`, values: [slug] };
    const become = {
      name: "become",
      text: "select set_config('request.jwt.claims', $1, true), set_config('role', $2, true)",
      values: ['{"role":"anon"}', "anon"],
    };
    async function inTransaction(): Promise<unknown> {
      const client = await pool.connect();
      try {
        await client.query("begin read only");
        await client.query(become);
        const { rows } = await client.query(query);
        await client.query("commit");
        return rows;
      } finally {
        client.release();
      }
    }
    const subjects: Subject[] = [
      {
        name: "rest/v1 over HTTP",
        read: async () => (await fetch(`${app.url}${path}`, { headers: { apikey: app.key } })).json(),
        run: () => closedLoop(app.port, Array<Buffer>(readsARound).fill(request), clients, 200),
        pid: app.pid,
      },
      { name: "pg: begin, role, query, commit", read: inTransaction, run: () => loop(inTransaction), pid: process.pid },
      {
        name: "pg: the query alone, no role",
        read: async () => (await bare.query(query)).rows,
        run: () => loop(async () => (await bare.query(query)).rows),
        pid: process.pid,
      },
    ];
    const [first] = subjects;
    const wanted = JSON.stringify(await first?.read());
    for (const { name, read, run } of subjects) {
      const runs = JSON.stringify(await read());
      if (runs !== wanted) throw new Error(`${name} answers ${runs}, not ${wanted}`);
      await run(); // compiled before it counts
    }
    const results = subjects.map(({ name }) => ({ name, runs: [] as Run[] }));
    for (let round = 0; round < rounds; round += 1)
      for (const index of round % 2 === 0 ? [0, 1, 2] : [2, 1, 0]) {
        const subject = subjects[index];
        if (subject === undefined) continue;
        const before = { own: cpuSeconds(subject.pid), database: familyCpuSeconds(database.pid) };
        const { seconds, milliseconds } = await subject.run();
        const each = 1e6 / readsARound;
        results[index]?.runs.push({
          perSecond: readsARound / seconds,
          p50: percentile(milliseconds, 0.5),
          p99: percentile(milliseconds, 0.99),
          cpu: (cpuSeconds(subject.pid) - before.own) * each,
          databaseCpu: (familyCpuSeconds(database.pid) - before.database) * each,
        });
      }
    const column = (runs: Run[], of: keyof Run, digits = 0) =>
      spread(
        runs.map((run) => run[of]),
        digits,
      );
    printTable(
      ["", "reads/s", "p50 ms", "p99 ms", "µs CPU a read", "µs CPU of PostgreSQL"],
      results.map(({ name, runs }) => [
        name,
        column(runs, "perSecond"),
        column(runs, "p50", 2),
        column(runs, "p99", 2),
        column(runs, "cpu"),
        column(runs, "databaseCpu"),
      ]),
    );
    const [rest, transaction, alone] = results.map(({ runs }) => runs.map(({ perSecond }) => perSecond));
    print(`  rest/v1 by pg in a transaction: ${spread(ratios(rest ?? [], transaction ?? []), 2)}`);
    print(`  rest/v1 by the query alone: ${spread(ratios(rest ?? [], alone ?? []), 2)}`);
  },
);
