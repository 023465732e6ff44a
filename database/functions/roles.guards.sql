-- Functions that tables, triggers and policies call, created before those: roles.

-- The caller's rank: admin 3, moderator 2, user 1; 0 without a role.
create or replace function app.role_rank() returns integer language sql stable security definer set search_path = '' as $$
  select coalesce((
    select case role when 'admin' then 3 when 'moderator' then 2 else 1 end
    from public.user_roles where user_id = (select auth.uid()) order by role limit 1), 0);
$$;

create or replace function app.has_second_factor() returns boolean language sql stable set search_path = '' as $$
  select coalesce(auth.jwt() ->> 'aal', '') = 'aal2';
$$;

create or replace function app.is_staff() returns boolean language sql stable security definer set search_path = '' as $$
  select app.has_second_factor() and app.role_rank() >= 2;
$$;

create or replace function app.is_admin() returns boolean language sql stable security definer set search_path = '' as $$
  select app.has_second_factor() and app.role_rank() = 3;
$$;
grant execute on function app.role_rank(), app.has_second_factor(), app.is_staff(), app.is_admin() to authenticated;
-- app.rest asks before it becomes the caller.
grant execute on function app.is_staff(), app.is_admin() to chalkway_rest;

-- Append-only, except for app.purge, which removes entries older than the setting.
create or replace function app.refuse_change() returns trigger language plpgsql set search_path = '' as $$
begin
  if tg_op = 'DELETE' and coalesce(current_setting('chalkway.purge', true), '') = tg_table_name then return null; end if;
  raise exception 'table % is append-only', tg_table_name using errcode = '42501';
end $$;

-- `p_context` is {requestId, addressHash, now}: what the server knows about the request.
create or replace function app.audit(p_context jsonb, p_action text, p_actor uuid, p_subject text default null,
  p_details jsonb default '{}')
returns void
language sql set search_path = '' as $$
  insert into public.audit_entries (at, action, actor_id, subject, address_hash, request_id, details)
    values (coalesce((p_context ->> 'now')::timestamptz, now()), p_action, p_actor, p_subject, p_context ->> 'addressHash',
      (p_context ->> 'requestId')::uuid, p_details);
$$;

-- Audits every change of roles, however it was made.
create or replace function app.audit_role() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if tg_op in ('DELETE', 'UPDATE') then
    perform app.audit('{}', 'role.taken', (select auth.uid()), old.user_id::text, jsonb_build_object('role', old.role));
  end if;
  if tg_op in ('INSERT', 'UPDATE') then
    perform app.audit('{}', 'role.given', (select auth.uid()), new.user_id::text, jsonb_build_object('role', new.role));
  end if;
  return null;
end $$;

-- Gives each new account the role `user`.
create or replace function app.give_user_role() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  insert into public.user_roles (user_id, role) values (new.id, 'user');
  return null;
end $$;

-- The caller's own sessions, as the account page lists them.
create or replace function app.own_sessions()
returns table (id uuid, created_at timestamptz, last_seen_at timestamptz, aal text, user_agent text, is_current boolean)
language sql stable security definer set search_path = '' as $$
  select s.id, s.created_at, s.last_seen_at, s.aal, s.user_agent, s.id::text = (select auth.jwt() ->> 'session_id')
  from auth.sessions s where s.user_id = (select auth.uid());
$$;
grant execute on function app.own_sessions() to authenticated;

-- What a command of the office begins with: require_staff for a moderator or an administrator, require_admin for an administrator, each
-- with the second factor.
-- Outside scripts know these two codes: staff_required for who is no staff or has not given the second factor, admin_required for a role
-- too low.
create or replace function app.require_staff() returns void language plpgsql stable security definer set search_path = '' as $$
begin
  if app.is_staff() then return; end if;
  perform app.problem('accounts.staff_required');
end $$;
grant execute on function app.require_staff() to authenticated;

create or replace function app.require_admin() returns void language plpgsql stable security definer set search_path = '' as $$
begin
  if app.is_admin() then return; end if;
  perform app.problem(case when app.role_rank() = 3 then 'accounts.staff_required' else 'accounts.admin_required' end);
end $$;
grant execute on function app.require_admin() to authenticated;
