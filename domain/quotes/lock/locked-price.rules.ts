/**
 * The price of a booking made from a quote: the agreed price, plus what the chosen window adds or takes off under
 * the agreed tariff. Also the £5 off for a late answer, as a line of its own.
 */
import { divideHalfUp } from "../../kernel/money.ts";
import { lateAnswerPence } from "./late-answer.ts";
import { price } from "../../pricing/price.rules.ts";
import type { PriceBook } from "../../pricing/price.rules.ts";
import type { DayKind, PriceLine, PriceLineCode, PriceRequest } from "../../pricing/pricing.contract.ts";
import type { QuotePrice } from "../quote-view.contract.ts";

/** The lines that depend on when we come; the others depend on the items and the access. */
const windowCodes: ReadonlySet<PriceLineCode> = new Set(["emergency", "same-day", "bank-holiday", "weekend", "reduction", "rounding"]);
const saysWhen = ({ code }: PriceLine) => windowCodes.has(code);

/** The promised answer was late: the same price less £5. Applied once, however often it is called. */
export function withLateAnswer<Price extends QuotePrice>(agreed: Price, vatPercent: number): Price {
  if (agreed.lines.some(({ code }) => code === "late-answer")) return agreed;
  const off = Math.min(lateAnswerPence, agreed.totalPence);
  const line: PriceLine = { code: "late-answer", label: "Our late answer", pence: -off, why: "We answered later than we promised" };
  const totalPence = agreed.totalPence - off;
  return {
    ...agreed,
    lines: [...agreed.lines, line],
    totalPence,
    vatPence: includedVat(totalPence, vatPercent),
    lowPence: Math.max(0, agreed.lowPence - off),
    highPence: Math.max(0, agreed.highPence - off),
  };
}

export type AgreedPrice = Pick<QuotePrice, "lines" | "totalPence">;

/**
 * `quoted`: the quote's request; `timing`: the window's; `book`: the agreed tariff, with the items as they were
 * described then. Null where the window cannot be priced.
 */
export function lockedPriceInWindow(
  agreed: AgreedPrice,
  quoted: PriceRequest,
  timing: PriceRequest["timing"],
  book: PriceBook,
): { lines: PriceLine[]; totalPence: number; vatPence: number } | null {
  const asPriced = { ...quoted, timing: { ...quoted.timing, day: chargedDay(agreed.lines) } };
  const [before, after] = [price(asPriced, book), price({ ...quoted, timing }, book)];
  if (!("totalPence" in before) || !("totalPence" in after)) return null;
  const totalPence = Math.max(0, agreed.totalPence + after.totalPence - before.totalPence);
  const lines = agreed.lines.filter((line) => !saysWhen(line));
  const late = lines.findIndex(({ code }) => code === "late-answer");
  lines.splice(late === -1 ? lines.length : late, 0, ...after.lines.filter(saysWhen));
  return { lines, totalPence, vatPence: includedVat(totalPence, book.tariff.vatPercent) };
}

/** The kind of day that these lines charge for: a date may have become a bank holiday since. */
const chargedDay = (lines: readonly PriceLine[]): DayKind =>
  (["bank-holiday", "weekend"] as const).find((day) => lines.some(({ code }) => code === day)) ?? "weekday";

const includedVat = (totalPence: number, vatPercent: number): number => divideHalfUp(totalPence * vatPercent, 100 + vatPercent);
