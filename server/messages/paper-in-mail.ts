/** The paper attached to a mail: an invoice, and that of a payment: the receipt, or that of a refund. */
import { documentFileName } from "#domain/documents/document.copy.ts";
import { invoiceFileName } from "#domain/invoices/invoice.copy.ts";
import { invoiceForMessageProcedure } from "#server/invoices/invoices.public.ts";
import { storedJson } from "#server/kernel/stored-json.ts";
import { paymentForMessageProcedure } from "#server/documents/documents.public.ts";
import type { MailAttachment } from "#server/platform/mail/mailer.ts";
import { renderPaper } from "#server/platform/pdf/render-paper.ts";
import type { SendMessageNeeds } from "./message.ts";
import type { TakenMessage } from "./messages.procedures.ts";

/** As `app.plan_for_paid`, `app.tell_of_refund` and `app.send_invoice` write it. */
const payloadSchema = storedJson<{ paymentId?: string; invoiceId?: string }>();

/** Empty where there is no payment, as in a sample of the message. */
export async function paperInMail(needs: SendMessageNeeds, { bookingId, payload }: TakenMessage): Promise<MailAttachment[]> {
  const { paymentId } = payloadSchema.parse(payload);
  const payment = await paymentForMessageProcedure.performAsService(needs.database, "send-message", {
    bookingId: bookingId ?? "",
    ...(paymentId === undefined ? {} : { paymentId }),
  });
  if (payment === null) return [];
  const content = await renderPaper({ paper: "receipt", payment, ...payment.issued });
  const filename = documentFileName(payment.issued.paperKind, payment.number);
  return [{ filename, contentType: "application/pdf", content }];
}

/** Empty where there is none, as in a sample of the message. */
export async function invoiceInMail(needs: SendMessageNeeds, { payload }: TakenMessage): Promise<MailAttachment[]> {
  const { invoiceId } = payloadSchema.parse(payload);
  if (invoiceId === undefined) return [];
  const invoice = await invoiceForMessageProcedure.performAsService(needs.database, "send-message", { invoiceId });
  if (invoice === null) return [];
  const content = await renderPaper({ paper: "invoice", invoice });
  return [{ filename: invoiceFileName(invoice.number), contentType: "application/pdf", content }];
}
