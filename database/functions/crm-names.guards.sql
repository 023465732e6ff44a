-- Whether two names may be one person's: who of those who share an address or a number sent something (decision 0118).

-- First names that are the same one: of a group either may stand for the other.
create or replace function app.short_names() returns text[] language sql immutable set search_path = '' as $$
  select array['bob rob robert bobby', 'bill will william billy liam', 'dick rick richard', 'tony anthony antony', 'jim james jimmy',
    'jack john johnny', 'ted ed edward eddie', 'mike michael mick', 'dave david',
    'steve stephen steven', 'liz elizabeth beth betty lizzie eliza', 'kate katherine catherine kathryn kathy cathy',
    'meg margaret maggie peggy', 'sue susan', 'jen jennifer jenny', 'nick nicholas', 'harry henry harold',
    'charlie charles', 'joe joseph', 'tom thomas', 'andy andrew drew', 'peggy peg', 'sandy alexander alexandra', 'vicky victoria',
    'mo mohammed muhammad mohamed', 'debbie deborah', 'becky rebecca', 'jo joanne joanna josephine',
    'trish patricia pat', 'paddy patrick pat', 'phil philip phillip', 'geoff jeff geoffrey jeffrey', 'greg gregory', 'ann anne annie'];
$$;

-- Van der Berg as one part, as it is written by others. Of single letters an O alone is one: the others are the initials of middle names. A
-- name does not begin with one: Ben Smith.
create or replace function app.joined_particles(p_folded text) returns text language sql immutable set search_path = '' as $$
  select regexp_replace(p_folded, '(?<=[[:alnum:]] )('
    || (select string_agg(particle, '|') from unnest(app.name_particles()) as particle where length(particle) > 1 or particle = 'o')
    || ') +(?=[[:alpha:]])', '\1', 'g');
$$;

-- The parts of a name for comparison: folded, surname last, without titles and what a firm's name ends with.
create or replace function app.name_parts(p_name text) returns text[] language sql immutable set search_path = '' as $$
  select coalesce(array_agg(part order by place), '{}')
  from unnest(
    app.lexemes_in_order(
      app.joined_particles(
        app.folded_text(regexp_replace(regexp_replace(p_name, '^ *n/a *$', '', 'i'), '^([^,]+),(.+)$', '\2 \1'))))) with ordinality as n(
    part,
    place)
    where part <> all (
      array['mr', 'mrs', 'ms', 'miss', 'mx', 'dr', 'prof', 'professor', 'rev', 'reverend', 'sir', 'dame', 'lord', 'lady', 'and', 'the',
        'obe', 'mbe', 'cbe', 'phd', 'jp', 'esq', 'jr', 'sr', 'jnr', 'snr',
      'ltd', 'limited', 'plc', 'llp', 'cic', 'co', 'company', 'na', 'none', 'unknown', 'test']);
$$;

-- Whether one part of a name may stand for another; the first of a name also by its initial, its beginning or its short form.
create or replace function app.part_agrees(p_one text, p_other text, p_is_first boolean) returns boolean
language sql immutable set search_path = '' as $$
  select p_one = p_other or p_is_first and (
    (length(p_one) = 1 or length(p_other) = 1) and left(p_one, 1) = left(p_other, 1)
    or least(length(p_one), length(p_other)) >= 3 and (starts_with(p_one, p_other) or starts_with(p_other, p_one))
    or exists (select 1 from unnest(app.short_names()) as names where array[p_one, p_other] <@ string_to_array(names, ' ')));
$$;

-- Whether each part of the name with fewer has its like in the other, where a surname has to be the same and one part is more than an
-- initial.
create or replace function app.parts_agree(p_one text[], p_other text[]) returns boolean
language plpgsql immutable set search_path = '' as $$
declare
  v_left text[] := p_other;
  v_place integer;
  v_is_certain boolean := false;
begin
  if cardinality(p_one) > cardinality(p_other) then return app.parts_agree(p_other, p_one); end if;
  if array_to_string(p_one, '') = array_to_string(p_other, '') then return true; end if;
  for v_at in reverse cardinality(p_one) .. 1 loop
    v_place := array_position(v_left, p_one[v_at]);
    if v_place is null and (v_at < cardinality(p_one) or cardinality(p_one) = 1) then
      select n.place into v_place from unnest(v_left) with ordinality as n(part, place)
        where n.part is not null and n.place < cardinality(v_left) and app.part_agrees(p_one[v_at], n.part, true) order by n.place limit 1;
    elsif v_place is not null and length(p_one[v_at]) > 1 then
      v_is_certain := true;
    end if;
    if v_place is null then return false; end if;
    v_left[v_place] := null;
  end loop;
  return v_is_certain;
end $$;

-- Mr and Mrs Hill are two people, where nothing but the surname is known of one of them.
create or replace function app.titles_differ(p_one text, p_other text) returns boolean language sql immutable set search_path = '' as $$
  select (a.title = 'mr') <> (b.title = 'mr') and (cardinality(app.name_parts(p_one)) = 1 or cardinality(app.name_parts(p_other)) = 1)
  from substring(lower(trim(p_one)) from '^(mr|mrs|ms|miss)\M') as a(title),
    substring(lower(trim(p_other)) from '^(mr|mrs|ms|miss)\M') as b(title)
  where a.title is not null and b.title is not null;
$$;

-- Whether two names may be one person's: the same surname and a first name that agrees, in either order, with or without titles, accents,
-- middle names and short forms. No name agrees with every name. Two people share a number more often than one has two names: whoever is not
-- sure is proposed to the office (decision 0118).
create or replace function app.names_agree(p_one text, p_other text) returns boolean language plpgsql immutable set search_path = '' as $$
declare
  v_one text[];
  v_other text[];
begin
  if lower(p_one) = lower(p_other) then return true; end if; -- most often
  v_one := app.name_parts(p_one);
  v_other := app.name_parts(p_other);
  if v_one = '{}' or v_other = '{}' then return true; end if;
  if app.titles_differ(p_one, p_other) then return false; end if;
  if app.parts_agree(v_one, v_other) then return true; end if;
  -- Of two parts the surname may stand first: Hill Ann.
  if cardinality(v_one) = 2 and app.parts_agree(array[v_one[2], v_one[1]], v_other) then return true; end if;
  if cardinality(v_other) = 2 and app.parts_agree(v_one, array[v_other[2], v_other[1]]) then return true; end if;
  return coalesce(app.parts_agree(app.name_parts(app.spelt_out(p_one)), v_other), false)
    or coalesce(app.parts_agree(v_one, app.name_parts(app.spelt_out(p_other))), false);
end $$;
