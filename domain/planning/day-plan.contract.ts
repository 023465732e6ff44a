/**
 * The plan of a day: suggested, and accepted as a whole. Times are ISO 8601 with London's offset; all of them, and the minutes of
 * driving, are estimates (decision 0002). A suggestion changes nothing and notifies nobody.
 */
import { z } from "zod";
import { commandContract } from "../kernel/command-contract.ts";
import { boundedText, dateText, momentText, uuidText } from "../kernel/text.ts";
import { enteredText } from "../kernel/typed-text.ts";
import { brokenRuleSchema, rulesShown } from "../scheduling/board.contract.ts";
import { stayCodes, unplacedCodes } from "./day-plan.ts";
import { planLimits } from "./planning-choices.ts";

const reference = boundedText(20, "Enter a booking reference, like B-7F3K9M");
const vanId = uuidText("Choose a van from the list");
const depotId = boundedText(40, "Choose a depot from the list");
const date = dateText("Enter a date like 2026-11-24");
const minutes = (min: number, max: number) =>
  z.number().int("Enter whole minutes").min(min, `Enter ${min} to ${max} minutes`).max(max, `Enter ${min} to ${max} minutes`);

const stopSchema = z.strictObject({
  kind: z.enum(["job", "tip", "lunch"]),
  /** The reference of a job; null for tip and lunch. */
  reference: z.string().nullable(),
  /** 1 in "1 of 2", for a job of several loads. */
  load: z.int(),
  loads: z.int(),
  /** A customer's name, a tip, or the place of lunch. */
  title: z.string(),
  place: z.string(),
  driveMinutes: z.int(),
  arrivesAt: z.string(),
  startsAt: z.string(),
  leavesAt: z.string(),
  litres: z.int(),
  kilograms: z.int(),
  /** Minutes after the end of the promised window. */
  lateMinutes: z.int(),
  state: z.enum(["done", "locked", "pinned", "new", "moved", "same"]),
});
export type SuggestedStop = z.output<typeof stopSchema>;

const routeSchema = z.strictObject({
  vanId: z.string(),
  van: z.string(),
  litres: z.int(),
  kilograms: z.int(),
  isAway: z.boolean(),
  leavesAt: z.string().nullable(),
  homeAt: z.string().nullable(),
  homeDriveMinutes: z.int(),
  travelMinutes: z.int(),
  isOverrun: z.boolean(),
  stops: z.array(stopSchema),
});
export type SuggestedRoute = z.output<typeof routeSchema>;

/** In the format that `accept-day-plan` takes. */
const moveSchema = z.strictObject({
  reference: z.string(),
  rowVersion: z.int(),
  stops: z.array(z.strictObject({ vanId: z.string(), startsAt: z.string(), minutes: z.int(), tipMinutes: z.int() })),
});
/** `startsAt`: the promised window that the minutes count from. */
const lateSchema = z.strictObject({ reference: z.string(), minutes: z.int(), startsAt: z.string() });

const planSchema = z.strictObject({
  date: z.string(),
  depotId: z.string(),
  /** The time from which it was planned; null: the whole day. */
  from: z.string().nullable(),
  routes: z.array(routeSchema),
  unplaced: z.array(
    z.strictObject({
      reference: z.string(),
      load: z.int(),
      loads: z.int(),
      title: z.string(),
      place: z.string(),
      window: z.string(),
      /** The customer's number: where nothing fits, somebody rings. */
      phone: z.string().nullable(),
      reasons: z.array(z.strictObject({ vanId: z.string(), van: z.string(), code: z.enum(unplacedCodes), text: z.string() })),
    }),
  ),
  /** Jobs that stay as they are on the board, and why. */
  kept: z.array(
    z.strictObject({
      reference: z.string(),
      title: z.string(),
      place: z.string(),
      window: z.string(),
      code: z.enum(stayCodes),
      text: z.string(),
    }),
  ),
  leftOut: z.array(z.strictObject({ reference: z.string(), title: z.string(), place: z.string() })),
  travelMinutes: z.int(),
  /** Compared with the present board; null where that breaks a window, a capacity or a shift by our estimate, or holds other jobs. */
  savedMinutes: z.int().nullable(),
  /** Jobs that are unassigned on the board and assigned in this plan. */
  newlyPlaced: z.int(),
  moves: z.array(moveSchema),
  late: z.array(lateSchema),
  /** References of jobs later than a message may say (`planLimits.lateMinutes`): their customers have to be rung. */
  tooLate: z.array(z.string()),
  /** Where lunch, tips and traffic are estimated: shown beside the plan. */
  sites: z.array(z.string()),
});
export type SuggestedPlan = z.output<typeof planSchema>;

const staffCodes = ["accounts.admin_required", "accounts.staff_required"] as const;

/** Plans today from now on: what is done, under way or locked stays. `without` takes vans off the road for this plan. */
export const suggestDayPlanContract = commandContract({
  name: "suggest-day-plan",
  callers: "office",
  input: z.object({
    date,
    depotId,
    without: z.array(vanId, { error: "List the vans" }).max(planLimits.without, "List 20 vans at most").default([]),
    leaveOut: z.array(reference, { error: "List the bookings" }).max(planLimits.leftOut, "List 60 bookings at most").default([]),
    pins: z
      .array(z.object({ reference, vanId }), { error: "List the bookings" })
      .max(planLimits.pins, "List 60 bookings at most")
      .default([]),
    /** Maximum minutes late for a job of today that cannot be reached in its window. Ignored on other days. */
    maxLateMinutes: minutes(0, planLimits.lateMinutes).default(0),
  }),
  answer: planSchema,
  codes: [
    "planning.busy",
    "planning.day_past",
    "planning.depot_not_found",
    "planning.too_many_jobs",
    "bookings.not_found",
    "bookings.changed",
    ...staffCodes,
  ],
  limit: { calls: 60, perSeconds: 600 },
});
export type SuggestDayPlan = z.input<typeof suggestDayPlanContract.input>;

/**
 * Puts a suggested plan on the board, all or nothing (`moves` may be empty), and then tells the customers of `late` when to expect the crew, or names those
 * whom no message can reach. A plan of which a part is in the past is refused. If the board finds a broken rule, it refuses with the list, unless `override` gives a reason. Safe to
 * repeat under its key.
 */
export const acceptDayPlanContract = commandContract({
  name: "accept-day-plan",
  callers: "office",
  input: z
    .object({
      moves: z
        .array(
          z.object({
            reference,
            rowVersion: z.int32({ error: "Suggest the plan again" }).min(1, "Suggest the plan again"),
            stops: z
              .array(
                z.object({
                  vanId,
                  startsAt: momentText("Enter a date and time with its offset"),
                  minutes: minutes(5, 900),
                  tipMinutes: minutes(0, 900).default(0),
                }),
              )
              .max(4, "A job can be 4 loads at most"),
          }),
          { error: "List the moves" },
        )
        .max(planLimits.jobs, `List ${planLimits.jobs} moves at most`),
      late: z
        .array(z.object({ reference, minutes: minutes(5, planLimits.lateMinutes), startsAt: momentText("Suggest the plan again") }), {
          error: "List the late bookings",
        })
        .max(planLimits.jobs, `List ${planLimits.jobs} bookings at most`)
        .default([]),
      override: enteredText(1, planLimits.override, "Say why the rules don’t matter here").optional(),
      shown: rulesShown,
    })
    .refine(({ moves, late }) => moves.length + late.length > 0, { error: "List at least one move or late booking", path: ["moves"] }),
  answer: z.strictObject({
    moved: z.int(),
    /** References of bookings whose customers are told of a new time now. */
    told: z.array(z.string()),
    /** References of `late` whose customers gave only a landline, so that somebody has to ring them; also on a repeated request. */
    toRing: z.array(z.string()),
    /** References of `late` that are no longer waiting for the crew: it has arrived, or the booking was moved or cancelled meanwhile. */
    notTold: z.array(z.string()),
    rules: z.array(brokenRuleSchema),
  }),
  codes: [
    "bookings.not_found",
    "bookings.changed",
    "bookings.illegal_transition",
    "bookings.assignment_refused",
    "planning.out_of_date",
    "scheduling.van_not_found",
    ...staffCodes,
  ],
  limit: { calls: 60, perSeconds: 600 },
});

export const planningContracts = [suggestDayPlanContract, acceptDayPlanContract] as const;
