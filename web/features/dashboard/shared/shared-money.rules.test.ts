import { expect, test } from "vitest";
import { sharedMoney } from "./shared-money.rules.ts";

test("a payer reads the price and what is left of it", () => {
  expect(sharedMoney({ totalPence: 11_300, paidPence: 5_000 })).toEqual({
    heading: "The price, £113.00",
    texts: ["£50.00 paid, £63.00 left to pay"],
    hasEnded: false,
  });
});

test("after a visit in vain a payer reads the charge in the price's place, and no more is left once that is paid", () => {
  expect(sharedMoney({ totalPence: 11_300, feePence: 5_000, paidPence: 5_000, owedPence: 0 })).toEqual({
    heading: "What it costs",
    texts: ["The agreed price was £113.00. Instead of it, there’s a charge of £50.00.", "£50.00 paid."],
    hasEnded: true,
  });
});

test("a payer reads what we owe, and by when it is paid back", () => {
  expect(sharedMoney({ totalPence: 11_300, feePence: 0, paidPence: 11_300, owedPence: -11_300, refundBy: "2026-12-23" })?.texts).toEqual([
    "The agreed price was £113.00. There’s nothing to pay.",
    "£113.00 paid.",
    "We still owe £113.00, to be paid back by Wed 23 Dec 2026.",
  ]);
});

test("a link without the price says nothing about money", () => {
  expect(sharedMoney({})).toBeNull();
});
