/**
 * How long the calculator computes after one change with 200 items on the list (price, range, savings and link), and
 * its search after one letter. Rendering is not measured.
 */
import { createCatalogueSearch } from "#domain/catalogue/catalogue-search.rules.ts";
import { catalogueItems, priceBook } from "#domain/pricing/price-book.fixture.ts";
import { writeLink } from "#web/features/calculator/calculation/calculation-link.rules.ts";
import { blankCalculation } from "#web/features/calculator/calculation/calculation.rules.ts";
import type { Calculation } from "#web/features/calculator/calculation/calculation.rules.ts";
import { calculationOutcome } from "#web/features/calculator/answer/outcome.rules.ts";
import { measurement } from "./support/processes.ts";
import { median, percentile, printGoal } from "./support/report.ts";

const rounds = 9;
const changesARound = 500;
const itemCount = 200;
/** Small and light, so that the load still has a price. */
const kinds = catalogueItems
  .filter(({ acceptance, weightGrams }) => acceptance === "accepted" && weightGrams <= 12_000)
  .toSorted((one, other) => one.volumeLitres - other.volumeLitres)
  .slice(0, 25);
const full: Calculation = {
  ...blankCalculation,
  picked: kinds.map(({ id }) => ({ id, quantity: itemCount / kinds.length, confirmed: null })),
  access: { ...blankCalculation.access, floor: 2, carryMetres: 30 },
};

const noon = new Date("2026-11-20T12:00:00Z");

function change(step: number): void {
  const calculation = { ...full, access: { ...full.access, floor: step % 5 } };
  const outcome = calculationOutcome(calculation, priceBook, noon);
  if (outcome.is !== "priced") throw new Error(`200 things have no price: ${JSON.stringify(outcome)}`);
  if (writeLink(calculation) === "") throw new Error("200 things have no link");
}

await measurement(`Calculator: ${rounds} rounds of ${changesARound} changes with ${itemCount} things of ${kinds.length} kinds`, () => {
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
  printGoal({ what: "a change, 99 of 100 within", values: slowest, unit: " ms", max: 4 });
  return Promise.resolve();
});

const searches = [
  "settee",
  "fridg",
  "wardrob",
  "double matress",
  "sofabed",
  "washing mashine",
  "chest of draws",
  "old broken telly with stand",
  "mobility scooter",
  "tumbel dryer",
  "bags of rubble",
  "kitchen units and worktop",
  "arm chair",
  "garden furniture",
  "paving slabs",
];
const letters = searches.flatMap((text) => Array.from(text, (_, end) => text.slice(0, end + 1)));

await measurement(
  `Catalogue search: ${catalogueItems.length} things, ${letters.length} letters of ${searches.length} queries, ${rounds} rounds`,
  () => {
    const round = () => {
      const search = createCatalogueSearch(catalogueItems); // its cache starts empty
      return letters.map((text) => {
        const started = performance.now();
        search(text, 12);
        return performance.now() - started;
      });
    };
    for (let times = 0; times < 5; times += 1) round(); // compiled before it counts
    const all = Array.from({ length: rounds }, round);
    // Each letter's usual time, so that what else the machine does in one of the rounds is not counted.
    const usual = letters.map((_, letter) => median(all.map((times) => times[letter] ?? Number.NaN)));
    // A telephone is four times slower than what this runs on.
    printGoal({ what: "a letter, the slowest of them", values: [Math.max(...usual)], digits: 2, unit: " ms", max: 2 });
    return Promise.resolve();
  },
);
