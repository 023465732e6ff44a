-- Absences, crews and skills of vans.

-- Whether an absence covers a counter, or a visit: all of its days, or the hours it names.
create or replace function app.is_away(p_absence public.van_absences, p_starts timestamptz, p_ends timestamptz) returns boolean
language sql immutable set search_path = '' as $$
  select p_absence.starts_at is null or (p_absence.starts_at < p_ends and p_absence.ends_at > p_starts);
$$;

-- Moves holds without a plan from a van's day to other vans. → the bookings that found no place, which stay where they are.
create or replace function app.clear_van_day(p_absence public.van_absences, p_depot text, p_date date, p_now timestamptz) returns text[]
language plpgsql set search_path = '' as $$
declare
  v_hold public.slot_holds;
  v_stranded text[] := '{}';
begin
  for v_hold in
    select h.* from public.slot_holds h
    where h.id in (select p.hold_id from public.slot_hold_parts p
      join public.van_slots s on s.van_id = p.van_id and s.starts_at = p.starts_at where s.van_id = p_absence.van_id and s.date = p_date
        and app.is_away(p_absence, s.starts_at, s.ends_at))
      and not exists (select 1 from public.planned_stops t join public.bookings b on b.id = t.booking_id where b.hold_id = h.id)
    order by h.litres desc, h.id
  loop
    continue when app.reserve_as_promised(v_hold.id, p_now);
    v_stranded := v_stranded || array(select b.reference from public.bookings b where b.hold_id = v_hold.id);
  end loop;
  return v_stranded;
end $$;

-- {vanId, from, to, startsAt?, endsAt?, kind, reason, now} → {absence, planned, stranded}. The days are locked before it is written, so
-- that the next reservation takes it into account.
create or replace function app.set_van_absence(p_arguments jsonb) returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  v_now timestamptz := (p_arguments ->> 'now')::timestamptz;
  v_from date := (p_arguments ->> 'from')::date;
  v_to date := (p_arguments ->> 'to')::date;
  v_van public.vans;
  v_absence public.van_absences;
  v_day record;
  v_stranded text[] := '{}';
begin
  perform app.require_staff();
  select * into v_van from public.vans where id = (p_arguments ->> 'vanId')::uuid for no key update;
  if not found then perform app.problem('scheduling.van_not_found'); end if;
  if (select count(*) from public.van_absences where van_id = v_van.id and ends_on >= (v_now at time zone 'Europe/London')::date) >= 50 then
    perform app.problem('scheduling.too_many_absences');
  end if;
  perform app.lock_day(days.depot_id, days.date, v_now) from (
    select distinct s.depot_id, s.date from public.van_slots s where s.van_id = v_van.id and s.date between v_from and v_to
      order by 1, 2) as days;
  insert into public.van_absences (van_id, starts_on, ends_on, starts_at, ends_at, kind, reason, created_by, created_at)
    values (v_van.id, v_from, v_to, (p_arguments ->> 'startsAt')::timestamptz, (p_arguments ->> 'endsAt')::timestamptz,
      p_arguments ->> 'kind', p_arguments ->> 'reason', (select auth.uid()), v_now)
      returning * into v_absence;
  for v_day in select distinct s.depot_id, s.date from public.van_slots s where s.van_id = v_van.id and s.date between v_from and v_to
      order by 1, 2 loop
    v_stranded := v_stranded || app.clear_van_day(v_absence, v_day.depot_id, v_day.date, v_now);
  end loop;
  return jsonb_build_object('absence', app.absence_json(v_absence), 'stranded', to_jsonb(v_stranded), 'planned', (
    select coalesce(jsonb_agg(distinct b.reference), '[]') from public.planned_stops s join public.bookings b on b.id = s.booking_id
    where s.van_id = v_van.id and s.date between v_from and v_to and b.state = 'assigned'
      and app.is_away(v_absence, s.starts_at, s.ends_at)));
end $$;

create or replace function app.absence_json(p_absence public.van_absences) returns jsonb language sql stable set search_path = '' as $$
  select jsonb_build_object('id', p_absence.id, 'vanId', p_absence.van_id, 'from', p_absence.starts_on, 'to', p_absence.ends_on,
    'startsAt', p_absence.starts_at, 'endsAt', p_absence.ends_at,
    'kind', p_absence.kind, 'reason', p_absence.reason,
    'by', app.colleague_name(p_absence.created_by));
$$;

-- {absenceId} → {absenceId}. Repeating it changes nothing.
create or replace function app.remove_van_absence(p_arguments jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
begin
  perform app.require_staff();
  delete from public.van_absences where id = (p_arguments ->> 'absenceId')::uuid;
  return jsonb_build_object('absenceId', p_arguments -> 'absenceId');
end $$;

-- {vanId, date, names, was?, now} → {names}. `was`: the crew that was shown. Another one by now is not written over, but said, with who
-- wrote it and when.
create or replace function app.set_van_crew(p_arguments jsonb) returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  v_van uuid := (p_arguments ->> 'vanId')::uuid;
  v_date date := (p_arguments ->> 'date')::date;
  v_names text[] := array(select jsonb_array_elements_text(p_arguments -> 'names'));
  v_crew public.van_crews;
begin
  perform app.require_staff();
  perform 1 from public.vans where id = v_van for no key update;
  if not found then perform app.problem('scheduling.van_not_found'); end if;
  select * into v_crew from public.van_crews where van_id = v_van and date = v_date;
  if coalesce(v_crew.names, '{}') <> v_names then
    if p_arguments -> 'was' <> to_jsonb(coalesce(v_crew.names, '{}')) then
      perform app.problem('scheduling.crew_changed',
        jsonb_build_object('by', case when v_crew.set_by is not null then app.colleague_name(v_crew.set_by) end, 'at', v_crew.set_at,
        'names', to_jsonb(coalesce(v_crew.names, '{}'))));
    end if;
    insert into public.van_crews (van_id, date, names, set_by, set_at)
      values (v_van, v_date, v_names, (select auth.uid()), (p_arguments ->> 'now')::timestamptz)
      on conflict (van_id, date) do update set names = excluded.names, set_by = excluded.set_by, set_at = excluded.set_at;
  end if;
  return jsonb_build_object('names', to_jsonb(v_names));
end $$;

-- {vanId, skills, was?, context} → {skills, planned}. Permanent, and audited. `was`: the skills that were shown; others by now are said
-- instead of written over. Jobs planned from today on that need a removed skill stay, and are returned.
create or replace function app.set_van_skills(p_arguments jsonb) returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  v_now timestamptz := (p_arguments #>> '{context,now}')::timestamptz;
  v_skills text[] := array(select distinct s from jsonb_array_elements_text(p_arguments -> 'skills') as s order by s);
  v_van public.vans;
begin
  perform app.require_admin();
  select * into v_van from public.vans where id = (p_arguments ->> 'vanId')::uuid for no key update;
  if not found then perform app.problem('scheduling.van_not_found'); end if;
  if not (v_van.skills <@ v_skills and v_skills <@ v_van.skills) then
    if not (to_jsonb(v_van.skills) <@ (p_arguments -> 'was') and (p_arguments -> 'was') <@ to_jsonb(v_van.skills)) then
      perform app.problem('scheduling.skills_changed', jsonb_build_object('skills', to_jsonb(v_van.skills)) || coalesce((
        select jsonb_build_object('by', app.colleague_name(a.actor_id), 'at', a.at) from public.audit_entries a
          where a.action = 'van.skills_changed' and a.subject = v_van.name order by a.id desc limit 1), '{}'));
    end if;
    update public.vans set skills = v_skills where id = v_van.id;
    perform app.audit(p_arguments -> 'context', 'van.skills_changed', (select auth.uid()), v_van.name,
      jsonb_build_object('from', to_jsonb(v_van.skills), 'to', to_jsonb(v_skills)));
  end if;
  return jsonb_build_object('skills', to_jsonb(v_skills), 'planned', (
    select coalesce(jsonb_agg(distinct b.reference), '[]') from public.planned_stops s join public.bookings b on b.id = s.booking_id
    where s.van_id = v_van.id and s.date >= (v_now at time zone 'Europe/London')::date and b.state = 'assigned'
      and not app.job_needs(b) <@ v_skills));
end $$;
grant execute on function app.set_van_absence(jsonb), app.remove_van_absence(jsonb), app.set_van_crew(jsonb),
  app.set_van_skills(jsonb) to authenticated;
