/** `POST /hooks/sms-receipt`: delivery reports of the text-message service. Verifying and processing them is done elsewhere. */
import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { requestProblem } from "#server/kernel/request.errors.ts";
import type { Edge } from "../../kernel/requests/edge-context.ts";
import type { RateLimits } from "../../kernel/requests/rate-limits.ts";

export type SmsReport = { messageId: string; form: URLSearchParams; signature: string };
type Needs = {
  path: string;
  limits: RateLimits;
  /** False for a report that the service did not sign. */
  accept: (report: SmsReport) => Promise<boolean>;
};

/** The SMS service sends two reports for each text, all from a few addresses, so this limit is far above a visitor's. */
export const smsReceiptLimit = { calls: 1_200, perSeconds: 60 };
const maxBytes = 16 * 1024;
const tooLarge = () => {
  throw requestProblem("request.too_large");
};

export function createSmsReceiptsRouter({ path, limits, accept }: Needs): Hono<Edge> {
  return new Hono<Edge>().post(path, bodyLimit({ maxSize: maxBytes, onError: tooLarge }), async (c) => {
    await limits.count("sms receipts", smsReceiptLimit, c.get("address"));
    const messageId = (c.req.query("message") ?? "").slice(0, 100);
    const signature = (c.req.header("x-twilio-signature") ?? "").slice(0, 100);
    const isAccepted = await accept({ messageId, form: new URLSearchParams(await c.req.text()), signature });
    if (!isAccepted) throw requestProblem("request.not_found");
    return c.body(null, 204);
  });
}
