/** A message about a booking: the confirmation with its PDF and invitation, its text message, the office's note. */
import type { BookingSummary } from "#domain/bookings/bookings.contract.ts";
import type { Company } from "#domain/company/company.ts";
import { isToBeConfirmed } from "#domain/bookings/waiting-booking.copy.ts";
import { bookingLink } from "#domain/bookings/booking-link.ts";
import { bookingConfirmationSms } from "#domain/bookings/booking-sms.copy.ts";
import { bookingForMessageProcedure, presentSummary } from "#server/bookings/bookings.public.ts";
import { bookingInvitation } from "#server/platform/calendar/booking-invitation.ts";
import type { MailMessage } from "#server/platform/mail/mailer.ts";
import { renderBookingPdf } from "#server/platform/pdf/booking-pdf.ts";
import { renderBookingConfirmation } from "#templates/emails/booking-confirmation.tsx";
import { renderOfficeNewBooking } from "#templates/emails/office-new-booking.tsx";
import type { SendMessageNeeds } from "./message.ts";
import type { TakenMessage } from "./messages.procedures.ts";

type Props = { summary: BookingSummary; company: Company; publicUrl: string; accessToken: string };

/** Answers the provider's name for what it took. */
export async function deliverBookingMessage(needs: SendMessageNeeds, message: TakenMessage, bookingId: string): Promise<string> {
  const document = await bookingForMessageProcedure.performAsService(needs.database, "send-message", { bookingId });
  if (document === null) throw new Error(`there is no booking ${bookingId} to write about`);
  const summary = presentSummary(document);
  const props = { summary, company: await needs.company(), publicUrl: needs.publicUrl, accessToken: needs.accessToken(bookingId) };
  if (message.channel === "sms") {
    const text = bookingConfirmationSms(summary, props.company, bookingLink(props.publicUrl, summary.reference, props.accessToken));
    return (await needs.sms.send({ id: message.id, to: message.recipient, text })).providerRef;
  }
  const mail =
    message.code === "office_new_booking" ? officeMail(props, message) : await confirmationMail(props, message, needs.clock.now());
  return (await needs.mailer.send(mail)).providerRef;
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

function officeMail(props: Props, message: TakenMessage): MailMessage {
  return { id: message.id, to: message.recipient, ...renderOfficeNewBooking(props), attachments: [] };
}
