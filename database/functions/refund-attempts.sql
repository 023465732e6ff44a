-- Refunds sent through a provider: asked for once, sent under their own key, and paid out here when the provider says so
-- (docs/decisions/0144).

create or replace function app.method_of_provider(p_provider text) returns text language sql immutable set search_path = '' as $$
  select case p_provider when 'stripe' then 'card' when 'paypal' then 'paypal' end;
$$;

-- What of a provider's payment can still be sent back: not what is on its way or gone, and not what was called back.
create or replace function app.refundable_pence(p_payment public.payments) returns integer language sql stable set search_path = '' as $$
  select greatest(0, p_payment.amount_pence
    - coalesce((select sum(r.amount_pence) from public.refund_attempts r
      where r.payment_id = p_payment.id and r.state not in ('failed', 'cancelled')), 0)
    - coalesce((select sum(d.taken_pence) from public.disputes d where d.payment_id = p_payment.id), 0))::integer;
$$;

-- Writes down that money is to go back, and queues the sending: {amountPence, kind, reason?, isLate?, requestedBy?, idempotencyKey?,
-- requestHash?, now}. The booking is locked by the caller.
create or replace function app.write_refund_attempt(p_payment public.payments, p_asked jsonb) returns public.refund_attempts
language plpgsql set search_path = '' as $$
declare
  v_refund public.refund_attempts;
begin
  if p_payment.direction <> 'in' or app.method_of_provider(p_payment.provider) is null or exists (select 1 from public.disputes d
      where d.payment_id = p_payment.id and not d.is_refundable and d.state in ('needs_response', 'under_review', 'lost')) then
    perform app.problem('payments.not_refundable');
  end if;
  if (p_asked ->> 'amountPence')::integer > app.refundable_pence(p_payment) then
    perform app.problem('payments.more_than_left', jsonb_build_object('leftPence', app.refundable_pence(p_payment)));
  end if;
  insert into public.refund_attempts (payment_id, booking_id, kind, amount_pence, reason, is_late, requested_by, idempotency_key,
    request_hash, requested_at, checked_at)
    values (p_payment.id, p_payment.booking_id, p_asked ->> 'kind', (p_asked ->> 'amountPence')::integer, p_asked ->> 'reason',
      coalesce((p_asked ->> 'isLate')::boolean, false), (p_asked ->> 'requestedBy')::uuid, p_asked ->> 'idempotencyKey',
      decode(p_asked ->> 'requestHash', 'hex'), (p_asked ->> 'now')::timestamptz, (p_asked ->> 'now')::timestamptz)
    returning * into v_refund;
  perform queue.add_payment_job('send-refund', jsonb_build_object('refundId', v_refund.id), 'refund:' || v_refund.id);
  return v_refund;
end $$;

-- {refundId, now} → what to ask of the provider, marked as sent before it is asked; null where it has ended. `wasSent`: it was asked before, and
-- its answer may have been lost.
create or replace function app.sending_refund(p_arguments jsonb) returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  v_before public.refund_attempts;
begin
  select * into v_before from public.refund_attempts where id = (p_arguments ->> 'refundId')::uuid for update;
  if v_before.state is null or v_before.state not in ('requested', 'sent', 'pending') then return null; end if;
  update public.refund_attempts set state = case state when 'requested' then 'sent' else state end,
    checked_at = (p_arguments ->> 'now')::timestamptz where id = v_before.id;
  return (select jsonb_build_object('refundId', v_before.id, 'provider', p.provider, 'chargeId', p.provider_ref,
      'amountPence', v_before.amount_pence, 'reference', b.reference, 'requestedAt', v_before.requested_at,
      'wasSent', v_before.state <> 'requested', 'providerRef', v_before.provider_ref)
    from public.payments p join public.bookings b on b.id = p.booking_id where p.id = v_before.payment_id);
end $$;
grant execute on function app.sending_refund(jsonb) to service_role;

-- {now, max} → {refunds: [id]}: those whose provider is to be asked, the longest unasked first.
create or replace function app.refunds_to_check(p_arguments jsonb) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('refunds', coalesce(jsonb_agg(o.id order by o.checked_at), '[]')) from (
    select r.id, r.checked_at from public.refund_attempts r where r.state in ('requested', 'sent', 'pending')
      and r.checked_at <= (p_arguments ->> 'now')::timestamptz - case r.state when 'pending' then interval '1 hour'
        else interval '1 minute' end
      order by r.checked_at limit (p_arguments ->> 'max')::integer) as o;
$$;
grant execute on function app.refunds_to_check(jsonb) to service_role;

-- The row for a refund that the provider reports: by our mark, by its own id, else one made in the provider's own pages is written down.
create or replace function app.refund_attempt_of(p_provider text, p_refund jsonb, p_now timestamptz) returns public.refund_attempts
language plpgsql set search_path = '' as $$
declare
  v_refund public.refund_attempts;
  v_payment public.payments;
begin
  select * into v_payment from public.payments where provider = p_provider and provider_ref = p_refund ->> 'chargeId';
  if not found then return null; end if;
  perform 1 from public.bookings where id = v_payment.booking_id for update;
  select * into v_refund from public.refund_attempts
    where payment_id = v_payment.id and (id::text = p_refund ->> 'refundId' or provider_ref = p_refund ->> 'id')
    order by id::text = p_refund ->> 'refundId' desc limit 1 for update;
  if found or p_refund ->> 'refundId' is not null then return v_refund; end if;
  insert into public.refund_attempts (payment_id, booking_id, kind, amount_pence, reason, state, provider_ref, requested_at, checked_at)
    values (v_payment.id, v_payment.booking_id, 'refund', (p_refund ->> 'amountPence')::integer, 'Made on the provider’s own pages', 'sent',
      p_refund ->> 'id', (p_refund ->> 'at')::timestamptz, p_now) returning * into v_refund;
  return v_refund;
end $$;

-- The row that goes out, with its paper and message.
create or replace function app.pay_out(p_refund public.refund_attempts, p_reported jsonb, p_now timestamptz) returns public.payments
language plpgsql set search_path = '' as $$
declare
  v_booking public.bookings;
  v_payment public.payments;
begin
  insert into public.payments (booking_id, direction, kind, method, amount_pence, provider, provider_ref, received_by, reason, provider_at,
    at)
    select p_refund.booking_id, 'out', p_refund.kind, p.method, p_refund.amount_pence, p.provider, p_reported ->> 'id', p_refund.requested_by,
      p_refund.reason, (p_reported ->> 'at')::timestamptz, app.payment_moment(p_refund.booking_id, p_now)
    from public.payments p where p.id = p_refund.payment_id returning * into v_payment;
  select * into strict v_booking from public.bookings where id = p_refund.booking_id;
  perform app.tell_of_refund(v_booking, v_payment);
  perform app.audit('{}', 'payment.refunded', p_refund.requested_by, v_booking.reference,
    jsonb_build_object('amountPence', p_refund.amount_pence, 'method', v_payment.method, 'kind', p_refund.kind));
  return v_payment;
end $$;

-- A refund that had arrived has come back: the money is here again, and due again.
create or replace function app.take_refund_back(p_refund public.refund_attempts, p_reported jsonb, p_now timestamptz) returns void
language sql set search_path = '' as $$
  insert into public.payments (booking_id, direction, kind, method, amount_pence, provider, provider_ref, reason, provider_at, at)
    select p.booking_id, 'in', 'refund_returned', p.method, p.amount_pence, p.provider, (p_reported ->> 'id') || ':returned',
      'The refund didn’t arrive', (p_reported ->> 'at')::timestamptz, app.payment_moment(p.booking_id, p_now)
    from public.payments p where p.id = p_refund.refunded_payment_id;
$$;

-- What the provider says of a refund: {provider, refund: {id, refundId, chargeId, amountPence, currency, state, failure, at}, now} →
-- {outcome}: `applied`, `already`, `unknown`: of no payment of ours, `held`: it does not fit. States only move forwards.
create or replace function app.settle_refund(p_arguments jsonb) returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  v_now timestamptz := (p_arguments ->> 'now')::timestamptz;
  v_reported jsonb := p_arguments -> 'refund';
  v_state text := v_reported ->> 'state';
  v_refund public.refund_attempts := app.refund_attempt_of(p_arguments ->> 'provider', v_reported, v_now);
  v_out public.payments;
begin
  if v_refund.id is null then return '{"outcome": "unknown"}'; end if;
  if (v_reported ->> 'amountPence')::integer <> v_refund.amount_pence or v_reported ->> 'currency' <> 'gbp'
      or v_refund.provider_ref <> v_reported ->> 'id' then
    update public.refund_attempts set failure = 'The provider says something else than was asked', checked_at = v_now where id = v_refund.id;
    return '{"outcome": "held"}';
  end if;
  if v_refund.state in ('failed', 'cancelled') or v_refund.state = v_state or (v_refund.state = 'succeeded' and v_state = 'pending') then
    update public.refund_attempts set checked_at = v_now where id = v_refund.id;
    return '{"outcome": "already"}';
  end if;
  if v_state = 'succeeded' then v_out := app.pay_out(v_refund, v_reported, v_now); end if;
  if v_refund.state = 'succeeded' then perform app.take_refund_back(v_refund, v_reported, v_now); end if;
  update public.refund_attempts set state = v_state, provider_ref = v_reported ->> 'id', failure = left(v_reported ->> 'failure', 300),
      checked_at = v_now, ended_at = case when v_state = 'pending' then null else v_now end,
      refunded_payment_id = coalesce(refunded_payment_id, v_out.id)
    where id = v_refund.id;
  return '{"outcome": "applied"}';
end $$;
grant execute on function app.settle_refund(jsonb) to service_role;

-- The provider refused a refund for good: {refundId, failure, now}. The sum is due again.
create or replace function app.fail_refund(p_arguments jsonb) returns jsonb language plpgsql security definer set search_path = '' as $$
begin
  update public.refund_attempts set state = 'failed', failure = left(p_arguments ->> 'failure', 300),
      checked_at = (p_arguments ->> 'now')::timestamptz, ended_at = (p_arguments ->> 'now')::timestamptz
    where id = (p_arguments ->> 'refundId')::uuid and state in ('requested', 'sent') and provider_ref is null;
  return '{}';
end $$;
grant execute on function app.fail_refund(jsonb) to service_role;
