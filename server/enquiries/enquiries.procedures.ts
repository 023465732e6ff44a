/** The functions of database/functions/enquiries.sql. */
import { z } from "zod";
import { enquiryTopics } from "#domain/enquiries/enquiries.contract.ts";
import { procedure } from "#server/kernel/procedure.ts";
import { requestProblem } from "#server/kernel/request.errors.ts";

export const sendEnquiryProcedure = procedure({
  name: "send_enquiry",
  input: z.strictObject({
    now: z.date(),
    idempotencyKey: z.string().optional(),
    requestHash: z.string(),
    /** A program seems to have filled in the form: no message is sent for it. */
    isSuspected: z.boolean(),
    topic: z.enum(enquiryTopics),
    name: z.string(),
    email: z.string().optional(),
    mobile: z.string().optional(),
    postcode: z.string().optional(),
    bookingReference: z.string().optional(),
    message: z.string(),
    promisedAt: z.date(),
  }),
  answer: z.strictObject({ reference: z.string(), promisedAt: z.string() }),
  problems: requestProblem.pick("idempotency.key_reused"),
});

export const enquiryReceiptProcedure = procedure({
  name: "enquiry_receipt",
  input: z.strictObject({ reference: z.string() }),
  answer: z.strictObject({ reference: z.string(), topic: z.enum(enquiryTopics), promisedAt: z.string() }).nullable(),
});

export const purgeOldEnquiriesProcedure = procedure({
  name: "purge_old_enquiries",
  input: z.strictObject({ now: z.date() }),
  answer: z.strictObject({ forgotten: z.int() }),
});
