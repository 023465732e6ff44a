-- Which windows a place is offered: whether a van can be there, and where an emergency is worth its charge.

-- An emergency is offered only where a van leaving now arrives by the start of the window.
create or replace function app.is_in_reach(p_window public.arrival_windows, p_outcode text, p_now timestamptz) returns boolean
language sql stable set search_path = '' as $$
  select p_window.kind <> 'emergency'
    or p_window.starts_at >= p_now + make_interval(mins => coalesce((select drive from app.leg_to(p_outcode)), 0));
$$;

-- How many such loads still fit into a window, up to `p_max`.
create or replace function app.count_places(p_window public.arrival_windows, p_slots app.slot_capacity[], p_load jsonb, p_max integer)
returns integer language plpgsql stable set search_path = '' as $$
declare
  way record;
  v_last timestamptz := case p_window.kind when 'all-day' then p_window.ends_at else p_window.starts_at end;
  v_minutes integer := (p_load ->> 'minutes')::integer;
  v_litres integer := (p_load ->> 'litres')::integer;
  v_kilograms integer := (p_load ->> 'kilograms')::integer;
  parts app.slot_part[];
  places integer := 0;
begin
  select coalesce(max(l.leg), 0) as leg, max(l.area) as area into way from app.leg_to(p_load ->> 'outcode') l;
  while places < p_max loop
    parts := app.place_load(p_slots, p_window.starts_at, v_last, v_minutes, v_litres, v_kilograms, way.leg, way.area);
    exit when parts is null;
    places := places + 1;
    exit when places = p_max;
    p_slots := app.take_parts(p_slots, parts, way.leg, way.area);
  end loop;
  return places;
end $$;

-- Whether an ordinary window with capacity for the load is no later than the emergency, which then is not worth its charge.
create or replace function app.comes_sooner_anyway(p_emergency public.arrival_windows, p_load jsonb) returns boolean
language sql stable set search_path = '' as $$
  select exists (
    select 1 from public.arrival_windows w
    where w.depot_id = p_emergency.depot_id and w.kind = 'standard' and w.date between p_emergency.date and p_emergency.date + 1
      and w.starts_at < p_emergency.ends_at and app.is_open(w, (p_load ->> 'now')::timestamptz)
      and app.count_places(w, app.free_capacity(w.depot_id, w.date, false, (p_load ->> 'now')::timestamptz), p_load, 1) > 0);
$$;

-- When vans are at confirmed stops within 5 km of an outward code's centre, between two days. The stop's place on the van's day
-- counts, not the booked window: "any time" may be any hour of that day. `p_except`: the hold of a booking that looks for
-- another window, which must not count as near itself.
create or replace function app.stops_near(p_outcode text, p_from date, p_to date, p_except uuid default null) returns tstzmultirange
language sql stable set search_path = '' as $$
  select coalesce(range_agg(tstzrange(s.starts_at, s.ends_at, '[]')), '{}')
  from public.service_zones here
  join public.service_zones there on abs(there.latitude - here.latitude) < 0.05
    and power((there.latitude - here.latitude) * 111.2, 2) + power((there.longitude - here.longitude) * 111.2 * cos(radians(here.latitude)),
      2) <= 25
  join public.slot_holds h on h.outcode = there.outcode and h.status = 'booked'
  join public.bookings b on b.hold_id = h.id
    and b.state = any (app.states_of('agreed'))
  join public.slot_hold_parts p on p.hold_id = h.id and p.litres > 0
  join public.van_slots s on s.van_id = p.van_id and s.starts_at = p.starts_at
  where here.outcode = p_outcode and h.id is distinct from p_except and h.date >= p_from and h.date < p_to and b.starts_at >= p_from - 1
    and b.starts_at < p_to + 1;
$$;

-- Whether a stop is in the same window, the one before or the one after. All-day and emergency windows never count as nearby.
create or replace function app.is_van_nearby(p_window public.arrival_windows, p_stops tstzmultirange) returns boolean
language sql immutable set search_path = '' as $$
  select p_window.kind = 'standard' and p_stops && tstzrange(p_window.starts_at, p_window.ends_at, '[]');
$$;
