-- The search of the office's console over all records, and the words that its list of bookings finds.

-- What was typed, as parts of a tsquery that all have to match; {} where it is too short. Each word is the beginning of a word of the record; digits alone are the
-- beginning or end of a phone number, in any notation. `@` stands where a week goes.
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
    return array[format('''@%s'':* | ''@%s'' & ''@%s'':*', replace(v_text, ' ', ''), split_part(v_text, ' ', 1), split_part(v_text, ' ', 2))];
  end if;
  if position('@' in v_text) > 0 then
    -- Of an e-mail address all words but the last are typed to their end. What stands behind its last point (com, uk) narrows nothing: half of all records have it.
    v_address := substring(v_text from '[^[:space:]]+@[^[:space:]]+');
    v_whole := array_remove(app.search_lexemes(v_address), substring(v_address from '[[:alnum:]]+$'));
    if cardinality(v_whole) > 1 then v_dropped := substring(v_address from '@.+\.([[:alnum:]]+)$'); end if;
  end if;
  return array(select format(case when word = any (v_whole) then '''@%s''' else '''@%s'':*' end, word) from unnest(app.search_lexemes(v_text)) as word
    where length(word) > 1 and word is distinct from v_dropped order by length(word) desc, word limit 8);
end $$;

-- These parts as a tsquery, of any time or of these weeks; null where there are none.
create or replace function app.parts_query(p_parts text[], p_first_week integer default null, p_last_week integer default null) returns tsquery language plpgsql immutable set search_path = '' as $$
declare
  v_part text;
  v_query text;
  v_weeks text;
begin
  if p_parts = '{}' then return null; end if;
  if p_first_week is null then return '(' || replace(array_to_string(p_parts, ') & ('), '@', '') || ')'; end if;
  foreach v_part in array p_parts loop
    v_weeks := null;
    for v_week in p_first_week .. p_last_week loop
      v_weeks := concat_ws(' | ', v_weeks, replace(v_part, '@', v_week || '.'));
    end loop;
    v_query := concat_ws(' & ', v_query, '(' || v_weeks || ')');
  end loop;
  return v_query;
end $$;

create or replace function app.search_query(p_text text) returns tsquery language sql immutable set search_path = '' as $$ select app.parts_query(app.search_parts(p_text)) $$;

-- From the first to the last of a table's records by the time its search goes by; empty where there are none. Reads the ends of an index, whatever the caller has set.
create or replace function app.search_span(p_table text) returns tstzrange language plpgsql stable set search_path = '' set enable_indexscan = on as $$
declare
  v_first timestamptz;
  v_last timestamptz;
begin
  case p_table
    when 'bookings' then select min(starts_at), max(starts_at) into v_first, v_last from public.bookings;
    when 'booking_notes' then select min(at), max(at) into v_first, v_last from public.booking_notes;
    when 'quotes' then select min(created_at), max(created_at) into v_first, v_last from public.quotes;
    when 'enquiries' then select min(created_at), max(created_at) into v_first, v_last from public.enquiries;
  end case;
  return case when v_first is null then 'empty' else tstzrange(v_first, v_last, '[]') end;
end $$;

-- The steps in which records between two moments are searched, the newest first (or the oldest): 1 week, 6, 18 and 36, each by words of its weeks, and what is left by words of any
-- time (weeks null). Several words together, numbers and postcodes are rare or fill the first weeks: with them it is 1, 6 and what is left, but for
-- `p_is_fine`, where reading a match costs more than looking for none. Read by `cross join lateral … limit`,
-- which goes no further than to the step that fills it: a word that half of all records have is read in one week of them, a rare one in all.
-- Whoever reads them sets enable_indexscan and enable_seqscan off and force_generic_plan: for a frequent word PostgreSQL takes an index by time for quicker and works out the words
-- of every row that it passes (0.1 ms each), and planning for each step would take longer than reading it.
create or replace function app.search_steps(p_parts text[], p_oldest timestamptz, p_newest timestamptz, p_newest_first boolean default true, p_is_fine boolean default false)
returns table (first_week integer, last_week integer, since timestamptz, before timestamptz) language plpgsql immutable rows 5 set search_path = '' as $$
declare
  v_oldest integer := app.week_of(p_oldest);
  v_newest integer := app.week_of(p_newest);
  v_width integer;
  v_first integer;
  v_last integer;
begin
  foreach v_width in array case when p_is_fine or (cardinality(p_parts) = 1 and position('|' in p_parts[1]) = 0) then array[1, 6, 18, 36, null] else array[1, 6, null] end loop
    exit when v_oldest > v_newest or v_oldest is null or v_newest is null;
    v_first := case when p_newest_first then greatest(v_oldest, v_newest - v_width + 1) else v_oldest end;
    v_last := case when p_newest_first then v_newest else least(v_newest, v_oldest + v_width - 1) end;
    since := to_timestamp(v_first * 604800::bigint);
    before := to_timestamp((v_last + 1) * 604800::bigint);
    first_week := case when v_width is not null then v_first end;
    last_week := case when v_width is not null then v_last end;
    return next;
    if p_newest_first then v_newest := v_first - 1; else v_oldest := v_last + 1; end if;
  end loop;
end $$;

-- The bookings with these words, up to a limit and in this order: the newest (or the oldest) by collection, and those with the newest notes that have them.
-- No index by time can be taken here (`is true`, `case` in the order), so that index scans stay on: the booking of each note is read by one.
-- {states?, exceptStates?, state?, service?, from?, to?, unpaid?, endedEarly?, lateAt?} narrows before the limit counts; it says what `filtered` of server/office/booking-list.queries.ts says.
create or replace function app.matching_bookings(p_parts text[], p_limit integer, p_newest_first boolean default true, p_filter jsonb default '{"exceptStates": ["held", "released"]}')
returns table (id uuid, starts_at timestamptz, created_at timestamptz, total_pence integer) language plpgsql stable set search_path = '' set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
#variable_conflict use_column
declare
  v_states text[] := case when p_filter ? 'states' then array(select jsonb_array_elements_text(p_filter -> 'states')) end;
  v_except text[] := array(select jsonb_array_elements_text(p_filter -> 'exceptStates'));
  v_state text := p_filter ->> 'state';
  v_service text := p_filter ->> 'service';
  v_from timestamptz := coalesce((p_filter ->> 'from')::timestamptz, '-infinity');
  v_to timestamptz := coalesce((p_filter ->> 'to')::timestamptz, 'infinity');
  v_unpaid boolean := coalesce((p_filter ->> 'unpaid')::boolean, false);
  v_ended_early boolean := (p_filter ->> 'endedEarly')::boolean;
  v_late_at timestamptz := coalesce((p_filter ->> 'lateAt')::timestamptz, 'infinity');
  v_span tstzrange := app.search_span('bookings');
  v_notes tstzrange := app.search_span('booking_notes');
begin
  if isempty(v_span) then return; end if;
  return query select f.id, f.starts_at, f.created_at, f.total_pence from (
      (select b.* from app.search_steps(p_parts, greatest(lower(v_span), v_from), least(upper(v_span), v_to, v_late_at), p_newest_first) as s cross join lateral (
          select b.id, b.starts_at, b.created_at, b.total_pence from public.bookings b
          where app.terms_by_week(app.booking_terms(b.reference, b.contact_name, b.contact_email, b.contact_mobile, b.address_line1, b.address_town, b.postcode, b.notes, b.on_site, b.payer, b.customer), b.starts_at) @@ app.parts_query(p_parts, s.first_week, s.last_week)
            and (b.starts_at >= greatest(s.since, v_from) and b.starts_at < least(s.before, v_to, v_late_at)) is true and (b.state = any (v_states) or v_states is null) and b.state <> all (v_except)
            and (b.state = v_state or v_state is null) and (b.service = v_service or v_service is null)
            and (not v_unpaid or b.balance_pence > 0) and (b.ended_early = v_ended_early or v_ended_early is null) and b.ends_at < v_late_at
          order by case when p_newest_first then b.starts_at end desc, case when p_newest_first then b.id end desc, b.starts_at, b.id limit p_limit) as b limit p_limit)
      union
      (select b.* from app.search_steps(p_parts, lower(v_notes), upper(v_notes), p_newest_first, p_limit > 100) as s cross join lateral (
          select b.id, b.starts_at, b.created_at, b.total_pence from public.booking_notes n join public.bookings b on b.id = n.booking_id
          where app.terms_by_week(app.search_terms(n.body, null, null, null), n.at) @@ app.parts_query(p_parts, s.first_week, s.last_week) and (n.at >= s.since and n.at < s.before) is true
            and (b.starts_at >= v_from and b.starts_at < least(v_to, v_late_at)) is true and (b.state = any (v_states) or v_states is null) and b.state <> all (v_except)
            and (b.state = v_state or v_state is null) and (b.service = v_service or v_service is null)
            and (not v_unpaid or b.balance_pence > 0) and (b.ended_early = v_ended_early or v_ended_early is null) and b.ends_at < v_late_at
          group by b.id order by case when p_newest_first then max(n.at) end desc, min(n.at) limit p_limit) as b limit p_limit)) as f
    order by case when p_newest_first then f.starts_at end desc, case when p_newest_first then f.id end desc, f.starts_at, f.id limit p_limit;
end $$;

-- The newest quotes with these words, up to a limit.
create or replace function app.matching_quotes(p_parts text[], p_limit integer) returns setof uuid language plpgsql stable
set search_path = '' set enable_indexscan = off set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
declare
  v_span tstzrange := app.search_span('quotes');
begin
  return query select q.id from app.search_steps(p_parts, lower(v_span), upper(v_span)) as s cross join lateral (
      select q.id from public.quotes q
      where app.terms_by_week(app.search_terms(coalesce(q.contact_name, '') || ' ' || coalesce(q.contact_email, '') || ' ' || q.internal_notes || ' ' || q.review_note, q.reference, q.outcode, q.contact_mobile), q.created_at) @@ app.parts_query(p_parts, s.first_week, s.last_week)
        and (q.created_at >= s.since and q.created_at < s.before) is true
      order by q.created_at desc, q.id limit p_limit) as q limit p_limit;
end $$;

-- The newest enquiries with these words, up to a limit.
create or replace function app.matching_enquiries(p_parts text[], p_limit integer) returns setof uuid language plpgsql stable
set search_path = '' set enable_indexscan = off set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
declare
  v_span tstzrange := app.search_span('enquiries');
begin
  return query select e.id from app.search_steps(p_parts, lower(v_span), upper(v_span)) as s cross join lateral (
      select e.id from public.enquiries e
      where app.terms_by_week(app.search_terms(e.name || ' ' || coalesce(e.email, '') || ' ' || e.message || ' ' || e.office_note || ' ' || coalesce(e.booking_reference, ''), e.reference, e.postcode, e.mobile), e.created_at) @@ app.parts_query(p_parts, s.first_week, s.last_week)
        and (e.created_at >= s.since and e.created_at < s.before) is true
      order by e.created_at desc, e.id limit p_limit) as e limit p_limit;
end $$;

-- {query, limit} → the newest records that contain every word, first the one whose reference was typed, up to the limit.
create or replace function app.staff_search(p_arguments jsonb) returns jsonb language plpgsql stable security definer set search_path = '' as $$
declare
  v_parts text[] := app.search_parts(p_arguments ->> 'query');
  v_limit integer := (p_arguments ->> 'limit')::integer;
  v_reference text := upper(replace(replace(p_arguments ->> 'query', ' ', ''), '-', ''));
  v_exact text := left(v_reference, 1) || '-' || substr(v_reference, 2);
begin
  perform app.require_staff();
  if v_parts = '{}' then return '[]'; end if;
  return (
    with found as (
      (select 'booking' as kind, b.reference as id, b.contact_name as name, b.state, b.starts_at as at, b.address_town || ', ' || b.postcode as place
        from public.bookings b where b.id = any (array(select m.id from app.matching_bookings(v_parts, v_limit) as m) || array(select x.id from public.bookings x where x.reference = v_exact))
          and b.state not in ('held', 'released'))
      union all
      (select 'quote', q.reference, q.contact_name, q.state, q.created_at, q.outcode
        from public.quotes q where q.id = any (array(select app.matching_quotes(v_parts, v_limit)) || array(select x.id from public.quotes x where x.reference = v_exact)))
      union all
      (select 'enquiry', e.reference, e.name, e.state, e.created_at, e.postcode
        from public.enquiries e where e.id = any (array(select app.matching_enquiries(v_parts, v_limit)) || array(select x.id from public.enquiries x where x.reference = v_exact)))
      union all
      (select 'contact', c.reference, c.full_name, c.lifecycle, c.last_contact_at, (select p.town || ', ' || p.postcode from public.properties p where p.contact_id = c.id order by p.created_at desc, p.id limit 1)
        from public.contacts c where c.id = any (array(select app.newest_contacts(p_arguments ->> 'query', v_limit))))
      union all
      (select 'company', o.id::text, o.name, 'company', o.created_at, o.trading_name from (select * from public.companies where search @@ app.parts_query(v_parts) limit 3000) as o order by o.created_at desc, o.id limit v_limit)
    ), shown as (select f.* from found f order by replace(f.id, '-', '') = v_reference desc, f.at desc, f.id limit v_limit)
    select coalesce(jsonb_agg(to_jsonb(s) order by replace(s.id, '-', '') = v_reference desc, s.at desc, s.id), '[]') from shown s);
end $$;
grant execute on function app.staff_search(jsonb) to authenticated;
