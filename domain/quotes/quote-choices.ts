/** The options of a quote's questions, without the schemas, so that pages that only show them need not load zod. */
import type { Parking } from "../pricing/price-choices.ts";

export const quoteStates = [
  "draft",
  "estimating",
  "priced",
  "needs_info",
  "needs_review",
  "accepted",
  "converted",
  "declined",
  "expired",
  "withdrawn",
] as const;
export type QuoteState = (typeof quoteStates)[number];

/** The office's list of quotes. */
export const quoteListViews = ["to-review", "waiting", "priced", "accepted", "declined", "expired", "all"] as const;
export type QuoteListView = (typeof quoteListViews)[number];
export const quoteListStates: Readonly<Record<QuoteListView, readonly QuoteState[]>> = {
  "to-review": ["needs_review"],
  waiting: ["needs_info"],
  priced: ["priced"],
  accepted: ["accepted", "converted"],
  declined: ["declined", "withdrawn"],
  expired: ["expired"],
  all: ["needs_review", "needs_info", "priced", "accepted", "converted", "declined", "withdrawn", "expired"],
};
export const quotesPerPage = 50;

export const quoteChannels = ["web_photo", "web_items", "calculator", "phone", "chat", "admin", "business"] as const;
export const photoRoles = ["pile", "item", "access", "label"] as const;
export const propertyTypes = ["house", "bungalow", "flat", "office", "shop", "site", "other"] as const;
export const siteLocations = ["outside_front", "garage", "garden_rear", "ground_floor", "upper_floor", "loft", "basement"] as const;
export const vehicleLimits = ["none", "narrow", "height_under_2.5m"] as const;
export const lifts = ["yes", "no", "small"] as const;
export const usabilities = ["yes", "no", "unsure"] as const;
export const hazardKinds = ["fridge-gas", "paint", "oil", "gas-bottles", "asbestos", "needles", "batteries"] as const;
export const contactPreferences = ["sms", "email", "call"] as const;
export const customerTypes = ["home", "business", "landlord_or_agent", "charity"] as const;
export const declineReasons = ["too_dear", "found_other", "keeping", "timing", "other"] as const;

/** Days for which a price stands, and photos of an unbooked and of a booked quote are kept; the database has them too, and a test compares. */
export const quoteDays = { price: 14, photosKept: 90, bookedPhotosKept: 365 } as const;

export const quoteParkings = ["drive", "free_street", "permit", "paid", "red_route", "unknown"] as const;
/** The price engine's value for each answer about parking. */
export const parkingOf: Readonly<Record<(typeof quoteParkings)[number], Parking>> = {
  drive: "free",
  free_street: "free",
  permit: "free",
  paid: "paid",
  red_route: "none-within-25m",
  unknown: "free",
};
export const photoMediaTypes = [
  "image/jpeg",
  "image/png",
  "image/webp",
  "image/heic",
  "video/mp4",
  "video/quicktime",
  "video/webm",
] as const;
