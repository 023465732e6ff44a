-- What the office's list of bookings counts, and where a list by booking day begins, are read from indexes alone.

-- With what filters go by: a count of a thousand rows touches none of them (app.office_bookings_counted).
drop index public.bookings_by_start, public.bookings_ended_by_start, public.bookings_unpaid_by_start;
create index bookings_by_start on public.bookings (starts_at, id) include (state, service, ended_early);
create index bookings_ended_by_start on public.bookings (starts_at, id) include (state, service) where ended_early;
create index bookings_unpaid_by_start on public.bookings (starts_at, id) include (service) where balance_pence > 0 and state in ('confirmed', 'assigned', 'en_route', 'arrived', 'scope_check', 'change_pending', 'loading',
  'loaded', 'completed', 'closed', 'disputed', 'lapsed', 'no_access', 'missed_company', 'cancelled_customer', 'cancelled_company', 'cancelled_on_site');

-- How long before its collection a booking was made: the least and the most of all say between which bookings those of a range of collection days lie.
create index bookings_by_lead on public.bookings ((starts_at - created_at));
