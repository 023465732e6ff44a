/** The functions of database/functions/gate-codes.sql. Codes are encrypted on the way in and out; the database cannot read them. */
import { z } from "zod";
import { bookingDocumentSchema } from "#domain/bookings/booking-summary.contract.ts";
import { bookingStates } from "#domain/bookings/booking-request.contract.ts";
import { auditContextSchema } from "#server/accounts/accounts.public.ts";
import { callerProblem } from "#server/kernel/caller.errors.ts";
import { procedure } from "#server/kernel/procedure.ts";
import { bookingProblem } from "../bookings.errors.ts";

/** As stored: the key's id, and nonce, ciphertext and tag in base64. */
export const sealedGateCodeSchema = z.strictObject({ keyId: z.string(), sealed: z.string() });
export type SealedGateCode = z.output<typeof sealedGateCodeSchema>;

const staffProblems = callerProblem.pick("accounts.admin_required", "accounts.staff_required");

export const ownGateCodeProcedure = procedure({
  name: "own_gate_code",
  input: z.strictObject({ reference: z.string() }),
  answer: z.strictObject({ bookingId: z.string(), state: z.enum(bookingStates), keyId: z.string().nullable() }),
  problems: bookingProblem.pick("bookings.not_found"),
});

export const setGateCodeProcedure = procedure({
  name: "set_gate_code",
  input: z.strictObject({ reference: z.string(), gateCode: sealedGateCodeSchema.nullable(), context: auditContextSchema }),
  answer: z.strictObject({}),
  problems: bookingProblem.pick("bookings.not_found"),
});

export const revealGateCodeProcedure = procedure({
  name: "reveal_gate_code",
  input: z.strictObject({ reference: z.string(), reason: z.string().optional(), context: auditContextSchema }),
  answer: z.strictObject({ bookingId: z.string(), gateCode: sealedGateCodeSchema.nullable() }),
  problems: { ...staffProblems, ...bookingProblem.pick("bookings.not_found", "bookings.too_many_gate_codes") },
});

export const daySheetProcedure = procedure({
  name: "day_sheet",
  input: z.strictObject({ context: auditContextSchema }),
  answer: z.strictObject({
    date: z.string(),
    collections: z.array(
      z.strictObject({
        bookingId: z.string(),
        gateCode: sealedGateCodeSchema.nullable(),
        booking: bookingDocumentSchema.extend({ bookingId: z.string() }),
      }),
    ),
  }),
  problems: staffProblems,
});
