/** The result of the answers: price with range, missing answers, savings. */
import { formatMoment } from "#domain/kernel/london-time.ts";
import { measureItems } from "#domain/pricing/load/load.rules.ts";
import { price } from "#domain/pricing/price.rules.ts";
import type { PriceBook } from "#domain/pricing/price.rules.ts";
import { listSavings } from "#domain/pricing/savings.rules.ts";
import type { Saving } from "#domain/pricing/savings.rules.ts";
import { listOpenQuestions } from "#domain/quotes/price/open-questions.rules.ts";
import type { OpenQuestion } from "#domain/quotes/price/open-questions.rules.ts";
import { quoteOutcome } from "#domain/quotes/price/quote-outcome.rules.ts";
import type { QuoteBook, QuoteOutcome } from "#domain/quotes/price/quote-outcome.rules.ts";
import { buildQuoteRequest } from "#domain/quotes/price/quote-request.rules.ts";
import { reviewPromise } from "#domain/quotes/review/review-promise.rules.ts";
import { openingHours } from "#domain/scheduling/opening-hours.rules.ts";
import type { QuoteFacts } from "#domain/quotes/quotes.contract.ts";

export type Outcome = QuoteOutcome & {
  savings: Saving[];
  /** Unanswered questions, with how far each may change the price in pence. */
  open: OpenQuestion[];
  load: { litres: number; kilograms: number } | null;
};

/** `estimated`: how sure the vision service was; null where the customer said what it is. */
export function draftOutcome(facts: QuoteFacts, book: QuoteBook, now: Date, estimated: number | null): Outcome {
  const outcome = quoteOutcome(facts, book, now, estimated);
  const { request, price: quoted } = outcome;
  if (request === null || quoted === null) return { ...outcome, savings: [], open: [], load: null };
  const totalWith = (other: QuoteFacts) => {
    const requested = buildQuoteRequest(other, book.catalogue, now);
    const answer = requested === null ? null : price(requested, book);
    return answer !== null && "totalPence" in answer ? answer.totalPence : quoted.totalPence;
  };
  const { litres, weightGrams } = measureItems(request.items, book.catalogue);
  return {
    ...outcome,
    savings: listSavings(request, quoted.totalPence, book),
    open: listOpenQuestions(facts, totalWith),
    load: { litres, kilograms: Math.ceil(weightGrams / 1_000) },
  };
}

/** By when the office would answer if asked now. Only an estimate: the server makes the promise when asked. */
export function promiseText(now: number, { isBankHoliday }: PriceBook): string {
  const by = reviewPromise(new Date(now), { hours: openingHours, isClosedDay: (date) => isBankHoliday?.(date) ?? false });
  return `Ask now and you’ll have an answer by ${formatMoment(by)}.`;
}
