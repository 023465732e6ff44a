import { describe, expect, test } from "vitest";
import { statementDate, statementPence, statementText } from "./statement-cells.rules.ts";
import { mappingProblem, recogniseLayout } from "./statement-layout.rules.ts";
import { accountsIn, statementLines } from "./statement-rows.rules.ts";

describe("an amount", () => {
  test.each([
    ["12.50", 1_250],
    ["-12.5", -1_250],
    ["£1,234.50", 123_450],
    ["-£1,234.50", -123_450],
    ["£-3", -300],
    ["+7.01", 701],
    ["\u22124.00", -400],
    [" 1234 ", 123_400],
    ["0.00", 0],
    ["", null],
    ["\u00a0", null],
  ])("%j is %j pence", (cell, pence) => {
    expect(statementPence(cell)).toBe(pence);
  });

  test.each([
    "1.234,50",
    "12,50",
    "1,23",
    "12.345",
    "1 234.50",
    "=SUM(A1:A9)",
    '=HYPERLINK("https://x")',
    "١٢٫٥٠",
    "１２.50",
    "12.50 CR",
    "(12.50)",
  ])("%s is refused, not guessed", (cell) => {
    expect(statementPence(cell)).toBeUndefined();
  });

  test.each(["--5", "-£-5", "1e3", "0x10", "Infinity", "12.", ".50", "9999999999"])("nor is %s", (cell) => {
    expect(statementPence(cell)).toBeUndefined();
  });
});

test.each([
  ["30/11/2026", "2026-11-30"],
  ["1/2/2026", "2026-02-01"],
  ["2026-11-30", "2026-11-30"],
  ["2026-11-30T09:14:00Z", "2026-11-30"],
  ["30 Nov 2026", "2026-11-30"],
  ["31/02/2026", null],
  ["11/30/2026", null],
  ["30/11/26", null],
  ["30.11.2026", null],
  ["30 Smarch 2026", null],
  ["30 Foo 2026", null],
  ["٣٠/١١/٢٠٢٦", null],
  ["", null],
  ["01/01/1999", null],
])("the date %j is %j", (cell, date) => {
  expect(statementDate(cell)).toBe(date);
});

test("a text is one line without what cannot be seen, and a formula in it stays text", () => {
  expect(statementText(['=HYPERLINK("https://x")', " M  OKAFOR\u0007\n", "", " M OKAFOR "])).toBe('=HYPERLINK("https://x") · M OKAFOR');
});

const layoutOf = (...rows: string[]) => recogniseLayout(rows.map((row) => row.split(",")));

test("a bank is known by its headings, however they are written and whatever stands above them", () => {
  expect(layoutOf("DATE , type,Description,VALUE,Balance,Account Name,Account Number")?.profile).toBe("natwest");
  expect(layoutOf("Statement of,30 Nov", "", "Date,Description,Money in,Money out,Balance")).toMatchObject({
    profile: "santander",
    skipped: 3,
  });
  expect(layoutOf("30/11/2026,-12.50,Fuel")?.profile).toBe("plain");
  expect(layoutOf("Date,Description,Amount", "30/11/2026,Fuel,-12.50")).toBeNull();
  expect(layoutOf("Date,Date,Description,Money in,Money out,Balance")).toBeNull();
  expect(recogniseLayout([["Date", "Description", "Money in", "Money out", "Balance"]], "monzo")).toBeNull();
});

describe("rows that cannot be read", () => {
  const mapping = { date: 0, text: [1], in: 2, out: 3, balance: 4 };
  const why = (row: string) => statementLines([row.split("|")], { profile: null, mapping, skipped: 0, account: null }).unreadable[0]?.why;
  test.each([
    ["yesterday|Fuel||1.00|", "“yesterday” is not a date like 30/11/2026 or 2026-11-30"],
    ["30/11/2026|Fuel||1.234,50|", "“1.234,50” is not an amount like 1,234.50"],
    ["30/11/2026|Fuel|=A1||", "“=A1” is not an amount like 1,234.50"],
    ["30/11/2026|Fuel||-5.00|", "There is a minus sign in a column that already says money in or money out"],
    ["30/11/2026|Fuel|5.00|5.00|", "There is both money in and money out"],
    ["30/11/2026|Opening balance|||5.00", "There is no amount"],
    ["30/11/2026|Nothing|0.00||", "The amount is 0"],
    ["30/11/2026||5.00||", "There is no text"],
    ["30/11/2026|Fuel|5.00||about 7", "The balance “about 7” is not an amount like 1,234.50"],
    [`30/11/2026|${"x".repeat(1_001)}|5.00||`, "A cell is too long"],
  ])("%s", (row, reason) => {
    expect(why(row)).toBe(reason);
  });

  test("hold up no other, and are named by their number in the file", () => {
    const rows = [["Date", "Text", "In", "Out", "Balance"], ["30/11/2026", "Fuel", "", "5.00", ""], [""], ["?", "Fuel", "", "5.00", ""]];
    const read = statementLines(rows, { profile: null, mapping, skipped: 1, account: null });
    expect(read.lines).toMatchObject([{ row: 2, pence: -500 }]);
    expect(read.unreadable.map(({ row }) => row)).toEqual([4]);
  });
});

test("a file of two accounts is seen, however the bank writes a number", () => {
  const layout = { profile: "natwest", mapping: { date: 0, text: [1], amount: 2 }, skipped: 0, account: 3 };
  expect(
    accountsIn(
      [
        ["", "", "", "'600000-1"],
        ["", "", "", "6000001"],
      ],
      layout,
    ),
  ).toBe(1);
  expect(
    accountsIn(
      [
        ["", "", "", "6000001"],
        ["", "", "", "6000002"],
      ],
      layout,
    ),
  ).toBe(2);
});

test.each([
  [{ text: [1], amount: 2 }, "Say which column has the date"],
  [{ date: 0, text: [], amount: 2 }, "Say which column has the text, where the reference stands"],
  [{ date: 0, text: [1], in: 2 }, "Say which column has the amount, or which two have money in and money out"],
  [{ date: 0, text: [1], amount: 2, out: 3 }, "Choose one column for the amount, or two for money in and money out, but not both"],
  [{ date: 0, text: [0], amount: 2 }, "Each column can be one thing only"],
  [{ date: 0, text: [1, 3], amount: 2 }, null],
])("of the mapping %j: %s", (mapping, problem) => {
  expect(mappingProblem(mapping)).toBe(problem);
});
