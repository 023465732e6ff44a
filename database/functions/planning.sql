-- Moves on the schedule board: any number of jobs in one transaction, each checked, all or none. The bookings are locked first, in one
-- order, then their days.

create or replace function app.broken_rule(p_booking public.bookings, p_code text, p_details jsonb) returns jsonb
language sql immutable set search_path = '' as $$
  select jsonb_build_object('code', p_code, 'reference', p_booking.reference,
    'canOverride', p_code not in ('day', 'depot', 'locked', 'off_road', 'load_over_van', 'van_inactive'),
    'details', jsonb_strip_nulls(p_details));
$$;

-- The rules a load on a van breaks, before capacity is checked.
create or replace function app.rules_of_van(p_booking public.bookings, p_hold public.slot_holds, p_van public.vans, p_load jsonb)
returns jsonb language plpgsql stable set search_path = '' as $$
declare
  v_absence public.van_absences := app.absence_of(p_van.id, p_hold.date);
  v_missing text[] := array(select need from unnest(app.job_needs(p_booking)) as need where need <> all (p_van.skills));
  v_rules jsonb := '[]';
begin
  if not p_van.is_active then
    v_rules := v_rules || app.broken_rule(p_booking, 'van_inactive', jsonb_build_object('van', p_van.name));
  end if;
  if p_van.depot_id <> p_hold.depot_id then
    v_rules := v_rules
      || app.broken_rule(p_booking, 'depot',
        jsonb_build_object('van', p_van.name, 'depot', (select d.name from public.depots d where d.id = p_hold.depot_id)));
  end if;
  if v_absence.id is not null then
    v_rules := v_rules
      || app.broken_rule(p_booking, v_absence.kind,
        jsonb_build_object('van', p_van.name, 'until', v_absence.ends_on, 'reason', v_absence.reason));
  end if;
  if (p_load ->> 'litres')::integer > p_van.litres or (p_load ->> 'kilograms')::integer > p_van.kilograms then
    v_rules := v_rules
      || app.broken_rule(p_booking, 'load_over_van', p_load
        || jsonb_build_object('van', p_van.name, 'vanLitres', p_van.litres, 'vanKilograms', p_van.kilograms));
  end if;
  if cardinality(v_missing) > 0 then
    v_rules := v_rules || app.broken_rule(p_booking, 'skills', jsonb_build_object('van', p_van.name, 'skills', v_missing));
  end if;
  return v_rules;
end $$;

-- Whether a plain step would pass over what the board asks: a lock, or a rule of the van where its capacity is; and where it has none,
-- there is no van to assign.
create or replace function app.is_for_the_board(p_booking public.bookings, p_to text) returns boolean
language plpgsql stable set search_path = '' as $$
declare
  v_hold public.slot_holds;
begin
  if p_booking.state = 'assigned' and p_to = 'confirmed' then
    return exists (select 1 from public.planned_stops s where s.booking_id = p_booking.id and s.is_locked);
  end if;
  if p_booking.state <> 'confirmed' or p_to <> 'assigned' then return false; end if;
  select * into strict v_hold from public.slot_holds where id = p_booking.hold_id;
  return app.lacks_capacity(p_booking, v_hold)
    or exists (select 1 from public.vans v where v.id = any (app.vans_of_booking(p_booking.id, v_hold.id))
    and app.rules_of_van(p_booking, v_hold, v, '{"litres": 0, "kilograms": 0}') <> '[]');
end $$;

-- The London day a booking is on. An emergency after midnight is counted with the evening before (decision 0044): its hold and its counters
-- have that date.
create or replace function app.day_of(p_booking public.bookings) returns date language sql stable set search_path = '' as $$
  select (p_booking.starts_at at time zone 'Europe/London')::date;
$$;

-- When the customer expects the crew: in the promised window, or where the office has reported a delay, as they were told then.
create or replace function app.announced_window(p_booking public.bookings) returns tstzrange
language plpgsql stable set search_path = '' as $$
declare
  v_expected jsonb := app.expected_window(p_booking.id, p_booking.ends_at, p_booking.state);
begin
  return tstzrange(coalesce((v_expected ->> 'startsAt')::timestamptz, p_booking.starts_at),
    coalesce((v_expected ->> 'endsAt')::timestamptz, p_booking.ends_at), '[]');
end $$;

-- The rules an arrival time breaks. Of several loads the first must come in the promised window, the others later that day.
create or replace function app.rules_of_time(p_booking public.bookings, p_number integer, p_at timestamptz) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  v_announced tstzrange := app.announced_window(p_booking);
begin
  if (p_at at time zone 'Europe/London')::date <> app.day_of(p_booking) then
    return jsonb_build_array(app.broken_rule(p_booking, 'day', jsonb_build_object('date', app.day_of(p_booking))));
  end if;
  if p_at < lower(v_announced) or (p_number = 1 and p_at > upper(v_announced)) then
    return jsonb_build_array(
      app.broken_rule(p_booking, case when upper(v_announced) = p_booking.ends_at then 'window' else 'expected' end,
        jsonb_build_object('startsAt', lower(v_announced), 'endsAt', upper(v_announced), 'at', p_at)));
  end if;
  return '[]';
end $$;

-- A van that is off for some hours takes nothing that would last into them.
create or replace function app.rules_of_absence(p_booking public.bookings, p_van public.vans, p_at timestamptz, p_load jsonb) returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(app.broken_rule(p_booking, a.kind,
      jsonb_build_object('van', p_van.name, 'until', a.ends_on, 'untilAt', a.ends_at, 'reason', a.reason))), '[]')
    from app.absence_at(p_van.id, p_at, (p_load ->> 'minutes')::integer) a where a.id is not null;
$$;

-- Assigns one load to its van and returns the rules this breaks. {vanId, startsAt?, load: {minutes, givenMinutes?, litres, kilograms},
-- number, after?}
-- Where one of them cannot be overridden, nothing is assigned.
create or replace function app.plan_load(p_booking public.bookings, p_hold public.slot_holds, p_stop jsonb, p_now timestamptz) returns jsonb
language plpgsql set search_path = '' as $$
declare
  v_van public.vans;
  v_load jsonb := p_stop -> 'load';
  v_number integer := (p_stop ->> 'number')::integer;
  v_is_emergency boolean := p_booking.window_kind = 'emergency';
  v_announced tstzrange := app.announced_window(p_booking);
  v_from timestamptz := greatest(lower(v_announced), (p_stop ->> 'after')::timestamptz);
  v_until timestamptz := case v_number when 1 then upper(v_announced)
    else (app.day_of(p_booking) + 1)::timestamp at time zone 'Europe/London' end;
  v_at timestamptz := (p_stop ->> 'startsAt')::timestamptz;
  v_stay jsonb;
  v_way public.planned_stops;
  v_reserve boolean := false;
  v_rules jsonb;
begin
  select * into v_van from public.vans where id = (p_stop ->> 'vanId')::uuid;
  if not found then perform app.problem('scheduling.van_not_found'); end if;
  v_rules := app.rules_of_van(p_booking, p_hold, v_van, v_load);
  -- On the day itself, the earliest time is now while the window is still open.
  if v_at is null then
    if p_now > v_from and p_now < v_until then v_from := to_timestamp(ceil(extract(epoch from p_now) / 300) * 300); end if;
    v_at := app.free_time(v_van.id, p_hold.date, least(v_from, v_until), v_until, v_load, v_is_emergency);
  end if;
  v_rules := v_rules || app.rules_of_time(p_booking, v_number, v_at) || app.rules_of_absence(p_booking, v_van, v_at, v_load);
  if v_rules @? '$[*] ? (@.canOverride == false)' then return v_rules; end if;

  v_stay := app.stop_on_van(v_van.id, p_hold.date, v_at, v_load, v_is_emergency, false);
  if (v_stay #>> '{lacks,minutes}')::integer > 0 and not v_is_emergency
    and (app.stop_on_van(v_van.id, p_hold.date, v_at, v_load, false, true) #>> '{lacks,minutes}')::integer < (
      v_stay #>> '{lacks,minutes}')::integer then
    v_reserve := true;
    v_rules := v_rules || app.broken_rule(p_booking, 'emergency_reserve', jsonb_build_object('van', v_van.name));
  end if;
  v_way := app.stop_in_the_way(v_van.id, v_at, (v_stay ->> 'minutes')::integer);
  if v_way.id is not null then
    v_rules := v_rules
      || app.broken_rule(p_booking, 'overlap',
        jsonb_build_object('van', v_van.name, 'with', (select b.reference from public.bookings b where b.id = v_way.booking_id),
          'startsAt', v_way.starts_at, 'endsAt', v_way.ends_at));
  end if;
  v_stay := app.put_stop(p_booking, p_hold, v_number, v_van.id, v_at, v_load, v_reserve, p_now);
  return v_rules || app.rules_of_capacity(p_booking, v_van, v_at, v_stay);
end $$;

create or replace function app.rules_of_capacity(p_booking public.bookings, p_van public.vans, p_at timestamptz, p_stay jsonb) returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(
    jsonb_agg(app.broken_rule(p_booking, r.code, jsonb_build_object('van', p_van.name, 'lacks', r.lacks, 'at', p_at)) order by r.place),
    '[]')
  from (values (1, 'hours', (p_stay ->> 'hours')::integer),
    (2, 'minutes', (p_stay #>> '{lacks,minutes}')::integer - (p_stay ->> 'hours')::integer),
    (3, 'volume', case when jsonb_array_length(p_stay -> 'parts') > 0 then (p_stay #>> '{lacks,litres}')::integer else 0 end),
    (4, 'weight',
      case when jsonb_array_length(p_stay -> 'parts') > 0 then (p_stay #>> '{lacks,kilograms}')::integer else 0 end)) as r(place, code,
      lacks)
  where r.lacks > 0;
$$;

-- One job: assigns each of its loads to its van. A single van named for a job of several loads makes several trips.
create or replace function app.plan_job(p_booking public.bookings, p_stops jsonb, p_now timestamptz) returns jsonb
language plpgsql set search_path = '' as $$
declare
  v_hold public.slot_holds;
  v_named integer := jsonb_array_length(p_stops);
  v_loads integer := v_named;
  v_stop jsonb;
  v_after timestamptz;
  v_minutes integer;
  v_rules jsonb := '[]';
begin
  if v_named = 0 then return '[]'; end if;
  select * into strict v_hold from public.slot_holds where id = p_booking.hold_id;
  if v_named = 1 then
    select least(9, greatest(1, ceil(v_hold.litres::numeric / v.litres), ceil(v_hold.kilograms::numeric / v.kilograms))) into v_loads
      from public.vans v where v.id = (p_stops #>> '{0,vanId}')::uuid;
    v_loads := coalesce(v_loads, 1);
  end if;
  for v_number in 1 .. v_loads loop
    v_stop := coalesce(p_stops -> (v_number - 1), jsonb_build_object('vanId', p_stops #> '{0,vanId}'));
    v_minutes := coalesce((v_stop ->> 'minutes')::integer, ceil(v_hold.service_minutes::numeric / v_loads));
    v_rules := v_rules
      || app.plan_load(p_booking, v_hold,
        jsonb_strip_nulls(
          jsonb_build_object('vanId', v_stop -> 'vanId', 'startsAt', v_stop -> 'startsAt', 'number', v_number, 'after', v_after,
      'load', jsonb_build_object('minutes', v_minutes, 'givenMinutes', v_stop -> 'minutes', 'tipMinutes', v_stop -> 'tipMinutes',
        'litres', ceil(v_hold.litres::numeric / v_loads), 'kilograms', ceil(v_hold.kilograms::numeric / v_loads)))),
        p_now);
    select s.ends_at into v_after from public.planned_stops s
      where s.booking_id = p_booking.id and s.load = v_number
        and s.van_id = (p_stops #>> array[least(v_number, v_named - 1)::text, 'vanId'])::uuid;
  end loop;
  return v_rules;
end $$;

-- Reports jobs with POPs (persistent organic pollutants) and other jobs on one van without a run to the tip between them; only for jobs
-- this change brought to that van.
create or replace function app.rules_of_mix(p_bookings public.bookings[], p_before public.planned_stops[]) returns jsonb
language sql stable set search_path = '' as $$
  with put as (
    select b, s.van_id, s.date, s.starts_at, app.pops_share(b) as pops from unnest(p_bookings) b
      join public.planned_stops s on s.booking_id = (b).id
    where not exists (select 1 from unnest(p_before) o where o.booking_id = s.booking_id and o.van_id = s.van_id)),
  mixed as (
    select p.b, p.van_id, array_agg(distinct o.reference order by o.reference) as others
    from put p join public.planned_stops s on s.van_id = p.van_id and s.date = p.date and s.booking_id <> (p.b).id
      join public.bookings o on o.id = s.booking_id
    where (p.pops <> 'none' or app.pops_share(o) <> 'none') and (p.pops <> 'all' or app.pops_share(o) <> 'all')
      and not exists (select 1 from public.planned_stops t where t.van_id = p.van_id and t.date = p.date and t.tip_minutes > 0
        and t.starts_at >= least(p.starts_at, s.starts_at) and t.starts_at < greatest(p.starts_at, s.starts_at))
    group by p.b, p.van_id)
  select coalesce(
    jsonb_agg(app.broken_rule(m.b, 'pops_mix', jsonb_build_object('van', v.name, 'with', to_jsonb(m.others))) order by (m.b).reference),
    '[]')
    from mixed m join public.vans v on v.id = m.van_id;
$$;

-- The vans of a day on which the drive to far places and back does not fit any more.
create or replace function app.vans_too_far(p_depot text, p_date date, p_now timestamptz) returns uuid[]
language plpgsql stable set search_path = '' as $$
declare
  v_slots app.slot_capacity[] := app.free_capacity(p_depot, p_date, true, p_now);
begin
  return array(select distinct s.van_id from unnest(v_slots) s where s.far_minutes > 0 and app.legs_of(v_slots, s.van_id) is null);
end $$;

-- Applies the moves once: releases the jobs' capacity, assigns them to their vans, and finds another place for holds without a plan that
-- were there.
-- With `p_gives_way` false those holds stay and the jobs get the remaining capacity. A job without stops gets what its own window promised,
-- or keeps what it had. → the rules broken; null: a hold without a plan fits nowhere.
create or replace function app.replan(p_moves jsonb, p_bookings public.bookings[], p_gives_way boolean, p_now timestamptz) returns jsonb
language plpgsql set search_path = '' as $$
declare
  v_before public.planned_stops[] := array(select s from public.planned_stops s join unnest(p_bookings) b on b.id = s.booking_id);
  v_vans uuid[] := array(select distinct (stop ->> 'vanId')::uuid from jsonb_array_elements(p_moves) move
    cross join jsonb_array_elements(move -> 'stops') stop);
  v_holds uuid[] := array(select b.hold_id from unnest(p_bookings) b);
  v_days jsonb := (select jsonb_agg(distinct jsonb_build_object('depot', h.depot_id, 'date', h.date)) from public.slot_holds h
    where h.id = any (v_holds));
  v_far uuid[] := array(select unnest(app.vans_too_far(d ->> 'depot', (d ->> 'date')::date, p_now)) from jsonb_array_elements(v_days) d);
  v_tray uuid[] := array(select b.hold_id from unnest(p_bookings) b
    join jsonb_array_elements(p_moves) move on move ->> 'reference' = b.reference where move -> 'stops' = '[]');
  v_unplanned uuid[] := '{}';
  v_parts public.slot_hold_parts[];
  v_booking public.bookings;
  v_hold public.slot_holds;
  v_rules jsonb := '[]';
begin
  if p_gives_way then
    v_unplanned := array(
      select distinct p.hold_id from jsonb_array_elements(v_days) d
        join public.van_slots s on s.depot_id = d ->> 'depot' and s.date = (d ->> 'date')::date
      join public.slot_hold_parts p on p.van_id = s.van_id and p.starts_at = s.starts_at
      where s.van_id = any (v_vans) and p.hold_id <> all (v_holds)
        and not exists (select 1 from public.planned_stops t join public.bookings b on b.id = t.booking_id where b.hold_id = p.hold_id));
  end if;
  v_parts := array(select p from public.slot_hold_parts p where p.hold_id = any (v_holds || v_unplanned));
  perform app.give_back(h) from unnest(v_holds || v_unplanned) h;
  delete from public.planned_stops where booking_id in (select b.id from unnest(p_bookings) b);
  if not p_gives_way then
    perform app.restore_capacity(h, v_parts) from unnest(v_tray) h;
    perform app.reserve_as_promised(h, p_now) from unnest(v_tray) h;
  end if;

  for v_booking in select b.* from jsonb_array_elements(p_moves) with ordinality as m(move, n)
      join unnest(p_bookings) b on b.reference = move ->> 'reference' order by m.n loop
    if exists (select 1 from unnest(v_before) s where s.booking_id = v_booking.id and s.is_locked) then
      v_rules := v_rules || app.broken_rule(v_booking, 'locked', '{}');
    end if;
    v_rules := v_rules
      || app.plan_job(v_booking,
        (select move -> 'stops' from jsonb_array_elements(p_moves) move where move ->> 'reference' = v_booking.reference), p_now);
  end loop;

  if p_gives_way then
    v_unplanned := array(select h.id from public.slot_holds h where h.id = any (v_unplanned) and not app.restore_capacity(h.id, v_parts));
    for v_hold in select h.* from public.slot_holds h where h.id = any (v_unplanned || v_tray)
        order by h.id = any (v_tray), h.litres desc, h.id loop
      continue when app.reserve_own_window(v_hold.id, p_now);
      continue when v_hold.id = any (v_tray) and app.restore_capacity(v_hold.id, v_parts);
      return null;
    end loop;
  end if;
  return v_rules || app.rules_of_mix(p_bookings, v_before) || (
    select coalesce(jsonb_agg(app.broken_rule(b, 'far_round', jsonb_build_object('van', v.name)) order by b.reference), '[]')
    from (select distinct unnest(app.vans_too_far(d ->> 'depot', (d ->> 'date')::date, p_now)) as van_id
      from jsonb_array_elements(v_days) d) far
    join public.vans v on v.id = far.van_id
      join unnest(p_bookings) b on exists (select 1 from public.planned_stops s where s.booking_id = b.id and s.van_id = far.van_id)
      where far.van_id <> all (v_far));
end $$;

-- The bookings of these moves, locked and at the version the caller saw; only confirmed work that has not begun can be moved.
create or replace function app.bookings_to_plan(p_moves jsonb) returns public.bookings[] language plpgsql set search_path = '' as $$
declare
  v_bookings public.bookings[];
  v_booking public.bookings;
begin
  for v_booking in select b.* from public.bookings b
      where b.reference in (select move ->> 'reference' from jsonb_array_elements(p_moves) move) order by b.id for update loop
    v_bookings := array_append(v_bookings, v_booking);
  end loop;
  if coalesce(cardinality(v_bookings), 0) <> jsonb_array_length(p_moves) then perform app.problem('bookings.not_found'); end if;
  return v_bookings;
end $$;

create or replace function app.require_plannable(p_bookings public.bookings[], p_moves jsonb) returns void
language plpgsql set search_path = '' as $$
declare
  v_booking public.bookings;
  v_to text;
begin
  foreach v_booking in array p_bookings loop
    perform app.require_row_version(v_booking,
      (select (move ->> 'rowVersion')::integer from jsonb_array_elements(p_moves) move where move ->> 'reference' = v_booking.reference));
    select case when move -> 'stops' = '[]' then 'confirmed' else 'assigned' end into v_to from jsonb_array_elements(p_moves) move
      where move ->> 'reference' = v_booking.reference;
    if v_booking.state <> all (app.states_of('scheduled')) then
      perform app.problem('bookings.illegal_transition',
        jsonb_build_object('from', v_booking.state, 'to', v_to, 'reference', v_booking.reference));
    end if;
  end loop;
end $$;

-- The place of a job on the board, as its events hold it.
create or replace function app.place_on_board(p_booking uuid) returns jsonb language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('van', v.name, 'vanId', s.van_id, 'startsAt', s.starts_at) order by s.load), '[]')
    from public.planned_stops s join public.vans v on v.id = s.van_id where s.booking_id = p_booking;
$$;

-- What jobs have now, for the events of the move that takes it away: {reference: {stops, reason, rules}}. `rules`: what was broken, and
-- excused, when they came there.
create or replace function app.places_before(p_bookings public.bookings[]) returns jsonb language sql stable set search_path = '' as $$
  select jsonb_object_agg(b.reference, jsonb_strip_nulls(jsonb_build_object('stops', app.place_on_board(b.id),
      'reason', (select min(s.override_reason) from public.planned_stops s where s.booking_id = b.id),
      'rules', (select e.payload -> 'rules' from public.booking_events e
        where e.booking_id = b.id and e.payload ->> 'kind' = 'planned' and e.payload ? 'stops' order by e.id desc limit 1))))
    from unnest(p_bookings) b;
$$;

-- The event that took a job from where it now is again, where nothing else has happened to it since; null: it is not back.
create or replace function app.event_undone(p_booking public.bookings) returns public.booking_events
language sql stable set search_path = '' as $$
  select e.* from (select * from public.booking_events where booking_id = p_booking.id order by id desc limit 1) e
    where e.payload ->> 'kind' = 'planned' and e.payload #> '{before,stops}' = app.place_on_board(p_booking.id)
      and e.payload #> '{before,stops}' <> '[]';
$$;

-- Whether somebody else's job or hold has come to the job's van and day since then.
create or replace function app.has_company_since(p_booking public.bookings, p_bookings public.bookings[], p_since timestamptz)
returns boolean language sql stable set search_path = '' as $$
  select exists (
    select 1 from public.planned_stops mine join public.planned_stops s on s.van_id = mine.van_id and s.date = mine.date
    where mine.booking_id = p_booking.id and s.planned_at > p_since and s.booking_id not in (select b.id from unnest(p_bookings) b))
  or exists (
    select 1 from public.planned_stops mine join public.slot_hold_parts p on p.van_id = mine.van_id
      join public.slot_holds h on h.id = p.hold_id and h.date = mine.date
    where mine.booking_id = p_booking.id and h.created_at > p_since and h.id not in (select b.hold_id from unnest(p_bookings) b));
$$;

-- Whether a broken rule needs no new reason: the job is back where it was, which broke it already. Where nothing came to the van since,
-- whatever is broken there was broken before; else what was excused then.
create or replace function app.is_excused(p_rule jsonb, p_bookings public.bookings[]) returns boolean
language plpgsql stable set search_path = '' as $$
declare
  v_booking public.bookings;
  v_event public.booking_events;
begin
  select b.* into v_booking from unnest(p_bookings) b where b.reference = p_rule ->> 'reference';
  v_event := app.event_undone(v_booking);
  return v_event.id is not null and (p_rule ->> 'canOverride')::boolean
    and (coalesce(v_event.payload #> '{before,rules}', '[]') ? (p_rule ->> 'code')
      or not app.has_company_since(v_booking, p_bookings, v_event.at));
end $$;

-- Jobs that move to the vans of another depot, in the same hours: each gets a hold in that depot's window, and nothing changes for its
-- customer. One that is locked, or whose hours the other depot does not have, stays, and breaks the rule of its depot. The days are locked.
create or replace function app.lend_to_depots(p_bookings public.bookings[], p_moves jsonb, p_now timestamptz) returns public.bookings[]
language plpgsql set search_path = '' as $$
declare
  v_booking public.bookings;
  v_window public.arrival_windows;
  v_hold public.slot_holds;
  v_bookings public.bookings[] := '{}';
begin
  foreach v_booking in array p_bookings loop
    select h.* into strict v_hold from public.slot_holds h where h.id = v_booking.hold_id;
    select w.* into v_window from jsonb_array_elements(p_moves) move join public.arrival_windows w on w.depot_id = move ->> 'depotId'
      where move ->> 'reference' = v_booking.reference and w.depot_id <> v_hold.depot_id and w.kind = v_booking.window_kind
        and w.starts_at = v_booking.starts_at and w.ends_at = v_booking.ends_at
        and not exists (select 1 from public.planned_stops s where s.booking_id = v_booking.id and s.is_locked);
    if v_window.id is not null then
      perform app.give_back(v_hold.id);
      update public.slot_holds set status = 'released' where id = v_hold.id;
      v_hold.id := gen_random_uuid();
      v_hold.idempotency_key := null;
      v_hold.window_id := v_window.id;
      v_hold.depot_id := v_window.depot_id;
      insert into public.slot_holds select v_hold.*;
      update public.bookings set hold_id = v_hold.id, window_id = v_window.id where id = v_booking.id returning * into v_booking;
    end if;
    v_bookings := v_bookings || v_booking;
  end loop;
  return v_bookings;
end $$;

-- {moves: [{reference, rowVersion, stops: [{vanId, startsAt?, minutes?, tipMinutes?}], depotId?}], override?, shown?: [{reference, code}],
-- isPreview, now, idempotencyKey?, requestHash} → {jobs, rules}. Applied once for each key.
create or replace function app.plan_stops(p_arguments jsonb) returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  v_now timestamptz := (p_arguments ->> 'now')::timestamptz;
  v_moves jsonb := p_arguments -> 'moves';
  v_is_preview boolean := (p_arguments ->> 'isPreview')::boolean;
  v_bookings public.bookings[];
  v_rules jsonb;
  v_asked jsonb;
  v_before jsonb;
  v_answer jsonb;
begin
  perform app.require_staff();
  v_bookings := app.bookings_to_plan(v_moves);
  if not v_is_preview and app.booking_step_done(v_bookings[1], p_arguments) is not null then return app.planned_jobs(v_moves, '[]'); end if;
  perform app.require_plannable(v_bookings, v_moves);
  perform app.lock_day(days.depot_id, days.date, v_now) from (
    select distinct h.depot_id, h.date from public.slot_holds h join unnest(v_bookings) b on b.hold_id = h.id
    union select d.id, h.date from jsonb_array_elements(v_moves) move join public.depots d on d.id = move ->> 'depotId'
      join unnest(v_bookings) b on b.reference = move ->> 'reference' join public.slot_holds h on h.id = b.hold_id
      order by 1, 2) as days;
  v_before := app.places_before(v_bookings);
  begin
    v_bookings := app.lend_to_depots(v_bookings, v_moves, v_now);
    begin
      v_rules := app.replan(v_moves, v_bookings, true, v_now);
      if v_rules is null then raise exception using errcode = 'CW099'; end if;
    exception when sqlstate 'CW099' then
      v_rules := app.replan(v_moves, v_bookings, false, v_now);
    end;
    if not v_is_preview then
      v_asked := (select coalesce(jsonb_agg(r), '[]') from jsonb_array_elements(v_rules) r
        where not app.is_excused(r, v_bookings));
      if v_asked @? '$[*] ? (@.canOverride == false)' or (v_asked <> '[]' and p_arguments ->> 'override' is null)
        or exists (select 1 from jsonb_array_elements(v_asked) r
          where not p_arguments -> 'shown' @> jsonb_build_array(
            jsonb_build_object('reference', r -> 'reference', 'code', r -> 'code'))) then
        perform app.problem('bookings.assignment_refused', jsonb_build_object('rules', v_rules));
      end if;
      perform app.write_planned(b, v_rules, p_arguments || jsonb_build_object('before', v_before)) from unnest(v_bookings) b;
    end if;
    v_answer := app.planned_jobs(v_moves, v_rules);
    if v_is_preview then raise exception using errcode = 'CW098'; end if; -- a preview is rolled back
  exception when sqlstate 'CW098' then null;
  end;
  return v_answer;
end $$;

-- Writes the event of one booking: assigned, moved to another van or time, or unassigned; with the reason where it broke a rule.
create or replace function app.write_planned(p_booking public.bookings, p_rules jsonb, p_arguments jsonb) returns void
language plpgsql set search_path = '' as $$
declare
  v_broken jsonb := (select coalesce(jsonb_agg(distinct r -> 'code'), '[]') from jsonb_array_elements(p_rules) r
    where r ->> 'reference' = p_booking.reference);
  -- Back where it was, it keeps the reason it had there.
  v_reason text := case when v_broken <> '[]' then coalesce(p_arguments ->> 'override',
    (app.event_undone(p_booking)).payload #>> '{before,reason}', 'Back where it was before') end;
  v_to text := case when exists (select 1 from public.planned_stops where booking_id = p_booking.id) then 'assigned' else 'confirmed' end;
begin
  update public.planned_stops set override_reason = v_reason where booking_id = p_booking.id and v_reason is not null;
  update public.bookings set state = v_to, row_version = row_version + 1 where id = p_booking.id;
  insert into public.booking_events (booking_id, from_state, to_state, actor_type, actor_id, reason, payload, at, idempotency_key,
    request_hash)
    values (p_booking.id, p_booking.state, v_to, 'staff', (select auth.uid()), v_reason,
      jsonb_build_object('kind', 'planned', 'rules', v_broken, 'stops', app.place_on_board(p_booking.id),
        'before', p_arguments #> array['before', p_booking.reference]),
      (p_arguments ->> 'now')::timestamptz, p_arguments ->> 'idempotencyKey', decode(p_arguments ->> 'requestHash', 'hex'));
end $$;

create or replace function app.planned_jobs(p_moves jsonb, p_rules jsonb) returns jsonb language sql stable set search_path = '' as $$
  select jsonb_build_object('rules', p_rules, 'jobs', (
    select jsonb_agg(
      jsonb_build_object('reference', b.reference, 'status', b.state, 'rowVersion', b.row_version, 'stops', app.stops_of(b.id),
        'lacksCapacity', app.lacks_capacity(b, h))
      order by m.n)
    from jsonb_array_elements(p_moves) with ordinality as m(move, n) join public.bookings b on b.reference = m.move ->> 'reference'
      join public.slot_holds h on h.id = b.hold_id));
$$;

create or replace function app.stops_of(p_booking uuid) returns jsonb language sql stable set search_path = '' as $$
  select coalesce(
    jsonb_agg(
      jsonb_build_object('load', s.load, 'loads', s.loads, 'vanId', s.van_id, 'startsAt', s.starts_at, 'endsAt', s.ends_at,
        'minutes', s.given_minutes, 'tipMinutes', s.tip_minutes, 'isLocked', s.is_locked,
    'overrideReason', s.override_reason,
    'overbooked', jsonb_build_object('minutes', s.overbooked_minutes, 'litres', s.overbooked_litres, 'kilograms', s.overbooked_kilograms),
    'by', app.colleague_name(s.planned_by), 'at', s.planned_at) order by s.load), '[]')
  from (select p.*, count(*) over ()::integer as loads from public.planned_stops p where p.booking_id = p_booking) s;
$$;

-- {reference, rowVersion, isLocked, now, idempotencyKey?, requestHash} → {rowVersion}. A locked job stays where it is until it is unlocked.
create or replace function app.lock_stop(p_arguments jsonb) returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  v_booking public.bookings := app.office_booking_to_change(p_arguments ->> 'reference');
begin
  if app.booking_step_done(v_booking, p_arguments) is not null then return jsonb_build_object('rowVersion', v_booking.row_version); end if;
  perform app.require_row_version(v_booking, (p_arguments ->> 'rowVersion')::integer);
  update public.planned_stops set is_locked = (p_arguments ->> 'isLocked')::boolean where booking_id = v_booking.id;
  if not found then perform app.problem('scheduling.not_planned'); end if;
  update public.bookings set row_version = row_version + 1 where id = v_booking.id;
  insert into public.booking_events (booking_id, from_state, to_state, actor_type, actor_id, payload, at, idempotency_key, request_hash)
    values (v_booking.id, v_booking.state, v_booking.state, 'staff', (select auth.uid()),
      jsonb_build_object('kind', 'planned', 'locked', p_arguments -> 'isLocked'), (p_arguments ->> 'now')::timestamptz,
      p_arguments ->> 'idempotencyKey', decode(p_arguments ->> 'requestHash', 'hex'));
  return jsonb_build_object('rowVersion', v_booking.row_version + 1);
end $$;
grant execute on function app.plan_stops(jsonb), app.lock_stop(jsonb) to authenticated;
