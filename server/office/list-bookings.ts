/** A page of the office's list of bookings, or all of it for a file. */
import { chargedPence } from "#domain/bookings/balance.rules.ts";
import { isoInLondon } from "#domain/kernel/london-time.ts";
import type { StaffBooking } from "#domain/office/booking-list.contract.ts";
import type { Actor } from "#server/platform/database/actor.ts";
import type { Database } from "#server/platform/database/database.ts";
import { buildFilter } from "./booking-list.queries.ts";
import type { BookingFilters } from "./booking-list.queries.ts";
import { officeBookingsProcedure } from "./office.procedures.ts";
import type { BookingRow } from "./office.procedures.ts";

type Page = {
  filters: BookingFilters;
  after?: { value: string; id: string } | undefined;
  limit: number;
  /** Counts stop here. */
  maxCounted: number;
  now: Date;
};

/** @throws Problem for a caller who is not staff, or has not shown the second factor */
export async function listBookings(database: Pick<Database, "perform">, actor: Actor, { filters, after, limit, maxCounted, now }: Page) {
  const { query, sort, descending } = filters;
  const { rows, count } = await officeBookingsProcedure.perform(database, actor, {
    query,
    filter: buildFilter(filters, now),
    sort,
    descending,
    after,
    limit: limit + 1,
    maxCounted,
  });
  const last = rows[limit - 1];
  const next = rows.length > limit && last !== undefined ? { value: sortedBy(sort, last), id: last.id } : null;
  return { bookings: rows.slice(0, limit).map(listedBooking), count, next };
}

const sortedBy = (sort: BookingFilters["sort"], { startsAt, bookedAt, totalPence }: BookingRow): string =>
  ({ collection: startsAt, booked: bookedAt, total: String(totalPence) })[sort];

const listedBooking = ({ windowKind, creditedPence, serviceCreditPence, feePence, ...row }: BookingRow): StaffBooking => ({
  ...row,
  startsAt: isoInLondon(row.startsAt),
  endsAt: isoInLondon(row.endsAt),
  isAllDay: windowKind === "all-day",
  chargedPence: chargedPence({ totalPence: row.totalPence, feePence, creditedPence, serviceCreditPence }),
  bookedAt: isoInLondon(row.bookedAt),
  answerBy: row.answerBy === null ? null : isoInLondon(row.answerBy),
  coming: row.coming === null ? null : { ...row.coming, startsAt: isoInLondon(row.coming.startsAt) },
});
