/** One booking as a line of a list: when, where, how it stands, what it costs or cost. The whole of it is the link. */
import { Link } from "react-router";
import type { ListedBooking } from "#domain/dashboard/overview.contract.ts";
import { serviceCopy } from "#web/content/services.ts";
import { Badge } from "#web/ui/badge.tsx";
import { placeAddress } from "../sections.rules.ts";
import { priceText, whenText, whereText } from "./booking-text.ts";
import { stateLabel } from "./state-labels.ts";

export function BookingRow({ booking, now }: { booking: ListedBooking; now: string }) {
  const { reference, service, window, address } = booking;
  const { label, tone } = stateLabel(booking);
  return (
    <li>
      <Link
        to={placeAddress({ section: "bookings", reference })}
        className="block rounded-medium border border-line bg-paper p-4 no-underline transition-colors hover:border-downs"
      >
        <span className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
          <span className="text-lg font-semibold">{whenText(window, now)}</span>
          <Badge tone={tone}>{label}</Badge>
        </span>
        <span className="mt-1 block text-ink-soft">{`${serviceCopy[service].name}, ${whereText(address)}`}</span>
        <span className="mt-1 flex justify-between gap-4 tabular-nums">
          <span>{reference}</span>
          <span className="font-semibold">{priceText(booking)}</span>
        </span>
      </Link>
    </li>
  );
}
