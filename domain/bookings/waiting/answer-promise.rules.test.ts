/** The promise of an answer, in London's opening hours: weekdays 7am to 6pm, Saturday and Sunday 8am to 4pm. */
import { expect, test } from "vitest";
import { formatMoment, londonInstant } from "../../kernel/london-time.ts";
import { openingHours } from "../../scheduling/opening-hours.rules.ts";
import type { WeekHours } from "../../scheduling/opening-hours.rules.ts";
import { answerPromise, answersInTime, officeCalendar } from "./answer-promise.rules.ts";

test.each([
  ["on a weekday", "2026-11-20", "14:05", "2:35pm Fri 20 Nov"],
  ["on the minute of opening", "2026-11-20", "07:00", "7:30am Fri 20 Nov"],
  ["half an hour before closing", "2026-11-20", "17:30", "6pm Fri 20 Nov"],
  ["just before closing on a Friday", "2026-11-20", "17:31", "8:30am Sat 21 Nov"],
  ["late on a Friday", "2026-11-20", "23:59", "8:30am Sat 21 Nov"],
  ["before opening on a Saturday", "2026-11-21", "07:10", "8:30am Sat 21 Nov"],
  ["on a Saturday", "2026-11-21", "10:00", "10:30am Sat 21 Nov"],
  ["just before closing on a Sunday", "2026-11-22", "15:45", "7:30am Mon 23 Nov"],
  ["after closing on a Sunday", "2026-11-22", "16:00", "7:30am Mon 23 Nov"],
  ["in the night to a weekday", "2026-11-24", "00:30", "7:30am Tue 24 Nov"],
  ["the evening before the clocks go forward", "2027-03-27", "20:00", "8:30am Sun 28 Mar"],
  ["the evening before the clocks go back", "2026-10-24", "20:00", "8:30am Sun 25 Oct"],
])("a booking made %s (%s %s) is answered by %4$s", (_, day, time, answered) => {
  expect(formatMoment(answerPromise(londonInstant(day, time)))).toBe(answered);
});

test("the half hour is never cut short by its seconds, nor kept past closing", () => {
  expect(answerPromise("2026-11-20T14:05:42.500Z").toISOString()).toBe("2026-11-20T14:36:00.000Z");
  expect(answerPromise("2026-11-20T17:29:30Z").toISOString()).toBe("2026-11-20T18:00:00.000Z");
  expect(answerPromise("2026-11-20T17:30:01Z").toISOString()).toBe("2026-11-21T08:30:00.000Z");
});

const calendar = (hours: WeekHours, ...closed: string[]) => officeCalendar(hours, new Set(closed));

test("nobody promises to be there on a bank holiday, or on a weekday the firm is closed", () => {
  const christmas = calendar(openingHours, "2026-12-25", "2026-12-28");
  expect(formatMoment(answerPromise("2026-12-24T17:45:00Z", christmas))).toBe("8:30am Sat 26 Dec");
  const { 6: _, 7: __, ...weekdaysOnly } = openingHours;
  expect(formatMoment(answerPromise("2026-12-24T17:45:00Z", calendar(weekdaysOnly, "2026-12-25", "2026-12-28")))).toBe("7:30am Tue 29 Dec");
});

test("an answer that comes when the crew is due is no answer", () => {
  expect(answersInTime("2026-11-24T07:30:00Z", "2026-11-24T07:00:00+00:00")).toBe(false);
  expect(answersInTime("2026-11-24T07:30:00Z", "2026-11-24T09:30:00+02:00")).toBe(false);
  expect(answersInTime("2026-11-24T07:30:00Z", "2026-11-24T09:00:00+00:00")).toBe(true);
});

test("other hours make other promises, and none at all are no promise", () => {
  expect(answerPromise("2026-11-20T17:45:00Z", calendar({ ...openingHours, 5: { opens: "07:00", closes: "20:00" } })).toISOString()).toBe(
    "2026-11-20T18:15:00.000Z",
  );
  const moment = { opens: "07:00", closes: "07:10" };
  expect(() =>
    answerPromise("2026-11-20T14:05:00Z", calendar({ 1: moment, 2: moment, 3: moment, 4: moment, 5: moment, 6: moment, 7: moment })),
  ).toThrow(RangeError);
});
