-- A quote's link shows its customer's address and number masked; a booking made with it uses them, and its own link must not show them whole.
alter table public.bookings add column contact_from_quote boolean not null default false;
comment on column public.bookings.contact_from_quote is 'Whoever booked typed no way to reach them: it was taken from the quote, whose link shows it masked. The booking''s link does the same.';
grant select (contact_from_quote) on public.bookings to authenticated;
