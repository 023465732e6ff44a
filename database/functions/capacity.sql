-- The capacity of vans: counted, taken and given back. A day's rows are locked before its counters change.

-- How long a window is held for somebody who fills in the form, and how much longer on request.
create or replace function app.hold_time() returns interval language sql immutable parallel safe as $$ select interval '10 minutes' $$;
create or replace function app.hold_extension() returns interval language sql immutable parallel safe as $$ select interval '5 minutes' $$;

create or replace function app.take_parts(p_slots app.slot_capacity[], p_parts app.slot_part[], p_leg integer default 0,
  p_area text default null)
returns app.slot_capacity[] language plpgsql immutable set search_path = '' as $$
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

-- The rule of what fits. `p_slots` are a depot's counters of one day in order of their start, with the emergency reserve
-- already deducted. A load above one van's volume or weight is split into equal van loads; all vans of a depot have the size of
-- the first counter. A van load goes to the earliest allowed window, and there to the van with the least time left that still fits. A job
-- over an hour may continue in the same van's next windows once its first hour fits; the load that fills a van past 85 % is charged 45
-- minutes for the run to the tip. A far place (`p_leg`, `p_area`: app.leg_to) is added only where the drive there and back fits as well, on
-- a van without stops elsewhere meanwhile; other places get what those drives leave. Returns what to take from which counter, or null when
-- it does not fit.
create or replace function app.place_load(p_slots app.slot_capacity[], p_first timestamptz, p_last timestamptz, p_minutes integer,
  p_litres integer, p_kilograms integer, p_leg integer default 0, p_area text default null)
returns app.slot_part[] language plpgsql immutable set search_path = '' as $$
declare
  free app.slot_capacity[];
  van_loads integer := greatest(1, ceil(p_litres::numeric / p_slots[1].litres_capacity),
    ceil(p_kilograms::numeric / p_slots[1].kilograms_capacity));
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
      slot.minutes_left := least(slot.minutes_left,
        case when slot.starts_at < p_first then extract(epoch from slot.ends_at - p_first) / 60 else slot.minutes_left end);
      continue when slot.litres_left < litres or slot.kilograms_left < kilograms or slot.minutes_left < least(minutes, 60);
      need := minutes;
      if slot.litres_left * 20 >= slot.litres_capacity * 3 and slot.kilograms_left * 20 >= slot.kilograms_capacity * 3
         and ((slot.litres_left - litres) * 20 < slot.litres_capacity * 3
           or (slot.kilograms_left - kilograms) * 20 < slot.kilograms_capacity * 3) then
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
      if tried is not null and p_leg > 0 and app.legs_of(app.take_parts(p_slots, tried, p_leg, p_area), slot.van_id) is null then
        tried := null;
      end if;
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

-- Releases a hold's capacity. The caller has locked the depot's day (app.lock_day).
create or replace function app.give_back(p_hold uuid) returns void language plpgsql set search_path = '' as $$
begin
  update public.van_slots s
    set minutes_booked = s.minutes_booked - p.minutes, litres_booked = s.litres_booked - p.litres,
      kilograms_booked = s.kilograms_booked - p.kilograms
    from public.slot_hold_parts p
    where p.hold_id = p_hold and s.van_id = p.van_id and s.starts_at = p.starts_at;
  delete from public.slot_hold_parts where hold_id = p_hold;
end $$;

-- Locks a depot's counters of a day, always in the same order to avoid deadlocks, and releases holds that
-- have lapsed there.
create or replace function app.lock_day(p_depot text, p_date date, p_now timestamptz) returns void
language plpgsql set search_path = '' as $$
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

-- A depot's counters of one day, in the order app.place_load needs, without vans that are away or out of use. Lapsed holds
-- not yet removed do not count.
create or replace function app.free_capacity(p_depot text, p_date date, p_is_emergency boolean, p_now timestamptz)
returns app.slot_capacity[] language sql stable set search_path = '' as $$
  select coalesce(array_agg(row(s.van_id, s.starts_at, s.ends_at,
      s.minutes_capacity - s.minutes_booked + coalesce(h.lapsed_minutes, 0) - case when p_is_emergency then 0
        else s.emergency_reserve_minutes end,
      s.litres_capacity - s.litres_booked + coalesce(h.lapsed_litres, 0),
      s.kilograms_capacity - s.kilograms_booked + coalesce(h.lapsed_kilograms, 0),
      s.litres_capacity, s.kilograms_capacity, coalesce(h.far_minutes, 0), h.far_area, coalesce(h.has_near, false))::app.slot_capacity
        order by s.starts_at, s.van_id), '{}')
  from public.van_slots s
  left join (
    select taken.van_id, taken.starts_at,
      (sum(taken.minutes) filter (where taken.is_lapsed))::integer as lapsed_minutes,
      (sum(taken.litres) filter (where taken.is_lapsed))::integer as lapsed_litres,
      (sum(taken.kilograms) filter (where taken.is_lapsed))::integer as lapsed_kilograms,
      max(taken.leg) filter (where not taken.is_lapsed) as far_minutes,
      max(taken.area) filter (where not taken.is_lapsed and taken.leg > 0) as far_area,
      bool_or(taken.leg = 0) filter (where not taken.is_lapsed) as has_near
    from (
      select p.van_id, p.starts_at, p.minutes, p.litres, p.kilograms, h.status = 'held'
        and h.expires_at <= p_now as is_lapsed, coalesce(way.leg, 0) as leg, way.area
      from public.slot_holds h join public.slot_hold_parts p on p.hold_id = h.id left join lateral app.leg_to(h.outcode) way on true
      where h.depot_id = p_depot and h.date = p_date and h.status in ('held', 'booked')
    ) taken
    group by taken.van_id, taken.starts_at
  ) h on h.van_id = s.van_id and h.starts_at = s.starts_at
  where s.depot_id = p_depot and s.date = p_date and (p_is_emergency or not s.emergency_only)
    and exists (select 1 from public.vans v where v.id = s.van_id and v.is_active and (v.is_on_call or not s.emergency_only))
    and not exists (select 1 from public.van_absences a where a.van_id = s.van_id and s.date between a.starts_on and a.ends_on
      and (a.starts_at is null or (a.starts_at < s.ends_at and a.ends_at > s.starts_at)));
$$;

-- Reserves capacity for a hold whose row exists, or answers false and reserves nothing.
create or replace function app.reserve_capacity(p_hold uuid, p_window public.arrival_windows, p_minutes integer, p_litres integer,
  p_kilograms integer, p_now timestamptz)
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
  select coalesce(l.leg, 0) as leg, l.area into way from public.slot_holds h left join lateral app.leg_to(h.outcode) l on true
    where h.id = p_hold;
  parts := app.place_load(slots, p_window.starts_at, case p_window.kind when 'all-day' then p_window.ends_at else p_window.starts_at end,
    p_minutes, p_litres, p_kilograms, way.leg, way.area);
  if parts is null then return false; end if;
  foreach part in array parts loop
    -- The rows are locked, so this cannot fail; the exception and the check constraints catch programming errors.
    update public.van_slots s
      set minutes_booked = minutes_booked + part.minutes, litres_booked = litres_booked + part.litres,
        kilograms_booked = kilograms_booked + part.kilograms
      where s.van_id = slots[part.slot].van_id and s.starts_at = slots[part.slot].starts_at
        and minutes_booked + part.minutes <= minutes_capacity and litres_booked + part.litres <= litres_capacity
          and kilograms_booked + part.kilograms <= kilograms_capacity;
    if not found then raise exception 'room vanished under lock' using errcode = '40001'; end if;
    insert into public.slot_hold_parts (hold_id, van_id, starts_at, minutes, litres, kilograms)
      values (p_hold, slots[part.slot].van_id, slots[part.slot].starts_at, part.minutes, part.litres, part.kilograms)
      on conflict (hold_id, van_id, starts_at) do update
        set minutes = slot_hold_parts.minutes + excluded.minutes, litres = slot_hold_parts.litres + excluded.litres,
          kilograms = slot_hold_parts.kilograms + excluded.kilograms;
  end loop;
  return true;
end $$;
