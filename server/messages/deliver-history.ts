/** A customer's own history of messages, to the address it was requested for; read while sending, so that it is up to date. */
import { maxHistoryEntries, messageHistoryCopy } from "#domain/automations/message-history.copy.ts";
import { standardVanLitres } from "#domain/pricing/load/sizes.rules.ts";
import { bookingForMessageProcedure, presentSummary } from "#server/bookings/bookings.public.ts";
import { messageHistoryProcedure } from "#server/automations/automations.public.ts";
import { DeliveryError } from "#server/platform/mail/delivery-error.ts";
import { renderBookingStep } from "#templates/emails/booking-step.tsx";
import type { SendMessageNeeds } from "./message.ts";
import type { TakenMessage } from "./messages.procedures.ts";

/** Returns the provider's reference. */
export async function deliverHistory(needs: SendMessageNeeds, { id, bookingId, recipient: to }: TakenMessage): Promise<string> {
  const document = bookingId && (await bookingForMessageProcedure.performAsService(needs.database, "send-message", { bookingId }));
  if (!document || bookingId === null) throw new DeliveryError("The booking was deleted", { kind: "unsendable", code: "unsendable" });
  const [summary, company] = [presentSummary(document), await needs.company()];
  const { entries, leftOut } = await messageHistoryProcedure.performAsService(needs.database, "send-message", {
    bookingId,
    recipient: to,
    max: maxHistoryEntries,
  });
  const mail = renderBookingStep(
    messageHistoryCopy({ summary, company, entries, leftOut }),
    company.name,
    summary.allowance.litres / standardVanLitres,
  );
  return (await needs.mailer.send({ id, to, replyTo: company.email, ...mail, attachments: [] })).providerRef;
}
