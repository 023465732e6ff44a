/** The rows of a bank's CSV file. The whole file is in memory already, within the limit of its command. */
import { CsvError, parse } from "csv-parse/sync";
import { statementLimits } from "#domain/payments/statement-choices.ts";
import { paymentProblem } from "./payments.errors.ts";

/** Rows above the lines: headings, and what some banks write over them. */
const moreRows = 20;

/** @throws Problem `payments.statement_unreadable`, `payments.statement_too_long` */
export function statementRows(csv: string): string[][] {
  const rows = parsed(csv, detectDelimiter(csv));
  if (rows.length > statementLimits.lines + moreRows) throw paymentProblem("payments.statement_too_long");
  if (rows.length === 0) throw paymentProblem("payments.statement_unreadable", { message: "There is nothing in this file." });
  const widest = rows.reduce((most, { length }) => Math.max(most, length), 0);
  if (widest > statementLimits.columns)
    throw paymentProblem("payments.statement_unreadable", { message: `The file has more than ${statementLimits.columns} columns.` });
  return rows;
}

function parsed(csv: string, delimiter: string): string[][] {
  try {
    return parse(csv, {
      bom: true,
      delimiter,
      relax_column_count: true,
      relax_quotes: true,
      // Empty rows count: a row is named by its number in the file.
      skip_empty_lines: false,
      max_record_size: statementLimits.columns * statementLimits.cell,
      to: statementLimits.lines + moreRows + 1,
    });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const isQuote = error.code === "CSV_QUOTE_NOT_CLOSED" || error.code === "CSV_MAX_RECORD_SIZE";
    const message = "A quotation mark is opened and never closed. Check the file and choose it again.";
    throw paymentProblem("payments.statement_unreadable", { ...(isQuote && { message }), cause: error });
  }
}

/** The one that separates most cells of the beginning. */
function detectDelimiter(csv: string): string {
  const beginning = csv.slice(0, 2_000);
  const counts = [",", ";", "\t"].map((sign) => ({ sign, count: beginning.split(sign).length }));
  return counts.toSorted((one, other) => other.count - one.count)[0]?.sign ?? ",";
}
