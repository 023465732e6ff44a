/** What the provider says that it took is held against what was asked for: where one of it differs, it pays nothing and a person looks (M6). */
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createStripeProvider } from "#server/payments/providers/stripe/stripe-provider.ts";
import { startLocalStripe } from "#tests/support/local-stripe/local-stripe.ts";
import type { LocalStripe } from "#tests/support/local-stripe/local-stripe.ts";
import type { Charge, Session } from "#tests/support/local-stripe/stripe-books.ts";
import { bookByCard, payingSteps } from "#tests/support/online-payments.ts";
import { emptyVans } from "#tests/support/own-bookings.ts";
import { officeSession, once } from "#tests/support/quotes.ts";
import { createTestServer } from "#tests/support/test-server.ts";
import type { TestServer } from "#tests/support/test-server.ts";

const begin = "2026-11-23T09:00:00Z";
let server: TestServer;
let stripe: LocalStripe;
let moderator: { authorization: string };
beforeAll(async () => {
  stripe = await startLocalStripe({ now: () => server.now() });
  server = await createTestServer({ now: begin, providers: { stripe: createStripeProvider({ ...stripe, apiUrl: stripe.url }) } });
  moderator = await officeSession(server, "moderator");
});
afterAll(async () => {
  await server.close();
  await stripe.close();
});
beforeEach(async () => {
  server.setNow(begin);
  await emptyVans(server);
});

const steps = () => payingSteps(server, stripe);
type Change = { session?: (session: Session) => object; charge?: (charge: Charge) => object; reason: RegExp };

const differences: Record<string, Change> = {
  "a penny less": { charge: ({ amount }) => ({ amount: amount - 1, amount_captured: amount - 1 }), reason: /another amount/ },
  "a penny more": { charge: ({ amount }) => ({ amount: amount + 1, amount_captured: amount + 1 }), reason: /another amount/ },
  "only a part of it captured": { charge: ({ amount }) => ({ amount_captured: amount / 2 }), reason: /another amount/ },
  "the same number of dollars": { charge: () => ({ currency: "usd" }), reason: /another currency/ },
  "live money for a test key": { charge: () => ({ livemode: true }), reason: /another mode/ },
  "another payment's mark": {
    session: ({ metadata }) => ({ metadata: { ...metadata, attemptId: crypto.randomUUID() } }),
    reason: /another payment/,
  },
  "another booking's reference": {
    session: ({ metadata }) => ({ metadata: { ...metadata, reference: "B-000000" } }),
    reason: /another payment/,
  },
  "no mark of ours": { session: () => ({ metadata: {} }), reason: /another payment/ },
};

test.each(Object.entries(differences))(
  "%s: nothing is booked for it, and it is on the office's list",
  async (_, { session, charge, reason }) => {
    const own = await bookByCard(server, "2026-12-01");
    const { start, pay, status, sessionOf, later, sweep, deliverAll, stateOf } = steps();
    const started = (await start(own)).body;
    await pay(started);
    const paid = sessionOf(started) ?? expect.fail("no session");
    if (session !== undefined) Object.assign(paid, session(paid));
    const taken = [...stripe.books.charges.values()].at(-1) ?? expect.fail("no charge");
    if (charge !== undefined) Object.assign(taken, charge(taken));
    await deliverAll();
    await server.runJobs();
    later(5);
    // As the page is told: it is being checked. It isn't paid, and cannot be paid twice.
    expect((await status(started.attemptId)).body).toMatchObject({ state: "checking", status: "pending_payment", redirectUrl: null });
    expect((await start(own)).body.error.code).toBe("payments.being_checked");
    // Told again, by the event and by the clock, and after its window was given away: it stays as it is.
    await server.rows("update app.provider_events set applied_at = null, tries = 0");
    for (let round = 0; round < 3; round += 1) {
      later(11 * 60);
      await sweep();
    }
    expect(await stateOf(own)).toMatchObject({ state: "released", paid_pence: 0 });
    expect(await server.rows("select held_reason from payment_attempts where id = $1", [started.attemptId])).toEqual([
      { held_reason: expect.stringMatching(reason) },
    ]);
    expect(await server.rows("select 1 from payments where attempt_id = $1", [started.attemptId])).toEqual([]);
    const { needsPerson } = (await server.command("list-payments", {}, { ...moderator, ...once() })).body;
    expect(JSON.stringify(needsPerson)).toContain(own.reference);
    expect((await server.command("pay-windows", { attemptId: started.attemptId })).body.windows).toEqual([]);
  },
);

test("the provider says the same as was asked: it is paid", async () => {
  const own = await bookByCard(server, "2026-12-01");
  const { start, pay, status, later } = steps();
  const started = (await start(own)).body;
  await pay(started);
  later(5);
  expect((await status(started.attemptId)).body).toMatchObject({ state: "paid", status: "confirmed" });
});
