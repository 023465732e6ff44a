/** The board's layout and the result of drops. The server decides what is allowed. */
import { addDays, isCalendarDate, londonDate } from "#domain/kernel/london-time.ts";
import type { BoardJob, PlannedStop, ScheduleBoard } from "#domain/scheduling/board.contract.ts";
import { monthBeside } from "../calendar/month.rules.ts";

/** One van in one window: where a job is dropped. */
export type Cell = { vanId: string; startsAt: string; endsAt: string };
/** One card: one load of a job. */
export type Card = { job: BoardJob; stop: PlannedStop };
export type StopInput = { vanId: string; startsAt?: string; minutes?: number; tipMinutes?: number };
export type Window = Pick<Cell, "startsAt" | "endsAt">;
type Counter = ScheduleBoard["counters"][number];

const time = (moment: string): number => Date.parse(moment);
export const cellId = ({ vanId, startsAt }: Pick<Cell, "vanId" | "startsAt">): string => `${vanId} ${time(startsAt)}`;
export const cardId = ({ job, stop }: Card): string => `${job.reference} ${stop.load}`;

/** Every window that a van of the board has on that day, in order: also that of the evening before which lasts into it. */
export function listWindows({ counters }: Pick<ScheduleBoard, "counters">, date: string): Window[] {
  const byStart = new Map<number, Window>();
  const isOn = ({ date: day, endsAt }: Counter) => day === date || (day < date && londonDate(new Date(time(endsAt) - 1)) === date);
  for (const counter of counters)
    if (isOn(counter)) byStart.set(time(counter.startsAt), { startsAt: counter.startsAt, endsAt: counter.endsAt });
  return [...byStart].toSorted(([a], [b]) => a - b).map(([, window]) => window);
}

export const listCards = (jobs: readonly BoardJob[]): Card[] =>
  jobs.flatMap((job) => job.stops.map((stop) => ({ job, stop }))).toSorted((a, b) => time(a.stop.startsAt) - time(b.stop.startsAt));

/** Agreed jobs on no van yet, by promised window, earliest first. */
export const listTray = (jobs: readonly BoardJob[], date?: string): BoardJob[] =>
  jobs
    .filter(
      (job) =>
        job.stops.length === 0 && (job.state === "confirmed" || job.state === "assigned") && (date === undefined || job.date === date),
    )
    .toSorted((a, b) => time(a.window.startsAt) - time(b.window.startsAt) || a.reference.localeCompare(b.reference));

/** The window in which an arrival is shown: the last that has begun, so that a late arrival stays visible. */
export function windowAt(windows: readonly Window[], moment: string): Window | undefined {
  return windows.findLast(({ startsAt }) => time(startsAt) <= time(moment)) ?? windows[0];
}

export const isMovable = ({ state }: Pick<BoardJob, "state">): boolean => state === "confirmed" || state === "assigned";

/** The current stops of a job, as the command takes them. */
export const toStopInputs = (job: BoardJob): StopInput[] =>
  job.stops.map(({ vanId, startsAt, minutes, tipMinutes }) => ({
    vanId,
    startsAt,
    ...(minutes !== null && { minutes, ...(tipMinutes > 0 && { tipMinutes }) }),
  }));

/** The first time in a window at which a van is free for `minutes`; the window's start where there is none. */
export function firstGap(jobs: readonly BoardJob[], cell: Cell, minutes: number, without?: string): string {
  const stays = listCards(jobs.filter(({ reference }) => reference !== without)).filter(({ stop }) => stop.vanId === cell.vanId);
  let at = time(cell.startsAt);
  for (const { stop } of stays) if (time(stop.startsAt) < at + minutes * 60_000 && time(stop.endsAt) > at) at = time(stop.endsAt);
  return at < time(cell.endsAt) ? new Date(at).toISOString() : cell.startsAt;
}

/**
 * The stops that a drop into a cell requests. On another van in the same window the time is kept; in another window it is
 * the first free one; from the tray into the promised window the server chooses. Null: it is there already.
 */
export function dropped(jobs: readonly BoardJob[], job: BoardJob, load: number | null, cell: Cell): StopInput[] | null {
  const stop = job.stops.find((one) => one.load === load);
  const isWithin = (moment: string) => time(moment) >= time(cell.startsAt) && time(moment) < time(cell.endsAt);
  if (stop === undefined) {
    const isPromised = job.window.kind !== "all-day" && isWithin(job.window.startsAt);
    return [isPromised ? { vanId: cell.vanId } : { vanId: cell.vanId, startsAt: firstGap(jobs, cell, job.minutes) }];
  }
  if (stop.vanId === cell.vanId && isWithin(stop.startsAt)) return null;
  const minutes = (time(stop.endsAt) - time(stop.startsAt)) / 60_000;
  const startsAt = isWithin(stop.startsAt) ? stop.startsAt : firstGap(jobs, cell, minutes, job.reference);
  return toStopInputs(job).map((one, index) => (job.stops[index] === stop ? { ...one, vanId: cell.vanId, startsAt } : one));
}

/** The board with pending moves applied, shown until the server has answered. */
export function withMoves(jobs: readonly BoardJob[], moves: ReadonlyMap<string, readonly StopInput[]>): BoardJob[] {
  return jobs.map((job) => {
    const stops = moves.get(job.reference);
    return stops === undefined
      ? job
      : {
          ...job,
          state: stops.length === 0 ? "confirmed" : "assigned",
          stops: stops.map((stop, index) => plannedStop(job, stop, index + 1, stops.length)),
        };
  });
}

function plannedStop(
  job: BoardJob,
  { vanId, startsAt = job.window.startsAt, minutes }: StopInput,
  load: number,
  loads: number,
): PlannedStop {
  const stay = minutes ?? Math.ceil(job.minutes / loads);
  const endsAt = new Date(time(startsAt) + stay * 60_000).toISOString();
  const overbooked = { minutes: 0, litres: 0, kilograms: 0 };
  return {
    load,
    loads,
    vanId,
    startsAt,
    endsAt,
    minutes: minutes ?? null,
    tipMinutes: 0,
    isLocked: false,
    overrideReason: null,
    overbooked,
    by: "",
    at: startsAt,
  };
}

export type Fill = { name: "minutes" | "litres" | "kg"; booked: number; capacity: number };

/** A van's fill by its counters, plus overbooked jobs, which the counters do not include. */
export function computeFill(counters: readonly Counter[], cards: readonly Card[] = []): Fill[] {
  const sum = (of: (counter: Counter) => number) => counters.reduce((total, counter) => total + of(counter), 0);
  const over = (of: (stop: PlannedStop) => number) => cards.reduce((total, { stop }) => total + of(stop), 0);
  return [
    { name: "minutes", booked: sum((c) => c.minutes.booked) + over((s) => s.overbooked.minutes), capacity: sum((c) => c.minutes.capacity) },
    { name: "litres", booked: sum((c) => c.litres.booked) + over((s) => s.overbooked.litres), capacity: sum((c) => c.litres.capacity) },
    {
      name: "kg",
      booked: sum((c) => c.kilograms.booked) + over((s) => s.overbooked.kilograms),
      capacity: sum((c) => c.kilograms.capacity),
    },
  ];
}

/** Swaps the jobs of two vans, except those locked or under way. */
export function swapped(jobs: readonly BoardJob[], date: string, one: string, other: string): Map<string, StopInput[]> {
  const to = new Map([
    [one, other],
    [other, one],
  ]);
  const moving = jobs.filter(
    (job) => job.date === date && isMovable(job) && job.stops.some(({ vanId, isLocked }) => to.has(vanId) && !isLocked),
  );
  return new Map(
    moving.map((job) => [job.reference, toStopInputs(job).map((stop) => ({ ...stop, vanId: to.get(stop.vanId) ?? stop.vanId }))]),
  );
}

export type BoardView = "day" | "week" | "month" | "list";
export const boardViews: readonly { name: BoardView; label: string }[] = [
  { name: "day", label: "Day" },
  { name: "week", label: "Week" },
  { name: "month", label: "Month" },
  { name: "list", label: "List" },
];
export type BoardPlace = { date: string; view: BoardView; depotId?: string };

/** Of this century, as no other has jobs. */
export const isBoardDay = (text: string): boolean => text.startsWith("20") && isCalendarDate(text);

/** The board's day, view and depot in the address; invalid values are left out. */
export function readPlace(query: URLSearchParams, now: Date): BoardPlace {
  const date = query.get("date") ?? "";
  const depotId = query.get("depot") ?? "";
  return {
    date: isBoardDay(date) ? date : londonDate(now),
    view: boardViews.find(({ name }) => name === query.get("view"))?.name ?? "day",
    ...(/^[a-z-]{2,40}$/.test(depotId) && { depotId }),
  };
}

export const writePlace = ({ date, view, depotId }: BoardPlace): Record<string, string> => ({
  section: "schedule",
  date,
  ...(view !== "day" && { view }),
  ...(depotId !== undefined && { depot: depotId }),
});

/** The day, week or month before or after. */
export function besidePlace(place: BoardPlace, step: 1 | -1): BoardPlace {
  if (place.view === "month") return { ...place, date: `${monthBeside(place.date.slice(0, 7), step)}-01` };
  return { ...place, date: addDays(place.date, step * (place.view === "week" ? 7 : 1)) };
}
