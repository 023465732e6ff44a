-- Other windows offered to a customer whom we let down: by one message, at no extra charge.

-- {reference, rowVersion, windows: [{startsAt, endsAt}], text, limits, now, idempotencyKey?, requestHash} → {rowVersion, isNew}. As long as
-- the booking stands in the window it had then, its customer may move it at the agreed price or less, however late it is. Offered once for
-- a window: a second press, or a colleague's, sends nothing.
create or replace function app.offer_windows(p_arguments jsonb) returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  v_booking public.bookings := app.office_booking_to_change(p_arguments ->> 'reference');
begin
  if app.is_offered(v_booking) then return jsonb_build_object('rowVersion', v_booking.row_version, 'isNew', false); end if;
  perform app.require_row_version(v_booking, (p_arguments ->> 'rowVersion')::integer);
  if v_booking.state <> all (app.states_of('scheduled')) then
    perform app.problem('bookings.not_reschedulable', jsonb_build_object('left', 0, 'until', v_booking.starts_at));
  end if;
  perform app.write_to_thread(p_arguments, 'office');
  update public.bookings set row_version = row_version + 1 where id = v_booking.id;
  insert into public.booking_events (booking_id, from_state, to_state, actor_type, actor_id, payload, at)
    values (v_booking.id, v_booking.state, v_booking.state, 'staff', (select auth.uid()),
      jsonb_build_object('kind', 'windows_offered', 'startsAt', v_booking.starts_at, 'windows', p_arguments -> 'windows'),
      (p_arguments ->> 'now')::timestamptz);
  return jsonb_build_object('rowVersion', v_booking.row_version + 1, 'isNew', true);
end $$;
grant execute on function app.offer_windows(jsonb) to authenticated;
