/** Which windows a place is offered: emergencies that can be kept and are sooner than others, and far places whose whole drive is charged. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { bookingOf, findWindows, sofa } from "#tests/support/bookings.ts";
import { createTestServer } from "#tests/support/test-server.ts";
import type { TestServer } from "#tests/support/test-server.ts";
import { wrongCounters } from "#tests/support/van-counters.ts";
import { longestDriveBetweenStops, nearMinutes } from "./van-minutes.ts";

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer({ now: "2026-11-23T06:30:00Z" });
});
afterAll(async () => {
  expect(await wrongCounters(server)).toEqual([]);
  await server.close();
});

const small = { litres: 330, kilograms: 20, minutes: 10 };
const [worthing, dover, folkestone, bognor, horsham] = ["BN14 8QX", "CT16 1AA", "CT20 1AA", "PO21 1AA", "RH12 1AA"];
const offeredAt = async (postcode: string, search: { from?: string; days?: number; load?: object } = {}) =>
  findWindows(server.command, { postcode, load: small, days: 1, ...search });
const startsOf = (windows: { kind: string; startsAt: string; left: number }[], kind: string) =>
  Object.fromEntries(windows.filter((one) => one.kind === kind).map(({ startsAt, left }) => [startsAt.slice(11, 16), left]));
const standardAt = async (postcode: string, from: string) => startsOf(await offeredAt(postcode, { from }), "standard");
const laneAt = async (now: string, postcode: string, load: object = small) => {
  server.setNow(now);
  const lane = (await findWindows(server.command, { postcode, load, days: 2 })).filter(({ kind }) => kind === "emergency");
  return lane.map(({ startsAt, endsAt }) => `${startsAt.slice(0, 16)}–${endsAt.slice(11, 16)}`);
};
async function takeAt(postcode: string, date: string, time: string, load: object = small) {
  const window = (await offeredAt(postcode, { from: date, load })).find(
    ({ kind, startsAt }) => kind === "standard" && startsAt.includes(`T${time}`),
  );
  const held = await server.command("hold-slot", { windowId: window?.id ?? "00000000-0000-4000-8000-000000000000", postcode, load });
  return { status: held.status, held: held.body };
}

describe("an emergency window", () => {
  test.each([
    ["2026-11-24T02:15:00Z", "2026-11-24T05:00–06:00"],
    ["2026-11-24T16:45:00Z", "2026-11-24T19:00–20:00"],
    ["2026-11-24T18:00:00Z", "2026-11-24T20:00–21:00", "2026-11-24T21:00–22:00"],
    ["2026-11-24T21:15:00Z", "2026-11-25T00:00–01:00"],
    ["2026-11-27T20:30:00Z", "2026-11-27T23:00–00:00"],
    ["2026-11-28T21:45:00Z", "2026-11-29T00:00–01:00"],
    ["2026-11-29T21:45:00Z", "2026-11-30T00:00–01:00"],
  ])("seen at %s is one hour, wholly two to four hours ahead: %s", async (now, ...windows) => {
    expect(await laneAt(now, worthing)).toEqual(windows);
    server.setNow("2026-11-23T06:30:00Z");
  });

  test("after midnight counts as the day it is on: a Saturday has the weekend's price", async () => {
    server.setNow("2026-11-27T21:45:00Z");
    const lane = (await offeredAt(worthing, { days: 2 })).find(({ kind }) => kind === "emergency");
    expect(lane).toMatchObject({ date: "2026-11-28", priceDeltaPence: 6_000 + 1_500 });
    const held = await server.command("hold-slot", { windowId: lane?.id, postcode: worthing, load: small });
    const booked = await server.command("book-collection", bookingOf(held.body, { items: [{ id: "footstool", quantity: 1 }] }));
    expect(booked.status).toBe(201);
    const [row] = await server.rows<{ codes: string[] }>(
      "select array(select line ->> 'code' from jsonb_array_elements(price_lines) as line) as codes from bookings where reference = $1",
      [booked.body.reference],
    );
    expect(row?.codes).toEqual(expect.arrayContaining(["emergency", "weekend"]));
    server.setNow("2026-11-23T06:30:00Z");
  });

  test("is not offered where an ordinary window comes as soon; it is where that has no place for the load", async () => {
    expect(await laneAt("2026-11-24T10:30:00Z", worthing)).toEqual([]); // 13:00 in either case
    expect(await laneAt("2026-11-24T09:30:00Z", worthing)).toEqual(["2026-11-24T12:00–13:00"]);
    await server.rows(
      "update van_slots set minutes_booked = minutes_capacity - emergency_reserve_minutes where depot_id = 'lewes' and date = '2026-12-01' and not emergency_only",
    );
    expect(await laneAt("2026-12-01T10:30:00Z", worthing, { ...small, minutes: 1 })).toEqual(["2026-12-01T13:00–14:00"]);
    await server.rows("update van_slots set minutes_booked = 0 where depot_id = 'lewes' and date = '2026-12-01'");
    server.setNow("2026-11-23T06:30:00Z");
  });

  test("is not offered, nor held, where a van that sets out now is not there when it opens", async () => {
    for (const hour of ["02:15", "16:45", "18:00", "20:30"]) expect(await laneAt(`2026-11-24T${hour}:00Z`, dover)).toEqual([]);
    // Bognor is 115 minutes away, Folkestone 185.
    expect(await laneAt("2026-11-24T18:30:00Z", bognor)).toEqual(["2026-11-24T21:00–22:00"]);
    const near = (await offeredAt(worthing)).find(({ kind }) => kind === "emergency");
    const held = await server.command("hold-slot", { windowId: near?.id, postcode: folkestone, load: small });
    expect([held.status, held.body.error?.code]).toEqual([409, "bookings.window_closed"]);
    server.setNow("2026-11-23T06:30:00Z");
  });

  test("at any minute of a week and any place ends within four hours and begins after the drive", async () => {
    const zones = await server.rows<{ outcode: string; travel_minutes: number }>(
      "select outcode, travel_minutes from service_zones where status = 'serviced' order by travel_minutes, outcode",
    );
    let offered = 0;
    for (let step = 0; step < 60; step += 1) {
      const now = new Date(Date.UTC(2026, 10, 24, 0, 0) + step * 167 * 60_000);
      const zone = zones[(step * 37) % zones.length] ?? expect.fail("no zone");
      server.setNow(now.toISOString());
      for (const window of (await findWindows(server.command, { postcode: `${zone.outcode} 1AA`, load: small, days: 2 })).filter(
        ({ kind }) => kind === "emergency",
      )) {
        offered += 1;
        const ahead = (at: string) => (Date.parse(at) - now.getTime()) / 60_000;
        expect(ahead(window.endsAt)).toBeLessThanOrEqual(240);
        expect(ahead(window.startsAt)).toBeGreaterThanOrEqual(Math.max(120, zone.travel_minutes));
      }
    }
    expect(offered).toBeGreaterThan(10);
    server.setNow("2026-11-23T06:30:00Z");
  });
});

describe("a far place", () => {
  test("is one whose drive is longer than what visits pay and crews drive outside their windows, in both languages", async () => {
    const legs = await server.rows<{ travel: number; leg: number }>(
      "select z.travel_minutes as travel, (app.leg_to(z.outcode)).leg as leg from service_zones z where status = 'serviced'",
    );
    for (const { travel, leg } of legs)
      expect({ travel, leg }).toEqual({ travel, leg: travel > nearMinutes ? travel - longestDriveBetweenStops : 0 });
  });

  test("is not offered before a van can be there: Dover has no place at seven, Worthing has", async () => {
    expect(Object.keys(await standardAt(worthing, "2026-12-02"))).toEqual(["07:00", "09:00", "11:00", "13:00", "15:00"]);
    const seen = await standardAt(dover, "2026-12-02");
    expect(Object.keys(seen)).toEqual(["09:00", "11:00", "13:00", "15:00"]);
    expect(Object.keys(await standardAt(dover, "2026-12-05"))).toEqual(["10:00", "12:00"]);
  });

  test("pays its way once a day and van: the second stop there comes on the same round, and nothing near by meanwhile", async () => {
    const date = "2026-12-03";
    // One van is away; the other is the one on call, which reserves 45 minutes of each window.
    await server.rows(
      "update van_slots set minutes_booked = minutes_capacity where depot_id = 'lewes' and date = $1 and not emergency_only and emergency_reserve_minutes = 0",
      [date],
    );
    expect((await takeAt(dover, date, "13:00")).status).toBe(201);
    // Dover takes 52 minutes of its window and 179 for the drive each way: nothing is left around it.
    expect(await standardAt(worthing, date)).toEqual({});
    expect(Object.keys(await standardAt(folkestone, date))).toContain("11:00");
    expect(await standardAt(bognor, date)).toEqual({});
    expect((await takeAt(folkestone, date, "11:00")).status).toBe(201);
    await server.rows(
      "update van_slots set minutes_booked = 0 where depot_id = 'lewes' and date = $1 and not emergency_only and emergency_reserve_minutes = 0",
      [date],
    );
  });

  test("leaves the van its day again when it is cancelled or lapses", async () => {
    const date = "2026-12-04";
    const before = await standardAt(worthing, date);
    const { held } = await takeAt(dover, date, "11:00");
    expect(await standardAt(worthing, date)).not.toEqual(before);
    expect(Object.values(await standardAt(worthing, date)).reduce((sum, left) => sum + left, 0)).toBeLessThan(
      Object.values(before).reduce((sum, left) => sum + left, 0),
    );
    server.setNow(new Date(Date.parse(held.expiresAt) + 1_000).toISOString());
    expect(await standardAt(worthing, date)).toEqual(before);
    server.setNow("2026-11-23T06:30:00Z");
  });

  test("near and far in any order: what is offered can be held, no van's day is longer than it is", async () => {
    const date = "2026-12-08";
    const places = [dover, worthing, folkestone, bognor, horsham];
    let held = 0;
    for (let step = 0; step < 24; step += 1) {
      const postcode = places[(step * 3) % places.length] ?? dover;
      const open = (await offeredAt(postcode, { from: date })).filter(({ kind }) => kind === "standard");
      const window = open[(step * 7) % Math.max(1, open.length)];
      if (window === undefined) continue;
      const answer = await server.command("hold-slot", { windowId: window.id, postcode, load: small });
      expect([postcode, answer.status]).toEqual([postcode, 201]);
      held += 1;
      expect(await overlongDays(date)).toEqual([]);
    }
    expect(held).toBeGreaterThan(4);
    expect(await wrongCounters(server)).toEqual([]);
  });
});

describe("a window with a van near", () => {
  const date = "2026-12-10";
  const list = { service: "furniture-removal", items: sofa.items } as const;
  const seen = async (postcode: string, on = date) =>
    (await findWindows(server.command, { postcode, from: on, days: 1 })).map(({ startsAt, kind, vanNearby = false, priceDeltaPence }) => [
      kind === "standard" ? startsAt.slice(11, 16) : kind,
      vanNearby,
      priceDeltaPence,
    ]);
  const book = async (windowId: string | undefined, changes = {}) => {
    const held = await server.command("hold-slot", { windowId, postcode: worthing, load: sofa.load });
    return { held: held.body, booked: await server.command("book-collection", bookingOf(held.body, { ...list, ...changes })) };
  };
  const windowAt = async (time: string, postcode = worthing) =>
    (await findWindows(server.command, { postcode, from: date, days: 1 })).find(
      ({ kind, startsAt }) => kind === "standard" && startsAt.includes(`T${time}`),
    )?.id;

  test("costs 8 % less, in that window and one either side of it, within five kilometres", async () => {
    const plain = await book(await windowAt("07:00"));
    expect([plain.held.vanNearby, plain.booked.body.totalPence]).toEqual([undefined, sofa.totalPence]);
    const near = [
      ["all-day", false, -1_000],
      ["07:00", true, -746],
      ["09:00", true, -746],
      ["11:00", false, 0],
      ["13:00", false, 0],
      ["15:00", false, 0],
    ];
    expect(await seen(worthing)).toEqual(expect.arrayContaining(near));
    expect(await seen("BN11 1AA")).toEqual(expect.arrayContaining(near)); // the neighbouring outward code, 3 km away
    for (const far of ["BN1 1AA", horsham]) expect((await seen(far)).every(([, vanNearby]) => vanNearby === false)).toBe(true);
    expect((await seen(worthing, "2026-12-11")).every(([, vanNearby]) => vanNearby === false)).toBe(true);
  });

  test("is said by the window that is held, never by the form", async () => {
    const { held, booked } = await book(await windowAt("09:00"), { expectedTotalPence: 10_600 });
    expect([held.vanNearby, booked.status, booked.body.totalPence]).toEqual([true, 201, 10_600]);
    const [row] = await server.rows<{ line: { pence: number; why: string } }>(
      "select (select line from jsonb_array_elements(price_lines) as line where line ->> 'code' = 'reduction') as line from bookings where reference = $1",
      [booked.body.reference],
    );
    expect(row?.line).toMatchObject({ pence: -746, why: "A van will be nearby, 8%" });
    const claimed = { ...list, timing: { vanNearby: true } };
    expect((await server.command("price", claimed)).body.totalPence).toBe(sofa.totalPence);
    const elsewhere = await book(await windowAt("15:00"), { timing: { vanNearby: true } });
    expect(elsewhere.booked.body.totalPence).toBe(sofa.totalPence);
  });

  test("is one no longer when the stop is cancelled, but for whoever holds it", async () => {
    const windowId = await windowAt("11:00");
    const held = await server.command("hold-slot", { windowId, postcode: worthing, load: sofa.load });
    expect(held.body.vanNearby).toBe(true);
    await server.rows("update bookings set state = 'cancelled_customer' where state = 'confirmed'");
    expect((await seen(worthing)).every(([, vanNearby]) => vanNearby === false)).toBe(true);
    expect((await server.command("book-collection", bookingOf(held.body, list))).body.totalPence).toBe(10_600);
  });
});

/** Vans whose visits and far drives together exceed their day (with an hour before and after), or that stop nearby during a far trip. */
const overlongDays = (date: string) =>
  server.rows(
    `with stops as (
       select p.van_id, p.starts_at, p.minutes, way.leg, way.area from slot_hold_parts p join slot_holds h on h.id = p.hold_id cross join lateral app.leg_to(h.outcode) way
       where h.date = $1 and h.depot_id = 'lewes' and h.status in ('held', 'booked')),
     days as (select van_id, sum(minutes_capacity - emergency_reserve_minutes) as minutes from van_slots where date = $1 and not emergency_only group by van_id),
     far as (select van_id, min(starts_at) as first, max(starts_at) as last, max(leg) as leg, count(distinct area) as areas from stops where leg > 0 group by van_id)
     select days.van_id, 'too long' as what from days join far using (van_id)
       where (select sum(minutes) from stops where stops.van_id = days.van_id) + 2 * far.leg > days.minutes + 120
     union all select van_id, 'two areas' from far where areas > 1
     union all select far.van_id, 'near meanwhile' from far join stops on stops.van_id = far.van_id and stops.leg = 0 and stops.starts_at between far.first and far.last`,
    [date],
  );
