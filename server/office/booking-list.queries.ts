/** The filters of the office's list of bookings, and the figures of Today that are counts of such lists. */
import { sql } from "kysely";
import type { z } from "zod";
import { notBookedStates } from "#domain/bookings/generated/state-sets.ts";
import { addDays, londonDate, londonInstant } from "#domain/kernel/london-time.ts";
import type { exportBookingsContract } from "#domain/office/booking-list.contract.ts";
import { bookingShows, maxCounted, showsEndedEarly } from "#domain/office/booking-list-choices.ts";
import type { Tx } from "#server/platform/database/database.ts";

export type BookingFilters = z.output<typeof exportBookingsContract.input>;

/** A filter as `app.booking_condition` takes it, which says what it shows. All but `query`, which is looked for by `app.bookings_searched`. */
export function buildFilter({ show = "all", state, service, van, town, from, to }: Partial<BookingFilters>, now: Date) {
  const states: readonly string[] = bookingShows[show];
  const ends = [...(to === undefined ? [] : [dayAfter(to)]), ...(show === "unpaid" ? [dayAfter(londonDate(now))] : [])];
  return {
    ...(states.length === 0 ? { exceptStates: notBookedStates } : { states }),
    state,
    service,
    van: van || undefined,
    town: town || undefined,
    from: from === undefined ? undefined : londonInstant(from, "00:00"),
    to: ends.toSorted((one, other) => one.getTime() - other.getTime())[0],
    unpaid: show === "unpaid",
    endedEarly: showsEndedEarly[show],
    lateAt: show === "late" ? now : undefined,
  };
}

const dayAfter = (date: string): Date => londonInstant(addDays(date, 1), "00:00");

/** Counts up to `maxCounted`. */
export async function counted(tx: Tx, filters: Partial<BookingFilters>, now: Date): Promise<number> {
  const filter = JSON.stringify(buildFilter(filters, now));
  const { rows } = await sql<{ count: number }>`select app.office_bookings_counted(${filter}::jsonb, ${maxCounted}) as count`.execute(tx);
  return rows[0]?.count ?? 0;
}

/** The number of rows, their total price and the total of their balances, when the last of them ends and how many end after `after`. */
export async function summed(tx: Tx, filters: Partial<BookingFilters>, now: Date, after: Date = now) {
  const filter = JSON.stringify(buildFilter(filters, now));
  const { rows } = await sql<{
    count: number;
    total_pence: string;
    balance_pence: string;
    last_end: Date | null;
    ending_after: number;
  }>`select * from app.office_bookings_summed(${filter}::jsonb, ${after})`.execute(tx);
  const [sums] = rows;
  if (sums === undefined) throw new Error("a sum without a row");
  const pence = { totalPence: Number(sums.total_pence), balancePence: Number(sums.balance_pence) };
  return { count: sums.count, ...pence, lastEnd: sums.last_end, endingAfter: sums.ending_after };
}
