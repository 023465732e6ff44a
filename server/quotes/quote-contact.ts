/** Who a quote is for and how they are reached: every problem at its field, numbers as E.164. */
import { normaliseEmail } from "#domain/kernel/email.ts";
import { parsePhone } from "#domain/kernel/phone.ts";
import type { FieldProblem } from "#domain/kernel/problem.ts";
import type { QuoteContact } from "#domain/quotes/quotes.contract.ts";
import type { Problem } from "#server/kernel/problem.ts";
import { requestProblem } from "#server/kernel/request.errors.ts";
import { quoteProblem } from "./quotes.errors.ts";
import { cleaned } from "./quote-pricing.ts";

const phoneWords = "Enter a UK phone number, like 07700 900123";

/** `byMessage`: a link has to reach them, so a landline alone is not enough. @throws Problem naming the field. */
export function readContact(typed: QuoteContact, { byMessage }: { byMessage: boolean }): QuoteContact {
  const { mobile: typedMobile, email: typedEmail, ...others } = cleaned(typed);
  const text = typedMobile?.trim() ?? "";
  const phone = text === "" ? undefined : parsePhone(text);
  if (phone?.ok === false) throw wrong("request.invalid", "contact.mobile", "phone_invalid", phoneWords);
  if (typedEmail === undefined && phone === undefined)
    throw wrong(
      "quotes.unreachable",
      "contact.email",
      "contact_missing",
      "Enter an email address or a mobile number, so that we can reach you",
    );
  if (byMessage && typedEmail === undefined && phone?.kind !== "mobile")
    throw wrong("quotes.unreachable", "contact.mobile", "contact_missing", "Enter a mobile number or an email address to send the link to");
  if (typed.preference === "call" && phone === undefined)
    throw wrong("request.invalid", "contact.mobile", "phone_missing", "Enter the number we should call");
  return {
    ...others,
    fullName: others.fullName.replace(/\s+/g, " ").trim(),
    ...(typedEmail !== undefined && { email: normaliseEmail(typedEmail) }),
    ...(phone?.ok === true && { mobile: phone.e164 }),
  };
}

function wrong(code: "request.invalid" | "quotes.unreachable", field: string, problem: string, message: string): Problem {
  const fields: FieldProblem[] = [{ field, code: problem, message }];
  return code === "request.invalid" ? requestProblem(code, { fields }) : quoteProblem(code, { fields });
}
