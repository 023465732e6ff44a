/** From what was typed to what is sent: what was left empty is left out. */
import type { QuoteContact } from "#domain/quotes/quotes.contract.ts";
import type { QuoteDraft } from "../draft/draft.rules.ts";

export function contactOf({ email, mobile, ...contact }: QuoteDraft["contact"]): QuoteContact {
  return {
    ...contact,
    ...(email.trim() === "" ? {} : { email: email.trim() }),
    ...(mobile.trim() === "" ? {} : { mobile: mobile.trim() }),
  };
}
