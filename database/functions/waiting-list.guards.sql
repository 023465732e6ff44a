-- Functions that tables, triggers and policies call, created before those: waiting-list.

-- Announces that capacity was booked or released, so that pages read the next free window again. Holds are not announced: they last
-- ten minutes, and each process also reads again at intervals.
create or replace function app.announce_windows() returns trigger language plpgsql set search_path = '' as $$
begin
  perform pg_notify('chalkway_windows', '');
  return null;
end $$;
