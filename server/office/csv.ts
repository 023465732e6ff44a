/** Tables as CSV (RFC 4180): for spreadsheets, and for programs. */
import { defused, isLikeDefused } from "#domain/kernel/spreadsheet-cell.ts";

/** For spreadsheets: without cells that a spreadsheet would execute as a formula. A plain number stays one, also below zero. */
export function formatCsv(rows: readonly (readonly (string | number)[])[], isBeginning = true): string {
  // Excel recognises UTF-8 only by this byte order mark.
  return `${isBeginning ? "\uFEFF" : ""}${rows.map((row) => `${row.map(cell).join(",")}\r\n`).join("")}`;
}

/** Every cell unchanged: for programs, not for spreadsheets. Only what would be read as made harmless (`undefused`) is marked as not that. */
export const formatPlainCsv = (rows: readonly (readonly string[])[]): string =>
  rows.map((row) => `${row.map(exact).join(",")}\r\n`).join("");

/** What is owed to a customer: with an apostrophe before it, a spreadsheet would leave it out of its sums. */
const amount = /^-\d{1,9}\.\d\d$/;

function cell(value: string | number): string {
  if (typeof value === "number") return String(value);
  return quoted(amount.test(value) ? value : defused(value));
}

const exact = (text: string): string => quoted(isLikeDefused(text) ? defused(text) : text);

const quoted = (text: string): string => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
