/** The email address or the mobile number of one's own booking is changed: a code goes to the new one, and entering it changes it. */
import { z } from "zod";
import { commandContract } from "../kernel/command-contract.ts";
import { emailText } from "../kernel/email-text.ts";
import { phoneMessage } from "../kernel/phone.ts";
import { boundedText } from "../kernel/text.ts";

const reference = boundedText(20, "Enter your booking reference, like B-7F3K9M");
/** One of the two. A landline gets no texts, so its number is changed by phone. */
const contact = z
  .object({ email: emailText().optional(), mobile: boundedText(30, phoneMessage).optional() })
  .refine(({ email, mobile }) => (email === undefined) !== (mobile === undefined), {
    message: "Enter the new email address or the new mobile number, one at a time",
  });
const refusals = [
  "accounts.session_required",
  "bookings.not_found",
  "bookings.code_required",
  "bookings.details_closed",
  "bookings.too_many_changes",
] as const;

export const requestNewContactCodeContract = commandContract({
  name: "request-new-contact-code",
  callers: "customer",
  hidesFromStrangers: true,
  input: z.object({ reference, contact }),
  answer: z.strictObject({}),
  codes: [...refusals, "bookings.too_many_codes"],
  // How many go to one place and for one booking is counted where they are sent.
  limit: { calls: 10, perSeconds: 900 },
});

/** The address or number from before is told. */
export const changeBookingContactContract = commandContract({
  name: "change-booking-contact",
  callers: "customer",
  hidesFromStrangers: true,
  input: z.object({
    reference,
    rowVersion: z.int32({ error: "Open the booking again" }).min(1, "Open the booking again"),
    contact,
    code: boundedText(70, "Enter the six digits of the code we sent")
      .trim()
      .min(1, "Enter the six digits of the code we sent")
      .max(20, "Enter the six digits of the code we sent"),
  }),
  answer: z.strictObject({ reference: z.string(), rowVersion: z.int() }),
  codes: [...refusals, "bookings.changed", "portal.code_wrong", "portal.too_many_tries"],
  limit: { calls: 60, perSeconds: 900 },
});
export type NewContact = z.output<typeof contact>;

export const ownContactContracts = [requestNewContactCodeContract, changeBookingContactContract] as const;
