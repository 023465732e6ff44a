-- Money that a provider has taken becomes a payment here: once, whoever says so first (docs/decisions/0144).

-- Why a charge does not fit its attempt; null where it does.
create or replace function app.charge_problem(p_attempt public.payment_attempts, p_reference text, p_charge jsonb) returns text
language sql immutable set search_path = '' as $$
  select case
    when (p_charge ->> 'isLive')::boolean is distinct from p_attempt.is_live then 'The provider took it in another mode, test or live'
    when p_charge ->> 'currency' is distinct from 'gbp' then 'The provider took it in another currency'
    when (p_charge ->> 'amountPence')::integer is distinct from p_attempt.amount_pence then 'The provider took another amount'
    when p_charge ->> 'attemptId' is distinct from p_attempt.id::text or p_charge ->> 'reference' is distinct from p_reference
      then 'The provider took it for another payment of ours'
    when p_attempt.state = 'succeeded' then 'The provider took it twice' end;
$$;

-- What the provider keeps, as soon as it says so.
create or replace function app.keep_fee(p_payment uuid, p_charge jsonb, p_now timestamptz) returns void language sql set search_path = '' as $$
  insert into public.payment_fees (payment_id, fee_pence, at)
    select p_payment, (p_charge ->> 'feePence')::integer, p_now where p_charge ->> 'feePence' is not null
    on conflict (payment_id) do update set fee_pence = excluded.fee_pence, at = excluded.at
      where payment_fees.fee_pence <> excluded.fee_pence;
$$;

-- Money for a window that was given away: it is a payment all the same, and goes back at once.
create or replace function app.return_late_money(p_booking public.bookings, p_attempt public.payment_attempts, p_charge jsonb,
  p_now timestamptz)
returns public.payments language plpgsql set search_path = '' as $$
declare
  v_payment public.payments;
begin
  insert into public.payments (booking_id, direction, kind, method, amount_pence, provider, provider_ref, attempt_id, provider_at, at)
    values (p_booking.id, 'in', p_attempt.purpose, app.method_of_provider(p_attempt.provider), p_attempt.amount_pence, p_attempt.provider,
      p_charge ->> 'id', p_attempt.id, (p_charge ->> 'takenAt')::timestamptz, app.payment_moment(p_booking.id, p_now))
    returning * into v_payment;
  perform app.write_refund_attempt(v_payment, jsonb_build_object('kind', 'refund', 'amountPence', v_payment.amount_pence,
    'reason', 'It was paid after the time held for it, and the window was taken', 'isLate', true, 'now', p_now));
  return v_payment;
end $$;

-- {attemptId, charge, now} → {outcome}: `applied`; `already`; `returned`: it came after its window was given away; `held`: it does not fit, and
-- a person has to look.
create or replace function app.apply_charge(p_arguments jsonb) returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  v_now timestamptz := (p_arguments ->> 'now')::timestamptz;
  v_charge jsonb := p_arguments -> 'charge';
  v_booking public.bookings;
  v_attempt public.payment_attempts;
  v_payment public.payments;
  v_problem text;
begin
  select b.* into strict v_booking from public.payment_attempts a join public.bookings b on b.id = a.booking_id
    where a.id = (p_arguments ->> 'attemptId')::uuid for update of b;
  select * into strict v_attempt from public.payment_attempts where id = (p_arguments ->> 'attemptId')::uuid for update;
  select * into v_payment from public.payments where provider = v_attempt.provider and provider_ref = v_charge ->> 'id';
  if found then
    perform app.keep_fee(v_payment.id, v_charge, v_now);
    return '{"outcome": "already"}';
  end if;
  v_problem := app.charge_problem(v_attempt, v_booking.reference, v_charge);
  if v_problem is not null then
    update public.payment_attempts set held_reason = v_problem, checked_at = v_now where id = v_attempt.id;
    return '{"outcome": "held"}';
  end if;
  update public.payment_attempts set state = 'succeeded', checked_at = v_now, ended_at = v_now where id = v_attempt.id;
  if v_booking.state = 'pending_payment' or (v_booking.state = 'released' and app.take_window_back(v_booking, v_now)) then
    v_booking := app.agree_paid_booking(v_booking, v_now);
  end if;
  if v_booking.state = any (app.states_of('not_booked')) then
    v_payment := app.return_late_money(v_booking, v_attempt, v_charge, v_now);
  else
    v_payment := app.take_payment(v_booking, jsonb_build_object('kind', v_attempt.purpose, 'amountPence', v_attempt.amount_pence,
      'method', app.method_of_provider(v_attempt.provider), 'isOverpaid', true, 'provider', v_attempt.provider,
      'providerRef', v_charge ->> 'id', 'attemptId', v_attempt.id, 'providerAt', v_charge ->> 'takenAt', 'now', v_now, 'context', '{}'::jsonb));
  end if;
  perform app.keep_fee(v_payment.id, v_charge, v_now);
  return jsonb_build_object('outcome', case when v_booking.state = any (app.states_of('not_booked')) then 'returned' else 'applied' end);
end $$;
grant execute on function app.apply_charge(jsonb) to service_role;
