/** What is known of a booking, row by row, as its page shows it to the office. */
import { bookingFacts } from "#domain/bookings/copy/booking-facts.copy.ts";
import { addressLines, itemName, windowLabels } from "#domain/bookings/copy/booking.copy.ts";
import { payerText } from "#domain/bookings/copy/price-promise.copy.ts";
import { officeReviewText } from "#domain/bookings/waiting/waiting-booking.copy.ts";
import type { OfficeBooking } from "#domain/bookings/waiting/waiting-bookings.contract.ts";
import { formatMoment } from "#domain/kernel/london-time.ts";
import { keepPostcodesWhole } from "#domain/kernel/postcode.ts";
import { serviceName } from "#domain/pricing/service.copy.ts";

/** What the schedule board marks as a hazard though its customer named none. */
const hazardous = (items: OfficeBooking["booking"]["items"]): string =>
  items
    .filter(({ flags }) => flags.includes("hazardous"))
    .map(itemName)
    .join(", ");

export function bookingRows({ booking, hasGateCode }: OfficeBooking) {
  const { day, time } = windowLabels(booking.window);
  const isWaiting = booking.status === "pending_confirmation";
  return [
    {
      label: "Why it’s waiting",
      value: isWaiting || booking.status === "needs_customer" ? officeReviewText(booking.reviewReasons ?? []) : "",
    },
    { label: "Answer promised", value: isWaiting && booking.answerBy !== undefined ? `by ${formatMoment(booking.answerBy)}` : "" },
    { label: "We asked", value: booking.question ?? "" },
    {
      label: "We offered",
      value: booking.offer === undefined ? "" : `${windowLabels(booking.offer).day}, ${windowLabels(booking.offer).time}`,
    },
    { label: "When", value: `${day}, ${time}` },
    { label: "Where", value: keepPostcodesWhole(addressLines(booking.address).join(", ")) },
    { label: "What", value: [serviceName(booking.service), ...booking.items.map(itemName)].join("\n") },
    { label: "Hazardous on the list", value: hazardous(booking.items) },
    ...bookingFacts(booking, "office"),
    { label: "Gate or door code", value: hasGateCode ? "Given: look it up under Day sheet (we record who does)" : "" },
    { label: "Payer", value: payerText(booking.payer) ?? "" },
  ].filter(({ value }) => value !== "");
}
