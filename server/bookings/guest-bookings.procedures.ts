/** The functions of database/functions/guest-bookings.sql. */
import { z } from "zod";
import { guestBookingsContract } from "#domain/bookings/guest-bookings.contract.ts";
import { windowKinds } from "#domain/bookings/booking-request.contract.ts";
import { auditContextSchema } from "#server/accounts/accounts.public.ts";
import { callerProblem } from "#server/kernel/caller.errors.ts";
import { procedure } from "#server/kernel/procedure.ts";

const problems = callerProblem.pick("accounts.session_required");

export const guestBookingsProcedure = procedure({
  name: "guest_bookings",
  input: z.strictObject({}),
  answer: z.array(
    guestBookingsContract.answer.shape.bookings.element
      .omit({ window: true })
      .extend({ startsAt: z.string(), endsAt: z.string(), windowKind: z.enum(windowKinds) }),
  ),
  problems,
});

export const claimGuestBookingsProcedure = procedure({
  name: "claim_guest_bookings",
  input: z.strictObject({ references: z.array(z.string()), context: auditContextSchema }),
  answer: z.strictObject({ linked: z.array(z.string()) }),
  problems,
});
