/** A message that automations add: to the customer of a booking with its calendar file, or to the firm itself. */
import { bookingNoticeCopy } from "#domain/automations/booking-notice.copy.ts";
import { bookingNoticeSms } from "#domain/automations/booking-notice-sms.copy.ts";
import type { BookingNoticeFacts, BookingNoticePayload } from "#domain/automations/booking-notice.ts";
import { isStanding, wasRequest } from "#domain/automations/booking-change.copy.ts";
import { disputeForOffice } from "#domain/automations/dispute-notice.copy.ts";
import type { OpenedDispute } from "#domain/automations/dispute-notice.copy.ts";
import { bookingNoticeKinds, officeNoticeKinds } from "#domain/automations/notice-kinds.ts";
import type { BookingNoticeKind, OfficeNoticeKind } from "#domain/automations/notice-kinds.ts";
import {
  bookingChangedForOffice,
  changeEndedForOffice,
  checkFailed,
  checkFailedSms,
  lowRatingForOffice,
  messagesFailed,
  messagesFailedSms,
  photosFilling,
  reviewLateForOffice,
  selfCheck,
  selfCheckSms,
} from "#domain/automations/office-notice.copy.ts";
import { invoiceForPayer } from "#domain/automations/invoice-issued.copy.ts";
import { paymentChaseForPayer, paymentChases } from "#domain/automations/payment-chase.copy.ts";
import { refuseLink } from "#domain/automations/offers.ts";
import { paymentLinkForPayer } from "#domain/automations/payment-link.copy.ts";
import { reviewLink } from "#domain/automations/review-link.ts";
import { bookingLink } from "#domain/bookings/booking-link.ts";
import { changeOrderLink } from "#domain/bookings/change-orders/change-order-link.ts";
import type { BookingMailCopy, BookingStepCopy } from "#domain/bookings/copy/booking-step.copy.ts";
import { isoInLondon } from "#domain/kernel/london-time.ts";
import { withoutTrailingSlashes } from "#domain/kernel/slashes.ts";
import { payLink } from "#domain/payments/pay-link-choices.ts";
import { shortBookingLink } from "#domain/messages/short-links.ts";
import { officeQuoteLink } from "#domain/quotes/quote-link.ts";
import { standardVanLitres } from "#domain/pricing/load/sizes.rules.ts";
import { bookingForMessageProcedure, presentSummary } from "#server/bookings/bookings.public.ts";
import { storedJson } from "#server/kernel/stored-json.ts";
import { bookingInvitation } from "#server/platform/calendar/booking-invitation.ts";
import { reviewForMessage } from "#server/reviews/reviews.public.ts";
import { renderBookingPdf } from "#server/platform/pdf/booking-pdf.ts";
import { DeliveryError } from "#server/platform/mail/delivery-error.ts";
import type { MailAttachment } from "#server/platform/mail/mailer.ts";
import { quoteForMessageProcedure } from "#server/quotes/quote-jobs.public.ts";
import { renderBookingStep } from "#templates/emails/booking-step.tsx";
import { failedMessages } from "#server/automations/automations.public.ts";
import type { SendMessageNeeds } from "./message.ts";
import { invoiceInMail, paperInMail } from "./paper-in-mail.ts";
import type { TakenMessage } from "./messages.procedures.ts";

/** As `app.plan_for_booking` writes it. */
const bookingPayload = storedJson<BookingNoticePayload>();
const officePayload = storedJson<{
  since?: string;
  failedChannel?: "email" | "sms";
  quoteId?: string;
  keptBytes?: number;
  maxBytes?: number;
  dispute?: OpenedDispute;
}>();

const bookingKind = (code: string): BookingNoticeKind | undefined => bookingNoticeKinds.find((kind) => kind === code);
const officeKind = (code: string): OfficeNoticeKind | undefined => officeNoticeKinds.find((kind) => kind === code);

/** Returns the provider's reference. */
export async function deliverNotice(needs: SendMessageNeeds, message: TakenMessage): Promise<string> {
  const kind = bookingKind(message.code);
  if (kind === undefined) return deliverToOffice(needs, message);
  const facts = await bookingFacts(needs, message);
  if (message.channel === "sms") {
    const text = bookingNoticeSms(kind, { ...facts, link: shortBookingLink(needs.publicUrl, facts.summary.reference) });
    return sendText(needs, message, text);
  }
  const attachments =
    kind === "paid_receipt" || kind === "refund_recorded"
      ? await paperInMail(needs, message)
      : kind === "invoice_issued"
        ? await invoiceInMail(needs, message)
        : [
            ...calendarFile(needs, kind, facts, message.bookingId ?? ""),
            ...(kind === "booking_changed" && isStanding(facts.summary)
              ? [await confirmationAgain(needs, facts, message.bookingId ?? "")]
              : []),
          ];
  return sendMail(needs, message, {
    copy: mailCopy(kind, facts, message.recipient),
    replyTo: facts.company.email,
    attachments,
    litres: facts.summary.allowance.litres,
  });
}

/** A reminder to pay or an invoice goes to the payer where one was named (`whoever_pays`), who does not get the customer's link. */
function mailCopy(kind: BookingNoticeKind, facts: BookingNoticeFacts, recipient: string): BookingMailCopy {
  const { payer, contact } = facts.summary;
  const chase = paymentChases.find((one) => one === kind);
  const isToPayer = payer?.email === recipient && contact.email !== recipient;
  if (kind === "invoice_issued" && isToPayer) return invoiceForPayer(facts);
  if (kind === "payment_link" && isToPayer) return paymentLinkForPayer(facts);
  return chase !== undefined && isToPayer ? paymentChaseForPayer(chase, facts) : bookingNoticeCopy(kind, facts);
}

async function bookingFacts(needs: SendMessageNeeds, { bookingId, payload }: TakenMessage): Promise<BookingNoticeFacts> {
  const document =
    bookingId === null ? null : await bookingForMessageProcedure.performAsService(needs.database, "send-message", { bookingId });
  if (bookingId === null || document === null) throw unsendable("The booking was deleted");
  const summary = presentSummary(document);
  const token = needs.accessToken(bookingId);
  const event = bookingPayload.parse(payload);
  const { changeOrder = { reference: "", version: 0 } } = event;
  return {
    summary,
    company: await needs.company(),
    event,
    changeLink: changeOrderLink(needs.publicUrl, changeOrder.reference, needs.changeOrderToken(changeOrder.reference, changeOrder.version)),
    link: bookingLink(needs.publicUrl, summary.reference, token),
    bookAgain: `${withoutTrailingSlashes(needs.publicUrl)}/book`,
    reviewLink: reviewLink(needs.publicUrl, summary.reference, needs.reviewToken(bookingId)),
    payLink: payLink(needs.publicUrl, summary.reference, needs.payToken(bookingId)),
    refuseLink: refuseLink(needs.publicUrl, bookingId, needs.refusalToken(bookingId)),
    now: needs.clock.now(),
  };
}

/** The paper of the booking as it is now: the one that was sent with the confirmation is no longer right. */
async function confirmationAgain(needs: SendMessageNeeds, facts: BookingNoticeFacts, bookingId: string): Promise<MailAttachment> {
  const { summary, company } = facts;
  const content = await renderBookingPdf({ summary, company, publicUrl: needs.publicUrl, accessToken: needs.accessToken(bookingId) });
  return { filename: `${summary.reference}.pdf`, contentType: "application/pdf", content };
}

/** A change updates the entry in the customer's calendar, a cancellation removes it; a booking still waiting never had one. */
function calendarFile(needs: SendMessageNeeds, kind: BookingNoticeKind, facts: BookingNoticeFacts, bookingId: string): MailAttachment[] {
  const method =
    kind === "booking_changed" && isStanding(facts.summary)
      ? "REQUEST"
      : kind === "booking_cancelled" && !wasRequest(facts)
        ? "CANCEL"
        : undefined;
  if (method === undefined) return [];
  const { summary, company, now } = facts;
  return [
    {
      filename: `${summary.reference}.ics`,
      contentType: `text/calendar; charset=utf-8; method=${method}`,
      content: bookingInvitation({ summary, company, publicUrl: needs.publicUrl, accessToken: needs.accessToken(bookingId), method, now }),
      method,
    },
  ];
}

async function deliverToOffice(needs: SendMessageNeeds, message: TakenMessage): Promise<string> {
  const kind = officeKind(message.code);
  if (kind === undefined) throw unsendable(`There is no ${message.code}`);
  const { text, copy, replyTo } = await officeNotices[kind](needs, message);
  if (message.channel === "sms") return sendText(needs, message, text ?? null);
  return sendMail(needs, message, { copy, replyTo, attachments: [], litres: 0 });
}

type OfficeNotice = { copy: BookingStepCopy; text?: string; replyTo?: string | undefined };

const officeNotices: Readonly<Record<OfficeNoticeKind, (needs: SendMessageNeeds, message: TakenMessage) => Promise<OfficeNotice>>> = {
  office_change_order: async (needs, message) => {
    const facts = await bookingFacts(needs, message);
    return { copy: changeEndedForOffice({ ...facts, publicUrl: needs.publicUrl }), replyTo: facts.summary.contact.email };
  },
  office_booking_changed: async (needs, message) => {
    const facts = await bookingFacts(needs, message);
    return { copy: bookingChangedForOffice({ ...facts, publicUrl: needs.publicUrl }), replyTo: facts.summary.contact.email };
  },
  office_review_late: async (needs, { payload }) => {
    const { quoteId = "" } = officePayload.parse(payload);
    const quote = await quoteForMessageProcedure.performAsService(needs.database, "send-message", { quoteId });
    if (quote === null) throw unsendable("The quote was deleted");
    const promisedAt = quote.promisedAt === null ? null : isoInLondon(quote.promisedAt);
    return {
      copy: reviewLateForOffice({
        ...(await firm(needs)),
        reference: quote.reference,
        promisedAt,
        link: officeQuoteLink(needs.publicUrl, quote.reference),
      }),
    };
  },
  office_low_rating: async (needs, message) => {
    const { bookingId } = message;
    const facts = await bookingFacts(needs, message);
    const review = bookingId === null ? undefined : await reviewForMessage(needs.database, bookingId);
    if (review === undefined) throw unsendable("The review was deleted");
    return { copy: lowRatingForOffice({ ...facts, publicUrl: needs.publicUrl, review }), replyTo: facts.summary.contact.email };
  },
  office_message_failed: async (needs, { payload }) => {
    const { since = new Date(0).toISOString() } = officePayload.parse(payload);
    const failed = await failedMessages(needs.database, since);
    if (failed.count === 0) throw unsendable("All of them have been delivered or deleted since");
    const given = { ...(await firm(needs)), ...failed };
    return { copy: messagesFailed(given), text: messagesFailedSms(given) };
  },
  office_check_failed: async (needs, { payload }) => {
    const given = { ...(await firm(needs)), failedChannel: officePayload.parse(payload).failedChannel ?? "email" };
    return { copy: checkFailed(given), text: checkFailedSms(given) };
  },
  office_photos_filling: async (needs, { payload }) => {
    const { keptBytes = 0, maxBytes = 0 } = officePayload.parse(payload);
    return { copy: photosFilling({ ...(await firm(needs)), keptBytes, maxBytes }) };
  },
  office_dispute_opened: async (needs, message) => {
    const facts = await bookingFacts(needs, message);
    const { dispute } = officePayload.parse(message.payload);
    if (dispute === undefined) throw unsendable("It says of no dispute");
    return { copy: disputeForOffice({ ...facts, publicUrl: needs.publicUrl, dispute }), replyTo: facts.summary.contact.email };
  },
  self_check: async (needs) => {
    const given = { ...(await firm(needs)), now: needs.clock.now() };
    return { copy: selfCheck(given), text: selfCheckSms(given) };
  },
};

const firm = async ({ company, publicUrl }: SendMessageNeeds) => ({ company: await company(), publicUrl });

type Mail = { copy: BookingMailCopy; replyTo?: string | undefined; attachments: MailAttachment[]; litres: number };

async function sendMail(
  { mailer, company }: SendMessageNeeds,
  { id, recipient: to }: TakenMessage,
  { copy, replyTo, attachments, litres }: Mail,
): Promise<string> {
  const rendered = renderBookingStep(copy, (await company()).name, litres / standardVanLitres);
  const headers = copy.optOut === undefined ? {} : { headers: oneClick(copy.optOut.link) };
  return (await mailer.send({ id, to, ...(replyTo === undefined ? {} : { replyTo }), ...rendered, ...headers, attachments })).providerRef;
}

/** Mail programs show their own button for it, and post to the address without opening it (RFC 8058). */
const oneClick = (link: string) => ({ "List-Unsubscribe": `<${link}>`, "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" });

async function sendText({ sms }: SendMessageNeeds, { id, recipient: to, code }: TakenMessage, text: string | null): Promise<string> {
  if (text === null) throw unsendable(`There is no ${code} by text`);
  return (await sms.send({ id, to, text })).providerRef;
}

/** A permanent error. */
const unsendable = (message: string): DeliveryError => new DeliveryError(message, { kind: "unsendable", code: "unsendable" });
