-- What tables, triggers and policies call, so it is there before them: accounts.

create or replace function app.note_ended_session() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  insert into app.ended_sessions (session_id) values (old.id) on conflict (session_id) do update set level = null, ended_at = now();
  perform pg_notify('chalkway_sessions', old.id::text);
  return null;
end $$;
