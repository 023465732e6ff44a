-- Notes about bookings and entries of contacts announce themselves, as bookings and contacts do (0045, 0070): colleagues who look at them read them again.

do $$
declare
  v_table text;
begin
  foreach v_table in array array['booking_notes', 'contact_activities', 'companies'] loop
    execute format('create trigger announce_inserted after insert on public.%I referencing new table as changed for each statement execute function app.announce_rows()', v_table);
    execute format('create trigger announce_updated after update on public.%I referencing new table as changed for each statement execute function app.announce_rows()', v_table);
    execute format('create trigger announce_deleted after delete on public.%I referencing old table as changed for each statement execute function app.announce_rows()', v_table);
  end loop;
end $$;
