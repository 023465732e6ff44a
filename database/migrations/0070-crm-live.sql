-- Changes of contacts, deals and tasks announce themselves, as those of bookings do (0045): colleagues who look at them read them again.

do $$
declare
  v_table text;
begin
  foreach v_table in array array['contacts', 'deals', 'tasks'] loop
    execute format('create trigger announce_inserted after insert on public.%I referencing new table as changed for each statement execute function app.announce_rows()', v_table);
    execute format('create trigger announce_updated after update on public.%I referencing new table as changed for each statement execute function app.announce_rows()', v_table);
    execute format('create trigger announce_deleted after delete on public.%I referencing old table as changed for each statement execute function app.announce_rows()', v_table);
  end loop;
end $$;
