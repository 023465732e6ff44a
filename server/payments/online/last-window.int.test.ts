/** Fifty pay for the last place in a window: one is booked, the others are offered three windows, and no money stays without a booking. */
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createStripeProvider } from "#server/payments/providers/stripe/stripe-provider.ts";
import { bookingOf, everyConsent, sofa } from "#tests/support/bookings.ts";
import { startLocalStripe } from "#tests/support/local-stripe/local-stripe.ts";
import type { LocalStripe } from "#tests/support/local-stripe/local-stripe.ts";
import { bookByCardAt, payingSteps } from "#tests/support/online-payments.ts";
import type { Paid } from "#tests/support/online-payments.ts";
import { countersThatDiffer, fillButOne, windowAt } from "#tests/support/own-bookings.ts";
import { once } from "#tests/support/quotes.ts";
import { createTestServer } from "#tests/support/test-server.ts";
import type { Answer, TestServer } from "#tests/support/test-server.ts";

const many = 50;
let server: TestServer;
let stripe: LocalStripe;
beforeAll(async () => {
  stripe = await startLocalStripe({ now: () => server.now() });
  const providers = { stripe: createStripeProvider({ ...stripe, apiUrl: stripe.url }) };
  server = await createTestServer({ providers, connections: 30 });
});
afterAll(async () => {
  await server.close();
  await stripe.close();
});
beforeEach(() => void (stripe.faultOf = () => undefined));

/** As our pages do it: "try again in a moment" is tried again, under the same key. */
async function insist(name: string, input: object, by: object = {}): Promise<Answer> {
  const headers = { ...by, ...once() };
  let answer = await server.command(name, input, headers);
  for (let tries = 0; answer.status === 503 && tries < 8; tries += 1) answer = await server.command(name, input, headers);
  return answer;
}
const unreturned = (charges: readonly { amount: number; amount_refunded: number }[]) =>
  charges.filter(({ amount, amount_refunded: back }) => back < amount);

test("fifty check out at once for the last window: one is confirmed, 49 have three others, and one charge stays", async () => {
  const window = await windowAt(server, { date: "2026-12-01" });
  await fillButOne(server, window);
  const { start, pay, deliverAll, stateOf } = payingSteps(server, stripe);
  const checkOut = async (): Promise<Answer | Paid> => {
    const held = await insist("hold-slot", { windowId: window, postcode: "BN14 8QX", load: sofa.load });
    if (held.status !== 201) return held;
    const contact = { fullName: "Maya Okafor", email: `${randomUUID()}@example.com` };
    const { body } = await insist("book-collection", bookingOf(held.body, { consents: everyConsent, contact, paymentMethod: "card" }));
    const own = { reference: body.reference, status: body.status, by: { authorization: `Bearer ${body.reference}.${body.accessToken}` } };
    await pay((await start(own)).body);
    return own;
  };
  const ends = await Promise.all(Array.from({ length: many }, checkOut));
  await deliverAll();
  await server.runJobs();

  const booked = ends.filter((end): end is Paid => "reference" in end);
  expect(booked).toHaveLength(1);
  for (const own of booked) expect(await stateOf(own)).toMatchObject({ state: "confirmed", payment_state: "paid" });
  const refused = ends.filter((end): end is Answer => !("reference" in end));
  expect(refused).toHaveLength(many - 1);
  for (const { status, body } of refused) {
    expect([status, body.error.code]).toEqual([409, "bookings.window_taken"]);
    expect(body.error.nextWindows).toHaveLength(3);
    expect(body.error.nextWindows.map(({ id }: { id: string }) => id)).not.toContain(window);
  }
  expect(unreturned([...stripe.books.charges.values()])).toHaveLength(1);
  expect(await countersThatDiffer(server)).toEqual([]);
});

test("fifty who paid too late for the last place: one has it, 49 have their money back and three windows, and book again by a press", async () => {
  const window = await windowAt(server, { date: "2026-12-02" });
  const { start, pay, status, sweep, later, deliverAll, stateOf } = payingSteps(server, stripe);
  // Room for all of them, as long as they book.
  const slots = await server.rows<{ van_id: string; starts_at: Date; minutes: number; litres: number; kilograms: number }>(
    "select van_id, starts_at, minutes_capacity as minutes, litres_capacity as litres, kilograms_capacity as kilograms from van_slots where date = '2026-12-02'",
  );
  await server.rows(
    "update van_slots set minutes_capacity = 20000, litres_capacity = 2000000, kilograms_capacity = 200000 where date = '2026-12-02'",
  );
  const before = stripe.books.charges.size;
  const all: { own: Paid; attempt: { attemptId: string; redirectUrl: string } }[] = [];
  for (let at = 0; at < many; at += 1) {
    const own = await bookByCardAt(server, window);
    all.push({ own, attempt: (await start(own)).body });
  }
  // Stripe cannot be reached when their time ends, so nothing is ended there, and all windows are given away.
  stripe.faultOf = () => "before";
  later(21 * 60);
  for (let round = 0; round < 20; round += 1) await sweep();
  stripe.faultOf = () => undefined;
  for (const { own } of all) expect(await stateOf(own)).toMatchObject({ state: "released" });
  for (const { van_id: van, starts_at: at, minutes, litres, kilograms } of slots)
    await server.rows(
      "update van_slots set minutes_capacity = $3, litres_capacity = $4, kilograms_capacity = $5 where van_id = $1 and starts_at = $2",
      [van, at, minutes, litres, kilograms],
    );
  await fillButOne(server, window);
  for (const { attempt } of all) await pay(attempt);

  // All at once, by the page that asks and by the events.
  await Promise.all([
    ...all.map(({ attempt }) => insist("payment-status", { attemptId: attempt.attemptId, isBack: true })),
    deliverAll().then(() => server.runJobs()),
  ]);
  for (let round = 0; round < 5; round += 1) {
    later(120);
    await sweep();
  }
  const ends = await Promise.all(all.map(async (one) => ({ ...one, end: (await status(one.attempt.attemptId)).body })));
  const confirmed = ends.filter(({ end }) => end.status === "confirmed");
  expect(confirmed.map(({ end }) => end.state)).toEqual(["paid"]);
  const returned = ends.filter(({ end }) => end.state === "returned");
  expect(returned).toHaveLength(many - 1);
  expect(unreturned([...stripe.books.charges.values()].slice(before))).toHaveLength(1);
  const lists = await Promise.all(returned.map(({ attempt }) => insist("pay-windows", { attemptId: attempt.attemptId })));
  for (const { body } of lists) {
    expect(body.windows).toHaveLength(3);
    expect(body.windows.map(({ id }: { id: string }) => id)).not.toContain(window);
  }
  // All press the first of their three.
  const again = await Promise.all(
    returned.map(({ attempt }, at) => insist("book-again", { attemptId: attempt.attemptId, windowId: lists[at]?.body.windows[0].id })),
  );
  const codes = new Set(again.map(({ status: code, body }) => body.error?.code ?? code));
  expect(codes).toEqual(new Set([200, "bookings.window_taken"]));
  expect(await countersThatDiffer(server)).toEqual([]);
});
