/**
 * Time in London, whatever time zone the process runs in: converts between instants and London's calendar, and formats
 * both. Offsets come from `Intl`, so a change of the summer-time law arrives with the runtime.
 */

/** An instant: a `Date` or ISO 8601 text with an offset. */
export type Instant = Date | string;
/** A London calendar day, `2026-11-24`. */
export type LondonDate = string;

const zone = "Europe/London";
const weekdays = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];
const months = ["January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November", "December"];
const minute = 60_000;
const dayMilliseconds = 86_400_000;
const parts = new Intl.DateTimeFormat("en-GB", {
  timeZone: zone,
  hourCycle: "h23",
  year: "numeric",
  month: "numeric",
  day: "numeric",
  hour: "numeric",
  minute: "numeric",
  second: "numeric",
});

/** The calendar day it is in London at that instant. */
export function londonDate(instant: Instant): LondonDate {
  return londonWall(instant).toISOString().slice(0, 10);
}

/** The time on London's clocks at that instant, `HH:MM`. */
export function londonTime(instant: Instant): string {
  return londonWall(instant).toISOString().slice(11, 16);
}

/**
 * The instant at which it is that time on that day in London. A time that the spring change skips moves forward
 * (01:30 is 02:30 summer time); of one that the autumn change repeats, the first. Throws `RangeError` for an invalid day or time.
 */
export function londonInstant(date: LondonDate, time: string): Date {
  const clock = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(time);
  if (!clock) throw new RangeError(`Not a time of day: ${time}`);
  const wall = utcMidnight(date) + (Number(clock[1]) * 60 + Number(clock[2])) * minute;
  const before = offsetAt(wall - dayMilliseconds);
  const first = wall - before;
  if (offsetAt(first) === before) return new Date(first);
  const second = wall - offsetAt(wall + dayMilliseconds);
  return new Date(second + offsetAt(second) === wall ? second : first);
}

/** `2027-03-28T08:00:00+01:00`; fractions of a second are dropped. */
export function isoInLondon(instant: Instant): string {
  const offset = offsetAt(toTime(instant)) / minute;
  const sign = offset < 0 ? "-" : "+";
  const hours = String(Math.trunc(Math.abs(offset) / 60)).padStart(2, "0");
  const minutes = String(Math.abs(offset) % 60).padStart(2, "0");
  return `${londonWall(instant).toISOString().slice(0, 19)}${sign}${hours}:${minutes}`;
}

/** The calendar day `days` later (earlier when negative); clock changes play no part. */
export function addDays(date: LondonDate, days: number): LondonDate {
  return new Date(utcMidnight(date) + days * dayMilliseconds).toISOString().slice(0, 10);
}

/** 1 is Monday, 7 is Sunday. */
export function weekdayOf(date: LondonDate): 1 | 2 | 3 | 4 | 5 | 6 | 7 {
  return (((new Date(utcMidnight(date)).getUTCDay() + 6) % 7) + 1) as 1 | 2 | 3 | 4 | 5 | 6 | 7;
}

/** Whether the text is a day that exists, written `2026-11-24`. */
export function isCalendarDate(text: string): boolean {
  const time = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN;
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

/** `Tue 24 Nov`. Every day formatter takes a London day (`2026-11-24`) or an instant. */
export function formatDay(when: LondonDate | Instant): string {
  const { weekday, day, month } = calendar(when);
  return `${weekday.slice(0, 3)} ${day} ${month.slice(0, 3)}`;
}

/** `Tuesday 24 November 2026`. */
export function formatDayLong(when: LondonDate | Instant): string {
  const { weekday, day, month, year } = calendar(when);
  return `${weekday} ${day} ${month} ${year}`;
}

/** `Tue 24 Nov 2026`. */
export function formatDate(when: LondonDate | Instant): string {
  return `${formatDay(when)} ${calendar(when).year}`;
}

/** For lists that reach over years: `Tue 24 Nov`, and of another year than `now` `Tue 24 Nov 2025`. */
export function formatDayAmong(when: LondonDate | Instant, now: LondonDate | Instant): string {
  return calendar(when).year === calendar(now).year ? formatDay(when) : formatDate(when);
}

/** `6pm`, `9:30am`, `12pm` for noon. */
export function formatTime(instant: Instant): string {
  const { text, half } = twelveHour(instant);
  return text + half;
}

/** `9am to 11am`. */
export function formatTimeRange(startsAt: Instant, endsAt: Instant): string {
  return `${formatTime(startsAt)} to ${formatTime(endsAt)}`;
}

/** `9–11am`, or `11am–1pm` when the halves of the day differ. */
export function formatTimeRangeShort(startsAt: Instant, endsAt: Instant): string {
  const start = twelveHour(startsAt);
  return `${start.half === twelveHour(endsAt).half ? start.text : formatTime(startsAt)}–${formatTime(endsAt)}`;
}

/** `09:00-11:00`, for the board. */
export function formatTimeRangeBoard(startsAt: Instant, endsAt: Instant): string {
  return `${londonTime(startsAt)}-${londonTime(endsAt)}`;
}

/** `6pm Mon 23 Nov`. */
export function formatMoment(instant: Instant): string {
  return `${formatTime(instant)} ${formatDay(londonDate(instant))}`;
}

/** For papers that are kept: `6pm Mon 23 Nov 2026`. */
export function formatMomentDated(instant: Instant): string {
  return `${formatTime(instant)} ${formatDate(londonDate(instant))}`;
}

/** For lists that reach over years: `6pm Mon 23 Nov`, and of another year than `now` `6pm Mon 24 Nov 2025`. */
export function formatMomentAmong(instant: Instant, now: Instant): string {
  return `${formatTime(instant)} ${formatDayAmong(londonDate(instant), now)}`;
}

function calendar(when: LondonDate | Instant): { weekday: string; day: number; month: string; year: string } {
  const date = typeof when === "string" && isCalendarDate(when) ? when : londonDate(when);
  return {
    weekday: weekdays[weekdayOf(date) - 1] ?? "",
    day: Number(date.slice(8, 10)),
    month: months[Number(date.slice(5, 7)) - 1] ?? "",
    year: date.slice(0, 4),
  };
}

function twelveHour(instant: Instant): { text: string; half: "am" | "pm" } {
  const clock = londonTime(instant);
  const hour = Number(clock.slice(0, 2));
  const minutes = clock.slice(3) === "00" ? "" : `:${clock.slice(3)}`;
  return { text: `${hour % 12 === 0 ? 12 : hour % 12}${minutes}`, half: hour < 12 ? "am" : "pm" };
}

function utcMidnight(date: LondonDate): number {
  if (!isCalendarDate(date)) throw new RangeError(`Not a calendar day: ${date}`);
  return Date.parse(`${date}T00:00:00Z`);
}

function toTime(instant: Instant): number {
  const time = typeof instant === "string" ? Date.parse(instant) : instant.getTime();
  if (Number.isNaN(time)) throw new RangeError(`Not an instant: ${String(instant)}`);
  return time;
}

/** A `Date` whose UTC fields hold London's local time. */
function londonWall(instant: Instant): Date {
  const time = toTime(instant);
  return new Date(time + offsetAt(time));
}

// London's clocks change on whole hours of UTC, so one offset holds for its hour. Computing it takes microseconds, and a page of windows needs hundreds.
const offsets = new Map<number, number>();
const maxOffsets = 5_000;

/** London's offset from UTC at that instant, milliseconds. */
function offsetAt(time: number): number {
  const hour = Math.floor(time / (60 * minute));
  const cached = offsets.get(hour);
  if (cached !== undefined) return cached;
  if (offsets.size >= maxOffsets) offsets.clear();
  const offset = readOffset(time);
  offsets.set(hour, offset);
  return offset;
}

function readOffset(time: number): number {
  const field: Record<string, number> = {};
  for (const part of parts.formatToParts(time)) field[part.type] = Number(part.value);
  const wall = Date.UTC(field["year"] ?? 0, (field["month"] ?? 1) - 1, field["day"], field["hour"], field["minute"], field["second"]);
  return wall - Math.floor(time / 1_000) * 1_000;
}
