-- Functions the indexes of the office's search are built on; created before them. An index stores what these functions returned when
-- its row was written: whoever changes one of them must rebuild the indexes in a migration.

-- The words of a text for comparison: lower case without accents or apostrophes, split at anything but letters and digits.
create or replace function app.search_lexemes(p_text text) returns text[] language sql immutable set search_path = '' as $$
  select coalesce(array_agg(distinct left(word, 40)), '{}')
  from regexp_split_to_table(regexp_replace(normalize(lower(coalesce(p_text, '')), NFKD), '[\u0300-\u036f''’]', '', 'g'), '[^[:alnum:]\u00c0-\u1fff]+') as word
  where word <> '';
$$;

-- A phone number for prefix search (447…, 07…) and, reversed after an r, for search by its last digits, which callers often give.
create or replace function app.phone_lexemes(p_phone text) returns text[] language sql immutable set search_path = '' as $$
  select case when digits = '' then '{}' else array[digits, '0' || substr(digits, 3), 'r' || reverse(digits)] end
  from regexp_replace(coalesce(p_phone, ''), '\D', '', 'g') as digits;
$$;

-- References and postcodes are found with and without their hyphen or space.
create or replace function app.search_terms(p_text text, p_reference text, p_postcode text, p_phone text) returns tsvector language sql immutable set search_path = '' as $$
  select array_to_tsvector(app.search_lexemes(coalesce(p_text, '') || ' ' || coalesce(p_reference, '') || ' ' || coalesce(p_postcode, ''))
    || array_remove(array_remove(array[lower(replace(p_reference, '-', '')), lower(replace(p_postcode, ' ', ''))], null), '') || app.phone_lexemes(p_phone));
$$;

create or replace function app.booking_terms(p_reference text, p_name text, p_email text, p_mobile text, p_line1 text, p_town text, p_postcode text, p_notes text, p_on_site jsonb, p_payer jsonb,
  p_customer jsonb) returns tsvector language sql immutable set search_path = '' as $$
  select app.search_terms(coalesce(p_name, '') || ' ' || coalesce(p_email, '') || ' ' || coalesce(p_line1, '') || ' ' || coalesce(p_town, '') || ' ' || coalesce(p_notes, '') || ' ' ||
      coalesce(p_on_site ->> 'fullName', '') || ' ' || coalesce(p_payer ->> 'fullName', '') || ' ' || coalesce(p_payer ->> 'company', '') || ' ' || coalesce(p_customer ->> 'company', ''),
    p_reference, p_postcode, p_mobile);
$$;

-- Needed by every role that writes an indexed row.
grant execute on function app.search_lexemes(text), app.phone_lexemes(text), app.search_terms(text, text, text, text),
  app.booking_terms(text, text, text, text, text, text, text, text, jsonb, jsonb, jsonb) to authenticated, service_role;
