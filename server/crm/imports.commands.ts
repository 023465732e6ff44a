/** The commands of domain/crm/imports.contract.ts. */
import type { exportForms } from "#domain/crm/import-choices.ts";
import { exportFields, importLimits } from "#domain/crm/import-choices.ts";
import { writeRow } from "#domain/crm/export-rows.rules.ts";
import * as contracts from "#domain/crm/imports.contract.ts";
import type { ContactImport } from "#domain/crm/imports.contract.ts";
import { londonDate } from "#domain/kernel/london-time.ts";
import { auditContext } from "#server/accounts/accounts.public.ts";
import { defineCommand } from "#server/kernel/command.ts";
import type { Command } from "#server/kernel/command.ts";
import { asAdmin, formatCsv, formatPlainCsv, recordExportProcedure } from "#server/office/office.public.ts";
import type { Actor } from "#server/platform/database/actor.ts";
import type { Database } from "#server/platform/database/database.ts";
import { createSheetReader } from "#server/platform/spreadsheets/sheet-reader.ts";
import type { SheetReader } from "#server/platform/spreadsheets/sheet-reader.ts";
import { contactsToExport } from "./contacts.queries.ts";
import * as procedures from "./imports.procedures.ts";
import { streamOf } from "./line-stream.ts";
import { inLondon, previewImport } from "./preview-import.command.ts";
import { rowsToMend } from "./rows-to-mend.command.ts";

type Needs = { database: Pick<Database, "asActor" | "perform">; sheets?: SheetReader };

export const importCommands = ({ database, sheets = createSheetReader() }: Needs): Command[] => [
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
  previewImport({ database, sheets }),
  defineCommand(contracts.runImportContract, {
    run: async ({ actor }, input) => ({
      status: 200,
      body: importBody(await procedures.runImportProcedure.perform(database, actor, input)),
    }),
  }),
  defineCommand(contracts.importProgressContract, {
    run: async ({ actor }, input) => {
      const progress = await procedures.importProgressProcedure.perform(database, actor, input);
      return { status: 200, body: { ...progress, import: inLondon(progress.import) } };
    },
  }),
  rowsToMend(database),
  defineCommand(contracts.undoImportContract, {
    run: async ({ actor, now }, input) => ({
      status: 200,
      body: importBody(await procedures.undoImportProcedure.perform(database, actor, { ...input, now })),
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

const importBody = (answer: { import: ContactImport }) => ({ import: inLondon(answer.import) });

/** Contacts per query. */
const exportRows = 1_000;

const exportContacts = (database: Needs["database"]) =>
  defineCommand(contracts.exportContactsContract, {
    run: async (context, { form }) => {
      const { actor, now } = context;
      await recordExportProcedure.perform(database, actor, { list: "contacts", filters: { form }, context: auditContext(context) });
      const file = streamOf(exportLines(database, actor, form));
      return { status: 200, file, contentType: "text/csv; charset=utf-8", fileName: `contacts-${londonDate(now)}.csv` };
    },
  });

async function* exportLines(database: Needs["database"], actor: Actor, form: (typeof exportForms)[number]): AsyncGenerator<string> {
  const csvText = (rows: readonly string[][], isFirst: boolean) => (form === "lossless" ? formatPlainCsv(rows) : formatCsv(rows, isFirst));
  yield csvText([[...exportFields]], true);
  let after = "";
  for (;;) {
    const rows = await asAdmin(database, actor, (tx) => contactsToExport(tx, { after, max: exportRows }));
    if (rows.length > 0) yield csvText(rows.map(writeRow), false);
    if (rows.length < exportRows) return;
    after = rows.at(-1)?.reference ?? "";
  }
}
