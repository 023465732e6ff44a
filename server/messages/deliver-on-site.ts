/** A text to the person named to meet the crew. */
import { onSiteKinds, onSiteSms } from "#domain/automations/on-site.copy.ts";
import { bookingForMessageProcedure, presentSummary } from "#server/bookings/bookings.public.ts";
import { storedJson } from "#server/kernel/stored-json.ts";
import { DeliveryError } from "#server/platform/mail/delivery-error.ts";
import type { SendMessageNeeds } from "./message.ts";
import type { TakenMessage } from "./messages.procedures.ts";

/** As `app.tell_on_site` writes it; empty where an administrator tries the message out. */
const payloadSchema = storedJson<{ startsAt?: string; endsAt?: string }>();

/** Returns the provider's reference. */
export async function deliverOnSite(needs: SendMessageNeeds, message: TakenMessage): Promise<string> {
  const { id, code, bookingId, recipient: to, payload } = message;
  const kind = onSiteKinds.find((one) => one === code);
  const document =
    bookingId === null ? null : await bookingForMessageProcedure.performAsService(needs.database, "send-message", { bookingId });
  if (kind === undefined || document === null)
    throw new DeliveryError("The booking was deleted", { kind: "unsendable", code: "unsendable" });
  const summary = presentSummary(document);
  const { startsAt = summary.window.startsAt, endsAt = summary.window.endsAt } = payloadSchema.parse(payload);
  const facts = { summary, company: await needs.company(), window: { startsAt, endsAt } };
  return (await needs.sms.send({ id, to, text: onSiteSms(kind, facts) })).providerRef;
}
