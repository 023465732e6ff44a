-- A code that goes to the new email address or mobile of a booking before it is changed (docs/decisions/0131).
alter table app.portal_codes add column new_contact text;
alter table app.portal_codes add constraint portal_codes_new_contact check (new_contact is null or (proves is not null and char_length(new_contact) between 3 and 254));
comment on column app.portal_codes.new_contact is 'The address or number that this booking shall have instead, and where the code went. It proves nothing else and opens nothing.';
drop function if exists app.tell_replaced_contact(public.bookings, public.bookings);
drop function if exists app.opens_complaints(public.bookings, jsonb);
