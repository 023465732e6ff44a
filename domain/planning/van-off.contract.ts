/** A van that is off the road in the middle of a day: its jobs, where they go, and what is offered to whom no van reaches in time. */
import { z } from "zod";
import { commandContract } from "../kernel/command-contract.ts";
import { boundedText, dateText, momentText, uuidText } from "../kernel/text.ts";
import { planLimits } from "./planning-choices.ts";

const staffCodes = ["accounts.admin_required", "accounts.staff_required"] as const;
const reference = boundedText(20, "Enter a booking reference, like B-7F3K9M");
const absenceId = uuidText("Choose an absence from the list");

const jobSchema = z.strictObject({
  reference: z.string(),
  rowVersion: z.int(),
  customer: z.string(),
  phone: z.string().nullable(),
  place: z.string(),
  window: z.string(),
});

const windowSchema = z.strictObject({
  id: z.string(),
  startsAt: z.string(),
  endsAt: z.string(),
  totalPence: z.int(),
  needsEarlyStart: z.boolean(),
});

const vanOffSchema = z.strictObject({
  /** Now on another van, in the window that was promised: their customers need not be told anything. */
  placed: z.array(
    jobSchema.extend({
      van: z.string(),
      depot: z.string(),
      startsAt: z.string(),
      /** In minutes kept for emergencies, which is on record with the job: nothing else reached it in time. */
      usesReserve: z.boolean(),
    }),
  ),
  /** No van reaches them in time: why, and the three next windows at no extra charge. */
  unplaced: z.array(
    jobSchema.extend({ reasons: z.array(z.string()), windows: z.array(windowSchema), isOffered: z.boolean(), isOnTheWay: z.boolean() }),
  ),
});
export type VanOff = z.output<typeof vanOffSchema>;
export type UnplacedJob = VanOff["unplaced"][number];

/**
 * Plans the rest of the day again without a van that is off the road, over all depots whose vans reach its jobs in their windows, and puts
 * that on the board. Where nothing else reaches a customer in time it uses minutes kept for emergencies, with the reason on record: that is
 * what they are for. Nobody else's job leaves its van for it. Asked again it plans what is still left. Of two who press at once, the second
 * is told that the board has changed.
 */
export const replanVanOffContract = commandContract({
  name: "replan-van-off",
  callers: "office",
  input: z.object({ absenceId }),
  answer: vanOffSchema,
  codes: ["planning.absence_over", "planning.busy", "bookings.not_found", "bookings.changed", "bookings.assignment_refused", ...staffCodes],
  limit: { calls: 60, perSeconds: 600 },
});

/** The same for jobs that the plan of their own depot has no place for: over the vans of the other depots. */
export const placeElsewhereContract = commandContract({
  name: "place-elsewhere",
  callers: "office",
  input: z.object({
    date: dateText("Enter a date like 2026-11-24"),
    references: z
      .array(reference, { error: "List the bookings" })
      .min(1, "List at least one booking")
      .max(planLimits.pins, "List 60 bookings at most"),
  }),
  answer: vanOffSchema,
  codes: ["planning.busy", "planning.day_past", "bookings.not_found", "bookings.changed", "bookings.assignment_refused", ...staffCodes],
  limit: { calls: 60, perSeconds: 600 },
});

const offeredWindow = z.object({ startsAt: momentText("Choose the window again"), endsAt: momentText("Choose the window again") });

/**
 * Offers the next windows to customers whom no van reaches: each gets one message with the windows and a link where they choose, at the
 * agreed price or less. Whoever was offered some already gets nothing twice. Whoever gave only a landline is named in `toRing`.
 */
export const offerWindowsContract = commandContract({
  name: "offer-windows",
  callers: "office",
  input: z.object({
    offers: z
      .array(
        z.object({
          reference,
          rowVersion: z.int32({ error: "Work the plan out again" }).min(1, "Work the plan out again"),
          windows: z.array(offeredWindow, { error: "List the windows" }).min(1, "List 1 to 3 windows").max(3, "List 1 to 3 windows"),
        }),
        { error: "List the bookings" },
      )
      .min(1, "List at least one booking")
      .max(planLimits.pins, "List 60 bookings at most"),
  }),
  answer: z.strictObject({
    offered: z.array(z.string()),
    toRing: z.array(z.string()),
    /** Changed by somebody else meanwhile, or offered already. */
    leftOut: z.array(z.string()),
  }),
  codes: staffCodes,
  limit: { calls: 60, perSeconds: 600 },
});

export const vanOffContracts = [replanVanOffContract, placeElsewhereContract, offerWindowsContract] as const;
