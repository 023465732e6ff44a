-- Functions of the office's console: search, notes about bookings, saved filters, the audit of exports.

-- The search text as a tsquery, or null where it is too short: each word is the beginning of a word of the record; digits alone are the
-- beginning or end of a phone number, in any notation.
create or replace function app.search_query(p_text text) returns tsquery language sql immutable set search_path = '' as $$
  select case
    when p_text ~ '^[-+0-9 ().]+$' and length(digits) >= 4 then format('%L:* | %L:*', digits, 'r' || reverse(digits))::tsquery
    else (
      select string_agg(format('%L:*', word), ' & ')::tsquery
      from (select word from unnest(lexemes) as word where length(word) > 1 order by length(word) desc, word limit 8) as longest)
  end
  from app.search_lexemes(p_text) as lexemes, regexp_replace(regexp_replace(regexp_replace(p_text, '\D', '', 'g'), '^00', ''), '^440', '44') as digits;
$$;

-- The bookings a text finds. For a frequent word the result is cut off; further words narrow it.
create or replace function app.matching_bookings(p_query tsquery) returns setof uuid language sql stable set search_path = '' as $$
  (select b.id from public.bookings b
    where app.booking_terms(b.reference, b.contact_name, b.contact_email, b.contact_mobile, b.address_line1, b.address_town, b.postcode, b.notes, b.on_site, b.payer, b.customer) @@ p_query limit 3000)
  union
  (select n.booking_id from public.booking_notes n where app.search_terms(n.body, null, null, null) @@ p_query limit 500);
$$;

-- The same for the list of bookings, which runs with the caller's own rights. No rows unless the caller is staff.
create or replace function app.office_matching_bookings(p_text text) returns setof uuid language sql stable security definer set search_path = '' as $$
  select id from app.matching_bookings(app.search_query(p_text)) as id where (select app.is_staff());
$$;
grant execute on function app.office_matching_bookings(text) to authenticated;

-- {query, limit} → the newest records that contain every word, first the one whose reference was typed.
create or replace function app.staff_search(p_arguments jsonb) returns jsonb language plpgsql stable security definer set search_path = '' as $$
declare
  v_query tsquery;
  v_limit integer := (p_arguments ->> 'limit')::integer;
  v_reference text := upper(replace(replace(p_arguments ->> 'query', ' ', ''), '-', ''));
begin
  perform app.require_staff();
  v_query := app.search_query(p_arguments ->> 'query');
  if v_query is null then return '[]'; end if;
  return (
    select coalesce(jsonb_agg(to_jsonb(f) order by replace(f.id, '-', '') = v_reference desc, f.at desc, f.id), '[]') from (
      (select 'booking' as kind, b.reference as id, b.contact_name as name, b.state, b.starts_at as at, b.address_town || ', ' || b.postcode as place
        from public.bookings b where b.id in (select app.matching_bookings(v_query)) and b.state not in ('held', 'released')
        order by replace(b.reference, '-', '') = v_reference desc, b.starts_at desc, b.id limit v_limit)
      union all
      (select 'quote', q.reference, q.contact_name, q.state, q.created_at, q.outcode from (
          select * from public.quotes
          where app.search_terms(coalesce(contact_name, '') || ' ' || coalesce(contact_email, '') || ' ' || internal_notes || ' ' || review_note, reference, outcode, contact_mobile) @@ v_query limit 3000) as q
        order by replace(q.reference, '-', '') = v_reference desc, q.created_at desc, q.id limit v_limit)
      union all
      (select 'enquiry', e.reference, e.name, e.state, e.created_at, e.postcode from (
          select * from public.enquiries
          where app.search_terms(name || ' ' || coalesce(email, '') || ' ' || message || ' ' || office_note || ' ' || coalesce(booking_reference, ''), reference, postcode, mobile) @@ v_query limit 3000) as e
        order by replace(e.reference, '-', '') = v_reference desc, e.created_at desc, e.id limit v_limit)
      union all
      (select 'contact', c.reference, c.full_name, c.lifecycle, c.last_contact_at, (select p.town || ', ' || p.postcode from public.properties p where p.contact_id = c.id order by p.created_at desc, p.id limit 1)
        from public.contacts c where c.anonymised_at is null
          and c.id in (select coalesce(k.merged_into, k.id) from app.matching_contacts(p_arguments ->> 'query') as m(id) join public.contacts k on k.id = m.id)
        order by replace(c.reference, '-', '') = v_reference desc, c.last_contact_at desc, c.id limit v_limit)
      union all
      (select 'company', o.id::text, o.name, 'company', o.created_at, o.trading_name from (select * from public.companies where search @@ v_query limit 3000) as o order by o.created_at desc, o.id limit v_limit)
    ) as f);
end $$;
grant execute on function app.staff_search(jsonb) to authenticated;

-- {reference, text, now, idempotencyKey?, requestHash} → {notes}. Once for each key.
create or replace function app.add_booking_note(p_arguments jsonb) returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  v_booking public.bookings;
  v_note public.booking_notes;
  v_request bytea := decode(p_arguments ->> 'requestHash', 'hex');
begin
  perform app.require_staff();
  select * into v_booking from public.bookings where reference = p_arguments ->> 'reference' for no key update;
  if not found then perform app.problem('bookings.not_found'); end if;
  select * into v_note from public.booking_notes where booking_id = v_booking.id and idempotency_key = p_arguments ->> 'idempotencyKey';
  if found and v_note.request_hash <> v_request then perform app.problem('idempotency.key_reused'); end if;
  if not found then
    if (select count(*) from public.booking_notes where booking_id = v_booking.id) >= 200 then perform app.problem('bookings.too_many_notes'); end if;
    insert into public.booking_notes (booking_id, author_id, body, at, idempotency_key, request_hash)
      values (v_booking.id, (select auth.uid()), p_arguments ->> 'text', (p_arguments ->> 'now')::timestamptz, p_arguments ->> 'idempotencyKey', v_request);
  end if;
  return jsonb_build_object('notes', app.notes_of(v_booking.id));
end $$;

create or replace function app.notes_of(p_booking uuid) returns jsonb language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('id', n.id, 'at', n.at, 'by', app.colleague_name(n.author_id), 'text', n.body) order by n.number desc), '[]')
  from public.booking_notes n where n.booking_id = p_booking;
$$;

create or replace function app.colleague_name(p_user uuid) returns text language sql stable set search_path = '' as $$
  select coalesce((select nullif(trim(u.raw_user_meta_data ->> 'display_name'), '') from auth.users u where u.id = p_user), 'A colleague');
$$;

-- {list, name, query, now} → {filters}. Replaces a filter of the same name.
create or replace function app.save_filter(p_arguments jsonb) returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  v_user uuid := (select auth.uid());
begin
  perform app.require_staff();
  perform 1 from auth.users where id = v_user for no key update; -- serialised, so that the limit holds for concurrent requests
  if (select count(*) from public.saved_filters where user_id = v_user and list = p_arguments ->> 'list' and name <> p_arguments ->> 'name') >= 20 then
    perform app.problem('office.too_many_filters');
  end if;
  insert into public.saved_filters (user_id, list, name, query, created_at)
    values (v_user, p_arguments ->> 'list', p_arguments ->> 'name', p_arguments ->> 'query', (p_arguments ->> 'now')::timestamptz)
    on conflict on constraint saved_filters_name_once do update set query = excluded.query;
  return jsonb_build_object('filters', app.filters_of(v_user, p_arguments ->> 'list'));
end $$;

-- {list, id} → {filters}. Changes nothing for a filter that does not exist or is another colleague's.
create or replace function app.remove_filter(p_arguments jsonb) returns jsonb language plpgsql security definer set search_path = '' as $$
begin
  perform app.require_staff();
  delete from public.saved_filters where id = (p_arguments ->> 'id')::uuid and user_id = (select auth.uid());
  return jsonb_build_object('filters', app.filters_of((select auth.uid()), p_arguments ->> 'list'));
end $$;

create or replace function app.filters_of(p_user uuid, p_list text) returns jsonb language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('id', f.id, 'name', f.name, 'query', f.query) order by f.created_at, f.id), '[]')
  from public.saved_filters f where f.user_id = p_user and f.list = p_list;
$$;

-- {list, filters, context} → {}: audits who exports which list, before the first row is read.
create or replace function app.record_export(p_arguments jsonb) returns jsonb language plpgsql security definer set search_path = '' as $$
begin
  perform app.require_admin();
  perform app.audit(p_arguments -> 'context', 'list.exported', (select auth.uid()), p_arguments ->> 'list', jsonb_build_object('filters', p_arguments -> 'filters'));
  return '{}';
end $$;
grant execute on function app.add_booking_note(jsonb), app.save_filter(jsonb), app.remove_filter(jsonb), app.record_export(jsonb) to authenticated;

-- {seenTo, now} → {seenAt}: up to when the caller has seen their notices. Never moves back, and never into the future.
create or replace function app.see_bell(p_arguments jsonb) returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  v_to timestamptz := least((p_arguments ->> 'seenTo')::timestamptz, (p_arguments ->> 'now')::timestamptz);
begin
  perform app.require_staff();
  insert into public.bell_seen as b (user_id, seen_at) values ((select auth.uid()), v_to)
    on conflict (user_id) do update set seen_at = greatest(b.seen_at, excluded.seen_at)
    returning b.seen_at into v_to;
  return jsonb_build_object('seenAt', v_to);
end $$;
grant execute on function app.see_bell(jsonb) to authenticated;
