import { expect, test } from "vitest";
import { sectionsFor } from "../shell/sections.rules.ts";
import { paletteEntries } from "./palette.rules.ts";

const moderator = { home: "/crm", sections: sectionsFor(false) } as const;

test("with nothing typed it leads to the sections that one may open", () => {
  expect(paletteEntries("", moderator, []).map(({ title }) => title)).toEqual([
    "Today",
    "Schedule",
    "Day plan",
    "Bookings",
    "Quotes",
    "Enquiries",
    "Chats",
    "Change orders",
    "Invoices",
    "Payments",
    "Day sheet",
    "Calendars",
    "Messages",
    "Customers",
  ]);
});

test("records come before the sections whose names begin so", () => {
  const results = [{ kind: "booking", id: "B-7F3K9M", title: "Bo Baker", detail: "Lewes" }] as const;
  expect(paletteEntries("bo", moderator, results)).toEqual([
    {
      key: "B-7F3K9M",
      to: "/crm?section=bookings&booking=B-7F3K9M",
      title: "B-7F3K9M, Bo Baker",
      detail: "Booking · Lewes",
      isRecord: true,
    },
    { key: "bookings", to: "/crm?section=bookings", title: "Bookings", detail: "Go to this page", isRecord: false },
  ]);
  expect(paletteEntries("settings", moderator, [])).toEqual([]);
  const company = { kind: "company", id: "3f2c9a1e-0000-4000-8000-000000000001", title: "Lee & Co", detail: "Brighton" } as const;
  expect(paletteEntries("lee", moderator, [company])[0]?.title, "its id says nothing to anybody").toBe("Lee & Co");
});
