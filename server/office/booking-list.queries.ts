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
  const { show, state, service, from, to, query = "", sort, descending } = filters;
  if (query === "") return undefined;
  const states: readonly string[] = bookingShows[show];
  const ends = [...(to === undefined ? [] : [dayAfter(to)]), ...(show === "unpaid" ? [dayAfter(londonDate(now))] : [])];
  const filter = {
    ...(states.length === 0 ? { exceptStates: neverBooked } : { states }),
    state,
    service,
    from: from === undefined ? undefined : londonInstant(from, "00:00"),
    to: ends.toSorted((one, other) => one.getTime() - other.getTime())[0],
    unpaid: show === "unpaid",
    endedEarly: showsEndedEarly[show],
    lateAt: show === "late" ? now : undefined,
  };
  const isNewestFirst = descending || sort === "total"; // the price has nothing to do with the day
  const { rows } = await sql<{ ids: string[] }>`
    select array(select app.office_matching_bookings(${query}, ${JSON.stringify(filter)}::jsonb, ${isNewestFirst}, ${limit})) as ids`.execute(
    tx,
  );
  return rows[0]?.ids;
}

/** These are few and selected first by id: PostgreSQL would expect them evenly over the years and search from the oldest booking on. */
const lateIn = (now: Date) => sql<boolean>`b.id = any (array(
  select late.id from bookings as late where late.state in (${sql.join(bookingShows.late)}) and late.starts_at < ${now} and late.ends_at < ${now}))`;

const dayAfter = (date: string): Date => londonInstant(addDays(date, 1), "00:00");

type Page = { after?: After | undefined; limit: number; now: Date; ids: string[] | undefined };

/** Returns one row more than `limit` if there are more; of `ids` alone where they are given. */
export function listed(tx: Tx, filters: BookingFilters, { after, limit, now, ids }: Page) {
  const column = columnOf[filters.sort];
  const direction = filters.descending ? "desc" : "asc";
  let rows = filtered(tx, filters, now);
  if (ids !== undefined) rows = rows.where(sql<boolean>`b.id = any (${ids}::uuid[])`);
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
    .select(sql<string>`to_json(${sql.ref(column)}) #>> '{}'`.as("sorted_by"))
    .orderBy(column, direction)
    .orderBy("b.id", direction)
    .limit(limit + 1)
    .execute();
}
export type ListedBooking = Awaited<ReturnType<typeof listed>>[number];

/** As one row comparison, which an index over both columns supports. */
function goesOn({ sort, descending }: BookingFilters, { value, id }: After) {
  const column = sql.ref(columnOf[sort]);
  const last = sort === "total" ? sql`${value}::integer` : sql`${value}::timestamptz`;
  return descending ? sql<boolean>`(${column}, b.id) < (${last}, ${id}::uuid)` : sql<boolean>`(${column}, b.id) > (${last}, ${id}::uuid)`;
}

/** Counts up to `maxCounted`. */
export async function counted(tx: Tx, filters: Partial<BookingFilters>, now: Date): Promise<number> {
  const { count } = await tx
    .selectFrom(filtered(tx, filters, now).select("b.id").limit(maxCounted).as("rows"))
    .select(({ fn }) => fn.countAll<string>().as("count"))
    .executeTakeFirstOrThrow();
  return Number(count);
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
