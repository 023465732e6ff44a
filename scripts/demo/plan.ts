/**
 * The plan of the demo's history: which customer books what for which day, when, and the outcome. Depends only on seed
 * and date.
 */
import { addDays, londonDate, londonInstant, weekdayOf } from "#domain/kernel/london-time.ts";
import type { LondonDate } from "#domain/kernel/london-time.ts";
import type { Chance } from "./chance.ts";
import { drawJob, drawJobToReview } from "./jobs.ts";
import type { DemoJob } from "./jobs.ts";
import type { DemoPerson } from "./people.ts";

/** The possible outcomes of a booking. */
export const fates = [
  "done",
  "paid-late",
  "unpaid",
  "moved",
  "cancelled",
  "cancelled-late",
  "cancelled-paid",
  "cancelled-by-us",
  "cancelled-on-site",
  "no-access",
  "missed",
  "disputed",
  "waits",
  "asked",
  "refused",
  "lapsed",
] as const;
export type Fate = (typeof fates)[number];

export type BookingPlan = {
  number: number;
  person: DemoPerson;
  job: DemoJob;
  bookedAt: Date;
  day: LondonDate;
  /** Which of the day's windows is tried first. */
  firstWindow: number;
  fate: Fate;
  payment: "cash" | "bank-transfer" | "account";
};

export type PlanOptions = { now: Date; bookings: number; people: readonly DemoPerson[]; isOpenDay: (date: LondonDate) => boolean };

/** Days of history (fourteen months), and days ahead with bookings. */
export const pastDays = 425;
const aheadDays = 40;
const minute = 60_000;
/** One booking in this many is for the first person, whose login is printed, so that their dashboard is not empty. */
const regularEvery = 75;

/** The relative number of bookings of a day: rises over time, lower at weekends, highest this week and next. */
function weightOf(offset: number, date: LondonDate): number {
  const weekend = weekdayOf(date) >= 6 ? 0.45 : 1;
  if (offset < 0) return weekend * (0.35 + (0.65 * (pastDays + offset)) / pastDays) * (offset >= -7 ? 1.6 : 1);
  if (offset <= 4) return weekend * 12;
  if (offset <= 11) return weekend * 3.5;
  return weekend * 1.1 * (1 - (offset - 11) / (aheadDays + 4));
}

/** One day for each booking, in order, distributed by weight with the largest-remainder method. */
export function daysOf({ now, bookings, isOpenDay }: Pick<PlanOptions, "now" | "bookings" | "isOpenDay">): LondonDate[] {
  const today = londonDate(now);
  const offsets = Array.from({ length: pastDays + aheadDays }, (_, index) => index + 1 - pastDays);
  const days = offsets
    .map((offset) => ({ offset, date: addDays(today, offset) }))
    .filter(({ date }) => isOpenDay(date))
    .map(({ offset, date }) => ({ date, weight: weightOf(offset, date) }));
  const all = days.reduce((sum, { weight }) => sum + weight, 0);
  let owed = 0;
  return days.flatMap(({ date, weight }) => {
    owed += (bookings * weight) / all;
    const count = Math.floor(owed + 1e-9);
    owed -= count;
    return Array.from({ length: count }, () => date);
  });
}

/** Plans in the order of booking. Rare outcomes are assigned first, so that a small firm has them too. */
export function planBookings(chance: Chance, options: PlanOptions): BookingPlan[] {
  const { now, people } = options;
  const days = daysOf(options);
  const today = londonDate(now);
  const pastCount = days.filter((day) => day < today).length;
  const rare = chance.shuffled(rareFates(pastCount));
  const order = chance.shuffled(Array.from({ length: pastCount }, (_, index) => index));
  const fateAt = new Map(order.map((index, turn) => [index, rare[turn] ?? commonFate(chance)]));
  return days
    .map((day, number) => {
      const person = people[number % regularEvery === 0 ? 0 : number % people.length] ?? chance.pick(people);
      return planOne(chance, { number, person, day, fate: fateAt.get(number) ?? futureFate(chance, days.length - number) }, now);
    })
    .toSorted((a, b) => a.bookedAt.getTime() - b.bookedAt.getTime());
}

/** At least one booking of each rare outcome, else a share of all. */
function rareFates(count: number): Fate[] {
  const shares: readonly (readonly [Fate, number])[] = [
    ["cancelled-by-us", 0.012],
    ["cancelled-on-site", 0.008],
    ["no-access", 0.012],
    ["missed", 0.006],
    ["disputed", 0.008],
    ["lapsed", 0.008],
    ["refused", 0.006],
    ["waits", 0.02],
    ["asked", 0.01],
    ["cancelled-late", 0.018],
    ["cancelled-paid", 0.012],
    ["unpaid", 0.012],
    ["cancelled", 0], // common anyway in a large firm; listed so that a small one has one
    ["paid-late", 0],
    ["moved", 0],
  ];
  return shares.flatMap(([fate, share]) => Array.from({ length: Math.max(1, Math.round(count * share)) }, () => fate));
}

const commonFate = (chance: Chance): Fate =>
  chance.weighted([
    ["done", 80],
    ["paid-late", 8],
    ["moved", 6],
    ["cancelled", 6],
  ] as const);

/** Outcomes of future bookings: the last ones planned wait for the office or for their customer. */
function futureFate(chance: Chance, fromEnd: number): Fate {
  if (fromEnd <= 5) return "waits";
  if (fromEnd <= 7) return "asked";
  return chance.weighted([
    ["done", 88],
    ["moved", 6],
    ["cancelled", 4],
    ["cancelled-paid", 2],
  ] as const);
}

function planOne(chance: Chance, given: Pick<BookingPlan, "number" | "person" | "day" | "fate">, now: Date): BookingPlan {
  const needsReview = ["waits", "asked", "refused", "lapsed"].includes(given.fate);
  const job = needsReview ? drawJobToReview(chance) : drawJob(chance, given.person.company === undefined ? "household" : "organisation");
  return {
    ...given,
    job,
    bookedAt: bookedAt(chance, given, now),
    firstWindow: chance.integer(0, 4),
    payment: given.person.company !== undefined || chance.happens(0.3) ? "bank-transfer" : "cash",
  };
}

/** One to eighteen days before the collection, by day; future ones before now, waiting ones shortly before. */
function bookedAt(chance: Chance, { day, fate }: Pick<BookingPlan, "day" | "fate">, now: Date): Date {
  const isToCome = day > londonDate(now);
  if (isToCome && fate === "waits") return new Date(now.getTime() - chance.integer(4, 50) * minute);
  if (isToCome && fate === "asked") return new Date(now.getTime() - chance.integer(20, 30) * 60 * minute);
  const newest = day < londonDate(now) ? addDays(day, -1) : addDays(londonDate(now), -1);
  const bookingDay = addDays(newest, -Math.floor(17 * chance.share() ** 2));
  const moment = new Date(londonInstant(bookingDay, "07:30").getTime() + chance.integer(0, 780) * minute);
  return moment > now ? new Date(now.getTime() - chance.integer(60, 600) * minute) : moment;
}
