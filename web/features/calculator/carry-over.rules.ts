/** A calculation as the booking form and the quote take it over: every answer that they ask for too. */
import { carryBands } from "#web/features/job-form/carry.rules.ts";
import type { CarriedJob } from "#web/features/job-form/carried-job.ts";
import type { PriceRequest, Tariff } from "#domain/pricing/pricing.contract.ts";
import { sizedLitres } from "./calculation.rules.ts";
import type { Calculation } from "./calculation.rules.ts";

export function carriedJobOf(calculation: Calculation, request: PriceRequest, tariff: Tariff, today: string): CarriedJob {
  const { floor, lift, carryMetres, parking, dismantleCount } = request.access;
  const isBand = carryBands(tariff.carry).some(({ metres }) => metres === carryMetres);
  const litres = Math.round(sizedLitres(calculation));
  return {
    ...(litres > 0 ? { size: { litres, waste: calculation.waste } } : {}),
    postcode: calculation.postcode,
    service: request.service,
    items: request.items.map(({ id, quantity, confirmed }) => ({ id, quantity, confirmed: confirmed ?? null })),
    access: {
      floor,
      lift: floor === 0 ? null : lift ? "yes" : "no",
      carryMetres: isBand ? carryMetres : 0,
      carryFar: isBand ? null : String(carryMetres),
      parking,
      dismantleCount,
    },
    outsideReady: request.timing.outsideReady,
    wish: {
      date: request.timing.date ?? (request.timing.speed === "same-day" ? today : null),
      day: request.timing.day ?? "weekday",
      speed: request.timing.speed,
      flexibleDay: request.timing.flexibleDay,
    },
  };
}
