-- Statements of account: what a company was invoiced, credited and paid in a month, and what it owed at its end (docs/decisions/0143).

-- When a month begins in London.
create or replace function app.month_start(p_month date) returns timestamptz language sql stable set search_path = '' as $$
  select p_month::timestamp at time zone 'Europe/London';
$$;

-- Whatever moved a company's account before `p_before`, by time: {at, what, number, bookingReference, purchaseOrder, pence}. What was
-- allocated to an invoice at one moment is one entry.
create or replace function app.account_moves(p_company uuid, p_before timestamptz)
returns table (at timestamptz, what text, number text, booking_reference text, purchase_order text, pence integer)
language sql stable set search_path = '' as $$
  select i.issued_at, case i.kind when 'credit-note' then 'credit-note' else 'invoice' end, i.number, i.booking_reference, i.purchase_order,
      case i.kind when 'credit-note' then -i.gross_pence else i.gross_pence end
    from public.invoices i where i.company_id = p_company and i.issued_at < p_before
  union all
  select a.at, case when sum(a.pence) > 0 then 'payment' else 'returned' end, i.number, i.booking_reference, null, -sum(a.pence)::integer
    from public.invoices i join public.payment_allocations a on a.invoice_id = i.id
    where i.company_id = p_company and a.at < p_before group by a.at, i.number, i.booking_reference having sum(a.pence) <> 0;
$$;

-- What was left of each invoice at `p_before`: the oldest due first.
create or replace function app.open_invoices_at(p_company uuid, p_before timestamptz)
returns table (number text, booking_reference text, due_on date, left_pence integer) language sql stable set search_path = '' as $$
  select l.number, l.booking_reference, l.due_on, l.left_pence from (
    select i.number, i.booking_reference, i.due_on, (i.gross_pence
      - coalesce((select sum(c.gross_pence) from public.invoices c where c.credits_id = i.id and c.issued_at < p_before), 0)
      - coalesce((select sum(a.pence) from public.payment_allocations a where a.invoice_id = i.id and a.at < p_before), 0))::integer
      as left_pence
    from public.invoices i where i.company_id = p_company and i.kind <> 'credit-note' and i.issued_at < p_before) as l
  where l.left_pence > 0 order by l.due_on, l.number;
$$;

-- The facts of a statement; of a month that is not over, up to now.
create or replace function app.statement_facts(p_company public.companies, p_month date, p_now timestamptz) returns jsonb
language sql stable set search_path = '' as $$
  with bounds as (
    select app.month_start(p_month) as since, least(p_now, app.month_start((p_month + interval '1 month')::date)) as until
  ), days as (select b.*, ((b.until - interval '1 microsecond') at time zone 'Europe/London')::date as last from bounds b
  ), moves as (select m.*, m.at < d.since as is_before from days d, app.account_moves(p_company.id, d.until) as m
  ), left_of as (select o.*, d.last - o.due_on as late from days d, app.open_invoices_at(p_company.id, d.until) as o)
  select jsonb_build_object(
    'company', jsonb_strip_nulls(jsonb_build_object('name', p_company.name, 'companyNumber', p_company.company_number,
      'vatNumber', p_company.vat_number)),
    'firm', app.firm_on_papers(), 'from', p_month, 'to', d.last, 'issuedAt', p_now,
    'openingPence', (select coalesce(sum(pence) filter (where is_before), 0) from moves),
    'closingPence', (select coalesce(sum(pence), 0) from moves),
    'entries', (select coalesce(jsonb_agg(jsonb_strip_nulls(jsonb_build_object('on', (m.at at time zone 'Europe/London')::date,
      'what', m.what, 'number', m.number, 'bookingReference', m.booking_reference, 'purchaseOrder', m.purchase_order, 'pence', m.pence))
      order by m.at, m.what = 'payment', m.number), '[]') from moves m where not m.is_before),
    'open', (select coalesce(jsonb_agg(jsonb_build_object('number', o.number, 'bookingReference', o.booking_reference, 'dueOn', o.due_on,
      'leftPence', o.left_pence) order by o.due_on, o.number), '[]') from left_of o),
    'aged', (select jsonb_build_object('notDue', coalesce(sum(o.left_pence) filter (where o.late <= 0), 0),
      'to30', coalesce(sum(o.left_pence) filter (where o.late between 1 and 30), 0),
      'to60', coalesce(sum(o.left_pence) filter (where o.late between 31 and 60), 0),
      'to90', coalesce(sum(o.left_pence) filter (where o.late between 61 and 90), 0),
      'older', coalesce(sum(o.left_pence) filter (where o.late > 90), 0)) from left_of o))
  from days d;
$$;

-- The statement of a month that is over, as it was issued first. The company's row is locked by the caller.
create or replace function app.keep_statement(p_company public.companies, p_month date, p_facts jsonb, p_now timestamptz)
returns app.statements language plpgsql set search_path = '' as $$
declare
  v_statement app.statements;
begin
  insert into app.statements (company_id, month, facts, issued_at, issued_by)
    values (p_company.id, p_month, p_facts, p_now, (select auth.uid())) on conflict on constraint statements_once do nothing;
  select * into strict v_statement from app.statements where company_id = p_company.id and month = p_month;
  return v_statement;
end $$;

-- {companyId, month: its first day, now} → the facts of the statement. One of a month that is over stays as it was issued.
create or replace function app.issue_statement(p_arguments jsonb) returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  v_now timestamptz := (p_arguments ->> 'now')::timestamptz;
  v_month date := (p_arguments ->> 'month')::date;
  v_company public.companies;
  v_facts jsonb;
begin
  perform app.require_admin();
  select * into v_company from public.companies where id = (p_arguments ->> 'companyId')::uuid for no key update;
  if not found then perform app.problem('crm.company_not_found'); end if;
  if app.month_start(v_month) > v_now then perform app.problem('invoices.month_not_begun'); end if;
  v_facts := app.statement_facts(v_company, v_month, v_now);
  if app.month_start((v_month + interval '1 month')::date) > v_now then return v_facts; end if;
  return (app.keep_statement(v_company, v_month, v_facts, v_now)).facts;
end $$;
grant execute on function app.issue_statement(jsonb) to authenticated;

-- Who gets a company's statement: whoever was sent an invoice that it lists or that is still open, where the office has vouched for that
-- address at one of the company's people. It tells of all that the company booked, and a payer's address is only what somebody typed.
create or replace function app.statement_recipients(p_company uuid, p_facts jsonb) returns setof text
language sql stable set search_path = '' as $$
  select distinct lower(coalesce(nullif(b.payer ->> 'email', ''), b.contact_email))
  from public.invoices i join public.bookings b on b.id = i.booking_id and b.anonymised_at is null
    join public.contact_ways w on w.kind = 'email' and w.value = app.kept_email(coalesce(nullif(b.payer ->> 'email', ''), b.contact_email))
      and w.vouched_at is not null
    join public.contacts c on c.id = app.root_of(w.contact_id) and c.company_id = p_company and c.anonymised_at is null
  where i.company_id = p_company and i.number in (
    select e ->> 'number' from jsonb_array_elements((p_facts -> 'entries') || (p_facts -> 'open')) as e);
$$;

-- {now} → {sent}: mails the statements of the month before to the companies whose day it is, or was on one of the two days before,
-- where something happened or is owed.
create or replace function app.issue_statements(p_arguments jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_now timestamptz := (p_arguments ->> 'now')::timestamptz;
  v_today date := (v_now at time zone 'Europe/London')::date;
  v_month date := (date_trunc('month', v_today) - interval '1 month')::date;
  v_company public.companies;
  v_statement app.statements;
  v_facts jsonb;
  v_sent integer := 0;
begin
  for v_company in select * from public.companies o where extract(day from v_today) between o.statement_day and o.statement_day + 2
      and not exists (select 1 from app.statements s where s.company_id = o.id and s.month = v_month and s.mailed_at is not null)
      order by o.id for no key update loop
    v_facts := app.statement_facts(v_company, v_month, v_now);
    continue when v_facts -> 'entries' = '[]' and v_facts ->> 'openingPence' = '0';
    v_statement := app.keep_statement(v_company, v_month, v_facts, v_now);
    -- Read again: of two clocks at once the second waited for the row.
    continue when v_statement.mailed_at is not null;
    perform app.enqueue_message('statement_issued', 'email', r, jsonb_build_object('statementId', v_statement.id))
      from app.statement_recipients(v_company.id, v_statement.facts) as r;
    continue when not found;
    update app.statements set mailed_at = v_now where id = v_statement.id;
    v_sent := v_sent + 1;
  end loop;
  return jsonb_build_object('sent', v_sent);
end $$;
grant execute on function app.issue_statements(jsonb) to service_role;

-- {statementId} → the facts for the mail and its paper, or null.
create or replace function app.statement_for_message(p_arguments jsonb) returns jsonb
language sql stable security definer set search_path = '' as $$
  select s.facts from app.statements s where s.id = (p_arguments ->> 'statementId')::uuid;
$$;
grant execute on function app.statement_for_message(jsonb) to service_role;
