-- Quotes, enquiries and companies are found by names that are nearly so, as contacts and bookings are (0210).
do $$
declare
  v_trigrams text := (select format('%I.gin_trgm_ops', n.nspname) from pg_catalog.pg_extension e
    join pg_catalog.pg_namespace n on n.oid = e.extnamespace where e.extname = 'pg_trgm');
begin
  execute format('create index quotes_names on public.quotes using gin (app.folded_text(contact_name) %s)
    with (gin_pending_list_limit = 128)', v_trigrams);
  execute format('create index enquiries_names on public.enquiries using gin (app.folded_text(name) %s)
    with (gin_pending_list_limit = 128)', v_trigrams);
  execute format('create index companies_names on public.companies using gin (app.folded_text(name) %s)', v_trigrams);
end $$;
