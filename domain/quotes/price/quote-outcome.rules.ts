/**
 * The outcome of a customer's facts: an immediate price, or what is still missing, or why a person has to review it.
 * The page shows it within the tap; the server's answer, from the same rules, counts.
 */
import type { ZoneStatus } from "../../coverage/coverage.rules.ts";
import { vanLitres } from "../../pricing/load/load.rules.ts";
import type { PriceBook } from "../../pricing/price.rules.ts";
import type { PriceRequest } from "../../pricing/pricing.contract.ts";
import { describeAllowance } from "../../pricing/load/sizes.rules.ts";
import { quoteConfidence, listNarrowings } from "./quote-confidence.rules.ts";
import type { Narrowing } from "./quote-confidence.rules.ts";
import { priceQuote } from "./quote-price.rules.ts";
import { missingFacts, quoteReviewReasons } from "../review/review-reasons.rules.ts";
import type { MissingFact } from "../review/review-reasons.rules.ts";
import type { QuoteFacts } from "../quote-facts.contract.ts";
import type { QuotePrice } from "../quote-view.contract.ts";

export type QuoteBook = PriceBook & {
  /** Undefined: an unknown outward code. Null: not looked up yet. */
  zoneStatus: (outcode: string) => ZoneStatus | undefined | null;
};

export type QuoteOutcome = {
  /** The engine's price of the facts so far, without a range once a person has reviewed it; null where there is nothing yet, or only a person can price it. */
  price: QuotePrice | null;
  /** The price can be accepted as it is: nothing is missing, and no review is needed. */
  isAutomatic: boolean;
  /** The facts that are missing, in the order of the form. */
  missing: MissingFact[];
  /** Why a person has to review it; empty when no review is needed. */
  reviewReasons: string[];
  /** 0 to 1; null without a price. */
  confidence: number | null;
  narrowings: Narrowing[];
  /** "up to 3.5 cubic yards (about a quarter of a van), 300 kg and 30 minutes of loading"; empty without a price. */
  allowanceText: string;
  /** The request to the engine: for the ways to make it cheaper, and for the booking. */
  request: PriceRequest | null;
};

/** `estimated`: the vision service's own confidence; null where it was not asked. */
export function quoteOutcome(facts: QuoteFacts, book: QuoteBook, now: Date, estimated: number | null = null): QuoteOutcome {
  const pricing = priceQuote(facts, book, now);
  const missing = missingFacts(facts, pricing, book.catalogue);
  const reviewReasons = quoteReviewReasons(facts, pricing, book, estimated);
  const common = { missing, reviewReasons, request: pricing.is === "empty" ? null : pricing.request };
  if (pricing.is !== "priced") return { ...common, price: null, isAutomatic: false, confidence: null, narrowings: [], allowanceText: "" };
  return {
    ...common,
    price:
      facts.method === "staff"
        ? { ...pricing.answer, lowPence: pricing.answer.totalPence, highPence: pricing.answer.totalPence }
        : pricing.answer,
    isAutomatic: missing.length === 0 && reviewReasons.length === 0,
    confidence: quoteConfidence(facts, estimated),
    narrowings: listNarrowings(facts, estimated),
    allowanceText: describeAllowance(pricing.answer.allowance, vanLitres(book.tariff)),
  };
}
