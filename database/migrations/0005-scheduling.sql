-- Arrival windows and what fits into them. Capacity is counted for each van and window in minutes, litres and
-- kilograms. The counters are locked rows behind check constraints: two visitors can never be given the same capacity.

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
create index arrival_windows_by_depot_and_date on public.arrival_windows (depot_id, date);
create index arrival_windows_by_template on public.arrival_windows (template_id);
comment on column public.arrival_windows.date is 'London calendar day of the start.';

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
create index van_slots_by_depot_and_date on public.van_slots (depot_id, date, starts_at);
comment on column public.van_slots.emergency_only is 'Outside opening hours: no ordinary job may start here or run on into it.';
comment on table public.van_slots is 'The locked counters: what one van can still do in one window. Holds and bookings count alike.';

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
  checkout text
);
create index slot_holds_by_window on public.slot_holds (window_id);
create index slot_holds_running on public.slot_holds (depot_id, date, expires_at) where status = 'held';
comment on table public.slot_holds is 'Capacity reserved for ten minutes during checkout; becomes a booking or lapses by itself.';
comment on column public.slot_holds.speed is 'Decided when the window was chosen: what the price will count, whatever the clock says at the last click.';
comment on column public.slot_holds.service_minutes is 'What the counters were charged, tip run aside: loading, set-up, stairs and the drive.';

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
create index slot_hold_parts_by_slot on public.slot_hold_parts (van_id, starts_at);
comment on table public.slot_hold_parts is 'What a hold or booking took from which counter, so that exactly that is given back.';
select app.protect('public.arrival_windows'), app.protect('public.van_slots'), app.protect('public.slot_holds'), app.protect('public.slot_hold_parts');

create type app.slot_capacity as (
  van_id uuid, starts_at timestamptz, ends_at timestamptz,
  minutes_left integer, litres_left integer, kilograms_left integer, litres_capacity integer, kilograms_capacity integer
);

create type app.slot_part as (slot integer, minutes integer, litres integer, kilograms integer);
create policy arrival_windows_staff_select on public.arrival_windows for select to authenticated using ((select app.is_staff()));
create policy slot_holds_staff_select on public.slot_holds for select to authenticated using ((select app.is_staff()));
create policy slot_hold_parts_staff_select on public.slot_hold_parts for select to authenticated using ((select app.is_staff()));
create policy van_slots_staff_select on public.van_slots for select to authenticated using ((select app.is_staff()));
comment on column public.slot_holds.caller is 'Digest of the address that held, then of the one that booked. Forgotten after a day.';
comment on column public.slot_holds.checkout is 'The form that asked, which holds one window at a time. Forgotten after a day.';
create index slot_holds_by_caller on public.slot_holds (caller, created_at) where caller is not null;
create index slot_holds_by_checkout on public.slot_holds (checkout) where checkout is not null and status = 'held';
create index slot_holds_released on public.slot_holds (expires_at) where status = 'released';
