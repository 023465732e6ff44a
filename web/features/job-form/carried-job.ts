/** Hands what was worked out on one page to the booking form, through this device. What arrives is read like anything stored: with doubt. */
import type { PickedItem } from "./picker/picked-list.ts";
import type { DayKind, Parking, Service, Speed, WasteType } from "#domain/pricing/price-choices.ts";
import type { PriceLine, PriceRequest } from "#domain/pricing/pricing.contract.ts";
import type { HazardAnswer } from "./hazards.rules.ts";

/** When somebody would like it to be: proposed in the form where there is room, never booked by itself. */
export type Wish = { date: string | null; day: DayKind; speed: Speed; flexibleDay: boolean };

export type CarriedJob = {
  postcode: string;
  service: Service;
  items: PickedItem[];
  access: {
    floor: number;
    lift: "yes" | "no" | null;
    carryMetres: number;
    carryFar: string | null;
    parking: Parking;
    dismantleCount: number;
  };
  outsideReady: boolean;
  wish: Wish;
  /** Where a size was told: the items then stand for it. */
  size?: { litres: number; waste: WasteType };
  hazards?: HazardAnswer;
  notes?: string;
  contact?: { fullName: string; email: string; mobile: string };
  /** A quote whose price is locked: it holds for the same work. */
  quote?: CarriedQuote;
};

export type CarriedQuote = {
  reference: string;
  accessToken: string;
  version: number;
  /** ISO 8601; null: it does not end. */
  validUntil: string | null;
  agreed: { lines: PriceLine[]; totalPence: number };
  /** What was quoted; other work is priced anew. */
  quoted: PriceRequest;
};

const storageKey = "chalkway.carried-job";

/** False where this device keeps nothing. */
export function carryJob(job: CarriedJob): boolean {
  try {
    localStorage.setItem(storageKey, JSON.stringify(job));
    return true;
  } catch {
    return false;
  }
}

export function hasCarriedJob(): boolean {
  try {
    return localStorage.getItem(storageKey) !== null;
  } catch {
    return false;
  }
}

/** Once: what was taken is not there a second time. Null when there is nothing to take. */
export function takeCarriedJob(): unknown {
  try {
    const stored = localStorage.getItem(storageKey);
    localStorage.removeItem(storageKey);
    return stored === null ? null : JSON.parse(stored);
  } catch {
    return null;
  }
}
