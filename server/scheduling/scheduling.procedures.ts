/** The functions of database/functions/windows.sql and scheduling.sql that open and find arrival windows and release holds. */
import { z } from "zod";
import { windowKinds } from "#domain/bookings/booking-request.contract.ts";
import { speeds } from "#domain/pricing/price-choices.ts";
import { procedure } from "#server/kernel/procedure.ts";

/** Windows of `days` days from `from` with capacity for the load, soonest first, at most `most`. */
export const availabilityProcedure = procedure({
  name: "availability",
  input: z.strictObject({
    now: z.date(),
    depotId: z.string(),
    outcode: z.string(),
    from: z.string(),
    days: z.int(),
    most: z.int().optional(),
    minutes: z.int(),
    litres: z.number(),
    kilograms: z.number(),
    sameDayFeeFrom: z.string(),
    /** The hold of a booking that looks for another window, which must not count as a van nearby. */
    exceptHold: z.string().optional(),
  }),
  answer: z.array(
    z.strictObject({
      id: z.string(),
      date: z.string(),
      kind: z.enum(windowKinds),
      startsAt: z.string(),
      endsAt: z.string(),
      speed: z.enum(speeds),
      vanNearby: z.boolean(),
      left: z.int(),
    }),
  ),
});

/** Creates the windows of the coming days; existing ones stay unchanged. */
export const openWindowsProcedure = procedure({
  name: "open_windows",
  input: z.strictObject({ now: z.date(), days: z.int().optional() }),
  answer: z.strictObject({ opened: z.int() }),
});

export const releaseLapsedHoldsProcedure = procedure({
  name: "release_lapsed_holds",
  input: z.strictObject({ now: z.date() }),
  answer: z.strictObject({ daysSwept: z.int() }),
});
