/** Sharing a booking with other people: links with rights of their own, which expire and can be revoked, and what they open. */
import { z } from "zod";
import { windowKinds } from "../bookings/booking-request.contract.ts";
import { bookingDocumentSchema } from "../bookings/booking-summary.contract.ts";
import { documentSchema } from "../documents/documents.contract.ts";
import { commandContract } from "../kernel/command-contract.ts";
import { boundedText, dateText, uuidText } from "../kernel/text.ts";
import { enteredLine } from "../kernel/typed-text.ts";
import { linkLabelLength, linkRoles, maxLinkDays } from "./people-choices.ts";

const reference = boundedText(20, "Enter your booking reference, like B-7F3K9M");
/** 32 bytes in base64url. */
const token = boundedText(64, "This link isn’t complete. Copy all of it");
const yes = (message: string) => z.boolean({ error: message });
const limit = { calls: 60, perSeconds: 600 };

const rightsSchema = z.strictObject({ price: z.boolean(), documents: z.boolean(), changeTime: z.boolean() });
const linkSchema = z.strictObject({
  id: z.string(),
  role: z.enum(linkRoles),
  label: z.string(),
  rights: rightsSchema,
  createdAt: z.string(),
  expiresAt: z.string(),
  lastUsedAt: z.string().nullable(),
  state: z.enum(["open", "revoked", "expired"]),
});
export type PersonLink = z.output<typeof linkSchema>;

export const bookingPeopleContract = commandContract({
  name: "booking-people",
  callers: "customer",
  hidesFromStrangers: true,
  input: z.object({ reference }),
  answer: z.strictObject({ links: z.array(linkSchema) }),
  codes: ["bookings.not_found"],
  limit: { calls: 300, perSeconds: 600 },
});

export const shareBookingContract = commandContract({
  name: "share-booking",
  callers: "customer",
  hidesFromStrangers: true,
  input: z.object({
    reference,
    role: z.enum(linkRoles, { error: "Choose who the link is for" }),
    label: enteredLine(1, linkLabelLength, "Say who the link is for"),
    rights: z
      .object({
        price: yes("Say whether they may see the price"),
        documents: yes("Say whether they may see the documents"),
        /** Only to a window that costs no more, under the customer's own limits of number and time. Left out: no. */
        changeTime: yes("Say whether they may change the time").default(false),
      })
      .refine(({ price, documents }) => price || !documents, {
        path: ["documents"],
        message: "Documents show the price: allow both, or neither",
      }),
    days: z
      .int({ error: "Choose how many days it works for" })
      .min(1, "Choose one day or more")
      .max(maxLinkDays, `Choose ${maxLinkDays} days or fewer`),
  }),
  /** `url` contains the token and is shown only once: we store its digest. */
  answer: z.strictObject({ link: linkSchema, url: z.string() }),
  codes: ["bookings.not_found", "people.booking_over", "people.too_many_links"],
  limit,
});

export const revokeBookingLinkContract = commandContract({
  name: "revoke-booking-link",
  callers: "customer",
  hidesFromStrangers: true,
  input: z.object({ reference, linkId: uuidText("Choose a link from the list") }),
  answer: z.strictObject({ link: linkSchema }),
  codes: ["bookings.not_found"],
  limit,
});

/** A field is present only where the link shows it. */
export const sharedBookingSchema = bookingDocumentSchema.pick({ status: true, service: true, window: true, address: true }).extend({
  /** Where the link shows the papers. */
  reference: bookingDocumentSchema.shape.reference.optional(),
  role: z.enum(linkRoles),
  label: z.string(),
  rights: rightsSchema,
  expiresAt: z.string(),
  /** Where the link may change the time and the booking can still be moved: how often, and until when. */
  move: z.strictObject({ rowVersion: z.int(), left: z.int(), until: z.string() }).optional(),
  items: z.array(z.strictObject({ name: z.string(), quantity: z.int() })),
  /** The name of whoever booked. */
  bookedBy: z.string(),
  /** For the on-site contact: the access to the items. */
  access: bookingDocumentSchema.shape.access.optional(),
  notes: z.string().optional(),
  lines: bookingDocumentSchema.shape.lines.optional(),
  totalPence: z.int().optional(),
  vatPence: z.int().optional(),
  /** Received and not refunded, of `totalPence`. */
  paidPence: z.int().optional(),
  creditPence: z.int().optional(),
  /** Once it has ended without a collection: the charge in the price's place, and what is owed (below zero: by us). */
  feePence: z.int().optional(),
  owedPence: z.int().optional(),
  /** The last day for what we owe. */
  refundBy: z.string().optional(),
  paymentMethod: bookingDocumentSchema.shape.paymentMethod.optional(),
  documents: z.array(documentSchema).optional(),
});
export type SharedBooking = z.output<typeof sharedBookingSchema>;

export const openSharedBookingContract = commandContract({
  name: "shared-booking",
  callers: "anyone",
  input: z.object({ token }),
  answer: sharedBookingSchema,
  codes: ["bookings.not_found"],
  limit: { calls: 120, perSeconds: 600 },
});

const movableWindowSchema = z.strictObject({ id: z.string(), startsAt: z.string(), endsAt: z.string(), kind: z.enum(windowKinds) });

/** Windows with capacity for this load that cost no more than the present one and need no further consent. */
export const sharedBookingWindowsContract = commandContract({
  name: "shared-booking-windows",
  callers: "anyone",
  input: z.object({
    token,
    from: dateText("Enter a date like 2026-11-24").optional(),
    days: z.number().int("Enter whole days").min(1, "Ask for 1 to 60 days").max(60, "Ask for 1 to 60 days").optional(),
  }),
  answer: z.strictObject({ windows: z.array(movableWindowSchema) }),
  codes: ["bookings.not_found", "bookings.not_reschedulable"],
  limit: { calls: 60, perSeconds: 600 },
});

/** By a link that may change the time, under the customer's own rules; customer and office are told who did it. */
export const moveSharedBookingContract = commandContract({
  name: "move-shared-booking",
  callers: "anyone",
  input: z.object({
    token,
    windowId: uuidText("Choose an arrival window"),
    rowVersion: z.int32({ error: "Open the booking again" }).min(1, "Open the booking again"),
  }),
  answer: z.strictObject({ window: z.strictObject({ startsAt: z.string(), endsAt: z.string() }), left: z.int() }),
  codes: [
    "bookings.not_found",
    "bookings.changed",
    "bookings.not_reschedulable",
    "bookings.window_taken",
    "bookings.window_closed",
    "bookings.day_limit",
    "bookings.code_required",
  ],
  limit: { calls: 20, perSeconds: 600 },
});

export const sharedDocumentContract = commandContract({
  name: "shared-document",
  callers: "anyone",
  input: z.object({ token, documentId: uuidText("Choose a document from the list") }),
  answer: "file",
  codes: ["bookings.not_found"],
  limit: { calls: 30, perSeconds: 600 },
});

export const peopleContracts = [
  bookingPeopleContract,
  shareBookingContract,
  revokeBookingLinkContract,
  openSharedBookingContract,
  sharedBookingWindowsContract,
  moveSharedBookingContract,
  sharedDocumentContract,
] as const;
