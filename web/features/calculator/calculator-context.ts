/** Shared by every part of the calculator: the answers, their outcome, and the binding of answers to controls. */
import { createContext, useContext } from "react";
import type { CatalogueItem } from "#domain/catalogue/catalogue.ts";
import type { ComparisonFigure } from "#domain/comparison/comparison-figures.contract.ts";
import type { PublicConfig } from "#domain/company/company.ts";
import type { CoverageAnswer } from "#domain/coverage/coverage.contract.ts";
import type { PriceBook } from "#domain/pricing/price.rules.ts";
import type { PickedList } from "#web/features/job-form/picker/picked-list.ts";
import type { Outcome } from "./answer/outcome.rules.ts";
import type { Calculation } from "./calculation/calculation.rules.ts";
import type { CalculationStore } from "./calculation/use-calculation.ts";

/** The page's loader data. */
export type CalculatorData = {
  config: PublicConfig;
  items: CatalogueItem[];
  book: PriceBook;
  /** Prices of a skip, the council and the tip, by town. */
  comparisonFigures: readonly ComparisonFigure[];
};

export type Calculator = CalculatorData &
  CalculationStore & {
    outcome: Outcome;
    /** Total of another calculation, pence; null where it has no price, or until the engine is loaded. */
    priceOf: (calculation: Calculation) => number | null;
    /** Whether the postcode is served, and its town; null while not known. */
    place: CoverageAnswer | null;
    /** London's day. */
    /** Milliseconds since 1970, read again every minute. */
    now: number;
    today: string;
    bind: PickedList["bind"];
    errorFor: PickedList["errorFor"];
  };

export const CalculatorContext = createContext<Calculator | null>(null);

export function useCalculator(): Calculator {
  const calculator = useContext(CalculatorContext);
  if (calculator === null) throw new Error("useCalculator is for parts of the calculator");
  return calculator;
}
