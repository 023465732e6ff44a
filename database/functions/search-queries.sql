-- What was typed as a query of the indexes of words, and the newest records that meet one, up to a limit.

-- A group of what was typed (app.typed_groups) as part of a tsquery; each word is the beginning of one of the record.
create or replace function app.group_query(p_group text) returns text language sql immutable set search_path = '' as $$
  select string_agg(words, ' | ') from unnest(string_to_array(p_group, '|')) as alternative
    cross join lateral (select string_agg(format('''%s'':*', word), ' & ') as words
      from unnest(string_to_array(alternative, '&')) as word) as w;
$$;

-- What was typed, as a query that a record's words have to meet; null where it is too short. Each word is the beginning of a word of the
-- record; digits alone are the beginning or end of a phone number, in any notation.
create or replace function app.search_query(p_text text) returns tsquery language plpgsql immutable set search_path = '' as $$
declare
  v_text text := app.typed_text(p_text);
  v_digits text;
  v_address text;
  v_whole text[] := '{}';
  v_dropped text;
begin
  if v_text ~ '^[-+0-9 ().]+$' then
    v_digits := regexp_replace(regexp_replace(regexp_replace(v_text, '\D', '', 'g'), '^00', ''), '^440', '44');
    if length(v_digits) >= 4 then return format('''%s'':* | ''r%s'':*', v_digits, reverse(v_digits)); end if;
  end if;
  -- A postcode is one word of the record, and two where a note has it.
  if v_text ~ '^[a-z]{1,2}[0-9][a-z0-9]? [0-9]$' then return format('''%s'':*', replace(v_text, ' ', '')); end if;
  if v_text ~ '^[a-z]{1,2}[0-9][a-z0-9]? [0-9][a-z]{1,2}$' then
    return format('''%s'':* | ''%s'' & ''%s'':*', replace(v_text, ' ', ''), split_part(v_text, ' ', 1), split_part(v_text, ' ', 2));
  end if;
  if position('@' in v_text) > 0 then
    -- Of an e-mail address all words but the last are typed to their end. What stands behind its last point (com, uk) narrows nothing: half
    -- of all records have it.
    v_address := substring(v_text from '[^[:space:]]+@[^[:space:]]+');
    v_whole := array_remove(app.search_lexemes(v_address), substring(v_address from '[[:alnum:]]+$'));
    if cardinality(v_whole) > 1 then v_dropped := substring(v_address from '@.+\.([[:alnum:]]+)$'); end if;
  end if;
  return (
    select string_agg(case when word = any (v_whole) then format('''%s''', word) else '(' || app.group_query(word) || ')' end, ' & ')
    from (select word from unnest(case when v_address is null then app.typed_groups(v_text) else app.search_lexemes(v_text) end) as word
      where length(word) > 1 and word is distinct from v_dropped order by length(word) desc, word limit 8) as words);
end $$;

-- A pattern of what stands nearest to what was typed: each word from four letters on stands somewhere in a folded name, or begins one of
-- its words with one letter wrong, missing, too many or in its neighbour's place; a shorter one begins a word as it is. {} where no word is
-- long enough, more than eight were typed, or one is longer than 20 letters or has others than a to z, of which pg_trgm knows nothing where
-- the database's language is C.
create or replace function app.near_patterns(p_text text) returns text[] language sql immutable set search_path = '' as $$
  select case when bool_or(length(word) > 3) and bool_and(word ~ '^[a-z]{1,20}$') and count(*) <= 8
    then array_agg(case when length(word) < 4 then '\m' || word
      else format('%s|\m(?:%s)', word, (
      select string_agg(variant, '|' order by variant) from generate_series(1, length(word)) as place
        cross join lateral (values (left(word, place - 1) || '[a-z]?' || substr(word, place + 1)),
          (left(word, place) || '[a-z]' || substr(word, place + 1)),
          (left(word, place - 1) || reverse(substr(word, place, 2)) || substr(word, place + 2))) as variants(variant))) end)
    else '{}' end
  from unnest(app.lexemes_in_order(app.folded_text(app.typed_text(p_text)))) as word;
$$;

-- The tables that are searched: the words of a row and its time. The expressions are those of the indexes (migration 0210), or these are
-- not used.
create or replace function app.searched_table(p_kind text, out source text, out words text, out moment text)
language sql immutable set search_path = '' as $$
  select t.source, t.words, t.moment from (values
    ('booking', 'public.bookings b', 'app.booking_terms(b.reference, b.contact_name, b.contact_email, b.contact_mobile, b.address_line1, '
      'b.address_town, b.postcode, b.notes, b.on_site, b.payer, b.customer)', 'b.starts_at'),
    ('quote', 'public.quotes q', 'app.search_terms(coalesce(q.contact_name, '''') || '' '' || coalesce(q.contact_email, '''') || '' '' '
      '|| q.internal_notes || '' '' || q.review_note, q.reference, q.outcode, q.contact_mobile)', 'q.created_at'),
    ('enquiry', 'public.enquiries e', 'app.search_terms(e.name || '' '' || coalesce(e.email, '''') || '' '' || e.message || '' '' '
      '|| e.office_note || '' '' || coalesce(e.booking_reference, ''''), e.reference, e.postcode, e.mobile)', 'e.created_at'),
    ('company', 'public.companies o', 'o.search', 'o.created_at'),
    ('contact', 'public.contacts c', 'c.search', 'c.last_contact_at')
  ) as t(kind, source, words, moment) where t.kind = p_kind;
$$;

-- That a row of a kind has what was typed, as a condition; null where too little was typed. A booking also by its notes.
create or replace function app.has_words(p_kind text, p_text text) returns text language sql immutable set search_path = '' as $$
  select format(case when p_kind = 'booking' then '(%1$s @@ %2$L or b.id = any (array(
      select n.booking_id from public.booking_notes n where app.search_terms(n.body, null, null, null) @@ %2$L)))'
    else '%1$s @@ %2$L' end, words, query)
  from app.searched_table(p_kind), app.search_query(p_text) as query where query is not null;
$$;

-- That a name nearly has what was typed (app.near_patterns), as a condition; null where too little was typed for that.
create or replace function app.has_nearly(p_column text, p_text text) returns text language sql immutable set search_path = '' as $$
  select string_agg(format('app.folded_text(%s) ~ %L', p_column, pattern), ' and ') from unnest(app.near_patterns(p_text)) as pattern;
$$;

-- The newest rows of a kind that meet a condition, up to a limit; none where it is null. An index by time is no use here: PostgreSQL would
-- work out the words of every row that it passes. `p_read`: the newest of so many that come first in the table, not of all: enough of names
-- that are nearly so, each of which is compared.
create or replace function app.newest_records(p_kind text, p_condition text, p_limit integer, p_read integer default null)
returns setof uuid
language plpgsql stable set search_path = '' set enable_seqscan = off set work_mem = '32MB' as $$
declare
  v_table record;
begin
  if p_condition is null then return; end if;
  select * into v_table from app.searched_table(p_kind);
  return query execute format('with matching as materialized (select id, %s as at from %s where %s limit $2)
    select id from matching order by at desc, id limit $1', v_table.moment, v_table.source, p_condition) using p_limit, p_read;
end $$;
