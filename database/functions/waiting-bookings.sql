-- Bookings that wait: for a person of the firm to confirm them, or for their customer's answer to a question or offer.

-- The next full five minutes.
create or replace function app.next_five_minutes(p_now timestamptz) returns timestamptz
language sql immutable parallel safe as $$
  select date_bin('5 minutes', p_now + interval '5 minutes', timestamptz 'epoch');
$$;

-- A late crew is expected at least so long before the end of the time it is announced for.
create or replace function app.expected_window_length() returns interval language sql immutable parallel safe as $$
  select interval '30 minutes';
$$;

-- Sends a message about the newest event by each channel there is an address for; landlines get no texts.
create or replace function app.tell_customer(p_booking public.bookings, p_code text, p_payload jsonb) returns void
language plpgsql set search_path = '' as $$
declare
  v_payload jsonb := p_payload
    || jsonb_build_object('eventId', (select max(id)::text from public.booking_events where booking_id = p_booking.id))
    || (select jsonb_strip_nulls(jsonb_build_object('question', d -> 'question', 'offer', d -> 'offer', 'lapsesAt', d -> 'lapsesAt'))
        from public.bookings b, app.booking_document(b) as d where b.id = p_booking.id);
begin
  perform app.enqueue_booking_messages(p_booking, (
    select coalesce(jsonb_agg(jsonb_build_object('code', p_code, 'channel', w.channel, 'recipient', w.recipient, 'payload', v_payload)),
      '[]')
    from (values ('email', p_booking.contact_email),
      ('sms', case when p_booking.contact_mobile ~ '^\+447' then p_booking.contact_mobile end)) as w(channel, recipient)
    where w.recipient is not null));
end $$;

create or replace function app.tell_office(p_booking public.bookings, p_payload jsonb) returns void
language plpgsql set search_path = '' as $$
declare
  v_payload jsonb := p_payload
    || jsonb_build_object('eventId', (select max(id)::text from public.booking_events where booking_id = p_booking.id));
begin
  perform app.enqueue_booking_messages(p_booking, (
    select coalesce(
      jsonb_agg(jsonb_build_object('code', 'office_booking_answer', 'channel', 'email', 'recipient', c.email, 'payload', v_payload)),
      '[]')
    from public.company_settings c where c.email <> ''));
end $$;

-- Reserves the same capacity in another window until the offer ends. The price stays, because it is the firm that asks for another time.
create or replace function app.hold_offer(p_booking public.bookings, p_window public.arrival_windows, p_hold uuid, p_until timestamptz,
  p_now timestamptz)
returns void language plpgsql set search_path = '' as $$
declare
  v_hold public.slot_holds;
begin
  select * into strict v_hold from public.slot_holds where id = p_booking.hold_id;
  if p_window.id is null or p_window.depot_id <> v_hold.depot_id or p_window.id = v_hold.window_id or not app.is_open(p_window, p_now) then
    perform app.problem('bookings.window_closed');
  end if;
  insert into public.slot_holds (id, request_hash, window_id, depot_id, date, postcode, outcode, speed, litres, kilograms,
    allowance_minutes, service_minutes, created_at, expires_at)
    values (p_hold, v_hold.request_hash, p_window.id, p_window.depot_id, p_window.date, v_hold.postcode, v_hold.outcode, v_hold.speed,
      v_hold.litres, v_hold.kilograms,
      v_hold.allowance_minutes, v_hold.service_minutes, p_now, p_until);
  if not app.reserve_capacity(p_hold, p_window, v_hold.service_minutes, v_hold.litres, v_hold.kilograms, p_now) then
    perform app.problem('bookings.window_taken');
  end if;
end $$;

-- What the booking waits for after a step to p_to. An offered window is held in the same transaction.
create or replace function app.begin_waiting(p_booking public.bookings, p_to text, p_arguments jsonb) returns jsonb
language plpgsql set search_path = '' as $$
declare
  v_now timestamptz := (p_arguments ->> 'now')::timestamptz;
  v_until timestamptz;
  v_window public.arrival_windows;
begin
  if p_to = 'pending_confirmation' then
    -- Where the office opens only after the window begins, the request ends with that moment, and no later answer is promised.
    return jsonb_build_object('answerBy', least((p_arguments ->> 'answerBy')::timestamptz, p_booking.starts_at),
      'lapsesAt', app.waits_until((p_arguments ->> 'answerBy')::timestamptz, p_booking.starts_at));
  end if;
  if p_to = any (app.states_of('office_answers')) and p_to <> 'cancelled_company' and p_arguments ->> 'windowId' is null
      and p_booking.starts_at <= v_now then
    perform app.problem('bookings.window_closed');
  end if;
  if p_to <> 'needs_customer' then return '{}'; end if;
  if p_booking.contact_email is null and coalesce(p_booking.contact_mobile !~ '^\+447', true) then
    perform app.problem('bookings.unreachable');
  end if;
  if p_arguments ->> 'windowId' is null then
    return jsonb_build_object('question', p_arguments -> 'question', 'lapsesAt', app.waits_until(v_now, p_booking.starts_at));
  end if;
  select * into v_window from public.arrival_windows where id = (p_arguments ->> 'windowId')::uuid;
  v_until := app.waits_until(v_now, v_window.starts_at);
  perform app.hold_offer(p_booking, v_window, (p_arguments ->> 'holdId')::uuid, v_until, v_now);
  return jsonb_strip_nulls(
    jsonb_build_object('question', p_arguments -> 'question', 'offeredHoldId', p_arguments -> 'holdId', 'lapsesAt', v_until));
end $$;

-- Refuses a step whose charge is another than the person who takes it was shown.
create or replace function app.require_charge(p_booking public.bookings, p_to text, p_arguments jsonb) returns void
language plpgsql stable set search_path = '' as $$
declare
  v_fee integer := coalesce((app.money_of_step(p_booking, p_to, (p_arguments ->> 'now')::timestamptz) ->> 'feePence')::integer, 0);
begin
  if v_fee <> (p_arguments ->> 'expectedFeePence')::integer then
    perform app.problem('bookings.fee_changed', jsonb_build_object('feePence', v_fee));
  end if;
end $$;

-- {reference, to, reason?, question?, windowId?, holdId, rowVersion, answerBy, taken?, billsRest?, override?, expectedFeePence?, now,
-- idempotencyKey?, requestHash} → {status, rowVersion}.
-- One step of one booking by the office, once for each key, with the message to its customer.
create or replace function app.move_booking_as_staff(p_arguments jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_to text := p_arguments ->> 'to';
  v_booking public.bookings;
  v_done jsonb;
  v_moved jsonb;
begin
  perform app.require_staff();
  select * into v_booking from public.bookings where reference = p_arguments ->> 'reference' for update;
  if not found then perform app.problem('bookings.not_found'); end if;
  v_done := app.booking_step_done(v_booking, p_arguments);
  if v_done is not null then return v_done; end if;
  perform app.require_row_version(v_booking, (p_arguments ->> 'rowVersion')::integer);
  if not exists (select 1 from public.booking_transitions where from_state = v_booking.state and to_state = v_to) then
    perform app.problem('bookings.illegal_transition', jsonb_build_object('from', v_booking.state, 'to', v_to));
  end if;
  -- A booking filled in on the phone is agreed only by its customer's own ticks. One that is agreed is cancelled for its customer with the
  -- fee and the refund that they are told (app.cancel_for_customer), not by a bare step.
  -- One that was given up has no room on any van: it is booked again by whoever pays it (app.rebook_unpaid).
  if v_booking.state = 'released' or (v_booking.awaits_acceptance and v_to = any (app.states_of('newly_made')))
      or (v_to = 'cancelled_customer' and v_booking.state = any (app.states_of('scheduled'))) then
    perform app.problem('bookings.illegal_transition', jsonb_build_object('from', v_booking.state, 'to', v_to));
  end if;
  if app.is_for_the_board(v_booking, v_to) then perform app.problem('bookings.for_the_board'); end if;
  if p_arguments ->> 'override' is not null then perform app.require_admin(); end if;
  perform app.require_charge(v_booking, v_to, p_arguments);
  v_moved := app.move_booking(
    jsonb_strip_nulls(
      jsonb_build_object('bookingId', v_booking.id, 'to', v_to, 'actorType', 'staff', 'actorId', (select auth.uid()),
        'reason', p_arguments -> 'reason', 'override', p_arguments -> 'override',
    'payload', jsonb_strip_nulls(jsonb_build_object('question', p_arguments -> 'question', 'windowId', p_arguments -> 'windowId',
      'taken', p_arguments -> 'taken', 'billsRest', p_arguments -> 'billsRest')),
    'now', p_arguments -> 'now',
    'waiting', app.begin_waiting(v_booking, v_to, p_arguments), 'idempotencyKey', p_arguments -> 'idempotencyKey',
      'requestHash', p_arguments -> 'requestHash')));
  if v_to = any (app.states_of('cancelled_by_firm')) then
    update public.bookings set invitation_sequence = invitation_sequence + 1 where id = v_booking.id;
  end if;
  -- A confirmed booking is in the customer's calendar; the message of its cancellation removes it (database/functions/automations.sql).
  if v_to = any (app.states_of('office_answers')) and v_booking.state = any (app.states_of('awaiting_answer')) then
    perform app.tell_customer(v_booking,
      case v_to when 'confirmed' then 'booking_agreed' when 'needs_customer' then 'booking_question' else 'booking_refused' end,
      jsonb_strip_nulls(jsonb_build_object('reason', p_arguments -> 'reason')));
  end if;
  return jsonb_build_object('status', v_to, 'rowVersion', v_moved -> 'rowVersion');
end $$;
grant execute on function app.move_booking_as_staff(jsonb) to authenticated;

-- The offered window becomes the booking's, with the capacity held for it; the old capacity is released.
create or replace function app.take_offer(p_booking public.bookings, p_now timestamptz) returns void
language plpgsql set search_path = '' as $$
declare
  v_window public.arrival_windows;
begin
  update public.slot_holds set status = 'booked' where id = p_booking.offered_hold_id and status = 'held' and expires_at > p_now;
  if not found then perform app.problem('bookings.lapsed'); end if;
  select w.* into strict v_window from public.slot_holds h join public.arrival_windows w on w.id = h.window_id
    where h.id = p_booking.offered_hold_id;
  update public.bookings
    set hold_id = p_booking.offered_hold_id, offered_hold_id = null, window_id = v_window.id, window_kind = v_window.kind,
      starts_at = v_window.starts_at, ends_at = v_window.ends_at
    where id = p_booking.id;
  perform app.release_holds(array[p_booking.hold_id], p_now);
end $$;

-- Refuses an answer to a question or an offer that the office has replaced since it was shown.
create or replace function app.require_shown(p_booking public.bookings, p_shown jsonb) returns void
language plpgsql stable set search_path = '' as $$
begin
  if p_shown is null then return; end if;
  if nullif(p_shown ->> 'question', '') is distinct from p_booking.question
      or (p_shown -> 'offer') is null <> (p_booking.offered_hold_id is null) or (p_booking.offered_hold_id is not null and not exists (
    select 1 from public.slot_holds h join public.arrival_windows w on w.id = h.window_id
    where h.id = p_booking.offered_hold_id and w.starts_at = (p_shown #>> '{offer,startsAt}')::timestamptz
      and w.ends_at = (p_shown #>> '{offer,endsAt}')::timestamptz)) then
    perform app.problem('bookings.changed');
  end if;
end $$;

-- {reference, accessTokenHash?, choice, answer?, shown?, consents, answerBy, now, idempotencyKey?, requestHash} → {status, answerBy}.
-- The customer answers a question or an offer, once for each key; the office is notified.
create or replace function app.answer_booking(p_arguments jsonb) returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  v_now timestamptz := (p_arguments ->> 'now')::timestamptz;
  v_choice text := p_arguments ->> 'choice';
  v_to text := case v_choice when 'accept' then 'confirmed' when 'cancel' then 'cancelled_customer' else 'pending_confirmation' end;
  v_booking public.bookings;
begin
  select * into v_booking from public.bookings b where b.reference = p_arguments ->> 'reference' and app.acts_on_booking(b, p_arguments)
    for update;
  if not found then perform app.problem('bookings.not_found'); end if;
  if app.booking_step_done(v_booking, p_arguments) is not null then
    return jsonb_build_object('status', v_booking.state, 'answerBy', v_booking.answer_by);
  end if;
  if v_booking.state = 'lapsed' or (v_booking.state = 'needs_customer' and v_booking.lapses_at <= v_now) then
    perform app.problem('bookings.lapsed');
  end if;
  if v_booking.state <> 'needs_customer' or (v_booking.awaits_acceptance and v_choice <> 'cancel')
      or (v_choice in ('accept', 'decline')) <> (v_booking.offered_hold_id is not null) and v_choice <> 'cancel' then
    perform app.problem('bookings.illegal_transition', jsonb_build_object('from', v_booking.state, 'to', v_to));
  end if;
  -- A request may be withdrawn whatever it waits for.
  if v_choice <> 'cancel' then perform app.require_shown(v_booking, p_arguments -> 'shown'); end if;
  if v_choice = 'accept' then
    perform app.take_offer(v_booking, v_now);
    perform app.keep_early_start(v_booking, p_arguments);
  end if;
  perform app.move_booking(
    jsonb_strip_nulls(
      jsonb_build_object('bookingId', v_booking.id, 'to', v_to, 'actorType', 'customer', 'actorId', (select auth.uid()), 'now', v_now,
    'reason', case when v_to = 'cancelled_customer' then coalesce(nullif(p_arguments ->> 'answer', ''), 'Withdrawn by the customer') end,
    'payload', jsonb_strip_nulls(jsonb_build_object('choice', v_choice, 'question', v_booking.question, 'answer', p_arguments -> 'answer')),
    'waiting', app.begin_waiting(v_booking, v_to, p_arguments || jsonb_build_object('windowId', v_booking.offered_hold_id)),
      'idempotencyKey', p_arguments -> 'idempotencyKey', 'requestHash', p_arguments -> 'requestHash')));
  select * into v_booking from public.bookings where id = v_booking.id;
  if v_to = 'confirmed' then perform app.tell_customer(v_booking, 'booking_agreed', '{}'); end if;
  perform app.tell_office(v_booking, jsonb_strip_nulls(jsonb_build_object('choice', v_choice, 'answer', p_arguments -> 'answer')));
  return jsonb_build_object('status', v_to, 'answerBy', v_booking.answer_by);
end $$;
grant execute on function app.answer_booking(jsonb) to anon, authenticated;

-- Ends bookings that were not answered in time: the capacity is released, and both sides are notified. One that cannot be ended keeps no
-- other waiting; it is tried again a minute later. {now} → {lapsed, failed}.
create or replace function app.lapse_bookings(p_arguments jsonb) returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  v_now timestamptz := (p_arguments ->> 'now')::timestamptz;
  v_booking public.bookings;
  v_lapsed integer := 0;
  v_failed integer := 0;
begin
  for v_booking in select * from public.bookings where state = any (app.states_of('awaiting_answer')) and lapses_at <= v_now
      order by id limit 500 for update skip locked loop
    begin
      perform app.move_booking(
        jsonb_build_object('bookingId', v_booking.id, 'to', 'lapsed', 'actorType', 'system', 'now', v_now,
          'reason', 'Nobody answered in time'));
      perform app.tell_customer(v_booking, 'booking_lapsed',
        jsonb_build_object('waitedFor', case v_booking.state when 'needs_customer' then 'customer' else 'office' end));
      perform app.tell_office(v_booking, '{"choice": "lapsed"}');
      v_lapsed := v_lapsed + 1;
    exception when others then
      raise warning 'The booking % could not be ended: %', v_booking.reference, sqlerrm;
      v_failed := v_failed + 1;
    end;
  end loop;
  return jsonb_build_object('lapsed', v_lapsed, 'failed', v_failed);
end $$;
grant execute on function app.lapse_bookings(jsonb) to service_role;

-- {reference, now} → the booking as the office works on it, or null: with its version, load, money, notes and every event.
create or replace function app.office_booking(p_arguments jsonb) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform app.require_staff();
  return (
    select jsonb_build_object('booking', app.booking_document(b), 'rowVersion', b.row_version,
      'coming', app.who_comes(b.id), 'another', app.another_visit(b),
      'hasGateCode', exists (select 1 from app.gate_codes g where g.booking_id = b.id),
      'photosReference', (select q.reference from public.quotes q where q.id = b.photos_quote_id),
      'load', jsonb_build_object('litres', h.litres, 'kilograms', h.kilograms, 'minutes', h.allowance_minutes),
      'timeline', (
        select jsonb_agg(
          jsonb_build_object('at', e.at, 'from', e.from_state, 'to', e.to_state, 'by', app.actor_name(e), 'reason', e.reason,
            'question', e.payload -> 'question', 'answer', e.payload -> 'answer',
          'change', e.payload ->> 'kind',
            'items', case when e.payload ->> 'kind' in ('items_added', 'items_asked') then e.payload -> 'items' end,
            'minutes', e.payload -> 'minutes', 'waivedPence', e.payload -> 'waivedPence', 'taken', e.payload -> 'taken',
            'step', e.payload -> 'step')
            order by e.id)
        from public.booking_events e where e.booking_id = b.id),
      'notes', app.notes_of(b.id), 'steps', app.steps_of(b, (p_arguments ->> 'now')::timestamptz),
      'money', jsonb_build_object('paidPence', b.paid_pence, 'creditPence', app.credit_pence(b) - b.compensated_pence,
        'feePence', app.fee_of(b, (p_arguments ->> 'now')::timestamptz),
        'payments', (
          select coalesce(
            jsonb_agg(
              jsonb_build_object('id', p.id, 'at', p.at, 'direction', p.direction, 'kind', p.kind, 'method', p.method,
                'amountPence', p.amount_pence, 'status', p.status,
          'canTakeBack', app.may_take_back(p, (p_arguments ->> 'now')::timestamptz),
          'by', case when p.received_by is not null then app.colleague_name(p.received_by) end) order by p.at, p.id), '[]')
            from public.payments p where p.booking_id = b.id)))
    from public.bookings b join public.slot_holds h on h.id = b.hold_id where b.reference = p_arguments ->> 'reference');
end $$;
grant execute on function app.office_booking(jsonb) to authenticated;

-- {reference, minutes, startsAt?: of the window the minutes count from, now, idempotencyKey?, requestHash} → {startsAt, endsAt, isNew}:
-- reports a delay of the crew and returns when it is expected. Only on the day itself (or the night of its window), before it arrives; the
-- agreed window stays. The same number of minutes again notifies the customer only once.
create or replace function app.report_late(p_arguments jsonb) returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  v_now timestamptz := (p_arguments ->> 'now')::timestamptz;
  v_late interval := make_interval(mins => (p_arguments ->> 'minutes')::integer);
  v_booking public.bookings;
  v_last jsonb;
  v_expected jsonb;
begin
  perform app.require_staff();
  select * into v_booking from public.bookings where reference = p_arguments ->> 'reference' for update;
  if not found then perform app.problem('bookings.not_found'); end if;
  select e.payload into v_last from public.booking_events e where e.booking_id = v_booking.id and e.payload ->> 'kind' = 'running_late'
    order by e.id desc limit 1;
  -- The crew cannot arrive in the past: where the window has begun, it is expected from the next full five minutes on.
  v_expected := jsonb_build_object(
    'startsAt', greatest(v_booking.starts_at + v_late,
      least(app.next_five_minutes(v_now), v_booking.ends_at + v_late - app.expected_window_length())),
    'endsAt', v_booking.ends_at + v_late);
  if app.booking_step_done(v_booking, p_arguments) is not null then
    return coalesce(v_last -> 'expected', v_expected) || '{"isNew": false}';
  end if;
  -- An emergency late in the evening is still the same visit after midnight.
  if v_booking.state <> all (app.states_of('awaited')) or v_booking.starts_at <> (p_arguments ->> 'startsAt')::timestamptz
    or (v_now at time zone 'Europe/London')::date not between (v_booking.starts_at at time zone 'Europe/London')::date and (
      v_booking.ends_at at time zone 'Europe/London')::date
      then
    perform app.problem('bookings.not_today');
  end if;
  if (v_last #>> '{expected,endsAt}')::timestamptz = v_booking.ends_at + v_late then
    return (v_last -> 'expected') || '{"isNew": false}';
  end if;
  insert into public.booking_events (booking_id, from_state, to_state, actor_type, actor_id, payload, at, idempotency_key, request_hash)
    values (v_booking.id, v_booking.state, v_booking.state, 'staff', (select auth.uid()),
      jsonb_build_object('kind', 'running_late', 'minutes', p_arguments -> 'minutes', 'expected', v_expected), v_now,
      p_arguments ->> 'idempotencyKey', decode(p_arguments ->> 'requestHash', 'hex'));
  return v_expected || '{"isNew": true}';
end $$;
grant execute on function app.report_late(jsonb) to authenticated;
