-- The list of contacts and its search. Searches read indexes up to a limit (app.max_contacts): for a frequent word the result is cut off,
-- and further words narrow it.

-- How many contacts a search reads and a count counts: maxCounted of domain/crm/contact-choices.ts.
create or replace function app.max_contacts() returns integer language sql immutable set search_path = '' as $$ select 500 $$;

-- So many names or addresses that begin as typed are enough for a list without filters: the index of all words is not asked, and the answer
-- says that there may be more.
create or replace function app.enough_names() returns integer language sql immutable set search_path = '' as $$ select 100 $$;

-- A LIKE pattern for texts that begin with this one.
create or replace function app.begins_with(p_text text) returns text language sql immutable set search_path = '' as $$
  select replace(replace(replace(p_text, '\', '\\'), '%', '\%'), '_', '\_') || '%';
$$;

-- Contacts with an address or number that begins so. A frequent beginning is read row by row from the index as well, up to the limit.
create or replace function app.contacts_by_way(p_text text) returns setof uuid language sql stable
set search_path = '' set enable_seqscan = off set enable_bitmapscan = off set plan_cache_mode = force_custom_plan as $$
  select w.contact_id from public.contact_ways w where w.value like app.begins_with(p_text) limit app.max_contacts();
$$;

-- Digits in E.164: 07… and 0044… become +44….
create or replace function app.contacts_by_phone(p_digits text) returns setof uuid language sql stable set search_path = '' as $$
  (select w.contact_id from public.contact_ways w
    where w.value like app.begins_with('+' || regexp_replace(regexp_replace(p_digits, '^0+(?=44)', ''), '^(44)?0', '44'))
      and w.kind = 'phone'
      limit app.max_contacts())
  union
  (select w.contact_id from public.contact_ways w where reverse(w.value) like app.begins_with(reverse(p_digits)) and w.kind = 'phone'
    limit app.max_contacts());
$$;

-- Contacts at a postcode, or at all postcodes that begin so, like bn14 8.
create or replace function app.contacts_by_postcode(p_text text) returns setof uuid language sql stable set search_path = '' as $$
  select p.contact_id from public.properties p
    where replace(p.postcode, ' ', '') like app.begins_with(upper(replace(p_text, ' ', ''))) and p.contact_id is not null
    limit app.max_contacts();
$$;

-- Contacts whose name, surname or company begins so, up to a limit per index.
create or replace function app.contacts_by_name(p_text text) returns setof uuid language sql stable set search_path = '' as $$
  (select c.id from public.contacts c
    where c.sort_name >= p_text and c.sort_name < p_text || chr(1114111) and c.anonymised_at is null and c.merged_into is null
    order by c.sort_name, c.id limit app.max_contacts())
  union
  (select c.id from public.contacts c where c.surname >= p_text and c.surname < p_text || chr(1114111) and c.anonymised_at is null
    order by c.surname, c.id limit app.max_contacts());
$$;

-- The outward codes that a typed part of a postcode may contain or begin: BN1 and BN10 to BN1Z for bn1; BN1 and BN14 for bn14; BN1 for bn1
-- 4.
create or replace function app.outcodes_typed(p_postcode text) returns text[] language sql immutable set search_path = '' as $$
  select array(
    select left(outward, length) from generate_series(2, length(outward)) as length
      where left(outward, length) ~ '^[A-Z]{1,2}[0-9][A-Z0-9]?$' and (not is_whole or length = length(outward))
    union all select outward || chr(code) from generate_series(48, 90) as code
      where not is_whole and outward ~ '^[A-Z]{1,2}[0-9]$' and chr(code) ~ '[0-9A-Z]')
  from (select upper(split_part(p_postcode, ' ', 1)) as outward, position(' ' in p_postcode) > 0 as is_whole) as typed;
$$;

-- A part of a postcode narrows by outward codes first, so that a frequent surname is not looked up property by property. Words before it
-- are typed to their end: as beginnings (GIN reads all words that begin so, four times as long) they are only tried where nobody has them
-- whole.
-- `p_words`: groups as of app.typed_groups. `p_whole`: the one of the words that is meant as it stands, not as a beginning.
create or replace function app.contacts_by_text(p_words text[], p_postcode text default null, p_whole text default null) returns setof uuid
language plpgsql stable set search_path = '' set enable_seqscan = off as $$
declare
  v_words text[] := array(select word from unnest(p_words) as word order by length(word) desc, word limit 8);
  v_begun tsquery := (
    select string_agg(case when word = p_whole then format('%L', word) else '(' || app.group_query(word) || ')' end, ' & ')::tsquery
    from unnest(v_words) as word);
  v_query tsquery;
  v_typed text := upper(replace(p_postcode, ' ', ''));
  v_outcodes text[] := app.outcodes_typed(p_postcode);
begin
  if v_begun is null then return; end if;
  if p_postcode is null then
    return query select c.id from public.contacts c where c.search @@ v_begun limit app.max_contacts();
    return;
  end if;
  foreach v_query in array array[(select replace(string_agg('(' || app.group_query(word) || ')', ' & '), ':*', '')::tsquery
    from unnest(v_words) as word),
      v_begun] loop
    -- Executed with these values, so that the planner uses the index over both for a frequent name and a frequent place.
    return query execute $q$ select c.id from public.contacts c where c.search @@ $1 and c.outcodes && $2
        and ($4 or exists (select 1 from public.properties p where p.contact_id = c.id and replace(p.postcode, ' ', '') like $3 offset 0))
          limit app.max_contacts() $q$
      using v_query, v_outcodes, app.begins_with(v_typed),
        (select bool_and(starts_with(outcode, v_typed)) from unnest(v_outcodes) as outcode);
    exit when found;
  end loop;
end $$;

-- The groups of what was typed, without the words that no contact is found by (app.common_lexemes).
create or replace function app.selective_groups(p_text text) returns text[] language sql immutable set search_path = '' as $$
  select array(
    select string_agg(words, '|' order by place) from unnest(app.typed_groups(p_text)) with ordinality as g(typed, group_place)
      cross join lateral unnest(string_to_array(typed, '|')) with ordinality as a(alternative, place)
      cross join lateral (select string_agg(word, '&' order by at) as words
        from unnest(string_to_array(alternative, '&')) with ordinality as w(word, at) where word <> all (app.common_lexemes())) as w
    group by group_place having string_agg(words, '') is not null order by group_place);
$$;

-- The contacts that a text finds, merged ones under their own id; where nobody has it, those who are nearly called so.
-- `p_names_first`: names alone where there are enough of them.
create or replace function app.matching_contacts(p_text text, p_names_first boolean default false) returns setof uuid
language plpgsql stable set search_path = '' as $$
declare
  v_text text := app.typed_text(p_text);
  v_digits text := regexp_replace(v_text, '\D', '', 'g');
  v_postcode text := substring(v_text from '\m[a-z]{1,2}[0-9][a-z0-9]?(?: ?[0-9][a-z]{0,2})?$');
  v_last text := substring(app.folded_text(v_text) from '[^ ._-]+$');
  v_enough integer := case when p_names_first then app.enough_names() else app.max_contacts() end;
  v_words text[];
  v_named uuid[];
begin
  if position('@' in v_text) > 1 then
    return query select app.contacts_by_way(v_text);
    return;
  end if;
  if v_text ~ '^[-+0-9 ().]+$' and length(v_digits) >= 4 then
    return query select app.contacts_by_phone(v_digits);
    return;
  end if;
  v_words := array(select word from unnest(app.selective_groups(v_text)) as word where length(word) > 1);
  if v_postcode = v_text then return query select app.contacts_by_postcode(v_postcode); end if;
  -- Names first: where they are enough, the index of all words is not asked. Two or three letters are the beginning of half of everybody's
  -- words: where somebody's name or address begins so they are taken as that, and in other places as a whole word (Li, Lee).
  if v_postcode is null then
    v_named := array(select app.contacts_by_name(translate(v_text, '._', '  ')));
    if cardinality(v_named) < app.max_contacts() then
      v_named := array(select unnest(v_named) union select app.contacts_by_way(v_text));
    end if;
    if cardinality(v_named) >= v_enough or length(v_last) in (2, 3)
        and (cardinality(v_named) > 0 or cardinality(v_words) = 1 and length(v_last) = 2) then
      return query select unnest(v_named[1:app.max_contacts()]);
      if cardinality(v_named) < v_enough then return query select app.contacts_by_text(v_words, null, v_last); end if;
      return;
    end if;
  end if;
  if v_postcode is not null and v_postcode <> v_text then
    return query
      select app.contacts_by_text(array(select word from unnest(v_words) as word where word <> all (app.search_lexemes(v_postcode))),
        v_postcode);
    if found then return; end if;
  end if;
  return query select app.contacts_by_text(v_words);
  if not found then
    return query select app.newest_records('contact', app.has_nearly('c.full_name', v_text), app.max_contacts(), app.max_contacts());
  end if;
end $$;

-- Of the contacts that a text finds those last heard from, up to a limit; of merged ones what they became; first the one whose reference
-- was typed. Where names alone are as many as a search reads, all that is needed stands in their indexes.
create or replace function app.newest_contacts(p_text text, p_limit integer) returns setof uuid
language plpgsql stable set search_path = '' as $$
declare
  v_name text := translate(app.typed_text(p_text), '._', '  ');
  v_reference text := upper(replace(replace(p_text, ' ', ''), '-', ''));
  v_count integer;
  v_newest uuid[];
begin
  if v_name ~ '^[[:alpha:] ''-]+$' then
    select count(*), (array_agg(n.id order by n.last_contact_at desc, n.id))[1:p_limit] into v_count, v_newest from (
      (select c.id, c.last_contact_at from public.contacts c
        where c.sort_name >= v_name and c.sort_name < v_name || chr(1114111) and c.anonymised_at is null and c.merged_into is null
        order by c.sort_name, c.id limit app.max_contacts())
      union
      (select coalesce(c.merged_into, c.id),
        case when c.merged_into is null then c.last_contact_at
          else (select r.last_contact_at from public.contacts r where r.id = c.merged_into) end
        from public.contacts c where c.surname >= v_name and c.surname < v_name || chr(1114111) and c.anonymised_at is null
          order by c.surname, c.id limit app.max_contacts())) as n;
    if v_count >= app.max_contacts() then
      return query select unnest(v_newest);
      return;
    end if;
  end if;
  return query
    -- As an array: joined to a function, of which PostgreSQL expects a thousand rows, all contacts would be read. In the query itself: with
    -- a variable it would be planned anew every time.
    with matching as materialized (select array(select app.matching_contacts(p_text)) as ids)
    select c.id from public.contacts c where c.anonymised_at is null and c.merged_into is null
      and c.id = any ((select ids from matching)::uuid[]
        || array(select k.merged_into from public.contacts k
          where k.id = any ((select ids from matching)::uuid[]) and k.merged_into is not null))
    order by replace(c.reference, '-', '') = v_reference desc, c.last_contact_at desc, c.id limit p_limit;
end $$;

-- Conditions on `c` as SQL text; $1 is the filter, $2 now. Values of the filter never become part of the text.
create or replace function app.contact_conditions(p_filter jsonb) returns text language sql immutable set search_path = '' as $$
  select concat_ws(' and ', 'c.merged_into is null and c.anonymised_at is null',
    case when p_filter ? 'tag' then $c$ c.tags @> array[$1 ->> 'tag'] and c.tags <> '{}' $c$ end,
    case when p_filter ? 'ownerId' then $c$ c.owner_id = ($1 ->> 'ownerId')::uuid $c$ end,
    case when p_filter ? 'lifecycle' then $c$ c.lifecycle = $1 ->> 'lifecycle' $c$ end,
    case when p_filter ? 'source' then $c$ c.lead_source = $1 ->> 'source' $c$ end,
    case when p_filter ? 'customerType' then $c$ c.customer_type = $1 ->> 'customerType' $c$ end,
    case when p_filter ? 'companyId' then $c$ c.company_id = ($1 ->> 'companyId')::uuid $c$ end,
    case when p_filter ? 'quietMonths' then $c$ c.last_contact_at < $2 - make_interval(months => ($1 ->> 'quietMonths')::integer) $c$ end,
    case when p_filter ? 'minValuePence' then $c$ c.lifetime_value_pence >= ($1 ->> 'minValuePence')::integer $c$ end,
    case when p_filter ? 'outcode' then $c$ c.outcodes @> array[$1 ->> 'outcode'] $c$ end,
    case
      when p_filter ?| array['service', 'bookedFrom', 'bookedTo'] then $c$ c.id in (select coalesce(k.merged_into, k.id)
        from public.bookings b
        join public.contact_records r on r.kind = 'booking' and r.record_id = b.id join public.contacts k on k.id = r.contact_id
      where b.state <> all (app.states_of('fell_through'))
        and b.service = coalesce($1 ->> 'service', b.service)
        and b.starts_at >= coalesce(($1 ->> 'bookedFrom')::date::timestamp at time zone 'Europe/London', '-infinity')
        and b.starts_at < coalesce((($1 ->> 'bookedTo')::date + 1)::timestamp at time zone 'Europe/London', 'infinity')) $c$ end,
    case when p_filter ?| array['consent', 'offersBy'] then 'c.has_consent' end);
$$;

create or replace function app.segment_filter(p_segment uuid) returns jsonb language plpgsql stable set search_path = '' as $$
declare
  v_segment public.segments;
begin
  select * into v_segment from public.segments where id = p_segment;
  if not found then perform app.problem('crm.segment_not_found'); end if;
  return v_segment.filter
    || case when v_segment.marketing_channel is null then '{}' else jsonb_build_object('offersBy', v_segment.marketing_channel) end;
end $$;

-- The first p_limit contacts of a query, in its order, to whom offers may be sent by all of these channels. p_query returns an array of
-- ids; its parameters are $1 filter,
-- $2 now, $3 ids, $5 after, $7 offset and $8 limit.
create or replace function app.first_marketable(p_query text, p_channels text[], p_filter jsonb, p_now timestamptz, p_ids uuid[],
  p_after jsonb, p_limit integer)
returns uuid[]
language plpgsql stable set search_path = '' as $$
declare
  -- Half as many again, because most consents still count.
  v_size integer := p_limit + p_limit / 2;
  v_passed integer := 0;
  v_asked uuid[];
  v_channel text;
  v_allowed uuid[];
  v_found uuid[] := '{}';
begin
  loop
    execute p_query into v_asked using p_filter, p_now, p_ids, null::integer, p_after, null::integer, v_passed, v_size;
    v_allowed := v_asked;
    foreach v_channel in array p_channels loop
      v_allowed := array(select app.marketable(v_allowed, v_channel));
    end loop;
    v_found := v_found
      || array(select a.id from unnest(v_asked) with ordinality as a(id, place) join unnest(v_allowed) as m(id) on m.id = a.id
        order by a.place);
    exit when cardinality(v_asked) < v_size or cardinality(v_found) >= p_limit;
    v_passed := v_passed + v_size;
    v_size := least(v_size * 2, 20000);
  end loop;
  return v_found[1:p_limit];
end $$;

-- {query?, filter, segmentId?, sort, descending, after?: {value, id}, limit, maxCounted, now} → {ids, count, isMore, next}.
create or replace function app.staff_contacts(p_arguments jsonb) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_filter jsonb := p_arguments -> 'filter';
  v_segment jsonb;
  v_descending boolean := (p_arguments ->> 'descending')::boolean;
  v_column text := case p_arguments ->> 'sort' when 'name' then 'sort_name' when 'value' then 'lifetime_value_pence'
    when 'created' then 'created_at' else 'last_contact_at' end;
  v_type text := case p_arguments ->> 'sort' when 'name' then 'text collate "C"' when 'value' then 'integer' else 'timestamptz' end;
  v_limit integer := (p_arguments ->> 'limit')::integer;
  v_query text := coalesce(p_arguments ->> 'query', '');
  v_now timestamptz := (p_arguments ->> 'now')::timestamptz;
  v_counted integer := (p_arguments ->> 'maxCounted')::integer;
  v_ids uuid[];
  v_is_more boolean := false;
  v_channels text[];
  v_where text;
  v_after text;
  v_order text;
  v_rows uuid[];
  v_count integer;
begin
  perform app.require_staff();
  v_where := app.contact_conditions(v_filter);
  -- A filter narrows a segment: where both speak of the same thing, both hold.
  if p_arguments ? 'segmentId' then
    v_segment := app.segment_filter((p_arguments ->> 'segmentId')::uuid);
    v_where := v_where || ' and ' || replace(app.contact_conditions(v_segment), '$1', '($1 -> ''segment'')');
    v_filter := v_filter || jsonb_build_object('segment', v_segment);
  end if;
  v_channels := array_remove(array[v_filter ->> 'consent', v_segment ->> 'consent', v_segment ->> 'offersBy'], null);
  v_after := case
    when p_arguments ? 'after' then format('(c.%I, c.id) %s (($5 ->> ''value'')::%s, ($5 ->> ''id'')::uuid)', v_column,
      case when v_descending then '<' else '>' end, v_type)
    else 'true' end;
  v_order := format('order by c.%I %s, c.id %2$s', v_column, case when v_descending then 'desc' else 'asc' end);
  if v_query <> '' then
    -- The matches are computed once, for the count and for the page.
    v_ids := array(select app.matching_contacts(v_query, v_filter = '{}'));
    v_is_more := cardinality(v_ids) >= case when v_filter = '{}' then app.enough_names() else app.max_contacts() end;
    v_ids := v_ids || array(select k.merged_into from public.contacts k where k.id = any (v_ids) and k.merged_into is not null);
  end if;
  if cardinality(v_channels) > 0 then
    v_where := v_where || case when v_query = '' then '' else ' and c.id = any ($3)' end;
    v_count := cardinality(
      app.first_marketable(
        format('select array(select c.id from public.contacts c where %s order by c.lifecycle, c.last_contact_at, c.id offset $7 limit $8)',
          v_where),
      v_channels, v_filter, v_now, v_ids, null, v_counted));
    v_rows := app.first_marketable(
      format('select array(select c.id from public.contacts c where %s and %s %s offset $7 limit $8)', v_where, v_after, v_order),
      v_channels, v_filter, v_now, v_ids, p_arguments -> 'after', v_limit + 1);
  elsif v_query <> '' then
    -- Each looked up by its id: of five hundred at once PostgreSQL takes reading all contacts for quicker.
    execute format(
      'with c as materialized (select c.* from (select distinct unnest($3) as id) as m
          cross join lateral (select c.id, c.%I from public.contacts c where c.id = m.id and %s offset 0) as c)
        select least((select count(*) from c), $4), array(select c.id from c where %s %s limit $6)',
        v_column, v_where, v_after, v_order)
      into v_count, v_rows using v_filter, v_now, v_ids, v_counted, p_arguments -> 'after', v_limit + 1;
  else
    execute format(
      'select (select count(*) from (select 1 from public.contacts c where %s limit $4) as f),
        array(select c.id from public.contacts c where %1$s and %s %s limit $6)',
      v_where, v_after, v_order)
      into v_count, v_rows using v_filter, v_now, v_ids, v_counted, p_arguments -> 'after', v_limit + 1;
  end if;
  return jsonb_build_object(
    'ids', to_jsonb(v_rows[1:v_limit]),
    'count', v_count,
    'isMore', v_is_more or v_count >= v_counted,
    'next', (select case when cardinality(v_rows) > v_limit then jsonb_build_object('id', c.id, 'value', to_jsonb(c) ->> v_column) end
      from public.contacts c where c.id = v_rows[v_limit]));
end $$;
grant execute on function app.staff_contacts(jsonb) to authenticated;

-- {query?, after?, limit, maxCounted} → {companies, count, next}, by name.
create or replace function app.staff_companies(p_arguments jsonb) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_query tsquery := (select string_agg('(' || app.group_query(word) || ')', ' & ')::tsquery
    from (select unnest(app.typed_groups(p_arguments ->> 'query')) as word limit 8) as words);
  v_limit integer := (p_arguments ->> 'limit')::integer;
  v_found uuid[];
  -- Where none is called so: those that nearly are.
  v_near uuid[];
begin
  perform app.require_staff();
  if v_query is not null and not exists (select from public.companies o where o.search @@ v_query) then
    v_near := array(select app.newest_records('company', app.has_nearly('o.name', p_arguments ->> 'query'), app.max_contacts(),
      app.max_contacts()));
  end if;
  v_found := array(select o.id from public.companies o
    where (v_query is null or o.search @@ v_query or o.id = any (v_near))
      and (not p_arguments ? 'after'
        or (lower(o.name) collate "C", o.id) > ((p_arguments #>> '{after,value}') collate "C", (p_arguments #>> '{after,id}')::uuid))
    order by lower(o.name) collate "C", o.id limit v_limit + 1);
  return jsonb_build_object(
    'companies', (
      select coalesce(jsonb_agg(jsonb_build_object('id', o.id, 'name', o.name, 'tradingName', o.trading_name, 'termsDays', o.terms_days,
        'contacts', (select count(*) from public.contacts c where c.company_id = o.id and c.merged_into is null)) order by f.place), '[]')
      from unnest(v_found[1:v_limit]) with ordinality as f(id, place) join public.companies o on o.id = f.id),
    'count', (select count(*)
      from (select 1 from public.companies o where v_query is null or o.search @@ v_query or o.id = any (v_near)
        limit (p_arguments ->> 'maxCounted')::integer) as counted),
    'next', (select case when cardinality(v_found) > v_limit then jsonb_build_object('id', o.id, 'value', lower(o.name)) end
      from public.companies o where o.id = v_found[v_limit]));
end $$;
grant execute on function app.staff_companies(jsonb) to authenticated;
