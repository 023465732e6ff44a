-- What a booking's own link may do ends when the mailbox or number it was sent to is replaced: from then on it only shows the booking (0123).
alter table public.bookings add column contact_replaced_at timestamptz;
comment on column public.bookings.contact_replaced_at is 'When an email address or mobile number was replaced, which the old one''s messages with the link outlive. Since then the link only shows the booking.';
grant select (contact_replaced_at) on public.bookings to authenticated;
