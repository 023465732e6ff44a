-- Facts the firm works by: who it is, where it starts from, when it is open, where its vans empty. Everybody may read what every page
-- shows, and everything a page is made of announces its change.

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
  updated_at timestamptz not null default now(),
  is_open boolean not null default false
);
comment on table public.company_settings is 'One row: the firm as customers see it. Empty numbers hide whatever claims them.';
comment on column public.company_settings.is_open is
  'The firm trades. Until then pages show samples, marked as such; from then on only what is proved.';

insert into public.company_settings (name, legal_name, phone, email, address_lines, opening_hours_text, service_area) values
  ('Chalkway Clearance', 'Chalkway Clearance Ltd', '+441632960100', 'office@chalkway.example', '{Lewes,"East Sussex"}', '[{"days": "Mon-Fri", "hours": "7AM-6PM"}, {"days": "Sat-Sun", "hours": "8AM-4PM"}]', '{"latitude": 51.5074, "longitude": -0.1278, "radiusMetres": 120000}');

create trigger announce after insert or delete or update on public.company_settings
  for each statement execute function app.announce_content();
create trigger touch before update on public.company_settings for each row execute function app.touch();
create trigger audited after update on public.company_settings for each row execute function app.audit_change('id');
select app.protect('public.company_settings');
create policy company_settings_public_select on public.company_settings for select to anon, authenticated using (true);
-- An administrator opens and closes the firm, with the second factor; the other columns are not granted.
create policy company_settings_admin_update on public.company_settings for update to authenticated using ((select app.is_admin()))
  with check ((select app.is_admin()));
grant select on public.company_settings to anon, authenticated;
grant update (is_open) on public.company_settings to authenticated;

create table public.depots (
  id text primary key check (id ~ '^[a-z-]{2,40}$'),
  name text not null,
  latitude double precision not null,
  longitude double precision not null
);

insert into public.depots (id, name, latitude, longitude) values
  ('guildford', 'Guildford', 51.2362, -0.5737), ('lewes', 'Lewes', 50.8737, 0.011);

create trigger announce after insert or delete or update on public.depots for each statement execute function app.announce_content();
select app.protect('public.depots');
create policy depots_public_select on public.depots for select to anon, authenticated using (true);
grant select on public.depots to anon, authenticated;

create table public.opening_hours (
  weekday integer primary key check (weekday between 1 and 7),
  opens time not null,
  closes time not null check (closes > opens)
);
comment on column public.opening_hours.weekday is 'ISO: 1 Monday to 7 Sunday.';

insert into public.opening_hours (weekday, opens, closes) values
  (1, '07:00:00', '18:00:00'), (2, '07:00:00', '18:00:00'), (3, '07:00:00', '18:00:00'), (4, '07:00:00', '18:00:00'),
  (5, '07:00:00', '18:00:00'), (6, '08:00:00', '16:00:00'), (7, '08:00:00', '16:00:00');

create trigger announce after insert or delete or update on public.opening_hours for each statement execute function app.announce_content();
select app.protect('public.opening_hours');
create policy opening_hours_public_select on public.opening_hours for select to anon, authenticated using (true);
grant select on public.opening_hours to anon, authenticated;

create table public.bank_holidays (
  date date primary key,
  name text not null
);
comment on table public.bank_holidays is 'England and Wales.';

-- With Christmas, Boxing Day and New Year's Day where they fall on a weekend, which the published list leaves out: Boxing Day is a bank
-- holiday in England unless it is a Sunday (Banking and Financial Dealings Act 1971, Schedule 1), and nobody collects on Christmas Day
-- either way.
insert into public.bank_holidays (date, name) values
  ('2026-01-01', 'New Year''s Day'), ('2026-04-03', 'Good Friday'), ('2026-04-06', 'Easter Monday'),
  ('2026-05-04', 'Early May bank holiday'), ('2026-05-25', 'Spring bank holiday'), ('2026-08-31', 'Summer bank holiday'),
  ('2026-12-25', 'Christmas Day'), ('2026-12-26', 'Boxing Day'), ('2026-12-28', 'Boxing Day (substitute day)'),
  ('2027-01-01', 'New Year''s Day'), ('2027-03-26', 'Good Friday'), ('2027-03-29', 'Easter Monday'),
  ('2027-05-03', 'Early May bank holiday'), ('2027-05-31', 'Spring bank holiday'), ('2027-08-30', 'Summer bank holiday'),
  ('2027-12-25', 'Christmas Day'), ('2027-12-26', 'Boxing Day'), ('2027-12-27', 'Christmas Day (substitute day)'),
  ('2027-12-28', 'Boxing Day (substitute day)'), ('2028-01-01', 'New Year''s Day'), ('2028-01-03', 'New Year''s Day (substitute day)'),
  ('2028-04-14', 'Good Friday'), ('2028-04-17', 'Easter Monday'), ('2028-05-01', 'Early May bank holiday'),
  ('2028-05-29', 'Spring bank holiday'), ('2028-08-28', 'Summer bank holiday'), ('2028-12-25', 'Christmas Day'),
  ('2028-12-26', 'Boxing Day');

create trigger announce after insert or delete or update on public.bank_holidays for each statement execute function app.announce_content();
select app.protect('public.bank_holidays');
create policy bank_holidays_public_select on public.bank_holidays for select to anon, authenticated using (true);
grant select on public.bank_holidays to anon, authenticated;

create table public.closures (
  id uuid primary key default gen_random_uuid(),
  depot_id text references public.depots,
  starts_on date not null,
  ends_on date not null check (ends_on >= starts_on),
  reason text not null
);
comment on column public.closures.depot_id is 'Null: the whole firm is closed.';
create index closures_by_depot on public.closures (depot_id);
create trigger announce after insert or delete or update on public.closures for each statement execute function app.announce_content();
create trigger announce_windows after insert or update or delete on public.closures
  for each statement execute function app.announce_windows();
select app.protect('public.closures');
create policy closures_staff_select on public.closures for select to authenticated using ((select app.is_staff()));
grant select on public.closures to authenticated;

-- Where vans empty, for the plan of a day: one place for each depot to begin with, beside the depot, which the owner corrects.
create table public.disposal_sites (
  id text primary key check (id ~ '^[a-z0-9-]{2,60}$'),
  depot_id text not null references public.depots,
  name text not null check (length(name) between 1 and 80),
  latitude double precision not null check (latitude between 49 and 61),
  longitude double precision not null check (longitude between -9 and 2),
  weekdays integer[] not null check (cardinality(weekdays) between 1 and 7),
  opens time not null,
  closes time not null check (closes > opens),
  minutes integer not null check (minutes between 5 and 120),
  is_active boolean not null default true
);
comment on table public.disposal_sites is 'Where vans empty. The first rows are assumptions, not places: see docs/decisions/0070.';
comment on column public.disposal_sites.weekdays is 'ISO: 1 Monday to 7 Sunday.';
comment on column public.disposal_sites.minutes is 'From the gate until the van leaves, weighed and empty; the drive is not in it.';
create index disposal_sites_by_depot on public.disposal_sites (depot_id);

-- 33 minutes there and 6 of drive each way are the 45 minutes that a run to the tip counts in the windows (decision 0002).
insert into public.disposal_sites (id, depot_id, name, latitude, longitude, weekdays, opens, closes, minutes) values
  ('guildford-weekdays', 'guildford', 'Tip near Guildford (assumed)', 51.2362, -0.5737, '{1,2,3,4,5}', '06:00:00', '19:00:00', 33),
  ('guildford-weekends', 'guildford', 'Tip near Guildford (assumed)', 51.2362, -0.5737, '{6,7}', '07:00:00', '18:00:00', 33),
  ('lewes-weekdays', 'lewes', 'Tip near Lewes (assumed)', 50.8737, 0.011, '{1,2,3,4,5}', '06:00:00', '19:00:00', 33),
  ('lewes-weekends', 'lewes', 'Tip near Lewes (assumed)', 50.8737, 0.011, '{6,7}', '07:00:00', '18:00:00', 33);

select app.protect('public.disposal_sites');
create policy disposal_sites_staff_select on public.disposal_sites for select to authenticated using ((select app.is_staff()));
grant select on public.disposal_sites to authenticated;
