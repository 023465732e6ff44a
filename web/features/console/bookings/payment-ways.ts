/** How money comes in and goes back, in the words of the office's forms. */
import type { Commands } from "#web/platform/commands.ts";

export type PaymentWay = Commands["record-payment"]["in"]["method"];
export const paymentWays: readonly { value: PaymentWay; label: string }[] = [
  { value: "cash", label: "Cash" },
  { value: "bank-transfer", label: "Bank transfer" },
  { value: "card", label: "Card" },
  { value: "paypal", label: "PayPal" },
];

/** Of what a form's list has chosen. */
export const wayOf = (chosen: string): PaymentWay => paymentWays.find(({ value }) => value === chosen)?.value ?? "cash";
