/** The entries of the search: sections while little is typed, then the records found. */
import type { SearchResult } from "#domain/office/search.contract.ts";
import { recordAddress, sectionAddress, sectionList } from "../shell/sections.rules.ts";
import type { OfficeHome, Section } from "../shell/sections.rules.ts";

export type PaletteEntry = { key: string; to: string; title: string; detail: string; isRecord: boolean };

const kinds: Readonly<Record<SearchResult["kind"], string>> = {
  booking: "Booking",
  quote: "Quote",
  contact: "Contact",
  enquiry: "Enquiry",
  company: "Company",
  invoice: "Invoice",
};

export function paletteEntries(
  text: string,
  { home, sections }: { home: OfficeHome; sections: readonly Section[] },
  results: readonly SearchResult[],
): PaletteEntry[] {
  const prefix = text.trim().toLowerCase();
  const places = sections
    .filter((section) => sectionList[section].name.toLowerCase().startsWith(prefix))
    .map((section) => ({
      key: section,
      to: sectionAddress(home, section),
      title: sectionList[section].name,
      detail: "Go to this page",
      isRecord: false,
    }));
  const records = results.map(({ kind, id, title, detail }) => ({
    key: id,
    to: recordAddress(home, kind, id),
    // A company has no reference, only a UUID.
    title: kind === "company" ? title : `${id}, ${title}`,
    detail: `${kinds[kind]} · ${detail}`,
    isRecord: true,
  }));
  return [...records, ...places];
}
