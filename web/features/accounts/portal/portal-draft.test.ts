import { expect, test } from "vitest";
import { dashboardBookingPath } from "#domain/bookings/booking-link.ts";
import { emptyDraft, namedBooking, readDraft, storeDraft, withBooking } from "./portal-draft.ts";

function store(initial: string | null = null) {
  let stored = initial;
  return {
    getItem: () => stored,
    setItem: (_key: string, value: string) => void (stored = value),
    removeItem: () => void (stored = null),
    read: () => stored,
  };
}

test.each(["link", "booking"] as const)("what was typed survives a reload on the way to the %s's message, the password does not", (by) => {
  const memory = store();
  const draft = {
    email: "a@b.example",
    password: "correct horse",
    reference: "B-7F3K9M",
    postcode: "BN14 8QX",
    awaiting: { by, at: 5 },
  } as const;
  storeDraft(memory, draft);
  expect(memory.read()).not.toContain("correct horse");
  expect(readDraft(memory)).toEqual({ ...draft, password: "" });
});

test.each(["", "null", "[]", "{", '{"email":1,"awaiting":{"by":"pigeon","at":1}}', '{"awaiting":{"by":"link","at":"x"}}'])(
  "what is kept and makes no sense is an empty draft: %s",
  (text) => {
    expect(readDraft(store(text))).toEqual(emptyDraft);
  },
);

test("the reference of a short link is filled in; what is typed or under way for the same booking stays", () => {
  const draft = {
    ...emptyDraft,
    email: "a@b.example",
    reference: "B-7F3K9M",
    postcode: "BN14 8QX",
    awaiting: { by: "booking", at: 5 },
  } as const;
  expect(withBooking(emptyDraft, "B-7F3K9M").reference).toBe("B-7F3K9M");
  expect(withBooking(draft, "b-7f3k9m")).toBe(draft);
  expect(withBooking(draft, "B-000000")).toEqual({ ...draft, reference: "B-000000", postcode: "", awaiting: null });
  for (const nothing of [null, "", "B-7F3K9", "x<y>", "B-7F3K9M".repeat(9)]) expect(withBooking(draft, nothing)).toBe(draft);
});

test("a booking is named by its own link, or by the page that was asked for", () => {
  const named = (address: string) => namedBooking(new URLSearchParams(address));
  expect(named("booking=B-7F3K9M")).toBe("B-7F3K9M");
  expect(named(new URLSearchParams({ next: dashboardBookingPath("B-7F3K9M") }).toString())).toBe("B-7F3K9M");
  for (const nothing of ["", "next=%2Fcustomer-dashboard", "next=%3F%3F%26"]) expect(named(nothing)).toBeNull();
});

test("a browser that keeps nothing is no obstacle", () => {
  const refusing = () => {
    throw new DOMException("denied", "SecurityError");
  };
  const forbidden = { getItem: refusing, setItem: refusing, removeItem: refusing };
  expect(readDraft(forbidden)).toEqual(emptyDraft);
  expect(() => storeDraft(forbidden, emptyDraft)).not.toThrow();
});
