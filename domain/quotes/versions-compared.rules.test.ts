/** What a customer sees when two prices of one quote are compared. */
import { expect, test } from "vitest";
import { compareVersions } from "./versions-compared.rules.ts";

const line = (label: string, pence: number) => ({ code: "load", label, pence, why: "" }) as const;

test("what was added, left out, changed or stayed is each a row, and the total comes last", () => {
  const older = {
    totalPence: 15_000,
    items: [
      { name: "Sofa", quantity: 1 },
      { name: "Rug", quantity: 1 },
    ],
    lines: [line("Load", 14_000), line("Stairs", 1_000)],
  };
  const newer = {
    totalPence: 18_500,
    items: [
      { name: "Sofa", quantity: 2 },
      { name: "Bed", quantity: 1 },
    ],
    lines: [line("Load", 17_500), line("Stairs", 1_000)],
  };
  expect(compareVersions(older, newer)).toEqual({
    items: [
      { label: "Sofa", before: 1, after: 2, isChanged: true },
      { label: "Bed", before: null, after: 1, isChanged: true },
      { label: "Rug", before: 1, after: null, isChanged: true },
    ],
    lines: [
      { label: "Load", before: 14_000, after: 17_500, isChanged: true },
      { label: "Stairs", before: 1_000, after: 1_000, isChanged: false },
    ],
    total: { label: "Total", before: 15_000, after: 18_500, isChanged: true },
  });
});

test("a version beside itself has no change, and the same name twice is one row", () => {
  const version = {
    totalPence: 100,
    items: [
      { name: "Bag", quantity: 1 },
      { name: "Bag", quantity: 2 },
    ],
    lines: [],
  };
  const { items, total } = compareVersions(version, version);
  expect(items).toEqual([{ label: "Bag", before: 3, after: 3, isChanged: false }]);
  expect(total.isChanged).toBe(false);
});
