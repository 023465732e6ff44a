/** What happens between booking and collection, for this booking. Names only messages and actions that exist. */
import type { BookingSummary } from "#domain/bookings/bookings.contract.ts";
import { answerTime, isToBeConfirmed } from "#domain/bookings/waiting/waiting-booking.copy.ts";
import { isSettled } from "#domain/bookings/balance.rules.ts";
import { formatPhone } from "#domain/kernel/phone.ts";
import { windowLabels } from "#domain/bookings/copy/booking.copy.ts";

export function nextSteps(
  summary: Pick<
    BookingSummary,
    | "status"
    | "awaitsAcceptance"
    | "bookedAt"
    | "answerBy"
    | "contact"
    | "onSite"
    | "window"
    | "paymentMethod"
    | "place"
    | "payer"
    | "totalPence"
    | "paidPence"
  >,
): string[] {
  const { shortDay, time } = windowLabels(summary.window);
  const presence = summary.place?.presence;
  const meeting =
    presence === "no" || presence === "key_safe"
      ? "takes what’s on the list"
      : `goes through the list with ${summary.onSite?.fullName ?? (presence === "neighbour" ? "your neighbour" : "you")} before loading`;
  const isWaiting = isToBeConfirmed(summary);
  return [
    firstStep(summary, isWaiting),
    `${summary.awaitsAcceptance === true ? "Then the" : isWaiting ? "Once we’ve confirmed, the" : "The"} crew arrives on ${shortDay}, ${time}, and ${meeting}.`,
    payingText(summary),
  ];
}

type First = Pick<BookingSummary, "status" | "awaitsAcceptance" | "bookedAt" | "answerBy" | "contact">;

function firstStep(summary: First, isWaiting: boolean): string {
  if (summary.awaitsAcceptance === true) return "You check everything and accept it. We send the confirmation straight after.";
  if (summary.status === "needs_customer") return "You answer, and we’ll confirm or get back to you.";
  return isWaiting
    ? `One of our team will check your request, and we’ll answer by ${answerTime(summary)}.`
    : confirmationText(summary.contact);
}

type Paying = Pick<BookingSummary, "paymentMethod" | "place" | "payer" | "totalPence" | "paidPence">;

function payingText({ paymentMethod, place, payer, ...charged }: Paying): string {
  if (isSettled(charged)) return "It’s paid, so there’s nothing left to pay on the day.";
  const pays = payer === undefined ? "You pay" : `${payer.fullName} pays`;
  if (paymentMethod === "account")
    return "It’s on account: we’ll send the invoice once the collection is done. There’s nothing to pay on the day.";
  if (place?.presence === "no")
    return `${pays} before the day, and we’ll send a receipt. The crew will come once ${payer === undefined ? "your" : "the"} payment has arrived.`;
  return paymentMethod === "cash"
    ? `${pays} when everything is loaded, and ${payer === undefined ? "get" : "gets"} a receipt.`
    : `${pays} once everything is loaded, and we’ll send a receipt.`;
}

function confirmationText({ email, mobile }: BookingSummary["contact"]): string {
  if (email === undefined) return `We’ve texted your reference and a link to ${mobile === undefined ? "you" : formatPhone(mobile)}.`;
  return `We’ve emailed our confirmation to ${email}, with the PDF and a calendar entry. If you can’t find it, check your spam folder.`;
}
