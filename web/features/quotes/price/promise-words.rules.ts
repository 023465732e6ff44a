/** By when a person has looked at a quote, in words, for those who have not asked yet. */
import { formatMoment } from "#domain/kernel/london-time.ts";
import type { PriceBook } from "#domain/pricing/price.rules.ts";
import { reviewPromise } from "#domain/quotes/review-promise.rules.ts";
import { openingHours } from "#domain/scheduling/opening-hours.rules.ts";

/** The server's own promise, made when they ask, is the one that counts. */
export function promiseWords(now: number, { isBankHoliday }: PriceBook): string {
  const by = reviewPromise(new Date(now), { hours: openingHours, isClosedDay: (date) => isBankHoliday?.(date) ?? false });
  return `Ask now and you have an answer by ${formatMoment(by)}.`;
}
