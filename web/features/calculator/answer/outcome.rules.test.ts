/** The calculator's result for every kind of input. */
import { expect, test } from "vitest";
import { priceBook } from "#domain/pricing/price-book.fixture.ts";
import { blankCalculation, measuredLitres, parseMetres } from "../calculation/calculation.rules.ts";
import type { Calculation } from "../calculation/calculation.rules.ts";
import { carryCalculation } from "../calculation/carry-over.rules.ts";
import { computeMix } from "./mix.rules.ts";
import { calculationOutcome } from "./outcome.rules.ts";
import { listSizes } from "#web/features/job-form/sizes.rules.ts";

const today = "2026-11-20";
const noon = new Date("2026-11-20T12:00:00Z");
const outcome = (values: Partial<Calculation>) => calculationOutcome({ ...blankCalculation, ...values }, priceBook, noon);
const total = (values: Partial<Calculation>) => {
  const result = outcome(values);
  return result.is === "priced" ? result.answer.totalPence : result.is;
};
const picked = (id: string, quantity = 1, confirmed: boolean | null = null) => [{ id, quantity, confirmed }];
const measure = (length: string, width: string, height: string) => ({ ...blankCalculation.measure, length, width, height });

test("nothing said, a line of none and an open question are no price, and never £0", () => {
  expect(total({})).toBe("empty");
  expect(total({ picked: picked("sofa-2-seat", 0) })).toBe("empty");
  expect(total({ picked: picked("tyre-car") })).toBe("empty");
  expect(total({ picked: picked("tyre-car", 1, false) })).toBe("empty");
  expect(total({ picked: picked("tyre-car", 1, true) })).toBeGreaterThan(0);
  expect(total({ source: "size" })).toBe("empty");
  expect(total({ source: "measure", measure: measure("2", "", "1") })).toBe("empty");
});

test("a size costs what the ladder says, with a range around it; picked things have one price", () => {
  expect([380, 760, 1_530, 2_680, 5_350, 8_030, 10_700].map((litres) => total({ source: "size", litres }))).toEqual([
    4_500, 6_500, 9_900, 15_000, 25_500, 35_000, 43_000,
  ]);
  const size = outcome({ source: "size", litres: 2_680 });
  const items = outcome({ picked: picked("sofa-2-seat") });
  expect(size.is === "priced" && size.range !== null && (size.range.lowPence ?? 0) < 15_000 && (size.range.highPence ?? 0) > 15_000).toBe(
    true,
  );
  expect(items.is === "priced" && items.range).toBeNull();
});

test("a measured pile is three quarters of its outline when loose, in metres as in feet", () => {
  expect(measuredLitres(measure("2", "1.5", "1"))).toBe(2_250);
  expect(measuredLitres({ ...measure("2", "1,5", "1"), isLoose: false })).toBe(3_000);
  expect(measuredLitres({ ...measure("10", "5", "3"), unit: "ft" })).toBe(3_186);
  expect(total({ source: "measure", measure: measure("2", "1.5", "1") })).toBeGreaterThan(9_900);
});

test.each([
  ["0.1", "m", true],
  ["40", "m", true],
  ["0.09", "m", false],
  ["40.1", "m", false],
  ["131", "ft", true],
  ["132", "ft", false],
  ["-1", "m", false],
  ["two", "m", false],
] as const)("a side of %s %s is taken: %s", (text, unit, isTaken) => {
  expect(parseMetres(text, unit) !== null).toBe(isTaken);
});

test("what nobody can mean is told at its field", () => {
  const fields = (values: Partial<Calculation>) => outcome(values).problems.map(({ field }) => field);
  expect(fields({ picked: picked("sofa-2-seat", 100) })).toEqual(["items.0.quantity"]);
  expect(fields({ picked: [...picked("black-bag", 99), ...picked("garden-bag", 99), ...picked("lamp", 3)] })).toEqual(["items"]);
  expect(fields({ measure: measure("41", "1", "x") })).toEqual(["measure.length", "measure.height"]);
  expect(fields({ date: "2026-11-19" })).toEqual(["date"]);
  expect(fields({ date: today })).toEqual([]);
});

test("more than 28 yards, and more than 2 yards of soil, are priced by phone", () => {
  expect(total({ source: "size", litres: 21_400 })).toBe(86_000);
  expect(total({ source: "measure", measure: measure("6", "3", "2") })).toBe("phone");
  expect(total({ source: "size", litres: 2_680, waste: "soil_rubble" })).toBe("phone");
  expect(total({ picked: picked("rubble-half-yard", 5) })).toBe("phone");
  expect(total({ picked: picked("piano-upright", 40) })).toBe("phone");
});

test("every size has a name of its own and a price", () => {
  const sizes = listSizes(priceBook.tariff);
  expect(new Set(sizes.map(({ name }) => name)).size).toBe(sizes.length);
  for (const { litres } of sizes) expect(typeof total({ source: "size", litres })).toBe("number");
});

test("two seats must be incinerated by law, and everything else is counted once", () => {
  const items = [
    { id: "sofa-2-seat", quantity: 1 },
    { id: "armchair", quantity: 1 },
    { id: "fridge-freezer", quantity: 1 },
    { id: "riser-recliner", quantity: 1 },
    { id: "coffee-table", quantity: 2 },
  ];
  expect(computeMix(items, priceBook.catalogue).map(({ say }) => say)).toEqual([
    "3 padded seats must be incinerated by law",
    "1 item contains gas",
    "2 other items",
  ]);
  expect(computeMix(items.slice(0, 2), priceBook.catalogue)[0]?.say).toBe("2 padded seats must be incinerated by law");
});

test("a booking takes over every answer, a carry between the bands as typed metres", () => {
  const calculation: Calculation = {
    ...blankCalculation,
    picked: picked("tyre-car", 2, true),
    postcode: "BN14 8QX",
    service: "garden-waste",
    access: { floor: 2, lift: true, carryMetres: 31, parking: "paid", dismantleCount: 3 },
    speed: "same-day",
    flexibleDay: true,
  };
  const result = calculationOutcome(calculation, priceBook, noon);
  if (result.is !== "priced") throw new Error(result.is);
  expect(carryCalculation(calculation, result.request, priceBook.tariff, today)).toEqual({
    postcode: "BN14 8QX",
    service: "garden-waste",
    items: picked("tyre-car", 2, true),
    access: { floor: 2, lift: "yes", carryMetres: 0, carryFar: "31", parking: "paid", dismantleCount: 3 },
    outsideReady: false,
    wish: { date: today, day: "weekday", speed: "same-day", flexibleDay: true },
  });
});

test("today costs what a window of today costs at that hour: nothing more before eleven, the charge from then on", () => {
  const at = (now: string, values: Partial<Calculation>) => {
    const result = calculationOutcome({ ...blankCalculation, picked: picked("sofa-2-seat"), ...values }, priceBook, new Date(now));
    return result.is === "priced" ? result.answer.totalPence : null;
  };
  const later = at("2026-11-20T12:00:00Z", { speed: "standard" }) ?? 0;
  for (const date of ["", "2026-11-20"]) {
    expect(at("2026-11-20T10:59:00Z", { speed: "same-day", date })).toBe(later);
    expect(at("2026-11-20T11:00:00Z", { speed: "same-day", date })).toBe(later + priceBook.tariff.sameDayPence);
  }
  // Saturday's charge belongs to today as well.
  expect(at("2026-11-21T08:00:00Z", { speed: "same-day" })).toBe(later + priceBook.tariff.weekendPence);
});
