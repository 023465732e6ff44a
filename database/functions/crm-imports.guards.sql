-- What tables and triggers call, so it is there before them: imports.

-- Whoever is forgotten is forgotten in the files they came from.
create or replace function app.forget_in_imports() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  update app.import_rows set fields = '{}', changes = null where contact_id = new.id;
  return null;
end $$;
