-- Another window for a booking that was given up because it was not paid in time, or paid when its window was gone: for whoever may pay it
-- (database/functions/payment-links.sql, docs/decisions/0153).

-- How long after it was given up it can be booked again at the price that was agreed. A payment from a bank takes days to fail or to come.
create or replace function app.rebooking_time() returns interval language sql immutable parallel safe as $$ select interval '7 days' $$;

-- How often: each time holds a window for some minutes.
create or replace function app.max_rebookings() returns integer language sql immutable parallel safe as $$ select 3 $$;

-- Whether it can: nothing of it is open or held at a provider, no money of it stays here, and its quote, where it had one, was not booked
-- otherwise meanwhile.
create or replace function app.is_rebookable(p_booking public.bookings, p_now timestamptz) returns boolean
language sql stable set search_path = '' as $$
  select p_booking.state = 'released' and p_booking.anonymised_at is null
    and p_booking.paid_pence = app.refunds_under_way(p_booking.id)
    and not exists (select 1 from public.payment_attempts a where a.booking_id = p_booking.id and (a.is_open or a.held_reason is not null))
    and (select count(*) from public.booking_events e where e.booking_id = p_booking.id and e.from_state = 'released')
      < app.max_rebookings()
    and (select max(e.at) from public.booking_events e where e.booking_id = p_booking.id and e.to_state = 'released')
      > p_now - app.rebooking_time()
    and (app.quote_given_up(p_booking) is null or exists (select 1 from public.quotes q
      where q.id = app.quote_given_up(p_booking) and q.state = 'priced' and q.booking_id is null));
$$;

-- {reference, payHash} or {attemptId}, windowId?, sameDayFeeFrom, requestHash, now → as app.own_booking_facts; null where it cannot be
-- booked again. One whose time is up and that nobody is paying is given up first, rather than a minute later; one that is held already says
-- so by its state.
create or replace function app.rebooking_facts(p_arguments jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_now timestamptz := (p_arguments ->> 'now')::timestamptz;
  v_booking public.bookings := app.booking_to_pay(p_arguments);
begin
  if v_booking.state = 'pending_payment' and v_booking.lapses_at <= v_now
      and not exists (select 1 from public.payment_attempts a where a.booking_id = v_booking.id and a.is_open) then
    perform app.release_unpaid_booking(v_booking, v_now);
    select * into strict v_booking from public.bookings where id = v_booking.id;
  end if;
  if v_booking.state <> 'pending_payment' and not app.is_rebookable(v_booking, v_now) then return null; end if;
  return app.booking_facts(v_booking, p_arguments);
end $$;
grant execute on function app.rebooking_facts(jsonb) to anon, authenticated;

-- {reference, payHash or attemptId, windowId, holdId, speed, vanNearby, load, price, depositPence, answerBy?, readVersion, limits?, now}
-- → {heldUntil}. Holds another window at no higher price, until it is paid. Chosen twice, it is held once.
create or replace function app.rebook_unpaid(p_arguments jsonb) returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  v_now timestamptz := (p_arguments ->> 'now')::timestamptz;
  v_price jsonb := p_arguments -> 'price';
  v_booking public.bookings := app.booking_to_pay(p_arguments);
  v_window public.arrival_windows;
begin
  if v_booking.state = 'pending_payment' and v_booking.lapses_at > v_now then
    if v_booking.window_id <> (p_arguments ->> 'windowId')::uuid then perform app.problem('payments.window_held'); end if;
    return jsonb_build_object('heldUntil', v_booking.lapses_at);
  end if;
  if not app.is_rebookable(v_booking, v_now) then perform app.problem('payments.not_rebookable'); end if;
  perform app.require_row_version(v_booking, (p_arguments ->> 'readVersion')::integer);
  if (v_price ->> 'totalPence')::integer > v_booking.total_pence then raise exception 'another window costs no more'; end if;
  select * into v_window from public.arrival_windows where id = (p_arguments ->> 'windowId')::uuid;
  perform app.hold_unpaid(v_booking, v_window, p_arguments);
  update public.bookings
    set timing = v_price -> 'timing', price_lines = v_price -> 'lines', total_pence = (v_price ->> 'totalPence')::integer,
      vat_pence = (v_price ->> 'vatPence')::integer, deposit_pence = (p_arguments ->> 'depositPence')::integer
    where id = v_booking.id;
  perform app.move_booking(jsonb_build_object('bookingId', v_booking.id, 'to', 'pending_payment', 'actorType', 'customer', 'now', v_now,
    'payload', jsonb_build_object('windowId', v_window.id, 'totalPence', v_price -> 'totalPence'),
    'waiting', jsonb_build_object('answerBy', p_arguments -> 'answerBy', 'lapsesAt', v_now + app.payment_hold())));
  return jsonb_build_object('heldUntil', v_now + app.payment_hold());
end $$;
grant execute on function app.rebook_unpaid(jsonb) to anon, authenticated;

-- Its own window, where that has room, or another one.
create or replace function app.hold_unpaid(p_booking public.bookings, p_window public.arrival_windows, p_arguments jsonb) returns void
language plpgsql set search_path = '' as $$
declare
  v_now timestamptz := (p_arguments ->> 'now')::timestamptz;
  v_hold public.slot_holds;
begin
  if p_window.id = p_booking.window_id then
    if not app.take_window_back(p_booking, v_now) then perform app.problem('bookings.window_taken'); end if;
    return;
  end if;
  v_hold := app.reserve_anew(p_booking, p_window, p_arguments -> 'load', p_arguments);
  if not app.lock_quote_given_up(p_booking) then perform app.problem('payments.not_rebookable'); end if;
  perform app.take_quote_back(p_booking, v_now);
  update public.bookings
    set hold_id = v_hold.id, window_id = p_window.id, window_kind = p_window.kind, starts_at = p_window.starts_at,
      ends_at = p_window.ends_at
    where id = p_booking.id;
  perform app.limit_moved(p_booking, v_hold, p_window, p_arguments -> 'limits');
end $$;
