-- What every later migration leans on: protecting a table, calling a command as somebody, problems with names.

-- Turns row-level security on for everybody, the owner included, and lets in only the two roles that act for the
-- firm itself: the owner of the functions (which check for themselves) and the service role. Everybody else needs a
-- policy of the table's own.
create function app.protect(p_table regclass) returns void language plpgsql set search_path = '' as $$
begin
  execute format('alter table %s enable row level security', p_table);
  execute format('alter table %s force row level security', p_table);
  execute format('create policy owner_all on %s to chalkway_owner using (true) with check (true)', p_table);
  execute format('create policy service_all on %s to service_role using (true) with check (true)', p_table);
  execute format('grant select, insert, update, delete on %s to service_role', p_table);
end $$;

-- Ends a command with a problem the caller can act on. The server translates it (SQLSTATE CW001): `code` is one of
-- the contract's, `p_details` becomes part of the answer.
create function app.problem(p_code text, p_details jsonb default '{}') returns void language plpgsql set search_path = '' as $$
begin
  raise exception using errcode = 'CW001', message = p_code, detail = p_details::text;
end $$;
grant execute on function app.problem(text, jsonb) to service_role;

-- One command as one actor in one statement, hence one transaction and one round trip: sets the role and the claims
-- for this transaction only, then calls `app.<command>(arguments)`. What the role may call is decided by grants.
create function app.perform(p_role text, p_claims text, p_command text, p_arguments jsonb) returns jsonb language plpgsql as $$
declare
  answer jsonb;
begin
  perform set_config('request.jwt.claims', p_claims, true), set_config('role', p_role, true);
  if p_role = 'service_role' then
    insert into app.service_audit (reason, command) values (p_claims::jsonb ->> 'reason', p_command);
  end if;
  execute format('select app.%I($1)', p_command) into answer using p_arguments;
  return answer;
end $$;
grant execute on function app.perform(text, text, text, jsonb) to chalkway_server;
grant usage on schema app to chalkway_server;

create function app.touch() returns trigger language plpgsql set search_path = '' as $$
begin
  new.updated_at := now();
  return new;
end $$;

-- Tells every process that something rendered or cached is out of date (pages, tariff, catalogue).
create function app.announce_content() returns trigger language plpgsql set search_path = '' as $$
begin
  perform pg_notify('chalkway_content', tg_table_name);
  return null;
end $$;

-- Secrets the server makes for itself on first start: the publishable key, the key that signs tokens.
create table app.server_secrets (
  name text primary key,
  value text not null check (value <> ''),
  created_at timestamptz not null default now()
);
comment on table app.server_secrets is 'Made on first start, shared by every process on this database. Never readable by anon or authenticated.';
select app.protect('app.server_secrets');

-- Each use of the service door is written down: why, by which request.
create table app.service_audit (
  id bigint generated always as identity primary key,
  reason text not null,
  command text,
  at timestamptz not null default now()
);
comment on table app.service_audit is 'One row for each transaction that ran as the server itself (asService).';
select app.protect('app.service_audit');
revoke update, delete on app.service_audit from service_role; -- append-only
