-- The list of bookings goes on from the last row it showed whatever it shows and is sorted by, without reading past the rows of
-- three years first (bench/console.bench.ts). What a list shows is domain/office/booking-list-choices.ts; a test compares the two.

-- Still to be worked at: a few of all, and the first and the last of them by any order.
create index bookings_upcoming_by_start on public.bookings (starts_at, id)
  where state in ('confirmed', 'assigned', 'en_route', 'arrived', 'scope_check', 'change_pending', 'loading');
create index bookings_upcoming_by_creation on public.bookings (created_at, id)
  where state in ('confirmed', 'assigned', 'en_route', 'arrived', 'scope_check', 'change_pending', 'loading');
create index bookings_upcoming_by_total on public.bookings (total_pence, id)
  where state in ('confirmed', 'assigned', 'en_route', 'arrived', 'scope_check', 'change_pending', 'loading');

-- Ended early: the newest lie behind everything that is still to come.
create index bookings_ended_by_creation on public.bookings (created_at, id)
  where state in ('lapsed', 'no_access', 'missed_company', 'cancelled_customer', 'cancelled_company', 'cancelled_on_site');
create index bookings_ended_by_start on public.bookings (starts_at, id)
  where state in ('lapsed', 'no_access', 'missed_company', 'cancelled_customer', 'cancelled_company', 'cancelled_on_site');

-- One state, sorted by something else than the day.
create index bookings_by_state_creation on public.bookings (state, created_at, id);
create index bookings_by_state_total on public.bookings (state, total_pence, id);

-- Cancelled ones are never paid in full: without them the rest is short.
drop index public.bookings_unpaid;
create index bookings_unpaid_by_start on public.bookings (starts_at, id) where paid_pence < total_pence
  and state in ('confirmed', 'assigned', 'en_route', 'arrived', 'scope_check', 'change_pending', 'loading', 'loaded', 'completed', 'closed', 'disputed');
create index bookings_unpaid_by_creation on public.bookings (created_at, id) where paid_pence < total_pence
  and state in ('confirmed', 'assigned', 'en_route', 'arrived', 'scope_check', 'change_pending', 'loading', 'loaded', 'completed', 'closed', 'disputed');
create index bookings_unpaid_by_total on public.bookings (total_pence, id) where paid_pence < total_pence
  and state in ('confirmed', 'assigned', 'en_route', 'arrived', 'scope_check', 'change_pending', 'loading', 'loaded', 'completed', 'closed', 'disputed');
