/** Tells before booking that the office checks it first, why, and by when it answers. */
import { Clock } from "lucide-react";
import { formatMoment, formatTime, londonDate } from "#domain/kernel/london-time.ts";
import { reviewTexts } from "#domain/bookings/waiting/waiting-booking.copy.ts";
import type { WayToPay } from "#domain/bookings/bookings.contract.ts";
import { useBooking } from "../booking-context.ts";
import { onlineMethodOf } from "./pay-online.ts";
import type { DraftReview } from "./review.rules.ts";

export function ReviewNotice() {
  const { draft, review, now, goTo } = useBooking();
  if (review === null) return null;
  const by = answerTimeText(review, now);
  return (
    <section aria-labelledby="review-title" className="rounded-medium border-2 border-signal bg-paper p-4">
      <h2 id="review-title" className="flex items-center gap-2 text-xl">
        <Clock aria-hidden="true" className="size-6 shrink-0 text-downs" />
        <span>{review.isInTime ? `We’ll confirm by ${by}` : `We can’t confirm before ${by}`}</span>
      </h2>
      <p className="mt-2">
        {`${reviewTexts({ reasons: review.reasons, hazards: draft.hazards }).join(" ")} ${
          review.isInTime
            ? checkedText(draft.paymentMethod)
            : "One of our team has to check it first, and this window is too soon for that."
        }`}
      </p>
      {!review.isInTime && (
        <button type="button" onClick={() => goTo("when")} className="mt-2 min-h-6 font-semibold text-downs underline underline-offset-4">
          Choose a later window
        </button>
      )}
    </section>
  );
}

const checkedText = (method: WayToPay | null): string =>
  onlineMethodOf(method) === undefined
    ? "One of our team will check it first. Your window stays reserved, and there’s nothing to pay until we confirm."
    : "One of our team will check it as soon as you’ve paid. Your window stays reserved meanwhile. If we can’t come, you get it all back.";

/** `10:40am`, with its day when that is not today. */
function answerTimeText({ answerBy }: DraftReview, now: number): string {
  const at = new Date(answerBy);
  return londonDate(at) === londonDate(new Date(now)) ? formatTime(at) : formatMoment(at);
}
