/** The invariants of the vans' counters: within the van's capacity, and equal to the sum of what was taken. */
import type { TestServer } from "./test-server.ts";

/** Counters that hold more than they may, or other than the sum of what was taken from them. */
export const wrongCounters = (server: Pick<TestServer, "rows">): Promise<object[]> =>
  server.rows(`
    select s.* from van_slots s
    left join (select van_id, starts_at, sum(minutes) as minutes, sum(litres) as litres, sum(kilograms) as kilograms from slot_hold_parts group by van_id, starts_at) p
      on p.van_id = s.van_id and p.starts_at = s.starts_at
    where s.minutes_booked > s.minutes_capacity or s.litres_booked > s.litres_capacity or s.kilograms_booked > s.kilograms_capacity
       or s.minutes_booked <> coalesce(p.minutes, 0) or s.litres_booked <> coalesce(p.litres, 0) or s.kilograms_booked <> coalesce(p.kilograms, 0)`);
