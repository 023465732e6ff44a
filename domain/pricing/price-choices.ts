/** What a price may be asked for, without the schemas: pages that only show the choices need not load those. */
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

/** What a load given as a size is mostly made of. */
export const wasteTypes = ["mixed_house", "furniture", "garden", "builders", "office", "soil_rubble"] as const;
export type WasteType = (typeof wasteTypes)[number];

/** Limits of the calculator and of a booking; whoever needs more than this calls us. */
export const priceLimits = {
  quantity: 99,
  items: 200,
  totalQuantity: 200,
  floorLowest: -2,
  floorHighest: 30,
  carryMetres: 500,
  dismantle: 20,
} as const;
