/** Delivery reports of a Twilio-compatible service: their address, signature and meaning. */
import { createHmac, timingSafeEqual } from "node:crypto";
import { z } from "zod";
import { withoutTrailingSlashes } from "#domain/kernel/slashes.ts";
import { boundedText } from "#domain/kernel/text.ts";

export const smsReceiptPath = "/hooks/sms-receipt";

/** Contains the message's id, so that a report can be assigned even before the service has answered with its own id. */
export function smsReceiptUrl(publicUrl: string, messageId: string): string {
  return `${withoutTrailingSlashes(publicUrl)}${smsReceiptPath}?${new URLSearchParams({ message: messageId }).toString()}`;
}

/** The service signs the address it was given and every field in alphabetical order, with the account's secret. */
export function isSignedReceipt(authToken: string, url: string, form: URLSearchParams, signature: string): boolean {
  const fields = [...form].toSorted(([one], [other]) => (one < other ? -1 : one > other ? 1 : 0));
  const signed = url + fields.map(([name, value]) => name + value).join("");
  const wanted = createHmac("sha1", authToken).update(signed).digest();
  const given = Buffer.from(signature, "base64");
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}

const reportSchema = z.object({
  MessageSid: boundedText(200).min(1),
  MessageStatus: boundedText(40),
  ErrorCode: boundedText(20).optional(),
});

export type SmsReceipt = { providerRef: string } & (
  | { receipt: "delivered" }
  | { receipt: "undelivered"; isRefused: boolean; detail: string }
);

/** The number does not exist, cannot receive texts, or its owner replied STOP: further texts would fail, too. */
const refusedForGood = new Set(["21610", "21614", "30005", "30006"]);

/** Null: still on its way, or an unknown state. */
export function readReceipt(form: URLSearchParams): SmsReceipt | null {
  const report = reportSchema.safeParse(Object.fromEntries(form));
  if (!report.success) return null;
  const { MessageSid: providerRef, MessageStatus: status, ErrorCode: code = "" } = report.data;
  if (status === "delivered") return { providerRef, receipt: "delivered" };
  if (status !== "undelivered" && status !== "failed") return null;
  const detail = `The phone network could not deliver it${code === "" ? "" : ` (error ${code})`}`;
  return { providerRef, receipt: "undelivered", isRefused: refusedForGood.has(code), detail };
}
