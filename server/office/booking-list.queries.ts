/** The filters of the office's list of bookings, and the figures of Today that are counts of such lists. */
import { sql } from "kysely";
import type { z } from "zod";
import { addDays, londonDate, londonInstant } from "#domain/kernel/london-time.ts";
import type { exportBookingsContract } from "#domain/office/booking-list.contract.ts";
import { bookingShows, maxCounted, showsEndedEarly } from "#domain/office/booking-list-choices.ts";
import type { Tx } from "#server/platform/database/database.ts";

export type BookingFilters = z.output<typeof exportBookingsContract.input>;

/** States before a booking is made; the list leaves them out. */
const neverBooked = ["held", "released", "pending_payment"];

/** All filters but `query`, which is `matching`. */
export function filtered(tx: Tx, filters: Partial<BookingFilters>, now: Date) {
  const { show = "all", state, service, from, to } = filters;
  const states: readonly string[] = bookingShows[show];
  let rows = tx.selectFrom("bookings as b");
  rows = states.length === 0 ? rows.where("b.state", "not in", neverBooked) : rows.where("b.state", "in", states);
  if (show === "late") rows = rows.where(lateIn(now));
  if (show === "unpaid") rows = rows.where("b.balance_pence", ">", 0).where("b.starts_at", "<", dayAfter(londonDate(now)));
  const endedEarly = showsEndedEarly[show];
  if (endedEarly !== undefined) rows = rows.where("b.ended_early", "=", endedEarly);
  if (state !== undefined) rows = rows.where("b.state", "=", state);
  if (service !== undefined) rows = rows.where("b.service", "=", service);
  if (from !== undefined) rows = rows.where("b.starts_at", ">=", londonInstant(from, "00:00"));
  if (to !== undefined) rows = rows.where("b.starts_at", "<", dayAfter(to));
  return rows;
}

/** What `filtered` says, as the functions of the database's owner take it (`app.booking_condition`). */
export function filterOf({ show = "all", state, service, from, to }: Partial<BookingFilters>, now: Date) {
  const states: readonly string[] = bookingShows[show];
  const ends = [...(to === undefined ? [] : [dayAfter(to)]), ...(show === "unpaid" ? [dayAfter(londonDate(now))] : [])];
  return {
    ...(states.length === 0 ? { exceptStates: neverBooked } : { states }),
    state,
    service,
    from: from === undefined ? undefined : londonInstant(from, "00:00"),
    to: ends.toSorted((one, other) => one.getTime() - other.getTime())[0],
    unpaid: show === "unpaid",
    endedEarly: showsEndedEarly[show],
    lateAt: show === "late" ? now : undefined,
  };
}

/** These are few and selected first by id: PostgreSQL would expect them evenly over the years and search from the oldest booking on. */
const lateIn = (now: Date) => sql<boolean>`b.id = any (array(
  select late.id from bookings as late where late.state in (${sql.join(bookingShows.late)}) and late.starts_at < ${now} and late.ends_at < ${now}))`;

const dayAfter = (date: string): Date => londonInstant(addDays(date, 1), "00:00");

/** Counts up to `maxCounted`. */
export async function counted(tx: Tx, filters: Partial<BookingFilters>, now: Date): Promise<number> {
  const filter = JSON.stringify(filterOf(filters, now));
  const { rows } = await sql<{ count: number }>`select app.office_bookings_counted(${filter}::jsonb, ${maxCounted}) as count`.execute(tx);
  return rows[0]?.count ?? 0;
}

/** The number of rows, their total price and the total of their balances. */
export async function summed(tx: Tx, filters: Partial<BookingFilters>, now: Date) {
  const sums = await filtered(tx, filters, now)
    .select(({ fn }) => [
      fn.countAll<string>().as("count"),
      fn.sum<string | null>("b.total_pence").as("total"),
      fn.sum<string | null>("b.balance_pence").as("balance"),
    ])
    .executeTakeFirstOrThrow();
  return { count: Number(sums.count), totalPence: Number(sums.total ?? 0), balancePence: Number(sums.balance ?? 0) };
}
