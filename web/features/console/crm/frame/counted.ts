/** How many there are, as far as the database counts them. */
import { maxCounted } from "#domain/crm/contact-choices.ts";
import { countText } from "../../kit/count-text.ts";

const atMost = maxCounted.toLocaleString("en-GB");

/** `12`, or `500+`: beside a heading. */
export const countedShort = (count: number): string => (count >= maxCounted ? `${atMost}+` : String(count));

/** `1 deal`, `12 deals`, `500 or more deals`. `isMore`: not all were counted. */
export const counted = (count: number, one: string, isMore = count >= maxCounted): string => countText(count, one, isMore);
