-- What tables and triggers call, so it is there before them: imports.

-- Whoever is forgotten is forgotten in the files they came from: what was to be filled in of them is left out. What is already done stays counted as it was done.
create or replace function app.clear_in_imports() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  update app.import_rows set fields = '{}', key = null, changes = null,
      outcome = case when outcome = 'update' and applied_at is null then 'refuse' else outcome end,
      reason = case when outcome = 'update' and applied_at is null then 'This person’s data was deleted, so they were left out.' else reason end
    where contact_id = new.id;
  return null;
end $$;
