/**
 * Paying without signing in: by the link that the office sends or shows as a code, and by the id of a payment that was begun, for whoever comes back
 * from the provider's page. Neither opens the booking or names anybody.
 */
import { z } from "zod";
import { bookingStates } from "../bookings/booking-request.contract.ts";
import { services } from "../pricing/price-choices.ts";
import { commandContract } from "../kernel/command-contract.ts";
import { boundedText, uuidText } from "../kernel/text.ts";
import { onlineMethods, onlinePurposes } from "./online-choices.ts";
import { linkChannels, payOtherwiseMethods } from "./pay-link-choices.ts";
import { paymentStatusContract, startPaymentContract } from "./online-payments.contract.ts";

export const lostPayment = "We can't find this payment. Open the link again from our message";
const reference = boundedText(20, lostPayment);
/** `payToken`: in the link. `attemptId`: what the provider's page came back with. */
export const payKey = {
  reference: reference.optional(),
  payToken: boundedText(200, lostPayment).optional(),
  attemptId: uuidText(lostPayment).optional(),
};
export const hasPayKey = ({
  reference: ref,
  payToken,
  attemptId,
}: {
  reference?: string | undefined;
  payToken?: string | undefined;
  attemptId?: string | undefined;
}) => attemptId !== undefined || (ref !== undefined && payToken !== undefined);

/** What can be paid for a booking, and how it stands. */
export const paymentPlaceContract = commandContract({
  name: "payment-place",
  callers: "anyone",
  input: z.object(payKey).refine(hasPayKey, lostPayment),
  answer: z.strictObject({
    reference: z.string(),
    status: z.enum(bookingStates),
    service: z.enum(services),
    startsAt: z.string(),
    paidPence: z.int(),
    /** The least first: the deposit, where less than all has to be paid now; and all that is due. Empty: nothing is to be paid online. */
    dues: z.array(z.strictObject({ purpose: z.enum(onlinePurposes), pence: z.int() })),
    /** Until when the window is held for the payment. */
    heldUntil: z.string().nullable(),
    /** The booking can be agreed without a payment now, to be paid on the day. */
    canPayOtherwise: z.boolean(),
  }),
  codes: ["payments.not_found"],
  limit: { calls: 300, perSeconds: 600 },
});
export type PaymentPlace = z.output<typeof paymentPlaceContract.answer>;

/** As `start-payment`; comes back to `/pay`. With an `attemptId`: that payment again, or another way for the same. */
export const payByLinkContract = commandContract({
  name: "pay-by-link",
  callers: "anyone",
  input: z
    .object({
      ...payKey,
      purpose: z.enum(onlinePurposes, { error: "Choose what to pay" }),
      method: z.enum(onlineMethods, { error: "Choose how to pay" }),
    })
    .refine(hasPayKey, lostPayment),
  answer: startPaymentContract.answer,
  codes: [
    ...startPaymentContract.codes.filter((code) => code !== "accounts.session_required" && code !== "bookings.not_found"),
    "payments.not_found",
  ],
  limit: { calls: 60, perSeconds: 600 },
});

/** Agrees a booking whose payment was not made: it is paid on the day. The payment is ended at the provider first; one that was made meanwhile counts. */
export const payOtherwiseContract = commandContract({
  name: "pay-otherwise",
  callers: "anyone",
  input: z.object({ attemptId: uuidText(lostPayment), method: z.enum(payOtherwiseMethods, { error: "Choose how to pay" }) }),
  answer: paymentStatusContract.answer,
  codes: ["payments.not_found", "payments.hold_over", "payments.being_checked", "payments.not_offered"],
  limit: { calls: 30, perSeconds: 600 },
});

/**
 * Sends the link to whoever pays, by mail, text or both; with no channel it only gives it out, with a code to show on the doorstep. `sentTo`: the
 * addresses and numbers.
 */
export const sendPaymentLinkContract = commandContract({
  name: "send-payment-link",
  callers: "office",
  input: z.object({
    reference,
    channels: z.array(z.enum(linkChannels, { error: "Choose email or text" })).max(linkChannels.length, "Choose email or text"),
  }),
  answer: z.strictObject({ link: z.string(), code: z.string(), duePence: z.int(), sentTo: z.array(z.string()) }),
  codes: [
    "accounts.admin_required",
    "accounts.staff_required",
    "bookings.not_found",
    "payments.not_offered",
    "payments.nothing_due",
    "payments.nobody_to_send",
  ],
  limit: { calls: 60, perSeconds: 600 },
});

export const payLinkContracts = [paymentPlaceContract, payByLinkContract, payOtherwiseContract, sendPaymentLinkContract] as const;
