/** The notice of a new message in a booking's thread: to the office with the message, to the customer with the office's answer. */
import { z } from "zod";
import { threadNoticeCopy, threadSms } from "#domain/threads/thread.copy.ts";
import { boundedText } from "#domain/kernel/text.ts";
import { standardVanLitres } from "#domain/pricing/load/sizes.rules.ts";
import { bookingForMessageProcedure, presentSummary } from "#server/bookings/bookings.public.ts";
import { renderBookingStep } from "#templates/emails/booking-step.tsx";
import type { SendMessageNeeds } from "./message.ts";
import type { TakenMessage } from "./messages.procedures.ts";

const payloadSchema = z.object({ text: boundedText(4_000) });

/** Returns the provider's reference. */
export async function deliverThreadMessage(needs: SendMessageNeeds, message: TakenMessage): Promise<string> {
  const { id, code, channel, recipient: to, bookingId } = message;
  const document = bookingId && (await bookingForMessageProcedure.performAsService(needs.database, "send-message", { bookingId }));
  if (!document) throw new Error(`there is no booking ${bookingId ?? ""} to write about`);
  const [summary, company] = [presentSummary(document), await needs.company()];
  const notice = { summary, company, publicUrl: needs.publicUrl, text: payloadSchema.parse(message.payload).text };
  if (channel === "sms") return (await needs.sms.send({ id, to, text: threadSms(notice) })).providerRef;
  const copy = threadNoticeCopy(notice, code === "office_thread_message" ? "office" : "customer");
  const mail = renderBookingStep(copy, company.name, summary.allowance.litres / standardVanLitres);
  return (await needs.mailer.send({ id, to, ...mail, ...(code === "thread_message" && { replyTo: company.email }), attachments: [] }))
    .providerRef;
}
