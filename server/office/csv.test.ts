import { expect, test } from "vitest";
import { csvOf } from "./csv.ts";

test("commas, quotes and line breaks stay within their cell", () => {
  expect(
    csvOf([
      ["a", "b"],
      ['He said "no", twice', "two\nlines"],
      [1_250, ""],
    ]),
  ).toBe('\uFEFFa,b\r\n"He said ""no"", twice","two\nlines"\r\n1250,\r\n');
});

test.each(["=1+1", "+441273000000", "-2", "@SUM(A1)", "\t=1"])("%j is text to a spreadsheet, and no formula", (text) => {
  expect(csvOf([[text]])).toBe(`\uFEFF'${text}\r\n`);
});
