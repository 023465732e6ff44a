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
create index disposal_sites_by_depot on public.disposal_sites (depot_id);
comment on table public.disposal_sites is 'Where vans empty. The first rows are assumptions, not places: see docs/decisions/0070.';
comment on column public.disposal_sites.weekdays is 'ISO: 1 Monday to 7 Sunday.';
comment on column public.disposal_sites.minutes is 'From the gate until the van leaves, weighed and empty; the drive is not in it.';
select app.protect('public.disposal_sites');
create policy disposal_sites_staff_select on public.disposal_sites for select to authenticated using ((select app.is_staff()));
grant select on public.disposal_sites to authenticated;

-- 33 minutes there and 6 of drive each way are the 45 minutes that a run to the tip counts in the windows (decision 0002).
insert into public.disposal_sites (id, depot_id, name, latitude, longitude, weekdays, opens, closes, minutes)
  select d.id || '-weekdays', d.id, 'Tip near ' || d.name || ' (assumed)', d.latitude, d.longitude, '{1,2,3,4,5}'::integer[], time '06:00', time '19:00', 33 from public.depots d
  union all
  select d.id || '-weekends', d.id, 'Tip near ' || d.name || ' (assumed)', d.latitude, d.longitude, '{6,7}'::integer[], time '07:00', time '18:00', 33 from public.depots d;
