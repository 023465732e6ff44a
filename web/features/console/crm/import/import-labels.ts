/** Labels of an import's column types, states and row outcomes. */
import type { ImportField, ImportOutcome, ImportState } from "#domain/crm/import-choices.ts";
import type { ContactImport } from "#domain/crm/imports.contract.ts";

export const fieldNames: Readonly<Record<ImportField, string>> = {
  reference: "Our reference (C-…)",
  full_name: "Name",
  salutation: "Title",
  email: "Email",
  email_2: "Second email",
  mobile: "Mobile",
  phone_2: "Second phone",
  other_addresses: "Other addresses",
  customer_type: "Who they are",
  company: "Company",
  job_title: "Job title",
  preferred_channel: "Prefers",
  language: "Language",
  lead_source: "Found us through",
  source_detail: "Source details",
  tags: "Tags",
  lifecycle: "Stage",
  line1: "Address, first line",
  line2: "Address, second line",
  town: "Town",
  postcode: "Postcode",
  notes: "Notes",
};

export const stateNames: Readonly<Record<ImportState, string>> = {
  receiving: "Sending the file",
  mapping: "Columns to match",
  checking: "Checking every row",
  checked: "Checked",
  running: "Importing",
  done: "Imported",
  undoing: "Undoing",
  undone: "Undone",
  failed: "Stopped",
};

type Standing = Pick<ContactImport, "state" | "isStopped">;

export const standing = ({ state, isStopped }: Standing): string => (isStopped ? `${stateNames[state]} stopped` : stateNames[state]);

/** Whether the server is working on the import, so that its progress has to be polled. */
export const isAtWork = ({ state, isStopped }: Standing): boolean =>
  !isStopped && (state === "checking" || state === "running" || state === "undoing");

/** Labels of row outcomes before the import runs (`coming`) and after (`done`). */
export const outcomeNames: Readonly<Record<ImportOutcome, { coming: string; done: string }>> = {
  create: { coming: "New contacts", done: "Added" },
  update: { coming: "Contacts to update", done: "Updated" },
  unchanged: { coming: "Already here, nothing to add", done: "Already here" },
  refuse: { coming: "Rows we can’t use", done: "Not imported" },
};

/** Splits a file into parts of at most `most` UTF-16 units, without splitting surrogate pairs. */
export function partsOf(text: string, most: number): string[] {
  const parts: string[] = [];
  for (let from = 0; from < text.length;) {
    let to = Math.min(text.length, from + most);
    const last = text.charCodeAt(to - 1);
    if (to < text.length && last >= 0xd8_00 && last <= 0xdb_ff) to -= 1;
    parts.push(text.slice(from, to));
    from = to;
  }
  return parts;
}
