-- Tries to take money through a provider: made before the provider hears of them, one open at a time for a booking (docs/decisions/0144).

-- The least that a provider takes.
create or replace function app.online_min_pence() returns integer language sql immutable parallel safe as $$ select 30 $$;

-- How often paying for one booking is begun within a day: each time is a row of ours and an object at the provider.
create or replace function app.max_attempts_a_day() returns integer language sql immutable parallel safe as $$ select 30 $$;

-- An attempt as the server works on it.
create or replace function app.attempt_facts(p_attempt public.payment_attempts, p_booking public.bookings) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object('attemptId', p_attempt.id, 'reference', p_booking.reference, 'purpose', p_attempt.purpose,
    'provider', p_attempt.provider, 'amountPence', p_attempt.amount_pence, 'isLive', p_attempt.is_live, 'state', p_attempt.state,
    'isOpen', p_attempt.is_open, 'isStopping', p_attempt.is_stopping, 'isHeld', p_attempt.held_reason is not null,
    'providerObject', p_attempt.provider_object, 'redirectUrl', p_attempt.redirect_url, 'returnPath', p_attempt.return_path,
    'createdAt', p_attempt.created_at, 'checkedAt', p_attempt.checked_at,
    'heldUntil', case when p_booking.state = 'pending_payment' then p_booking.lapses_at end,
    'isDue', app.online_due(p_booking, p_attempt.purpose) = p_attempt.amount_pence);
$$;

-- {reference, purpose, provider, isLive, returnPath, now} → the facts of the attempt to go on with, new or open already, and `toStop`: it
-- is another one than asked for, has to be ended at the provider first, and then this is asked again.
create or replace function app.start_payment(p_arguments jsonb) returns jsonb language plpgsql security definer set search_path = '' as $$
begin
  return app.begin_payment(app.own_booking_to_change(p_arguments ->> 'reference'), p_arguments);
end $$;
grant execute on function app.start_payment(jsonb) to authenticated;

-- The same for a booking that is opened and locked by the caller.
create or replace function app.begin_payment(p_booking public.bookings, p_arguments jsonb) returns jsonb
language plpgsql set search_path = '' as $$
declare
  v_now timestamptz := (p_arguments ->> 'now')::timestamptz;
  v_booking public.bookings := p_booking;
  v_due integer := app.online_due(v_booking, p_arguments ->> 'purpose');
  v_attempt public.payment_attempts;
begin
  select * into v_attempt from public.payment_attempts where booking_id = v_booking.id and is_open for update;
  if found then
    if v_attempt.state = 'processing' or v_attempt.held_reason is not null then
      perform app.problem('payments.being_checked', jsonb_build_object('attemptId', v_attempt.id));
    end if;
    if v_attempt.is_stopping or (v_booking.state = 'pending_payment' and v_booking.lapses_at <= v_now)
        or (v_attempt.provider, v_attempt.purpose, v_attempt.amount_pence, v_attempt.is_live)
          <> (p_arguments ->> 'provider', p_arguments ->> 'purpose', v_due, (p_arguments ->> 'isLive')::boolean) then
      update public.payment_attempts set is_stopping = true where id = v_attempt.id returning * into v_attempt;
      return app.attempt_facts(v_attempt, v_booking) || '{"toStop": true}';
    end if;
    return app.attempt_facts(v_attempt, v_booking) || '{"toStop": false}';
  end if;
  if v_booking.state = 'released' or (v_booking.state = 'pending_payment' and v_booking.lapses_at <= v_now) then
    perform app.problem('payments.hold_over');
  end if;
  if v_due = 0 then perform app.problem('payments.nothing_due'); end if;
  if v_due < app.online_min_pence() then
    perform app.problem('payments.amount_too_small', jsonb_build_object('duePence', v_due));
  end if;
  if (select count(*) from public.payment_attempts where booking_id = v_booking.id and created_at > v_now - interval '1 day')
      >= app.max_attempts_a_day() then
    perform app.problem('payments.too_many_attempts');
  end if;
  insert into public.payment_attempts (booking_id, purpose, provider, amount_pence, is_live, return_path, created_at, checked_at)
    values (v_booking.id, p_arguments ->> 'purpose', p_arguments ->> 'provider', v_due, (p_arguments ->> 'isLive')::boolean,
      p_arguments ->> 'returnPath', v_now, v_now) returning * into v_attempt;
  return app.attempt_facts(v_attempt, v_booking) || '{"toStop": false}';
end $$;

-- {attemptId} → its facts, marked to be ended at the provider. Of the caller's own booking.
create or replace function app.cancel_payment(p_arguments jsonb) returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  v_attempt public.payment_attempts;
  v_booking public.bookings;
begin
  select b.* into v_booking from public.payment_attempts a join public.bookings b on b.id = a.booking_id
    where a.id = (p_arguments ->> 'attemptId')::uuid;
  if not found or (app.opened_booking(v_booking.reference)).id is null then perform app.problem('payments.not_found'); end if;
  perform 1 from public.bookings where id = v_booking.id for update;
  update public.payment_attempts set is_stopping = is_stopping or is_open where id = (p_arguments ->> 'attemptId')::uuid
    returning * into v_attempt;
  return app.attempt_facts(v_attempt, v_booking);
end $$;
grant execute on function app.cancel_payment(jsonb) to authenticated;

-- What the customer is shown of an attempt.
create or replace function app.end_of_attempt(p_attempt public.payment_attempts) returns text language sql stable set search_path = '' as $$
  select case
    when exists (select 1 from public.payments p join public.refund_attempts r on r.payment_id = p.id
      where p.attempt_id = p_attempt.id and r.is_late) then 'returned'
    when p_attempt.state = 'succeeded' then 'paid'
    when not p_attempt.is_open then 'not_paid'
    when p_attempt.state = 'open' and p_attempt.held_reason is null and not p_attempt.is_stopping then 'open'
    else 'checking' end;
$$;

-- {attemptId} → the answer of `payment-status`.
create or replace function app.payment_status(p_arguments jsonb) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_answer jsonb;
begin
  select jsonb_build_object('attemptId', a.id, 'state', s.state, 'reference', b.reference, 'purpose', a.purpose, 'provider', a.provider,
      'amountPence', a.amount_pence, 'status', b.state, 'isOpen', a.is_open, 'isHeld', a.held_reason is not null, 'checkedAt', a.checked_at,
      'heldUntil', case when b.state = 'pending_payment' then b.lapses_at end,
      'redirectUrl', case when s.state = 'open' then a.redirect_url end)
    into v_answer
    from public.payment_attempts a join public.bookings b on b.id = a.booking_id, lateral (select app.end_of_attempt(a) as state) as s
    where a.id = (p_arguments ->> 'attemptId')::uuid;
  if v_answer is null then perform app.problem('payments.not_found'); end if;
  return v_answer;
end $$;
grant execute on function app.payment_status(jsonb) to anon, authenticated;

-- {attemptId} or {provider, providerObject} → its facts, or null.
create or replace function app.payment_attempt(p_arguments jsonb) returns jsonb
language sql stable security definer set search_path = '' as $$
  select app.attempt_facts(a, b) from public.payment_attempts a join public.bookings b on b.id = a.booking_id
  where a.id = (p_arguments ->> 'attemptId')::uuid
    or (a.provider = p_arguments ->> 'provider' and a.provider_object = p_arguments ->> 'providerObject');
$$;
grant execute on function app.payment_attempt(jsonb) to service_role;

-- What the provider says of an attempt, unless that it was paid (app.apply_charge): {attemptId, state, providerObject?, redirectUrl?,
-- now} → its facts. What has ended stays ended; what is on its way is not open again.
create or replace function app.settle_attempt(p_arguments jsonb) returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  v_now timestamptz := (p_arguments ->> 'now')::timestamptz;
  v_state text := p_arguments ->> 'state';
  v_booking public.bookings;
  v_attempt public.payment_attempts;
begin
  select b.* into strict v_booking from public.payment_attempts a join public.bookings b on b.id = a.booking_id
    where a.id = (p_arguments ->> 'attemptId')::uuid for update of b;
  update public.payment_attempts set checked_at = v_now,
      state = case when state = 'processing' and v_state in ('open', 'unknown') then state else v_state end,
      provider_object = coalesce(provider_object, p_arguments ->> 'providerObject'),
      redirect_url = coalesce(redirect_url, p_arguments ->> 'redirectUrl'),
      ended_at = case when v_state in ('failed', 'cancelled', 'expired') then v_now end
    where id = (p_arguments ->> 'attemptId')::uuid and is_open and v_state <> 'succeeded';
  update public.bookings b set payment_state = app.payment_state(b) where b.id = v_booking.id and payment_state <> app.payment_state(b);
  select * into strict v_attempt from public.payment_attempts where id = (p_arguments ->> 'attemptId')::uuid;
  return app.attempt_facts(v_attempt, v_booking);
end $$;
grant execute on function app.settle_attempt(jsonb) to service_role;

-- A provider is asked again about a payment whose answer was lost sooner than about one that may still be made.
create or replace function app.asked_again_after(p_state text) returns interval language sql immutable parallel safe as $$
  select case when p_state in ('open', 'processing') then interval '2 minutes' else interval '30 seconds' end;
$$;

-- {now, max} → {attempts: [id]}: those whose provider is to be asked, the longest unasked first. Those that are to be ended are marked:
-- their hold is over, or another amount is due by now.
create or replace function app.attempts_to_check(p_arguments jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_now timestamptz := (p_arguments ->> 'now')::timestamptz;
begin
  update public.payment_attempts set is_stopping = true where id in (
    select a.id from public.payment_attempts a join public.bookings b on b.id = a.booking_id
    where a.is_open and not a.is_stopping and a.held_reason is null
      and ((b.state = 'pending_payment' and b.lapses_at <= v_now) or app.online_due(b, a.purpose) <> a.amount_pence)
    for update of a skip locked);
  return jsonb_build_object('attempts', (select coalesce(jsonb_agg(o.id order by o.checked_at), '[]') from (
    select a.id, a.checked_at from public.payment_attempts a where a.is_open and a.held_reason is null
      and (a.is_stopping or a.checked_at <= v_now - app.asked_again_after(a.state))
      order by a.checked_at limit (p_arguments ->> 'max')::integer) as o));
end $$;
grant execute on function app.attempts_to_check(jsonb) to service_role;
