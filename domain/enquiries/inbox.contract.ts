/** The office's inbox of enquiries: for sessions with the role moderator or admin and the second factor. */
import { z } from "zod";
import { commandContract } from "../kernel/command-contract.ts";
import { boundedText } from "../kernel/text.ts";
import { enteredText } from "../kernel/typed-text.ts";
import { enquiryTopics } from "./enquiries.contract.ts";
import { callBackTimes } from "./enquiry-choices.ts";
import { answerWays, enquiryEntryKinds, enquiryListViews, enquiryStates, inboxLimits } from "./inbox-choices.ts";

const limit = { calls: 600, perSeconds: 600 };
const staff = ["accounts.admin_required", "accounts.staff_required"] as const;
const reference = boundedText(20, "Enter a reference, like E-7F3K9M");
/** The version that the sender saw: where the enquiry has changed since, the step is refused with 409, `by` (null: its sender wrote again) and `at`. */
const seen = z.int({ error: "Say which version was seen" }).min(1).max(1_000_000);
const step = { answer: z.strictObject({ state: z.enum(enquiryStates), version: z.int() }), limit } as const;
const refused = ["enquiries.not_found", "enquiries.changed", "enquiries.is_complaint", ...staff] as const;

/**
 * `to-answer` by when the answer is due, the others the newest first. Complaints about a booking are on the booking's page. `after`: the
 * reference of the last enquiry of the page before.
 */
export const listEnquiriesContract = commandContract({
  name: "list-enquiries",
  callers: "office",
  input: z.object({
    view: z.enum(enquiryListViews, { error: "Choose what to show" }).default("to-answer"),
    /** A reference, part of a name, address, number or message, or a postcode's first part. */
    search: boundedText(inboxLimits.search, "Search for a name, a number, a postcode or a reference").optional(),
    after: boundedText(20, "Open the list again").optional(),
  }),
  answer: z.strictObject({
    enquiries: z.array(
      z.strictObject({
        reference: z.string(),
        state: z.enum(enquiryStates),
        topic: z.enum(enquiryTopics),
        name: z.string(),
        /** The beginning of what they wrote last. */
        text: z.string(),
        photos: z.int(),
        createdAt: z.string(),
        /** By when an answer is due; null where none is. */
        dueAt: z.string().nullable(),
        /** They wrote again after our answer. */
        hasReplied: z.boolean(),
        quoteReference: z.string().nullable(),
      }),
    ),
    hasMore: z.boolean(),
  }),
  codes: [...staff],
  limit,
});
export type ListedEnquiry = z.output<typeof listEnquiriesContract.answer>["enquiries"][number];

/** All of one, with its thread. */
export const officeEnquiryContract = commandContract({
  name: "office-enquiry",
  callers: "office",
  input: z.object({ reference }),
  answer: z.strictObject({
    reference: z.string(),
    version: z.int(),
    state: z.enum(enquiryStates),
    topic: z.enum(enquiryTopics),
    name: z.string(),
    /** As its sender typed them: nobody has proved that they are theirs. */
    email: z.string().nullable(),
    mobile: z.string().nullable(),
    postcode: z.string().nullable(),
    callBack: z.enum(callBackTimes).nullable(),
    /** As typed: it need not exist. */
    bookingReference: z.string().nullable(),
    message: z.string(),
    note: z.string(),
    createdAt: z.string(),
    promisedAt: z.string(),
    dueAt: z.string().nullable(),
    /** Addresses of its photos, good for an hour. */
    pictures: z.array(z.string()),
    quoteReference: z.string().nullable(),
    /** The booking whose complaint it is: it is answered there. */
    complaintOf: z.string().nullable(),
    /** Whether answers to our mail come back here by themselves. */
    takesReplies: z.boolean(),
    repliesLeftOut: z.int(),
    /** The oldest first. */
    thread: z.array(
      z.strictObject({
        id: z.string(),
        kind: z.enum(enquiryEntryKinds),
        text: z.string(),
        at: z.string(),
        /** The colleague; null for a reply. */
        by: z.string().nullable(),
        /** Where a reply says it is from. */
        sender: z.string().nullable(),
        isAutomatic: z.boolean(),
        isShortened: z.boolean(),
        attachments: z.int(),
        /** What became of the mail with our answer. */
        delivery: z.enum(["due", "sending", "sent", "delivered", "failed", "dead"]).nullable(),
      }),
    ),
  }),
  codes: ["enquiries.not_found", ...staff],
  limit,
});
export type OfficeEnquiry = z.output<typeof officeEnquiryContract.answer>;

export const answerEnquiryContract = commandContract({
  name: "answer-enquiry",
  callers: "office",
  input: z.object({
    reference,
    seen,
    by: z.enum(answerWays, { error: "Say how you answered" }).default("email"),
    text: enteredText(2, inboxLimits.answer, "Write your answer"),
  }),
  codes: [...refused, "enquiries.no_email", "enquiries.no_office_email", "enquiries.too_many_answers"],
  ...step,
});

export const closeEnquiryContract = commandContract({
  name: "close-enquiry",
  callers: "office",
  input: z.object({ reference, seen, reason: enteredText(0, inboxLimits.reason, "Say why").default("") }),
  codes: [...refused, "enquiries.not_open"],
  ...step,
});

export const reopenEnquiryContract = commandContract({
  name: "reopen-enquiry",
  callers: "office",
  input: z.object({ reference, seen }),
  codes: [...refused, "enquiries.already_open"],
  ...step,
});

/** A quote for the office to price, with what they wrote, their photos and how to reach them. */
export const quoteFromEnquiryContract = commandContract({
  name: "quote-from-enquiry",
  callers: "office",
  input: z.object({ reference, seen }),
  answer: z.strictObject({ reference: z.string() }),
  codes: [...refused, "quotes.too_many", "quotes.too_large", "quotes.storage_full"],
  limit: { calls: 120, perSeconds: 3600 },
});

export const inboxContracts = [
  listEnquiriesContract,
  officeEnquiryContract,
  answerEnquiryContract,
  closeEnquiryContract,
  reopenEnquiryContract,
  quoteFromEnquiryContract,
] as const;
