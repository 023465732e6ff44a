/** Texts about a booking that waits: its window is reserved, nothing is agreed yet. */
import type { BookingSummary } from "../bookings.contract.ts";
import { formatMomentAmong } from "../../kernel/london-time.ts";
import { hazardTable } from "../../waste/hazards.ts";
import type { DeclaredHazards } from "../../waste/hazards.rules.ts";
import { answerPromise } from "./answer-promise.rules.ts";
import type { ReviewReason } from "../booking-request.contract.ts";

/** Whether nothing is agreed yet, whichever side is to answer. */
export function isToBeConfirmed({ status }: Partial<Pick<BookingSummary, "status">>): boolean {
  return status === "pending_confirmation" || status === "needs_customer";
}

/** Whether it ended before it was confirmed: nobody comes. */
export function isCalledOff({ status }: Partial<Pick<BookingSummary, "status">>): boolean {
  return status === "lapsed" || status === "released" || (status?.startsWith("cancelled") ?? false);
}

/** Whether it ended without a collection. Once a visit in vain is closed, only its charge tells: a collection is charged in full. */
export function hasEndedEarly({ status, feePence }: Pick<BookingSummary, "status" | "feePence">): boolean {
  if (status === "closed" || status === "disputed") return feePence !== undefined;
  return isCalledOff({ status }) || status === "no_access" || status === "missed_company";
}

type Ending = { title: string; text: string };
const notDone: Ending = { title: "This collection didn’t take place", text: "We haven’t taken anything, and this booking is closed." };
const endings: Readonly<Partial<Record<BookingSummary["status"], Ending>>> = {
  lapsed: { title: "This request has ended", text: "This wasn’t confirmed in time, so the crew won’t come. There’s nothing to pay." },
  cancelled_on_site: { title: "This booking is cancelled", text: "The crew came, but didn’t take anything." },
  no_access: { title: "We couldn’t get in", text: "The crew came but couldn’t reach the items." },
  missed_company: { title: "We missed your collection", text: "We didn’t come as agreed. We’ll put it right." },
  closed: notDone,
  disputed: { ...notDone, text: "We haven’t taken anything. You’ve told us something went wrong, and we’ll come back to you." },
};

/** How a booking ended without a collection; null where it did not. */
export function endedText(summary: Pick<BookingSummary, "status" | "feePence">): Ending | null {
  if (!hasEndedEarly(summary)) return null;
  return endings[summary.status] ?? { title: "This booking is cancelled", text: "The crew won’t come." };
}

/** `2:35pm Fri 20 Nov`: the latest time of a person's answer. */
export function answerTime({ bookedAt, answerBy }: Pick<BookingSummary, "bookedAt" | "answerBy">): string {
  return formatMomentAmong(answerBy ?? answerPromise(bookedAt), bookedAt); // the oldest bookings have no stored promise
}

type Waiting = Pick<BookingSummary, "awaitsAcceptance" | "status" | "bookedAt" | "answerBy" | "lapsesAt" | "question" | "offer">;

/** The situation until it is confirmed; null when nothing is outstanding. */
export function waitingText(summary: Waiting): string | null {
  if (summary.status === "needs_customer") {
    const until =
      summary.lapsesAt === undefined
        ? ""
        : ` Please answer by ${formatMomentAmong(summary.lapsesAt, summary.bookedAt)}: after that, the request ends.`;
    if (summary.awaitsAcceptance === true)
      return `We filled this in with you on the phone and are keeping your window. Nothing is booked until you accept it.${until}`;
    if (summary.offer !== undefined) return `We can’t do the window you chose and have offered you another.${until}`;
    return `Your window is reserved. We need an answer from you before we can confirm.${until}`;
  }
  if (summary.status !== "pending_confirmation") return null;
  return `Your window is reserved. One of our team will check your request, and we’ll answer by ${answerTime(summary)}. The crew will only come once we’ve confirmed it.`;
}

export type ReviewedBooking = {
  reasons: readonly ReviewReason[];
  hazards?: DeclaredHazards | undefined;
};

/** Why a person looks at it first, one sentence per reason. */
export function reviewTexts({ reasons, hazards }: ReviewedBooking): string[] {
  return reasons.map((reason) => (reason === "hazards" ? hazardReviewText(hazards) : reviewSentences[reason]));
}

const reviewSentences: Readonly<Record<Exclude<ReviewReason, "hazards">, string>> = {
  landline: "You only gave us a landline number, so we’ll ring you to confirm.",
  vans: "This needs more than one van.",
  photos: "We haven’t seen any photos of the load.",
  unattended: "Nobody will be there, so we’ll check your photos first.",
};

const officeReasons: Readonly<Record<ReviewReason, string>> = {
  hazards: "hazards declared",
  landline: "landline only, so ring them",
  vans: "more than one van",
  photos: "no photos of the load",
  unattended: "nobody there, so check the photos and the payment",
};

/** The same for the office: `Hazards declared; no photos of the load`. */
export function officeReviewText(reasons: readonly ReviewReason[]): string {
  const text = reasons.map((reason) => officeReasons[reason]).join("; ");
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function hazardReviewText(hazards: DeclaredHazards | undefined): string {
  const { kinds } = hazards ?? { kinds: [] };
  if (kinds.length === 0) return "You told us there is something hazardous.";
  const refused = kinds.filter((kind) => !hazardTable[kind].isTaken);
  const answer = `You told us about ${joinNames(kinds.map(hazardName))}.`;
  return refused.length === 0 ? answer : `${answer} We can’t take ${joinNames(refused.map(hazardName))}.`;
}

const hazardName = (kind: DeclaredHazards["kinds"][number]): string => hazardTable[kind].label.toLowerCase();

/** `paint, oil and batteries`. */
export function joinNames(names: readonly string[]): string {
  return names.length < 2 ? names.join("") : `${names.slice(0, -1).join(", ")} and ${names.at(-1) ?? ""}`;
}
