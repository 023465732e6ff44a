/** Each night the provider's books are held against ours: what is missing on either side is written down, and asked for where it is missing here. */
import { afterAll, beforeAll, expect, test } from "vitest";
import type { PaymentNeed, ReconciliationRun } from "#domain/payments/payment-office.contract.ts";
import { startPayPalSite } from "#tests/support/paypal/paypal-site.ts";
import type { PayPalSite } from "#tests/support/paypal/paypal-site.ts";

let site: PayPalSite;
beforeAll(async () => {
  site = await startPayPalSite();
});
afterAll(() => site.close());

const nextDay = () => site.wait(86_400);
async function reconcile(): Promise<ReconciliationRun> {
  site.wait(60);
  const { status, body } = await site.office("reconcile-payments", {});
  if (status !== 200) throw new Error(JSON.stringify(body));
  expect(body.failed).toEqual([]);
  return body.runs[0];
}
const needs = async (): Promise<PaymentNeed[]> => (await site.office("list-payments", {})).body.needsPerson;

test("books that agree have no difference, with refunds, disputes and fees", async () => {
  const [untouched, refunded, disputed] = [await site.paid(), await site.paid(), await site.paid()];
  const refund = {
    reference: refunded.reference,
    paymentId: refunded.paymentId,
    amountPence: 1_000,
    expectedPaidPence: 11_300,
    reason: "Late",
  };
  await site.office("send-refund", refund);
  await site.server.runJobs();
  const before = site.paypal.events.length;
  const dispute = site.paypal.openDispute(disputed.captureId);
  site.paypal.resolveDispute(dispute.id, "RESOLVED_BUYER_FAVOUR");
  await site.deliver(site.paypal.events.slice(before));
  await site.server.rows("delete from payment_fees where payment_id = $1", [untouched.paymentId]);
  nextDay();
  expect(await reconcile()).toMatchObject({ provider: "paypal", seen: 5, missingHere: 0, missingThere: 0, differing: 0, differences: [] });
  expect(await site.server.rows("select fee_pence from payment_fees where payment_id = $1", [untouched.paymentId])).toEqual([
    { fee_pence: 358 },
  ]);
  expect((await needs()).filter(({ kind }) => kind === "reconciliation")).toEqual([]);
});

test("a payment that nobody told of is found, asked for, and there the next night", async () => {
  const own = await site.book();
  const { attemptId, orderId } = await site.start(own);
  site.approve(orderId);
  site.paypal.fail({ path: /capture$/, kind: "cut-after" });
  await site.status(attemptId);
  // Its end was written down wrongly, so that the clock does not ask either.
  await site.server.rows("update payment_attempts set state = 'expired', ended_at = $2 where id = $1", [attemptId, site.server.now()]);
  nextDay();
  const captureId = site.paypal.books.orders.get(orderId)?.captureId;
  const run = await reconcile();
  expect(run).toMatchObject({
    missingHere: 1,
    differences: [{ what: "missing_here", kind: "charge", ref: captureId, theirPence: 11_300 }],
  });
  expect(await needs()).toContainEqual(expect.objectContaining({ kind: "reconciliation", provider: "paypal" }));
  await site.server.runJobs();
  expect(await site.booking(own)).toMatchObject({ payment_state: "paid", paid_pence: 11_300 });
  expect(await reconcile()).toMatchObject({ missingHere: 0, differing: 0 });
});

test("what is here and not there, and what has another sum, stays on the list with the booking's name", async () => {
  const [paid, other] = [await site.paid(), await site.paid()];
  const capture = site.paypal.books.captures.get(paid.captureId);
  if (capture === undefined) throw new Error("no capture");
  site.paypal.books.captures.delete(other.captureId);
  capture.pence = 11_200;
  nextDay();
  const run = await reconcile();
  expect(run).toMatchObject({ missingHere: 0, missingThere: 1, differing: 1 });
  expect(run.differences).toEqual(
    expect.arrayContaining([
      { what: "missing_there", kind: "charge", ref: other.captureId, ourPence: 11_300, reference: other.reference },
      { what: "differing", kind: "charge", ref: paid.captureId, theirPence: 11_200, ourPence: 11_300, reference: paid.reference },
    ]),
  );
  const need = (await needs()).find(({ kind }) => kind === "reconciliation");
  expect(need?.detail).toBe("PayPal’s books and ours differ in 2 places. Compare them line by line.");
});

test("money of nobody's booking is written down and applied to none; runs are only ever added", async () => {
  const books = site.paypal.books;
  const order = books.addOrder({
    pence: 4_200,
    customId: "somebody else",
    description: "",
    returnUrl: "https://x.example",
    cancelUrl: "https://x.example",
  });
  const { id } = books.addCapture(order);
  nextDay();
  const run = await reconcile();
  expect(run.differences).toContainEqual({ what: "missing_here", kind: "charge", ref: id, theirPence: 4_200 });
  await site.server.runJobs();
  expect(await site.server.rows("select count(*)::int as rows from payments where provider_ref = $1", [id])).toEqual([{ rows: 0 }]);
  const before = await site.server.rows("select count(*)::int as runs from reconciliation_runs");
  await reconcile();
  const after = await site.server.rows("select count(*)::int as runs from reconciliation_runs");
  expect(Number(after[0]?.["runs"])).toBe(Number(before[0]?.["runs"]) + 1);
});

test("a provider that does not answer has no run; nobody but an administrator asks", async () => {
  site.wait(60);
  site.paypal.fail({ path: /reporting/, kind: "broken" });
  expect((await site.office("reconcile-payments", {})).body).toEqual({ runs: [], failed: ["paypal"] });
  expect((await site.office("reconcile-payments", {}, site.moderator)).body.error.code).toBe("accounts.admin_required");
});

test("an event that could not be applied waits for a person, who has it applied again", async () => {
  const paid = await site.paid();
  const before = site.paypal.events.length;
  site.paypal.openDispute(paid.captureId);
  const events = site.paypal.events.slice(before);
  const eventId = events[0]?.id ?? "";
  site.paypal.fail({ path: /disputes/, kind: "broken", times: 20 });
  await site.deliver(events);
  site.wait(2 * 3_600);
  expect(await needs()).toContainEqual(expect.objectContaining({ kind: "event_unapplied", id: `paypal/${eventId}` }));
  const again = (headers = site.admin) => site.office("reapply-provider-event", { provider: "paypal", eventId }, headers);
  expect((await again()).body).toMatchObject({ isApplied: false, outcome: expect.stringContaining("INTERNAL_SERVER_ERROR") });
  site.paypal.clearFaults();
  expect((await again()).body).toEqual({ isApplied: true, outcome: "applied" });
  expect(await needs()).toContainEqual(expect.objectContaining({ kind: "dispute", reference: paid.reference }));
  expect((await again(site.moderator)).body.error.code).toBe("accounts.admin_required");
  expect((await site.office("reapply-provider-event", { provider: "paypal", eventId: "WH-NONE" })).body.error.code).toBe(
    "payments.no_event",
  );
});
