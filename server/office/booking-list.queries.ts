/** The office's list of bookings: one page, the count, and the figures of Today that are counts of such lists. */
import { sql } from "kysely";
import type { z } from "zod";
import { addDays, londonDate, londonInstant } from "#domain/kernel/london-time.ts";
import type { exportBookingsContract } from "#domain/office/booking-list.contract.ts";
import { bookingShows, maxCounted, showsEndedEarly } from "#domain/office/booking-list-choices.ts";
import type { BookingSort } from "#domain/office/booking-list-choices.ts";
import type { Tx } from "#server/platform/database/database.ts";

export type BookingFilters = z.output<typeof exportBookingsContract.input>;
export type After = { value: string; id: string };

const columnOf = { collection: "b.starts_at", booked: "b.created_at", total: "b.total_pence" } as const satisfies Record<
  BookingSort,
  string
>;
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

/**
 * The bookings with the words of `query` under the same filters, in the order of collection; undefined without words. A function of the database's owner finds them,
 * because no index of words is used under policies.
 */
export async function matching(
  tx: Tx,
  filters: BookingFilters,
  { limit, now }: { limit: number; now: Date },
): Promise<string[] | undefined> {
  const { query = "", sort, descending } = filters;
  if (query === "") return undefined;
  const isNewestFirst = descending || sort === "total"; // the price has nothing to do with the day
  const { rows } = await sql<{ ids: string[] }>`
    select array(select app.office_matching_bookings(${query}, ${JSON.stringify(filterOf(filters, now))}::jsonb, ${isNewestFirst}, ${limit})) as ids`.execute(
    tx,
  );
  return rows[0]?.ids;
}

/** What `filtered` says, as the functions of the database's owner take it (`app.matching_bookings`). */
function filterOf({ show = "all", state, service, from, to }: Partial<BookingFilters>, now: Date) {
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

type Page = { after?: After | undefined; limit: number; now: Date; ids: string[] | undefined };

/** Returns one row more than `limit` if there are more; of `ids` alone where they are given. */
export async function listed(tx: Tx, filters: BookingFilters, { after, limit, now, ids }: Page) {
  const column = columnOf[filters.sort];
  const direction = filters.descending ? "desc" : "asc";
  let rows = filtered(tx, filters, now);
  if (ids !== undefined) rows = rows.where(sql<boolean>`b.id = any (${ids}::uuid[])`);
  else if (filters.sort === "booked") rows = rows.where(await bookedWhile(tx, filters, now));
  if (ids === undefined && filters.show === "done" && filters.descending && filters.sort !== "total") rows = rows.where(lastOf(filters));
  if (after !== undefined) rows = rows.where(goesOn(filters, after));
  return rows
    .select([
      "b.id",
      "b.reference",
      "b.state",
      "b.starts_at",
      "b.ends_at",
      "b.window_kind",
      "b.contact_name",
      "b.address_town",
      "b.postcode",
    ])
    .select(["b.service", "b.total_pence", "b.payment_method", "b.created_at", "b.answer_by", "b.paid_pence", "b.balance_pence"])
    .select([
      "b.credited_pence",
      "b.service_credit_pence",
      sql<number | null>`case when b.ended_early then app.fee_charged(b) end`.as("fee_pence"),
    ])
    .select(sql<string>`to_json(${sql.ref(column)}) #>> '{}'`.as("sorted_by"))
    .orderBy(column, direction)
    .orderBy("b.id", direction)
    .limit(limit + 1)
    .execute();
}
export type ListedBooking = Awaited<ReturnType<typeof listed>>[number];

/**
 * When bookings with these days of collection were made, so that a list by booking day begins there and does not pass over all that was booked
 * before or after. It follows from the shortest and the longest time that any booking was made ahead, and leaves none out.
 */
async function bookedWhile(tx: Tx, filters: BookingFilters, now: Date) {
  const { from, to } = filterOf(filters, now);
  if (from === undefined && to === undefined) return sql<boolean>`true`;
  const { rows } = await sql<{ first: Date | null; last: Date | null }>`
    select ${from ?? null}::timestamptz - make_interval(secs => extract(epoch from max(starts_at - created_at))::float8 + 1) as first,
      ${to ?? null}::timestamptz - make_interval(secs => extract(epoch from min(starts_at - created_at))::float8 - 1) as last from bookings`.execute(
    tx,
  );
  const { first = null, last = null } = rows[0] ?? {};
  return sql<boolean>`b.created_at between ${first ?? "-infinity"}::timestamptz and ${last ?? "infinity"}::timestamptz`;
}

/** Not after the last that is in one of the states shown: before those done lies everything still to come. */
const lastOf = ({ show, sort }: BookingFilters) => {
  const column = sql.ref(columnOf[sort]);
  return sql<boolean>`${column} <= (select max(ends.last) from unnest(${[...bookingShows[show]]}::text[]) as one(state)
    cross join lateral (select max(${column}) as last from bookings as b where b.state = one.state) as ends)`;
};

/** As one row comparison, which an index over both columns supports. */
function goesOn({ sort, descending }: BookingFilters, { value, id }: After) {
  const column = sql.ref(columnOf[sort]);
  const last = sort === "total" ? sql`${value}::integer` : sql`${value}::timestamptz`;
  return descending ? sql<boolean>`(${column}, b.id) < (${last}, ${id}::uuid)` : sql<boolean>`(${column}, b.id) > (${last}, ${id}::uuid)`;
}

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
