/** Which bank a file is from, by its headings; and what a mapping that the office made must have. */
import { statementDate, statementPence } from "./statement-cells.rules.ts";
import { plainProfile, statementProfiles } from "./statement-profiles.ts";
import type { StatementMapping, StatementProfile } from "./statement-profiles.ts";

export type StatementLayout = {
  profile: string | null;
  mapping: StatementMapping;
  /** Rows above the first line: whatever stands over the headings, and these. */
  skipped: number;
  /** The column with the account's number. */
  account: number | null;
};

/** Banks write their headings now with capitals and now without, and some put what the file is above them. */
const rowsSearched = 12;
const heading = (cell: string): string =>
  cell
    .replace(/^\ufeff/, "")
    .replace(/\s+/g, " ")
    .trim()
    .toLowerCase();
export const normaliseHeadings = (row: readonly string[]): string[] => row.map(heading);

/** The layout of the bank whose headings these are; `wanted` keeps to one bank. Null: the office says which column is what. */
export function recogniseLayout(rows: readonly (readonly string[])[], wanted?: string): StatementLayout | null {
  const profiles = statementProfiles.filter(({ id }) => wanted === undefined || id === wanted);
  for (const [place, row] of rows.slice(0, rowsSearched).entries()) {
    const heads = normaliseHeadings(row);
    const profile = profiles
      .filter((each) => matchesProfile(each, heads))
      .toSorted((one, other) => countNeededColumns(other) - countNeededColumns(one))[0];
    if (profile !== undefined) return buildLayout(profile, heads, place + 1);
  }
  const isPlain = (wanted === undefined || wanted === plainProfile.id) && rows[0] !== undefined && isPlainRow(rows[0]);
  return isPlain ? { profile: plainProfile.id, mapping: { date: 0, amount: 1, text: [2] }, skipped: 0, account: null } : null;
}

function neededBy({ columns, also }: StatementProfile): string[] {
  const { date, text, amount, balance, id, type } = columns;
  return [date, ...text, amount, columns.in, columns.out, balance, id, type, ...also].filter((name) => name !== undefined);
}
const countNeededColumns = (profile: StatementProfile): number => neededBy(profile).length;
const matchesProfile = (profile: StatementProfile, heads: readonly string[]): boolean =>
  neededBy(profile).every((name) => heads.indexOf(name) !== -1 && heads.indexOf(name) === heads.lastIndexOf(name));

function buildLayout({ id, columns, account }: StatementProfile, heads: readonly string[], skipped: number): StatementLayout {
  const at = (name: string | undefined) => (name === undefined ? undefined : heads.indexOf(name));
  const places = { amount: at(columns.amount), in: at(columns.in), out: at(columns.out) };
  const more = { balance: at(columns.balance), id: at(columns.id), type: at(columns.type) };
  const known = Object.fromEntries(Object.entries({ ...places, ...more }).filter(([, place]) => place !== undefined));
  const numbered = account === undefined ? -1 : heads.indexOf(account);
  const mapping = { date: heads.indexOf(columns.date), text: columns.text.map((name) => heads.indexOf(name)), ...known };
  return { profile: id, mapping, skipped, account: numbered === -1 ? null : numbered };
}

function isPlainRow(row: readonly string[]): boolean {
  const [date = "", amount = "", text = ""] = row;
  return row.length === 3 && statementDate(date) !== null && typeof statementPence(amount) === "number" && text.trim() !== "";
}

/** What is missing in a mapping, as a sentence; null where it can be used. */
export function mappingProblem(mapping: StatementMapping): string | null {
  const { date, text, amount, balance, id, type } = mapping;
  const places = [date, ...text, amount, mapping.in, mapping.out, balance, id, type].filter((place) => place !== undefined);
  if (date === undefined) return "Say which column has the date";
  if (text.length === 0) return "Say which column has the text, where the reference stands";
  if (amount === undefined && (mapping.in === undefined || mapping.out === undefined))
    return "Say which column has the amount, or which two have money in and money out";
  if (amount !== undefined && (mapping.in !== undefined || mapping.out !== undefined))
    return "Choose one column for the amount, or two for money in and money out, but not both";
  return new Set(places).size < places.length ? "Each column can be one thing only" : null;
}
