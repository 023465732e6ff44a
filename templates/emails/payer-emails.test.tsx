/** The payer's mail: all that is needed to pay, and nothing that opens a gate or a booking. */
import { expect, test } from "vitest";
import { sampleBooking, sampleCompany } from "#domain/bookings/sample-booking.ts";
import { payerNoticeCopy } from "#domain/automations/payer-notice.copy.ts";
import type { BookingNoticePayload } from "#domain/automations/booking-notice.ts";
import { payerCopy } from "#domain/bookings/copy/payer.copy.ts";
import type { BookingSummary } from "#domain/bookings/bookings.contract.ts";
import type { Company } from "#domain/company/company.ts";
import { renderBookingStep } from "./booking-step.tsx";

const payer = { fullName: "Ann Lee", email: "ann@example.com", company: "Lee & Co", purchaseOrder: "PO-7" };
const summary = {
  ...sampleBooking(),
  payer,
  onSite: { fullName: "Bea Moss", mobile: "+447700900456" },
  place: { presence: "no", what3words: "///filled.count.soap" },
  notes: "The key is under the pot",
} as const;
const renderPayerBooking = (given: { summary: BookingSummary; company: Company }) =>
  renderBookingStep(payerCopy(given.summary, given.company), given.company.name, 0.25);
const news = (event: BookingNoticePayload, changes: Partial<BookingSummary> = {}) =>
  renderBookingStep(payerNoticeCopy({ summary: { ...summary, ...changes }, company: sampleCompany, event }), sampleCompany.name, 0.25);
const flat = (text: string) => text.replace(/\s+/g, " ");

test("says what it is for, what it costs and how to pay", () => {
  const { subject, text, html } = renderPayerBooking({ summary, company: sampleCompany });
  expect(subject).toBe("A collection you’re paying for: £193.00, Tue 24 Nov (PO-7, B-7F3K9M)");
  for (const part of [
    "Hello Ann Lee,",
    "Maya O'Brien has booked",
    "Your order number: PO-7",
    "1 × Three-seat sofa",
    "including £32.17 VAT",
  ])
    expect(flat(text)).toContain(part);
  expect(flat(text)).toContain("by bank transfer before the day of the collection");
  expect(html).toContain("PO-7");
});

test("says nothing of the way in, who is there, other numbers, or a link", () => {
  const { text, html } = renderPayerBooking({ summary, company: sampleCompany });
  for (const part of ["4711", "under the pot", "Bea Moss", "07700", "filled", "Nobody", "booking-success"]) {
    expect(text).not.toContain(part);
    expect(html).not.toContain(part);
  }
});

test("while a person has to agree there is nothing to pay, and cash can become a transfer", () => {
  const waiting = renderPayerBooking({
    summary: { ...summary, status: "pending_confirmation", paymentMethod: "cash" },
    company: sampleCompany,
  });
  expect(waiting.subject).toMatch(/^A collection you may be paying for/);
  expect(flat(waiting.text)).toContain("There’s nothing to pay until we’ve confirmed it.");
  expect(flat(waiting.text)).toContain("To pay by bank transfer instead, reply to this email.");
});

test("what becomes of the booking is said with what it means for the payer", () => {
  const confirmed = news({ from: "pending_confirmation", to: "confirmed" });
  expect(confirmed.subject).toBe("Confirmed: a collection you’re paying for: £193.00, Tue 24 Nov (PO-7, B-7F3K9M)");
  expect(flat(confirmed.text)).toContain("We’ve confirmed the collection that Maya O'Brien booked, with you as the payer.");
  expect(flat(confirmed.text)).toContain("by bank transfer before the day of the collection");

  const changed = news({ kind: "items_added", from: "confirmed", to: "confirmed" });
  expect(flat(changed.text)).toContain("has changed. The details below replace what we sent you before.");
  expect(flat(changed.text)).toContain("HOW TO PAY");
  expect(flat(news({ kind: "rescheduled" }, { status: "pending_confirmation" }).text)).toContain("nothing to pay until we’ve confirmed it");
});

test("a cancelled one asks for nothing but what cancelling costs", () => {
  const free = news({ from: "confirmed", to: "cancelled_customer" }, { status: "cancelled_customer" });
  expect(free.subject).toMatch(/^A collection you won’t be paying for, Tue 24 Nov \(PO-7/);
  expect(flat(free.text)).toContain("is cancelled. We won’t come on Tue 24 Nov 2026, 9am to 11am. There is no charge for cancelling.");
  expect(flat(free.text)).not.toMatch(/HOW TO PAY|Account number|by bank transfer/);
  const late = news({ from: "confirmed", to: "cancelled_customer", feePence: 5_000, refundPence: 14_300 });
  expect(late.subject).toMatch(/^A cancelled collection, and what it costs: £50\.00, Tue 24 Nov/);
  expect(flat(late.text)).toContain("The charge for cancelling this late is £50.00. We’ll pay £143.00 back the way you paid.");
  expect(flat(news({ from: "pending_confirmation", to: "lapsed" }).text)).toContain("There is no charge for cancelling.");
});
