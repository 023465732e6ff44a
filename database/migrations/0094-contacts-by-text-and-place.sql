-- A frequent word with a frequent place is found by one index, which passes over what has only one of them; two indexes were read whole.
drop index public.contacts_search;
drop index public.contacts_by_outcodes;
create index contacts_search on public.contacts using gin (search, outcodes) with (fastupdate = off);

-- Lists for offers begin from those who agreed once, of a stage and quiet since a day where that is asked.
drop index public.contacts_by_consent;
create index contacts_by_consent on public.contacts (lifecycle, last_contact_at, id) where has_consent and merged_into is null and anonymised_at is null;
