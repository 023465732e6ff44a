/** Payments through providers in the queue of Today, and the tries to pay on their booking. */
import { afterAll, beforeAll, expect, test } from "vitest";
import type { NeedsYouRow } from "#domain/office/needs-you.contract.ts";
import { startPayPalSite } from "#tests/support/paypal/paypal-site.ts";
import type { PayPalSite } from "#tests/support/paypal/paypal-site.ts";

let site: PayPalSite;
beforeAll(async () => {
  site = await startPayPalSite();
});
afterAll(() => site.close());

const queueOf = async (reference: string, who = site.moderator): Promise<NeedsYouRow[]> =>
  (await site.office("needs-you", {}, who)).body.rows.filter((row: NeedsYouRow) => row.reference === reference);

test("a refund that failed is in the queue, once, and leaves it when it is sent again", async () => {
  const paid = await site.paid();
  const { reference, paymentId } = paid;
  await site.office("cancel-booking", { reference, expectedFeePence: 0 }, paid.by);
  expect(await queueOf(reference, site.admin)).toMatchObject([{ kind: "refund", pence: 11_300 }]);
  expect(await queueOf(reference, site.moderator), "whoever may not send it").toEqual([]);
  site.paypal.nextRefunds("FAILED");
  const refund = { reference, paymentId, amountPence: 11_300, expectedPaidPence: 11_300, reason: "Cancelled in time" };
  const { refundId } = (await site.office("send-refund", refund)).body;
  expect(await queueOf(reference, site.admin)).toEqual([]);
  await site.server.runJobs();
  for (const who of [site.moderator, site.admin])
    expect(await queueOf(reference, who)).toMatchObject([
      { kind: "payment", id: `refund_failed ${refundId}`, text: "Refund failed, PayPal", pence: 11_300, isPromised: false },
    ]);
  expect((await site.office("needs-you", {}, site.moderator)).body.counts).toMatchObject({ payment: 1 });
  expect((await site.office("resend-refund", { refundId })).status).toBe(200);
  expect(await queueOf(reference)).toEqual([]);
});

test("a disputed payment is in the queue by the day its answer is due, and leaves it when it is decided", async () => {
  const paid = await site.paid();
  const before = site.paypal.events.length;
  const dispute = site.paypal.openDispute(paid.captureId);
  await site.deliver(site.paypal.events.slice(before));
  const [row] = await queueOf(paid.reference);
  expect(row).toMatchObject({ kind: "payment", text: "Disputed, PayPal", pence: 11_300 });
  expect(Date.parse(row?.dueAt ?? "") - site.server.now().getTime()).toBeGreaterThan(9 * 86_400_000);
  await site.deliver([site.paypal.resolveDispute(dispute.id, "RESOLVED_SELLER_FAVOUR")]);
  expect(await queueOf(paid.reference)).toEqual([]);
});

test("a booking lists the tries to pay for it, the newest first, ten at most", async () => {
  const paid = await site.paid();
  const attempts = async () => (await site.office("refundable-payments", { reference: paid.reference }, site.moderator)).body.attempts;
  expect(await attempts()).toMatchObject([
    { provider: "paypal", method: "paypal", purpose: "balance", amountPence: 11_300, state: "succeeded" },
  ]);
  await site.server.rows(
    `insert into payment_attempts (booking_id, purpose, provider, amount_pence, is_live, state, return_path, created_at, checked_at, ended_at, held_reason)
     select booking_id, purpose, provider, 100 + n, is_live, 'failed', return_path, created_at + n * interval '1 minute', checked_at, ended_at,
       case when n = 12 then 'The amount differs' end
     from payment_attempts, generate_series(1, 12) as n where id = $1`,
    [paid.attemptId],
  );
  const listed = await attempts();
  expect(listed).toHaveLength(10);
  expect(listed[0]).toMatchObject({ amountPence: 112, state: "failed", held: "The amount differs" });
  expect((await queueOf(paid.reference)).map(({ text }) => text)).toEqual(["Paid, but it doesn’t fit, PayPal"]);
});
