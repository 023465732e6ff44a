-- The vans, when they stay away, and who is on them.

create table public.vans (
  id uuid primary key default gen_random_uuid(),
  depot_id text not null references public.depots,
  name text not null unique,
  registration text not null default '' check (registration ~ '^([A-Z0-9]{2,8})?$'),
  litres integer not null check (litres > 0),
  kilograms integer not null check (kilograms > 0),
  emergency_reserve_minutes integer not null default 0 check (emergency_reserve_minutes >= 0),
  is_on_call boolean not null default false,
  is_active boolean not null default true,
  skills text[] not null default '{two-crew,fridge-gas}' check (skills <@ array['two-crew', 'fridge-gas', 'low-roof'])
);
comment on column public.vans.emergency_reserve_minutes is 'Minutes of each standard window kept for the emergency lane.';
comment on column public.vans.is_on_call is 'Also runs the emergency lane outside opening hours.';
comment on column public.vans.skills is
  'What the van and its crew can do beyond an ordinary job; app.job_needs says which jobs ask for it.';
create index vans_by_depot on public.vans (depot_id);

insert into public.vans (depot_id, name, litres, kilograms, emergency_reserve_minutes, is_on_call) values
  ('guildford', 'Guildford 1', 10700, 1050, 45, true), ('lewes', 'Lewes 1', 10700, 1050, 0, false),
  ('lewes', 'Lewes 2', 10700, 1050, 45, true);

create trigger announce after insert or delete or update on public.vans for each statement execute function app.announce_content();
select app.protect('public.vans');
create policy vans_staff_select on public.vans for select to authenticated using ((select app.is_staff()));
grant select on public.vans to authenticated;

create table public.van_absences (
  id uuid primary key default gen_random_uuid(),
  van_id uuid not null references public.vans,
  starts_on date not null,
  ends_on date not null check (ends_on >= starts_on),
  kind text not null check (kind in ('off_road', 'crew_leave')),
  reason text not null check (char_length(reason) between 1 and 200),
  created_by uuid,
  created_at timestamptz not null
);
comment on table public.van_absences is
  'Days on which a van is off the road or its crew on leave: it has no room then. Nothing is offered or put on it.';
create index van_absences_by_van on public.van_absences (van_id, ends_on);
create trigger announce_windows after insert or delete on public.van_absences for each statement execute function app.announce_windows();
select app.protect('public.van_absences');
-- The office reads them, with the second factor.
create policy van_absences_staff_select on public.van_absences for select to authenticated using ((select app.is_staff()));
grant select on public.van_absences to authenticated;

create table public.van_crews (
  van_id uuid not null references public.vans,
  date date not null,
  names text[] not null check (cardinality(names) <= 3),
  set_by uuid,
  set_at timestamptz,
  primary key (van_id, date)
);
comment on table public.van_crews is 'First names of who is on a van that day, as its customers are told in the morning.';
select app.protect('public.van_crews');
-- The office reads them, with the second factor.
create policy van_crews_staff_select on public.van_crews for select to authenticated using ((select app.is_staff()));
grant select on public.van_crews to authenticated;
