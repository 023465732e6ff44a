-- Functions that tables, triggers and policies call, created before those: realtime.

-- The private channel being checked, for policies on realtime.messages.
create or replace function realtime.topic() returns text language sql stable set search_path = '' as
  $$ select nullif(current_setting('realtime.topic', true), '') $$;
grant execute on function realtime.topic() to anon, authenticated, service_role;

-- Notifies every process of the ids of rows a statement changed. A notification holds 8,000 bytes; for a statement that
-- changes many rows there is one without ids, after which subscribers of the table read it again.
create or replace function app.announce_rows() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  v_ids text[];
  v_per_notice constant integer := 150;
  v_notice jsonb;
begin
  select array_agg(id::text) into v_ids from (select id from changed limit 601) few;
  if v_ids is null then return null; end if;
  v_notice := jsonb_build_object('table', tg_table_name, 'op', tg_op, 'at', now());
  if cardinality(v_ids) > 600 then
    perform pg_notify('chalkway_changes', v_notice::text);
    return null;
  end if;
  for v_first in 1 .. cardinality(v_ids) by v_per_notice loop
    perform pg_notify('chalkway_changes', (v_notice || jsonb_build_object('ids', v_ids[v_first : v_first + v_per_notice - 1]))::text);
  end loop;
  return null;
end $$;

-- Announces a changed role, so that the user's open connections are authorised again.
create or replace function app.announce_role() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  perform pg_notify('chalkway_changes', jsonb_build_object('user', old.user_id)::text);
  return null;
end $$;
