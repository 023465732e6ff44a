/** Converts the schedule board into a planning problem: which jobs are open, where they are, and what each van has left of the day. */
import { crewDoneStates, underWayStates } from "../bookings/generated/state-sets.ts";
import type { BoardJob, PlannedStop, ScheduleBoard } from "../scheduling/board.contract.ts";
import { londonDate } from "../kernel/london-time.ts";
import type { LondonDate } from "../kernel/london-time.ts";
import type { Point } from "../coverage/coverage.rules.ts";
import type { Fixed, JobOrder, KeptCode, Minute, PlanJob, PlanProblem, PlanVan, TipSite } from "./day-plan.ts";
import { longestCountedWay, lunchOfCrew, wayOutMinutes } from "./planning-choices.ts";
import { dayCounters, toMinute, shiftWithout } from "./van-counters.rules.ts";

export type ZonePoint = { point: Point; travelMinutes: number };
export type PlanChoices = {
  date: LondonDate;
  now: Date;
  /** Vans off the road for this plan. */
  without: readonly string[];
  leaveOut: readonly string[];
  pins: readonly { reference: string; vanId: string }[];
  maxLateMinutes: number;
  /** May use the minutes that are kept for emergencies: for the jobs of a van that is off the road. */
  usesReserve?: boolean;
  /** What the board refused of an earlier attempt: these jobs are not put on these vans. */
  notOn?: readonly { reference: string; vanId: string }[];
  /** Jobs that the board refuses wherever they were tried: they stay as they are. */
  held?: ReadonlySet<string>;
};
export type PlanPlaces = { depot: Point; zoneOf: (postcode: string) => ZonePoint | undefined; sites: readonly TipSite[] };

export type KeptJob = { job: BoardJob; code: KeptCode; vanId: string | null };

/** The plan's id for one load of a booking. */
export const loadId = (reference: string, load: number) => `${reference}/${load}`;
export const parseLoadId = (id: string): { reference: string; load: number } => {
  const [reference = "", load = "1"] = id.split("/");
  return { reference, load: Number(load) };
};

export function problemOfBoard(
  board: ScheduleBoard,
  places: PlanPlaces,
  choices: PlanChoices,
): { problem: PlanProblem; current: JobOrder; staying: readonly KeptJob[] } {
  const { date, now } = choices;
  const minute = londonDate(now) === date ? toMinute(now, date) : null;
  const vans = board.vans.map((van) => toPlanVan(board, van, places, choices));
  // A job under way or done that was never on the board is not planned.
  const known = board.jobs.filter(({ reference, state, stops }) =>
    isBegun(state) || choices.held?.has(reference) === true ? stops.length > 0 : !choices.leaveOut.includes(reference),
  );
  const away = new Set(vans.flatMap(({ id, isAway }) => (isAway === true ? [id] : [])));
  const staying = known.flatMap((job) => findKeptJob(job, board, away) ?? []);
  const jobs = known.flatMap((job) => {
    const loads = toPlanJobs(job, board, places, choices, minute);
    const code = staying.find((one) => one.job === job)?.code;
    if (code === undefined) return loads;
    // The vans of its other loads, which are on the road, are busy with them.
    const isGone = (stop: PlannedStop | undefined) => stop !== undefined && (away.has(stop.vanId) || isOffAt(board, stop));
    return code === "outside_hours" ? [] : loads.filter((_, index) => !isGone(job.stops[index]));
  });
  const problem = { vans, jobs, sites: places.sites, now: minute, maxLateMinutes: choices.maxLateMinutes };
  return { problem, current: currentOrder(known, choices), staying: staying.filter(({ job }) => !isOver.has(job.state)) };
}

/** Why a job stays as it is on the board, so that the plan neither moves it nor takes it off its van. */
function findKeptJob(job: BoardJob, board: ScheduleBoard, away: ReadonlySet<string>): KeptJob | null {
  if (isOutsideJob(board, job)) return { job, code: "outside_hours", vanId: job.stops[0]?.vanId ?? null };
  const stranded = job.stops.find((stop) => away.has(stop.vanId) || isOffAt(board, stop));
  if (stranded === undefined) return null;
  const { vanId, isLocked } = stranded;
  // The crew has not begun, but only people can say that it turns back. One that is loading stays with its van.
  if (job.state === "en_route") return { job, code: "on_its_way", vanId };
  return isLocked && !isBegun(job.state) ? { job, code: "locked_away", vanId } : null;
}

/** Whether the van is off the road for some hours that this visit lies in. */
export const isOffAt = ({ absences }: Pick<ScheduleBoard, "absences">, stop: Pick<PlannedStop, "vanId" | "startsAt" | "endsAt">): boolean =>
  absences.some(
    ({ vanId, startsAt, endsAt }) =>
      vanId === stop.vanId &&
      startsAt !== null &&
      endsAt !== null &&
      Date.parse(startsAt) < Date.parse(stop.endsAt) &&
      Date.parse(endsAt) > Date.parse(stop.startsAt),
  );

/** An emergency outside the ordinary windows of the day, where only the van on call works: the plan is of the ordinary shifts. */
const isOutsideJob = (board: ScheduleBoard, { window }: BoardJob) => window.kind === "emergency" && isOutside(board, window);
const isOutside = ({ counters }: ScheduleBoard, span: Pick<PlannedStop, "startsAt" | "endsAt">) =>
  counters.every(
    ({ isEmergencyOnly, startsAt, endsAt }) =>
      isEmergencyOnly || Date.parse(startsAt) >= Date.parse(span.endsAt) || Date.parse(endsAt) <= Date.parse(span.startsAt),
  );

const isBegun = (state: BoardJob["state"]) => state !== "confirmed" && state !== "assigned";
/** The last minute at which a van may arrive that day. */
const lastMinute = 24 * 60 - 1;
const isOver = new Set<BoardJob["state"]>(crewDoneStates);
const underWay = new Set<BoardJob["state"]>(underWayStates);

function toPlanVan(
  board: ScheduleBoard,
  van: ScheduleBoard["vans"][number],
  { depot }: PlanPlaces,
  { date, now, without, usesReserve }: PlanChoices,
): PlanVan {
  const counters = board.counters.filter(({ vanId, isEmergencyOnly }) => vanId === van.id && !isEmergencyOnly);
  const starts = counters.map(({ startsAt }) => toMinute(startsAt, date));
  const ends = counters.map(({ startsAt, minutes }) => toMinute(startsAt, date) + minutes.capacity);
  const first = Math.min(24 * 60, ...starts);
  const others = board.jobs
    .filter((job) => isOutsideJob(board, job))
    .flatMap(({ stops }) => stops.filter((stop) => stop.vanId === van.id && isOutside(board, stop)))
    .map((stop) => ({ from: toMinute(stop.startsAt, date), to: toMinute(stop.endsAt, date) }));
  const before = others.filter(({ from }) => from < first).map(({ to }) => to);
  const after = others.filter(({ from }) => from >= first).map(({ from }) => from);
  const worksUntil = Math.min(Math.max(0, ...ends), ...after);
  const standing = board.jobs
    .filter((job) => isBegun(job.state) || isOutsideJob(board, job))
    .flatMap(({ stops }) => stops.filter((stop) => stop.vanId === van.id));
  const absences = board.absences.filter(({ vanId }) => vanId === van.id);
  const { shift, isAwayAll } = shiftWithout(
    { from: Math.max(first, ...before) - wayOutMinutes, to: worksUntil + wayOutMinutes },
    absences,
    date,
    londonDate(now) === date ? toMinute(now, date) : 0,
  );
  const isOff = counters.length === 0 || without.includes(van.id) || isAwayAll;
  return {
    id: van.id,
    start: depot,
    end: depot,
    shift,
    worksUntil: Math.min(worksUntil, shift.to),
    counters: dayCounters(board, van.id, date, standing, usesReserve),
    lunch: lunchOfCrew,
    litres: van.litres,
    kilograms: van.kilograms,
    skills: van.skills,
    ...(isOff ? { isAway: true } : {}),
  };
}

/** When the customer expects the crew: in the promised window, or later where they were told so. */
export const announcedWindow = ({ window, expected }: BoardJob): Pick<PlannedStop, "startsAt" | "endsAt"> => expected ?? window;

function toPlanJobs(job: BoardJob, board: ScheduleBoard, places: PlanPlaces, choices: PlanChoices, now: Minute | null): PlanJob[] {
  const zone = places.zoneOf(job.postcode);
  const loads = job.stops.length > 0 ? job.stops.length : loadsNeeded(job, board);
  const way = Math.min(longestCountedWay, zone?.travelMinutes ?? longestCountedWay);
  const { startsAt, endsAt } = announcedWindow(job);
  const notOn = (choices.notOn ?? []).filter(({ reference }) => reference === job.reference).map(({ vanId }) => vanId);
  return Array.from({ length: loads }, (_, index): PlanJob => {
    const fixed = fixedPlace(job, job.stops[index], choices, now);
    const isNoShow = job.state === "no_access";
    return {
      id: loadId(job.reference, index + 1),
      // A booking has a zone; one whose zone was deleted since is planned as if at the depot.
      point: zone?.point ?? places.depot,
      minutes: Math.max(5, Math.ceil((job.minutes - way) / loads)),
      // Of several loads the first comes in the promised window, the others later that day, as on the board.
      window: { from: toMinute(startsAt, choices.date), to: index === 0 ? toMinute(endsAt, choices.date) : lastMinute },
      litres: isNoShow ? 0 : Math.ceil(job.litres / loads),
      kilograms: isNoShow ? 0 : Math.ceil(job.kilograms / loads),
      skills: job.needs,
      pops: job.pops,
      ...(job.window.kind === "emergency" ? { isEmergency: true } : {}),
      ...(fixed === undefined ? {} : { fixed }),
      ...(notOn.length === 0 ? {} : { notOn }),
    };
  });
}

/** As the database splits a job larger than a van (decision 0002). */
function loadsNeeded({ litres, kilograms }: BoardJob, { vans }: ScheduleBoard): number {
  const [van] = vans.toSorted((one, other) => other.litres - one.litres);
  return van === undefined ? 1 : Math.max(1, Math.ceil(litres / van.litres), Math.ceil(kilograms / van.kilograms));
}

function fixedPlace(
  job: BoardJob,
  stop: PlannedStop | undefined,
  { date, pins, held }: PlanChoices,
  now: Minute | null,
): Fixed | undefined {
  const pin = pins.find(({ reference }) => reference === job.reference);
  if (stop === undefined) return pin === undefined || isBegun(job.state) ? undefined : { kind: "pinned", vanId: pin.vanId };
  const { vanId } = stop;
  const startsAt = toMinute(stop.startsAt, date);
  if (underWay.has(job.state)) {
    return {
      kind: "under-way",
      vanId,
      startsAt: job.state === "en_route" ? Math.max(startsAt, now ?? 0) : Math.min(startsAt, now ?? startsAt),
    };
  }
  if (isBegun(job.state)) {
    const leavesAt = Math.min(toMinute(stop.endsAt, date), now ?? Number.POSITIVE_INFINITY);
    return { kind: "done", vanId, startsAt: Math.min(startsAt, leavesAt), leavesAt };
  }
  if (stop.isLocked || held?.has(job.reference) === true) return { kind: "locked", vanId, startsAt };
  return pin === undefined ? undefined : { kind: "pinned", vanId: pin.vanId };
}

/** The changeable jobs of each van, in the order of their times. */
function currentOrder(jobs: readonly BoardJob[], { without }: PlanChoices): Map<string, string[]> {
  const stops = jobs
    .filter(({ state }) => state === "assigned" || state === "en_route")
    .flatMap((job) => job.stops.map((stop) => ({ ...stop, id: loadId(job.reference, stop.load) })))
    .filter(({ vanId }) => !without.includes(vanId))
    .toSorted((one, other) => Date.parse(one.startsAt) - Date.parse(other.startsAt));
  const order = new Map<string, string[]>();
  for (const { vanId, id } of stops) order.set(vanId, [...(order.get(vanId) ?? []), id]);
  return order;
}
