-- Facts the firm works by: who it is, what it takes, what it charges, where and when it comes. All editable; everything
-- a page is made of announces its change.

create table public.company_settings (
  id boolean primary key default true check (id),
  name text not null,
  legal_name text not null,
  phone text not null check (phone ~ '^\+44\d{9,10}$'),
  email text not null,
  address_lines text[] not null,
  carrier_number text not null default '' check (carrier_number ~ '^(CBD[UL]\d{1,8})?$'),
  company_number text not null default '',
  vat_registered boolean not null default true,
  vat_number text not null default '' check (vat_number ~ '^(GB\d{9}(\d{3})?)?$'),
  bank_details jsonb,
  opening_hours_text jsonb not null,
  emergency_line boolean not null default true,
  service_area jsonb not null,
  updated_at timestamptz not null default now()
);
comment on table public.company_settings is 'One row: the firm as customers see it. Empty numbers hide whatever claims them.';

create table public.catalogue_items (
  id text primary key check (id ~ '^[a-z0-9-]{2,60}$'),
  name text not null,
  category text not null,
  acceptance text not null check (acceptance in ('accepted', 'ask-first', 'survey', 'refused')),
  volume_litres integer not null check (volume_litres > 0),
  weight_grams integer not null check (weight_grams >= 0),
  labour_minutes integer not null check (labour_minutes >= 0),
  handling_pence integer not null check (handling_pence >= 0),
  ewc_code text not null check (ewc_code ~ '^\d\d \d\d \d\d\*?$'),
  ewc_alternatives text[] not null default '{}',
  flags text[] not null default '{}',
  two_person_lift boolean not null default false,
  aliases text[] not null default '{}',
  note text,
  value_basis jsonb not null default '{}',
  position integer not null default 0,
  updated_at timestamptz not null default now()
);
comment on column public.catalogue_items.volume_litres is 'As loaded on the van.';
comment on column public.catalogue_items.value_basis is 'S published range, D derived from dimensions, E estimate.';

create table public.tariffs (
  version integer primary key check (version > 0),
  status text not null check (status in ('draft', 'live', 'retired')),
  rules jsonb not null,
  note text not null default '',
  created_at timestamptz not null default now(),
  published_at timestamptz
);
create unique index tariffs_one_live on public.tariffs (status) where status = 'live';
comment on table public.tariffs is 'Versioned price rules. A quote or booking keeps the version it was priced with.';

create table public.depots (
  id text primary key check (id ~ '^[a-z-]{2,40}$'),
  name text not null,
  latitude double precision not null,
  longitude double precision not null
);

create table public.vans (
  id uuid primary key default gen_random_uuid(),
  depot_id text not null references public.depots,
  name text not null unique,
  registration text not null default '' check (registration ~ '^([A-Z0-9]{2,8})?$'),
  litres integer not null check (litres > 0),
  kilograms integer not null check (kilograms > 0),
  emergency_reserve_minutes integer not null default 0 check (emergency_reserve_minutes >= 0),
  is_on_call boolean not null default false,
  is_active boolean not null default true
);
create index vans_by_depot on public.vans (depot_id);
comment on column public.vans.emergency_reserve_minutes is 'Minutes of each standard window kept for the emergency lane.';
comment on column public.vans.is_on_call is 'Also runs the emergency lane outside opening hours.';

create table public.towns (
  slug text primary key,
  name text not null,
  county text not null,
  latitude double precision not null,
  longitude double precision not null
);

create table public.service_zones (
  outcode text primary key check (outcode ~ '^[A-Z]{1,2}\d[A-Z\d]?$'),
  status text not null check (status in ('serviced', 'phone_only', 'waitlist', 'not_served')),
  surcharge_pence integer not null default 0 check (surcharge_pence >= 0),
  town_slug text references public.towns,
  post_town text not null,
  latitude double precision not null,
  longitude double precision not null,
  depot_id text not null references public.depots,
  travel_minutes integer not null check (travel_minutes >= 0),
  updated_at timestamptz not null default now()
);
create index service_zones_by_town on public.service_zones (town_slug);
create index service_zones_by_depot on public.service_zones (depot_id);
comment on table public.service_zones is 'Outward codes and whether we come there. Contains OS data © Crown copyright and database right.';
comment on column public.service_zones.travel_minutes is 'Estimate from the depot.';

create table public.bank_holidays (
  date date primary key,
  name text not null
);
comment on table public.bank_holidays is 'England and Wales.';

create table public.opening_hours (
  weekday integer primary key check (weekday between 1 and 7),
  opens time not null,
  closes time not null check (closes > opens)
);
comment on column public.opening_hours.weekday is 'ISO: 1 Monday to 7 Sunday.';

create table public.closures (
  id uuid primary key default gen_random_uuid(),
  depot_id text references public.depots,
  starts_on date not null,
  ends_on date not null check (ends_on >= starts_on),
  reason text not null
);
create index closures_by_depot on public.closures (depot_id);
comment on column public.closures.depot_id is 'Null: the whole firm is closed.';

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
comment on column public.window_templates.lasts is 'By the clock on the wall: the last arrival is starts + lasts, whatever the clocks do that night.';
comment on column public.window_templates.minutes is 'Working minutes of one van in this window; the last of a weekday runs to closing time.';

-- Everyone may read what every page shows.
do $$
declare
  name text;
begin
  foreach name in array array['company_settings', 'catalogue_items', 'tariffs', 'depots', 'towns', 'service_zones', 'bank_holidays', 'opening_hours', 'window_templates', 'closures', 'vans'] loop
    perform app.protect(format('public.%I', name)::regclass);
    execute format('create trigger announce after insert or update or delete on public.%I for each statement execute function app.announce_content()', name);
  end loop;
  -- Public facts: the pages and the price are made of them.
  foreach name in array array['company_settings', 'catalogue_items', 'depots', 'towns', 'service_zones', 'bank_holidays', 'opening_hours', 'window_templates'] loop
    execute format('create policy %I on public.%I for select to anon, authenticated using (true)', name || '_public_select', name);
    execute format('grant select on public.%I to anon, authenticated', name);
  end loop;
end $$;

-- A tariff in draft is nobody's business yet; a retired one still explains an old quote.
create policy tariffs_published_select on public.tariffs for select to anon, authenticated using (status in ('live', 'retired'));
grant select on public.tariffs to anon, authenticated;
create trigger touch before update on public.company_settings for each row execute function app.touch();
create trigger touch before update on public.catalogue_items for each row execute function app.touch();
create trigger touch before update on public.service_zones for each row execute function app.touch();
create policy closures_staff_select on public.closures for select to authenticated using ((select app.is_staff()));
create policy vans_staff_select on public.vans for select to authenticated using ((select app.is_staff()));
create trigger announce_windows after insert or update or delete on public.closures for each statement execute function app.announce_windows();
