-- Functions that tables and triggers call, created before those: imports.

-- When a contact is cleared, its data is removed from import rows that were not written yet. Counts of rows already written stay.
create or replace function app.clear_in_imports() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  update app.import_rows set fields = '{}', key = null, changes = null,
      outcome = case when outcome = 'update' and applied_at is null then 'refuse' else outcome end,
      reason = case when outcome = 'update' and applied_at is null then 'This person’s data was deleted, so they were left out.'
        else reason end
    where contact_id = new.id;
  -- A second row of the same person was refused, and so has no contact.
  update app.import_rows r set fields = '{}', key = null, changes = null
    where r.contact_id is null and r.outcome = 'refuse'
      and r.key in (select w.value from public.contact_ways w where w.contact_id = new.id);
  return null;
end $$;
