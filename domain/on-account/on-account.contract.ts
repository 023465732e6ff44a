/** Booking on a company's account: what the form asks before it offers that. */
import { z } from "zod";
import { commandContract } from "../kernel/command-contract.ts";
import { emailText } from "../kernel/email-text.ts";
import { phoneMessage } from "../kernel/phone.ts";
import { boundedText } from "../kernel/text.ts";

export const accountTermsSchema = z.strictObject({
  companyName: z.string(),
  /** Days after the invoice by which it is paid. */
  termsDays: z.int(),
  /** An order number has to be given with the booking. */
  poRequired: z.boolean(),
  /** What is left of the company's limit; absent where it has none. */
  leftPence: z.int().optional(),
});
export type AccountTerms = z.output<typeof accountTermsSchema>;

/** Null for everybody whose proved address the office has not put into a company with terms. `book-collection` decides by the same rule. */
export const myAccountTermsContract = commandContract({
  name: "my-account-terms",
  callers: "customer",
  input: z.object({}),
  answer: z.strictObject({ account: accountTermsSchema.nullable() }),
  codes: ["accounts.session_required"],
  limit: { calls: 300, perSeconds: 600 },
});

/** The same for somebody who rings: by the address, and the mobile where there is one, that their link to accept it goes to. */
export const callerAccountTermsContract = commandContract({
  name: "caller-account-terms",
  callers: "office",
  input: z.object({ email: emailText(), mobile: boundedText(40, phoneMessage).optional() }),
  answer: z.strictObject({ account: accountTermsSchema.nullable() }),
  codes: ["accounts.admin_required", "accounts.staff_required"],
  limit: { calls: 300, perSeconds: 600 },
});

export const onAccountContracts = [myAccountTermsContract, callerAccountTermsContract] as const;
