/** The typed contact: how we reach them follows what they filled in; the command's input is without empty fields. */
import { parsePhone } from "#domain/kernel/phone.ts";
import type { QuoteContact } from "#domain/quotes/quotes.contract.ts";
import type { QuoteDraft } from "../draft/draft.rules.ts";

export function toQuoteContact({ email, mobile, kept: _, ...contact }: QuoteDraft["contact"]): QuoteContact {
  return {
    ...contact,
    ...(email.trim() === "" ? {} : { email: email.trim() }),
    ...(mobile.trim() === "" ? {} : { mobile: mobile.trim() }),
  };
}

type Contact = QuoteDraft["contact"];

/**
 * A change of the number or address, with the way to reach them that is then possible: where only one of the two is filled,
 * that one. A landline is rung. Where both are, what was chosen stays.
 */
export function reachedBy(contact: Contact, changed: Partial<Pick<Contact, "email" | "mobile">>): Partial<Contact> {
  const { email, mobile, preference } = { ...contact, ...changed };
  const [hasEmail, hasNumber] = [email.trim() !== "", mobile.trim() !== ""];
  if (hasEmail === hasNumber) return changed;
  if (hasEmail) return { ...changed, preference: "email" };
  return { ...changed, preference: preference === "call" || isLandline(mobile) ? "call" : "sms" };
}

function isLandline(input: string): boolean {
  const phone = parsePhone(input);
  return phone.ok && phone.kind === "landline";
}
