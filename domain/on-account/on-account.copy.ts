/** What is offered to whoever may book on a company's account, and to the office about them. */
import { formatPence, formatPounds } from "../kernel/money.ts";
import type { AccountTerms } from "./on-account.contract.ts";

/** `whose`: how the reader calls the account. */
export const accountChoice = ({ companyName, termsDays, leftPence }: AccountTerms, whose: "your" | "their") => ({
  label: `On ${whose} account`,
  hint: `We invoice ${companyName}, to be paid within ${termsDays === 1 ? "a day" : `${termsDays} days`}${
    leftPence === undefined ? "" : `. ${formatPounds(leftPence)} of ${whose} limit is left`
  }`,
});

/** Why a booking isn't taken on account, to the office that fills it in for somebody else. */
export const callerRefusals = {
  overLimit: (leftPence: number) =>
    `Only ${formatPence(leftPence)} is left on their account. Choose another way to pay, or ask an administrator for a higher limit.`,
  orderNumber: "Ask them for their order number. Their company wants one on every invoice.",
} as const;
