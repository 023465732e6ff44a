-- Invoices and credit notes: what they say, their numbers, and what was paid of them (docs/decisions/0141).

-- VAT Notice 700, 16.6.1: up to this sum, VAT included, an invoice to a household may be a simplified one.
create or replace function app.simplified_invoice_max() returns integer language sql immutable parallel safe as $$ select 25000 $$;

-- A business that pays as it goes has so many days; product D4.9.
create or replace function app.usual_terms() returns integer language sql immutable parallel safe as $$ select 14 $$;

-- A deposit taken longer than this before the collection is invoiced by itself to a business, which reclaims its VAT.
create or replace function app.early_deposit() returns interval language sql immutable parallel safe as $$ select interval '30 days' $$;

-- The next number of a series and the moment it counts from. The row is locked until the transaction ends: numbers have no gap, and their
-- order is that of the papers' times.
create or replace function app.next_number(p_series text, p_now timestamptz, out number text, out at timestamptz)
language sql set search_path = '' as $$
  update app.document_numbers set last = last + 1, last_at = greatest(p_now, last_at) where series = p_series
    returning p_series || '-' || lpad(last::text, greatest(6, length(last::text)), '0'), last_at;
$$;

-- Whether the collection was carried out or ended otherwise, so that what is owed is the price or a charge.
create or replace function app.is_billable(p_booking public.bookings) returns boolean language sql stable set search_path = '' as $$
  select p_booking.state = any (app.states_of('completed_or_later')) or app.fee_charged(p_booking) is not null;
$$;

-- {name, attention?, addressLines, companyNumber?, vatNumber?}: whom the invoice names. Where a company is billed, as the office keeps it.
create or replace function app.billed_customer(p_booking public.bookings) returns jsonb language sql stable set search_path = '' as $$
  select jsonb_strip_nulls(jsonb_build_object(
    'name', coalesce(o.name, p_booking.payer ->> 'company', nullif(p_booking.customer ->> 'company', ''), p_booking.payer ->> 'fullName',
      p_booking.contact_name),
    'attention', case when coalesce(o.name, p_booking.payer ->> 'company', nullif(p_booking.customer ->> 'company', '')) is not null
      then coalesce(p_booking.payer ->> 'fullName', p_booking.contact_name) end,
    'addressLines', jsonb_strip_nulls(jsonb_build_array(p_booking.address_line1, p_booking.address_town, p_booking.postcode)),
    'companyNumber', o.company_number, 'vatNumber', o.vat_number))
  from (select 1) as one left join public.companies o on o.id = p_booking.company_id;
$$;

-- [{label, grossPence, vatPence?}]: the price's lines and what came off it, or the charge in its place, less what is invoiced already.
create or replace function app.invoice_lines_of(p_booking public.bookings) returns jsonb language sql stable set search_path = '' as $$
  with lines as (
    select 1 as part, l.place, l.line ->> 'label' as label, (l.line ->> 'pence')::integer as pence, null::integer as vat
      from jsonb_array_elements(p_booking.price_lines) with ordinality as l(line, place) where app.fee_charged(p_booking) is null
    union all
    select 2, 1, 'The charge for a collection that didn’t take place', app.fee_charged(p_booking), null
      where app.fee_charged(p_booking) is not null
    union all
    select 3, 1, 'Taken off the price', app.price_pence(p_booking) - p_booking.total_pence, null
      where app.fee_charged(p_booking) is null
    union all
    select 4, 1, 'Taken off because we were late', -app.credit_pence(p_booking), null where app.fee_charged(p_booking) is null
    union all
    select 5, row_number() over (order by i.issued_at, i.id), 'Less what is invoiced already: ' || i.number, -app.uncredited_pence(i),
      -i.vat_pence + (select coalesce(sum(c.vat_pence), 0)::integer from public.invoices c where c.credits_id = i.id)
      from public.invoices i where i.booking_id = p_booking.id and i.kind <> 'credit-note'
  )
  select coalesce(jsonb_agg(jsonb_strip_nulls(jsonb_build_object('label', left(l.label, 300), 'grossPence', l.pence, 'vatPence', l.vat))
    order by l.part, l.place), '[]')
  from lines l where l.pence <> 0;
$$;

-- The VAT that a booking was priced with, in hundredths of a percent.
create or replace function app.vat_bp_of(p_booking public.bookings) returns integer language sql stable set search_path = '' as $$
  select case when p_booking.vat_pence = 0 then 0 else 100 * (select (t.rules ->> 'vatPercent')::integer
    from public.tariffs t where t.version = p_booking.tariff_version) end;
$$;

-- What would be invoiced of a booking now: {kind, lines, vatBp, suppliedOn, taxPoint, dueOn, …} or null where nothing is left to invoice.
-- Before the collection: a deposit that was received. Its tax point is the day it was received; else the day of the collection.
create or replace function app.invoice_to_issue(p_booking public.bookings, p_now timestamptz) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  v_today date := (p_now at time zone 'Europe/London')::date;
  v_supplied date := (p_booking.starts_at at time zone 'Europe/London')::date;
  v_kind text := case when app.is_billable(p_booking) then 'invoice' else 'deposit-invoice' end;
  v_lines jsonb;
  v_gross integer;
  v_vat_bp integer := app.vat_bp_of(p_booking);
  v_paid integer := greatest(0, app.received_pence(p_booking.id));
begin
  v_lines := case v_kind when 'invoice' then app.invoice_lines_of(p_booking)
    else jsonb_build_array(jsonb_build_object('label', 'Deposit for the collection on ' || to_char(v_supplied, 'FMDD FMMonth YYYY'),
      'grossPence', v_paid - app.billed_pence(p_booking.id))) end;
  v_gross := coalesce((select sum((l ->> 'grossPence')::integer) from jsonb_array_elements(v_lines) as l), 0);
  if v_gross <= 0 then return null; end if;
  v_lines := app.lines_with_vat(v_lines, v_vat_bp);
  return jsonb_strip_nulls(jsonb_build_object('kind', v_kind, 'lines', v_lines, 'vatBp', v_vat_bp,
    'grossPence', v_gross, 'vatPence', (select sum((l ->> 'vatPence')::integer) from jsonb_array_elements(v_lines) as l), 'customer',
      app.billed_customer(p_booking),
    'purchaseOrder', coalesce(p_booking.purchase_order, nullif(p_booking.payer ->> 'purchaseOrder', '')),
    'form', case when v_gross <= app.simplified_invoice_max() and not app.bills_a_business(p_booking) then 'simplified' else 'full' end,
    'suppliedOn', v_supplied,
    'taxPoint', case v_kind when 'invoice' then least(v_supplied, v_today)
      else (select (max(p.at) at time zone 'Europe/London')::date from public.payments p where p.booking_id = p_booking.id
        and p.direction = 'in' and p.status = 'received') end,
    'dueOn', v_today + case when v_kind = 'deposit-invoice' then 0 when p_booking.company_id is not null
      then (select o.terms_days from public.companies o where o.id = p_booking.company_id)
      when app.bills_a_business(p_booking) then app.usual_terms() else 0 end,
    'paidPence', least(v_gross, greatest(0, v_paid - app.billed_pence(p_booking.id)))));
end $$;

create or replace function app.add_invoice_lines(p_invoice uuid, p_lines jsonb) returns void language sql set search_path = '' as $$
  insert into public.invoice_lines (invoice_id, position, label, net_pence, vat_pence, gross_pence)
    select p_invoice, o.place, o.line ->> 'label', (o.line ->> 'netPence')::integer, (o.line ->> 'vatPence')::integer,
      (o.line ->> 'grossPence')::integer from jsonb_array_elements(p_lines) with ordinality as o(line, place);
$$;

-- Issues what is to be invoiced now. The booking is locked by the caller. Null where nothing is.
create or replace function app.issue_invoice_now(p_booking public.bookings, p_now timestamptz) returns public.invoices
language plpgsql set search_path = '' as $$
declare
  v_facts jsonb := app.invoice_to_issue(p_booking, p_now);
  v_number record;
  v_invoice public.invoices;
begin
  if v_facts is null then return null; end if;
  v_number := app.next_number('INV', p_now);
  insert into public.invoices (number, kind, form, booking_id, booking_reference, company_id, customer, firm, service, purchase_order,
    supplied_on, tax_point, due_on, issued_at, issued_by, vat_bp, net_pence, vat_pence, gross_pence, paid_pence)
    values (v_number.number, v_facts ->> 'kind', v_facts ->> 'form', p_booking.id, p_booking.reference, p_booking.company_id,
      v_facts -> 'customer', app.firm_on_papers(), p_booking.service, v_facts ->> 'purchaseOrder', (v_facts ->> 'suppliedOn')::date,
      (v_facts ->> 'taxPoint')::date, (v_facts ->> 'dueOn')::date, v_number.at, (select auth.uid()), (v_facts ->> 'vatBp')::integer,
      (v_facts ->> 'grossPence')::integer - (v_facts ->> 'vatPence')::integer, (v_facts ->> 'vatPence')::integer,
      (v_facts ->> 'grossPence')::integer, (v_facts ->> 'paidPence')::integer)
    returning * into v_invoice;
  perform app.add_invoice_lines(v_invoice.id, v_facts -> 'lines');
  return v_invoice;
end $$;

-- Takes `p_pence` off an invoice. Its VAT is what the credit notes so far, and this one, have of the invoice's, so that those of one
-- invoice add up to it and the last takes the rest.
create or replace function app.issue_credit_note(p_invoice public.invoices, p_pence integer, p_reason text, p_now timestamptz)
returns public.invoices
language plpgsql set search_path = '' as $$
declare
  v_before record;
  v_number record;
  v_vat integer;
  v_note public.invoices;
begin
  select coalesce(sum(c.gross_pence), 0)::integer as gross, coalesce(sum(c.vat_pence), 0)::integer as vat into v_before
    from public.invoices c where c.credits_id = p_invoice.id;
  v_vat := floor((2::numeric * p_invoice.vat_pence * (v_before.gross + p_pence) + p_invoice.gross_pence) / (2 * p_invoice.gross_pence))
    - v_before.vat;
  v_number := app.next_number('CN', greatest(p_now, p_invoice.issued_at + interval '1 microsecond'));
  insert into public.invoices (number, kind, form, booking_id, booking_reference, company_id, credits_id, reason, customer,
    firm, service, purchase_order, supplied_on, tax_point, due_on, issued_at, issued_by, vat_bp, net_pence, vat_pence, gross_pence)
    values (v_number.number, 'credit-note', p_invoice.form, p_invoice.booking_id, p_invoice.booking_reference, p_invoice.company_id,
      p_invoice.id, p_reason, p_invoice.customer, app.firm_on_papers(), p_invoice.service, p_invoice.purchase_order,
      p_invoice.supplied_on, (v_number.at at time zone 'Europe/London')::date, (v_number.at at time zone 'Europe/London')::date,
      v_number.at, (select auth.uid()), p_invoice.vat_bp, p_pence - v_vat, v_vat, p_pence)
    returning * into v_note;
  perform app.add_invoice_lines(v_note.id, jsonb_build_array(jsonb_build_object('label', p_reason, 'netPence', p_pence - v_vat,
    'vatPence', v_vat, 'grossPence', p_pence)));
  return v_note;
end $$;

-- Why a booking's price or charge has become less than was invoiced, in a sentence for its credit note.
create or replace function app.reason_to_credit(p_booking public.bookings) returns text language sql stable set search_path = '' as $$
  select coalesce(
    case when app.has_ended_early(p_booking.id, p_booking.state) and app.fee_charged(p_booking) = 0
      then 'The collection didn’t take place' end,
    (select nullif(trim(coalesce(f.reason, '')), '') from (
      select p.reason, p.at from public.payments p where p.booking_id = p_booking.id and p.kind = 'credit' and p.status = 'received'
      union all select e.reason, e.at from public.booking_events e
        where e.booking_id = p_booking.id and e.payload ->> 'kind' = 'charge_waived') as f order by f.at desc limit 1),
    'Taken off the price');
$$;

-- Takes what is invoiced beyond what is owed off the booking's invoices, the latest first. Answers the notes' ids.
create or replace function app.credit_what_is_not_owed(p_booking public.bookings, p_owed integer, p_now timestamptz) returns uuid[]
language plpgsql set search_path = '' as $$
declare
  v_over integer := app.billed_pence(p_booking.id) - p_owed;
  v_invoice public.invoices;
  v_note public.invoices;
  v_ids uuid[] := '{}';
begin
  for v_invoice in select * from public.invoices i where i.booking_id = p_booking.id and i.kind <> 'credit-note'
      and app.uncredited_pence(i) > 0 order by i.issued_at desc, i.id loop
    exit when v_over <= 0;
    v_note := app.issue_credit_note(v_invoice, least(v_over, app.uncredited_pence(v_invoice)), app.reason_to_credit(p_booking), p_now);
    v_ids := v_ids || v_note.id;
    v_over := v_over - v_note.gross_pence;
  end loop;
  return v_ids;
end $$;

-- One message to whoever pays, with the paper. Households find theirs with their booking: the receipt was sent already.
create or replace function app.send_invoice(p_booking public.bookings, p_invoice uuid) returns void language sql set search_path = '' as $$
  select app.enqueue_booking_messages(p_booking, jsonb_build_array(jsonb_build_object('code', 'invoice_issued', 'channel', 'email',
    'recipient', coalesce(p_booking.payer ->> 'email', p_booking.contact_email),
    'payload', jsonb_build_object('eventId', i.id, 'invoiceId', i.id, 'invoice', jsonb_build_object('number', i.number, 'kind', i.kind,
      'grossPence', i.gross_pence, 'leftPence', app.uncredited_pence(i) - app.allocated_pence(i.id), 'dueOn', i.due_on,
      'credits', (select c.number from public.invoices c where c.id = i.credits_id))))))
  from public.invoices i where i.id = p_invoice and p_booking.anonymised_at is null and coalesce(p_booking.payer ->> 'email',
    p_booking.contact_email) is not null;
$$;

-- What follows from a step, a payment, a refund or a waived charge. A business is invoiced once, when the collection is done or
-- something is charged for it; a household once it has paid, with the step that says that it is to be billed, or
-- by the office. What is owed less than was invoiced is credited.
create or replace function app.update_invoices(p_booking uuid, p_now timestamptz) returns void language plpgsql set search_path = '' as $$
declare
  v_booking public.bookings;
  v_is_business boolean;
  v_is_billed boolean;
  v_ids uuid[] := '{}';
begin
  select * into v_booking from public.bookings where id = p_booking for update;
  v_is_business := app.bills_a_business(v_booking);
  v_is_billed := v_is_business or (app.balance_pence(v_booking) > 0 and app.is_rest_billed(v_booking));
  if app.is_billable(v_booking) then
    if not exists (select 1 from public.invoices i where i.booking_id = p_booking and i.kind = 'invoice')
        and (v_is_billed or (app.balance_pence(v_booking) <= 0 and v_booking.paid_pence > 0)) then
      v_ids := array[(app.issue_invoice_now(v_booking, p_now)).id];
    end if;
    v_ids := v_ids || app.credit_what_is_not_owed(v_booking, app.charged_pence(v_booking), p_now);
  elsif v_is_business and v_booking.starts_at > p_now + app.early_deposit() then
    v_ids := array[(app.issue_invoice_now(v_booking, p_now)).id];
  end if;
  perform app.allocate_payments(p_booking, p_now);
  perform app.move_chases(p_booking, p_now);
  if v_is_billed then perform app.send_invoice(v_booking, id) from unnest(array_remove(v_ids, null)) as id; end if;
end $$;

create or replace function app.invoice_sums(p_invoice public.invoices) returns jsonb language sql immutable set search_path = '' as $$
  select jsonb_build_object('number', p_invoice.number, 'totalPence', p_invoice.gross_pence, 'vatPence', p_invoice.vat_pence);
$$;

-- {reference, now} → what would be issued, as app.invoice_to_issue says it; {} where there is nothing.
create or replace function app.preview_invoice(p_arguments jsonb) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_booking public.bookings;
begin
  perform app.require_staff();
  select * into v_booking from public.bookings where reference = p_arguments ->> 'reference';
  if not found then perform app.problem('bookings.not_found'); end if;
  return jsonb_build_object('invoice', app.invoice_to_issue(v_booking, (p_arguments ->> 'now')::timestamptz));
end $$;
grant execute on function app.preview_invoice(jsonb) to authenticated;

-- The paper that this very request has issued already, or null. @see app.keep_paper_key
create or replace function app.paper_of_key(p_booking uuid, p_arguments jsonb) returns public.invoices
language plpgsql stable set search_path = '' as $$
declare
  v_key app.invoice_keys;
  v_paper public.invoices;
begin
  select * into v_key from app.invoice_keys where booking_id = p_booking and idempotency_key = p_arguments ->> 'idempotencyKey';
  if v_key.request_hash <> decode(p_arguments ->> 'requestHash', 'hex') then perform app.problem('idempotency.key_reused'); end if;
  select * into v_paper from public.invoices where id = v_key.invoice_id;
  return v_paper;
end $$;

create or replace function app.keep_paper_key(p_booking uuid, p_paper uuid, p_arguments jsonb) returns void
language sql set search_path = '' as $$
  insert into app.invoice_keys (invoice_id, booking_id, idempotency_key, request_hash)
    select p_paper, p_booking, p_arguments ->> 'idempotencyKey', decode(p_arguments ->> 'requestHash', 'hex')
    where p_arguments ->> 'idempotencyKey' is not null;
$$;

-- {reference, expectedPence?, now, idempotencyKey?, requestHash, context} → {number, totalPence, vatPence}. `expectedPence`: the total that
-- was shown; refused where it comes to something else by now.
create or replace function app.issue_invoice(p_arguments jsonb) returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  v_now timestamptz := (p_arguments ->> 'now')::timestamptz;
  v_booking public.bookings;
  v_invoice public.invoices;
begin
  perform app.require_admin();
  select * into v_booking from public.bookings where reference = p_arguments ->> 'reference' for update;
  if not found then perform app.problem('bookings.not_found'); end if;
  v_invoice := app.paper_of_key(v_booking.id, p_arguments);
  if v_invoice.id is not null then return app.invoice_sums(v_invoice); end if;
  v_invoice := app.issue_invoice_now(v_booking, v_now);
  if v_invoice.id is null then perform app.problem('invoices.nothing_to_invoice'); end if;
  if v_invoice.gross_pence <> (p_arguments ->> 'expectedPence')::integer then
    perform app.problem('invoices.sum_changed', jsonb_build_object('totalPence', v_invoice.gross_pence));
  end if;
  perform app.keep_paper_key(v_booking.id, v_invoice.id, p_arguments);
  perform app.allocate_payments(v_booking.id, v_now);
  perform app.move_chases(v_booking.id, v_now);
  perform app.send_invoice(v_booking, v_invoice.id);
  perform app.audit(p_arguments -> 'context', 'invoice.issued', (select auth.uid()), v_invoice.number,
    jsonb_build_object('reference', v_booking.reference, 'amountPence', v_invoice.gross_pence));
  return app.invoice_sums(v_invoice);
end $$;
grant execute on function app.issue_invoice(jsonb) to authenticated;

-- Takes something off what a booking costs: a line of its price, or a part of its charge waived.
create or replace function app.lower_price(p_booking public.bookings, p_pence integer, p_reason text, p_now timestamptz) returns void
language plpgsql set search_path = '' as $$
begin
  if app.fee_charged(p_booking) is not null then
    insert into public.booking_events (booking_id, from_state, to_state, actor_type, actor_id, reason, payload, at)
      values (p_booking.id, p_booking.state, p_booking.state, 'staff', (select auth.uid()), p_reason,
        jsonb_build_object('kind', 'charge_waived', 'waivedPence', p_pence), p_now);
    update public.bookings b set balance_pence = app.balance_pence(b), row_version = row_version + 1 where b.id = p_booking.id;
  else
    update public.bookings b set total_pence = total_pence - p_pence, row_version = row_version + 1,
        vat_pence = case when vat_pence = 0 then 0 else app.vat_in(total_pence - p_pence, app.vat_bp_of(b)) end,
        price_lines = price_lines || jsonb_build_array(jsonb_build_object('code', 'goodwill', 'label', 'Taken off the price',
          'pence', -p_pence, 'why', p_reason))
      where b.id = p_booking.id;
  end if;
end $$;

-- {number, amountPence?, reason, now, idempotencyKey?, requestHash, context} → {number, totalPence, vatPence} of the credit note. With an
-- amount, the booking costs that much less. Without one the invoice was wrong: all that is left of it is credited, what is owed stays
-- owed and can be invoiced anew.
create or replace function app.credit_invoice(p_arguments jsonb) returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  v_now timestamptz := (p_arguments ->> 'now')::timestamptz;
  v_amount integer := (p_arguments ->> 'amountPence')::integer;
  v_invoice public.invoices;
  v_note public.invoices;
  v_booking public.bookings;
begin
  perform app.require_admin();
  select * into v_invoice from public.invoices where number = p_arguments ->> 'number' and kind <> 'credit-note';
  if not found then perform app.problem('invoices.not_found'); end if;
  select * into v_booking from public.bookings where id = v_invoice.booking_id for update; -- serialises two notes of one invoice
  if not found then perform app.problem('invoices.not_found'); end if;
  v_note := app.paper_of_key(v_booking.id, p_arguments);
  if v_note.id is not null then return app.invoice_sums(v_note); end if;
  if coalesce(v_amount, 1) > app.uncredited_pence(v_invoice) then
    perform app.problem('invoices.more_than_left', jsonb_build_object('leftPence', app.uncredited_pence(v_invoice)));
  end if;
  if v_amount is not null then perform app.lower_price(v_booking, v_amount, p_arguments ->> 'reason', v_now); end if;
  v_note := app.issue_credit_note(v_invoice, coalesce(v_amount, app.uncredited_pence(v_invoice)), p_arguments ->> 'reason', v_now);
  perform app.keep_paper_key(v_booking.id, v_note.id, p_arguments);
  perform app.allocate_payments(v_booking.id, v_now);
  perform app.send_invoice(v_booking, v_note.id);
  perform app.audit(p_arguments -> 'context', 'invoice.credited', (select auth.uid()), v_invoice.number,
    jsonb_build_object('note', v_note.number, 'amountPence', v_note.gross_pence));
  return app.invoice_sums(v_note);
end $$;
grant execute on function app.credit_invoice(jsonb) to authenticated;

-- An invoice or credit note as its paper prints it.
create or replace function app.invoice_document(p_invoice public.invoices) returns jsonb language sql stable set search_path = '' as $$
  select jsonb_strip_nulls(jsonb_build_object('number', p_invoice.number, 'kind', p_invoice.kind, 'form', p_invoice.form,
    'bookingReference', p_invoice.booking_reference, 'service', p_invoice.service, 'customer', p_invoice.customer, 'firm', p_invoice.firm,
    'credits', (select jsonb_build_object('number', c.number, 'issuedAt', c.issued_at) from public.invoices c
      where c.id = p_invoice.credits_id),
    'reason', p_invoice.reason, 'purchaseOrder', p_invoice.purchase_order, 'suppliedOn', p_invoice.supplied_on,
    'taxPoint', p_invoice.tax_point, 'dueOn', p_invoice.due_on, 'issuedAt', p_invoice.issued_at, 'vatBp', p_invoice.vat_bp,
    'netPence', p_invoice.net_pence, 'vatPence', p_invoice.vat_pence, 'grossPence', p_invoice.gross_pence, 'paidPence',
      p_invoice.paid_pence,
    'lines', (select jsonb_agg(jsonb_build_object('label', l.label, 'netPence', l.net_pence, 'vatPence', l.vat_pence,
      'grossPence', l.gross_pence) order by l.position) from public.invoice_lines l where l.invoice_id = p_invoice.id)));
$$;

-- {invoiceId} → the facts for the paper of a message, or null.
create or replace function app.invoice_for_message(p_arguments jsonb) returns jsonb
language sql stable security definer set search_path = '' as $$
  select app.invoice_document(i) from public.invoices i where i.id = (p_arguments ->> 'invoiceId')::uuid;
$$;
grant execute on function app.invoice_for_message(jsonb) to service_role;

-- The number of a payment's receipt, for the office: a payment's row has columns that no caller reads.
create or replace function app.receipt_number_for_office(p_payment uuid) returns text
language sql stable security definer set search_path = '' as $$
  select app.receipt_number(p) from public.payments p where p.id = p_payment and app.is_staff();
$$;

-- The office's lists call these with its own rights: they read what its policies show.
grant execute on function app.invoice_document(public.invoices), app.receipt_number_for_office(uuid) to authenticated;
