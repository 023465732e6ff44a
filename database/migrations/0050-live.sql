-- The bell of the office: how far each of them has seen it. The plan of the vans announces itself like the bookings do.

create table public.bell_seen (
  user_id uuid primary key references auth.users on delete cascade,
  seen_at timestamptz not null
);
comment on table public.bell_seen is 'Up to which moment somebody of the office has seen their bell; what is newer counts as unread.';
select app.protect('public.bell_seen');
-- Each of the office has their own.
create policy bell_seen_own_select on public.bell_seen for select to authenticated using (user_id = (select auth.uid()) and (select app.is_staff()));
grant select on public.bell_seen to authenticated;

do $$
begin
  if to_regclass('public.planned_stops') is null then return; end if;
  create or replace trigger announce_inserted after insert on public.planned_stops referencing new table as changed for each statement execute function app.announce_rows();
  create or replace trigger announce_updated after update on public.planned_stops referencing new table as changed for each statement execute function app.announce_rows();
  create or replace trigger announce_deleted after delete on public.planned_stops referencing old table as changed for each statement execute function app.announce_rows();
end $$;
