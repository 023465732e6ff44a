/** The office's unsent changes are listed when its form is reset. */
import { expect, test } from "vitest";
import { priceBook } from "#domain/pricing/price-book.fixture.ts";
import { sofaFacts } from "#domain/quotes/quote-facts.fixture.ts";
import { enteredIn } from "./entered-facts.rules.ts";

const { catalogue } = priceBook;
const theirs = sofaFacts();

test("a list and a way there that nobody touched are nothing that was entered", () => {
  expect(enteredIn(sofaFacts(), theirs, catalogue)).toBe("");
});

test("one more of a thing is told with the whole list, by the names of things", () => {
  const two = sofaFacts({ items: [{ id: "sofa-3-seat", quantity: 2 }] });
  expect(enteredIn(two, theirs, catalogue)).toMatch(/^2 × Three-seat sofa\n/);
});

test("a longer way is told even where the list is the customer's", () => {
  const far = sofaFacts({ place: { ...theirs.place, carryMetres: 40 } });
  expect(enteredIn(far, theirs, catalogue)).toContain("40 metres to carry");
});
