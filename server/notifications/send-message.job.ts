/**
 * Sends one message that is due: takes it from the table, renders it, hands it to mail or text, settles it. Safe to
 * run twice: a sent message is not taken again, and the outbox writes each message once whatever happens half-way.
 */
import { DeliveryError } from "#server/platform/mail/delivery-error.ts";
import type { SendMessageNeeds } from "./message.ts";
import { settleMessageProcedure, takeMessageProcedure } from "./messages.procedures.ts";
import type { TakenMessage } from "./messages.procedures.ts";

export async function sendMessage(needs: SendMessageNeeds, messageId: string): Promise<"sent" | "failed" | "dead" | "nothing to do"> {
  const message = await takeMessageProcedure.performAsService(needs.database, "send-message", { messageId });
  if (message === null) return "nothing to do";
  let outcome: { providerRef: string } | { error: string; permanent: boolean };
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
  const { state } = await settleMessageProcedure.performAsService(needs.database, "send-message", { messageId, ...outcome });
  if (state === "dead") needs.log.error({ messageId, code: message.code, channel: message.channel }, "message finally failed");
  return state;
}

/** What renders a message is large and is loaded by the first one, not at the start. */
async function deliver(needs: SendMessageNeeds, message: TakenMessage): Promise<string> {
  if (isAboutEnquiry(message.code)) return (await import("./deliver-enquiry-message.ts")).deliverEnquiryMessage(needs, message);
  if (isAboutQuote(message.code)) return (await import("./deliver-quote-message.ts")).deliverQuoteMessage(needs, message);
  if (message.bookingId === null) return (await import("./deliver-account-message.ts")).deliverAccountMessage(needs, message);
  return (await import("./deliver-booking-message.ts")).deliverBookingMessage(needs, message, message.bookingId);
}

const isAboutEnquiry = (code: string) => code === "enquiry_received" || code === "office_new_enquiry";
const isAboutQuote = (code: string) => code.startsWith("quote_") || code === "office_quote_review";
