/** The functions of database/functions/rebooking.sql: another visit after one that came to nothing. */
import { z } from "zod";
import { callerProblem } from "#server/kernel/caller.errors.ts";
import { procedure } from "#server/kernel/procedure.ts";
import { bookingProblem } from "./bookings.errors.ts";
import { bookCollectionProcedure } from "./bookings.procedures.ts";
import { sealedGateCodeSchema } from "./gate-codes/gate-code.procedures.ts";
import { rescheduleForCustomerProcedure } from "./own-booking.procedures.ts";

const notOffice = callerProblem.pick("accounts.admin_required", "accounts.staff_required");

export const rebookProcedure = procedure({
  name: "rebook",
  input: rescheduleForCustomerProcedure.input
    .omit({ tokenHash: true, limits: true, isOurFault: true })
    .extend({ bookingId: z.string(), accessTokenHash: z.string(), gateCode: sealedGateCodeSchema.optional() }),
  answer: bookCollectionProcedure.answer,
  problems: {
    ...notOffice,
    ...bookingProblem.pick(
      "bookings.not_found",
      "bookings.changed",
      "bookings.not_rebookable",
      "bookings.rebooked_already",
      "bookings.window_taken",
      "bookings.window_closed",
    ),
    ...bookCollectionProcedure.problems,
  },
});

/** The code of the first booking, sealed; null: none was given, or it is deleted by now. */
export const gateCodeToCarryProcedure = procedure({
  name: "gate_code_to_carry",
  input: z.strictObject({ reference: z.string() }),
  answer: z.strictObject({ bookingId: z.string(), gateCode: sealedGateCodeSchema.nullable() }).nullable(),
  problems: notOffice,
});
