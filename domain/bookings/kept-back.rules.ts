/**
 * What a booking's link does not show, because it may have been passed on: how to reach the people named in it besides whoever booked, and
 * whoever booked by a quote's link without typing an address or number of their own, or has changed them since the link was sent.
 */
import { maskedEmail, maskedNumber } from "../kernel/masked-contact.ts";
import type { BookingSummary } from "./bookings.contract.ts";

type Named = Pick<BookingSummary, "onSite" | "payer" | "contact" | "hidesContact">;

/** The name stays, so that its customer sees whom they named; of the number and the address what tells one from another. */
export function withoutOthersContacts<Summary extends Named>(summary: Summary): Summary {
  const { onSite, payer, contact, hidesContact = false } = summary;
  return {
    ...summary,
    ...(hidesContact ? { contact: masked(contact) } : {}),
    ...(onSite === undefined ? {} : { onSite: { ...onSite, mobile: maskedNumber(onSite.mobile) } }),
    ...(payer === undefined ? {} : { payer: { ...payer, email: maskedEmail(payer.email) } }),
  };
}

const masked = ({ fullName, email, mobile }: BookingSummary["contact"]): BookingSummary["contact"] => ({
  fullName,
  ...(email === undefined ? {} : { email: maskedEmail(email) }),
  ...(mobile === undefined ? {} : { mobile: maskedNumber(mobile) }),
});
