/** Whether contact details reach anybody: used by the forms of booking and quote, and by the server for both. */
import { parsePhone, phoneMessage } from "./phone.ts";
import type { FieldProblem } from "./problem.ts";

/** The code of the problem that there are no contact details. */
export const contactMissing = "contact_missing";

type Contact = { email?: string | undefined; mobile?: string | undefined };

/** Either an email address or a number is enough; a number must be valid. The contract's schema checks the email address. */
export function contactProblems({ email = "", mobile = "" }: Contact): FieldProblem[] {
  if (mobile.trim() !== "") return phoneProblems("contact.mobile", mobile);
  if (email.trim() !== "") return [];
  return [{ field: "contact.email", code: contactMissing, message: "Enter a mobile number or an email address, so we can reach you" }];
}

export const phoneProblems = (field: string, number: string): FieldProblem[] =>
  parsePhone(number).ok ? [] : [{ field, code: "phone_invalid", message: phoneMessage }];
