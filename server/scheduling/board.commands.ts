/** The schedule board: reading, moving and locking jobs; absences and crews of vans. Safe to repeat. */
import { isoInLondon } from "#domain/kernel/london-time.ts";
import {
  assignBookingContract,
  lockStopContract,
  planStopsContract,
  removeVanAbsenceContract,
  scheduleBoardContract,
  scheduleMonthContract,
  setVanAbsenceContract,
  setVanCrewContract,
  setVanSkillsContract,
} from "#domain/scheduling/board.contract.ts";
import type { BoardJob, PlannedJobs, PlannedStop, PlanStops } from "#domain/scheduling/board.contract.ts";
import { auditContext } from "#server/accounts/accounts.public.ts";
import { repeatable, withMoment, normalReference } from "#server/bookings/bookings.public.ts";
import { defineCommand } from "#server/kernel/command.ts";
import type { Command, CommandContext } from "#server/kernel/command.ts";
import { asStaff } from "#server/office/office.public.ts";
import type { Database } from "#server/platform/database/database.ts";
import {
  brokenRules,
  lockStopProcedure,
  planStopsProcedure,
  removeVanAbsenceProcedure,
  scheduleBoardProcedure,
  setVanAbsenceProcedure,
  setVanCrewProcedure,
  setVanSkillsProcedure,
} from "./board.procedures.ts";
import { daysOfMonth } from "./month.queries.ts";

type Needs = { database: Pick<Database, "asActor" | "perform"> };

export const boardCommands = (needs: Needs): Command[] => [
  readBoard(needs),
  readMonth(needs),
  assignBooking(needs),
  defineCommand(planStopsContract, { run: async (context, input) => ({ status: 200, body: await planStops(needs, context, input) }) }),
  lockStop(needs),
  ...vanCommands(needs),
];

const readBoard = ({ database }: Needs) =>
  defineCommand(scheduleBoardContract, {
    run: async ({ actor, now }, input) => {
      const board = await scheduleBoardProcedure.perform(database, actor, { ...input, now });
      const counters = board.counters.map((counter) => ({ ...counter, ...inLondon(counter) }));
      return { status: 200, body: { ...board, counters, jobs: board.jobs.map(presentJob) } };
    },
  });

const readMonth = ({ database }: Needs) =>
  defineCommand(scheduleMonthContract, {
    run: async ({ actor }, input) => ({
      status: 200,
      body: { days: await asStaff(database, actor, (tx) => daysOfMonth(tx, input)) },
    }),
  });

const presentJob = (job: BoardJob): BoardJob => ({
  ...job,
  window: { ...job.window, ...inLondon(job.window) },
  stops: job.stops.map(presentStop),
});
const presentStop = (stop: PlannedStop): PlannedStop => ({ ...stop, ...inLondon(stop), at: isoInLondon(stop.at) });
const inLondon = ({ startsAt, endsAt }: { startsAt: string; endsAt: string }) => ({
  startsAt: isoInLondon(startsAt),
  endsAt: isoInLondon(endsAt),
});

const assignBooking = (needs: Needs) =>
  defineCommand(assignBookingContract, {
    run: async (context, { reference, rowVersion, vanId, startsAt, override }) => {
      const moves = [{ reference, rowVersion, stops: [{ vanId, startsAt }] }];
      const { jobs } = await planStops(needs, context, { moves, override, isPreview: false });
      const [{ status, rowVersion: version }] = jobs as [PlannedJobs["jobs"][number]]; // one move, one job
      return { status: 200, body: { status, rowVersion: version } };
    },
  });

/** @throws Problem `bookings.assignment_refused` with every broken rule of every job */
async function planStops({ database }: Needs, context: CommandContext, { moves, ...input }: PlanStops): Promise<PlannedJobs> {
  const normalMoves = moves.map((move) => ({ ...move, reference: normalReference(move.reference) }));
  const planned = await planStopsProcedure
    .perform(database, context.actor, { ...repeatable(context), ...input, moves: normalMoves })
    .catch((error: unknown) => {
      throw withMoment(error);
    });
  const jobs = planned.jobs.map((job) => ({ ...job, stops: job.stops.map(presentStop) }));
  return { jobs, rules: brokenRules(planned.rules) };
}

const lockStop = ({ database }: Needs) =>
  defineCommand(lockStopContract, {
    run: async (context, { reference, ...input }) => {
      const body = await lockStopProcedure
        .perform(database, context.actor, { ...repeatable(context), ...input, reference: normalReference(reference) })
        .catch((error: unknown) => {
          throw withMoment(error);
        });
      return { status: 200, body };
    },
  });

const vanCommands = ({ database }: Needs) => [
  defineCommand(setVanAbsenceContract, {
    run: async ({ actor, now }, input) => ({ status: 200, body: await setVanAbsenceProcedure.perform(database, actor, { ...input, now }) }),
  }),
  defineCommand(removeVanAbsenceContract, {
    run: async ({ actor }, input) => ({ status: 200, body: await removeVanAbsenceProcedure.perform(database, actor, input) }),
  }),
  defineCommand(setVanCrewContract, {
    run: async ({ actor, now }, input) => ({ status: 200, body: await setVanCrewProcedure.perform(database, actor, { ...input, now }) }),
  }),
  defineCommand(setVanSkillsContract, {
    run: async (context, input) => {
      const request = { ...input, context: auditContext(context) };
      return { status: 200, body: await setVanSkillsProcedure.perform(database, context.actor, request) };
    },
  }),
];
