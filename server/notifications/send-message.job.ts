/**
 * Sends one message that is owed: takes it from the table, renders it, hands it to mail or text, settles it. Safe to
 * run twice: a sent message is not taken again, and the outbox writes each message once whatever happens half-way.
 */
import type { Company } from "#domain/company/company.ts";
import { isToBeConfirmed } from "#domain/messages/answer-words.ts";
import { bookingLink } from "#domain/messages/booking-link.ts";
import { bookingConfirmationSms } from "#domain/messages/sms.ts";
import type { BookingSummary } from "#domain/bookings/bookings.contract.ts";
import { presentSummary } from "#server/bookings/bookings.public.ts";
import type { BookingDocument } from "#server/bookings/bookings.public.ts";
import { bookingInvitation } from "#server/platform/calendar/booking-invitation.ts";
import type { Clock } from "#server/platform/clock/clock.ts";
import type { Database } from "#server/platform/database/database.ts";
import type { Log } from "#server/platform/log/log.ts";
import { DeliveryError } from "#server/platform/mail/delivery-error.ts";
import type { MailMessage, Mailer } from "#server/platform/mail/mailer.ts";
import { renderBookingPdf } from "#server/platform/pdf/booking-pdf.ts";
import type { Sms } from "#server/platform/sms/sms.ts";
import { renderBookingConfirmation } from "#templates/emails/booking-confirmation.tsx";
import { renderOfficeNewBooking } from "#templates/emails/office-new-booking.tsx";

export type SendMessageNeeds = {
  database: Pick<Database, "performAsService">;
  mailer: Pick<Mailer, "send">;
  sms: Sms;
  clock: Clock;
  log: Log;
  /** The firm as it is now, the address of the site, and the token of a booking's link. */
  company: () => Promise<Company>;
  publicUrl: string;
  accessToken: (bookingId: string) => string;
};

type Taken = {
  id: string;
  bookingId: string;
  code: "booking_confirmed" | "office_new_booking";
  channel: "email" | "sms";
  recipient: string;
  attempts: number;
};

export async function sendMessage(needs: SendMessageNeeds, messageId: string): Promise<"sent" | "failed" | "dead" | "nothing to do"> {
  const message = await needs.database.performAsService<Taken | null>("send-message", "take_message", { messageId });
  if (message === null) return "nothing to do";
  let outcome: object;
  try {
    outcome = { providerRef: await deliver(needs, message) };
  } catch (error) {
    // Anything but a provider's refusal is a fault of ours; it is tried again like a temporary one, and shown in the end.
    needs.log.warn({ err: error, messageId, attempt: message.attempts }, "message was not delivered");
    outcome = {
      error: error instanceof Error ? error.message : String(error),
      permanent: error instanceof DeliveryError && error.kind === "permanent",
    };
  }
  const { state } = await needs.database.performAsService<{ state: "sent" | "failed" | "dead" }>("send-message", "settle_message", {
    messageId,
    ...outcome,
  });
  if (state === "dead") needs.log.error({ messageId, code: message.code, channel: message.channel }, "message finally failed");
  return state;
}

async function deliver(needs: SendMessageNeeds, message: Taken): Promise<string> {
  const document = await needs.database.performAsService<BookingDocument>("send-message", "booking_for_message", {
    bookingId: message.bookingId,
  });
  const summary = presentSummary(document);
  const props = { summary, company: await needs.company(), publicUrl: needs.publicUrl, accessToken: needs.accessToken(message.bookingId) };
  if (message.channel === "sms") {
    const text = bookingConfirmationSms(summary, props.company, bookingLink(props.publicUrl, summary.reference, props.accessToken));
    return (await needs.sms.send({ id: message.id, to: message.recipient, text })).providerRef;
  }
  const mail =
    message.code === "office_new_booking" ? officeMail(props, message) : await confirmationMail(props, message, needs.clock.now());
  return (await needs.mailer.send(mail)).providerRef;
}

type Props = { summary: BookingSummary; company: Company; publicUrl: string; accessToken: string };

async function confirmationMail(props: Props, message: Taken, now: Date): Promise<MailMessage> {
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

function officeMail(props: Props, message: Taken): MailMessage {
  return { id: message.id, to: message.recipient, ...renderOfficeNewBooking(props), attachments: [] };
}
