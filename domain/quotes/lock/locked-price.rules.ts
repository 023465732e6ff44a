/**
 * The price of a booking that comes from a quote: what was agreed, plus what the chosen window itself adds or takes off
 * by the tariff it was agreed under. And the £5 that a late answer takes off, a line of its own.
 */
import { divideHalfUp } from "../../kernel/money.ts";
import { lateAnswerPence } from "./late-answer.ts";
import { price } from "../../pricing/price.rules.ts";
import type { PriceBook } from "../../pricing/price.rules.ts";
import type { PriceLine, PriceLineCode, PriceRequest } from "../../pricing/pricing.contract.ts";
import type { QuotePrice } from "../quote-view.contract.ts";

/** The lines that say when we come; the rest say what we take and how hard it is to reach. */
const windowCodes: ReadonlySet<PriceLineCode> = new Set(["emergency", "same-day", "bank-holiday", "weekend", "reduction", "rounding"]);
const saysWhen = ({ code }: PriceLine) => windowCodes.has(code);

/** A promise to answer was missed: the same price, £5 less. Once, however often it is asked. */
export function withLateAnswer<Price extends QuotePrice>(agreed: Price, vatPercent: number): Price {
  if (agreed.lines.some(({ code }) => code === "late-answer")) return agreed;
  const off = Math.min(lateAnswerPence, agreed.totalPence);
  const line: PriceLine = { code: "late-answer", label: "Our late answer", pence: -off, why: "We answered later than we promised" };
  const totalPence = agreed.totalPence - off;
  return {
    ...agreed,
    lines: [...agreed.lines, line],
    totalPence,
    vatPence: vatOf(totalPence, vatPercent),
    lowPence: Math.max(0, agreed.lowPence - off),
    highPence: Math.max(0, agreed.highPence - off),
  };
}

export type AgreedPrice = Pick<QuotePrice, "lines" | "totalPence">;

/**
 * `quoted`: what the quote asked for; `timing`: the window's; `book`: the agreed tariff with the things as they were
 * described then. Null where the window cannot be priced at all.
 */
export function lockedPriceInWindow(
  agreed: AgreedPrice,
  quoted: PriceRequest,
  timing: PriceRequest["timing"],
  book: PriceBook,
): { lines: PriceLine[]; totalPence: number; vatPence: number } | null {
  const [before, after] = [price(quoted, book), price({ ...quoted, timing }, book)];
  if (!("totalPence" in before) || !("totalPence" in after)) return null;
  const totalPence = Math.max(0, agreed.totalPence + after.totalPence - before.totalPence);
  const lines = agreed.lines.filter((line) => !saysWhen(line));
  const late = lines.findIndex(({ code }) => code === "late-answer");
  lines.splice(late === -1 ? lines.length : late, 0, ...after.lines.filter(saysWhen));
  return { lines, totalPence, vatPence: vatOf(totalPence, book.tariff.vatPercent) };
}

const vatOf = (totalPence: number, vatPercent: number): number => divideHalfUp(totalPence * vatPercent, 100 + vatPercent);
