/** Labels of an import's column types, states and row outcomes. */
import type { ImportField, ImportOutcome, ImportState } from "#domain/crm/import-choices.ts";
import type { ContactImport } from "#domain/crm/imports.contract.ts";

export const fieldNames: Readonly<Record<ImportField, string>> = {
  reference: "Our reference (C-…)",
  full_name: "Name",
  first_name: "First name",
  last_name: "Last name",
  salutation: "Title",
  email: "Email",
  email_2: "More email addresses",
  mobile: "Mobile",
  phone_2: "More numbers",
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
  line1_2: "Second address, first line",
  line2_2: "Second address, second line",
  town_2: "Second address, town",
  postcode_2: "Second address, postcode",
  line1_3: "Third address, first line",
  line2_3: "Third address, second line",
  town_3: "Third address, town",
  postcode_3: "Third address, postcode",
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

/** What an undo takes away, before it does. */
export function undoText({ counts: { create, update } }: Pick<ContactImport, "counts">): string {
  const count = (number: number) => `${number.toLocaleString("en-GB")} ${number === 1 ? "contact" : "contacts"}`;
  const parts = [
    ...(create > 0 ? [`removes ${count(create)} that it added`] : []),
    ...(update > 0 ? [`takes what it filled in away from ${count(update)}`] : []),
  ];
  return `Undoing ${parts.length > 0 ? parts.join(" and ") : "takes back what it has written"}. Whoever somebody has worked on since stays as they are.`;
}
