-- What a customer sees of their money: payments with their receipts; and of a company that pays on account its invoices and statements.

-- {} → [{id, at, direction, kind, method, amountPence, reference, number, documentId}], the newest first, two hundred at most.
-- `documentId`: of the receipt.
create or replace function app.my_payments(p_arguments jsonb) returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  v_bookings uuid[] := array(select b.id from app.own_bookings() b);
begin
  -- Gives each receipt its id, the first time it is listed.
  perform app.documents_of(v_bookings);
  return (
    select coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'at', p.at, 'direction', p.direction, 'kind', p.kind, 'method', p.method,
      'amountPence', p.amount_pence, 'reference', b.reference, 'number', app.receipt_number(p), 'documentId', d.id)
      order by p.at desc, p.id desc), '[]')
    from (select * from public.payments where booking_id = any (v_bookings) and status = 'received'
        order by at desc, id desc limit 200) as p
      join public.bookings b on b.id = p.booking_id left join app.documents d on d.payment_id = p.id and not app.is_taken_back(p.id));
end $$;
grant execute on function app.my_payments(jsonb) to authenticated;

-- {now} → the papers of the company on whose account the caller books: {name, invoices, statements}, the newest hundred invoices and two
-- years of statements; null for everybody else. Who that is: app.account_company.
create or replace function app.my_company_papers(p_arguments jsonb) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_company public.companies := app.account_company(app.require_account());
  v_today date := ((p_arguments ->> 'now')::timestamptz at time zone 'Europe/London')::date;
begin
  if v_company.id is null then return null; end if;
  return jsonb_build_object('name', v_company.name,
    'invoices', (
      select coalesce(jsonb_agg(jsonb_build_object('number', i.number, 'kind', i.kind, 'state', app.invoice_state(i, v_today),
        'reference', i.booking_reference, 'purchaseOrder', i.purchase_order, 'issuedAt', i.issued_at, 'dueOn', i.due_on,
        'grossPence', i.gross_pence,
        'leftPence', case when i.kind = 'credit-note' then 0 else app.uncredited_pence(i) - app.allocated_pence(i.id) end)
        order by i.issued_at desc, i.id), '[]')
      from (select * from public.invoices where company_id = v_company.id order by issued_at desc, id limit 100) as i),
    'statements', (
      select coalesce(jsonb_agg(jsonb_build_object('month', to_char(s.month, 'YYYY-MM'), 'closingPence', s.facts -> 'closingPence')
        order by s.month desc), '[]')
      from (select * from app.statements where company_id = v_company.id order by month desc limit 24) as s));
end $$;
grant execute on function app.my_company_papers(jsonb) to authenticated;

-- {number? | month?} → {invoice?, statement?}: the facts of one of those papers.
create or replace function app.my_company_paper(p_arguments jsonb) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_company uuid := (app.account_company(app.require_account())).id;
  v_paper jsonb;
begin
  if p_arguments ? 'month' then
    select jsonb_build_object('statement', s.facts) into v_paper from app.statements s
      where s.company_id = v_company and s.month = (p_arguments ->> 'month')::date;
  else
    select jsonb_build_object('invoice', app.invoice_document(i)) into v_paper from public.invoices i
      where i.company_id = v_company and i.number = p_arguments ->> 'number';
  end if;
  if v_paper is null then perform app.problem('invoices.not_found'); end if;
  return v_paper;
end $$;
grant execute on function app.my_company_paper(jsonb) to authenticated;
