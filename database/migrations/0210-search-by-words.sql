-- Searches read one index of words for each table (docs/decisions/0138). What put words behind weeks and bands of prices goes, and with it
-- where the booking of a note stands.

drop index public.bookings_search, public.booking_notes_search, public.quotes_search, public.enquiries_search, public.contacts_search;
drop trigger place on public.booking_notes;
drop trigger place_notes on public.bookings;
alter table public.booking_notes drop column starts_at, drop column booked_at, drop column total_pence;
-- With the functions that took steps, where they are still there.
drop type app.search_step cascade;
drop type app.booking_match cascade;
drop function if exists app.group_query(text, text);

-- Of PostgreSQL's own extensions; for a letter that is wrong and for the middle of a name. In a schema that no caller may use.
create schema if not exists trigrams;
create extension if not exists pg_trgm with schema trigrams;

-- The expressions are those of app.searched_table, or the indexes are not used. What was written lately stands in a list of an index's own
-- that every read of it goes through: that list is short.
do $$
declare
  v_trigrams text := (select format('%I.gin_trgm_ops', n.nspname) from pg_catalog.pg_extension e
    join pg_catalog.pg_namespace n on n.oid = e.extnamespace where e.extname = 'pg_trgm');
begin
  execute format('create index bookings_search on public.bookings using gin (app.booking_terms(reference, contact_name, contact_email,
      contact_mobile, address_line1, address_town, postcode, notes, on_site, payer, customer), app.folded_text(contact_name) %s)
    with (gin_pending_list_limit = 128)', v_trigrams);
  execute format('create index contacts_search on public.contacts using gin (search, outcodes, app.folded_text(full_name) %s)
    with (fastupdate = off)', v_trigrams);
end $$;
create index booking_notes_search on public.booking_notes using gin (app.search_terms(body, null, null, null))
  with (gin_pending_list_limit = 128);
create index quotes_search on public.quotes using gin (app.search_terms(coalesce(contact_name, '') || ' ' || coalesce(contact_email, '')
  || ' ' || internal_notes || ' ' || review_note, reference, outcode, contact_mobile)) with (gin_pending_list_limit = 128);
create index enquiries_search on public.enquiries using gin (app.search_terms(name || ' ' || coalesce(email, '') || ' ' || message || ' '
  || office_note || ' ' || coalesce(booking_reference, ''), reference, postcode, mobile)) with (gin_pending_list_limit = 128);
