-- What may be booked now, and holds: capacity kept for one visitor for some minutes. The counters (capacity.sql) are locked rows with
-- check constraints, so that the same capacity is never given to two visitors.

-- Windows with capacity for such a load: {now, depotId, outcode, from, days, minutes, litres, kilograms, most?, sameDayFeeFrom,
-- exceptHold?} → [{id, date, …}].
create or replace function app.availability(p_arguments jsonb) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_now timestamptz := (p_arguments ->> 'now')::timestamptz;
  v_emergency_until timestamptz := app.emergency_until(v_now);
  v_from date := (p_arguments ->> 'from')::date;
  v_max integer := coalesce((p_arguments ->> 'most')::integer, 100000);
  v_window public.arrival_windows;
  v_standard app.slot_capacity[];
  v_day date;
  v_left integer;
  v_stops tstzmultirange := app.stops_near(p_arguments ->> 'outcode', v_from, v_from + (p_arguments ->> 'days')::integer,
    (p_arguments ->> 'exceptHold')::uuid);
  answer jsonb[] := '{}';
begin
  for v_window in
    select * from public.arrival_windows w
    where w.depot_id = p_arguments ->> 'depotId' and w.date >= v_from and w.date < v_from + (p_arguments ->> 'days')::integer
      and (w.kind <> 'emergency' or w.starts_at < v_emergency_until) -- of months of them app.is_open takes a few
    order by w.date, w.starts_at, w.kind
  loop
    -- Here and not above, where all would be looked at before the first is shown.
    continue when not (app.is_open(v_window, v_now) and app.is_in_reach(v_window, p_arguments ->> 'outcode', v_now));
    if v_day is distinct from v_window.date then
      v_day := v_window.date;
      v_standard := app.free_capacity(v_window.depot_id, v_day, false, v_now);
    end if;
    continue when v_window.kind = 'emergency' and app.comes_sooner_anyway(v_window, p_arguments);
    v_left := app.count_places(v_window,
      case when v_window.kind = 'emergency' then app.free_capacity(v_window.depot_id, v_day, true, v_now) else v_standard end, p_arguments,
      case when v_window.kind = 'all-day' then 3 else 12 end); -- no caller shows more places than that
    if v_left > 0 then
      answer := array_append(answer, jsonb_build_object('id', v_window.id, 'date', v_window.date, 'kind', v_window.kind,
        'startsAt', v_window.starts_at, 'endsAt', v_window.ends_at,
        'speed', app.window_speed(v_window, v_now, (p_arguments ->> 'sameDayFeeFrom')::time),
        'vanNearby', app.is_van_nearby(v_window, v_stops), 'left', v_left));
      exit when cardinality(answer) >= v_max;
    end if;
  end loop;
  return to_jsonb(answer);
end $$;
grant execute on function app.availability(jsonb) to anon, authenticated, service_role;

-- Reserves capacity for ten minutes. `checkout` identifies the form, which holds one window at a time and need not know
-- which it held before. `caller` and `limits` say who reserves and how much they may have open.
create or replace function app.hold_slot(p_arguments jsonb) returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  v_now timestamptz := (p_arguments ->> 'now')::timestamptz;
  v_window public.arrival_windows;
  v_hold public.slot_holds;
  v_key text := p_arguments ->> 'idempotencyKey';
  v_request bytea := decode(p_arguments ->> 'requestHash', 'hex');
  v_caller text := p_arguments ->> 'caller';
  v_checkout text := p_arguments ->> 'checkout';
  v_limits jsonb := p_arguments -> 'limits';
  v_replaced uuid[];
begin
  select * into v_window from public.arrival_windows where id = (p_arguments ->> 'windowId')::uuid;
  if not found or v_window.depot_id <> p_arguments ->> 'depotId' or not app.is_open(v_window, v_now)
      or not app.is_in_reach(v_window, p_arguments ->> 'outcode', v_now) then
    perform app.problem('bookings.window_closed');
  end if;
  perform app.queue_up(array[case when v_limits is not null then v_caller end, v_checkout]);
  -- A repeated request gets the same hold and releases nothing.
  select * into v_hold from public.slot_holds where idempotency_key = v_key;
  if v_hold.id is null then
    -- The window held before is released in the same transaction. Holds are locked first, then the days, always in this order. The lock on
    -- holds does not conflict with the board, which moves a hold's parts under its day's lock (the parts' foreign key locks the hold's key
    -- alone).
    v_replaced := array(select id from public.slot_holds where id = (p_arguments ->> 'replaces')::uuid
      union select id from public.slot_holds where checkout = v_checkout and status = 'held');
    if cardinality(v_replaced) > 0 then
      perform 1 from public.slot_holds where id = any (v_replaced) order by id for no key update;
      perform app.lock_day(days.depot_id, days.date, v_now) from (
        select h.depot_id, h.date from public.slot_holds h where h.id = any (v_replaced) union select v_window.depot_id, v_window.date
          order by 1, 2
      ) as days;
      with released as (update public.slot_holds set status = 'released' where id = any (v_replaced) and status = 'held' returning id)
        select array_agg(id) into v_replaced from released;
      perform app.give_back(r) from unnest(v_replaced) as r;
    end if;
    -- Of two concurrent requests with one key, the second waits here for the first.
    insert into public.slot_holds (id, idempotency_key, request_hash, window_id, depot_id, date, postcode, outcode, speed, litres,
      kilograms, allowance_minutes, service_minutes, created_at, expires_at, caller, checkout, van_nearby)
      values ((p_arguments ->> 'holdId')::uuid, v_key, v_request, v_window.id, v_window.depot_id, v_window.date,
        p_arguments ->> 'postcode', p_arguments ->> 'outcode', app.window_speed(v_window, v_now, (p_arguments ->> 'sameDayFeeFrom')::time),
        (p_arguments ->> 'litres')::integer, (p_arguments ->> 'kilograms')::integer, (p_arguments ->> 'allowanceMinutes')::integer,
        (p_arguments ->> 'minutes')::integer,
        v_now, v_now + app.hold_time(), v_caller, v_checkout,
        app.is_van_nearby(v_window, app.stops_near(p_arguments ->> 'outcode', v_window.date, v_window.date + 1)))
      on conflict (idempotency_key) do nothing
      returning * into v_hold;
    if found then
      if not app.reserve_capacity(v_hold.id, v_window, v_hold.service_minutes, v_hold.litres, v_hold.kilograms, v_now) then
        perform app.problem('bookings.window_taken');
      end if;
      if v_limits is not null then perform app.limit_holds(v_caller, v_window, v_limits, v_now); end if;
    else
      select * into strict v_hold from public.slot_holds where idempotency_key = v_key;
    end if;
  end if;
  if v_hold.request_hash <> v_request then perform app.problem('idempotency.key_reused'); end if;
  if cardinality(v_replaced) > 0 then update public.chat_conversations set hold_id = v_hold.id where hold_id = any (v_replaced); end if;
  if p_arguments ->> 'chatTokenHash' is not null then
    update public.chat_conversations set hold_id = v_hold.id where token_hash = decode(p_arguments ->> 'chatTokenHash', 'hex');
  end if;
  select * into strict v_window from public.arrival_windows where id = v_hold.window_id;
  return jsonb_build_object('holdId', v_hold.id, 'windowId', v_window.id, 'date', v_window.date, 'kind', v_window.kind,
    'speed', v_hold.speed, 'vanNearby', v_hold.van_nearby,
    'startsAt', v_window.starts_at, 'endsAt', v_window.ends_at, 'expiresAt', v_hold.expires_at);
end $$;
grant execute on function app.hold_slot(jsonb) to anon, authenticated;

-- Extends a running hold by five minutes, once: of two concurrent requests the second waits and finds it done. The hold is
-- locked first, then its day, as everywhere, so that its capacity never counts as free meanwhile. {now, holdId} → {expiresAt}
create or replace function app.extend_hold(p_arguments jsonb) returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  v_now timestamptz := (p_arguments ->> 'now')::timestamptz;
  v_hold public.slot_holds;
begin
  select * into v_hold from public.slot_holds where id = (p_arguments ->> 'holdId')::uuid for no key update;
  if not found then perform app.problem('bookings.hold_not_found'); end if;
  if v_hold.status = 'booked' then perform app.problem('bookings.hold_used'); end if;
  if v_hold.status = 'released' or v_hold.expires_at <= v_now then perform app.problem('bookings.hold_expired'); end if;
  if v_hold.extended_at is null then
    perform app.lock_day(v_hold.depot_id, v_hold.date, v_now);
    update public.slot_holds set expires_at = expires_at + app.hold_extension(), extended_at = v_now where id = v_hold.id
      returning * into v_hold;
  end if;
  return jsonb_build_object('expiresAt', v_hold.expires_at);
end $$;
grant execute on function app.extend_hold(jsonb) to anon, authenticated;

-- Removes every lapsed hold, and clears the callers of holds older than a day.
create or replace function app.release_lapsed_holds(p_arguments jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_now timestamptz := (p_arguments ->> 'now')::timestamptz;
  lapsed record;
  days integer := 0;
begin
  for lapsed in select distinct depot_id, date from public.slot_holds where status = 'held' and expires_at <= v_now
      order by depot_id, date loop
    perform app.lock_day(lapsed.depot_id, lapsed.date, v_now);
    days := days + 1;
  end loop;
  update public.slot_holds set caller = null, checkout = null where caller is not null and created_at <= v_now - interval '1 day';
  return jsonb_build_object('daysSwept', days);
end $$;
grant execute on function app.release_lapsed_holds(jsonb) to service_role;
