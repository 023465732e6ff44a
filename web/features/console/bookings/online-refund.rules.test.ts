import { expect, test } from "vitest";
import { attemptText, onlineAmountProblem, paymentText, poundsDue } from "./online-refund.rules.ts";

test("what is due is filled in, at most what is left of the payment, and nothing where nothing is due", () => {
  expect([poundsDue(11_300, 11_300), poundsDue(11_300, 4_000), poundsDue(0, 4_000), poundsDue(-5, 4_000)]).toEqual([
    "113.00",
    "40.00",
    "",
    "",
  ]);
});

test("an amount that can't be right says what can", () => {
  const problem = (pence: number, refundPence: number, leftPence: number) => onlineAmountProblem(pence, { refundPence, leftPence });
  expect(problem(0, 0, 100)).toBe("Enter an amount in pounds, like 113 or 113.50");
  expect(problem(4_001, 0, 4_000)).toBe("Enter £40.00 or less: that’s all that’s left of this payment");
  expect(problem(2_001, 2_000, 4_000)).toBe("Enter £20.00, what’s due, or less. Anything beyond it is sent on its own.");
  expect([problem(2_000, 2_000, 4_000), problem(4_000, 0, 4_000)]).toEqual([undefined, undefined]);
});

test("a payment and a try say how much, how, what became of it and when", () => {
  const payment = { paymentId: "p", provider: "stripe", method: "card", amountPence: 11_300, leftPence: 11_300, blocked: null } as const;
  const at = "2026-11-23T09:00:00+00:00";
  expect(paymentText({ ...payment, at })).toBe("£113.00 by card, 9am Mon 23 Nov");
  expect(paymentText({ ...payment, at, leftPence: 9_300 })).toBe("£113.00 by card, 9am Mon 23 Nov, £93.00 left");
  const attempt = { id: "a", provider: "paypal", method: "paypal", purpose: "deposit", amountPence: 4_000, at, endedAt: at } as const;
  expect(attemptText({ ...attempt, state: "failed", held: null })).toBe("£40.00 deposit by PayPal, declined, 9am Mon 23 Nov");
  expect(attemptText({ ...attempt, state: "succeeded", held: "The amount differs" })).toBe(
    "£40.00 deposit by PayPal, paid, 9am Mon 23 Nov. Needs a person: The amount differs",
  );
});
