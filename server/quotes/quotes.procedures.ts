/** The functions of database/functions/quotes.sql: starting, changing and reading a quote as its customer. */
import { z } from "zod";
import type { CatalogueItem } from "#domain/catalogue/catalogue.ts";
import { pricedAnswerSchema } from "#domain/pricing/price-answer.contract.ts";
import type { PriceRequest, Tariff } from "#domain/pricing/pricing.contract.ts";
import { estimateMethods, spreadSchema } from "#domain/quotes/estimate/estimator.contract.ts";
import { quoteChannels } from "#domain/quotes/quote-choices.ts";
import type { QuoteFacts, startQuoteContract } from "#domain/quotes/quotes.contract.ts";
import { callerProblem } from "#server/kernel/caller.errors.ts";
import { procedure } from "#server/kernel/procedure.ts";
import { requestProblem } from "#server/kernel/request.errors.ts";
import { storedJson } from "#server/kernel/stored-json.ts";
import { quoteDocumentSchema } from "./quote-document.ts";
import { quoteProblem } from "./quotes.errors.ts";

/** Identifies a quote: its reference and the digest of its link's token. */
export const quoteLinkInput = z.strictObject({ reference: z.string(), accessTokenHash: z.string() });
/** The arguments by which a repeated request is recognised. */
export const repeatableInput = z.strictObject({ now: z.date(), idempotencyKey: z.string().optional(), requestHash: z.string() });
export const keyReused = requestProblem.pick("idempotency.key_reused");

/** A price in stored form, with its canonical text and that text's hash. */
export const storedPriceInput = pricedAnswerSchema.extend({
  facts: storedJson<QuoteFacts>(),
  request: storedJson<PriceRequest>(),
  pricedItems: storedJson<CatalogueItem[]>(),
  vatPercent: z.int(),
  method: z.enum(estimateMethods),
  confidence: z.number(),
  volume: spreadSchema,
  kilograms: spreadSchema,
  lockText: z.string(),
  lockHash: z.string(),
  /** Where a person set the total: what the engine made of it, and why. */
  own: z.strictObject({ enginePence: z.int(), reason: z.string() }).optional(),
});
export type StoredPrice = z.input<typeof storedPriceInput>;

/** The result of evaluating the facts. */
export const evaluationInput = z.strictObject({
  facts: storedJson<QuoteFacts>(),
  outcode: z.string().optional(),
  reviewFlags: z.array(z.string()),
  /** Null where only a person can price it. */
  priced: storedPriceInput.nullable(),
});

/** The caller it is counted against, and the limits. */
export const allowedInput = z.strictObject({
  callerHash: z.string(),
  limits: z.strictObject({ quoteBytes: z.number(), callerBytes: z.number(), callerQuotes: z.number() }),
});

export const startQuoteProcedure = procedure({
  name: "start_quote",
  input: z.strictObject({
    ...repeatableInput.shape,
    ...evaluationInput.shape,
    ...allowedInput.shape,
    quoteId: z.string(),
    accessTokenHash: z.string(),
    channel: z.enum(quoteChannels),
    source: storedJson<NonNullable<z.input<typeof startQuoteContract.input>["source"]>>(),
  }),
  /** `replayed`: the same request had started it before. */
  answer: quoteDocumentSchema.extend({ replayed: z.literal(true).optional() }),
  problems: { ...keyReused, ...quoteProblem.pick("quotes.too_large", "quotes.too_many") },
});

export const changeQuoteProcedure = procedure({
  name: "change_quote",
  input: z.strictObject({
    ...quoteLinkInput.shape,
    ...repeatableInput.shape,
    ...evaluationInput.shape,
    ...allowedInput.shape,
    version: z.int(),
  }),
  answer: quoteDocumentSchema,
  problems: {
    ...keyReused,
    ...quoteProblem.pick("quotes.not_found", "quotes.expired", "quotes.not_open", "quotes.changed", "quotes.too_large", "quotes.too_many"),
  },
});

export const readQuoteProcedure = procedure({
  name: "read_quote",
  input: quoteLinkInput.extend({ version: z.int().optional() }),
  answer: quoteDocumentSchema,
  problems: quoteProblem.pick("quotes.not_found"),
});

export const quoteForBookingProcedure = procedure({
  name: "quote_for_booking",
  /** Without the digest of its link's token: for the office. */
  input: quoteLinkInput.partial({ accessTokenHash: true }),
  /** `tariff`: the one its newest price was made under. `readyPhotos`: how many photos it has. */
  answer: quoteDocumentSchema.extend({ tariff: storedJson<Omit<Tariff, "version">>().nullable(), readyPhotos: z.int() }),
  problems: quoteProblem.pick("quotes.not_found"),
});

export const keepQuoteProcedure = procedure({
  name: "keep_quote",
  input: quoteLinkInput,
  answer: z.strictObject({ kept: z.boolean() }),
  problems: { ...callerProblem.pick("accounts.session_required"), ...quoteProblem.pick("quotes.not_found") },
});
