/** The picker finds what people mean. */
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import type { CatalogueItem } from "./catalogue.ts";
import { createCatalogueSearch, searchCatalogue } from "./catalogue-search.rules.ts";

const items = JSON.parse(readFileSync(new URL("../../database/seed/catalogue.json", import.meta.url), "utf8")) as CatalogueItem[];
const search = createCatalogueSearch(items);
const ids = (query: string, limit?: number) => search(query, limit).map(({ id }) => id);

test.each([
  ["settee", "sofa-3-seat"],
  ["sofa", "sofa-2-seat"],
  ["sofas", "sofa-3-seat"],
  ["fridg", "fridge-freezer"],
  ["fridges", "fridge-undercounter"],
  ["matress", "mattress-double"],
  ["double matress", "mattress-double"],
  ["tv", "tv-flat-small"],
  ["televison", "tv-crt"],
  ["washing mashine", "washing-machine"],
  ["hoover", "vacuum-cleaner"],
  ["wardrob", "wardrobe-single"],
  ["piano", "piano-upright"],
  ["WARDROBE double", "wardrobe-double"],
  ["armchiar", "armchair"],
  ["rubble", "rubble-bag"],
  ["christmas trees", "christmas-tree"],
  ["lavatry", "toilet"],
])("%s finds %s among the first five", (query, id) => {
  expect(ids(query, 5)).toContain(id);
});

test.each([
  ["double mattress", "mattress-double"],
  ["washing machine", "washing-machine"],
  ["toilet", "toilet"],
  ["dishwasher", "dishwasher"],
  ["bike", "bicycle"],
])("%s is answered by %s first", (query, id) => {
  expect(ids(query)[0]).toBe(id);
});

test("every item is found first three by its own name, and by each of its aliases at all", () => {
  for (const item of items) {
    expect(ids(item.name, 3), item.name).toContain(item.id);
    for (const alias of item.aliases) expect(ids(alias), alias).toContain(item.id);
  }
});

test("every item is found by its name with any one letter of its longest word missing", () => {
  const lost: string[] = [];
  for (const item of items) {
    const longest = item.name.split(/[^\p{L}]+/u).toSorted((one, other) => other.length - one.length)[0] ?? "";
    for (let position = 0; position < longest.length; position += 1) {
      const typed = item.name.replace(longest, longest.slice(0, position) + longest.slice(position + 1));
      if (!ids(typed, 12).includes(item.id)) lost.push(`${typed}: ${item.id}`);
    }
  }
  expect(lost).toEqual([]);
});

test("things we refuse or ask about are found, so that the page can say so", () => {
  expect(ids("asbestos")).toContain("asbestos");
  expect(ids("gas bottel")).toContain("gas-bottle");
  expect(ids("car battery")).toContain("battery-car");
});

test("nothing typed or nonsense finds nothing, and a limit is kept", () => {
  expect(ids("")).toEqual([]);
  expect(ids("   ")).toEqual([]);
  expect(ids("qqzzxx")).toEqual([]);
  expect(ids("bag", 3)).toHaveLength(3);
  expect(searchCatalogue("settee", items, 1)).toHaveLength(1);
});

test("a search takes less than 10 ms", () => {
  const queries = ["settee", "fridg", "matress", "tv", "old broken double wardrobe with mirror", "s"];
  for (const query of queries) search(query);
  const started = performance.now();
  for (let round = 0; round < 20; round += 1) for (const query of queries) search(query);
  expect((performance.now() - started) / (20 * queries.length)).toBeLessThan(10);
});
