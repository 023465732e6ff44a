/** A locked price holds: only the window adds or takes off, under the agreed tariff. */
import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { tariffVersion1 } from "../../pricing/tariff/tariff-1.ts";
import { canonicalJson, lockText } from "./lock-scope.rules.ts";
import { lockedPriceInWindow, withLateAnswer } from "./locked-price.rules.ts";
import { isLegalQuoteStep, isOpenQuote, nextQuoteStates } from "../quote-states.rules.ts";
import { quoteBook, sofaFacts } from "../quote-facts.fixture.ts";
import { quoteOutcome } from "../price/quote-outcome.rules.ts";
import { quoteStates } from "../quote-choices.ts";

const { price, request } = quoteOutcome(sofaFacts(), quoteBook, new Date("2026-11-23T12:00:00Z"));
if (price === null || request === null) throw new Error("the sofa has no price");
const sum = (lines: readonly { pence: number }[]) => lines.reduce((total, { pence }) => total + pence, 0);
const timing = { speed: "standard", outsideReady: false, flexibleDay: false, day: "weekday" } as const;

test("in an ordinary window the price is the agreed one, line for line", () => {
  expect(lockedPriceInWindow(price, request, timing, quoteBook)).toEqual({
    lines: price.lines,
    totalPence: price.totalPence,
    vatPence: price.vatPence,
  });
});

test("an emergency on a bank holiday adds what the tariff says, a whole day takes off", () => {
  const emergency = lockedPriceInWindow(price, request, { ...timing, speed: "emergency", day: "bank-holiday" }, quoteBook);
  expect(emergency?.totalPence).toBe(price.totalPence + tariffVersion1.emergencyPence + tariffVersion1.bankHolidayPence);
  const flexible = lockedPriceInWindow(price, request, { ...timing, flexibleDay: true }, quoteBook);
  expect(flexible?.totalPence).toBe(price.totalPence - tariffVersion1.reduction.flexibleDayPence);
  for (const booked of [emergency, flexible]) expect(sum(booked?.lines ?? [])).toBe(booked?.totalPence);
});

test("a day that became a bank holiday after the quote changes nothing of what was charged for it", () => {
  const saturday = { kind: "date", date: "2026-12-12" } as const;
  const quoted = quoteOutcome(sofaFacts({ when: saturday }), quoteBook, new Date("2026-11-23T12:00:00Z"));
  if (quoted.price === null || quoted.request === null) throw new Error("the sofa has no price");
  const since = { ...quoteBook, isBankHoliday: (date: string) => date === saturday.date };
  const weekday = lockedPriceInWindow(quoted.price, quoted.request, timing, since);
  expect(weekday?.totalPence).toBe(quoted.price.totalPence - tariffVersion1.weekendPence);
  const thatDay = lockedPriceInWindow(quoted.price, quoted.request, { ...timing, speed: "emergency", day: "bank-holiday" }, since);
  const { emergencyPence, bankHolidayPence, weekendPence } = tariffVersion1;
  expect(thatDay?.totalPence).toBe(quoted.price.totalPence + emergencyPence + bankHolidayPence - weekendPence);
  for (const booked of [weekday, thatDay]) expect(sum(booked?.lines ?? [])).toBe(booked?.totalPence);
});

test("a late answer takes £5 off once, in a line of its own, and goes along into the booking", () => {
  const late = withLateAnswer(price, 20);
  expect(late).toMatchObject({
    totalPence: price.totalPence - 500,
    lowPence: price.lowPence - 500,
    vatPence: Math.round((price.totalPence - 500) / 6),
  });
  expect(late.lines.at(-1)).toMatchObject({ code: "late-answer", pence: -500 });
  expect(withLateAnswer(late, 20)).toBe(late);
  const weekend = lockedPriceInWindow(late, request, { ...timing, day: "weekend" }, quoteBook);
  expect(weekend?.totalPence).toBe(late.totalPence + tariffVersion1.weekendPence);
  expect(sum(weekend?.lines ?? [])).toBe(weekend?.totalPence);
});

test("what a lock stands for reads the same whatever the order of its keys, and differs with every answer", () => {
  const hash = (text: string) => createHash("sha256").update(text).digest("hex");
  const facts = sofaFacts();
  const { items, ...others } = facts;
  expect(hash(lockText({ ...others, items }, price))).toBe(hash(lockText(facts, price)));
  const texts = [
    facts,
    sofaFacts({ items: [{ id: "sofa-3-seat", quantity: 2 }] }),
    sofaFacts({ place: { floor: 1, location: "upper_floor" } }),
    sofaFacts({ hidden: "a safe" }),
    sofaFacts({ photos: [{ id: "00000000-0000-4000-8000-000000000001" }] }),
  ].map((parsed) => lockText(parsed, price));
  expect(new Set([...texts, lockText(facts, { ...price, lines: [] })]).size).toBe(6);
  expect(canonicalJson({ b: [{ d: 1, c: null }], a: "ü" })).toBe('{"a":"ü","b":[{"c":null,"d":1}]}');
});

test("a quote moves as the table says, and what is over stays over", () => {
  expect(isLegalQuoteStep("priced", "accepted")).toBe(true);
  expect(isLegalQuoteStep("draft", "accepted")).toBe(false);
  expect(quoteStates.filter((state) => nextQuoteStates[state].length === 0)).toEqual(["converted", "declined", "withdrawn"]);
  expect(quoteStates.filter(isOpenQuote)).toEqual(["draft", "estimating", "priced", "needs_info", "needs_review"]);
});
