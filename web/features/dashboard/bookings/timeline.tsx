/** Everything that happened to a booking, newest first, in plain words. */
import type { BookingDetails, TimelineEntry } from "#domain/bookings/own-booking.contract.ts";
import { formatPounds } from "#domain/kernel/money.ts";
import { listMoment } from "#web/platform/list-moment.ts";
import { itemsText } from "./booking-text.ts";

export function Timeline({ timeline }: Pick<BookingDetails, "timeline">) {
  return (
    <ol className="space-y-3">
      {timeline.toReversed().map((entry) => (
        <li key={`${entry.at} ${entry.code} ${entry.text}`} className="border-l-2 border-downs-pale pl-3 wrap-anywhere">
          <p>{entry.text}</p>
          {entry.change !== undefined && <Changed change={entry.change} />}
          <p className="text-[0.9375rem] text-ink-soft">{`${listMoment(entry.at)}, ${entry.by}`}</p>
        </li>
      ))}
    </ol>
  );
}

function Changed({ change: { items, before, after } }: { change: NonNullable<TimelineEntry["change"]> }) {
  return (
    <p className="text-[0.9375rem]">
      {`${items.length > 0 ? `${itemsText(items)}: ` : ""}${formatPounds(before.totalPence)} before, ${formatPounds(after.totalPence)} now`}
    </p>
  );
}
