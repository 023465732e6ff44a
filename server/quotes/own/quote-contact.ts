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
export function withKeptContact(typed: QuoteContact, kept: { email: string | null; mobile: string | null } | null): QuoteContact {
  if (kept === null) return typed;
  const { email, mobile } = kept;
  return {
    ...typed,
    ...(email === null ? {} : { email }),
    ...(mobile === null ? {} : { mobile }),
    preference: email === null && typed.preference === "email" ? wayByNumber(mobile ?? "") : typed.preference,
  };
}

function wayByNumber(number: string): QuoteContact["preference"] {
  const phone = parsePhone(number);
  return phone.ok && phone.kind === "landline" ? "call" : "sms";
}

/** `byMessage`: a link must reach them, so a landline alone is not sufficient. @throws Problem naming the field. */
export function readContact(typed: QuoteContact, { byMessage }: { byMessage: boolean }): QuoteContact {
  const { mobile: typedMobile, email: typedEmail, ...others } = cleaned(typed);
  const text = typedMobile?.trim() ?? "";
  const phone = parsePhone(text);
  const [problem] = contactProblems({ email: typedEmail, mobile: text });
  if (problem !== undefined)
    throw problem.code === contactMissing
      ? quoteProblem("quotes.unreachable", { fields: [problem] })
      : requestProblem("request.invalid", { fields: [problem] });
  if (byMessage && typedEmail === undefined && !(phone.ok && phone.kind === "mobile"))
    throw wrong("quotes.unreachable", "contact.mobile", contactMissing, "Enter a mobile number or an email address to send the link to");
  if (typed.preference === "call" && !phone.ok)
    throw wrong("request.invalid", "contact.mobile", "phone_missing", "Enter the number we should call");
  return {
    ...others,
    fullName: others.fullName.replace(/\s+/g, " ").trim(),
    ...(typedEmail !== undefined && { email: normaliseEmail(typedEmail) }),
    ...(phone.ok && { mobile: phone.e164 }),
  };
}

function wrong(code: "request.invalid" | "quotes.unreachable", field: string, problem: string, message: string): Problem {
  const fields: FieldProblem[] = [{ field, code: problem, message }];
  return code === "request.invalid" ? requestProblem(code, { fields }) : quoteProblem(code, { fields });
}
