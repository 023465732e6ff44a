/** The invariant of plans: a plan is charged what its booking's hold took, van by van, and only states that have a plan have one. */
import type { TestServer } from "./test-server.ts";

/** Bookings whose planned stops differ from their reserved capacity, and plans of bookings that should have none. */
export const plansThatDiffer = (server: Pick<TestServer, "rows">): Promise<object[]> =>
  server.rows(`
    with planned as (
      select booking_id, van_id, sum(minutes - overbooked_minutes) as minutes, sum(litres - overbooked_litres) as litres, sum(kilograms - overbooked_kilograms) as kilograms
      from planned_stops group by 1, 2),
    taken as (
      select b.id as booking_id, p.van_id, sum(p.minutes) as minutes, sum(p.litres) as litres, sum(p.kilograms) as kilograms
      from bookings b join slot_hold_parts p on p.hold_id = b.hold_id where exists (select 1 from planned_stops s where s.booking_id = b.id) group by 1, 2)
    select booking_id::text, 'room' as what from planned full join taken using (booking_id, van_id)
      where (coalesce(planned.minutes, 0), coalesce(planned.litres, 0), coalesce(planned.kilograms, 0)) <> (coalesce(taken.minutes, 0), coalesce(taken.litres, 0), coalesce(taken.kilograms, 0))
    union all
    select b.id::text, b.state from bookings b
      where exists (select 1 from planned_stops s where s.booking_id = b.id) and (b.state in ('confirmed', 'released', 'lapsed', 'missed_company') or b.state like 'cancelled%')`);
