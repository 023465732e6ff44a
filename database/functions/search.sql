-- The search of the office's console over all records.

-- The office works on what lies ahead and on the last weeks.
create or replace function app.recent_work() returns interval language sql immutable parallel safe as $$ select interval '4 weeks' $$;

-- {query, limit, now} → the newest records that contain every word, first the one whose reference was typed, up to the limit. Whose names
-- only begin with several words is found among the contacts.
create or replace function app.staff_search(p_arguments jsonb) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_parts text[] := app.search_parts(p_arguments ->> 'query');
  v_limit integer := (p_arguments ->> 'limit')::integer;
  -- The office works on what lies ahead and on the last weeks.
  v_before timestamptz := coalesce((p_arguments ->> 'now')::timestamptz, now()) - app.recent_work();
  v_reference text := upper(replace(replace(p_arguments ->> 'query', ' ', ''), '-', ''));
  v_exact text := left(v_reference, 1) || '-' || substr(v_reference, 2);
begin
  perform app.require_staff();
  if v_parts = '{}' then return '[]'; end if;
  return (
    with found as (
      (select 'booking' as kind, b.reference as id, b.contact_name as name, b.state, b.starts_at as at, b.address_town || ', '
        || b.postcode as place
        from public.bookings b
          where b.id = any (array(select m.id from app.matching_bookings(v_parts, v_limit, p_whole_before => v_before) as m)
            || array(select x.id from public.bookings x where x.reference = v_exact))
          and b.state not in ('held', 'released'))
      union all
      (select 'quote', q.reference, q.contact_name, q.state, q.created_at, q.outcode
        from public.quotes q
          where q.id = any (array(select app.matching_quotes(v_parts, v_limit))
            || array(select x.id from public.quotes x where x.reference = v_exact)))
      union all
      (select 'enquiry', e.reference, e.name, e.state, e.created_at, e.postcode
        from public.enquiries e
          where e.id = any (array(select app.matching_enquiries(v_parts, v_limit))
            || array(select x.id from public.enquiries x where x.reference = v_exact)))
      union all
      (select 'contact', c.reference, c.full_name, c.lifecycle, c.last_contact_at,
        (select p.town || ', ' || p.postcode from public.properties p where p.contact_id = c.id order by p.created_at desc, p.id limit 1)
        from public.contacts c where c.id = any (array(select app.newest_contacts(p_arguments ->> 'query', v_limit))))
      union all
      (select 'company', o.id::text, o.name, 'company', o.created_at, o.trading_name
        from (select * from public.companies where search @@ app.parts_query(v_parts) limit 3000) as o order by o.created_at desc, o.id
        limit v_limit)
    ), shown as (select f.* from found f order by replace(f.id, '-', '') = v_reference desc, f.at desc, f.id limit v_limit)
    select coalesce(jsonb_agg(to_jsonb(s) order by replace(s.id, '-', '') = v_reference desc, s.at desc, s.id), '[]') from shown s);
end $$;
grant execute on function app.staff_search(jsonb) to authenticated;
