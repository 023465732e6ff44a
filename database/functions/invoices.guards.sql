-- Functions that the tables of invoices call, created before them.

-- An issued paper stays as it was issued. Its booking and its company may be deleted, and who it was for is emptied once, when the law no
-- longer wants it (app.clear_invoices).
create or replace function app.keep_as_issued() returns trigger language plpgsql set search_path = '' as $$
declare
  v_may_change text[] := '{booking_id,company_id,is_open}';
begin
  if tg_op = 'DELETE' or tg_table_name <> 'invoices' then
    raise exception using errcode = '23514', message = 'An issued invoice stays as it was issued: credit it instead';
  end if;
  if old.cleared_at is null and new.cleared_at is not null then
    v_may_change := v_may_change || '{cleared_at,customer,purchase_order,reason}'::text[];
  end if;
  if to_jsonb(old) - v_may_change <> to_jsonb(new) - v_may_change
      or (new.booking_id is not null and new.booking_id is distinct from old.booking_id)
      or (new.company_id is not null and new.company_id is distinct from old.company_id) then
    raise exception using errcode = '23514', message = 'An issued invoice stays as it was issued: credit it instead';
  end if;
  return new;
end $$;

-- At the end of the transaction the lines sum to their paper, in each of the three columns.
create or replace function app.require_sums() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if exists (select 1 from public.invoices i join lateral (
      select sum(l.net_pence) as net, sum(l.vat_pence) as vat, sum(l.gross_pence) as gross from public.invoice_lines l
        where l.invoice_id = i.id) as s on true
      where i.id = new.invoice_id and (s.net, s.vat, s.gross) is distinct from (i.net_pence, i.vat_pence, i.gross_pence)) then
    raise exception using errcode = '23514', message = 'The lines of an invoice must sum to it';
  end if;
  return null;
end $$;

-- No payment pays more than it is, and no invoice is paid more than it asks for. (VAT aside, a refund takes away what it had paid.)
create or replace function app.require_allocation_fits() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  v_invoice bigint;
  v_payment bigint;
begin
  select coalesce(sum(a.pence), 0) into v_invoice from public.payment_allocations a where a.invoice_id = new.invoice_id;
  select coalesce(sum(a.pence), 0) into v_payment from public.payment_allocations a where a.payment_id = new.payment_id;
  if v_invoice < 0 or v_invoice > (select i.gross_pence from public.invoices i where i.id = new.invoice_id)
      or exists (select 1 from public.payments p where p.id = new.payment_id and case p.direction
        when 'in' then v_payment not between 0 and p.amount_pence else v_payment not between -p.amount_pence and 0 end) then
    raise exception using errcode = '23514', message = 'More of a payment was put to an invoice than there is';
  end if;
  return null;
end $$;

-- After a step that says what is owed: a collection is done, or ended without one.
create or replace function app.invoices_follow_step() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  perform app.update_invoices(new.booking_id, new.at);
  return null;
end $$;
