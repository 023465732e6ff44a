/** Who is told and who is not, and why; when it goes out, where it is night; and who hears more than once. */
import type { BookingsToMessage } from "#domain/office/booking-message.contract.ts";
import type { Recipients as RecipientLists } from "#domain/office/booking-message.rules.ts";
import { formatMoment } from "#domain/kernel/london-time.ts";
import { customersText } from "./message-texts.ts";
import { LeftOut } from "./left-out.tsx";

type Booking = BookingsToMessage["bookings"][number];
/** `hasWay`: whether a way is chosen at all. */
type Props = RecipientLists<Booking> & { bookings: Booking[]; waitsUntil: string | null; hasWay: boolean };

export function Recipients({ toTell, leftOut, bookings, waitsUntil, hasWay }: Props) {
  if (!hasWay) return <p role="status">Choose email, text or both.</p>;
  const several = toTell.filter(({ booking }) => booking.ofSame > 1).length;
  return (
    <section aria-label="Who gets it" className="space-y-1">
      <p role="status" className="font-semibold">
        {toTell.length === 0 ? "Nobody" : customersText(toTell.length)} will be told
        {leftOut.length > 0 && `, ${leftOut.length} won’t`}.
      </p>
      <LeftOut leftOut={leftOut} bookings={bookings} />
      {several > 0 && <p className="text-ink-soft">{several} of these bookings share a customer, who gets a message for each booking.</p>}
      {waitsUntil !== null && (
        <p>It’s after 9pm or before 8am, so this goes out at {formatMoment(waitsUntil)}. If it can’t wait, phone them.</p>
      )}
    </section>
  );
}
