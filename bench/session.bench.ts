/**
 * Who is this, and what have they booked: `my-bookings` with a session's token beside Better Auth's get-session with
 * its cookie, which answers the first half. Both on the same PostgreSQL, each in a process of its own, in turn.
 */
import os from "node:os";
import { startApp } from "./support/app.ts";
import { betterAuthVersion, installBetterAuth, startBetterAuth } from "./support/better-auth.ts";
import { prepareBookings } from "./support/bookings.ts";
import { startDatabase } from "./support/database.ts";
import type { BenchDatabase } from "./support/database.ts";
import { closedLoop } from "./support/http-load.ts";
import type { Request } from "./support/http-load.ts";
import { addPeople, requestOf, signIn } from "./support/people.ts";
import { cpuSeconds, familyCpuSeconds, measurement, residentMegabytes } from "./support/processes.ts";
import { percentile, print, printGoal, printTable, ratios, spread } from "./support/report.ts";

const rounds = 5;
const connections = 16;
const secondsARun = 3;
const ownBookings = 3;

type Subject = { name: string; port: number; pid: number; request: Request; pause: () => void; resume: () => void };
/** Microseconds of processor time a request, by who used them. */
type Run = { perSecond: number; p99: number; server: number; database: number; load: number };

async function run({ port, pid, request, pause, resume }: Subject, database: BenchDatabase, count: number): Promise<Run> {
  resume();
  const read = () => [cpuSeconds(pid), familyCpuSeconds(database.pid), process.cpuUsage()] as const;
  const before = read();
  const { seconds, milliseconds } = await closedLoop(port, Array<Request>(count).fill(request), connections, 200);
  const after = read();
  pause();
  const each = (used: number) => (used / count) * 1e6;
  return {
    perSecond: count / seconds,
    p99: percentile(milliseconds, 0.99),
    server: each(after[0] - before[0]),
    database: each(after[1] - before[1]),
    load: each((after[2].user + after[2].system - before[2].user - before[2].system) / 1e6),
  };
}

/** Three of the firm's two thousand bookings belong to the person who asks. */
async function giveBookings(database: BenchDatabase, userId: string): Promise<void> {
  await database.query("update bookings set user_id = $1 where id in (select id from bookings order by id limit $2)", [
    userId,
    ownBookings,
  ]);
  await database.query("vacuum analyze bookings");
}

await measurement(
  `Session and own bookings: ${rounds} rounds in turn; ${os.availableParallelism()} cores shared by PostgreSQL, server and load generator (127.0.0.1)`,
  async (tidy) => {
    const database = await startDatabase(tidy);
    await prepareBookings(database);
    await addPeople(database, 1_000);
    const app = await startApp({ dataDirectory: tidy.folder(), environment: { DATABASE_URL: database.adminUrl } }, tidy);
    const ready = residentMegabytes(app.pid).now;
    const { userId, accessToken } = await signIn(app, 500);
    await giveBookings(database, userId);
    const mine = requestOf(app, "POST", "/functions/v1/my-bookings", {}, accessToken);
    const answer = await fetch(`${app.url}/functions/v1/my-bookings`, {
      method: "POST",
      headers: { apikey: app.key, authorization: `Bearer ${accessToken}`, "content-type": "application/json" },
      body: "{}",
    });
    const { bookings } = (await answer.json()) as { bookings?: unknown[] };
    if (bookings?.length !== ownBookings) throw new Error(`expected ${ownBookings} bookings, the server answered ${answer.status}`);

    const subjects: Subject[] = [{ ...app, name: "session and own bookings, my-bookings", request: mine }];
    const isInstalled = installBetterAuth();
    if (isInstalled) {
      const peer = await startBetterAuth(database, tidy);
      const request = Buffer.from(
        `GET /api/auth/get-session HTTP/1.1\r\nhost: 127.0.0.1:${peer.port}\r\naccept: */*\r\naccept-encoding: gzip, deflate, br\r\n` +
          `user-agent: Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36\r\ncookie: ${peer.cookie}\r\n\r\n`,
      );
      const session = await fetch(`http://127.0.0.1:${peer.port}/api/auth/get-session`, { headers: { cookie: peer.cookie } });
      if (!(await session.text()).includes("maya@example.com")) throw new Error("Better Auth does not know its own session");
      subjects.push({ ...peer, name: `session, Better Auth ${betterAuthVersion} get-session`, request });
    } else print(`  Left out, because it could not be installed: the comparison with better-auth@${betterAuthVersion}.\n`);

    const counts: number[] = [];
    for (const subject of subjects) {
      await run(subject, database, 1_500); // its code is compiled
      counts.push(Math.max(200, Math.round((await run(subject, database, 500)).perSecond * secondsARun)));
    }
    const results: Run[][] = subjects.map(() => []);
    for (let round = 0; round < rounds; round += 1)
      for (let turn = 0; turn < subjects.length; turn += 1) {
        const index = (round + turn) % subjects.length;
        const subject = subjects[index];
        if (subject !== undefined) results[index]?.push(await run(subject, database, counts[index] ?? 200));
      }

    printTable(
      ["", "requests/s", "p99 ms", "│ µs CPU a request:", "server", "PostgreSQL", "load generator"],
      subjects.map(({ name }, index) => {
        const of = (what: keyof Run, digits = 0) =>
          spread(
            (results[index] ?? []).map((one) => one[what]),
            digits,
          );
        return [name, of("perSecond"), of("p99", 1), "│", of("server"), of("database"), of("load")];
      }),
    );
    const total = 2_000 + rounds * (counts[0] ?? 0);
    print(
      `  resident memory of our server: ${ready.toFixed(0)} MB when ready, ${residentMegabytes(app.pid).now.toFixed(0)} MB after ${total.toLocaleString("en-GB")} my-bookings`,
    );
    if (!isInstalled) return;
    const [ours, peers] = results.map((runs) => runs.map(({ perSecond }) => perSecond));
    printGoal({ what: "my-bookings ÷ get-session, requests a second", values: ratios(ours ?? [], peers ?? []), digits: 1, min: 4 });
    const [cpu, peerCpu] = results.map((runs) => runs.map(({ server, database: postgres }) => server + postgres));
    print(`  get-session's processor time ÷ ours, server and PostgreSQL: ${spread(ratios(peerCpu ?? [], cpu ?? []), 1)}`);
  },
);
