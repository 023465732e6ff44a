/** The plan of a depot's day within the board's rules: searched on a thread of its own, shown to the board, and not stored. */
import { sql } from "kysely";
import { weekdayOf } from "#domain/kernel/london-time.ts";
import { parsePostcode } from "#domain/kernel/postcode.ts";
import type { SuggestedPlan } from "#domain/planning/day-plan.contract.ts";
import type { TipSite } from "#domain/planning/day-plan.ts";
import { planLimits, thinkingMilliseconds } from "#domain/planning/planning-choices.ts";
import { problemOfBoard } from "#domain/planning/problem-of-board.rules.ts";
import type { PlanChoices, PlanPlaces } from "#domain/planning/problem-of-board.rules.ts";
import type { ScheduleBoard } from "#domain/scheduling/board.contract.ts";
import type { Content } from "#server/content/content.ts";
import type { CommandContext } from "#server/kernel/command.ts";
import type { Database, Tx } from "#server/platform/database/database.ts";
import { brokenRules, planStopsProcedure } from "#server/scheduling/board.public.ts";
import { planWithinRules } from "./plan-within-rules.ts";
import type { Planner } from "./planner.ts";
import { planningProblem } from "./planning.errors.ts";
import { presentPlan } from "./present-plan.ts";

export type PlanNeeds = { database: Pick<Database, "asActor" | "perform">; content: () => Content; planner: Planner };
/** `lent`: jobs on this board that another depot's vans were to do. `mustStay`: jobs on vans that the plan may move, but not take off. */
export type PlanRequest = {
  depotId: string;
  board: ScheduleBoard;
  choices: PlanChoices;
  lent?: ReadonlySet<string>;
  mustStay?: ReadonlySet<string>;
};
export type DepotMove = SuggestedPlan["moves"][number] & { depotId?: string };

/** Constant, so that repeating a request without any change runs the same search. */
const seed = 14;

export async function planOfDepot(needs: PlanNeeds, context: CommandContext, request: PlanRequest): Promise<SuggestedPlan> {
  const { database, content, planner } = needs;
  const { depotId, board, choices, mustStay = new Set<string>() } = request;
  const { date, now } = choices;
  const depot = content().places.depots.find(({ id }) => id === depotId);
  if (depot === undefined) throw planningProblem("planning.depot_not_found");
  const { sites, names } = await database.asActor(context.actor, (tx) => readSites(tx, depotId, date));
  const places = { depot: depot.point, zoneOf: zoneFinder(content()), sites };
  const onBoard = new Set(board.jobs.filter(({ stops }) => stops.length > 0).map(({ reference }) => reference));
  const { suggested } = await planWithinRules({
    plan: async (refused, round) => {
      const { problem, current, staying } = problemOfBoard(board, places, { ...choices, ...refused });
      if (problem.jobs.length > planLimits.jobs) throw planningProblem("planning.too_many_jobs");
      const milliseconds = thinkingMilliseconds(problem.jobs.length, round);
      const answer = await planner.plan(depotId, { problem, current, seed, milliseconds });
      const { leaveOut } = choices;
      const plan = presentPlan({ ...answer, board, problem, staying, refused, date, depotId, leaveOut, siteNames: names, now });
      const strays = plan.unplaced.flatMap(({ reference }) => (mustStay.has(reference) ? [reference] : []));
      return { suggested: plan, moves: plan.moves, late: plan.late, onBoard, strays };
    },
    preview: async (moves) => {
      const rules = await previewRules(database, context, movesOfDepot(moves, request));
      return choices.usesReserve === true ? rules.filter(({ code }) => code !== "emergency_reserve") : rules;
    },
  });
  return suggested;
}

/** The moves with the depot that lent jobs come to. */
export const movesOfDepot = (moves: readonly SuggestedPlan["moves"][number][], { depotId, lent }: PlanRequest): DepotMove[] =>
  moves.map((move) => (lent?.has(move.reference) === true ? { ...move, depotId } : move));

/** What the board would refuse of these moves. It changes nothing. */
export async function previewRules(database: PlanNeeds["database"], { actor, now, requestHash }: CommandContext, moves: DepotMove[]) {
  const { rules } = await planStopsProcedure.perform(database, actor, { now, requestHash, moves, isPreview: true });
  return brokenRules(rules);
}

function zoneFinder({ places }: Content): PlanPlaces["zoneOf"] {
  const zones = new Map(places.zones.map((zone) => [zone.outcode, zone]));
  return (postcode) => {
    const parsed = parsePostcode(postcode);
    return parsed.ok ? zones.get(parsed.outcode) : undefined;
  };
}

async function readSites(tx: Tx, depotId: string, date: string): Promise<{ sites: TipSite[]; names: Map<string, string> }> {
  const rows = await tx
    .selectFrom("disposal_sites")
    .where("depot_id", "=", depotId)
    .where("is_active", "=", true)
    .where(sql<boolean>`${weekdayOf(date)} = any (weekdays)`)
    .select(["id", "name", "latitude", "longitude", "minutes", "opens", "closes"])
    .orderBy("id")
    .limit(10)
    .execute();
  const sites = rows.map(({ id, latitude, longitude, minutes, opens, closes }) => ({
    id,
    point: { latitude, longitude },
    open: { from: parseMinutes(opens), to: parseMinutes(closes) },
    minutes,
  }));
  return { sites, names: new Map(rows.map(({ id, name }) => [id, name])) };
}

/** Minutes of a PostgreSQL time like "07:30:00". */
const parseMinutes = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
