/** Bookings made without an account, for whoever has since proved the mailbox they were made with. */
import { z } from "zod";
import { commandContract } from "../kernel/command-contract.ts";
import { boundedText } from "../kernel/text.ts";
import { services } from "../pricing/pricing.contract.ts";
import { windowKinds } from "./booking-request.contract.ts";

const maxOffered = 50;

/** Made with the account's proved address and not yet in an account; the newest 50. None for whoever has proved no mailbox. */
export const guestBookingsContract = commandContract({
  name: "guest-bookings",
  callers: "customer",
  input: z.object({}),
  answer: z.strictObject({
    bookings: z.array(
      z.strictObject({
        reference: z.string(),
        service: z.enum(services),
        /** With London's offset of that day. */
        window: z.strictObject({ startsAt: z.string(), endsAt: z.string(), kind: z.enum(windowKinds) }),
        town: z.string(),
      }),
    ),
  }),
  codes: ["accounts.session_required"],
  limit: { calls: 120, perSeconds: 600 },
});
export type GuestBooking = z.output<typeof guestBookingsContract.answer>["bookings"][number];

/** Adds them to the account. `linked`: those that are in it now; one that is another account's, or of another address, is not. */
export const claimGuestBookingsContract = commandContract({
  name: "claim-guest-bookings",
  callers: "customer",
  input: z.object({
    references: z
      .array(boundedText(20, "Enter a booking reference, like B-7F3K9M"), { error: "Say which bookings" })
      .min(1, "Say which bookings")
      .max(maxOffered, `Add ${maxOffered} at a time`),
  }),
  answer: z.strictObject({ linked: z.array(z.string()) }),
  codes: ["accounts.session_required"],
  limit: { calls: 30, perSeconds: 600 },
});

export const guestBookingContracts = [guestBookingsContract, claimGuestBookingsContract] as const;
