-- What the server itself needs of any PostgreSQL, before the application's own migrations: roles, schemas and the
-- functions of the Supabase wire protocol. Safe to run at every start. Run by the administrator of the database.

do $$
declare
  wanted record;
begin
  for wanted in
    select * from (values
      ('anon', 'nologin noinherit'),             -- a visitor
      ('authenticated', 'nologin noinherit'),    -- somebody signed in
      ('service_role', 'nologin noinherit'),     -- the server itself, for the closed list of reasons
      ('chalkway_owner', 'nologin noinherit'),   -- owns tables and functions; nobody logs in as it
      ('chalkway_jobs', 'nologin noinherit'),    -- owns the queue
      ('chalkway_server', 'login noinherit')     -- the server's login: owns nothing, bypasses nothing
    ) as roles(name, options)
  loop
    if not exists (select 1 from pg_roles where rolname = wanted.name) then
      execute format('create role %I %s', wanted.name, wanted.options);
    end if;
  end loop;
end $$;

grant anon, authenticated, service_role, chalkway_jobs to chalkway_server;
grant chalkway_owner, chalkway_jobs to current_user;
alter role chalkway_server set search_path = public;
alter role chalkway_server set statement_timeout = '15s';
alter role chalkway_server set idle_in_transaction_session_timeout = '30s';

revoke create on schema public from public;
do $$ begin
  execute format('revoke all on database %I from public', current_database());
  execute format('grant connect, temporary on database %I to chalkway_server', current_database());
  execute format('grant connect, create on database %I to chalkway_owner, chalkway_jobs', current_database());
end $$;

create schema if not exists app authorization chalkway_owner;
create schema if not exists auth authorization chalkway_owner;
create schema if not exists storage authorization chalkway_owner;
create schema if not exists realtime authorization chalkway_owner;
create schema if not exists graphile_worker authorization chalkway_jobs;
create schema if not exists queue authorization chalkway_jobs;
grant usage on schema public, app, auth, storage, realtime to anon, authenticated, service_role, chalkway_jobs;
grant create on schema public to chalkway_owner;
grant usage on schema queue to chalkway_owner;

-- Supabase names: what the caller's token says. `(select auth.uid())` in a policy runs once a statement.
create or replace function auth.jwt() returns jsonb language sql stable set search_path = '' as
  $$ select coalesce(nullif(current_setting('request.jwt.claims', true), '')::jsonb, '{}'::jsonb) $$;
create or replace function auth.uid() returns uuid language sql stable set search_path = '' as
  $$ select nullif(auth.jwt() ->> 'sub', '')::uuid $$;
create or replace function auth.role() returns text language sql stable set search_path = '' as
  $$ select coalesce(auth.jwt() ->> 'role', 'anon') $$;
alter function auth.jwt() owner to chalkway_owner;
alter function auth.uid() owner to chalkway_owner;
alter function auth.role() owner to chalkway_owner;

-- A function is callable by whom it is granted to, never by everybody because it exists.
alter default privileges for role chalkway_owner revoke execute on functions from public;
alter default privileges for role chalkway_jobs revoke execute on functions from public;
