-- A booking that was not paid in time can be booked again in another window, and waits for its payment again (docs/decisions/0153).
insert into public.booking_transitions (from_state, to_state) values ('released', 'pending_payment');
