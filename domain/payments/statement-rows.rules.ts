/** Lines of a statement from the rows of its file; a row that cannot be read is named, with the reason, and holds up no other. */
import { statementDate, statementPence, statementText } from "./statement-cells.rules.ts";
import { statementLimits } from "./statement-choices.ts";
import type { StatementLayout } from "./statement-layout.rules.ts";
import type { StatementMapping } from "./statement-profiles.ts";

export type StatementLine = {
  /** Its number in the file, from 1, whatever stands above the lines counted. */
  row: number;
  date: string;
  /** Above zero: money in. */
  pence: number;
  text: string;
  type: string;
  balancePence: number | null;
  bankId: string;
};
export type UnreadableRow = { row: number; why: string; cells: string };
export type ReadStatement = { lines: StatementLine[]; unreadable: UnreadableRow[] };

/** A million pounds in one line, and a balance of twenty: what an integer of PostgreSQL holds. */
const maxPence = 100_000_000;
const maxBalancePence = 2_000_000_000;

export function statementLines(rows: readonly (readonly string[])[], { mapping, skipped }: StatementLayout): ReadStatement {
  const read: ReadStatement = { lines: [], unreadable: [] };
  for (const [place, cells] of rows.entries()) {
    if (place < skipped || cells.every((cell) => cell.trim() === "")) continue;
    const line = readLine(cells, mapping);
    const row = place + 1;
    if (typeof line === "string") read.unreadable.push({ row, why: line, cells: cells.join(", ").slice(0, 200) });
    else read.lines.push({ row, ...line });
  }
  return read;
}

/** A line, or why it is none. */
function readLine(cells: readonly string[], mapping: StatementMapping): Omit<StatementLine, "row"> | string {
  const cell = (place: number | undefined) => (place === undefined ? "" : (cells[place] ?? ""));
  if (cells.some(({ length }) => length > statementLimits.cell)) return "A cell is too long";
  const date = statementDate(cell(mapping.date));
  if (date === null) return `“${excerpt(cell(mapping.date))}” is not a date like 30/11/2026 or 2026-11-30`;
  const pence = mapping.amount === undefined ? penceOfTwo(cell(mapping.in), cell(mapping.out)) : penceOfOne(cell(mapping.amount));
  if (typeof pence === "string") return pence;
  if (pence === 0) return "The amount is 0";
  const balancePence = statementPence(cell(mapping.balance));
  if (balancePence === undefined) return `The balance “${excerpt(cell(mapping.balance))}” is not an amount like 1,234.50`;
  if (Math.abs(pence) > maxPence || Math.abs(balancePence ?? 0) > maxBalancePence) return "The amount is too large";
  const text = statementText(mapping.text.map(cell));
  if (text === "") return "There is no text";
  const [type, bankId] = [statementText([cell(mapping.type)]), cell(mapping.id).trim()];
  return { date, pence, text, type: type.slice(0, 100), balancePence, bankId: bankId.slice(0, 200) };
}

function penceOfOne(cell: string): number | string {
  const pence = statementPence(cell);
  return pence === null ? "There is no amount" : (pence ?? notAmount(cell));
}

/** A sign in a column that says the direction already could mean either: it is not guessed. */
function penceOfTwo(paidIn: string, paidOut: string): number | string {
  const [into, out] = [statementPence(paidIn), statementPence(paidOut)];
  if (into === undefined) return notAmount(paidIn);
  if (out === undefined) return notAmount(paidOut);
  if ((into ?? 0) < 0 || (out ?? 0) < 0) return "There is a minus sign in a column that already says money in or money out";
  if ((into ?? 0) !== 0 && (out ?? 0) !== 0) return "There is both money in and money out";
  return into === null && out === null ? "There is no amount" : (into ?? 0) - (out ?? 0);
}

const notAmount = (cell: string): string => `“${excerpt(cell)}” is not an amount like 1,234.50`;
const excerpt = (cell: string): string => statementText([cell]).slice(0, 40);

/** How many accounts the file has lines of, by the column that says so. */
export function accountsIn(rows: readonly (readonly string[])[], { account, skipped }: StatementLayout): number {
  if (account === null) return 1;
  const numbers = rows.slice(skipped).map((cells) => (cells[account] ?? "").replace(/[^0-9A-Za-z]/g, ""));
  return new Set(numbers.filter((number) => number !== "")).size;
}
