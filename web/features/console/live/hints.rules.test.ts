import { expect, test } from "vitest";
import { crmKeys } from "../crm/frame/use-crm.ts";
import { alsoHere, everything, affectedReads } from "./hints.rules.ts";

test("a booking that changes is read again in Today, the lists, the bell and its own page, and no quote is", () => {
  const keys = affectedReads(["bookings", "booking_events"]);
  for (const key of ["staff-today", "staff-bookings", "needs-you", "office-booking", "staff-bell", "refunds-due"])
    expect(keys.has(key), key).toBe(true);
  expect(keys.has("office-quote")).toBe(false);
  expect(affectedReads(["quotes"]).has("office-quote")).toBe(true);
});

test("a payment and a credit note are read again with the invoices, and what could be issued with its booking", () => {
  for (const table of ["payments", "invoices"])
    expect([...affectedReads([table])], table).toEqual(expect.arrayContaining(["invoices", "office-invoice", "invoice-preview"]));
  expect(affectedReads(["booking_events"]).has("invoice-preview")).toBe(true);
  expect(affectedReads(["invoices"]).has("staff-today")).toBe(false);
});

test("payments through providers are read again in their section and in Today, and on their booking where they belong to one", () => {
  for (const table of ["payment_attempts", "refund_attempts", "disputes"])
    expect([...affectedReads([table])], table).toEqual(expect.arrayContaining(["online-payments", "refundable-payments", "needs-you"]));
  expect([...affectedReads(["reconciliation_runs"])]).toEqual(["online-payments", "needs-you"]);
  expect([...affectedReads(["refund_attempts"])]).toEqual(expect.arrayContaining(["refunds-due", "refundable"]));
});

test("a contact, a deal and a task that change are read again on the customers' pages, and no booking is", () => {
  expect([...affectedReads(["contacts"])]).toEqual(expect.arrayContaining(["contacts", "contact_merges"]));
  expect([...affectedReads(["deals"])]).toEqual(["deals"]);
  expect([...affectedReads(["tasks"])]).toEqual(["tasks", "needs-you", "staff-bell"]);
  for (const key of crmKeys.filter((one) => one !== "segments" && one !== "imports")) expect(everything.has(key), key).toBe(true);
});

test("a table that is not known here may change anything, and what is shown under its name", () => {
  expect([...affectedReads(["tables_to_come"])]).toEqual([...everything, "tables_to_come"]);
  expect([...affectedReads([])]).toEqual([]);
});

test.each([
  [[], ""],
  [["Sam"], "Sam is looking at this too"],
  [["Sam", ""], "Sam and A colleague are looking at this too"],
  [["Sam", "Alex", "Jo"], "Sam, Alex and Jo are looking at this too"],
])("%j is said as %o", (names, sentence) => expect(alsoHere(names)).toBe(sentence));
