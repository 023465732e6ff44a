/**
 * The one price engine of calculator, booking form, server and paperwork. Runs in the browser for an
 * instant answer and again on the server, whose answer counts.
 */
import type { Catalogue } from "../catalogue/catalogue.ts";
import { askFirstQuestion, isSoilOrRubble, whereToTake } from "../catalogue/acceptance.rules.ts";
import type { FieldProblem } from "../kernel/problem.ts";
import { calculateCharges } from "./charges.rules.ts";
import type { ChargeBook } from "./charges.rules.ts";
import { measureItems, vanLitres } from "./load/load.rules.ts";
import type { MeasuredLoad, PickedItem } from "./load/load.rules.ts";
import { priceLimits } from "./price-choices.ts";
import type { PriceAnswer, PriceRequest, RefusedAnswer, Tariff } from "./pricing.contract.ts";
import { priceLines } from "./price-lines.rules.ts";

export type PriceBook = ChargeBook & { catalogue: Catalogue };

/**
 * A price to the penny, a review when a person must look first, or a refusal with where to take items instead.
 * `lowPence` and `highPence` equal the total, because for listed items up to 15 % more volume is free. Throws
 * `UnpriceableItem` for ids or quantities that `unknownItems` and the schema would have refused.
 */
export function price(request: PriceRequest, book: PriceBook): PriceAnswer {
  const measured = measureItems(request.items, book.catalogue);
  if (!measured.isAllAccepted) {
    const refused = refusals(measured);
    if (refused.length > 0) return { refused };
  }
  const review = tooMuch(measured, book.tariff);
  if (!measured.isAllAccepted) review.unshift(...openQuestions(measured));
  if (review.length > 0) return { review };
  const charges = calculateCharges(request, measured, book);
  return {
    lines: priceLines(request, measured, charges, book),
    totalPence: charges.total,
    vatPence: charges.vat,
    lowPence: charges.total,
    highPence: charges.total,
    allowance: charges.allowance,
    tariffVersion: book.tariff.version,
  };
}

/**
 * What a booking of these items takes from a van: litres, kilograms by the catalogue (rounded up), and the larger
 * of the included minutes and the minutes the items need. Throws as `price` does.
 */
export function measureLoad(request: PriceRequest, book: PriceBook): { litres: number; kilograms: number; minutes: number } {
  const measured = measureItems(request.items, book.catalogue);
  const { allowance } = calculateCharges(request, measured, book);
  return {
    litres: measured.litres,
    kilograms: Math.ceil(measured.weightGrams / 1_000),
    minutes: Math.max(allowance.minutes, measured.labourMinutes),
  };
}

/** One problem for each line whose item is not in the catalogue. */
export function unknownItems(request: Pick<PriceRequest, "items">, catalogue: Catalogue): FieldProblem[] {
  return request.items.flatMap(({ id }, index) =>
    catalogue.has(id)
      ? []
      : [{ field: `items.${index}.id`, code: "pricing.unknown_item", message: "We don’t recognise this item: choose one from the list" }],
  );
}

/** A problem when all quantities together exceed the limit of one request, else null. */
export function totalQuantityProblem(request: Pick<PriceRequest, "items">): FieldProblem | null {
  const total = request.items.reduce((sum, { quantity }) => sum + quantity, 0);
  if (total <= priceLimits.totalQuantity) return null;
  return {
    field: "items",
    code: "pricing.too_many",
    message: `That is more than ${priceLimits.totalQuantity} items: call us and we’ll price it with you`,
  };
}

function refusals({ picked }: MeasuredLoad): RefusedAnswer["refused"] {
  return picked.flatMap(({ item }) => (item.acceptance === "refused" ? { id: item.id, why: whereToTake(item) } : []));
}

function openQuestions({ picked }: MeasuredLoad): string[] {
  return picked.flatMap(({ item, confirmed }) => {
    if (item.acceptance === "survey") return `${item.name}: we need to check this first and will price it with you`;
    if (item.acceptance === "ask-first" && !confirmed) return `${item.name}: ${askFirstQuestion(item)} Answer yes and we can price it`;
    return [];
  });
}

function tooMuch({ picked, litres, weightGrams }: MeasuredLoad, tariff: Tariff): string[] {
  const { mostVans: maxVans, rubbleKilograms } = tariff.review;
  const reasons: string[] = [];
  // The kilograms of the last step are the payload of one van: a heavier load needs more vans.
  const maxGrams = maxVans * (tariff.ladder.at(-1)?.kilograms ?? 0) * 1_000;
  if (litres > maxVans * vanLitres(tariff) || weightGrams > maxGrams) {
    reasons.push(`This is more than ${maxVans === 1 ? "one van" : `${maxVans} vans`} can carry: we’ll price it with you`);
  }
  if (weightGrams > rubbleKilograms * 1_000 && soilAndRubbleGrams(picked) > rubbleKilograms * 1_000) {
    reasons.push(`More than ${rubbleKilograms.toLocaleString("en-GB")} kg of soil or rubble: we’ll price this with you`);
  }
  return reasons;
}

function soilAndRubbleGrams(picked: readonly PickedItem[]): number {
  return picked.reduce((sum, { item, quantity }) => (isSoilOrRubble(item) ? sum + item.weightGrams * quantity : sum), 0);
}
