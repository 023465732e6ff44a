-- Settings pages: the history of every change of a rule, and the vans as their first page.

create table public.setting_changes (
  id bigint generated always as identity primary key,
  table_name text not null,
  row_key text not null,
  at timestamptz not null default now(),
  actor_id uuid,
  before jsonb,
  after jsonb,
  constraint setting_changes_of_something check (before is not null or after is not null)
);
comment on table public.setting_changes is
  'Every change of a row that a settings page changes, by page, program or SQL: what it was and what it became. Rows stay: a few that the firm writes.';
comment on column public.setting_changes.actor_id is 'No reference: what somebody did outlives their account. Null: the database itself.';
create index setting_changes_by_row on public.setting_changes (table_name, row_key, id);
create index setting_changes_by_table on public.setting_changes (table_name, id);
create trigger append_only before update or delete or truncate on public.setting_changes
  for each statement execute function app.refuse_change();
select app.protect('public.setting_changes');
create policy setting_changes_admin_select on public.setting_changes for select to authenticated using ((select app.is_admin()));
grant select on public.setting_changes to authenticated;
revoke update, delete on public.setting_changes from service_role; -- append-only

alter table public.vans add column mot_due_on date, add column insurance_ends_on date, add column tax_due_on date;
comment on column public.vans.mot_due_on is 'The last day of its MOT; null where nobody has entered it.';
-- Of what is written from now on: a van that was entered by SQL with other figures does not keep the firm from its update.
alter table public.vans
  add constraint vans_name_plain check (char_length(name) between 1 and 40 and app.is_plain_text(name)) not valid,
  add constraint vans_litres_range check (litres between 500 and 60000) not valid,
  add constraint vans_kilograms_range check (kilograms between 50 and 30000) not valid,
  add constraint vans_reserve_range check (emergency_reserve_minutes between 0 and 120) not valid;
create trigger announce_windows after insert or update on public.vans for each statement execute function app.announce_windows();
select app.keep_settings('public.vans', 'id');
-- Administrators write them, with the second factor.
create policy vans_admin_insert on public.vans for insert to authenticated with check ((select app.is_admin()));
create policy vans_admin_update on public.vans for update to authenticated using ((select app.is_admin()))
  with check ((select app.is_admin()));
grant insert, update on public.vans to authenticated;
