/** Reads a row of an import file under the same validation as manual input, and writes a contact as such a row. */
import { z } from "zod";
import { typedLine } from "../kernel/typed-text.ts";
import { contactLimits } from "./contact-choices.ts";
import { savePropertyContract } from "./contact-details.contract.ts";
import { contactFieldsSchema, contactReference } from "./contacts.contract.ts";
import { importFields } from "./import-choices.ts";
import type { ImportField } from "./import-choices.ts";
import { tagsIn } from "./tags.rules.ts";

export type Mapping = readonly { column: number; field: ImportField }[];
export type ImportedFields = Record<string, unknown> & { name: string };
export type ImportRow = {
  fields: ImportedFields | { name: string };
  /** Why the row is refused; empty where it is not. */
  reason: string;
  /** What happens to a part of it that is not valid; empty where all of it is. */
  remark: string;
};

/** Column headings that other programs use. */
const known: Readonly<Record<ImportField, readonly string[]>> = {
  reference: ["reference", "ref", "contact id"],
  full_name: ["full name", "name", "contact", "contact name", "customer", "customer name", "display name"],
  salutation: ["salutation", "title", "prefix"],
  email: ["email", "e mail", "email address", "e mail address", "email 1", "primary email"],
  email_2: ["email 2", "other email", "secondary email"],
  mobile: ["mobile", "mobile phone", "phone", "phone number", "telephone", "tel", "mobile number", "phone 1"],
  phone_2: ["phone 2", "landline", "home phone", "work phone", "other phone"],
  customer_type: ["customer type", "type"],
  company: ["company", "company name", "organisation", "organization", "business", "account name"],
  job_title: ["job title", "role", "position"],
  preferred_channel: ["preferred channel", "contact by"],
  language: ["language"],
  lead_source: ["lead source", "source"],
  source_detail: ["source detail", "campaign"],
  tags: ["tags", "labels", "groups"],
  lifecycle: ["lifecycle", "status"],
  line1: ["line1", "address", "address 1", "address line 1", "street", "address line1"],
  line2: ["line2", "address 2", "address line 2", "address line2"],
  town: ["town", "city", "town city"],
  postcode: ["postcode", "post code", "postal code", "zip"],
  other_addresses: ["other addresses"],
  notes: ["notes", "note", "comments", "description"],
};

/** The field a column most likely is, by its heading. */
export function guessField(head: string): ImportField | null {
  const words = head
    .toLowerCase()
    .replace(/[_\-.]/g, " ")
    .trim();
  return importFields.find((field) => field.replaceAll("_", " ") === words || known[field].includes(words)) ?? null;
}

const propertySchema = savePropertyContract.input.shape.fields.unwrap();
const rowSchema = contactFieldsSchema.extend({
  name: contactFieldsSchema.shape.name.unwrap(),
  reference: contactReference.optional(),
  company: typedLine(1, contactLimits.companyName, "Enter the company's name").optional(),
  properties: z.array(propertySchema).max(200, "That is more than 200 addresses"),
});

export function readRow(cells: readonly string[], mapping: Mapping): ImportRow {
  const values = valuesOf(cells, mapping);
  const { remark, ...given } = givenFrom(values);
  const name = given.name.slice(0, 80);
  const refused = (reason: string): ImportRow => ({ fields: { name }, reason, remark: "" });
  if (given.name === "") return refused("There is no name, email address or number in this row.");
  if (given.properties === null) return refused("The other addresses can't be read.");
  // A row with our reference is an existing contact, which needs no address.
  if (given.ways.length === 0 && given.properties.length === 0 && given.reference === undefined)
    return refused("There is no email address, number or full address in this row, so there’s no way to contact them.");
  const read = rowSchema.safeParse(given);
  if (!read.success) {
    const [issue] = read.error.issues;
    return refused(`${fieldName(issue?.path ?? [])}: ${issue?.message ?? "can't be read"}.`);
  }
  const { lifecycleByHand, ways = [], ...fields } = read.data;
  return { fields: { ...fields, lifecycle: lifecycleByHand, ways: distinctWays(ways) }, reason: "", remark };
}

type Values = Partial<Record<ImportField, string>>;

function valuesOf(cells: readonly string[], mapping: Mapping): Values {
  const values: Values = {};
  for (const { column, field } of mapping) {
    const text = cells[column]?.trim() ?? "";
    if (text !== "") values[field] = text;
  }
  return values;
}

const code = (text: string | undefined) => text?.toLowerCase().replace(/[\s-]+/g, "_");
const several = (text: string | undefined) => (text ?? "").split(";").flatMap((part) => (part.trim() === "" ? [] : [part.trim()]));

function givenFrom(values: Values) {
  const emails = [...several(values.email), ...several(values.email_2)];
  const phones = [...several(values.mobile), ...several(values.phone_2)];
  const part = partOfAddress(values);
  return {
    remark: part === null ? "" : `The address has no ${part.missing.join(" and no ")}, so it’s in the notes.`,
    reference: values.reference?.toUpperCase().match(/^C-[0-9A-HJKMNP-TV-Z]{6}$/)?.[0],
    name: values.full_name ?? emails[0] ?? phones[0] ?? "",
    salutation: values.salutation,
    customerType: code(values.customer_type),
    company: values.company,
    jobTitle: values.job_title,
    preferredChannel: code(values.preferred_channel),
    language: values.language?.toLowerCase(),
    source: code(values.lead_source),
    sourceDetail: values.source_detail,
    tags: tagsIn(values.tags ?? ""),
    lifecycleByHand: code(values.lifecycle),
    notes: part === null ? values.notes : [values.notes, `Address: ${part.text}`].filter((line) => line !== undefined).join("\n"),
    ways: [...emails.map((value) => ({ kind: "email", value })), ...phones.map((value) => ({ kind: "phone", value }))],
    properties: propertiesOf(values),
  };
}

/** The text of an address that is incomplete, such as a postcode without street: not enough for a property, but no reason to refuse the row. Null where it is complete or absent. */
function partOfAddress({ line1, line2, town, postcode }: Values): { text: string; missing: string[] } | null {
  const missing = Object.entries({ street: line1, town, postcode }).flatMap(([what, text]) => (text === undefined ? [what] : []));
  const text = [line1, line2, town, postcode].filter((line) => line !== undefined).join(", ");
  return text === "" || missing.length === 0 ? null : { text, missing };
}

function propertiesOf({ line1, line2, town, postcode, other_addresses: others }: Values): unknown[] | null {
  const first = line1 === undefined || town === undefined || postcode === undefined ? [] : [{ line1, line2, town, postcode }];
  if (others === undefined) return first;
  try {
    const read: unknown = JSON.parse(others);
    return Array.isArray(read) ? [...first, ...read] : null;
  } catch {
    return null;
  }
}

function distinctWays(ways: NonNullable<z.output<typeof contactFieldsSchema>["ways"]>) {
  const seen = new Map(ways.map((way) => [`${way.kind} ${way.value}`, way]));
  return [...seen.values()].map(({ kind, value }) => ({
    kind,
    value,
    label: kind === "phone" && value.startsWith("+447") ? "mobile" : null,
  }));
}

const labels: Readonly<Record<string, string>> = {
  name: "Name",
  salutation: "Title",
  ways: "Email or number",
  properties: "Address",
  customerType: "Who they are",
  company: "Company",
  jobTitle: "Job title",
  preferredChannel: "Prefers",
  language: "Language",
  source: "Found us through",
  sourceDetail: "Source details",
  tags: "Tags",
  lifecycleByHand: "Stage",
  notes: "Notes",
};
const fieldName = (path: readonly PropertyKey[]): string => labels[String(path[0])] ?? String(path[0] ?? "Row");

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

/** In the order of `importFields`, which are the headings. */
export function writeRow(contact: ExportedContact): string[] {
  const [email = "", ...emails] = contact.ways.flatMap(({ kind, value }) => (kind === "email" ? [value] : []));
  const [phone = "", ...phones] = contact.ways.flatMap(({ kind, value }) => (kind === "phone" ? [value] : []));
  const [place, ...others] = contact.properties;
  const cells: Record<ImportField, string | null | undefined> = {
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
  return importFields.map((field) => cells[field] ?? "");
}
