/** A file of contacts as numbered rows of cells, the headings first: CSV in the ways that programs write it, or vCards. */
import { headingRow, guessFields } from "#domain/crm/import-headings.rules.ts";
import { emailsIn } from "#domain/kernel/email.ts";
import { phonesIn } from "#domain/kernel/phone.ts";
import { CsvProblem, readCsv } from "./read-csv.ts";

export type TableRow = { number: number; cells: string[] };
type Parts = AsyncIterable<string> | Iterable<string>;

/** @throws CsvProblem where the file cannot be read */
export async function* readTable(parts: Parts): AsyncGenerator<TableRow> {
  const source = (async function* () {
    yield* parts;
  })();
  let start = "";
  for (let next = await source.next(); next.done !== true; next = await source.next()) {
    start += next.value;
    if (start.length >= lookedCharacters) break;
  }
  const first = start.replace(/^\uFEFF/, "");
  const { isVcards, readVcards } = await import("./read-vcards.ts"); // heavy, and not needed to start
  if (isVcards(first)) {
    let number = 0;
    for await (const cells of readVcards(joined(first, source))) yield { number: (number += 1), cells };
    return;
  }
  const separator = separatorLine.exec(first);
  const beginning = separator === null ? first : first.slice(separator[0].length);
  const { delimiter, above } = await detectShape(beginning, separator?.[1]);
  let number = separator === null ? 0 : 1;
  const headings = number + above + 1;
  for await (const cells of readCsv(joined(beginning, source), delimiter)) {
    number += 1;
    if (number === headings && isPerson(cells)) yield { number: number - 1, cells: cells.map(() => "") };
    if (number >= headings) yield { number, cells };
  }
}

/** A list without headings begins with somebody. */
const isPerson = (cells: readonly string[]): boolean =>
  guessFields(cells).every((field) => field === null) &&
  cells.some((cell) => emailsIn(cell).emails.length + phonesIn(cell).numbers.length > 0);

/** Excel's own line above a table: it says what stands between the cells. */
const separatorLine = /^"?sep=(.)"?[ \t,;]*(?:\r\n|\r|\n)/i;
const separators = [",", ";", "\t", "|"] as const;
/** Of the file, for a look at its shape. */
const lookedCharacters = 50_000;
const lookedRows = 10;

async function* joined(first: string, rest: AsyncIterable<string>): AsyncGenerator<string> {
  if (first !== "") yield first;
  yield* rest;
}

/** The separator with which most headings are known, or else most columns found; and the rows above the headings. */
async function detectShape(beginning: string, separator: string | undefined): Promise<{ delimiter: string; above: number }> {
  const looked = beginning.slice(0, lookedCharacters);
  const shapes = [];
  for (const delimiter of separator === undefined ? separators : [separator]) {
    const rows = await firstRows(looked, delimiter);
    const above = headingRow(rows);
    const known = guessFields(rows[above] ?? []).filter((field) => field !== null).length;
    shapes.push({ delimiter, above, known, columns: rows[above]?.length ?? 0 });
  }
  return shapes.reduce((best, one) => (one.known > best.known || (one.known === best.known && one.columns > best.columns) ? one : best));
}

async function firstRows(text: string, delimiter: string): Promise<string[][]> {
  const rows: string[][] = [];
  try {
    for await (const cells of readCsv([text], delimiter)) if (rows.push(cells) === lookedRows) break;
  } catch (error) {
    if (!(error instanceof CsvProblem)) throw error; // the last row of the part that is looked at may be cut
  }
  return rows;
}
