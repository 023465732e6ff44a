/** PayPal's report of transactions as movements of the port. */
import { parseAmount } from "#server/platform/paypal/paypal-amount.ts";
import type { PayPalClient } from "#server/platform/paypal/paypal-client.ts";
import type { PayPalTransaction } from "#server/platform/paypal/paypal-objects.ts";
import type { Movement } from "../provider.ts";

type Asked = <T>(call: Promise<T>) => Promise<T>;

/** What is pending or denied has moved nothing; fees, payouts and what else their report holds is no payment of a customer. */
export async function* readMovements(
  client: PayPalClient,
  translated: Asked,
  { since, until }: { since: Date; until: Date },
): AsyncIterable<Movement> {
  for (const transaction of await translated(client.transactions(since, until))) {
    const movement = toMovement(transaction);
    // Their report includes its last second.
    if (movement === null || movement.at < since || movement.at >= until) continue;
    if (!movement.kind.startsWith("chargeback")) yield movement;
    else yield { ...movement, ref: (await disputeBehind(client, translated, transaction)) ?? movement.ref };
  }
}

const kinds: ReadonlyMap<string, Movement["kind"]> = new Map([
  ["T1107", "refund"],
  ["T1108", "refund_returned"],
  ["T1106", "chargeback"],
  ["T1201", "chargeback"],
  ["T1202", "chargeback_returned"],
]);

function toMovement(transaction: PayPalTransaction): Movement | null {
  const { transaction_id: ref, transaction_event_code: code, transaction_amount: amount, fee_amount: fee } = transaction;
  // `T00nn`: payments, by whichever of their products.
  const kind = kinds.get(code) ?? (code.startsWith("T00") ? "charge" : undefined);
  const pence = parseAmount(amount);
  if (kind === undefined || pence === null || (kind === "charge" && pence < 0) || !["S", "V"].includes(transaction.transaction_status))
    return null;
  const at = new Date(transaction.transaction_initiation_date.replace(/([+-]\d{2})(\d{2})$/, "$1:$2"));
  return { kind, ref, amountPence: pence, feePence: fee === undefined ? 0 : Math.abs(parseAmount(fee) ?? 0), at };
}

/** Here a chargeback is known by its dispute, in their report by the payment. */
async function disputeBehind(
  client: PayPalClient,
  translated: Asked,
  { paypal_reference_id: captureId }: PayPalTransaction,
): Promise<string | undefined> {
  return captureId === undefined ? undefined : (await translated(client.disputesOf(captureId)))[0];
}
