/** Days and arrival windows as the "When" step shows them: names, price differences, and which one is proposed. */
import { firstBookableDay } from "#domain/bookings/booking-checks.rules.ts";
import type { Presence } from "#domain/bookings/place/place-choices.ts";
import { windowKinds } from "#domain/bookings/booking-request.contract.ts";
import type { ArrivalWindow, AvailabilityAnswer, WindowKind } from "#domain/bookings/bookings.contract.ts";
import { addDays, londonDate } from "#domain/kernel/london-time.ts";
import { dayKindOf } from "#domain/scheduling/scheduling.rules.ts";
import { formatPounds } from "#domain/kernel/money.ts";
import type { Service } from "#domain/pricing/pricing.contract.ts";
import { z } from "zod";
import type { ChosenWindow, Draft } from "../draft/draft.rules.ts";

export type Day = AvailabilityAnswer["days"][number];

/** Drops days before the service's first day: `availability` is asked about a load only and does not know the service. */
export function daysForService(
  days: readonly Day[],
  service: Service | null,
  today: string,
  isBankHoliday: (date: string) => boolean,
  presence?: Presence,
): Day[] {
  const first = firstBookableDay(service, today, isBankHoliday, presence);
  return days.filter((day) => day.date >= first);
}

/** Only days with capacity left; the chosen window stays in the list even when the customer's own hold took the last of it. */
export function bookableDays(days: readonly Day[], chosen: ChosenWindow | null): Day[] {
  const open = days.filter((day) => day.windows.length > 0);
  if (chosen === null || offers(open, chosen)) return open.map(inOrder);
  const { date, ...window } = chosen;
  const sameDay = open.find((day) => day.date === date)?.windows ?? [];
  const others = open.filter((day) => day.date !== date);
  return [...others, { date, windows: [...sameDay, window] }].toSorted((one, other) => (one.date < other.date ? -1 : 1)).map(inOrder);
}

export const offers = (days: readonly Day[], { id }: Pick<ChosenWindow, "id">): boolean =>
  days.some((day) => day.windows.some((window) => window.id === id));

export const withoutWindow = (days: readonly Day[], refused: Pick<ChosenWindow, "id">): Day[] =>
  days.map((day) => ({ ...day, windows: day.windows.filter(({ id }) => id !== refused.id) }));

const rank: Readonly<Record<WindowKind, number>> = { "all-day": 0, standard: 1, emergency: 2 };

/** All-day first, then standard windows by time, then emergency windows. */
const inOrder = ({ date, windows }: Day): Day => ({
  date,
  windows: windows.toSorted((one, other) => rank[one.kind] - rank[other.kind] || Date.parse(one.startsAt) - Date.parse(other.startsAt)),
});

/**
 * The earliest window that adds nothing to the price; the earliest of all only where every window costs extra. Extra
 * cost is never chosen for the customer (Consumer Contracts Regulations 2013, reg 40).
 */
export function proposedWindow(days: readonly Day[]): ChosenWindow | null {
  const windows = days.flatMap((day) => day.windows.map((window) => ({ ...window, date: day.date })));
  const timed = windows.filter((window) => window.kind === "standard");
  return timed.find((window) => window.priceDeltaPence <= 0) ?? windows.find((window) => window.priceDeltaPence <= 0) ?? windows[0] ?? null;
}

/**
 * The first window that matches the time chosen in the calculator (date or kind of day, speed), null where none is left.
 * It may cost extra, because the calculator has shown its price.
 */
export function preferredWindow(
  days: readonly Day[],
  preference: Draft["wish"],
  isBankHoliday: (date: string) => boolean,
): ChosenWindow | null {
  if (preference === null) return null;
  const { date, day, speed, flexibleDay } = preference;
  const isOrdinary = speed === "standard" && day === "weekday" && date === null;
  if (isOrdinary && !flexibleDay) return null;
  const kind: WindowKind = speed === "emergency" ? "emergency" : flexibleDay ? "all-day" : "standard";
  const fits = (one: Day) => (date !== null ? one.date === date : speed === "emergency" || dayKindOf(one.date, isBankHoliday) === day);
  const windows = days.filter(fits).flatMap((one) => one.windows.map((window) => ({ ...window, date: one.date })));
  return windows.find((window) => window.kind === kind && (!isOrdinary || window.priceDeltaPence <= 0)) ?? null;
}

/** The day whose windows are shown: the one looked at, the chosen window's, the first. */
export const visibleDay = (days: readonly Day[], lookedAt: string | null, chosen: ChosenWindow | null): Day | undefined =>
  days.find(({ date }) => date === lookedAt) ?? days.find(({ date }) => date === chosen?.date) ?? days[0];

export { windowName } from "#domain/scheduling/window-name.copy.ts";

export function windowHint(window: Pick<ArrivalWindow, "kind" | "left" | "vanNearby">): string | null {
  if (window.kind === "all-day") return "We choose the time";
  if (window.kind === "emergency") return "A crew with you in 2 to 4 hours";
  if (window.vanNearby === true) return "A van will be nearby";
  return window.left === 1 ? "Last one left" : null;
}

/** `+£15`, `−£10`; null where the window costs what a standard weekday does. */
export function deltaChip(pence: number): string | null {
  if (pence === 0) return null;
  return pence > 0 ? `+${formatPounds(pence)}` : formatPounds(pence);
}

/** `Today`, `Tomorrow` or null: shown beside the date. */
export function nearName(date: string, today: string): string | null {
  if (date === today) return "Today";
  return date === addDays(today, 1) ? "Tomorrow" : null;
}

const offeredSchema = z.object({
  nextWindows: z.array(
    z.object({
      id: z.string(),
      startsAt: z.iso.datetime({ offset: true }),
      endsAt: z.iso.datetime({ offset: true }),
      kind: z.enum(windowKinds),
      priceDeltaPence: z.number(),
      vanNearby: z.boolean().optional(),
      left: z.number(),
    }),
  ),
});

/** The next three windows that come with `bookings.window_taken`; none where the problem names none. */
export function offeredWindows(details: Readonly<Record<string, unknown>>): ChosenWindow[] {
  const offered = offeredSchema.safeParse(details);
  return offered.success ? offered.data.nextWindows.slice(0, 3).map((window) => ({ ...window, date: londonDate(window.startsAt) })) : [];
}
