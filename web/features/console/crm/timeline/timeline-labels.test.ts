import { expect, test } from "vitest";
import type { TimelineEntry } from "#domain/crm/timeline.contract.ts";
import { activityNumber, entryTitle } from "./timeline-labels.ts";

const entry: TimelineEntry = {
  key: "call:12",
  kind: "call",
  at: "2026-11-24T10:00:00Z",
  what: "",
  text: null,
  direction: "in",
  reference: null,
  by: null,
  amountPence: null,
  isVerified: true,
  isPinned: false,
  follows: null,
};

test("an entry says in words what happened", () => {
  expect(entryTitle(entry)).toBe("Call from them");
  expect(entryTitle({ ...entry, kind: "booking", what: "confirmed", direction: null })).toBe("Booking: confirmed");
  expect(entryTitle({ ...entry, kind: "message", what: "payment_chase_1", direction: "out" })).toBe("Message sent");
  expect(entryTitle({ ...entry, kind: "consent", what: "sms.soft_opt_in", direction: "in" })).toBe(
    "Offers by text: they bought and didn’t say no",
  );
  expect(entryTitle({ ...entry, kind: "payment", what: "", direction: null, amountPence: 12_000 })).toBe("Payment, £120.00");
});

test("only what the office wrote can be followed up", () => {
  expect(activityNumber(entry)).toBe(12);
  expect(activityNumber({ ...entry, key: "booking:12", kind: "booking" })).toBeNull();
});
