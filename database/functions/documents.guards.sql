-- Functions that tables, triggers and policies call, created before those: papers and payments.

-- Keeps `paid_pence` of a booking at what was received minus what was refunded.
create or replace function app.count_payment() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  update public.bookings set paid_pence = greatest(0, app.received_pence(id)), compensated_pence = greatest(0, -app.received_pence(id)), credited_pence = app.credited_pence(id)
    where id = new.booking_id;
  return new;
end $$;
