/**
 * What a customer's facts come to: a price they can have at once, or what is still missing, or why a person has to look.
 * The page answers with it within the tap; the server's answer, from the same rules, wins.
 */
import type { ZoneStatus } from "../../coverage/coverage.rules.ts";
import { vanLitres } from "../../pricing/load/load.rules.ts";
import type { PriceBook } from "../../pricing/price.rules.ts";
import type { PriceRequest } from "../../pricing/pricing.contract.ts";
import { describeAllowance } from "../../pricing/load/sizes.rules.ts";
import { confidenceOf, narrowingsOf } from "./quote-confidence.rules.ts";
import type { Narrowing } from "./quote-confidence.rules.ts";
import { priceQuote } from "./quote-price.rules.ts";
import { missingFacts, reviewReasonsOf } from "../review/review-reasons.rules.ts";
import type { MissingFact } from "../review/review-reasons.rules.ts";
import type { QuoteFacts } from "../quote-facts.contract.ts";
import type { QuotePrice } from "../quote-view.contract.ts";

export type QuoteBook = PriceBook & {
  /** Undefined: an outward code we do not know. Null: nobody has asked yet. */
  zoneStatus: (outcode: string) => ZoneStatus | undefined | null;
};

export type QuoteOutcome = {
  /** As the engine prices what is known so far, without a range once a person has looked; null where there is nothing yet, or only a person can. */
  price: QuotePrice | null;
  /** The price can be had as it stands: everything is known, and nobody has to look. */
  isAutomatic: boolean;
  /** What has to be answered first, in the order of the form. */
  missing: MissingFact[];
  /** Why a person has to look; empty when nobody has to. */
  reviewReasons: string[];
  /** 0 to 1; null while nothing is priced. */
  confidence: number | null;
  narrowings: Narrowing[];
  /** "up to 3.5 cubic yards (about a quarter of a van), 300 kg and 30 minutes of loading"; empty without a price. */
  allowanceText: string;
  /** What was asked of the engine: for the ways to make it cheaper, and for the booking. */
  request: PriceRequest | null;
};

/** `today`: London's day. `estimated`: how sure the vision service said it was; null where none was asked. */
export function quoteOutcome(facts: QuoteFacts, book: QuoteBook, today: string, estimated: number | null = null): QuoteOutcome {
  const pricing = priceQuote(facts, book, today);
  const missing = missingFacts(facts, pricing, book.catalogue);
  const reviewReasons = reviewReasonsOf(facts, pricing, book, estimated);
  const common = { missing, reviewReasons, request: pricing.is === "empty" ? null : pricing.request };
  if (pricing.is !== "priced") return { ...common, price: null, isAutomatic: false, confidence: null, narrowings: [], allowanceText: "" };
  return {
    ...common,
    price:
      facts.method === "staff"
        ? { ...pricing.answer, lowPence: pricing.answer.totalPence, highPence: pricing.answer.totalPence }
        : pricing.answer,
    isAutomatic: missing.length === 0 && reviewReasons.length === 0,
    confidence: confidenceOf(facts, estimated),
    narrowings: narrowingsOf(facts, estimated),
    allowanceText: describeAllowance(pricing.answer.allowance, vanLitres(book.tariff)),
  };
}
