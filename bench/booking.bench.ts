/**
 * Bookings through HTTP beside `pgbench` running the same function on the same server: how many a second at most, how
 * long the slowest hundredth waits at 500 a second, and how often a booking goes to the database and back.
 */
import os from "node:os";
import pg from "pg";
import { startApp } from "./support/app.ts";
import type { App } from "./support/app.ts";
import { prepareBookings } from "./support/bookings.ts";
import type { Bookings } from "./support/bookings.ts";
import { startDatabase } from "./support/database.ts";
import type { BenchDatabase } from "./support/database.ts";
import { closedLoop, openLoop } from "./support/http-load.ts";
import { pgbench } from "./support/pgbench.ts";
import { cpuSeconds, familyCpuSeconds, mainThreadSeconds, measurement, missingPrograms } from "./support/processes.ts";
import type { Tidy } from "./support/processes.ts";
import { percentile, print, printGoal, printTable, ratios, spread } from "./support/report.ts";
import { openCountingProxy } from "./support/round-trips.ts";

const rounds = 5;
const warmUp = 1_600;
const clients = 16;
const connections = 32;
const goalRate = 100;
const secondsARun = 3;
const openSeconds = 5;
const factBookings = 300;
/** Bookings before counting starts: changing a table's triggers drops a connection's cached plans, and these bookings rebuild them. */
const factWarmUp = 50;

type Bench = { database: BenchDatabase; bookings: Bookings; folder: string; tidy: Tidy };
/** Bookings of a run at saturation, and bookings a second of the open loop: chosen for what this machine can do now. */
type Size = { bookings: number; rate: number };
/** Microseconds of processor time for one booking, by who used them. */
type Cpu = { database: number; mainThread: number; otherThreads: number; load: number };
type Run = { perSecond: number; p99: number; lateness: number; cpu: Cpu };
type Subject = { name: string; run: (bench: Bench, size: Size, isOpen: boolean) => Promise<Run> };

const missing = missingPrograms({ pgbench: "postgresql-contrib" });
const pgbenchSubject: Subject = { name: "pgbench; no server, no job runner", run: runPgbench };

async function runPgbench({ database, bookings, folder }: Bench, size: Size, isOpen: boolean): Promise<Run> {
  await bookings.hold(isOpen ? size.rate * openSeconds * 2 : size.bookings);
  const load = isOpen
    ? { clients, threads: 1, perSecond: size.rate, seconds: openSeconds }
    : { clients, threads: 2, transactions: size.bookings };
  const before = familyCpuSeconds(database.pid);
  const runs = await pgbench(database.serverUrl, bookings.statement, load, folder);
  const cpu = { database: familyCpuSeconds(database.pid) - before, mainThread: 0, otherThreads: 0, load: runs.cpuSeconds };
  await bookings.settle({ bookings: runs.bookings, queued: true });
  return { perSecond: runs.perSecond, p99: runs.p99, lateness: Number.NaN, cpu: each(cpu, runs.bookings) };
}

/**
 * A server runs through all rounds and is paused between its turns: its code stays compiled, and its jobs cost the
 * other subjects nothing.
 */
async function serverSubject(name: string, role: "both" | "web", { database, bookings, folder, tidy }: Bench): Promise<Subject> {
  const app = await startApp({ dataDirectory: folder, environment: { DATABASE_URL: database.adminUrl, ROLE: role } }, tidy);
  const queued = role === "web";
  const first = await bookings.hold(warmUp);
  await closedLoop(app.port, bookings.requestsFor(first, warmUp, app), connections);
  await bookings.settle({ bookings: warmUp, queued });
  app.pause();
  return {
    name,
    async run(_, size, isOpen) {
      const count = isOpen ? size.rate * openSeconds : size.bookings;
      const requests = bookings.requestsFor(await bookings.hold(count), count, app);
      app.resume();
      const used = watchCpu(database, app);
      const { seconds, milliseconds, lateness } = isOpen
        ? await openLoop(app.port, requests, size.rate, connections)
        : await closedLoop(app.port, requests, connections);
      const cpu = used();
      app.pause();
      await bookings.settle({ bookings: count, queued });
      return {
        perSecond: count / seconds,
        p99: percentile(milliseconds, 0.99),
        lateness: isOpen ? percentile(lateness, 0.99) : Number.NaN,
        cpu: each(cpu, count),
      };
    },
  };
}

function watchCpu(database: BenchDatabase, app: App): () => Cpu {
  const read = () => ({
    database: familyCpuSeconds(database.pid),
    main: mainThreadSeconds(app.pid),
    all: cpuSeconds(app.pid),
    load: process.cpuUsage(),
  });
  const before = read();
  return () => {
    const after = read();
    const mainThread = after.main - before.main;
    return {
      database: after.database - before.database,
      mainThread,
      otherThreads: after.all - before.all - mainThread,
      load: (after.load.user + after.load.system - before.load.user - before.load.system) / 1e6,
    };
  };
}

const each = (cpu: Cpu, count: number): Cpu => ({
  database: (cpu.database / count) * 1e6,
  mainThread: (cpu.mainThread / count) * 1e6,
  otherThreads: (cpu.otherThreads / count) * 1e6,
  load: (cpu.load / count) * 1e6,
});

/** Everybody takes turns, in another order each round. */
async function takeTurns(bench: Bench, subjects: readonly Subject[], size: Size, isOpen: boolean): Promise<Run[][]> {
  const runs: Run[][] = subjects.map(() => []);
  for (let round = 0; round < rounds; round += 1)
    for (let turn = 0; turn < subjects.length; turn += 1) {
      const index = (round + turn) % subjects.length;
      const run = await subjects[index]?.run(bench, size, isOpen);
      if (run !== undefined) runs[index]?.push(run);
    }
  return runs;
}

function printRuns(title: string, subjects: readonly Subject[], results: readonly Run[][]): void {
  print(`  ${title}`);
  const cells = (runs: readonly Run[]) => [
    spread(runs.map(({ perSecond }) => perSecond)),
    spread(
      runs.map(({ p99 }) => p99),
      1,
    ),
    spread(
      runs.map(({ lateness }) => lateness),
      2,
    ),
    "│",
    ...(["database", "mainThread", "otherThreads", "load"] as const).map((who) => spread(runs.map(({ cpu }) => cpu[who]))),
  ];
  printTable(
    [
      "",
      "bookings/s",
      "p99 ms",
      "sender late, p99 ms",
      "│ µs CPU a booking:",
      "PostgreSQL",
      "main thread",
      "other threads",
      "load generator",
    ],
    subjects.map(({ name }, index) => [name, ...cells(results[index] ?? [])]),
  );
}

/** The servers first, `pgbench` last when it is there. */
function compare(results: readonly Run[][], of: (run: Run) => number): { jobsOn: number[]; jobsOff: number[] } {
  const [jobsOn = [], jobsOff = [], peer = []] = results.map((runs) => runs.map(of));
  return { jobsOn: ratios(jobsOn, peer), jobsOff: ratios(jobsOff, peer) };
}

const allCpu = ({ cpu }: Run) => cpu.database + cpu.mainThread + cpu.otherThreads + cpu.load;

/** Runs of about three seconds, and an open loop below saturation when the machine is too slow for 500 a second. */
async function findSize(bench: Bench, subject: Subject): Promise<Size> {
  const { perSecond } = await subject.run(bench, { bookings: 480, rate: 0 }, false);
  const bookings = Math.min(6_400, Math.max(320, Math.round((perSecond * secondsARun) / clients) * clients));
  return { bookings, rate: Math.min(goalRate, Math.max(20, Math.round(perSecond / 3))) };
}

async function measureRoundTrips({ database, bookings, folder, tidy }: Bench): Promise<void> {
  const proxy = await openCountingProxy(database.adminUrl, tidy);
  const app = await startApp({ dataDirectory: folder, environment: { DATABASE_URL: proxy.url(database.adminUrl), ROLE: "web" } }, tidy);
  const counted = 320;
  const first = await bookings.hold(counted + connections);
  await closedLoop(app.port, bookings.requestsFor(first, connections, app), connections); // every connection of the pool is open
  const before = proxy.roundTrips();
  await closedLoop(app.port, bookings.requestsFor(first + connections, counted, app), connections);
  const roundTrips = (proxy.roundTrips() - before) / counted;
  await app.stop();
  await bookings.settle({ bookings: counted + connections, queued: true });
  printGoal({ what: `database round trips a booking, counted over ${counted}`, values: [roundTrips], max: 1 });
}

/** What PostgreSQL pays for the contact and the deal of somebody new, in the booking's transaction: with them and without, in turn, one after the other. */
async function measureFacts({ database, bookings, tidy }: Bench): Promise<void> {
  const client = new pg.Client({ connectionString: database.serverUrl });
  await client.connect();
  tidy.later(() => client.end());
  const book = async (count: number) => {
    await bookings.hold(count);
    const before = familyCpuSeconds(database.pid);
    for (let booked = 0; booked < count; booked += 1) await client.query({ name: "book", text: bookings.statement });
    const used = familyCpuSeconds(database.pid) - before;
    await bookings.settle({ bookings: count, queued: true });
    return (used / count) * 1e6;
  };
  const measure = async (change: "enable" | "disable") => {
    await database.query(`alter table bookings ${change} trigger crm_contact`);
    await database.query(`alter table booking_events ${change} trigger crm_deal`);
    await book(factWarmUp);
    return book(factBookings);
  };
  const [alone, full]: [number[], number[]] = [[], []];
  for (let round = 0; round < rounds; round += 1) {
    alone.push(await measure("disable"));
    full.push(await measure("enable"));
  }
  print(`  µs CPU of PostgreSQL a booking, one connection: ${spread(full)}, without contact and deal ${spread(alone)}`);
  printGoal({ what: "PostgreSQL's processor time for a booking", values: full.map((micros) => micros / 1000), unit: " ms", max: 3 });
}

await measurement(
  `Bookings: ${rounds} rounds in turn; ${os.availableParallelism()} cores shared by PostgreSQL, server and load generator (127.0.0.1, fsync on)`,
  async (tidy) => {
    if (missing.length > 0) print(`  Left out, because it is not installed: the comparison with ${missing.join(", ")}.\n`);
    const database = await startDatabase(tidy);
    const bench: Bench = { database, bookings: await prepareBookings(database), folder: tidy.folder(), tidy };
    await measureRoundTrips(bench);
    await measureFacts(bench);
    const servers = [
      await serverSubject("HTTP, default start (jobs on)", "both", bench),
      await serverSubject("HTTP, ROLE=web (jobs off)", "web", bench),
    ];
    const subjects = missing.length === 0 ? [...servers, pgbenchSubject] : servers;
    const size = await findSize(bench, subjects.at(-1) ?? pgbenchSubject);

    const full = await takeTurns(bench, subjects, size, false);
    printRuns(
      `At saturation, ${size.bookings.toLocaleString("en-GB")} bookings a run: ${connections} HTTP connections, ${clients} pgbench clients`,
      subjects,
      full,
    );
    if (missing.length === 0) {
      const throughput = compare(full, ({ perSecond }) => perSecond);
      printGoal({ what: "default start ÷ pgbench, bookings a second", values: throughput.jobsOn, min: 0.8 });
      print(
        `  jobs off ÷ pgbench: ${spread(throughput.jobsOff, 2)}; pgbench's processor time ÷ ours, jobs off, load generators counted: ${spread(compare(full, (run) => 1 / allCpu(run)).jobsOff, 2)}\n`,
      );
    }
    if (size.rate < goalRate)
      print(`  This machine is too busy or too slow for ${goalRate} bookings a second: the open loop sends ${size.rate}.`);
    const paced = await takeTurns(bench, subjects, size, true);
    printRuns(`At ${size.rate} a second, open loop: Poisson clock for ${openSeconds} s, latency from the intended start`, subjects, paced);
    if (missing.length > 0) return;
    const latency = compare(paced, ({ p99 }) => p99);
    printGoal({ what: `default start ÷ pgbench -R ${size.rate}, p99`, values: latency.jobsOn, max: 1.2 });
    print(`  jobs off ÷ pgbench -R ${size.rate}, p99: ${spread(latency.jobsOff, 2)}`);
  },
);
