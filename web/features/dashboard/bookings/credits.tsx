/** What we take off or send back for a collection that went wrong. */
import type { BookingDetails } from "#domain/bookings/own-booking.contract.ts";
import { formatPence } from "#domain/kernel/money.ts";

export function Credits({ credits }: Pick<BookingDetails, "credits">) {
  if (credits.length === 0) return null;
  return (
    <ul className="space-y-1">
      {credits.map(({ pence, why }) => (
        <li key={why} className="font-semibold">
          {`${formatPence(pence)} ${why}`}
        </li>
      ))}
    </ul>
  );
}
