/** Messages that an export of an account's data is ready, or that the account was deleted. */
import { z } from "zod";
import { accountDeletedCopy, exportReadyCopy } from "#domain/account-data/account-data-mail.copy.ts";
import type { DeletedFacts } from "#domain/account-data/account-data-mail.copy.ts";
import type { Company } from "#domain/company/company.ts";
import { boundedText } from "#domain/kernel/text.ts";
import { storedJson } from "#server/kernel/stored-json.ts";
import { renderBookingStep } from "#templates/emails/booking-step.tsx";
import type { SendMessageNeeds } from "./message.ts";
import type { TakenMessage } from "./messages.procedures.ts";

const readySchema = z.object({ displayName: boundedText(4_000).optional(), detail: boundedText(20) });
/** As `app.delete_account` writes it. */
const deletedSchema = storedJson<DeletedFacts>();

/** Returns the provider's reference. */
export async function deliverAccountDataMessage(
  needs: SendMessageNeeds,
  { id, code, recipient: to, payload }: TakenMessage,
): Promise<string> {
  const company = await needs.company();
  const places = { company, publicUrl: needs.publicUrl };
  const mail = renderBookingStep(
    code === "account_deleted" ? accountDeletedCopy({ ...places, ...deletedSchema.parse(payload) }) : readyCopy(places, payload),
    company.name,
    0,
  );
  return (await needs.mailer.send({ id, to, replyTo: company.email, ...mail, attachments: [] })).providerRef;
}

function readyCopy(places: { company: Company; publicUrl: string }, payload: unknown) {
  const { displayName, detail } = readySchema.parse(payload);
  return exportReadyCopy({ ...places, displayName, expiresOn: detail });
}
