/** Reads how full the days of a month are, for the office. */
import { sql } from "kysely";
import { onBoardStates, scheduledStates } from "#domain/bookings/generated/state-sets.ts";
import { addDays, londonInstant } from "#domain/kernel/london-time.ts";
import type { ScheduleMonth } from "#domain/scheduling/board.contract.ts";
import type { Tx } from "#server/platform/database/database.ts";

type Depot = { depotId?: string | undefined };
type Days = Depot & { from: string; to: string };

/** Each London day of that month: its jobs, those on no van, the minutes of all vans, the vans away. */
export async function daysOfMonth(tx: Tx, { depotId, date }: Depot & { date: string }): Promise<ScheduleMonth["days"]> {
  const dates = datesOfMonth(date);
  const days = { depotId, from: dates[0] ?? date, to: dates.at(-1) ?? date };
  const [jobs, minutes, absences] = await Promise.all([selectJobs(tx, days), selectMinutes(tx, days), selectAbsences(tx, days)]);
  return dates.map((day) => {
    const booked = jobs.find((one) => one.date === day);
    const filled = minutes.find((one) => one.date === day);
    const away = absences.filter(({ from, to }) => from <= day && day <= to);
    return {
      date: day,
      jobs: booked?.jobs ?? 0,
      unplanned: booked?.unplanned ?? 0,
      minutes: { booked: filled?.booked ?? 0, capacity: filled?.capacity ?? 0 },
      vansAway: new Set(away.map(({ van }) => van)).size,
    };
  });
}

function datesOfMonth(date: string): string[] {
  const month = date.slice(0, "2026-11".length);
  return Array.from({ length: 31 }, (_, index) => addDays(`${month}-01`, index)).filter((day) => day.startsWith(month));
}

function selectJobs(tx: Tx, { depotId, from, to }: Days) {
  let rows = tx
    .selectFrom("bookings as b")
    .innerJoin("slot_holds as h", "h.id", "b.hold_id")
    .where("b.starts_at", ">=", londonInstant(from, "00:00"))
    .where("b.starts_at", "<", londonInstant(addDays(to, 1), "00:00"))
    .where("b.state", "in", onBoardStates);
  if (depotId !== undefined) rows = rows.where("h.depot_id", "=", depotId);
  const day = sql<string>`(b.starts_at at time zone 'Europe/London')::date::text`;
  const isUnplanned = sql`b.state = any (${[...scheduledStates]}) and not exists (select 1 from planned_stops as s where s.booking_id = b.id)`;
  return rows
    .select(day.as("date"))
    .select([sql<number>`count(*)::integer`.as("jobs"), sql<number>`(count(*) filter (where ${isUnplanned}))::integer`.as("unplanned")])
    .groupBy(day)
    .execute();
}

function selectMinutes(tx: Tx, { depotId, from, to }: Days) {
  let rows = tx
    .selectFrom("depots as d")
    .innerJoin("van_slots as s", "s.depot_id", "d.id")
    .where(sql<boolean>`s.date between ${from}::date and ${to}::date`)
    .where("s.emergency_only", "=", false);
  if (depotId !== undefined) rows = rows.where("s.depot_id", "=", depotId);
  return rows
    .select(sql<string>`s.date::text`.as("date"))
    .select([sql<number>`sum(s.minutes_booked)::integer`.as("booked"), sql<number>`sum(s.minutes_capacity)::integer`.as("capacity")])
    .groupBy("s.date")
    .execute();
}

function selectAbsences(tx: Tx, { depotId, from, to }: Days) {
  let rows = tx
    .selectFrom("van_absences as a")
    .innerJoin("vans as v", "v.id", "a.van_id")
    .where("v.is_active", "=", true)
    .where("a.starts_at", "is", null)
    .where(sql<boolean>`a.starts_on <= ${to}::date and a.ends_on >= ${from}::date`);
  if (depotId !== undefined) rows = rows.where("v.depot_id", "=", depotId);
  return rows.select(["a.van_id as van", sql<string>`a.starts_on::text`.as("from"), sql<string>`a.ends_on::text`.as("to")]).execute();
}
