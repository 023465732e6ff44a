import { expect, test } from "vitest";
import { rebased } from "./rebased.rules.ts";

const list = (...items: [id: string, quantity: number][]) => items.map(([id, quantity]) => ({ id, quantity }));

test("what the customer added while the office changed the list stays in it, and what they took off stays off", () => {
  const changed = list(["sofa", 1], ["bed", 2]);
  const before = list(["sofa", 1], ["bed", 1]);
  expect(rebased(changed, before, before)).toBe(changed);
  expect(rebased(changed, before, list(["sofa", 1], ["bed", 1], ["fridge", 1]))).toEqual(list(["sofa", 1], ["bed", 2], ["fridge", 1]));
  expect(rebased(changed, before, list(["sofa", 3], ["bed", 1]))).toEqual(list(["sofa", 3], ["bed", 2]));
  expect(rebased(changed, before, list(["bed", 1]))).toEqual(list(["bed", 2]));
  // The office had taken the sofa off.
  expect(rebased(list(["bed", 1]), before, list(["sofa", 1], ["bed", 1], ["fridge", 1]))).toEqual(list(["bed", 1], ["fridge", 1]));
});
