/** Reads a row of an import file under the same validation as manual input. What of it cannot be read goes into the notes: it never costs the row. */
import { emailsIn } from "../kernel/email.ts";
import { withoutLinks } from "../kernel/links.ts";
import { withoutEdges } from "../kernel/list-cell.ts";
import { formatPhone, phonesIn } from "../kernel/phone.ts";
import { undefused } from "../kernel/spreadsheet-cell.ts";
import { cleanText, enteredLine } from "../kernel/typed-text.ts";
import { contactLimits } from "./contact-choices.ts";
import { savePropertyContract } from "./contact-details.contract.ts";
import { contactFieldsSchema, contactReference } from "./contacts.contract.ts";
import type { ImportField } from "./import-choices.ts";
import { shortened, withoutName, withoutWay } from "./import-faults.rules.ts";
import { placesIn } from "./import-places.rules.ts";
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

const propertySchema = savePropertyContract.input.shape.fields.unwrap();
const { name: nameSchema, tags: tagsSchema, ...others } = contactFieldsSchema.shape;
const tagSchema = tagsSchema.unwrap().element;
const singles = {
  reference: contactReference,
  salutation: others.salutation,
  customerType: others.customerType,
  company: enteredLine(1, contactLimits.companyName, "Enter the company's name"),
  jobTitle: others.jobTitle,
  preferredChannel: others.preferredChannel,
  language: others.language,
  source: others.source,
  sourceDetail: others.sourceDetail,
  lifecycle: others.lifecycleByHand,
} as const;
const maxProperties = 200;

/** `line` goes into the notes, `remark` beside a row that is taken, `fault` beside one that is not. */
type Unread = { line: string; remark: string; fault: string };
function unread(
  label: string,
  text: string,
  fault = `${label} “${shortened(text)}” can’t be read`,
  remark = `${fault}, so it’s in the notes.`,
): Unread {
  return { line: `${label}: ${text}`, remark, fault: `${fault}.` };
}
const faultsOf = (list: readonly Unread[]): string[] => list.map(({ fault }) => fault);

export function readRow(cells: readonly string[], mapping: Mapping, heads: readonly string[] = []): ImportRow {
  const values = collectValues(cells, mapping);
  const [ways, places, details, tags] = [readWays(values), readProperties(values), readDetails(values), readTags(values)];
  const named = readName(values, ways.ways);
  const refused = (reason: string): ImportRow => ({ fields: { name: named.name.slice(0, contactLimits.name) }, reason, remark: "" });
  const parts = { unreadWays: faultsOf(ways.unread), unreadPlaces: faultsOf(places.unread), hasPlace: places.properties.length > 0 };
  const fileRow = { cells, heads, matched: new Set(mapping.map(({ column }) => column)) };
  if (named.name === "") return refused(withoutName(parts, fileRow));
  // A row with our reference is an existing contact, which needs no address; what we could not read, a person may.
  if (ways.ways.length + places.properties.length + ways.unread.length === 0 && details.fields.reference === undefined)
    return refused(withoutWay(parts, fileRow));
  const left = [...named.unread, ...ways.unread, ...places.unread, ...details.unread, ...tags.unread];
  const company = details.fields.company ?? named.company;
  const notes = buildNotes(values, left);
  return {
    fields: {
      ...details.fields,
      ...(company !== undefined && { company }),
      name: named.name,
      tags: tags.tags,
      ways: ways.ways,
      properties: places.properties,
      ...(notes.text !== "" && { notes: notes.text }),
    },
    reason: "",
    remark: [...left.map(({ remark }) => remark), notes.remark].filter((remark) => remark !== "").join(" "),
  };
}

type Values = Partial<Record<ImportField, readonly string[]>>;
const nothing = /^(?:#?n\/a|#(?:REF|VALUE|NAME|NULL)[!?]|[-–—_.\s]+)$/i;
/** Said of a number or an address that there is none. */
const noWay = /^(?:none|nil|null|no|unknown|tbc|tba|not (?:given|known|provided|applicable)|n\.a\.?|na|x+|0+|\?+)$/i;

function collectValues(cells: readonly string[], mapping: Mapping): Values {
  const values: Partial<Record<ImportField, string[]>> = {};
  for (const { column, field } of mapping) {
    const text = undefused(cells[column] ?? "").trim();
    if (text !== "" && !nothing.test(text)) (values[field] ??= []).push(text);
  }
  return values;
}

/** Of a field that only one column may be, its cell. */
const one = (values: Values, field: ImportField): string | undefined => values[field]?.[0];
const code = (text: string | undefined) => text?.toLowerCase().replace(/[\s-]+/g, "_");

type Way = { kind: "email" | "phone"; value: string; label: "mobile" | null };

/** Whatever column they stand in: people write a number where an address belongs, or both into one cell. */
function waysIn(label: string, cells: readonly string[]) {
  const read = cells
    .flatMap((cell) => cell.split(":::"))
    .map((text) => text.trim())
    .filter((text) => text !== "" && !nothing.test(text) && !noWay.test(text))
    .map((text) => {
      const { emails, rest } = emailsIn(text);
      return { emails, ...phonesIn(rest) };
    });
  return {
    emails: read.flatMap(({ emails }) => emails),
    numbers: read.flatMap(({ numbers }) => numbers),
    unread: read.flatMap(({ rest }) => (rest === "" ? [] : [unread(label, rest)])),
  };
}

function readWays(values: Values): { ways: Way[]; unread: Unread[] } {
  const inEmails = waysIn("Email", [...(values.email ?? []), ...(values.email_2 ?? [])]);
  const inPhones = waysIn("Number", [...(values.mobile ?? []), ...(values.phone_2 ?? [])]);
  const ways: Way[] = [
    ...[...new Set([...inEmails.emails, ...inPhones.emails])].map((value): Way => ({ kind: "email", value, label: null })),
    ...[...new Set([...inPhones.numbers, ...inEmails.numbers])].map((value): Way => ({
      kind: "phone",
      value,
      label: value.startsWith("+447") ? "mobile" : null,
    })),
  ];
  const tooMany = "They have more than 20 numbers and addresses";
  const beyond = ways
    .slice(contactLimits.ways)
    .map(({ kind, value }) => unread(kind === "email" ? "Email" : "Number", value, tooMany, `${tooMany}, so the others are in the notes.`));
  return { ways: ways.slice(0, contactLimits.ways), unread: [...inEmails.unread, ...inPhones.unread, ...beyond] };
}

/** A person's name, else the company's, else what their address or number says. */
function readName(values: Values, ways: readonly Way[]): { name: string; company?: string; unread: Unread[] } {
  // What is nothing but invisible marks is no part of a name.
  const visible = (parts: readonly string[] = []) => parts.filter((part) => cleanText(part).trim() !== "");
  const person = [...visible(values.first_name), ...visible(values.last_name)].join(" ");
  const fullName = visible(values.full_name)[0] ?? "";
  // A list of firms, each with somebody to ask for (Xero): no part of that name is in the firm's.
  const isFirm =
    fullName !== "" &&
    person !== "" &&
    values.company === undefined &&
    !person
      .toLowerCase()
      .split(/\s+/)
      .some((word) => fullName.toLowerCase().includes(word));
  const [email, phone] = [ways.find(({ kind }) => kind === "email"), ways.find(({ kind }) => kind === "phone")];
  const given = isFirm
    ? person
    : fullName || person || one(values, "company") || nameInEmail(email?.value ?? "") || formatPhone(phone?.value ?? "");
  const read = nameSchema.safeParse(given);
  const firm = isFirm ? singles.company.safeParse(fullName) : undefined;
  const company = firm?.success === true ? { company: firm.data } : {};
  if (given === "" || (read.success && read.data !== undefined)) return { name: read.data ?? "", ...company, unread: [] };
  const name = Array.from(cleanText(withoutLinks(given)).replace(/\s+/g, " "))
    .slice(0, contactLimits.name)
    .join("")
    .trim();
  return {
    name,
    ...company,
    unread: [unread("Name", given, undefined, "The name is written differently here, so as it was it’s in the notes.")],
  };
}

/** `ann.hill@…` → `Ann Hill`: an address itself is no name, for names are printed where they must not be links. */
const nameInEmail = (email: string): string =>
  (email.split(/[@+]/, 1)[0] ?? "")
    .split(/[._-]+/)
    .map((word) => word.slice(0, 1).toUpperCase() + word.slice(1))
    .join(" ")
    .trim();

function readProperties(values: Values): { properties: unknown[]; unread: Unread[] } {
  const result = { properties: new Array<unknown>(), unread: new Array<Unread>() };
  const read = (given: unknown, text: string) => {
    const property = propertySchema.safeParse(given);
    if (property.success && result.properties.length < maxProperties) result.properties.push(property.data);
    else result.unread.push(unread("Address", text));
  };
  for (const end of ["", "_2", "_3"] as const) {
    const joined = (name: "line1" | "line2" | "town" | "postcode") => values[`${name}${end}`]?.join(", ");
    for (const place of placesIn({ line1: joined("line1"), line2: joined("line2"), town: joined("town"), postcode: joined("postcode") })) {
      if ("missing" in place)
        result.unread.push(
          unread("Address", place.text, place.missing.length === 0 ? undefined : `The address has no ${place.missing.join(" and no ")}`),
        );
      else read(place, [place.line1, place.line2, place.town, place.postcode].filter((line) => line !== undefined).join(", "));
    }
  }
  const more = one(values, "other_addresses");
  const listed = more === undefined ? [] : listIn(more);
  if (listed === null) result.unread.push(unread("Other addresses", more ?? ""));
  for (const other of listed ?? []) read(other, JSON.stringify(other));
  return result;
}

function listIn(text: string): unknown[] | null {
  try {
    const read: unknown = JSON.parse(text);
    return Array.isArray(read) ? read : null;
  } catch {
    return null;
  }
}

const labels: Readonly<Record<keyof typeof singles, string>> = {
  reference: "Reference",
  salutation: "Title",
  customerType: "Who they are",
  company: "Company",
  jobTitle: "Job title",
  preferredChannel: "Prefers",
  language: "Language",
  source: "Found us through",
  sourceDetail: "Source details",
  lifecycle: "Stage",
};

function readDetails(values: Values) {
  const [company, type] = [one(values, "company")?.split(" ::: ", 1)[0], code(one(values, "customer_type"))];
  const given: Record<keyof typeof singles, string | undefined> = {
    reference: one(values, "reference")
      ?.toUpperCase()
      .match(/^C-[0-9A-HJKMNP-TV-Z]{6}$/)?.[0],
    salutation: one(values, "salutation"),
    customerType: type === "residential" || type === "domestic" ? "home" : type === "commercial" ? "business" : type,
    company,
    jobTitle: one(values, "job_title"),
    preferredChannel: code(one(values, "preferred_channel")),
    language: one(values, "language")
      ?.toLowerCase()
      .replace(/^(?:english.*|en[-_][a-z]+)$/, "en"),
    source: code(one(values, "lead_source")),
    sourceDetail: one(values, "source_detail"),
    lifecycle: code(one(values, "lifecycle")),
  };
  const result: { fields: Partial<Record<keyof typeof singles, string>>; unread: Unread[] } = { fields: {}, unread: [] };
  for (const [key, schema] of Object.entries(singles)) {
    const name = key as keyof typeof singles; // of the object itself
    if (given[name] === undefined) continue;
    const read = schema.safeParse(given[name]);
    if (read.success && typeof read.data === "string") result.fields[name] = read.data;
    else result.unread.push(unread(labels[name], given[name]));
  }
  return result;
}

/** Google's own groups say nothing of a customer. */
const ofGoogle = new Set(["mycontacts", "starred", "my contacts"]);

function readTags(values: Values): { tags: string[]; unread: Unread[] } {
  const given = tagsIn((values.tags ?? []).join(";").replaceAll(":::", ";"))
    .map((tag) => withoutEdges(tag, '*"'))
    .filter((tag) => tag !== "" && !ofGoogle.has(tag));
  const read = given.map((tag) => ({ tag, result: tagSchema.safeParse(tag) }));
  const tags = [...new Set(read.flatMap(({ result }) => (result.success ? [result.data] : [])))];
  const left = [...read.flatMap(({ tag, result }) => (result.success ? [] : [tag])), ...tags.slice(contactLimits.tags)];
  return { tags: tags.slice(0, contactLimits.tags), unread: left.length === 0 ? [] : [unread("Tags", left.join("; "))] };
}

/** What could not be read stands below the notes of the file, which give way where both are too long. */
function buildNotes(values: Values, left: readonly Unread[]): { text: string; remark: string } {
  const lines = Array.from(cleanText(left.map(({ line }) => line).join("\n"))).slice(0, contactLimits.notes);
  const notes = Array.from(cleanText((values.notes ?? []).join("\n")));
  const room = Math.max(0, contactLimits.notes - lines.length - 1);
  const text = [notes.slice(0, room).join("").trim(), lines.join("")].filter((part) => part !== "").join("\n");
  return { text, remark: notes.length > room ? "The notes are too long, so the end of them is left out." : "" };
}
