/** Every message about a booking, with sample data: for previews, test sends and checks. Its links are not valid. */
import { bookingNoticeCopy } from "#domain/automations/booking-notice.copy.ts";
import { bookingNoticeSms } from "#domain/automations/booking-notice-sms.copy.ts";
import type { BookingNoticeFacts, BookingNoticePayload } from "#domain/automations/booking-notice.ts";
import { disputeForOffice } from "#domain/automations/dispute-notice.copy.ts";
import { bookingNoticeKinds } from "#domain/automations/notice-kinds.ts";
import type { BookingNoticeKind } from "#domain/automations/notice-kinds.ts";
import { messageHistoryCopy } from "#domain/automations/message-history.copy.ts";
import { refuseLink } from "#domain/automations/offers.ts";
import { bookingChangedForOffice, changeEndedForOffice, lowRatingForOffice } from "#domain/automations/office-notice.copy.ts";
import { payerNoticeCopy, payerReceiptCopy } from "#domain/automations/payer-notice.copy.ts";
import { reviewLink } from "#domain/automations/review-link.ts";
import { payLink } from "#domain/payments/pay-link-choices.ts";
import { bookingLink, officeBookingLink } from "#domain/bookings/booking-link.ts";
import type { BookingSummary } from "#domain/bookings/bookings.contract.ts";
import { bookingStepCopy, bookingStepKinds, officeAnswerCopy } from "#domain/bookings/copy/booking-step.copy.ts";
import type { BookingMailCopy, BookingStepFacts } from "#domain/bookings/copy/booking-step.copy.ts";
import { officeBookingCopy } from "#domain/bookings/copy/office-booking.copy.ts";
import { payerCopy } from "#domain/bookings/copy/payer.copy.ts";
import { sampleBooking } from "#domain/bookings/sample-booking.ts";
import { addDays, isoInLondon, londonDate } from "#domain/kernel/london-time.ts";
import { withoutTrailingSlashes } from "#domain/kernel/slashes.ts";
import { shortBookingLink } from "#domain/messages/short-links.ts";
import { standardVanLitres } from "#domain/pricing/load/sizes.rules.ts";
import { renderBookingConfirmation } from "./booking-confirmation.tsx";
import { renderBookingStep } from "./booking-step.tsx";
import type { RenderedEmail } from "./render-email.ts";
import type { SamplePlaces } from "./sample-emails.ts";

export const sampleToken = "shown-only";
const payer = { fullName: "Ann Lee", email: "ann@example.com", company: "Lee & Co", purchaseOrder: "PO-7" };

/** A sample booking three days ahead of `now`. */
export const sampleSummary = ({ now }: Pick<SamplePlaces, "now">): BookingSummary =>
  sampleBooking({ day: addDays(londonDate(now), 3), from: "09:00", to: "11:00" });

/** By the code of their template. */
export function sampleBookingEmails(places: SamplePlaces): ReadonlyMap<string, () => RenderedEmail> {
  const summary = sampleSummary(places);
  const { company } = places;
  const paidByPayer = { ...summary, payer };
  const step = stepFacts(places, summary);
  const event = sampleEvent("booking_changed", summary);
  const copies: [string, () => BookingMailCopy][] = [
    ...bookingNoticeKinds.map((kind): [string, () => BookingMailCopy] => [kind, () => bookingNoticeCopy(kind, noticeFacts(kind, places))]),
    ...bookingStepKinds.map((kind): [string, () => BookingMailCopy] => [kind, () => bookingStepCopy(kind, step)]),
    ["office_booking_answer", () => officeAnswerCopy({ ...step, link: officeBookingLink(places.publicUrl, summary.reference) })],
    ["office_new_booking", () => officeBookingCopy({ ...places, summary })],
    ["office_booking_changed", () => bookingChangedForOffice({ ...places, summary, event })],
    [
      "office_change_order",
      () => changeEndedForOffice({ ...places, summary, event: { ...sampleEvent("change_order", summary), kind: "change_approved" } }),
    ],
    ["office_low_rating", () => lowRatingForOffice({ ...places, summary, review: { rating: 2, text: "They came late.", name: "Maya" } })],
    [
      "office_dispute_opened",
      () =>
        disputeForOffice({
          ...places,
          summary,
          dispute: { amountPence: 12_350, provider: "paypal", evidenceDueBy: "2026-12-10T10:00:00Z" },
        }),
    ],
    ["payer_booking", () => payerCopy(paidByPayer, company)],
    ["payer_update", () => payerNoticeCopy({ summary: paidByPayer, company, event })],
    ["payer_receipt", () => payerReceiptCopy({ ...paidByPayer, paidPence: summary.totalPence }, company)],
    ["message_history", () => messageHistoryCopy({ summary, company, entries: sampleHistory(places, summary) })],
  ];
  const confirmation = () => renderBookingConfirmation({ summary, company, publicUrl: places.publicUrl, accessToken: sampleToken });
  return new Map<string, () => RenderedEmail>([
    ["booking_confirmed", confirmation],
    ["booking_agreed", confirmation],
    ...copies.map(
      ([code, copy]) => [code, () => renderBookingStep(copy(), company.name, summary.allowance.litres / standardVanLitres)] as const,
    ),
  ]);
}

/** Null where there is no such text. */
export function sampleBookingSms(kind: BookingNoticeKind, places: SamplePlaces): string | null {
  const facts = noticeFacts(kind, places);
  return bookingNoticeSms(kind, { ...facts, link: shortBookingLink(places.publicUrl, facts.summary.reference) });
}

export function stepFacts({ company, publicUrl }: SamplePlaces, summary: BookingSummary): BookingStepFacts {
  const { startsAt } = summary.window;
  return {
    summary,
    company,
    step: { question: "Is there a gate code?", reason: "It is too heavy.", lapsesAt: startsAt, answer: "No" },
    link: bookingLink(publicUrl, summary.reference, sampleToken),
    bookAgain: `${withoutTrailingSlashes(publicUrl)}/book`,
  };
}

function noticeFacts(kind: BookingNoticeKind, places: SamplePlaces): BookingNoticeFacts {
  const { company, publicUrl, now } = places;
  const summary = summaryFor(kind, sampleSummary(places));
  return {
    summary,
    company,
    event: sampleEvent(kind, summary),
    link: bookingLink(publicUrl, summary.reference, sampleToken),
    bookAgain: `${withoutTrailingSlashes(publicUrl)}/book`,
    reviewLink: reviewLink(publicUrl, summary.reference, sampleToken),
    payLink: payLink(publicUrl, summary.reference, sampleToken),
    changeLink: bookingLink(publicUrl, summary.reference, sampleToken),
    refuseLink: refuseLink(publicUrl, "00000000-0000-4000-8000-000000000000", sampleToken),
    now,
  };
}

function summaryFor(kind: BookingNoticeKind, summary: BookingSummary): BookingSummary {
  if (kind === "carrier_pack") return { ...summary, vans: ["GX21ABC"], crew: ["Sam", "Priya"] };
  if (kind === "paid_receipt") return { ...summary, paidPence: summary.totalPence };
  return kind === "arrived_late" ? { ...summary, creditPence: 1_000 } : summary;
}

/** The payload of the event that causes such a message. */
function sampleEvent(kind: BookingNoticeKind, { window, totalPence }: BookingSummary): BookingNoticePayload {
  const later = (instant: string, days: number) => isoInLondon(new Date(Date.parse(instant) + days * 86_400_000));
  const agreed = { startsAt: window.startsAt, endsAt: window.endsAt, totalPence };
  const before = { startsAt: later(window.startsAt, -1), endsAt: later(window.endsAt, -1), totalPence };
  const raised = { ...agreed, totalPence: totalPence + 3_000 };
  const changeOrder = {
    reference: "CO-7F3K9M",
    version: 1,
    reason: "more_volume",
    statement: "There is a second wardrobe behind the door.",
  } as const;
  const events: Partial<Record<BookingNoticeKind, BookingNoticePayload>> = {
    booking_changed: { kind: "rescheduled", before, after: agreed },
    booking_cancelled: { from: "confirmed", to: "cancelled_customer", feePence: 2_500 },
    running_late: { kind: "running_late", minutes: 30, expected: agreed },
    arrived_late: { to: "arrived", lateMinutes: 25, creditPence: 1_000 },
    missed: { to: "missed_company", refundPence: 5_000, creditPence: 2_500 },
    complaint_answered: {
      complaint: { outcome: "put_right", text: "The crew comes back on Friday for the two bags they left in the hall.", isFinal: false },
    },
    refund_recorded: { refund: { amountPence: 5_000, method: "card", number: "B-7F3K9M-R1", reason: "You cancelled in time" } },
    service_message: {
      kind: "office_message",
      subject: "Road works in your street",
      reason: "The road is closed at the north end this week.\nWe’ll come from the south, so please keep the kerb clear there.",
    },
    change_order: { kind: "change_sent", before: agreed, after: raised, deltaPence: 3_000, changeOrder },
    no_access_followup: { to: "no_access", feePence: 5_000 },
  };
  return events[kind] ?? {};
}

const sampleHistory = ({ now }: SamplePlaces, { reference }: BookingSummary) => [
  {
    at: now.toISOString(),
    description: "Confirmation of a new booking",
    channel: "email" as const,
    reference,
    state: "sent" as const,
    reason: null,
  },
];
