-- Functions that tables, triggers and policies call, created before those: own bookings.

-- Whether a booking's customer is told of a step: not of another van or time within the promised window, and not where a colleague wrote
-- down why for the office alone: two reasons and a message are theirs to read.
create or replace function app.is_shown_to_customer(p_by text, p_from text, p_to text, p_kind text, p_reason text) returns boolean
language sql immutable set search_path = '' as $$
  select p_by not in ('staff', 'crew')
    or (not (coalesce(p_kind, '') = 'planned' and p_from = p_to)
      and (coalesce(p_reason, '') = '' or coalesce(p_kind, '') in ('office_message', 'charge_waived')
        or p_to = any (app.states_of('cancelled_by_firm'))));
$$;
grant execute on function app.is_shown_to_customer(text, text, text, text, text) to authenticated;
