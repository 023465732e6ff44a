/** Converts a customer's facts into a request to the price engine. Unanswered fields get the likeliest answer. */
import type { Catalogue } from "../../catalogue/catalogue.ts";
import { londonDate } from "../../kernel/london-time.ts";
import { itemsForPile, itemsForVolume } from "../../pricing/load/load-by-size.rules.ts";
import { priceLimits } from "../../pricing/price-choices.ts";
import type { Service, WasteType } from "../../pricing/price-choices.ts";
import type { PriceRequest } from "../../pricing/pricing.contract.ts";
import { todayAt } from "../../scheduling/scheduling.rules.ts";
import { parkingOf } from "../quote-choices.ts";
import type { QuoteFacts } from "../quote-facts.contract.ts";

/** The request, or null while there is nothing to price. A date in the past is dropped. */
export function buildQuoteRequest(facts: QuoteFacts, catalogue: Catalogue, now: Date): PriceRequest | null {
  const items = quotedItems(facts, catalogue);
  if (items.length === 0) return null;
  const { place } = facts;
  const floor = quotedFloor(place);
  return {
    service: quotedService(facts),
    items,
    access: {
      floor,
      lift: floor !== 0 && hasUsableLift(facts, catalogue),
      carryMetres: place.outsideReady ? 0 : place.carryMetres,
      parking: parkingOf[place.parking ?? "unknown"],
      dismantleCount: place.outsideReady ? 0 : place.dismantleCount,
    },
    timing: quotedTiming(facts, now),
    ...(place.postcode === "" ? {} : { postcode: place.postcode }),
  };
}

/** Lines that cannot be priced yet are dropped, so that a price stays visible. */
export function quotedItems(facts: QuoteFacts, catalogue: Catalogue): PriceRequest["items"] {
  const { method, size, measured } = facts;
  if (method === "size") return size === null ? [] : itemsForVolume(size.litres, size.waste, catalogue);
  if (method === "measure") return measured === null ? [] : measuredItems(facts, measured.volume.likely, catalogue);
  return listedItems(facts, catalogue);
}

/** A measured pile of this many litres, with the named items in it. */
export function measuredItems(facts: QuoteFacts, litres: number, catalogue: Catalogue): PriceRequest["items"] {
  return facts.measured === null ? [] : itemsForPile(litres, facts.measured.waste, listedItems(facts, catalogue), catalogue);
}

function listedItems(facts: QuoteFacts, catalogue: Catalogue): PriceRequest["items"] {
  return facts.items.flatMap(({ id, quantity, confirmed }) => {
    const item = catalogue.get(id);
    if (item === undefined || quantity < 1 || quantity > priceLimits.quantity) return [];
    if (item.acceptance === "ask-first" && confirmed !== true) return [];
    return { id, quantity, ...(confirmed === true ? { confirmed } : {}) };
  });
}

const usualServices: Readonly<Record<WasteType, Service>> = {
  mixed_house: "furniture-removal",
  furniture: "furniture-removal",
  garden: "garden-waste",
  builders: "furniture-removal",
  office: "office-clearance",
  soil_rubble: "garden-waste",
};

/** The service it is booked as unless chosen: a single item for one, else several. */
export function quotedService({ service, method, size, measured, items }: QuoteFacts): Service {
  if (service !== null) return service;
  const sized = method === "size" ? size : method === "measure" ? measured : null;
  if (sized !== null) return usualServices[sized.waste];
  return items.reduce((sum, { quantity }) => sum + quantity, 0) === 1 ? "single-item" : "furniture-removal";
}

/** Floors of stairs between the items and the street. Items outside have none; a loft is two floors up, in a bungalow one, unless its floor was named. */
export function quotedFloor({ location, floor, outsideReady, propertyType }: QuoteFacts["place"]): number {
  if (outsideReady) return 0;
  if (location === "upper_floor") return Math.max(1, floor);
  if (location === "loft") return floor > 0 ? floor : propertyType === "bungalow" ? 1 : 2;
  return location === "basement" ? Math.min(-1, floor) : 0;
}

/** A small lift is of use only where no item needs two people. */
function hasUsableLift({ place, items }: QuoteFacts, catalogue: Catalogue): boolean {
  if (place.lift === "small") return !items.some(({ id }) => catalogue.get(id)?.twoPersonLift === true);
  return place.lift === "yes";
}

function quotedTiming({ when, place }: QuoteFacts, now: Date): PriceRequest["timing"] {
  const { kind, date, speed, day } = when;
  const common = { speed, outsideReady: place.outsideReady, flexibleDay: kind === "flexible" };
  if (kind === "date" && date !== null && date >= londonDate(now)) return { ...common, date };
  if (speed !== "same-day") return { ...common, day };
  const today = todayAt(now);
  return { ...common, speed: today.speed, ...(day === "weekday" ? { date: today.date } : { day }) };
}
