-- The office's search reads the newest records with a word first: its indexes hold each word once more behind the week of its record (app.terms_by_week). The expressions are
-- those of database/functions/search.sql, or no index is used. What was written lately stands in a list of an index's own that every read of it goes through, several times a
-- search: that list is kept short.
drop index public.bookings_search;
create index bookings_search on public.bookings using gin (app.terms_by_week(app.booking_terms(reference, contact_name, contact_email, contact_mobile, address_line1, address_town, postcode, notes,
  on_site, payer, customer), starts_at)) with (gin_pending_list_limit = 128);
drop index public.quotes_search;
create index quotes_search on public.quotes using gin (app.terms_by_week(app.search_terms(coalesce(contact_name, '') || ' ' || coalesce(contact_email, '') || ' ' || internal_notes || ' ' || review_note,
  reference, outcode, contact_mobile), created_at)) with (gin_pending_list_limit = 128);
drop index public.enquiries_search;
create index enquiries_search on public.enquiries using gin (app.terms_by_week(app.search_terms(name || ' ' || coalesce(email, '') || ' ' || message || ' ' || office_note || ' ' ||
  coalesce(booking_reference, ''), reference, postcode, mobile), created_at)) with (gin_pending_list_limit = 128);
drop index public.booking_notes_search;
create index booking_notes_search on public.booking_notes using gin (app.terms_by_week(app.search_terms(body, null, null, null), at)) with (gin_pending_list_limit = 128);

-- The first and the last of them.
create index booking_notes_by_time on public.booking_notes (at);

-- Their parts, a filter, an order and a limit became arguments.
drop function if exists app.matching_bookings(tsquery);
drop function if exists app.office_matching_bookings(text);
