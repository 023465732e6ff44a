/** Plans the rest of a day without a van: first over the vans of its own depot, then over those of the others. Each depot's plan is stored at once. */
import { sql } from "kysely";
import { londonDate } from "#domain/kernel/london-time.ts";
import type { LondonDate } from "#domain/kernel/london-time.ts";
import { stayText, vanOffText } from "#domain/planning/day-plan.copy.ts";
import type { SuggestedPlan } from "#domain/planning/day-plan.contract.ts";
import { isOffAt } from "#domain/planning/problem-of-board.rules.ts";
import type { VanOff } from "#domain/planning/van-off.contract.ts";
import type { BoardJob, ScheduleBoard } from "#domain/scheduling/board.contract.ts";
import { windowsForOurFault } from "#server/bookings/bookings.public.ts";
import type { CommandContext } from "#server/kernel/command.ts";
import { planStopsProcedure, scheduleBoardProcedure } from "#server/scheduling/board.public.ts";
import { movesOfDepot, planOfDepot, previewRules } from "./plan-of-depot.ts";
import type { PlanNeeds, PlanRequest } from "./plan-of-depot.ts";
import { planningProblem } from "./planning.errors.ts";
import { formatPlace, windowText } from "./present-plan.ts";

type Absence = ScheduleBoard["absences"][number];
const offeredWindows = 3;

export async function replanVanOff(needs: PlanNeeds, context: CommandContext, absenceId: string): Promise<VanOff> {
  const date = await dayOfAbsence(needs, context, absenceId);
  const board = await readBoard(needs, context, date);
  const absence = board.absences.find(({ id }) => id === absenceId);
  const van = board.vans.find(({ id }) => id === absence?.vanId);
  if (absence === undefined || van === undefined) throw planningProblem("planning.absence_over");
  const affected = board.jobs.filter((job) => isAffected(board, absence, job, van.depotId, context.now));
  const others = board.depots.map(({ id }) => id).filter((id) => id !== van.depotId);
  return placeJobs(needs, context, { date, affected, depots: [van.depotId, ...others], van: van.name });
}

/** Jobs without a place in the plan of their own depot: over the vans of the others. */
export async function placeElsewhere(needs: PlanNeeds, context: CommandContext, date: LondonDate, references: readonly string[]) {
  if (date < londonDate(context.now)) throw planningProblem("planning.day_past");
  const board = await readBoard(needs, context, date);
  const affected = board.jobs.filter(
    ({ reference, state }) => references.includes(reference) && (state === "confirmed" || state === "assigned"),
  );
  const own = new Set(affected.map(({ depotId }) => depotId));
  const depots = board.depots.map(({ id }) => id).filter((id) => own.size > 1 || !own.has(id));
  return placeJobs(needs, context, { date, affected, depots, van: null });
}

type Placing = { date: LondonDate; affected: readonly BoardJob[]; depots: readonly string[]; van: string | null };

async function placeJobs(needs: PlanNeeds, context: CommandContext, { date, affected, depots, van }: Placing): Promise<VanOff> {
  const left = new Set(affected.map(({ reference }) => reference));
  const reasons = new Map<string, string[]>();
  const onReserve = new Set<string>();
  // First within all the board's rules; for whoever is left of a van that is off the road, also with the minutes kept for emergencies.
  const rounds = depots.map((depotId) => ({ depotId, reserveFor: null as string | null }));
  if (van !== null) rounds.push(...depots.map((depotId) => ({ depotId, reserveFor: van })));
  for (const { depotId, reserveFor } of rounds) {
    if (left.size === 0) break;
    const request = requestFor(await readBoard(needs, context, date), { depotId, date, now: context.now, left });
    const plan = await storePlan(needs, context, request, reserveFor);
    for (const reference of plan.onReserve) onReserve.add(reference);
    for (const { reference, reasons: why } of plan.unplaced)
      if (left.has(reference)) reasons.set(reference, [...(reasons.get(reference) ?? []), ...why.map(({ text }) => text)]);
    for (const { reference, stops } of plan.moves) if (stops.length > 0) left.delete(reference);
  }
  return presentVanOff(needs, context, { van, affected, left, reasons, onReserve, board: await readBoard(needs, context, date) });
}

/** The first day of the absence that is not over. */
async function dayOfAbsence({ database }: PlanNeeds, { actor, now }: CommandContext, absenceId: string): Promise<LondonDate> {
  const today = londonDate(now);
  const row = await database.asActor(actor, (tx) =>
    tx
      .selectFrom("van_absences")
      .where("id", "=", absenceId)
      .select(sql<string>`greatest(starts_on, ${today}::date)::text`.as("day"))
      .executeTakeFirst(),
  );
  return row?.day ?? today;
}

/** Jobs that this van was to do while it is off, and those of its depot that no van does; not what is over. */
function isAffected(board: ScheduleBoard, { vanId, startsAt, endsAt }: Absence, job: BoardJob, depotId: string, now: Date): boolean {
  if (job.state !== "confirmed" && job.state !== "assigned" && job.state !== "en_route") return false;
  const isWhole = startsAt === null || endsAt === null;
  // Whoever it was to have reached by now waits for it as well.
  const isOffNow = !isWhole && Date.parse(startsAt) <= now.getTime() && Date.parse(endsAt) > now.getTime();
  const isWaiting = (stop: BoardJob["stops"][number]) => isOffNow && Date.parse(stop.startsAt) < now.getTime();
  if (job.stops.some((stop) => stop.vanId === vanId && (isWhole || isOffAt(board, stop) || isWaiting(stop)))) return true;
  const isMet = isWhole || (Date.parse(job.window.startsAt) < Date.parse(endsAt) && Date.parse(job.window.endsAt) > Date.parse(startsAt));
  return job.stops.length === 0 && job.depotId === depotId && isMet && Date.parse(job.window.endsAt) > now.getTime();
}

type ToPlan = { depotId: string; date: LondonDate; now: Date; left: ReadonlySet<string> };

/** The board of one depot, with what is left of the other's jobs among its own; nobody else's job is taken off its van. */
function requestFor(board: ScheduleBoard, { depotId, date, now, left }: ToPlan): PlanRequest {
  const lent = new Set(board.jobs.filter((job) => job.depotId !== depotId && left.has(job.reference)).map(({ reference }) => reference));
  const vans = board.vans.filter((van) => van.depotId === depotId);
  const mine = new Set(vans.map(({ id }) => id));
  const jobs = board.jobs.flatMap((job) =>
    lent.has(job.reference) ? (canLend(job) ? [{ ...job, depotId, stops: [] }] : []) : job.depotId === depotId ? [job] : [],
  );
  const counters = board.counters.filter(({ vanId }) => mine.has(vanId));
  const absences = board.absences.filter(({ vanId }) => mine.has(vanId));
  const mustStay = new Set(
    jobs.filter(({ reference, stops }) => stops.length > 0 && !left.has(reference)).map(({ reference }) => reference),
  );
  const choices = { date, now, without: [], leaveOut: [], pins: [], maxLateMinutes: 0 };
  return { depotId, board: { ...board, vans, jobs, counters, absences }, choices, lent, mustStay };
}

const canLend = ({ state, stops }: BoardJob) => state !== "en_route" && stops.every(({ isLocked }) => !isLocked);

/** `reserveFor`: the van whose jobs may have the minutes that are kept for emergencies, which is on record with each of them. */
async function storePlan(
  needs: PlanNeeds,
  context: CommandContext,
  request: PlanRequest,
  reserveFor: string | null,
): Promise<SuggestedPlan & { onReserve: string[] }> {
  const usesReserve = reserveFor !== null;
  const plan = await planOfDepot(needs, context, { ...request, choices: { ...request.choices, usesReserve } });
  const { actor, now, requestHash } = context;
  if (plan.moves.length > 0) {
    const moves = movesOfDepot(plan.moves, request);
    const broken = usesReserve ? await previewRules(needs.database, context, moves) : [];
    const reason =
      broken.length === 0
        ? {}
        : { override: vanOffText(reserveFor ?? ""), shown: broken.map(({ reference, code }) => ({ reference, code })) };
    await planStopsProcedure.perform(needs.database, actor, { now, requestHash, moves, ...reason, isPreview: false });
    return { ...plan, onReserve: broken.map(({ reference }) => reference) };
  }
  return { ...plan, onReserve: [] };
}

const readBoard = ({ database }: PlanNeeds, { actor, now }: CommandContext, date: LondonDate) =>
  scheduleBoardProcedure.perform(database, actor, { from: date, days: 1, now });

type Outcome = {
  van: string | null;
  affected: readonly BoardJob[];
  left: ReadonlySet<string>;
  reasons: ReadonlyMap<string, string[]>;
  onReserve: ReadonlySet<string>;
  board: ScheduleBoard;
};

async function presentVanOff(needs: PlanNeeds, context: CommandContext, outcome: Outcome): Promise<VanOff> {
  const { van, affected, left, reasons, onReserve, board } = outcome;
  const answer: VanOff = { placed: [], unplaced: [] };
  for (const before of affected) {
    const job = board.jobs.find(({ reference }) => reference === before.reference) ?? before;
    const { reference, rowVersion, customer, phone } = job;
    const facts = { reference, rowVersion, customer, phone, place: formatPlace(job), window: windowText(job) };
    const [stop] = job.stops;
    if (!left.has(reference) && stop !== undefined) {
      const on = board.vans.find(({ id }) => id === stop.vanId);
      const depot = board.depots.find(({ id }) => id === on?.depotId)?.name ?? "";
      answer.placed.push({ ...facts, van: on?.name ?? "", depot, startsAt: stop.startsAt, usesReserve: onReserve.has(reference) });
      continue;
    }
    const isOnTheWay = job.state === "en_route";
    const why = isOnTheWay
      ? [stayText("on_its_way", van)]
      : stop?.isLocked === true
        ? [stayText("locked_away", van)]
        : (reasons.get(reference) ?? []);
    const { windows, isOffered } = isOnTheWay
      ? { windows: [], isOffered: false }
      : await windowsForOurFault(needs, context, reference, offeredWindows);
    answer.unplaced.push({
      ...facts,
      reasons: [...new Set(why)],
      isOffered,
      isOnTheWay,
      windows: windows.map(({ id, startsAt, endsAt, totalPence, needsEarlyStart = false }) => ({
        id,
        startsAt,
        endsAt,
        totalPence,
        needsEarlyStart,
      })),
    });
  }
  return answer;
}
