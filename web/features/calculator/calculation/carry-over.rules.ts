/** A calculation in the form that the booking form and the quote take it over. */
import { carryBands } from "#web/features/job-form/carry.rules.ts";
import type { CarriedJob } from "#web/features/job-form/draft/carried-job.rules.ts";
import { carryRequest } from "#web/features/job-form/draft/carried-request.rules.ts";
import type { PriceRequest, Tariff } from "#domain/pricing/pricing.contract.ts";
import { sizedLitres } from "./calculation.rules.ts";
import type { Calculation } from "./calculation.rules.ts";

export function carryCalculation(calculation: Calculation, request: PriceRequest, tariff: Tariff, today: string): CarriedJob {
  const { carryMetres } = request.access;
  const isBand = carryBands(tariff.carry).some(({ metres }) => metres === carryMetres);
  const carry = isBand ? { carryMetres, carryFar: null } : { carryMetres: 0, carryFar: String(carryMetres) };
  // A measured pile with named items is carried as the list it is priced as: a size alone would lose the items.
  const isList = calculation.source === "measure" && calculation.picked.some(({ quantity }) => quantity > 0);
  const litres = isList ? 0 : Math.round(sizedLitres(calculation));
  return {
    ...carryRequest(request, carry, today),
    ...(litres > 0 ? { size: { litres, waste: calculation.waste } } : {}),
    postcode: calculation.postcode,
    ...(calculation.isBusiness && { customerType: "business" as const }),
  };
}
