-- Refunds: those that are due, recording that one was sent, and waiving a charge.

-- {} → [{reference, fullName, status, startsAt, dueBy, method, paidPence, refundPence}], the longest due first, 200 at most, whatever state
-- the booking is in. `dueBy`: the last day for it. `method`: of the last payment. Less what is on its way back already.
create or replace function app.refunds_due(p_arguments jsonb) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform app.require_staff();
  return (
    select coalesce(
      jsonb_agg(
        jsonb_build_object('reference', d.reference, 'fullName', d.contact_name, 'status', d.state, 'startsAt', d.starts_at,
          'dueBy', app.refund_due_by(d.since),
      'paidPence', d.paid_pence - app.refunds_under_way(d.id), 'refundPence', -d.balance_pence - app.refunds_under_way(d.id, 'refund'),
        'method', (select p.method from public.payments p where p.booking_id = d.id and p.direction = 'in' order by p.at desc, p.id
          limit 1))
      order by d.since, d.reference), '[]')
    from (select b.*, app.refund_due_since(b) as since from public.bookings b
      where b.balance_pence < 0 and -b.balance_pence > app.refunds_under_way(b.id, 'refund') order by since limit 200) as d);
end $$;
grant execute on function app.refunds_due(jsonb) to authenticated;

-- Records a refund an administrator has sent: {reference, kind, method, amountPence, expectedPaidPence, reason?, now, idempotencyKey?,
-- requestHash, context}
-- → {number, paidPence, refundPence}. Refused where the sum paid differs from `expectedPaidPence`, so that one sum is not refunded twice.
create or replace function app.record_refund(p_arguments jsonb) returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  v_now timestamptz := (p_arguments ->> 'now')::timestamptz;
  v_amount integer := (p_arguments ->> 'amountPence')::integer;
  v_request bytea := decode(p_arguments ->> 'requestHash', 'hex');
  v_booking public.bookings;
  v_payment public.payments;
  v_under_way integer;
begin
  perform app.require_admin();
  select * into v_booking from public.bookings where reference = p_arguments ->> 'reference' for update;
  if not found then perform app.problem('bookings.not_found'); end if;
  select * into v_payment from public.payments where booking_id = v_booking.id and idempotency_key = p_arguments ->> 'idempotencyKey';
  if found and v_payment.request_hash <> v_request then perform app.problem('idempotency.key_reused'); end if;
  if not found then
    -- What is on its way back through a provider is not sent by hand as well.
    v_under_way := app.refunds_under_way(v_booking.id);
    if v_booking.paid_pence - v_under_way <> (p_arguments ->> 'expectedPaidPence')::integer then
      perform app.problem('documents.payments_changed',
        jsonb_build_object('paidPence', v_booking.paid_pence - v_under_way, 'refundPence', app.refund_due_pence(v_booking)));
    end if;
    -- More than was paid (compensation for coming late or not at all) must be refunded in full at once, so that it cannot be sent twice in
    -- parts.
    if v_amount > v_booking.paid_pence - v_under_way
        and (p_arguments ->> 'kind' <> 'refund' or v_amount <> app.refund_due_pence(v_booking)) then
      perform app.problem('documents.more_than_paid', jsonb_build_object('paidPence', v_booking.paid_pence - v_under_way));
    end if;
    insert into public.payments (booking_id, direction, kind, method, amount_pence, received_by, reason, idempotency_key, request_hash, at)
      values (v_booking.id, 'out', p_arguments ->> 'kind', p_arguments ->> 'method', v_amount, (select auth.uid()),
        nullif(p_arguments ->> 'reason', ''),
        p_arguments ->> 'idempotencyKey', v_request, app.payment_moment(v_booking.id, v_now)) returning * into v_payment;
    select * into strict v_booking from public.bookings where id = v_booking.id; -- read again, with this refund counted
    perform app.tell_of_refund(v_booking, v_payment);
    perform app.audit(p_arguments -> 'context', 'payment.refunded', (select auth.uid()), v_booking.reference,
      jsonb_build_object('amountPence', v_amount, 'method', p_arguments -> 'method', 'kind', p_arguments -> 'kind'));
  end if;
  return jsonb_build_object('number', app.receipt_number(v_payment),
    'paidPence', v_booking.paid_pence - app.refunds_under_way(v_booking.id), 'refundPence', app.refund_due_pence(v_booking));
end $$;
grant execute on function app.record_refund(jsonb) to authenticated;

-- Waives what is left to pay of the charge for cancelling or for not letting the crew in, or a part of it: {reference, amountPence,
-- expectedLeftPence, reason, now, idempotencyKey?, requestHash, context} → {leftPence}. Refused where something else is left than
-- `expectedLeftPence`; what was paid already goes back by a refund.
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
  if v_amount > v_left then
    perform app.problem('documents.more_than_due', jsonb_build_object('duePence', v_left, 'overPence', v_amount - v_left));
  end if;
  insert into public.booking_events (booking_id, from_state, to_state, actor_type, actor_id, reason, payload, at, idempotency_key,
    request_hash)
    values (v_booking.id, v_booking.state, v_booking.state, 'staff', (select auth.uid()), p_arguments ->> 'reason',
      jsonb_build_object('kind', 'charge_waived', 'waivedPence', v_amount),
      (p_arguments ->> 'now')::timestamptz, p_arguments ->> 'idempotencyKey', decode(p_arguments ->> 'requestHash', 'hex'));
  update public.bookings b set balance_pence = app.balance_pence(b), row_version = row_version + 1 where b.id = v_booking.id;
  perform app.update_invoices(v_booking.id, (p_arguments ->> 'now')::timestamptz);
  perform app.audit(p_arguments -> 'context', 'charge.waived', (select auth.uid()), v_booking.reference,
    jsonb_build_object('amountPence', v_amount));
  return jsonb_build_object('leftPence', v_left - v_amount);
end $$;
grant execute on function app.waive_charge(jsonb) to authenticated;

-- One message to the customer: by email, or by text where there is no email address. A payer with an address of their own, whom the credit
-- note names, gets it as well.
create or replace function app.tell_of_refund(p_booking public.bookings, p_payment public.payments) returns void
language sql set search_path = '' as $$
  select app.enqueue_booking_messages(p_booking,
    (select jsonb_agg(jsonb_build_object('code', t.code, 'channel', t.channel, 'recipient', t.recipient,
      'payload', jsonb_build_object('eventId', p_payment.id, 'paymentId', p_payment.id,
        'refund', jsonb_strip_nulls(jsonb_build_object('amountPence', p_payment.amount_pence, 'method', p_payment.method,
        'kind', p_payment.kind, 'reason', p_payment.reason, 'number', app.receipt_number(p_payment))))))
    from (values
      ('refund_recorded', case when p_booking.contact_email is null then 'sms' else 'email' end,
        coalesce(p_booking.contact_email, case when p_booking.contact_mobile ~ '^\+447' then p_booking.contact_mobile end)),
      ('payer_receipt', 'email',
        case
          when lower(p_booking.payer ->> 'email') is distinct from lower(p_booking.contact_email)
            then p_booking.payer ->> 'email' end)) as t(
          code,
        channel, recipient)
    where t.recipient is not null))
  where p_booking.anonymised_at is null
    and coalesce(p_booking.contact_email, p_booking.payer ->> 'email',
      case when p_booking.contact_mobile ~ '^\+447' then p_booking.contact_mobile end) is not null;
$$;
