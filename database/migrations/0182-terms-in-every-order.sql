-- A list of bookings with a frequent word is read from where it begins in each of its orders: the index holds each word behind the week of the collection, the week in which the
-- booking was made and the band of its price. The expression is that of database/functions/search.sql, or the index is not used.
drop index public.bookings_search;
create index bookings_search on public.bookings using gin (app.terms_by_order(app.booking_terms(reference, contact_name, contact_email, contact_mobile, address_line1, address_town, postcode, notes,
  on_site, payer, customer), starts_at, created_at, total_pence)) with (gin_pending_list_limit = 128);

-- One step of a search (app.next_search_step): the weeks or bands that it reads, how many have been read with it, whether it reads all that is left, whether by whole words, and how
-- many were found before it.
create type app.search_step as (low integer, high integer, already integer, is_rest boolean, is_whole boolean, found integer);
-- A booking that was found, and where it stands in the order that was asked for.
create type app.booking_match as (id uuid, place float8);

-- They are gone, or take other arguments.
drop function if exists app.search_steps(text[], timestamptz, timestamptz, boolean, boolean);
drop function if exists app.search_span(text);
drop function if exists app.parts_query(text[], integer, integer);
drop function if exists app.matching_bookings(text[], integer, boolean, jsonb);

-- A list of one service is counted and begins where its bookings stand, not among those of all services.
create index bookings_by_service on public.bookings (service, starts_at, id) include (state, ended_early);
-- What a few days hold is put in another order as it stands in the index.
drop index public.bookings_by_start;
create index bookings_by_start on public.bookings (starts_at, id) include (state, service, ended_early, created_at, total_pence);
-- What is unpaid of a service or of some days is found in the index in each order, as it is by collection.
drop index public.bookings_unpaid_by_creation, public.bookings_unpaid_by_total;
create index bookings_unpaid_by_creation on public.bookings (created_at, id) include (starts_at, service) where balance_pence > 0 and state in ('confirmed', 'assigned', 'en_route', 'arrived', 'scope_check', 'change_pending', 'loading',
  'loaded', 'completed', 'closed', 'disputed', 'lapsed', 'no_access', 'missed_company', 'cancelled_customer', 'cancelled_company', 'cancelled_on_site');
create index bookings_unpaid_by_total on public.bookings (total_pence, id) include (starts_at, service) where balance_pence > 0 and state in ('confirmed', 'assigned', 'en_route', 'arrived', 'scope_check', 'change_pending', 'loading',
  'loaded', 'completed', 'closed', 'disputed', 'lapsed', 'no_access', 'missed_company', 'cancelled_customer', 'cancelled_company', 'cancelled_on_site');
