/** One collection as the database gives it to a calendar feed: only what its reader needs. */
import { z } from "zod";
import { bookingDocumentSchema } from "../bookings/booking-summary.contract.ts";

const { status, service, access, place, hazards, allowance } = bookingDocumentSchema.shape;

export const feedCollectionSchema = z.strictObject({
  reference: z.string(),
  status,
  service,
  startsAt: z.string(),
  endsAt: z.string(),
  /** Counts changes as the customer's invitation does. */
  sequence: z.int(),
  changedAt: z.string(),
  town: z.string(),
  postcode: z.string(),
  /** Their names; more than one where a load is split. */
  vans: z.array(z.string()),
  /** From here on only for future collections. */
  street: z.string().optional(),
  items: z.array(z.strictObject({ name: z.string(), quantity: z.int() })).optional(),
  access: access.optional(),
  place,
  hazards,
  allowance: allowance.optional(),
  /** Whom the crew meets; only for today's and tomorrow's collections. */
  person: z.strictObject({ name: z.string(), phone: z.string().optional() }).optional(),
});
export type FeedCollection = z.output<typeof feedCollectionSchema>;
