/** The functions of database/functions/planning.sql, board-reads.sql and van-absences.sql. Each checks the role and the second factor itself. */
import { z } from "zod";
import { assignmentRules, vanSkills } from "#domain/scheduling/board-choices.ts";
import { ruleText } from "#domain/scheduling/board.copy.ts";
import {
  plannedJobSchema,
  removeVanAbsenceContract,
  scheduleBoardContract,
  setVanAbsenceContract,
  setVanCrewContract,
  setVanSkillsContract,
} from "#domain/scheduling/board.contract.ts";
import type { BrokenRule } from "#domain/scheduling/board.contract.ts";
import { auditContextSchema } from "#server/accounts/accounts.public.ts";
import { bookingProblem } from "#server/bookings/bookings.public.ts";
import { callerProblem } from "#server/kernel/caller.errors.ts";
import { procedure } from "#server/kernel/procedure.ts";
import { requestProblem } from "#server/kernel/request.errors.ts";
import { schedulingProblem } from "./board.errors.ts";

const notOffice = callerProblem.pick("accounts.admin_required", "accounts.staff_required");
const changed = { ...bookingProblem.pick("bookings.not_found", "bookings.changed"), ...requestProblem.pick("idempotency.key_reused") };
const step = { now: z.date(), idempotencyKey: z.string().optional(), requestHash: z.string() };

const ruleSchema = z.strictObject({
  code: z.enum(assignmentRules),
  reference: z.string(),
  canOverride: z.boolean(),
  details: z.object({
    van: z.string().optional(),
    depot: z.string().optional(),
    date: z.string().optional(),
    until: z.string().optional(),
    untilAt: z.string().optional(),
    reason: z.string().optional(),
    at: z.string().optional(),
    startsAt: z.string().optional(),
    endsAt: z.string().optional(),
    with: z.union([z.string(), z.array(z.string())]).optional(),
    lacks: z.int().optional(),
    litres: z.int().optional(),
    kilograms: z.int().optional(),
    vanLitres: z.int().optional(),
    vanKilograms: z.int().optional(),
    skills: z.array(z.enum(vanSkills)).optional(),
  }),
});

/** The database's broken rules, with their sentences. @throws when they have an undeclared format, which is a bug */
export const brokenRules = (rules: unknown): BrokenRule[] =>
  z
    .array(ruleSchema)
    .parse(rules)
    .map(({ details, ...rule }) => ({ ...rule, text: ruleText(rule.code, rule.reference, details) }));

export const planStopsProcedure = procedure({
  name: "plan_stops",
  input: z.strictObject({
    ...step,
    moves: z.array(
      z.strictObject({
        reference: z.string(),
        rowVersion: z.int(),
        stops: z.array(
          z.strictObject({
            vanId: z.string(),
            startsAt: z.string().optional(),
            minutes: z.int().optional(),
            tipMinutes: z.int().optional(),
          }),
        ),
        depotId: z.string().optional(),
      }),
    ),
    override: z.string().optional(),
    shown: z.array(z.object({ reference: z.string(), code: z.enum(assignmentRules) })).optional(),
    isPreview: z.boolean(),
  }),
  answer: z.strictObject({
    jobs: z.array(plannedJobSchema),
    rules: z.array(ruleSchema),
  }),
  problems: {
    ...notOffice,
    ...changed,
    ...bookingProblem.pick("bookings.illegal_transition"),
    ...schedulingProblem.pick("scheduling.van_not_found"),
  },
  refusals: {
    "bookings.assignment_refused": (cause) =>
      bookingProblem("bookings.assignment_refused", { rules: brokenRules(cause.details["rules"]), cause }),
  },
});

export const lockStopProcedure = procedure({
  name: "lock_stop",
  input: z.strictObject({ ...step, reference: z.string(), rowVersion: z.int(), isLocked: z.boolean() }),
  answer: z.strictObject({ rowVersion: z.int() }),
  problems: { ...notOffice, ...changed, ...schedulingProblem.pick("scheduling.not_planned") },
});

export const scheduleBoardProcedure = procedure({
  name: "schedule_board",
  input: z.strictObject({ depotId: z.string().optional(), from: z.string(), days: z.int(), now: z.date() }),
  answer: scheduleBoardContract.answer,
  problems: notOffice,
});

export const setVanAbsenceProcedure = procedure({
  name: "set_van_absence",
  input: z.strictObject({
    vanId: z.string(),
    from: z.string(),
    to: z.string(),
    startsAt: z.string().optional(),
    endsAt: z.string().optional(),
    kind: z.string(),
    reason: z.string(),
    now: z.date(),
  }),
  answer: setVanAbsenceContract.answer,
  problems: { ...notOffice, ...schedulingProblem.pick("scheduling.van_not_found", "scheduling.too_many_absences") },
});

export const removeVanAbsenceProcedure = procedure({
  name: "remove_van_absence",
  input: z.strictObject({ absenceId: z.string() }),
  answer: removeVanAbsenceContract.answer,
  problems: notOffice,
});

export const setVanCrewProcedure = procedure({
  name: "set_van_crew",
  input: z.strictObject({
    vanId: z.string(),
    date: z.string(),
    names: z.array(z.string()),
    was: z.array(z.string()).optional(),
    now: z.date(),
  }),
  answer: setVanCrewContract.answer,
  problems: { ...notOffice, ...schedulingProblem.pick("scheduling.van_not_found", "scheduling.crew_changed") },
});

export const setVanSkillsProcedure = procedure({
  name: "set_van_skills",
  input: z.strictObject({
    vanId: z.string(),
    skills: z.array(z.enum(vanSkills)),
    was: z.array(z.enum(vanSkills)).optional(),
    context: auditContextSchema,
  }),
  answer: setVanSkillsContract.answer,
  problems: { ...notOffice, ...schedulingProblem.pick("scheduling.van_not_found", "scheduling.skills_changed") },
});
