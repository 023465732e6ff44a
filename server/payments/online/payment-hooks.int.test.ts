/** What reaches the hook of a provider: signed just now by it and for us, or like a path that does not exist. */
import { afterAll, beforeAll, expect, test } from "vitest";
import Client from "stripe";
import { createStripeProvider } from "#server/payments/providers/stripe/stripe-provider.ts";
import { startLocalStripe } from "#tests/support/local-stripe/local-stripe.ts";
import type { LocalStripe } from "#tests/support/local-stripe/local-stripe.ts";
import { stripeSignature } from "#tests/support/local-stripe/stripe-signatures.ts";
import { createTestServer } from "#tests/support/test-server.ts";
import type { TestServer } from "#tests/support/test-server.ts";

let server: TestServer;
let without: TestServer;
let stripe: LocalStripe;
beforeAll(async () => {
  stripe = await startLocalStripe({ now: () => server.now() });
  server = await createTestServer({ providers: { stripe: createStripeProvider({ ...stripe, apiUrl: stripe.url }) } });
  without = await createTestServer();
});
afterAll(async () => {
  await server.close();
  await without.close();
  await stripe.close();
});

const eventOf = (changes: object = {}) => ({
  body: JSON.stringify({
    id: `evt_${crypto.randomUUID()}`,
    object: "event",
    livemode: false,
    type: "refund.updated",
    data: { object: { id: "re_1" } },
    ...changes,
  }),
});
const later = (seconds: number) => new Date(server.now().getTime() + seconds * 1_000);
const sent = (event: { body: string }, changed: Parameters<LocalStripe["deliver"]>[2] = {}) =>
  stripe.deliver(`${server.url}/hooks/stripe`, event, changed);
const stored = async () => (await server.rows("select event_id from app.provider_events")).length;

test("an event signed by node:crypto and one by the SDK's own header are stored, once each", async () => {
  const [ours, theirs] = [eventOf(), eventOf()];
  const timestamp = Math.floor(server.now().getTime() / 1_000);
  const header = Client.webhooks.generateTestHeaderString({ payload: theirs.body, secret: stripe.webhookSecret, timestamp });
  expect([await sent(ours), await sent(ours), await sent(theirs, { header })]).toEqual([200, 200, 200]);
  expect(await stored()).toBe(2);
});

test("of two signatures one that is right is enough, as while a secret is exchanged", async () => {
  const event = eventOf();
  const wrong = stripeSignature("whsec_former", event.body, server.now()).split(",")[1];
  expect(await sent(event, { header: `${stripeSignature(stripe.webhookSecret, event.body, server.now())},${wrong}` })).toBe(200);
});

test("forged, stale, from the future, written anew, of the wrong mode or another account: nothing is stored", async () => {
  const before = await stored();
  const event = eventOf();
  const refused = [
    await sent(event, { secret: "whsec_guessed" }),
    await sent(event, { at: later(-301) }),
    await sent(event, { at: later(302) }),
    await sent(event, { body: JSON.stringify(JSON.parse(event.body), null, 2) }),
    await sent(event, { header: stripeSignature(stripe.webhookSecret, event.body, server.now(), "v0") }),
    await sent(event, { header: "" }),
    await sent(eventOf({ livemode: true })),
    await sent(eventOf({ account: "acct_another" })),
  ];
  expect(refused).toEqual(refused.map(() => 404));
  expect(await stored()).toBe(before);
});

test("without keys nothing is offered, and the hook is like a path that does not exist", async () => {
  const to = (path: string) => stripe.deliver(`${without.url}${path}`, eventOf());
  expect(await to("/hooks/stripe")).toBe(await to("/hooks/nothing-here"));
  const { body } = await without.command("public-config", {});
  expect(JSON.stringify(body)).not.toContain('"card":true');
});
