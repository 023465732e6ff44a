import { expect, test } from "vitest";
import { dueText, recurrenceText, snoozeChoices } from "./task-labels.ts";

test("a due day reads as people say it", () => {
  const today = "2026-12-30";
  expect(["2026-12-29", "2026-12-30", "2026-12-31", "2027-01-04"].map((day) => dueText(day, today))).toEqual([
    "Overdue since Tue 29 Dec",
    "Due today",
    "Due tomorrow",
    "Due Mon 4 Jan 2027",
  ]);
});

test("how often a task comes is said in words", () => {
  expect(recurrenceText({ every: 1, unit: "week" })).toBe("every week");
  expect(recurrenceText({ every: 2, unit: "month" })).toBe("every 2 months");
});

test("a task is put off by days of the calendar, over a clock change too", () => {
  expect(snoozeChoices("2027-03-27").map(({ until }) => until)).toEqual(["2027-03-28", "2027-03-30", "2027-04-03"]);
});
