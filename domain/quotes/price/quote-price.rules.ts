/**
 * The price of a customer's facts so far: likely, lowest and highest. Unanswered questions widen the range from the
 * cheapest to the dearest usual answer, so that every further answer only narrows it. Runs in the
 * browser for an instant answer and again on the server, whose answer counts.
 */
import type { Catalogue } from "../../catalogue/catalogue.ts";
import { litresPerYard, maxRubbleYards, maxYards, priceRange } from "../../pricing/load/load-by-size.rules.ts";
import { price } from "../../pricing/price.rules.ts";
import type { PriceBook } from "../../pricing/price.rules.ts";
import { priceLimits } from "../../pricing/price-choices.ts";
import type { PricedAnswer, PriceRequest } from "../../pricing/pricing.contract.ts";
import { listOpenQuestions, withAnswer } from "./open-questions.rules.ts";
import type { OpenQuestion } from "./open-questions.rules.ts";
import { measuredItems, buildQuoteRequest } from "./quote-request.rules.ts";
import type { QuoteFacts } from "../quote-facts.contract.ts";

export type PricedQuote = { is: "priced"; request: PriceRequest; answer: PricedAnswer; open: OpenQuestion[] };
export type QuotePricing =
  | { is: "empty" }
  /** Only a person can price it. */
  | { is: "review"; reasons: string[]; request: PriceRequest | null }
  | { is: "refused"; refused: { id: string; why: string }[]; request: PriceRequest }
  | PricedQuote;

const byHand = "we’ll price this with you";
/** Tolerance in cubic yards: each step of the price list is a few litres larger than its nominal yards. */
const closeYards = 0.05;

export function priceQuote(facts: QuoteFacts, book: PriceBook, now: Date): QuotePricing {
  const tooMuch = sizeReasons(facts);
  if (tooMuch.length > 0) return { is: "review", reasons: tooMuch, request: null };
  const request = buildQuoteRequest(facts, book.catalogue, now);
  if (request === null) return { is: "empty" };
  if (request.items.reduce((sum, { quantity }) => sum + quantity, 0) > priceLimits.totalQuantity)
    return { is: "review", reasons: [`More than ${priceLimits.totalQuantity} items: ${byHand}`], request };
  const answer = price(request, book);
  if ("refused" in answer) return { is: "refused", refused: answer.refused, request };
  if ("review" in answer) return { is: "review", reasons: answer.review, request };
  const open = listOpenQuestions(facts, (other) => quoteTotal(other, book, now) ?? answer.totalPence);
  return { is: "priced", request, answer: { ...answer, ...computeRange(facts, request, answer, open, book, now) }, open };
}

function sizeReasons({ method, size, measured }: QuoteFacts): string[] {
  const sized = method === "size" ? size : method === "measure" && measured !== null ? measuredLitres(measured) : null;
  if (sized === null) return [];
  const yards = sized.litres / litresPerYard - closeYards;
  if (sized.waste === "soil_rubble" && yards > maxRubbleYards)
    return [`More than ${maxRubbleYards} cubic yards of soil or rubble may be too heavy for one van: ${byHand}`];
  return yards > maxYards ? [`This is more than ${maxYards} cubic yards, two full vans: ${byHand}`] : [];
}

const measuredLitres = ({ volume, waste }: NonNullable<QuoteFacts["measured"]>) => ({ litres: volume.likely, waste });

function quoteTotal(facts: QuoteFacts, book: PriceBook, now: Date): number | null {
  const request = buildQuoteRequest(facts, book.catalogue, now);
  const answer = request === null ? null : price(request, book);
  return answer !== null && "totalPence" in answer ? answer.totalPence : null;
}

type Range = { lowPence: number; highPence: number };

function computeRange(
  facts: QuoteFacts,
  request: PriceRequest,
  { totalPence }: PricedAnswer,
  open: readonly OpenQuestion[],
  book: PriceBook,
  now: Date,
): Range {
  const cheapest = open.reduce((current, { code }) => withAnswer(current, code, "cheapest"), facts);
  const dearest = open.reduce((current, { code }) => withAnswer(current, code, "dearest"), facts);
  const low = lowest(cheapest, book, now) ?? totalPence;
  const high = highest(dearest, book, now) ?? totalPence;
  return { lowPence: Math.min(low, totalPence), highPence: Math.max(high, totalPence) };
}

const lowest = (facts: QuoteFacts, book: PriceBook, now: Date) => rangeEnd(facts, book, now, "low");
const highest = (facts: QuoteFacts, book: PriceBook, now: Date) => rangeEnd(facts, book, now, "high");

/** Percent of the volume at both ends of the range: a size picked from pictures is more certain than unseen photos. */
const spreads = { size: { lessPercent: 85, morePercent: 120 }, vision: { lessPercent: 80, morePercent: 125 } } as const;

/** Picked items are exact; a size, a measurement and a vision estimate vary by their own uncertainty. */
function rangeEnd(facts: QuoteFacts, book: PriceBook, now: Date, end: "low" | "high"): number | null {
  const request = buildQuoteRequest(facts, book.catalogue, now);
  if (request === null) return null;
  if (facts.method === "measure" && facts.measured !== null) {
    const items = measuredItems(facts, facts.measured.volume[end], book.catalogue);
    const answer = items.length === 0 ? null : price({ ...request, items }, book);
    return answer !== null && "totalPence" in answer ? answer.totalPence : null;
  }
  if (facts.method === "size" || facts.method === "vision") {
    const { lowPence, highPence } = priceRange(request, book, spreads[facts.method]);
    return end === "low" ? lowPence : highPence;
  }
  const answer = price(request, book);
  return "totalPence" in answer ? answer.totalPence : null;
}

/** Items on the list that the price does not include yet: their question is unanswered, or was answered with no. */
export function unansweredItems(facts: QuoteFacts, catalogue: Catalogue): { id: string; name: string; isRefused: boolean }[] {
  if (facts.method === "size") return [];
  return facts.items.flatMap(({ id, confirmed }) => {
    const item = catalogue.get(id);
    if (item?.acceptance !== "ask-first" || confirmed === true) return [];
    return { id, name: item.name, isRefused: confirmed === false };
  });
}

/** Sentences for the office: a price is not published beside an item that it does not include. */
export const leftOutOfPrice = (facts: QuoteFacts, catalogue: Catalogue): string[] =>
  unansweredItems(facts, catalogue).map(({ name }) => `${name} isn’t in this price: answer yes to its question, or take it off the list`);
