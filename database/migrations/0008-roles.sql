-- What people may do: roles, the record of what they did, and what the office sees. Every right of the office demands
-- the second factor in the caller's token (product D13).

create table public.user_roles (
  user_id uuid not null references auth.users on delete cascade,
  role text not null check (role in ('admin', 'moderator', 'user')),
  created_at timestamptz not null default now(),
  primary key (user_id, role)
);
comment on table public.user_roles is 'admin 3, moderator 2, user 1; the first row ordered by role decides, none means no access (specification 6).';
select app.protect('public.user_roles');

-- 3, 2, 1, or 0 for nobody known.
create function app.role_rank() returns integer language sql stable security definer set search_path = '' as $$
  select coalesce((
    select case role when 'admin' then 3 when 'moderator' then 2 else 1 end
    from public.user_roles where user_id = (select auth.uid()) order by role limit 1), 0);
$$;
create function app.has_second_factor() returns boolean language sql stable set search_path = '' as $$
  select coalesce(auth.jwt() ->> 'aal', '') = 'aal2';
$$;
create function app.is_staff() returns boolean language sql stable security definer set search_path = '' as $$
  select app.has_second_factor() and app.role_rank() >= 2;
$$;
create function app.is_admin() returns boolean language sql stable security definer set search_path = '' as $$
  select app.has_second_factor() and app.role_rank() = 3;
$$;
grant execute on function app.role_rank(), app.has_second_factor(), app.is_staff(), app.is_admin() to authenticated;

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
create index audit_entries_by_time on public.audit_entries (at, id);
create index audit_entries_by_actor on public.audit_entries (actor_id, at) where actor_id is not null;
comment on table public.audit_entries is 'Append-only: sign-ins, factors, roles, grants and refusals: who, what, when, from where (address hashed), by which request.';
comment on column public.audit_entries.actor_id is 'No reference: what somebody did outlives their account.';
select app.protect('public.audit_entries');
revoke update, delete on public.audit_entries from service_role; -- append-only
create policy audit_entries_admin_select on public.audit_entries for select to authenticated using ((select app.is_admin()));
grant select on public.audit_entries to authenticated;

-- Append-only for everybody, whatever they own or were granted.
create function app.refuse_change() returns trigger language plpgsql set search_path = '' as $$
begin
  raise exception 'table % is append-only', tg_table_name using errcode = '42501';
end $$;
create trigger append_only before update or delete or truncate on public.audit_entries for each statement execute function app.refuse_change();

-- `p_context` is {requestId, addressHash, now}: what the server knows of the request.
create function app.audit(p_context jsonb, p_action text, p_actor uuid, p_subject text default null, p_details jsonb default '{}') returns void
language sql set search_path = '' as $$
  insert into public.audit_entries (at, action, actor_id, subject, address_hash, request_id, details)
    values (coalesce((p_context ->> 'now')::timestamptz, now()), p_action, p_actor, p_subject, p_context ->> 'addressHash', (p_context ->> 'requestId')::uuid, p_details);
$$;

-- Who writes roles is on record whatever way they come.
create function app.audit_role() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if tg_op in ('DELETE', 'UPDATE') then
    perform app.audit('{}', 'role.taken', (select auth.uid()), old.user_id::text, jsonb_build_object('role', old.role));
  end if;
  if tg_op in ('INSERT', 'UPDATE') then
    perform app.audit('{}', 'role.given', (select auth.uid()), new.user_id::text, jsonb_build_object('role', new.role));
  end if;
  return null;
end $$;
create trigger audited after insert or update or delete on public.user_roles for each row execute function app.audit_role();

-- Whoever has an account may use the customer's pages.
create function app.give_user_role() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  insert into public.user_roles (user_id, role) values (new.id, 'user');
  return null;
end $$;
create trigger user_role after insert on auth.users for each row execute function app.give_user_role();

-- The office reads all bookings and what belongs to them, with the second factor.
create policy bookings_staff_select on public.bookings for select to authenticated using ((select app.is_staff()));
create policy booking_events_staff_select on public.booking_events for select to authenticated using ((select app.is_staff()));
create policy booking_consents_staff_select on public.booking_consents for select to authenticated using ((select app.is_staff()));
create policy messages_staff_select on public.messages for select to authenticated using ((select app.is_staff()));
create policy arrival_windows_staff_select on public.arrival_windows for select to authenticated using ((select app.is_staff()));
create policy closures_staff_select on public.closures for select to authenticated using ((select app.is_staff()));
create policy slot_holds_staff_select on public.slot_holds for select to authenticated using ((select app.is_staff()));
create policy slot_hold_parts_staff_select on public.slot_hold_parts for select to authenticated using ((select app.is_staff()));
create policy vans_staff_select on public.vans for select to authenticated using ((select app.is_staff()));
create policy van_slots_staff_select on public.van_slots for select to authenticated using ((select app.is_staff()));
grant select on public.messages, public.arrival_windows, public.closures, public.slot_holds, public.slot_hold_parts, public.vans, public.van_slots to authenticated;

-- One's own sessions, as the account page lists them: through a function that asks only for the caller's.
create function app.own_sessions() returns table (id uuid, created_at timestamptz, last_seen_at timestamptz, aal text, user_agent text, is_current boolean)
language sql stable security definer set search_path = '' as $$
  select s.id, s.created_at, s.last_seen_at, s.aal, s.user_agent, s.id::text = (select auth.jwt() ->> 'session_id')
  from auth.sessions s where s.user_id = (select auth.uid());
$$;
grant execute on function app.own_sessions() to authenticated;
create view public.account_sessions with (security_invoker = true) as select * from app.own_sessions();
grant select on public.account_sessions to authenticated;
comment on view public.account_sessions is 'The caller''s own sessions and nobody else''s.';

-- A queue of messages without a booking is one message each.
create or replace function app.requeue_messages(p_arguments jsonb) returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  late record;
  queued integer := 0;
begin
  if (p_arguments ->> 'afterCrash')::boolean then
    update public.messages set state = 'due', next_attempt_at = now() where state = 'sending';
  end if;
  for late in
    select array_agg(id order by id) as ids from public.messages
      where (state = 'due' and ((p_arguments ->> 'afterCrash')::boolean or created_at <= now() - interval '2 minutes'))
         or (state in ('sending', 'failed') and next_attempt_at <= now() - interval '30 seconds')
      group by coalesce(booking_id, id)
  loop
    perform queue.add_messages(late.ids, null);
    queued := queued + cardinality(late.ids);
  end loop;
  return jsonb_build_object('queued', queued);
end $$;
