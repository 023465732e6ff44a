/** What a tariff must satisfy before it can be published: problems as sentences for its editor. */
import type { Catalogue, CatalogueItem } from "../../catalogue/catalogue.ts";
import { formatPounds } from "../../kernel/money.ts";
import { calculateCharges } from "../charges.rules.ts";
import { measureItems, ladderStepAt } from "../load/load.rules.ts";
import { priceRequestSchema, services } from "../pricing.contract.ts";
import type { Service, Tariff } from "../pricing.contract.ts";

/** Empty when the tariff may be published. `catalogue`: the one it will be used with. */
export function checkTariff(tariff: Tariff, catalogue: Catalogue): string[] {
  const malformed = [...amountProblems(tariff), ...ladderShapeProblems(tariff)];
  // Prices of a malformed tariff are meaningless, so the other checks are skipped.
  if (malformed.length > 0) return malformed;
  return [...ladderWorthProblems(tariff), ...floorProblems(tariff, catalogue)];
}

function amountProblems(tariff: Tariff): string[] {
  const { carry, reduction, sameDayFreeUpTo, review } = tariff;
  const amounts: Record<string, number> = {
    "The charge per kilogram over": tariff.overweightPencePerKilogram,
    "The charge per minute over": tariff.labourPencePerMinute,
    "The stairs charge": tariff.stairsPencePerFloor,
    "The free carry": carry.freeMetres,
    "The carry charge": carry.pencePerStep,
    "The parking charge": tariff.parkingPence,
    "The paid bay charge": tariff.paidBayPence ?? 0,
    "The most a nearby van takes off": reduction.vanNearbyMostPence ?? 0,
    ...Object.fromEntries((tariff.roadCharges ?? []).map(({ outcode, label, pence }) => [`The charge “${label}” for ${outcode}`, pence])),
    "The dismantling charge": tariff.dismantlingPence,
    "The emergency charge": tariff.emergencyPence,
    "The same-day charge": tariff.sameDayPence,
    "The same-day free volume": sameDayFreeUpTo.litres,
    "The same-day free weight": sameDayFreeUpTo.kilograms,
    "The bank holiday charge": tariff.bankHolidayPence,
    "The weekend charge": tariff.weekendPence,
    "The any-time reduction": reduction.flexibleDayPence,
    "The rubble limit": review.rubbleKilograms,
    ...Object.fromEntries(services.map((service) => [`The minimum for ${service}`, tariff.serviceMinimumPence[service]])),
  };
  const minimumOne = {
    "The carry step": carry.stepMetres,
    "The rounding": tariff.roundToPence,
    "The maximum number of vans": review.mostVans,
  };
  const shares = {
    "The outside-and-ready reduction": reduction.outsideReadyPercent,
    "The largest reduction": reduction.mostPercent,
    "The van-nearby reduction": reduction.vanNearbyPercent ?? 0,
    VAT: tariff.vatPercent,
  };
  return [
    ...problems(amounts, (value) => value >= 0, "must be a whole number, zero or more"),
    ...problems(minimumOne, (value) => value >= 1, "must be a whole number, one or more"),
    ...problems(shares, (value) => value >= 0 && value <= 100, "must be a whole percentage from 0 to 100"),
  ];
}

function problems(values: Record<string, number>, isAllowed: (value: number) => boolean, message: string): string[] {
  return Object.entries(values).flatMap(([name, value]) => (Number.isSafeInteger(value) && isAllowed(value) ? [] : `${name} ${message}`));
}

function ladderShapeProblems({ ladder }: Tariff): string[] {
  if (ladder.length < 2) return ["The ladder needs at least two steps"];
  return ladder.flatMap((step, index) => {
    const below = ladder[index - 1] ?? { litres: 0, pence: 0, minutes: 0, kilograms: 0 };
    const shapeProblems: string[] = [];
    if (![step.litres, step.pence, step.minutes, step.kilograms].every((value) => Number.isSafeInteger(value) && value > 0)) {
      shapeProblems.push(`Step ${index + 1} must hold whole numbers above zero`);
    }
    if (step.litres <= below.litres) shapeProblems.push(`Step ${index + 1} must hold more litres than the one below`);
    if (step.minutes < below.minutes || step.kilograms < below.kilograms)
      shapeProblems.push(`Step ${index + 1} must include at least what the one below does`);
    return shapeProblems;
  });
}

/** Each step must rise by more than its additional kilograms and minutes would cost, or adding an item could make a job cheaper. */
function ladderWorthProblems({ ladder, overweightPencePerKilogram, labourPencePerMinute }: Tariff): string[] {
  return ladder.flatMap((step, index) => {
    // The first step is compared with zero, because a second van begins with it.
    const below = ladder[index - 1] ?? { pence: 0, minutes: 0, kilograms: 0 };
    const worth = (step.kilograms - below.kilograms) * overweightPencePerKilogram + (step.minutes - below.minutes) * labourPencePerMinute;
    const rise = step.pence - below.pence;
    return rise > worth
      ? []
      : `Step ${index + 1} rises by ${formatPounds(rise)} but brings kilos and minutes worth ${formatPounds(worth)}: adding something could make a job cheaper`;
  });
}

/** "From" prices are the service minimums: each must be the whole price of at least one catalogue item. */
function floorProblems(tariff: Tariff, catalogue: Catalogue): string[] {
  const accepted = [...catalogue.values()].filter(({ acceptance }) => acceptance === "accepted");
  return services.flatMap((service) => {
    const floor = tariff.serviceMinimumPence[service];
    if (accepted.some((item) => priceAlone(item, service, tariff, catalogue) === floor)) return [];
    const smallest = ladderStepAt(1, tariff.ladder).pence;
    const reason = floor < smallest ? `the smallest load already costs ${formatPounds(smallest)}` : "no single item costs exactly that";
    return `No collection can cost the minimum for ${service}, ${formatPounds(floor)}: ${reason}`;
  });
}

function priceAlone(item: CatalogueItem, service: Service, tariff: Tariff, catalogue: Catalogue): number {
  const request = priceRequestSchema.parse({ service, items: [{ id: item.id, quantity: 1 }] });
  return calculateCharges(request, measureItems(request.items, catalogue), { tariff }).total;
}
