-- The steps of a booking: the one way it changes state, and what every step checks first.

-- Refuses a save based on an older version, and says who changed the booking since, and when.
create or replace function app.require_row_version(p_booking public.bookings, p_row_version integer) returns void
language plpgsql set search_path = '' as $$
begin
  if p_row_version is null or p_row_version = p_booking.row_version then return; end if;
  perform app.problem('bookings.changed', (
    select jsonb_build_object('changedAt', p_booking.updated_at, 'state', p_booking.state, 'at', e.at, 'by', app.actor_name(e),
      'reference', p_booking.reference)
    from public.booking_events e where e.booking_id = p_booking.id order by e.id desc limit 1));
end $$;

create or replace function app.actor_name(p_event public.booking_events) returns text language sql stable set search_path = '' as $$
  select case p_event.actor_type
    when 'staff' then
      coalesce((select nullif(trim(u.raw_user_meta_data ->> 'display_name'), '') from auth.users u where u.id = p_event.actor_id),
        'A colleague')
    when 'system' then 'The system' when 'crew' then 'The crew' else 'The customer' end;
$$;

-- Releases the capacity of these holds; days are locked in one order to avoid deadlocks. Null entries are ignored.
create or replace function app.release_holds(p_holds uuid[], p_now timestamptz) returns void language plpgsql set search_path = '' as $$
begin
  if array_remove(p_holds, null) = '{}' then return; end if;
  perform app.lock_day(days.depot_id, days.date, p_now)
    from (select distinct h.depot_id, h.date from public.slot_holds h where h.id = any (p_holds) order by 1, 2) as days;
  perform app.give_back(h.id) from public.slot_holds h where h.id = any (p_holds);
  update public.slot_holds set status = 'released' where id = any (p_holds);
end $$;

-- Either side has two days, but never longer than until the crew would come. As domain/bookings/waiting/answer-promise.rules.ts.
create or replace function app.waits_until(p_from timestamptz, p_starts_at timestamptz) returns timestamptz
language sql immutable set search_path = '' as $$
  select least(p_from + interval '48 hours', p_starts_at);
$$;

-- The only way a booking changes state. Refuses illegal moves and saves based on an older version; writes the event.
-- {bookingId, to, actorType, actorId?, reason?, payload?, rowVersion?, now, waiting?: {answerBy?, lapsesAt?, question?, offeredHoldId?},
-- idempotencyKey?, requestHash?, override?: why an administrator takes it although a condition does not hold}
-- → {state, rowVersion}. Whatever the booking was waiting for is cleared by the step.
create or replace function app.move_booking(p_arguments jsonb) returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  v_booking public.bookings;
  v_to text := p_arguments ->> 'to';
  v_now timestamptz := (p_arguments ->> 'now')::timestamptz;
  v_waiting jsonb := coalesce(p_arguments -> 'waiting', '{}');
  v_money jsonb;
begin
  select * into v_booking from public.bookings where id = (p_arguments ->> 'bookingId')::uuid for update;
  if not found then perform app.problem('bookings.not_found'); end if;
  perform app.require_row_version(v_booking, (p_arguments ->> 'rowVersion')::integer);
  if not exists (select 1 from public.booking_transitions where from_state = v_booking.state and to_state = v_to) then
    perform app.problem('bookings.illegal_transition', jsonb_build_object('from', v_booking.state, 'to', v_to));
  end if;
  if v_to like 'cancelled%' and coalesce(p_arguments ->> 'reason', '') = '' then
    perform app.problem('bookings.reason_missing');
  end if;
  perform app.require_step_guards(v_booking, v_to, p_arguments, v_now);
  update public.bookings
    set state = v_to, row_version = row_version + 1, answer_by = (v_waiting ->> 'answerBy')::timestamptz,
      lapses_at = (v_waiting ->> 'lapsesAt')::timestamptz,
      question = v_waiting ->> 'question', offered_hold_id = (v_waiting ->> 'offeredHoldId')::uuid
    where id = v_booking.id;
  v_money := app.money_of_step(v_booking, v_to, v_now);
  insert into public.booking_events (booking_id, from_state, to_state, actor_type, actor_id, reason, payload, at, idempotency_key,
    request_hash)
    values (v_booking.id, v_booking.state, v_to, p_arguments ->> 'actorType', (p_arguments ->> 'actorId')::uuid, p_arguments ->> 'reason',
      v_money || coalesce(p_arguments -> 'payload', '{}'), v_now, p_arguments ->> 'idempotencyKey',
        decode(p_arguments ->> 'requestHash', 'hex'));
  perform app.keep_service_credit(v_booking.id, (v_money ->> 'creditPence')::integer);
  -- Capacity is released when a booking ends before the crew is there, and when an offered window is not taken.
  perform app.release_holds(array[v_booking.offered_hold_id,
    case when v_to = 'missed_company' or v_to = any (app.states_of('called_off_before_visit'))
      or (v_to = 'cancelled_on_site' and v_booking.state = any (app.states_of('scheduled'))) then v_booking.hold_id end],
      v_now);
  return jsonb_build_object('state', v_to, 'rowVersion', v_booking.row_version + 1);
end $$;
grant execute on function app.move_booking(jsonb) to service_role;
