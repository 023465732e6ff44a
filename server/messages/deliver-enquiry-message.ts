/** A message about an enquiry: the visitor's receipt by e-mail or text, or the office's copy with the full text. */
import { buffer } from "node:stream/consumers";
import { z } from "zod";
import { uuidText } from "#domain/kernel/text.ts";
import type { EnquiryMessage } from "#domain/enquiries/enquiry.copy.ts";
import { enquirySms } from "#domain/enquiries/enquiry.copy.ts";
import { readAnswerForMessage, readEnquiryForMessage, readEnquiryPhotos, replyAddressOf } from "#server/enquiries/enquiries.public.ts";
import { DeliveryError } from "#server/platform/mail/delivery-error.ts";
import type { MailMessage } from "#server/platform/mail/mailer.ts";
import { renderEnquiryAnswered } from "#templates/emails/enquiry-answered.tsx";
import { renderEnquiryReceived } from "#templates/emails/enquiry-received.tsx";
import { renderOfficeNewEnquiry } from "#templates/emails/office-new-enquiry.tsx";
import type { SendMessageNeeds } from "./message.ts";
import type { TakenMessage } from "./messages.procedures.ts";

const payloadSchema = z.object({ enquiryId: uuidText(), entryId: uuidText().optional() });

/** Returns the provider's reference. */
export async function deliverEnquiryMessage(needs: SendMessageNeeds, message: TakenMessage): Promise<string> {
  const { id, code, channel, recipient: to } = message;
  const { enquiryId, entryId } = payloadSchema.parse(message.payload);
  const enquiry = await readEnquiryForMessage(needs.database, enquiryId);
  if (enquiry === undefined) throw new DeliveryError("The enquiry was deleted", { kind: "unsendable", code: "unsendable" });
  const props = { enquiry, company: await needs.company(), publicUrl: needs.publicUrl };
  if (channel === "sms") return (await needs.sms.send({ id, to, text: enquirySms(props) })).providerRef;
  if (code !== "office_new_enquiry") {
    const replyTo = replyAddressOf(needs, { id: enquiryId, reference: enquiry.reference }) ?? props.company.email;
    const mail = code === "enquiry_answered" ? await answerOf(needs, { entryId, enquiryId, props }) : renderEnquiryReceived(props);
    return (await needs.mailer.send({ id, to, ...mail, replyTo, attachments: [] })).providerRef;
  }
  const attachments = await readPhotos(needs, enquiryId, enquiry.reference);
  const mail = renderOfficeNewEnquiry({ ...props, enquiry: { ...enquiry, photos: attachments.length } });
  return (await needs.mailer.send({ id, to, ...mail, ...(enquiry.email !== undefined && { replyTo: enquiry.email }), attachments }))
    .providerRef;
}

type Answering = { enquiryId: string; entryId: string | undefined; props: EnquiryMessage };

/** A person wrote it, so it is not marked as automatic; it goes on from our receipt and all that was written since. */
async function answerOf({ database }: SendMessageNeeds, { enquiryId, entryId, props }: Answering) {
  const answer = entryId === undefined ? undefined : await readAnswerForMessage(database, { enquiryId, entryId });
  if (answer === undefined) throw new DeliveryError("The answer was deleted", { kind: "unsendable", code: "unsendable" });
  return { ...renderEnquiryAnswered(props, answer), thread: answer.thread, headers: { "Auto-Submitted": "no" } };
}

/** Re-encoded pictures, for the office only: the visitor's address may be another person's. */
async function readPhotos(
  { database, files }: SendMessageNeeds,
  enquiryId: string,
  reference: string,
): Promise<MailMessage["attachments"]> {
  const attachments: MailMessage["attachments"] = [];
  for (const version of await readEnquiryPhotos(database, enquiryId)) {
    const stream = await files?.bytes.open(version);
    if (stream === undefined) continue;
    const number = attachments.length + 1;
    attachments.push({ filename: `${reference}-photo-${number}.jpg`, contentType: "image/jpeg", content: await buffer(stream) });
  }
  return attachments;
}
