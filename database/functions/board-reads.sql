-- What the schedule board shows: vans, their capacity counters, the jobs of the days shown and their places, who is away.

create or replace function app.board_job(p_booking public.bookings, p_hold public.slot_holds) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object('reference', p_booking.reference, 'rowVersion', p_booking.row_version, 'state', p_booking.state,
    'depotId', p_hold.depot_id, 'date', app.day_of(p_booking),
    'window', jsonb_build_object('startsAt', p_booking.starts_at, 'endsAt', p_booking.ends_at, 'kind', p_booking.window_kind),
    'expected', app.expected_window(p_booking.id, p_booking.ends_at, p_booking.state),
    'service', p_booking.service, 'customer', p_booking.contact_name, 'phone', p_booking.contact_mobile,
    'town', p_booking.address_town, 'postcode', p_booking.postcode,
    'litres', p_hold.litres, 'kilograms', p_hold.kilograms, 'minutes', p_hold.service_minutes,
    'needs', to_jsonb(app.job_needs(p_booking)), 'pops', app.pops_share(p_booking),
    'signs', to_jsonb(array_remove(array[
      case when coalesce((p_booking.access ->> 'floor')::integer, 0) <> 0
        and not coalesce((p_booking.access ->> 'lift')::boolean, false) then 'stairs' end,
      case when p_booking.hazards ->> 'present' = 'yes'
        or exists (select 1 from jsonb_array_elements(p_booking.items) i where i -> 'flags' ? 'hazardous') then 'hazard' end,
      case when p_booking.payment_method not in ('cash', 'account') and p_booking.balance_pence > 0 then 'unpaid' end,
      case when p_booking.place ->> 'presence' = 'no' then 'unattended' end], null)),
    'stops', app.stops_of(p_booking.id));
$$;

-- Whether the board shows a booking in this state: confirmed, and not cancelled since.
create or replace function app.is_on_board(p_state text) returns boolean language sql immutable as $$
  select p_state = any (app.states_of('on_board'));
$$;

-- {depotId?, from, days, now} → the board of those London days; 600 jobs at most.
create or replace function app.schedule_board(p_arguments jsonb) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_from date := (p_arguments ->> 'from')::date;
  v_to date := (p_arguments ->> 'from')::date + (p_arguments ->> 'days')::integer - 1;
  v_depot text := p_arguments ->> 'depotId';
begin
  perform app.require_staff();
  return jsonb_build_object('today', ((p_arguments ->> 'now')::timestamptz at time zone 'Europe/London')::date,
    'depots', (select coalesce(jsonb_agg(jsonb_build_object('id', d.id, 'name', d.name) order by d.name), '[]') from public.depots d),
    'vans', (
      select coalesce(
        jsonb_agg(
          jsonb_build_object('id', v.id, 'name', v.name, 'depotId', v.depot_id, 'registration', v.registration, 'litres', v.litres,
            'kilograms', v.kilograms, 'skills', v.skills)
        order by v.depot_id, v.name), '[]')
      from public.vans v where (v_depot is null or v.depot_id = v_depot)
        and (v.is_active
          or exists (select 1 from public.planned_stops s
            where s.van_id = v.id and s.starts_at >= v_from - 1 and s.starts_at < v_to + 2 and s.date between v_from and v_to))),
    'counters', (
      select coalesce(
        jsonb_agg(
          jsonb_build_object('vanId', s.van_id, 'date', s.date, 'startsAt', s.starts_at, 'endsAt', s.ends_at,
            'isEmergencyOnly', s.emergency_only,
        'minutes', jsonb_build_object('booked', s.minutes_booked, 'capacity', s.minutes_capacity, 'reserve', s.emergency_reserve_minutes),
        'litres', jsonb_build_object('booked', s.litres_booked, 'capacity', s.litres_capacity),
          'kilograms', jsonb_build_object('booked', s.kilograms_booked, 'capacity', s.kilograms_capacity))
        order by s.starts_at, s.van_id), '[]')
      from public.depots d join public.van_slots s on s.depot_id = d.id and s.date between v_from - 1 and v_to
        and (not s.emergency_only or s.minutes_booked > 0)
          and (s.date >= v_from or s.ends_at > v_from::timestamp at time zone 'Europe/London')
          where v_depot is null or d.id = v_depot),
    'jobs', (select coalesce(jsonb_agg(j.job), '[]') from (
      select case when app.lacks_capacity(b, h) then jsonb_insert(app.board_job(b, h), '{signs,0}', '"no_capacity"')
        else app.board_job(b, h) end as job
        from public.bookings b join public.slot_holds h on h.id = b.hold_id
      where b.starts_at >= v_from::timestamp at time zone 'Europe/London'
        and b.starts_at < (v_to + 1)::timestamp at time zone 'Europe/London'
        and app.is_on_board(b.state)
        and (v_depot is null or h.depot_id = v_depot)
      order by b.starts_at, b.id limit 600) j),
    'absences', (select coalesce(jsonb_agg(app.absence_json(a) order by a.starts_on, a.id), '[]') from public.van_absences a
      join public.vans v on v.id = a.van_id
      where a.starts_on <= v_to and a.ends_on >= v_from and (v_depot is null or v.depot_id = v_depot)),
    'crews', (
      select coalesce(
        jsonb_agg(jsonb_build_object('vanId', c.van_id, 'date', c.date, 'names', to_jsonb(c.names)) order by c.date, c.van_id),
        '[]')
      from public.van_crews c join public.vans v on v.id = c.van_id
        where c.date between v_from and v_to and cardinality(c.names) > 0 and (v_depot is null or v.depot_id = v_depot)));
end $$;
grant execute on function app.schedule_board(jsonb) to authenticated;
