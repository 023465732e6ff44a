/** The office's input becomes rows: one page for several towns, each row with the version it was read at. */
import { expect, test } from "vitest";
import type { StoredComparisonFigure } from "#domain/comparison/comparison-figures.contract.ts";
import { groupFigures, parsePrice, removedRows, toDraft, listVersions } from "./figure-groups.rules.ts";

const row = (town: string, parts: Partial<StoredComparisonFigure> = {}): StoredComparisonFigure => ({
  town,
  kind: "council",
  provider: "Mid Sussex District Council",
  sourceUrl: "https://council.example/bulky",
  price: { pence: 2_250, includedItems: 1, furtherItemPence: 1_400, skipYards: null, checkedOn: "2026-11-20" },
  version: 3,
  ...parts,
});
const figures = [row("burgess-hill"), row("haywards-heath", { version: 4 }), row("lewes", { price: null }), row("lewes", { kind: "tip" })];

test("towns with the same page and price are one line", () => {
  expect(groupFigures(figures).map(({ kind, towns }) => [kind, ...towns])).toEqual([
    ["council", "burgess-hill", "haywards-heath"],
    ["council", "lewes"],
    ["tip", "lewes"],
  ]);
});

test("what is opened and not changed is saved as it was", () => {
  const [group = null] = groupFigures(figures);
  const draft = toDraft(group, "2026-11-23");
  expect(draft).toMatchObject({ pounds: "22.50", furtherPounds: "14", includedItems: "1", skipYards: "", checkedOn: "2026-11-20" });
  expect(parsePrice(draft)).toEqual({ price: figures[0]?.price });
});

test("without a price only the page is saved; what is no amount is named", () => {
  const blank = toDraft(null, "2026-11-23");
  expect(parsePrice(blank)).toEqual({ price: null });
  expect(parsePrice({ ...blank, pounds: "ten" })).toEqual({ wrong: "pounds" });
  expect(parsePrice({ ...blank, pounds: "10", furtherPounds: "x" })).toEqual({ wrong: "furtherPounds" });
  expect(parsePrice({ ...blank, pounds: "10", skipYards: "big" })).toMatchObject({ price: { pence: 1_000, skipYards: null } });
});

test("a row is saved over the version it was read at, and a town that is unticked loses its row", () => {
  expect(listVersions(["lewes", "brighton"], "tip", figures)).toEqual([
    { town: "lewes", version: 3 },
    { town: "brighton", version: null },
  ]);
  const [group = null] = groupFigures(figures);
  expect(removedRows(group, { kind: "council", towns: ["burgess-hill"] }, figures)).toEqual([
    { kind: "council", town: "haywards-heath", version: 4 },
  ]);
  expect(removedRows(group, { kind: "tip", towns: ["burgess-hill"] }, figures)).toHaveLength(2);
  expect(removedRows(null, { kind: "council", towns: [] }, figures)).toEqual([]);
});
