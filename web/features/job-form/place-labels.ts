/** Labels of the questions about the place. */
import type {
  customerTypes,
  contactPreferences,
  lifts,
  propertyTypes,
  quoteParkings,
  siteLocations,
  vehicleLimits,
} from "#domain/quotes/quote-choices.ts";

type Labels<Values extends readonly string[]> = Readonly<Record<Values[number], string>>;

export const propertyNames: Labels<typeof propertyTypes> = {
  house: "House",
  bungalow: "Bungalow",
  flat: "Flat",
  office: "Office",
  shop: "Shop",
  site: "Building site",
  other: "Something else",
};
export const locationNames: Labels<typeof siteLocations> = {
  outside_front: "Outside, at the front",
  garage: "In the garage",
  garden_rear: "In the back garden",
  ground_floor: "On the ground floor",
  upper_floor: "Upstairs",
  loft: "In the loft",
  basement: "In the basement",
};
export const liftNames: Labels<typeof lifts> = { yes: "Yes, a big one", small: "A small one", no: "No" };
export const parkingNames: Labels<typeof quoteParkings> = {
  drive: "On the drive",
  free_street: "Free on the street",
  permit: "With a permit",
  paid: "In a paid bay",
  red_route: "Nowhere within 25 m",
  unknown: "I don’t know",
};
export const parkingHints: Partial<Labels<typeof quoteParkings>> = {
  permit: "Please have a visitor permit ready for us",
  paid: "A fixed charge. We pay the meter",
  red_route: "Red route, double yellow, footpath",
};
export const limitNames: Labels<typeof vehicleLimits> = {
  none: "No, a van can get close",
  narrow: "A narrow road or gate",
  "height_under_2.5m": "A height limit under 2.5 m",
};
export const customerNames: Labels<typeof customerTypes> = {
  home: "A household",
  business: "A business",
  landlord_or_agent: "A landlord or agent",
  charity: "A charity",
};
export const preferenceNames: Labels<typeof contactPreferences> = { email: "Email", sms: "Text", call: "Call" };
