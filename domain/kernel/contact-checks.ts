/** Whether somebody can be reached by what they gave: asked by the forms of booking and quote, and by the server of both. */
import { parsePhone, phoneMessage } from "./phone.ts";
import type { FieldProblem } from "./problem.ts";

/** The code of the problem that there is no way to reach somebody. */
export const contactMissing = "contact_missing";

type Contact = { email?: string | undefined; mobile?: string | undefined };

/** One way is enough, and a number has to be one. What an email address is, the contract's schema says. */
export function contactProblems({ email = "", mobile = "" }: Contact): FieldProblem[] {
  if (mobile.trim() !== "") return phoneProblems("contact.mobile", mobile);
  if (email.trim() !== "") return [];
  return [{ field: "contact.email", code: contactMissing, message: "Enter a mobile number or an email address, so we can reach you" }];
}

export const phoneProblems = (field: string, number: string): FieldProblem[] =>
  parsePhone(number).ok ? [] : [{ field, code: "phone_invalid", message: phoneMessage }];
