/** The sections of the dashboard and where in it somebody is: all of it in the address, so that back, reload and links work. */
import { normaliseReference } from "#domain/kernel/reference.ts";

export const sections = ["overview", "bookings", "quotes", "documents", "messages", "people", "addresses", "settings"] as const;
export type Section = (typeof sections)[number];

export const sectionNames: Readonly<Record<Section, string>> = {
  overview: "Overview",
  bookings: "Bookings",
  quotes: "Quotes",
  documents: "Documents",
  messages: "Messages",
  people: "People",
  addresses: "Addresses",
  settings: "Settings",
};

/** What belongs to an account: a portal grant is a day's view of what was booked. */
const ofAccounts: ReadonlySet<Section> = new Set(["addresses", "settings"]);

export const sectionsFor = (isAccount: boolean): readonly Section[] => sections.filter((section) => isAccount || !ofAccounts.has(section));

/** What can be done about a booking, each opened by the address. */
export const changes = ["move", "add", "details", "cancel"] as const;
export type Change = (typeof changes)[number];

export type DashboardPlace = {
  section: Section;
  /** The booking that is open, or that the section is narrowed to. */
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

/** The address of a place, with only what differs from the first look. */
export function placeAddress({ section, reference, when, change }: Partial<DashboardPlace>): string {
  const query = new URLSearchParams();
  if (section !== undefined && section !== "overview") query.set("section", section);
  if (reference != null) query.set("ref", reference);
  if (when === "past") query.set("when", when);
  if (change != null) query.set("do", change);
  const text = query.toString();
  return text === "" ? "/customer-dashboard" : `/customer-dashboard?${text}`;
}
