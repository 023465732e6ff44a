/** The contact details of a quote: every problem at its field, numbers as E.164. */
import { contactMissing, contactProblems } from "#domain/kernel/contact-checks.ts";
import { normaliseEmail } from "#domain/kernel/email.ts";
import { parsePhone } from "#domain/kernel/phone.ts";
import type { FieldProblem } from "#domain/kernel/problem.ts";
import type { QuoteContact } from "#domain/quotes/quotes.contract.ts";
import type { Problem } from "#server/kernel/problem.ts";
import { requestProblem } from "#server/kernel/request.errors.ts";
import { quoteProblem } from "../quotes.errors.ts";
import { cleaned } from "../quote-pricing.ts";

/** With the way to reach them that the quote keeps, where none is typed: whoever opens its link sees that only masked. */
export function withStoredContact(input: QuoteContact, stored: { email: string | null; mobile: string | null } | null): QuoteContact {
  if (stored === null) return input;
  const { email, mobile } = stored;
  return {
    ...input,
    ...(email === null ? {} : { email }),
    ...(mobile === null ? {} : { mobile }),
    preference: email === null && input.preference === "email" ? wayByNumber(mobile ?? "") : input.preference,
  };
}

function wayByNumber(number: string): QuoteContact["preference"] {
  const phone = parsePhone(number);
  return phone.ok && phone.kind === "landline" ? "call" : "sms";
}

/** `byMessage`: a link must reach them, so a landline alone is not sufficient. @throws Problem naming the field. */
export function readContact(input: QuoteContact, { byMessage }: { byMessage: boolean }): QuoteContact {
  const { mobile: enteredMobile, email: enteredEmail, ...others } = cleaned(input);
  const text = enteredMobile?.trim() ?? "";
  const phone = parsePhone(text);
  const [problem] = contactProblems({ email: enteredEmail, mobile: text });
  if (problem !== undefined)
    throw problem.code === contactMissing
      ? quoteProblem("quotes.unreachable", { fields: [problem] })
      : requestProblem("request.invalid", { fields: [problem] });
  if (byMessage && enteredEmail === undefined && !(phone.ok && phone.kind === "mobile"))
    throw wrong("quotes.unreachable", "contact.mobile", contactMissing, "Enter a mobile number or an email address to send the link to");
  if (input.preference === "call" && !phone.ok)
    throw wrong("request.invalid", "contact.mobile", "phone_missing", "Enter the number we should call");
  return {
    ...others,
    fullName: others.fullName.replace(/\s+/g, " ").trim(),
    ...(enteredEmail !== undefined && { email: normaliseEmail(enteredEmail) }),
    ...(phone.ok && { mobile: phone.e164 }),
  };
}

function wrong(code: "request.invalid" | "quotes.unreachable", field: string, problem: string, message: string): Problem {
  const fields: FieldProblem[] = [{ field, code: problem, message }];
  return code === "request.invalid" ? requestProblem(code, { fields }) : quoteProblem(code, { fields });
}
