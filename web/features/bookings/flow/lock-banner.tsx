/** Above every step: the quote being booked, with its price, reference and until when the price is locked. */
import { LockKeyhole } from "lucide-react";
import { formatMoment } from "#domain/kernel/london-time.ts";
import { formatPounds } from "#domain/kernel/money.ts";
import { useBooking } from "../booking-context.ts";

export function LockBanner() {
  const { draft, price, now } = useBooking();
  const { quote } = draft;
  if (quote === null) return null;
  const agreed = formatPounds(quote.agreed.totalPence);
  const hasEnded = quote.validUntil !== null && Date.parse(quote.validUntil) <= now;
  if (price.quote === null && price.answer !== null)
    return (
      <p className="mb-5 rounded-medium bg-signal-soft px-4 py-3">
        {hasEnded
          ? `Quote ${quote.reference} has expired, so this is priced at today’s prices.`
          : `Your list or your postcode has changed, so the locked price of ${agreed} (quote ${quote.reference}) no longer applies. Undo the change to get it back.`}
      </p>
    );
  return (
    <p className="mb-5 flex items-start gap-2.5 rounded-medium bg-downs-soft px-4 py-3">
      <LockKeyhole aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-downs" />
      <span>
        <span className="font-semibold">{`${agreed} locked`}</span>
        <span>{` with quote ${quote.reference}${quote.validUntil === null ? "" : `, valid until ${formatMoment(new Date(quote.validUntil))}`}`}</span>
      </span>
    </p>
  );
}
