-- The schedule board: jobs are assigned to vans together with the capacity they take there, in one locked transaction. Fields:
-- docs/decisions/0068.

-- How far after its first moment a planned stop may be put.
create or replace function app.next_stop_within() returns interval language sql immutable parallel safe as $$ select interval '2 hours' $$;

-- What a job requires of the van and its crew.
create or replace function app.job_needs(p_booking public.bookings) returns text[] language sql stable set search_path = '' as $$
  select array_remove(array[
    case
      when exists (select 1 from jsonb_array_elements(p_booking.items) i join public.catalogue_items c on c.id = i ->> 'id'
        where c.two_person_lift) then 'two-crew' end,
    case when exists (select 1 from jsonb_array_elements(p_booking.items) i where i -> 'flags' ? 'fridge')
      or coalesce(p_booking.hazards -> 'kinds', '[]') ? 'fridge-gas' then 'fridge-gas' end,
    case when p_booking.place ->> 'vehicleLimit' = 'height_under_2.5m' then 'low-roof' end], null);
$$;

-- Whether none, some or all of the load contains persistent organic pollutants (POPs), which by law are kept apart from other waste.
create or replace function app.pops_share(p_booking public.bookings) returns text language sql immutable set search_path = '' as $$
  select case count(*) filter (where i -> 'flags' ? 'pops') when 0 then 'none' when count(*) then 'all' else 'some' end
    from jsonb_array_elements(p_booking.items) i;
$$;

create or replace function app.absence_of(p_van uuid, p_date date) returns public.van_absences
language sql stable set search_path = '' as $$
  select a.* from public.van_absences a where a.van_id = p_van and p_date between a.starts_on and a.ends_on and a.starts_at is null
    order by a.kind desc, a.ends_on desc limit 1;
$$;

-- The absence of some hours that a visit of so many minutes would meet.
create or replace function app.absence_at(p_van uuid, p_at timestamptz, p_minutes integer) returns public.van_absences
language sql stable set search_path = '' as $$
  select a.* from public.van_absences a
  where a.van_id = p_van and a.starts_at < p_at + make_interval(mins => p_minutes) and a.ends_at > p_at
    order by a.kind desc, a.ends_at desc limit 1;
$$;

-- The last working minute of a counter: the last counter of a weekday has more minutes than its window.
create or replace function app.works_until(p_slot public.van_slots) returns timestamptz language sql immutable set search_path = '' as $$
  select greatest(p_slot.ends_at, p_slot.starts_at + make_interval(mins => p_slot.minutes_capacity));
$$;

-- What a load takes from a van's counters when its crew arrives at `p_at`: {parts: [{startsAt, minutes, litres, kilograms}], minutes,
-- tipMinutes, lacks: {minutes, litres, kilograms}, hours}. Volume and weight come from the counter of the arrival, the time from there on;
-- the first hour has to fit there, as in app.place_load. `hours`: the minutes that lie outside the van's working day.
create or replace function app.stop_on_van(p_van uuid, p_date date, p_at timestamptz, p_load jsonb, p_is_emergency boolean,
  p_uses_reserve boolean)
returns jsonb language plpgsql stable set search_path = '' as $$
declare
  slot public.van_slots;
  need integer := (p_load ->> 'minutes')::integer;
  litres integer := (p_load ->> 'litres')::integer;
  kilograms integer := (p_load ->> 'kilograms')::integer;
  has_begun boolean := false;
  free integer;
  within integer;
  taken integer;
  short integer := 0;
  rest integer;
  tip integer := 0;
  ends timestamptz;
  parts jsonb := '[]';
  lacks_litres integer := litres;
  lacks_kilograms integer := kilograms;
begin
  rest := need;
  for slot in
    select s.* from public.van_slots s
    where s.van_id = p_van and s.date = p_date and (p_is_emergency or not s.emergency_only)
      and s.starts_at >= (select max(f.starts_at) from public.van_slots f
        where f.van_id = p_van and f.date = p_date and (p_is_emergency or not f.emergency_only) and f.starts_at <= p_at)
    order by s.starts_at
  loop
    free := greatest(0,
      slot.minutes_capacity - slot.minutes_booked - case when p_is_emergency or p_uses_reserve then 0
        else slot.emergency_reserve_minutes end);
    if not has_begun then
      exit when app.works_until(slot) <= p_at;
      has_begun := true;
      -- Who says how long it takes says what of it is a run to the tip.
      tip := case when p_load ? 'givenMinutes' then coalesce((p_load ->> 'tipMinutes')::integer, 0) else 0 end;
      within := least(slot.minutes_capacity, floor(extract(epoch from app.works_until(slot) - p_at) / 60));
      if not (p_load ? 'givenMinutes') and (slot.litres_capacity - slot.litres_booked) * 20 >= slot.litres_capacity * 3
          and (slot.kilograms_capacity - slot.kilograms_booked) * 20 >= slot.kilograms_capacity * 3
        and ((slot.litres_capacity - slot.litres_booked - litres) * 20 < slot.litres_capacity * 3
          or (slot.kilograms_capacity - slot.kilograms_booked - kilograms) * 20 < slot.kilograms_capacity * 3) then
        tip := 45;
        need := need + tip;
      end if;
      taken := least(need, free, within);
      short := greatest(0, least(need, 60, within) - taken);
      rest := need - taken - short;
      lacks_litres := litres - greatest(0, least(litres, slot.litres_capacity - slot.litres_booked));
      lacks_kilograms := kilograms - greatest(0, least(kilograms, slot.kilograms_capacity - slot.kilograms_booked));
      parts := parts
        || jsonb_build_object('startsAt', slot.starts_at, 'minutes', taken, 'litres', litres - lacks_litres,
          'kilograms', kilograms - lacks_kilograms);
    else
      exit when rest = 0 or slot.starts_at <> ends or free = 0;
      taken := least(rest, free);
      rest := rest - taken;
      parts := parts || jsonb_build_object('startsAt', slot.starts_at, 'minutes', taken, 'litres', 0, 'kilograms', 0);
    end if;
    ends := slot.ends_at;
  end loop;
  ends := (select max(app.works_until(s)) from public.van_slots s
    where s.van_id = p_van and s.date = p_date and (p_is_emergency or not s.emergency_only));
  return jsonb_build_object('parts', parts, 'minutes', need, 'tipMinutes', tip,
    'lacks', jsonb_build_object('minutes', short + rest, 'litres', lacks_litres, 'kilograms', lacks_kilograms),
    'hours', case
      when has_begun then least(need, greatest(0, ceil(extract(epoch from p_at + make_interval(mins => need) - ends) / 60)))::integer
      else need end);
end $$;

-- The planned stop of a van that overlaps this time, or null.
create or replace function app.stop_in_the_way(p_van uuid, p_at timestamptz, p_minutes integer) returns public.planned_stops
language sql stable set search_path = '' as $$
  select s.* from public.planned_stops s
  where s.van_id = p_van and s.starts_at < p_at + make_interval(mins => p_minutes) and s.ends_at > p_at
    and s.starts_at > p_at - interval '1 day'
    order by s.starts_at limit 1;
$$;

-- The first time in the range at which a van is free and has the capacity; else the first at which it is free; else the start of the range.
create or replace function app.free_time(p_van uuid, p_date date, p_from timestamptz, p_until timestamptz, p_load jsonb,
  p_is_emergency boolean)
returns timestamptz language plpgsql stable set search_path = '' as $$
declare
  v_at timestamptz;
  v_stay jsonb;
  v_free timestamptz;
  v_uses_reserve boolean;
begin
  foreach v_uses_reserve in array array[false, true] loop
    for v_at in
      select p_from
      union select s.ends_at from public.planned_stops s where s.van_id = p_van and s.ends_at > p_from and s.ends_at < p_until
      union select s.starts_at from public.van_slots s
        where s.van_id = p_van and s.date = p_date and s.starts_at > p_from and s.starts_at < p_until
      union select a.ends_at from public.van_absences a where a.van_id = p_van and a.ends_at > p_from and a.ends_at < p_until
      order by 1
    loop
      v_stay := app.stop_on_van(p_van, p_date, v_at, p_load, p_is_emergency, v_uses_reserve);
      continue when (app.stop_in_the_way(p_van, v_at, (v_stay ->> 'minutes')::integer)).id is not null
        or (app.absence_at(p_van, v_at, (p_load ->> 'minutes')::integer)).id is not null;
      if v_stay -> 'lacks' = '{"minutes": 0, "litres": 0, "kilograms": 0}' and v_stay -> 'hours' = '0' then return v_at; end if;
      v_free := coalesce(v_free, v_at);
    end loop;
  end loop;
  return coalesce(v_free, p_from);
end $$;

-- The vans that come to a booking: those it is planned on, though nothing may have been left for it there; before that, those that hold its
-- capacity.
create or replace function app.vans_of_booking(p_booking uuid, p_hold uuid) returns uuid[] language sql stable set search_path = '' as $$
  select coalesce((select array_agg(distinct s.van_id) from public.planned_stops s where s.booking_id = p_booking),
    array(select distinct p.van_id from public.slot_hold_parts p where p.hold_id = p_hold));
$$;

-- Books calculated parts on a van's counters, for a hold. The day is locked; check constraints catch what would exceed a counter.
create or replace function app.take_capacity(p_hold uuid, p_van uuid, p_parts jsonb) returns void
language plpgsql set search_path = '' as $$
begin
  update public.van_slots s
    set minutes_booked = s.minutes_booked + p.minutes, litres_booked = s.litres_booked + p.litres,
      kilograms_booked = s.kilograms_booked + p.kilograms
    from jsonb_to_recordset(p_parts) as p("startsAt" timestamptz, minutes integer, litres integer, kilograms integer)
      where s.van_id = p_van and s.starts_at = p."startsAt";
  insert into public.slot_hold_parts (hold_id, van_id, starts_at, minutes, litres, kilograms)
    select p_hold, p_van, p."startsAt", p.minutes, p.litres, p.kilograms
      from jsonb_to_recordset(p_parts) as p("startsAt" timestamptz, minutes integer, litres integer, kilograms integer)
    where p.minutes > 0 or p.litres > 0 or p.kilograms > 0
    on conflict (hold_id, van_id, starts_at) do update
      set minutes = slot_hold_parts.minutes + excluded.minutes, litres = slot_hold_parts.litres + excluded.litres,
        kilograms = slot_hold_parts.kilograms + excluded.kilograms;
end $$;

-- Gives a hold exactly the capacity it had, if that is still free. `p_parts` are the parts of many holds.
create or replace function app.restore_capacity(p_hold uuid, p_parts public.slot_hold_parts[]) returns boolean
language plpgsql set search_path = '' as $$
declare
  v_part public.slot_hold_parts;
begin
  if exists (select 1 from unnest(p_parts) p join public.van_slots s on s.van_id = p.van_id and s.starts_at = p.starts_at
      where p.hold_id = p_hold
        and (s.minutes_booked + p.minutes > s.minutes_capacity or s.litres_booked + p.litres > s.litres_capacity
          or s.kilograms_booked + p.kilograms > s.kilograms_capacity)) then
    return false;
  end if;
  foreach v_part in array p_parts loop
    continue when v_part.hold_id <> p_hold;
    perform app.take_capacity(p_hold, v_part.van_id,
      jsonb_build_array(
        jsonb_build_object('startsAt', v_part.starts_at, 'minutes', v_part.minutes, 'litres', v_part.litres,
          'kilograms', v_part.kilograms)));
  end loop;
  return true;
end $$;

-- Moves a hold without a plan to its own window, with all it was promised; where nothing is free there, it keeps what it had. The day is
-- locked. → whether it moved
create or replace function app.reserve_as_promised(p_hold uuid, p_now timestamptz) returns boolean
language plpgsql set search_path = '' as $$
declare
  v_parts public.slot_hold_parts[] := array(select p from public.slot_hold_parts p where p.hold_id = p_hold);
begin
  perform app.give_back(p_hold);
  if app.reserve_own_window(p_hold, p_now) then return true; end if;
  perform app.restore_capacity(p_hold, v_parts);
  return false;
end $$;

create or replace function app.reserve_own_window(p_hold uuid, p_now timestamptz) returns boolean language sql set search_path = '' as $$
  select app.reserve_capacity(h.id, w, h.service_minutes, h.litres, h.kilograms, p_now) from public.slot_holds h
    join public.arrival_windows w on w.id = h.window_id where h.id = p_hold;
$$;

-- Whether a job in the tray holds less capacity than it was promised, or none in its window.
create or replace function app.lacks_capacity(p_booking public.bookings, p_hold public.slot_holds) returns boolean
language sql stable set search_path = '' as $$
  select p_booking.state = any (app.states_of('scheduled'))
    and not exists (select 1 from public.planned_stops where booking_id = p_booking.id)
    and not coalesce((
    select sum(p.minutes) >= p_hold.service_minutes and sum(p.litres) >= p_hold.litres and sum(p.kilograms) >= p_hold.kilograms
      and bool_or(s.starts_at < p_booking.ends_at and s.ends_at > p_booking.starts_at)
    from public.slot_hold_parts p join public.van_slots s on s.van_id = p.van_id and s.starts_at = p.starts_at
      where p.hold_id = p_hold.id), false);
$$;

-- Assigns one load to one van even where capacity is missing: books the capacity and writes the stop. → as app.stop_on_van.
create or replace function app.put_stop(p_booking public.bookings, p_hold public.slot_holds, p_number integer, p_van uuid, p_at timestamptz,
  p_load jsonb, p_uses_reserve boolean, p_now timestamptz)
returns jsonb
language plpgsql set search_path = '' as $$
declare
  v_stay jsonb := app.stop_on_van(p_van, p_hold.date, p_at, p_load, p_booking.window_kind = 'emergency', p_uses_reserve);
begin
  perform app.take_capacity(p_hold.id, p_van, v_stay -> 'parts');
  insert into public.planned_stops (booking_id, load, van_id, depot_id, date, starts_at, ends_at, given_minutes, tip_minutes, minutes,
    litres, kilograms, overbooked_minutes, overbooked_litres, overbooked_kilograms,
      planned_by, planned_at)
    values (p_booking.id, p_number, p_van, p_hold.depot_id, p_hold.date, p_at,
      p_at + make_interval(mins => (v_stay ->> 'minutes')::integer), (p_load ->> 'givenMinutes')::integer,
      (v_stay ->> 'tipMinutes')::integer, (v_stay ->> 'minutes')::integer, (p_load ->> 'litres')::integer,
      (p_load ->> 'kilograms')::integer,
      (v_stay #>> '{lacks,minutes}')::integer, (v_stay #>> '{lacks,litres}')::integer, (v_stay #>> '{lacks,kilograms}')::integer,
        (select auth.uid()), p_now);
  return v_stay;
end $$;

-- A booking assigned without the board is planned where its capacity is reserved already.
create or replace function app.plan_where_reserved(p_booking public.bookings) returns void language plpgsql set search_path = '' as $$
declare
  v_hold public.slot_holds;
  v_parts public.slot_hold_parts[];
  v_part record;
  v_number integer := 0;
begin
  if exists (select 1 from public.planned_stops where booking_id = p_booking.id) then return; end if;
  select * into strict v_hold from public.slot_holds where id = p_booking.hold_id;
  perform app.lock_day(v_hold.depot_id, v_hold.date, '-infinity'); -- releases no lapsed hold: a trigger is not given the time
  for v_part in
    select p.van_id, min(p.starts_at) as starts_at, sum(p.minutes)::integer as minutes, sum(p.litres)::integer as litres,
      sum(p.kilograms)::integer as kilograms
    from (select parts.*,
      count(*) filter (where parts.litres > 0
        or parts.kilograms > 0) over (partition by parts.van_id order by parts.starts_at) as load_of_van
      from public.slot_hold_parts parts where parts.hold_id = p_booking.hold_id) p
    group by p.van_id, p.load_of_van order by 2, 1
  loop
    v_number := v_number + 1;
    insert into public.planned_stops (booking_id, load, van_id, depot_id, date, starts_at, ends_at, minutes, litres, kilograms, planned_by,
      planned_at)
      select p_booking.id, v_number, v_part.van_id, v_hold.depot_id, v_hold.date, at, at + make_interval(mins => v_part.minutes),
        v_part.minutes, v_part.litres, v_part.kilograms, (select auth.uid()), p_booking.updated_at
      from (select greatest(v_part.starts_at, p_booking.starts_at) as first) f,
        lateral (select coalesce((
          select c.at
            from (select f.first as at union select s.ends_at from public.planned_stops s
              where s.van_id = v_part.van_id and s.ends_at > f.first and s.ends_at < f.first + app.next_stop_within()) c
          where (app.stop_in_the_way(v_part.van_id, c.at, v_part.minutes)).id is null order by 1 limit 1), f.first) as at) t
      where v_part.minutes > 0;
  end loop;
end $$;

-- Whether a stop, compared with what it was, ends later and then overlaps another job of its van.
create or replace function app.is_longer_in_the_way(p_before public.planned_stops) returns boolean
language sql stable set search_path = '' as $$
  select exists (
    select 1 from public.planned_stops now join public.planned_stops s on s.van_id = now.van_id and s.booking_id <> now.booking_id
    where now.booking_id = p_before.booking_id and now.load = p_before.load and now.ends_at > p_before.ends_at
      and s.starts_at < now.ends_at and s.ends_at > p_before.ends_at and s.starts_at > now.starts_at - interval '1 day');
$$;

-- A planned booking whose load has changed keeps its vans and times where they can take it (an earlier override grants no more than it did)
-- or where it needs no more than before; a stay that somebody set changes by the difference. Otherwise it becomes unassigned, unless its
-- crew is under way. A locked booking never does. Its previous capacity has been released and the day is locked. False: there is no
-- capacity.
create or replace function app.resize_plan(p_booking public.bookings, p_hold public.slot_holds, p_window public.arrival_windows,
  p_minutes integer, p_litres integer, p_kilograms integer, p_now timestamptz)
returns boolean
language plpgsql set search_path = '' as $$
declare
  v_stops public.planned_stops[] := array(select s from public.planned_stops s where s.booking_id = p_booking.id order by s.load);
  v_stop public.planned_stops;
  v_count integer := cardinality(v_stops);
  v_stay jsonb;
  v_given integer;
  v_fits boolean := true;
begin
  delete from public.planned_stops where booking_id = p_booking.id;
  begin
    foreach v_stop in array v_stops loop
      v_given := v_stop.given_minutes + greatest(5 - v_stop.given_minutes,
        ceil(p_minutes::numeric / v_count) - ceil(p_hold.service_minutes::numeric / v_count));
      v_stay := app.put_stop(p_booking, p_hold, v_stop.load, v_stop.van_id, v_stop.starts_at,
        jsonb_strip_nulls(jsonb_build_object('minutes', coalesce(v_given, ceil(p_minutes::numeric / v_count)),
        'givenMinutes', v_given, 'tipMinutes', case when v_given > 0 then v_stop.tip_minutes end,
          'litres', ceil(p_litres::numeric / v_count), 'kilograms', ceil(p_kilograms::numeric / v_count))),
          true, p_now);
      update public.planned_stops
        set is_locked = v_stop.is_locked, override_reason = v_stop.override_reason, planned_by = v_stop.planned_by,
          planned_at = v_stop.planned_at
        where booking_id = p_booking.id and load = v_stop.load;
      v_fits := v_fits and (v_stay #>> '{lacks,minutes}')::integer <= v_stop.overbooked_minutes
        and (v_stay #>> '{lacks,litres}')::integer <= v_stop.overbooked_litres
        and (v_stay #>> '{lacks,kilograms}')::integer <= v_stop.overbooked_kilograms and not app.is_longer_in_the_way(v_stop);
    end loop;
    if not v_fits and p_booking.state = 'assigned'
        and (p_minutes > p_hold.service_minutes or p_litres > p_hold.litres or p_kilograms > p_hold.kilograms) then
      raise exception using errcode = 'CW099';
    end if;
    return true;
  exception when sqlstate 'CW099' then null;
  end;
  if (select bool_or(s.is_locked) from unnest(v_stops) s) then return false; end if;
  update public.bookings set state = 'confirmed' where id = p_booking.id;
  return app.reserve_capacity(p_hold.id, p_window, p_minutes, p_litres, p_kilograms, p_now);
end $$;
