/** Another visit after one that came to nothing: nobody let the crew in, or we did not come. A booking of its own, linked to the first. */
import { z } from "zod";
import { commandContract } from "../kernel/command-contract.ts";
import { rescheduleForCustomerContract, windowsForCustomerContract } from "./for-customer.contract.ts";

const staffCodes = ["accounts.admin_required", "accounts.staff_required"] as const;
const limit = { calls: 300, perSeconds: 600 };

/** The windows with capacity for the same load, with their prices: after our own miss the same price or less. */
export const windowsToRebookContract = commandContract({
  name: "windows-to-rebook",
  callers: "office",
  input: windowsForCustomerContract.input.omit({ isOurFault: true }),
  answer: windowsForCustomerContract.answer,
  codes: [...staffCodes, "bookings.not_found", "bookings.not_rebookable", "bookings.rebooked_already"],
  limit,
});

/**
 * Keeps the list, the address, the people and what was agreed to; the charge for the visit in vain, or what we owe for it, stays with the
 * first booking. Once for each: whoever comes second gets `bookings.rebooked_already` with `{as}`, the reference of the other booking.
 */
export const rebookContract = commandContract({
  name: "rebook",
  callers: "office",
  input: rescheduleForCustomerContract.input.omit({ isOurFault: true }),
  answer: z.strictObject({
    reference: z.string(),
    window: z.strictObject({ startsAt: z.string(), endsAt: z.string() }),
    totalPence: z.int(),
  }),
  codes: [
    ...staffCodes,
    "bookings.not_found",
    "bookings.changed",
    "bookings.not_rebookable",
    "bookings.rebooked_already",
    "bookings.price_changed",
    "bookings.window_taken",
    "bookings.window_closed",
  ],
  limit,
});

export const rebookingContracts = [windowsToRebookContract, rebookContract] as const;
