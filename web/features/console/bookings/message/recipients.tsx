/** The recipients, those left out with the reason, the sending time during quiet hours, and who gets it more than once. */
import type { BookingsToMessage } from "#domain/office/booking-message.contract.ts";
import type { Recipients as RecipientLists } from "#domain/office/booking-message.rules.ts";
import { formatMoment } from "#domain/kernel/london-time.ts";
import { customerCount, customersText } from "./message-texts.ts";
import { LeftOut } from "./left-out.tsx";

type Booking = BookingsToMessage["bookings"][number];
/** `hasWay`: whether any channel is chosen. `waitsUntil`: when it is sent, if not at once. */
type Props = RecipientLists<Booking> & { bookings: Booking[]; waitsUntil: string | null; hasWay: boolean };

export function Recipients({ toTell, leftOut, bookings, waitsUntil, hasWay }: Props) {
  if (!hasWay) return <p role="status">Choose email, text or both.</p>;
  const recipients = toTell.map(({ booking }) => booking);
  return (
    <section aria-label="Who gets it" className="space-y-1">
      <p role="status" className="font-semibold">
        {`${recipients.length === 0 ? "Nobody" : customersText(recipients)} will be told${leftOut.length > 0 ? `. Left out: ${leftOut.length === 1 ? "1 booking" : `${leftOut.length} bookings`}` : ""}.`}
      </p>
      <LeftOut leftOut={leftOut} bookings={bookings} />
      {customerCount(recipients) < recipients.length && (
        <p className="text-ink-soft">Customers with more than one of these bookings get a message for each.</p>
      )}
      {waitsUntil !== null && (
        <p>{`It’s after 9pm or before 8am, so this goes out at ${formatMoment(waitsUntil)}. If it can’t wait, phone them.`}</p>
      )}
    </section>
  );
}
