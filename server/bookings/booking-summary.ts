/** A booking as its customer may see it: with the token of their link, never with the reference alone. */
import type { BookingSummary } from "#domain/bookings/bookings.contract.ts";
import { freeCancelUntil } from "#domain/bookings/cancellation.rules.ts";
import { isoInLondon } from "#domain/kernel/london-time.ts";
import { normaliseReference } from "#domain/kernel/reference.ts";
import { bookingProblem } from "./bookings.errors.ts";
import type { Actor } from "#server/platform/database/actor.ts";
import type { Database } from "#server/platform/database/database.ts";
import { bookingSummaryProcedure } from "./bookings.procedures.ts";
import type { BookingDocument } from "./bookings.procedures.ts";
import { tokenHash } from "./tokens.ts";

/** @throws Problem `bookings.not_found` for an unknown reference and for a wrong token alike. */
export async function readSummary(
  database: Pick<Database, "perform">,
  actor: Actor,
  { reference, accessToken }: { reference: string; accessToken: string },
): Promise<BookingSummary> {
  const written = normaliseReference(reference);
  const summary =
    written &&
    (await bookingSummaryProcedure.perform(database, actor, {
      reference: written,
      accessTokenHash: tokenHash(accessToken),
    }));
  if (!summary) throw bookingProblem("bookings.not_found");
  return presentSummary(summary);
}

export function presentSummary({ bookingId: _, ...document }: BookingDocument): BookingSummary {
  const { startsAt, endsAt, kind } = document.window;
  return {
    ...document,
    window: { startsAt: isoInLondon(startsAt), endsAt: isoInLondon(endsAt), kind },
    consents: document.consents.map((consent) => ({ ...consent, givenAt: isoInLondon(consent.givenAt) })),
    bookedAt: isoInLondon(document.bookedAt),
    freeCancelUntil: isoInLondon(freeCancelUntil({ windowStartsAt: startsAt, bookedAt: document.bookedAt })),
  };
}
