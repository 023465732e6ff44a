/** A message about a booking: the confirmation with its PDF and invitation, steps of a waiting booking, texts, notices to the office and the payer. */
import { payerNoticeCopy, payerReceiptCopy } from "#domain/automations/payer-notice.copy.ts";
import type { BookingNoticePayload } from "#domain/automations/booking-notice.ts";
import type { BookingSummary } from "#domain/bookings/bookings.contract.ts";
import type { Company } from "#domain/company/company.ts";
import { isToBeConfirmed } from "#domain/bookings/waiting/waiting-booking.copy.ts";
import { shortBookingLink } from "#domain/messages/short-links.ts";
import { bookingLink, officeBookingLink } from "#domain/bookings/booking-link.ts";
import { bookingConfirmationSms } from "#domain/bookings/copy/booking-sms.copy.ts";
import { bookingStepCopy, bookingStepKinds, bookingStepSms, officeAnswerCopy } from "#domain/bookings/copy/booking-step.copy.ts";
import type { BookingStep, BookingMailCopy, BookingStepFacts } from "#domain/bookings/copy/booking-step.copy.ts";
import { officeBookingCopy } from "#domain/bookings/copy/office-booking.copy.ts";
import { payerCopy } from "#domain/bookings/copy/payer.copy.ts";
import { withoutTrailingSlashes } from "#domain/kernel/slashes.ts";
import { standardVanLitres } from "#domain/pricing/load/sizes.rules.ts";
import { storedJson } from "#server/kernel/stored-json.ts";
import { bookingForMessageProcedure, presentSummary } from "#server/bookings/bookings.public.ts";
import { bookingInvitation } from "#server/platform/calendar/booking-invitation.ts";
import type { MailMessage } from "#server/platform/mail/mailer.ts";
import { renderBookingPdf } from "#server/platform/pdf/booking-pdf.ts";
import { renderBookingConfirmation } from "#templates/emails/booking-confirmation.tsx";
import { renderBookingStep } from "#templates/emails/booking-step.tsx";
import type { EmailPhotosProps } from "#templates/emails/email-photos.tsx";
import type { SendMessageNeeds } from "./message.ts";
import type { TakenMessage } from "./messages.procedures.ts";
import { paperInMail } from "./paper-in-mail.ts";
import { photosInMail } from "./photos-in-mail.ts";

type Props = { summary: BookingSummary; company: Company; publicUrl: string; accessToken: string };

/** Returns the provider's reference. */
export async function deliverBookingMessage(needs: SendMessageNeeds, message: TakenMessage, bookingId: string): Promise<string> {
  const document = await bookingForMessageProcedure.performAsService(needs.database, "send-message", { bookingId });
  if (document === null) throw new Error(`there is no booking ${bookingId} to write about`);
  const summary = presentSummary(document);
  const props = { summary, company: await needs.company(), publicUrl: needs.publicUrl, accessToken: needs.accessToken(bookingId) };
  if (isStep(message.code)) return deliverStep(needs, message, props);
  if (message.channel === "sms") {
    const text = bookingConfirmationSms(summary, props.company, shortBookingLink(props.publicUrl, summary.reference));
    return (await needs.sms.send({ id: message.id, to: message.recipient, text })).providerRef;
  }
  const mail =
    message.code === "office_new_booking"
      ? await officeMail(needs, message, props, bookingId)
      : message.code === "payer_receipt"
        ? await payerReceipt(needs, message, props)
        : await renderMail(props, message, needs.clock.now());
  return (await needs.mailer.send(mail)).providerRef;
}

/** As `app.tell_customer` and `app.tell_office` write it. */
const stepSchema = storedJson<BookingStep>();
/** As `app.plan_for_booking` writes it. */
const noticeSchema = storedJson<BookingNoticePayload>();

const isStep = (code: string): boolean => code === "office_booking_answer" || bookingStepKinds.some((kind) => kind === code);

async function deliverStep(
  needs: SendMessageNeeds,
  { id, code, channel, recipient: to, payload }: TakenMessage,
  props: Props,
): Promise<string> {
  const { summary, company, publicUrl, accessToken } = props;
  const facts: BookingStepFacts = {
    summary,
    company,
    step: stepSchema.parse(payload),
    link: bookingLink(publicUrl, summary.reference, accessToken),
    bookAgain: `${withoutTrailingSlashes(publicUrl)}/book`,
  };
  const kind = bookingStepKinds.find((candidate) => candidate === code);
  if (kind !== undefined && channel === "sms") return (await needs.sms.send({ id, to, text: bookingStepSms(kind, facts) })).providerRef;
  const copy =
    kind === undefined
      ? officeAnswerCopy({ ...facts, link: officeBookingLink(publicUrl, summary.reference) })
      : bookingStepCopy(kind, facts);
  const mail = renderBookingStep(copy, company.name, summary.allowance.litres / standardVanLitres);
  const replyTo = kind === undefined ? summary.contact.email : company.email;
  return (await needs.mailer.send({ id, to, ...(replyTo === undefined ? {} : { replyTo }), ...mail, attachments: [] })).providerRef;
}

function renderMail(props: Props, message: TakenMessage, now: Date): MailMessage | Promise<MailMessage> {
  const { summary, company } = props;
  const toPayer = (copy: BookingMailCopy) => ({ ...plainMail(message, copy, props), replyTo: company.email });
  if (message.code === "payer_booking") return toPayer(payerCopy(summary, company));
  if (message.code === "payer_update") return toPayer(payerNoticeCopy({ summary, company, event: noticeSchema.parse(message.payload) }));
  return confirmationMail(props, message, now);
}

/** To the payer's own address: what was paid for, with the receipt. Contains no link that opens the booking. */
async function payerReceipt(needs: SendMessageNeeds, message: TakenMessage, props: Props): Promise<MailMessage> {
  const { summary, company } = props;
  const attachments = await paperInMail(needs, message);
  return {
    ...plainMail(message, payerReceiptCopy(summary, company, noticeSchema.parse(message.payload)), props),
    replyTo: company.email,
    attachments,
  };
}

async function officeMail(needs: SendMessageNeeds, message: TakenMessage, props: Props, bookingId: string): Promise<MailMessage> {
  const attachments = await photosInMail(needs, bookingId, props.summary.reference);
  const cids = attachments.map(({ cid }) => cid);
  const mail = plainMail(message, officeBookingCopy(props), props, { cids, count: props.summary.photoCount ?? cids.length });
  return { ...mail, attachments };
}

async function confirmationMail(props: Props, message: TakenMessage, now: Date): Promise<MailMessage> {
  const { subject, html, text } = renderBookingConfirmation(props);
  const { reference } = props.summary;
  return {
    id: message.id,
    to: message.recipient,
    replyTo: props.company.email,
    subject,
    html,
    text,
    attachments: [
      ...(isToBeConfirmed(props.summary) ? [] : [invitation(props, now)]),
      { filename: `${reference}.pdf`, contentType: "application/pdf", content: await renderBookingPdf(props) },
    ],
  };
}

function invitation(props: Props, now: Date): MailMessage["attachments"][number] {
  return {
    filename: `${props.summary.reference}.ics`,
    contentType: "text/calendar; charset=utf-8; method=REQUEST",
    content: bookingInvitation({ ...props, method: "REQUEST", now }),
    method: "REQUEST",
  };
}

function plainMail(message: TakenMessage, copy: BookingMailCopy, { summary, company }: Props, photos?: EmailPhotosProps): MailMessage {
  const rendered = renderBookingStep(copy, company.name, summary.allowance.litres / standardVanLitres, photos);
  return { id: message.id, to: message.recipient, ...rendered, attachments: [] };
}
