-- Adding items to a booking: checks whether they fit, reserves capacity and sets the price in one transaction, and records the scope sheet
-- as it was before. Items without an immediate price go to a person.

-- Until when a customer may add items to a collection.
create or replace function app.add_items_until(p_starts_at timestamptz) returns timestamptz
language sql immutable parallel safe set search_path = '' as $$
  select p_starts_at - interval '1 hour';
$$;

-- {reference, windowId?, holdId, speed, vanNearby, load, now} → {fits}. Runs the function that books and rolls it back.
create or replace function app.do_items_fit(p_arguments jsonb) returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  v_booking public.bookings := app.own_booking_to_change(p_arguments ->> 'reference');
  v_window public.arrival_windows;
begin
  select * into v_window from public.arrival_windows where id = coalesce((p_arguments ->> 'windowId')::uuid, v_booking.window_id);
  begin
    perform app.reserve_anew(v_booking, v_window, p_arguments -> 'load', p_arguments);
    raise exception 'it fits' using errcode = 'CW099';
  exception
    when sqlstate 'CW099' then return '{"fits": true}';
    when sqlstate 'CW001' then return '{"fits": false}'; -- the window is full or closed
  end;
end $$;

create or replace function app.require_addable(p_booking public.bookings, p_now timestamptz) returns void
language plpgsql set search_path = '' as $$
begin
  if p_booking.state <> all (app.states_of('scheduled')) or p_now > app.add_items_until(p_booking.starts_at) then
    perform app.problem('bookings.not_addable', jsonb_build_object('until', app.add_items_until(p_booking.starts_at)));
  end if;
end $$;

-- {reference, rowVersion, windowId?, holdId, speed, vanNearby, items, added, price: {lines, totalPence, vatPence, allowance, timing}, load,
-- consents, limits?, now, idempotencyKey?, requestHash} → {…, totalPence, rowVersion}. With another window it is also a rescheduling and
-- follows those rules.
create or replace function app.add_own_items(p_arguments jsonb) returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  v_now timestamptz := (p_arguments ->> 'now')::timestamptz;
  v_price jsonb := p_arguments -> 'price';
  v_seen public.bookings := app.opened_booking(p_arguments ->> 'reference');
  v_before public.bookings;
  v_booking public.bookings;
  v_window public.arrival_windows;
  v_hold public.slot_holds;
  v_moves boolean;
begin
  -- Serialised per contact, as new bookings are, so that concurrent changes are counted together against the contact's limits.
  if p_arguments -> 'limits' is not null then
    perform app.queue_up(array[app.mailbox(v_seen.contact_email), v_seen.contact_mobile, (select auth.uid())::text]);
  end if;
  v_before := app.own_booking_to_change(p_arguments ->> 'reference');
  if (app.step_of_key(v_before, p_arguments)).id is not null then return app.own_booking_answer(v_before); end if;
  perform app.require_row_version(v_before, (p_arguments ->> 'rowVersion')::integer);
  perform app.require_addable(v_before, v_now);
  perform app.require_code(v_before, v_before.paid_pence > (v_price ->> 'totalPence')::integer);
  perform app.limit_own_events(v_before, 'items_added', 20); -- each sends a mail and a text, to whatever number was typed
  select * into v_window from public.arrival_windows where id = coalesce((p_arguments ->> 'windowId')::uuid, v_before.window_id);
  v_moves := v_window.id is distinct from v_before.window_id;
  if v_moves then perform app.require_reschedulable(v_before, v_now); end if;
  v_hold := app.reserve_anew(v_before, v_window, p_arguments -> 'load', p_arguments);
  perform app.require_account_room(v_before, (v_price ->> 'totalPence')::integer - v_before.total_pence);
  update public.bookings
    set hold_id = v_hold.id, window_id = v_window.id, window_kind = v_window.kind, starts_at = v_window.starts_at,
      ends_at = v_window.ends_at,
      items = p_arguments -> 'items', timing = v_price -> 'timing', price_lines = v_price -> 'lines', allowance = v_price -> 'allowance',
      total_pence = (v_price ->> 'totalPence')::integer, vat_pence = (v_price ->> 'vatPence')::integer,
      state = case when v_moves then 'confirmed' else state end,
      invitation_sequence = invitation_sequence + 1, row_version = row_version + 1,
        reschedules = reschedules + case when v_moves then 1 else 0 end
    where id = v_before.id returning * into v_booking;
  if v_moves then perform app.limit_moved(v_booking, v_hold, v_window, p_arguments -> 'limits'); end if;
  if p_arguments -> 'limits' is not null then
    perform app.limit_bookings(v_hold, true, v_window, v_booking.contact_email, v_booking.contact_mobile, p_arguments -> 'limits', v_now);
  end if;
  perform app.keep_early_start(v_booking, p_arguments);
  perform app.write_own_event(v_before, v_booking, jsonb_build_object('kind', 'items_added', 'items', p_arguments -> 'added',
    'before', jsonb_build_object('items', v_before.items, 'lines', v_before.price_lines) || app.window_of(v_before),
    'after', jsonb_build_object('items', v_booking.items, 'lines', v_booking.price_lines) || app.window_of(v_booking),
    'deltaPence', v_booking.total_pence - v_before.total_pence), p_arguments);
  return app.own_booking_answer(v_booking);
end $$;

-- {reference, items, text, reasons, answerBy, now, idempotencyKey?, requestHash} → {answerBy}. For items a person has to price: recorded,
-- and the office is notified.
create or replace function app.ask_about_items(p_arguments jsonb) returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  v_booking public.bookings := app.own_booking_to_change(p_arguments ->> 'reference');
  v_done public.booking_events := app.step_of_key(v_booking, p_arguments);
begin
  if v_done.id is not null then return jsonb_build_object('answerBy', v_done.payload -> 'answerBy'); end if;
  perform app.require_addable(v_booking, (p_arguments ->> 'now')::timestamptz);
  perform app.limit_own_events(v_booking, 'items_asked', 5);
  perform app.write_own_event(v_booking, v_booking,
    jsonb_build_object('kind', 'items_asked', 'items', p_arguments -> 'items', 'reasons', p_arguments -> 'reasons',
    'answerBy', p_arguments -> 'answerBy'), p_arguments);
  perform app.tell_office(v_booking, jsonb_build_object('choice', 'items_asked', 'answer', p_arguments -> 'text'));
  return jsonb_build_object('answerBy', p_arguments -> 'answerBy');
end $$;
grant execute on function app.do_items_fit(jsonb), app.add_own_items(jsonb), app.ask_about_items(jsonb) to authenticated;
