/** Prices facts with the present tariff: the version the database stores, with the hash of what it stands for. */
import { createHash } from "node:crypto";
import { withoutControls } from "#domain/kernel/typed-text.ts";
import { parseOutcode } from "#domain/kernel/postcode.ts";
import type { FieldProblem } from "#domain/kernel/problem.ts";
import { measureLoad } from "#domain/pricing/price.rules.ts";
import type { OwnPrice } from "#domain/pricing/own-price.contract.ts";
import { withOwnPrice } from "#domain/pricing/own-price.rules.ts";
import type { PriceRequest } from "#domain/pricing/pricing.contract.ts";
import { withLateAnswer } from "#domain/quotes/lock/locked-price.rules.ts";
import { lockText } from "#domain/quotes/lock/lock-scope.rules.ts";
import { quoteOutcome } from "#domain/quotes/price/quote-outcome.rules.ts";
import type { QuoteBook, QuoteOutcome } from "#domain/quotes/price/quote-outcome.rules.ts";
import type { QuoteFacts, QuotePrice } from "#domain/quotes/quotes.contract.ts";
import type { Content } from "#server/content/content.ts";
import { requestProblem } from "#server/kernel/request.errors.ts";
import { itemProblems, priceBook } from "#server/pricing/pricing.public.ts";
import type { StoredPrice } from "./quotes.procedures.ts";

export type Evaluation = { outcome: QuoteOutcome; outcode: string | undefined; priced: StoredPrice | null };

export type EvaluationNeeds = {
  content: Content;
  now: Date;
  /** The vision service's own confidence; null where it was not asked. */
  estimated?: number | null;
  /** The promised answer was late: £5 less. */
  isLate?: boolean;
  /** A total that a person sets in place of the engine's. */
  own?: OwnPrice | undefined;
};

/**
 * Evaluates facts by the rules. `priced` is null unless the price can be accepted as it is; after a review, whenever the
 * engine gives a price. @throws Problem naming unknown items.
 */
export function evaluateFacts(facts: QuoteFacts, { content, now, estimated = null, isLate = false, own }: EvaluationNeeds): Evaluation {
  const book = quoteBook(content);
  const problems = factProblems(facts, book);
  if (problems.length > 0) throw requestProblem("request.invalid", { fields: problems });
  const outcome = quoteOutcome(facts, book, now, estimated);
  const { price, request, confidence, isAutomatic } = outcome;
  const canBeHad = isAutomatic || facts.method === "staff";
  const outcode = parseOutcode(facts.place.postcode);
  return {
    outcome,
    outcode: outcode.ok ? outcode.outcode : undefined,
    priced:
      canBeHad && price !== null && request !== null
        ? storedPrice({
            facts,
            ...chargedPrice(price, book.tariff.vatPercent, isLate, own),
            request,
            confidence: confidence ?? 0,
            book,
          })
        : null,
  };
}

/** The evaluation in the database's format, together with the facts. */
export function evaluate(facts: QuoteFacts, needs: EvaluationNeeds) {
  const { outcome, outcode, priced } = evaluateFacts(facts, needs);
  return { facts, reviewFlags: outcome.reviewReasons, outcode, priced };
}

export function quoteBook(content: Content): QuoteBook {
  return { ...priceBook(content), zoneStatus: (outcode) => content.zones.get(outcode)?.status };
}

/** The price as it is charged; a person's own total is the whole of it, a late answer included. */
function chargedPrice(engine: QuotePrice, vatPercent: number, isLate: boolean, own: OwnPrice | undefined) {
  const listed = isLate ? withLateAnswer(engine, vatPercent) : engine;
  if (own === undefined) return { price: listed };
  const { totalPence } = own;
  const price = { ...withOwnPrice(listed, totalPence, vatPercent), lowPence: totalPence, highPence: totalPence };
  return { price, own: { enginePence: listed.totalPence, reason: own.reason } };
}

type Priced = {
  own?: StoredPrice["own"];
  facts: QuoteFacts;
  price: QuotePrice;
  request: PriceRequest;
  confidence: number;
  book: QuoteBook;
};

/** A version of the price in the database's format. */
function storedPrice({ facts, price, request, confidence, book, own }: Priced): StoredPrice {
  const text = lockText(facts, price);
  const { tariff, catalogue } = book;
  return {
    ...price,
    facts,
    request,
    pricedItems: request.items.flatMap(({ id }) => catalogue.get(id) ?? []),
    vatPercent: tariff.vatPercent,
    method: facts.method,
    confidence,
    volume: around(facts, price.allowance.litres),
    kilograms: around(facts, measureLoad(request, book).kilograms),
    lockText: text,
    lockHash: createHash("sha256").update(text).digest("hex"),
    own,
  };
}

const percents = { chips: [100, 100], staff: [100, 100], size: [85, 120], vision: [80, 125] } as const;

/** Low, likely and high values of an amount, by the method's uncertainty. */
function around({ method, measured }: QuoteFacts, likely: number): { low: number; likely: number; high: number } {
  if (method === "measure") {
    const { low, likely: middle, high } = measured?.volume ?? { low: 1, likely: 1, high: 1 };
    return { low: Math.round((likely * low) / middle), likely, high: Math.round((likely * high) / middle) };
  }
  const [less, more] = percents[method];
  return { low: Math.round((likely * less) / 100), likely, high: Math.round((likely * more) / 100) };
}

function factProblems(facts: QuoteFacts, book: QuoteBook): FieldProblem[] {
  const items = facts.items.map(({ id, quantity }) => ({ id, quantity }));
  return itemProblems({ items }, book).map((problem) => ({ ...problem, field: `facts.${problem.field}` }));
}

/** Removes control characters from every text of a value. */
export function cleaned<T>(value: T): T {
  if (typeof value === "string") return withoutControls(value) as T; // still a string
  if (Array.isArray(value)) return value.map(cleaned) as T; // the same kinds of values
  if (typeof value === "object" && value !== null)
    return Object.fromEntries(Object.entries(value).map(([key, part]) => [cleaned(key), cleaned(part as unknown)])) as T; // the same fields
  return value;
}
