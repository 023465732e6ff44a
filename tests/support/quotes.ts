/** Quotes as a customer makes them: declared in a few words, sent through the commands. */
import { randomUUID } from "node:crypto";
import { sofaFacts } from "#domain/quotes/quote-facts.fixture.ts";
import type { QuoteFactsInput, QuoteKey, QuoteOpened, QuoteView } from "#domain/quotes/quotes.contract.ts";
import type { Answer } from "./test-server.ts";

export type Asked = (name: string, body: unknown, headers?: Record<string, string>) => Promise<Answer>;
export { sofaFacts };

export const contact = { fullName: "Maya Okafor", email: "maya@example.com", mobile: "07700 900123" };
export const once = () => ({ "idempotency-key": randomUUID() });

/** A quote of these facts, a sofa on the ground floor unless they say otherwise. */
export async function startQuote(command: Asked, facts: QuoteFactsInput = {}): Promise<QuoteKey & { view: QuoteView }> {
  const { status, body } = await command("start-quote", { channel: "web_items", facts: sofaFacts(facts) }, once());
  if (status !== 201) throw new Error(JSON.stringify(body));
  return body as QuoteOpened;
}

/** A command about this quote. */
export const about =
  (command: Asked, { reference, accessToken }: QuoteKey) =>
  (name: string, more: object = {}, headers: Record<string, string> = once()): Promise<Answer> =>
    command(name, { reference, accessToken, ...more }, headers);
