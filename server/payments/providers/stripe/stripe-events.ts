/** What Stripe reports: whether it signed it, and what it is about. */
import type { ProviderEvent } from "../provider.ts";
import type { StripeClient } from "./stripe-client.ts";

type Delivered = { body: Uint8Array; headers: Headers; now: Date };
type Expected = { webhookSecret: string; isLive: boolean };

/** Older and newer stamps are refused: the SDK looks at the past only. */
const toleranceSeconds = 300;
const maxHeader = 1_000;

/** Null: not signed by Stripe for us and just now. */
export function verifyStripeEvent(
  client: StripeClient,
  { webhookSecret, isLive }: Expected,
  { body, headers, now }: Delivered,
): ProviderEvent | null {
  const header = headers.get("stripe-signature") ?? "";
  if (header.length > maxHeader || isOfTheFuture(header, now)) return null;
  let event;
  try {
    event = client.webhooks.constructEvent(body, header, webhookSecret, toleranceSeconds, undefined, now.getTime());
  } catch {
    return null;
  }
  // An event with an account is another firm's, connected to ours.
  if (event.object !== "event" || event.livemode !== isLive || event.account !== undefined) return null;
  const { object } = event.data;
  const id = "id" in object && typeof object.id === "string" ? object.id : "";
  return { id: event.id, type: event.type, concerns: id === "" ? { kind: "other", id: "none" } : { kind: kindOf(event.type), id } };
}

function isOfTheFuture(header: string, now: Date): boolean {
  const stamp = Number(/(?:^|,)t=(\d{1,12})(?:,|$)/.exec(header)?.[1]);
  return !Number.isFinite(stamp) || stamp * 1000 > now.getTime() + toleranceSeconds * 1000;
}

function kindOf(type: string): ProviderEvent["concerns"]["kind"] {
  if (type.startsWith("checkout.session.")) return "checkout";
  if (type.startsWith("refund.") || type.startsWith("charge.refund.")) return "refund";
  if (type.startsWith("charge.dispute.")) return "dispute";
  return type === "charge.updated" ? "charge" : "other";
}
