/** The promise of an answer around closing time, weekends, bank holidays and changes of the clocks. */
import { expect, test } from "vitest";
import { isoInLondon } from "../../kernel/london-time.ts";
import { openingHours } from "../../scheduling/opening-hours.rules.ts";
import { reviewPromise, reviewUrgency } from "./review-promise.rules.ts";

const holidays = new Set(["2026-12-25", "2026-12-28", "2027-01-01"]);
const calendar = { hours: openingHours, isClosedDay: (date: string) => holidays.has(date) };

test.each([
  ["on a weekday morning", "2026-11-24T10:00:00Z", "2026-11-24T10:30:00+00:00"],
  ["a moment into a minute, never a minute too early", "2026-11-24T10:00:01Z", "2026-11-24T10:31:00+00:00"],
  ["half an hour before closing", "2026-11-24T17:30:00Z", "2026-11-24T18:00:00+00:00"],
  ["a moment later, for tomorrow", "2026-11-24T17:30:01Z", "2026-11-25T08:30:00+00:00"],
  ["at night before opening", "2026-11-24T05:10:00Z", "2026-11-24T07:30:00+00:00"],
  ["on Friday evening, for Saturday", "2026-11-27T20:00:00Z", "2026-11-28T08:30:00+00:00"],
  ["on Saturday afternoon after four", "2026-11-28T16:05:00Z", "2026-11-29T08:30:00+00:00"],
  ["on Sunday evening, for Monday", "2026-11-29T19:00:00Z", "2026-11-30T08:30:00+00:00"],
  ["on Christmas Eve at night, past the bank holiday", "2026-12-24T22:00:00Z", "2026-12-26T08:30:00+00:00"],
  ["on a bank holiday itself", "2026-12-28T11:00:00Z", "2026-12-29T08:30:00+00:00"],
  ["the night the clocks go forward", "2027-03-27T23:00:00Z", "2027-03-28T08:30:00+01:00"],
  ["on the morning of summer time before opening", "2027-03-28T06:00:00Z", "2027-03-28T08:30:00+01:00"],
  ["the night the clocks go back", "2027-10-30T22:00:00Z", "2027-10-31T08:30:00+00:00"],
])("%s", (_, requested, promised) => expect(isoInLondon(reviewPromise(requested, calendar))).toBe(promised));

test("an office that opens late promises no time before it is there", () => {
  const late = { hours: { 3: { opens: "10:00", closes: "15:00" } }, isClosedDay: () => false };
  expect(isoInLondon(reviewPromise("2026-11-24T20:00:00Z", late))).toBe("2026-11-25T10:30:00+00:00");
  expect(isoInLondon(reviewPromise("2026-11-25T16:00:00Z", late))).toBe("2026-12-02T10:30:00+00:00");
  expect(() => reviewPromise("2026-11-24T20:00:00Z", { hours: {}, isClosedDay: () => false })).toThrow(RangeError);
});

test("the office sees amber at half of the time, red at four fifths, then missed", () => {
  const at = (minutes: number) =>
    reviewUrgency("2026-11-24T10:00:00Z", "2026-11-24T10:30:00Z", new Date(Date.UTC(2026, 10, 24, 10, minutes)));
  expect([0, 14, 15, 23, 24, 30, 31].map(at)).toEqual(["calm", "calm", "amber", "amber", "red", "red", "missed"]);
});
