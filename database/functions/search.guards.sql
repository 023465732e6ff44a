-- Functions the indexes of the office's search are built on; created before them. An index stores what these functions returned when
-- its row was written: whoever changes one of them must rebuild the indexes in a migration.

-- The words of a text for comparison: lower case without accents or apostrophes, split at anything but letters and digits. Of plain ASCII, which most text is, nothing has
-- to be normalised.
create or replace function app.search_lexemes(p_text text) returns text[] language plpgsql immutable set search_path = '' as $$
declare
  v_text text := lower(coalesce(p_text, ''));
begin
  if octet_length(v_text) = length(v_text) then
    v_text := replace(v_text, '''', '');
  else
    v_text := regexp_replace(normalize(v_text, NFKD), '[\u0300-\u036f''’]', '', 'g');
  end if;
  return array(select distinct left(word, 40) from unnest(string_to_array(regexp_replace(v_text, '[^[:alnum:]\u00c0-\u1fff]+', ' ', 'g'), ' ')) as word where word <> '' order by 1);
end $$;

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

-- The number of a week of seven days, counted from 1970.
create or replace function app.week_of(p_at timestamptz) returns integer language sql immutable set search_path = '' as $$ select floor(extract(epoch from p_at) / 604800)::integer $$;

-- The words of a record, each as it is and once more behind its week (.2969.maya): an index over them reads a word of some weeks alone, so that the newest records with a
-- frequent word are found without all the others. No word has a point in it (app.search_lexemes), so that none is the beginning of a week's.
create or replace function app.terms_by_week(p_words tsvector, p_at timestamptz) returns tsvector language plpgsql immutable set search_path = '' as $$
declare
  v_words text[] := tsvector_to_array(p_words);
  v_week text := '.' || app.week_of(p_at) || '.';
begin
  return array_to_tsvector(v_words || string_to_array(v_week || array_to_string(v_words, ' ' || v_week), ' '));
end $$;

-- The number of a band of prices, in each of which they differ by a hundredth. Only band and index have to agree: no price lies on the edge of one but the lowest.
create or replace function app.price_band(p_pence integer) returns integer language sql immutable set search_path = '' as $$ select floor(ln(greatest(p_pence, 1)::float8) * 100)::integer $$;

-- The words of a booking or of a note about one, each as it is, behind the week of the collection (.2969.maya), behind the week in which the booking was made (.b2968.maya) and
-- behind the band of its price (.p934.maya): in whatever order a list goes, it reads a frequent word from where it begins.
create or replace function app.terms_by_order(p_words tsvector, p_starts_at timestamptz, p_created_at timestamptz, p_total_pence integer) returns tsvector language plpgsql immutable set search_path = '' as $$
declare
  v_words text[] := tsvector_to_array(p_words);
  v_week text := '.' || app.week_of(p_starts_at) || '.';
  v_made text := '.b' || app.week_of(p_created_at) || '.';
  v_price text := '.p' || app.price_band(p_total_pence) || '.';
begin
  return array_to_tsvector(v_words || string_to_array(v_week || array_to_string(v_words, ' ' || v_week) || ' ' || v_made || array_to_string(v_words, ' ' || v_made)
    || ' ' || v_price || array_to_string(v_words, ' ' || v_price), ' '));
end $$;

-- A note stands in every list where its booking stands.
create or replace function app.place_note() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  select b.starts_at, b.created_at, b.total_pence into new.starts_at, new.booked_at, new.total_pence from public.bookings b where b.id = new.booking_id;
  return new;
end $$;
create or replace function app.place_notes_of_booking() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  update public.booking_notes set starts_at = new.starts_at, booked_at = new.created_at, total_pence = new.total_pence where booking_id = new.id;
  return null;
end $$;

-- Needed by every role that writes an indexed row.
grant execute on function app.search_lexemes(text), app.phone_lexemes(text), app.search_terms(text, text, text, text),
  app.booking_terms(text, text, text, text, text, text, text, text, jsonb, jsonb, jsonb), app.week_of(timestamptz), app.price_band(integer), app.terms_by_week(tsvector, timestamptz),
  app.terms_by_order(tsvector, timestamptz, timestamptz, integer) to authenticated, service_role;

-- What was typed in lower case, without the title that callers give with their name: most records have none. Read by searches alone, and by no index.
create or replace function app.typed_text(p_text text) returns text language sql immutable set search_path = '' as $$
  select regexp_replace(lower(trim(p_text)), '^(mr|mrs|ms|miss|dr)\.? +', '');
$$;
