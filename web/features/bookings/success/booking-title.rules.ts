/** The title of a booking's page, by the booking's state. */
import type { BookingSummary } from "#domain/bookings/bookings.contract.ts";
import { hasEndedEarly, isCalledOff, reviewTexts, waitingText } from "#domain/bookings/waiting/waiting-booking.copy.ts";

export type BookingTitle = { kind: "booked" | "waiting" | "failed" | "ended"; title: string; paragraphs: string[] };

export function bookingTitle(summary: BookingSummary): BookingTitle {
  const waiting = waitingText(summary);
  if (summary.status === "needs_customer")
    return {
      kind: "waiting",
      title: waitingTitle(summary),
      paragraphs: [waiting ?? ""],
    };
  if (waiting !== null)
    return {
      kind: "waiting",
      title: "We have your request",
      paragraphs: [waiting, reviewTexts({ reasons: summary.reviewReasons ?? [], hazards: summary.hazards }).join(" ")].filter(
        (text) => text !== "",
      ),
    };
  if (summary.status === "lapsed")
    return {
      kind: "ended",
      title: "This request has ended",
      paragraphs: ["This wasn’t confirmed in time, so the crew won’t come. There’s nothing to pay."],
    };
  if (isCalledOff(summary)) {
    const text = summary.status === "cancelled_on_site" ? "The crew came, but didn’t take anything." : "The crew won’t come.";
    return { kind: "ended", title: "This booking is cancelled", paragraphs: [text] };
  }
  if (summary.status === "missed_company" || summary.status === "no_access") return { kind: "failed", ...missedTitles[summary.status] };
  if (summary.status === "closed" && hasEndedEarly(summary))
    return {
      kind: "failed",
      title: "This collection didn’t take place",
      paragraphs: ["We haven’t taken anything, and this booking is closed."],
    };
  return { kind: "booked", ...(laterTitles[summary.status] ?? { title: "Your collection is booked", paragraphs: [] }) };
}

function waitingTitle({ awaitsAcceptance, offer }: BookingSummary): string {
  if (awaitsAcceptance === true) return "Please check and accept";
  return offer === undefined ? "We have a question" : "Can we come at another time?";
}

type Later = Pick<BookingTitle, "title" | "paragraphs">;
const here: Later = { title: "The crew is with you", paragraphs: [] };
const collected: Later = { title: "Collected", paragraphs: ["We’ve taken everything on your list. Thank you."] };

const laterTitles: Readonly<Partial<Record<BookingSummary["status"], Later>>> = {
  en_route: { title: "The crew is on the way", paragraphs: [] },
  arrived: here,
  scope_check: here,
  change_pending: here,
  loading: here,
  loaded: collected,
  completed: collected,
  closed: collected,
  disputed: { title: "We’re looking into it", paragraphs: ["You’ve told us something went wrong. We’ll come back to you."] },
};
const missedTitles = {
  no_access: { title: "We couldn’t get in", paragraphs: ["The crew came but couldn’t reach the items."] },
  missed_company: { title: "We missed your collection", paragraphs: ["We didn’t come as agreed. We’ll put it right."] },
} satisfies Partial<Record<BookingSummary["status"], Later>>;

const doneStates: ReadonlySet<BookingSummary["status"]> = new Set([
  "loaded",
  "completed",
  "closed",
  "disputed",
  "no_access",
  "missed_company",
]);

/** The visit is over, successful or not. */
export const isDone = ({ status }: Pick<BookingSummary, "status">): boolean => doneStates.has(status);
