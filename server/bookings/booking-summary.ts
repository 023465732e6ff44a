/** A booking as its customer sees it: opened by the token of its link, its account or its portal grant, never by the reference alone. */
import type { OwnBookingKey } from "#domain/bookings/booking-request.contract.ts";
import type { BookingSummary } from "#domain/bookings/bookings.contract.ts";
import { contractMadeAt, freeCancelUntil } from "#domain/bookings/cancellation.rules.ts";
import { withoutOthersContacts } from "#domain/bookings/kept-back.rules.ts";
import { isConsumer } from "#domain/bookings/place/customer.rules.ts";
import { isoInLondon } from "#domain/kernel/london-time.ts";
import { normaliseReference } from "#domain/kernel/reference.ts";
import { bookingProblem } from "./bookings.errors.ts";
import type { Actor } from "#server/platform/database/actor.ts";
import type { Database } from "#server/platform/database/database.ts";
import { bookingSummaryProcedure } from "./bookings.procedures.ts";
import type { BookingDocument } from "./bookings.procedures.ts";
import { hashAccessToken } from "./tokens.ts";

/** @throws Problem `bookings.not_found` for an unknown reference and a wrong token alike. */
export async function readSummary(
  database: Pick<Database, "perform">,
  actor: Actor,
  { reference, ...key }: OwnBookingKey,
): Promise<BookingSummary> {
  const normal = normaliseReference(reference);
  const summary =
    normal &&
    (await bookingSummaryProcedure.perform(database, actor, {
      reference: normal,
      accessTokenHash: hashAccessToken(key),
    }));
  if (!summary) throw bookingProblem("bookings.not_found");
  const presented = presentSummary(summary);
  return key.accessToken === undefined ? presented : withoutOthersContacts(presented);
}

export function presentSummary({ bookingId: _, ...document }: BookingDocument): BookingSummary {
  const { startsAt, endsAt, kind } = document.window;
  return {
    ...document,
    window: { startsAt: isoInLondon(startsAt), endsAt: isoInLondon(endsAt), kind },
    ...(document.expected === undefined
      ? {}
      : { expected: { startsAt: isoInLondon(document.expected.startsAt), endsAt: isoInLondon(document.expected.endsAt) } }),
    consents: document.consents.map((consent) => ({ ...consent, givenAt: isoInLondon(consent.givenAt) })),
    bookedAt: isoInLondon(document.bookedAt),
    ...(document.answerBy === undefined ? {} : { answerBy: isoInLondon(document.answerBy) }),
    ...(document.lapsesAt === undefined ? {} : { lapsesAt: isoInLondon(document.lapsesAt) }),
    ...(document.confirmedAt === undefined ? {} : { confirmedAt: isoInLondon(document.confirmedAt) }),
    ...(document.offer === undefined
      ? {}
      : { offer: { ...document.offer, startsAt: isoInLondon(document.offer.startsAt), endsAt: isoInLondon(document.offer.endsAt) } }),
    freeCancelUntil: isoInLondon(
      freeCancelUntil({ windowStartsAt: startsAt, bookedAt: contractMadeAt(document), isConsumer: isConsumer(document.customer) }),
    ),
  };
}
