/** The data of a page's price blocks: today's tariff and the worked jobs under it. */
import { createContext, use } from "react";
import type { Tariff } from "#domain/pricing/pricing.contract.ts";
import type { JobPrices } from "./figures.rules.ts";

export type Prices = { tariff: Tariff; jobs: JobPrices };

export const PricesContext = createContext<Prices | null>(null);

export function usePrices(): Prices {
  const prices = use(PricesContext);
  if (prices === null) throw new Error("A price is drawn outside a page that knows prices");
  return prices;
}
