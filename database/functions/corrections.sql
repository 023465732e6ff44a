-- Corrections of a booking by its customer: how the items are got to, where they are, the first lines of the address, and things that stay
-- behind. The price is the engine's, was shown before, and is stored with what it belongs to in one transaction.

-- As long as a move is free (0097): until then nothing on the list or about access has been planned for good.
create or replace function app.require_correctable(p_booking public.bookings, p_now timestamptz) returns void
language plpgsql set search_path = '' as $$
begin
  if p_booking.state <> all (app.states_of('scheduled')) or p_now > app.free_until_of(p_booking) then
    perform app.problem('bookings.not_correctable', jsonb_build_object('until', app.free_until_of(p_booking)));
  end if;
end $$;

-- {reference, rowVersion, readVersion: the one that was priced, set: {access?, items?, place?, line1?, line2?}, changed, removed, price?:
-- {lines, totalPence, vatPence, allowance, timing}, load?, holdId, speed, vanNearby, now, idempotencyKey?, requestHash} → {…, totalPence,
-- rowVersion}. Without `price` nothing that it depends on changes.
create or replace function app.correct_own_booking(p_arguments jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_now timestamptz := (p_arguments ->> 'now')::timestamptz;
  v_set jsonb := p_arguments -> 'set';
  v_price jsonb := p_arguments -> 'price';
  v_before public.bookings := app.own_booking_to_change(p_arguments ->> 'reference');
  v_booking public.bookings;
  v_window public.arrival_windows;
begin
  if (app.step_of_key(v_before, p_arguments)).id is not null then return app.own_booking_answer(v_before); end if;
  perform app.require_row_version(v_before, (p_arguments ->> 'rowVersion')::integer);
  perform app.require_row_version(v_before, (p_arguments ->> 'readVersion')::integer);
  if v_price is not null then perform app.require_correctable(v_before, v_now);
  elsif v_set ?| array['access', 'items']
      or v_before.state <> all (app.states_of('changeable')) then
    perform app.problem('bookings.details_closed');
  end if;
  perform app.require_code(v_before, v_before.paid_pence > coalesce((v_price ->> 'totalPence')::integer, v_before.paid_pence));
  perform app.limit_own_events(v_before, 'corrected', 20); -- each sends a mail and a text, to whatever number was typed
  if v_price is not null then
    select * into strict v_window from public.arrival_windows where id = v_before.window_id;
    perform app.reserve_anew(v_before, v_window, p_arguments -> 'load', p_arguments);
    perform app.require_account_room(v_before, (v_price ->> 'totalPence')::integer - v_before.total_pence);
  end if;
  update public.bookings set
      access = case when v_set ? 'access' then v_set -> 'access' else access end,
      items = case when v_set ? 'items' then v_set -> 'items' else items end,
      place = case when v_set ? 'place' then nullif(v_set -> 'place', 'null') else place end,
      address_line1 = coalesce(v_set ->> 'line1', address_line1),
      address_line2 = case when v_set ? 'line2' then v_set ->> 'line2' else address_line2 end,
      timing = coalesce(v_price -> 'timing', timing), price_lines = coalesce(v_price -> 'lines', price_lines),
      allowance = coalesce(v_price -> 'allowance', allowance),
      total_pence = coalesce((v_price ->> 'totalPence')::integer, total_pence),
      vat_pence = coalesce((v_price ->> 'vatPence')::integer, vat_pence),
      invitation_sequence = invitation_sequence + 1, row_version = row_version + 1
    where id = v_before.id returning * into v_booking;
  perform app.write_own_event(v_before, v_booking,
    jsonb_build_object('kind', case when v_before.state = any (app.states_of('scheduled')) then 'corrected' else 'details_changed' end,
    'changed', p_arguments -> 'changed', 'items', p_arguments -> 'removed',
    'before', jsonb_build_object('items', v_before.items, 'lines', v_before.price_lines) || app.window_of(v_before),
    'after', jsonb_build_object('items', v_booking.items, 'lines', v_booking.price_lines) || app.window_of(v_booking),
    'deltaPence', v_booking.total_pence - v_before.total_pence), p_arguments);
  return app.own_booking_answer(v_booking);
end $$;
grant execute on function app.correct_own_booking(jsonb) to authenticated;
