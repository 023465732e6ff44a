/** A booking that waits: what the office does with it, and how its customer answers. Times are ISO 8601 with London's offset. */
import { z } from "zod";
import { commandContract } from "../../kernel/command-contract.ts";
import { boundedText, momentText, uuidText } from "../../kernel/text.ts";
import { enteredText } from "../../kernel/typed-text.ts";
import {
  bookingStates,
  earlyStartTicks,
  loadSchema,
  changeKinds,
  ownBookingKeySchema,
  paymentMethods,
} from "../booking-request.contract.ts";
import { moneyKinds } from "../../documents/document-choices.ts";
import { bookingSummarySchema } from "../booking-summary.contract.ts";
import { comingSchema } from "../../office/who-comes.contract.ts";
import { officeNoteSchema } from "../for-customer.contract.ts";

const reference = boundedText(20, "Enter a booking reference, like B-7F3K9M");
const limit = { calls: 600, perSeconds: 600 };
const reasonLength = 300;
const textLength = 1_000;
const reasonText = enteredText(0, reasonLength, "Say why", () => `Say why in ${reasonLength} characters or fewer`);
const questionText = enteredText(
  0,
  textLength,
  "Ask something",
  () => `Keep this to ${textLength.toLocaleString("en-GB")} characters or fewer`,
);

/**
 * One step of one booking, as transitions.ts allows. To `needs_customer` with a question, another window, or
 * both; the window is held for the customer until the offer ends. A step whose conditions don’t hold (decision 0150) is refused with
 * `bookings.step_refused` and `{guards: [{code, asks, sentence}]}`. With `bookings.changed` the error says by whom and when (`{by, at}`).
 */
export const moveBookingContract = commandContract({
  name: "move-booking",
  callers: "office",
  input: z
    .object({
      reference,
      to: z.enum(bookingStates, { error: "Choose a state" }),
      /** Shown to the customer when it is a refusal. */
      reason: reasonText.optional(),
      question: questionText.optional(),
      windowId: uuidText("Choose an arrival window").optional(),
      /** With `completed`: what was taken, as the office will read it. */
      taken: enteredText(
        0,
        reasonLength,
        "Say what was taken",
        () => `Say what was taken in ${reasonLength} characters or fewer`,
      ).optional(),
      /** With `completed`: what is left to pay is invoiced, to a household as well. */
      billsRest: z.boolean({ error: "Say whether to send an invoice" }).optional(),
      /** Why an administrator takes a step although a condition of it doesn’t hold: kept with the step. */
      override: reasonText.optional(),
      /** The charge that was shown for this step; with another one by now it is refused with `bookings.fee_changed`. */
      expectedFeePence: z.int32({ error: "Open the booking again" }).min(0, "Open the booking again").optional(),
      rowVersion: z.int32({ error: "Open the booking again" }).min(1, "Open the booking again"),
    })
    .refine(({ to, question, windowId }) => to !== "needs_customer" || Boolean(question) || windowId !== undefined, {
      path: ["question"],
      message: "Ask a question or offer another window",
    })
    .refine(({ to, reason }) => !to.startsWith("cancelled") || Boolean(reason), { path: ["reason"], message: "Say why" }),
  answer: z.strictObject({ status: z.enum(bookingStates), rowVersion: z.int() }),
  codes: [
    "bookings.not_found",
    "bookings.changed",
    "bookings.illegal_transition",
    "bookings.for_the_board",
    "bookings.reason_missing",
    "bookings.step_refused",
    "bookings.fee_changed",
    "bookings.unreachable",
    "bookings.window_taken",
    "bookings.window_closed",
    "accounts.admin_required",
    "accounts.staff_required",
  ],
  limit,
});

/** What a person has to say for a condition to hold; null where only time or the books decide. */
export const guardAsks = ["reason", "taken", "rest"] as const;

const bookingStepSchema = z.strictObject({
  to: z.enum(bookingStates),
  guards: z.array(z.strictObject({ code: z.string(), asks: z.enum(guardAsks).nullable(), sentence: z.string() })),
  feePence: z.int().nullable(),
  refundPence: z.int().nullable(),
});
export type BookingStep = z.output<typeof bookingStepSchema>;

/** Everything its customer sees and entered, questions and answers, and the version a step is based on. */
export const officeBookingContract = commandContract({
  name: "office-booking",
  callers: "office",
  input: z.object({ reference }),
  answer: z.strictObject({
    booking: bookingSummarySchema,
    rowVersion: z.int(),
    hasGateCode: z.boolean(),
    /** Another visit after this one came to nothing: `as` is its reference once there is one, `insteadOf` that of the visit this one makes up for. */
    another: z.strictObject({
      isPossible: z.boolean(),
      isOurFault: z.boolean(),
      as: z.string().nullable(),
      insteadOf: z.string().nullable(),
    }),
    coming: comingSchema,
    /** The quote that holds the photos which came with the booking itself, for `office-quote`. */
    photosReference: z.string().nullable(),
    /** The capacity held for it, as `availability` takes it. */
    load: loadSchema,
    timeline: z.array(
      z.strictObject({
        at: z.string(),
        from: z.enum(bookingStates).nullable(),
        to: z.enum(bookingStates),
        by: z.string(),
        reason: z.string().nullable(),
        question: z.string().nullable(),
        answer: z.string().nullable(),
        /** The kind of a customer's change, where the event does not move the state. */
        change: z.enum(changeKinds).nullable(),
        items: z.array(z.strictObject({ id: z.string(), name: z.string(), quantity: z.int() })).nullable(),
        /** How many minutes late the crew is, in a `running_late` event. */
        minutes: z.int().nullable(),
        /** What of the charge was waived, in a `charge_waived` event. */
        waivedPence: z.int().nullable(),
        /** What was taken, in the step to `completed`. */
        taken: z.string().nullable(),
        /** In a `step_forced` event: the step an administrator took although a condition of it didn’t hold; its reason says why. */
        step: z.enum(bookingStates).nullable(),
      }),
    ),
    /** Where it may go from here, what stops each step now, and the money that would follow from it. */
    steps: z.array(bookingStepSchema),
    /** The office's own, the newest first. */
    notes: z.array(officeNoteSchema),
    money: z.strictObject({
      paidPence: z.int(),
      /** What we owe for coming late, cancelling on the day or not coming, and have not paid out yet. */
      creditPence: z.int(),
      /** What cancelling would cost the customer now. */
      feePence: z.int(),
      payments: z.array(
        z.strictObject({
          id: z.string(),
          at: z.string(),
          direction: z.enum(["in", "out"]),
          kind: z.enum(moneyKinds),
          method: z.enum(paymentMethods),
          amountPence: z.int(),
          status: z.string(),
          /** Null: by a provider. */
          by: z.string().nullable(),
          /** Recorded by hand, and the reader may take it back (`take-back-payment`). */
          canTakeBack: z.boolean(),
        }),
      ),
    }),
  }),
  codes: ["bookings.not_found", "accounts.admin_required", "accounts.staff_required"],
  limit,
});
export type OfficeBooking = z.output<typeof officeBookingContract.answer>;

export const answerChoices = ["answer", "accept", "decline", "cancel"] as const;

/** By the booking's link, account or grant: the answer to our question or to the window we offered. Declining an offer hands it back to a person. */
export const answerBookingContract = commandContract({
  name: "answer-booking",
  callers: "anyone",
  input: ownBookingKeySchema
    .extend({
      choice: z.enum(answerChoices, { error: "Choose an answer" }),
      answer: questionText.optional(),
      /** The question and the offered window that the answer is for; where either is another by now, it is refused with `bookings.changed`. Left out, it is for whatever stands. */
      shown: z
        .object({
          question: questionText.optional(),
          offer: z.object({ startsAt: momentText("Open the booking again"), endsAt: momentText("Open the booking again") }).optional(),
        })
        .optional(),
      /** Required where the offered window lies within the 14-day cancellation period and the first did not. */
      ...earlyStartTicks,
    })
    .refine(({ choice, answer }) => choice !== "answer" || Boolean(answer), { path: ["answer"], message: "Enter your answer" }),
  /** `answerBy`: when we will answer, where the booking waits for us again. */
  answer: z.strictObject({ status: z.enum(bookingStates), answerBy: z.string().optional() }),
  codes: ["bookings.not_found", "bookings.changed", "bookings.illegal_transition", "bookings.lapsed"],
  limit: { calls: 30, perSeconds: 3600 },
});
export type AnswerBooking = z.output<typeof answerBookingContract.input>;

export const waitingBookingContracts = [moveBookingContract, officeBookingContract, answerBookingContract] as const;
