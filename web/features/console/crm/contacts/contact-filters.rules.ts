/** Which contacts are shown, in what order and with which columns, as the page's address holds it. */
import { contactSorts, customerTypes, leadSources, lifecycles, marketingChannels, maxQuietMonths } from "#domain/crm/contact-choices.ts";
import type { ContactSort } from "#domain/crm/contact-choices.ts";
import type { ContactFilter } from "#domain/crm/contacts.contract.ts";
import { isCalendarDate } from "#domain/kernel/london-time.ts";
import { services } from "#domain/pricing/price-choices.ts";

export const contactColumns = [
  "phone",
  "email",
  "place",
  "lifecycle",
  "tags",
  "owner",
  "last",
  "next",
  "jobs",
  "value",
  "source",
  "company",
] as const;
export type ContactColumn = (typeof contactColumns)[number];
const usualColumns: readonly ContactColumn[] = ["phone", "place", "lifecycle", "owner", "last", "next", "value"];

export type ContactFilters = {
  query?: string;
  filter: ContactFilter;
  segmentId?: string;
  sort: ContactSort;
  descending: boolean;
  columns: readonly ContactColumn[];
};

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Values of the query that are not valid filters are left out. */
export function readContactFilters(query: URLSearchParams): ContactFilters {
  const text = (name: string, max = 40) => (query.get(name) ?? "").trim().slice(0, max);
  const segmentId = text("segment");
  const named = text("columns", 200).split(",");
  const chosen = contactColumns.filter((column) => named.includes(column));
  const sort = contactSorts.find((name) => name === query.get("sort")) ?? "contact";
  const words = text("q", 100);
  return {
    ...(words !== "" && { query: words }),
    filter: readFilter(text),
    ...(uuid.test(segmentId) && { segmentId }),
    sort,
    descending: query.has("order") ? query.get("order") === "down" : sort !== "name",
    columns: chosen.length === 0 ? usualColumns : chosen,
  };
}

type Read = (name: string, max?: number) => string;

function readFilter(text: Read): ContactFilter {
  const readChoice = <Choice extends string>(choices: readonly Choice[], name: string) => choices.find((choice) => choice === text(name));
  const [ownerId, companyId, tag, outcode, from, to] = [
    text("owner"),
    text("company"),
    text("tag", 30),
    text("outcode", 4),
    text("from"),
    text("to"),
  ];
  const [quiet, least] = [Number(text("quiet")), Number(text("least"))];
  const [lifecycle, source] = [readChoice(lifecycles, "lifecycle"), readChoice(leadSources, "source")];
  const [customerType, consent, service] = [
    readChoice(customerTypes, "type"),
    readChoice(marketingChannels, "consent"),
    readChoice(services, "service"),
  ];
  return {
    ...(tag !== "" && { tag: tag.toLowerCase() }),
    ...(uuid.test(ownerId) && { ownerId }),
    ...(lifecycle && { lifecycle }),
    ...(source && { source }),
    ...(customerType && { customerType }),
    ...(uuid.test(companyId) && { companyId }),
    ...(Number.isInteger(quiet) && quiet >= 1 && quiet <= maxQuietMonths && { quietMonths: quiet }),
    ...(consent && { consent }),
    ...(/^[A-Z]{1,2}\d[A-Z\d]?$/.test(outcode) && { outcode }),
    ...(service && { service }),
    ...(isCalendarDate(from) && { bookedFrom: from }),
    ...(isCalendarDate(to) && { bookedTo: to }),
    ...(Number.isInteger(least) && least > 0 && least <= 20_000_000 && { minValuePence: least * 100 }),
  };
}

/** Only filters that differ from the defaults. */
export function writeContactFilters({ query, filter, segmentId, sort, descending, columns }: ContactFilters): Record<string, string> {
  return {
    ...(query && { q: query }),
    ...writeFilter(filter),
    ...(segmentId && { segment: segmentId }),
    ...(sort !== "contact" && { sort }),
    ...(descending !== (sort !== "name") && { order: descending ? "down" : "up" }),
    ...(columns.join() !== usualColumns.join() && { columns: columns.join() }),
  };
}

export function writeFilter(filter: ContactFilter): Record<string, string> {
  const entries: [string, string | number | undefined][] = [
    ["tag", filter.tag],
    ["owner", filter.ownerId],
    ["lifecycle", filter.lifecycle],
    ["source", filter.source],
    ["type", filter.customerType],
    ["company", filter.companyId],
    ["quiet", filter.quietMonths],
    ["consent", filter.consent],
    ["outcode", filter.outcode],
    ["service", filter.service],
    ["from", filter.bookedFrom],
    ["to", filter.bookedTo],
    ["least", filter.minValuePence === undefined ? undefined : filter.minValuePence / 100],
  ];
  return Object.fromEntries(entries.flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])));
}

/** Sorting by the current column reverses the order; another column begins with its usual order. */
export const sortedBy = (filters: ContactFilters, sort: ContactSort): ContactFilters => ({
  ...filters,
  sort,
  descending: filters.sort === sort ? !filters.descending : sort !== "name",
});

/** As the command takes them. */
export const listInput = ({ columns: _, ...input }: ContactFilters) => input;
