/** How the customer of the quote is reached, where this form was given nothing else; masked, as the quote's link shows it. */
import type { KeptContact } from "#web/features/job-form/draft/carried-job.rules.ts";
import type { Draft } from "./draft.rules.ts";

export function findKeptContact({ contact, quote }: Pick<Draft, "contact" | "quote">): KeptContact | null {
  return contact.email.trim() === "" && contact.mobile.trim() === "" ? (quote?.contact ?? null) : null;
}
