/** London time across both clock changes, whatever time zone the process is in. */
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import {
  addDays,
  formatDate,
  formatDayAmong,
  formatMomentAmong,
  formatDay,
  formatDayLong,
  formatMoment,
  formatTime,
  formatTimeRange,
  formatTimeRangeBoard,
  formatTimeRangeShort,
  isCalendarDate,
  isoInLondon,
  londonDate,
  londonInstant,
  londonTime,
  weekdayOf,
} from "./london-time.ts";

const processZone = process.env["TZ"];
afterEach(() => {
  if (processZone === undefined) delete process.env["TZ"];
  else process.env["TZ"] = processZone;
});

describe.each(["UTC", "Europe/London", "Pacific/Auckland", "America/Los_Angeles"])("with the process in %s", (zone) => {
  beforeEach(() => {
    process.env["TZ"] = zone;
  });

  test("the process really is in that zone", () => {
    const offsets = { UTC: 0, "Europe/London": 0, "Pacific/Auckland": -780, "America/Los_Angeles": 480 } as Record<string, number>;
    expect(new Date("2027-01-15T12:00:00Z").getTimezoneOffset() + 0).toBe(offsets[zone]);
  });

  test("eight in the morning is an hour earlier in UTC from the day the clocks go forward", () => {
    expect(londonInstant("2027-03-27", "08:00").toISOString()).toBe("2027-03-27T08:00:00.000Z");
    expect(londonInstant("2027-03-28", "08:00").toISOString()).toBe("2027-03-28T07:00:00.000Z");
    expect(isoInLondon("2027-03-28T07:00:00Z")).toBe("2027-03-28T08:00:00+01:00");
    expect(londonInstant("2027-10-31", "00:30").toISOString()).toBe("2027-10-30T23:30:00.000Z");
    expect(londonInstant("2027-10-31", "08:00").toISOString()).toBe("2027-10-31T08:00:00.000Z");
    expect(isoInLondon(londonInstant("2027-10-31", "08:00"))).toBe("2027-10-31T08:00:00+00:00");
    expect(isoInLondon(londonInstant("2027-10-25", "17:00"))).toBe("2027-10-25T17:00:00+01:00");
  });

  test("a time the clocks skip moves forward, a time they repeat is its first coming", () => {
    expect(isoInLondon(londonInstant("2027-03-28", "01:30"))).toBe("2027-03-28T02:30:00+01:00");
    expect(isoInLondon(londonInstant("2027-03-28", "00:59"))).toBe("2027-03-28T00:59:00+00:00");
    expect(isoInLondon(londonInstant("2027-03-28", "02:00"))).toBe("2027-03-28T02:00:00+01:00");
    expect(isoInLondon(londonInstant("2027-10-31", "01:30"))).toBe("2027-10-31T01:30:00+01:00");
    expect(isoInLondon(londonInstant("2027-10-31", "02:00"))).toBe("2027-10-31T02:00:00+00:00");
  });

  test("the day changes at London's midnight", () => {
    expect(londonDate("2027-06-30T22:59:59Z")).toBe("2027-06-30");
    expect(londonDate("2027-06-30T23:00:00Z")).toBe("2027-07-01");
    expect(londonDate(new Date("2026-12-31T23:59:59.999Z"))).toBe("2026-12-31");
    expect(londonTime("2027-06-30T23:00:00Z")).toBe("00:00");
  });

  test("every minute of both change days comes back as the same clock time", () => {
    for (const date of ["2027-03-28", "2027-10-31", "2027-05-01"]) {
      for (let minute = 0; minute < 1_440; minute += 1) {
        const clock = `${String(Math.trunc(minute / 60)).padStart(2, "0")}:${String(minute % 60).padStart(2, "0")}`;
        if (date === "2027-03-28" && clock.startsWith("01")) continue;
        const instant = londonInstant(date, clock);
        expect(`${londonDate(instant)} ${londonTime(instant)}`).toBe(`${date} ${clock}`);
      }
    }
  });

  test("days are counted on the calendar, not in hours", () => {
    expect(addDays("2027-03-27", 1)).toBe("2027-03-28");
    expect(addDays("2027-03-28", 1)).toBe("2027-03-29");
    expect(addDays("2027-10-31", 1)).toBe("2027-11-01");
    expect(addDays("2027-01-01", -1)).toBe("2026-12-31");
    expect(addDays("2028-02-28", 1)).toBe("2028-02-29");
    expect(["2026-11-23", "2026-11-20", "2027-03-28"].map(weekdayOf)).toEqual([1, 5, 7]);
  });

  test("days and times are written as people say them", () => {
    expect(formatDay("2026-11-24")).toBe("Tue 24 Nov");
    expect(formatDayLong("2026-11-24")).toBe("Tuesday 24 November 2026");
    expect(formatDate("2026-11-04")).toBe("Wed 4 Nov 2026");
    expect([formatDayAmong("2026-11-04", "2026-01-01"), formatDayAmong("2025-11-04", "2026-01-01")]).toEqual([
      "Wed 4 Nov",
      "Tue 4 Nov 2025",
    ]);
    expect(formatMomentAmong("2027-10-24T09:00:00Z", "2026-11-27T07:00:00Z")).toBe("10am Sun 24 Oct 2027");
    expect(formatDay("2026-09-01T00:00:00+01:00")).toBe("Tue 1 Sep");
    expect(formatTimeRange("2027-03-28T08:00:00+01:00", "2027-03-28T10:00:00+01:00")).toBe("8am to 10am");
    expect(formatTimeRangeShort("2026-11-24T09:00:00Z", "2026-11-24T11:00:00Z")).toBe("9–11am");
    expect(formatTimeRangeShort("2026-11-24T11:00:00Z", "2026-11-24T13:00:00Z")).toBe("11am–1pm");
    expect(formatTimeRangeShort("2026-11-24T10:00:00Z", "2026-11-24T12:00:00Z")).toBe("10am–12pm");
    expect(formatTimeRangeBoard("2026-07-24T08:00:00Z", "2026-07-24T10:00:00Z")).toBe("09:00-11:00");
    expect(formatTime("2026-11-23T18:00:00Z")).toBe("6pm");
    expect(formatTime("2026-11-23T09:30:00Z")).toBe("9:30am");
    expect(formatTime("2026-11-23T00:05:00Z")).toBe("12:05am");
    expect(formatMoment("2026-11-23T18:00:00Z")).toBe("6pm Mon 23 Nov");
  });
});

test("a day or time that does not exist is refused", () => {
  for (const date of ["2026-02-30", "2026-13-01", "24/11/2026", ""]) expect(() => addDays(date, 1)).toThrow(RangeError);
  for (const time of ["24:00", "9:00", "09:60", ""]) expect(() => londonInstant("2026-11-24", time)).toThrow(RangeError);
  expect(() => londonDate("yesterday")).toThrow(RangeError);
  expect(isCalendarDate("2028-02-29")).toBe(true);
  expect(isCalendarDate("2027-02-29")).toBe(false);
});

test("before 1970 and with fractions of a second the offset still holds", () => {
  expect(isoInLondon("1969-07-20T20:17:40.999Z")).toBe("1969-07-20T21:17:40+01:00");
  expect(isoInLondon(new Date(-1))).toBe("1970-01-01T00:59:59+01:00");
});
