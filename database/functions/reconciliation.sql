-- The provider's books beside ours, each night (docs/decisions/0145).

-- What of theirs is not here, or here with another sum: {kind, ref, amountPence, feePence, at} of `p_movements` against the payments and
-- disputes of this provider, whenever they were written. A dispute's movements are compared by what they come to.
create or replace function app.movements_that_differ(p_provider text, p_movements jsonb)
returns table (what text, kind text, ref text, their_pence integer, our_pence integer, booking_id uuid)
language sql stable set search_path = '' as $$
  with theirs as (
    select m.kind, m.ref, sum(m."amountPence")::integer as pence
    from (select case when n.kind like 'chargeback%' then 'dispute' else n.kind end as kind, n.ref, n."amountPence"
      from jsonb_to_recordset(p_movements) as n(kind text, ref text, "amountPence" integer)) as m group by m.kind, m.ref),
  ours as (
    select t.*, o.pence as our_pence, o.booking_id from theirs t left join lateral (
      select case p.direction when 'in' then p.amount_pence else -p.amount_pence end as pence, p.booking_id from public.payments p
        where t.kind <> 'dispute' and p.provider = p_provider
          and p.provider_ref in (t.ref, case t.kind when 'refund_returned' then t.ref || ':returned' end)
          and (p.kind = 'refund_returned') = (t.kind = 'refund_returned') and p.status = 'received'
      union all
      select -d.taken_pence, d.booking_id from public.disputes d
        where t.kind = 'dispute' and d.provider = p_provider and d.dispute_ref = t.ref
    ) as o on true)
  select case when o.booking_id is null then 'missing_here' else 'differing' end, o.kind, o.ref, o.pence, o.our_pence, o.booking_id
  from ours o where o.our_pence is distinct from o.pence;
$$;

-- What is here of these days and not in their books. The first and the last hour are left out: their clock and ours may differ by moments.
create or replace function app.payments_missing_there(p_provider text, p_movements jsonb, p_since timestamptz, p_until timestamptz)
returns table (what text, kind text, ref text, their_pence integer, our_pence integer, booking_id uuid)
language sql stable set search_path = '' as $$
  select 'missing_there', case when p.kind = 'refund_returned' then p.kind when p.direction = 'in' then 'charge' else 'refund' end,
    p.provider_ref, null::integer, case p.direction when 'in' then p.amount_pence else -p.amount_pence end, p.booking_id
  from public.payments p
  where p.provider = p_provider and p.status = 'received' and coalesce(p.provider_at, p.at) >= p_since + interval '1 hour'
    and coalesce(p.provider_at, p.at) < p_until - interval '1 hour'
    and not exists (select 1 from jsonb_to_recordset(p_movements) as m(ref text)
      where m.ref = p.provider_ref or m.ref || ':returned' = p.provider_ref);
$$;

-- {provider, since, until, movements: [{kind, ref, amountPence, feePence, at}], now} → {runId, missingHere: [{kind, ref}]}. Writes down
-- what differs, and what the provider took for itself.
create or replace function app.reconcile_payments(p_arguments jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_provider text := p_arguments ->> 'provider';
  v_movements jsonb := p_arguments -> 'movements';
  v_since timestamptz := (p_arguments ->> 'since')::timestamptz;
  v_until timestamptz := (p_arguments ->> 'until')::timestamptz;
  v_now timestamptz := (p_arguments ->> 'now')::timestamptz;
  v_run uuid;
  v_missing jsonb;
begin
  insert into public.payment_fees (payment_id, fee_pence, at)
    select p.id, m."feePence", v_now from jsonb_to_recordset(v_movements) as m(kind text, ref text, "feePence" integer)
      join public.payments p on p.provider = v_provider and p.provider_ref = m.ref where m.kind = 'charge'
    on conflict (payment_id) do update set fee_pence = excluded.fee_pence, at = excluded.at
      where payment_fees.fee_pence <> excluded.fee_pence;
  with differing as (
    select * from app.movements_that_differ(v_provider, v_movements)
    union all select * from app.payments_missing_there(v_provider, v_movements, v_since, v_until)),
  listed as (select d.*, b.reference from differing d left join public.bookings b on b.id = d.booking_id order by d.what, d.ref limit 200),
  written as (
    insert into public.reconciliation_runs (provider, since, until, seen, missing_here, missing_there, differing, differences, at)
      select v_provider, v_since, v_until, jsonb_array_length(v_movements), count(*) filter (where d.what = 'missing_here'),
        count(*) filter (where d.what = 'missing_there'), count(*) filter (where d.what = 'differing'),
        (select coalesce(jsonb_agg(jsonb_strip_nulls(jsonb_build_object('what', l.what, 'kind', l.kind, 'ref', l.ref,
          'theirPence', l.their_pence, 'ourPence', l.our_pence, 'reference', l.reference))), '[]') from listed l), v_now
      from differing d returning id)
  select w.id, (select coalesce(jsonb_agg(jsonb_build_object('kind', d.kind, 'ref', d.ref)), '[]') from differing d
      where d.what = 'missing_here')
    into v_run, v_missing from written w;
  return jsonb_build_object('runId', v_run, 'missingHere', v_missing);
end $$;
grant execute on function app.reconcile_payments(jsonb) to service_role;
