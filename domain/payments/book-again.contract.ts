/**
 * Another window for a booking that was given up because it was not paid in time, or that was paid when its window was gone: for whoever may pay it,
 * with the things, the price and the details that it has.
 */
import { z } from "zod";
import { windowKinds } from "../bookings/booking-request.contract.ts";
import { commandContract } from "../kernel/command-contract.ts";
import { uuidText } from "../kernel/text.ts";
import { hasPayKey, lostPayment, payKey } from "./pay-links.contract.ts";

/** The next windows at its price or less, three at most; none where it cannot be booked again. */
export const payWindowsContract = commandContract({
  name: "pay-windows",
  callers: "anyone",
  input: z.object(payKey).refine(hasPayKey, lostPayment),
  answer: z.strictObject({
    windows: z.array(
      z.strictObject({
        id: z.string(),
        startsAt: z.string(),
        endsAt: z.string(),
        kind: z.enum(windowKinds),
        /** Compared with the price that was agreed: nothing, or less. */
        deltaPence: z.int(),
      }),
    ),
  }),
  codes: ["payments.not_found"],
  limit: { calls: 120, perSeconds: 600 },
});
export type PayWindow = z.output<typeof payWindowsContract.answer>["windows"][number];

/** Holds one of them until `heldUntil`: it is booked once it is paid. Chosen again, it is held as it was. */
export const bookAgainContract = commandContract({
  name: "book-again",
  callers: "anyone",
  input: z.object({ ...payKey, windowId: uuidText("Choose a window") }).refine(hasPayKey, lostPayment),
  answer: z.strictObject({ heldUntil: z.string() }),
  codes: [
    "payments.not_found",
    "payments.not_rebookable",
    "payments.window_held",
    "bookings.window_taken",
    "bookings.window_closed",
    "bookings.day_limit",
    "bookings.changed",
  ],
  limit: { calls: 30, perSeconds: 600 },
});

export const bookAgainContracts = [payWindowsContract, bookAgainContract] as const;
