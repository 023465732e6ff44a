/** When a run is sent: the database's rule compared with London time as browser and server compute it, over four years of clock changes. */
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addDays, londonDate, londonInstant, londonTime } from "#domain/kernel/london-time.ts";
import { createTestDatabase } from "#tests/support/test-database.ts";
import type { TestDatabase } from "#tests/support/test-database.ts";

let db: TestDatabase;
beforeAll(async () => {
  db = await createTestDatabase();
});
afterAll(() => db.close());

/** Half of the cases lie within three days of a clock change. */
const changes = ["2026-10-25", "2027-03-28", "2027-10-31", "2028-03-26", "2028-10-29", "2029-03-25"].map((day) =>
  Date.parse(`${day}T01:00:00Z`),
);
const moments = fc
  .oneof(
    fc.integer({ min: Date.parse("2026-01-01T00:00:00Z"), max: Date.parse("2029-12-31T00:00:00Z") }),
    fc.tuple(fc.constantFrom(...changes), fc.integer({ min: -3 * 86_400_000, max: 3 * 86_400_000 })).map(([at, by]) => at + by),
  )
  .map((at) => new Date(at - (at % 1_000)));
const sampleOf = <T>(arbitrary: fc.Arbitrary<T>, count = 3_000): T[] => fc.sample(arbitrary, { numRuns: count, seed: 14 });

describe("the moment of a run", () => {
  const anchors = [
    { code: "prepare_list", days: -2, time: "10:00" },
    { code: "reminder_day_before", days: -1, time: "17:00" },
    { code: "carrier_pack", days: 0, time: "07:00" },
    { code: "review_ask", days: 1, time: "10:00" },
  ];
  test.each(anchors)(
    "of $code is $time in London, $days days from its anchor's day, whatever the clocks did in between",
    async ({ code, days, time }) => {
      const given = sampleOf(moments);
      const rows = await db.rows<{ at: Date }>(
        "select app.planned_moment(a.at, d.delay, d.at_time) as at from unnest($1::timestamptz[]) with ordinality as a(at, place) cross join trigger_definitions d where d.code = $2 order by a.place",
        [given, code],
      );
      const expected = given.map((anchor) => londonInstant(addDays(londonDate(anchor), days), time).toISOString());
      expect(rows.map(({ at }) => at.toISOString())).toEqual(expected);
    },
  );

  test.each([
    ["quote_nudge_1", 24],
    ["quote_nudge_2", 72],
  ])("of %s is exactly %i hours later, in whatever zone the session is", async (code, hours) => {
    const given = sampleOf(moments, 500);
    for (const zone of ["UTC", "Pacific/Auckland"]) {
      const [, rows] = [
        await db.rows(`select set_config('timezone', $1, false)`, [zone]),
        await db.rows<{ at: Date }>(
          "select app.planned_moment(a.at, d.delay, d.at_time) as at from unnest($1::timestamptz[]) with ordinality as a(at, place) cross join trigger_definitions d where d.code = $2 order by a.place",
          [given, code],
        ),
      ];
      expect(rows.map(({ at }) => at.getTime())).toEqual(given.map((anchor) => anchor.getTime() + hours * 3_600_000));
    }
  });
});

describe("quiet hours", () => {
  test("let nothing through from nine to eight, move nothing else, and never further than the next eight o'clock", async () => {
    const given = sampleOf(moments);
    const rows = await db.rows<{ at: Date }>(
      "select app.out_of_quiet_hours(a.at) as at from unnest($1::timestamptz[]) with ordinality as a(at, place) order by a.place",
      [given],
    );
    let moved = 0;
    for (const [index, at] of given.entries()) {
      const to = rows[index]?.at ?? expect.fail("no answer");
      const time = londonTime(at);
      if (time >= "08:00" && time < "21:00") expect(to).toEqual(at);
      else {
        moved += 1;
        const day = time >= "21:00" ? addDays(londonDate(at), 1) : londonDate(at);
        expect(to.toISOString()).toBe(londonInstant(day, "08:00").toISOString());
        // Eleven hours of local time: one more, or one less, when the clocks change in between.
        expect(to.getTime() - at.getTime()).toBeLessThanOrEqual(12 * 3_600_000);
      }
    }
    expect(moved).toBeGreaterThan(1_000);
  });

  test.each([
    ["the night in spring, an hour shorter", "2027-03-27T21:30:00Z", "2027-03-28T07:00:00.000Z"],
    ["the night in autumn, an hour longer", "2027-10-30T20:30:00Z", "2027-10-31T08:00:00.000Z"],
    ["one second before eight", "2027-07-01T06:59:59Z", "2027-07-01T07:00:00.000Z"],
    ["nine on the dot", "2026-12-01T21:00:00Z", "2026-12-02T08:00:00.000Z"],
  ])("in %s", async (_, at, expected) => {
    const [row] = await db.rows<{ at: Date }>("select app.out_of_quiet_hours($1) as at", [at]);
    expect(row?.at.toISOString()).toBe(expected);
  });
});
