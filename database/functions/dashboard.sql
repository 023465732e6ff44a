-- What a customer's dashboard reads beside the rows that policies expose.

-- The caller's quotes, newest first, without the office's notes: an account's own and those it booked; for a portal
-- grant those its bookings came from. The server makes the link's token from the id.
create or replace function app.own_quotes() returns jsonb language sql stable security definer set search_path = '' as $$
  with own as (
    select q.id from public.quotes q where q.user_id = (select auth.uid())
    union select b.quote_id from public.bookings b where b.user_id = (select auth.uid()) and b.quote_id is not null
    union select b.quote_id from public.bookings b where b.id = any ((select app.granted_bookings())::uuid[]) and b.quote_id is not null
  )
  select coalesce(
    jsonb_agg(
      jsonb_strip_nulls(
        jsonb_build_object('id', q.id, 'reference', q.reference, 'state', q.state, 'version', q.version, 'createdAt', q.created_at,
    'validUntil', q.valid_until, 'promisedAt', q.promised_at, 'questions', cardinality(q.questions),
    'items', (select coalesce(jsonb_agg(jsonb_build_object('name', i ->> 'name', 'quantity', r -> 'quantity') order by n), '[]')
      from public.quote_versions v
      cross join jsonb_array_elements(v.request -> 'items') with ordinality as asked(r, n)
        join jsonb_array_elements(v.priced_items) as i on i ->> 'id' = r ->> 'id'
      where v.quote_id = q.id and v.version = q.version and n <= 12),
    'bookingReference', (select b.reference from public.bookings b where b.id = q.booking_id),
    'versions', (
      select coalesce(
        jsonb_agg(jsonb_build_object('version', v.version, 'totalPence', v.total_pence, 'createdAt', v.created_at, 'lockedAt', v.locked_at)
          order by v.version desc),
        '[]')
      from (select * from public.quote_versions where quote_id = q.id order by version desc limit 20) as v)))
        order by q.created_at desc, q.id), '[]')
  from (select o.* from public.quotes o join own on own.id = o.id where o.state <> 'draft' or o.version > 0 order by o.created_at desc
    limit 50) as q;
$$;

-- What was priced, by name: [{name, quantity}].
create or replace function app.quoted_items(p_request jsonb, p_priced jsonb) returns jsonb language sql immutable set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('name', i ->> 'name', 'quantity', r -> 'quantity') order by n), '[]')
  from jsonb_array_elements(p_request -> 'items') with ordinality as asked(r, n)
    join jsonb_array_elements(p_priced) as i on i ->> 'id' = r ->> 'id';
$$;

-- {reference} → [{version, createdAt, lockedAt, totalPence, items, lines}] of a quote that `own_quotes` lists, newest first; null for any
-- other.
create or replace function app.own_quote_versions(p_arguments jsonb) returns jsonb
language sql stable security definer set search_path = '' as $$
  select (
    select coalesce(
      jsonb_agg(
        jsonb_strip_nulls(
          jsonb_build_object('version', v.version, 'createdAt', v.created_at, 'lockedAt', v.locked_at, 'totalPence', v.total_pence,
            'lines', v.lines, 'items', app.quoted_items(v.request, v.priced_items)))
        order by v.version desc),
      '[]')
    from (select * from public.quote_versions where quote_id = q.id order by version desc limit 20) as v)
  from public.quotes q where q.reference = p_arguments ->> 'reference' and q.id in (
    select o.id from public.quotes o where o.reference = p_arguments ->> 'reference' and o.user_id = (select auth.uid())
    union select b.quote_id from public.bookings b join public.quotes o on o.id = b.quote_id
      where o.reference = p_arguments ->> 'reference'
        and (b.user_id = (select auth.uid()) or b.id = any ((select app.granted_bookings())::uuid[])));
$$;
grant execute on function app.own_quote_versions(jsonb) to authenticated;

-- The registrations of the vans that come, once the booking is assigned and from 07:00 London time on the day.
create or replace function app.vans_of_day(p_booking uuid, p_now timestamptz) returns text[]
language sql stable security definer set search_path = '' as $$
  select coalesce(array_agg(distinct v.registration) filter (where v.registration <> ''), '{}')
  from public.bookings b join public.vans v on v.id = any (app.vans_of_booking(b.id, b.hold_id))
  where b.id = p_booking and app.opens_booking(b, '{}')
    and b.state = any (app.states_of('crew_assigned'))
    and p_now >= ((b.starts_at at time zone 'Europe/London')::date + time '07:00') at time zone 'Europe/London';
$$;

-- The first names of their crew, from the same time on.
create or replace function app.crew_of_day(p_booking uuid, p_now timestamptz) returns text[]
language sql stable security definer set search_path = '' as $$
  select coalesce(array_agg(distinct name order by name), '{}')
  from public.bookings b join public.planned_stops s on s.booking_id = b.id
    join public.van_crews c on c.van_id = s.van_id and c.date = s.date cross join unnest(c.names) as name
  where b.id = p_booking and app.opens_booking(b, '{}')
    and b.state = any (app.states_of('crew_assigned'))
    and p_now >= ((b.starts_at at time zone 'Europe/London')::date + time '07:00') at time zone 'Europe/London';
$$;
grant execute on function app.own_quotes(), app.vans_of_day(uuid, timestamptz), app.crew_of_day(uuid, timestamptz) to authenticated;
