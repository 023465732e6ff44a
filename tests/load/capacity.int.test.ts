/** Many people want the same capacity at once. The database decides; no more is given than there is. */
import { randomUUID } from "node:crypto";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { bookingOf, findWindows, sofa, twoVansList } from "#tests/support/bookings.ts";
import { createTestServer } from "#tests/support/test-server.ts";
import type { Answer, TestServer } from "#tests/support/test-server.ts";
import { wrongCounters } from "#tests/support/van-counters.ts";
import { cases, seedOr } from "#tests/support/long.ts";
import { seeded } from "#tests/support/seeded.ts";

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer({ connections: 40 });
});
afterAll(() => server.close());

/** As our pages do it: "try again in a moment" is tried again, under the same key. */
async function insist(command: string, input: object): Promise<Answer> {
  const key = { "idempotency-key": randomUUID() };
  let answer = await server.command(command, input, key);
  for (let tries = 0; answer.status === 503 && tries < 5; tries += 1) answer = await server.command(command, input, key);
  return answer;
}

test("sixty people at once for the last capacity of a window: as many bookings as fit, the others get the next three windows", async () => {
  const load = sofa.load;
  const before = (await findWindows(server.command)).find(({ kind, left }) => kind === "standard" && left >= 2) ?? expect.fail("no window");
  // Fill the window but for two places.
  for (let filled = before.left; filled > 2; filled -= 1)
    await server.command("hold-slot", { windowId: before.id, postcode: "BN14 8QX", load }, { "idempotency-key": randomUUID() });
  const left = (await findWindows(server.command)).find(({ id }) => id === before.id)?.left;
  expect(left).toBe(2);

  const outcomes = await Promise.all(
    Array.from({ length: 60 }, async () => {
      const held = await insist("hold-slot", { windowId: before.id, postcode: "BN14 8QX", load });
      if (held.status !== 201) return held;
      return insist("book-collection", bookingOf(held.body));
    }),
  );
  const booked = outcomes.filter(({ status }) => status === 201);
  const refused = outcomes.filter(({ status }) => status !== 201);
  expect(refused.filter(({ status, body }) => status !== 409 || body.error.code !== "bookings.window_taken")).toEqual([]);
  expect(booked).toHaveLength(2);
  for (const { body } of refused) {
    expect(body.error.nextWindows).toHaveLength(3);
    for (const next of body.error.nextWindows) expect(next.left).toBeGreaterThan(0);
    expect(body.error.nextWindows.map(({ id }: { id: string }) => id)).not.toContain(before.id);
  }
  expect(await server.rows("select count(*)::int as bookings from bookings where window_id = $1", [before.id])).toEqual([{ bookings: 2 }]);
  expect(await wrongCounters(server)).toEqual([]);
});

test("a booking that turns out to need more capacity than its hold waits for nobody and is refused when the capacity is gone", async () => {
  const windows = await findWindows(server.command, { from: "2026-12-07", days: 1 });
  // The last window of the day: a long job cannot run on into a later one.
  const window = windows.findLast(({ kind }) => kind === "standard") ?? expect.fail("no window");
  const small = { litres: 500, kilograms: 90, minutes: 12 };
  const held = (
    await server.command("hold-slot", { windowId: window.id, postcode: "BN14 8QX", load: small }, { "idempotency-key": randomUUID() })
  ).body;
  for (let status = 201; status === 201;)
    ({ status } = await server.command(
      "hold-slot",
      { windowId: window.id, postcode: "BN14 8QX", load: small },
      { "idempotency-key": randomUUID() },
    ));
  // The tenth floor without a lift: fifty minutes more than the hold was made for.
  const answer = await server.command("book-collection", bookingOf(held, { access: { floor: 10 } }), { "idempotency-key": randomUUID() });
  expect(answer).toMatchObject({ status: 409, body: { error: { code: "bookings.window_taken" } } });
  expect(answer.body.error.nextWindows).toHaveLength(3);
  // The hold is still the customer's: with the answers it was made for, it becomes a booking.
  const again = await server.command("book-collection", bookingOf(held, { items: [{ id: "armchair", quantity: 1 }] }), {
    "idempotency-key": randomUUID(),
  });
  expect(again.status).toBe(201);
  expect(await wrongCounters(server)).toEqual([]);
});

test("a hold that lapses while it is being booked keeps its capacity: who comes next hears that the window is taken", async () => {
  const windows = await findWindows(server.command, { from: "2026-12-08", days: 1 });
  const window = windows.findLast(({ kind }) => kind === "standard") ?? expect.fail("no window");
  const take = () =>
    server.command("hold-slot", { windowId: window.id, postcode: "BN14 8QX", load: sofa.load }, { "idempotency-key": randomUUID() });
  const held: string[] = [];
  for (let answer = await take(); answer.status === 201; answer = await take()) held.push(answer.body.holdId);
  const booking = new pg.Client({ connectionString: server.adminUrl });
  await booking.connect();
  try {
    // As app.book_collection does first, of all of them.
    await booking.query("begin");
    await booking.query("select 1 from slot_holds where id = any ($1) for no key update", [held]);
    server.setNow("2026-11-23T09:11:00Z");
    expect(await take()).toMatchObject({ status: 409, body: { error: { code: "bookings.window_taken" } } });
    await booking.query("rollback");
  } finally {
    await booking.end();
  }
  expect((await take()).status).toBe(201);
  expect(await wrongCounters(server)).toEqual([]);
  server.setNow("2026-11-23T09:00:00Z");
});

/** As a browser does: told by a busy machine to try again in a moment, it sends the same key again. */
async function patiently(name: string, input: object): Promise<Answer> {
  const headers = { "idempotency-key": randomUUID() };
  for (let attempt = 1; ; attempt += 1) {
    const answer = await server.command(name, input, headers);
    if (answer.status !== 503 || attempt === 5) return answer;
  }
}

const [people, steps] = [cases(12, 25), cases(30, 80)];

test(
  `${people * steps} holds, bookings and lapses in random order never exceed a van`,
  async () => {
    const random = seeded(seedOr(20_261_123));
    const windows = (await findWindows(server.command, { from: "2026-12-01", days: 3 })).filter(({ kind }) => kind !== "emergency");
    const loads = [
      { litres: 300, kilograms: 70, minutes: 10 },
      { litres: 1_500, kilograms: 178, minutes: 20 },
      { litres: 5_350, kilograms: 600, minutes: 50 },
      { litres: 10_700, kilograms: 1_050, minutes: 90 },
      { litres: 15_000, kilograms: 1_500, minutes: 130 },
    ];
    const statuses = new Map<string, number>();
    const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)] ?? expect.fail("nothing to pick");
    let clock = server.now().getTime();
    await Promise.all(
      Array.from({ length: people }, async () => {
        for (let step = 0; step < steps; step += 1) {
          clock += Math.floor(random() * 4_000);
          server.setNow(new Date(clock).toISOString());
          const held = await patiently("hold-slot", {
            windowId: pick(windows).id,
            postcode: "BN14 8QX",
            load: pick(loads),
            ...twoVansList,
          });
          let outcome = `hold ${held.status}`;
          if (held.status === 201 && random() < 0.3) {
            const booked = await patiently(
              "book-collection",
              bookingOf(held.body, { items: [{ id: "armchair", quantity: 1 }], access: { floor: pick([0, 0, 3]) } }),
            );
            outcome = `book ${booked.status}`;
          } else if (random() < 0.05) {
            await server.database.performAsService("release-holds", "release_lapsed_holds", { now: server.now() });
          }
          statuses.set(outcome, (statuses.get(outcome) ?? 0) + 1);
          if (step % 8 === 0) expect(await wrongCounters(server)).toEqual([]);
        }
      }),
    );
    expect(await wrongCounters(server)).toEqual([]);
    const seen = (outcome: string) => statuses.get(outcome) ?? 0;
    expect([...statuses.values()].reduce((sum, count) => sum + count, 0)).toBe(people * steps);
    expect([...statuses.keys()].filter((outcome) => !/^(hold|book) (201|409)$/.test(outcome))).toEqual([]);
    expect(Math.min(seen("hold 201"), seen("hold 409"), seen("book 201"))).toBeGreaterThan(cases(5, 20));
  },
  cases(300_000, 1_200_000),
);

test("what availability says is left is exactly how many holds succeed", async () => {
  server.setNow(new Date(server.now().getTime() + 60_000).toISOString());
  for (const load of [
    { litres: 900, kilograms: 110, minutes: 16 },
    { litres: 4_000, kilograms: 450, minutes: 40 },
    { litres: 10_700, kilograms: 1_050, minutes: 90 },
    { litres: 21_400, kilograms: 2_100, minutes: 180 },
  ]) {
    const windows = await findWindows(server.command, { load, from: "2026-12-09", days: 10 });
    const window = windows.find(({ kind }) => kind === "standard") ?? expect.fail(`no window for ${load.litres} litres`);
    let held = 0;
    while (
      (
        await server.command(
          "hold-slot",
          { windowId: window.id, postcode: "BN14 8QX", load, ...twoVansList },
          { "idempotency-key": randomUUID() },
        )
      ).status === 201
    )
      held += 1;
    expect(held).toBe(window.left);
  }
  expect(await wrongCounters(server)).toEqual([]);
});
