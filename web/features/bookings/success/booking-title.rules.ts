/** The title of a booking's page, by the booking's state. */
import type { BookingSummary } from "#domain/bookings/bookings.contract.ts";
import { insteadOfText, rebookedText } from "#domain/bookings/copy/another-visit.copy.ts";
import { visitOverStates } from "#domain/bookings/generated/state-sets.ts";
import { endedText, hasEndedEarly, isCalledOff, reviewTexts, waitingText } from "#domain/bookings/waiting/waiting-booking.copy.ts";

export type BookingTitle = { kind: "booked" | "waiting" | "failed" | "ended"; title: string; paragraphs: string[] };

export function bookingTitle(summary: BookingSummary): BookingTitle {
  if (summary.status === "pending_payment")
    return {
      kind: "waiting",
      title: "Waiting for your payment",
      paragraphs: ["It’s booked once it’s paid. We keep your window for 15 minutes."],
    };
  if (summary.status === "released")
    return {
      kind: "ended",
      title: "It wasn’t paid in time",
      paragraphs: ["Your window is free again, and nothing was taken. You can book another one."],
    };
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
  const ended = endedText(summary);
  if (ended !== null && summary.status !== "disputed") {
    const paragraphs = [ended.text, rebookedText(summary)].filter((text) => text !== null);
    return { kind: isCalledOff(summary) ? "ended" : "failed", title: ended.title, paragraphs };
  }
  const another = insteadOfText(summary);
  const booked = { title: "Your collection is booked", paragraphs: another === null ? [] : [another] };
  return { kind: "booked", ...(laterTitles[summary.status] ?? booked) };
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
  disputed: { title: "We’re sorting it out", paragraphs: ["You’ve told us something went wrong. How it stands is below."] },
};
const doneStates: ReadonlySet<BookingSummary["status"]> = new Set(visitOverStates);

/** The visit is over, successful or not. */
export const isDone = ({ status }: Pick<BookingSummary, "status">): boolean => doneStates.has(status);

/** The crew has arrived and not yet left: how the collection was announced and prepared is past. */
export const isCrewThere = ({ status }: Pick<BookingSummary, "status">): boolean => laterTitles[status] === here;

/** The heading of the list of items. */
export function itemsTitle(summary: Pick<BookingSummary, "status" | "feePence">): string {
  if (hasEndedEarly(summary)) return "What it was for";
  return isDone(summary) ? "What we collected" : "What we’re collecting";
}
