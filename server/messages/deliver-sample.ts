/** A message made from sample facts, for an administrator's preview where there is no booking yet. */
import { onSiteKinds, onSiteSms } from "#domain/automations/on-site.copy.ts";
import type { OnSiteKind } from "#domain/automations/on-site.copy.ts";
import { bookingNoticeKinds } from "#domain/automations/notice-kinds.ts";
import { checkFailedSms, messagesFailedSms, selfCheckSms } from "#domain/automations/office-notice.copy.ts";
import { codeSms } from "#domain/accounts/account-sms.copy.ts";
import { bookingConfirmationSms } from "#domain/bookings/copy/booking-sms.copy.ts";
import { bookingStepKinds, bookingStepSms } from "#domain/bookings/copy/booking-step.copy.ts";
import type { BookingSummary } from "#domain/bookings/bookings.contract.ts";
import { enquirySms } from "#domain/enquiries/enquiry.copy.ts";
import { sampleEnquiry } from "#domain/enquiries/sample-enquiry.ts";
import { shortBookingLink } from "#domain/messages/short-links.ts";
import { quoteMessageKinds } from "#domain/quotes/messages/quote-mail.copy.ts";
import { quoteSms } from "#domain/quotes/messages/quote-sms.copy.ts";
import { sampleQuote } from "#domain/quotes/messages/sample-quote.ts";
import { quoteLink } from "#domain/quotes/quote-link.ts";
import { threadSms } from "#domain/threads/thread.copy.ts";
import { bookingInvitation } from "#server/platform/calendar/booking-invitation.ts";
import { DeliveryError } from "#server/platform/mail/delivery-error.ts";
import type { MailAttachment } from "#server/platform/mail/mailer.ts";
import { renderPaper } from "#server/platform/pdf/render-paper.ts";
import { sampleBookingEmails, sampleBookingSms, sampleSummary, sampleToken, stepFacts } from "#templates/emails/sample-booking-messages.ts";
import { sampleEmails } from "#templates/emails/sample-emails.ts";
import type { SamplePlaces } from "#templates/emails/sample-emails.ts";
import type { SendMessageNeeds } from "./message.ts";
import type { TakenMessage } from "./messages.procedures.ts";

/** Returns the provider's reference. @throws DeliveryError where there is no such message on this channel */
export async function deliverSample(needs: SendMessageNeeds, { id, code, channel, recipient: to }: TakenMessage): Promise<string> {
  const places: SamplePlaces = { company: await needs.company(), publicUrl: needs.publicUrl, now: needs.clock.now() };
  if (channel === "sms") {
    const text = renderSampleSms(code, places);
    if (text === null) throw missing(code, channel);
    return (await needs.sms.send({ id, to, text })).providerRef;
  }
  const render = sampleBookingEmails(places).get(code) ?? sampleEmails(places).get(code);
  if (render === undefined) throw missing(code, channel);
  const attachments = await makeAttachments(code, places);
  return (await needs.mailer.send({ id, to, replyTo: places.company.email, ...render(), attachments })).providerRef;
}

const missing = (code: string, channel: string) =>
  new DeliveryError(`There is no sample of ${code} by ${channel}`, { kind: "unsendable", code: "unsendable" });

function renderSampleSms(code: string, places: SamplePlaces): string | null {
  const { company, publicUrl } = places;
  const summary = sampleSummary(places);
  const notice = bookingNoticeKinds.find((kind) => kind === code);
  if (notice !== undefined) return sampleBookingSms(notice, places);
  const step = bookingStepKinds.find((kind) => kind === code);
  if (step !== undefined) return bookingStepSms(step, stepFacts(places, summary));
  const quote = quoteMessageKinds.find((kind) => kind === code);
  if (quote !== undefined)
    return quoteSms(sampleQuote({ kind: quote, company, publicUrl, link: quoteLink(publicUrl, "Q-7F3K9M", sampleToken) }));
  return textSamples[code]?.(places, summary) ?? null;
}

const confirmed = ({ company, publicUrl }: SamplePlaces, summary: BookingSummary) =>
  bookingConfirmationSms(summary, company, shortBookingLink(publicUrl, summary.reference));
const onSiteSample = (kind: OnSiteKind) => (places: SamplePlaces, summary: BookingSummary) =>
  onSiteSms(kind, { ...places, summary, window: summary.window });
const accountCode = { code: "000000", reference: "B-7F3K9M" };
const textSamples: Readonly<Record<string, (places: SamplePlaces, summary: BookingSummary) => string>> = {
  ...Object.fromEntries(onSiteKinds.map((kind) => [kind, onSiteSample(kind)])),
  booking_confirmed: confirmed,
  booking_agreed: confirmed,
  thread_message: (places, summary) => threadSms({ ...places, summary, text: "" }),
  enquiry_received: (places) => enquirySms({ ...places, enquiry: sampleEnquiry() }),
  account_code: (places) => codeSms({ ...places, kind: "account_code", code: accountCode.code }),
  portal_code: (places) => codeSms({ ...places, kind: "portal_code", ...accountCode }),
  office_message_failed: (places) => messagesFailedSms({ ...places, count: 2 }),
  office_check_failed: (places) => checkFailedSms({ ...places, failedChannel: "email" }),
  self_check: selfCheckSms,
};

const invitations: Readonly<Record<string, "REQUEST" | "CANCEL">> = {
  booking_confirmed: "REQUEST",
  booking_agreed: "REQUEST",
  booking_changed: "REQUEST",
  booking_cancelled: "CANCEL",
};
const payment = { method: "card", amountPence: 5_000, compensationPence: 0, reason: "You cancelled in time" } as const;
const withConfirmation = new Set(["booking_confirmed", "booking_agreed"]);

/** The same attachments as the real message has. */
async function makeAttachments(code: string, { company, publicUrl, now }: SamplePlaces): Promise<MailAttachment[]> {
  const summary = sampleSummary({ now });
  const given = { summary, company, publicUrl, accessToken: sampleToken };
  const method = invitations[code];
  const attachments: MailAttachment[] = [];
  if (method !== undefined)
    attachments.push({
      filename: `${summary.reference}.ics`,
      contentType: `text/calendar; charset=utf-8; method=${method}`,
      content: bookingInvitation({ ...given, method, now }),
      method,
    });
  if (withConfirmation.has(code)) attachments.push(pdf(`${summary.reference}.pdf`, await renderPaper(given)));
  if (code === "refund_recorded" || code === "paid_receipt" || code === "payer_receipt") {
    const isRefund = code === "refund_recorded";
    const paperKind = isRefund ? "refund-receipt" : "receipt";
    const number = `${summary.reference}-${isRefund ? "R1" : "1"}`;
    const amountPence = isRefund ? payment.amountPence : summary.totalPence;
    const paid = {
      ...payment,
      number,
      amountPence,
      kind: isRefund ? "refund" : "balance",
      at: now.toISOString(),
      paidPence: isRefund ? 0 : amountPence,
    } as const;
    attachments.push(
      pdf(`${paperKind}-${number}.pdf`, await renderPaper({ paper: "receipt", paperKind, payment: paid, summary, company })),
    );
  }
  return attachments;
}

const pdf = (filename: string, content: Buffer): MailAttachment => ({ filename, contentType: "application/pdf", content });
