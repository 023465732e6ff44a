/** Converts the typed contact to the command's input, without empty fields. */
import type { QuoteContact } from "#domain/quotes/quotes.contract.ts";
import type { QuoteDraft } from "../draft/draft.rules.ts";

export function contactOf({ email, mobile, ...contact }: QuoteDraft["contact"]): QuoteContact {
  return {
    ...contact,
    ...(email.trim() === "" ? {} : { email: email.trim() }),
    ...(mobile.trim() === "" ? {} : { mobile: mobile.trim() }),
  };
}
