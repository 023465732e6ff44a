/** Who a quote that was opened by its link belongs to: how to reach them is masked there, and used where nothing is typed. */
import type { QuoteView } from "#domain/quotes/quotes.contract.ts";
import type { KeptContact } from "#web/features/job-form/draft/carried-job.rules.ts";
import type { QuoteDraft } from "../draft/draft.rules.ts";

type Contact = QuoteDraft["contact"];

/** Their name, and how they are reached, as the link shows it; what was typed on this device stays. */
export function withKnownContact(contact: Contact, view: Pick<QuoteView, "contact">): Contact {
  if (view.contact === null) return contact;
  const { fullName, email, mobile } = view.contact;
  const preference = email === null && mobile !== null && contact.preference === "email" ? "sms" : contact.preference;
  return { ...contact, fullName: contact.fullName || fullName, ...(hasTyped(contact) ? {} : { preference, kept: { email, mobile } }) };
}

const hasTyped = ({ email, mobile }: Pick<Contact, "email" | "mobile">): boolean => email.trim() !== "" || mobile.trim() !== "";

/** The kept way to reach them, where none is typed; null where one has to be. */
export const storedOf = (contact: Contact): KeptContact | null => (hasTyped(contact) ? null : contact.kept);
