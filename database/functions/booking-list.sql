-- The office's list of bookings: which of them are on a page and how many there are, found as the database's owner; their rows, read with
-- the caller's own rights.

-- Bookings of so few days are looked up by their day, whatever the list is sorted by.
create or replace function app.few_days() returns interval language sql immutable parallel safe as $$ select interval '14 days' $$;

-- {states?, exceptStates?, state?, service?, van?, town?, from?, to?, unpaid?, endedEarly?, lateAt?} as a condition on `b`, written out, so
-- that indexes of some bookings only are used. The one place that says what a filter of the list shows; `filterOf` of
-- server/office/booking-list.queries.ts makes it of what was chosen.
create or replace function app.booking_condition(p_filter jsonb) returns text language sql stable set search_path = '' as $$
  select concat_ws(' and ', 'true',
    'b.state in (' || (select string_agg(quote_literal(state), ', ') from jsonb_array_elements_text(p_filter -> 'states') as state) || ')',
    'b.state not in ('
    || (select string_agg(quote_literal(state), ', ') from jsonb_array_elements_text(p_filter -> 'exceptStates') as state) || ')',
    case when p_filter ? 'state' then format('b.state = %L', p_filter ->> 'state') end,
    case when p_filter ? 'service' then format('b.service = %L', p_filter ->> 'service') end,
    case when p_filter ? 'van' then format('exists (select 1 from public.planned_stops s join public.vans v on v.id = s.van_id
      where s.booking_id = b.id and lower(v.name) = lower(%L))', p_filter ->> 'van') end,
    case when p_filter ? 'town' then format('starts_with(lower(b.address_town), lower(%L))', p_filter ->> 'town') end,
    case when p_filter ? 'from' then format('b.starts_at >= %L', (p_filter ->> 'from')::timestamptz) end,
    case when p_filter ? 'to' then format('b.starts_at < %L', (p_filter ->> 'to')::timestamptz) end,
    case when (p_filter ->> 'unpaid')::boolean then 'b.balance_pence > 0' end,
    case (p_filter ->> 'endedEarly')::boolean when true then 'b.ended_early' when false then 'not b.ended_early' end,
    case when p_filter ? 'lateAt' then format('b.starts_at < %1$L and b.ends_at < %1$L', (p_filter ->> 'lateAt')::timestamptz) end);
$$;

-- How many bookings a filter shows, up to a limit; 0 unless the caller is staff. With the caller's own rights the policies would read every
-- booking for whose it is; as the owner they are counted in an index. For few among many PostgreSQL expects to find them soon by reading
-- the table from its beginning.
create or replace function app.office_bookings_counted(p_filter jsonb, p_limit integer) returns integer
language plpgsql stable security definer set search_path = '' set enable_seqscan = off as $$
declare
  v_count integer;
begin
  if not (select app.is_staff()) then return 0; end if;
  execute format('select count(*) from (select 1 from public.bookings b where %s limit $1) as f',
    app.booking_condition(p_filter)) into v_count using p_limit;
  return v_count;
end $$;
grant execute on function app.office_bookings_counted(jsonb, integer) to authenticated;

-- How many bookings a filter shows, what they come to and what is due of them, when the last of them ends and how many end after a time;
-- zero unless the caller is staff.
create or replace function app.office_bookings_summed(p_filter jsonb, p_after timestamptz, out count integer, out total_pence bigint,
  out balance_pence bigint, out last_end timestamptz, out ending_after integer)
language plpgsql stable security definer set search_path = '' set enable_seqscan = off as $$
begin
  execute format('select count(*), coalesce(sum(b.total_pence), 0), coalesce(sum(b.balance_pence), 0), max(b.ends_at),
      count(*) filter (where b.ends_at > $1) from public.bookings b where %s',
    case when (select app.is_staff()) then app.booking_condition(p_filter) else 'false' end)
    into count, total_pence, balance_pence, last_end, ending_after using p_after;
end $$;
grant execute on function app.office_bookings_summed(jsonb, timestamptz) to authenticated;

-- How long before its collection a booking is made, at the least and at the most, in seconds: those with some days of collection were made
-- so long before them.
create or replace function app.booking_leads(out shortest float8, out longest float8) language sql stable set search_path = '' as $$
  select date_part('epoch', min(starts_at - created_at)), date_part('epoch', max(starts_at - created_at)) from public.bookings;
$$;

-- The newest bookings under a filter that have what was typed, or, where none at all has it, whose customer is nearly called so.
create or replace function app.bookings_searched(p_text text, p_filter jsonb, p_limit integer) returns setof uuid
language plpgsql stable set search_path = '' as $$
declare
  v_words text := app.has_words('booking', p_text);
  v_filter text := app.booking_condition(p_filter);
begin
  return query select app.newest_records('booking', v_words || ' and ' || v_filter, p_limit);
  if found or exists (select app.newest_records('booking', v_words, 1)) then return; end if;
  return query select app.newest_records('booking', app.has_nearly('b.contact_name', p_text) || ' and ' || v_filter, p_limit,
    p_limit);
end $$;

-- The column a list goes by.
create or replace function app.booking_sort(p_sort text) returns text language sql immutable set search_path = '' as $$
  select case p_sort when 'collection' then 'starts_at' when 'booked' then 'created_at' when 'total' then 'total_pence' end;
$$;

-- Where in an index a list begins and ends, beyond its filter, so that it does not pass over all that lies before its first row. Leaves
-- none out.
create or replace function app.booking_bounds(p_filter jsonb, p_sort text, p_descending boolean) returns text
language plpgsql stable set search_path = '' as $$
declare
  v_column text := app.booking_sort(p_sort);
  v_leads record;
  v_last timestamptz;
begin
  if p_sort = 'booked' and (p_filter ? 'from' or p_filter ? 'to') then
    select * into v_leads from app.booking_leads();
    if v_leads.longest is null then return null; end if;
    return concat_ws(' and ',
      case
        when p_filter ? 'from' then format('b.created_at >= %L',
          (p_filter ->> 'from')::timestamptz - make_interval(secs => v_leads.longest + 1)) end,
      case
        when p_filter ? 'to' then format('b.created_at <= %L',
          (p_filter ->> 'to')::timestamptz - make_interval(secs => v_leads.shortest - 1)) end);
  end if;
  -- Before those done lies everything still to come.
  if p_sort <> 'total' and p_descending and p_filter ->> 'endedEarly' = 'false' and not p_filter -> 'states' ? 'confirmed' then
    execute format(
      'select max(e.last) from jsonb_array_elements_text($1) as one(state)
        cross join lateral (select max(%I) as last from public.bookings where state = one.state) as e',
      v_column)
      into v_last using p_filter -> 'states';
    return format('b.%I <= %L', v_column, coalesce(v_last, '-infinity'));
  end if;
  return null;
end $$;

-- {query?, filter, sort, descending, after?: {value, id}, limit, maxCounted} → the bookings of a page in its order, and how many there are
-- on all pages, up to maxCounted. With a query these are of the newest maxCounted that have it; one more counted says that there are more.
-- Nothing unless the caller is staff.
create or replace function app.office_booking_page(p_arguments jsonb, out ids uuid[], out count integer)
language plpgsql stable security definer set search_path = '' set enable_seqscan = off as $$
declare
  v_filter jsonb := p_arguments -> 'filter';
  v_sort text := p_arguments ->> 'sort';
  v_column text := app.booking_sort(v_sort);
  v_descending boolean := (p_arguments ->> 'descending')::boolean;
  v_limit integer := (p_arguments ->> 'limit')::integer;
  v_max integer := (p_arguments ->> 'maxCounted')::integer;
  v_after text := case when p_arguments ? 'after' then
    format('(b.%I, b.id) %s (%L, %L::uuid)', v_column, case when v_descending then '<' else '>' end, p_arguments #>> '{after,value}',
      p_arguments #>> '{after,id}')
    end;
  v_order text := format('order by b.%1$I %2$s, b.id %2$s limit %3$s', v_column, case when v_descending then 'desc' else 'asc' end,
    v_limit);
  v_matching uuid[];
  -- Late ones, and those of a few days, are few and found first: PostgreSQL would expect them evenly over the years and look for them among
  -- all others.
  v_are_few boolean := v_filter ? 'lateAt'
    or (v_sort <> 'collection' and (v_filter ->> 'to')::timestamptz - (v_filter ->> 'from')::timestamptz <= app.few_days());
begin
  ids := '{}';
  count := 0;
  if not (select app.is_staff()) then return; end if;
  if coalesce(p_arguments ->> 'query', '') <> '' then
    v_matching := array(select app.bookings_searched(p_arguments ->> 'query', v_filter, v_max + 1));
    count := cardinality(v_matching);
    execute format('select array(select b.id from public.bookings b where b.id = any ($1) and %s %s)', coalesce(v_after, 'true'), v_order)
      into ids using v_matching[:v_max];
  elsif v_are_few then
    execute format('with few as materialized (select b.id, b.starts_at, b.created_at, b.total_pence from public.bookings b
          where %s order by b.starts_at)
        select array(select b.id from few b where %s %s), (select count(*) from (select 1 from few limit $1) as f)',
      app.booking_condition(v_filter), coalesce(v_after, 'true'), v_order)
      into ids, count using v_max;
  else
    execute format(
      'select array(select b.id from public.bookings b where %s %s),
        (select count(*) from (select 1 from public.bookings b where %s limit %s) as f)',
        concat_ws(' and ', app.booking_condition(v_filter), app.booking_bounds(v_filter, v_sort, v_descending), v_after), v_order,
          app.booking_condition(v_filter), v_max)
      into ids, count;
  end if;
end $$;
grant execute on function app.office_booking_page(jsonb) to authenticated;

-- The same page with its rows as lists of columns (`officeBookingsProcedure` names them): as objects they would take three times as long to
-- write. `next` is where the following page begins.
create or replace function app.office_bookings(p_arguments jsonb) returns jsonb language plpgsql stable set search_path = '' as $$
declare
  v_ids uuid[];
  v_count integer;
  v_rows jsonb;
begin
  perform app.require_staff();
  select p.ids, p.count into v_ids, v_count from app.office_booking_page(p_arguments) as p;
  select jsonb_agg(
    jsonb_build_array(b.id, b.reference, b.state, b.starts_at, b.ends_at, b.window_kind, b.contact_name, b.address_town, b.postcode,
      b.service, b.total_pence, b.payment_method, b.created_at, b.answer_by,
      b.paid_pence, b.balance_pence, b.credited_pence, b.service_credit_pence, c.fee_pence, b.contact_mobile,
      app.who_comes(b.id)) order by p.number)
    into v_rows from unnest(v_ids) with ordinality as p(id, number) join public.bookings b on b.id = p.id
      left join lateral app.charge_of(b.id, b.state) as c on b.ended_early;
  return jsonb_build_object('count', v_count, 'rows', coalesce(v_rows, '[]'));
end $$;
grant execute on function app.office_bookings(jsonb) to authenticated;
