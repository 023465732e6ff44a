-- Refunds that an administrator sends through the provider that took the money (docs/decisions/0145).

create or replace function app.refund_answer(p_refund public.refund_attempts) returns jsonb
language sql immutable set search_path = '' as $$
  select jsonb_build_object('refundId', p_refund.id, 'state', p_refund.state, 'amountPence', p_refund.amount_pence);
$$;

-- {reference, paymentId, amountPence, expectedPaidPence, reason, now, idempotencyKey?, requestHash, context} → {refundId, state,
-- amountPence}. Refused where something else is paid, less what is on its way back, than `expectedPaidPence`: of two who send at once one
-- wins. What is due goes as a refund; more than that lowers the price, and is sent on its own.
create or replace function app.send_refund(p_arguments jsonb) returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  v_amount integer := (p_arguments ->> 'amountPence')::integer;
  v_booking public.bookings;
  v_payment public.payments;
  v_refund public.refund_attempts;
  v_due integer;
  v_paid integer;
begin
  perform app.require_admin();
  select * into v_booking from public.bookings where reference = p_arguments ->> 'reference' for update;
  if not found then perform app.problem('bookings.not_found'); end if;
  select * into v_refund from public.refund_attempts where booking_id = v_booking.id and idempotency_key = p_arguments ->> 'idempotencyKey';
  if found then
    if v_refund.request_hash <> decode(p_arguments ->> 'requestHash', 'hex') then perform app.problem('idempotency.key_reused'); end if;
    return app.refund_answer(v_refund);
  end if;
  v_paid := v_booking.paid_pence - app.refunds_under_way(v_booking.id);
  v_due := app.refund_due_pence(v_booking);
  if v_paid <> (p_arguments ->> 'expectedPaidPence')::integer then
    perform app.problem('documents.payments_changed', jsonb_build_object('paidPence', v_paid, 'refundPence', v_due));
  end if;
  select * into v_payment from public.payments where id = (p_arguments ->> 'paymentId')::uuid and booking_id = v_booking.id
    and direction = 'in' and kind in ('deposit', 'balance') and provider in ('stripe', 'paypal');
  if not found then perform app.problem('payments.no_charge'); end if;
  if app.is_disputed(v_payment.id) then perform app.problem('payments.charge_disputed'); end if;
  if v_due > 0 and v_amount > v_due then perform app.problem('payments.more_than_due', jsonb_build_object('refundPence', v_due)); end if;
  v_refund := app.write_refund_attempt(v_payment, jsonb_build_object('kind', case when v_due > 0 then 'refund' else 'credit' end,
    'amountPence', v_amount, 'requestedBy', (select auth.uid()))
    || (p_arguments - '{reference,paymentId,expectedPaidPence,context}'::text[]));
  perform app.audit(p_arguments -> 'context', 'refund.sent', (select auth.uid()), v_booking.reference,
    jsonb_build_object('amountPence', v_amount, 'kind', v_refund.kind, 'provider', v_payment.provider));
  return app.refund_answer(v_refund);
end $$;
grant execute on function app.send_refund(jsonb) to authenticated;

-- Sends one again that did not arrive: {refundId, now, context} → {refundId, state, amountPence}. Once, whoever asks first; one that had
-- arrived and came back has lowered the price before.
create or replace function app.resend_refund(p_arguments jsonb) returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  v_failed public.refund_attempts;
  v_booking public.bookings;
  v_payment public.payments;
  v_refund public.refund_attempts;
  v_kind text;
begin
  perform app.require_admin();
  select b.* into v_booking from public.refund_attempts r join public.bookings b on b.id = r.booking_id
    where r.id = (p_arguments ->> 'refundId')::uuid for update of b;
  if not found then perform app.problem('payments.no_refund'); end if;
  select * into strict v_failed from public.refund_attempts where id = (p_arguments ->> 'refundId')::uuid;
  if v_failed.state not in ('failed', 'cancelled') then perform app.problem('payments.refund_not_failed'); end if;
  if exists (select 1 from public.refund_attempts r where r.resends = v_failed.id) then
    perform app.problem('payments.refund_sent_again');
  end if;
  v_kind := case when v_failed.refunded_payment_id is not null then 'refund' else v_failed.kind end;
  if v_kind = 'refund' and app.refund_due_pence(v_booking) < v_failed.amount_pence then
    perform app.problem('payments.more_than_due', jsonb_build_object('refundPence', app.refund_due_pence(v_booking)));
  end if;
  select * into strict v_payment from public.payments where id = v_failed.payment_id;
  if app.is_disputed(v_payment.id) then perform app.problem('payments.charge_disputed'); end if;
  v_refund := app.write_refund_attempt(v_payment, jsonb_build_object('kind', v_kind, 'amountPence', v_failed.amount_pence,
    'reason', v_failed.reason, 'isLate', v_failed.is_late, 'requestedBy', (select auth.uid()), 'now', p_arguments -> 'now'));
  update public.refund_attempts set resends = v_failed.id where id = v_refund.id returning * into v_refund;
  perform app.audit(p_arguments -> 'context', 'refund.sent', (select auth.uid()), v_booking.reference,
    jsonb_build_object('amountPence', v_refund.amount_pence, 'kind', v_kind, 'provider', v_payment.provider));
  return app.refund_answer(v_refund);
end $$;
grant execute on function app.resend_refund(jsonb) to authenticated;

-- The newest tries to pay for a booking through a provider, ten at most.
create or replace function app.newest_attempts(p_booking_id uuid) returns jsonb language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('id', a.id, 'provider', a.provider, 'purpose', a.purpose, 'amountPence', a.amount_pence,
    'state', a.state, 'held', a.held_reason, 'at', a.created_at, 'endedAt', a.ended_at) order by a.created_at desc, a.id), '[]')
  from (select * from public.payment_attempts where booking_id = p_booking_id order by created_at desc, id limit 10) as a;
$$;

-- {reference} → {paidPence, refundPence, payments: [{paymentId, provider, amountPence, leftPence, at, isDisputed}], attempts}: what was
-- paid through providers, less what is on its way back, and the tries to pay.
create or replace function app.refundable_payments(p_arguments jsonb) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_booking public.bookings;
begin
  perform app.require_staff();
  select * into v_booking from public.bookings where reference = p_arguments ->> 'reference';
  if not found then perform app.problem('bookings.not_found'); end if;
  return jsonb_build_object('paidPence', v_booking.paid_pence - app.refunds_under_way(v_booking.id),
    'refundPence', app.refund_due_pence(v_booking), 'payments', (
      select coalesce(jsonb_agg(jsonb_build_object('paymentId', p.id, 'provider', p.provider, 'amountPence', p.amount_pence,
        'leftPence', app.refundable_pence(p), 'at', p.at, 'isDisputed', app.is_disputed(p.id)) order by p.at, p.id), '[]')
      from public.payments p where p.booking_id = v_booking.id and p.direction = 'in' and p.kind in ('deposit', 'balance')
        and p.provider in ('stripe', 'paypal')),
    'attempts', app.newest_attempts(v_booking.id));
end $$;
grant execute on function app.refundable_payments(jsonb) to authenticated;
