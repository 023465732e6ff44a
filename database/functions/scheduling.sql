-- Arrival windows and their capacity, counted for each van and window in minutes, litres and kilograms. The counters are
-- locked rows with check constraints, so that the same capacity is never given to two visitors.

-- Every window between two days according to templates, bank holidays and closures.
create or replace function app.windows_between(p_first date, p_last date)
returns table (depot_id text, template_id text, date date, kind text, minutes integer, starts_at timestamptz, ends_at timestamptz)
language sql stable set search_path = '' as $$
  select d.id, t.id, day::date, t.kind, t.minutes, (day + t.starts) at time zone 'Europe/London', (day + t.starts + t.lasts) at time zone 'Europe/London'
  from public.depots d
  cross join generate_series(p_first::timestamp, p_last::timestamp, interval '1 day') as day
  join public.window_templates t on extract(isodow from day)::integer = any (t.weekdays)
  where t.on_closed_days
     or (not exists (select 1 from public.bank_holidays b where b.date = day::date)
         and not exists (select 1 from public.closures c where day::date between c.starts_on and c.ends_on and (c.depot_id is null or c.depot_id = d.id)));
$$;

-- Creates windows and counters for the days ahead; may run any number of times. {now, days?} → {opened}.
create or replace function app.open_windows(p_arguments jsonb) returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  first_day date := ((p_arguments ->> 'now')::timestamptz at time zone 'Europe/London')::date;
  last_day date := first_day + coalesce((p_arguments ->> 'days')::integer, 62);
  opened integer;
begin
  -- An emergency is promised by the hour, so each hour of a counter becomes a window of its own.
  insert into public.arrival_windows (depot_id, template_id, date, kind, starts_at, ends_at)
    select w.depot_id, w.template_id, w.date, w.kind, arrival.starts_at, case w.kind when 'emergency' then least(w.ends_at, arrival.starts_at + interval '1 hour') else w.ends_at end
    from app.windows_between(first_day, last_day) w
    cross join lateral generate_series(w.starts_at, case w.kind when 'emergency' then w.ends_at - interval '1 second' else w.starts_at end, interval '1 hour') as arrival(starts_at)
    on conflict (depot_id, kind, starts_at) do nothing;
  get diagnostics opened = row_count;

  -- Standard and emergency windows of the same hours share the van's counter; outside them only the van on call has one.
  insert into public.van_slots (van_id, starts_at, ends_at, depot_id, date, emergency_only, emergency_reserve_minutes, minutes_capacity, litres_capacity, kilograms_capacity)
    select v.id, w.starts_at, max(w.ends_at), w.depot_id, w.date, not bool_or(w.kind = 'standard'),
           case when bool_or(w.kind = 'standard') then v.emergency_reserve_minutes else 0 end,
           max(w.minutes), v.litres, v.kilograms
    from app.windows_between(first_day, last_day) w join public.vans v on v.depot_id = w.depot_id and v.is_active
    where w.kind in ('standard', 'emergency')
    group by v.id, w.starts_at, w.depot_id, w.date
    having v.is_on_call or bool_or(w.kind = 'standard')
    on conflict (van_id, starts_at) do nothing;
  return jsonb_build_object('opened', opened);
end $$;
grant execute on function app.open_windows(jsonb) to service_role;

-- The rule of what fits. `p_slots` are a depot's counters of one day in order of their start, with the emergency reserve
-- already deducted. A load above one van's volume or weight is split into equal van loads; all vans of a depot have the size of
-- the first counter. A van load goes to the earliest allowed window, and there to the van with the least time left that still fits. A job over an hour may
-- continue in the same van's next windows once its first hour fits; the load that fills a van past 85 % is charged 45 minutes for
-- the run to the tip. A far place (`p_leg`, `p_area`: app.leg_to) is added only where the drive there and back fits as well, on a
-- van without stops elsewhere meanwhile; other places get what those drives leave. Returns what to take from which counter, or null when it does not fit.
create or replace function app.place_load(p_slots app.slot_capacity[], p_first timestamptz, p_last timestamptz, p_minutes integer, p_litres integer, p_kilograms integer, p_leg integer default 0, p_area text default null)
returns app.slot_part[] language plpgsql immutable set search_path = '' as $$
declare
  free app.slot_capacity[];
  van_loads integer := greatest(1, ceil(p_litres::numeric / p_slots[1].litres_capacity), ceil(p_kilograms::numeric / p_slots[1].kilograms_capacity));
  litres integer := ceil(p_litres::numeric / van_loads);
  kilograms integer := ceil(p_kilograms::numeric / van_loads);
  minutes integer := ceil(p_minutes::numeric / van_loads);
  slots integer := cardinality(p_slots);
  taken app.slot_part[] := '{}';
  best app.slot_part[];
  tried app.slot_part[];
  best_start timestamptz;
  best_left integer;
  slot app.slot_capacity;
  next app.slot_capacity;
  need integer;
  rest integer;
begin
  for load in 1 .. van_loads loop
    best := null;
    free := case when p_leg > 0 then p_slots else app.without_legs(p_slots) end;
    for i in 1 .. slots loop
      slot := free[i];
      continue when slot.ends_at <= p_first;
      -- The first van load arrives in the window; further ones may follow later that day.
      exit when (load = 1 and slot.starts_at > p_last) or slot.starts_at > best_start;
      -- The second hour of a counter has what the first leaves.
      slot.minutes_left := least(slot.minutes_left, case when slot.starts_at < p_first then extract(epoch from slot.ends_at - p_first) / 60 else slot.minutes_left end);
      continue when slot.litres_left < litres or slot.kilograms_left < kilograms or slot.minutes_left < least(minutes, 60);
      need := minutes;
      if slot.litres_left * 20 >= slot.litres_capacity * 3 and slot.kilograms_left * 20 >= slot.kilograms_capacity * 3
         and ((slot.litres_left - litres) * 20 < slot.litres_capacity * 3 or (slot.kilograms_left - kilograms) * 20 < slot.kilograms_capacity * 3) then
        need := need + 45;
      end if;
      tried := null;
      if slot.minutes_left >= need then
        tried := array[row(i, need, litres, kilograms)::app.slot_part];
      elsif need > 60 and slot.minutes_left >= 60 then
        tried := array[row(i, slot.minutes_left, litres, kilograms)::app.slot_part];
        rest := need - slot.minutes_left;
        for j in i + 1 .. slots loop
          exit when rest = 0;
          next := free[j];
          continue when next.van_id <> slot.van_id;
          exit when next.starts_at <> slot.ends_at or next.minutes_left <= 0;
          tried := tried || row(j, least(rest, next.minutes_left), 0, 0)::app.slot_part;
          rest := rest - least(rest, next.minutes_left);
          slot.ends_at := next.ends_at;
        end loop;
        if rest > 0 then tried := null; end if;
      end if;
      if tried is not null and p_leg > 0 and app.legs_of(app.take_parts(p_slots, tried, p_leg, p_area), slot.van_id) is null then tried := null; end if;
      if tried is not null and (best is null or slot.minutes_left < best_left) then
        best := tried;
        best_start := slot.starts_at;
        best_left := slot.minutes_left;
      end if;
    end loop;
    if best is null then return null; end if;
    taken := taken || best;
    if load < van_loads then p_slots := app.take_parts(p_slots, best, p_leg, p_area); end if;
    best_start := null;
  end loop;
  return taken;
end $$;

create or replace function app.take_parts(p_slots app.slot_capacity[], p_parts app.slot_part[], p_leg integer default 0, p_area text default null) returns app.slot_capacity[] language plpgsql immutable set search_path = '' as $$
declare
  part app.slot_part;
begin
  foreach part in array p_parts loop
    p_slots[part.slot].minutes_left := p_slots[part.slot].minutes_left - part.minutes;
    p_slots[part.slot].litres_left := p_slots[part.slot].litres_left - part.litres;
    p_slots[part.slot].kilograms_left := p_slots[part.slot].kilograms_left - part.kilograms;
    if p_leg > 0 then
      p_slots[part.slot].far_minutes := greatest(p_slots[part.slot].far_minutes, p_leg);
      p_slots[part.slot].far_area := p_area;
    else
      p_slots[part.slot].has_near := true;
    end if;
  end loop;
  return p_slots;
end $$;

-- Releases a hold's capacity. The caller has locked the depot's day (app.lock_day).
create or replace function app.give_back(p_hold uuid) returns void language plpgsql set search_path = '' as $$
begin
  update public.van_slots s
    set minutes_booked = s.minutes_booked - p.minutes, litres_booked = s.litres_booked - p.litres, kilograms_booked = s.kilograms_booked - p.kilograms
    from public.slot_hold_parts p
    where p.hold_id = p_hold and s.van_id = p.van_id and s.starts_at = p.starts_at;
  delete from public.slot_hold_parts where hold_id = p_hold;
end $$;

-- Locks a depot's counters of a day, always in the same order to avoid deadlocks, and releases holds that
-- have lapsed there.
create or replace function app.lock_day(p_depot text, p_date date, p_now timestamptz) returns void language plpgsql set search_path = '' as $$
declare
  lapsed uuid;
begin
  perform 1 from public.van_slots where depot_id = p_depot and date = p_date order by van_id, starts_at for update;
  for lapsed in
    select id from public.slot_holds
    where depot_id = p_depot and date = p_date and status = 'held' and expires_at <= p_now for update skip locked
  loop
    perform app.give_back(lapsed);
    update public.slot_holds set status = 'released' where id = lapsed;
  end loop;
end $$;

-- A depot's counters of one day, in the order app.place_load needs, without vans that are away. Lapsed holds not yet removed do not count.
create or replace function app.free_capacity(p_depot text, p_date date, p_is_emergency boolean, p_now timestamptz) returns app.slot_capacity[] language sql stable set search_path = '' as $$
  select coalesce(array_agg(row(s.van_id, s.starts_at, s.ends_at,
      s.minutes_capacity - s.minutes_booked + coalesce(h.lapsed_minutes, 0) - case when p_is_emergency then 0 else s.emergency_reserve_minutes end,
      s.litres_capacity - s.litres_booked + coalesce(h.lapsed_litres, 0),
      s.kilograms_capacity - s.kilograms_booked + coalesce(h.lapsed_kilograms, 0),
      s.litres_capacity, s.kilograms_capacity, coalesce(h.far_minutes, 0), h.far_area, coalesce(h.has_near, false))::app.slot_capacity order by s.starts_at, s.van_id), '{}')
  from public.van_slots s
  left join (
    select taken.van_id, taken.starts_at,
      (sum(taken.minutes) filter (where taken.is_lapsed))::integer as lapsed_minutes, (sum(taken.litres) filter (where taken.is_lapsed))::integer as lapsed_litres,
      (sum(taken.kilograms) filter (where taken.is_lapsed))::integer as lapsed_kilograms,
      max(taken.leg) filter (where not taken.is_lapsed) as far_minutes, max(taken.area) filter (where not taken.is_lapsed and taken.leg > 0) as far_area,
      bool_or(taken.leg = 0) filter (where not taken.is_lapsed) as has_near
    from (
      select p.van_id, p.starts_at, p.minutes, p.litres, p.kilograms, h.status = 'held' and h.expires_at <= p_now as is_lapsed, coalesce(way.leg, 0) as leg, way.area
      from public.slot_holds h join public.slot_hold_parts p on p.hold_id = h.id left join lateral app.leg_to(h.outcode) way on true
      where h.depot_id = p_depot and h.date = p_date and h.status in ('held', 'booked')
    ) taken
    group by taken.van_id, taken.starts_at
  ) h on h.van_id = s.van_id and h.starts_at = s.starts_at
  where s.depot_id = p_depot and s.date = p_date and (p_is_emergency or not s.emergency_only)
    and not exists (select 1 from public.van_absences a where a.van_id = s.van_id and s.date between a.starts_on and a.ends_on);
$$;

-- Reserves capacity for a hold whose row exists, or answers false and reserves nothing.
create or replace function app.reserve_capacity(p_hold uuid, p_window public.arrival_windows, p_minutes integer, p_litres integer, p_kilograms integer, p_now timestamptz)
returns boolean language plpgsql set search_path = '' as $$
declare
  slots app.slot_capacity[];
  parts app.slot_part[];
  part app.slot_part;
  way record;
begin
  perform app.lock_day(p_window.depot_id, p_window.date, p_now);
  -- Lapsed holds have just been released. One that is left is being booked at this moment, and keeps what it holds.
  slots := app.free_capacity(p_window.depot_id, p_window.date, p_window.kind = 'emergency', '-infinity');
  select coalesce(l.leg, 0) as leg, l.area into way from public.slot_holds h left join lateral app.leg_to(h.outcode) l on true where h.id = p_hold;
  parts := app.place_load(slots, p_window.starts_at, case p_window.kind when 'all-day' then p_window.ends_at else p_window.starts_at end, p_minutes, p_litres, p_kilograms, way.leg, way.area);
  if parts is null then return false; end if;
  foreach part in array parts loop
    -- The rows are locked, so this cannot fail; the exception and the check constraints catch programming errors.
    update public.van_slots s
      set minutes_booked = minutes_booked + part.minutes, litres_booked = litres_booked + part.litres, kilograms_booked = kilograms_booked + part.kilograms
      where s.van_id = slots[part.slot].van_id and s.starts_at = slots[part.slot].starts_at
        and minutes_booked + part.minutes <= minutes_capacity and litres_booked + part.litres <= litres_capacity and kilograms_booked + part.kilograms <= kilograms_capacity;
    if not found then raise exception 'room vanished under lock' using errcode = '40001'; end if;
    insert into public.slot_hold_parts (hold_id, van_id, starts_at, minutes, litres, kilograms)
      values (p_hold, slots[part.slot].van_id, slots[part.slot].starts_at, part.minutes, part.litres, part.kilograms)
      on conflict (hold_id, van_id, starts_at) do update
        set minutes = slot_hold_parts.minutes + excluded.minutes, litres = slot_hold_parts.litres + excluded.litres, kilograms = slot_hold_parts.kilograms + excluded.kilograms;
  end loop;
  return true;
end $$;

-- Whether the day of a window was closed (a closure, a bank holiday) after the window was opened, two months ahead. As app.windows_between decides it.
create or replace function app.is_on_closed_day(p_window public.arrival_windows) returns boolean language sql stable set search_path = '' as $$
  select (exists (select 1 from public.bank_holidays b where b.date = p_window.date)
      or exists (select 1 from public.closures c where p_window.date between c.starts_on and c.ends_on and (c.depot_id is null or c.depot_id = p_window.depot_id)))
    and not exists (select 1 from public.window_templates t where t.id = p_window.template_id and t.on_closed_days);
$$;

-- By when an emergency that is asked for now is over.
create or replace function app.emergency_until(p_now timestamptz) returns timestamptz language sql stable set search_path = '' as $$
  select p_now + interval '4 hours';
$$;

-- Whether a window can be chosen now: standard two hours ahead, emergency wholly within two to four hours, all-day from tomorrow; none on a closed day.
create or replace function app.is_open(p_window public.arrival_windows, p_now timestamptz) returns boolean language sql stable set search_path = '' as $$
  select case p_window.kind
    when 'emergency' then p_window.starts_at >= p_now + interval '2 hours' and p_window.ends_at <= app.emergency_until(p_now)
    when 'all-day' then p_window.date > (p_now at time zone 'Europe/London')::date
    else p_window.starts_at >= p_now + interval '2 hours'
  end and not app.is_on_closed_day(p_window);
$$;

-- A same-day window requested from `p_same_day_fee_from` on, London time, costs the same-day fee.
create or replace function app.window_speed(p_window public.arrival_windows, p_now timestamptz, p_same_day_fee_from time) returns text language sql immutable set search_path = '' as $$
  select case
    when p_window.kind = 'emergency' then 'emergency'
    when p_window.date = (p_now at time zone 'Europe/London')::date and (p_now at time zone 'Europe/London')::time >= p_same_day_fee_from then 'same-day'
    else 'standard'
  end;
$$;

-- Windows with capacity for such a load: {now, depotId, outcode, from, days, minutes, litres, kilograms, most?, sameDayFeeFrom, exceptHold?} → [{id, date, …}].
create or replace function app.availability(p_arguments jsonb) returns jsonb language plpgsql stable security definer set search_path = '' as $$
declare
  v_now timestamptz := (p_arguments ->> 'now')::timestamptz;
  v_emergency_until timestamptz := app.emergency_until(v_now);
  v_from date := (p_arguments ->> 'from')::date;
  v_max integer := coalesce((p_arguments ->> 'most')::integer, 100000);
  v_window public.arrival_windows;
  v_standard app.slot_capacity[];
  v_day date;
  v_left integer;
  v_stops tstzmultirange := app.stops_near(p_arguments ->> 'outcode', v_from, v_from + (p_arguments ->> 'days')::integer, (p_arguments ->> 'exceptHold')::uuid);
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
    v_left := app.count_places(v_window, case when v_window.kind = 'emergency' then app.free_capacity(v_window.depot_id, v_day, true, v_now) else v_standard end, p_arguments,
      case when v_window.kind = 'all-day' then 3 else 12 end); -- no caller shows more places than that
    if v_left > 0 then
      answer := array_append(answer, jsonb_build_object('id', v_window.id, 'date', v_window.date, 'kind', v_window.kind,
        'startsAt', v_window.starts_at, 'endsAt', v_window.ends_at, 'speed', app.window_speed(v_window, v_now, (p_arguments ->> 'sameDayFeeFrom')::time),
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
  if not found or v_window.depot_id <> p_arguments ->> 'depotId' or not app.is_open(v_window, v_now) or not app.is_in_reach(v_window, p_arguments ->> 'outcode', v_now) then
    perform app.problem('bookings.window_closed');
  end if;
  perform app.queue_up(array[case when v_limits is not null then v_caller end, v_checkout]);
  -- A repeated request gets the same hold and releases nothing.
  select * into v_hold from public.slot_holds where idempotency_key = v_key;
  if v_hold.id is null then
    -- The window held before is released in the same transaction. Holds are locked first, then the days, always in this order. The lock on holds does not
    -- conflict with the board, which moves a hold's parts under its day's lock (the parts' foreign key locks the hold's key alone).
    v_replaced := array(select id from public.slot_holds where id = (p_arguments ->> 'replaces')::uuid
      union select id from public.slot_holds where checkout = v_checkout and status = 'held');
    if cardinality(v_replaced) > 0 then
      perform 1 from public.slot_holds where id = any (v_replaced) order by id for no key update;
      perform app.lock_day(days.depot_id, days.date, v_now) from (
        select h.depot_id, h.date from public.slot_holds h where h.id = any (v_replaced) union select v_window.depot_id, v_window.date order by 1, 2
      ) as days;
      with released as (update public.slot_holds set status = 'released' where id = any (v_replaced) and status = 'held' returning id)
        select array_agg(id) into v_replaced from released;
      perform app.give_back(r) from unnest(v_replaced) as r;
    end if;
    -- Of two concurrent requests with one key, the second waits here for the first.
    insert into public.slot_holds (id, idempotency_key, request_hash, window_id, depot_id, date, postcode, outcode, speed, litres, kilograms, allowance_minutes, service_minutes, created_at, expires_at, caller, checkout, van_nearby)
      values ((p_arguments ->> 'holdId')::uuid, v_key, v_request, v_window.id, v_window.depot_id, v_window.date,
        p_arguments ->> 'postcode', p_arguments ->> 'outcode', app.window_speed(v_window, v_now, (p_arguments ->> 'sameDayFeeFrom')::time),
        (p_arguments ->> 'litres')::integer, (p_arguments ->> 'kilograms')::integer, (p_arguments ->> 'allowanceMinutes')::integer, (p_arguments ->> 'minutes')::integer,
        v_now, v_now + interval '10 minutes', v_caller, v_checkout,
        app.is_van_nearby(v_window, app.stops_near(p_arguments ->> 'outcode', v_window.date, v_window.date + 1)))
      on conflict (idempotency_key) do nothing
      returning * into v_hold;
    if found then
      if not app.reserve_capacity(v_hold.id, v_window, v_hold.service_minutes, v_hold.litres, v_hold.kilograms, v_now) then perform app.problem('bookings.window_taken'); end if;
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
  return jsonb_build_object('holdId', v_hold.id, 'windowId', v_window.id, 'date', v_window.date, 'kind', v_window.kind, 'speed', v_hold.speed, 'vanNearby', v_hold.van_nearby,
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
    update public.slot_holds set expires_at = expires_at + interval '5 minutes', extended_at = v_now where id = v_hold.id returning * into v_hold;
  end if;
  return jsonb_build_object('expiresAt', v_hold.expires_at);
end $$;
grant execute on function app.extend_hold(jsonb) to anon, authenticated;

-- Removes every lapsed hold, and clears the callers of holds older than a day.
create or replace function app.release_lapsed_holds(p_arguments jsonb) returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  v_now timestamptz := (p_arguments ->> 'now')::timestamptz;
  lapsed record;
  days integer := 0;
begin
  for lapsed in select distinct depot_id, date from public.slot_holds where status = 'held' and expires_at <= v_now order by depot_id, date loop
    perform app.lock_day(lapsed.depot_id, lapsed.date, v_now);
    days := days + 1;
  end loop;
  update public.slot_holds set caller = null, checkout = null where caller is not null and created_at <= v_now - interval '1 day';
  return jsonb_build_object('daysSwept', days);
end $$;
grant execute on function app.release_lapsed_holds(jsonb) to service_role;
