/** What one change costs the calculator's thinking with 200 things on the list: price, range, savings, and the link. Drawing is not in it. */
import { catalogueItems, priceBook } from "#domain/pricing/price-book.fixture.ts";
import { writeLink } from "#web/features/calculator/calculation-link.rules.ts";
import { blankCalculation } from "#web/features/calculator/calculation.rules.ts";
import type { Calculation } from "#web/features/calculator/calculation.rules.ts";
import { outcomeOf } from "#web/features/calculator/outcome.rules.ts";
import { measurement } from "./support/processes.ts";
import { percentile, printGoal } from "./support/report.ts";

const rounds = 9;
const changesARound = 500;
const things = 200;
/** Small and light, so that the load still has a price. */
const kinds = catalogueItems
  .filter(({ acceptance, weightGrams }) => acceptance === "accepted" && weightGrams <= 12_000)
  .toSorted((one, other) => one.volumeLitres - other.volumeLitres)
  .slice(0, 25);
const full: Calculation = {
  ...blankCalculation,
  picked: kinds.map(({ id }) => ({ id, quantity: things / kinds.length, confirmed: null })),
  access: { ...blankCalculation.access, floor: 2, carryMetres: 30 },
};

function change(step: number): void {
  const calculation = { ...full, access: { ...full.access, floor: step % 5 } };
  const outcome = outcomeOf(calculation, priceBook, "2026-11-21");
  if (outcome.is !== "priced") throw new Error(`200 things have no price: ${JSON.stringify(outcome)}`);
  if (writeLink(calculation) === "") throw new Error("200 things have no link");
}

await measurement(`Calculator: ${rounds} rounds of ${changesARound} changes with ${things} things of ${kinds.length} kinds`, () => {
  for (let step = 0; step < changesARound; step += 1) change(step); // compiled before it counts
  const slowest: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const times = Array.from({ length: changesARound }, (_, step) => {
      const started = performance.now();
      change(step);
      return performance.now() - started;
    });
    slowest.push(percentile(times, 0.99));
  }
  printGoal({ what: "a change, 99 of 100 within", values: slowest, unit: " ms", atMost: 16 });
  return Promise.resolve();
});
