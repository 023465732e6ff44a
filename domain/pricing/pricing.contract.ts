/**
 * The request for a price, and the type of a tariff. Pence, litres, kilograms and minutes are integers. The schemas
 * are used by the browser's form and by the server's command; the answer is in price-answer.contract.ts, which no
 * page loads.
 */
import { z } from "zod";
import { postcodeMessage } from "../kernel/postcode.ts";
import { boundedText, dateText } from "../kernel/text.ts";
import type { PriceAnswer, PricedAnswer, RefusedAnswer } from "./price-answer.contract.ts";
import { dayKinds, parkings, priceLimits, services, speeds } from "./price-choices.ts";
import type { DayKind, Service, Speed } from "./price-choices.ts";

export { dayKinds, parkings, priceLimits, services, speeds };
export type { DayKind, Service, Speed };

const integer = (min: number, max: number, message: string) =>
  z.number({ error: message }).int(message).min(min, message).max(max, message);

export const pricedItemSchema = z.object({
  id: boundedText(60, "Choose an item from the list").min(1, "Choose an item from the list"),
  quantity: integer(1, priceLimits.quantity, "Enter a quantity from 1 to 99"),
  /** For `ask-first` items: the customer answered the item's question with yes. */
  confirmed: z.boolean().optional(),
});

export const accessSchema = z.object({
  floor: integer(priceLimits.floorLowest, priceLimits.floorHighest, "Enter a floor from -2 to 30").default(0),
  lift: z.boolean({ error: "Tell us whether there is a lift" }).default(false),
  carryMetres: integer(0, priceLimits.carryMetres, "Enter the distance in metres, from 0 to 500").default(0),
  parking: z.enum(parkings, { error: "Choose how the van can park" }).default("free"),
  dismantleCount: integer(0, priceLimits.dismantle, "Enter how many items need taking apart, from 0 to 20").default(0),
});

export const timingSchema = z.object({
  speed: z.enum(speeds, { error: "Choose standard, same day or emergency" }).default("standard"),
  day: z.enum(dayKinds, { error: "Choose weekday, weekend or bank holiday" }).optional(),
  /** A London calendar day, `2026-11-24`; `day` takes precedence when both are given. */
  date: dateText("Enter a date like 2026-11-24").optional(),
  outsideReady: z.boolean({ error: "Say yes or no" }).default(false),
  flexibleDay: z.boolean({ error: "Say yes or no" }).default(false),
});

export const priceRequestSchema = z.object({
  service: z.enum(services, { error: "Choose a service" }),
  items: z
    .array(pricedItemSchema, { error: "Add at least one item" })
    .min(1, "Add at least one item")
    .max(priceLimits.items, "That is more than 200 lines: call us and we’ll price it with you"),
  access: accessSchema.prefault({}),
  timing: timingSchema.prefault({}),
  postcode: boundedText(20, postcodeMessage).optional(),
});
type AskedPrice = z.output<typeof priceRequestSchema>;
/** A request to the engine. `vanNearby` comes from a window that was offered or held, never from a form: no schema accepts it. */
export type PriceRequest = Omit<AskedPrice, "timing"> & { timing: AskedPrice["timing"] & { vanNearby?: boolean } };
export type PriceRequestInput = z.input<typeof priceRequestSchema>;

export type { Allowance, PriceAnswer, PricedAnswer, PriceLine, PriceLineCode, RefusedAnswer } from "./price-answer.contract.ts";

export const isPriced = (answer: PriceAnswer): answer is PricedAnswer => "totalPence" in answer;
export const isRefused = (answer: PriceAnswer): answer is RefusedAnswer => "refused" in answer;

/** A published tariff (table `tariffs`, column `rules`). Amounts in pence, volumes in litres, weights in kilograms. */
export type Tariff = {
  version: number;
  /** Ascending; the last step is one full van. */
  ladder: readonly { litres: number; pence: number; minutes: number; kilograms: number }[];
  overweightPencePerKilogram: number;
  labourPencePerMinute: number;
  serviceMinimumPence: Readonly<Record<Service, number>>;
  stairsPencePerFloor: number;
  carry: { freeMetres: number; stepMetres: number; pencePerStep: number };
  parkingPence: number;
  /** A fixed charge for a paid bay, whatever the meter costs. Quotes keep the tariff they were made under, which may not have it. */
  paidBayPence?: number;
  /** Charges for a road or a place, each its own line: "Congestion charge" in an outward code. */
  roadCharges?: readonly { outcode: string; label: string; pence: number }[];
  dismantlingPence: number;
  emergencyPence: number;
  sameDayPence: number;
  sameDayFreeUpTo: { litres: number; kilograms: number };
  bankHolidayPence: number;
  weekendPence: number;
  reduction: {
    outsideReadyPercent: number;
    flexibleDayPence: number;
    mostPercent: number;
    /** Per cent off the base where a van is nearby, and the maximum in pence. */
    vanNearbyPercent?: number;
    vanNearbyMostPence?: number;
  };
  roundToPence: number;
  vatPercent: number;
  review: { mostVans: number; rubbleKilograms: number };
};
