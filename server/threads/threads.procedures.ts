/** The functions of database/functions/threads.sql. */
import { z } from "zod";
import { threadSchema } from "#domain/threads/threads.contract.ts";
import { bookingProblem } from "#server/bookings/bookings.public.ts";
import { callerProblem } from "#server/kernel/caller.errors.ts";
import { procedure } from "#server/kernel/procedure.ts";
import { requestProblem } from "#server/kernel/request.errors.ts";
import { threadProblem } from "./threads.errors.ts";

const notFound = bookingProblem.pick("bookings.not_found");
// Both sides of a thread use the same inner function, with all of its problems.
const eitherSide = { ...callerProblem.pick("accounts.admin_required", "accounts.staff_required"), ...notFound };
const writing = {
  ...eitherSide,
  ...threadProblem.pick("threads.too_many_messages", "threads.closed"),
  ...requestProblem.pick("idempotency.key_reused"),
};

const reading = z.strictObject({ reference: z.string(), readTo: z.string().optional(), now: z.date() });
const writeFields = z.strictObject({
  reference: z.string(),
  text: z.string(),
  now: z.date(),
  idempotencyKey: z.string().optional(),
  requestHash: z.string(),
  limits: z.strictObject({ aDay: z.int(), inAll: z.int() }),
});
const writeAnswer = z.strictObject({ id: z.string(), thread: threadSchema });

export const bookingThreadProcedure = procedure({ name: "booking_thread", input: reading, answer: threadSchema, problems: eitherSide });
export const officeThreadProcedure = procedure({ name: "office_thread", input: reading, answer: threadSchema, problems: eitherSide });
export const sendThreadMessageProcedure = procedure({
  name: "send_thread_message",
  input: writeFields,
  answer: writeAnswer,
  problems: writing,
});
export const answerThreadMessageProcedure = procedure({
  name: "answer_thread_message",
  input: writeFields,
  answer: writeAnswer,
  problems: writing,
});
