/** The answers given to the calculator: one state for its three tabs. */
import type { DayKind, Service, Speed, WasteType } from "#domain/pricing/price-choices.ts";
import type { PriceRequest } from "#domain/pricing/pricing.contract.ts";
import type { PickedItem } from "#web/features/job-form/picker/picked-list.ts";
import { usualService } from "#domain/pricing/usual-service.rules.ts";

/** Which tab's answer is priced: the one that was touched last. */
export const sources = ["items", "size", "measure"] as const;
export type Source = (typeof sources)[number];

export const units = ["m", "ft"] as const;
/** As typed: text that is not a number stays visible in its field. */
export type Measure = { unit: (typeof units)[number]; length: string; width: string; height: string; isLoose: boolean };
export type Side = "length" | "width" | "height";

export type Calculation = {
  source: Source;
  picked: PickedItem[];
  /** The chosen size, 0 while there is none. */
  litres: number;
  measure: Measure;
  waste: WasteType;
  /** Null: the usual service for the waste. */
  service: Service | null;
  /** Never part of a link. */
  postcode: string;
  access: PriceRequest["access"];
  outsideReady: boolean;
  flexibleDay: boolean;
  speed: Speed;
  day: DayKind;
  /** A London calendar day, which wins over `day`; empty when no date was chosen. */
  date: string;
  /** Prices with and without VAT. */
  isBusiness: boolean;
};

export const blankCalculation: Calculation = {
  source: "items",
  picked: [],
  litres: 0,
  measure: { unit: "m", length: "", width: "", height: "", isLoose: true },
  waste: "mixed_house",
  service: null,
  postcode: "",
  access: { floor: 0, lift: false, carryMetres: 0, parking: "free", dismantleCount: 0 },
  outsideReady: false,
  flexibleDay: false,
  speed: "standard",
  day: "weekday",
  date: "",
  isBusiness: false,
};

const metresPerFoot = 0.3048;
/** The share of a loose pile's measured volume that remains on the van, without gaps. */
const looseShare = 0.75;
const shortest = 0.1;
const longest = 40;

/** Metres, or null for what is not a length between 10 cm and 40 m. */
export function parseMetres(text: string, unit: Measure["unit"]): number | null {
  const digits = /^(\d{1,3}(?:[.,]\d{1,3})?)\s*(?:m|ft)?$/i.exec(text.trim())?.[1];
  if (digits === undefined) return null;
  const metres = Number(digits.replace(",", ".")) * (unit === "ft" ? metresPerFoot : 1);
  return metres >= shortest && metres <= longest ? metres : null;
}

/** Litres as they would lie on the van; 0 until all three sides are entered. */
export function measuredLitres({ unit, length, width, height, isLoose }: Measure): number {
  const [l, w, h] = [parseMetres(length, unit), parseMetres(width, unit), parseMetres(height, unit)];
  if (l === null || w === null || h === null) return 0;
  return Math.max(1, Math.round(l * w * h * 1_000 * (isLoose ? looseShare : 1)));
}

const usualServices: Readonly<Record<WasteType, Service | null>> = {
  mixed_house: null,
  furniture: "furniture-removal",
  garden: "garden-waste",
  builders: null,
  office: "office-clearance",
  soil_rubble: "garden-waste",
};

/** The service this is booked as, where none was chosen. */
export function chosenService({ service, waste, source, picked }: Calculation): Service {
  return service ?? usualServices[waste] ?? usualService(source === "items" ? picked : []);
}

/** Litres of the chosen size or the measured pile; 0 where items are picked. */
export function sizedLitres(calculation: Calculation): number {
  if (calculation.source === "items") return 0;
  return calculation.source === "size" ? calculation.litres : measuredLitres(calculation.measure);
}

export const isDate = (text: string): boolean => /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text));
