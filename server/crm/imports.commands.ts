/** The commands of domain/crm/imports.contract.ts. */
import type { exportForms, ImportField } from "#domain/crm/import-choices.ts";
import { importFields, importLimits } from "#domain/crm/import-choices.ts";
import { guessField, writeRow } from "#domain/crm/import-rows.rules.ts";
import type { Mapping } from "#domain/crm/import-rows.rules.ts";
import * as contracts from "#domain/crm/imports.contract.ts";
import type { ContactImport } from "#domain/crm/imports.contract.ts";
import { isoInLondon, londonDate } from "#domain/kernel/london-time.ts";
import { auditContext } from "#server/accounts/accounts.public.ts";
import { defineCommand } from "#server/kernel/command.ts";
import type { Command } from "#server/kernel/command.ts";
import { csvOf, plainCsvOf, recordExportProcedure } from "#server/office/office.public.ts";
import type { Actor } from "#server/platform/database/actor.ts";
import type { Database } from "#server/platform/database/database.ts";
import { importProblem } from "./imports.errors.ts";
import * as procedures from "./imports.procedures.ts";
import { CsvProblem, delimiterOf, readCsv } from "./read-csv.ts";

type Needs = { database: Pick<Database, "perform"> };

export const importCommands = ({ database }: Needs): Command[] => [
  defineCommand(contracts.startImportContract, {
    run: async ({ actor, now }, input) => ({
      status: 200,
      body: await procedures.startImportProcedure.perform(database, actor, { ...input, now }),
    }),
  }),
  defineCommand(contracts.addImportPartContract, {
    run: async ({ actor }, input) => ({
      status: 200,
      body: await procedures.addImportPartProcedure.perform(database, actor, { ...input, maxBytes: importLimits.bytes }),
    }),
  }),
  preview(database),
  defineCommand(contracts.runImportContract, {
    run: async ({ actor }, input) => ({
      status: 200,
      body: shown(await procedures.runImportProcedure.perform(database, actor, input)),
    }),
  }),
  defineCommand(contracts.importProgressContract, {
    run: async ({ actor }, input) => {
      const progress = await procedures.importProgressProcedure.perform(database, actor, input);
      return { status: 200, body: { ...progress, import: inLondon(progress.import) } };
    },
  }),
  defineCommand(contracts.undoImportContract, {
    run: async ({ actor, now }, input) => ({
      status: 200,
      body: shown(await procedures.undoImportProcedure.perform(database, actor, { ...input, now })),
    }),
  }),
  defineCommand(contracts.staffImportsContract, {
    run: async ({ actor }) => {
      const { imports } = await procedures.staffImportsProcedure.perform(database, actor, {});
      return { status: 200, body: { imports: imports.map(inLondon) } };
    },
  }),
  exportContacts(database),
];

const inLondon = (one: ContactImport): ContactImport => ({
  ...one,
  startedAt: isoInLondon(one.startedAt),
  finishedAt: one.finishedAt === null ? null : isoInLondon(one.finishedAt),
  canUndoUntil: one.canUndoUntil === null ? null : isoInLondon(one.canUndoUntil),
});
const shown = (answer: { import: ContactImport }) => ({ import: inLondon(answer.import) });

/** Rows of the file shown while its columns are mapped. */
const sampleRows = 5;

const preview = (database: Needs["database"]) =>
  defineCommand(contracts.previewImportContract, {
    run: async ({ actor }, { id, mapping }) => {
      const beginning = await procedures.importBeginningProcedure.perform(database, actor, { id });
      const columns = await columnsOf(beginning.text ?? "");
      if (mapping === undefined) return { status: 200, body: { import: inLondon(beginning.import), columns } };
      refuseMapping(mapping);
      const mapped = await procedures.mapImportProcedure.perform(database, actor, { id, mapping });
      return { status: 200, body: { import: inLondon(mapped.import), columns } };
    },
  });

async function columnsOf(text: string) {
  const rows: string[][] = [];
  try {
    // The last row of the part may be incomplete and is skipped.
    for await (const cells of readCsv([text], delimiterOf(text))) if (rows.push(cells) > sampleRows) break;
  } catch (error) {
    if (!(error instanceof CsvProblem)) throw error;
    if (rows.length < 2) throw importProblem("imports.unreadable", { message: error.message });
  }
  const [heads, ...samples] = rows;
  if (heads === undefined || samples.length === 0) throw importProblem("imports.no_rows");
  if (heads.length > importLimits.columns) throw importProblem("imports.unreadable", { message: "The file has more than 60 columns." });
  const taken = new Set<string>();
  return heads.map((head, column) => {
    const guess = guessField(head);
    const isFree = guess !== null && !taken.has(guess);
    if (isFree) taken.add(guess);
    return { name: head.slice(0, 200), samples: samples.map((cells) => (cells[column] ?? "").slice(0, 200)), guess: isFree ? guess : null };
  });
}

/** One of these columns is needed, or every row would be refused. */
const reached: ReadonlySet<string> = new Set<ImportField>([
  "reference",
  "email",
  "email_2",
  "mobile",
  "phone_2",
  "line1",
  "other_addresses",
]);

function refuseMapping(mapping: Mapping): void {
  const fields = mapping.map(({ field }) => field);
  const columns = mapping.map(({ column }) => column);
  if (new Set(fields).size < fields.length || new Set(columns).size < columns.length) throw importProblem("imports.field_twice");
  if (!fields.some((field) => field === "full_name" || field === "email" || field === "mobile")) throw importProblem("imports.no_name");
  if (!fields.some((field) => reached.has(field))) throw importProblem("imports.no_way");
}

/** Contacts per query. */
const exportRows = 1_000;

const exportContacts = (database: Needs["database"]) =>
  defineCommand(contracts.exportContactsContract, {
    run: async (context, { form }) => {
      const { actor, now } = context;
      await recordExportProcedure.perform(database, actor, { list: "contacts", filters: { form }, context: auditContext(context) });
      const file = streamOf(linesOf(database, actor, form));
      return { status: 200, file, contentType: "text/csv; charset=utf-8", fileName: `contacts-${londonDate(now)}.csv` };
    },
  });

/** Generated while being sent: each query runs only when its rows are needed. */
function streamOf(lines: AsyncGenerator<string>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream({
    pull: async (controller) => {
      const next = await lines.next();
      if (next.done === true) controller.close();
      else controller.enqueue(encoder.encode(next.value));
    },
    cancel: async () => void (await lines.return(undefined)),
  });
}

async function* linesOf(database: Needs["database"], actor: Actor, form: (typeof exportForms)[number]): AsyncGenerator<string> {
  const written = (rows: readonly string[][], isFirst: boolean) => (form === "lossless" ? plainCsvOf(rows) : csvOf(rows, isFirst));
  yield written([[...importFields]], true);
  let after = "";
  for (;;) {
    const { rows } = await procedures.contactsToExportProcedure.perform(database, actor, { after, max: exportRows });
    if (rows.length > 0) yield written(rows.map(writeRow), false);
    if (rows.length < exportRows) return;
    after = rows.at(-1)?.reference ?? "";
  }
}
