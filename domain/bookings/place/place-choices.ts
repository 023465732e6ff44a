/** The options for questions about place and customer, without the schemas. Quotes use some of them, too. */
export { customerTypes, propertyTypes, siteLocations, vehicleLimits } from "../../quotes/quote-choices.ts";

/** Who lets the crew in: somebody present, nobody, a key safe, a neighbour. */
export const presences = ["yes", "no", "key_safe", "neighbour"] as const;
export type Presence = (typeof presences)[number];
