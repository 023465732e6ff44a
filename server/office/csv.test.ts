import { expect, test } from "vitest";
import { undefused } from "#domain/kernel/spreadsheet-cell.ts";
import { formatCsv, formatPlainCsv } from "./csv.ts";

test("commas, quotes and line breaks stay within their cell", () => {
  expect(
    formatCsv([
      ["a", "b"],
      ['He said "no", twice', "two\nlines"],
      [1_250, ""],
    ]),
  ).toBe('\uFEFFa,b\r\n"He said ""no"", twice","two\nlines"\r\n1250,\r\n');
});

/** A sign, its wide form (programs set to Chinese, Japanese or Korean read it so), and either behind what nobody sees or an import cuts off. */
const plain = ["=1+1", "+441273000000", "-2", "@SUM(A1)", "\t=1"];
const wide = ["＝1+1", "＋1", "－1", "＠SUM(A1)"];
const behind = [" =1+1", "\u00A0=1+1", "\u200B=1+1", "\uFEFF＝1", "\u202E@x", "\u3000=1"];

test.each([...plain, ...wide, ...behind])("%j is text to a spreadsheet, and no formula", (text) => {
  expect(formatCsv([[text]])).toBe(`\uFEFF'${text}\r\n`);
});

test.each(["12 Mill Lane - rear", " two sofas", "Ann = owner", "-12.50", "£12"])("%j stays as it is", (text) => {
  expect(formatCsv([[text]])).toBe(`\uFEFF${text}\r\n`);
});

test.each([...plain, ...wide, ...behind, "'=1", "''+1", "'", "'s-Hertogenbosch", "-12.50", "'-12.50", "Ann", ""])(
  "%j is read back as it was, from both kinds of file",
  (text) => {
    const cellOf = (csv: string) =>
      csv
        .slice(0, -2)
        .replace(/^"([^]*)"$/, "$1")
        .replaceAll('""', '"');
    expect(undefused(cellOf(formatCsv([[text]]).slice(1)))).toBe(text);
    expect(undefused(cellOf(formatPlainCsv([[text]])))).toBe(text);
  },
);
