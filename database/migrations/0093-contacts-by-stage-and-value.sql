-- A stage that hundreds of thousands are at is listed by value from an index, not by reading everybody of another stage first. One index, as before.
drop index public.contacts_by_lifecycle;
create index contacts_by_lifecycle on public.contacts (lifecycle, lifetime_value_pence, id) where merged_into is null and anonymised_at is null;
