/** The outcome of the calculation. The price engine and the answer's components are loaded at the first touch, or at once for a link. */
import type { PriceBook } from "#domain/pricing/price.rules.ts";
import { useFetchedRules } from "#web/features/job-form/flow/use-fetched-rules.ts";
import { fetchMore, fetchPricedPanel } from "./fetched.ts";
import { writeLink } from "../calculation/calculation-link.rules.ts";
import { storedCalculation } from "../calculation/calculation-storage.ts";
import type { Calculation } from "../calculation/calculation.rules.ts";
import type { Outcome } from "./outcome.rules.ts";

const nothingYet: Outcome = { is: "empty", problems: [] };
const hasBegun = () =>
  location.hash.length > 1 || (storedCalculation()?.link ?? "") !== "" || document.activeElement instanceof HTMLInputElement;
const fetchRules = () => {
  void Promise.allSettled([fetchPricedPanel(), fetchMore()]);
  return import("./outcome.rules.ts");
};

type Outcomes = {
  outcome: Outcome;
  /** Total of another calculation, pence; null where it has no price, or until the engine is loaded. */
  priceOf: (calculation: Calculation) => number | null;
};

export function useOutcome(calculation: Calculation, book: PriceBook, now: Date): Outcomes {
  // A link needs the price before the page is touched.
  const rules = useFetchedRules({ fetchRules, hasBegun, isNeeded: writeLink(calculation) !== "" });
  return {
    outcome: rules?.calculationOutcome(calculation, book, now) ?? nothingYet,
    priceOf: (other) => {
      const outcome = rules?.calculationOutcome(other, book, now);
      return outcome?.is === "priced" ? outcome.answer.totalPence : null;
    },
  };
}
