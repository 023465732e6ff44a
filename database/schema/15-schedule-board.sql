-- The schedule board: which van goes to which job and when; and calendars of it at secret addresses.

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
comment on table public.planned_stops is
  'Which van goes to a booking, and when: a row for each of its loads. What it took from the van''s counters is in slot_hold_parts, '
  'and the two agree.';
comment on column public.planned_stops.starts_at is
  'The planned arrival; ends_at: when the van is free for the next, the way there and a run to the tip included.';
comment on column public.planned_stops.given_minutes is
  'How long the van is away for it, where somebody said so; null: as the booking''s room is counted.';
comment on column public.planned_stops.overbooked_minutes is
  'What it needs beyond what the counters had left: by staff, for a reason, and never counted as room.';
comment on column public.planned_stops.planned_by is 'No reference: what somebody planned outlives their account.';
create index planned_stops_by_van on public.planned_stops (van_id, starts_at);
create index planned_stops_by_day on public.planned_stops (depot_id, date);
-- Booked room and planned vans agree whenever a transaction ends, and a plan goes with the state that it belongs to.
create constraint trigger planned_stops_have_capacity after insert or update on public.planned_stops deferrable initially deferred
  for each row execute function app.require_planned_capacity();
create trigger announce_inserted after insert on public.planned_stops referencing new table as changed
  for each statement execute function app.announce_rows();
create trigger announce_updated after update on public.planned_stops referencing new table as changed
  for each statement execute function app.announce_rows();
create trigger announce_deleted after delete on public.planned_stops referencing old table as changed
  for each statement execute function app.announce_rows();
select app.protect('public.planned_stops');
-- The office reads the plan, with the second factor; it is written by functions alone.
create policy planned_stops_staff_select on public.planned_stops for select to authenticated using ((select app.is_staff()));
grant select on public.planned_stops to authenticated;

-- Calendars of collections at secret addresses, for the office and the crews (docs/decisions/0060).
create table app.calendar_feeds (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users on delete cascade,
  token_hash bytea not null unique check (octet_length(token_hash) = 32),
  scope text not null check (scope in ('office', 'crew')),
  van_id uuid references public.vans,
  label text not null check (char_length(label) between 1 and 60),
  created_at timestamptz not null,
  revoked_at timestamptz,
  last_used_at timestamptz,
  content_hash bytea,
  changed_at timestamptz
);
comment on table app.calendar_feeds is
  'Who may read collections in a calendar program. The address is stored nowhere, only the SHA-256 of its secret part.';
comment on column app.calendar_feeds.user_id is 'Who made it. It works as long as they are of the office.';
comment on column app.calendar_feeds.van_id is 'The van whose collections it holds; null for all.';
comment on column app.calendar_feeds.changed_at is 'Since when it has held what it holds: its Last-Modified.';
create index calendar_feeds_by_user on app.calendar_feeds (user_id, created_at);
create index calendar_feeds_by_van on app.calendar_feeds (van_id) where van_id is not null;
select app.protect('app.calendar_feeds');
