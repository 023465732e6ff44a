/** A customer's papers: listed, downloaded one by one or all as one ZIP; and recording the payments that receipts are made from. */
import { z } from "zod";
import { commandContract } from "../kernel/command-contract.ts";
import { boundedText, uuidText } from "../kernel/text.ts";
import { enteredLine } from "../kernel/typed-text.ts";
import { documentKinds, maxPaymentPence, maxRefundReason, paymentKinds, refundKinds } from "./document-choices.ts";
import { bookingStates, paymentMethods } from "../bookings/booking-request.contract.ts";

const reference = boundedText(20, "Enter your booking reference, like B-7F3K9M");
const documentId = uuidText("Choose a document from the list");

export const documentSchema = z.strictObject({
  id: z.string(),
  kind: z.enum(documentKinds),
  /** Shown to the user, and used as the file name. */
  name: z.string(),
  fileName: z.string(),
  /** Its number: of an invoice or receipt its own, else the booking's or the quote's. */
  reference: z.string(),
  /** The booking it belongs to. */
  bookingReference: z.string(),
  /** With London's offset. */
  createdAt: z.string(),
  /** Null until it was first generated; a list generates ten at a time. */
  bytes: z.int().nullable(),
});
export type ListedDocument = z.output<typeof documentSchema>;

export const myDocumentsContract = commandContract({
  name: "my-documents",
  callers: "customer",
  hidesFromStrangers: true,
  /** Left out: the papers of all bookings. */
  input: z.object({ reference: reference.optional() }),
  /** The newest first, a hundred at most. */
  answer: z.strictObject({ documents: z.array(documentSchema) }),
  codes: ["bookings.not_found"],
  limit: { calls: 120, perSeconds: 600 },
});

export const myDocumentContract = commandContract({
  name: "my-document",
  callers: "customer",
  hidesFromStrangers: true,
  input: z.object({ documentId }),
  answer: "file",
  codes: ["bookings.not_found"],
  limit: { calls: 60, perSeconds: 600 },
});

export const myDocumentsZipContract = commandContract({
  name: "my-documents-zip",
  callers: "customer",
  hidesFromStrangers: true,
  input: z.object({ reference: reference.optional() }),
  answer: "file",
  codes: ["bookings.not_found", "documents.none"],
  limit: { calls: 6, perSeconds: 600 },
});

const amountPence = z
  .int({ error: "Enter the amount in whole pence" })
  .min(1, "Enter an amount above £0")
  .max(maxPaymentPence, "Enter an amount up to £50,000");

const expectedPaidPence = z
  .int({ error: "Say how much was paid" })
  .min(0, "Say how much was paid")
  .max(maxPaymentPence, "Say how much was paid");

/** Where the office settles a sum that its page said was due. */
const settlingCodes = [
  "accounts.admin_required",
  "accounts.staff_required",
  "bookings.not_found",
  "documents.nothing_due",
  "documents.more_than_due",
  "documents.payments_changed",
] as const;

/** Records a payment the office has received; the receipt follows from it. */
export const recordPaymentContract = commandContract({
  name: "record-payment",
  callers: "office",
  input: z.object({
    reference,
    kind: z.enum(paymentKinds, { error: "Choose deposit or balance" }),
    method: z.enum(paymentMethods, { error: "Choose how it was paid" }),
    amountPence,
    /**
     * The sum paid that `office-booking` says (`money.paidPence`). If another payment or refund changed it: 409 `documents.payments_changed`.
     * Left out: not checked. Every screen sends it, so that two colleagues do not record one payment twice.
     */
    expectedPaidPence: expectedPaidPence.optional(),
    /** More has arrived than is due (409 `documents.more_than_due` says by how much): recorded all the same, and the rest is a refund due. */
    isOverpaid: z.literal(true).optional(),
  }),
  /** `number`: of the receipt. */
  answer: z.strictObject({ reference: z.string(), number: z.string(), paidPence: z.int(), duePence: z.int() }),
  codes: settlingCodes,
  limit: { calls: 120, perSeconds: 600 },
});

/** Bookings with more paid than owed: cancelled ones, those we missed, those whose price fell. The longest due first, 200 at most. */
export const refundsDueContract = commandContract({
  name: "refunds-due",
  callers: "office",
  input: z.object({}),
  answer: z.strictObject({
    refunds: z.array(
      z.strictObject({
        reference: z.string(),
        fullName: z.string(),
        status: z.enum(bookingStates),
        startsAt: z.string(),
        /** The London day by which law and terms want it sent. */
        dueBy: z.string(),
        paidPence: z.int(),
        refundPence: z.int(),
        /** Of the last payment: how the money is refunded. */
        method: z.enum(paymentMethods).nullable(),
      }),
    ),
  }),
  codes: ["accounts.admin_required", "accounts.staff_required"],
  limit: { calls: 300, perSeconds: 600 },
});
export type RefundDue = z.output<typeof refundsDueContract.answer>["refunds"][number];

/** What was paid for one booking, and how much of it is to be refunded. */
export const refundableContract = commandContract({
  name: "refundable",
  callers: "office",
  input: z.object({ reference }),
  answer: z.strictObject({ reference: z.string(), paidPence: z.int(), refundPence: z.int() }),
  codes: ["accounts.admin_required", "accounts.staff_required", "bookings.not_found"],
  limit: { calls: 300, perSeconds: 600 },
});

/** Records a refund an administrator has sent; the credit note and the customer's message follow from it. */
export const recordRefundContract = commandContract({
  name: "record-refund",
  callers: "office",
  input: z.object({
    reference,
    kind: z.enum(refundKinds, { error: "Choose why the money goes back" }),
    method: z.enum(paymentMethods, { error: "Choose how it was sent back" }),
    amountPence,
    /** The sum paid according to `refundable`. If another payment or refund changed it: 409 `documents.payments_changed`. */
    expectedPaidPence,
    /** Shown to the customer. */
    reason: enteredLine(0, maxRefundReason, "Say why in one line").optional(),
  }),
  /** `refundPence`: what is still to be refunded. */
  answer: z.strictObject({ reference: z.string(), number: z.string(), paidPence: z.int(), refundPence: z.int() }),
  codes: [
    "accounts.admin_required",
    "accounts.staff_required",
    "bookings.not_found",
    "documents.more_than_paid",
    "documents.payments_changed",
  ],
  limit: { calls: 60, perSeconds: 600 },
});

/** Waives what is left to pay of a charge for cancelling or for not letting the crew in, or a part of it. */
export const waiveChargeContract = commandContract({
  name: "waive-charge",
  callers: "office",
  input: z.object({
    reference,
    amountPence,
    /** What is left to pay according to `office-booking`. If another payment changed it: 409 `documents.payments_changed`. */
    expectedLeftPence: z.int32({ error: "Say how much is left to pay" }).min(0, "Say how much is left to pay"),
    /** Shown to the customer. */
    reason: enteredLine(1, maxRefundReason, "Say why in one line"),
  }),
  answer: z.strictObject({ reference: z.string(), leftPence: z.int() }),
  codes: settlingCodes,
  limit: { calls: 60, perSeconds: 600 },
});

/** The confirmation as its customer gets it, without the link that opens the whole booking: to be printed and posted. */
export const confirmationFileContract = commandContract({
  name: "confirmation-file",
  callers: "office",
  input: z.object({ reference }),
  answer: "file",
  codes: ["accounts.admin_required", "accounts.staff_required", "bookings.not_found"],
  limit: { calls: 120, perSeconds: 600 },
});

export const documentContracts = [
  confirmationFileContract,
  myDocumentsContract,
  myDocumentContract,
  myDocumentsZipContract,
  recordPaymentContract,
  refundsDueContract,
  refundableContract,
  recordRefundContract,
  waiveChargeContract,
] as const;
