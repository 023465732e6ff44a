-- Whose place a postcode is stands in its index: an outward code has hundreds (app.contacts_by_postcode). The postcode itself is there because PostgreSQL reads an index alone
-- only where it has each column that the query names.
drop index public.properties_by_postcode;
create index properties_by_postcode on public.properties (replace(postcode, ' ', '') text_pattern_ops) include (contact_id, postcode);
