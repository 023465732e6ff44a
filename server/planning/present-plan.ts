/** A plan as the office sees it: names, London times, changes on the board, and whom they make late. */
import { addDays, formatTimeRange, isoInLondon, londonInstant } from "#domain/kernel/london-time.ts";
import type { LondonDate } from "#domain/kernel/london-time.ts";
import { stayText, unplacedText } from "#domain/planning/day-plan.copy.ts";
import type { SuggestedPlan, SuggestedRoute, SuggestedStop } from "#domain/planning/day-plan.contract.ts";
import type { DayPlan, Minute, PlanProblem, PlanRoute, PlanStop } from "#domain/planning/day-plan.ts";
import { planLimits } from "#domain/planning/planning-choices.ts";
import { loadId, parseLoadId, announcedWindow } from "#domain/planning/problem-of-board.rules.ts";
import type { KeptJob } from "#domain/planning/problem-of-board.rules.ts";
import type { BoardJob, ScheduleBoard } from "#domain/scheduling/board.contract.ts";
import type { PlanAnswer } from "./plan-requests.ts";
import { textKey } from "./plan-within-rules.ts";
import type { Refused } from "./plan-within-rules.ts";

export type Planned = PlanAnswer & {
  board: ScheduleBoard;
  problem: PlanProblem;
  staying: readonly KeptJob[];
  date: LondonDate;
  depotId: string;
  leaveOut: readonly string[];
  siteNames: ReadonlyMap<string, string>;
  now: Date;
  refused: Refused;
};

export function presentPlan(planned: Planned): SuggestedPlan {
  const { plan, before, board, problem, date, depotId, leaveOut, now } = planned;
  const jobs = new Map(board.jobs.map((job) => [job.reference, job]));
  const left = board.jobs.filter(({ reference, state }) => leaveOut.includes(reference) && (state === "confirmed" || state === "assigned"));
  const moves = listMoves(planned, left);
  return {
    date,
    depotId,
    from: problem.now === null ? null : isoInLondon(now),
    routes: plan.routes.map((route) => presentRoute(planned, jobs, route)),
    unplaced: [...plan.unplaced.map((one) => presentUnplaced(planned, jobs, one)), ...heldOffVans(planned)],
    kept: [...planned.staying, ...heldOnVans(planned)].map(({ job, code, vanId }) => ({
      ...presentJob(job),
      code,
      text: stayText(code, vanId === null ? null : nameOf(board, vanId)),
    })),
    leftOut: left.map((job) => ({ reference: job.reference, title: job.customer, place: formatPlace(job) })),
    travelMinutes: plan.travelMinutes,
    savedMinutes: savedMinutes(plan, before),
    newlyPlaced: moves.filter(({ reference, stops }) => stops.length > 0 && jobs.get(reference)?.stops.length === 0).length,
    moves,
    ...listLate(planned),
    sites: [...new Set(planned.siteNames.values())],
  };
}

const presentJob = (job: BoardJob) => ({ reference: job.reference, title: job.customer, place: formatPlace(job), window: windowText(job) });

function presentUnplaced(planned: Planned, jobs: ReadonlyMap<string, BoardJob>, { jobId, reasons }: DayPlan["unplaced"][number]) {
  const { board, problem, refused } = planned;
  const { reference, load } = parseLoadId(jobId);
  const job = jobs.get(reference);
  const window = job === undefined ? "" : windowText(job);
  return {
    ...(job === undefined ? { reference, title: "", place: "", window } : presentJob(job)),
    load,
    loads: loadsIn(problem, reference),
    phone: job?.phone ?? null,
    reasons: reasons.map(({ vanId, code }) => {
      const van = nameOf(board, vanId);
      const byBoard = code === "board" ? refused.boardTexts.get(textKey(reference, vanId)) : undefined;
      return { vanId, van, code, text: byBoard ?? unplacedText(code, { van, window }) };
    }),
  };
}

/** Jobs on no van that the board refused wherever they were tried. */
function heldOffVans({ board, refused }: Planned) {
  return board.jobs
    .filter(({ reference, stops }) => refused.held.has(reference) && stops.length === 0)
    .map((job) => ({
      ...presentJob(job),
      load: 1,
      loads: 1,
      phone: job.phone,
      reasons: board.vans.map(({ id, name }) => ({
        vanId: id,
        van: name,
        code: "board" as const,
        text: refused.boardTexts.get(textKey(job.reference, id)) ?? unplacedText("board", { van: name, window: "" }),
      })),
    }));
}

const heldOnVans = ({ board, refused }: Planned): KeptJob[] =>
  board.jobs
    .filter(({ reference, stops }) => refused.held.has(reference) && stops.length > 0)
    .map((job) => ({ job, code: "by_board", vanId: job.stops[0]?.vanId ?? null }));

/** Only for the same jobs: plans with different jobs cannot be compared by minutes. */
function savedMinutes(plan: DayPlan, before: DayPlan | null): number | null {
  if (before === null) return null;
  const listJobIds = ({ routes }: DayPlan) => routes.flatMap(({ stops }) => stops.filter(({ kind }) => kind === "job").map(({ id }) => id));
  const [now, then] = [new Set(listJobIds(plan)), new Set(listJobIds(before))];
  return now.size === then.size && [...now].every((id) => then.has(id)) ? before.travelMinutes - plan.travelMinutes : null;
}

function presentRoute(planned: Planned, jobs: ReadonlyMap<string, BoardJob>, route: PlanRoute): SuggestedRoute {
  const { board, problem, date } = planned;
  const van = board.vans.find(({ id }) => id === route.vanId);
  return {
    vanId: route.vanId,
    van: van?.name ?? "",
    litres: van?.litres ?? 0,
    kilograms: van?.kilograms ?? 0,
    isAway: problem.vans.find(({ id }) => id === route.vanId)?.isAway === true,
    leavesAt: route.leavesAt === null ? null : toMoment(date, route.leavesAt),
    homeAt: route.homeAt === null ? null : toMoment(date, route.homeAt),
    homeDriveMinutes: route.homeDriveMinutes,
    travelMinutes: route.travelMinutes,
    isOverrun: route.isOverrun,
    stops: route.stops.map((stop) => presentStop(planned, jobs, route.vanId, stop)),
  };
}

function presentStop(planned: Planned, jobs: ReadonlyMap<string, BoardJob>, vanId: string, stop: PlanStop): SuggestedStop {
  const { problem, date, siteNames } = planned;
  const { reference, load } = parseLoadId(stop.id);
  const job = stop.kind === "job" ? jobs.get(reference) : undefined;
  const titles = { job: job?.customer ?? "", tip: siteNames.get(stop.id) ?? "Tip", lunch: "Lunch" };
  return {
    kind: stop.kind,
    reference: job === undefined ? null : reference,
    load: job === undefined ? 1 : load,
    loads: job === undefined ? 1 : loadsIn(problem, reference),
    title: titles[stop.kind],
    place: formatPlace(job),
    driveMinutes: stop.driveMinutes,
    arrivesAt: toMoment(date, stop.arrivesAt),
    startsAt: toMoment(date, stop.startsAt),
    leavesAt: toMoment(date, stop.leavesAt),
    litres: stop.load.litres,
    kilograms: stop.load.kilograms,
    lateMinutes: stop.isHistory ? 0 : stop.lateMinutes,
    state: job === undefined ? "same" : stopState(planned, job, load, vanId, stop),
  };
}

function stopState({ problem, date }: Planned, job: BoardJob, load: number, vanId: string, stop: PlanStop): SuggestedStop["state"] {
  if (stop.isHistory) return "done";
  const fixed = problem.jobs.find(({ id }) => id === loadId(job.reference, load))?.fixed;
  if (fixed?.kind === "locked" || fixed?.kind === "pinned") return fixed.kind;
  const known = job.stops[load - 1];
  if (known === undefined) return "new";
  return known.vanId === vanId && sameMoment(known.startsAt, toMoment(date, stop.startsAt)) ? "same" : "moved";
}

type Move = SuggestedPlan["moves"][number];

/** The changes on the board: jobs with another van, time or duration, those unassigned, and those left out. */
function listMoves({ plan, problem, board, date }: Planned, left: readonly BoardJob[]): Move[] {
  const stops = new Map(
    plan.routes.flatMap(({ vanId, stops: all }) => all.map((stop, index) => [stop.id, { vanId, stop, ...stopStay(all, index) }])),
  );
  const planned = new Set(
    problem.jobs.filter(({ fixed }) => fixed === undefined || fixed.kind === "pinned").map(({ id }) => parseLoadId(id).reference),
  );
  return board.jobs.flatMap((job): Move[] => {
    if (left.includes(job)) return job.stops.length === 0 ? [] : [{ reference: job.reference, rowVersion: job.rowVersion, stops: [] }];
    if (!planned.has(job.reference)) return [];
    const loads = Array.from({ length: loadsIn(problem, job.reference) }, (_, index) => stops.get(loadId(job.reference, index + 1)));
    // A job is moved as a whole: if one of its loads found no place, all of them stay out.
    const wanted = loads.every((load) => load !== undefined)
      ? loads.map(({ vanId, stop, minutes, tipMinutes }) => ({ vanId, startsAt: toMoment(date, stop.startsAt), minutes, tipMinutes }))
      : [];
    return isSame(job, wanted) ? [] : [{ reference: job.reference, rowVersion: job.rowVersion, stops: wanted }];
  });
}

function isSame(job: BoardJob, wanted: Move["stops"]): boolean {
  return (
    job.stops.length === wanted.length &&
    wanted.every(({ vanId, startsAt, minutes, tipMinutes }, index) => {
      const known = job.stops[index];
      const isThere = known?.vanId === vanId && sameMoment(known.startsAt, startsAt);
      return isThere && known.minutes === minutes && known.tipMinutes === tipMinutes;
    })
  );
}

/**
 * Minutes from the arrival until the van can be at the next job: work, a run to the tip and the drive, without waiting and lunch. After
 * the last job only the work: the way home, by the tip, lies after the last window.
 */
function stopStay(stops: readonly PlanStop[], index: number): { minutes: Minute; tipMinutes: Minute } {
  const stop = stops[index];
  const later = stops.slice(index + 1);
  const next = later.findIndex(({ kind }) => kind === "job");
  const between = next < 0 ? [] : later.slice(0, next + 1);
  const tipMinutes = between.reduce((sum, one) => sum + (one.kind === "tip" ? one.leavesAt - one.startsAt : 0), 0);
  const drives = between.reduce((sum, { driveMinutes }) => sum + driveMinutes, 0);
  const work = stop === undefined ? 0 : stop.leavesAt - stop.startsAt;
  return { minutes: Math.min(900, Math.max(5, work + drives + tipMinutes)), tipMinutes };
}

/**
 * Customers reached after the promised window are told when, once the plan is accepted; rounded to five minutes, because the
 * estimate is no better. Only on the day itself: a job locked outside its window on another day can still be moved.
 */
function listLate({ plan: { routes }, problem, board }: Planned): Pick<SuggestedPlan, "late" | "tooLate"> {
  if (problem.now === null) return { late: [], tooLate: [] };
  const late = new Map<string, { minutes: number; startsAt: string }>();
  for (const { id, lateMinutes, isHistory } of routes.flatMap(({ stops }) => stops)) {
    const { reference, load } = parseLoadId(id);
    const job = board.jobs.find((one) => one.reference === reference);
    if (job === undefined || lateMinutes === 0 || isHistory || load !== 1) continue;
    // A delay counts from the promised window, also for whoever was told of one before.
    const before = (Date.parse(announcedWindow(job).endsAt) - Date.parse(job.window.endsAt)) / 60_000;
    late.set(reference, { minutes: before + Math.ceil(lateMinutes / 5) * 5, startsAt: job.window.startsAt });
  }
  const all = [...late].map(([reference, one]) => ({ reference, ...one }));
  return {
    late: all.filter(({ minutes }) => minutes <= planLimits.lateMinutes),
    tooLate: all.filter(({ minutes }) => minutes > planLimits.lateMinutes).map(({ reference }) => reference),
  };
}

const loadsIn = (problem: PlanProblem, reference: string) =>
  problem.jobs.filter(({ id }) => parseLoadId(id).reference === reference).length;
export const windowText = (job: BoardJob) => formatTimeRange(announcedWindow(job).startsAt, announcedWindow(job).endsAt);
const nameOf = ({ vans }: ScheduleBoard, vanId: string) => vans.find(({ id }) => id === vanId)?.name ?? "";
export const formatPlace = (job: BoardJob | undefined) => (job === undefined ? "" : `${job.town} ${job.postcode}`);
const sameMoment = (one: string, other: string) => Date.parse(one) === Date.parse(other);

function toMoment(date: LondonDate, minute: Minute): string {
  const ofDay = ((minute % 1_440) + 1_440) % 1_440;
  const time = `${String(Math.floor(ofDay / 60)).padStart(2, "0")}:${String(ofDay % 60).padStart(2, "0")}`;
  return isoInLondon(londonInstant(addDays(date, Math.floor(minute / 1_440)), time));
}
