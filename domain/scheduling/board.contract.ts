/**
 * The schedule board: which van goes to which job, and when. Every move is checked and made in one transaction with the capacity
 * that the job takes from the van's counters. Times are ISO 8601 with London's offset, a `date` is a London calendar day.
 */
import { z } from "zod";
import { bookingStates, windowKinds } from "../bookings/booking-request.contract.ts";
import { commandContract } from "../kernel/command-contract.ts";
import { londonDate } from "../kernel/london-time.ts";
import { boundedText, dateText, momentText, uuidText } from "../kernel/text.ts";
import { plainLine, enteredText } from "../kernel/typed-text.ts";
import { services } from "../pricing/pricing.contract.ts";
import { absenceKinds, assignmentRules, boardLimits, vanSkills } from "./board-choices.ts";

const staffCodes = ["accounts.admin_required", "accounts.staff_required"] as const;
const limit = { calls: 600, perSeconds: 600 };
const reference = boundedText(20, "Enter a booking reference, like B-7F3K9M");
const rowVersion = z.int32({ error: "Open the booking again" }).min(1, "Open the booking again");
const moment = momentText("Enter a date and time with its offset");
const vanId = uuidText("Choose a van from the list");
const override = enteredText(
  1,
  boardLimits.reason,
  "Say why the rule does not matter here",
  () => `Say why in ${boardLimits.reason} characters or fewer`,
);
const date = dateText("Enter a date like 2026-11-24");
/** The rules that were shown when the reason was given: one that is broken beside them is refused, and shown. */
export const rulesShown = z
  .array(z.object({ reference, code: z.enum(assignmentRules) }))
  .max(1_000)
  .optional();

/** A rule that a move breaks. `text` is for display; `canOverride`: it can be overridden with a reason. */
export const brokenRuleSchema = z.strictObject({
  code: z.enum(assignmentRules),
  text: z.string(),
  reference: z.string(),
  canOverride: z.boolean(),
});
export type BrokenRule = z.output<typeof brokenRuleSchema>;

/** One van's part of a job. `startsAt` is the arrival, `endsAt` when the van is free again: including the drive and a run to the tip. */
export const plannedStopSchema = z.strictObject({
  /** 1 of `loads`: a job larger than a van, or split on purpose, has several. */
  load: z.int(),
  loads: z.int(),
  vanId: z.string(),
  startsAt: z.string(),
  endsAt: z.string(),
  /** How many minutes the van is occupied, where a colleague set that. */
  minutes: z.int().nullable(),
  /** Of that time, the run to the tip that this load makes necessary. */
  tipMinutes: z.int(),
  isLocked: z.boolean(),
  /** Why a rule was overridden for it. */
  overrideReason: z.string().nullable(),
  /** What it needs beyond the van's remaining capacity: allowed by a colleague, with the reason above. */
  overbooked: z.strictObject({ minutes: z.int(), litres: z.int(), kilograms: z.int() }),
  by: z.string(),
  at: z.string(),
});
export type PlannedStop = z.output<typeof plannedStopSchema>;

const job = z.strictObject({
  reference: z.string(),
  rowVersion: z.int(),
  state: z.enum(bookingStates),
  depotId: z.string(),
  date: z.string(),
  /** The promised window for the arrival. */
  window: z.strictObject({ startsAt: z.string(), endsAt: z.string(), kind: z.enum(windowKinds) }),
  /** When the customer was told to expect the crew instead, once the office has reported a delay. */
  expected: z.strictObject({ startsAt: z.string(), endsAt: z.string() }).nullable(),
  service: z.enum(services),
  customer: z.string(),
  phone: z.string().nullable(),
  town: z.string(),
  postcode: z.string(),
  /** Its total load; minutes include the drive to the next stop, as its capacity is counted. */
  litres: z.int(),
  kilograms: z.int(),
  minutes: z.int(),
  needs: z.array(z.enum(vanSkills)),
  /** Whether none, some or all of it contains persistent organic pollutants (upholstered seats and the like). */
  pops: z.enum(["none", "some", "all"]),
  /** Warnings on the card. An unpaid cash booking gets none, because cash is paid on the day. `no_capacity`: see `lacksCapacity` of plan-stops. */
  signs: z.array(z.enum(["no_capacity", "stairs", "hazard", "unpaid", "unattended"])),
  /** Empty: it is unassigned. */
  stops: z.array(plannedStopSchema),
});
export type BoardJob = z.output<typeof job>;

const taken = z.strictObject({ booked: z.int(), capacity: z.int() });
const absence = z.strictObject({
  id: z.string(),
  vanId: z.string(),
  from: z.string(),
  to: z.string(),
  /** Off from a time to a time; null: all of these days. */
  startsAt: z.string().nullable(),
  endsAt: z.string().nullable(),
  kind: z.enum(absenceKinds),
  reason: z.string(),
  by: z.string(),
});

const board = z.strictObject({
  /** London's present day. */
  today: z.string(),
  depots: z.array(z.strictObject({ id: z.string(), name: z.string() })),
  vans: z.array(
    z.strictObject({
      id: z.string(),
      name: z.string(),
      depotId: z.string(),
      registration: z.string(),
      litres: z.int(),
      kilograms: z.int(),
      skills: z.array(z.enum(vanSkills)),
    }),
  ),
  /** For each van and window: what holds, bookings and planned stops take. `reserve`: kept free for emergencies. */
  counters: z.array(
    z.strictObject({
      vanId: z.string(),
      date: z.string(),
      startsAt: z.string(),
      endsAt: z.string(),
      isEmergencyOnly: z.boolean(),
      minutes: taken.extend({ reserve: z.int() }),
      litres: taken,
      kilograms: taken,
    }),
  ),
  jobs: z.array(job),
  absences: z.array(absence),
  crews: z.array(z.strictObject({ vanId: z.string(), date: z.string(), names: z.array(z.string()) })),
});
export type ScheduleBoard = z.output<typeof board>;

export const scheduleBoardContract = commandContract({
  name: "schedule-board",
  callers: "office",
  input: z.object({
    depotId: boundedText(40, "Choose a depot from the list").optional(),
    from: date,
    days: z
      .number()
      .int("Enter a whole number of days")
      .min(1, "Ask for 1 to 7 days")
      .max(boardLimits.days, "Ask for 1 to 7 days")
      .default(1),
  }),
  answer: board,
  codes: staffCodes,
  limit: { calls: 1_200, perSeconds: 600 },
});

/** How full each day of a month is; days without bookings are included. */
export const scheduleMonthContract = commandContract({
  name: "schedule-month",
  callers: "office",
  input: z.object({
    depotId: boundedText(40, "Choose a depot from the list").optional(),
    /** Any day of the month. */
    date,
  }),
  answer: z.strictObject({
    days: z.array(
      z.strictObject({
        date: z.string(),
        /** The number of jobs on the board of that day. */
        jobs: z.int(),
        /** Of these, unassigned. */
        unplanned: z.int(),
        /** The total of all vans. */
        minutes: taken,
        vansAway: z.int(),
      }),
    ),
  }),
  codes: staffCodes,
  limit: { calls: 1_200, perSeconds: 600 },
});
export type ScheduleMonth = z.output<typeof scheduleMonthContract.answer>;

const moveCodes = [
  "bookings.not_found",
  "bookings.changed",
  "bookings.illegal_transition",
  "bookings.assignment_refused",
  "scheduling.van_not_found",
  ...staffCodes,
] as const;

/**
 * Assigns a job to a van, at a time or at the first free one in its window; a job larger than the van goes in several loads.
 * With `bookings.assignment_refused` the error lists the `rules` it breaks, with `bookings.changed` by whom and when (`{by, at}`).
 */
export const assignBookingContract = commandContract({
  name: "assign-booking",
  callers: "office",
  input: z.object({ reference, vanId, startsAt: moment.optional(), rowVersion, override: override.optional() }),
  answer: z.strictObject({ status: z.enum(bookingStates), rowVersion: z.int() }),
  codes: moveCodes,
  limit,
});

const stop = z.object({
  vanId,
  /** Left out: the first free time in the job's window. */
  startsAt: moment.optional(),
  /** From the arrival until the van is free again. Left out: as the job's capacity is counted. */
  minutes: z.number().int("Enter whole minutes").min(5, "Enter 5 to 900 minutes").max(900, "Enter 5 to 900 minutes").optional(),
  /** Of these, the run to the tip: what is loaded before and after it does not mix. */
  tipMinutes: z.number().int("Enter whole minutes").min(0, "Enter 0 to 900 minutes").max(900, "Enter 0 to 900 minutes").optional(),
});

export const plannedJobSchema = z.strictObject({
  reference: z.string(),
  status: z.enum(bookingStates),
  rowVersion: z.int(),
  stops: z.array(plannedStopSchema),
  /** Back in the tray, it found too little room in its own window, and keeps only what it had. */
  lacksCapacity: z.boolean(),
});

/**
 * The new places of jobs, all or none: `stops` is the whole plan of each. No stop: unassigned. One: on that
 * van. More: split into as many equal loads. With `isPreview` nothing changes: `rules` lists what would be broken.
 */
export const planStopsContract = commandContract({
  name: "plan-stops",
  callers: "office",
  input: z.object({
    moves: z
      .array(z.object({ reference, rowVersion, stops: z.array(stop).max(boardLimits.stopsOfJob, "Split a job into 4 loads at most") }), {
        error: "List the moves",
      })
      .min(1, "List 1 to 50 moves")
      .max(boardLimits.moves, "List 1 to 50 moves")
      .refine((moves) => new Set(moves.map((move) => move.reference)).size === moves.length, { error: "List each booking once" }),
    override: override.optional(),
    shown: rulesShown,
    isPreview: z.boolean({ error: "Say yes or no" }).default(false),
  }),
  answer: z.strictObject({
    jobs: z.array(plannedJobSchema),
    /** Overridden, or broken by the preview. */
    rules: z.array(brokenRuleSchema),
  }),
  codes: moveCodes,
  limit: { calls: 1_800, perSeconds: 600 },
});
export type PlanStops = z.output<typeof planStopsContract.input>;
export type PlannedJobs = z.output<typeof planStopsContract.answer>;

/** A locked job keeps its van and time until it is unlocked, for colleagues and for the day's plan alike. */
export const lockStopContract = commandContract({
  name: "lock-stop",
  callers: "office",
  input: z.object({ reference, rowVersion, isLocked: z.boolean({ error: "Say yes or no" }) }),
  answer: z.strictObject({ rowVersion: z.int() }),
  codes: ["bookings.not_found", "bookings.changed", "scheduling.not_planned", ...staffCodes],
  limit,
});

/**
 * A van that is off the road, or whose crew is on leave, for a range of days: nothing is offered or assigned on it. Holds
 * without a plan move to other vans; `stranded` found no place, `planned` stays on it until somebody moves it.
 */
export const setVanAbsenceContract = commandContract({
  name: "set-van-absence",
  callers: "office",
  input: z
    .object({
      vanId,
      from: date,
      to: date,
      /** Both, or neither: all of these days. They lie on the first and the last day. */
      startsAt: moment.optional(),
      endsAt: moment.optional(),
      kind: z.enum(absenceKinds, { error: "Choose off the road or leave" }),
      reason: enteredText(1, boardLimits.absenceReason, "Say why"),
    })
    .refine(({ from, to }) => from <= to, { path: ["to"], message: "The last day comes before the first" })
    .refine(({ startsAt, endsAt }) => (startsAt === undefined) === (endsAt === undefined), {
      path: ["endsAt"],
      message: "Enter both times, or neither",
    })
    .refine(({ startsAt, endsAt }) => startsAt === undefined || endsAt === undefined || Date.parse(startsAt) < Date.parse(endsAt), {
      path: ["endsAt"],
      message: "The end comes before the start",
    })
    .refine(({ from, startsAt }) => startsAt === undefined || londonDate(startsAt) === from, {
      path: ["startsAt"],
      message: "Enter a time on the first day",
    })
    .refine(({ to, endsAt }) => endsAt === undefined || londonDate(endsAt) === to, {
      path: ["endsAt"],
      message: "Enter a time on the last day",
    })
    .refine(({ from, to }) => Date.parse(to) - Date.parse(from) < boardLimits.absenceDays * 86_400_000, {
      path: ["to"],
      message: `Enter ${boardLimits.absenceDays} days at most`,
    }),
  answer: z.strictObject({ absence, planned: z.array(z.string()), stranded: z.array(z.string()) }),
  codes: ["scheduling.van_not_found", "scheduling.too_many_absences", ...staffCodes],
  limit: { calls: 60, perSeconds: 600 },
});

/** Repeating it changes nothing. */
export const removeVanAbsenceContract = commandContract({
  name: "remove-van-absence",
  callers: "office",
  input: z.object({ absenceId: uuidText("Choose an absence from the list") }),
  answer: z.strictObject({ absenceId: z.string() }),
  codes: staffCodes,
  limit: { calls: 60, perSeconds: 600 },
});

const names = z
  .array(plainLine(1, boardLimits.crewName, "Enter a first name"), { error: "List the first names" })
  .max(boardLimits.crewNames, "A van has three seats");
const skills = z
  .array(z.enum(vanSkills, { error: "Choose from the list" }), { error: "List what it can do" })
  .max(vanSkills.length, "List each once");

/**
 * The crew of a van on a day, by first names: its customers see them in the morning. An empty list removes them. `was`: the crew
 * that was shown; with `scheduling.crew_changed` the error says which it is by now (`names`), and by whom and when (`{by, at}`).
 */
export const setVanCrewContract = commandContract({
  name: "set-van-crew",
  callers: "office",
  input: z.object({ vanId, date, names, was: names.optional() }),
  answer: z.strictObject({ names: z.array(z.string()) }),
  codes: ["scheduling.van_not_found", "scheduling.crew_changed", ...staffCodes],
  limit: { calls: 120, perSeconds: 600 },
});

/**
 * The skills of a van and its crew, permanently: by administrators. `planned` needs a removed skill and stays on the van until
 * somebody moves it. `was`: as for a crew, with `scheduling.skills_changed` and `skills`.
 */
export const setVanSkillsContract = commandContract({
  name: "set-van-skills",
  callers: "office",
  input: z.object({ vanId, skills, was: skills.optional() }),
  answer: z.strictObject({ skills: z.array(z.enum(vanSkills)), planned: z.array(z.string()) }),
  codes: ["scheduling.van_not_found", "scheduling.skills_changed", ...staffCodes],
  limit: { calls: 60, perSeconds: 600 },
});

export const boardContracts = [
  scheduleBoardContract,
  scheduleMonthContract,
  assignBookingContract,
  planStopsContract,
  lockStopContract,
  setVanAbsenceContract,
  removeVanAbsenceContract,
  setVanCrewContract,
  setVanSkillsContract,
] as const;
