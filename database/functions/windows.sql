-- Arrival windows: which there are, and until when each may be booked.

-- Every window between two days according to templates, bank holidays and closures.
create or replace function app.windows_between(p_first date, p_last date)
returns table (depot_id text, template_id text, date date, kind text, minutes integer, starts_at timestamptz, ends_at timestamptz)
language sql stable set search_path = '' as $$
  select d.id, t.id, day::date, t.kind, t.minutes, (day + t.starts) at time zone 'Europe/London',
    (day + t.starts + t.lasts) at time zone 'Europe/London'
  from public.depots d
  cross join generate_series(p_first::timestamp, p_last::timestamp, interval '1 day') as day
  join public.window_templates t on extract(isodow from day)::integer = any (t.weekdays)
  where t.on_closed_days
     or (not exists (select 1 from public.bank_holidays b where b.date = day::date)
         and not exists (select 1 from public.closures c
           where day::date between c.starts_on and c.ends_on and (c.depot_id is null or c.depot_id = d.id)));
$$;

-- What a counter has to be by its van: never less than is booked on it. A day that has a job stays with its depot.
create or replace function app.unfit_slots(p_first date)
returns table (van_id uuid, starts_at timestamptz, depot_id text, date date, new_depot text, litres integer, kilograms integer,
  reserve integer)
language sql stable set search_path = '' as $$
  select fit.* from public.van_slots s join public.vans v on v.id = s.van_id
  cross join lateral (select s.van_id, s.starts_at, s.depot_id, s.date,
    case when s.depot_id <> v.depot_id and not exists (select 1 from public.van_slots same join public.slot_hold_parts p
        on p.van_id = same.van_id and p.starts_at = same.starts_at where same.van_id = s.van_id and same.date = s.date)
      then v.depot_id else s.depot_id end as new_depot, greatest(v.litres, s.litres_booked) as litres,
    greatest(v.kilograms, s.kilograms_booked) as kilograms,
    case when s.emergency_only then 0 else v.emergency_reserve_minutes end as reserve) fit
  where s.date >= p_first and (s.depot_id, s.litres_capacity, s.kilograms_capacity, s.emergency_reserve_minutes)
    is distinct from (fit.new_depot, fit.litres, fit.kilograms, fit.reserve);
$$;

-- Brings the counters from this day on in line with their vans, whose size, reserve or depot was changed since they were made. Their
-- days are locked first, as app.lock_day locks one, and looked at once more: a job may have come meanwhile.
create or replace function app.refit_vans(p_first date) returns void language plpgsql set search_path = '' as $$
declare
  v_day record;
begin
  for v_day in select distinct date, unnest(array[depot_id, new_depot]) as depot from app.unfit_slots(p_first) order by 1, 2 loop
    perform 1 from public.van_slots where depot_id = v_day.depot and date = v_day.date order by van_id, starts_at for update;
  end loop;
  update public.van_slots s set depot_id = fit.new_depot, litres_capacity = fit.litres, kilograms_capacity = fit.kilograms,
      emergency_reserve_minutes = fit.reserve
    from app.unfit_slots(p_first) fit where s.van_id = fit.van_id and s.starts_at = fit.starts_at;
end $$;

-- Creates windows and counters for the days ahead; may run any number of times. {now, days?} → {opened}.
create or replace function app.open_windows(p_arguments jsonb) returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  first_day date := ((p_arguments ->> 'now')::timestamptz at time zone 'Europe/London')::date;
  last_day date := first_day + coalesce((p_arguments ->> 'days')::integer, 62);
  opened integer;
begin
  -- An emergency is promised by the hour, so each hour of a counter becomes a window of its own.
  insert into public.arrival_windows (depot_id, template_id, date, kind, starts_at, ends_at)
    select w.depot_id, w.template_id, w.date, w.kind, arrival.starts_at,
      case w.kind when 'emergency' then least(w.ends_at, arrival.starts_at + interval '1 hour') else w.ends_at end
    from app.windows_between(first_day, last_day) w
    cross join lateral generate_series(w.starts_at, case w.kind when 'emergency' then w.ends_at - interval '1 second' else w.starts_at end,
      interval '1 hour') as arrival(starts_at)
    on conflict (depot_id, kind, starts_at) do nothing;
  get diagnostics opened = row_count;

  -- Standard and emergency windows of the same hours share the van's counter; outside them only the van on call has one.
  insert into public.van_slots (van_id, starts_at, ends_at, depot_id, date, emergency_only, emergency_reserve_minutes, minutes_capacity,
    litres_capacity, kilograms_capacity)
    select v.id, w.starts_at, max(w.ends_at), w.depot_id, w.date, not bool_or(w.kind = 'standard'),
           case when bool_or(w.kind = 'standard') then v.emergency_reserve_minutes else 0 end,
           max(w.minutes), v.litres, v.kilograms
    from app.windows_between(first_day, last_day) w join public.vans v on v.depot_id = w.depot_id and v.is_active
    where w.kind in ('standard', 'emergency')
    group by v.id, w.starts_at, w.depot_id, w.date
    having v.is_on_call or bool_or(w.kind = 'standard')
    on conflict (van_id, starts_at) do nothing;
  perform app.refit_vans(first_day);
  return jsonb_build_object('opened', opened);
end $$;
grant execute on function app.open_windows(jsonb) to service_role;

-- Whether the day of a window was closed (a closure, a bank holiday) after the window was opened, two months ahead. As app.windows_between
-- decides it.
create or replace function app.is_on_closed_day(p_window public.arrival_windows) returns boolean
language sql stable set search_path = '' as $$
  select (exists (select 1 from public.bank_holidays b where b.date = p_window.date)
      or exists (select 1 from public.closures c
        where p_window.date between c.starts_on and c.ends_on and (c.depot_id is null or c.depot_id = p_window.depot_id)))
    and not exists (select 1 from public.window_templates t where t.id = p_window.template_id and t.on_closed_days);
$$;

-- By when an emergency that is asked for now is over.
create or replace function app.emergency_until(p_now timestamptz) returns timestamptz language sql stable set search_path = '' as $$
  select p_now + interval '4 hours';
$$;

-- Whether a window can be chosen now: standard two hours ahead, emergency wholly within two to four hours, all-day from tomorrow; none on a
-- closed day.
create or replace function app.is_open(p_window public.arrival_windows, p_now timestamptz) returns boolean
language sql stable set search_path = '' as $$
  select case p_window.kind
    when 'emergency' then p_window.starts_at >= p_now + interval '2 hours' and p_window.ends_at <= app.emergency_until(p_now)
    when 'all-day' then p_window.date > (p_now at time zone 'Europe/London')::date
    else p_window.starts_at >= p_now + interval '2 hours'
  end and not app.is_on_closed_day(p_window);
$$;

-- A same-day window requested from `p_same_day_fee_from` on, London time, costs the same-day fee.
create or replace function app.window_speed(p_window public.arrival_windows, p_now timestamptz, p_same_day_fee_from time) returns text
language sql immutable set search_path = '' as $$
  select case
    when p_window.kind = 'emergency' then 'emergency'
    when p_window.date = (p_now at time zone 'Europe/London')::date
      and (p_now at time zone 'Europe/London')::time >= p_same_day_fee_from then
      'same-day'
    else 'standard'
  end;
$$;
