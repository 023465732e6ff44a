-- Functions that tables, triggers and policies call, created before those: waiting-list.

-- Capacity was booked or released: pages that name the next free window read it again. Holds are not announced; they last
-- ten minutes, and each process reads again by the clock as well.
create or replace function app.announce_windows() returns trigger language plpgsql set search_path = '' as $$
begin
  perform pg_notify('chalkway_windows', '');
  return null;
end $$;
