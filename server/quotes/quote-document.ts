/** A quote as the database hands it over, and as its customer sees it. A field leaves the server only if it is named here. */
import { isoInLondon } from "#domain/kernel/london-time.ts";
import type { PriceRequest } from "#domain/pricing/pricing.contract.ts";
import type { CatalogueItem } from "#domain/catalogue/catalogue.ts";
import type { Estimate, EstimateMethod } from "#domain/quotes/estimator.contract.ts";
import type { QuoteState } from "#domain/quotes/quote-choices.ts";
import type { QuoteFacts, QuotePhoto, QuotePrice, QuoteView } from "#domain/quotes/quotes.contract.ts";

/** A version of the price: `app.quote_document`, `priced`. */
export type PricedVersion = QuotePrice & {
  version: number;
  facts: QuoteFacts;
  request: PriceRequest;
  pricedItems: CatalogueItem[];
  vatPercent: number;
  method: EstimateMethod;
  confidence: number;
  lockHash: string;
  lockedAt: string | null;
  lockedBy: "customer" | "staff" | null;
  createdAt: string;
};

export type QuoteDocument = {
  quoteId: string;
  reference: string;
  state: QuoteState;
  version: number;
  versions: QuoteView["versions"];
  facts: QuoteFacts;
  estimate: Estimate | null;
  reviewFlags: string[];
  promisedAt: string | null;
  promiseMissedAt: string | null;
  questions: string[];
  validUntil: string | null;
  customerNote: string;
  /** Why it was declined or withdrawn, in somebody's words. */
  closingWords: string;
  contact: QuoteView["contact"];
  bookingReference: string | null;
  updatedAt: string;
  priced: PricedVersion | null;
  replayed?: boolean;
};

/** While one of these, a person or the customer has yet to say what the price is for. */
const unpriced: ReadonlySet<QuoteState> = new Set(["draft", "estimating", "needs_info", "needs_review"]);

/** `version`: an older one was asked for, which is shown as it was. */
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
    contact: quote.contact,
    customerNote: quote.customerNote,
    withdrawnBecause: quote.state === "withdrawn" ? quote.closingWords : "",
    bookingReference: quote.bookingReference,
  };
}

/** Once locked, the likely price is the price (product D2.6). */
function presentPrice(priced: PricedVersion): QuoteView["price"] {
  const { lines, totalPence, vatPence, allowance, tariffVersion, lockedAt } = priced;
  const [lowPence, highPence] = lockedAt === null ? [priced.lowPence, priced.highPence] : [totalPence, totalPence];
  return { lines, totalPence, vatPence, lowPence, highPence, allowance, tariffVersion };
}

const inLondon = (moment: string | null): string | null => (moment === null ? null : isoInLondon(moment));
