/** Sharing a booking with other people: links are created, listed and revoked by its customer, and opened by whoever holds one. */
import { randomBytes } from "node:crypto";
import type { BookingSummary } from "#domain/bookings/bookings.contract.ts";
import { canReschedule, rescheduleUntil, reschedulesLeft } from "#domain/bookings/own-booking.rules.ts";
import { isoInLondon } from "#domain/kernel/london-time.ts";
import { normaliseReference } from "#domain/kernel/reference.ts";
import { maxOpenLinks } from "#domain/people/people-choices.ts";
import { sharedBookingLink } from "#domain/people/shared-link.ts";
import {
  bookingPeopleContract,
  openSharedBookingContract,
  revokeBookingLinkContract,
  shareBookingContract,
  sharedDocumentContract,
} from "#domain/people/people.contract.ts";
import type { PersonLink, SharedBooking } from "#domain/people/people.contract.ts";
import { auditContext } from "#server/accounts/accounts.public.ts";
import { bookingProblem, presentSummary, tokenHash } from "#server/bookings/bookings.public.ts";
import type { BookingTokens } from "#server/bookings/bookings.public.ts";
import { listedDocument, makeDocument } from "#server/documents/documents.public.ts";
import type { MakeNeeds } from "#server/documents/documents.public.ts";
import { defineCommand } from "#server/kernel/command.ts";
import type { Database } from "#server/platform/database/database.ts";
import {
  bookingPeopleProcedure,
  revokeBookingLinkProcedure,
  shareBookingProcedure,
  sharedBookingProcedure,
  sharedDocumentProcedure,
} from "./people.procedures.ts";
import type { SharedFacts, StoredLink } from "./people.procedures.ts";

type Needs = MakeNeeds & { database: Pick<Database, "perform">; tokens: Pick<BookingTokens, "sharedLinkToken"> };

export const peopleCommands = (needs: Needs) => [
  listPeople(needs),
  shareBooking(needs),
  revokeLink(needs),
  openShared(needs),
  openSharedDocument(needs),
];

const listPeople = ({ database }: Needs) =>
  defineCommand(bookingPeopleContract, {
    run: async ({ actor, now }, { reference }) => {
      const links = await bookingPeopleProcedure.perform(database, actor, { reference: normalReference(reference), now });
      return { status: 200, body: { links: links.map(presentLink) } };
    },
  });

const shareBooking = ({ database, publicUrl, tokens }: Needs) =>
  defineCommand(shareBookingContract, {
    run: async (context, { reference, rights, ...wanted }) => {
      const { idempotencyKey, requestHash } = context;
      const own = normalReference(reference);
      const token =
        idempotencyKey === undefined
          ? randomBytes(32).toString("base64url")
          : tokens.sharedLinkToken({ reference: own, idempotencyKey, requestHash });
      const link = await shareBookingProcedure.perform(database, context.actor, {
        ...wanted,
        rights,
        reference: own,
        tokenHash: tokenHash(token),
        maxOpen: maxOpenLinks,
        context: auditContext(context),
      });
      return { status: 201, body: { link: presentLink(link), url: sharedBookingLink(publicUrl(), token) } };
    },
  });

const revokeLink = ({ database }: Needs) =>
  defineCommand(revokeBookingLinkContract, {
    run: async (context, { reference, linkId }) => {
      const given = { reference: normalReference(reference), linkId, context: auditContext(context) };
      return { status: 200, body: { link: presentLink(await revokeBookingLinkProcedure.perform(database, context.actor, given)) } };
    },
  });

const openShared = ({ database }: Needs) =>
  defineCommand(openSharedBookingContract, {
    run: async ({ actor, now }, { token }) => ({
      status: 200,
      body: presentShared(await sharedBookingProcedure.perform(database, actor, { tokenHash: tokenHash(token), now }), now),
    }),
  });

const openSharedDocument = (needs: Needs) =>
  defineCommand(sharedDocumentContract, {
    run: async ({ actor, now }, { token, documentId }) => {
      const facts = await sharedDocumentProcedure.perform(needs.database, actor, { tokenHash: tokenHash(token), documentId, now });
      return { status: 200, ...(await makeDocument(needs, facts, false)), contentType: "application/pdf" };
    },
  });

/** Only what the link shows: only fields named here leave the server. */
function presentShared({ link, booking, documents, rowVersion, reschedules }: SharedFacts, now: Date): SharedBooking {
  const summary = presentSummary(booking);
  const mayMove = link.rights.changeTime && canReschedule({ ...summary, reschedules }, now);
  return {
    ...atATime(summary),
    role: link.role,
    label: link.label,
    rights: link.rights,
    expiresAt: isoInLondon(link.expiresAt),
    ...(mayMove && { move: { rowVersion, left: reschedulesLeft(reschedules), until: isoInLondon(rescheduleUntil(summary)) } }),
    ...(link.role === "on_site" && { access: summary.access, ...(summary.notes !== undefined && { notes: summary.notes }) }),
    ...(link.rights.price && {
      lines: summary.lines,
      totalPence: summary.totalPence,
      vatPence: summary.vatPence,
      ...(summary.paidPence !== undefined && { paidPence: summary.paidPence }),
      ...(summary.creditPence !== undefined && { creditPence: summary.creditPence }),
      ...(summary.feePence !== undefined && { feePence: summary.feePence }),
      ...(summary.owedPence !== undefined && { owedPence: summary.owedPence }),
      ...(summary.refundBy !== undefined && { refundBy: summary.refundBy }),
      paymentMethod: summary.paymentMethod,
    }),
    // With the postcode it asks for a code to the whole booking: shown only where the papers, which print it, are.
    ...(link.rights.documents && { reference: summary.reference }),
    ...(link.rights.documents && { documents: documents.map((row) => listedDocument(row, row.bytes)) }),
  };
}

const atATime = ({ status, service, window, address, items, contact }: BookingSummary) => ({
  status,
  service,
  window,
  address,
  items: items.map(({ name, quantity }) => ({ name, quantity })),
  bookedBy: contact.fullName,
});

const presentLink = (link: StoredLink): PersonLink => ({
  ...link,
  createdAt: isoInLondon(link.createdAt),
  expiresAt: isoInLondon(link.expiresAt),
  lastUsedAt: link.lastUsedAt === null ? null : isoInLondon(link.lastUsedAt),
});

/** @throws Problem `bookings.not_found` for a text that cannot be a reference. */
function normalReference(reference: string): string {
  const normal = normaliseReference(reference);
  if (!normal) throw bookingProblem("bookings.not_found");
  return normal;
}
