-- Taking the money that a customer agreed to at a provider which ends no checkout (docs/decisions/0145).

-- Longer than any request of ours may last.
create or replace function app.capture_claim() returns interval language sql immutable parallel safe as $$ select interval '1 minute' $$;

-- {attemptId, now} → {isClaimed}: whether its money may be taken now: it is not to be ended, is still what is due, and the window is held.
-- Until the claim is over or given up (app.release_capture) the attempt is not ended.
create or replace function app.claim_capture(p_arguments jsonb) returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  v_now timestamptz := (p_arguments ->> 'now')::timestamptz;
  v_booking public.bookings;
begin
  select b.* into strict v_booking from public.payment_attempts a join public.bookings b on b.id = a.booking_id
    where a.id = (p_arguments ->> 'attemptId')::uuid for update of b;
  update public.payment_attempts a set capturing_until = v_now + app.capture_claim()
    where a.id = (p_arguments ->> 'attemptId')::uuid and a.is_open and not a.is_stopping and a.held_reason is null
      and app.online_due(v_booking, a.purpose) = a.amount_pence
      and (v_booking.state <> 'pending_payment' or v_booking.lapses_at > v_now);
  return jsonb_build_object('isClaimed', found);
end $$;
grant execute on function app.claim_capture(jsonb) to service_role;

-- {attemptId} → {}: the provider has answered.
create or replace function app.release_capture(p_arguments jsonb) returns jsonb language plpgsql security definer set search_path = '' as $$
begin
  update public.payment_attempts set capturing_until = null where id = (p_arguments ->> 'attemptId')::uuid and capturing_until is not null;
  return '{}';
end $$;
grant execute on function app.release_capture(jsonb) to service_role;

-- {attemptId, now} → {isClaimed}: whether a request that takes its money may be under way.
create or replace function app.capture_under_way(p_arguments jsonb) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('isClaimed', coalesce((select a.capturing_until > (p_arguments ->> 'now')::timestamptz
    from public.payment_attempts a where a.id = (p_arguments ->> 'attemptId')::uuid), false));
$$;
grant execute on function app.capture_under_way(jsonb) to service_role;
