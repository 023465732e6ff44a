/** What every part of the calculator shares: the answers, what they come to, and how an answer is bound to its control. */
import { createContext, useContext } from "react";
import type { CatalogueItem } from "#domain/catalogue/catalogue.ts";
import type { PublicConfig } from "#domain/company/company.ts";
import type { PriceBook } from "#domain/pricing/price.rules.ts";
import type { PickedList } from "#web/features/job-form/picker/picked-list.ts";
import type { Outcome } from "./answer/outcome.rules.ts";
import type { CalculationStore } from "./calculation/use-calculation.ts";

/** What the page's loader brings. */
export type CalculatorData = { config: PublicConfig; items: CatalogueItem[]; book: PriceBook };

export type Calculator = CalculatorData &
  CalculationStore & {
    outcome: Outcome;
    /** London's day. */
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
