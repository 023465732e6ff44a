/** The text above the reviews: their number, since when, and their average. */
import { formatDate } from "#domain/kernel/london-time.ts";
import type { PublishedReviews } from "#domain/reviews/reviews.contract.ts";

export function reviewsLead({ count, average, firstDay, lastDay }: Omit<PublishedReviews, "newest">): string {
  if (count === 0 || average === null || firstDay === null || lastDay === null)
    return "Nobody has left a review yet. Each one will appear here as it was written.";
  const days = firstDay === lastDay ? `on ${unbrokenDate(firstDay)}` : `between ${unbrokenDate(firstDay)} and ${unbrokenDate(lastDay)}`;
  return `${average.toFixed(1)} out of 5 on average, from ${count.toLocaleString("en-GB")} ${count === 1 ? "review" : "reviews"} ${days}.`;
}

/** In one piece at the end of a line. */
const unbrokenDate = (day: string) => formatDate(day).replaceAll(" ", "\u00A0");
