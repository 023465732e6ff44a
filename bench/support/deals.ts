/** The deals and tasks of a firm whose contacts are there: one deal each, most of them over, some open at every stage, some of them rotting. */
import type { BenchDatabase } from "./database.ts";

/** One deal in so many is open; one deal in so many of those that are over ended within a month. */
const openEach = 500;

export async function fillDeals({ query }: BenchDatabase, contacts: number): Promise<void> {
  // `replica` skips triggers: with them this would take an hour.
  await query("set session_replication_role = replica");
  await query(
    `insert into deals (id, reference, title, contact_id, stage, lost_reason, value_pence, service, expected_on, stage_entered_at, due_at, changed_at, created_at, closed_at)
     select md5('deal ' || n)::uuid, 'D-' || lpad(translate(upper(to_hex((n::bigint * 104729) % 16777213)), 'ILOU', 'WXYZ'), 6, '0'),
       (array['Garden waste', 'House clearance', 'Enquiry about a quote', 'Single item'])[1 + n / 7 % 4] || ', BN' || n % 28, md5('contact ' || n)::uuid, f.stage,
       case when f.stage = 'lost' then (array['declined', 'expired', 'no_reply'])[1 + n % 3] end, (n::bigint * 7919) % 90000,
       (array['garden-waste', 'house-clearance', null, 'single-item'])[1 + n % 4], f.at::date + 7, f.at, case when f.stage not in ('booked', 'won', 'lost') then f.at + interval '3 days' end, f.at, f.at,
       case when f.stage in ('won', 'lost') then f.at end
     from generate_series(1, $1::integer) as n
       cross join lateral (select case when n % $2::integer = 0 then (array['new', 'quoting', 'quoted', 'negotiating', 'held', 'booked'])[1 + (n / $2::integer) % 6] when n % 3 = 0 then 'won' else 'lost' end as stage,
         case when n % $2::integer = 0 then now() - make_interval(hours => n / $2::integer % 200) else now() - make_interval(hours => n % 26000) end as at) as f`,
    [contacts, openEach],
  );
  await query(
    `insert into tasks (title, due_on, first_on, type, state, contact_id, deal_id, changed_at, ended_at, created_at)
     select 'Call back about deal ' || n, f.day, f.day, 'call', case when n % 50 = 0 then 'open' else 'done' end, md5('contact ' || n)::uuid, md5('deal ' || n)::uuid, now(),
       case when n % 50 = 0 then null else f.day::timestamptz end, now()
     from generate_series(1, $1::integer, 5) as n cross join lateral (select current_date + (n % 60 - 40) as day) as f`,
    [contacts],
  );
  await query("set session_replication_role = default");
  await query("vacuum analyze deals, tasks");
}
