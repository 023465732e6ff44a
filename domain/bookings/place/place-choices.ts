/** What the questions about the place and the customer may be answered with, without the schemas. A quote asks some of them in the same terms. */
export { customerTypes, propertyTypes, siteLocations, vehicleLimits } from "../../quotes/quote-choices.ts";

/** Who lets the crew in: somebody, nobody, whoever opens the key safe, a neighbour. */
export const presences = ["yes", "no", "key_safe", "neighbour"] as const;
export type Presence = (typeof presences)[number];
