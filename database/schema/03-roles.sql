-- What people may do, and the record of what they did. Every right of the office demands the second factor in the caller's token.

create table public.user_roles (
  user_id uuid not null references auth.users on delete cascade,
  role text not null check (role in ('admin', 'moderator', 'user')),
  created_at timestamptz not null default now(),
  primary key (user_id, role)
);
comment on table public.user_roles is 'admin 3, moderator 2, user 1; the first row ordered by role decides, none means no access.';
create trigger audited after insert or update or delete on public.user_roles for each row execute function app.audit_role();
create trigger announce_role after update or delete on public.user_roles for each row execute function app.announce_role();
select app.protect('public.user_roles');
-- Everybody sees their own roles, an administrator all of them; no client writes any.
create policy user_roles_own_select on public.user_roles for select to authenticated using (user_id = (select auth.uid()));
create policy user_roles_admin_select on public.user_roles for select to authenticated using ((select app.is_admin()));
grant select on public.user_roles to authenticated;

create table public.audit_entries (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  action text not null check (action ~ '^[a-z_]+\.[a-z_]+$'),
  actor_id uuid,
  subject text,
  address_hash text,
  request_id uuid,
  details jsonb not null default '{}'
);
comment on table public.audit_entries is
  'Append-only: sign-ins, factors, roles, grants and refusals: who, what, when, from where (address hashed), by which request.';
comment on column public.audit_entries.actor_id is 'No reference: what somebody did outlives their account.';
create index audit_entries_by_time on public.audit_entries (at, id);
create index audit_entries_by_actor on public.audit_entries (actor_id, at) where actor_id is not null;
create index audit_entries_of_callers on public.audit_entries (actor_id, action, address_hash, at) where actor_id is not null;
create trigger append_only before update or delete or truncate on public.audit_entries
  for each statement execute function app.refuse_change();
select app.protect('public.audit_entries');
create policy audit_entries_admin_select on public.audit_entries for select to authenticated using ((select app.is_admin()));
revoke update, delete on public.audit_entries from service_role; -- append-only
grant select (id, at, action, actor_id, subject, request_id, details) on public.audit_entries to authenticated;
