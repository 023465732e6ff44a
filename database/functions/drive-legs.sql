-- What the drive to a far place takes from a van's day.

-- The minutes of drive there and back that a van is charged beside its visits (docs/decisions/0044): none up to 30 minutes of drive,
-- which each visit includes, and at most 60 more, which the crew drives before the first window and after the last.
-- A van serves one far area a day, identified by the letters of the outward code.
create or replace function app.leg_to(p_outcode text, out drive integer, out leg integer, out area text)
language sql stable set search_path = '' as $$
  select z.travel_minutes, case when z.travel_minutes > 90 then z.travel_minutes - 30 else 0 end, substring(z.outcode from '^[A-Z]+')
  from public.service_zones z where z.outcode = p_outcode;
$$;

-- What the drive to a van's far stops and back takes from each of its counters. Out: from those just before the first stop,
-- the rest from the stop's own. Back: from what the last stop leaves and those just after. It extends at most to the next stop
-- elsewhere; where there is none, the crew leaves up to an hour earlier and returns up to an hour later. Null: it does not fit, or there
-- are two areas.
create or replace function app.legs_of(p_slots app.slot_capacity[], p_van uuid) returns integer[]
language plpgsql immutable set search_path = '' as $$
declare
  legs integer[] := array_fill(0, array[cardinality(p_slots)]);
  mine integer[] := array(select i from generate_subscripts(p_slots, 1) as i where p_slots[i].van_id = p_van order by i);
  first_stop integer;
  last_stop integer;
  leg integer := 0;
  area text;
  rest integer;
  part integer;
  slot app.slot_capacity;
begin
  for n in 1 .. cardinality(mine) loop
    slot := p_slots[mine[n]];
    continue when slot.far_minutes = 0;
    if slot.far_area <> area then return null; end if;
    area := slot.far_area;
    first_stop := coalesce(first_stop, n);
    last_stop := n;
    leg := greatest(leg, slot.far_minutes);
  end loop;
  if first_stop is null then return legs; end if;
  for n in first_stop .. last_stop loop
    if p_slots[mine[n]].has_near then return null; end if;
  end loop;

  rest := leg;
  for n in reverse first_stop - 1 .. 0 loop
    if n = 0 or p_slots[mine[n]].ends_at <> p_slots[mine[n + 1]].starts_at then
      rest := greatest(0, rest - 60);
      exit;
    end if;
    part := least(rest, greatest(0, p_slots[mine[n]].minutes_left));
    legs[mine[n]] := part;
    rest := rest - part;
    exit when rest = 0 or p_slots[mine[n]].has_near;
  end loop;
  if rest > p_slots[mine[first_stop]].minutes_left then return null; end if;
  legs[mine[first_stop]] := rest;

  rest := leg;
  for n in last_stop .. cardinality(mine) + 1 loop
    if n > cardinality(mine) or (n > last_stop and p_slots[mine[n]].starts_at <> p_slots[mine[n - 1]].ends_at) then
      rest := greatest(0, rest - 60);
      exit;
    end if;
    part := least(rest, greatest(0, p_slots[mine[n]].minutes_left - legs[mine[n]]));
    legs[mine[n]] := legs[mine[n]] + part;
    rest := rest - part;
    exit when rest = 0 or p_slots[mine[n]].has_near;
  end loop;
  return case when rest = 0 then legs end;
end $$;

-- The counters as seen by a stop nearby: less what far stops take for their drives, and empty while a van is out there.
create or replace function app.without_legs(p_slots app.slot_capacity[]) returns app.slot_capacity[]
language plpgsql immutable set search_path = '' as $$
declare
  v_van uuid;
  legs integer[];
  far tstzrange;
  slot app.slot_capacity;
  v_has_far boolean := false;
begin
  -- Most days have no stop far away, and this is asked for each place of each window.
  foreach slot in array p_slots loop
    v_has_far := slot.far_minutes > 0;
    exit when v_has_far;
  end loop;
  if not v_has_far then return p_slots; end if;
  for v_van, far in
    select van_id, tstzrange(min(starts_at), max(ends_at)) from unnest(p_slots) where far_minutes > 0 group by van_id
  loop
    legs := app.legs_of(p_slots, v_van);
    for i in 1 .. cardinality(p_slots) loop
      continue when p_slots[i].van_id <> v_van;
      p_slots[i].minutes_left := case when legs is null or far @> p_slots[i].starts_at then 0 else p_slots[i].minutes_left - legs[i] end;
    end loop;
  end loop;
  return p_slots;
end $$;
