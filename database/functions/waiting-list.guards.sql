-- What tables, triggers and policies call, so it is there before them: waiting-list.

-- Room changed hands: pages that name the next free window look again. Holds are not announced; they last ten minutes,
-- and each process looks again by the clock as well.
create or replace function app.announce_windows() returns trigger language plpgsql set search_path = '' as $$
begin
  perform pg_notify('chalkway_windows', '');
  return null;
end $$;
