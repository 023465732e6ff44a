-- What the table of bookings calls when one of them changes under an open change order.

-- A change of the booking's state alone does not close an order while the crew may still arrive.
create or replace function app.close_change_orders() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  update public.change_orders c set status = 'withdrawn', ended_by = 'system', ended_at = greatest(c.raised_at, c.sent_at)
    where c.booking_id = new.id and c.status in ('draft', 'sent')
      and (new.state <> all (app.states_of('before_loading'))
        or (new.items, new.access, new.total_pence) is distinct from (c.items_before, c.access_before, c.total_before_pence));
  return null;
end $$;
