/** A caller who blocks the vans' capacity without booking: large holds, many holds, made-up contacts. What is left for everybody else. */
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { BookCollectionInput, HoldSlotAnswer } from "#domain/bookings/bookings.contract.ts";
import { bookingOf, findWindows, sofa } from "#tests/support/bookings.ts";
import { officeSession, startQuote } from "#tests/support/quotes.ts";
import { createTestServer } from "#tests/support/test-server.ts";
import type { Answer, TestServer } from "#tests/support/test-server.ts";
import { wrongCounters } from "#tests/support/van-counters.ts";

let server: TestServer;
let standard: Awaited<ReturnType<typeof findWindows>>;
beforeAll(async () => {
  server = await createTestServer({ rateLimitScale: 1, trustProxy: true, connections: 40 });
  const windows = await findWindows(server.command, { load: { litres: 380, kilograms: 70, minutes: 10 }, days: 60 });
  standard = windows.filter(({ kind, date }) => kind === "standard" && date > "2026-11-24");
});
afterAll(async () => {
  expect(await wrongCounters(server)).toEqual([]);
  await server.close();
});

/** The most that is held without a list: half a van and an hour. */
const half = { litres: 5_350, kilograms: 600, minutes: 60 };
const twoVans = { service: "house-clearance", items: [{ id: "wardrobe-triple", quantity: 10 }] } as const;
let addresses = 0;
/** An address that has not called yet. */
const stranger = () => `198.51.${Math.floor((addresses += 1) / 250)}.${(addresses % 250) + 1}`;
const somebody = () => ({ fullName: "Ann Hart", email: `${randomUUID()}@example.com` });
const from = (address: string) => ({ "x-forwarded-for": address, "idempotency-key": randomUUID() });
const holdFrom = (address: string, windowId: string, more: object = {}) =>
  server.command("hold-slot", { windowId, postcode: "BN14 8QX", load: sofa.load, ...more }, from(address));
const bookFrom = (
  address: string,
  held: HoldSlotAnswer,
  changes: Partial<BookCollectionInput> = {},
  headers: Record<string, string> = {},
) => server.command("book-collection", bookingOf(held, { contact: somebody(), ...changes }), { ...from(address), ...headers });
async function holdAndBook(address: string, windowId: string, changes: Partial<BookCollectionInput> = {}, headers = {}): Promise<Answer> {
  const held = await holdFrom(address, windowId);
  return held.status === 201 ? bookFrom(address, held.body, changes, headers) : held;
}
const weekdays = () => [...Map.groupBy(standard, ({ date }) => date).values()].filter((windows) => windows.length === 5);
let daysTouched = 0;
/** The five windows of a weekday that no other test has touched. */
const freshDay = (): string[] => (weekdays()[daysTouched++] ?? expect.fail("no untouched day left")).map(({ id }) => id);
let windowsTouched = 0;
/** A window with capacity, on a day that other tests use as well. */
function freshWindow(): string {
  const days = weekdays().slice(15);
  const window = days[windowsTouched % days.length]?.[Math.floor(windowsTouched / days.length) % 5] ?? expect.fail("no window");
  windowsTouched += 1;
  return window.id;
}
const windowAt = (windows: readonly string[], index: number) => windows[index % windows.length] ?? expect.fail("no window");
/** The number of answers of each kind: `201`, or the status with the problem's code. */
const kindsOf = (answers: Answer[]) =>
  Object.fromEntries(
    Object.entries(Object.groupBy(answers, ({ status, body }) => (status < 300 ? String(status) : `${status} ${body.error.code}`))).map(
      ([kind, ofKind]) => [kind, ofKind?.length],
    ),
  );
/** What part of the bookable minutes and litres around these windows' days is free; without windows, of all days. */
async function freePercent(windows: readonly string[] = standard.map(({ id }) => id)): Promise<number> {
  const [row] = await server.rows<{ free: number }>(
    `select least(100.0 * sum(minutes_capacity - emergency_reserve_minutes - minutes_booked) / sum(minutes_capacity - emergency_reserve_minutes),
                  100.0 * sum(litres_capacity - litres_booked) / sum(litres_capacity))::float as free
     from van_slots where depot_id = 'lewes' and not emergency_only and date in (select date from arrival_windows where id = any ($1))`,
    [windows],
  );
  return row?.free ?? 0;
}
const reservedOf = async (held: HoldSlotAnswer) => {
  const [part] = await server.rows<{ litres: number; kilograms: number; minutes: number }>(
    "select sum(litres)::int as litres, sum(kilograms)::int as kilograms, sum(minutes)::int as minutes from slot_hold_parts where hold_id = $1",
    [held.holdId],
  );
  return part;
};

describe("a booking keeps the capacity that was agreed", () => {
  test("of a footstool on a hold for two vans: the rest is free at once", async () => {
    const windows = freshDay();
    const held = await holdFrom(stranger(), windowAt(windows, 0), { load: { litres: 21_400, kilograms: 2_100, minutes: 600 }, ...twoVans });
    expect(held.status).toBe(201);
    const booked = await bookFrom(stranger(), held.body, { service: "single-item", items: [{ id: "footstool", quantity: 1 }] });
    expect([booked.status, booked.body.totalPence]).toEqual([201, 4_800]);
    // 10 minutes × 1.2, 10 to set up, 30 on the way.
    expect(await reservedOf(held.body)).toEqual({ litres: 150, kilograms: 7, minutes: 52 });
    expect(
      await server.rows("select litres, kilograms, service_minutes as minutes from slot_holds where id = $1", [held.body.holdId]),
    ).toEqual([{ litres: 150, kilograms: 7, minutes: 52 }]);
    expect(await freePercent(windows)).toBeGreaterThan(95);
  });

  test("shrunk where it lies when the smaller load would find no other place", async () => {
    // One van: what it can still carry from the first window on is less than what is agreed, but not than half of what is held.
    const postcode = "GU1 1AA";
    const there = await findWindows(server.command, { postcode, from: "2026-12-01", days: 1 });
    const window = there.find(({ kind }) => kind === "standard") ?? expect.fail("no window");
    const holdThere = (load: object) => holdFrom(stranger(), window.id, { postcode, ...twoVans, load });
    expect((await holdThere({ litres: 3_000, kilograms: 1, minutes: 0 })).status).toBe(201);
    const held = await holdThere({ litres: 10_800, kilograms: 600, minutes: 75 });
    expect(held.status).toBe(201);
    const address = { line1: "1 High Street", town: "Guildford", postcode };
    const booked = await bookFrom(stranger(), held.body, {
      address,
      service: "house-clearance",
      items: [{ id: "wardrobe-triple", quantity: 4 }],
    });
    expect([booked.status, booked.body.error]).toEqual([201, undefined]);
    expect(
      await server.rows("select litres, kilograms from slot_hold_parts where hold_id = $1 order by starts_at", [held.body.holdId]),
    ).toEqual([
      { litres: 5_400, kilograms: 300 },
      { litres: 3_000, kilograms: 100 },
    ]);
    expect(await wrongCounters(server)).toEqual([]);
  });
});

describe("a large load", () => {
  test("without the list it is for is told what to send", async () => {
    for (const load of [
      { ...half, litres: 5_351 },
      { ...half, kilograms: 601 },
      { ...half, minutes: 61 },
    ]) {
      const { status, body } = await holdFrom(stranger(), freshWindow(), { load });
      expect([status, body.error?.code, body.error?.fields?.[0]?.field]).toEqual([422, "bookings.list_needed", "items"]);
    }
    expect((await holdFrom(stranger(), freshWindow(), { load: half })).status).toBe(201);
  });

  test("is held for what its list needs and no more", async () => {
    const list = { service: "house-clearance", items: [{ id: "wardrobe-triple", quantity: 3 }] };
    const held = await holdFrom(stranger(), freshWindow(), { load: { litres: 21_400, kilograms: 2_100, minutes: 600 }, ...list });
    expect([held.status, held.body.load]).toEqual([201, { litres: 6_300, kilograms: 300, minutes: expect.any(Number) }]);
    expect(await reservedOf(held.body)).toMatchObject({ litres: 6_300, kilograms: 300 });
  });

  test("whose list has no price is not held", async () => {
    const hold = async (items: object[]) =>
      holdFrom(stranger(), freshWindow(), { load: { ...half, litres: 9_000 }, service: "house-clearance", items });
    expect((await hold([{ id: "pool-table", quantity: 3 }])).body.error.code).toBe("bookings.not_priced");
    expect((await hold([{ id: "unicorn", quantity: 3 }])).body.error.fields).toMatchObject([{ field: "items.0.id" }]);
    expect((await hold([{ id: "wardrobe-triple", quantity: 99 }])).body.error.code).toBe("bookings.not_priced");
  });

  test("is held for a quote by its token", async () => {
    const { reference, accessToken } = await startQuote(server.command, { items: [{ id: "wardrobe-triple", quantity: 3 }] });
    const hold = async (quote: object) => holdFrom(stranger(), freshWindow(), { load: { ...half, litres: 9_000 }, quote });
    const held = await hold({ reference, accessToken, version: 1 });
    expect([held.status, held.body.load?.litres]).toEqual([201, 6_300]);
    expect((await hold({ reference, accessToken: "somebody-else", version: 1 })).status).toBe(404);
  });
});

describe("sixty holds at once from one address", () => {
  test("on one day leave half of it, and all days nearly whole, to everybody else", async () => {
    const windows = freshDay();
    const address = stranger();
    const before = await freePercent();
    const answers = await Promise.all(
      Array.from({ length: 60 }, async (_, index) => holdFrom(address, windowAt(windows, index), { load: half })),
    );
    expect(await freePercent(windows)).toBeGreaterThanOrEqual(50);
    expect(before - (await freePercent())).toBeLessThan(1.5);
    expect(kindsOf(answers)).toMatchObject({ "201": 4, "409 bookings.day_limit": expect.any(Number) });
    expect((await holdFrom(stranger(), windowAt(windows, 4))).status).toBe(201);
  });

  test("on sixty days: six are held, and the others hear when to try again", async () => {
    const address = stranger();
    const before = await freePercent();
    const lastWindows = standard.toReversed().slice(0, 60);
    const answers = await Promise.all(lastWindows.map(async ({ id }) => holdFrom(address, id)));
    // More than a few at once are refused before anybody looks at them.
    expect(kindsOf(answers)).toEqual({
      "201": 6,
      "429 bookings.too_many_holds": expect.any(Number),
      "429 request.too_many_at_once": expect.any(Number),
    });
    const refused = answers.find(({ body }) => body.error?.code === "bookings.too_many_holds") ?? expect.fail();
    expect(Number(refused.headers.get("retry-after"))).toBe(600);
    expect(refused.body.error.message).toContain("call us");
    expect(before - (await freePercent())).toBeLessThan(1);
  });

  test("of large loads with lists: the litres and minutes of three vans are the limit", async () => {
    const list = {
      load: { litres: 10_700, kilograms: 1_000, minutes: 90 },
      service: "house-clearance",
      items: [{ id: "wardrobe-triple", quantity: 5 }],
    };
    const address = stranger();
    const windows = Array.from({ length: 6 }, freshWindow);
    expect(kindsOf(await Promise.all(windows.map(async (id) => holdFrom(address, id, list))))).toEqual({
      "201": 3,
      "429 bookings.too_many_holds": 3,
    });
  });
});

describe("the limit of open holds", () => {
  const fill = async (address: string, count: number) => {
    const held: Answer[] = [];
    for (let index = 0; index < count; index += 1) held.push(await holdFrom(address, freshWindow()));
    expect(kindsOf(held)).toEqual({ "201": count });
    return held.map(({ body }) => body as HoldSlotAnswer);
  };

  test("is passed by one of two that come at once, at the last place", async () => {
    const address = stranger();
    await fill(address, 5);
    const [one, other] = [freshWindow(), freshWindow()];
    expect(kindsOf(await Promise.all([holdFrom(address, one), holdFrom(address, other)]))).toEqual({
      "201": 1,
      "429 bookings.too_many_holds": 1,
    });
  });

  test("counts what is open: booked, replaced and lapsed holds free capacity, and neighbours are not touched", async () => {
    const address = stranger();
    const [held = expect.fail(), replaced = expect.fail()] = await fill(address, 6);
    const holdStatus = async (more: object = {}) => (await holdFrom(address, freshWindow(), more)).status;
    expect(await holdStatus()).toBe(429);
    expect((await holdFrom(stranger(), freshWindow())).status).toBe(201);
    expect(await holdStatus({ replaces: { holdId: replaced.holdId, holdToken: replaced.holdToken } })).toBe(201);
    expect((await bookFrom(address, held)).status).toBe(201);
    expect([await holdStatus(), await holdStatus()]).toEqual([201, 429]);
    const now = server.now();
    server.setNow(new Date(now.getTime() + 600_000).toISOString());
    expect(await holdStatus()).toBe(201);
    server.setNow(now.toISOString());
  });

  test("is one for a whole IPv6 line, whichever of its addresses calls", async () => {
    const line = (host: number) => `2001:db8:7:aa00::${host}`;
    const windows = Array.from({ length: 8 }, freshWindow);
    const answers = await Promise.all(windows.map(async (id, index) => holdFrom(line(index + 1), id)));
    expect(kindsOf(answers)).toEqual({ "201": 6, "429 bookings.too_many_holds": 2 });
    expect((await holdFrom("2001:db8:8::1", freshWindow())).status).toBe(201);
  });

  test("never stops one form that goes back and forth, though it does not know what it held before", async () => {
    const address = stranger();
    const checkout = randomUUID();
    const days = [freshDay(), freshDay()];
    const open = async () => server.rows("select id from slot_holds where checkout = $1 and status = 'held'", [checkout]);
    for (let turn = 0; turn < 20; turn += 1)
      expect((await holdFrom(address, windowAt(days[turn % 2] ?? [], turn), { checkout })).status).toBe(201);
    expect(await open()).toHaveLength(1);
    // Also at once, also from a phone that changed its network on the way, also for the window it holds already.
    const window = windowAt(days[0] ?? [], 0);
    const atOnce = Array.from({ length: 8 }, async (_, index) => holdFrom(index % 2 === 0 ? address : stranger(), window, { checkout }));
    expect(kindsOf(await Promise.all(atOnce))).toEqual({ "201": 8 });
    expect(await open()).toHaveLength(1);
    expect(await wrongCounters(server)).toEqual([]);
  });

  test("does not come into the answer to the same request again", async () => {
    const address = stranger();
    await fill(address, 5);
    const key = from(address);
    const input = { windowId: freshWindow(), postcode: "BN14 8QX", load: sofa.load, checkout: randomUUID() };
    const answers = await Promise.all(Array.from({ length: 6 }, async () => server.command("hold-slot", input, key)));
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(kindsOf([...answers, await server.command("hold-slot", input, key)])).toEqual({ "201": 7 });
  });
});

describe("bookings still to come", () => {
  const freshWindows = (count: number) => Array.from({ length: count }, freshWindow);

  test.each<[string, (index: number) => BookCollectionInput["contact"]]>([
    ["e-mail address, however it is tagged", (index) => ({ fullName: "Ann Hart", email: `Ann.Hart+${index}@Example.org` })],
    ["mobile number, with an e-mail address made up each time", () => ({ ...somebody(), mobile: "07700 900456" })],
  ])("are one for one %s, from many addresses and at once; the next waits for a code", async (_, contactOf) => {
    const windows = freshWindows(18);
    const bookOne = (index: number) => holdAndBook(stranger(), windowAt(windows, index), { contact: contactOf(index) });
    const answers: Answer[] = [];
    for (const most of [8, 10])
      answers.push(...(await Promise.all(Array.from({ length: most }, (_none, index) => bookOne(answers.length + index)))));
    expect(kindsOf(answers)).toEqual({ "201": 1, "409 bookings.prove_contact": 17 });
    expect(answers.find(({ status }) => status === 409)?.body.error.message).toMatch(/code.*sign in/);
  });

  test("are counted by account for who is signed in, so that a stranger who uses their address does not stop them", async () => {
    const contact = { fullName: "Maya Okafor", email: "maya.okafor@example.net" };
    await holdAndBook(stranger(), freshWindow(), { contact });
    expect((await holdAndBook(stranger(), freshWindow(), { contact })).status).toBe(409);
    const session = await officeSession(server, "user", "aal1");
    expect((await holdAndBook(stranger(), freshWindow(), { contact }, session)).status).toBe(201);
  });

  test("that take more than their hold did fill, with what the address still holds, half a day at most", async () => {
    const windows = freshDay();
    const address = stranger();
    const house = { service: "house-clearance", items: [{ id: "wardrobe-triple", quantity: 5 }] } as const;
    const large = { load: { litres: 10_500, kilograms: 500, minutes: 90 }, ...house };
    const small = await holdFrom(address, windowAt(windows, 1));
    const held = [await holdFrom(address, windowAt(windows, 0), large), await holdFrom(address, windowAt(windows, 3), large)];
    expect([small, ...held].map(({ status, body }) => body.error?.code ?? status)).toEqual([201, 201, 201]);
    const grown = await bookFrom(address, small.body, { ...house, items: [...house.items] });
    expect([grown.status, grown.body.error?.code]).toEqual([409, "bookings.day_limit"]);
    expect((await bookFrom(address, small.body)).status).toBe(201);
  });

  test("made within a day from one address are twelve, and fill half a day at most, whoever they are said to be for", async () => {
    const windows = freshDay();
    const address = stranger();
    const answers: Answer[] = [];
    // Ten an hour is what one address may ask for at all.
    for (let index = 0; index < 9; index += 1) answers.push(await holdAndBook(address, windowAt(windows, index)));
    expect(await freePercent(windows)).toBeGreaterThanOrEqual(50);
    server.restart();
    for (let index = 0; index < 9; index += 1) answers.push(await holdAndBook(address, freshWindow()));
    expect(kindsOf(answers)["201"]).toBe(12);
    expect(answers.at(-1)?.body.error?.code).toBe("bookings.too_many_bookings");
    // A day later the address is as good as any.
    const now = server.now();
    server.setNow(new Date(now.getTime() + 86_400_000).toISOString());
    server.restart();
    expect((await holdAndBook(address, freshWindow())).status).toBe(201);
    server.setNow(now.toISOString());
  });
});

test("who called is forgotten after a day", async () => {
  const address = stranger();
  await holdAndBook(address, freshWindow());
  const now = server.now();
  server.setNow(new Date(now.getTime() + 3 * 86_400_000).toISOString());
  await server.database.performAsService("release-holds", "release_lapsed_holds", { now: server.now() });
  expect(await server.rows("select id from slot_holds where caller is not null or checkout is not null")).toEqual([]);
  server.setNow(now.toISOString());
});
