/** How a list says how many it found. */
import { maxMatched } from "#domain/office/booking-list-choices.ts";

/** `1 booking`, `12 bookings`, `500 or more bookings`. `isMore`: there may be more than were counted, unless none was. */
export function countText(count: number, one: string, isMore: boolean): string {
  if (isMore && count > 0) return `${count.toLocaleString("en-GB")} or more ${one}s`;
  return count === 1 ? `1 ${one}` : `${count} ${one}s`;
}

/** Of a search for bookings: `12 bookings`, or that only the newest are shown. */
export const matchedText = (count: number): string =>
  count > maxMatched ? `The ${maxMatched} newest of more: add a word` : countText(count, "booking", false);
