-- Arrival windows and what fits into them. Capacity is counted for each van and window in minutes, litres and kilograms. The counters are
-- locked rows behind check constraints: two visitors can never be given the same capacity.

create table public.window_templates (
  id text primary key,
  kind text not null check (kind in ('standard', 'all-day', 'emergency')),
  weekdays integer[] not null,
  starts time not null,
  lasts interval not null check (lasts > interval '0'),
  minutes integer not null check (minutes > 0),
  on_closed_days boolean not null default false,
  unique (kind, weekdays, starts)
);
comment on column public.window_templates.lasts is
  'By the clock on the wall: the last arrival is starts + lasts, whatever the clocks do that night.';
comment on column public.window_templates.minutes is
  'Working minutes of one van in this window; the last of a weekday runs to closing time.';

-- No counter runs past midnight into a day whose own counters begin then.
insert into public.window_templates (id, kind, weekdays, starts, lasts, minutes, on_closed_days) values
  ('all-day-weekday-07:00', 'all-day', '{1,2,3,4,5}', '07:00:00', '10:00:00', 600, false),
  ('all-day-weekend-08:00', 'all-day', '{6,7}', '08:00:00', '08:00:00', 480, false),
  ('emergency-friday-23:00', 'emergency', '{5}', '23:00:00', '01:00:00', 60, true),
  ('emergency-monday-00:00', 'emergency', '{1}', '00:00:00', '01:00:00', 60, true),
  ('emergency-weekday-01:00', 'emergency', '{1,2,3,4,5}', '01:00:00', '02:00:00', 120, true),
  ('emergency-weekday-03:00', 'emergency', '{1,2,3,4,5}', '03:00:00', '02:00:00', 120, true),
  ('emergency-weekday-05:00', 'emergency', '{1,2,3,4,5}', '05:00:00', '02:00:00', 120, true),
  ('emergency-weekday-07:00', 'emergency', '{1,2,3,4,5}', '07:00:00', '02:00:00', 120, true),
  ('emergency-weekday-09:00', 'emergency', '{1,2,3,4,5}', '09:00:00', '02:00:00', 120, true),
  ('emergency-weekday-11:00', 'emergency', '{1,2,3,4,5}', '11:00:00', '02:00:00', 120, true),
  ('emergency-weekday-13:00', 'emergency', '{1,2,3,4,5}', '13:00:00', '02:00:00', 120, true),
  ('emergency-weekday-15:00', 'emergency', '{1,2,3,4,5}', '15:00:00', '02:00:00', 180, true),
  ('emergency-weekday-17:00', 'emergency', '{1,2,3,4,5}', '17:00:00', '02:00:00', 60, true),
  ('emergency-weekday-19:00', 'emergency', '{1,2,3,4,5}', '19:00:00', '02:00:00', 120, true),
  ('emergency-weekday-21:00', 'emergency', '{1,2,3,4,5}', '21:00:00', '02:00:00', 120, true),
  ('emergency-weekday-23:00', 'emergency', '{1,2,3,4}', '23:00:00', '02:00:00', 120, true),
  ('emergency-weekend-00:00', 'emergency', '{6,7}', '00:00:00', '02:00:00', 120, true),
  ('emergency-weekend-02:00', 'emergency', '{6,7}', '02:00:00', '02:00:00', 120, true),
  ('emergency-weekend-04:00', 'emergency', '{6,7}', '04:00:00', '02:00:00', 120, true),
  ('emergency-weekend-06:00', 'emergency', '{6,7}', '06:00:00', '02:00:00', 120, true),
  ('emergency-weekend-08:00', 'emergency', '{6,7}', '08:00:00', '02:00:00', 120, true),
  ('emergency-weekend-10:00', 'emergency', '{6,7}', '10:00:00', '02:00:00', 120, true),
  ('emergency-weekend-12:00', 'emergency', '{6,7}', '12:00:00', '02:00:00', 120, true),
  ('emergency-weekend-14:00', 'emergency', '{6,7}', '14:00:00', '02:00:00', 120, true),
  ('emergency-weekend-16:00', 'emergency', '{6,7}', '16:00:00', '02:00:00', 120, true),
  ('emergency-weekend-18:00', 'emergency', '{6,7}', '18:00:00', '02:00:00', 120, true),
  ('emergency-weekend-20:00', 'emergency', '{6,7}', '20:00:00', '02:00:00', 120, true),
  ('emergency-weekend-22:00', 'emergency', '{6,7}', '22:00:00', '02:00:00', 120, true),
  ('standard-weekday-07:00', 'standard', '{1,2,3,4,5}', '07:00:00', '02:00:00', 120, false),
  ('standard-weekday-09:00', 'standard', '{1,2,3,4,5}', '09:00:00', '02:00:00', 120, false),
  ('standard-weekday-11:00', 'standard', '{1,2,3,4,5}', '11:00:00', '02:00:00', 120, false),
  ('standard-weekday-13:00', 'standard', '{1,2,3,4,5}', '13:00:00', '02:00:00', 120, false),
  ('standard-weekday-15:00', 'standard', '{1,2,3,4,5}', '15:00:00', '02:00:00', 180, false),
  ('standard-weekend-08:00', 'standard', '{6,7}', '08:00:00', '02:00:00', 120, false),
  ('standard-weekend-10:00', 'standard', '{6,7}', '10:00:00', '02:00:00', 120, false),
  ('standard-weekend-12:00', 'standard', '{6,7}', '12:00:00', '02:00:00', 120, false),
  ('standard-weekend-14:00', 'standard', '{6,7}', '14:00:00', '02:00:00', 120, false);

create trigger announce after insert or delete or update on public.window_templates
  for each statement execute function app.announce_content();
select app.protect('public.window_templates');
create policy window_templates_public_select on public.window_templates for select to anon, authenticated using (true);
grant select on public.window_templates to anon, authenticated;

create table public.arrival_windows (
  id uuid primary key default gen_random_uuid(),
  depot_id text not null references public.depots,
  template_id text not null references public.window_templates,
  date date not null,
  kind text not null check (kind in ('standard', 'all-day', 'emergency')),
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at),
  unique (depot_id, kind, starts_at)
);
comment on column public.arrival_windows.date is 'London calendar day of the start.';
create index arrival_windows_by_depot_and_date on public.arrival_windows (depot_id, date);
create index arrival_windows_by_template on public.arrival_windows (template_id);
select app.protect('public.arrival_windows');
create policy arrival_windows_staff_select on public.arrival_windows for select to authenticated using ((select app.is_staff()));
grant select on public.arrival_windows to authenticated;

create table public.van_slots (
  van_id uuid not null references public.vans,
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at),
  depot_id text not null references public.depots,
  date date not null,
  emergency_only boolean not null default false,
  emergency_reserve_minutes integer not null default 0 check (emergency_reserve_minutes >= 0),
  minutes_capacity integer not null check (minutes_capacity > 0),
  litres_capacity integer not null check (litres_capacity > 0),
  kilograms_capacity integer not null check (kilograms_capacity > 0),
  minutes_booked integer not null default 0,
  litres_booked integer not null default 0,
  kilograms_booked integer not null default 0,
  primary key (van_id, starts_at),
  constraint van_slots_minutes_fit check (minutes_booked between 0 and minutes_capacity),
  constraint van_slots_litres_fit check (litres_booked between 0 and litres_capacity),
  constraint van_slots_kilograms_fit check (kilograms_booked between 0 and kilograms_capacity)
);
comment on table public.van_slots is 'The locked counters: what one van can still do in one window. Holds and bookings count alike.';
comment on column public.van_slots.emergency_only is 'Outside opening hours: no ordinary job may start here or run on into it.';
create index van_slots_by_depot_and_date on public.van_slots (depot_id, date, starts_at);
select app.protect('public.van_slots');
create policy van_slots_staff_select on public.van_slots for select to authenticated using ((select app.is_staff()));
grant select on public.van_slots to authenticated;

create table public.slot_holds (
  id uuid primary key,
  idempotency_key text unique,
  request_hash bytea not null,
  window_id uuid not null references public.arrival_windows,
  depot_id text not null references public.depots,
  date date not null,
  postcode text not null,
  outcode text not null,
  speed text not null check (speed in ('standard', 'same-day', 'emergency')),
  litres integer not null check (litres > 0),
  kilograms integer not null check (kilograms >= 0),
  allowance_minutes integer not null check (allowance_minutes >= 0),
  service_minutes integer not null check (service_minutes > 0),
  status text not null default 'held' check (status in ('held', 'booked', 'released')),
  created_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > created_at),
  caller text,
  checkout text,
  van_nearby boolean not null default false,
  extended_at timestamptz
);
comment on table public.slot_holds is 'Capacity reserved for ten minutes during checkout; becomes a booking or lapses by itself.';
comment on column public.slot_holds.speed is
  'Decided when the window was chosen: what the price will count, whatever the clock says at the last click.';
comment on column public.slot_holds.service_minutes is
  'What the counters were charged, tip run aside: loading, set-up, stairs and the drive.';
comment on column public.slot_holds.caller is 'Digest of the address that held, then of the one that booked. Forgotten after a day.';
comment on column public.slot_holds.checkout is 'The form that asked, which holds one window at a time. Forgotten after a day.';
comment on column public.slot_holds.van_nearby is
  'Decided when the window was chosen, like the speed: a confirmed stop near by, in this window or the one before or after.';
comment on column public.slot_holds.extended_at is 'When it was given five more minutes; once a hold.';
create index slot_holds_by_window on public.slot_holds (window_id);
create index slot_holds_running on public.slot_holds (depot_id, date, expires_at) where status = 'held';
create index slot_holds_by_caller on public.slot_holds (caller, created_at) where caller is not null;
create index slot_holds_by_checkout on public.slot_holds (checkout) where checkout is not null and status = 'held';
create index slot_holds_released on public.slot_holds (expires_at) where status = 'released';
select app.protect('public.slot_holds');
create policy slot_holds_staff_select on public.slot_holds for select to authenticated using ((select app.is_staff()));
grant select (id, window_id, depot_id, date, postcode, outcode, speed, litres, kilograms, allowance_minutes, service_minutes, status,
  created_at, expires_at, checkout, van_nearby, extended_at) on public.slot_holds to authenticated;

create table public.slot_hold_parts (
  hold_id uuid not null references public.slot_holds on delete cascade,
  van_id uuid not null,
  starts_at timestamptz not null,
  minutes integer not null check (minutes >= 0),
  litres integer not null check (litres >= 0),
  kilograms integer not null check (kilograms >= 0),
  primary key (hold_id, van_id, starts_at),
  foreign key (van_id, starts_at) references public.van_slots
);
comment on table public.slot_hold_parts is 'What a hold or booking took from which counter, so that exactly that is given back.';
create index slot_hold_parts_by_slot on public.slot_hold_parts (van_id, starts_at);
select app.protect('public.slot_hold_parts');
create policy slot_hold_parts_staff_select on public.slot_hold_parts for select to authenticated using ((select app.is_staff()));
grant select on public.slot_hold_parts to authenticated;

-- A counter: what is left on it, what its stops at far places need for the way out and back, which area they are in, and whether the van
-- has another stop meanwhile.
create type app.slot_capacity as (van_id uuid, starts_at timestamptz, ends_at timestamptz, minutes_left integer, litres_left integer,
  kilograms_left integer, litres_capacity integer, kilograms_capacity integer, far_minutes integer, far_area text, has_near boolean);

create type app.slot_part as (slot integer, minutes integer, litres integer, kilograms integer);
