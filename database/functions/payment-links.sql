-- Paying without signing in: by a link that the office sent or shows, and by the id of a payment that was begun, for whoever comes back
-- from the provider (docs/decisions/0146). Neither opens the booking, and neither tells who booked it.

-- Whether a digest is that of the token in a booking's payment link: made from the digest of its own link's token, which cannot be found
-- from it (server/bookings/tokens.ts).
create or replace function app.is_pay_link(p_booking public.bookings, p_hash bytea) returns boolean
language sql immutable set search_path = '' as $$
  select coalesce(
    p_hash = sha256(convert_to(encode(sha256(convert_to('pay ' || encode(p_booking.access_token_hash, 'hex'), 'UTF8')), 'hex'), 'UTF8')),
    false);
$$;

-- {reference, payHash} or {attemptId} → the booking that may be paid by it, locked.
create or replace function app.booking_to_pay(p_arguments jsonb) returns public.bookings language plpgsql set search_path = '' as $$
declare
  v_booking public.bookings;
begin
  if p_arguments ? 'attemptId' then
    select b.* into v_booking from public.payment_attempts a join public.bookings b on b.id = a.booking_id
      where a.id = (p_arguments ->> 'attemptId')::uuid for update of b;
  else
    select b.* into v_booking from public.bookings b where b.reference = p_arguments ->> 'reference' and b.anonymised_at is null
      and app.is_pay_link(b, decode(p_arguments ->> 'payHash', 'hex')) for update;
  end if;
  if v_booking.id is null then perform app.problem('payments.not_found'); end if;
  return v_booking;
end $$;

-- The same arguments → what the page shows: {reference, status, service, startsAt, paidPence, dues: [{purpose, pence}], heldUntil,
-- canPayOtherwise}. `dues`: the deposit, where less than all has to be paid now, and all.
create or replace function app.payment_place(p_arguments jsonb) returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  v_booking public.bookings := app.booking_to_pay(p_arguments);
  v_now timestamptz := (p_arguments ->> 'now')::timestamptz;
  v_is_pending boolean := v_booking.state = 'pending_payment' and v_booking.lapses_at > v_now;
begin
  return jsonb_build_object('reference', v_booking.reference, 'status', v_booking.state, 'service', v_booking.service,
    'startsAt', v_booking.starts_at, 'paidPence', v_booking.paid_pence,
    'heldUntil', case when v_is_pending then v_booking.lapses_at end,
    'canPayOtherwise', v_is_pending and not app.is_prepaid(v_booking),
    'dues', (
      select coalesce(jsonb_agg(jsonb_build_object('purpose', d.purpose, 'pence', d.pence) order by d.pence), '[]')
      from (values ('deposit', app.online_due(v_booking, 'deposit')),
        ('balance', app.online_due(v_booking, 'balance'))) as d(purpose, pence)
      where d.pence >= app.online_min_pence() and (v_booking.state <> 'pending_payment' or v_is_pending)
        and (d.purpose = 'balance' or d.pence < app.online_due(v_booking, 'balance'))));
end $$;
grant execute on function app.payment_place(jsonb) to anon, authenticated;

-- Whether it has to be paid before the crew comes: nobody is there to pay.
create or replace function app.is_prepaid(p_booking public.bookings) returns boolean language sql immutable set search_path = '' as $$
  select coalesce(p_booking.place ->> 'presence' in ('no', 'key_safe'), false);
$$;

-- The same arguments, with those of app.begin_payment → its answer.
create or replace function app.pay_by_link(p_arguments jsonb) returns jsonb language plpgsql security definer set search_path = '' as $$
begin
  return app.begin_payment(app.booking_to_pay(p_arguments), p_arguments);
end $$;
grant execute on function app.pay_by_link(jsonb) to anon, authenticated;

-- {attemptId, method: cash | bank-transfer, now} → {}: agrees the booking whose payment was not made, to be paid on the day. The attempt
-- has been ended at the provider before.
create or replace function app.pay_otherwise(p_arguments jsonb) returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  v_now timestamptz := (p_arguments ->> 'now')::timestamptz;
  v_booking public.bookings := app.booking_to_pay(p_arguments);
begin
  if v_booking.state <> 'pending_payment' then
    -- Chosen twice, or paid meanwhile: it is agreed already.
    if v_booking.state = 'released' then perform app.problem('payments.hold_over'); end if;
    return '{}';
  end if;
  if v_booking.lapses_at <= v_now then perform app.problem('payments.hold_over'); end if;
  if exists (select 1 from public.payment_attempts a where a.booking_id = v_booking.id and a.is_open) then
    perform app.problem('payments.being_checked', jsonb_build_object('attemptId', p_arguments -> 'attemptId'));
  end if;
  if app.is_prepaid(v_booking) then perform app.problem('payments.not_offered'); end if;
  update public.bookings set payment_method = p_arguments ->> 'method', deposit_pence = 0 where id = v_booking.id
    returning * into v_booking;
  perform app.agree_paid_booking(v_booking, v_now);
  return '{}';
end $$;
grant execute on function app.pay_otherwise(jsonb) to anon, authenticated;

-- {attemptId} → its facts, marked to be ended at the provider.
create or replace function app.stop_payment(p_arguments jsonb) returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  v_booking public.bookings := app.booking_to_pay(p_arguments);
  v_attempt public.payment_attempts;
begin
  update public.payment_attempts set is_stopping = is_stopping or is_open where id = (p_arguments ->> 'attemptId')::uuid
    returning * into v_attempt;
  return app.attempt_facts(v_attempt, v_booking);
end $$;
grant execute on function app.stop_payment(jsonb) to anon, authenticated;

-- {reference, channels, now, context} → {bookingId, sentTo: [{channel, recipient}], duePence}. To the office: sends the link to whoever
-- pays, by mail and text as chosen, or only gives the booking's id for a code to show.
create or replace function app.send_payment_link(p_arguments jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_booking public.bookings := app.office_booking_to_change(p_arguments ->> 'reference');
  v_due integer := app.online_due(v_booking, 'balance');
  v_to jsonb;
begin
  if v_due < app.online_min_pence() then perform app.problem('payments.nothing_due'); end if;
  select coalesce(jsonb_agg(jsonb_build_object('channel', w.channel, 'recipient', w.recipient)), '[]') into v_to
    from (values ('email', coalesce(nullif(v_booking.payer ->> 'email', ''), v_booking.contact_email)),
      ('sms', case when v_booking.payer is null and v_booking.contact_mobile ~ '^\+447' then v_booking.contact_mobile end))
      as w(channel, recipient)
    where w.recipient is not null and p_arguments -> 'channels' ? w.channel;
  if v_to = '[]' and p_arguments -> 'channels' <> '[]' then perform app.problem('payments.nobody_to_send'); end if;
  perform app.enqueue_booking_messages(v_booking, (
    select coalesce(jsonb_agg(w || jsonb_build_object('code', 'payment_link', 'payload', jsonb_build_object('duePence', v_due))), '[]')
    from jsonb_array_elements(v_to) as w));
  if v_to <> '[]' then
    perform app.audit(p_arguments -> 'context', 'payment_link.sent', (select auth.uid()), v_booking.reference,
      jsonb_build_object('channels', p_arguments -> 'channels', 'duePence', v_due));
  end if;
  return jsonb_build_object('bookingId', v_booking.id, 'sentTo', v_to, 'duePence', v_due);
end $$;
grant execute on function app.send_payment_link(jsonb) to authenticated;
