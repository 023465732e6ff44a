/** `suggest-day-plan` and `accept-day-plan`. The first reads the board and searches on a thread of its own; the second writes. */
import { isLandlineOnly } from "#domain/bookings/review-reasons.rules.ts";
import { londonDate } from "#domain/kernel/london-time.ts";
import { acceptDayPlanContract, suggestDayPlanContract } from "#domain/planning/day-plan.contract.ts";
import { isOutOfDate } from "#domain/planning/planning-choices.ts";
import { isOffAt } from "#domain/planning/problem-of-board.rules.ts";
import type { PlanChoices } from "#domain/planning/problem-of-board.rules.ts";
import type { ScheduleBoard } from "#domain/scheduling/board.contract.ts";
import { defineCommand } from "#server/kernel/command.ts";
import type { Command } from "#server/kernel/command.ts";
import { Problem } from "#server/kernel/problem.ts";
import type { Tx } from "#server/platform/database/database.ts";
import { repeatable, reportLateProcedure, withMoment, normalReference } from "#server/bookings/bookings.public.ts";
import { brokenRules, planStopsProcedure, scheduleBoardProcedure } from "#server/scheduling/board.public.ts";
import { planOfDepot } from "./plan-of-depot.ts";
import type { PlanNeeds as Needs } from "./plan-of-depot.ts";
import { planningProblem } from "./planning.errors.ts";
import { vanOffCommands } from "./van-off.commands.ts";

export const planningCommands = (needs: Needs): Command[] => [suggest(needs), accept(needs), ...vanOffCommands(needs)];

const suggest = (needs: Needs) =>
  defineCommand(suggestDayPlanContract, {
    run: async (context, input) => {
      const { actor, now } = context;
      const { date, depotId } = input;
      if (date < londonDate(now)) throw planningProblem("planning.day_past");
      const board = await scheduleBoardProcedure.perform(needs.database, actor, { depotId, from: date, days: 1, now });
      const choices = {
        ...input,
        now,
        leaveOut: input.leaveOut.map(normalReference),
        pins: input.pins.map((pin) => ({ ...pin, reference: normalReference(pin.reference) })),
        // Only on the day itself are customers told to wait; on another day their window is moved instead.
        maxLateMinutes: date === londonDate(now) ? input.maxLateMinutes : 0,
      };
      return { status: 200, body: await planOfDepot(needs, context, { depotId, board, choices, mustStay: standingOn(board, choices) }) };
    },
  });

/**
 * Jobs that stand on a van which works then, perhaps by somebody's decision past a rule: the plan may move them, and takes no customer's
 * van away. Not those that a person pinned elsewhere, or whose time is over.
 */
function standingOn(board: ScheduleBoard, { without, leaveOut, pins, now }: PlanChoices): Set<string> {
  const works = ({ vanId, startsAt, endsAt }: ScheduleBoard["jobs"][number]["stops"][number]) =>
    Date.parse(startsAt) > now.getTime() &&
    !without.includes(vanId) &&
    board.counters.some((counter) => counter.vanId === vanId) &&
    !isOffAt(board, { vanId, startsAt, endsAt });
  const chosen = new Set([...leaveOut, ...pins.map(({ reference }) => reference)]);
  const standing = board.jobs.filter(({ reference, stops }) => stops.length > 0 && !chosen.has(reference) && stops.every(works));
  return new Set(standing.map(({ reference }) => reference));
}

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
