-- Merges that can be undone in any order, and who may be the same person.

create table public.contact_merges (
  id bigint generated always as identity primary key,
  kept_id uuid not null references public.contacts on delete cascade,
  merged_id uuid not null references public.contacts on delete cascade,
  picks jsonb not null default '{}' check (jsonb_typeof(picks) = 'object'),
  at timestamptz not null,
  merged_by uuid,
  undone_at timestamptz,
  undone_by uuid,
  constraint contact_merges_two check (kept_id <> merged_id)
);
comment on table public.contact_merges is
  'Who stands under whom. Nothing is moved: an undo takes the edge away. Rows go by app.clear_idle_contacts in clear-customers.';
comment on column public.contact_merges.picks is '{field: {before, after}}: what the kept contact took over from the merged one.';
create unique index contact_merges_standing on public.contact_merges (merged_id) where undone_at is null;
create index contact_merges_by_kept on public.contact_merges (kept_id, id);
create index contact_merges_by_merged on public.contact_merges (merged_id);
create index contact_merges_by_time on public.contact_merges (at, id);
select app.protect('public.contact_merges');
create policy contact_merges_staff_select on public.contact_merges for select to authenticated using ((select app.is_staff()));
grant select on public.contact_merges to authenticated;

create table public.contact_duplicates (
  id uuid primary key default gen_random_uuid(),
  left_id uuid not null references public.contacts on delete cascade,
  right_id uuid not null references public.contacts on delete cascade,
  reason text not null check (reason in ('shared_way', 'same_place', 'email_dots', 'by_hand')),
  created_at timestamptz not null,
  dismissed_at timestamptz,
  dismissed_by uuid,
  constraint contact_duplicates_ordered check (left_id < right_id),
  constraint contact_duplicates_once unique (left_id, right_id)
);
comment on table public.contact_duplicates is
  'Two contacts that may be one person, for somebody to look at: nobody is joined by themselves. Rows go by app.clear_idle_contacts '
  'in clear-customers.';
create index contact_duplicates_by_right on public.contact_duplicates (right_id);
create index contact_duplicates_waiting on public.contact_duplicates (created_at, id) where dismissed_at is null;
select app.protect('public.contact_duplicates');
create policy contact_duplicates_staff_select on public.contact_duplicates for select to authenticated using ((select app.is_staff()));
grant select on public.contact_duplicates to authenticated;
