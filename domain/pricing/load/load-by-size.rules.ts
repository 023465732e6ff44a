/**
 * A load given as a size: the catalogue items that stand for it, so that it is priced, booked and documented like
 * any other, and the uncertainty of its price.
 */
import type { Catalogue, CatalogueItem } from "../../catalogue/catalogue.ts";
import { price } from "../price.rules.ts";
import type { PriceBook } from "../price.rules.ts";
import type { WasteType } from "../price-choices.ts";
import type { PriceRequest } from "../pricing.contract.ts";

/** Cubic yards of soil or rubble, limited by a van's axle load, above which a person prices it. */
export const maxRubbleYards = 2;
/** Two full vans. */
export const maxYards = 28;
export const litresPerYard = 764.555;

/** The catalogue's measure for each kind of waste, and the smaller one for the rest. */
const measures: Readonly<Record<WasteType, { perYard: string; rest?: string }>> = {
  mixed_house: { perYard: "mixed-half-yard", rest: "black-bag" },
  furniture: { perYard: "mixed-half-yard" },
  garden: { perYard: "garden-yard", rest: "garden-bag" },
  builders: { perYard: "mixed-builders-yard" },
  office: { perYard: "mixed-half-yard" },
  soil_rubble: { perYard: "rubble-half-yard", rest: "rubble-bag" },
};
/** A measure is not added for less than this share of it… */
const slack = 0.1;
/** …and counts as full if it lacks at most this share: a step of the ladder is a few litres below its yards. */
const close = 0.02;

/**
 * The items that stand for a volume; never so many that a step of the ladder becomes the next one. Empty for a
 * volume of zero and where the catalogue lacks the measure.
 */
export function itemsForVolume(litres: number, waste: WasteType, catalogue: Catalogue): { id: string; quantity: number }[] {
  const { perYard, rest } = measures[waste];
  const measure = catalogue.get(perYard);
  if (measure === undefined || !(litres > 0)) return [];
  const filler = rest === undefined ? undefined : catalogue.get(rest);
  if (filler === undefined) return [{ id: perYard, quantity: Math.max(1, Math.ceil(litres / measure.volumeLitres - slack)) }];
  const wholes = Math.floor(litres / measure.volumeLitres + close);
  const left = (litres - wholes * measure.volumeLitres) / filler.volumeLitres;
  const fillers = wholes === 0 ? Math.max(1, Math.ceil(left - slack)) : Math.max(0, Math.floor(left + slack));
  return [
    { id: perYard, quantity: wholes },
    { id: filler.id, quantity: fillers },
  ].filter(({ quantity }) => quantity > 0);
}

/**
 * The items that stand for a measured pile in which some were named: those as they are, with their handling charges,
 * and the waste's measure for the remaining volume.
 */
export function itemsForPile(litres: number, waste: WasteType, named: PriceRequest["items"], catalogue: Catalogue): PriceRequest["items"] {
  if (!(litres > 0)) return [];
  const volume = named.reduce((sum, { id, quantity }) => sum + (catalogue.get(id)?.volumeLitres ?? 0) * quantity, 0);
  return [...named, ...itemsForVolume(litres - volume, waste, catalogue)];
}

/** Percent of the volume by which a size chosen by eye may be off. */
const byEye = { lessPercent: 85, morePercent: 120 };

/** The prices of the same request with 15 % less and 20 % more of everything, or with another spread; null where only a person could price that. */
export function priceRange(
  request: PriceRequest,
  book: PriceBook,
  { lessPercent, morePercent }: { lessPercent: number; morePercent: number } = byEye,
): { lowPence: number | null; highPence: number | null } {
  return { lowPence: totalAt(lessPercent, request, book), highPence: totalAt(morePercent, request, book) };
}

function totalAt(percent: number, request: PriceRequest, book: PriceBook): number | null {
  const catalogue = new Map(request.items.flatMap(({ id }) => scaled(book.catalogue.get(id), percent)));
  const answer = price(request, { ...book, catalogue });
  return "totalPence" in answer ? answer.totalPence : null;
}

function scaled(item: CatalogueItem | undefined, percent: number): [string, CatalogueItem][] {
  if (item === undefined) return [];
  const part = (value: number) => Math.round((value * percent) / 100);
  const { volumeLitres, weightGrams, labourMinutes } = item;
  return [
    [
      item.id,
      {
        ...item,
        volumeLitres: Math.max(1, part(volumeLitres)),
        weightGrams: part(weightGrams),
        labourMinutes: Math.floor((labourMinutes * percent) / 100),
      },
    ],
  ];
}
