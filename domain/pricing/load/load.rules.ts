/** The totals of a list of items, and what the ladder charges and includes for that volume. */
import type { Catalogue, CatalogueItem } from "../../catalogue/catalogue.ts";
import { divideHalfUp } from "../../kernel/money.ts";
import { UnpriceableItem } from "../pricing.errors.ts";
import type { PriceRequest, Tariff } from "../pricing.contract.ts";

export type PickedItem = { item: CatalogueItem; quantity: number; confirmed: boolean };

/** The totals of all items; lines of the same item are merged. Litres, grams, crew minutes, pence. */
export type MeasuredLoad = {
  picked: PickedItem[];
  quantity: number;
  litres: number;
  weightGrams: number;
  labourMinutes: number;
  handlingPence: number;
  /** True in the usual case that no item is refused, to be surveyed or to be asked about: spares checking each item again. */
  isAllAccepted: boolean;
};

/** Throws `UnpriceableItem` for an unknown id or a quantity that is not a whole number of at least one. */
export function measureItems(items: PriceRequest["items"], catalogue: Catalogue): MeasuredLoad {
  const load: MeasuredLoad = {
    picked: [],
    quantity: 0,
    litres: 0,
    weightGrams: 0,
    labourMinutes: 0,
    handlingPence: 0,
    isAllAccepted: true,
  };
  for (const { id, quantity, confirmed = false } of items) {
    const item = catalogue.get(id);
    if (item === undefined) throw new UnpriceableItem("pricing.unknown_item", id);
    if (!Number.isSafeInteger(quantity) || quantity < 1) throw new UnpriceableItem("pricing.quantity_invalid", id);
    pick(load.picked, item, quantity, confirmed);
    load.quantity += quantity;
    load.litres += item.volumeLitres * quantity;
    load.weightGrams += item.weightGrams * quantity;
    load.labourMinutes += item.labourMinutes * quantity;
    load.handlingPence += item.handlingPence * quantity;
    if (item.acceptance !== "accepted") load.isAllAccepted = false;
  }
  return load;
}

function pick(picked: PickedItem[], item: CatalogueItem, quantity: number, confirmed: boolean): void {
  for (const existing of picked) {
    if (existing.item !== item) continue;
    existing.quantity += quantity;
    existing.confirmed &&= confirmed;
    return;
  }
  picked.push({ item, quantity, confirmed });
}

export function vanLitres(tariff: Tariff): number {
  return tariff.ladder.at(-1)?.litres ?? 0;
}

/**
 * Price and allowances for a volume as exact fractions: each value is `numerator / denominator`, so that amounts that
 * depend on an allowance (overweight, extra labour) are rounded once, at the end.
 */
export type LadderStep = { pence: number; kilograms: number; minutes: number; denominator: number };

/** Linear in litres between steps; up to the first step, the first step; above one van, full vans and a remainder. */
export function ladderStepAt(litres: number, ladder: Tariff["ladder"]): LadderStep {
  const first = ladder[0];
  const full = ladder.at(-1);
  if (first === undefined || full === undefined) throw new RangeError("A tariff needs a ladder");
  const vans = Math.floor(litres / full.litres);
  const rest = litres - vans * full.litres;
  if (rest <= first.litres) {
    const started = rest > 0 ? 1 : 0;
    return {
      pence: vans * full.pence + started * first.pence,
      kilograms: vans * full.kilograms + started * first.kilograms,
      minutes: vans * full.minutes + started * first.minutes,
      denominator: 1,
    };
  }
  let low = first;
  let high = first;
  for (const step of ladder) {
    high = step;
    if (step.litres >= rest) break;
    low = step;
  }
  const denominator = high.litres - low.litres;
  const along = rest - low.litres;
  return {
    pence: (vans * full.pence + low.pence) * denominator + (high.pence - low.pence) * along,
    kilograms: (vans * full.kilograms + low.kilograms) * denominator + (high.kilograms - low.kilograms) * along,
    minutes: (vans * full.minutes + low.minutes) * denominator + (high.minutes - low.minutes) * along,
    denominator,
  };
}

/** Pence for the kilograms above the included ones, rounded half up. */
export function overweightPence(weightGrams: number, step: LadderStep, tariff: Tariff): number {
  const over = weightGrams * step.denominator - step.kilograms * 1_000;
  return over <= 0 ? 0 : divideHalfUp(over * tariff.overweightPencePerKilogram, step.denominator * 1_000);
}

/** Pence for the crew minutes above the included ones, rounded half up. */
export function extraLabourPence(labourMinutes: number, step: LadderStep, tariff: Tariff): number {
  const over = labourMinutes * step.denominator - step.minutes;
  return over <= 0 ? 0 : divideHalfUp(over * tariff.labourPencePerMinute, step.denominator);
}
