/** Pence as PayPal writes money: `{"currency_code": "GBP", "value": "123.50"}`. */
import type { PayPalAmount } from "./paypal-objects.ts";

export function formatAmount(pence: number): PayPalAmount {
  if (!Number.isSafeInteger(pence) || pence < 0) throw new Error(`Not an amount in pence: ${pence}`);
  return { currency_code: "GBP", value: `${Math.floor(pence / 100)}.${String(pence % 100).padStart(2, "0")}` };
}

/** Null where it is no sum in pounds; below zero where the money left the account. */
export function parseAmount({ currency_code: currency, value }: PayPalAmount): number | null {
  const parts = /^(-?)(\d{1,9})(?:\.(\d{1,2}))?$/.exec(value);
  if (currency !== "GBP" || parts === null) return null;
  const [, sign, pounds, pence = ""] = parts;
  const sum = Number(pounds) * 100 + Number(pence.padEnd(2, "0"));
  return sign === "-" && sum !== 0 ? -sum : sum;
}
