-- What tables and triggers of the schedule board call; created before them.

-- Refuses planned stops whose capacity differs, van by van, from what the booking's hold has reserved.
create or replace function app.require_planned_capacity() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if exists (
    select 1 from (
      select s.van_id, sum(s.minutes - s.overbooked_minutes) as minutes, sum(s.litres - s.overbooked_litres) as litres,
        sum(s.kilograms - s.overbooked_kilograms) as kilograms
      from public.planned_stops s where s.booking_id = new.booking_id group by s.van_id) planned
    full join (
      select p.van_id, sum(p.minutes) as minutes, sum(p.litres) as litres, sum(p.kilograms) as kilograms
      from public.bookings b join public.slot_hold_parts p on p.hold_id = b.hold_id
      where b.id = new.booking_id and exists (select 1 from public.planned_stops s where s.booking_id = b.id)
        group by p.van_id) taken using (van_id)
    where (coalesce(planned.minutes, 0), coalesce(planned.litres, 0), coalesce(planned.kilograms, 0)) <> (coalesce(taken.minutes, 0),
      coalesce(taken.litres, 0), coalesce(taken.kilograms, 0))
  ) then
    raise exception 'the plan of booking % and its room differ', new.booking_id using errcode = '23514';
  end if;
  return null;
end $$;

-- A booking that moves, ends or is unassigned leaves the board, in the last case with the capacity its own window promised; one assigned
-- without the board is planned on the vans that hold its capacity.
create or replace function app.plan_follows() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if old.hold_id <> new.hold_id or new.state = 'confirmed' or new.state = 'missed_company' or new.state = any (app.states_of('called_off'))
  then
    delete from public.planned_stops where booking_id = new.id;
    if found and new.state = 'confirmed' and old.hold_id = new.hold_id then
      perform app.lock_day(h.depot_id, h.date, '-infinity'), app.reserve_as_promised(h.id, '-infinity') from public.slot_holds h
        where h.id = new.hold_id;
    end if;
  end if;
  if old.state = 'confirmed' and new.state = 'assigned' then perform app.plan_where_reserved(new); end if;
  return null;
end $$;
