/** The functions of database/functions/crm-imports.sql and crm-import-jobs.sql. */
import { z } from "zod";
import { importFields, importForms } from "#domain/crm/import-choices.ts";
import type { ImportRow } from "#domain/crm/import-rows.rules.ts";
import { importProgressContract, staffImportsContract } from "#domain/crm/imports.contract.ts";
import { callerProblem } from "#server/kernel/caller.errors.ts";
import { procedure } from "#server/kernel/procedure.ts";
import { storedJson } from "#server/kernel/stored-json.ts";
import { importProblem } from "./imports.errors.ts";

const notOffice = callerProblem.pick("accounts.admin_required", "accounts.staff_required");
const id = z.string();
/** An import with its times in PostgreSQL's format. */
const document = staffImportsContract.answer.shape.imports.element;
const open = { ...notOffice, ...importProblem.pick("imports.not_found", "imports.not_now") };
const arrived = { ...open, ...importProblem.pick("imports.not_whole") };

export const startImportProcedure = procedure({
  name: "start_import",
  input: z.strictObject({ fileName: z.string(), bytes: z.int(), form: z.enum(importForms), now: z.date() }),
  answer: z.strictObject({ id }),
  problems: { ...notOffice, ...importProblem.pick("imports.too_many") },
});
export const addImportPartProcedure = procedure({
  name: "add_import_part",
  input: z.strictObject({ id, part: z.int(), text: z.string(), maxBytes: z.int() }),
  answer: z.strictObject({ bytes: z.int() }),
  problems: { ...open, ...importProblem.pick("imports.part_missing", "imports.too_large") },
});
export const importBeginningProcedure = procedure({
  name: "import_beginning",
  input: z.strictObject({ id }),
  answer: z.strictObject({ import: document, form: z.enum(importForms), text: z.string().nullable() }),
  problems: arrived,
});
export const importSheetProcedure = procedure({
  name: "import_sheet",
  input: z.strictObject({ id }),
  answer: z.strictObject({ text: z.string().nullable() }),
  problems: arrived,
});
export const keepSheetRowsProcedure = procedure({
  name: "keep_sheet_rows",
  input: z.strictObject({ id, parts: z.array(z.string()) }),
  answer: z.strictObject({}),
  problems: arrived,
});
export const mappingSchema = z.array(z.strictObject({ column: z.int(), field: z.enum(importFields) }));
export const mapImportProcedure = procedure({
  name: "map_import",
  input: z.strictObject({ id, mapping: mappingSchema }),
  answer: z.strictObject({ import: document }),
  problems: arrived,
});
export const runImportProcedure = procedure({
  name: "run_import",
  input: z.strictObject({ id }),
  answer: z.strictObject({ import: document }),
  problems: open,
});
export const undoImportProcedure = procedure({
  name: "undo_import",
  input: z.strictObject({ id, now: z.date() }),
  answer: z.strictObject({ import: document }),
  problems: { ...open, ...importProblem.pick("imports.too_late") },
});
export const importProgressProcedure = procedure({
  name: "import_progress",
  input: z.strictObject({ id, outcome: z.string().optional(), after: z.int() }),
  answer: importProgressContract.answer,
  problems: { ...notOffice, ...importProblem.pick("imports.not_found") },
});
export const importPartProcedure = procedure({
  name: "import_part",
  input: z.strictObject({ id, part: z.int() }),
  answer: z.strictObject({ text: z.string().nullable() }),
  problems: open,
});
export const refusedImportRowsProcedure = procedure({
  name: "refused_import_rows",
  input: z.strictObject({ id, after: z.int(), max: z.int() }),
  answer: z.strictObject({ rows: z.array(z.strictObject({ row: z.int(), reason: z.string() })) }),
  problems: notOffice,
});
export const staffImportsProcedure = procedure({
  name: "staff_imports",
  input: z.strictObject({}),
  answer: staffImportsContract.answer,
  problems: notOffice,
});

const nothing = z.strictObject({});
export const stageImportRowsProcedure = procedure({
  name: "stage_import_rows",
  input: z.strictObject({
    id,
    rows: z.array(z.strictObject({ number: z.int(), fields: storedJson<ImportRow["fields"]>(), reason: z.string(), remark: z.string() })),
  }),
  answer: nothing,
});
export const checkImportProcedure = procedure({ name: "check_import", input: z.strictObject({ id }), answer: nothing });
export const failImportProcedure = procedure({
  name: "fail_import",
  input: z.strictObject({ id, problem: z.string() }),
  answer: nothing,
});
const batch = z.strictObject({ id, max: z.int(), now: z.date() });
const left = z.strictObject({ left: z.boolean() });
export const runImportBatchProcedure = procedure({ name: "run_import_batch", input: batch, answer: left });
export const undoImportBatchProcedure = procedure({ name: "undo_import_batch", input: batch, answer: left });
