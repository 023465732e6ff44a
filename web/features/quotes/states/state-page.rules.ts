/** Which page a quote shows instead of its questions; null while it is the customer's to answer. */
import type { QuoteView } from "#domain/quotes/quotes.contract.ts";

export type StatePageName = "review" | "info" | "locked" | "expired" | "declined" | "withdrawn" | "booked";

export function pageOf({ status, lockedAt, lockedBy }: Pick<QuoteView, "status" | "lockedAt" | "lockedBy">): StatePageName | null {
  switch (status) {
    case "draft":
    case "estimating":
      return null;
    case "priced":
      return lockedAt !== null && lockedBy === "staff" ? "locked" : null;
    case "needs_review":
      return "review";
    case "needs_info":
      return "info";
    case "accepted":
    case "converted":
      return "booked";
    case "expired":
    case "declined":
    case "withdrawn":
      return status;
  }
}

/** `12 minutes`, `1 hour 5 minutes`, `2 days`; null once the time is over. */
export function timeLeft(until: string, now: number): string | null {
  const minutes = Math.ceil((Date.parse(until) - now) / 60_000);
  if (!(minutes > 0)) return null;
  if (minutes >= 48 * 60) return `${Math.floor(minutes / (24 * 60))} days`;
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  const part = (count: number, name: string) => (count === 0 ? "" : `${count} ${name}${count === 1 ? "" : "s"}`);
  return [part(hours, "hour"), part(rest, "minute")].filter(Boolean).join(" ");
}
