-- Cash by van and day: what the receipts come to, and what was counted.

-- The cash taken for the jobs of these days, each with the van that did it: of a job in several loads, the van of the first.
create or replace function app.cash_taken(p_from date, p_until date)
returns table (van_id uuid, date date, reference text, number text, pence integer, at timestamptz)
language sql stable set search_path = '' as $$
  select s.van_id, s.date, b.reference, app.receipt_number(p), p.amount_pence, p.at
  from public.planned_stops s join public.bookings b on b.id = s.booking_id join public.payments p on p.booking_id = b.id
  where s.date between p_from and p_until and p.method = 'cash' and p.direction = 'in' and p.status = 'received'
    and not app.is_taken_back(p.id)
    and s.load = (select min(o.load) from public.planned_stops o where o.booking_id = s.booking_id);
$$;

-- {from, until} → {days: [{vanId, van, date, expectedPence, receipts: [{reference, number, pence}], count | null}]}, the newest day first.
-- `expectedPence`: as of now; what was expected when it was counted is in `count`.
create or replace function app.list_cash(p_arguments jsonb) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_from date := (p_arguments ->> 'from')::date;
  v_until date := (p_arguments ->> 'until')::date;
begin
  perform app.require_staff();
  return jsonb_build_object('days', (
    with taken as (
      select t.van_id, t.date, sum(t.pence)::integer as pence,
        jsonb_agg(jsonb_build_object('reference', t.reference, 'number', t.number, 'pence', t.pence) order by t.at, t.number) as receipts
      from app.cash_taken(v_from, v_until) as t group by t.van_id, t.date),
    counted as (select * from public.cash_counts c where c.date between v_from and v_until)
    select coalesce(jsonb_agg(
      jsonb_build_object('vanId', v.id, 'van', v.name, 'date', coalesce(t.date, c.date), 'expectedPence', coalesce(t.pence, 0),
        'receipts', coalesce(t.receipts, '[]'), 'count', case when c.van_id is not null then jsonb_build_object(
          'expectedPence', c.expected_pence, 'countedPence', c.counted_pence, 'differencePence', c.difference_pence, 'reason', c.reason,
          'by', (select u.raw_user_meta_data ->> 'display_name' from auth.users u where u.id = c.counted_by), 'at', c.at) end)
      order by coalesce(t.date, c.date) desc, v.name), '[]')
    from taken t full join counted c on c.van_id = t.van_id and c.date = t.date join public.vans v on v.id = coalesce(t.van_id, c.van_id)));
end $$;
grant execute on function app.list_cash(jsonb) to authenticated;

-- {vanId, date, expectedPence, countedPence, reason?, now, context} → {differencePence}. Once for a van and day: of two who count at once,
-- the second is told. `expectedPence`: what the page showed; refused where the receipts come to something else by now.
create or replace function app.count_cash(p_arguments jsonb) returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  v_van uuid := (p_arguments ->> 'vanId')::uuid;
  v_date date := (p_arguments ->> 'date')::date;
  v_count public.cash_counts;
  v_expected integer;
begin
  perform app.require_admin();
  if not exists (select 1 from public.vans v where v.id = v_van) then perform app.problem('payments.no_van'); end if;
  perform pg_advisory_xact_lock(hashtextextended('cash ' || v_van || v_date, 0));
  select * into v_count from public.cash_counts c where c.van_id = v_van and c.date = v_date;
  if found then
    perform app.problem('payments.cash_counted', jsonb_strip_nulls(jsonb_build_object('countedPence', v_count.counted_pence,
      'by', (select u.raw_user_meta_data ->> 'display_name' from auth.users u where u.id = v_count.counted_by))));
  end if;
  select coalesce(sum(t.pence), 0)::integer into v_expected from app.cash_taken(v_date, v_date) as t where t.van_id = v_van;
  if v_expected <> (p_arguments ->> 'expectedPence')::integer then
    perform app.problem('payments.cash_changed', jsonb_build_object('expectedPence', v_expected));
  end if;
  if v_expected <> (p_arguments ->> 'countedPence')::integer and p_arguments ->> 'reason' is null then
    perform app.problem('payments.reason_needed');
  end if;
  insert into public.cash_counts (van_id, date, expected_pence, counted_pence, reason, counted_by, at)
    values (v_van, v_date, v_expected, (p_arguments ->> 'countedPence')::integer, p_arguments ->> 'reason', (select auth.uid()),
      (p_arguments ->> 'now')::timestamptz) returning * into v_count;
  perform app.audit(p_arguments -> 'context', 'cash.counted', (select auth.uid()), v_date::text,
    jsonb_build_object('van', v_van, 'countedPence', v_count.counted_pence, 'differencePence', v_count.difference_pence));
  return jsonb_build_object('differencePence', v_count.difference_pence);
end $$;
grant execute on function app.count_cash(jsonb) to authenticated;
