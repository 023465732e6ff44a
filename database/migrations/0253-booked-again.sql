-- A booking that was not paid in time can be booked again in another window, and waits for its payment again (docs/decisions/0153): the
-- step back of the one by which it was given up.
insert into public.booking_transitions (from_state, to_state)
  select t.to_state, t.from_state from public.booking_transitions t where t.from_state = 'pending_payment' and t.to_state = 'released';
