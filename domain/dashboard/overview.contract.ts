/** What the customer's dashboard shows first, in one request: `customer-overview`. Pence; times are ISO 8601 with London's offset. */
import { z } from "zod";
import { bookingStates, waysToPay, windowKinds } from "../bookings/booking-request.contract.ts";
import { commandContract } from "../kernel/command-contract.ts";
import { services } from "../pricing/price-choices.ts";
import { boundedText } from "../kernel/text.ts";
import { priceLineSchema } from "../pricing/price-answer.contract.ts";
import { quoteStates } from "../quotes/quote-choices.ts";

const windowSchema = z.strictObject({ startsAt: z.string(), endsAt: z.string(), kind: z.enum(windowKinds) });

const listedBookingSchema = z.strictObject({
  reference: z.string(),
  status: z.enum(bookingStates),
  service: z.enum(services),
  window: windowSchema,
  totalPence: z.int(),
  /** It ended without a collection, which the state of a closed booking doesn't say. */
  endedEarly: z.literal(true).optional(),
  /** What is charged where that is not `totalPence`: the charge in its place (absent while none is set), or the price less what was taken off it. */
  chargedPence: z.int().optional(),
  address: z.strictObject({ line1: z.string(), line2: z.string().optional(), town: z.string(), postcode: z.string() }),
});
export type ListedBooking = z.output<typeof listedBookingSchema>;

const nextCollectionSchema = listedBookingSchema.extend({
  /** When the crew is expected, where the office has reported a delay. */
  expected: z.strictObject({ startsAt: z.string(), endsAt: z.string() }).optional(),
  items: z.array(z.strictObject({ name: z.string(), quantity: z.int() })),
  prepare: z.array(z.string()),
  paymentMethod: z.enum(waysToPay),
  /** Received and not refunded. */
  paidPence: z.int().optional(),
  /** Taken off because we came late. */
  creditPence: z.int().optional(),
  /** Until when cancelling is free; absent while nothing is agreed yet. */
  freeCancelUntil: z.string().optional(),
  /** While it waits for us: by when a person will have answered. */
  answerBy: z.string().optional(),
  /** Registrations of the vans that come; from 07:00 on the day, once assigned. */
  vans: z.array(z.string()).optional(),
  /** First names of their crew, from the same time on. */
  crew: z.array(z.string()).optional(),
});
export type NextCollection = z.output<typeof nextCollectionSchema>;

const ownQuoteSchema = z.strictObject({
  reference: z.string(),
  status: z.enum(quoteStates),
  version: z.int(),
  createdAt: z.string(),
  /** The day until which its newest price is valid. */
  validUntil: z.string().optional(),
  /** By when a person will have answered; only while it waits for one. */
  promisedAt: z.string().optional(),
  /** How many questions the customer has to answer. */
  questions: z.int(),
  items: z.array(z.strictObject({ name: z.string(), quantity: z.int() })),
  /** Newest first. */
  versions: z.array(z.strictObject({ version: z.int(), totalPence: z.int(), createdAt: z.string(), lockedAt: z.string().optional() })),
  bookingReference: z.string().optional(),
  /** Of the link that opens it; only for accounts, because it is valid longer than a portal grant. */
  accessToken: z.string().optional(),
});
export type OwnQuote = z.output<typeof ownQuoteSchema>;

export const taskKinds = ["answer", "answer-quote", "pay"] as const;
const taskSchema = z.strictObject({
  kind: z.enum(taskKinds),
  /** Of the booking or the quote. */
  reference: z.string(),
  /** The time limit, where there is one. */
  until: z.string().optional(),
});
export type Task = z.output<typeof taskSchema>;

export const customerOverviewContract = commandContract({
  name: "customer-overview",
  callers: "customer",
  input: z.object({}),
  answer: z.strictObject({
    /** When it was read. */
    at: z.string(),
    next: nextCollectionSchema.optional(),
    /** Newest first; `hasMore`: there are older ones. */
    bookings: z.array(listedBookingSchema),
    hasMore: z.boolean(),
    quotes: z.array(ownQuoteSchema),
    unpaid: z.array(
      z.strictObject({
        reference: z.string(),
        pence: z.int(),
        /** `charge`: for cancelling late or for a visit in vain, in place of the price. */
        what: z.enum(["price", "charge"]),
        /** London's day; absent for a charge, which has none. */
        payBy: z.string().optional(),
      }),
    ),
    tasks: z.array(taskSchema),
  }),
  codes: ["accounts.session_required"],
  limit: { calls: 300, perSeconds: 600 },
});
export type CustomerOverview = z.output<typeof customerOverviewContract.answer>;

/** Every price of one of the caller's quotes and what it was for, for comparison. The newest first, 20 at most. */
export const quoteVersionsContract = commandContract({
  name: "my-quote-versions",
  callers: "customer",
  hidesFromStrangers: true,
  input: z.object({ reference: boundedText(20, "Enter a quote reference, like Q-7F3K9M") }),
  answer: z.strictObject({
    versions: z.array(
      z.strictObject({
        version: z.int(),
        createdAt: z.string(),
        lockedAt: z.string().optional(),
        totalPence: z.int(),
        items: z.array(z.strictObject({ name: z.string(), quantity: z.int() })),
        lines: z.array(priceLineSchema),
      }),
    ),
  }),
  codes: ["accounts.session_required", "quotes.not_found"],
  limit: { calls: 120, perSeconds: 600 },
});
export type QuoteVersion = z.output<typeof quoteVersionsContract.answer>["versions"][number];

export const dashboardContracts = [customerOverviewContract, quoteVersionsContract] as const;
