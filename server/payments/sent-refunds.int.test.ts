/** Refunds sent through PayPal: once, by one administrator, again when they fail; and none while the payment is disputed. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { PaymentNeed, SentRefund } from "#domain/payments/payment-office.contract.ts";
import { startPayPalSite } from "#tests/support/paypal/paypal-site.ts";
import type { PaidBooking, PayPalSite } from "#tests/support/paypal/paypal-site.ts";

let site: PayPalSite;
beforeAll(async () => {
  site = await startPayPalSite();
});
afterAll(() => site.close());

const refundOf = ({ reference, paymentId }: PaidBooking, amountPence: number, more: object = {}) => ({
  reference,
  paymentId,
  amountPence,
  expectedPaidPence: 11_300,
  reason: "The piano stayed",
  ...more,
});
const send = (paid: PaidBooking, amountPence: number, more: object = {}, headers = site.admin) =>
  site.office("send-refund", refundOf(paid, amountPence, more), headers);
const list = async () => (await site.office("list-payments", {}, site.moderator)).body;
const listed = async (id: string): Promise<SentRefund | undefined> => (await list()).refunds.find((refund: SentRefund) => refund.id === id);
const needs = async ({ reference }: PaidBooking): Promise<PaymentNeed[]> =>
  (await list()).needsPerson.filter((need: PaymentNeed) => need.reference === reference);
const code = ({ body }: Awaited<ReturnType<typeof send>>) => body.error?.code;
/** Cancelled in time, so that all of it is due. */
const cancelled = async () => {
  const paid = await site.paid();
  const answer = await site.office("cancel-booking", { reference: paid.reference, expectedFeePence: 0 }, paid.by);
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
  expect(await site.booking(paid)).toMatchObject({ payment_state: "refund_due", balance_pence: -11_300 });
  return paid;
};

describe("a refund", () => {
  test("is on its way, arrives under its own row's key, and only then is a paper and a message", async () => {
    const paid = await cancelled();
    site.paypal.nextRefunds("PENDING");
    const { status, body } = await send(paid, 11_300);
    expect({ status, body }).toMatchObject({ status: 200, body: { state: "requested", amountPence: 11_300 } });
    await site.server.runJobs();
    expect(await listed(body.refundId)).toMatchObject({ state: "pending", reference: paid.reference, provider: "paypal", kind: "refund" });
    expect(await site.booking(paid)).toMatchObject({ payment_state: "refund_due" });
    expect((await site.office("refunds-due", {})).body.refunds.map((one: { reference: string }) => one.reference)).not.toContain(
      paid.reference,
    );
    expect((await site.office("refundable", { reference: paid.reference })).body).toMatchObject({ paidPence: 0, refundPence: 0 });
    const [refund] = site.paypal.books.refundsOf(paid.captureId);
    expect(refund).toMatchObject({ customId: body.refundId, pence: 11_300 });
    await site.deliver([site.paypal.settleRefund(refund?.id ?? "", "COMPLETED")]);
    expect(await listed(body.refundId)).toMatchObject({ state: "succeeded", canSendAgain: false });
    expect(await site.booking(paid)).toMatchObject({ payment_state: "refunded", paid_pence: 0, balance_pence: 0 });
    expect(site.server.mails.map(({ subject }) => subject)).toContain(`We’ve sent £113.00 back to you (${paid.reference})`);
  });

  test("asked for by two administrators at once is one, and of a hundred asked for at once as well", async () => {
    const paid = await cancelled();
    const answers = await Promise.all([send(paid, 11_300), send(paid, 11_300, {}, site.otherAdmin)]);
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
    const loser = answers.find(({ status }) => status === 409);
    expect(loser?.body.error).toMatchObject({ code: "documents.payments_changed", paidPence: 0, refundPence: 0 });
    const many = await Promise.all(Array.from({ length: 20 }, () => send(paid, 100, { expectedPaidPence: 0 })));
    expect(new Set(many.map(code))).toEqual(new Set(["payments.more_than_left"]));
    await site.server.runJobs();
    expect(site.paypal.books.keptPence(paid.captureId)).toBe(0);
    expect(site.paypal.books.refundsOf(paid.captureId)).toHaveLength(1);
  });

  test("recorded by hand while one is on its way is refused, and the other way round", async () => {
    const paid = await cancelled();
    site.paypal.nextRefunds("PENDING");
    await send(paid, 11_300);
    await site.server.runJobs();
    const byHand = { reference: paid.reference, kind: "refund", method: "bank-transfer", amountPence: 11_300 };
    expect(code(await site.office("record-refund", { ...byHand, expectedPaidPence: 11_300 }))).toBe("documents.payments_changed");
    const other = await cancelled();
    expect((await site.office("record-refund", { ...byHand, reference: other.reference, expectedPaidPence: 11_300 })).status).toBe(200);
    expect(code(await send(other, 11_300))).toBe("documents.payments_changed");
  });

  test("that fails is due again, is sent again once by whoever is first, and arrives", async () => {
    const paid = await cancelled();
    site.paypal.nextRefunds("FAILED");
    const { body: first } = await send(paid, 11_300);
    await site.server.runJobs();
    expect(await listed(first.refundId)).toMatchObject({ state: "failed", canSendAgain: true });
    expect(await needs(paid)).toMatchObject([{ kind: "refund_failed", amountPence: 11_300, id: first.refundId }]);
    expect((await site.office("refunds-due", {})).body.refunds).toContainEqual(
      expect.objectContaining({ reference: paid.reference, refundPence: 11_300 }),
    );
    const again = () => site.office("resend-refund", { refundId: first.refundId });
    const answers = await Promise.all([again(), again(), again()]);
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409, 409]);
    await site.server.runJobs();
    expect(site.paypal.books.keptPence(paid.captureId)).toBe(0);
    expect(await site.booking(paid)).toMatchObject({ payment_state: "refunded" });
    expect(await needs(paid)).toEqual([]);
    expect(code(await again())).toBe("payments.refund_sent_again");
  });

  test("that arrived and comes back is due again, and sent again it is a refund, not a second price cut", async () => {
    const paid = await site.paid();
    const { body } = await send(paid, 2_000);
    await site.server.runJobs();
    expect(await listed(body.refundId)).toMatchObject({ state: "succeeded", kind: "credit" });
    expect(await site.booking(paid)).toMatchObject({ paid_pence: 9_300, balance_pence: 0 });
    const [refund] = site.paypal.books.refundsOf(paid.captureId);
    await site.deliver([site.paypal.settleRefund(refund?.id ?? "", "FAILED")]);
    expect(await site.booking(paid)).toMatchObject({ paid_pence: 11_300, balance_pence: -2_000 });
    expect((await site.office("resend-refund", { refundId: body.refundId })).status).toBe(200);
    await site.server.runJobs();
    expect(await site.booking(paid)).toMatchObject({ paid_pence: 9_300, balance_pence: 0 });
    expect(site.paypal.books.keptPence(paid.captureId)).toBe(9_300);
  });

  test("whose answer is lost is asked about and sent once", async () => {
    const paid = await cancelled();
    site.paypal.fail({ path: /refund$/, kind: "cut-after", times: 2 });
    const { body } = await send(paid, 11_300);
    await site.server.runJobs();
    for (let turn = 0; turn < 4; turn += 1) {
      site.wait(120);
      await site.settle();
    }
    expect(await listed(body.refundId)).toMatchObject({ state: "succeeded" });
    expect(site.paypal.books.refundsOf(paid.captureId)).toHaveLength(1);
  });

  test("repeated under its request's key is one; the key with another amount is refused", async () => {
    const paid = await cancelled();
    const key = { ...site.admin, "idempotency-key": crypto.randomUUID() };
    const [first, second] = [
      await site.server.command("send-refund", refundOf(paid, 5_000), key),
      await site.server.command("send-refund", refundOf(paid, 5_000), key),
    ];
    expect(second.body).toEqual(first.body);
    expect(code(await site.server.command("send-refund", refundOf(paid, 5_001), key))).toBe("idempotency.key_reused");
  });

  test("is refused beyond what is due or left, of another booking's payment, to a moderator and to a customer", async () => {
    const [paid, other] = [await cancelled(), await site.paid()];
    expect((await send(paid, 11_301)).body.error).toMatchObject({ code: "payments.more_than_due", refundPence: 11_300 });
    expect((await send(other, 11_301)).body.error).toMatchObject({ code: "payments.more_than_left", leftPence: 11_300 });
    expect(code(await send(paid, 100, { paymentId: other.paymentId }))).toBe("payments.no_charge");
    expect(code(await send(paid, 100, { reference: "B-222222" }))).toBe("bookings.not_found");
    expect(code(await send(paid, 100, {}, site.moderator))).toBe("accounts.admin_required");
    expect(code(await send(paid, 100, {}, paid.by))).toMatch(/^accounts\.(?:staff|admin)_required$/);
    expect(code(await site.office("resend-refund", { refundId: crypto.randomUUID() }))).toBe("payments.no_refund");
  });
});

describe("a dispute", () => {
  test("tells the office once, stops refunds and reminders, and is decided; what is called back is not owed again", async () => {
    const paid = await site.paid();
    site.server.mails.length = 0;
    const before = site.paypal.events.length;
    const dispute = site.paypal.openDispute(paid.captureId);
    await site.deliver([...site.paypal.events.slice(before), ...site.paypal.events.slice(before)]);
    await site.server.rows("select graphile_worker.add_job('release-runs', '{}')");
    await site.server.runJobs();
    expect(site.server.mails.filter(({ subject }) => subject === `Payment disputed: booking ${paid.reference}`)).toHaveLength(1);
    expect(await needs(paid)).toMatchObject([{ kind: "dispute", amountPence: 11_300, daysLeft: 10 }]);
    const refused = await send(paid, 100);
    expect(refused.body.error).toMatchObject({ code: "payments.charge_disputed" });
    const { body } = await site.office("refundable-payments", { reference: paid.reference }, site.moderator);
    expect(body.payments).toMatchObject([{ paymentId: paid.paymentId, leftPence: 11_300, blocked: refused.body.error.message }]);
    await site.deliver([site.paypal.resolveDispute(dispute.id, "RESOLVED_BUYER_FAVOUR")]);
    expect((await list()).disputes).toContainEqual(
      expect.objectContaining({ reference: paid.reference, state: "lost", takenPence: 11_300 }),
    );
    expect(await site.booking(paid)).toMatchObject({ payment_state: "paid", paid_pence: 11_300, balance_pence: 0 });
    expect(code(await send(paid, 100))).toBe("payments.charge_disputed");
    expect(await needs(paid)).toEqual([]);
  });

  test("that is won, and a mere inquiry, leave the payment refundable", async () => {
    const [won, inquired] = [await site.paid(), await site.paid()];
    const first = site.paypal.events.length;
    const dispute = site.paypal.openDispute(won.captureId);
    site.paypal.openDispute(inquired.captureId, "INQUIRY");
    await site.deliver(site.paypal.events.slice(first));
    expect(code(await send(won, 100))).toBe("payments.charge_disputed");
    await site.deliver([site.paypal.resolveDispute(dispute.id, "RESOLVED_SELLER_FAVOUR")]);
    expect((await send(won, 100)).status).toBe(200);
    expect((await send(inquired, 100)).status).toBe(200);
  });

  test("stops the reminders of what is still due for as long as it is open or lost", async () => {
    const paid = await site.paid();
    await site.server.rows("update bookings set state = 'completed', total_pence = total_pence + 5000 where reference = $1", [
      paid.reference,
    ]);
    const reason = async () => {
      const sql = `select app.trigger_condition(r, 'payment_outstanding', $2) as reason
        from bookings b, lateral (select (jsonb_populate_record(null::trigger_runs, jsonb_build_object('booking_id', b.id, 'payload', '{}'::jsonb))).*) as r
        where b.reference = $1`;
      return (await site.server.rows<{ reason: string | null }>(sql, [paid.reference, site.server.now()]))[0]?.reason;
    };
    await site.server.rows("update bookings b set balance_pence = app.balance_pence(b) where reference = $1", [paid.reference]);
    const before = site.paypal.events.length;
    const dispute = site.paypal.openDispute(paid.captureId);
    const opened = site.paypal.events.slice(before);
    expect(await reason()).toBeNull();
    await site.deliver(opened);
    expect(await reason()).toBe("state_changed");
    await site.deliver([site.paypal.resolveDispute(dispute.id, "RESOLVED_SELLER_FAVOUR")]);
    expect(await reason()).toBeNull();
  });
});
