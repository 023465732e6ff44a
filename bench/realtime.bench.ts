/**
 * Two thousand open sockets on one process: how soon a committed change reaches the clients that may see the row, and
 * that no other client gets it; what a socket costs; a broadcast to all beside a bare `ws` server; and what the
 * triggers cost a booking.
 */
import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import type { WebSocket } from "ws";
import { openKeyRing } from "#server/accounts/keys/key-ring.ts";
import { openDatabase } from "#server/platform/database/database.ts";
import { startApp } from "./support/app.ts";
import type { App } from "./support/app.ts";
import { prepareBookings } from "./support/bookings.ts";
import type { Bookings } from "./support/bookings.ts";
import { startDatabase } from "./support/database.ts";
import type { BenchDatabase } from "./support/database.ts";
import { closedLoop } from "./support/http-load.ts";
import { cpuSeconds, measurement, residentMegabytes } from "./support/processes.ts";
import { percentile, print, printGoal, printTable, ratios, spread } from "./support/report.ts";
import { joinAll, openSockets, startBareWs } from "./support/sockets.ts";

const sockets = Number(process.env["REALTIME_BENCH_SOCKETS"] ?? 2_000);
const staff = 40;
const [rounds, messagesARound] = [7, 20];
const [changesOneByOne, changesInARow, perSecondInARow] = [40, 100, 10];
const [triggerRounds, updatesARound, bookingsARound] = [7, 500, 300];

type Reader = { token: string; userId: string };

/** The first are of the office, the others customers with one booking each. Put into the tables as signing in leaves them. */
async function addReaders(database: BenchDatabase): Promise<Reader[]> {
  const people = Array.from({ length: sockets }, (_, at) => ({ user: randomUUID(), session: randomUUID(), isStaff: at < staff }));
  const [users, sessions, levels] = [
    people.map(({ user }) => user),
    people.map(({ session }) => session),
    people.map(({ isStaff }) => (isStaff ? "aal2" : "aal1")),
  ];
  await database.query(
    "insert into auth.users (id, email, email_confirmed_at) select id, id || '@example.org', now() from unnest($1::uuid[]) as id",
    [users],
  );
  await database.query(
    "insert into auth.sessions (id, user_id, aal, user_agent) select s.id, s.user_id, s.aal, 'A browser' from unnest($1::uuid[], $2::uuid[], $3::text[]) as s (id, user_id, aal)",
    [sessions, users, levels],
  );
  await database.query("insert into user_roles (user_id, role) select id, 'moderator' from unnest($1::uuid[]) as id", [
    users.slice(0, staff),
  ]);
  await database.query(
    `with owned as (select id, row_number() over (order by id) as place from bookings)
     update bookings b set user_id = p.id from owned o join unnest($1::uuid[]) with ordinality as p (id, place) on p.place = o.place where o.id = b.id`,
    [users.slice(staff)],
  );
  await database.query("vacuum analyze bookings, auth.users, auth.sessions, user_roles");
  const asServer = openDatabase({ url: database.serverUrl, connections: 1, onError: () => {} });
  const keyRing = await openKeyRing({ database: asServer, clock: { now: () => new Date() }, sharedSecret: undefined });
  const now = Math.floor(Date.now() / 1_000);
  const tokens = await Promise.all(
    people.map(({ user, session, isStaff }) =>
      keyRing.signToken({
        sub: user,
        role: "authenticated",
        aal: isStaff ? "aal2" : "aal1",
        session_id: session,
        iat: now,
        exp: now + 3_600,
      }),
    ),
  );
  await asServer.close();
  return people.map(({ user }, at) => ({ userId: user, token: tokens[at] ?? "" }));
}

/** Who heard of which row, and when. */
function listenForRows(open: readonly WebSocket[]) {
  const heard = new Map<string, { at: number; by: number }[]>();
  const listeners = open.map((socket, by) => {
    const listen = (data: Buffer) => {
      const id = /"record":\{"id":"([^"]+)"/.exec(data.toString())?.[1];
      if (id === undefined) return;
      const list = heard.get(id) ?? [];
      heard.set(id, list);
      list.push({ at: performance.now(), by });
    };
    socket.on("message", listen);
    return () => void socket.off("message", listen);
  });
  return { heard, stop: () => listeners.forEach((stop) => stop()) };
}

/** A change of somebody's booking is for them and for the office. */
async function measureRows(database: BenchDatabase, open: readonly WebSocket[], readers: readonly Reader[]): Promise<void> {
  const owned = await database.query<{ id: string; user_id: string }>(
    "select id, user_id from bookings where user_id is not null order by id",
  );
  const placeOf = new Map(readers.map(({ userId }, at) => [userId, at]));
  const { heard, stop } = listenForRows(open);
  const changedAt = new Map<string, number>();
  const change = async ({ id }: { id: string }) => {
    await database.query("update bookings set notes = 'changed ' || clock_timestamp() where id = $1", [id]);
    changedAt.set(id, performance.now()); // the update is acknowledged, so it is committed
  };
  const isTold = ({ id }: { id: string }) => (heard.get(id)?.length ?? 0) >= staff + 1;
  const delays = (some: readonly { id: string }[]) =>
    some.flatMap(({ id }) => (heard.get(id) ?? []).map(({ at }) => Math.max(0, at - (changedAt.get(id) ?? 0))));

  const oneByOne = owned.slice(0, changesOneByOne);
  for (const row of oneByOne) {
    await change(row);
    while (!isTold(row)) await wait(2);
  }
  const inARow = owned.slice(changesOneByOne, changesOneByOne + changesInARow);
  const started = performance.now();
  for (const [at, row] of inARow.entries()) {
    await wait(Math.max(0, started + (at * 1_000) / perSecondInARow - performance.now()));
    await change(row);
  }
  while (!inARow.every(isTold)) await wait(5);
  await wait(2_000); // time for a wrongly sent message to arrive
  stop();
  const all = [...oneByOne, ...inARow];
  const wrong = all.filter(({ id, user_id }) => {
    const by = (heard.get(id) ?? []).map((one) => one.by).toSorted((a, b) => a - b);
    const right = [...Array.from({ length: staff }, (_, at) => at), placeOf.get(user_id)];
    return by.length !== right.length || right.some((one, at) => by[at] !== one);
  });
  printTable(
    [`${sockets.toLocaleString("en-GB")} readers, ms from commit to delivery`, "median", "p95", "p99", "most"],
    [
      { name: "one change after the other", some: oneByOne },
      { name: `${perSecondInARow} changes a second`, some: inARow },
    ].map(({ name, some }) => {
      const values = delays(some);
      return [name, ...[0.5, 0.95, 0.99, 1].map((share) => percentile(values, share).toFixed(0))];
    }),
  );
  printGoal({
    what: "a change is with those who may see it, p95",
    values: [percentile(delays(all), 0.95)],
    digits: 0,
    unit: " ms",
    max: 400,
  });
  printGoal({ what: "changes that reached somebody else, or not everybody", values: [wrong.length], digits: 0, max: 0 });
}

type Speaker = { name: string; pid: number; open: readonly WebSocket[]; say: () => void };

/** One socket broadcasts to all others: messages a second that arrive, and processor time for each. */
async function fanOut({ pid, open, say }: Speaker): Promise<{ perSecond: number; cpu: number }> {
  const wanted = (open.length - 1) * messagesARound;
  let arrived = 0;
  let finish = () => {};
  const all = new Promise<void>((resolve) => (finish = resolve));
  const count = () => {
    arrived += 1;
    if (arrived === wanted) finish();
  };
  for (const socket of open) socket.on("message", count);
  const before = cpuSeconds(pid);
  const started = performance.now();
  for (let sent = 0; sent < messagesARound; sent += 1) say();
  await all;
  const seconds = (performance.now() - started) / 1_000;
  const used = cpuSeconds(pid) - before;
  for (const socket of open) socket.off("message", count);
  return { perSecond: wanted / seconds, cpu: (used / wanted) * 1e6 };
}

async function measureFanOut(speakers: readonly [Speaker, Speaker]): Promise<void> {
  for (const speaker of speakers) await fanOut(speaker); // its code is compiled
  const results = speakers.map((): { perSecond: number; cpu: number }[] => []);
  for (let round = 0; round < rounds; round += 1)
    for (const turn of [0, 1]) {
      const index = (round + turn) % 2;
      const speaker = speakers[index];
      await wait(600); // a socket may send forty messages a second
      if (speaker !== undefined) results[index]?.push(await fanOut(speaker));
    }
  const of = (index: number, what: "perSecond" | "cpu") => (results[index] ?? []).map((one) => one[what]);
  printTable(
    [
      `one says ${messagesARound} things to ${(sockets - 1).toLocaleString("en-GB")} others`,
      "messages/s",
      "µs CPU of the server a message",
    ],
    speakers.map(({ name }, index) => [name, spread(of(index, "perSecond")), spread(of(index, "cpu"), 1)]),
  );
  printGoal({ what: "fan-out ÷ bare ws, messages a second", values: ratios(of(0, "perSecond"), of(1, "perSecond")), min: 0.8 });
}

const announcing = ["bookings", "booking_events"] as const;
const setTriggers = async ({ query }: BenchDatabase, isOn: boolean) => {
  for (const table of announcing)
    for (const event of ["inserted", "updated", "deleted"])
      await query(`alter table ${table} ${isOn ? "enable" : "disable"} trigger announce_${event}`);
};

/** Nobody follows, as on a server that no console is open at: what every booking pays. */
async function measureTriggers(database: BenchDatabase, bookings: Bookings, app: App): Promise<void> {
  const results = { updates: [[], []] as number[][], bookings: [[], []] as number[][] };
  const ids = (await database.query<{ id: string }>("select id from bookings order by id limit $1", [updatesARound])).map(({ id }) => id);
  for (let round = 0; round < triggerRounds; round += 1)
    for (const turn of [0, 1]) {
      const index = (round + turn) % 2;
      await setTriggers(database, index === 0);
      const started = performance.now();
      for (const id of ids) await database.query("update bookings set notes = 'again' where id = $1", [id]);
      results.updates[index]?.push(updatesARound / ((performance.now() - started) / 1_000));
      const first = await bookings.hold(bookingsARound);
      const { seconds } = await closedLoop(app.port, bookings.requestsFor(first, bookingsARound, app), 8);
      results.bookings[index]?.push(bookingsARound / seconds);
    }
  await setTriggers(database, true);
  printTable(
    ["a second", "with triggers", "without", "with ÷ without"],
    (["updates", "bookings"] as const).map((what) => {
      const [on = [], off = []] = results[what];
      const name = what === "updates" ? "update of one booking, a transaction each" : "book-collection over HTTP";
      return [name, spread(on), spread(off), spread(ratios(on, off), 2)];
    }),
  );
}

await measurement(
  `Live: ${sockets.toLocaleString("en-GB")} sockets on one process, ${staff} of the office and the rest customers; all on one machine (127.0.0.1)`,
  async (tidy) => {
    const database = await startDatabase(tidy);
    const bookings = await prepareBookings(database);
    const readers = await addReaders(database);
    const app = await startApp(
      { dataDirectory: tidy.folder(), environment: { DATABASE_URL: database.adminUrl, REALTIME_VISITORS: "on" } },
      tidy,
    );
    const bare = await startBareWs(tidy);
    await wait(2_000);
    const [ours, theirs] = [residentMegabytes(app.pid).now, residentMegabytes(bare.pid).now];
    const url = `${app.url.replace("http", "ws")}/realtime/v1/websocket?apikey=${app.key}&vsn=2.0.0`;
    const open = await openSockets(url, sockets, tidy);
    const bareOpen = await openSockets(bare.url, sockets, tidy);
    const changes = { postgres_changes: [{ event: "*", schema: "public", table: "bookings" }] };
    await joinAll(open, "changes", changes, (at) => readers[at]?.token ?? null);
    await joinAll(open, "hall", {}, () => null);
    await wait(2_000);
    const each = (pid: number, before: number) => ((residentMegabytes(pid).now - before) * 1_000) / sockets;
    print(
      `  memory a socket: ${each(app.pid, ours).toFixed(0)} kB with its two channels, reader and policies (bare ws: ${each(bare.pid, theirs).toFixed(0)} kB); the server: ${residentMegabytes(app.pid).now.toFixed(0)} MB\n`,
    );
    await measureRows(database, open, readers);

    const frame = `[null,null,"realtime:hall","broadcast",{"type":"broadcast","event":"said","payload":{"text":"${"x".repeat(100)}"}}]`;
    const push = `["1","2","realtime:hall","broadcast",{"type":"broadcast","event":"said","payload":{"text":"${"x".repeat(100)}"}}]`;
    await measureFanOut([
      { name: "ours, broadcast on a channel", pid: app.pid, open, say: () => open[0]?.send(push) },
      { name: "bare ws, the same bytes", pid: bare.pid, open: bareOpen, say: () => bareOpen[0]?.send(frame) },
    ]);
    for (const socket of [...open, ...bareOpen]) socket.terminate();
    await wait(1_000);
    await measureTriggers(database, bookings, app);
    print(`  the server at the end: ${residentMegabytes(app.pid).now.toFixed(0)} MB`);
  },
);
