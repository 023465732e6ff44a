import { expect, test } from "vitest";
import { placeAddress, readPlace, sections, sectionsFor } from "./sections.rules.ts";

const at = (text: string) => readPlace(new URLSearchParams(text));

test("every section has an address that leads back to it", () => {
  for (const section of sections)
    expect(readPlace(new URL(placeAddress({ section }), "https://x.test").searchParams).section).toBe(section);
  expect(placeAddress({ section: "overview" })).toBe("/customer-dashboard");
});

test("a booking, its list of the past and what is being changed stand in the address", () => {
  const place = { section: "bookings", reference: "B-7F3K9M", when: "upcoming", change: "cancel" } as const;
  expect(readPlace(new URL(placeAddress(place), "https://x.test").searchParams)).toEqual(place);
  expect(at("section=bookings&when=past").when).toBe("past");
});

test("what is no place of ours is the overview, with no booking open", () => {
  expect(at("section=admin&ref=nonsense&do=delete&when=never")).toEqual({
    section: "overview",
    reference: null,
    when: "upcoming",
    change: null,
  });
});

test("a portal grant has no addresses and no settings", () => {
  expect(sectionsFor(true)).toEqual(sections);
  expect(sectionsFor(false)).toEqual(["overview", "bookings", "quotes", "documents", "payments", "messages", "people"]);
});
