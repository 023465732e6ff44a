/** The page on which somebody pays at the local PayPal. */
import type { Books, Funding, LocalOrder } from "./paypal-books.ts";

export type Choice = Funding | "cancel";
const choices: readonly [Choice, string][] = [
  ["balance", "Pay now"],
  ["declines", "Pay with a card that is declined"],
  ["declined-inside", "Pay with a card that is declined at the end"],
  ["echeck", "Pay from a bank account (takes days)"],
  ["cancel", "Cancel and go back"],
];
export const isChoice = (value: string | null): value is Choice => choices.some(([choice]) => choice === value);

const escaped = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");

export function approvePage({ id, pence, description }: LocalOrder): string {
  const buttons = choices.map(([choice, label]) => `<p><button name="choice" value="${choice}">${label}</button></p>`).join("");
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>PayPal (local)</title>
<main><h1>PayPal (local): nothing is charged</h1><p>${escaped(description)}: £${(pence / 100).toFixed(2)}</p>
<form method="post" action="/checkoutnow?token=${id}">${buttons}</form></main></html>`;
}

/** Where the person is sent then. An order that is paid cannot be approved again. */
export function choose(books: Books, order: LocalOrder, choice: Choice): string {
  const back = new URL(choice === "cancel" ? order.cancelUrl : order.returnUrl);
  back.searchParams.set("token", order.id);
  if (choice === "cancel") return back.href;
  if (order.status !== "COMPLETED") Object.assign(order, { status: "APPROVED", funding: choice });
  back.searchParams.set("PayerID", "LOCALPAYER123");
  return back.href;
}
