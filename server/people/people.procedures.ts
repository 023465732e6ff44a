/** The functions of database/functions/people.sql. Tokens are passed as digests. */
import { z } from "zod";
import { bookingDocumentSchema } from "#domain/bookings/booking-summary.contract.ts";
import { linkRoles } from "#domain/people/people-choices.ts";
import { bookingPeopleContract } from "#domain/people/people.contract.ts";
import { auditContextSchema } from "#server/accounts/accounts.public.ts";
import { bookingProblem } from "#server/bookings/bookings.public.ts";
import { documentFactsSchema, documentRowSchema } from "#server/documents/documents.public.ts";
import { procedure } from "#server/kernel/procedure.ts";
import { peopleProblem } from "./people.errors.ts";

const notFound = bookingProblem.pick("bookings.not_found");
const linksSchema = bookingPeopleContract.answer.shape.links;
const linkSchema = linksSchema.element;
export type StoredLink = z.output<typeof linkSchema>;

export const bookingPeopleProcedure = procedure({
  name: "booking_people",
  input: z.strictObject({ reference: z.string(), now: z.date() }),
  answer: linksSchema,
  problems: notFound,
});

export const shareBookingProcedure = procedure({
  name: "share_booking",
  input: z.strictObject({
    reference: z.string(),
    tokenHash: z.string(),
    role: z.enum(linkRoles),
    label: z.string(),
    rights: linkSchema.shape.rights,
    days: z.int(),
    maxOpen: z.int(),
    context: auditContextSchema,
  }),
  answer: linkSchema,
  problems: { ...notFound, ...peopleProblem.pick("people.booking_over", "people.too_many_links") },
});

export const revokeBookingLinkProcedure = procedure({
  name: "revoke_booking_link",
  input: z.strictObject({ reference: z.string(), linkId: z.string(), context: auditContextSchema }),
  answer: linkSchema,
  problems: notFound,
});

export const sharedBookingProcedure = procedure({
  name: "shared_booking",
  input: z.strictObject({ tokenHash: z.string(), now: z.date() }),
  answer: z.strictObject({
    link: linkSchema,
    booking: bookingDocumentSchema.extend({ bookingId: z.string() }),
    rowVersion: z.int(),
    reschedules: z.int(),
    documents: z.array(documentRowSchema),
  }),
  problems: notFound,
});
export type SharedFacts = z.output<typeof sharedBookingProcedure.answer>;

export const sharedDocumentProcedure = procedure({
  name: "shared_document",
  input: z.strictObject({ tokenHash: z.string(), documentId: z.string(), now: z.date() }),
  answer: documentFactsSchema,
  problems: notFound,
});
