/** The next date of a recurring task. Dates are London calendar days, so clock changes do not matter. */
import { addDays, londonDate, londonInstant, londonTime } from "../kernel/london-time.ts";
import type { LondonDate } from "../kernel/london-time.ts";
import type { Recurrence } from "./task-choices.ts";

type Coming = { recurrence: Recurrence; firstOn: LondonDate; dueOn: LondonDate; today: LondonDate };

/**
 * The first day of the series after both the finished one and today, so that days already past are skipped.
 * Counted from the first day, so that the 31st returns after a shorter month.
 */
export function nextDueOn({ recurrence, firstOn, dueOn, today }: Coming): LondonDate {
  const after = dueOn > today ? dueOn : today;
  // Starts a few steps early at most, so that it never begins past the day it looks for.
  let step = Math.max(0, Math.floor((daysBetween(firstOn, after) / longest[recurrence.unit] - 1) / recurrence.every));
  while (occurrenceDate(firstOn, recurrence, step) <= after) step += 1;
  return occurrenceDate(firstOn, recurrence, step);
}

/** The same number of days before the due day as last time, at the same London time. */
export function nextRemindAt(remindAt: Date, dueOn: LondonDate, next: LondonDate): Date {
  const daysBefore = daysBetween(londonDate(remindAt), dueOn);
  return londonInstant(addDays(next, -daysBefore), londonTime(remindAt));
}

const longest = { day: 1, week: 7, month: 31, year: 366 } as const;
const dayMilliseconds = 86_400_000;

const daysBetween = (from: LondonDate, to: LondonDate): number => (Date.parse(to) - Date.parse(from)) / dayMilliseconds;

function occurrenceDate(firstOn: LondonDate, { every, unit }: Recurrence, step: number): LondonDate {
  if (unit === "day" || unit === "week") return addDays(firstOn, step * every * longest[unit]);
  return addMonths(firstOn, step * every * (unit === "year" ? 12 : 1));
}

/** The same day of the month, or its last day where it is shorter. */
function addMonths(date: LondonDate, months: number): LondonDate {
  const count = Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1 + months;
  const [year, month] = [Math.floor(count / 12), count % 12];
  const last = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return new Date(Date.UTC(year, month, Math.min(last, Number(date.slice(8, 10))))).toISOString().slice(0, 10);
}
