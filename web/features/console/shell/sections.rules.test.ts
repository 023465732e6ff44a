import { expect, test } from "vitest";
import { openSection, recordAddress, sectionAddress, sectionList, sections, sectionsFor } from "./sections.rules.ts";

test("a moderator sees the sections of the day, an administrator all of them", () => {
  expect(sectionsFor(false)).toEqual([
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
  ]);
  expect(sectionsFor(true)).toEqual(sections);
});

test("every section has an address that leads back to it, from either home", () => {
  for (const home of ["/admin-console", "/crm"] as const)
    for (const section of sections) {
      const [path = "", query = ""] = sectionAddress(home, section).split("?");
      expect(openSection(path, new URLSearchParams(query)), `${section} from ${home}`).toBe(section);
      expect(path).toBe(sectionList[section].path ?? (section === "customers" ? "/crm" : home));
    }
});

test.each([
  ["/admin-console", "", "today"],
  ["/admin-console", "booking=B-7F3K9M", "bookings"],
  ["/admin-console", "quote=Q-7F3K9M", "quotes"],
  ["/admin-console", "invoice=INV-000012", "invoices"],
  ["/crm", "section=invoices", "invoices"],
  ["/crm", "", "today"],
  ["/crm", "section=customers", "customers"],
  ["/crm", "quote=Q-7F3K9M", "quotes"],
  ["/admin-console", "section=nonsense", "today"],
  ["/admin-console", "section=customers", "today"],
  ["/trigger-history", "section=settings", "messages"],
] as const)("%s?%s opens %s", (path, query, section) => {
  expect(openSection(path, new URLSearchParams(query))).toBe(section);
});

test("what is found has a place", () => {
  expect(recordAddress("/admin-console", "booking", "B-7F3K9M")).toBe("/admin-console?section=bookings&booking=B-7F3K9M");
  expect(recordAddress("/crm", "enquiry", "E-7F3K9M")).toBe("/crm?section=enquiries&enquiry=E-7F3K9M");
});
