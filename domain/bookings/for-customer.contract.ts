/** What the office does with a booking for a customer on the phone, and its internal notes. */
import { z } from "zod";
import { commandContract } from "../kernel/command-contract.ts";
import { boundedText } from "../kernel/text.ts";
import { enteredText } from "../kernel/typed-text.ts";
import { rescheduleBookingContract, rescheduleWindowsContract } from "./own-booking.contract.ts";

const reference = boundedText(20, "Enter a booking reference, like B-7F3K9M");
const rowVersion = z.int32({ error: "Open the booking again" }).min(1, "Open the booking again");
const staffCodes = ["accounts.admin_required", "accounts.staff_required"] as const;
const limit = { calls: 300, perSeconds: 600 };
/** We could not keep the window: the same price or less, also after it began. */
const isOurFault = z.boolean({ error: "Say yes or no" }).default(false);
export const noteLength = 2_000;

export const officeNoteSchema = z.strictObject({ id: z.string(), at: z.string(), by: z.string(), text: z.string() });

/** The windows with capacity for this load, with their prices; until the window begins, and without a limit on the number of moves. */
export const windowsForCustomerContract = commandContract({
  name: "windows-for-customer",
  callers: "office",
  input: rescheduleWindowsContract.input.extend({ isOurFault }),
  answer: rescheduleWindowsContract.answer,
  codes: [...staffCodes, "bookings.not_found", "bookings.not_reschedulable"],
  limit,
});

/** As `reschedule-booking`; with `bookings.changed` the error says by whom and when (`{by, at}`). */
export const rescheduleForCustomerContract = commandContract({
  name: "reschedule-for-customer",
  callers: "office",
  input: rescheduleBookingContract.input.extend({ isOurFault }),
  answer: rescheduleBookingContract.answer,
  codes: [
    ...staffCodes,
    "bookings.not_found",
    "bookings.changed",
    "bookings.not_reschedulable",
    "bookings.price_changed",
    "bookings.window_taken",
    "bookings.window_closed",
  ],
  limit,
});

/** Only at the fee that was shown. Refunding is a separate step. */
export const cancelForCustomerContract = commandContract({
  name: "cancel-for-customer",
  callers: "office",
  input: z.object({
    reference,
    rowVersion,
    expectedFeePence: z.int32({ error: "Open the booking again" }).min(0, "Open the booking again"),
    reason: enteredText(1, 300, "Say why the customer is cancelling"),
  }),
  answer: z.strictObject({ status: z.literal("cancelled_customer"), feePence: z.int(), refundPence: z.int(), rowVersion: z.int() }),
  codes: [
    ...staffCodes,
    "bookings.not_found",
    "bookings.changed",
    "bookings.fee_changed",
    "bookings.illegal_transition",
    "bookings.reason_missing",
  ],
  limit,
});

/** The newest first. */
export const addBookingNoteContract = commandContract({
  name: "add-booking-note",
  callers: "office",
  input: z.object({ reference, text: enteredText(1, noteLength, "Write a note") }),
  answer: z.strictObject({ notes: z.array(officeNoteSchema) }),
  codes: [...staffCodes, "bookings.not_found", "bookings.too_many_notes"],
  limit,
});

export const forCustomerContracts = [
  windowsForCustomerContract,
  rescheduleForCustomerContract,
  cancelForCustomerContract,
  addBookingNoteContract,
] as const;
