/** The history of a booking as its customer reads it, for every step and every change. */
import { expect, test } from "vitest";
import type { BookingState } from "./bookings.contract.ts";
import { customerTimeline, itemList, timelineEntry } from "./booking-timeline.copy.ts";
import type { BookingEvent } from "./booking-timeline.copy.ts";
import { nextStates } from "./transitions.ts";

const at = "2026-11-23T09:00:00Z";
const step = (from: BookingState | null, to: BookingState, more: Partial<BookingEvent> = {}): BookingEvent => ({
  at,
  from,
  to,
  by: "staff",
  reason: null,
  payload: {},
  ...more,
});
const textOf = (event: BookingEvent) => timelineEntry(event, "Chalkway Clearance")?.text;

test("every step of the table of states is a whole sentence in plain words", () => {
  for (const [from, targets] of Object.entries(nextStates) as [BookingState, BookingState[]][])
    for (const to of targets)
      for (const by of ["visitor", "customer", "crew", "staff", "system"] as const) {
        const text = textOf(step(from, to, { by }));
        expect(text, `${from} → ${to}`).toMatch(/^[A-Z].*[.:]$/);
        expect(text).not.toMatch(/_|undefined|null|\{/);
      }
});

test("a dispute that ends says so, and nothing of paperwork", () => {
  expect(textOf(step("disputed", "closed", { by: "customer" }))).toBe("What went wrong is settled, or has our final answer.");
  expect(textOf(step("completed", "closed"))).toBe("Your paperwork is complete.");
});

test("the reserved time is no event of its own; booking says the price", () => {
  expect(timelineEntry(step(null, "held", { by: "visitor" }), "Chalkway")).toBe(null);
  expect(textOf(step("held", "confirmed", { by: "visitor", payload: { totalPence: 11_300 } }))).toBe(
    "You booked this collection for £113.00.",
  );
  expect(textOf(step("held", "pending_confirmation", { by: "visitor", payload: { totalPence: 11_300 } }))).toBe(
    "You asked for this collection for £113.00. One of our team will check it before we confirm.",
  );
});

test("who did it is told by name of the firm, never of a person", () => {
  expect(timelineEntry(step("pending_confirmation", "confirmed"), "Chalkway Clearance")).toMatchObject({
    by: "Chalkway Clearance",
    text: "We confirmed your collection.",
  });
  expect(timelineEntry(step("en_route", "arrived", { by: "crew" }), "Chalkway")?.by).toBe("The crew");
});

test("cancelling says what it cost and what comes back", () => {
  const cancelled = (payload: BookingEvent["payload"]) => textOf(step("confirmed", "cancelled_customer", { by: "customer", payload }));
  expect(cancelled({ feePence: 0, refundPence: 0 })).toBe("You cancelled the collection. There was no charge.");
  expect(cancelled({ feePence: 2_500, refundPence: 10_000 })).toBe(
    "You cancelled the collection. The charge was £25.00. We’ll refund £100.00.",
  );
  expect(textOf(step("confirmed", "cancelled_company", { reason: "The van broke down." }))).toBe(
    "We’re sorry, we had to cancel the collection. The van broke down.",
  );
});

test("what went wrong on our side says what comes back", () => {
  const late = (payload: BookingEvent["payload"]) => textOf(step("en_route", "arrived", { by: "crew", payload }));
  expect(late({ lateMinutes: 9, creditPence: 0 })).toBe("The crew arrived 9 minutes after your arrival window. We’re sorry.");
  expect(late({ lateMinutes: 16, creditPence: 1_000 })).toBe(
    "The crew arrived 16 minutes after your arrival window. We’re sorry, and £10.00 comes off the price.",
  );
  const missed = (payload: BookingEvent["payload"]) => textOf(step("assigned", "missed_company", { payload }));
  expect(missed({ refundPence: 4_000, creditPence: 2_500 })).toBe(
    "We didn’t come. We’re sorry. We’ll refund £40.00, with £25.00 on top for letting you down.",
  );
  expect(missed({ refundPence: 0, creditPence: 2_500 })).toBe("We didn’t come. We’re sorry. We owe you £25.00 for letting you down.");
  expect(textOf(step("confirmed", "cancelled_company", { reason: "The van broke down.", payload: { refundPence: 4_000 } }))).toBe(
    "We’re sorry, we had to cancel the collection. The van broke down. We’ll refund £40.00.",
  );
  expect(textOf(step("arrived", "no_access", { by: "crew", payload: { feePence: 5_000 } }))).toBe(
    "The crew waited but couldn’t get in. The visit costs £50.00.",
  );
});

test("money that came in and went back stands among the steps, in its place", () => {
  const payments = [
    { at: "2026-11-23T10:00:00Z", kind: "deposit", method: "card", amountPence: 5_000 },
    { at: "2026-11-23T11:00:00Z", kind: "balance", method: "cash", amountPence: 6_300 },
    { at: "2026-11-23T12:00:00Z", kind: "refund", method: "bank-transfer", amountPence: 1_000, reason: "You paid twice." },
    { at: "2026-11-23T13:00:00Z", kind: "credit", method: "paypal", amountPence: 500 },
  ] as const;
  const steps = [step("held", "confirmed", { by: "visitor" }), step("confirmed", "assigned", { at: "2026-11-23T10:30:00Z" })];
  expect(customerTimeline(steps, payments, "Chalkway").map(({ code, text }) => `${code}: ${text}`)).toEqual([
    "moved: You booked this collection.",
    "paid: We received £50.00 by card as a deposit.",
    "moved: We’ve chosen a van and crew for your collection.",
    "paid: We received £63.00 in cash.",
    "refunded: We sent £10.00 back by bank transfer: You paid twice.",
    "refunded: We took £5.00 off the price and sent it back with PayPal.",
  ]);
});

test("a move names both times in London's hours, across the change of the clocks", () => {
  const window = (startsAt: string, endsAt: string, totalPence = 11_300) => ({ startsAt, endsAt, totalPence });
  const payload = {
    kind: "rescheduled",
    before: window("2027-03-27T08:00:00Z", "2027-03-27T10:00:00Z"),
    after: window("2027-03-28T07:00:00Z", "2027-03-28T09:00:00Z", 12_800),
  };
  expect(textOf(step("confirmed", "confirmed", { by: "customer", payload }))).toBe(
    "You moved the collection from Sat 27 Mar 2027, 8am to 10am to Sun 28 Mar 2027, 8am to 10am. The price is now £128.00 instead of £113.00.",
  );
});

test("a delay says how long, and when to expect the crew", () => {
  const payload = { kind: "running_late", minutes: 30, expected: { startsAt: "2026-11-26T07:30:00Z", endsAt: "2026-11-26T09:30:00Z" } };
  expect(textOf(step("assigned", "assigned", { by: "staff", payload }))).toBe(
    "We’re running about 30 minutes late. Please expect the crew on Thu 26 Nov, 7:30am to 9:30am.",
  );
});

test("several things and several details are listed as people list them", () => {
  const sofa = { id: "a", name: "Sofa", quantity: 1 };
  expect(itemList([sofa])).toBe("1 × Sofa");
  expect(itemList([sofa, { ...sofa, name: "Rug", quantity: 2 }, { ...sofa, name: "Bed" }])).toBe("1 × Sofa, 2 × Rug and 1 × Bed");
  const changed = (fields: string[]) =>
    textOf(step("confirmed", "confirmed", { by: "customer", payload: { kind: "details_changed", changed: fields } }));
  expect(changed(["onSite"])).toBe("You changed who meets the crew.");
  expect(changed(["notes", "contact.email"])).toBe("You changed your notes and your email address.");
});
