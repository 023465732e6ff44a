/** Writes a contact as a row that an import reads back whole. */
import { exportFields } from "./import-choices.ts";
import type { ExportField } from "./import-choices.ts";

export type ExportedContact = {
  reference: string;
  name: string;
  tags: readonly string[];
  notes: string;
  ways: readonly { kind: string; value: string }[];
  properties: readonly { line1: string; line2: string | null; town: string; postcode: string }[];
} & Partial<
  Record<
    "salutation" | "customerType" | "company" | "jobTitle" | "preferredChannel" | "language" | "source" | "sourceDetail" | "lifecycle",
    string | null
  >
>;

/** In the order of `exportFields`, which are the headings. */
export function writeRow(contact: ExportedContact): string[] {
  const [email = "", ...emails] = contact.ways.flatMap(({ kind, value }) => (kind === "email" ? [value] : []));
  const [phone = "", ...phones] = contact.ways.flatMap(({ kind, value }) => (kind === "phone" ? [value] : []));
  const [place, ...others] = contact.properties;
  const cells: Record<ExportField, string | null | undefined> = {
    reference: contact.reference,
    full_name: contact.name,
    salutation: contact.salutation,
    email,
    email_2: emails.join("; "),
    mobile: phone,
    phone_2: phones.join("; "),
    customer_type: contact.customerType,
    company: contact.company,
    job_title: contact.jobTitle,
    preferred_channel: contact.preferredChannel,
    language: contact.language,
    lead_source: contact.source,
    source_detail: contact.sourceDetail,
    tags: contact.tags.join("; "),
    lifecycle: contact.lifecycle,
    line1: place?.line1,
    line2: place?.line2,
    town: place?.town,
    postcode: place?.postcode,
    other_addresses: others.length === 0 ? "" : JSON.stringify(others),
    notes: contact.notes,
  };
  return exportFields.map((field) => cells[field] ?? "");
}
