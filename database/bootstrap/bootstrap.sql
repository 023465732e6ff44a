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
      ('chalkway_server', 'login noinherit'),    -- the server's login: owns nothing, bypasses nothing
      ('chalkway_rest', 'login noinherit')       -- the login of rest/v1: can become a visitor or somebody signed in, never the service
    ) as roles(name, options)
  loop
    if not exists (select 1 from pg_roles where rolname = wanted.name) then
      execute format('create role %I %s', wanted.name, wanted.options);
    end if;
  end loop;
end $$;

grant anon, authenticated, service_role, chalkway_jobs to chalkway_server;
grant anon, authenticated to chalkway_rest;
grant chalkway_owner, chalkway_jobs to current_user;
alter role chalkway_server set search_path = public;
alter role chalkway_server set statement_timeout = '15s';
alter role chalkway_server set idle_in_transaction_session_timeout = '30s';
alter role chalkway_rest set search_path = public;
alter role chalkway_rest set statement_timeout = '8s';
alter role chalkway_rest set idle_in_transaction_session_timeout = '10s';

revoke create on schema public from public;
do $$ begin
  execute format('revoke all on database %I from public', current_database());
  execute format('grant connect, temporary on database %I to chalkway_server', current_database());
  execute format('grant connect on database %I to chalkway_rest', current_database());
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

-- One request of rest/v1 in one statement, hence one transaction: becomes the caller for this transaction only, then
-- runs what the server built. `p_statement` answers (text, rows on the page, rows in all) and reads the request's body as $1.
-- With more rows than `p_most`, other than exactly one when `p_is_single`, or an answer of more than 16 MB (a visitor's: 2 MB),
-- nothing has happened (SQLSTATE RS124, RS116, RS413). What policies may ask about the request are its method, path and headers.
-- A statement may answer a fourth number: rows that were there before (`replaced`).
-- Of the office, administrators alone take rows as a file, as with the commands that export; a colleague reads them as lists.
drop function if exists app.rest(text, text, boolean, text, text, bigint, boolean);
create or replace function app.rest(
  p_role text, p_claims text, p_is_read_only boolean, p_statement text, p_body text, p_max_rows bigint, p_is_single boolean,
  p_method text default '', p_path text default '', p_headers text default '{}'
) returns table (answer text, page bigint, total bigint, replaced bigint) language plpgsql as $$
begin
  perform set_config('request.jwt.claims', p_claims, true), set_config('request.method', p_method, true), set_config('request.path', p_path, true),
    set_config('request.headers', p_headers, true);
  if strpos(lower(p_headers), 'text/') > 0 and p_headers::json ->> 'accept' ~* 'text/(csv|\*)' and app.is_staff() and not app.is_admin() then
    raise exception using errcode = '42501', message = 'Only administrators take records as a file';
  end if;
  perform set_config('role', p_role, true);
  if p_is_read_only then
    perform set_config('transaction_read_only', 'on', true);
  end if;
  execute p_statement into answer, page, total, replaced using p_body;
  if page > p_max_rows then
    raise exception using errcode = 'RS124', message = 'too many rows', detail = page::text;
  end if;
  if p_is_single and page <> 1 then
    raise exception using errcode = 'RS116', message = 'not one row', detail = page::text;
  end if;
  if octet_length(answer) > (case p_role when 'anon' then 2097152 else 16777216 end) then
    raise exception using errcode = 'RS413', message = 'too long an answer';
  end if;
  return next;
end $$;
alter function app.rest(text, text, boolean, text, text, bigint, boolean, text, text, text) owner to chalkway_owner;
revoke execute on function app.rest(text, text, boolean, text, text, bigint, boolean, text, text, text) from public;
grant usage on schema app to chalkway_rest;
grant execute on function app.rest(text, text, boolean, text, text, bigint, boolean, text, text, text) to chalkway_rest;
