-- The office's own things: what it notes about a booking, the filters somebody keeps, and the indexes of its lists and its search.

create table public.booking_notes (
  id uuid primary key default gen_random_uuid(),
  number bigint not null generated always as identity,
  booking_id uuid not null references public.bookings on delete cascade,
  author_id uuid,
  body text not null check (char_length(body) between 1 and 2000),
  at timestamptz not null,
  idempotency_key text check (char_length(idempotency_key) <= 200),
  request_hash bytea,
  constraint booking_notes_once unique (booking_id, idempotency_key)
);
create index booking_notes_by_booking on public.booking_notes (booking_id, number);
create index booking_notes_search on public.booking_notes using gin (app.search_terms(body, null, null, null));
comment on table public.booking_notes is 'What the office writes down about a booking for itself. Its customer never sees it; it goes with what else is personal.';
comment on column public.booking_notes.author_id is 'No reference: what somebody wrote outlives their account.';
select app.protect('public.booking_notes');
-- The office reads them, with the second factor.
create policy booking_notes_staff_select on public.booking_notes for select to authenticated using ((select app.is_staff()));
grant select on public.booking_notes to authenticated;

create table public.saved_filters (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users on delete cascade,
  list text not null check (list in ('bookings')),
  name text not null check (char_length(name) between 1 and 40),
  query text not null check (char_length(query) <= 500),
  created_at timestamptz not null,
  constraint saved_filters_name_once unique (user_id, list, name)
);
comment on table public.saved_filters is 'Filters of a list of the console that somebody of the office keeps under a name, as the address of the list holds them.';
select app.protect('public.saved_filters');
-- Each of the office has their own.
create policy saved_filters_own_select on public.saved_filters for select to authenticated using (user_id = (select auth.uid()) and (select app.is_staff()));
grant select on public.saved_filters to authenticated;

-- The list of bookings goes on from the last row it showed, whatever it is sorted by.
drop index public.bookings_by_start;
create index bookings_by_start on public.bookings (starts_at, id);
create index bookings_by_creation on public.bookings (created_at, id);
create index bookings_by_total on public.bookings (total_pence, id);
create index bookings_by_state on public.bookings (state, starts_at, id);
create index bookings_unpaid on public.bookings (starts_at, id) where paid_pence < total_pence;
create index trigger_runs_dead_by_plan on public.trigger_runs (planned_at) where state = 'dead';

-- What `staff-search` looks through. The expressions are those of database/functions/office.sql, or no index is used.
create index bookings_search on public.bookings using gin (app.booking_terms(reference, contact_name, contact_email, contact_mobile, address_line1, address_town, postcode, notes, on_site, payer,
  customer));
create index quotes_search on public.quotes using gin (app.search_terms(coalesce(contact_name, '') || ' ' || coalesce(contact_email, '') || ' ' || internal_notes || ' ' || review_note, reference, outcode, contact_mobile));
create index enquiries_search on public.enquiries using gin (app.search_terms(name || ' ' || coalesce(email, '') || ' ' || message || ' ' || office_note || ' ' || coalesce(booking_reference, ''), reference, postcode,
  mobile));

-- Who wrote an event became an argument of its own.
drop function if exists app.write_own_event(public.bookings, public.bookings, jsonb, jsonb);
