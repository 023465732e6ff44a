/** The office's commands on a quote that waits for a person: for sessions with the role moderator or admin and the second factor. */
import { z } from "zod";
import { commandContract } from "../../kernel/command-contract.ts";
import { boundedText } from "../../kernel/text.ts";
import { contactPreferences, customerTypes, quoteListViews, quoteStates } from "../quote-choices.ts";
import { quoteContactSchema, quoteKeySchema, quoteText, sentFactsSchema } from "../quote-facts.contract.ts";
import { accessSchema, services } from "../../pricing/pricing.contract.ts";
import { quoteViewSchema } from "../quote-view.contract.ts";
import { maxFactsBodyBytes } from "../quotes.contract.ts";
import { ownPriceSchema } from "../../pricing/own-price.contract.ts";
import { similarJobsContract } from "./similar-jobs.contract.ts";

const limit = { calls: 600, perSeconds: 600 };

/**
 * What the sender saw. With it, a quote that has changed since is refused with 409 and `by` (null: the customer, or the clock) and `at`;
 * without it, the newest state is used. Without `lastEvent`, a customer's changes during the review are not detected.
 */
const seen = z
  .object({ version: z.int().min(0).max(100_000), status: z.enum(quoteStates), lastEvent: z.int().min(1).optional() })
  .optional();

/** Everything the customer sees, and how to reach them. */
export const officeQuoteContract = commandContract({
  name: "office-quote",
  callers: "office",
  input: z.object({ reference: boundedText(20, "Enter a quote reference, like Q-7F3K9M") }),
  answer: z.strictObject({
    view: quoteViewSchema,
    /** The id of the last event a person caused: it differs after every change. */
    lastEvent: z.int(),
    /** Null while there are no contact details. */
    contact: z
      .strictObject({
        fullName: z.string(),
        email: z.string().nullable(),
        mobile: z.string().nullable(),
        preference: z.enum(contactPreferences),
        customerType: z.enum(customerTypes),
      })
      .nullable(),
    /** The customer's text when they asked for a person. */
    note: z.string(),
    /** Our earlier questions, each with its answer. */
    answers: z.array(z.strictObject({ question: z.string(), answer: z.string() })),
    askedAt: z.string().nullable(),
    /** The promised answer is late, so that what is published now costs £5 less. */
    isLate: z.boolean(),
    /** The work its newest price is for; null while there is none. */
    work: z
      .strictObject({
        service: z.enum(services),
        items: z.array(z.strictObject({ id: z.string(), quantity: z.int(), confirmed: z.boolean().optional() })),
        access: accessSchema,
        outsideReady: z.boolean(),
      })
      .nullable(),
    /** A total that a colleague set for the newest price; null: it is the engine's. */
    own: z.strictObject({ enginePence: z.int(), reason: z.string(), by: z.string().nullable(), at: z.string() }).nullable(),
    /** What was sent to the customer, the newest first, up to 20. */
    sent: z.array(
      z.strictObject({
        code: z.string(),
        channel: z.enum(["email", "sms"]),
        recipient: z.string().nullable(),
        at: z.string(),
        state: z.string(),
      }),
    ),
  }),
  codes: ["quotes.not_found", "accounts.admin_required", "accounts.staff_required"],
  limit,
});
export type OfficeQuote = z.output<typeof officeQuoteContract.answer>;

/** Priced by the engine from a colleague's facts, and locked. */
export const publishQuoteContract = commandContract({
  name: "publish-quote",
  callers: "office",
  input: z.object({
    reference: quoteKeySchema.shape.reference,
    facts: sentFactsSchema,
    note: quoteText(1_000).default(""),
    /** Where it is given, only this price is published. */
    expectedTotalPence: z.int({ error: "Say which price was shown, in pence" }).min(0).optional(),
    /** A total of the colleague's own in place of the engine's, which stays beside it for the office. */
    own: ownPriceSchema.optional(),
    seen,
  }),
  answer: z.strictObject({ version: z.int() }),
  codes: [
    "quotes.not_found",
    "quotes.changed",
    "quotes.price_updated",
    "quotes.not_priced",
    "quotes.not_open",
    "quotes.expired",
    "quotes.busy",
    "quotes.own_price_limit",
    "accounts.admin_required",
    "accounts.staff_required",
  ],
  limit,
  maxBytes: maxFactsBodyBytes,
});

export const askAboutQuoteContract = commandContract({
  name: "ask-about-quote",
  callers: "office",
  input: z.object({ reference: quoteKeySchema.shape.reference, questions: z.array(quoteText(300).min(5)).min(1).max(3), seen }),
  answer: z.strictObject({}),
  codes: [
    "quotes.not_found",
    "quotes.changed",
    "quotes.not_open",
    "quotes.expired",
    "quotes.unreachable",
    "quotes.busy",
    "accounts.admin_required",
    "accounts.staff_required",
  ],
  limit,
});

export const withdrawQuoteContract = commandContract({
  name: "withdraw-quote",
  callers: "office",
  input: z.object({ reference: quoteKeySchema.shape.reference, reason: quoteText(300).min(3, "Say why"), seen }),
  answer: z.strictObject({}),
  codes: [
    "quotes.not_found",
    "quotes.changed",
    "quotes.not_open",
    "quotes.expired",
    "quotes.busy",
    "accounts.admin_required",
    "accounts.staff_required",
  ],
  limit,
});

/** A quote for somebody on the phone: priced by the engine or at the colleague's own total, locked, and sent to the customer. */
export const quoteForCallerContract = commandContract({
  name: "quote-for-caller",
  callers: "office",
  input: z.object({
    facts: sentFactsSchema,
    contact: quoteContactSchema,
    note: quoteText(1_000).default(""),
    /** Where it is given, only this price is published. */
    expectedTotalPence: z.int({ error: "Say which price was shown, in pence" }).min(0).optional(),
    own: ownPriceSchema.optional(),
  }),
  answer: z.strictObject({ reference: z.string() }),
  codes: [
    "quotes.too_many",
    "quotes.too_large",
    "quotes.storage_full",
    "quotes.unreachable",
    "quotes.price_updated",
    "quotes.not_priced",
    "quotes.own_price_limit",
    "accounts.admin_required",
    "accounts.staff_required",
  ],
  limit: { calls: 120, perSeconds: 3600 },
  maxBytes: maxFactsBodyBytes,
});

/** The price and its link, once more; not within a minute of the last one. */
export const sendQuoteAgainContract = commandContract({
  name: "send-quote-again",
  callers: "office",
  input: z.object({ reference: quoteKeySchema.shape.reference }),
  answer: z.strictObject({}),
  codes: [
    "quotes.not_found",
    "quotes.not_priced",
    "quotes.not_open",
    "quotes.expired",
    "quotes.unreachable",
    "quotes.sent_just_now",
    "accounts.admin_required",
    "accounts.staff_required",
  ],
  limit: { calls: 60, perSeconds: 3600 },
});

/**
 * `to-review` and `waiting` by what is due first, the others the newest first; all but drafts under `all`. `after`: the reference of the last
 * quote of the page before.
 */
export const listQuotesContract = commandContract({
  name: "list-quotes",
  callers: "office",
  input: z.object({
    view: z.enum(quoteListViews, { error: "Choose what to show" }).default("to-review"),
    /** A reference, part of a name, address or number, or a postcode's first part. */
    search: boundedText(60, "Search for a name, a number, a postcode or a reference").optional(),
    after: boundedText(20, "Open the list again").optional(),
  }),
  answer: z.strictObject({
    quotes: z.array(
      z.strictObject({
        reference: z.string(),
        status: z.enum(quoteStates),
        customer: z.string().nullable(),
        outcode: z.string().nullable(),
        /** Of its newest price; null while there is none. */
        totalPence: z.int().nullable(),
        askedAt: z.string().nullable(),
        promisedAt: z.string().nullable(),
        validUntil: z.string().nullable(),
        createdAt: z.string(),
        bookingReference: z.string().nullable(),
      }),
    ),
    hasMore: z.boolean(),
  }),
  codes: ["accounts.admin_required", "accounts.staff_required"],
  limit,
});
export type ListedQuote = z.output<typeof listQuotesContract.answer>["quotes"][number];

export const officeQuotesContracts = [
  officeQuoteContract,
  listQuotesContract,
  quoteForCallerContract,
  sendQuoteAgainContract,
  publishQuoteContract,
  askAboutQuoteContract,
  withdrawQuoteContract,
  similarJobsContract,
] as const;
