import fc from "fast-check";
import { expect, test } from "vitest";
import { likeness, medianPence, alikeJobs } from "./similar-jobs.rules.ts";

const litres: Readonly<Record<string, number>> = { sofa: 1_500, fridge: 300, bag: 90 };
const litresOf = (id: string) => litres[id] ?? 0;
const list = (text: string) => text.split(",").map((part) => ({ id: part.slice(1), quantity: Number(part[0]) }));

test("the same load is alike in full, another in nothing, twice as much of the same in one half", () => {
  expect(likeness(list("1sofa,2bag"), list("2bag,1sofa"), litresOf)).toBe(1);
  expect(likeness(list("1sofa"), list("3fridge"), litresOf)).toBe(0);
  expect(likeness(list("1sofa"), list("2sofa"), litresOf)).toBe(0.5);
});

test("a large item in common counts for more than a small one", () => {
  const load = list("1sofa,1bag");
  expect(likeness(load, list("1sofa,1fridge"), litresOf)).toBeGreaterThan(likeness(load, list("1bag,1fridge"), litresOf));
});

test("the most alike come first, the newer of two that are as alike before the older, and what has nothing in common not at all", () => {
  const job = (items: string, day: number) => ({ items: list(items), startsAt: new Date(day * 86_400_000), name: `${items} ${day}` });
  const jobs = alikeJobs(list("1sofa"), [job("2sofa", 1), job("1sofa", 1), job("1sofa", 2), job("1fridge", 3)], litresOf, 3);
  expect(jobs.map(({ name }) => name)).toEqual(["1sofa 2", "1sofa 1", "2sofa 1"]);
});

test("likeness lies between nothing and the same, and is the same from both sides", () => {
  const lines = fc.array(fc.record({ id: fc.constantFrom("sofa", "fridge", "bag", "gone"), quantity: fc.integer({ min: 1, max: 20 }) }));
  fc.assert(
    fc.property(lines, lines, (one, other) => {
      const value = likeness(one, other, litresOf);
      expect(value).toBeGreaterThanOrEqual(0);
      expect(value).toBeLessThanOrEqual(1);
      expect(likeness(other, one, litresOf)).toBe(value);
    }),
  );
});

test("half of the similar jobs cost what is named or less, and it is a price that somebody paid", () => {
  const costing = (...pence: number[]) => medianPence(pence.map((totalPence) => ({ totalPence })));
  expect(costing()).toBeNull();
  expect(costing(9_000)).toBe(9_000);
  expect(costing(12_000, 6_000)).toBe(6_000);
  expect(costing(30_000, 6_000, 12_000)).toBe(12_000);
});
