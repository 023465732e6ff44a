/** The price range of one visit of one van, for search engines. */
import type { Tariff } from "./pricing.contract.ts";

const step = 5_000;

/** From the lowest minimum to a full van at the most urgent timing, rounded up to the next £50. */
export function visitRange(tariff: Pick<Tariff, "serviceMinimumPence" | "ladder" | "emergencyPence">): {
  lowPence: number;
  highPence: number;
} {
  const fullVan = tariff.ladder.at(-1)?.pence ?? 0;
  return {
    lowPence: Math.min(...Object.values(tariff.serviceMinimumPence)),
    highPence: Math.ceil((fullVan + tariff.emergencyPence) / step) * step,
  };
}
