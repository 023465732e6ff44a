/** The adapter of PayPal against the local PayPal: each call, each way it is cut off, and what it makes of their states. */
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { localPayPalKeys, startLocalPayPal } from "#tests/support/paypal/local-paypal.ts";
import type { LocalPayPal } from "#tests/support/paypal/local-paypal.ts";
import { createPayPalProvider } from "./paypal-provider.ts";
import { ProviderError } from "../provider.ts";
import type { Provider } from "../provider.ts";

let now: Date;
let local: LocalPayPal;
let paypal: Provider;
beforeEach(async () => {
  now = new Date("2026-11-30T10:00:00Z");
  local = await startLocalPayPal({ now: () => now });
  paypal = createPayPalProvider({
    ...localPayPalKeys,
    url: local.url,

    now: () => now,
    timeoutMilliseconds: 400,
  });
});
afterEach(() => local.close());

const reference = "B-7F3K9M";
const wait = (hours: number) => void (now = new Date(now.getTime() + hours * 3_600_000));
function checkout(attemptId: string = crypto.randomUUID(), amountPence = 12_350) {
  const urls = {
    successUrl: "https://chalkway.example/booking-success?payment=1",
    cancelUrl: "https://chalkway.example/booking-success?payment=1",
  };
  return paypal.createCheckout({ attemptId, reference, amountPence, description: "Deposit for B-7F3K9M", createdAt: now, ...urls });
}
const take = (checkoutId: string, attemptId = "a") => paypal.capture?.({ checkoutId, attemptId }) ?? expect.fail("PayPal captures");
async function paid(amountPence = 12_350) {
  const { id } = await checkout(crypto.randomUUID(), amountPence);
  local.approve(id, "balance");
  const state = await take(id);
  return state.state === "paid" ? state.charge : expect.fail(`It is ${state.state}`);
}
const refundOf = (chargeId: string, amountPence: number, refundId: string = crypto.randomUUID()) =>
  paypal.refund({ refundId, chargeId, amountPence, reference });
async function failureOf(call: Promise<unknown>): Promise<string> {
  const error: unknown = await call.then(
    () => "no failure",
    (reason: unknown) => reason,
  );
  return error instanceof ProviderError ? `${error.failure} ${error.code}` : String(error);
}

describe("an order", () => {
  test("is open, approved, and paid by our capture with our marks, its fee and its time", async () => {
    const attemptId = crypto.randomUUID();
    const { id, url } = await checkout(attemptId);
    expect(url).toBe(`${local.url}/checkoutnow?token=${id}`);
    expect(await paypal.fetchPayment(id)).toMatchObject({ state: "open", url });
    expect(local.approve(id, "balance")).toBe(`https://chalkway.example/booking-success?payment=1&token=${id}&PayerID=LOCALPAYER123`);
    expect(await paypal.fetchPayment(id)).toMatchObject({ state: "approved" });
    const charge = {
      amountPence: 12_350,
      currency: "gbp",
      attemptId,
      reference,
      isLive: false,
      feePence: 388,
      refundedPence: 0,
      takenAt: now,
    };
    expect(await take(id)).toMatchObject({ state: "paid", charge });
    expect(await paypal.fetchPayment(id)).toMatchObject({ state: "paid", charge });
    expect(local.requests.filter(({ path }) => path === "/v1/oauth2/token")).toHaveLength(1);
  });

  test("asked for again under its key is one order, and a cut line before or after it changes nothing of that", async () => {
    for (const kind of ["cut-before", "cut-after", "broken", "unreadable", "silent"] as const) {
      const attemptId = crypto.randomUUID();
      local.fail({ path: /\/v2\/checkout\/orders$/, kind });
      expect(await failureOf(checkout(attemptId))).toMatch(/^unknown /);
      const [first, again] = await Promise.all([checkout(attemptId), checkout(attemptId)]);
      expect(again).toEqual(first);
      expect([...local.books.orders.values()].filter(({ customId }) => customId.startsWith(attemptId))).toHaveLength(1);
    }
  });

  test("captured twice, or by an answer that is lost, takes the money once", async () => {
    const { id } = await checkout();
    local.approve(id, "balance");
    local.fail({ path: /capture$/, kind: "cut-after" });
    expect(await failureOf(take(id))).toMatch(/^unknown /);
    const states = await Promise.all([take(id), take(id, "another"), paypal.fetchPayment(id)]);
    expect(states.map(({ state }) => state)).toEqual(["paid", "paid", "paid"]);
    expect(local.books.captures.size).toBe(1);
  });

  test("approved late is captured by nobody and costs nothing", async () => {
    const { id } = await checkout();
    expect(await paypal.expireCheckout(id)).toMatchObject({ state: "expired" });
    local.approve(id, "balance");
    expect(await paypal.expireCheckout(id)).toMatchObject({ state: "expired" });
    expect(local.books.captures.size).toBe(0);
    const { id: paidId } = await checkout();
    local.approve(paidId, "balance");
    await take(paidId);
    expect(await paypal.expireCheckout(paidId)).toMatchObject({ state: "paid" });
  });

  test("declined can be approved again; declined inside a completed order it has failed; from a bank account it is on its way", async () => {
    const { id } = await checkout();
    local.approve(id, "declines");
    expect(await take(id)).toMatchObject({ state: "open", url: `${local.url}/checkoutnow?token=${id}` });
    local.approve(id, "balance");
    expect(await take(id)).toMatchObject({ state: "paid" });
    const inside = await checkout();
    local.approve(inside.id, "declined-inside");
    expect(await take(inside.id)).toMatchObject({ state: "failed" });
    const slow = await checkout();
    local.approve(slow.id, "echeck");
    expect(await take(slow.id)).toMatchObject({ state: "processing" });
    local.settleCapture(local.books.orders.get(slow.id)?.captureId ?? "", "COMPLETED");
    expect(await paypal.fetchPayment(slow.id)).toMatchObject({ state: "paid", charge: { amountPence: 12_350 } });
  });

  test("that nobody approved is forgotten by them and over for us; one that is not approved is not captured", async () => {
    const { id } = await checkout();
    expect(await take(id)).toMatchObject({ state: "open" });
    wait(7);
    expect(await paypal.fetchPayment(id)).toEqual({ id, url: null, state: "expired" });
    expect(await take(id)).toMatchObject({ state: "expired" });
    expect(await paypal.findCheckout({ attemptId: "a", createdAt: now })).toBeNull();
  });
});

describe("their errors", () => {
  test("say whether something may have happened", async () => {
    const { id } = await checkout();
    local.fail({ path: /orders/, kind: "rate-limited" });
    expect(await failureOf(paypal.fetchPayment(id))).toBe("busy RATE_LIMIT_REACHED");
    expect(await failureOf(paypal.fetchRefund("R1"))).toBe("missing INVALID_RESOURCE_ID");
    expect(await failureOf(checkout(crypto.randomUUID(), 0))).toBe("refused CANNOT_BE_ZERO_OR_NEGATIVE");
    expect(await paypal.checkoutOfCharge("C1")).toBeNull();
    const wrongKeys = createPayPalProvider({ ...localPayPalKeys, secret: "another", url: local.url, now: () => now });
    expect(await failureOf(wrongKeys.fetchPayment(id))).toBe("busy NO_TOKEN: invalid_client");
  });

  test("a token that ends or is withdrawn is asked for again, once for all who need it", async () => {
    const { id } = await checkout();
    wait(5);
    await Promise.all([1, 2, 3, 4].map(() => paypal.fetchPayment(id)));
    local.dropTokens();
    await paypal.fetchPayment(id);
    wait(9.5);
    await Promise.all([1, 2, 3, 4].map(() => paypal.fetchPayment(id)));
    expect(local.requests.filter(({ path }) => path === "/v1/oauth2/token")).toHaveLength(3);
    local.fail({ path: /oauth2/, kind: "cut-after" });
    local.dropTokens();
    expect(await failureOf(checkout())).toBe("busy NO_TOKEN: NO_ANSWER");
    expect(local.books.orders.size).toBe(1);
  });
});

describe("a refund", () => {
  test("under its key is one, whatever was cut; equal amounts under two keys are two; more than is left is refused", async () => {
    const charge = await paid();
    const refundId = crypto.randomUUID();
    local.fail({ path: /refund$/, kind: "cut-after" });
    expect(await failureOf(refundOf(charge.id, 5_000, refundId))).toMatch(/^unknown /);
    const refund = await refundOf(charge.id, 5_000, refundId);
    expect(refund).toMatchObject({ refundId, chargeId: charge.id, amountPence: 5_000, state: "succeeded", failure: null });
    expect(await paypal.findRefund({ refundId, chargeId: charge.id, requestedAt: now })).toEqual(refund);
    expect(await paypal.findRefund({ refundId: crypto.randomUUID(), chargeId: charge.id, requestedAt: now })).toBeNull();
    await refundOf(charge.id, 5_000);
    expect(local.books.keptPence(charge.id)).toBe(2_350);
    expect(await failureOf(refundOf(charge.id, 2_351))).toBe("refused REFUND_AMOUNT_EXCEEDED");
  });

  test("may be pending and fail later", async () => {
    const charge = await paid();
    local.nextRefunds("PENDING", "FAILED");
    const pending = await refundOf(charge.id, 5_000);
    expect(pending).toMatchObject({ state: "pending" });
    local.settleRefund(pending.id, "FAILED");
    expect(await paypal.fetchRefund(pending.id)).toMatchObject({ state: "failed", failure: "FAILED" });
    expect(await refundOf(charge.id, 5_000)).toMatchObject({ state: "failed" });
    expect(local.books.keptPence(charge.id)).toBe(12_350);
  });
});

describe("a dispute", () => {
  test("takes nothing while it is open, what was called back when it is lost, nothing when it is won", async () => {
    const [lost, won] = [await paid(), await paid(9_900)];
    const dispute = local.openDispute(lost.id);
    const open = { chargeId: lost.id, amountPence: 12_350, state: "needs_response", isRefundable: false, takenPence: 0 };
    expect(await paypal.fetchDispute(dispute.id)).toMatchObject({ ...open, evidenceDueBy: new Date("2026-12-10T10:00:00Z") });
    expect(await failureOf(refundOf(lost.id, 100))).toBe("refused REFUND_NOT_ALLOWED");
    local.resolveDispute(dispute.id, "RESOLVED_BUYER_FAVOUR");
    expect(await paypal.fetchDispute(dispute.id)).toMatchObject({ state: "lost", takenPence: 12_350, isRefundable: false });
    const other = local.openDispute(won.id, "INQUIRY");
    expect(await paypal.fetchDispute(other.id)).toMatchObject({ state: "inquiry", isRefundable: true });
    local.resolveDispute(other.id, "RESOLVED_SELLER_FAVOUR");
    expect(await paypal.fetchDispute(other.id)).toMatchObject({ state: "won", takenPence: 0, isRefundable: true });
  });
});

test("movements of some days are what moved money then, a chargeback by its dispute", async () => {
  const since = now;
  const charge = await paid();
  const slow = await checkout();
  local.approve(slow.id, "echeck");
  await take(slow.id);
  wait(1);
  const refund = await refundOf(charge.id, 2_000);
  wait(1);
  const called = await paid(5_000);
  wait(1);
  const dispute = local.openDispute(called.id);
  local.resolveDispute(dispute.id, "RESOLVED_BUYER_FAVOUR");
  const until = now;
  const movements = [];
  for await (const movement of paypal.listMovements({ since, until: new Date(until.getTime() + 1_000) })) movements.push(movement);
  expect(movements.map(({ kind, ref, amountPence }) => ({ kind, ref, amountPence }))).toEqual([
    { kind: "charge", ref: charge.id, amountPence: 12_350 },
    { kind: "refund", ref: refund.id, amountPence: -2_000 },
    { kind: "charge", ref: called.id, amountPence: 5_000 },
    { kind: "chargeback", ref: dispute.id, amountPence: -5_000 },
  ]);
  expect(movements[0]).toMatchObject({ feePence: 388, at: since });
});
