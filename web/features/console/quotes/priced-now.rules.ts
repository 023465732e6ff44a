/** The price that the office is about to publish: the engine's, or a total of its own. */
import { withOwnPrice } from "#domain/pricing/own-price.rules.ts";
import { withLateAnswer } from "#domain/quotes/lock/locked-price.rules.ts";
import { leftOutOfPrice, priceQuote } from "#domain/quotes/price/quote-price.rules.ts";
import type { QuoteFacts } from "#domain/quotes/quotes.contract.ts";
import type { OfficeQuote } from "#domain/quotes/review/office-quotes.contract.ts";
import type { OfficeBook } from "./price-book.ts";

/** Also where the promised time passes while the quote is open. */
export const isLateAt = ({ isLate, view: { promisedAt } }: OfficeQuote, now: number) =>
  isLate || (promisedAt !== null && Date.parse(promisedAt) < now);

/** The price as the server would publish it, or why there is none; `text` is shown in its place. */
export function pricedNow(facts: QuoteFacts, office: OfficeBook, now: number, isLate: boolean) {
  const pricing = priceQuote(facts, office.book, new Date(now));
  const leftOut = leftOutOfPrice(facts, office.book.catalogue);
  if (leftOut.length > 0) return { text: leftOut.join("; "), isProblem: true };
  if (pricing.is === "empty") return { text: "Add an item to see the price.", isProblem: false };
  if (pricing.is === "review") return { text: pricing.reasons.join("; "), isProblem: true };
  if (pricing.is === "refused") return { text: pricing.refused.map(({ why }) => why).join("; "), isProblem: true };
  return { answer: isLate ? withLateAnswer(pricing.answer, office.book.tariff.vatPercent) : pricing.answer };
}

/** The engine's price, or one's own total with its own lines: what is published. */
export function withOwn(engine: ReturnType<typeof pricedNow>, ownPence: number | null, { book }: OfficeBook): typeof engine {
  if (ownPence === null || !("answer" in engine)) return engine;
  return { answer: { ...withOwnPrice(engine.answer, ownPence, book.tariff.vatPercent), lowPence: ownPence, highPence: ownPence } };
}
