-- Who owes us what, and for how long (money.md 2.4).

-- What is owed by `p_today`: of each open invoice what is left, from the day it is due; and of a job that was done or is charged what no
-- invoice asks for, from the day of the collection.
create or replace function app.debts()
returns table (company_id uuid, booking_id uuid, reference text, name text, due_on date, pence integer)
language sql stable set search_path = '' as $$
  select i.company_id, i.booking_id, i.booking_reference, i.customer ->> 'name', i.due_on,
      app.uncredited_pence(i) - app.allocated_pence(i.id)
    from public.invoices i where i.is_open
  union all
  select b.company_id, b.id, b.reference, coalesce(nullif(b.payer ->> 'company', ''), b.payer ->> 'fullName', b.contact_name),
      (b.ends_at at time zone 'Europe/London')::date, b.balance_pence - o.pence
    from public.bookings b, lateral (select coalesce(sum(app.uncredited_pence(i) - app.allocated_pence(i.id)), 0)::integer as pence
      from public.invoices i where i.booking_id = b.id and i.is_open) as o
    where b.balance_pence > o.pence and app.is_billable(b);
$$;

-- {notDue, to30, to60, to90, older} of sums that are so many days late; below one: not due yet.
create or replace function app.owed_by_age(p_days integer[], p_pence integer[]) returns jsonb
language sql immutable set search_path = '' as $$
  select jsonb_build_object('notDue', coalesce(sum(o.pence) filter (where o.days <= 0), 0),
    'to30', coalesce(sum(o.pence) filter (where o.days between 1 and 30), 0),
    'to60', coalesce(sum(o.pence) filter (where o.days between 31 and 60), 0),
    'to90', coalesce(sum(o.pence) filter (where o.days between 61 and 90), 0),
    'older', coalesce(sum(o.pence) filter (where o.days > 90), 0))
  from unnest(p_days, p_pence) as o(days, pence);
$$;

-- {today, limit} → {debtors: [{name, companyId, reference, hasBooking, dueOn, items, owed}], owed}: those who owe the most first. By
-- company where one pays on account, else by booking.
create or replace function app.aged_debt(p_arguments jsonb) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_today date := (p_arguments ->> 'today')::date;
begin
  perform app.require_staff();
  return (
    with debts as materialized (select * from app.debts()),
    debtors as (
      select coalesce((select o.name from public.companies o where o.id = d.company_id), min(d.name), 'Name deleted') as name, d.company_id,
        (array_agg(d.reference order by d.due_on, d.reference))[1] as reference,
        (array_agg(d.booking_id is not null order by d.due_on, d.reference))[1] as has_booking,
        min(d.due_on) as due_on, count(*) as items, sum(d.pence) as pence,
        app.owed_by_age(array_agg(v_today - d.due_on), array_agg(d.pence)) as owed
      from debts d group by d.company_id, case when d.company_id is null then d.reference end
      order by min(d.due_on), sum(d.pence) desc, 3 limit (p_arguments ->> 'limit')::integer)
    select jsonb_build_object(
      'owed', (select app.owed_by_age(coalesce(array_agg(v_today - d.due_on), '{}'), coalesce(array_agg(d.pence), '{}')) from debts d),
      'debtors', (select coalesce(jsonb_agg(jsonb_build_object('name', o.name, 'companyId', o.company_id, 'reference', o.reference,
        'hasBooking', o.has_booking, 'dueOn', o.due_on, 'items', o.items, 'owed', o.owed)
        order by o.due_on, o.pence desc, o.reference), '[]') from debtors o)));
end $$;
grant execute on function app.aged_debt(jsonb) to authenticated;
