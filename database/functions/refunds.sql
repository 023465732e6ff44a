-- Refunds: what is owed for a booking for which too much was paid, and recording that it was sent.

create or replace function app.credited_pence(p_booking uuid) returns integer language sql stable set search_path = '' as $$
  select coalesce(sum(amount_pence), 0)::integer from public.payments where booking_id = p_booking and direction = 'out' and kind = 'credit' and status = 'received';
$$;

-- The charge for cancelling or for not letting the crew in, as stated at the event that ended the booking, less the goodwill given and what was waived since; null for a booking charged in full. Goodwill given
-- before had lowered the price that the charge is a share of.
-- Without a setting of its own, so that PostgreSQL puts it into the query that asks it of many bookings: row by row the policies of events and payments would be worked out anew for each.
create or replace function app.charge_of(p_booking uuid, p_state text) returns table (fee_pence integer) language sql stable as $$
  select case when e.to_state = 'completed' or (e.to_state = 'no_access' and e.fee is null) then null else greatest(0, coalesce(e.fee, 0)
      - (select coalesce(sum(p.amount_pence), 0)::integer from public.payments p where p.booking_id = p_booking and p.direction = 'out' and p.kind = 'credit' and p.status = 'received' and p.at > e.at)
      - (select coalesce(sum((w.payload ->> 'waivedPence')::integer), 0)::integer from public.booking_events w where w.booking_id = p_booking and w.id > e.id and w.payload ->> 'kind' = 'charge_waived')) end
  from (select id, to_state, (payload ->> 'feePence')::integer as fee, at from public.booking_events where booking_id = p_booking and from_state is distinct from to_state
      and to_state in ('cancelled_customer', 'cancelled_company', 'cancelled_on_site', 'missed_company', 'lapsed', 'no_access', 'completed') order by id desc limit 1) as e
  where p_state in ('cancelled_customer', 'cancelled_company', 'cancelled_on_site', 'missed_company', 'lapsed', 'no_access', 'closed', 'disputed');
$$;

-- The same of one booking.
create or replace function app.fee_charged(p_booking public.bookings) returns integer language sql stable set search_path = '' as $$
  select c.fee_pence from app.charge_of(p_booking.id, p_booking.state) as c;
$$;
-- It reads with the caller's own rights; a whole row, with the columns that no caller reads (migration 0188), is the functions' own matter.
grant execute on function app.charge_of(uuid, text) to authenticated;
revoke execute on function app.fee_charged(public.bookings) from authenticated;

-- The agreed price less what was taken off it as goodwill.
create or replace function app.price_pence(p_booking public.bookings) returns integer language sql immutable set search_path = '' as $$
  select greatest(0, p_booking.total_pence - p_booking.credited_pence);
$$;

-- What comes off for having come late, at most the price that is left; of a booking that ended without a collection, what we owe for that.
create or replace function app.credit_pence(p_booking public.bookings) returns integer language sql stable set search_path = '' as $$
  select case when p_booking.service_credit_pence > 0 and app.fee_charged(p_booking) is null then least(p_booking.service_credit_pence, app.price_pence(p_booking)) else p_booking.service_credit_pence end;
$$;

-- The balance still due, as in domain/bookings/balance.rules.ts; below zero: that much is to be refunded. A test compares the two.
create or replace function app.balance_pence(p_booking public.bookings) returns integer language sql stable set search_path = '' as $$
  select coalesce(app.fee_charged(p_booking), app.price_pence(p_booking)) - app.credit_pence(p_booking) - p_booking.paid_pence + p_booking.compensated_pence;
$$;

-- What counts as paid of what is owed: goodwill as far as it lowers the price, and so not towards a charge in its place.
create or replace function app.settled_pence(p_booking public.bookings) returns integer language sql stable set search_path = '' as $$
  select p_booking.paid_pence + case when app.fee_charged(p_booking) is null then p_booking.total_pence - app.price_pence(p_booking) else 0 end;
$$;

-- Of the payment states of product D4.9 those that exist without a provider; follows from the balance and the payments, whatever changed either.
create or replace function app.payment_state(p_booking public.bookings) returns text language sql stable set search_path = '' as $$
  select case when p_booking.balance_pence < 0 then 'refund_due' when s.payments = 0 then 'not_due' when p_booking.paid_pence = 0 then 'refunded'
    when p_booking.balance_pence > 0 then case when s.are_deposits then 'deposit_paid' else 'part_paid' end when s.returned > 0 then 'part_refunded' else 'paid' end
  from (select count(*) as payments, count(*) filter (where p.direction = 'out') as returned, bool_and(p.direction = 'in' and p.kind = 'deposit') as are_deposits
    from public.payments p where p.booking_id = p_booking.id and p.status = 'received') as s;
$$;

-- Since when money is to be refunded: the last payment, end or change of price of the booking.
create or replace function app.refund_due_since(p_booking public.bookings) returns timestamptz language sql stable set search_path = '' as $$
  select greatest((select max(p.at) from public.payments p where p.booking_id = p_booking.id and p.direction = 'in' and p.status = 'received'),
    (select max(e.at) from public.booking_events e where e.booking_id = p_booking.id and (e.payload ?| array['feePence', 'refundPence', 'creditPence']
      or e.payload ->> 'kind' in ('rescheduled', 'items_added', 'corrected', 'change_approved')
      or (e.from_state is distinct from e.to_state and e.to_state in ('lapsed', 'cancelled_customer', 'cancelled_company', 'cancelled_on_site', 'missed_company', 'no_access')))));
$$;

-- The last day for it that law and terms allow: the fourteenth after it became due (Consumer Contracts Regulations 2013, reg 34).
create or replace function app.refund_due_by(p_since timestamptz) returns date language sql stable set search_path = '' as $$
  select (p_since at time zone 'Europe/London')::date + 14;
$$;

-- {} → [{reference, fullName, status, startsAt, dueBy, method, paidPence, refundPence}], the longest due first, 200 at most, whatever state the booking is in. `dueBy`: the last day
-- for it. `method`: of the last payment.
create or replace function app.refunds_due(p_arguments jsonb) returns jsonb language plpgsql stable security definer set search_path = '' as $$
begin
  perform app.require_staff();
  return (select coalesce(jsonb_agg(jsonb_build_object('reference', d.reference, 'fullName', d.contact_name, 'status', d.state, 'startsAt', d.starts_at, 'dueBy', app.refund_due_by(d.since),
      'paidPence', d.paid_pence, 'refundPence', -d.balance_pence, 'method', (select p.method from public.payments p where p.booking_id = d.id and p.direction = 'in' order by p.at desc, p.id limit 1))
      order by d.since, d.reference), '[]')
    from (select b.*, app.refund_due_since(b) as since from public.bookings b where b.balance_pence < 0 order by since limit 200) as d);
end $$;
grant execute on function app.refunds_due(jsonb) to authenticated;

-- What may be refunded for a booking: {reference} → {paidPence, refundPence}.
create or replace function app.refundable(p_arguments jsonb) returns jsonb language plpgsql stable security definer set search_path = '' as $$
declare
  v_booking public.bookings;
begin
  perform app.require_staff();
  select * into v_booking from public.bookings where reference = p_arguments ->> 'reference';
  if not found then perform app.problem('bookings.not_found'); end if;
  return jsonb_build_object('paidPence', v_booking.paid_pence, 'refundPence', greatest(0, -app.balance_pence(v_booking)));
end $$;
grant execute on function app.refundable(jsonb) to authenticated;

-- Records a refund an administrator has sent: {reference, kind, method, amountPence, expectedPaidPence, reason?, now, idempotencyKey?, requestHash, context}
-- → {number, paidPence, refundPence}. Refused where the sum paid differs from `expectedPaidPence`, so that one sum is not refunded twice.
create or replace function app.record_refund(p_arguments jsonb) returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  v_now timestamptz := (p_arguments ->> 'now')::timestamptz;
  v_amount integer := (p_arguments ->> 'amountPence')::integer;
  v_request bytea := decode(p_arguments ->> 'requestHash', 'hex');
  v_booking public.bookings;
  v_payment public.payments;
begin
  perform app.require_admin();
  select * into v_booking from public.bookings where reference = p_arguments ->> 'reference' for update;
  if not found then perform app.problem('bookings.not_found'); end if;
  select * into v_payment from public.payments where booking_id = v_booking.id and idempotency_key = p_arguments ->> 'idempotencyKey';
  if found and v_payment.request_hash <> v_request then perform app.problem('idempotency.key_reused'); end if;
  if not found then
    if v_booking.paid_pence <> (p_arguments ->> 'expectedPaidPence')::integer then
      perform app.problem('documents.payments_changed', jsonb_build_object('paidPence', v_booking.paid_pence, 'refundPence', greatest(0, -app.balance_pence(v_booking))));
    end if;
    -- More than was paid (compensation for coming late or not at all) must be refunded in full at once, so that it cannot be sent twice in parts.
    if v_amount > v_booking.paid_pence and (p_arguments ->> 'kind' <> 'refund' or v_amount <> -app.balance_pence(v_booking)) then perform app.problem('documents.more_than_paid', jsonb_build_object('paidPence', v_booking.paid_pence)); end if;
    insert into public.payments (booking_id, direction, kind, method, amount_pence, received_by, reason, idempotency_key, request_hash, at)
      values (v_booking.id, 'out', p_arguments ->> 'kind', p_arguments ->> 'method', v_amount, (select auth.uid()), nullif(p_arguments ->> 'reason', ''),
        p_arguments ->> 'idempotencyKey', v_request, app.payment_moment(v_booking.id, v_now)) returning * into v_payment;
    select * into strict v_booking from public.bookings where id = v_booking.id; -- read again, with this refund counted
    perform app.tell_of_refund(v_booking, v_payment);
    perform app.audit(p_arguments -> 'context', 'payment.refunded', (select auth.uid()), v_booking.reference,
      jsonb_build_object('amountPence', v_amount, 'method', p_arguments -> 'method', 'kind', p_arguments -> 'kind'));
  end if;
  return jsonb_build_object('number', app.receipt_number(v_payment), 'paidPence', v_booking.paid_pence, 'refundPence', greatest(0, -app.balance_pence(v_booking)));
end $$;
grant execute on function app.record_refund(jsonb) to authenticated;

-- Waives what is left to pay of the charge for cancelling or for not letting the crew in, or a part of it: {reference, amountPence, expectedLeftPence, reason, now, idempotencyKey?,
-- requestHash, context} → {leftPence}. Refused where something else is left than `expectedLeftPence`; what was paid already goes back by a refund.
create or replace function app.waive_charge(p_arguments jsonb) returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  v_amount integer := (p_arguments ->> 'amountPence')::integer;
  v_booking public.bookings;
  v_left integer;
begin
  perform app.require_admin();
  select * into v_booking from public.bookings where reference = p_arguments ->> 'reference' for update;
  if not found then perform app.problem('bookings.not_found'); end if;
  v_left := greatest(0, app.balance_pence(v_booking));
  if (app.step_of_key(v_booking, p_arguments)).id is not null then return jsonb_build_object('leftPence', v_left); end if;
  if app.fee_charged(v_booking) is null or v_left = 0 then perform app.problem('documents.nothing_due'); end if;
  if v_left <> (p_arguments ->> 'expectedLeftPence')::integer then
    perform app.problem('documents.payments_changed', jsonb_build_object('paidPence', v_booking.paid_pence, 'duePence', v_left));
  end if;
  if v_amount > v_left then perform app.problem('documents.more_than_due', jsonb_build_object('duePence', v_left, 'overPence', v_amount - v_left)); end if;
  insert into public.booking_events (booking_id, from_state, to_state, actor_type, actor_id, reason, payload, at, idempotency_key, request_hash)
    values (v_booking.id, v_booking.state, v_booking.state, 'staff', (select auth.uid()), p_arguments ->> 'reason', jsonb_build_object('kind', 'charge_waived', 'waivedPence', v_amount),
      (p_arguments ->> 'now')::timestamptz, p_arguments ->> 'idempotencyKey', decode(p_arguments ->> 'requestHash', 'hex'));
  update public.bookings b set balance_pence = app.balance_pence(b), row_version = row_version + 1 where b.id = v_booking.id;
  perform app.audit(p_arguments -> 'context', 'charge.waived', (select auth.uid()), v_booking.reference, jsonb_build_object('amountPence', v_amount));
  return jsonb_build_object('leftPence', v_left - v_amount);
end $$;
grant execute on function app.waive_charge(jsonb) to authenticated;

-- One message to the customer: by email, or by text where there is no email address. A payer with an address of their own, whom the credit note names, gets it as well.
create or replace function app.tell_of_refund(p_booking public.bookings, p_payment public.payments) returns void language sql set search_path = '' as $$
  select app.enqueue_booking_messages(p_booking, (select jsonb_agg(jsonb_build_object('code', t.code, 'channel', t.channel, 'recipient', t.recipient,
      'payload', jsonb_build_object('eventId', p_payment.id, 'paymentId', p_payment.id, 'refund', jsonb_strip_nulls(jsonb_build_object('amountPence', p_payment.amount_pence, 'method', p_payment.method,
        'kind', p_payment.kind, 'reason', p_payment.reason, 'number', app.receipt_number(p_payment))))))
    from (values
      ('refund_recorded', case when p_booking.contact_email is null then 'sms' else 'email' end, coalesce(p_booking.contact_email, case when p_booking.contact_mobile ~ '^\+447' then p_booking.contact_mobile end)),
      ('payer_receipt', 'email', case when lower(p_booking.payer ->> 'email') is distinct from lower(p_booking.contact_email) then p_booking.payer ->> 'email' end)) as t(code, channel, recipient)
    where t.recipient is not null))
  where p_booking.anonymised_at is null and coalesce(p_booking.contact_email, p_booking.payer ->> 'email', case when p_booking.contact_mobile ~ '^\+447' then p_booking.contact_mobile end) is not null;
$$;
