/** One collection as a calendar feed gets it from the database: what its reader needs and no more. */
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
  /** By name; more than one where a load is shared out. */
  vans: z.array(z.string()),
  /** From here on only for collections still to come. */
  street: z.string().optional(),
  items: z.array(z.strictObject({ name: z.string(), quantity: z.int() })).optional(),
  access: access.optional(),
  place,
  hazards,
  allowance: allowance.optional(),
  /** Whom the crew meets: today's and tomorrow's alone. */
  person: z.strictObject({ name: z.string(), phone: z.string().optional() }).optional(),
});
export type FeedCollection = z.output<typeof feedCollectionSchema>;
