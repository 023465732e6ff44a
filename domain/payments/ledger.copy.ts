/** How the ledger names what a payment is and where it came from. */
import type { PaymentMethod } from "../bookings/booking-request.contract.ts";
import type { LedgerKind } from "./ledger-choices.ts";

export const ledgerKindNames: Readonly<Record<LedgerKind, string>> = {
  deposit: "Deposit",
  balance: "Payment",
  refund: "Refund",
  credit: "Credit",
  refund_returned: "Refund that came back",
  taken_back: "Taken back, recorded by mistake",
};

/** How something was paid, within a sentence. */
export const methodWords: Readonly<Record<PaymentMethod, string>> = {
  cash: "cash",
  card: "card",
  paypal: "PayPal",
  "bank-transfer": "bank transfer",
};

const sources: Readonly<Record<string, string>> = { bank: "Bank file", stripe: "Stripe", paypal: "PayPal" };

/** Who recorded it, and from what. */
export function recordedBy({ by, provider }: { by: string | null; provider: string | null }): string {
  const source = provider === null ? "" : (sources[provider] ?? provider);
  return [by ?? "", source].filter((part) => part !== "").join(", ");
}
