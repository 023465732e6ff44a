/** Processes a delivery report of the text-message service after verifying its signature. */
import { uuidText } from "#domain/kernel/text.ts";
import type { Clock } from "#server/platform/clock/clock.ts";
import type { Database } from "#server/platform/database/database.ts";
import { isSignedReceipt, readReceipt, smsReceiptUrl } from "#server/platform/sms/sms-receipt.ts";
import { recordReceiptProcedure } from "./messages.procedures.ts";

type Needs = {
  database: Pick<Database, "performAsService">;
  clock: Clock;
  publicUrl: () => string;
  /** Of the account. */ smsToken: string;
};
type Report = { messageId: string; form: URLSearchParams; signature: string };

/** False for a report that the service did not sign. Unknown messages and intermediate states are accepted and change nothing. */
export async function acceptSmsReceipt(
  { database, clock, publicUrl, smsToken }: Needs,
  { messageId, form, signature }: Report,
): Promise<boolean> {
  if (!uuidText().safeParse(messageId).success) return false;
  if (!isSignedReceipt(smsToken, smsReceiptUrl(publicUrl(), messageId), form, signature)) return false;
  const receipt = readReceipt(form);
  if (receipt !== null)
    await recordReceiptProcedure.performAsService(database, "send-message", { ...receipt, messageId, now: clock.now() });
  return true;
}
