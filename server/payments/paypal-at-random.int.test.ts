/**
 * Payments by PayPal led through random schedules: approved early, late, twice, by cards that are declined; events lost, doubled, late; answers cut off; processes
 * killed at any await; refunds and disputes. PayPal's own books are the oracle: once it is quiet, they and ours say the same.
 */
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { Killed, mortalProcess } from "#tests/support/killed-at-await.ts";
import { cases, seedOr } from "#tests/support/long.ts";
import { bookOwn, customer, emptyVans } from "#tests/support/own-bookings.ts";
import type { Own } from "#tests/support/own-bookings.ts";
import { once } from "#tests/support/quotes.ts";
import { startPayPalSite } from "#tests/support/paypal/paypal-site.ts";
import type { PayPalSite } from "#tests/support/paypal/paypal-site.ts";
import { testMoment } from "#tests/support/test-moment.ts";
import { applyPaymentEvent } from "./online/payment-events.ts";
import { settlePayments } from "./online/payment-jobs.ts";
import { sendRefund } from "./online/send-refund.ts";
import { ProviderError } from "./providers/provider.ts";

const process = mortalProcess();
let site: PayPalSite;
beforeAll(async () => {
  site = await startPayPalSite(process.wrap);
});
afterAll(() => site.close());

const funding = ["balance", "balance", "balance", "declines", "declined-inside", "echeck", "cancel"] as const;
const faults = ["cut-before", "cut-after", "broken", "rate-limited", "unreadable"] as const;
const kill = fc.option(fc.nat(20), { nil: undefined, freq: 3 });
const steps = fc.oneof(
  { weight: 5, arbitrary: fc.record({ name: fc.constant("start" as const) }) },
  { weight: 7, arbitrary: fc.record({ name: fc.constant("approve" as const), pick: fc.nat(5), choice: fc.constantFrom(...funding) }) },
  { weight: 5, arbitrary: fc.record({ name: fc.constantFrom("ask" as const, "cancel" as const), pick: fc.nat(5), kill }) },
  { weight: 5, arbitrary: fc.record({ name: fc.constantFrom("sweep" as const, "both" as const), kill }) },
  { weight: 4, arbitrary: fc.record({ name: fc.constant("event" as const), pick: fc.nat(20), kill }) },
  { weight: 4, arbitrary: fc.record({ name: fc.constant("wait" as const), seconds: fc.constantFrom(1, 31, 61, 310, 890, 1_300, 20_000) }) },
  { weight: 4, arbitrary: fc.record({ name: fc.constant("fault" as const), kind: fc.constantFrom(...faults) }) },
  {
    weight: 3,
    arbitrary: fc.record({
      name: fc.constant("refund" as const),
      share: fc.constantFrom(1, 0.5),
      outcome: fc.constantFrom("COMPLETED" as const, "PENDING" as const, "FAILED" as const),
    }),
  },
  { weight: 1, arbitrary: fc.record({ name: fc.constant("dispute" as const), isLost: fc.boolean() }) },
);
/** How most go on: by chance alone few would pay, and hardly any would have something to refund. */
const paidBy = (choice: (typeof funding)[number]): Step[] => [
  { name: "approve", pick: 0, choice },
  { name: "ask", pick: 0, kill: undefined },
];
const beginnings: Step[][] = [
  [],
  [{ name: "approve", pick: 0, choice: "balance" }],
  [
    { name: "approve", pick: 0, choice: "balance" },
    { name: "fault", kind: "cut-after" },
    { name: "ask", pick: 0, kill: undefined },
  ],
  [
    { name: "approve", pick: 0, choice: "balance" },
    { name: "both", kill: undefined },
  ],
  paidBy("balance"),
  [...paidBy("balance"), { name: "refund", share: 0.5, outcome: "PENDING" }],
  [...paidBy("balance"), { name: "refund", share: 1, outcome: "FAILED" }],
  [...paidBy("balance"), { name: "dispute", isLost: true }],
  [...paidBy("echeck"), { name: "wait", seconds: 1_300 }],
  [...paidBy("declined-inside"), { name: "start" }],
];
const schedules = fc
  .tuple(fc.constantFrom(...beginnings), fc.array(steps, { minLength: 2, maxLength: 16 }))
  .map(([beginning, more]): Step[] => [{ name: "start" }, ...beginning, ...more]);
type Step = typeof steps extends fc.Arbitrary<infer One> ? One : never;

const mine = "(select id from bookings where reference = $1)";
const attemptsOf = ({ reference }: Own) =>
  site.server.rows<{ id: string; order: string | null }>(
    `select id, provider_object as "order" from payment_attempts where booking_id = ${mine} order by created_at, id`,
    [reference],
  );
const capturesOf = async (own: Own) => {
  const ids = new Set((await attemptsOf(own)).map(({ id }) => id));
  return [...site.paypal.books.captures.values()].filter(({ customId }) => ids.has(customId.split("|")[0] ?? ""));
};
const needs = () => ({
  database: process.wrap(site.server.database),
  providers: { paypal: site.provider },
  clock: { now: site.server.now },
  publicUrl: () => site.server.url,
  log: { warn: () => {}, error: () => {} },
});
/** A process of the worker, which may die at one of its awaits or be refused an answer. */
async function worker(half: number | undefined, work: () => Promise<unknown>): Promise<void> {
  process.dieAt(half ?? Infinity);
  try {
    await work();
  } catch (error) {
    if (!(error instanceof Killed) && !(error instanceof ProviderError)) throw error;
  } finally {
    process.live();
  }
}
async function deliver(index: number, half?: number): Promise<void> {
  const event = site.paypal.events[index];
  if (event === undefined) return;
  expect(await site.post(site.paypal.signed(event))).toBe(200);
  await worker(half, () => applyPaymentEvent(needs(), { provider: "paypal", eventId: event.id }));
}

async function act(own: Own, first: number, step: Step): Promise<void> {
  const { paypal, server } = site;
  const attempts = await attemptsOf(own);
  const picked = "pick" in step ? attempts[step.pick % Math.max(1, attempts.length)] : undefined;
  const call = (name: string, input: object, half?: number) => worker(half, () => server.command(name, input, { ...once(), ...own.by }));
  if (step.name === "start") await call("start-payment", { reference: own.reference, purpose: "deposit", method: "paypal" });
  if (step.name === "approve" && picked?.order && paypal.books.orders.has(picked.order)) site.approve(picked.order, step.choice);
  // Asked again sooner, the page is told what is known already.
  if (step.name === "ask") site.wait(3);
  if (step.name === "ask" && picked) await call("payment-status", { attemptId: picked.id }, step.kill);
  if (step.name === "cancel" && picked) await call("cancel-payment", { attemptId: picked.id }, step.kill);
  if (step.name === "sweep") await worker(step.kill, () => settlePayments(needs()));
  if (step.name === "both")
    await worker(step.kill, () =>
      Promise.all([settlePayments(needs()), ...attempts.map(({ id }) => call("cancel-payment", { attemptId: id }))]),
    );
  if (step.name === "event") await deliver(first + (step.pick % Math.max(1, paypal.events.length - first)), step.kill);
  if (step.name === "wait") site.wait(step.seconds);
  if (step.name === "fault") paypal.fail({ path: /^\/v[12]\/(?!oauth2)/, kind: step.kind });
  if (step.name === "refund") await refund(own, step.share, step.outcome);
  if (step.name === "dispute") await dispute(own, step.isLost);
}
async function refund(own: Own, share: number, outcome: "COMPLETED" | "PENDING" | "FAILED"): Promise<void> {
  const { body } = await site.office("refundable-payments", { reference: own.reference });
  const payment = body.payments.find(
    ({ leftPence, blocked }: { leftPence: number; blocked: string | null }) => leftPence > 1 && blocked === null,
  );
  if (payment === undefined) return;
  const { paymentId, leftPence } = payment;
  site.paypal.nextRefunds(outcome);
  const amountPence = Math.ceil(leftPence * share);
  const sent = await site.office("send-refund", {
    reference: own.reference,
    paymentId,
    amountPence,
    expectedPaidPence: body.paidPence,
    reason: "By chance",
  });
  if (sent.status === 200) await worker(undefined, () => sendRefund(needs(), sent.body.refundId));
}
async function dispute(own: Own, isLost: boolean): Promise<void> {
  const { books } = site.paypal;
  const capture = (await capturesOf(own)).find(({ id, status }) => status === "COMPLETED" && books.refundedPence(id) === 0);
  if (capture === undefined || [...books.disputes.values()].some(({ captureId }) => captureId === capture.id)) return;
  site.paypal.resolveDispute(site.paypal.openDispute(capture.id).id, isLost ? "RESOLVED_BUYER_FAVOUR" : "RESOLVED_SELLER_FAVOUR");
}

/** All answers and events arrive in the end, and the clock goes on. */
async function quiet(own: Own, first: number): Promise<void> {
  const { paypal } = site;
  paypal.clearFaults();
  for (const { id, status } of await capturesOf(own)) if (status === "PENDING") paypal.settleCapture(id, "COMPLETED");
  for (let round = 0; round < 4; round += 1) {
    site.wait(round === 0 ? 2_400 : 4_000);
    for (const { id, status } of paypal.books.refunds.values()) if (status === "PENDING") paypal.settleRefund(id, "COMPLETED");
    await worker(undefined, () => settlePayments(needs()));
  }
  for (let index = first; index < paypal.events.length; index += 1) await deliver(index);
}

async function compare(own: Own, first: number): Promise<void> {
  const { books } = site.paypal;
  const rows = () =>
    site.server.rows(`select id, direction, amount_pence, provider_ref from payments where booking_id = ${mine} order by id`, [
      own.reference,
    ]);
  const before = await rows();
  for (let index = first; index < site.paypal.events.length; index += 1) await deliver(index);
  expect(await rows(), "events told again change nothing (M1)").toEqual(before);
  const [sums] = await site.server.rows<{ net: number; open: number; over: number; state: string; balance: number }>(
    `select b.state, b.balance_pence as balance,
       (select coalesce(sum(case direction when 'in' then amount_pence else -amount_pence end), 0)::int from payments where booking_id = b.id and provider = 'paypal') as net,
       (select count(*)::int from payment_attempts a where a.booking_id = b.id and (a.is_open or a.held_reason is not null)) as open,
       (select count(*)::int from payments p where p.booking_id = b.id and p.kind in ('deposit', 'balance')
         and (select coalesce(sum(r.amount_pence), 0) from refund_attempts r where r.payment_id = p.id and r.state not in ('failed', 'cancelled'))
           + (select coalesce(sum(d.taken_pence), 0) from disputes d where d.payment_id = p.id) > p.amount_pence) as over
     from bookings b where reference = $1`,
    [own.reference],
  );
  const taken = (await capturesOf(own)).filter(({ status }) => status !== "DECLINED");
  const back = (id: string) => books.refundsOf(id).reduce((sum, { status, pence }) => (status === "COMPLETED" ? sum + pence : sum), 0);
  expect(sums?.net, "both books (M2)").toBe(taken.reduce((sum, { id, pence }) => sum + pence - back(id), 0));
  expect(sums, "nothing is open, and no more goes back than came (M7)").toMatchObject({ open: 0, over: 0 });
  expect(sums?.state, "the hold has ended").not.toBe("pending_payment");
  const unreturned = taken.filter(({ id, pence }) => back(id) < pence);
  if (unreturned.length > 1) expect(sums?.balance, "paid twice is due back").toBeLessThan(0);
}

test("however payments by PayPal go, both books say the same once it is quiet", { timeout: 7_200_000 }, async () => {
  const property = fc.asyncProperty(schedules, async (schedule) => {
    site.goTo(testMoment);
    await emptyVans(site.server);
    const by = await customer(site.server);
    const own = await bookOwn(site.server, { date: "2026-12-08", by, changes: { paymentMethod: "paypal" } });
    const first = site.paypal.events.length;
    for (const step of schedule) await act(own, first, step);
    await quiet(own, first);
    await compare(own, first);
  });
  await fc.assert(property, { seed: seedOr(145), numRuns: cases(40, 500, 5_000), endOnFailure: false });
});
