/** `suggest-day-plan` and `accept-day-plan`. The first reads the board and searches on a thread of its own; the second writes. */
import { sql } from "kysely";
import { isLandlineOnly } from "#domain/bookings/review-reasons.rules.ts";
import { londonDate, weekdayOf } from "#domain/kernel/london-time.ts";
import { parsePostcode } from "#domain/kernel/postcode.ts";
import { acceptDayPlanContract, suggestDayPlanContract } from "#domain/planning/day-plan.contract.ts";
import type { SuggestedPlan } from "#domain/planning/day-plan.contract.ts";
import type { TipSite } from "#domain/planning/day-plan.ts";
import { isOutOfDate, planLimits, thinkingMilliseconds } from "#domain/planning/planning-choices.ts";
import { problemOfBoard } from "#domain/planning/problem-of-board.rules.ts";
import type { PlanPlaces } from "#domain/planning/problem-of-board.rules.ts";
import type { Content } from "#server/content/content.ts";
import { defineCommand } from "#server/kernel/command.ts";
import type { Command, CommandContext } from "#server/kernel/command.ts";
import { Problem } from "#server/kernel/problem.ts";
import type { Database, Tx } from "#server/platform/database/database.ts";
import { repeatable, reportLateProcedure, withMoment, normalReference } from "#server/bookings/bookings.public.ts";
import { brokenRules, planStopsProcedure, scheduleBoardProcedure } from "#server/scheduling/board.public.ts";
import type { Planner } from "./planner.ts";
import { planningProblem } from "./planning.errors.ts";
import { planWithinRules } from "./plan-within-rules.ts";
import { presentPlan } from "./present-plan.ts";

type Needs = { database: Pick<Database, "asActor" | "perform">; content: () => Content; planner: Planner };

/** Constant, so that repeating a request without any change runs the same search. */
const seed = 14;

export const planningCommands = (needs: Needs): Command[] => [suggest(needs), accept(needs)];

const suggest = ({ database, content, planner }: Needs) =>
  defineCommand(suggestDayPlanContract, {
    run: async (context, input) => {
      const { actor, now } = context;
      const { date, depotId } = input;
      if (date < londonDate(now)) throw planningProblem("planning.day_past");
      const depot = content().places.depots.find(({ id }) => id === depotId);
      const board = await scheduleBoardProcedure.perform(database, actor, { depotId, from: date, days: 1, now });
      if (depot === undefined) throw planningProblem("planning.depot_not_found");
      const { sites, names } = await database.asActor(actor, (tx) => sitesOf(tx, depotId, date));
      const choices = {
        ...input,
        now,
        leaveOut: input.leaveOut.map(normalReference),
        pins: input.pins.map((pin) => ({ ...pin, reference: normalReference(pin.reference) })),
        // Only on the day itself are customers told to wait; on another day their window is moved instead.
        maxLateMinutes: date === londonDate(now) ? input.maxLateMinutes : 0,
      };
      const places = { depot: depot.point, zoneOf: zoneFinder(content()), sites };
      const onBoard = new Set(board.jobs.filter(({ stops }) => stops.length > 0).map(({ reference }) => reference));
      const { suggested } = await planWithinRules({
        plan: async (refused, round) => {
          const { problem, current, staying } = problemOfBoard(board, places, { ...choices, ...refused });
          if (problem.jobs.length > planLimits.jobs) throw planningProblem("planning.too_many_jobs");
          const answer = await planner.plan(depotId, {
            problem,
            current,
            seed,
            milliseconds: thinkingMilliseconds(problem.jobs.length, round),
          });
          const planned = { ...answer, board, problem, staying, refused, date, depotId, leaveOut: choices.leaveOut, siteNames: names, now };
          const suggested = presentPlan(planned);
          return { suggested, moves: suggested.moves, late: suggested.late, onBoard };
        },
        preview: (moves) => previewRules(database, context, moves),
      });
      return { status: 200, body: suggested };
    },
  });

/** What the board would refuse of these moves. It changes nothing. */
async function previewRules(
  database: Needs["database"],
  { actor, now, requestHash }: CommandContext,
  moves: readonly SuggestedPlan["moves"][number][],
) {
  const { rules } = await planStopsProcedure.perform(database, actor, { now, requestHash, moves: [...moves], isPreview: true });
  return brokenRules(rules);
}

function zoneFinder({ places }: Content): PlanPlaces["zoneOf"] {
  const zones = new Map(places.zones.map((zone) => [zone.outcode, zone]));
  return (postcode) => {
    const parsed = parsePostcode(postcode);
    return parsed.ok ? zones.get(parsed.outcode) : undefined;
  };
}

async function sitesOf(tx: Tx, depotId: string, date: string): Promise<{ sites: TipSite[]; names: Map<string, string> }> {
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
    open: { from: minutesOf(opens), to: minutesOf(closes) },
    minutes,
  }));
  return { sites, names: new Map(rows.map(({ id, name }) => [id, name])) };
}

/** Minutes of a PostgreSQL time like "07:30:00". */
const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

/** First the board, in one transaction; then the messages, which a repeated request does not send again. */
const accept = ({ database }: Needs) =>
  defineCommand(acceptDayPlanContract, {
    run: async (context, { moves, late, override, shown }) => {
      if (isOutOfDate(moves, context.now.getTime())) throw planningProblem("planning.out_of_date");
      const normalMoves = moves.map((move) => ({ ...move, reference: normalReference(move.reference) }));
      const { jobs, rules } =
        normalMoves.length === 0
          ? { jobs: [], rules: [] }
          : await planStopsProcedure
              .perform(database, context.actor, { ...repeatable(context), moves: normalMoves, override, shown, isPreview: false })
              .catch((error: unknown) => {
                throw withMoment(error);
              });
      const { actor, now, requestHash } = context;
      const reports = late.map(({ reference, minutes, startsAt }) => ({
        reference: normalReference(reference),
        minutes,
        startsAt,
        now,
        requestHash,
      }));
      const landlines = await database.asActor(actor, (tx) => landlineOnly(tx, reports));
      const notified: string[] = [];
      const notNotified: string[] = [];
      for (const report of reports) {
        // The board has changed: one whose crew has arrived meanwhile keeps nobody else from being told.
        const isNew = await reportLateProcedure.perform(database, actor, report).then((answer) => answer.isNew, whereNotLate);
        if (isNew === null) notNotified.push(report.reference);
        else if (isNew && !landlines.includes(report.reference)) notified.push(report.reference);
      }
      const toRing = landlines.filter((reference) => !notNotified.includes(reference));
      return { status: 200, body: { moved: jobs.length, told: notified, toRing, notTold: notNotified, rules: brokenRules(rules) } };
    },
  });

/** Null for a booking that is no longer waiting for its crew today; whatever else fails is thrown, and the request may be repeated. */
function whereNotLate(error: unknown): null {
  if (error instanceof Problem && (error.code === "bookings.not_today" || error.code === "bookings.not_found")) return null;
  throw error;
}

/** The references of those bookings whose customers no message can reach. */
async function landlineOnly(tx: Tx, bookings: readonly { reference: string }[]): Promise<string[]> {
  if (bookings.length === 0) return [];
  const rows = await tx
    .selectFrom("bookings")
    .where(
      "reference",
      "in",
      bookings.map(({ reference }) => reference),
    )
    .select(["reference", "contact_email", "contact_mobile"])
    .orderBy("reference")
    .execute();
  return rows.flatMap(({ reference, contact_email, contact_mobile }) =>
    isLandlineOnly({ email: contact_email ?? undefined, mobile: contact_mobile ?? undefined }) ? [reference] : [],
  );
}
