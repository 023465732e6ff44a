/** The database dies or hangs under a running server: nobody waits for ever, and it comes back without a hand. */
import { once } from "node:events";
import fs from "node:fs/promises";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { bookingOf, findWeekdayWindow, hold } from "#tests/support/bookings.ts";
import { postmasterOf, signalDatabase } from "#tests/support/database-processes.ts";
import { insideDatabase } from "#tests/support/inside-database.ts";
import { makeFilledDirectory } from "#tests/support/filled-directory.ts";
import { startServer, until } from "#tests/support/running-server.ts";
import type { RunningServer } from "#tests/support/running-server.ts";

let data: Awaited<ReturnType<typeof makeFilledDirectory>>;
let server: RunningServer;
beforeEach(async () => {
  data = await makeFilledDirectory();
  server = await startServer(data.directory);
});
afterEach(async () => {
  await server.stop();
  await data.remove();
});

/** One request to each kind of endpoint that needs the database. */
const requests = (): Promise<Response>[] => {
  const send = (address: string, body?: object) =>
    fetch(`${server.url}${address}`, {
      method: body === undefined ? "GET" : "POST",
      headers: { apikey: server.key, "content-type": "application/json" },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(30_000),
    });
  return [
    send("/functions/v1/availability", { postcode: "BN14 8QX", load: { litres: 500, kilograms: 90, minutes: 12 }, days: 7 }),
    send("/rest/v1/towns?limit=1"),
    send("/auth/v1/otp", { email: "nobody@example.org", create_user: false }),
    send("/storage/v1/object/list/quote-photos", { prefix: "" }),
  ];
};
const isServing = async () => (await Promise.all(requests())).every(({ status }) => status < 500);
const health = async (name: "live" | "ready") => (await fetch(`${server.url}/health/${name}`)).status;

test("a killed PostgreSQL is started again by itself: until then 503 with Retry-After, afterwards all is as before", async () => {
  expect(await isServing()).toBe(true);
  const answers: Response[] = [];
  const times: number[] = [];
  for (let kill = 0; kill < 2; kill += 1) {
    const killed = await postmasterOf(data.directory);
    process.kill(killed, "SIGKILL");
    const killedAt = performance.now();
    // Not "until it says that it is not ready": a quick machine has another PostgreSQL before anybody asks.
    await until("another PostgreSQL to serve", async () => {
      answers.push(...(await Promise.all([...requests(), fetch(`${server.url}/health/ready`)])));
      expect(await health("live")).toBe(200);
      return (await postmasterOf(data.directory).catch(() => killed)) !== killed && (await health("ready")) === 200;
    });
    times.push((performance.now() - killedAt) / 1_000);
  }
  console.log(`  ready again after ${times.map((time) => time.toFixed(1)).join(", ")} s (promised: 3)`);
  const refused = answers.filter(({ status }) => status >= 500);
  expect(refused.length).toBeGreaterThan(0);
  for (const { status, headers } of refused) expect([status, Number(headers.get("retry-after"))]).toEqual([503, expect.closeTo(2, 0)]);

  expect(await isServing()).toBe(true);
  const window = await findWeekdayWindow(server.command);
  expect((await server.command("book-collection", bookingOf(await hold(server.command, window.id)))).status).toBe(201);
  await until("the worker to send what the booking owes", async () =>
    (await fs.readdir(path.join(data.directory, "outbox")).catch(() => [])).some((name) => name.endsWith(".eml")),
  );
  await insideDatabase(data.directory, (query) =>
    query(
      "begin; update tariffs set status = 'retired' where status = 'live'; insert into tariffs (version, status, rules, published_at) select 2, 'live', rules, now() from tariffs where version = 1; commit",
    ),
  );
  await until("the server to hear of a change of prices", async () => {
    const priced = await server.command("price", { service: "house-clearance", items: [{ id: "armchair", quantity: 1 }] });
    return priced.body.tariffVersion === 2;
  });
});

test("a PostgreSQL that ends five times within a minute ends the server, with a sentence", async () => {
  const ended = once(server.process, "close"); // resolves once its whole output is read
  for (let kill = 1; kill <= 5; kill += 1) {
    const pid = await until("PostgreSQL to run", async () => {
      const postmaster = await postmasterOf(data.directory).catch(() => 0);
      return postmaster > 0 && (await health("ready")) === 200 && postmaster;
    });
    process.kill(pid, "SIGKILL");
    if (kill < 5) await until("another PostgreSQL", async () => (await postmasterOf(data.directory).catch(() => pid)) !== pid);
  }
  expect(await ended).toEqual([1, null]);
  expect(server.output()).toMatch(/^PostgreSQL ended 5 times within a minute\. /m);
});

test("a halted database is said to be away within five seconds by every endpoint, however many ask, and all is well when it goes on", async () => {
  expect(await isServing()).toBe(true);
  await signalDatabase(data.directory, "SIGSTOP");
  const times: number[] = [];
  try {
    const timed = async (answer: Promise<Response>) => {
      const since = performance.now();
      const response = await answer;
      times.push(performance.now() - since);
      return response;
    };
    const [first, answers] = await Promise.all([
      health("ready"),
      Promise.all(
        Array.from({ length: 20 }, requests)
          .flat()
          .map((answer) => timed(answer)),
      ),
    ]);
    expect(first).toBe(503);
    expect(await health("live")).toBe(200);
    for (const { status, headers } of answers) expect([status, Number(headers.get("retry-after"))]).toEqual([503, expect.closeTo(2, 0)]);
  } finally {
    await signalDatabase(data.directory, "SIGCONT");
  }
  console.log(`  ${times.length} requests, the last answered after ${(Math.max(...times) / 1_000).toFixed(1)} s (promised: 5)`);
  await until("everything to be served again", async () => (await health("ready")) === 200 && isServing());
});
