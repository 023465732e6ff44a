-- Past the conditions of its steps (docs/decisions/0150) nobody writes the state of a booking, the server's own role neither (0156).

-- Its name puts it before the other triggers of the row.
create trigger against_state_writes before insert or update of state on public.bookings
  for each row execute function app.refuse_state_write();

-- What may follow what, and under which conditions, is the firm's own: it changes by migrations.
revoke insert, update, delete, truncate on app.step_guards, public.booking_transitions, app.booking_sets, app.booking_state_sets
  from service_role;
