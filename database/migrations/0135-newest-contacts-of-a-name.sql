-- The search of the whole office shows the contacts of a frequent name who were last heard from, without reading five hundred of them (app.newest_contacts).
drop index public.contacts_by_name, public.contacts_by_surname;
create index contacts_by_name on public.contacts (sort_name, id) include (last_contact_at) where merged_into is null and anonymised_at is null;
create index contacts_by_surname on public.contacts (surname, id) include (last_contact_at, merged_into) where anonymised_at is null;
