/** Payment and refund methods with their labels in the office's forms. */
import { methodWords } from "#domain/payments/ledger.copy.ts";
import type { Commands } from "#web/platform/commands.ts";

export type PaymentWay = Commands["record-payment"]["in"]["method"];
export const paymentWays: readonly { value: PaymentWay; label: string }[] = [
  { value: "cash", label: "Cash" },
  { value: "bank-transfer", label: "Bank transfer" },
  { value: "card", label: "Card" },
  { value: "paypal", label: "PayPal" },
];

/** How something was paid, within a sentence. */
export const wayWords: Readonly<Record<PaymentWay, string>> = methodWords;

/** The method chosen in a form's select. */
export const wayOf = (chosen: string): PaymentWay => paymentWays.find(({ value }) => value === chosen)?.value ?? "cash";
