/**
 * The sections of the office's pages: name, address and the role that sees each. The menu, the guard inside the page and
 * the tests read this list. The open section is in the address, so that back, reload and links work.
 */
import type { RoleName } from "#web/platform/supabase.ts";

export const sections = [
  "today",
  "schedule",
  "day-plan",
  "bookings",
  "quotes",
  "enquiries",
  "chats",
  "changes",
  "invoices",
  "payments",
  "day-sheet",
  "calendars",
  "messages",
  "customers",
  "reviews",
  "settings",
  "mail-test",
] as const;
export type Section = (typeof sections)[number];

export type SectionEntry = {
  name: string;
  requires: Extract<RoleName, "moderator" | "admin">;
  /** The path, if it is a page of its own; other sections are in the query of the console's address. */
  path?: "/trigger-history" | "/test-email-calendar";
};

export const sectionList: Readonly<Record<Section, SectionEntry>> = {
  today: { name: "Today", requires: "moderator" },
  schedule: { name: "Schedule", requires: "moderator" },
  "day-plan": { name: "Day plan", requires: "moderator" },
  bookings: { name: "Bookings", requires: "moderator" },
  quotes: { name: "Quotes", requires: "moderator" },
  enquiries: { name: "Enquiries", requires: "moderator" },
  chats: { name: "Chats", requires: "moderator" },
  changes: { name: "Change orders", requires: "moderator" },
  invoices: { name: "Invoices", requires: "moderator" },
  payments: { name: "Payments", requires: "moderator" },
  "day-sheet": { name: "Day sheet", requires: "moderator" },
  calendars: { name: "Calendars", requires: "moderator" },
  messages: { name: "Messages", requires: "moderator", path: "/trigger-history" },
  customers: { name: "Customers", requires: "moderator" },
  reviews: { name: "Reviews", requires: "admin" },
  settings: { name: "Settings", requires: "admin" },
  "mail-test": { name: "Test email", requires: "admin", path: "/test-email-calendar" },
};

const customersPath = "/crm";

/** The page whose query holds the section: the console for administrators, `/crm` for moderators. */
export type OfficeHome = "/admin-console" | "/crm";
export const officeHome = (isAdmin: boolean): OfficeHome => (isAdmin ? "/admin-console" : "/crm");

export const sectionsFor = (isAdmin: boolean): readonly Section[] =>
  sections.filter((section) => isAdmin || sectionList[section].requires === "moderator");

/** The open section: named in the address, or implied by the open record. */
export function openSection(pathname: string, query: URLSearchParams): Section {
  const page = sections.find((section) => sectionList[section].path === pathname);
  if (page !== undefined) return page;
  const named = sections.find((section) => section === query.get("section") && isAt(section, pathname));
  if (named !== undefined) return named;
  if (query.has("booking")) return "bookings";
  if (query.has("quote")) return "quotes";
  if (query.has("enquiry")) return "enquiries";
  if (query.has("invoice")) return "invoices";
  return "today";
}

/** Whether a page shows it by its name: the customers are on their own page alone. */
const isAt = (section: Section, pathname: string): boolean =>
  sectionList[section].path === undefined && (section !== "customers" || pathname === customersPath);

export function sectionAddress(home: OfficeHome, section: Section, more: Readonly<Record<string, string>> = {}): string {
  const { path } = sectionList[section];
  const query = new URLSearchParams({ ...(path === undefined && section !== "today" && { section }), ...more });
  const text = query.toString();
  return (path ?? (section === "customers" ? customersPath : home)) + (text === "" ? "" : `?${text}`);
}

const recordOf = {
  booking: ["bookings", "booking"],
  quote: ["quotes", "quote"],
  enquiry: ["enquiries", "enquiry"],
  invoice: ["invoices", "invoice"],
} as const;

/** The address of a record found by the search. */
export function recordAddress(home: OfficeHome, kind: string, id: string): string {
  const [section, name] =
    kind === "booking" || kind === "quote" || kind === "enquiry" || kind === "invoice" ? recordOf[kind] : (["customers", "id"] as const);
  return sectionAddress(home, section, { [name]: id });
}
