/** Invariants of any firm's data: counters equal the sum of their parts, references resolve, money adds up. */
import type { Firm } from "./firm.ts";

const rules: readonly (readonly [what: string, sql: string])[] = [
  [
    "a van's counter is the sum of what was taken from it",
    `select s.van_id from van_slots s left join (select van_id, starts_at, sum(minutes) as minutes, sum(litres) as litres, sum(kilograms) as kilograms from slot_hold_parts group by 1, 2) p
       on p.van_id = s.van_id and p.starts_at = s.starts_at
     where (s.minutes_booked, s.litres_booked, s.kilograms_booked) is distinct from (coalesce(p.minutes, 0), coalesce(p.litres, 0), coalesce(p.kilograms, 0))
       or s.minutes_booked > s.minutes_capacity or s.litres_booked > s.litres_capacity or s.kilograms_booked > s.kilograms_capacity`,
  ],
  [
    "a booking that stands has its room, and one that ended early has none",
    `select b.reference from bookings b where exists (select 1 from booking_events e where e.booking_id = b.id and e.to_state in ('lapsed', 'cancelled_customer', 'cancelled_company', 'missed_company'))
       = exists (select 1 from slot_hold_parts p where p.hold_id = b.hold_id)`,
  ],
  ["a total is the sum of its lines", "select reference from bookings where total_pence <> app.sum_of_lines(price_lines)"],
  [
    "what was paid is the sum of the payments",
    `select b.reference from bookings b left join lateral (select coalesce(sum(case direction when 'in' then amount_pence else -amount_pence end) filter (where kind <> 'credit'), 0) as paid
       from payments p where p.booking_id = b.id and p.status = 'received') p on true where b.paid_pence <> p.paid`,
  ],
  [
    "the state of a booking is what its last step said",
    "select b.reference from bookings b where b.state <> (select e.to_state from booking_events e where e.booking_id = b.id order by e.id desc limit 1)",
  ],
  [
    "each step is one of the table, and follows the one before",
    `select e.id from (select *, lag(to_state) over (partition by booking_id order by id) as before from booking_events) e
     where e.from_state is distinct from e.before or (e.from_state <> e.to_state and not exists (select 1 from booking_transitions t where t.from_state = e.from_state and t.to_state = e.to_state))`,
  ],
  [
    "nothing has happened yet that is to come",
    "select id::text from booking_events where at > $1 union all select id::text from bookings where created_at > $1 union all select id::text from payments where at > $1",
  ],
  [
    "steps are in the order of time",
    "select id from (select id, at, lag(at) over (partition by booking_id order by id) as before from booking_events) e where at < before",
  ],
  [
    "a review is of a collection",
    "select r.id from reviews r join bookings b on b.id = r.booking_id where b.state not in ('completed', 'closed', 'disputed', 'no_access', 'missed_company', 'cancelled_on_site')",
  ],
  ["a message has its run", "select m.id from messages m where not exists (select 1 from trigger_runs r where r.message_id = m.id)"],
  ["mail goes to domains that nobody can own", "select id from messages where channel = 'email' and recipient !~ '\\.example$'"],
  ["texts go to numbers for drama", "select id from messages where channel = 'sms' and recipient !~ '^\\+44(7700900|1632960)\\d{3}$'"],
  [
    "a photo has its picture and thumbnails",
    "select p.id from quote_photos p where p.state <> 'ready' or (select count(*) from storage.objects o where o.bucket_id = 'quote-photos' and o.name like '%' || p.id || '%') < 3",
  ],
];

/** The broken invariants as sentences; empty when there are none. */
export async function brokenRules({ rows }: Pick<Firm, "rows">, now: Date): Promise<string[]> {
  const violations = await Promise.all(
    rules.map(async ([what, sql]) => {
      const broken = await rows(sql, sql.includes("$1") ? [now] : []);
      return broken.length === 0 ? [] : [`${what}: not of ${broken.length}, ${JSON.stringify(broken[0])} for one`];
    }),
  );
  return violations.flat();
}
