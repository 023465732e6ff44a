import { expect, test } from "vitest";
import { fullDraft } from "../draft/booking.fixture.ts";
import { askingProblems, parseReach, requestMessage } from "./preferred-times.rules.ts";

const today = "2026-11-20";
const times = [
  { date: "2026-11-28", part: "morning" },
  { date: "", part: "any" },
  { date: "2026-11-30", part: "any" },
] as const;
const job = { draft: fullDraft, nameOf: () => "Two-seat sofa", totalPence: 11_300, serviceName: "Furniture removal" };

test("a request has a day within the next sixty, a name and a way to answer", () => {
  expect(askingProblems({ times, name: "Ann", reach: "07700 900123" }, today)).toEqual({});
  expect(Object.keys(askingProblems({ times: [{ date: "", part: "any" }], name: " ", reach: "ann" }, today))).toEqual([
    "times",
    "name",
    "reach",
  ]);
  expect(askingProblems({ times: [{ date: "2026-11-19", part: "any" }], name: "Ann", reach: "ann@example.com" }, today).times).toBe(
    "Choose days from today to Tue 19 Jan",
  );
});

test("one box takes a number or an address", () => {
  expect([parseReach("ann@example.com"), parseReach("07700 900123"), parseReach("ann@"), parseReach("0770")]).toEqual([
    { email: "ann@example.com" },
    { mobile: "07700 900123" },
    null,
    null,
  ]);
});

test("the office reads times, place, list and price", () => {
  expect(requestMessage(times, job)).toBe(
    [
      "None of the times you offer suit me. Could you come at one of these?",
      "1. Sat 28 Nov, morning",
      "2. Mon 30 Nov, any time",
      "Where: 12 Chalk Pit Lane, Worthing, bn14 8qx",
      "Access: ground floor or outside, the van can stop nearby free of charge",
      "Price shown: £113 on a standard weekday",
      "Furniture removal: 2 × Two-seat sofa",
    ].join("\n"),
  );
});

test("a long list is cut to what a message holds", () => {
  const items = Array.from({ length: 200 }, () => ({ id: "sofa-2-seat", quantity: 2, confirmed: null }));
  const message = requestMessage(times, { ...job, draft: { ...fullDraft, items } });
  expect(message).toHaveLength(1_000);
  expect(message).toMatch(/, and more$/);
});
