-- Papers (confirmations, quotes, receipts, invoices, credit notes): the list for a caller and the facts each is made of. And recording
-- payments.

-- The caller's bookings: of their account, or the one of their portal grant.
create or replace function app.own_bookings() returns setof public.bookings language sql stable set search_path = '' as $$
  select b.* from public.bookings b where b.user_id = (select auth.uid()) or b.id = any ((select app.granted_bookings())::uuid[]);
$$;

-- The papers of these bookings; each gets an id the first time it is listed. A booking has a confirmation once it was
-- requested, a quote the version it was booked at, a received payment its receipt, a refund the receipt of it; invoices and credit notes.
-- The receipt of a payment that was taken back is no paper of theirs any more.
create or replace function app.documents_of(p_bookings uuid[])
returns table (id uuid, kind text, booking_id uuid, reference text, created_at timestamptz, version integer, bytes integer)
language plpgsql set search_path = '' as $$
begin
  insert into app.documents (kind, booking_id, quote_id, quote_version, payment_id, invoice_id)
    select 'confirmation', b.id, null::uuid, null::integer, null::uuid, null::uuid from public.bookings b
      where b.id = any (p_bookings) and b.state <> 'lapsed' and b.state <> all (app.states_of('not_booked'))
    union all
    select 'quote', null, q.id, q.version, null, null from public.bookings b join public.quotes q on q.id = b.quote_id
      where b.id = any (p_bookings) and q.version > 0
    union all
    select i.kind, null, null, null, p.id, null from public.payments p join app.issued_papers i on i.payment_id = p.id
      where p.booking_id = any (p_bookings) and p.status = 'received' and not app.is_taken_back(p.id)
    union all
    select case i.kind when 'credit-note' then i.kind else 'invoice' end, null, null, null, null, i.id from public.invoices i
      where i.booking_id = any (p_bookings)
    on conflict do nothing;
  return query
    select d.id, d.kind, b.id, coalesce(q.reference, i.number, app.receipt_number(p), b.reference),
      case d.kind when 'confirmation' then (select max(e.at) from public.booking_events e where e.booking_id = b.id)
        when 'quote' then v.created_at else coalesce(i.issued_at, p.at) end, case d.kind when 'confirmation'
          then app.confirmation_version(b) else 1 end,
      case when d.size_of = case d.kind when 'confirmation' then app.confirmation_version(b) else 1 end then d.bytes end
    from app.documents d
      left join public.payments p on p.id = d.payment_id
      left join public.invoices i on i.id = d.invoice_id
      left join public.quotes q on q.id = d.quote_id
      left join public.quote_versions v on v.quote_id = d.quote_id and v.version = d.quote_version
      join public.bookings b on b.id = coalesce(d.booking_id, p.booking_id, i.booking_id) or b.quote_id = d.quote_id
    where b.id = any (p_bookings) and (p.id is null or not app.is_taken_back(p.id));
end $$;

-- Raised by every change of the booking and by every payment, because the confirmation shows the balance. Both counts only grow.
create or replace function app.confirmation_version(p_booking public.bookings) returns integer
language sql stable set search_path = '' as $$
  select p_booking.row_version + (select count(*)::integer from public.payments where booking_id = p_booking.id and status = 'received');
$$;

create or replace function app.list_documents(p_bookings uuid[]) returns jsonb language sql set search_path = '' as $$
  select coalesce(
    jsonb_agg(
      jsonb_build_object('id', d.id, 'kind', d.kind, 'reference', d.reference, 'createdAt', d.created_at, 'version', d.version,
        'bytes', d.bytes,
      'endedEarly', b.ended_early, 'bookingReference', b.reference, 'isDeposit', exists (select 1 from public.invoices i
        where d.kind = 'invoice' and i.number = d.reference and i.kind = 'deposit-invoice'))
      order by d.created_at desc, d.id), '[]')
  from (select * from app.documents_of(p_bookings) order by created_at desc, id limit 100) as d
    join public.bookings b on b.id = d.booking_id;
$$;

-- {reference?} → [{id, kind, reference, createdAt, version, bytes?, endedEarly, bookingReference, isDeposit}], newest first, a hundred at
-- most.
create or replace function app.own_documents(p_arguments jsonb) returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  v_bookings uuid[];
begin
  select array_agg(b.id) into v_bookings from app.own_bookings() b
    where p_arguments ->> 'reference' is null or b.reference = p_arguments ->> 'reference';
  if p_arguments ->> 'reference' is not null and v_bookings is null then perform app.problem('bookings.not_found'); end if;
  return app.list_documents(coalesce(v_bookings, '{}'));
end $$;
grant execute on function app.own_documents(jsonb) to authenticated;

-- A payment for its receipt or credit note: with the sum paid up to then (goodwill that was sent back stays counted as far as it lowers the
-- price, and pays no charge), what was refunded beyond all receipts, and what the paper printed when it was issued.
create or replace function app.payment_document(p_payment public.payments) returns jsonb language sql stable set search_path = '' as $$
  select jsonb_build_object('id', p_payment.id, 'method', p_payment.method, 'kind', p_payment.kind, 'reason', p_payment.reason,
    'amountPence', p_payment.amount_pence,
    'at', p_payment.at, 'number', app.receipt_number(p_payment),
    'paidPence', greatest(0,
      s.received + case when i.booking ? 'feePence' then 0 else least(s.credited, (i.booking ->> 'totalPence')::integer) end),
    'compensationPence', greatest(0, -s.received),
      'issued', case when i.payment_id is not null then jsonb_build_object('paperKind', i.kind, 'summary', i.booking, 'company',
        i.company) end)
  from (select sum(case when o.direction = 'in' then o.amount_pence else -o.amount_pence end) as received,
    coalesce(sum(o.amount_pence) filter (where o.kind = 'credit'), 0) as credited
      from public.payments o
        where o.booking_id = p_payment.booking_id and o.status = 'received' and (o.at, o.id) <= (p_payment.at, p_payment.id)) as s
    left join app.issued_papers i on i.payment_id = p_payment.id;
$$;

-- {bookingId, paymentId?} → the facts for the paper of a payment, or null; without an id, of the last payment.
create or replace function app.payment_for_message(p_arguments jsonb) returns jsonb
language sql stable security definer set search_path = '' as $$
  select app.payment_document(p) from public.payments p
  where p.booking_id = (p_arguments ->> 'bookingId')::uuid and p.status = 'received' and p.kind not in ('refund_returned', 'taken_back')
    and (p_arguments ->> 'paymentId' is null or p.id = (p_arguments ->> 'paymentId')::uuid)
  order by p.at desc, p.id limit 1;
$$;
grant execute on function app.payment_for_message(jsonb) to service_role;

-- The facts a paper is made of. Null where it belongs to none of these bookings or does not exist.
create or replace function app.document_facts(p_document uuid, p_bookings uuid[]) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object('id', d.id, 'kind', d.kind, 'booking', app.booking_document(b),
    'quote', case when q.id is not null then app.quote_document(q, d.quote_version) end,
      'payment', case when p.id is not null then app.payment_document(p) end,
      'invoice', case when i.id is not null then app.invoice_document(i) end)
  from app.documents d
    left join public.payments p on p.id = d.payment_id
    left join public.invoices i on i.id = d.invoice_id
    left join public.quotes q on q.id = d.quote_id
    join public.bookings b on b.id = coalesce(d.booking_id, p.booking_id, i.booking_id) or b.quote_id = d.quote_id
  where d.id = p_document and b.id = any (p_bookings) limit 1;
$$;

-- {documentId} → its facts.
create or replace function app.own_document(p_arguments jsonb) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_facts jsonb := app.document_facts((p_arguments ->> 'documentId')::uuid, array(select b.id from app.own_bookings() b));
begin
  if v_facts is null then perform app.problem('bookings.not_found'); end if;
  return v_facts;
end $$;
grant execute on function app.own_document(jsonb) to authenticated;

-- Stores the size of a generated file for the next list: {documentId, version, bytes}. Only of the caller's own papers.
create or replace function app.keep_document_size(p_arguments jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
begin
  update app.documents set size_of = (p_arguments ->> 'version')::integer, bytes = (p_arguments ->> 'bytes')::integer
    where id = (p_arguments ->> 'documentId')::uuid and app.document_facts(id, array(select b.id from app.own_bookings() b)) is not null;
  return '{}';
end $$;
grant execute on function app.keep_document_size(jsonb) to authenticated;

-- Takes money for a booking, which is locked: {kind, method, amountPence, isOverpaid?, provider?, providerRef?, attemptId?, providerAt?,
-- idempotencyKey?, requestHash?, now, context}. The one rule for every payment that comes in; receipt, messages and balance follow from it.
-- More than is due has arrived all the same (a transfer after a free cancellation): with `isOverpaid` it is recorded, and the rest is a
-- refund due.
create or replace function app.take_payment(p_booking public.bookings, p_taken jsonb) returns public.payments
language plpgsql set search_path = '' as $$
declare
  v_amount integer := (p_taken ->> 'amountPence')::integer;
  v_due integer := app.balance_pence(p_booking);
  v_booking public.bookings;
  v_payment public.payments;
begin
  if p_booking.state = any (app.states_of('not_booked')) then perform app.problem('documents.nothing_due'); end if;
  if v_amount > v_due and (p_taken ->> 'isOverpaid')::boolean is not true then
    perform app.problem('documents.more_than_due',
      jsonb_build_object('duePence', greatest(0, v_due), 'overPence', v_amount - greatest(0, v_due)));
  end if;
  insert into public.payments (booking_id, direction, kind, method, amount_pence, provider, provider_ref, received_by, idempotency_key,
    request_hash, attempt_id, provider_at, at)
    values (p_booking.id, 'in', p_taken ->> 'kind', p_taken ->> 'method', v_amount, p_taken ->> 'provider', p_taken ->> 'providerRef',
      (select auth.uid()), p_taken ->> 'idempotencyKey', decode(p_taken ->> 'requestHash', 'hex'), (p_taken ->> 'attemptId')::uuid,
      (p_taken ->> 'providerAt')::timestamptz, app.payment_moment(p_booking.id, (p_taken ->> 'now')::timestamptz))
    returning * into v_payment;
  select * into strict v_booking from public.bookings where id = p_booking.id; -- read again, with this payment counted
  if app.balance_pence(v_booking) <= 0 then perform app.plan_for_paid(v_booking, v_payment.id, (p_taken ->> 'now')::timestamptz); end if;
  perform app.audit(p_taken -> 'context', 'payment.recorded', (select auth.uid()), v_booking.reference,
    jsonb_build_object('amountPence', v_amount, 'method', p_taken -> 'method'));
  return v_payment;
end $$;

-- Records money the office has received: {reference, method, amountPence, kind, expectedPaidPence?, isOverpaid?, now, idempotencyKey?,
-- requestHash, context} → {number, paidPence, duePence}; `number`: of the receipt.
-- Refused where the sum paid differs from `expectedPaidPence`, so that two colleagues do not record one payment twice.
create or replace function app.record_payment(p_arguments jsonb) returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  v_booking public.bookings;
  v_payment public.payments;
begin
  perform app.require_staff();
  -- serialises two payments of one booking
  select * into v_booking from public.bookings where reference = p_arguments ->> 'reference' for update;
  if not found then perform app.problem('bookings.not_found'); end if;
  select * into v_payment from public.payments where booking_id = v_booking.id and idempotency_key = p_arguments ->> 'idempotencyKey';
  if found and v_payment.request_hash <> decode(p_arguments ->> 'requestHash', 'hex') then
    perform app.problem('idempotency.key_reused');
  end if;
  if not found then
    -- A booking that is none yet has nothing due, whatever the page showed.
    if v_booking.state <> all (app.states_of('not_booked'))
      and v_booking.paid_pence <> (p_arguments ->> 'expectedPaidPence')::integer then
      perform app.problem('documents.payments_changed',
        jsonb_build_object('paidPence', v_booking.paid_pence, 'duePence', greatest(0, app.balance_pence(v_booking))));
    end if;
    v_payment := app.take_payment(v_booking, p_arguments - '{provider,providerRef,attemptId,providerAt}'::text[]);
    select * into strict v_booking from public.bookings where id = v_booking.id;
  end if;
  return jsonb_build_object('number', app.receipt_number(v_payment), 'paidPence', app.settled_pence(v_booking),
    'duePence', greatest(0, app.balance_pence(v_booking)));
end $$;
grant execute on function app.record_payment(jsonb) to authenticated;
