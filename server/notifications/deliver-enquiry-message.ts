/** A message about an enquiry: the visitor's receipt by e-mail or text, the office's copy with everything that was written. */
import { z } from "zod";
import { uuidText } from "#domain/kernel/text.ts";
import { enquirySms } from "#domain/enquiries/enquiry.copy.ts";
import { readEnquiryForMessage } from "#server/enquiries/enquiries.public.ts";
import { DeliveryError } from "#server/platform/mail/delivery-error.ts";
import { renderEnquiryReceived } from "#templates/emails/enquiry-received.tsx";
import { renderOfficeNewEnquiry } from "#templates/emails/office-new-enquiry.tsx";
import type { SendMessageNeeds } from "./message.ts";
import type { TakenMessage } from "./messages.procedures.ts";

const payloadSchema = z.object({ enquiryId: uuidText() });

/** Answers the provider's name for what it took. */
export async function deliverEnquiryMessage(needs: SendMessageNeeds, message: TakenMessage): Promise<string> {
  const { id, code, channel, recipient: to } = message;
  const { enquiryId } = payloadSchema.parse(message.payload);
  const enquiry = await readEnquiryForMessage(needs.database, enquiryId);
  if (enquiry === undefined) throw new DeliveryError("The enquiry was deleted", { kind: "permanent", code: "unsendable" });
  const props = { enquiry, company: await needs.company(), publicUrl: needs.publicUrl };
  if (channel === "sms") return (await needs.sms.send({ id, to, text: enquirySms(props) })).providerRef;
  const mail =
    code === "office_new_enquiry"
      ? { ...renderOfficeNewEnquiry(props), ...(enquiry.email !== undefined && { replyTo: enquiry.email }) }
      : { ...renderEnquiryReceived(props), replyTo: props.company.email };
  return (await needs.mailer.send({ id, to, ...mail, attachments: [] })).providerRef;
}
