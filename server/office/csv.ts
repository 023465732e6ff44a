/** A CSV table for spreadsheets: RFC 4180, without cells that a spreadsheet would execute as a formula. A plain number stays one, also below zero. */
export function csvOf(rows: readonly (readonly (string | number)[])[], isBeginning = true): string {
  // Excel recognises UTF-8 only by this byte order mark.
  return `${isBeginning ? "\uFEFF" : ""}${rows.map((row) => `${row.map(cell).join(",")}\r\n`).join("")}`;
}

/** Every cell unchanged: for programs, not for spreadsheets. */
export const plainCsvOf = (rows: readonly (readonly string[])[]): string => rows.map((row) => `${row.map(quoted).join(",")}\r\n`).join("");

/** What is owed to a customer: with an apostrophe before it, a spreadsheet would leave it out of its sums. */
const amount = /^-\d{1,9}\.\d\d$/;

/** The signs that begin a formula, in their wide forms too, behind whatever white space and invisible marks precede them; a tab or line break alone begins one. */
const formula = /^(?:[\t\r\n]|[\s\p{Cf}]*[=+\-@＝＋－＠])/u;

function cell(value: string | number): string {
  if (typeof value === "number") return String(value);
  const safe = formula.test(value) && !amount.test(value) ? `'${value}` : value;
  return quoted(safe);
}

const quoted = (text: string): string => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
