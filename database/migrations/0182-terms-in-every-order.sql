-- A list of bookings with a frequent word is read from where it begins in each of its orders: the index holds each word behind the week of the collection, the week in which the
-- booking was made and the band of its price. The expressions are those of database/functions/search.sql, or the indexes are not used.
drop index public.bookings_search;
create index bookings_search on public.bookings using gin (app.terms_by_order(app.booking_terms(reference, contact_name, contact_email, contact_mobile, address_line1, address_town, postcode, notes,
  on_site, payer, customer), starts_at, created_at, total_pence)) with (gin_pending_list_limit = 128);
-- The words of its notes stand where it stands.
alter table public.booking_notes add column starts_at timestamptz, add column booked_at timestamptz, add column total_pence integer;
update public.booking_notes n set starts_at = b.starts_at, booked_at = b.created_at, total_pence = b.total_pence from public.bookings b where b.id = n.booking_id;
alter table public.booking_notes alter column starts_at set not null, alter column booked_at set not null, alter column total_pence set not null;
comment on column public.booking_notes.starts_at is 'Of its booking, as are booked_at and total_pence: written by trigger.';
create trigger place before insert on public.booking_notes for each row execute function app.place_note();
create trigger place_notes after update of starts_at, created_at, total_pence on public.bookings for each row
  when (old.starts_at <> new.starts_at or old.created_at <> new.created_at or old.total_pence <> new.total_pence) execute function app.place_notes_of_booking();
drop index public.booking_notes_search;
drop index public.booking_notes_by_time;
create index booking_notes_search on public.booking_notes using gin (app.terms_by_order(app.search_terms(body, null, null, null), starts_at, booked_at, total_pence)) with (gin_pending_list_limit = 128);
-- Weeks begin with a point now, as no word does.
reindex index public.quotes_search;
reindex index public.enquiries_search;

-- One step of a search (app.next_search_step): the weeks or bands that it reads, how many lie behind it with this step and of how many bookings (null where nobody asked), how many
-- weeks or bands it goes over and of how many bookings each, whether it reads all that is left, whether by whole words, and how many were found before it.
create type app.search_step as (units integer[], already integer, passed float8, width integer, density float8, is_rest boolean, is_whole boolean, found integer);
-- A booking that has the words, and where it stands in the order that was asked for.
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
