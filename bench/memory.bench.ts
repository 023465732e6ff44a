/** Resident memory of a server started as usual, PostgreSQL apart: at start, over 10,000 bookings, and while it sends their messages. */
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { startApp } from "./support/app.ts";
import { prepareBookings } from "./support/bookings.ts";
import { databaseOf } from "./support/database.ts";
import { closedLoop } from "./support/http-load.ts";
import { measurement, residentMegabytes } from "./support/processes.ts";
import { median, print, printGoal, printTable } from "./support/report.ts";

const bookings = 10_000;
const connections = 16;
const sendingSeconds = 40;

await measurement(
  `Memory: ${bookings.toLocaleString("en-GB")} bookings over HTTP, then ${sendingSeconds} s of sending; VmRSS of the server's process, worker thread included`,
  async (tidy) => {
    const dataDirectory = path.join(tidy.folder(), "data");
    const app = await startApp({ dataDirectory }, tidy);
    const database = await databaseOf(dataDirectory, tidy);
    const prepared = await prepareBookings(database);
    const requests = prepared.requestsFor(await prepared.hold(bookings), bookings, app);
    const samples: number[] = [];
    const sampling = setInterval(() => samples.push(residentMegabytes(app.pid).now), 200);
    tidy.later(() => clearInterval(sampling));
    const started = residentMegabytes(app.pid).now;
    const sentSoFar = async () =>
      (await database.query<{ sent: number }>("select count(*)::int as sent from messages where sent_at is not null"))[0]?.sent ?? 0;

    const { seconds } = await closedLoop(app.port, requests, connections);
    const booked = residentMegabytes(app.pid).now;
    await wait(sendingSeconds * 1000);
    const sent = await sentSoFar();
    const { now: end, peak } = residentMegabytes(app.pid);
    const lastTenSeconds = median(samples.slice(-50));

    const row = (name: string, value: number) => [name, value.toFixed(0)];
    printTable(
      ["", "MB"],
      [
        row("ready", started),
        row(`after ${bookings.toLocaleString("en-GB")} bookings (${seconds.toFixed(0)} s)`, booked),
        row(`after ${sendingSeconds} s more of sending`, end),
        row("median of the last ten seconds", lastTenSeconds),
        row("highest of all (VmHWM)", peak),
      ],
    );
    print(`  ${sent.toLocaleString("en-GB")} messages (mail with PDF and invitation, text, office notice) were sent meanwhile`);
    printGoal({
      what: `resident memory after ${bookings.toLocaleString("en-GB")} bookings, the most of booked, sending and end`,
      values: [Math.max(booked, end, lastTenSeconds)],
      digits: 0,
      unit: " MB",
      max: 250,
    });
  },
);
