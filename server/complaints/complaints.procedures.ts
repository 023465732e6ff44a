/** The functions of database/functions/complaints.sql. Those of the office check the role and the second factor themselves. */
import { z } from "zod";
import { bookingComplaintsSchema, complaintListContract, officeComplaintSchema } from "#domain/complaints/complaints.contract.ts";
import { auditContextSchema } from "#server/accounts/accounts.public.ts";
import { bookingProblem } from "#server/bookings/bookings.public.ts";
import { enquiryProblem } from "#server/enquiries/enquiries.public.ts";
import { callerProblem } from "#server/kernel/caller.errors.ts";
import { procedure } from "#server/kernel/procedure.ts";
import { requestProblem } from "#server/kernel/request.errors.ts";
import { complaintProblem } from "./complaints.errors.ts";

const notOffice = callerProblem.pick("accounts.admin_required", "accounts.staff_required");
const key = { reference: z.string(), accessTokenHash: z.string().optional(), now: z.date() };
const stepFields = {
  text: z.string(),
  photos: z.array(z.string()),
  maxKeptBytes: z.int(),
  promisedAt: z.date(),
  answerBy: z.date(),
  idempotencyKey: z.string().optional(),
  requestHash: z.string(),
};
const answer = bookingComplaintsSchema.nullable();
// Of a step of the booking.
const moving = bookingProblem.pick(
  "bookings.not_found",
  "bookings.changed",
  "bookings.illegal_transition",
  "bookings.step_refused",
  "bookings.reason_missing",
);
// A complaint's text is an enquiry as well.
const writing = {
  ...requestProblem.pick("idempotency.key_reused"),
  ...enquiryProblem.pick("enquiries.photo_missing"),
  ...moving,
};

export const bookingComplaintsProcedure = procedure({ name: "booking_complaints", input: z.strictObject(key), answer });

export const raiseComplaintProcedure = procedure({
  name: "raise_complaint",
  input: z.strictObject({ ...key, ...stepFields, kind: z.string(), happenedOn: z.string() }),
  answer,
  problems: {
    ...writing,
    ...complaintProblem.pick("complaints.not_possible", "complaints.already_open", "complaints.too_many", "complaints.bad_day"),
  },
});

export const replyToComplaintProcedure = procedure({
  name: "reply_to_complaint",
  input: z.strictObject({ ...key, ...stepFields, id: z.string(), version: z.int(), isSettled: z.boolean() }),
  answer,
  problems: { ...writing, ...complaintProblem.pick("complaints.changed", "complaints.not_answered") },
});

export const officeComplaintsProcedure = procedure({
  name: "office_complaints",
  input: z.strictObject({ reference: z.string().optional(), limit: z.int() }),
  answer: complaintListContract.answer,
  problems: notOffice,
});

export const answerComplaintProcedure = procedure({
  name: "answer_complaint",
  input: z.strictObject({
    id: z.string(),
    version: z.int(),
    outcome: z.string(),
    text: z.string(),
    now: z.date(),
    context: auditContextSchema,
  }),
  answer: officeComplaintSchema,
  problems: {
    ...notOffice,
    ...moving,
    ...complaintProblem.pick("complaints.changed", "complaints.second_person"),
  },
});

export const closeSilentComplaintsProcedure = procedure({
  name: "close_silent_complaints",
  input: z.strictObject({ now: z.date() }),
  answer: z.strictObject({ closed: z.int(), failed: z.int() }),
  problems: moving,
});
