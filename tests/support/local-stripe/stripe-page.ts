/** The customer's page at the local Stripe: pay, be declined, pass a challenge, walk away. Plain HTML. */
import type { ServerResponse } from "node:http";
import { Refusal } from "./stripe-books.ts";
import type { Books } from "./stripe-books.ts";
import { textOf } from "./stripe-form.ts";
import type { Nested } from "./stripe-form.ts";

type Asked = { method: string; id: string; form: Nested };

export function answerPage(books: Books, { method, id, form }: Asked, response: ServerResponse): void {
  const show = (body: string, status = 200) =>
    void response
      .writeHead(status, { "content-type": "text/html; charset=utf-8" })
      .end(
        `<!doctype html><html lang="en-GB"><meta name="viewport" content="width=device-width"><title>Local Stripe</title><body style="font:1rem/1.5 sans-serif;max-width:30rem;margin:2rem auto;padding:0 1rem">${body}`,
      );
  const leave = (to: string) => void response.writeHead(303, { location: to }).end();
  try {
    const session = books.session(id);
    const { success_url, cancel_url } = session;
    const amount = `£${(session.amount_total / 100).toFixed(2)}`;
    const choice = method === "POST" ? textOf(form, "do") : undefined;
    if (choice === "leave") return leave(cancel_url);
    if (session.status !== "open")
      return show(
        `<h1>This page is no longer active</h1><p><a href="${session.status === "complete" ? success_url : cancel_url}">Back to the shop</a></p>`,
      );
    if (choice === "pay" || choice === "pass" || choice === "later") {
      books.pay(id, choice === "later");
      return leave(success_url);
    }
    if (choice === "challenge") {
      books.challenge(id);
      return show(`<h1>Your bank asks: is it you?</h1>${buttons({ pass: "It is me", decline: "It is not me" })}`);
    }
    if (choice === "decline") books.decline(id);
    const declined = choice === "decline" ? `<p role="alert">Your card was declined. Try another.</p>` : "";
    const choices = {
      pay: `Pay ${amount}`,
      challenge: "Pay with a card that asks the bank",
      decline: "Pay with a card that is declined",
      later: "Pay from the bank, slowly",
      leave: "Go back without paying",
    };
    return show(
      `<h1>Pay ${amount}</h1><p>A pretend Stripe for demonstrations: no card is asked for and no money moves.</p>${declined}${buttons(choices)}`,
    );
  } catch (error) {
    if (error instanceof Refusal) return show(`<h1>${error.message}</h1>`, 404);
    throw error;
  }
}

const buttons = (choices: Record<string, string>): string =>
  Object.entries(choices)
    .map(([value, label]) => `<form method="post"><p><button name="do" value="${value}">${label}</button></p></form>`)
    .join("");
