-- What was typed, as queries of the search indexes.

-- A group of what was typed (app.typed_groups) as part of a tsquery; each word is the beginning of one of the record, behind this sign.
create or replace function app.group_query(p_group text, p_sign text) returns text language sql immutable set search_path = '' as $$
  select string_agg(words, ' | ') from unnest(string_to_array(p_group, '|')) as alternative
    cross join lateral (select string_agg(format('''%s%s'':*', p_sign, word), ' & ') as words
      from unnest(string_to_array(alternative, '&')) as word) as w;
$$;

-- What was typed, as parts of a tsquery that all have to match; {} where it is too short. Each word is the beginning of a word of the
-- record; digits alone are the beginning or end of a phone number, in any notation. `@` stands where a week goes.
create or replace function app.search_parts(p_text text) returns text[] language plpgsql immutable set search_path = '' as $$
declare
  v_text text := app.typed_text(p_text);
  v_digits text;
  v_address text;
  v_whole text[] := '{}';
  v_dropped text;
begin
  if v_text ~ '^[-+0-9 ().]+$' then
    v_digits := regexp_replace(regexp_replace(regexp_replace(v_text, '\D', '', 'g'), '^00', ''), '^440', '44');
    if length(v_digits) >= 4 then return array[format('''@%s'':* | ''@r%s'':*', v_digits, reverse(v_digits))]; end if;
  end if;
  -- A postcode is one word of the record, and two where a note has it.
  if v_text ~ '^[a-z]{1,2}[0-9][a-z0-9]? [0-9]$' then return array[format('''@%s'':*', replace(v_text, ' ', ''))]; end if;
  if v_text ~ '^[a-z]{1,2}[0-9][a-z0-9]? [0-9][a-z]{1,2}$' then
    return array[format('''@%s'':* | ''@%s'' & ''@%s'':*', replace(v_text, ' ', ''), split_part(v_text, ' ', 1),
      split_part(v_text, ' ', 2))];
  end if;
  if position('@' in v_text) > 0 then
    -- Of an e-mail address all words but the last are typed to their end. What stands behind its last point (com, uk) narrows nothing: half
    -- of all records have it.
    v_address := substring(v_text from '[^[:space:]]+@[^[:space:]]+');
    v_whole := array_remove(app.search_lexemes(v_address), substring(v_address from '[[:alnum:]]+$'));
    if cardinality(v_whole) > 1 then v_dropped := substring(v_address from '@.+\.([[:alnum:]]+)$'); end if;
  end if;
  return array(select case when word = any (v_whole) then format('''@%s''', word) else app.group_query(word, '@') end
    from unnest(case when v_address is null then app.typed_groups(v_text) else app.search_lexemes(v_text) end) as word
    where length(word) > 1 and word is distinct from v_dropped order by length(word) desc, word limit 8);
end $$;

-- These parts as a tsquery: of what a step reads, or of all; null where there are none. `p_order`: what stands before the number of a week
-- or band in the index (app.terms_by_order): nothing for the week of a collection, b for the week in which a booking was made, p for the
-- band of its price.
create or replace function app.parts_query(p_parts text[], p_step app.search_step default null, p_order text default '') returns tsquery
language plpgsql immutable set search_path = '' as $$
declare
  v_part text;
  v_unit integer;
  v_query text;
  v_words text;
begin
  if p_parts = '{}' then return null; end if;
  if p_step.is_whole then return '(' || replace(replace(array_to_string(p_parts, ') & ('), '@', ''), ':*', '') || ')'; end if;
  if p_step.is_rest is not false then return '(' || replace(array_to_string(p_parts, ') & ('), '@', '') || ')'; end if;
  foreach v_part in array p_parts loop
    v_words := null;
    foreach v_unit in array p_step.units loop
      v_words := concat_ws(' | ', v_words, replace(v_part, '@', '.' || p_order || v_unit || '.'));
    end loop;
    v_query := concat_ws(' & ', v_query, '(' || v_words || ')');
  end loop;
  return v_query;
end $$;

create or replace function app.search_query(p_text text) returns tsquery
language sql immutable set search_path = '' as $$ select app.parts_query(app.search_parts(p_text)) $$;
