/** What somebody with the link of a booking may have: its summary, its PDF, its calendar file, the booking in their account. */
import { bookingSummarySchema } from "#domain/bookings/bookings.contract.ts";
import type { KeepBookingAnswer } from "#domain/bookings/bookings.contract.ts";
import { normaliseReference } from "#domain/kernel/reference.ts";
import type { Content } from "#server/content/content.ts";
import { legacyCommand } from "#server/kernel/command.ts";
import type { Database } from "#server/platform/database/database.ts";
import type { BookingDocumentProps } from "#templates/documents/booking-confirmation.tsx";
import { callerProblem } from "#server/kernel/caller.errors.ts";
import { readSummary } from "./booking-summary.ts";
import { tokenHash } from "./tokens.ts";

type Needs = {
  database: Pick<Database, "perform">;
  content: () => Content;
  publicUrl: () => string;
  renderPdf: (props: BookingDocumentProps) => Promise<Uint8Array>;
};

const limit = { calls: 120, perSeconds: 600 };

export function bookingReadCommands({ database, content, publicUrl, renderPdf }: Needs) {
  const summary = legacyCommand({
    name: "booking-summary",
    schema: bookingSummarySchema,
    limit,
    run: async ({ actor }, input) => ({ status: 200, body: await readSummary(database, actor, input) }),
  });
  const document = legacyCommand({
    name: "booking-document",
    schema: bookingSummarySchema,
    limit: { calls: 30, perSeconds: 600 },
    run: async ({ actor }, input) => {
      const booking = await readSummary(database, actor, input);
      const file = await renderPdf({
        summary: booking,
        company: content().company,
        publicUrl: publicUrl(),
        accessToken: input.accessToken,
      });
      return { status: 200, file, contentType: "application/pdf", fileName: `${booking.reference}.pdf` };
    },
  });
  const calendar = legacyCommand({
    name: "booking-calendar",
    schema: bookingSummarySchema,
    limit,
    run: async ({ actor, now }, input) => {
      const booking = await readSummary(database, actor, input);
      const { bookingInvitation } = await import("#server/platform/calendar/booking-invitation.ts"); // heavy, and seldom asked for
      const file = bookingInvitation({
        summary: booking,
        company: content().company,
        publicUrl: publicUrl(),
        accessToken: input.accessToken,
        method: "PUBLISH",
        now,
      });
      return { status: 200, file, contentType: "text/calendar; charset=utf-8; method=PUBLISH", fileName: `${booking.reference}.ics` };
    },
  });
  return [summary, document, calendar, keepBooking(database)];
}

/** The link proves whose booking it is; the account it comes to is the session's. */
function keepBooking(database: Needs["database"]) {
  return legacyCommand({
    name: "keep-booking",
    schema: bookingSummarySchema,
    limit: { calls: 30, perSeconds: 600 },
    run: async ({ actor, now, requestId, addressHash }, { reference, accessToken }) => {
      if (actor.claims.sub === undefined) throw callerProblem("accounts.session_required");
      const body = await database.perform<KeepBookingAnswer>(actor, "keep_booking", {
        reference: normaliseReference(reference) ?? reference,
        accessTokenHash: tokenHash(accessToken),
        context: { now, requestId, addressHash },
      });
      return { status: 200, body };
    },
  });
}
