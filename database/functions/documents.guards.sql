-- What tables, triggers and policies call, so it is there before them: papers and payments.

-- What has been received for a booking and not given back stands with the booking.
create or replace function app.count_payment() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  update public.bookings set paid_pence = greatest(0, app.received_pence(id)), compensated_pence = greatest(0, -app.received_pence(id)), credited_pence = app.credited_pence(id)
    where id = new.booking_id;
  return new;
end $$;
