-- Sums of invoices: their VAT, what of them was credited and paid, and the state that follows from it (docs/decisions/0141).

-- VAT in a sum that includes it, to the nearest penny, halves up; `p_bp`: hundredths of a percent. The same for sums below zero.
create or replace function app.vat_in(p_gross bigint, p_bp integer) returns integer language sql immutable set search_path = '' as $$
  select floor((2 * p_gross * p_bp + 10000 + p_bp)::numeric / (2 * (10000 + p_bp)))::integer;
$$;

-- [{label, grossPence, vatPence?}] → [{label, grossPence, netPence, vatPence}]: the VAT of the whole, shared over the lines by the largest
-- remainder, so that they sum to it. Gross is what was agreed; the rest follows from it. A line that says its VAT keeps it: what is
-- taken off
-- for an earlier invoice has the VAT of that invoice.
create or replace function app.lines_with_vat(p_lines jsonb, p_bp integer) returns jsonb language sql immutable set search_path = '' as $$
  with lines as (
    select o.place, o.line ->> 'label' as label, (o.line ->> 'grossPence')::bigint as gross, (o.line ->> 'vatPence')::bigint as said,
      floor((o.line ->> 'grossPence')::numeric * p_bp / (10000 + p_bp))::bigint as least_vat,
      mod((o.line ->> 'grossPence')::numeric * p_bp, 10000 + p_bp) as rest
    from jsonb_array_elements(p_lines) with ordinality as o(line, place)
  ), shared as (
    select l.place, l.label, l.gross, coalesce(l.said, l.least_vat + (row_number() over (partition by l.said is null
      order by case when l.rest < 0 then l.rest + 10000 + p_bp else l.rest end desc, l.place)
        <= app.vat_in((sum(l.gross) over (partition by l.said is null))::bigint, p_bp)
          - sum(l.least_vat) over (partition by l.said is null))::integer) as vat
    from lines l
  )
  select coalesce(jsonb_agg(jsonb_build_object('label', s.label, 'grossPence', s.gross, 'netPence', s.gross - s.vat, 'vatPence', s.vat)
    order by s.place), '[]')
  from shared s;
$$;

-- What invoices ask for by now, less what credit notes took off them.
create or replace function app.billed_pence(p_booking uuid) returns integer language sql stable set search_path = '' as $$
  select coalesce(sum(case i.kind when 'credit-note' then -i.gross_pence else i.gross_pence end), 0)::integer
  from public.invoices i where i.booking_id = p_booking;
$$;

-- What of an invoice no credit note has taken off.
create or replace function app.uncredited_pence(p_invoice public.invoices) returns integer language sql stable set search_path = '' as $$
  select p_invoice.gross_pence - coalesce(sum(c.gross_pence), 0)::integer from public.invoices c where c.credits_id = p_invoice.id;
$$;

create or replace function app.allocated_pence(p_invoice uuid) returns integer language sql stable set search_path = '' as $$
  select coalesce(sum(a.pence), 0)::integer from public.payment_allocations a where a.invoice_id = p_invoice;
$$;

-- What of the money received each invoice of a booking has, and what it should have: the oldest invoice is paid first.
create or replace function app.paid_shares(p_booking uuid)
returns table (invoice_id uuid, has integer, should integer, issued_at timestamptz) language sql stable set search_path = '' as $$
  select i.id, app.allocated_pence(i.id), greatest(0, least(u.pence, greatest(0, app.received_pence(p_booking))
    - coalesce(sum(u.pence) over (order by i.issued_at, i.id rows between unbounded preceding and 1 preceding), 0)))::integer, i.issued_at
  from public.invoices i, lateral (select app.uncredited_pence(i) as pence) as u
  where i.booking_id = p_booking and i.kind <> 'credit-note';
$$;

-- Takes away from invoices what a refund or a credit note has taken, then puts what was received to them, the oldest payment to the oldest
-- invoice.
create or replace function app.allocate_payments(p_booking uuid, p_now timestamptz) returns void language plpgsql set search_path = '' as $$
declare
  v_share record;
  v_payment record;
  v_left integer;
begin
  for v_share in select * from app.paid_shares(p_booking) where has > should loop
    v_left := v_share.has - v_share.should;
    -- From the payments that paid it: what was recorded by mistake, then the latest first.
    for v_payment in select a.payment_id as id, sum(a.pence)::integer as pence from public.payment_allocations a
        where a.invoice_id = v_share.invoice_id and a.payment_id is not null group by a.payment_id having sum(a.pence) > 0
        order by exists (select 1 from public.payments o where o.takes_back = a.payment_id) desc, max(a.id) desc loop
      exit when v_left <= 0;
      insert into public.payment_allocations (payment_id, invoice_id, pence, at)
        values (v_payment.id, v_share.invoice_id, -least(v_left, v_payment.pence), p_now);
      v_left := v_left - least(v_left, v_payment.pence);
    end loop;
  end loop;
  for v_share in select * from app.paid_shares(p_booking) where has < should order by issued_at, invoice_id loop
    v_left := v_share.should - v_share.has;
    for v_payment in select p.id, p.amount_pence - coalesce((select sum(a.pence) from public.payment_allocations a
          where a.payment_id = p.id), 0)::integer as pence from public.payments p
        where p.booking_id = p_booking and p.direction = 'in' and p.status = 'received'
          and not exists (select 1 from public.payments o where o.takes_back = p.id) order by p.at, p.id loop
      exit when v_left <= 0;
      continue when v_payment.pence <= 0;
      insert into public.payment_allocations (payment_id, invoice_id, pence, at)
        values (v_payment.id, v_share.invoice_id, least(v_left, v_payment.pence), p_now);
      v_left := v_left - least(v_left, v_payment.pence);
    end loop;
  end loop;
  update public.invoices i set is_open = not i.is_open
    where i.booking_id = p_booking
      and i.is_open <> (i.kind <> 'credit-note' and app.uncredited_pence(i) > app.allocated_pence(i.id));
end $$;

-- The state of an invoice, which follows from its allocations, credit notes and dates.
create or replace function app.invoice_state(p_invoice public.invoices, p_today date) returns text
language sql stable set search_path = '' as $$
  select case when p_invoice.kind = 'credit-note' then 'issued' when u.uncredited = 0 then 'credited'
    when u.allocated >= u.uncredited then 'paid'
    when p_invoice.due_on < p_today then 'overdue' when u.allocated > 0 then 'part_paid' else 'issued' end
  from (select app.uncredited_pence(p_invoice) as uncredited, app.allocated_pence(p_invoice.id) as allocated) as u;
$$;

-- The office's lists call these with its own rights: they read what its policies show.
grant execute on function app.uncredited_pence(public.invoices), app.allocated_pence(uuid), app.invoice_state(public.invoices, date)
  to authenticated;

-- A business, a letting agent, a charity: whoever has books to put an invoice into.
create or replace function app.bills_a_business(p_booking public.bookings) returns boolean language sql stable set search_path = '' as $$
  select p_booking.company_id is not null or not app.is_consumer(p_booking.customer) or p_booking.payer ->> 'company' is not null;
$$;

-- Whether whoever completed the collection said that what is left to pay is to be invoiced, to a household as well.
create or replace function app.is_rest_billed(p_booking public.bookings) returns boolean language sql stable set search_path = '' as $$
  select p_booking.state = any (app.states_of('undisputed')) and exists (select 1 from public.booking_events e
    where e.booking_id = p_booking.id and e.to_state = 'completed' and e.payload ->> 'billsRest' = 'true');
$$;

-- Whether there is a paper for what the collection cost: an invoice that stands, or the receipts of a price that is paid.
create or replace function app.has_papers(p_booking public.bookings) returns boolean language sql stable set search_path = '' as $$
  select app.billed_pence(p_booking.id) > 0 or (app.balance_pence(p_booking) <= 0 and exists (select 1 from public.payments p
    where p.booking_id = p_booking.id and p.direction = 'in' and p.status = 'received'));
$$;
