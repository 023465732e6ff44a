/** A refund to the card or PayPal account that paid: what is filled in, and why an amount can't be right. */
import { formatMoment } from "#domain/kernel/london-time.ts";
import { formatPence } from "#domain/kernel/money.ts";
import type { RefundablePayments } from "#domain/payments/payment-office.contract.ts";
import { attemptTexts, purposeWords } from "../payments/online-text.rules.ts";

type Payment = RefundablePayments["payments"][number];

/** As typed: what is due of it, or nothing where nothing is due. */
export function poundsDue(refundPence: number, leftPence: number): string {
  const pence = Math.min(refundPence, leftPence);
  return pence > 0 ? (pence / 100).toFixed(2) : "";
}

export function onlineAmountProblem(
  pence: number,
  { refundPence, leftPence }: { refundPence: number; leftPence: number },
): string | undefined {
  if (pence <= 0) return "Enter an amount in pounds, like 113 or 113.50";
  if (pence > leftPence) return `Enter ${formatPence(leftPence)} or less: that’s all that’s left of this payment`;
  if (refundPence > 0 && pence > refundPence)
    return `Enter ${formatPence(refundPence)}, what’s due, or less. Anything beyond it is sent on its own.`;
  return undefined;
}

const ways = { card: "by card", paypal: "by PayPal" } as const;

/** `£113.00 by card, 9am Mon 23 Nov`, with what is left of it where some has gone back. */
export function paymentText({ method, amountPence, leftPence, at }: Payment): string {
  const left = leftPence === amountPence ? "" : `, ${formatPence(leftPence)} left`;
  return `${formatPence(amountPence)} ${ways[method]}, ${formatMoment(at)}${left}`;
}

/** `£40.00 deposit by card, declined, 9am Mon 23 Nov`. */
export function attemptText({ purpose, method, amountPence, state, held, at }: RefundablePayments["attempts"][number]): string {
  const text = `${formatPence(amountPence)} ${purposeWords[purpose]} ${ways[method]}, ${attemptTexts[state]}, ${formatMoment(at)}`;
  return held === null ? text : `${text}. Needs a person: ${held}`;
}
