-- Functions that tables, triggers and policies call, created before those: foundation.

-- Turns row-level security on for everybody, the owner included, and admits only the two roles that act for the
-- firm itself: the owner of the functions (which check for themselves) and the service role. Every other role needs a
-- policy of the table's own.
create or replace function app.protect(p_table regclass) returns void language plpgsql set search_path = '' as $$
begin
  execute format('alter table %s enable row level security', p_table);
  execute format('alter table %s force row level security', p_table);
  execute format('create policy owner_all on %s to chalkway_owner using (true) with check (true)', p_table);
  execute format('create policy service_all on %s to service_role using (true) with check (true)', p_table);
  execute format('grant select, insert, update, delete on %s to service_role', p_table);
end $$;

-- Ends a command with a problem the caller can act on. The server translates it (SQLSTATE CW001): `code` is one of
-- the contract's, `p_details` becomes part of the answer.
create or replace function app.problem(p_code text, p_details jsonb default '{}') returns void language plpgsql set search_path = '' as $$
begin
  raise exception using errcode = 'CW001', message = p_code, detail = p_details::text;
end $$;
grant execute on function app.problem(text, jsonb) to service_role;

create or replace function app.touch() returns trigger language plpgsql set search_path = '' as $$
begin
  new.updated_at := now();
  return new;
end $$;

-- Tells every process that something rendered or cached is out of date (pages, tariff, catalogue).
create or replace function app.announce_content() returns trigger language plpgsql set search_path = '' as $$
begin
  perform pg_notify('chalkway_content', tg_table_name);
  return null;
end $$;
