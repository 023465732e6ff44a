/** Quotes as a customer makes them: declared in a few words, sent through the commands. */
import { randomUUID } from "node:crypto";
import { sofaFacts } from "#domain/quotes/quote-facts.fixture.ts";
import type { QuoteFactsInput, QuoteKey, QuoteOpened, QuoteView } from "#domain/quotes/quotes.contract.ts";
import type { Answer, TestServer } from "./test-server.ts";

export type SendCommand = (name: string, body: unknown, headers?: Record<string, string>) => Promise<Answer>;
export { sofaFacts };

export const contact = { fullName: "Maya Okafor", email: "maya@example.com", mobile: "07700 900123" };
export const once = () => ({ "idempotency-key": randomUUID() });

/** A quote of these facts, a sofa on the ground floor unless they say otherwise. */
export async function startQuote(command: SendCommand, facts: QuoteFactsInput = {}): Promise<QuoteKey & { view: QuoteView }> {
  const { status, body } = await command("start-quote", { channel: "web_items", facts: sofaFacts(facts) }, once());
  if (status !== 201) throw new Error(JSON.stringify(body));
  return body as QuoteOpened;
}

/** A command about this quote. */
export const about =
  (command: SendCommand, { reference, accessToken }: QuoteKey) =>
  (name: string, more: object = {}, headers: Record<string, string> = once()): Promise<Answer> =>
    command(name, { reference, accessToken, ...more }, headers);

/** Somebody of the office with a session of this level: the header that says so. */
export async function officeSession(
  server: Pick<TestServer, "rows" | "accounts">,
  role: "admin" | "moderator" | "user" = "moderator",
  aal: "aal1" | "aal2" = "aal2",
): Promise<{ authorization: string }> {
  const [id, sessionId] = [randomUUID(), randomUUID()];
  await server.rows("insert into auth.users (id, email) values ($1, $2)", [id, `${id}@example.org`]);
  if (role !== "user") await server.rows("insert into user_roles (user_id, role) values ($1, $2)", [id, role]);
  await server.rows("insert into auth.sessions (id, user_id, aal) values ($1, $2, $3)", [sessionId, id, aal]);
  const claims = { sub: id, role: "authenticated", aal, session_id: sessionId, iat: 1_700_000_000, exp: 4_000_000_000 };
  return { authorization: `Bearer ${await server.accounts.keyRing.signToken(claims)}` };
}
