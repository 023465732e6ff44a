/**
 * Contacts from a CSV file, vCards or an Excel file: sent in parts, columns mapped, every row checked in a dry run before anything is written, then run in
 * the background and undone if need be; and the export, which can be imported again unchanged.
 */
import { z } from "zod";
import { commandContract } from "../kernel/command-contract.ts";
import { boundedText, uuidText } from "../kernel/text.ts";
import { plainLine } from "../kernel/typed-text.ts";
import { exportForms, importFields, importForms, importLimits, importOutcomes, importStates } from "./import-choices.ts";

const staffCodes = ["accounts.admin_required", "accounts.staff_required"] as const;
const limit = { calls: 60, perSeconds: 600 };
const id = uuidText("Choose the file again");
const count = z.int();

const importSchema = z.strictObject({
  id: z.string(),
  fileName: z.string(),
  state: z.enum(importStates),
  /** All attempts of the present step (checking, running, undoing) failed: it continues on request, or is undone. */
  isStopped: z.boolean(),
  startedBy: z.string(),
  startedAt: z.string(),
  /** Rows below the headings; 0 until they have been read. */
  rows: count,
  /** Rows that the present step (checking, running, undoing) has processed. */
  done: count,
  counts: z.strictObject({ create: count, update: count, unchanged: count, refuse: count }),
  /** Why it could not continue. */
  problem: z.string().nullable(),
  finishedAt: z.string().nullable(),
  /** Null where it cannot be undone, or not any more. */
  canUndoUntil: z.string().nullable(),
  /** After undoing: contacts that stayed because they were used since. */
  kept: count,
});
export type ContactImport = z.output<typeof importSchema>;

const message = "Choose a file of up to 20 MB";
export const startImportContract = commandContract({
  name: "start-import",
  callers: "office",
  input: z.object({
    fileName: plainLine(1, importLimits.fileName, "The file needs a name"),
    form: z.enum(importForms, { error: "Say what is sent" }).default("text"),
    /** The size of the whole file as it is sent, in UTF-8 (of an Excel file: its base64). Until as much has arrived, its columns are not matched. */
    bytes: z.int({ error: message }).min(1, message).max(importLimits.bytes, message),
  }),
  answer: z.strictObject({ id: z.string() }),
  codes: [...staffCodes, "imports.too_many"],
  limit: { calls: 20, perSeconds: 600 },
});

/** In order, from part 0. A repeated part changes nothing. */
export const addImportPartContract = commandContract({
  name: "add-import-part",
  callers: "office",
  input: z.object({
    id,
    part: z.int({ error: "Send the file again" }).min(0, "Send the file again").max(2_000, "Send the file again"),
    text: boundedText(importLimits.partCharacters, "Send the file in smaller parts").min(1, "Send the file again"),
  }),
  answer: z.strictObject({ bytes: count }),
  codes: [...staffCodes, "imports.not_found", "imports.not_now", "imports.part_missing", "imports.too_large"],
  limit: { calls: 400, perSeconds: 600 },
});

const column = z
  .int()
  .min(0)
  .max(importLimits.columns - 1);
/** Without `mapping`: headings, first rows and guessed fields; an Excel file is read before, which may take some seconds. With it: starts a dry run of every row in the background (`import-progress`). */
export const previewImportContract = commandContract({
  name: "preview-import",
  callers: "office",
  input: z.object({
    id,
    mapping: z
      .array(z.strictObject({ column, field: z.enum(importFields, { error: "Choose what the column is" }) }))
      .max(importLimits.mapped, `Choose ${importLimits.mapped} columns or fewer`)
      .optional(),
  }),
  answer: z.strictObject({
    import: importSchema,
    columns: z.array(z.strictObject({ name: z.string(), samples: z.array(z.string()), guess: z.enum(importFields).nullable() })),
  }),
  codes: [
    ...staffCodes,
    "imports.not_found",
    "imports.not_now",
    "imports.not_whole",
    "imports.busy",
    "imports.unreadable",
    "imports.no_rows",
    "imports.field_twice",
    "imports.no_name",
    "imports.no_way",
  ],
  limit,
});

/** Writes what the dry run showed. Continues by itself after a restart of the server, and on request where it has stopped. */
export const runImportContract = commandContract({
  name: "run-import",
  callers: "office",
  input: z.object({ id }),
  answer: z.strictObject({ import: importSchema }),
  codes: [...staffCodes, "imports.not_found", "imports.not_now"],
  limit,
});

/** The progress with its report, 100 rows at a time by their number in the file (the headings are row 1). */
export const importProgressContract = commandContract({
  name: "import-progress",
  callers: "office",
  input: z.object({
    id,
    outcome: z.enum(importOutcomes, { error: "Choose what to show" }).optional(),
    /** The number of the last row shown. */
    after: z.int().min(0).max(10_000_000).default(0),
  }),
  answer: z.strictObject({
    import: importSchema,
    rows: z.array(
      z.strictObject({
        row: count,
        outcome: z.enum(importOutcomes),
        /** What is wrong with the row, or which contact it matched. */
        reason: z.string(),
        name: z.string(),
        /** The contact it created or matched. */
        contact: z.string().nullable(),
      }),
    ),
    next: count.nullable(),
  }),
  codes: [...staffCodes, "imports.not_found"],
  limit: { calls: 1_200, perSeconds: 600 },
});

/**
 * The rows that are refused, as CSV for a spreadsheet: the columns of the file, and behind them what is wrong with the row. Mended, it is imported
 * as it is. Until the import has run, for with that the file goes.
 */
export const importRowsToMendContract = commandContract({
  name: "import-rows-to-mend",
  callers: "office",
  input: z.object({ id }),
  answer: "file",
  codes: [...staffCodes, "imports.not_found", "imports.not_now"],
  limit: { calls: 60, perSeconds: 3600 },
});

/** Removes what the import created and added, also where it stopped half-way; contacts changed or used since stay, and are counted. */
export const undoImportContract = commandContract({
  name: "undo-import",
  callers: "office",
  input: z.object({ id }),
  answer: z.strictObject({ import: importSchema }),
  codes: [...staffCodes, "imports.not_found", "imports.not_now", "imports.too_late"],
  limit,
});

/** The last 100, the newest first. */
export const staffImportsContract = commandContract({
  name: "staff-imports",
  callers: "office",
  input: z.object({}),
  answer: z.strictObject({ imports: z.array(importSchema) }),
  codes: staffCodes,
  limit: { calls: 300, perSeconds: 600 },
});

/** Administrators only; audited. `lossless` can be imported again unchanged; `spreadsheet` has no cell that a spreadsheet would execute. */
export const exportContactsContract = commandContract({
  name: "export-contacts",
  callers: "office",
  input: z.object({ form: z.enum(exportForms, { error: "Choose a format" }) }),
  answer: "file",
  codes: staffCodes,
  limit: { calls: 20, perSeconds: 3600 },
});

export const importContracts = [
  startImportContract,
  addImportPartContract,
  previewImportContract,
  runImportContract,
  importProgressContract,
  importRowsToMendContract,
  undoImportContract,
  staffImportsContract,
  exportContactsContract,
] as const;
