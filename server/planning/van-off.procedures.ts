/** The function of database/functions/window-offers.sql. */
import { z } from "zod";
import { bookingProblem } from "#server/bookings/bookings.public.ts";
import { callerProblem } from "#server/kernel/caller.errors.ts";
import { procedure } from "#server/kernel/procedure.ts";
import { requestProblem } from "#server/kernel/request.errors.ts";
import { threadProblem } from "#server/threads/threads.public.ts";

export const offerWindowsProcedure = procedure({
  name: "offer_windows",
  input: z.strictObject({
    reference: z.string(),
    rowVersion: z.int(),
    windows: z.array(z.strictObject({ startsAt: z.string(), endsAt: z.string() })),
    text: z.string(),
    limits: z.strictObject({ aDay: z.int(), inAll: z.int() }),
    now: z.date(),
    requestHash: z.string(),
  }),
  answer: z.strictObject({ rowVersion: z.int(), isNew: z.boolean() }),
  problems: {
    ...callerProblem.pick("accounts.admin_required", "accounts.staff_required"),
    ...bookingProblem.pick("bookings.not_found", "bookings.changed", "bookings.not_reschedulable"),
    ...threadProblem.pick("threads.too_many_messages", "threads.closed"),
    ...requestProblem.pick("idempotency.key_reused"),
  },
});
