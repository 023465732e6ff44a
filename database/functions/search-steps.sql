-- Searches of bookings, quotes and enquiries, step by step from the newest.

-- The first and the last week of a table's records by the time its search goes by; null where there are none. Reads the ends of an index,
-- whatever the caller has set.
create or replace function app.search_weeks(p_table text, out first integer, out last integer)
language plpgsql stable set search_path = '' set enable_indexscan = on as $$
begin
  case p_table
    when 'quotes' then select app.week_of(min(created_at)), app.week_of(max(created_at)) into first, last from public.quotes;
    when 'enquiries' then select app.week_of(min(created_at)), app.week_of(max(created_at)) into first, last from public.enquiries;
  end case;
end $$;

-- The step after this one (null: the first) of a search among the weeks or bands from p_first to p_last, the highest first or the lowest;
-- null where p_limit are found or nothing is left. Each is up to three times as wide as the last, narrower where what was found says that
-- less is enough, so that a word that half of all records have is read in a few of them. What is rare is looked for in all that is left by
-- the word as it is: where that would be few even if the rest had as many as what was read, or quicker read than the words of so many more
-- weeks or bands looked up, and enough was read to say so.
-- `p_probed`: the weeks or bands of the next `p_bookings` bookings, which a step reads (app.next_units); `p_all`: how many bookings there
-- are. Without them weeks say what is enough; several words together are rare sooner.
-- `p_whole_first`: in all that is left several words are looked for as they were typed, and as beginnings only where nothing more has them
-- so, which takes five times as long.
-- `p_may_skip`: whether what is left may be looked for at once.
-- Whoever reads the steps sets enable_indexscan or enable_seqscan off and force_generic_plan: for a frequent word PostgreSQL takes an index
-- by time for quicker and works out the words of every row that it passes (0.1 ms each), and planning for each step would take longer than
-- reading it.
create or replace function app.next_search_step(p_step app.search_step, p_parts text[], p_first integer, p_last integer,
  p_is_falling boolean, p_found integer, p_limit integer, p_whole_first boolean default false,
  p_probed integer[] default null, p_bookings integer default null, p_all float8 default null, p_may_skip boolean default true)
returns app.search_step language plpgsql immutable set search_path = '' as $$
declare
  v_read integer := coalesce(p_step.already, 0);
  v_left integer := p_last - p_first + 1 - v_read;
  v_width integer := 1;
  v_lookups integer := case when cardinality(p_parts) > 1 or position('|' in p_parts[1]) > 0 then 2 else 1 end;
  v_rows float8;
  v_bearable float8;
  v_low integer;
  v_is_enough boolean;
begin
  if p_step.is_whole and p_found = p_step.found then
    return (null, p_step.already, null, null, null, true, false, p_found)::app.search_step;
  end if;
  if v_left is null or v_left <= 0 or p_found >= p_limit or p_step.is_rest or p_probed = '{}' then return null; end if;
  if p_probed is not null then
    v_width := case when p_is_falling then p_last - v_read + 1 - (select min(unit) from unnest(p_probed) as unit)
      else (select max(unit) from unnest(p_probed) as unit) - p_first - v_read + 1 end;
    return (p_probed, v_read + v_width, coalesce(p_step.passed, 0) + p_bookings, cardinality(p_probed),
      p_bookings::float8 / cardinality(p_probed), false, false, p_found)::app.search_step;
  end if;
  if v_read > 0 then
    v_is_enough := case when p_all is not null then p_step.passed >= 900 else v_read >= case when v_lookups > 1 then 13 else 40 end end;
    v_rows := (p_found + 2) * coalesce(p_all / p_step.passed, (v_left + v_read)::float8 / v_read);
    -- To look a word up in one week or band takes as long as to read ten bookings.
    if p_all is not null and p_found > 0 then
      v_bearable := 10 * v_lookups * least(v_left, v_read * (p_limit - p_found)::float8 / p_found);
    end if;
    if p_may_skip and v_is_enough and v_rows <= greatest(250, v_bearable) then
      return (null, v_read + v_left, null, null, null, true, p_whole_first and cardinality(p_parts) > 1, p_found)::app.search_step;
    end if;
    v_width := least(3 * p_step.width, 81);
    if p_found > 0 then v_width := least(v_width, ceil(1.25 * (p_limit - p_found) / p_found * v_read)); end if;
  end if;
  v_width := least(v_width, v_left);
  v_low := case when p_is_falling then p_last - v_read - v_width + 1 else p_first + v_read end;
  return (array(select generate_series(v_low, v_low + v_width - 1)), v_read + v_width, p_step.passed + v_width * p_step.density, v_width,
    p_step.density, false, false, p_found)::app.search_step;
end $$;

-- Where a week (in seconds) or a band of prices (in pence) begins, and in which one a place lies.
create or replace function app.place_of(p_order text, p_unit integer) returns float8 language sql immutable set search_path = '' as $$
  select case when p_order = 'p' then ceil(exp(p_unit / 100.0::float8)) else p_unit * 604800.0::float8 end;
$$;

create or replace function app.unit_of(p_order text, p_place float8) returns integer language sql immutable set search_path = '' as $$
  select case when p_order = 'p' then app.price_band(p_place::integer) else floor(p_place / 604800)::integer end;
$$;

-- The weeks or bands (as of app.week_of and app.price_band) of so many bookings from this one on, the highest first or the lowest: far
-- ahead lie few collections, and few prices are high.
create or replace function app.next_units(p_order text, p_unit integer, p_is_falling boolean, p_bookings integer) returns integer[]
language plpgsql stable set search_path = '' as $$
declare
  v_edge float8 := app.place_of(p_order, case when p_is_falling then p_unit + 1 else p_unit end);
  v_moment timestamptz := case when p_order <> 'p' then to_timestamp(v_edge) end;
  v_pence integer := case when p_order = 'p' then least(v_edge, 2147483647)::integer end;
begin
  case p_order || p_is_falling::text
    when 'true' then
      return array(select distinct floor(date_part('epoch', at) / 604800)::integer
        from (select starts_at as at from public.bookings where starts_at < v_moment order by starts_at desc limit p_bookings) as b);
    when 'false' then
      return array(select distinct floor(date_part('epoch', at) / 604800)::integer
        from (select starts_at as at from public.bookings where starts_at >= v_moment order by starts_at limit p_bookings) as b);
    when 'btrue' then
      return array(select distinct floor(date_part('epoch', at) / 604800)::integer
        from (select created_at as at from public.bookings where created_at < v_moment order by created_at desc limit p_bookings) as b);
    when 'bfalse' then
      return array(select distinct floor(date_part('epoch', at) / 604800)::integer
        from (select created_at as at from public.bookings where created_at >= v_moment order by created_at limit p_bookings) as b);
    when 'ptrue' then
      return array(select distinct floor(ln(greatest(pence, 1)::float8) * 100)::integer
        from (select total_pence as pence from public.bookings where total_pence < v_pence order by total_pence desc
          limit p_bookings) as b);
    when 'pfalse' then
      return array(select distinct floor(ln(greatest(pence, 1)::float8) * 100)::integer
        from (select total_pence as pence from public.bookings where total_pence >= v_pence or p_unit = 0 order by total_pence
          limit p_bookings) as b);
  end case;
end $$;

-- How long before its collection a booking is made, at the least and at the most, in seconds: those with some days of collection were made
-- so long before them.
create or replace function app.booking_leads(out shortest float8, out longest float8) language sql stable set search_path = '' as $$
  select date_part('epoch', min(starts_at - created_at)), date_part('epoch', max(starts_at - created_at)) from public.bookings;
$$;

-- The bookings with these words, or with notes that have them, that come first in this order (collection, booked or total), up to a limit.
-- `p_after`: {value, id} of the booking after which they begin. `p_whole_before`: bookings before that are found by several words as they
-- were typed, where any is.
-- No index by time can be taken here (`is true`, `case` in the order), so that index scans stay on: the booking of each note is read by
-- one.
-- {states?, exceptStates?, state?, service?, from?, to?, unpaid?, endedEarly?, lateAt?} narrows before the limit counts; it says what
-- `filtered` of server/office/booking-list.queries.ts says.
create or replace function app.matching_bookings(p_parts text[], p_limit integer, p_sort text default 'collection',
  p_descending boolean default true, p_filter jsonb default '{"exceptStates": ["held", "released"]}', p_after jsonb default null,
  p_whole_before timestamptz default null)
returns setof app.booking_match
  language plpgsql stable set search_path = '' set enable_seqscan = off set enable_memoize = off
  set plan_cache_mode = force_generic_plan as $$
declare
  v_states text[] := case when p_filter ? 'states' then array(select jsonb_array_elements_text(p_filter -> 'states')) end;
  v_except text[] := array(select jsonb_array_elements_text(p_filter -> 'exceptStates'));
  v_state text := p_filter ->> 'state';
  v_service text := p_filter ->> 'service';
  v_from timestamptz := coalesce((p_filter ->> 'from')::timestamptz, '-infinity');
  v_to timestamptz := least(coalesce((p_filter ->> 'to')::timestamptz, 'infinity'),
    coalesce((p_filter ->> 'lateAt')::timestamptz, 'infinity'));
  v_unpaid boolean := coalesce((p_filter ->> 'unpaid')::boolean, false);
  v_ended_early boolean := (p_filter ->> 'endedEarly')::boolean;
  v_late_at timestamptz := coalesce((p_filter ->> 'lateAt')::timestamptz, 'infinity');
  v_after float8 := case when p_sort = 'total' then (p_after ->> 'value')::float8
    else date_part('epoch', (p_after ->> 'value')::timestamptz) end;
  v_after_id uuid := (p_after ->> 'id')::uuid;
  v_sign integer := case when p_descending then -1 else 1 end;
  v_order text := case p_sort when 'booked' then 'b' when 'total' then 'p' else '' end;
  v_least float8;
  v_most float8;
  v_first integer;
  v_last integer;
  v_is_short boolean;
  v_is_small boolean;
  v_all float8 := greatest((select reltuples from pg_catalog.pg_class where oid = 'public.bookings'::regclass), 1000);
  v_bookings integer := 300;
  v_left integer;
  v_probed integer[];
  v_step app.search_step;
  v_found app.booking_match[] := '{}';
  v_now app.booking_match[];
begin
  select greatest(date_part('epoch', min(starts_at)), date_part('epoch', v_from)),
    least(date_part('epoch', max(starts_at)), date_part('epoch', v_to)) into v_least, v_most
    from public.bookings having min(starts_at) is not null;
  if p_parts = '{}' or v_least is null or v_least > v_most then return; end if;
  -- A few weeks of collections are read at once, whatever the order, and so, by price, is a firm that has few bookings for each band of
  -- prices.
  v_is_short := p_sort <> 'collection' and v_most - v_least < 9 * 604800;
  v_is_small := p_sort = 'total' and v_all <= 5000;
  if v_is_short or v_is_small then
    v_order := '';
  else
    if p_sort = 'total' then
      select min(total_pence), max(total_pence) into v_least, v_most from public.bookings;
    elsif p_sort = 'booked' then
      select greatest(date_part('epoch', b.first), v_least - l.longest), least(date_part('epoch', b.last), v_most - l.shortest)
        into v_least, v_most from app.booking_leads() as l
          cross join lateral (select min(created_at) as first, max(created_at) as last from public.bookings) as b;
    end if;
    if p_descending then v_most := least(v_most, v_after); else v_least := greatest(v_least, v_after); end if;
  end if;
  v_first := app.unit_of(v_order, v_least);
  v_last := app.unit_of(v_order, v_most);
  loop
    if v_is_short or v_is_small then
      exit when not (v_step is null);
      v_step := (array(select generate_series(v_first, v_last) where v_is_short), 0, null, null, null, not v_is_short, false,
        0)::app.search_step;
    else
      -- Of prices the highest band says little about the next, so that where nothing was found the bookings are counted once more.
      if v_order = 'p' and v_found = '{}' and v_step.passed = 300 then v_bookings := 600; end if;
      v_probed := case when v_step is null
        or v_step.passed < v_bookings then array(select unit
          from unnest(
            app.next_units(v_order,
              case when p_descending then v_last - coalesce(v_step.already, 0) else v_first + coalesce(v_step.already, 0) end, p_descending,
              v_bookings)) as unit
        where unit between v_first and v_last) end;
      v_step := app.next_search_step(v_step, p_parts, v_first, v_last, p_descending, cardinality(v_found), p_limit,
        p_whole_before is not null, v_probed, v_bookings, v_all,
        p_whole_before is null or cardinality(p_parts) < 2 or v_last - coalesce(v_step.already, 0) < app.week_of(p_whole_before));
      exit when v_step is null;
    end if;
    -- All of a step stand behind those found before; what is looked for in all the rest finds them once more.
    v_left := case when v_step.is_rest then p_limit else p_limit - cardinality(v_found) end;
    v_now := array(select (f.id, f.place)::app.booking_match from (
      (select b.id, k.place from public.bookings b
        cross join lateral (
          select case p_sort when 'total' then b.total_pence::float8 when 'booked' then date_part('epoch', b.created_at)
            else date_part('epoch', b.starts_at) end as place) as k
        where app.terms_by_order(
          app.booking_terms(b.reference, b.contact_name, b.contact_email, b.contact_mobile, b.address_line1, b.address_town, b.postcode,
            b.notes, b.on_site, b.payer, b.customer),
          b.starts_at, b.created_at, b.total_pence) @@ app.parts_query(p_parts, v_step, v_order)
          and (b.starts_at >= v_from and b.starts_at < v_to) is true and (b.state = any (v_states) or v_states is null)
            and b.state <> all (v_except)
          and (b.state = v_state or v_state is null) and (b.service = v_service or v_service is null)
          and (not v_unpaid or b.balance_pence > 0) and (b.ended_early = v_ended_early or v_ended_early is null) and b.ends_at < v_late_at
          and (v_after is null
            or case when p_descending then (k.place, b.id) < (v_after, v_after_id) else (k.place, b.id) > (v_after, v_after_id) end)
        order by v_sign * k.place, case when p_descending then b.id end desc, b.id limit v_left)
      union
      (select b.id, n.place
        from (select distinct on (k.rank, k.tie, n.booking_id) n.booking_id as id, k.place, k.rank, k.tie from public.booking_notes n
          cross join lateral (select p.place, v_sign * p.place as rank, case when p_descending then n.booking_id end as tie
            from (
              select case p_sort when 'total' then n.total_pence::float8 when 'booked' then date_part('epoch', n.booked_at)
                else date_part('epoch', n.starts_at) end as place) as p) as k
          where app.terms_by_order(app.search_terms(n.body, null, null, null), n.starts_at, n.booked_at,
            n.total_pence) @@ app.parts_query(p_parts, v_step, v_order)
            and (n.starts_at >= v_from and n.starts_at < v_to) is true
            and (v_after is null
              or case when p_descending then (k.place, n.booking_id) < (v_after, v_after_id)
                else (k.place, n.booking_id) > (v_after, v_after_id) end)
          order by k.rank, k.tie desc, n.booking_id) as n join public.bookings b on b.id = n.id
        where (b.state = any (v_states) or v_states is null) and b.state <> all (v_except) and (b.state = v_state or v_state is null)
          and (b.service = v_service or v_service is null)
          and (not v_unpaid or b.balance_pence > 0) and (b.ended_early = v_ended_early or v_ended_early is null) and b.ends_at < v_late_at
        order by n.rank, n.tie desc, n.id limit v_left)) as f
      order by v_sign * f.place, case when p_descending then f.id end desc, f.id limit v_left);
    if v_step.is_rest then
      v_now := array(select (f.id, f.place)::app.booking_match
        from (select * from unnest(v_now) except select * from unnest(v_found)) as f);
    end if;
    v_found := v_found || v_now;
  end loop;
  return query select f.id, f.place from unnest(v_found) as f order by v_sign * f.place, case when p_descending then f.id end desc, f.id
    limit p_limit;
end $$;

-- The newest quotes with these words, up to a limit.
create or replace function app.matching_quotes(p_parts text[], p_limit integer) returns setof uuid language plpgsql stable
set search_path = '' set enable_indexscan = off set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
declare
  v_first integer;
  v_last integer;
  v_step app.search_step;
  v_found uuid[] := '{}';
begin
  select w.first, w.last into v_first, v_last from app.search_weeks('quotes') as w;
  loop
    v_step := app.next_search_step(v_step, p_parts, v_first, v_last, true, cardinality(v_found), p_limit, true);
    exit when v_step is null;
    v_found := v_found || array(select q.id from public.quotes q
      where app.terms_by_week(
        app.search_terms(coalesce(q.contact_name, '') || ' ' || coalesce(q.contact_email, '') || ' ' || q.internal_notes || ' '
          || q.review_note, q.reference, q.outcode, q.contact_mobile),
        q.created_at) @@ app.parts_query(p_parts, v_step)
        and q.id <> all (v_found) order by q.created_at desc, q.id limit p_limit);
  end loop;
  return query select unnest(v_found);
end $$;

-- The newest enquiries with these words, up to a limit.
create or replace function app.matching_enquiries(p_parts text[], p_limit integer) returns setof uuid language plpgsql stable
set search_path = '' set enable_indexscan = off set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
declare
  v_first integer;
  v_last integer;
  v_step app.search_step;
  v_found uuid[] := '{}';
begin
  select w.first, w.last into v_first, v_last from app.search_weeks('enquiries') as w;
  loop
    v_step := app.next_search_step(v_step, p_parts, v_first, v_last, true, cardinality(v_found), p_limit, true);
    exit when v_step is null;
    v_found := v_found || array(select e.id from public.enquiries e
      where app.terms_by_week(
        app.search_terms(e.name || ' ' || coalesce(e.email, '') || ' ' || e.message || ' ' || e.office_note || ' '
          || coalesce(e.booking_reference, ''), e.reference, e.postcode, e.mobile),
        e.created_at) @@ app.parts_query(p_parts, v_step)
        and e.id <> all (v_found) order by e.created_at desc, e.id limit p_limit);
  end loop;
  return query select unnest(v_found);
end $$;
