import { expect, test } from "vitest";
import type { ReconciliationRun } from "#domain/payments/payment-office.contract.ts";
import { needKinds } from "#domain/payments/payment-office-choices.ts";
import {
  comparedText,
  daysLeftText,
  differenceText,
  parseEventId,
  isAnyStored,
  lastRuns,
  needAction,
  refundButton,
  runText,
} from "./online-text.rules.ts";

test("the button of a refund names its sum and where it goes", () => {
  expect([refundButton(11_300, "stripe"), refundButton(2_050, "paypal"), refundButton(0, "stripe")]).toEqual([
    "Refund £113.00 to the card",
    "Refund £20.50 to PayPal",
    "Refund to the card",
  ]);
});

test("what is left to answer a dispute is said in days", () => {
  expect([-1, 0, 1, 9].map(daysLeftText)).toEqual([
    "Time to answer is over",
    "Answer it today",
    "1 day left to answer",
    "9 days left to answer",
  ]);
});

test("an event is cut at the first slash, and nothing else is one", () => {
  expect(parseEventId("paypal/WH-1/2")).toEqual({ provider: "paypal", eventId: "WH-1/2" });
  expect([parseEventId("WH-1"), parseEventId("bank/1"), parseEventId("")]).toEqual([null, null, null]);
});

test("a refund is sent again, an event applied again, books compared; the rest is looked at on its booking", () => {
  expect(needKinds.map((kind) => needAction({ kind }))).toEqual([null, null, null, "resend", null, "reapply", "compare"]);
});

test("a difference says who has what that the other has not", () => {
  expect(differenceText({ what: "missing_here", kind: "refund", ref: "2GG27", theirPence: 2_000 }, "paypal")).toBe(
    "PayPal has a refund of £20.00 that we don’t: 2GG27",
  );
  expect(differenceText({ what: "missing_there", kind: "charge", ref: "pi_1", ourPence: 11_300 }, "stripe")).toBe(
    "We have a payment of £113.00 that Stripe doesn’t: pi_1",
  );
  expect(differenceText({ what: "differing", kind: "dispute", ref: "dp_1", theirPence: 100, ourPence: 90 }, "stripe")).toBe(
    "A disputed payment is £1.00 at Stripe and £0.90 here: dp_1",
  );
});

const run = (changes: Partial<ReconciliationRun>): ReconciliationRun => ({
  id: "r",
  provider: "stripe",
  since: "2026-11-26T00:00:00+00:00",
  until: "2026-11-30T00:00:00+00:00",
  seen: 12,
  missingHere: 0,
  missingThere: 0,
  differing: 0,
  differences: [],
  at: "2026-11-30T03:00:00+00:00",
  ...changes,
});

test("a comparison says how many entries and differences there were, of each provider the newest", () => {
  expect([runText(run({})), runText(run({ seen: 1, differing: 1 })), runText(run({ missingHere: 1, missingThere: 2 }))]).toEqual([
    "12 entries compared, no difference",
    "1 entry compared, 1 difference",
    "12 entries compared, 3 differences",
  ]);
  const runs = [run({ id: "new", provider: "paypal" }), run({ id: "old", provider: "paypal" }), run({ id: "other" })];
  expect(lastRuns(runs).map(({ id }) => id)).toEqual(["other", "new"]);
  expect(comparedText({ runs: [run({})], failed: ["paypal"] })).toBe(
    "Stripe: 12 entries compared, no difference. PayPal didn’t answer. Try again later.",
  );
  expect(comparedText({ runs: [], failed: [] })).toContain("no provider has keys");
});

test("nothing is stored while every list is empty", () => {
  const none = { needsPerson: [], refunds: [], disputes: [], runs: [] };
  expect([isAnyStored(none), isAnyStored({ ...none, runs: [run({})] })]).toEqual([false, true]);
});
