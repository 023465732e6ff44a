/**
 * A load given as a size: which items of the catalogue stand for it, so that it is priced, booked and put on paper like
 * any other, and how far its price may be off.
 */
import type { Catalogue, CatalogueItem } from "../../catalogue/catalogue.ts";
import { price } from "../price.rules.ts";
import type { PriceBook } from "../price.rules.ts";
import type { WasteType } from "../price-choices.ts";
import type { PriceRequest } from "../pricing.contract.ts";

/** What an axle bears: more soil or rubble than this is priced by a person. Cubic yards. */
export const maxRubbleYards = 2;
/** Two full vans. */
export const maxYards = 28;
export const litresPerYard = 764.555;

/** The catalogue's measure of each kind, and the smaller one that fills what is left over. */
const measures: Readonly<Record<WasteType, { whole: string; rest?: string }>> = {
  mixed_house: { whole: "mixed-half-yard", rest: "black-bag" },
  furniture: { whole: "mixed-half-yard" },
  garden: { whole: "garden-yard", rest: "garden-bag" },
  builders: { whole: "mixed-builders-yard" },
  office: { whole: "mixed-half-yard" },
  soil_rubble: { whole: "rubble-half-yard", rest: "rubble-bag" },
};
/** A measure is not started for less than this share of it… */
const slack = 0.1;
/** …and counts as full this little short of it: a size of the ladder is a few litres under its yards. */
const close = 0.02;

/**
 * The things that stand for a volume; never so many that a size of the ladder falls into its next step. Empty for a
 * volume of nothing and for a catalogue that lacks the measure.
 */
export function itemsForVolume(litres: number, waste: WasteType, catalogue: Catalogue): { id: string; quantity: number }[] {
  const { whole, rest } = measures[waste];
  const measure = catalogue.get(whole);
  if (measure === undefined || !(litres > 0)) return [];
  const filler = rest === undefined ? undefined : catalogue.get(rest);
  if (filler === undefined) return [{ id: whole, quantity: Math.max(1, Math.ceil(litres / measure.volumeLitres - slack)) }];
  const wholes = Math.floor(litres / measure.volumeLitres + close);
  const left = (litres - wholes * measure.volumeLitres) / filler.volumeLitres;
  const fillers = wholes === 0 ? Math.max(1, Math.ceil(left - slack)) : Math.max(0, Math.floor(left + slack));
  return [
    { id: whole, quantity: wholes },
    { id: filler.id, quantity: fillers },
  ].filter(({ quantity }) => quantity > 0);
}

/**
 * The things that stand for a measured pile in which some were named: those as they are, with what their handling costs,
 * and the measure of the waste for what is left of the volume.
 */
export function itemsForPile(litres: number, waste: WasteType, named: PriceRequest["items"], catalogue: Catalogue): PriceRequest["items"] {
  if (!(litres > 0)) return [];
  const volume = named.reduce((sum, { id, quantity }) => sum + (catalogue.get(id)?.volumeLitres ?? 0) * quantity, 0);
  return [...named, ...itemsForVolume(litres - volume, waste, catalogue)];
}

/** How far a size chosen by eye may be off. */
const byEye = { lessPercent: 85, morePercent: 120 };

/** The same request for 15 % less and 20 % more of everything, or for another spread; null where only a person could price that. */
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
