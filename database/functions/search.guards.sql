-- Functions the indexes of the office's search are built on; created before them. An index stores what these functions returned when
-- its row was written: whoever changes one of them must rebuild the indexes in a migration.

-- A text for comparison: lower case without accents or apostrophes, and as a British keyboard writes the letters that are no accented ones
-- (ł, ø, ß). Of plain ASCII, which most text is, nothing has to be normalised.
create or replace function app.folded_text(p_text text) returns text language plpgsql immutable set search_path = '' as $$
declare
  v_text text := lower(coalesce(p_text, ''));
begin
  if octet_length(v_text) = length(v_text) then return translate(v_text, '''`', ''); end if;
  v_text := regexp_replace(normalize(translate(v_text, '''`´‘’‛ʹʻʼʽʾʿ′＇', ''), NFKD), '[\u0300-\u036f'']', '', 'g');
  v_text := translate(v_text, 'łøđðħıŧŋĸɓɗƙς', 'loddhitnkbdkσ');
  return replace(replace(replace(replace(replace(v_text, 'ß', 'ss'), 'ẞ', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th');
end $$;

-- The words of a folded text in their order: it is split at anything but letters and digits.
create or replace function app.lexemes_in_order(p_folded text) returns text[] language sql immutable set search_path = '' as $$
  select array_remove(string_to_array(regexp_replace(p_folded, '[^[:alnum:]\u00c0-\u1fff\u3040-\u9fff]+', ' ', 'g'), ' '), '');
$$;

-- The words of a text for comparison, each once.
create or replace function app.search_lexemes(p_text text) returns text[] language sql immutable set search_path = '' as $$
  select array(select distinct left(word, 40) from unnest(app.lexemes_in_order(app.folded_text(p_text))) as word order by 1);
$$;

-- What stands before a surname, apart or not: Van der Berg, De la Cruz, Mc Donald, O Brien, St John.
create or replace function app.name_particles() returns text[] language sql immutable set search_path = '' as $$
  select array['van', 'von', 'vander', 'vanden', 'vande', 'der', 'den', 'de', 'del', 'della', 'di', 'da', 'dos', 'das', 'du', 'des', 'd',
    'la', 'le', 'les', 'l', 'el', 'al', 'bin', 'ibn', 'ben', 'abu', 'ap',
    'mc', 'mac', 'o', 'fitz', 'st', 'saint', 'san', 'ten', 'ter', 'zu', 'zum', 'zur', 'vom', 't'];
$$;

-- An umlaut as it is written where there is none on the keyboard (Mueller, Oeyvind); null in a text without one. From the text as it was
-- given, in lower case.
create or replace function app.spelt_out(p_text text) returns text language plpgsql immutable set search_path = '' as $$
declare
  v_text text;
  v_spelt text;
begin
  if octet_length(p_text) = length(p_text) then return null; end if;
  v_text := normalize(lower(p_text), NFC);
  v_spelt := replace(replace(replace(replace(replace(v_text, 'ä', 'ae'), 'ö', 'oe'), 'ü', 'ue'), 'å', 'aa'), 'ø', 'oe');
  return nullif(v_spelt, v_text);
end $$;

-- Words written apart or with a hyphen, as one: what a surname's particles and the surname make (van der Berg: vanderberg, derberg), and
-- the parts of a double-barrelled name.
create or replace function app.joined_lexemes(p_folded text) returns text[] language plpgsql immutable set search_path = '' as $$
declare
  v_words text[];
  v_joined text[] := '{}';
  v_tail text;
begin
  if position('-' in p_folded) > 0 or position('‐' in p_folded) > 0 or position('‑' in p_folded) > 0 then
    v_joined := array(select regexp_replace(m[1], '[-‐‑]', '', 'g')
      from regexp_matches(p_folded, '([[:alpha:]]{2,}(?:[-‐‑][[:alpha:]]{2,})+)', 'g') as m limit 20);
  end if;
  v_words := app.lexemes_in_order(p_folded);
  if not v_words && app.name_particles() then return v_joined; end if;
  for v_place in reverse cardinality(v_words) - 1 .. 1 loop
    if v_words[v_place] = any (app.name_particles()) and v_words[v_place + 1] ~ '^[[:alpha:]]' then
      v_tail := v_words[v_place] || coalesce(v_tail, v_words[v_place + 1]);
      v_joined := v_joined || left(v_tail, 40);
    else
      v_tail := null;
    end if;
  end loop;
  return v_joined;
end $$;

-- The words of a text for an index: as they are, with umlauts spelt out, and joined.
create or replace function app.indexed_lexemes(p_text text) returns text[] language plpgsql immutable set search_path = '' as $$
declare
  v_folded text := app.folded_text(p_text);
  v_spelt text := app.folded_text(app.spelt_out(p_text));
  v_words text[] := app.lexemes_in_order(v_folded) || app.joined_lexemes(v_folded);
begin
  if v_spelt <> '' then v_words := v_words || app.lexemes_in_order(v_spelt) || app.joined_lexemes(v_spelt); end if;
  return array(select distinct left(word, 40) from unnest(v_words) as word order by 1);
end $$;

-- What was typed, as groups of words that all have to be found: `mueller|muller` is one or the other, `vanderberg|van&der&berg` one word or
-- each of them.
create or replace function app.typed_groups(p_text text) returns text[] language plpgsql immutable set search_path = '' as $$
declare
  v_folded text := app.folded_text(p_text);
  v_words text[] := app.lexemes_in_order(v_folded);
  v_spelt text[] := app.lexemes_in_order(app.folded_text(app.spelt_out(p_text)));
  v_double text[];
  v_groups text[] := '{}';
  v_place integer := 1;
  v_end integer;
begin
  while v_place <= cardinality(v_words) loop
    v_end := v_place;
    while v_end < cardinality(v_words) and v_words[v_end] = any (app.name_particles()) loop v_end := v_end + 1; end loop;
    if v_end = v_place and v_words[v_place] ~ '^[[:alpha:]]+$' then
      -- A double-barrelled name, at the hyphens of the text.
      v_double := regexp_split_to_array(substring(v_folded from '(?:^|[^[:alpha:]-])(' || v_words[v_place] || '(?:-[[:alpha:]]{2,})+)'),
        '-');
      if v_words[v_place : v_place + cardinality(v_double) - 1] = v_double then v_end := v_place + cardinality(v_double) - 1; end if;
    end if;
    if v_end > v_place and v_words[v_end] ~ '^[[:alpha:]]' then
      v_groups := v_groups
        || (left(array_to_string(v_words[v_place : v_end], ''), 40)
          || coalesce('|'
            || (select string_agg(left(word, 40), '&' order by place)
              from unnest(v_words[v_place : v_end]) with ordinality as w(word, place) where length(word) > 1),
            ''));
    elsif v_spelt[v_place] <> v_words[v_place] then
      v_groups := v_groups || (left(v_words[v_place], 40) || '|' || left(v_spelt[v_place], 40));
    else
      v_end := v_place;
      v_groups := v_groups || left(v_words[v_place], 40);
    end if;
    v_place := v_end + 1;
  end loop;
  return array(select distinct typed from unnest(v_groups) as typed order by 1);
end $$;

-- A phone number for prefix search (447…, 07…) and, reversed after an r, for search by its last digits, which callers often give.
create or replace function app.phone_lexemes(p_phone text) returns text[] language sql immutable set search_path = '' as $$
  select case when digits = '' then '{}' else array[digits, '0' || substr(digits, 3), 'r' || reverse(digits)] end
  from regexp_replace(coalesce(p_phone, ''), '\D', '', 'g') as digits;
$$;

-- References and postcodes are found with and without their hyphen or space.
create or replace function app.search_terms(p_text text, p_reference text, p_postcode text, p_phone text) returns tsvector
language sql immutable set search_path = '' as $$
  select array_to_tsvector(app.indexed_lexemes(coalesce(p_text, '') || ' ' || coalesce(p_reference, '') || ' ' || coalesce(p_postcode, ''))
    || array_remove(array_remove(array[lower(replace(p_reference, '-', '')), lower(replace(p_postcode, ' ', ''))], null), '')
      || app.phone_lexemes(p_phone));
$$;

create or replace function app.booking_terms(p_reference text, p_name text, p_email text, p_mobile text, p_line1 text, p_town text,
  p_postcode text, p_notes text, p_on_site jsonb, p_payer jsonb,
  p_customer jsonb) returns tsvector language sql immutable set search_path = '' as $$
  select app.search_terms(coalesce(p_name, '') || ' ' || coalesce(p_email, '') || ' ' || coalesce(p_line1, '') || ' '
    || coalesce(p_town, '') || ' ' || coalesce(p_notes, '') || ' ' ||
      coalesce(p_on_site ->> 'fullName', '') || ' ' || coalesce(p_payer ->> 'fullName', '') || ' ' || coalesce(p_payer ->> 'company', '')
      || ' ' || coalesce(p_customer ->> 'company', ''),
    p_reference, p_postcode, p_mobile);
$$;

-- Needed by every role that writes an indexed row.
grant execute on function app.folded_text(text), app.lexemes_in_order(text), app.name_particles(), app.spelt_out(text),
  app.joined_lexemes(text), app.indexed_lexemes(text), app.search_lexemes(text), app.phone_lexemes(text),
  app.search_terms(text, text, text, text),
  app.booking_terms(text, text, text, text, text, text, text, text, jsonb, jsonb, jsonb) to authenticated, service_role;

-- What was typed in lower case, without the title that callers give with their name: most records have none. Read by searches alone, and by
-- no index.
create or replace function app.typed_text(p_text text) returns text language sql immutable set search_path = '' as $$
  select regexp_replace(lower(trim(p_text)), '^(mr|mrs|ms|miss|dr)\.? +', '');
$$;
