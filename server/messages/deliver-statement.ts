/** A company's statement of the month before, to one of its people who pay. */
import { z } from "zod";
import { statementFileName, statementMail, statementMonth } from "#domain/invoices/statement.copy.ts";
import { uuidText } from "#domain/kernel/text.ts";
import { statementForMessageProcedure } from "#server/invoices/invoices.public.ts";
import { DeliveryError } from "#server/platform/mail/delivery-error.ts";
import { renderPaper } from "#server/platform/pdf/render-paper.ts";
import { renderBookingStep } from "#templates/emails/booking-step.tsx";
import type { SendMessageNeeds } from "./message.ts";
import type { TakenMessage } from "./messages.procedures.ts";

const payloadSchema = z.object({ statementId: uuidText() });

/** Returns the provider's reference. */
export async function deliverStatement(needs: SendMessageNeeds, { id, recipient: to, payload }: TakenMessage): Promise<string> {
  const { statementId } = payloadSchema.parse(payload);
  const statement = await statementForMessageProcedure.performAsService(needs.database, "send-message", { statementId });
  if (statement === null) throw new DeliveryError("The statement is gone", { kind: "unsendable", code: "unsendable" });
  const { name, email: replyTo } = await needs.company();
  const content = await renderPaper({ paper: "statement", statement });
  const attachments = [{ filename: statementFileName(statementMonth(statement)), contentType: "application/pdf", content }];
  return (await needs.mailer.send({ id, to, replyTo, ...renderBookingStep(statementMail(statement), name, 0), attachments })).providerRef;
}
