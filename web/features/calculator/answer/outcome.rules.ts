/** What the calculator answers: a price with its range and what would make it cheaper, or what to do instead. */
import { londonDate } from "#domain/kernel/london-time.ts";
import type { FieldProblem } from "#domain/kernel/problem.ts";
import { litresPerYard, maxRubbleYards, maxYards, priceRange } from "#domain/pricing/load/load-by-size.rules.ts";
import { measureItems } from "#domain/pricing/load/load.rules.ts";
import { price } from "#domain/pricing/price.rules.ts";
import type { PriceBook } from "#domain/pricing/price.rules.ts";
import type { PricedAnswer, PriceRequest } from "#domain/pricing/pricing.contract.ts";
import { listSavings } from "#domain/pricing/savings.rules.ts";
import type { Saving } from "#domain/pricing/savings.rules.ts";
import { sizedLitres } from "../calculation/calculation.rules.ts";
import type { Calculation } from "../calculation/calculation.rules.ts";
import { calculationItems, calculationProblems, calculationRequest } from "../calculation/request.rules.ts";

type Load = { litres: number; kilograms: number };

export type Priced = {
  is: "priced";
  request: PriceRequest;
  answer: PricedAnswer;
  /** Null where items were picked, because their price is exact. An end that only a person can price is null. Pence. */
  range: { lowPence: number | null; highPence: number | null } | null;
  savings: Saving[];
  load: Load;
};

export type Outcome = { problems: FieldProblem[] } & (
  | { is: "empty" }
  | { is: "unclear" }
  | { is: "phone"; reasons: string[]; load: Load }
  | Priced
);

const byPhone = "we’ll price this by phone";
/** Tolerance in cubic yards: the listed sizes are a few litres more than their yards. */
const closeYards = 0.05;

export function calculationOutcome(calculation: Calculation, book: PriceBook, now: Date): Outcome {
  const problems = calculationProblems(calculation, londonDate(now));
  if (problems.some(({ field }) => field === "items")) return { is: "unclear", problems };
  const litres = sizedLitres(calculation);
  const tooMuch = sizeReasons(calculation, litres);
  if (tooMuch.length > 0) return { is: "phone", reasons: tooMuch, load: { litres, kilograms: 0 }, problems };
  const items = calculationItems(calculation, book.catalogue);
  if (items.length === 0) return { is: problems.length > 0 ? "unclear" : "empty", problems };
  const request = calculationRequest(calculation, items, now);
  const answer = price(request, book);
  const measured = measureItems(items, book.catalogue);
  const load = { litres: measured.litres, kilograms: Math.ceil(measured.weightGrams / 1_000) };
  // Refused items cannot occur here: neither the picker nor the link accepts them.
  if (!("totalPence" in answer)) return { is: "phone", reasons: "review" in answer ? answer.review : [], load, problems };
  return {
    is: "priced",
    request,
    answer,
    range: calculation.source === "items" ? null : priceRange(request, book),
    savings: listSavings(request, answer.totalPence, book),
    load,
    problems,
  };
}

function sizeReasons({ waste }: Calculation, litres: number): string[] {
  const yards = litres / litresPerYard - closeYards;
  if (waste === "soil_rubble" && yards > maxRubbleYards)
    return [`More than ${maxRubbleYards} cubic yards of soil or rubble may be too heavy for one van: ${byPhone}`];
  return yards > maxYards ? [`This is more than ${maxYards} cubic yards, two full vans: ${byPhone}`] : [];
}
