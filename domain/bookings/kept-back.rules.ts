/** What a booking's link does not show, because it may have been passed on: how to reach the people named in it besides whoever booked. */
import type { BookingSummary } from "./bookings.contract.ts";

type Named = Pick<BookingSummary, "onSite" | "payer">;

/** The name stays, so that its customer sees whom they named; of the number and the address what tells one from another. */
export function withoutOthersContacts<Summary extends Named>(summary: Summary): Summary {
  const { onSite, payer } = summary;
  return {
    ...summary,
    ...(onSite === undefined ? {} : { onSite: { ...onSite, mobile: `number ending ${onSite.mobile.slice(-3)}` } }),
    ...(payer === undefined
      ? {}
      : { payer: { ...payer, email: `${payer.email.slice(0, 1)}…${payer.email.slice(payer.email.lastIndexOf("@"))}` } }),
  };
}
