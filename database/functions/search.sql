-- The search of the office's console over all records.

-- The records of each kind that have what was typed, the newest up to a limit; where none of any kind has it, those whose name
-- is nearly so: beside a name as it was typed, one that is nearly so would be noise.
create or replace function app.records_searched(p_text text, p_limit integer, out bookings uuid[], out quotes uuid[], out enquiries uuid[],
  out companies uuid[], out contacts uuid[]) language plpgsql stable set search_path = '' as $$
declare
  v_booked text := ' and b.state <> all (app.states_of(''only_held''))';
  v_read integer := app.max_contacts();
begin
  bookings := array(select app.newest_records('booking', app.has_words('booking', p_text) || v_booked, p_limit));
  quotes := array(select app.newest_records('quote', app.has_words('quote', p_text), p_limit));
  enquiries := array(select app.newest_records('enquiry', app.has_words('enquiry', p_text), p_limit));
  companies := array(select app.newest_records('company', app.has_words('company', p_text), p_limit));
  contacts := array(select app.newest_contacts(p_text, p_limit));
  -- Contacts that are nearly called so are among theirs already.
  if cardinality(bookings || quotes || enquiries || companies) > 0
      or exists (select from public.contacts c where c.id = any (contacts) and c.search @@ app.search_query(p_text)) then
    return;
  end if;
  bookings := array(select app.newest_records('booking', app.has_nearly('b.contact_name', p_text) || v_booked, p_limit, v_read));
  quotes := array(select app.newest_records('quote', app.has_nearly('q.contact_name', p_text), p_limit, v_read));
  enquiries := array(select app.newest_records('enquiry', app.has_nearly('e.name', p_text), p_limit, v_read));
  companies := array(select app.newest_records('company', app.has_nearly('o.name', p_text), p_limit, v_read));
end $$;

-- {query, limit} → the newest records that contain every word, first the one whose reference was typed, up to the limit. Invoices and
-- credit notes are among them by their number alone.
create or replace function app.staff_search(p_arguments jsonb) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_text text := p_arguments ->> 'query';
  v_limit integer := (p_arguments ->> 'limit')::integer;
  v_reference text := upper(replace(replace(v_text, ' ', ''), '-', ''));
  v_exact text := left(v_reference, 1) || '-' || substr(v_reference, 2);
  -- `inv 12` as INV-000012: the zeros are for the eye.
  v_searched record;
  v_number text[] := regexp_match(v_reference, '^(INV|CN)0*([1-9][0-9]{0,11})$');
begin
  perform app.require_staff();
  if app.search_query(v_text) is null then return '[]'; end if;
  if v_number is not null then
    v_exact := v_number[1] || '-' || lpad(v_number[2], greatest(6, length(v_number[2])), '0');
    v_reference := replace(v_exact, '-', '');
  end if;
  select * into v_searched from app.records_searched(v_text, v_limit);
  return (
    with records as (
      (select 'booking' as kind, b.reference as id, b.contact_name as name, b.state, b.starts_at as at, b.address_town || ', '
        || b.postcode as place, app.who_comes(b.id) as coming
        from public.bookings b
          where b.id = any (v_searched.bookings
            || array(select x.id from public.bookings x where x.reference = v_exact))
          and b.state <> all (app.states_of('only_held')))
      union all
      (select 'quote', q.reference, q.contact_name, q.state, q.created_at, q.outcode, null::jsonb
        from public.quotes q where q.id = any (v_searched.quotes
          || array(select x.id from public.quotes x where x.reference = v_exact)))
      union all
      (select 'enquiry', e.reference, e.name, e.state, e.created_at, e.postcode, null
        from public.enquiries e where e.id = any (v_searched.enquiries
          || array(select x.id from public.enquiries x where x.reference = v_exact)))
      union all
      (select 'contact', c.reference, c.full_name, c.lifecycle, c.last_contact_at,
        (select p.town || ', ' || p.postcode from public.properties p where p.contact_id = c.id order by p.created_at desc, p.id limit 1),
          null
        from public.contacts c where c.id = any (v_searched.contacts))
      union all
      (select 'company', o.id::text, o.name, 'company', o.created_at, o.trading_name, null from public.companies o
        where o.id = any (v_searched.companies))
      union all
      (select 'invoice', i.number, i.customer ->> 'name', i.kind, i.issued_at, i.booking_reference, null from public.invoices i
        where i.number = v_exact)
    ), newest as (select r.* from records r order by replace(r.id, '-', '') = v_reference desc, r.at desc, r.id limit v_limit)
    select coalesce(jsonb_agg(to_jsonb(n) order by replace(n.id, '-', '') = v_reference desc, n.at desc, n.id), '[]') from newest n);
end $$;
grant execute on function app.staff_search(jsonb) to authenticated;
