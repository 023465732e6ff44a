/** `join-waiting-list` and `leave-waiting-list`: being notified by e-mail or text once we serve a postcode. */
import { z } from "zod";
import { commandContract } from "../kernel/command-contract.ts";
import { emailText } from "../kernel/email-text.ts";
import { emailMessage } from "../kernel/email.ts";
import { parsePhone } from "../kernel/phone.ts";
import { outcodeMessage } from "../kernel/postcode.ts";
import { boundedText } from "../kernel/text.ts";

export const waitingListCopy = {
  email: emailMessage,
  mobile: "Enter a UK mobile number, like 07700 900123",
  neither: "Enter an email address or a mobile number, so we can tell you",
  neitherLeaving: "Enter the email address or mobile number you gave us",
} as const;

/** Forms send empty fields, too. */
const blankAsNone = (value: unknown) => (typeof value === "string" && value.trim() === "" ? undefined : value);

const email = z.preprocess(blankAsNone, emailText(waitingListCopy.email).optional());
const mobile = z.preprocess(
  blankAsNone,
  boundedText(60, waitingListCopy.mobile)
    .transform((text, context) => {
      const parsed = parsePhone(text);
      if (parsed.ok && parsed.kind === "mobile") return parsed.e164;
      context.addIssue({ code: "custom", message: waitingListCopy.mobile });
      return z.NEVER;
    })
    .optional(),
);
const hasEither = (input: { email?: string | undefined; mobile?: string | undefined }) =>
  input.email !== undefined || input.mobile !== undefined;
const neither = { path: ["email"], message: waitingListCopy.neither };

const limit = { calls: 10, perSeconds: 3_600 };

export const leaveWaitingListContract = commandContract({
  name: "leave-waiting-list",
  callers: "anyone",
  input: z.object({ email, mobile }).refine(hasEither, { ...neither, message: waitingListCopy.neitherLeaving }),
  answer: z.strictObject({}),
  codes: [],
  limit,
});
export const joinWaitingListContract = commandContract({
  name: "join-waiting-list",
  callers: "anyone",
  input: z.object({ postcode: boundedText(200, outcodeMessage), email, mobile }).refine(hasEither, neither),
  answer: z.strictObject({ outcode: z.string() }),
  codes: ["coverage.postcode_invalid", "coverage.no_waiting_list"],
  limit,
});

export const waitingListContracts = [joinWaitingListContract, leaveWaitingListContract] as const;
