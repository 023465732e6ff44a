/** A quote is booked by card at its locked price: the whole of a small one, the deposit of a large one, and neither where nobody pays. */
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { BookCollectionInput } from "#domain/bookings/bookings.contract.ts";
import type { QuoteFactsInput } from "#domain/quotes/quotes.contract.ts";
import { createStripeProvider } from "#server/payments/providers/stripe/stripe-provider.ts";
import { nobodyNear } from "#tests/support/bookings.ts";
import { startLocalStripe } from "#tests/support/local-stripe/local-stripe.ts";
import type { LocalStripe } from "#tests/support/local-stripe/local-stripe.ts";
import { bookByCard, payingSteps } from "#tests/support/online-payments.ts";
import { officeSession, once, startQuote } from "#tests/support/quotes.ts";
import { createTestServer } from "#tests/support/test-server.ts";
import type { TestServer } from "#tests/support/test-server.ts";

let server: TestServer;
let stripe: LocalStripe;
beforeAll(async () => {
  stripe = await startLocalStripe({ now: () => server.now() });
  const providers = { stripe: createStripeProvider({ ...stripe, apiUrl: stripe.url }) };
  server = await createTestServer({ now: "2026-11-23T09:00:00Z", providers });
});
beforeEach(async () => nobodyNear(server));
afterAll(async () => {
  await server.close();
  await stripe.close();
});

const sofas = (quantity: number) => ({ items: [{ id: "sofa-3-seat", quantity }] });
/** A quote, and its booking by card. */
async function quoted(date: string, facts: QuoteFactsInput = {}, changes: Partial<BookCollectionInput> = {}) {
  const { reference, accessToken, view } = await startQuote(server.command, facts);
  const quote = { reference, accessToken, version: 1 };
  const asQuoted = { service: "single-item", access: { carryMetres: 15 } } as const;
  const totalPence = view.price?.totalPence ?? 0;
  const own = await bookByCard(server, date, "09:00", { ...asQuoted, quote, expectedTotalPence: totalPence, ...changes });
  return { own, reference, totalPence };
}
const quoteOf = async (reference: string) =>
  (
    await server.rows(
      "select q.state, b.reference as booking from quotes q left join bookings b on b.id = q.booking_id where q.reference = $1",
      [reference],
    )
  )[0];

test("of a small quote the whole is paid: then it is confirmed at the quote's price, and the quote is its booking's", async () => {
  const { own, reference, totalPence } = await quoted("2026-12-01");
  const { start, pay, status, stateOf, deliverAll } = payingSteps(server, stripe);
  expect(own.status).toBe("pending_payment");
  const started = (await start(own)).body;
  expect(started.amountPence).toBe(totalPence);
  await pay(started);
  await deliverAll();
  await server.runJobs();
  expect((await status(started.attemptId)).body).toMatchObject({ state: "paid", status: "confirmed" });
  expect(await stateOf(own)).toMatchObject({ state: "confirmed", payment_state: "paid", paid_pence: totalPence, balance_pence: 0 });
  expect(await quoteOf(reference)).toEqual({ state: "converted", booking: own.reference });
});

test("of a large quote a quarter is paid now; a person looks at it, and the rest is left for the day", async () => {
  const { own, reference, totalPence } = await quoted("2026-12-02", sofas(4), { ...sofas(4), service: "furniture-removal" });
  const { start, pay, status, stateOf, deliverAll } = payingSteps(server, stripe);
  expect(totalPence).toBeGreaterThanOrEqual(25_000);
  const started = (await start(own)).body;
  const deposit = Math.ceil(totalPence / 4);
  expect(started.amountPence).toBe(deposit);
  await pay(started);
  await deliverAll();
  await server.runJobs();
  expect((await status(started.attemptId)).body).toMatchObject({ state: "paid", status: "pending_confirmation" });
  const paid = { payment_state: "deposit_paid", paid_pence: deposit, balance_pence: totalPence - deposit };
  expect(await stateOf(own)).toMatchObject({ ...paid, state: "pending_confirmation" });
  expect(await quoteOf(reference)).toEqual({ state: "accepted", booking: own.reference });
  const office = await officeSession(server);
  const { rowVersion } = (await server.command("office-booking", { reference: own.reference }, office)).body;
  const confirmed = await server.command(
    "move-booking",
    { reference: own.reference, to: "confirmed", rowVersion },
    { ...office, ...once() },
  );
  expect(confirmed.status, JSON.stringify(confirmed.body)).toBe(200);
  expect(await stateOf(own)).toMatchObject({ ...paid, state: "confirmed" });
  expect(await quoteOf(reference)).toEqual({ state: "converted", booking: own.reference });
});
