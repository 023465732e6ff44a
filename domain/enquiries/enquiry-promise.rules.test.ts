/** The promise of an answer to an enquiry, in London's opening hours: weekdays 7am to 6pm, Saturday and Sunday 8am to 4pm. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addDays, formatMoment, londonDate, londonInstant, londonTime, weekdayOf } from "../kernel/london-time.ts";
import { openingHours } from "../scheduling/opening-hours.rules.ts";
import type { OfficeCalendar } from "../scheduling/opening-hours.rules.ts";
import { enquiryTopics } from "./enquiries.contract.ts";
import { answerHours, enquiryPromise } from "./enquiry-promise.rules.ts";

const holidays = new Set(["2026-12-25", "2026-12-28", "2027-01-01", "2027-03-26", "2027-03-29"]);
const calendar: OfficeCalendar = { hours: openingHours, isClosedDay: (date) => holidays.has(date) };
const promise = (day: string, time: string, topic: "quote" | "complaint" = "quote") =>
  formatMoment(enquiryPromise(topic, londonInstant(day, time), calendar));

describe("an enquiry sent", () => {
  test.each([
    ["on a weekday morning", "2026-11-24", "09:12", "1:12pm Tue 24 Nov"],
    ["in the night", "2026-11-24", "03:00", "11am Tue 24 Nov"],
    ["four hours before closing", "2026-11-24", "14:00", "6pm Tue 24 Nov"],
    ["at the end of a weekday", "2026-11-24", "17:00", "10am Wed 25 Nov"],
    ["on a Friday evening", "2026-11-27", "22:00", "12pm Sat 28 Nov"],
    ["late on a Sunday", "2026-11-29", "15:00", "10am Mon 30 Nov"],
    ["on Christmas Eve", "2026-12-24", "17:00", "11am Sat 26 Dec"],
    ["on Christmas Day", "2026-12-25", "10:00", "12pm Sat 26 Dec"],
    ["the evening before the clocks go forward", "2027-03-27", "20:00", "12pm Sun 28 Mar"],
  ])("%s (%s %s) is answered by %4$s", (_, day, time, answered) => {
    expect(promise(day, time)).toBe(answered);
  });

  test.each([
    ["on a Monday", "2026-11-23", "09:00", "6pm Wed 25 Nov"],
    ["late on a Thursday", "2026-11-26", "23:00", "6pm Mon 30 Nov"],
    ["on a Saturday", "2026-11-28", "10:00", "6pm Tue 1 Dec"],
    ["before Christmas", "2026-12-24", "10:00", "6pm Wed 30 Dec"],
  ])("to complain %s (%s %s) has a name to deal with by %4$s", (_, day, time, promised) => {
    expect(promise(day, time, "complaint")).toBe(promised);
  });
});

test.each([
  ["2026-11-24", "23:59", "3:59am Wed 25 Nov"],
  ["2026-12-31", "21:30", "1:30am Fri 1 Jan"],
  ["2027-03-27", "22:00", "3am Sun 28 Mar"],
])("an office that never closes (00:00 to 24:00) answers across midnight: what is sent on %s at %s by %s", (day, time, answered) => {
  const always = { opens: "00:00", closes: "24:00" };
  const hours = { 1: always, 2: always, 3: always, 4: always, 5: always, 6: always, 7: always };
  expect(formatMoment(enquiryPromise("quote", londonInstant(day, time), { hours, isClosedDay: () => false }))).toBe(answered);
});

const moment = fc
  .date({ min: new Date("2026-01-01T00:00:00Z"), max: new Date("2028-12-31T00:00:00Z"), noInvalidDate: true })
  .map((date) => date.toISOString());

/** Minutes the office is open between two instants, counted one by one. */
function openMinutesBetween(from: Date, to: Date): number {
  let open = 0;
  for (let at = from.getTime(); at < to.getTime(); at += 60_000) {
    const date = londonDate(new Date(at));
    const { opens, closes } = openingHours[weekdayOf(date)];
    const time = londonTime(new Date(at));
    if (!holidays.has(date) && time >= opens && time < closes) open += 1;
  }
  return open;
}

describe("whenever it is sent", () => {
  test("the office is open for exactly the hours promised in between, and open when they are over", () => {
    fc.assert(
      fc.property(moment, (sent) => {
        const by = enquiryPromise("other", sent, calendar);
        const from = new Date(Math.ceil(Date.parse(sent) / 60_000) * 60_000);
        expect(openMinutesBetween(from, by)).toBe(answerHours * 60);
        expect(openMinutesBetween(new Date(by.getTime() - 60_000), by)).toBe(1);
      }),
      { numRuns: 60 },
    );
  });

  test("whoever writes later is never promised more", () => {
    fc.assert(
      fc.property(moment, moment, fc.constantFrom(...enquiryTopics), (one, other, topic) => {
        const [first = "", second = ""] = [one, other].toSorted();
        expect(enquiryPromise(topic, first, calendar) <= enquiryPromise(topic, second, calendar)).toBe(true);
      }),
    );
  });

  test("a complaint is promised the close of a working day that is not one of the two next", () => {
    fc.assert(
      fc.property(moment, (sent) => {
        const by = enquiryPromise("complaint", sent, calendar);
        const day = londonDate(by);
        expect(weekdayOf(day)).toBeLessThanOrEqual(5);
        expect(holidays.has(day)).toBe(false);
        expect(londonTime(by)).toBe("18:00");
        expect(day > addDays(londonDate(sent), 1)).toBe(true);
      }),
    );
  });
});

test("other hours make other promises, and none at all are no promise", () => {
  const sundays: OfficeCalendar = { hours: { 7: { opens: "10:00", closes: "12:00" } }, isClosedDay: () => false };
  expect(formatMoment(enquiryPromise("quote", "2026-11-24T09:00:00Z", sundays))).toBe("12pm Sun 6 Dec");
  expect(() => enquiryPromise("complaint", "2026-11-24T09:00:00Z", sundays)).toThrow(RangeError);
  for (const topic of ["quote", "complaint"] as const)
    expect(() => enquiryPromise(topic, "2026-11-24T09:00:00Z", { hours: {}, isClosedDay: () => false })).toThrow(RangeError);
});

describe("a call back", () => {
  const by = (callBack: "any-time" | "morning" | "afternoon", sentAt: string) =>
    enquiryPromise("quote", sentAt, calendar, callBack).toISOString();

  test("comes by the end of the next half day that was asked for, of which an hour is left", () => {
    expect(by("morning", "2026-11-24T09:12:00Z")).toBe("2026-11-24T12:00:00.000Z");
    expect(by("morning", "2026-11-24T11:01:00Z")).toBe("2026-11-25T12:00:00.000Z");
    expect(by("afternoon", "2026-11-24T09:12:00Z")).toBe("2026-11-24T18:00:00.000Z");
    expect(by("afternoon", "2026-11-24T17:30:00Z")).toBe("2026-11-25T18:00:00.000Z");
    expect(by("afternoon", "2026-11-28T09:00:00Z"), "a Saturday").toBe("2026-11-28T16:00:00.000Z");
    expect(by("morning", "2026-12-24T13:00:00Z"), "past a bank holiday").toBe("2026-12-26T12:00:00.000Z");
  });

  test("at any time, or after a complaint, is promised like any answer", () => {
    expect(by("any-time", "2026-11-24T09:12:00Z")).toBe(enquiryPromise("quote", "2026-11-24T09:12:00Z", calendar).toISOString());
    expect(enquiryPromise("complaint", "2026-11-24T09:12:00Z", calendar, "morning").toISOString()).toBe("2026-11-26T18:00:00.000Z");
  });

  test("that no day has room for is an error, not a promise", () => {
    const closed = { hours: { 1: { opens: "08:00", closes: "11:00" } }, isClosedDay: () => false };
    expect(() => enquiryPromise("quote", "2026-11-24T09:12:00Z", closed, "afternoon")).toThrow(RangeError);
  });
});
