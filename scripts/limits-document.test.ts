/** docs/limits.md says what the code says, and no limit lets one caller's cost fall on everybody without a total of its own. */
import fs from "node:fs";
import { expect, test } from "vitest";
import { contracts } from "#domain/contracts.ts";
import { limitRows, limitsFile, renderLimitsDocument } from "./limits-document.ts";

test("the document is what the code says", () => {
  expect(fs.readFileSync(limitsFile, "utf8"), "run npm run generate").toBe(renderLimitsDocument());
});

test("what others pay for has a total, and every refusal says something", () => {
  expect(limitRows.length).toBeGreaterThan(35);
  for (const row of limitRows) {
    for (const text of Object.values(row)) expect(text.trim()).not.toBe("");
    if (row.pays !== "nobody") expect(row.inAll, row.what).not.toMatch(/^(–|none)?$/);
  }
});

test("every command has its row", () => {
  const document = renderLimitsDocument();
  expect(contracts.filter(({ name }) => !document.includes(`\`${name}\``)).map(({ name }) => name)).toEqual([]);
});
