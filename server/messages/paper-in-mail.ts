/** The paper attached to a payment's mail: the receipt, or the credit note of a refund. */
import { documentFileName, isCreditNote } from "#domain/documents/document.copy.ts";
import { storedJson } from "#server/kernel/stored-json.ts";
import { paymentForMessageProcedure } from "#server/documents/documents.public.ts";
import type { MailAttachment } from "#server/platform/mail/mailer.ts";
import { renderPaper } from "#server/platform/pdf/render-paper.ts";
import type { SendMessageNeeds } from "./message.ts";
import type { TakenMessage } from "./messages.procedures.ts";

/** As `app.plan_for_paid` and `app.tell_of_refund` write it. */
const payloadSchema = storedJson<{ paymentId?: string }>();

/** Empty where there is no payment, as in a sample of the message. */
export async function paperInMail(needs: SendMessageNeeds, { bookingId, payload }: TakenMessage): Promise<MailAttachment[]> {
  const { paymentId } = payloadSchema.parse(payload);
  const payment = await paymentForMessageProcedure.performAsService(needs.database, "send-message", {
    bookingId: bookingId ?? "",
    ...(paymentId === undefined ? {} : { paymentId }),
  });
  if (payment === null) return [];
  const content = await renderPaper({ paper: "receipt", payment, ...payment.issued });
  const filename = documentFileName(isCreditNote(payment) ? "credit-note" : "receipt", payment.number);
  return [{ filename, contentType: "application/pdf", content }];
}
