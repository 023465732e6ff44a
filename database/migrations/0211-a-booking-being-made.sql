-- The events with which a booking is made, from nothing to held and from held to its first state, are written with the booking itself: what
-- follows from the booking has been worked out from it, and no trigger works it out again. Which events plan messages: app.booking_triggers.
drop trigger plan_messages on public.booking_events;
create trigger plan_messages after insert on public.booking_events
  for each row when (new.to_state <> 'held') execute function app.plan_booking_event();
-- At the end of the transaction, as contacts are: what the work itself locks is locked before, and contacts before deals. A new booking's
-- deal is made with its contact.
drop trigger crm_deal on public.booking_events;
create constraint trigger crm_deal after insert on public.booking_events deferrable initially deferred
  for each row when (new.from_state <> 'held') execute function app.deal_follows_booking();
-- The charge is in the event, which follows the step; nothing is charged for making a booking.
drop trigger keep_balance on public.booking_events;
create trigger keep_balance after insert on public.booking_events
  for each row when (new.from_state is distinct from new.to_state and new.to_state <> 'held' and new.from_state is distinct from 'held') execute function app.keep_balance_after_step();
