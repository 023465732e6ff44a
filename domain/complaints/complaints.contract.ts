/**
 * Complaints about a collection: raised on the booking's page (its link, account or portal grant), answered by the office, and ended by
 * either side. Each thing the customer writes is also an enquiry, which carries its photos, its promise and its mails.
 */
import { z } from "zod";
import { ownBookingKeySchema } from "../bookings/booking-request.contract.ts";
import { enquiryPhotoLimits } from "../enquiries/enquiry-choices.ts";
import { messageLimits } from "../enquiries/enquiries.contract.ts";
import { commandContract } from "../kernel/command-contract.ts";
import { dateText, uuidText } from "../kernel/text.ts";
import { enteredText } from "../kernel/typed-text.ts";
import { complaintKinds, complaintLimits, complaintOutcomes, complaintStates } from "./complaint-choices.ts";

const kinds = Object.keys(complaintKinds) as (keyof typeof complaintKinds)[];
const outcomes = Object.keys(complaintOutcomes) as (keyof typeof complaintOutcomes)[];
const { min, max } = messageLimits;

const answerSchema = z.strictObject({ outcome: z.enum(outcomes), text: z.string(), at: z.string(), isFinal: z.boolean() });

export const complaintSchema = z.strictObject({
  id: z.string(),
  /** That of its enquiry: `E-7F3K9M`. */
  reference: z.string(),
  kind: z.enum(kinds),
  happenedOn: z.string(),
  text: z.string(),
  photos: z.int(),
  raisedAt: z.string(),
  state: z.enum(complaintStates),
  /** By when we answer, where we owe an answer. */
  answerBy: z.string(),
  /** Why our answer did not settle it. */
  objection: z.string().nullable(),
  /** Ours, the first one first. */
  answers: z.array(answerSchema),
  version: z.int(),
});
export type Complaint = z.output<typeof complaintSchema>;

export const bookingComplaintsSchema = z.strictObject({
  reference: z.string(),
  /** Whether another can be raised now: the visit is over, not for longer than sixty days, and none is under way. */
  canComplain: z.boolean(),
  /** The last moment to complain here. */
  until: z.string(),
  /** The newest first. */
  complaints: z.array(complaintSchema),
});
export type BookingComplaints = z.output<typeof bookingComplaintsSchema>;

export const bookingComplaintsContract = commandContract({
  name: "booking-complaints",
  callers: "anyone",
  input: ownBookingKeySchema,
  answer: bookingComplaintsSchema,
  codes: ["bookings.not_found"],
  limit: { calls: 300, perSeconds: 600 },
});

const photos = z
  .array(uuidText("Remove this photo and add it again"))
  .max(enquiryPhotoLimits.photos, `Send up to ${enquiryPhotoLimits.photos} photos`)
  .refine((ids) => new Set(ids).size === ids.length, "Send each photo once")
  .default([]);

export const raiseComplaintContract = commandContract({
  name: "raise-complaint",
  callers: "anyone",
  input: ownBookingKeySchema.extend({
    kind: z.enum(kinds, { error: "Choose what went wrong" }),
    happenedOn: dateText("Enter the day it happened"),
    text: enteredText(min, max, `Tell us in at least ${min} characters what happened`),
    /** Ids from `add-enquiry-photo`. */
    photos,
  }),
  answer: bookingComplaintsSchema,
  codes: [
    "bookings.not_found",
    "complaints.not_possible",
    "complaints.already_open",
    "complaints.too_many",
    "complaints.bad_day",
    "enquiries.photo_missing",
  ],
  limit: { calls: 10, perSeconds: 3600 },
});
export type RaiseComplaint = z.output<typeof raiseComplaintContract.input>;

const version = z.int32({ error: "Open the booking again" }).min(1, "Open the booking again");

/** The customer's way out: it is settled, at any time; or our answer does not settle it, once, and why. */
export const replyToComplaintContract = commandContract({
  name: "reply-to-complaint",
  callers: "anyone",
  input: ownBookingKeySchema
    .extend({
      id: uuidText("Open the booking again"),
      version,
      isSettled: z.boolean({ error: "Say whether it is settled" }),
      text: enteredText(0, max, "Tell us what isn’t settled").default(""),
      photos,
    })
    .refine(({ isSettled, text }) => isSettled || text.length >= min, {
      path: ["text"],
      message: `Tell us in at least ${min} characters what isn’t settled`,
    }),
  answer: bookingComplaintsSchema,
  codes: ["bookings.not_found", "complaints.changed", "complaints.not_answered", "enquiries.photo_missing"],
  limit: { calls: 20, perSeconds: 3600 },
});

const officeCodes = ["accounts.admin_required", "accounts.staff_required"] as const;
const officeLimit = { calls: 600, perSeconds: 600 };

export const officeComplaintSchema = complaintSchema.extend({
  bookingReference: z.string(),
  contactName: z.string(),
  /** Addresses of the photos, good for an hour. */
  pictures: z.array(z.string()),
  /** Whether the caller may give the answer that is owed: the second one comes from somebody else, or an administrator. */
  mayAnswer: z.boolean(),
});
export type OfficeComplaint = z.output<typeof officeComplaintSchema>;

/** Those that wait for our answer first, by their promise; then those that wait for the customer, then the ended ones. `reference`: of one booking. */
export const complaintListContract = commandContract({
  name: "complaint-list",
  callers: "office",
  input: ownBookingKeySchema.pick({ reference: true }).partial(),
  answer: z.strictObject({ complaints: z.array(officeComplaintSchema) }),
  codes: officeCodes,
  limit: officeLimit,
});

export const answerComplaintContract = commandContract({
  name: "answer-complaint",
  callers: "office",
  input: z.object({
    id: uuidText("Open the complaint from the list"),
    version: z.int32({ error: "Open the complaint from the list" }),
    outcome: z.enum(outcomes, { error: "Choose what you found" }),
    text: enteredText(min, complaintLimits.answer, `Answer in at least ${min} characters: the customer reads it`),
  }),
  answer: officeComplaintSchema,
  codes: [...officeCodes, "complaints.changed", "complaints.second_person"],
  limit: officeLimit,
});

export const complaintContracts = [
  bookingComplaintsContract,
  raiseComplaintContract,
  replyToComplaintContract,
  complaintListContract,
  answerComplaintContract,
] as const;
