/** Small phrases about bookings that several screens say. */
import { formatDay, formatDayAmong, formatTimeRangeShort } from "#domain/kernel/london-time.ts";
import type { ListedBooking } from "#domain/dashboard/overview.contract.ts";
import { formatPence } from "#domain/kernel/money.ts";
import { keepPostcodesWhole } from "#domain/kernel/postcode.ts";
import { addressLines } from "#domain/bookings/copy/booking.copy.ts";

type Window = Pick<ListedBooking["window"], "startsAt" | "endsAt"> & { kind?: ListedBooking["window"]["kind"] };

/** `Tue 24 Nov, 9–11am`; `Tue 24 Nov, any time 7am–6pm`; with `now`, the year where it is another. */
export function whenText({ startsAt, endsAt, kind }: Window, now?: string): string {
  return `${now === undefined ? formatDay(startsAt) : formatDayAmong(startsAt, now)}, ${kind === "all-day" ? "any time " : ""}${formatTimeRangeShort(startsAt, endsAt)}`;
}

export const whereText = (address: ListedBooking["address"]): string => keepPostcodesWhole(addressLines(address).join(", "));

/** Null where the booking ended without a collection and no charge has been set. */
export function priceText({ totalPence, chargedPence, endedEarly }: Pick<ListedBooking, "totalPence" | "chargedPence" | "endedEarly">) {
  if (endedEarly === undefined) return formatPence(chargedPence ?? totalPence);
  if (chargedPence === undefined) return null;
  return chargedPence === 0 ? "No charge" : `${formatPence(chargedPence)} charge`;
}

type Counted = { name: string; quantity: number };

/** `Three-seat sofa, 2 × Chest of drawers and 3 more`. */
export function itemsText(items: readonly Counted[], max = 3): string {
  const names = items.slice(0, max).map(({ name, quantity }) => (quantity === 1 ? name : `${quantity} × ${name}`));
  const more = items.length - names.length;
  return more > 0 ? `${names.join(", ")} and ${more} more` : names.join(", ");
}
