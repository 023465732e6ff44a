/**
 * Contacts from a CSV file: sent in parts, columns matched, every row tried out before anything is written, then run in the
 * background and taken back whole if need be; and the export that comes back in unchanged.
 */
import { z } from "zod";
import { commandContract } from "../kernel/command-contract.ts";
import { boundedText, uuidText } from "../kernel/text.ts";
import { plainLine } from "../kernel/typed-text.ts";
import { exportForms, importFields, importLimits, importOutcomes, importStates } from "./import-choices.ts";

const staffCodes = ["accounts.admin_required", "accounts.second_factor_required"] as const;
const limit = { calls: 60, perSeconds: 600 };
const id = uuidText("Choose the file again");
const count = z.int();

const importSchema = z.strictObject({
  id: z.string(),
  fileName: z.string(),
  state: z.enum(importStates),
  /** The step under way (checking, running, undoing) failed at every try: it goes on when somebody asks, or is undone. */
  isStopped: z.boolean(),
  startedBy: z.string(),
  startedAt: z.string(),
  /** Rows under the heads; 0 until they have been read. */
  rows: count,
  /** Rows that the step under way (checking, running, undoing) has been through. */
  done: count,
  counts: z.strictObject({ create: count, update: count, unchanged: count, refuse: count }),
  /** Why it could not go on, in words. */
  problem: z.string().nullable(),
  finishedAt: z.string().nullable(),
  /** Null where it cannot be undone, or no longer. */
  canUndoUntil: z.string().nullable(),
  /** After undoing: contacts that stayed because somebody worked with them since. */
  kept: count,
});
export type ContactImport = z.output<typeof importSchema>;

const message = "Choose a CSV file of up to 20 MB";
export const startImportContract = commandContract({
  name: "start-import",
  callers: "office",
  input: z.object({
    fileName: plainLine(1, importLimits.fileName, "The file needs a name"),
    /** Of the whole file. */
    bytes: z.int({ error: message }).min(1, message).max(importLimits.bytes, message),
  }),
  answer: z.strictObject({ id: z.string() }),
  codes: [...staffCodes, "imports.too_many"],
  limit: { calls: 20, perSeconds: 600 },
});

/** In order, from part 0. One that came already changes nothing. */
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
/** Without `mapping`: heads, first rows and our guess at what the columns are. With it: every row is tried out in the background (`import-progress`). */
export const previewImportContract = commandContract({
  name: "preview-import",
  callers: "office",
  input: z.object({
    id,
    mapping: z
      .array(z.strictObject({ column, field: z.enum(importFields, { error: "Choose what the column is" }) }))
      .max(importLimits.columns)
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
    "imports.unreadable",
    "imports.no_rows",
    "imports.field_twice",
    "imports.no_name",
    "imports.no_way",
  ],
  limit,
});

/** What was tried out is written. Goes on where it stood if the server stops half-way; one that stopped goes on when it is asked again. */
export const runImportContract = commandContract({
  name: "run-import",
  callers: "office",
  input: z.object({ id }),
  answer: z.strictObject({ import: importSchema }),
  codes: [...staffCodes, "imports.not_found", "imports.not_now"],
  limit,
});

/** With the report, 100 rows at a time by their number in the file (the heads are row 1). */
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
        /** In words: what is wrong with it, or whom it was found to be. */
        reason: z.string(),
        name: z.string(),
        /** The contact it became or was found to be. */
        contact: z.string().nullable(),
      }),
    ),
    next: count.nullable(),
  }),
  codes: [...staffCodes, "imports.not_found"],
  limit: { calls: 1_200, perSeconds: 600 },
});

/** Takes back what it made and put in, also of one that stopped half-way; what somebody changed or worked with since stays, and is counted. */
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

/** Administrators alone; who took it is on record. `lossless` comes back in by `start-import` as it was; `spreadsheet` holds no cell that a spreadsheet runs. */
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
  undoImportContract,
  staffImportsContract,
  exportContactsContract,
] as const;
