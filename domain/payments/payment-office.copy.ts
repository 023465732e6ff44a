/** What the office reads of payments that need a person, and of what customers dispute. */
import type { ProviderName } from "./online-choices.ts";
import type { NeedKind } from "./payment-office-choices.ts";

export const providerLabel: Readonly<Record<ProviderName, string>> = { stripe: "Stripe", paypal: "PayPal" };

/** What is the matter, in a few words. */
export const needTitles: Readonly<Record<NeedKind, string>> = {
  attempt_unknown: "Not known whether it was paid",
  attempt_held: "Paid, but it doesn’t fit",
  late_payment: "Paid too late",
  refund_failed: "Refund failed",
  dispute: "Disputed",
  event_unapplied: "Not applied",
  reconciliation: "Books differ",
};

type Need = { kind: NeedKind; provider: ProviderName; detail: string | null; daysLeft: number | null };

/** Of an event and a failed refund, `detail` is what the provider or our own books said last. */
export function needText({ kind, provider, detail, daysLeft }: Need): string {
  const name = providerLabel[provider];
  switch (kind) {
    case "attempt_unknown":
      return `${name} hasn’t said whether this was paid. We ask every few minutes; if it stays, look at ${name}’s own pages.`;
    case "attempt_held":
      return `${detail ?? "What was paid does not fit"}. Nothing was booked for it: look at ${name}’s own pages, and refund it there if it isn’t ours.`;
    case "late_payment":
      return "Paid after the window had been given away, and on its way back. Call the customer and offer another window.";
    case "refund_failed":
      return `${name} could not send this refund (${detail ?? "no reason given"}). It’s due again: send it once more, or another way.`;
    case "dispute":
      return `${disputeOpening(detail)} Answer on ${name}’s own pages${evidenceText(daysLeft)}.`;
    case "event_unapplied":
      return `${name} told us something that could not be applied (${detail ?? "not tried yet"}). Apply it again.`;
    case "reconciliation":
      return `${name}’s books and ours differ in ${detail === "1" ? "1 place" : `${detail ?? "some"} places`}. Compare them line by line.`;
  }
}

function disputeOpening(state: string | null): string {
  if (state === "inquiry") return "The customer asked about this payment, and nothing is called back yet.";
  return state === "under_review"
    ? "The customer disputed this payment, and your answer is being looked at."
    : "The customer disputed this payment.";
}

function evidenceText(daysLeft: number | null): string {
  if (daysLeft === null) return "";
  if (daysLeft < 0) return ": the time to answer is over";
  return daysLeft === 0 ? " today" : ` within ${daysLeft === 1 ? "1 day" : `${daysLeft} days`}`;
}

export const disputedText = "The customer has disputed this payment. It can be refunded once that is decided for us.";

const reasons: ReadonlyMap<string, string> = new Map([
  ["MERCHANDISE_OR_SERVICE_NOT_RECEIVED", "They say we didn’t come"],
  ["MERCHANDISE_OR_SERVICE_NOT_AS_DESCRIBED", "They say it wasn’t as described"],
  ["UNAUTHORISED", "They say they didn’t make this payment"],
  ["CREDIT_NOT_PROCESSED", "They say a refund didn’t arrive"],
  ["DUPLICATE_TRANSACTION", "They say they paid twice"],
  ["INCORRECT_AMOUNT", "They say it was the wrong amount"],
  ["product_not_received", "They say we didn’t come"],
  ["product_unacceptable", "They say it wasn’t as described"],
  ["fraudulent", "They say they didn’t make this payment"],
  ["credit_not_processed", "They say a refund didn’t arrive"],
  ["duplicate", "They say they paid twice"],
  ["incorrect_account_details", "Wrong account details"],
]);
/** Both providers have words of their own; one that we do not know is shown as it came. */
export const disputeReason = (reason: string): string => reasons.get(reason) ?? reason.toLowerCase().replaceAll("_", " ");
