/**
 * The one rule of what fits on the vans of a day (app.place_load): cases that say what it does, and what holds for any
 * day and any load. The first van is always a full-sized one, as every depot has.
 */
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createTestDatabase } from "#tests/support/test-database.ts";
import type { TestDatabase } from "#tests/support/test-database.ts";

const vanLitres = 10_700;
const vanKilograms = 1_050;
const tippingMinutes = 45;

type Slot = {
  van: number;
  from: number;
  to: number;
  minutes: number;
  litres: number;
  kilograms: number;
  /** Of its stops at far places: the way out, and back. */
  far?: number;
  area?: string;
  /** It has a stop at another place. */
  near?: boolean;
};
/** Minutes of the way out, and as many back; and the postcode area. */
type Far = { leg: number; area: string | null };
const near: Far = { leg: 0, area: null };
type Load = { minutes: number; litres: number; kilograms: number; first: number; last: number };
/** What was taken from which slot, counted from 0. */
type Part = { slot: number; minutes: number; litres: number; kilograms: number };

let database: TestDatabase;
let type: string;
beforeAll(async () => {
  database = await createTestDatabase({ connections: 2 });
  const [result] = await database.rows<{ type: string }>(
    "select format_type(t.typelem, null) as type from pg_proc p join pg_type t on t.oid = p.proargtypes[0] where p.proname = 'place_load'",
  );
  type = result?.type ?? "";
});
afterAll(() => database.close());

/** Hours of one day. Capacities are a full van's for the first one, and for the others what they have free. */
const given = () => `
  select coalesce(array_agg(row(('00000000-0000-4000-8000-00000000000' || s.van)::uuid, '2026-12-01'::timestamptz + s."from" * interval '1 hour',
      '2026-12-01'::timestamptz + s."to" * interval '1 hour', s.minutes, s.litres, s.kilograms, ${vanLitres}, ${vanKilograms}, coalesce(s.far, 0), s.area, coalesce(s.near, false))::${type} order by s."from", s.van), '{}')
  from jsonb_to_recordset($1) as s (van integer, "from" numeric, "to" numeric, minutes integer, litres integer, kilograms integer, far integer, area text, near boolean)`;

async function place(slots: Slot[], load: Load, { leg, area }: Far = near): Promise<Part[] | null> {
  const [result] = await database.rows<{ parts: Part[] | null }>(
    `select to_jsonb(app.place_load((${given()}), '2026-12-01'::timestamptz + $2 * interval '1 hour', '2026-12-01'::timestamptz + $3 * interval '1 hour', $4, $5, $6, $7, $8)) as parts`,
    [JSON.stringify(slots), load.first, load.last, load.minutes, load.litres, load.kilograms, leg, area],
  );
  return result?.parts?.map((part) => ({ ...part, slot: part.slot - 1 })) ?? null;
}

/** The same slots with less free, or more where `sign` gives it back. */
function without(slots: Slot[], parts: Part[], sign: 1 | -1 = 1): Slot[] {
  const left = slots.map((slot) => ({ ...slot }));
  for (const part of parts) {
    const slot = left[part.slot] ?? expect.fail("a slot that is not there");
    slot.minutes -= sign * part.minutes;
    slot.litres -= sign * part.litres;
    slot.kilograms -= sign * part.kilograms;
  }
  return left;
}

const free = { minutes: 120, litres: vanLitres, kilograms: vanKilograms };
const slot = (van: number, from: number, less: Partial<Slot> = {}): Slot => ({ van, from, to: from + 2, ...free, ...less });
const load = (minutes: number, more: Partial<Load> = {}): Load => ({ minutes, litres: 1_400, kilograms: 170, first: 9, last: 9, ...more });
const part = (at: number, minutes: number, litres = 1_400, kilograms = 170): Part => ({ slot: at, minutes, litres, kilograms });

describe("a load", () => {
  test.each<[what: string, slots: Slot[], load: Load, parts: Part[] | null]>([
    ["goes into the window that was asked for", [slot(1, 9), slot(1, 11)], load(40), [part(0, 40)]],
    ["goes into the earliest of several windows", [slot(1, 9), slot(1, 11)], load(40, { last: 11 }), [part(0, 40)]],
    ["goes into a later one when the earliest is full", [slot(1, 9, { minutes: 30 }), slot(1, 11)], load(40, { last: 11 }), [part(1, 40)]],
    ["goes to the van with the least time left that is enough", [slot(1, 9), slot(2, 9, { minutes: 50 })], load(40), [part(1, 40)]],
    ["does not go to a van with too little time", [slot(1, 9), slot(2, 9, { minutes: 39 })], load(40), [part(0, 40)]],
    ["does not come before the window", [slot(1, 9)], load(40, { first: 11, last: 11 }), null],
    ["does not come after the window", [slot(1, 9, { minutes: 0 }), slot(1, 11)], load(40), null],
    ["does not fit without the volume", [slot(1, 9, { litres: 1_399 })], load(40), null],
    ["does not fit without the weight", [slot(1, 9, { kilograms: 169 })], load(40), null],
    [
      "of no weight goes on a van that may carry no more",
      [slot(1, 9, { kilograms: 0 })],
      load(40, { kilograms: 0 }),
      [part(0, 40, 1_400, 0)],
    ],
    ["finds nothing on a day without vans", [], load(40), null],
  ])("%s", async (_, slots, wanted, parts) => {
    expect(await place(slots, wanted)).toEqual(parts);
  });
});

describe("the run to the tip", () => {
  const [halfFull, nearlyFull] = [vanLitres / 2, (vanLitres * 15) / 100];
  test.each<[what: string, slots: Slot[], load: Load, parts: Part[] | null]>([
    ["costs the load that fills a van past 85 % of its volume 45 minutes", [slot(1, 9)], load(40, { litres: 9_200 }), [part(0, 85, 9_200)]],
    ["costs nothing up to exactly 85 %", [slot(1, 9)], load(40, { litres: vanLitres - nearlyFull }), [part(0, 40, vanLitres - nearlyFull)]],
    ["is as well for the weight", [slot(1, 9)], load(40, { kilograms: 900 }), [part(0, 85, 1_400, 900)]],
    ["is paid once: by the load that comes first over the mark", [slot(1, 9, { litres: nearlyFull - 1 })], load(40), [part(0, 40)]],
    ["refuses a load for which no time is left", [slot(1, 9, { litres: halfFull, minutes: 84 })], load(40, { litres: 5_000 }), null],
    ["is taken with its time", [slot(1, 9, { litres: halfFull, minutes: 85 })], load(40, { litres: 5_000 }), [part(0, 85, 5_000)]],
  ])("%s", async (_, slots, wanted, parts) => {
    expect(await place(slots, wanted)).toEqual(parts);
  });
});

describe("a job of more than an hour", () => {
  test.each<[what: string, slots: Slot[], load: Load, parts: Part[] | null]>([
    ["runs on into the same van's next window", [slot(1, 9), slot(1, 11)], load(150), [part(0, 120), part(1, 30, 0, 0)]],
    ["needs its first hour in its window", [slot(1, 9, { minutes: 59 }), slot(1, 11)], load(150), null],
    ["runs on from an hour", [slot(1, 9, { minutes: 60 }), slot(1, 11)], load(150), [part(0, 60), part(1, 90, 0, 0)]],
    ["does not run on into another van", [slot(1, 9), slot(2, 11)], load(150), null],
    ["does not run on over a pause", [slot(1, 9), slot(1, 12)], load(150), null],
    ["does not run past a window without time", [slot(1, 9), slot(1, 11, { minutes: 0 }), slot(1, 13)], load(150), null],
    ["runs on over two", [slot(1, 9), slot(1, 11), slot(1, 13)], load(300), [part(0, 120), part(1, 120, 0, 0), part(2, 60, 0, 0)]],
    ["of an hour or less does not run on", [slot(1, 9, { minutes: 50 }), slot(1, 11)], load(60), null],
  ])("%s", async (_, slots, wanted, parts) => {
    expect(await place(slots, wanted)).toEqual(parts);
  });
});

describe("more than a van carries", () => {
  test.each<[what: string, slots: Slot[], load: Load, parts: Part[] | null]>([
    [
      "is cut into equal loads, which two vans fetch",
      [slot(1, 9), slot(2, 9)],
      load(101, { litres: 12_001, kilograms: 301 }),
      [part(0, 51, 6_001, 151), part(1, 51, 6_001, 151)],
    ],
    [
      "or one fetches one after the other, past the window it was asked for",
      [slot(1, 9), slot(1, 11)],
      load(100, { litres: 12_000, kilograms: 300 }),
      [part(0, 50, 6_000, 150), part(1, 50, 6_000, 150)],
    ],
    ["is not begun when the rest finds no place", [slot(1, 9)], load(100, { litres: 12_000, kilograms: 300 }), null],
    [
      "is cut by weight as well",
      [slot(1, 9), slot(2, 9)],
      load(80, { litres: 2_000, kilograms: 1_051 }),
      [part(0, 40, 1_000, 526), part(1, 40, 1_000, 526)],
    ],
  ])("%s", async (_, slots, wanted, parts) => {
    expect(await place(slots, wanted)).toEqual(parts);
  });
});

/** Up to three vans on up to five windows of two hours, some of which are missing, each with any part of it free. */
const days = fc
  .tuple(fc.integer({ min: 1, max: 3 }), fc.uniqueArray(fc.constantFrom(9, 11, 13, 15, 17), { minLength: 1, maxLength: 5 }))
  .chain(([vans, hours]) =>
    fc.tuple(
      ...hours
        .toSorted((a, b) => a - b)
        .flatMap((from) => Array.from({ length: vans }, (_, van) => ({ van: van + 1, from })))
        .map(({ van, from }) =>
          fc.record({
            van: fc.constant(van),
            from: fc.constant(from),
            to: fc.constant(from + 2),
            minutes: fc.oneof(fc.constant(120), fc.integer({ min: 0, max: 120 })),
            litres: fc.oneof(fc.constant(vanLitres), fc.integer({ min: 0, max: vanLitres })),
            kilograms: fc.oneof(fc.constant(vanKilograms), fc.integer({ min: 0, max: vanKilograms })),
          }),
        ),
    ),
  );
const loads = fc
  .record({
    minutes: fc.oneof(fc.integer({ min: 1, max: 120 }), fc.integer({ min: 1, max: 400 })),
    litres: fc.oneof(fc.integer({ min: 1, max: 4_000 }), fc.integer({ min: 1, max: 25_000 })),
    kilograms: fc.oneof(fc.integer({ min: 0, max: 400 }), fc.integer({ min: 0, max: 2_500 })),
    first: fc.constantFrom(9, 11, 13, 15, 17),
    isAllDay: fc.boolean(),
  })
  .map(({ isAllDay, ...wanted }): Load => ({ ...wanted, last: isAllDay ? 19 : wanted.first }));
const runs = { numRuns: 150 };
const countOf = ({ litres, kilograms }: Load) => Math.max(1, Math.ceil(litres / vanLitres), Math.ceil(kilograms / vanKilograms));

const startMinutes = (day: Slot[], van: number, from: number) => day.find((one) => one.van === van && one.from === from)?.minutes ?? 0;
const places = fc.oneof(fc.constant(near), fc.record({ leg: fc.integer({ min: 61, max: 190 }), area: fc.constantFrom("CT", "TN") }));

/** The same slots after stops that were placed at `far`. */
const visited = (slots: Slot[], parts: Part[], { leg, area }: Far): Slot[] =>
  without(slots, parts).map((one, at) => {
    if (parts.every(({ slot: taken }) => taken !== at)) return one;
    return leg === 0 || area === null ? { ...one, near: true } : { ...one, far: Math.max(one.far ?? 0, leg), area };
  });

describe("whatever the day and the load", () => {
  test("a van that goes far goes to one area, stops nowhere else meanwhile, and has the time to drive there and back", async () => {
    let farDays = 0;
    await fc.assert(
      fc.asyncProperty(days, fc.array(fc.tuple(loads, places), { minLength: 1, maxLength: 6 }), async (day, wanted) => {
        let left: Slot[] = day;
        for (const [one, far] of wanted) left = visited(left, (await place(left, one, far)) ?? [], far);
        for (const van of new Set(left.map((one) => one.van))) {
          const own = left.filter((one) => one.van === van);
          const far = own.filter((one) => (one.far ?? 0) > 0);
          const [first, last] = [far.at(0), far.at(-1)];
          if (first === undefined || last === undefined) continue;
          farDays += 1;
          const leg = Math.max(...far.map((one) => one.far ?? 0));
          expect(new Set(far.map(({ area }) => area)).size).toBe(1);
          expect(own.filter((one) => one.near === true && one.from > first.from && one.from < last.from)).toEqual([]);
          // An hour before and after the day, the time between windows, and what is free in them.
          const taken = own.reduce((sum, { from, minutes }) => sum + (startMinutes(day, van, from) - minutes), 0);
          const spanMinutes = ((own.at(-1)?.to ?? 0) - (own.at(0)?.from ?? 0)) * 60 + 120;
          expect(spanMinutes - taken).toBeGreaterThanOrEqual(2 * leg);
          const before = (first.from - (own.at(0)?.from ?? 0)) * 60 + 60 + 120;
          const after = ((own.at(-1)?.to ?? 0) - last.to) * 60 + 60 + 120;
          expect(Math.min(before, after), "each way has its own time").toBeGreaterThanOrEqual(leg);
        }
      }),
      runs,
    );
    expect(farDays, "some of them go far").toBeGreaterThan(5);
  });

  test("no van gets more minutes, litres or kilograms than it has, however many loads follow each other", async () => {
    await fc.assert(
      fc.asyncProperty(days, fc.array(loads, { minLength: 1, maxLength: 6 }), async (day, wanted) => {
        let left: Slot[] = day;
        for (const one of wanted) left = without(left, (await place(left, one)) ?? []);
        for (const { minutes, litres, kilograms } of left) expect(Math.min(minutes, litres, kilograms)).toBeGreaterThanOrEqual(0);
      }),
      runs,
    );
  });

  test("what is placed is the whole load, in its window, each van load on one van without a pause", async () => {
    await fc.assert(
      fc.asyncProperty(days, loads, async (day, wanted) => {
        const parts = await place(day, wanted);
        if (parts === null) return;
        const count = countOf(wanted);
        const share = (of: "minutes" | "litres" | "kilograms") => Math.ceil(wanted[of] / count);
        const begins = parts.flatMap(({ litres }, index) => (litres > 0 ? [index] : []));
        expect(begins).toHaveLength(count);
        for (const [number, begin] of begins.entries()) {
          const vanLoad = parts.slice(begin, begins[number + 1]);
          const slots = vanLoad.map(({ slot: at }) => day[at] ?? expect.fail("a slot that is not there"));
          const total = (of: "minutes" | "litres" | "kilograms") => vanLoad.reduce((sum, one) => sum + one[of], 0);
          expect([total("litres"), total("kilograms")]).toEqual([share("litres"), share("kilograms")]);
          expect([share("minutes"), share("minutes") + tippingMinutes]).toContain(total("minutes"));
          expect(new Set(slots.map(({ van }) => van)).size).toBe(1);
          for (const [index, { from }] of slots.entries()) if (index > 0) expect(from).toBe(slots[index - 1]?.to);
          expect(slots[0]?.from).toBeGreaterThanOrEqual(wanted.first);
          if (number === 0) expect(slots[0]?.from).toBeLessThanOrEqual(wanted.last);
        }
      }),
      runs,
    );
  });

  test("what fits into one van's window alone fits with all the others there as well", async () => {
    let fitting = 0;
    await fc.assert(
      fc.asyncProperty(days, loads, async (day, wanted) => {
        for (const alone of day)
          if ((await place([alone], wanted)) !== null) {
            fitting += 1;
            expect(await place(day, wanted)).not.toBeNull();
            return;
          }
      }),
      runs,
    );
    expect(fitting, "some did fit").toBeGreaterThan(10);
  });

  test("what is given back is there again: in any order for all, and the same answer for the last", async () => {
    await fc.assert(
      fc.asyncProperty(days, fc.array(loads, { minLength: 1, maxLength: 5 }), fc.boolean(), async (day, wanted, isReversed) => {
        const taken: Part[][] = [];
        let left: Slot[] = day;
        for (const one of wanted) {
          const parts = await place(left, one);
          if (parts === null) continue;
          const after = without(left, parts);
          const [row] = await database.rows<{ same: boolean }>(
            `with slots as (select (${given()}) as before), parts as (select app.place_load(before, '2026-12-01'::timestamptz + $2 * interval '1 hour', '2026-12-01'::timestamptz + $3 * interval '1 hour', $4, $5, $6) as taken from slots)
             select app.take_parts(before, taken) = (${given().replace("$1", "$7")}) as same from slots, parts`,
            [
              JSON.stringify(left),
              one.first,
              one.last,
              one.minutes,
              one.litres,
              one.kilograms,
              JSON.stringify(
                after.map((counter, at) => (parts.some(({ slot: index }) => index === at) ? { ...counter, near: true } : counter)),
              ),
            ],
          );
          expect(row?.same, "the function that takes them leaves what is left").toBe(true);
          expect(await place(without(after, parts, -1), one)).toEqual(parts);
          taken.push(parts);
          left = after;
        }
        for (const parts of isReversed ? taken.toReversed() : taken) left = without(left, parts, -1);
        expect(left).toEqual(day);
      }),
      runs,
    );
  });
});
