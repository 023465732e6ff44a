/** The options of a price request, without the schemas, so that pages that only show them need not load zod. */
export const services = [
  "single-item",
  "furniture-removal",
  "garden-waste",
  "commercial-waste",
  "office-clearance",
  "house-clearance",
] as const;
export type Service = (typeof services)[number];

export const parkings = ["free", "none-within-25m", "paid"] as const;
export const speeds = ["standard", "same-day", "emergency"] as const;
export const dayKinds = ["weekday", "weekend", "bank-holiday"] as const;
export type Parking = (typeof parkings)[number];
export type Speed = (typeof speeds)[number];
export type DayKind = (typeof dayKinds)[number];

/** The main kind of waste in a load given as a size. */
export const wasteTypes = ["mixed_house", "furniture", "garden", "builders", "office", "soil_rubble"] as const;
export type WasteType = (typeof wasteTypes)[number];

/** Limits of the calculator and of a booking; larger jobs are arranged by phone. */
export const priceLimits = {
  quantity: 99,
  items: 200,
  totalQuantity: 200,
  floorLowest: -2,
  floorHighest: 30,
  carryMetres: 500,
  dismantle: 20,
} as const;
