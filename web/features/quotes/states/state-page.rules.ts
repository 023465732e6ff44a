/** Which page a quote shows instead of its questions; null while it is the customer's to answer. */
import type { QuoteView } from "#domain/quotes/quotes.contract.ts";

export type StatePageName = "review" | "info" | "locked" | "expired" | "declined" | "withdrawn" | "booked";

export function statePage({ status, lockedAt, lockedBy }: Pick<QuoteView, "status" | "lockedAt" | "lockedBy">): StatePageName | null {
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
