/** Whether the booking will wait for the office, by the rule that `book-collection` follows (decision 0043). */
import { answerPromise, answersInTime, officeCalendar } from "#domain/bookings/waiting/answer-promise.rules.ts";
import { bookingReviewReasons } from "#domain/bookings/review-reasons.rules.ts";
import type { ReviewReason } from "#domain/bookings/booking-request.contract.ts";
import type { PriceBook } from "#domain/pricing/price.rules.ts";
import type { WeekHours } from "#domain/scheduling/opening-hours.rules.ts";
import type { DraftPrice } from "../price/pricing.ts";
import type { Draft } from "../draft/draft.rules.ts";
import { chosenService } from "../draft/service.rules.ts";

/** `answerBy`: milliseconds since 1970. `isInTime`: the answer comes before the crew is due. */
export type DraftReview = { reasons: readonly ReviewReason[]; answerBy: number; isInTime: boolean };

type Office = { book: PriceBook; openingHours: WeekHours };

/** Null where it is confirmed at once, or there is no price yet. */
export function reviewOfDraft(draft: Draft, price: DraftPrice, { book, openingHours }: Office, now: Date): DraftReview | null {
  const { items, hazards, contact, window } = draft;
  const service = chosenService(draft);
  if (service === null || price.priced === null) return null;
  const reasons = bookingReviewReasons(
    {
      service,
      items,
      hazards,
      contact,
      litres: price.priced.allowance.litres,
      hasPhotos: draft.photos.ready > 0 || (price.quote?.hasPhotos ?? false),
      presence: draft.place.presence,
      checked: price.quote?.checked ?? null,
    },
    book.catalogue,
  );
  if (reasons.length === 0) return null;
  const isBankHoliday = book.isBankHoliday ?? (() => false);
  const answerBy = answerPromise(now, officeCalendar(openingHours, { has: isBankHoliday }));
  return { reasons, answerBy: answerBy.getTime(), isInTime: window === null || answersInTime(answerBy, window.startsAt) };
}
