/** Takes the text-message service's report on a text, once it is sure that the service wrote it. */
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

/** False for what the service did not sign. A message we do not have, or a step on the way, is accepted and changes nothing. */
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
