/** The figures of Today, read under the office's own rights in one transaction. */
import { sql } from "kysely";
import { z } from "zod";
import { bookingStates } from "#domain/bookings/booking-request.contract.ts";
import { addDays, londonDate } from "#domain/kernel/london-time.ts";
import type { StaffToday } from "#domain/office/today.contract.ts";
import type { Actor } from "#server/platform/database/actor.ts";
import type { Database, Tx } from "#server/platform/database/database.ts";
import { asStaff } from "./as-staff.ts";
import { counted, summed } from "./booking-list.queries.ts";
import { failedMessages, lateCollections, unreadThreads, waitingBookings, waitingQuotes } from "./needs-a-person.queries.ts";
import type { Waiting } from "./needs-a-person.queries.ts";

/** More than any firm's vans have in a day. */
const maxStops = 500;

export async function readToday(database: Pick<Database, "asActor">, actor: Actor, now: Date): Promise<StaffToday> {
  const date = londonDate(now);
  const today = { from: date, to: date };
  const lastWeek = { from: addDays(date, -7), to: addDays(date, -7) };
  return asStaff(database, actor, async (tx) => {
    const [collections, done, late, before, unpaid] = await Promise.all([
      summed(tx, { show: "collections", ...today }, now),
      counted(tx, { show: "done", ...today }, now),
      lateCollections(tx, now),
      summed(tx, { show: "collections", ...lastWeek }, now),
      summed(tx, { show: "unpaid", ...today }, now),
    ]);
    const [vans, quotes, waiting, threads, awaited, failed] = await Promise.all([
      readVans(tx, date),
      waitingQuotes(tx),
      waitingBookings(tx, null),
      unreadThreads(tx),
      counted(tx, { show: "asked" }, now),
      failedMessages(tx, now),
    ]);
    return {
      date,
      collections: { total: collections.count, done, late: late.count },
      revenue: { pence: collections.totalPence, lastWeekPence: before.totalPence },
      vans,
      quotes: presentPromise(quotes),
      waiting: presentPromise(waiting),
      unreadThreads: threads.count,
      asked: awaited,
      unpaid: { count: unpaid.count, pence: unpaid.balancePence },
      failedMessages: failed.count,
    };
  });
}

/** Counts the windows of that day only; counters at night, for emergencies alone, would make every day look empty. */
async function readVans(tx: Tx, date: string): Promise<StaffToday["vans"]> {
  const day = sql<Date>`${date}::date`;
  const [rows, stops, absences] = await Promise.all([
    tx
      .selectFrom("van_slots as s")
      .innerJoin("vans as v", "v.id", "s.van_id")
      .where("s.date", "=", day)
      .where("s.emergency_only", "=", false)
      .select(["v.id", "v.name"])
      .select(({ fn }) => [
        fn.sum<string>("s.minutes_booked").as("minutes"),
        fn.sum<string>("s.minutes_capacity").as("minutes_capacity"),
        fn.sum<string>("s.litres_booked").as("litres"),
        fn.sum<string>("s.litres_capacity").as("litres_capacity"),
      ])
      .groupBy(["v.id", "v.name"])
      .orderBy("v.name")
      .execute(),
    tx
      .selectFrom("planned_stops as p")
      .innerJoin("bookings as b", "b.id", "p.booking_id")
      .where("p.date", "=", day)
      .select(["p.van_id", "p.starts_at", "p.ends_at", "b.reference", "b.address_town", "b.state"])
      .orderBy("p.starts_at")
      .limit(maxStops)
      .execute(),
    tx.selectFrom("van_absences").where("starts_on", "<=", day).where("ends_on", ">=", day).select("van_id").execute(),
  ]);
  const off = new Set(absences.map(({ van_id }) => van_id));
  return rows.map(({ id, name, minutes, minutes_capacity, litres, litres_capacity }) => ({
    name,
    minutes: Number(minutes),
    minutesCapacity: Number(minutes_capacity),
    litres: Number(litres),
    litresCapacity: Number(litres_capacity),
    isOff: off.has(id),
    stops: stops
      .filter(({ van_id }) => van_id === id)
      .map(({ reference, address_town, state, starts_at, ends_at }) => ({
        reference,
        town: address_town,
        state: bookingState.parse(state),
        startsAt: starts_at.toISOString(),
        endsAt: ends_at.toISOString(),
      })),
  }));
}

const bookingState = z.enum(bookingStates);

const presentPromise = ({ count, requestedAt, promisedAt }: Waiting): StaffToday["waiting"] => ({
  count,
  requestedAt: toIso(requestedAt),
  promisedAt: toIso(promisedAt),
});

const toIso = (moment: Date | null | undefined): string | null => moment?.toISOString() ?? null;
