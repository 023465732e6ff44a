/** The options of an import, without the schemas, so that pages that only show them need not load zod. */

/** The columns of our own export: its headings are exactly these names. */
export const exportFields = [
  "reference",
  "full_name",
  "salutation",
  "email",
  "email_2",
  "mobile",
  "phone_2",
  "customer_type",
  "company",
  "job_title",
  "preferred_channel",
  "language",
  "lead_source",
  "source_detail",
  "tags",
  "lifecycle",
  "line1",
  "line2",
  "town",
  "postcode",
  "other_addresses",
  "notes",
] as const;
export type ExportField = (typeof exportFields)[number];

/** The possible columns: those of our export, and what only other programs have. */
export const importFields = [
  ...exportFields,
  "first_name",
  "last_name",
  "line1_2",
  "line2_2",
  "town_2",
  "postcode_2",
  "line1_3",
  "line2_3",
  "town_3",
  "postcode_3",
] as const;
/** Several columns may be one of these; their cells are taken together. */
export const repeatableFields: ReadonlySet<ImportField> = new Set([
  "first_name",
  "last_name",
  "email_2",
  "phone_2",
  "line2",
  "line2_2",
  "line2_3",
  "tags",
  "notes",
]);
export type ImportField = (typeof importFields)[number];

/** What is sent of a file: its text, or an Excel file in base64. */
export const importForms = ["text", "xlsx"] as const;
export type ImportForm = (typeof importForms)[number];

export const importStates = ["receiving", "mapping", "checking", "checked", "running", "done", "undoing", "undone", "failed"] as const;
export type ImportState = (typeof importStates)[number];
/** The planned or actual outcome of a row. `unchanged`: an existing contact with nothing to add. */
export const importOutcomes = ["create", "update", "unchanged", "refuse"] as const;
export type ImportOutcome = (typeof importOutcomes)[number];

/** `mapped`: columns that are taken, of all `columns` of the file. `partCharacters`: a file is sent in parts of this size. `sheetBytes`: of an Excel file. */
export const importLimits = {
  bytes: 20_000_000,
  sheetBytes: 8_000_000,
  rows: 100_000,
  mapped: 60,
  columns: 500,
  partCharacters: 500_000,
  cell: 4_000,
  fileName: 120,
  undoDays: 30,
} as const;
export const exportForms = ["lossless", "spreadsheet"] as const;
