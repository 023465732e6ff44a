-- Functions that triggers of bookings and their events call, created before those: they keep in a booking's row what the office's lists
-- count by.

-- Whether a booking ended without a collection; once a visit in vain is closed, its state alone does not say so.
create or replace function app.has_ended_early(p_booking uuid, p_state text) returns boolean language sql stable set search_path = '' as $$
  select p_state = any (app.states_of('ended_early'))
    or app.was_not_done(p_booking, p_state);
$$;

create or replace function app.keep_balance() returns trigger language plpgsql set search_path = '' as $$
begin
  new.balance_pence := app.balance_pence(new);
  new.payment_state := app.payment_state(new);
  new.ended_early := app.has_ended_early(new.id, new.state);
  return new;
end $$;

-- A charge is stated in the event that follows the step.
create or replace function app.keep_balance_after_step() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  update public.bookings b set balance_pence = app.balance_pence(b) where b.id = new.booking_id and b.balance_pence <> app.balance_pence(b);
  return null;
end $$;
