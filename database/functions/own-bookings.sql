-- What customers do with their own bookings: move, cancel, change details (email address and number: booking-contact.sql). A booking of
-- somebody else is answered like one that does not exist. Each change is one transaction that locks the booking first.

-- The state of a booking, for whoever has just changed it.
create or replace function app.own_booking_answer(p_booking public.bookings) returns jsonb language sql immutable set search_path = '' as $$
  select jsonb_build_object('reference', p_booking.reference, 'startsAt', p_booking.starts_at, 'endsAt', p_booking.ends_at,
    'sequence', p_booking.invitation_sequence,
    'rowVersion', p_booking.row_version, 'totalPence', p_booking.total_pence, 'reschedules', p_booking.reschedules,
      'answerBy', p_booking.answer_by);
$$;

-- {reference, windowId?, idempotencyKey?, requestHash, now, sameDayFeeFrom} → everything a page or a change needs, or null. `done`: the
-- event this very request wrote before. `window`: the one requested, as it would be chosen now.
create or replace function app.own_booking_facts(p_arguments jsonb) returns jsonb
language sql stable security definer set search_path = '' as $$
  select app.booking_facts(app.opened_booking(p_arguments ->> 'reference'), p_arguments);
$$;

-- The same for the office, which moves and cancels bookings for customers on the phone.
create or replace function app.office_booking_facts(p_arguments jsonb) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform app.require_staff();
  return (select app.booking_facts(b, p_arguments) from public.bookings b where b.reference = p_arguments ->> 'reference');
end $$;

create or replace function app.booking_facts(p_booking public.bookings, p_arguments jsonb) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  v_booking public.bookings := p_booking;
  v_now timestamptz := (p_arguments ->> 'now')::timestamptz;
  v_hold public.slot_holds;
  v_done public.booking_events;
  v_window public.arrival_windows;
begin
  if v_booking.id is null then return null; end if;
  select * into strict v_hold from public.slot_holds where id = v_booking.hold_id;
  v_done := app.step_of_key(v_booking, p_arguments);
  select * into v_window from public.arrival_windows where id = (p_arguments ->> 'windowId')::uuid and depot_id = v_hold.depot_id;
  return jsonb_build_object(
    'booking', app.booking_document(v_booking), 'rowVersion', v_booking.row_version, 'reschedules', v_booking.reschedules,
    'paidPence', v_booking.paid_pence,
    'feePence', app.fee_of(v_booking, v_now), 'isByLink', app.is_by_link(v_booking),
    'gateCodeKey', (select key_id from app.gate_codes where booking_id = v_booking.id),
    'windowId', v_booking.window_id, 'timing', v_booking.timing,
    'tariff', (select t.rules from public.tariffs t where t.version = v_booking.tariff_version), 'tariffVersion', v_booking.tariff_version,
    'hold', jsonb_build_object('id', v_hold.id, 'depotId', v_hold.depot_id, 'outcode', v_hold.outcode, 'minutes', v_hold.service_minutes,
      'litres', v_hold.litres,
      'kilograms', v_hold.kilograms, 'allowanceMinutes', v_hold.allowance_minutes),
    'window', case
      when v_window.id is not null then jsonb_build_object('id', v_window.id, 'kind', v_window.kind, 'startsAt', v_window.starts_at,
        'endsAt', v_window.ends_at,
      'date', (v_window.starts_at at time zone 'Europe/London')::date,
      'speed', app.window_speed(v_window, v_now, (p_arguments ->> 'sameDayFeeFrom')::time),
      'vanNearby', app.is_van_nearby(v_window, app.stops_near(v_hold.outcode, v_window.date, v_window.date + 1, v_hold.id))) end,
    'done', case when v_done.id is not null then app.own_booking_answer(v_booking) || jsonb_build_object('payload', v_done.payload) end,
    'events', (
      select jsonb_agg(
        jsonb_build_object('at', e.at, 'from', e.from_state, 'to', e.to_state, 'by', e.actor_type, 'reason', e.reason, 'payload', e.payload)
        order by e.id)
      from public.booking_events e where e.booking_id = v_booking.id),
    'payments', (
      select coalesce(
        jsonb_agg(
          jsonb_strip_nulls(
            jsonb_build_object('at', p.at, 'kind', p.kind, 'method', p.method, 'amountPence', p.amount_pence, 'reason', p.reason))
          order by p.at, p.id),
        '[]')
      from public.payments p where p.booking_id = v_booking.id and p.status = 'received'));
end $$;

-- Writes the one event of a change; the state moves only where the change moves it.
create or replace function app.write_own_event(p_before public.bookings, p_after public.bookings, p_payload jsonb, p_arguments jsonb,
  p_by text default 'customer')
returns void
language sql set search_path = '' as $$
  insert into public.booking_events (booking_id, from_state, to_state, actor_type, actor_id, payload, at, idempotency_key, request_hash)
    values (p_before.id, p_before.state, p_after.state, p_by, (select auth.uid()), p_payload, (p_arguments ->> 'now')::timestamptz,
      p_arguments ->> 'idempotencyKey', decode(p_arguments ->> 'requestHash', 'hex'));
$$;

-- Free changes are limited in number, so that a booking's record cannot grow without end.
create or replace function app.limit_own_events(p_booking public.bookings, p_kind text, p_max integer) returns void
language plpgsql set search_path = '' as $$
begin
  if (select count(*) from public.booking_events where booking_id = p_booking.id and payload ->> 'kind' = p_kind) >= p_max then
    perform app.problem('bookings.too_many_changes');
  end if;
end $$;

-- A window of the same depot that is open, and reached in time from there.
create or replace function app.require_window_for(p_hold public.slot_holds, p_window public.arrival_windows, p_now timestamptz)
returns void language plpgsql set search_path = '' as $$
begin
  if p_window.id is null or p_window.depot_id <> p_hold.depot_id or not app.is_open(p_window, p_now)
      or not app.is_in_reach(p_window, p_hold.outcode, p_now) then
    perform app.problem('bookings.window_closed');
  end if;
end $$;

-- A hold like this one in another window, with its capacity; the day is locked by whoever calls it. → the new hold.
create or replace function app.hold_anew(p_hold public.slot_holds, p_window public.arrival_windows, p_load jsonb, p_arguments jsonb)
returns public.slot_holds language plpgsql set search_path = '' as $$
declare
  v_now timestamptz := (p_arguments ->> 'now')::timestamptz;
  v_hold public.slot_holds;
begin
  insert into public.slot_holds (id, request_hash, window_id, depot_id, date, postcode, outcode, speed, litres, kilograms,
    allowance_minutes, service_minutes, status, created_at, expires_at, van_nearby)
    values ((p_arguments ->> 'holdId')::uuid, p_hold.request_hash, p_window.id, p_window.depot_id, p_window.date, p_hold.postcode,
      p_hold.outcode, p_arguments ->> 'speed', (p_load ->> 'litres')::integer, (p_load ->> 'kilograms')::integer,
      (p_load ->> 'allowanceMinutes')::integer, (p_load ->> 'minutes')::integer, 'booked', v_now, v_now + app.hold_time(),
        (p_arguments ->> 'vanNearby')::boolean)
    returning * into v_hold;
  if not app.reserve_capacity(v_hold.id, p_window, v_hold.service_minutes, v_hold.litres, v_hold.kilograms, v_now) then
    perform app.problem('bookings.window_taken');
  end if;
  return v_hold;
end $$;

-- Reserves the load of a booking in its own or another window, by the capacity rules of every booking; its previous capacity is released in
-- the same transaction. The booking is locked, then its hold, then the days, in this order everywhere.
-- `p_load` is {minutes, litres, kilograms, allowanceMinutes}. → its hold.
create or replace function app.reserve_anew(p_booking public.bookings, p_window public.arrival_windows, p_load jsonb, p_arguments jsonb)
returns public.slot_holds language plpgsql set search_path = '' as $$
declare
  v_now timestamptz := (p_arguments ->> 'now')::timestamptz;
  v_minutes integer := (p_load ->> 'minutes')::integer;
  v_litres integer := (p_load ->> 'litres')::integer;
  v_kilograms integer := (p_load ->> 'kilograms')::integer;
  v_hold public.slot_holds;
begin
  select * into strict v_hold from public.slot_holds where id = p_booking.hold_id for no key update;
  if p_window.id = p_booking.window_id then
    if not app.resize_reservation(v_hold, p_window, v_minutes, v_litres, v_kilograms, v_now) then
      perform app.problem('bookings.window_taken');
    end if;
    update public.slot_holds
      set service_minutes = v_minutes, litres = v_litres, kilograms = v_kilograms,
        allowance_minutes = (p_load ->> 'allowanceMinutes')::integer
      where id = v_hold.id returning * into v_hold;
    return v_hold;
  end if;
  perform app.require_window_for(v_hold, p_window, v_now);
  -- Its own place is released first, because it may be the only one left on the van. If the load then fits nowhere, the transaction rolls
  -- both back.
  perform app.lock_day(v_hold.depot_id, days.date, v_now) from (select v_hold.date union select p_window.date order by 1) as days(date);
  perform app.give_back(v_hold.id);
  update public.slot_holds set status = 'released' where id = v_hold.id;
  return app.hold_anew(v_hold, p_window, p_load, p_arguments);
end $$;

-- Nobody gathers most of a day by moving bookings there: one customer's bookings on the new day stay within the limit.
create or replace function app.limit_moved(p_booking public.bookings, p_hold public.slot_holds, p_window public.arrival_windows,
  p_limits jsonb)
returns void language plpgsql set search_path = '' as $$
begin
  if p_limits is null then return; end if;
  -- One simple query for each way to identify the customer, each using its index.
  perform app.limit_day(array(
    select h.id from public.slot_holds h
    where h.status = 'booked' and h.depot_id = p_window.depot_id and h.date = p_window.date and h.id in (
      select b.hold_id from public.bookings b where b.user_id = p_booking.user_id
      union select b.hold_id from public.bookings b where app.mailbox(b.contact_email) = app.mailbox(p_booking.contact_email)
      union select b.hold_id from public.bookings b where b.contact_mobile = p_booking.contact_mobile
      union select p_hold.id)), p_window, (p_limits ->> 'dayPercent')::integer);
end $$;

-- Whether we offered the customer other windows because we could not keep this one: they move it at no extra charge, and it is not counted.
create or replace function app.is_offered(p_booking public.bookings) returns boolean language sql stable set search_path = '' as $$
  select exists (select 1 from public.booking_events e where e.booking_id = p_booking.id and e.payload ->> 'kind' = 'windows_offered'
    and (e.payload ->> 'startsAt')::timestamptz = p_booking.starts_at);
$$;

create or replace function app.require_reschedulable(p_booking public.bookings, p_now timestamptz) returns void
language plpgsql set search_path = '' as $$
begin
  if not app.may_rebook_free(p_booking, p_now) and not (app.is_offered(p_booking) and p_booking.state = any (app.states_of('scheduled')))
      and (p_booking.state <> all (app.states_of('scheduled')) or p_booking.reschedules >= 3 or p_now > app.free_until_of(p_booking)) then
    perform app.problem('bookings.not_reschedulable',
      jsonb_build_object('left', greatest(0, 3 - p_booking.reschedules), 'until', app.free_until_of(p_booking)));
  end if;
end $$;

-- Stores the consents to an early start that the new day requires ([{kind, textVersion}]), where the booking has none.
create or replace function app.keep_early_start(p_booking public.bookings, p_arguments jsonb) returns void
language sql set search_path = '' as $$
  insert into public.booking_consents (booking_id, kind, text_version, given_at)
    select p_booking.id, c ->> 'kind', c ->> 'textVersion', (p_arguments ->> 'now')::timestamptz
      from jsonb_array_elements(p_arguments -> 'consents') as c
    on conflict do nothing;
$$;

-- {reference, windowId, holdId, rowVersion, readVersion, speed, vanNearby, price: {lines, totalPence, vatPence, timing}, load, consents,
-- limits?, now, idempotencyKey?, requestHash} → {…, rowVersion}. Moves the same load to another window, once for each key. `readVersion`:
-- the one that was priced. A caller may name a version that is only about to be, by a change they send at the same moment; its items would
-- come along at the price of before.
create or replace function app.reschedule_booking(p_arguments jsonb) returns jsonb language sql security definer set search_path = '' as $$
  select app.reschedule(app.own_booking_to_change(p_arguments ->> 'reference'), p_arguments, 'customer');
$$;

-- The same by the office, for a customer on the phone: without a limit on their number, and until the window begins.
create or replace function app.reschedule_for_customer(p_arguments jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
begin
  return app.reschedule(app.office_booking_to_change(p_arguments ->> 'reference'), p_arguments, 'staff');
end $$;

create or replace function app.reschedule(p_before public.bookings, p_arguments jsonb, p_by text) returns jsonb
language plpgsql set search_path = '' as $$
declare
  v_now timestamptz := (p_arguments ->> 'now')::timestamptz;
  v_price jsonb := p_arguments -> 'price';
  v_is_ours boolean := app.is_offered(p_before) or coalesce((p_arguments ->> 'isOurFault')::boolean, false);
  v_booking public.bookings;
  v_window public.arrival_windows;
  v_hold public.slot_holds;
begin
  if (app.step_of_key(p_before, p_arguments)).id is not null then return app.own_booking_answer(p_before); end if;
  perform app.require_row_version(p_before, (p_arguments ->> 'rowVersion')::integer);
  perform app.require_row_version(p_before, (p_arguments ->> 'readVersion')::integer);
  perform app.require_code(p_before, p_before.paid_pence > (v_price ->> 'totalPence')::integer);
  if v_is_ours and (v_price ->> 'totalPence')::integer > p_before.total_pence then raise exception 'our fault costs nobody more'; end if;
  if p_by = 'customer' then perform app.require_reschedulable(p_before, v_now);
  elsif p_before.state <> all (app.states_of('scheduled'))
      or (p_before.starts_at <= v_now and not app.may_rebook_free(p_before, v_now) and not v_is_ours) then
    perform app.problem('bookings.not_reschedulable', jsonb_build_object('left', 0, 'until', p_before.starts_at));
  end if;
  select * into v_window from public.arrival_windows where id = (p_arguments ->> 'windowId')::uuid;
  if v_window.id = p_before.window_id then perform app.problem('bookings.window_closed'); end if;
  v_hold := app.reserve_anew(p_before, v_window, p_arguments -> 'load', p_arguments);
  update public.bookings
    set hold_id = v_hold.id, window_id = v_window.id, window_kind = v_window.kind, starts_at = v_window.starts_at,
      ends_at = v_window.ends_at,
      timing = v_price -> 'timing', price_lines = v_price -> 'lines', total_pence = (v_price ->> 'totalPence')::integer,
      vat_pence = (v_price ->> 'vatPence')::integer,
      state = 'confirmed', invitation_sequence = invitation_sequence + 1, row_version = row_version + 1,
        reschedules = reschedules
          + case when p_by = 'customer' and not app.may_rebook_free(p_before, v_now) and not v_is_ours then 1 else 0 end
    where id = p_before.id returning * into v_booking;
  perform app.limit_moved(v_booking, v_hold, v_window, p_arguments -> 'limits');
  perform app.keep_early_start(v_booking, p_arguments);
  perform app.write_own_event(p_before, v_booking,
    jsonb_strip_nulls(jsonb_build_object('kind', 'rescheduled', 'before', app.window_of(p_before), 'after', app.window_of(v_booking),
    'left', greatest(0, 3 - v_booking.reschedules), 'byLink', p_arguments -> 'byLink',
    'isOurFault', case when v_is_ours then true end)), p_arguments, p_by);
  return app.own_booking_answer(v_booking);
end $$;

create or replace function app.window_of(p_booking public.bookings) returns jsonb language sql immutable set search_path = '' as $$
  select jsonb_build_object('windowId', p_booking.window_id, 'startsAt', p_booking.starts_at, 'endsAt', p_booking.ends_at,
    'totalPence', p_booking.total_pence);
$$;

-- {reference, expectedFeePence, reason?, now, idempotencyKey?, requestHash} → {feePence, refundPence, rowVersion}. The fee is computed
-- here, with the booking locked; if it differs from the one shown, nothing happens.
create or replace function app.cancel_own_booking(p_arguments jsonb) returns jsonb language sql security definer set search_path = '' as $$
  select app.cancel_at_fee(app.own_booking_to_change(p_arguments ->> 'reference'), p_arguments, 'customer');
$$;

-- The same by the office, for a customer on the phone, and only at the version shown: {…, rowVersion}. Refunding is a step of its own.
create or replace function app.cancel_for_customer(p_arguments jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
begin
  return app.cancel_at_fee(app.office_booking_to_change(p_arguments ->> 'reference'), p_arguments, 'staff');
end $$;

create or replace function app.cancel_at_fee(p_booking public.bookings, p_arguments jsonb, p_by text) returns jsonb
language plpgsql set search_path = '' as $$
declare
  v_now timestamptz := (p_arguments ->> 'now')::timestamptz;
  v_done public.booking_events := app.step_of_key(p_booking, p_arguments);
  v_cost jsonb := jsonb_build_object('feePence', app.fee_of(p_booking, v_now),
    'refundPence', greatest(0, p_booking.paid_pence - app.fee_of(p_booking, v_now)));
  v_moved jsonb;
begin
  if v_done.id is not null then return v_done.payload || jsonb_build_object('rowVersion', p_booking.row_version); end if;
  perform app.require_row_version(p_booking, (p_arguments ->> 'rowVersion')::integer);
  if not exists (select 1 from public.booking_transitions where from_state = p_booking.state and to_state = 'cancelled_customer') then
    perform app.problem('bookings.illegal_transition', jsonb_build_object('from', p_booking.state, 'to', 'cancelled_customer'));
  end if;
  perform app.require_code(p_booking, (v_cost ->> 'refundPence')::integer > 0);
  if (v_cost ->> 'feePence')::integer <> (p_arguments ->> 'expectedFeePence')::integer then
    perform app.problem('bookings.fee_changed', v_cost);
  end if;
  v_moved := app.move_booking(
    jsonb_strip_nulls(
      jsonb_build_object('bookingId', p_booking.id, 'to', 'cancelled_customer', 'actorType', p_by, 'actorId', (select auth.uid()),
        'now', v_now,
    'reason', coalesce(nullif(p_arguments ->> 'reason', ''), 'Cancelled by the customer'), 'payload', v_cost,
    'idempotencyKey', p_arguments -> 'idempotencyKey', 'requestHash', p_arguments -> 'requestHash')));
  update public.bookings set invitation_sequence = invitation_sequence + 1 where id = p_booking.id;
  return v_cost || jsonb_build_object('rowVersion', v_moved -> 'rowVersion');
end $$;

-- What the crew has to know changes until it is on its way.
create or replace function app.require_open_details(p_booking public.bookings) returns void
language plpgsql stable set search_path = '' as $$
begin
  if p_booking.anonymised_at is not null
      or p_booking.state <> all (app.states_of('changeable')) then
    perform app.problem('bookings.details_closed');
  end if;
end $$;

-- {reference, rowVersion, readVersion, set: {access?, notes?, place?, onSite?, paymentMethod?}, changed: […], now, idempotencyKey?,
-- requestHash} → {…, rowVersion}.
-- A field in `set` is stored as given, null included; others stay.
create or replace function app.change_own_details(p_arguments jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_set jsonb := p_arguments -> 'set';
  v_before public.bookings := app.own_booking_to_change(p_arguments ->> 'reference');
  v_booking public.bookings;
begin
  if (app.step_of_key(v_before, p_arguments)).id is not null then return app.own_booking_answer(v_before); end if;
  perform app.require_row_version(v_before, (p_arguments ->> 'rowVersion')::integer);
  perform app.require_row_version(v_before, (p_arguments ->> 'readVersion')::integer);
  perform app.require_open_details(v_before);
  perform app.require_code(v_before, v_set ? 'onSite');
  perform app.limit_own_events(v_before, 'details_changed', 50);
  update public.bookings set
      access = case when v_set ? 'access' then v_set -> 'access' else access end,
      payment_method = coalesce(v_set ->> 'paymentMethod', payment_method),
      notes = case when v_set ? 'notes' then v_set ->> 'notes' else notes end,
      place = case when v_set ? 'place' then nullif(v_set -> 'place', 'null') else place end,
      on_site = case when v_set ? 'onSite' then nullif(v_set -> 'onSite', 'null') else on_site end,
      row_version = row_version + 1
    where id = v_before.id returning * into v_booking;
  perform app.write_own_event(v_before, v_booking, jsonb_build_object('kind', 'details_changed', 'changed', p_arguments -> 'changed'),
    p_arguments);
  return app.own_booking_answer(v_booking);
end $$;

grant execute on function app.own_booking_facts(jsonb), app.office_booking_facts(jsonb), app.reschedule_for_customer(jsonb),
  app.cancel_for_customer(jsonb), app.reschedule_booking(jsonb), app.cancel_own_booking(jsonb),
  app.change_own_details(jsonb) to authenticated;
