/** What is left to pay comes from one rule everywhere. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { bookingNoticeCopy } from "../automations/booking-notice.copy.ts";
import { bookingNoticeSms } from "../automations/booking-notice-sms.copy.ts";
import { payerNoticeCopy } from "../automations/payer-notice.copy.ts";
import { bookingBalance, isSettled, paidText } from "./balance.rules.ts";
import { bookingConfirmationSms } from "./copy/booking-sms.copy.ts";
import { bookingSections } from "./copy/confirmation.copy.ts";
import { payerSections } from "./copy/payer.copy.ts";
import { paymentCopy } from "./copy/price-promise.copy.ts";
import { sampleBooking, sampleCompany } from "./sample-booking.ts";

const booking = sampleBooking();
const part = { ...booking, paidPence: 5_000 };
const paid = { ...booking, paidPence: booking.totalPence };
const methods = ["cash", "card", "paypal", "bank-transfer"] as const;
const link = "https://chalkway.example/b";
const notice = (summary: typeof part) => ({
  summary,
  company: sampleCompany,
  event: {},
  link,
  bookAgain: link,
  reviewLink: link,
  payLink: "",
  changeLink: link,
  refuseLink: link,
  now: new Date(booking.bookedAt),
});

test("what is left is the price without what was received, and never below nothing", () => {
  fc.assert(
    fc.property(fc.nat(5_000_000), fc.nat(5_000_000), (totalPence, paidPence) => {
      const { leftPence } = bookingBalance({ totalPence, paidPence });
      expect(leftPence).toBe(Math.max(0, totalPence - paidPence));
      expect(isSettled({ totalPence, paidPence })).toBe(paidPence > 0 && leftPence === 0);
    }),
  );
  expect(bookingBalance({ totalPence: 11_300 })).toEqual({ paidPence: 0, leftPence: 11_300, backPence: 0 });
});

test("the balance is said in one sentence, and not at all before anything was paid", () => {
  expect(paidText(booking)).toBeNull();
  expect(paidText(part)).toBe("£50.00 paid, £143.00 left to pay");
  expect(paidText(paid)).toBe("£193.00 paid, nothing left to pay");
  expect(paidText({ ...booking, creditPence: 1_000 })).toBe("£10.00 off because we were late, £183.00 left to pay");
  expect(paidText({ ...part, creditPence: 1_000 })).toBe("£50.00 paid and £10.00 off because we were late, £133.00 left to pay");
  expect(paidText({ ...paid, creditPence: 1_000 })).toBe("£193.00 paid and £10.00 off because we were late, £10.00 to be refunded");
});

describe.each(methods)("by %s", (paymentMethod) => {
  test("after a part payment only the rest is asked for", () => {
    const { how } = paymentCopy({ ...part, paymentMethod }, sampleCompany);
    expect(how).toMatch(/^£50\.00 paid, £143\.00 left to pay\. /);
    expect(how).not.toContain("£193");
  });

  test("after the whole was paid nothing is asked for, and no account is named", () => {
    const { how, bank } = paymentCopy({ ...paid, paymentMethod }, sampleCompany);
    expect(how).toBe("£193.00 paid, nothing left to pay.");
    expect(bank).toEqual([]);
  });

  test("whoever pays is asked for the same rest", () => {
    const paying = (summary: typeof part) =>
      JSON.stringify(payerSections({ ...summary, paymentMethod }, sampleCompany).find(({ heading }) => heading === "How to pay"));
    expect(paying(part)).toContain("£143.00 left to pay");
    expect(paying(part)).not.toContain("£193");
    expect(paying(paid)).toContain("nothing left to pay");
    expect(paying(paid)).not.toContain("receipt once");
  });
});

test("whoever owes a charge is told how to pay it, and nobody else is", () => {
  const owed = { ...booking, status: "cancelled_customer" as const, paidPence: 0, feePence: 2_500, owedPence: 2_500 };
  const cancelled = { to: "cancelled_customer", feePence: 2_500 };
  const mail = (kind: "booking_cancelled" | "no_access_followup", summary: typeof owed) =>
    JSON.stringify(bookingNoticeCopy(kind, { ...notice(summary), event: cancelled }));
  for (const kind of ["booking_cancelled", "no_access_followup"] as const) {
    expect(mail(kind, owed)).toContain('"Payment reference","value":"B-7F3K9M"');
    expect(mail(kind, { ...owed, owedPence: 0, paidPence: 2_500 })).not.toContain("Payment reference");
  }
  const paidByOther = { ...owed, payer: { fullName: "Ada Byron", email: "ada@example.com" } };
  expect(mail("booking_cancelled", paidByOther)).not.toContain("Payment reference");
  for (const to of ["cancelled_customer", "no_access"])
    expect(JSON.stringify(payerNoticeCopy({ summary: paidByOther, company: sampleCompany, event: { ...cancelled, to } }))).toContain(
      '"Payment reference","value":"B-7F3K9M"',
    );
});

test("mails, papers and texts say the rest beside the total", () => {
  for (const kind of ["reminder_day_before", "completed_receipt"] as const) {
    const noticeText = (summary: typeof part) => JSON.stringify(bookingNoticeCopy(kind, notice(summary)));
    expect(noticeText(part)).toContain("£50.00 paid, £143.00 left to pay");
    expect(noticeText(paid)).toContain("£193.00 paid, nothing left to pay");
    expect(noticeText(paid)).not.toContain("You pay");
  }
  for (const kind of ["rescheduled", "items_added", "change_approved"] as const) {
    const noticeText = (summary: typeof part) =>
      JSON.stringify(bookingNoticeCopy("booking_changed", { ...notice(summary), event: { kind } }));
    expect([kind, noticeText(part)]).toEqual([kind, expect.stringContaining("£50.00 paid, £143.00 left to pay")]);
    expect(noticeText({ ...part, totalPence: 4_000 })).toContain("£50.00 paid, £10.00 to be refunded");
    expect(noticeText({ ...booking, paidPence: 0 })).not.toContain("left to pay");
  }
  expect(JSON.stringify(bookingSections(part, sampleCompany, "document", "https://chalkway.example"))).toContain(
    "£50.00 paid, £143.00 left to pay",
  );
  expect(bookingNoticeSms("completed_receipt", notice(part))).toContain("£143 left to pay");
  expect(bookingNoticeSms("completed_receipt", notice(paid))).toContain("paid in full");
  expect(bookingConfirmationSms(part, sampleCompany, link)).toContain("£193 in total");
});
