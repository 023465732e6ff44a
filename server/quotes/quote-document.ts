/** A quote as the database returns it, and as its customer sees it. Only fields named here leave the server. */
import { z } from "zod";
import { maskedEmail, maskedNumber } from "#domain/kernel/masked-contact.ts";
import type { CatalogueItem } from "#domain/catalogue/catalogue.ts";
import { isoInLondon } from "#domain/kernel/london-time.ts";
import { pricedAnswerSchema } from "#domain/pricing/price-answer.contract.ts";
import type { PriceRequest } from "#domain/pricing/pricing.contract.ts";
import { estimateMethods } from "#domain/quotes/estimate/estimator.contract.ts";
import type { Estimate } from "#domain/quotes/estimate/estimator.contract.ts";
import { quoteStates } from "#domain/quotes/quote-choices.ts";
import type { QuoteState } from "#domain/quotes/quote-choices.ts";
import type { QuoteFacts, QuotePhoto, QuoteView } from "#domain/quotes/quotes.contract.ts";
import { storedJson } from "#server/kernel/stored-json.ts";

/** A version of the price. */
const pricedVersionSchema = pricedAnswerSchema.extend({
  version: z.int(),
  facts: storedJson<QuoteFacts>(),
  request: storedJson<PriceRequest>(),
  /** As the catalogue described them at that time. */
  pricedItems: storedJson<CatalogueItem[]>(),
  vatPercent: z.int(),
  method: z.enum(estimateMethods),
  confidence: z.number(),
  lockHash: z.string(),
  lockedAt: z.string().nullable(),
  lockedBy: z.enum(["customer", "staff"]).nullable(),
  createdAt: z.string(),
});
export type PricedVersion = z.output<typeof pricedVersionSchema>;

/** The format of `app.quote_document`. */
export const quoteDocumentSchema = z.strictObject({
  quoteId: z.string(),
  reference: z.string(),
  state: z.enum(quoteStates),
  version: z.int(),
  versions: z.array(z.strictObject({ version: z.int(), totalPence: z.int(), createdAt: z.string(), lockedAt: z.string().nullable() })),
  facts: storedJson<QuoteFacts>(),
  estimate: storedJson<Estimate>().nullable(),
  reviewFlags: z.array(z.string()),
  promisedAt: z.string().nullable(),
  promiseMissedAt: z.string().nullable(),
  questions: z.array(z.string()),
  validUntil: z.string().nullable(),
  customerNote: z.string(),
  /** Why it was declined or withdrawn, as typed. */
  closingWords: z.string(),
  /** Whole: it leaves the server only masked. */
  contact: z.strictObject({ fullName: z.string(), email: z.string().nullable(), mobile: z.string().nullable() }).nullable(),
  bookingReference: z.string().nullable(),
  updatedAt: z.string(),
  priced: pricedVersionSchema.nullable(),
});
export type QuoteDocument = z.output<typeof quoteDocumentSchema>;

/** States in which a person or the customer still has to complete the facts before there is a price. */
const unpriced: ReadonlySet<QuoteState> = new Set(["draft", "estimating", "needs_info", "needs_review"]);

/** `version`: the older version that was requested and is shown unchanged. */
export function presentQuote(quote: QuoteDocument, photos: QuotePhoto[], version?: number): QuoteView {
  const priced = version === undefined && unpriced.has(quote.state) ? null : quote.priced;
  return {
    reference: quote.reference,
    status: quote.state,
    version: quote.version,
    versions: quote.versions.map((one) => ({ ...one, createdAt: isoInLondon(one.createdAt), lockedAt: inLondon(one.lockedAt) })),
    method: priced?.method ?? quote.facts.method,
    facts: quote.facts,
    photos,
    price: priced === null ? null : presentPrice(priced),
    confidence: priced?.confidence ?? null,
    reviewReasons: quote.reviewFlags,
    promisedAt: quote.state === "needs_review" ? inLondon(quote.promisedAt) : null,
    questions: quote.state === "needs_info" ? quote.questions : [],
    lockedAt: inLondon(priced?.lockedAt ?? null),
    lockHash: priced !== null && priced.lockedAt !== null ? priced.lockHash : null,
    lockedBy: priced?.lockedBy ?? null,
    validUntil: priced === null ? null : inLondon(quote.validUntil),
    contact: presentContact(quote.contact),
    customerNote: quote.customerNote,
    withdrawnBecause: quote.state === "withdrawn" ? quote.closingWords : "",
    bookingReference: quote.bookingReference,
  };
}

const presentContact = (contact: QuoteDocument["contact"]): QuoteView["contact"] =>
  contact && {
    fullName: contact.fullName,
    email: contact.email === null ? null : maskedEmail(contact.email),
    mobile: contact.mobile === null ? null : maskedNumber(contact.mobile),
  };

/** Whether the promised answer is late, or was. */
export const isLateAt = ({ promiseMissedAt, state, promisedAt }: QuoteDocument, now: Date): boolean =>
  promiseMissedAt !== null || (state === "needs_review" && promisedAt !== null && Date.parse(promisedAt) < now.getTime());

/** Once locked, the likely price is the price, without a range. */
function presentPrice(priced: PricedVersion): QuoteView["price"] {
  const { lines, totalPence, vatPence, allowance, tariffVersion, lockedAt } = priced;
  const [lowPence, highPence] = lockedAt === null ? [priced.lowPence, priced.highPence] : [totalPence, totalPence];
  return { lines, totalPence, vatPence, lowPence, highPence, allowance, tariffVersion };
}

const inLondon = (moment: string | null): string | null => (moment === null ? null : isoInLondon(moment));
