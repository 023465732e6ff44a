/** The worker's part of requests that send a message: only here are known addresses treated differently from unknown ones. */
import type { Database } from "#server/platform/database/database.ts";
import { sendAccountMailProcedure } from "./one-time-codes.procedures.ts";

/** `payload` is that of the job queued by `app.request_account_mail`. */
export async function sendAccountMail(database: Pick<Database, "performAsService">, payload: unknown): Promise<void> {
  await sendAccountMailProcedure.performAsService(database, "account-mail", sendAccountMailProcedure.input.parse(payload));
}
