/** Paying by card, from the booking to the end of it: the real SDK against a Stripe on this machine, whose books are compared with ours. */
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createStripeProvider } from "#server/payments/providers/stripe/stripe-provider.ts";
import { startLocalStripe } from "#tests/support/local-stripe/local-stripe.ts";
import type { LocalStripe } from "#tests/support/local-stripe/local-stripe.ts";
import { bookByCard, payingSteps } from "#tests/support/online-payments.ts";
import { createTestServer } from "#tests/support/test-server.ts";
import type { TestServer } from "#tests/support/test-server.ts";

let server: TestServer;
let stripe: LocalStripe;
beforeAll(async () => {
  stripe = await startLocalStripe({ now: () => server.now() });
  const providers = { stripe: createStripeProvider({ ...stripe, apiUrl: stripe.url }) };
  server = await createTestServer({ providers });
});
afterAll(async () => {
  await server.close();
  await stripe.close();
});
beforeEach(() => void (stripe.faultOf = () => undefined));

const steps = () => payingSteps(server, stripe);

test("a booking by card waits for its payment, is agreed by it, and is confirmed then", async () => {
  const own = await bookByCard(server, "2026-12-01");
  expect(own.status).toBe("pending_payment");
  const { start, status, pay, deliverAll, stateOf } = steps();
  expect(await stateOf(own)).toMatchObject({ state: "pending_payment", payment_state: "deposit_due", paid_pence: 0 });
  const started = (await start(own)).body;
  expect(started).toMatchObject({ state: "open", amountPence: 11_300 });
  expect(started.redirectUrl).toBe(`${stripe.url}/pay/${started.redirectUrl.split("/").at(-1)}`);
  expect((await status(started.attemptId)).body).toMatchObject({ state: "open", status: "pending_payment", reference: own.reference });
  expect(
    await server.rows("select code from messages where booking_id = (select id from bookings where reference = $1)", [own.reference]),
  ).toEqual([]);

  await pay(started);
  expect((await deliverAll()).every((answer) => answer === 200)).toBe(true);
  await server.runJobs();
  expect((await status(started.attemptId)).body).toMatchObject({ state: "paid", status: "confirmed", heldUntil: null, redirectUrl: null });
  expect(await stateOf(own)).toMatchObject({ state: "confirmed", payment_state: "paid", paid_pence: 11_300 });
  const payments = await server.rows(
    "select kind, method, amount_pence, provider, attempt_id, (select fee_pence from payment_fees f where f.payment_id = p.id) from payments p where booking_id = (select id from bookings where reference = $1)",
    [own.reference],
  );
  expect(payments).toEqual([
    { kind: "deposit", method: "card", amount_pence: 11_300, provider: "stripe", attempt_id: started.attemptId, fee_pence: 190 },
  ]);
  const codes = await server.rows(
    "select code, channel from messages where booking_id = (select id from bookings where reference = $1) order by code, channel",
    [own.reference],
  );
  expect(codes).toEqual(
    expect.arrayContaining([
      { code: "booking_confirmed", channel: "email" },
      { code: "office_new_booking", channel: "email" },
    ]),
  );
});

test("the page that asks is enough where no event ever comes", async () => {
  const own = await bookByCard(server, "2026-12-02");
  const { start, status, pay, stateOf, later } = steps();
  const started = (await start(own)).body;
  await pay(started);
  later(5);
  expect((await status(started.attemptId)).body).toMatchObject({ state: "paid", status: "confirmed" });
  expect(await stateOf(own)).toMatchObject({ state: "confirmed" });
});

test("declined first, then paid on the same page; a second tab gets the same page", async () => {
  const own = await bookByCard(server, "2026-12-03");
  const { start, choose, status, later } = steps();
  const [first, second] = await Promise.all([start(own), start(own)]);
  const started = first.body.redirectUrl === null ? second.body : first.body;
  expect(second.body.attemptId).toBe(first.body.attemptId);
  await choose(started, "decline");
  await choose(started, "challenge");
  await choose(started, "pass");
  later(5);
  expect((await status(started.attemptId)).body.state).toBe("paid");
  expect(stripe.books.charges.size).toBeGreaterThan(0);
});

test("without payment the hold ends: the page is ended at Stripe, and the window is given away", async () => {
  const own = await bookByCard(server, "2026-12-04");
  const { start, status, sweep, stateOf, later, sessionOf } = steps();
  const started = (await start(own)).body;
  later(15 * 60);
  await sweep();
  expect(sessionOf(started)?.status).toBe("expired");
  expect(await stateOf(own)).toMatchObject({ state: "released", payment_state: "not_due" });
  expect((await status(started.attemptId)).body).toMatchObject({ state: "not_paid", status: "released", heldUntil: null });
  expect((await start(own)).body.error.code).toBe("payments.hold_over");
});

test("cancelled by the customer, paid meanwhile: it stays paid", async () => {
  const own = await bookByCard(server, "2026-12-07");
  const { start, cancel, pay, later } = steps();
  const first = (await start(own)).body;
  expect((await cancel(own, first.attemptId)).body).toMatchObject({ state: "not_paid", status: "pending_payment" });
  const second = (await start(own)).body;
  expect(second.attemptId).not.toBe(first.attemptId);
  await pay(second);
  later(3);
  expect((await cancel(own, second.attemptId)).body).toMatchObject({ state: "paid", status: "confirmed" });
});

test("a lost answer is no failure: the same key gives the same page", async () => {
  const own = await bookByCard(server, "2026-12-08");
  const { start, later } = steps();
  const before = stripe.books.sessions.size;
  stripe.faultOf = ({ path }) => (path === "/v1/checkout/sessions" ? "after" : undefined);
  expect((await start(own)).body).toMatchObject({ state: "unknown", redirectUrl: null });
  stripe.faultOf = () => undefined;
  later(40);
  const again = (await start(own)).body;
  expect(again).toMatchObject({ state: "open" });
  expect(stripe.books.sessions.size).toBe(before + 1);
});

test("paying for one booking is not begun more than thirty times within a day", async () => {
  const own = await bookByCard(server, "2026-12-10");
  await server.rows(
    `insert into payment_attempts (booking_id, purpose, provider, amount_pence, is_live, state, return_path, created_at, checked_at, ended_at)
     select b.id, 'balance', 'stripe', 11300, false, 'cancelled', '/booking-success', $2, $2, $2
       from bookings b, generate_series(1, 30) where b.reference = $1`,
    [own.reference, server.now()],
  );
  const { start, stateOf } = steps();
  expect(await start(own)).toMatchObject({ status: 409, body: { error: { code: "payments.too_many_attempts" } } });
  expect(await stateOf(own)).toMatchObject({ state: "pending_payment" });
});
