/** A reminder of a task, to its assignee in the office. */
import { z } from "zod";
import { uuidText } from "#domain/kernel/text.ts";
import { readTaskForMessage } from "#server/crm/crm-jobs.public.ts";
import { DeliveryError } from "#server/platform/mail/delivery-error.ts";
import { renderOfficeTaskDue } from "#templates/emails/office-task-due.tsx";
import type { SendMessageNeeds } from "./message.ts";
import type { TakenMessage } from "./messages.procedures.ts";

const payloadSchema = z.object({ taskId: uuidText() });

/** Returns the provider's reference. */
export async function deliverTaskMessage(needs: SendMessageNeeds, { id, recipient: to, payload }: TakenMessage): Promise<string> {
  const task = await readTaskForMessage(needs.database, payloadSchema.parse(payload).taskId);
  if (task === undefined) throw new DeliveryError("The task is done or gone", { kind: "unsendable", code: "unsendable" });
  const { due_on: dueOn, ...facts } = task;
  const mail = renderOfficeTaskDue({ ...facts, dueOn, company: await needs.company(), publicUrl: needs.publicUrl });
  return (await needs.mailer.send({ id, to, ...mail, attachments: [] })).providerRef;
}
