-- What the people of the office keep for themselves, and what the firm's running costs.

create table public.saved_filters (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users on delete cascade,
  list text not null check (list in ('bookings')),
  name text not null check (char_length(name) between 1 and 40),
  query text not null check (char_length(query) <= 500),
  created_at timestamptz not null,
  constraint saved_filters_name_once unique (user_id, list, name)
);
comment on table public.saved_filters is
  'Filters of a list of the console that somebody of the office keeps under a name, as the address of the list holds them.';
select app.protect('public.saved_filters');
-- Each of the office has their own.
create policy saved_filters_own_select on public.saved_filters for select to authenticated
  using (user_id = (select auth.uid()) and (select app.is_staff()));
grant select on public.saved_filters to authenticated;

-- The bell of the office: how far each of them has seen it.
create table public.bell_seen (
  user_id uuid primary key references auth.users on delete cascade,
  seen_at timestamptz not null
);
comment on table public.bell_seen is 'Up to which moment somebody of the office has seen their bell; what is newer counts as unread.';
select app.protect('public.bell_seen');
-- Each of the office has their own.
create policy bell_seen_own_select on public.bell_seen for select to authenticated
  using (user_id = (select auth.uid()) and (select app.is_staff()));
grant select on public.bell_seen to authenticated;

-- What a collection costs the firm, beside which the office sees a price before it publishes it.
create table public.running_costs (
  id boolean primary key default true check (id),
  tip_pence_per_tonne integer not null check (tip_pence_per_tonne between 0 and 100000),
  crew_pence_per_hour integer not null check (crew_pence_per_hour between 0 and 50000),
  travel_pence_per_job integer not null check (travel_pence_per_job between 0 and 50000),
  fee_permille integer not null check (fee_permille between 0 and 200),
  floor_percent integer not null check (floor_percent between 0 and 90),
  version integer not null default 1,
  updated_at timestamptz not null default now()
);
comment on table public.running_costs is
  'One row, once an administrator has entered it: without it no margin is shown. Rows stay: one that the firm writes.';
comment on column public.running_costs.crew_pence_per_hour is 'The whole crew of a van, wages and what comes on top of them.';
comment on column public.running_costs.fee_permille is 'Of what the customer pays, in thousandths: what taking the payment costs.';
comment on column public.running_costs.floor_percent is 'A price whose margin is below this is warned about, never refused.';
comment on column public.running_costs.version is 'Raised by every change; a save that read an older one is refused.';
create trigger touch before update on public.running_costs for each row execute function app.touch();
create trigger audited after insert or update on public.running_costs for each row execute function app.audit_change('id');
select app.protect('public.running_costs');
create policy running_costs_staff_select on public.running_costs for select to authenticated using ((select app.is_staff()));
grant select on public.running_costs to authenticated;
