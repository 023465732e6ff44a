/** What the holder of a booking's link may read: its summary, PDF and calendar file; and adding the booking to their account. */
import {
  bookingCalendarContract,
  bookingDocumentContract,
  bookingSummaryContract,
  keepBookingContract,
  transferCodeContract,
} from "#domain/bookings/booking-summary.contract.ts";
import { transferCodeText } from "#domain/bookings/copy/price-promise.copy.ts";
import { normaliseReference } from "#domain/kernel/reference.ts";
import type { Content } from "#server/content/content.ts";
import { defineCommand } from "#server/kernel/command.ts";
import type { Database } from "#server/platform/database/database.ts";
import type { BookingDocumentProps } from "#templates/documents/booking-confirmation.ts";
import { auditContext } from "#server/accounts/accounts.public.ts";
import { callerProblem } from "#server/kernel/caller.errors.ts";
import { keepBookingProcedure } from "./bookings.procedures.ts";
import { readSummary } from "./booking-summary.ts";
import { tokenHash } from "./tokens.ts";

type Needs = {
  database: Pick<Database, "perform">;
  content: () => Content;
  publicUrl: () => string;
  renderPdf: (props: BookingDocumentProps) => Promise<Uint8Array>;
};

export function bookingReadCommands({ database, content, publicUrl, renderPdf }: Needs) {
  const summary = defineCommand(bookingSummaryContract, {
    run: async ({ actor }, input) => ({ status: 200, body: await readSummary(database, actor, input) }),
  });
  const document = defineCommand(bookingDocumentContract, {
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
  const calendar = defineCommand(bookingCalendarContract, {
    run: async ({ actor, now }, input) => {
      const booking = await readSummary(database, actor, input);
      const { bookingInvitation } = await import("#server/platform/calendar/booking-invitation.ts"); // heavy, and rarely needed
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
  return [summary, document, calendar, transferCode({ database, content }), keepBooking(database)];
}

const transferCode = ({ database, content }: Pick<Needs, "database" | "content">) =>
  defineCommand(transferCodeContract, {
    run: async ({ actor }, input) => {
      const text = transferCodeText(await readSummary(database, actor, input), content().company);
      if (text === null) return { status: 200, body: { code: null } };
      const { renderSVG } = await import("uqr"); // rarely needed
      return { status: 200, body: { code: `data:image/svg+xml;utf-8,${encodeURIComponent(renderSVG(text, { border: 2 }))}` } };
    },
  });

/** The link proves whose booking it is; it is added to the session's account. */
function keepBooking(database: Needs["database"]) {
  return defineCommand(keepBookingContract, {
    run: async (context, { reference, accessToken }) => {
      // A portal grant opens the booking already, but belongs to no account.
      if (context.actor.claims.sub === undefined) throw callerProblem("accounts.session_required");
      const body = await keepBookingProcedure.perform(database, context.actor, {
        reference: normaliseReference(reference) ?? reference,
        accessTokenHash: tokenHash(accessToken),
        context: auditContext(context),
      });
      return { status: 200, body };
    },
  });
}
