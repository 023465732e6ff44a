/** Paying by PayPal from the button to the receipt: events good and forged, late approval, a declined capture, answers that are lost. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { bookOwn } from "#tests/support/own-bookings.ts";
import { once } from "#tests/support/quotes.ts";
import { startPayPalSite } from "#tests/support/paypal/paypal-site.ts";
import type { PayPalSite } from "#tests/support/paypal/paypal-site.ts";
import { createTestServer } from "#tests/support/test-server.ts";

let site: PayPalSite;
beforeAll(async () => {
  site = await startPayPalSite();
});
afterAll(() => site.close());

const chargesOf = (attemptId: string) => [...site.paypal.books.captures.values()].filter(({ customId }) => customId.startsWith(attemptId));
const paymentsOf = (attemptId: string) =>
  site.server.rows("select amount_pence, method, provider from payments where attempt_id = $1", [attemptId]);
const newEvents = async (work: () => unknown) => {
  const before = site.paypal.events.length;
  await work();
  return site.paypal.events.slice(before);
};
/** A window that is paid for before it is agreed. */
const toPrepay = () => site.book({ paymentMethod: "paypal" });

describe("a balance", () => {
  test("approved, and told by PayPal's event alone, is captured and paid once, whatever comes twice, late or in another order", async () => {
    const own = await site.book();
    const { attemptId, orderId } = await site.start(own);
    const approved = await newEvents(() => site.approve(orderId));
    expect(await site.deliver([...approved, ...approved])).toEqual([200, 200]);
    expect(await paymentsOf(attemptId)).toEqual([{ amount_pence: 11_300, method: "paypal", provider: "paypal" }]);
    const all = site.paypal.events.filter(({ resource }) => JSON.stringify(resource).includes(orderId));
    expect(await site.deliver([...all.toReversed(), ...all])).toEqual(all.flatMap(() => [200, 200]));
    expect(await paymentsOf(attemptId)).toHaveLength(1);
    expect(await site.booking(own)).toMatchObject({ payment_state: "paid", paid_pence: 11_300, balance_pence: 0 });
    expect(
      await site.server.rows("select fee_pence from payment_fees f join payments p on p.id = f.payment_id where p.attempt_id = $1", [
        attemptId,
      ]),
    ).toEqual([{ fee_pence: 358 }]);
  });

  test("declined can be paid another way on the same page; declined inside a completed order it has failed and is started anew", async () => {
    const own = await site.book();
    const first = await site.start(own);
    site.approve(first.orderId, "declines");
    expect((await site.status(first.attemptId)).body).toMatchObject({ state: "open" });
    expect(await site.start(own)).toEqual(first);
    site.approve(first.orderId, "declined-inside");
    expect((await site.status(first.attemptId)).body).toMatchObject({ state: "not_paid" });
    const second = await site.start(own);
    expect(second.attemptId).not.toBe(first.attemptId);
    site.approve(second.orderId);
    expect((await site.status(second.attemptId)).body).toMatchObject({ state: "paid" });
    expect([await paymentsOf(first.attemptId), await paymentsOf(second.attemptId)].map(({ length }) => length)).toEqual([0, 1]);
  });

  test("from a bank account is being checked until PayPal says that it came", async () => {
    const own = await site.book();
    const { attemptId, orderId } = await site.start(own);
    site.approve(orderId, "echeck");
    expect((await site.status(attemptId)).body).toMatchObject({ state: "checking" });
    const again = await site.server.command(
      "start-payment",
      { reference: own.reference, purpose: "balance", method: "paypal" },
      { ...once(), ...own.by },
    );
    expect(again.body.error.code).toBe("payments.being_checked");
    const [capture] = chargesOf(attemptId);
    await site.deliver([site.paypal.settleCapture(capture?.id ?? "", "COMPLETED")]);
    expect((await site.status(attemptId)).body).toMatchObject({ state: "paid" });
  });

  test("whose capture's answer is lost is not paid twice by asking again, paying again or giving up", async () => {
    const own = await site.book();
    const { attemptId, orderId } = await site.start(own);
    site.approve(orderId);
    site.paypal.fail({ path: /capture$/, kind: "cut-after" });
    expect((await site.status(attemptId)).body).toMatchObject({ state: "checking" });
    const cancelled = await site.server.command("cancel-payment", { attemptId }, { ...once(), ...own.by });
    expect(cancelled.body.state).toBe("paid");
    expect(chargesOf(attemptId)).toHaveLength(1);
    expect(await paymentsOf(attemptId)).toHaveLength(1);
  });

  test("cut off before its effect is not given up while the request may still arrive, and then costs nothing", async () => {
    const own = await site.book();
    const { attemptId, orderId } = await site.start(own);
    site.approve(orderId);
    site.paypal.fail({ path: /capture$/, kind: "cut-before" });
    expect((await site.status(attemptId)).body).toMatchObject({ state: "checking" });
    expect((await site.server.command("cancel-payment", { attemptId }, { ...once(), ...own.by })).body.state).toBe("checking");
    site.wait(61);
    expect((await site.status(attemptId)).body).toMatchObject({ state: "not_paid" });
    expect(chargesOf(attemptId)).toEqual([]);
    site.wait(3_600);
    await site.deliver(await newEvents(() => site.approve(orderId)));
    expect(chargesOf(attemptId)).toEqual([]);
  });

  test("given up and approved at the same moment ends one way or the other, never both", async () => {
    for (let round = 0; round < 8; round += 1) {
      const own = await site.book();
      const { attemptId, orderId } = await site.start(own);
      site.approve(orderId);
      site.wait(3);
      await Promise.all([
        site.server.command("payment-status", { attemptId }),
        site.server.command("cancel-payment", { attemptId }, { ...once(), ...own.by }),
        site.server.command("payment-status", { attemptId }),
      ]);
      site.wait(61);
      const { body } = await site.status(attemptId);
      expect(body.state).toBe(chargesOf(attemptId).length === 0 ? "not_paid" : "paid");
      expect(await paymentsOf(attemptId)).toHaveLength(chargesOf(attemptId).length);
    }
  });
});

describe("a deposit", () => {
  test("approved while its window is held agrees the booking; approved after it costs nobody anything", async () => {
    const [intime, late] = [await toPrepay(), await toPrepay()];
    expect(await site.booking(intime)).toMatchObject({ state: "pending_payment" });
    const [first, second] = [await site.start(intime, "deposit"), await site.start(late, "deposit")];
    site.approve(first.orderId);
    expect((await site.status(first.attemptId)).body).toMatchObject({ state: "paid", status: "confirmed" });
    site.wait(15 * 60);
    await site.deliver(await newEvents(() => site.approve(second.orderId)));
    expect(chargesOf(second.attemptId)).toEqual([]);
    await site.settle();
    expect((await site.status(second.attemptId)).body).toMatchObject({ state: "not_paid" });
    expect(chargesOf(second.attemptId)).toEqual([]);
    expect(await site.booking(late)).toMatchObject({ state: "released", paid_pence: 0 });
  });
});

describe("the hook", () => {
  test("stores nothing that PayPal did not sign, and answers like an unknown path", async () => {
    const own = await site.book();
    const { attemptId, orderId } = await site.start(own);
    const [approved] = await newEvents(() => site.approve(orderId));
    if (approved === undefined) throw new Error("nothing happened");
    const good = site.paypal.signed(approved);
    const forged = [
      site.paypal.signed(approved, { webhookId: "WH-OTHER" }),
      site.paypal.signed(approved, { at: new Date(site.server.now().getTime() - 5 * 86_400_000) }),
      site.paypal.signed(approved, { at: new Date(site.server.now().getTime() + 3_600_000) }),
      site.paypal.signed(approved, { certificateUrl: "https://evil.example/certs/CERT-1" }),
      { ...good, body: JSON.stringify(JSON.parse(good.body), null, 2) },
      { ...good, headers: {} },
    ];
    const count = () => site.server.rows("select count(*)::int as events from app.provider_events");
    const before = await count();
    for (const one of forged) expect(await site.post(one)).toBe(404);
    expect(await count()).toEqual(before);
    await site.server.runJobs();
    expect(chargesOf(attemptId)).toEqual([]);
    expect(await site.post(good)).toBe(200);
    await site.server.runJobs();
    expect(chargesOf(attemptId)).toHaveLength(1);
    expect(await site.post({ ...good, body: `${" ".repeat(300_000)}${good.body}` })).toBe(413);
  });

  test("is not there without keys, and PayPal is not offered", async () => {
    const keyless = await createTestServer();
    const [event] = site.paypal.events;
    if (event === undefined) throw new Error("nothing happened");
    const { body, headers } = site.paypal.signed(event);
    const answers = await Promise.all(
      ["/hooks/paypal", "/hooks/nothing"].map((path) => fetch(`${keyless.url}${path}`, { method: "POST", headers, body })),
    );
    expect(answers[0]?.status).toBe(answers[1]?.status);
    const own = await bookOwn(keyless, { date: "2026-12-02" });
    const { body: answer } = await keyless.command(
      "start-payment",
      { reference: own.reference, purpose: "balance", method: "paypal" },
      { ...once(), ...own.by },
    );
    await keyless.close();
    expect(answer.error.code).toBe("payments.not_offered");
  });
});
