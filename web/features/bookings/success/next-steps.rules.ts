/** What happens between booking and collection, for this booking. Only what the office really sends and does. */
import type { BookingSummary } from "#domain/bookings/bookings.contract.ts";
import { answerTime, isToBeConfirmed } from "#domain/bookings/waiting-booking.copy.ts";
import { windowLabels } from "#domain/bookings/booking.copy.ts";

export function nextSteps(
  summary: Pick<BookingSummary, "status" | "bookedAt" | "contact" | "onSite" | "window" | "paymentMethod">,
): string[] {
  const { shortDay, time } = windowLabels(summary.window);
  const met = summary.onSite?.fullName ?? "you";
  const isWaiting = isToBeConfirmed(summary);
  return [
    isWaiting ? `A person looks over your request, and we answer by ${answerTime(summary)}.` : confirmationText(summary.contact),
    `${isWaiting ? "Once we have confirmed, the" : "The"} crew arrives on ${shortDay}, ${time}, and goes through the list with ${met} before loading.`,
    summary.paymentMethod === "cash"
      ? "You pay when everything is loaded, and get a receipt."
      : "You pay once everything is loaded, and we send a receipt.",
  ];
}

function confirmationText({ email, mobile }: BookingSummary["contact"]): string {
  if (email === undefined) return `We have sent a text with this link to ${mobile ?? "you"}.`;
  return `Our confirmation is on its way to ${email}, with the PDF and a calendar entry. Look in the spam folder if it is not there in a few minutes.`;
}
