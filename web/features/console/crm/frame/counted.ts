/** How many there are, as far as the database counts them. */
import { maxCounted } from "#domain/crm/contact-choices.ts";

const atMost = maxCounted.toLocaleString("en-GB");

/** `12`, or `500+`: beside a heading. */
export const countedShort = (count: number): string => (count >= maxCounted ? `${atMost}+` : String(count));

/** `1 deal`, `12 deals`, `500 or more deals`. */
export function counted(count: number, one: string): string {
  if (count >= maxCounted) return `${atMost} or more ${one}s`;
  return count === 1 ? `1 ${one}` : `${count} ${one}s`;
}
