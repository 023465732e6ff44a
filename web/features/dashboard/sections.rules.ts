/** The sections of the dashboard and the current place, held in the address, so that back, reload and links work. */
import { normaliseReference } from "#domain/kernel/reference.ts";

export const sections = ["overview", "bookings", "quotes", "documents", "payments", "messages", "people", "addresses", "settings"] as const;
export type Section = (typeof sections)[number];

export const sectionNames: Readonly<Record<Section, string>> = {
  overview: "Overview",
  bookings: "Bookings",
  quotes: "Quotes",
  documents: "Documents",
  payments: "Payments",
  messages: "Messages",
  people: "People",
  addresses: "Addresses",
  settings: "Settings",
};

/** Sections for accounts only, not for portal grants. */
const ofAccounts: ReadonlySet<Section> = new Set(["addresses", "settings"]);

export const sectionsFor = (isAccount: boolean): readonly Section[] => sections.filter((section) => isAccount || !ofAccounts.has(section));

/** The changes of a booking whose panels the address can open. */
export const changes = ["move", "add", "remove", "access", "details", "email", "mobile", "cancel", "ask"] as const;
export type Change = (typeof changes)[number];

export type DashboardPlace = {
  section: Section;
  /** The open booking, or the one the section is filtered by. */
  reference: string | null;
  when: "upcoming" | "past";
  change: Change | null;
};

export function readPlace(query: URLSearchParams): DashboardPlace {
  const named = query.get("section");
  return {
    section: sections.find((section) => section === named) ?? "overview",
    reference: normaliseReference(query.get("ref") ?? ""),
    when: query.get("when") === "past" ? "past" : "upcoming",
    change: changes.find((change) => change === query.get("do")) ?? null,
  };
}

/** The address of a place, without default values. */
export function placeAddress({ section, reference, when, change }: Partial<DashboardPlace>): string {
  const query = new URLSearchParams();
  if (section !== undefined && section !== "overview") query.set("section", section);
  if (reference != null) query.set("ref", reference);
  if (when === "past") query.set("when", when);
  if (change != null) query.set("do", change);
  const text = query.toString();
  return text === "" ? "/customer-dashboard" : `/customer-dashboard?${text}`;
}
