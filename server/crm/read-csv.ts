/** Parses a CSV file into rows of cells while it arrives. */
import { Readable } from "node:stream";
import { CsvError, parse } from "csv-parse";
import { importLimits } from "#domain/crm/import-choices.ts";

/** Its message is shown to users. */
export class CsvProblem extends Error {}

/** @throws CsvProblem where the file cannot be read */
export async function* readCsv(parts: AsyncIterable<string> | Iterable<string>, delimiter: string): AsyncGenerator<string[]> {
  const parser = parse({
    bom: true,
    delimiter,
    relax_column_count: true,
    // A quotation mark within a cell, `Ann "Annie" Hill`, is one.
    relax_quotes: true,
    skip_empty_lines: true,
    skip_records_with_empty_values: false,
    max_record_size: importLimits.mapped * importLimits.cell,
  });
  const source = Readable.from(parts);
  source.once("error", (error) => parser.destroy(error));
  source.pipe(parser);
  try {
    for await (const cells of parser) yield toRow(cells);
  } catch (error) {
    if (error instanceof CsvError) throw new CsvProblem(csvProblem(error), { cause: error });
    throw error;
  } finally {
    source.destroy();
  }
}

/** The parser returns arrays of text. */
const toRow = (cells: unknown): string[] => (Array.isArray(cells) ? cells.map(String) : []);

function csvProblem(error: CsvError): string {
  if (error.code === "CSV_QUOTE_NOT_CLOSED") return "A quotation mark is opened and never closed. Check the file and choose it again.";
  if (error.code === "CSV_MAX_RECORD_SIZE")
    return "A row is too long. A quotation mark may be missing. Check the file and choose it again.";
  return "We can't read this file. Save it as an Excel file (.xlsx) or as CSV, and choose it again.";
}
