/** The worker's half of what begins with a message: only here does a known address differ from an unknown one. */
import type { Database } from "#server/platform/database/database.ts";
import { sendAccountMailProcedure } from "./one-time-codes.procedures.ts";

/** `payload` is the job's, as `app.request_account_mail` queued it. */
export async function sendAccountMail(database: Pick<Database, "performAsService">, payload: unknown): Promise<void> {
  await sendAccountMailProcedure.performAsService(database, "account-mail", sendAccountMailProcedure.input.parse(payload));
}
