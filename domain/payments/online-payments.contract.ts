/**
 * Paying through a provider, on its own page: started here, and followed until it is paid or not. Which methods there are is said by the
 * public settings (`features.card`, `features.paypal` of `PublicConfig`, domain/company/company.ts); without keys there are none.
 */
import { z } from "zod";
import { bookingStates } from "../bookings/booking-request.contract.ts";
import { commandContract } from "../kernel/command-contract.ts";
import { boundedText, uuidText } from "../kernel/text.ts";
import { attemptStates, maxReturnPath, onlineMethods, onlinePurposes, paymentEnds } from "./online-choices.ts";

const reference = boundedText(20, "Enter your booking reference, like B-7F3K9M");
const attemptId = uuidText("We can't find this payment. Open your booking again");

/** A page of ours: never another site's, and nothing behind `#`, which the provider would be told. */
const returnPath = boundedText(maxReturnPath, "Come back to a page of this site").regex(
  /^\/(?![/\\])[\w\-./?=&%]*$/,
  "Come back to a page of this site",
);

/**
 * Starts a payment, or goes on with the one that is open: the same `attemptId` and page for a second tab. If the amount or the method changed, the
 * earlier one is ended at the provider first. Send the customer to `redirectUrl`; the provider sends them back to `returnPath` (left out:
 * `/booking-success`) with `payment=<attemptId>` in its query, paid or not: ask `payment-status` there. Opened by account, portal grant and the
 * booking's link.
 */
export const startPaymentContract = commandContract({
  name: "start-payment",
  callers: "customer",
  hidesFromStrangers: true,
  input: z.object({
    reference,
    purpose: z.enum(onlinePurposes, { error: "Choose what to pay" }),
    method: z.enum(onlineMethods, { error: "Choose how to pay" }),
    returnPath: returnPath.optional(),
  }),
  answer: z.strictObject({
    attemptId: z.string(),
    /** Null while the provider does not answer: the page says that it is being checked, and asks `payment-status`. */
    redirectUrl: z.string().nullable(),
    state: z.enum(attemptStates),
    amountPence: z.int(),
  }),
  codes: [
    "accounts.session_required",
    "bookings.not_found",
    "payments.not_offered",
    "payments.nothing_due",
    "payments.hold_over",
    "payments.being_checked",
    "payments.amount_too_small",
    "payments.too_many_attempts",
    "payments.provider_refused",
  ],
  limit: { calls: 60, perSeconds: 600 },
});

/**
 * What became of a payment; while it is not over, the provider is asked, and what it says is applied. Anybody who has the attempt's id may ask: it cannot be
 * guessed, and the answer names nobody.
 */
export const paymentStatusContract = commandContract({
  name: "payment-status",
  callers: "anyone",
  /** `isBack`: they come from the provider's page, so it is asked, however short a time ago it was asked before. */
  input: z.object({ attemptId, isBack: z.boolean().optional() }),
  answer: z.strictObject({
    attemptId: z.string(),
    state: z.enum(paymentEnds),
    reference: z.string(),
    purpose: z.enum(onlinePurposes),
    method: z.enum(onlineMethods),
    amountPence: z.int(),
    /** Of the booking. */
    status: z.enum(bookingStates),
    /** London's offset: until then the window is held for this payment. Null where nothing is held, or not any more. */
    heldUntil: z.string().nullable(),
    /** The provider's page, while it can still be paid there. */
    redirectUrl: z.string().nullable(),
  }),
  codes: ["payments.not_found"],
  limit: { calls: 300, perSeconds: 600 },
});
export type PaymentStatus = z.output<typeof paymentStatusContract.answer>;

/** Ends a payment that was not made, at the provider as well. One that was made meanwhile stays made: the answer says `paid`. */
export const cancelPaymentContract = commandContract({
  name: "cancel-payment",
  callers: "customer",
  hidesFromStrangers: true,
  input: z.object({ attemptId }),
  answer: paymentStatusContract.answer,
  codes: ["accounts.session_required", "payments.not_found"],
  limit: { calls: 60, perSeconds: 600 },
});

export const onlinePaymentContracts = [startPaymentContract, paymentStatusContract, cancelPaymentContract] as const;
