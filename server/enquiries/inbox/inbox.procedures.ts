/** The functions of database/functions/enquiry-inbox.sql. */
import { z } from "zod";
import { answerWays, enquiryStates } from "#domain/enquiries/inbox-choices.ts";
import type { QuoteContact } from "#domain/quotes/quotes.contract.ts";
import { callerProblem } from "#server/kernel/caller.errors.ts";
import { procedure } from "#server/kernel/procedure.ts";
import { requestProblem } from "#server/kernel/request.errors.ts";
import { storedJson } from "#server/kernel/stored-json.ts";
import { startedQuoteInput, quoteProblem } from "#server/quotes/made-by-office.public.ts";
import { enquiryProblem } from "../enquiries.errors.ts";

const stepInput = z.strictObject({
  reference: z.string(),
  seen: z.int(),
  now: z.date(),
  idempotencyKey: z.string().optional(),
  requestHash: z.string(),
});
const stepAnswer = z.strictObject({ state: z.enum(enquiryStates), version: z.int() });
const refused = {
  ...callerProblem.pick("accounts.admin_required", "accounts.staff_required"),
  ...requestProblem.pick("idempotency.key_reused"),
  ...enquiryProblem.pick("enquiries.not_found", "enquiries.changed", "enquiries.is_complaint"),
};

export const answerEnquiryProcedure = procedure({
  name: "answer_enquiry",
  input: stepInput.extend({ by: z.enum(answerWays), text: z.string() }),
  answer: stepAnswer,
  problems: {
    ...refused,
    ...enquiryProblem.pick("enquiries.no_email", "enquiries.no_office_email", "enquiries.too_many_answers"),
  },
});

export const closeEnquiryProcedure = procedure({
  name: "close_enquiry",
  input: stepInput.extend({ reason: z.string() }),
  answer: stepAnswer,
  problems: { ...refused, ...enquiryProblem.pick("enquiries.not_open") },
});

export const reopenEnquiryProcedure = procedure({
  name: "reopen_enquiry",
  input: stepInput,
  answer: stepAnswer,
  problems: { ...refused, ...enquiryProblem.pick("enquiries.already_open") },
});

export const quoteEnquiryProcedure = procedure({
  name: "quote_enquiry",
  input: startedQuoteInput.extend({
    enquiry: z.string(),
    seen: z.int(),
    contact: storedJson<QuoteContact>(),
    promisedAt: z.date(),
    deletedAfterDays: z.int(),
    photos: z.array(z.strictObject({ id: z.string(), bytes: z.int() })),
  }),
  answer: z.strictObject({ reference: z.string(), quoteId: z.string() }),
  problems: { ...refused, ...quoteProblem.pick("quotes.too_large", "quotes.too_many") },
});

export const receiveEnquiryMailProcedure = procedure({
  name: "receive_enquiry_mail",
  input: z.strictObject({
    enquiryId: z.string(),
    sourceDigest: z.string(),
    sender: z.string(),
    mailId: z.string().optional(),
    text: z.string(),
    isAutomatic: z.boolean(),
    isShortened: z.boolean(),
    attachments: z.int(),
    now: z.date(),
  }),
  answer: z.strictObject({ outcome: z.enum(["taken", "again", "left_out", "gone"]) }),
});

export const mailboxPlaceProcedure = procedure({
  name: "mailbox_place",
  input: z.strictObject({ name: z.string() }),
  answer: z.strictObject({ uidValidity: z.string(), lastUid: z.int() }).nullable(),
});

export const keepMailboxPlaceProcedure = procedure({
  name: "keep_mailbox_place",
  input: z.strictObject({ name: z.string(), uidValidity: z.string(), lastUid: z.int(), now: z.date() }),
  answer: z.null(),
});
