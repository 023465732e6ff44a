/** The functions of database/functions/booking-messages.sql. Each checks the role and the second factor itself. */
import { z } from "zod";
import { bookingMessageAnswer, bookingsToMessageContract } from "#domain/office/booking-message.contract.ts";
import { auditContextSchema } from "#server/accounts/accounts.public.ts";
import { callerProblem } from "#server/kernel/caller.errors.ts";
import { procedure } from "#server/kernel/procedure.ts";
import { requestProblem } from "#server/kernel/request.errors.ts";
import { officeProblem } from "./office.errors.ts";

const notOffice = callerProblem.pick("accounts.admin_required", "accounts.staff_required");
const { leftOut, told } = bookingMessageAnswer.shape;

export const bookingsToMessageProcedure = procedure({
  name: "bookings_to_message",
  input: z.strictObject({ references: z.array(z.string()), now: z.date() }),
  answer: bookingsToMessageContract.answer.omit({ company: true }),
  problems: notOffice,
});

export const messageBookingsProcedure = procedure({
  name: "message_bookings",
  input: z.strictObject({
    /** The text of each, filled in for its present window. */
    messages: z.array(z.strictObject({ ...told.element.shape, startsAt: z.string(), subject: z.string(), text: z.string() })),
    leftOut,
    limits: z.strictObject({ perPersonADay: z.int(), inAllADay: z.int() }),
    now: z.date(),
    idempotencyKey: z.string().optional(),
    requestHash: z.string(),
    context: auditContextSchema,
  }),
  answer: bookingMessageAnswer,
  problems: {
    ...notOffice,
    ...officeProblem.pick("office.nobody_to_tell", "office.too_many_messages"),
    ...requestProblem.pick("idempotency.key_reused"),
  },
});
