/**
 * The worker's part of `request-portal-code`: only here are known references treated differently from unknown ones. Safe to run
 * twice, because the code's id is part of the job.
 */
import { z } from "zod";
import { boundedText, uuidText } from "#domain/kernel/text.ts";
import type { Clock } from "#server/platform/clock/clock.ts";
import type { Database } from "#server/platform/database/database.ts";
import { sendPortalCodeProcedure } from "./portal.procedures.ts";

const payloadSchema = z.object({
  codeId: uuidText(),
  reference: boundedText(20),
  postcode: boundedText(20),
  userId: uuidText().optional(),
  context: z.object({ requestId: boundedText(100), addressHash: boundedText(100) }),
});

/** `payload` is that of the job written by `app.request_portal_code`. */
export async function sendPortalCode(
  { database, clock }: { database: Pick<Database, "performAsService">; clock: Clock },
  payload: unknown,
): Promise<void> {
  const { context, ...job } = payloadSchema.parse(payload);
  const now = clock.now();
  await sendPortalCodeProcedure.performAsService(database, "account-mail", { ...job, now, context: { ...context, now } });
}
