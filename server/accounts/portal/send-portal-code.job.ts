/**
 * The worker's part of `request-portal-code` and `request-contact-code`: only here are known references and contacts treated
 * differently from unknown ones. Safe to run twice, because the code's id is part of the job.
 */
import { z } from "zod";
import { boundedText, uuidText } from "#domain/kernel/text.ts";
import type { Clock } from "#server/platform/clock/clock.ts";
import type { Database } from "#server/platform/database/database.ts";
import { sendContactCodeProcedure, sendPortalCodeProcedure } from "./portal.procedures.ts";

const context = z.object({ requestId: boundedText(100), addressHash: boundedText(100) });
const payloadSchema = z.object({
  codeId: uuidText(),
  reference: boundedText(20),
  postcode: boundedText(20),
  userId: uuidText().optional(),
  context,
});
const contactSchema = z.object({ codeId: uuidText(), email: boundedText(300).optional(), mobile: boundedText(100).optional(), context });
type Needs = { database: Pick<Database, "performAsService">; clock: Clock };

/** `payload` is that of the job written by `app.request_portal_code`. */
async function sendPortalCode({ database, clock }: Needs, payload: unknown): Promise<void> {
  const { context: requestContext, ...job } = payloadSchema.parse(payload);
  const now = clock.now();
  await sendPortalCodeProcedure.performAsService(database, "account-mail", { ...job, now, context: { ...requestContext, now } });
}

/** `payload` is that of the job written by `app.request_contact_code`. */
async function sendContactCode({ database, clock }: Needs, payload: unknown): Promise<void> {
  const { context: requestContext, ...job } = contactSchema.parse(payload);
  const now = clock.now();
  await sendContactCodeProcedure.performAsService(database, "account-mail", { ...job, now, context: { ...requestContext, now } });
}

export const portalTasks = (needs: Needs) => ({
  "portal-code": async (payload: unknown) => sendPortalCode(needs, payload),
  "contact-code": async (payload: unknown) => sendContactCode(needs, payload),
});
