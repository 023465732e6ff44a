/** The columns of a file with what they most likely are, and the dry run once they are matched. */
import { guessFields } from "#domain/crm/import-headings.rules.ts";
import { importLimits, repeatableFields } from "#domain/crm/import-choices.ts";
import type { ImportField } from "#domain/crm/import-choices.ts";
import { splitText } from "#domain/crm/import-parts.rules.ts";
import type { Mapping } from "#domain/crm/import-rows.rules.ts";
import * as contracts from "#domain/crm/imports.contract.ts";
import type { ContactImport } from "#domain/crm/imports.contract.ts";
import { isoInLondon } from "#domain/kernel/london-time.ts";
import { defineCommand } from "#server/kernel/command.ts";
import type { Command } from "#server/kernel/command.ts";
import type { Actor } from "#server/platform/database/actor.ts";
import type { Database } from "#server/platform/database/database.ts";
import type { SheetFault } from "#server/platform/spreadsheets/sheet-messages.ts";
import type { SheetAnswer, SheetReader } from "#server/platform/spreadsheets/sheet-reader.ts";
import { importProblem } from "./imports.errors.ts";
import * as procedures from "./imports.procedures.ts";
import { CsvProblem } from "./read-csv.ts";
import { readTable } from "./read-table.ts";

export const inLondon = (one: ContactImport): ContactImport => ({
  ...one,
  startedAt: isoInLondon(one.startedAt),
  finishedAt: one.finishedAt === null ? null : isoInLondon(one.finishedAt),
  canUndoUntil: one.canUndoUntil === null ? null : isoInLondon(one.canUndoUntil),
});
/** Rows of the file shown while its columns are mapped. */
const sampleRows = 5;

type Needs = { database: Pick<Database, "perform">; sheets: SheetReader };

export const previewImport = ({ database, sheets }: Needs): Command =>
  defineCommand(contracts.previewImportContract, {
    run: async ({ actor }, { id, mapping }) => {
      const arrived = await procedures.importBeginningProcedure.perform(database, actor, { id });
      if (arrived.form === "xlsx") await readImportSheet({ database, sheets }, actor, id);
      const beginning = arrived.form === "text" ? arrived : await procedures.importBeginningProcedure.perform(database, actor, { id });
      const columns = await readColumns(beginning.text ?? "");
      if (mapping === undefined) return { status: 200, body: { import: inLondon(beginning.import), columns } };
      refuseMapping(mapping);
      const mapped = await procedures.mapImportProcedure.perform(database, actor, { id, mapping });
      return { status: 200, body: { import: inLondon(mapped.import), columns } };
    },
  });

const sheetProblems: Readonly<Record<SheetFault, string>> = {
  not_a_sheet: "We can't read this file. Save it as an Excel file (.xlsx) or as CSV, and choose it again.",
  locked: "This is an old Excel file (.xls), or one with a password. Save it as .xlsx without a password, and choose it again.",
  empty: "There is nothing in this Excel file.",
  too_large: "There is too much in this Excel file. Split it, or save the sheet as CSV, and choose it again.",
  too_long: "This Excel file takes too long to read. Save the sheet as CSV, and choose that.",
};

/** Reads an Excel file and puts its rows, as CSV, in the place of its bytes. */
async function readImportSheet({ database, sheets }: Needs, actor: Actor, id: string): Promise<void> {
  const { text } = await procedures.importSheetProcedure.perform(database, actor, { id });
  if (text === null) return;
  const bytes = Buffer.from(text, "base64");
  const answer: SheetAnswer =
    bytes.length > importLimits.sheetBytes ? { unreadable: "too_large" } : await sheets.read(bytes, importLimits.bytes);
  if ("busy" in answer) throw importProblem("imports.busy");
  if ("unreadable" in answer) throw importProblem("imports.unreadable", { message: sheetProblems[answer.unreadable] });
  await procedures.keepSheetRowsProcedure.perform(database, actor, { id, parts: splitText(answer.csv, importLimits.partCharacters) });
}

async function readColumns(text: string) {
  const rows: string[][] = [];
  try {
    // The last row of the part may be incomplete and is skipped.
    for await (const { cells } of readTable([text])) if (rows.push(cells) > sampleRows) break;
  } catch (error) {
    if (!(error instanceof CsvProblem)) throw error;
    if (rows.length < 2) throw importProblem("imports.unreadable", { message: error.message });
  }
  const [heads, ...samples] = rows;
  if (heads === undefined || samples.length === 0) throw importProblem("imports.no_rows");
  if (heads.length > importLimits.columns)
    throw importProblem("imports.unreadable", { message: `The file has more than ${importLimits.columns} columns.` });
  return guessFields(heads).map((guess, column) => ({
    name: (heads[column] ?? "").slice(0, 200),
    samples: samples.map((cells) => (cells[column] ?? "").slice(0, 200)),
    guess,
  }));
}

/** One of these columns is needed, or every row would be refused. */
const reached: ReadonlySet<string> = new Set<ImportField>([
  "reference",
  "email",
  "email_2",
  "mobile",
  "phone_2",
  "line1",
  "line1_2",
  "line1_3",
  "other_addresses",
]);

const named: ReadonlySet<ImportField> = new Set<ImportField>(["full_name", "first_name", "last_name", "company", "email", "mobile"]);

function refuseMapping(mapping: Mapping): void {
  const fields = mapping.map(({ field }) => field);
  const singles = fields.filter((field) => !repeatableFields.has(field));
  const columns = mapping.map(({ column }) => column);
  if (new Set(singles).size < singles.length || new Set(columns).size < columns.length) throw importProblem("imports.field_twice");
  if (!fields.some((field) => named.has(field))) throw importProblem("imports.no_name");
  if (!fields.some((field) => reached.has(field))) throw importProblem("imports.no_way");
}
