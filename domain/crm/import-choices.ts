/** The options of an import, without the schemas, so that pages that only show them need not load zod. */

/** The possible columns. The headings of our own lossless export are exactly these names. */
export const importFields = [
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
export type ImportField = (typeof importFields)[number];

export const importStates = ["receiving", "mapping", "checking", "checked", "running", "done", "undoing", "undone", "failed"] as const;
export type ImportState = (typeof importStates)[number];
/** The planned or actual outcome of a row. `unchanged`: an existing contact with nothing to add. */
export const importOutcomes = ["create", "update", "unchanged", "refuse"] as const;
export type ImportOutcome = (typeof importOutcomes)[number];

/** `partCharacters`: a file is sent in parts of this size. */
export const importLimits = {
  bytes: 20_000_000,
  rows: 100_000,
  columns: 60,
  partCharacters: 500_000,
  cell: 4_000,
  fileName: 120,
  undoDays: 30,
} as const;
export const exportForms = ["lossless", "spreadsheet"] as const;
