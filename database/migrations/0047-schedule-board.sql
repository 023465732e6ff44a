-- The schedule board: which van goes to which job and when, when vans stay away, and who is on them.

alter table public.vans add column skills text[] not null default '{two-crew,fridge-gas}' check (skills <@ array['two-crew', 'fridge-gas', 'low-roof']);
comment on column public.vans.skills is 'What the van and its crew can do beyond an ordinary job; app.job_needs says which jobs ask for it.';

create table public.planned_stops (
  id uuid primary key default gen_random_uuid(),
  booking_id uuid not null references public.bookings on delete cascade,
  load integer not null check (load between 1 and 9),
  van_id uuid not null references public.vans,
  depot_id text not null references public.depots,
  date date not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at),
  given_minutes integer check (given_minutes > 0),
  tip_minutes integer not null default 0 check (tip_minutes >= 0),
  minutes integer not null check (minutes > 0),
  litres integer not null check (litres >= 0),
  kilograms integer not null check (kilograms >= 0),
  overbooked_minutes integer not null default 0 check (overbooked_minutes between 0 and minutes),
  overbooked_litres integer not null default 0 check (overbooked_litres between 0 and litres),
  overbooked_kilograms integer not null default 0 check (overbooked_kilograms between 0 and kilograms),
  is_locked boolean not null default false,
  override_reason text check (char_length(override_reason) between 1 and 300),
  planned_by uuid,
  planned_at timestamptz not null,
  constraint planned_stops_once unique (booking_id, load)
);
create index planned_stops_by_van on public.planned_stops (van_id, starts_at);
create index planned_stops_by_day on public.planned_stops (depot_id, date);
comment on table public.planned_stops is 'Which van goes to a booking, and when: a row for each of its loads. What it took from the van''s counters is in slot_hold_parts, and the two agree.';
comment on column public.planned_stops.starts_at is 'The planned arrival; ends_at: when the van is free for the next, the way there and a run to the tip included.';
comment on column public.planned_stops.given_minutes is 'How long the van is away for it, where somebody said so; null: as the booking''s room is counted.';
comment on column public.planned_stops.overbooked_minutes is 'What it needs beyond what the counters had left: by staff, for a reason, and never counted as room.';
comment on column public.planned_stops.planned_by is 'No reference: what somebody planned outlives their account.';
select app.protect('public.planned_stops');
-- The office reads the plan, with the second factor; it is written by functions alone.
create policy planned_stops_staff_select on public.planned_stops for select to authenticated using ((select app.is_staff()));
grant select on public.planned_stops to authenticated;

-- Booked room and planned vans agree whenever a transaction ends, and a plan goes with the state that it belongs to.
create constraint trigger planned_stops_have_capacity after insert or update on public.planned_stops deferrable initially deferred for each row execute function app.require_planned_capacity();
create trigger plan_follows after update of state, hold_id on public.bookings for each row when (old.state <> new.state or old.hold_id <> new.hold_id) execute function app.plan_follows();

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
create index van_absences_by_van on public.van_absences (van_id, ends_on);
comment on table public.van_absences is 'Days on which a van is off the road or its crew on leave: it has no room then. Nothing is offered or put on it.';
select app.protect('public.van_absences');
-- The office reads them, with the second factor.
create policy van_absences_staff_select on public.van_absences for select to authenticated using ((select app.is_staff()));
grant select on public.van_absences to authenticated;
create trigger announce_windows after insert or delete on public.van_absences for each statement execute function app.announce_windows();

create table public.van_crews (
  van_id uuid not null references public.vans,
  date date not null,
  names text[] not null check (cardinality(names) between 1 and 3),
  primary key (van_id, date)
);
comment on table public.van_crews is 'First names of who is on a van that day, as its customers are told in the morning.';
select app.protect('public.van_crews');
-- The office reads them, with the second factor.
create policy van_crews_staff_select on public.van_crews for select to authenticated using ((select app.is_staff()));
grant select on public.van_crews to authenticated;

-- A message that an assignment causes waits until a slip of the hand can be taken back.
alter table public.trigger_definitions add column settles interval not null default '0' check (settles between '0' and '1 hour');
comment on column public.trigger_definitions.settles is 'How long after its cause it is not sent: long enough to take the cause back.';
update public.trigger_definitions set settles = '2 minutes' where event = 'booking.assigned';
