/** Stripe's books over some days, for the nightly comparison. */
import type { Stripe } from "stripe";
import type { Movement } from "../provider.ts";
import { callStripe, idOf, toDate, toSeconds } from "./stripe-client.ts";
import type { StripeClient } from "./stripe-client.ts";

type Entry = Stripe.BalanceTransaction;

export async function* listStripeMovements(client: StripeClient, { since, until }: { since: Date; until: Date }): AsyncGenerator<Movement> {
  const created = { gte: toSeconds(since), lt: toSeconds(until) };
  const entries = client.balanceTransactions.list({ created, limit: 100 })[Symbol.asyncIterator]();
  for (;;) {
    const { done, value } = await callStripe(() => entries.next());
    if (done === true) return;
    const movement = toMovement(value);
    if (movement !== null) yield movement;
  }
}

const kinds: Readonly<Record<string, Movement["kind"]>> = {
  charge: "charge",
  payment: "charge",
  refund: "refund",
  payment_refund: "refund",
  refund_failure: "refund_returned",
  payment_failure_refund: "refund_returned",
};

/** Null: no money of a customer's, but a payout to our bank or a fee of its own. */
function toMovement(entry: Entry): Movement | null {
  const ref = idOf(entry.source) ?? entry.id;
  const kind = kinds[entry.type] ?? kindOfAdjustment(entry, ref);
  return kind === null ? null : { kind, ref, amountPence: entry.amount, feePence: entry.fee, at: toDate(entry.created) };
}

/** What a dispute calls back, and gives back. */
function kindOfAdjustment({ type, amount }: Entry, ref: string): Movement["kind"] | null {
  if (type !== "adjustment" || !/^d[pu]_/.test(ref)) return null;
  return amount < 0 ? "chargeback" : "chargeback_returned";
}
