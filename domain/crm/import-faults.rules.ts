/** Why a row of an import is refused: what is wrong with which of its cells, and the way out. */
import { emailsIn } from "../kernel/email.ts";
import { phonesIn } from "../kernel/phone.ts";

/** The heading of the column in which a file of refused rows says what is wrong. No guess takes it for one of the fields, so the file comes in again as it is. */
export const faultHeading = "What is wrong";

/** What of a row could not be read, as sentences, and what there is of it. */
export type RowParts = { unreadWays: readonly string[]; unreadPlaces: readonly string[]; hasPlace: boolean };
/** The row as it stands in the file: its cells, the headings, and the columns that were matched. */
export type FileRow = { cells: readonly string[]; heads: readonly string[]; matched: ReadonlySet<number> };

export function withoutName({ unreadWays, unreadPlaces, hasPlace }: RowParts, row: FileRow): string {
  if (row.cells.every((cell) => cell.trim() === "")) return "This row is empty. Leave it out of the file.";
  const shifted = shiftedBy(row);
  if (unreadWays.length > 0) return sentences(...shifted, ...unreadWays, "Correct that, or add a name.");
  const leftOut = leftOutWay(row);
  if (leftOut !== null) return sentences(...shifted, leftOut);
  if (hasPlace || unreadPlaces.length > 0)
    return sentences(...shifted, "There is an address but no name, email address or number in this row. Add one of them.");
  return sentences(...shifted, "There is no name, email address or number in this row. Add one of them.");
}

export function withoutWay({ unreadPlaces }: RowParts, row: FileRow): string {
  const leftOut = leftOutWay(row);
  if (leftOut !== null) return sentences(...shiftedBy(row), leftOut);
  if (unreadPlaces.length > 0)
    return sentences(
      ...shiftedBy(row),
      ...unreadPlaces,
      "There is no email address or number either. Complete the address, or add one of them.",
    );
  return sentences(
    ...shiftedBy(row),
    "There is no email address, number or full address in this row, so there’s no way to contact them. Add one of them.",
  );
}

const sentences = (...parts: readonly string[]): string => parts.join(" ");

/** A comma within a cell that has no quotation marks moves everything behind it by one column. */
function shiftedBy({ cells, heads }: FileRow): string[] {
  if (heads.length === 0 || cells.slice(heads.length).every((cell) => cell.trim() === "")) return [];
  return [
    `This row has ${cells.length} cells and the file has ${heads.length} headings: a cell with a comma in it may need quotation marks around it.`,
  ];
}

/** An address or a number in a column that nobody matched: the fault is not the row's. */
function leftOutWay({ cells, heads, matched }: FileRow): string | null {
  const column = cells.findIndex(
    (cell, index) =>
      index < heads.length &&
      heads[index] !== faultHeading &&
      !matched.has(index) &&
      (emailsIn(cell).emails.length > 0 || phonesIn(cell).numbers.length > 0),
  );
  if (column < 0) return null;
  const [head, cell] = [(heads[column] ?? "").trim(), (cells[column] ?? "").trim()];
  const name = head === "" ? `column ${column + 1}` : `“${shortened(head)}”`;
  return `“${shortened(cell)}” is in ${name}, which is left out. Match the columns again, and choose what that column is.`;
}

export const shortened = (text: string): string => (text.length > 40 ? `${text.slice(0, 40)}…` : text);
