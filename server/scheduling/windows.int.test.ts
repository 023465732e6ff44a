/** Which windows exist, and when they can be chosen, in London time. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { bookingOf, findWindows, hold, sofa } from "#tests/support/bookings.ts";
import { createTestServer } from "#tests/support/test-server.ts";
import type { TestServer } from "#tests/support/test-server.ts";

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer({ now: "2026-11-23T06:30:00Z" });
});
afterAll(() => server.close());

const standardOn = async (date: string) =>
  (await findWindows(server.command, { from: date, days: 1 }))
    .filter(({ kind }) => kind === "standard")
    .map(({ startsAt, endsAt }) => `${startsAt.slice(11, 16)}-${endsAt.slice(11, 16)}`);

describe("windows", () => {
  test("are five on a weekday and four at a weekend", async () => {
    expect(await standardOn("2026-11-24")).toEqual(["07:00-09:00", "09:00-11:00", "11:00-13:00", "13:00-15:00", "15:00-17:00"]);
    expect(await standardOn("2026-11-28")).toEqual(["08:00-10:00", "10:00-12:00", "12:00-14:00", "14:00-16:00"]);
  });

  test("of the same day need two hours' notice", async () => {
    expect(await standardOn("2026-11-23")).toEqual(["09:00-11:00", "11:00-13:00", "13:00-15:00", "15:00-17:00"]);
    server.setNow("2026-11-23T13:00:01Z");
    expect(await standardOn("2026-11-23")).toEqual([]);
    server.setNow("2026-11-23T06:30:00Z");
  });

  test("cost the same-day fee from 11 o'clock, the weekend fee at a weekend, and less for any time that day", async () => {
    const delta = async (date: string, kind: string) =>
      (await findWindows(server.command, { from: date, days: 1 })).find((window) => window.kind === kind)?.priceDeltaPence;
    expect(await delta("2026-11-23", "standard")).toBe(0);
    expect(await delta("2026-11-24", "all-day")).toBe(-1_000);
    expect(await delta("2026-11-28", "standard")).toBe(1_500);
    server.setNow("2026-11-23T11:00:00Z");
    expect(await delta("2026-11-23", "standard")).toBe(2_500);
    expect(await delta("2026-11-24", "standard")).toBe(0);
    server.setNow("2026-11-23T06:30:00Z");
  });

  test("for any time of a day begin tomorrow, and fill the day from its start", async () => {
    const allDay = async (date: string) =>
      (await findWindows(server.command, { from: date, days: 1 })).find(({ kind }) => kind === "all-day");
    expect(await allDay("2026-11-23")).toBeUndefined();
    const window = (await allDay("2026-11-25")) ?? expect.fail("no all-day window");
    await server.command("book-collection", bookingOf(await hold(server.command, window.id)));
    const [part] = await server.rows<{ starts: string }>(
      "select to_char(starts_at at time zone 'Europe/London', 'HH24:MI') as starts from slot_hold_parts order by starts_at limit 1",
    );
    expect(part?.starts).toBe("07:00");
  });

  test("are none on bank holidays and closed days, but the emergency lane answers", async () => {
    expect(await standardOn("2026-12-25")).toEqual([]);
    await server.rows(
      "insert into closures (depot_id, starts_on, ends_on, reason) values (null, '2027-02-01', '2027-02-02', 'Stocktaking')",
    );
    server.setNow("2026-12-25T05:30:00Z");
    const christmas = await findWindows(server.command, { from: "2026-12-25", days: 1 });
    expect(christmas.map(({ kind }) => kind)).toEqual(["emergency"]);
    expect(christmas[0]?.priceDeltaPence).toBe(6_000 + 3_000);
    await server.database.performAsService("open-windows", "open_windows", { now: server.now() });
    expect(await standardOn("2027-02-01")).toEqual([]);
    expect(await standardOn("2027-02-03")).toHaveLength(5);
    server.setNow("2026-11-23T06:30:00Z");
  });

  test("are none on Christmas, Boxing and New Year’s Day that fall on a weekend, of which the official list names only the days in their place", async () => {
    expect([await standardOn("2026-12-26"), await standardOn("2026-12-28")]).toEqual([[], []]);
    expect(await standardOn("2026-12-27")).toHaveLength(4);
    server.setNow("2026-12-26T05:30:00Z");
    const boxingDay = await findWindows(server.command, { from: "2026-12-26", days: 1 });
    expect(boxingDay.map(({ kind, priceDeltaPence }) => [kind, priceDeltaPence])).toEqual([["emergency", 6_000 + 3_000]]);
    for (const day of ["2027-12-25", "2027-12-26", "2028-01-01"])
      expect(await server.rows("select template_id from app.windows_between($1, $1) where kind <> 'emergency'", [day]), day).toEqual([]);
    server.setNow("2026-11-23T06:30:00Z");
  });

  test("of the emergency lane are offered two to four hours ahead, day and night", async () => {
    for (const [now, starts] of [
      ["2026-11-24T02:15:00Z", "05:00"],
      ["2026-11-24T09:30:00Z", "12:00"],
      ["2026-11-24T16:45:00Z", "19:00"],
    ] as const) {
      server.setNow(now);
      const lane = (await findWindows(server.command, { days: 1 })).filter(({ kind }) => kind === "emergency");
      expect(lane.map(({ startsAt }) => startsAt.slice(11, 16))).toEqual([starts]);
    }
    server.setNow("2026-11-23T06:30:00Z");
  });

  test("keep minutes for an emergency when ordinary work has taken the rest", async () => {
    server.setNow("2026-11-26T06:30:00Z");
    const nine =
      (await findWindows(server.command, { days: 1 })).find(({ kind, startsAt }) => kind === "standard" && startsAt.includes("T09:00")) ??
      expect.fail("no window at nine");
    const small = { litres: 330, kilograms: 70, minutes: 5 };
    for (const load of [sofa.load, small])
      for (let status = 201; status === 201;)
        ({ status } = await server.command("hold-slot", { windowId: nine.id, postcode: "BN14 8QX", load }));
    const lane = (await findWindows(server.command, { load: small, days: 1 })).find(
      ({ kind, startsAt }) => kind === "emergency" && startsAt.includes("T09:00"),
    );
    expect(lane?.left).toBeGreaterThan(0);
    server.setNow("2026-11-23T06:30:00Z");
  });

  test("for a house clearance begin on the next working day", async () => {
    server.setNow("2026-11-27T10:00:00Z"); // a Friday
    const items = [{ id: "sofa-3-seat", quantity: 1 }];
    const on = async (date: string) =>
      hold(server.command, (await findWindows(server.command, { from: date, days: 1 })).find(({ kind }) => kind === "standard")?.id ?? "");
    expect(await server.command("book-collection", bookingOf(await on("2026-11-28"), { service: "house-clearance", items }))).toMatchObject(
      { status: 422, body: { error: { fields: [{ field: "service" }] } } },
    );
    expect((await server.command("book-collection", bookingOf(await on("2026-11-30"), { service: "house-clearance", items }))).status).toBe(
      201,
    );
    server.setNow("2026-11-23T06:30:00Z");
  });
});

describe("across the clock changes of 2027", () => {
  test.each([
    ["2027-03-26T10:00:00Z", "2027-03-27", "08:00", "+00:00"],
    ["2027-03-27T10:00:00Z", "2027-03-28", "08:00", "+01:00"],
    ["2027-03-28T10:00:00Z", "2027-03-30", "07:00", "+01:00"],
    ["2027-10-24T10:00:00Z", "2027-10-25", "07:00", "+01:00"],
    ["2027-10-30T10:00:00Z", "2027-10-31", "08:00", "+00:00"],
    ["2027-10-31T10:00:00Z", "2027-11-01", "07:00", "+00:00"],
  ])("seen at %s the first window of %s starts at %s London time", async (now, date, time, offset) => {
    const moved = await createTestServer({ now });
    const first = (await findWindows(moved.command, { from: date, days: 1 })).find(({ kind }) => kind === "standard");
    expect(first?.startsAt).toBe(`${date}T${time}:00${offset}`);
    const booked = await moved.command("book-collection", bookingOf(await hold(moved.command, first?.id ?? "")));
    expect(booked.body.window.startsAt).toBe(first?.startsAt);
    const { body: calendar } = await moved.command("booking-calendar", {
      reference: booked.body.reference,
      accessToken: booked.body.accessToken,
    });
    expect(calendar).toContain(`DTSTART;TZID=Europe/London:${date.replaceAll("-", "")}T${time.replace(":", "")}00`);
    await moved.close();
  });
});
