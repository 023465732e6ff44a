-- Functions of the office's console: notes about bookings, saved filters, the audit of exports.

-- {reference, text, now, idempotencyKey?, requestHash} → {notes}. Once for each key.
create or replace function app.add_booking_note(p_arguments jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
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
    if (select count(*) from public.booking_notes where booking_id = v_booking.id) >= 200 then
      perform app.problem('bookings.too_many_notes');
    end if;
    insert into public.booking_notes (booking_id, author_id, body, at, idempotency_key, request_hash)
      values (v_booking.id, (select auth.uid()), p_arguments ->> 'text', (p_arguments ->> 'now')::timestamptz,
        p_arguments ->> 'idempotencyKey', v_request);
  end if;
  return jsonb_build_object('notes', app.notes_of(v_booking.id));
end $$;

create or replace function app.notes_of(p_booking uuid) returns jsonb language sql stable set search_path = '' as $$
  select coalesce(
    jsonb_agg(jsonb_build_object('id', n.id, 'at', n.at, 'by', app.colleague_name(n.author_id), 'text', n.body) order by n.number desc),
    '[]')
  from public.booking_notes n where n.booking_id = p_booking;
$$;

create or replace function app.colleague_name(p_user uuid) returns text language sql stable set search_path = '' as $$
  select coalesce((select nullif(trim(u.raw_user_meta_data ->> 'display_name'), '') from auth.users u where u.id = p_user), 'A colleague');
$$;

-- {list, name, query, now} → {}. Replaces a filter of the same name.
create or replace function app.save_filter(p_arguments jsonb) returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  v_user uuid := (select auth.uid());
begin
  perform app.require_staff();
  perform 1 from auth.users where id = v_user for no key update; -- serialised, so that the limit holds for concurrent requests
  if (select count(*) from public.saved_filters
      where user_id = v_user and list = p_arguments ->> 'list' and name <> p_arguments ->> 'name') >= 20 then
    perform app.problem('office.too_many_filters');
  end if;
  insert into public.saved_filters (user_id, list, name, query, created_at)
    values (v_user, p_arguments ->> 'list', p_arguments ->> 'name', p_arguments ->> 'query', (p_arguments ->> 'now')::timestamptz)
    on conflict on constraint saved_filters_name_once do update set query = excluded.query;
  return '{}';
end $$;

-- {id} → {}. Changes nothing for a filter that does not exist or is another colleague's.
create or replace function app.remove_filter(p_arguments jsonb) returns jsonb language plpgsql security definer set search_path = '' as $$
begin
  perform app.require_staff();
  delete from public.saved_filters where id = (p_arguments ->> 'id')::uuid and user_id = (select auth.uid());
  return '{}';
end $$;

-- {list, filters, context} → {}: audits who exports which list, before the first row is read.
create or replace function app.record_export(p_arguments jsonb) returns jsonb language plpgsql security definer set search_path = '' as $$
begin
  perform app.require_admin();
  perform app.audit(p_arguments -> 'context', 'list.exported', (select auth.uid()), p_arguments ->> 'list',
    jsonb_build_object('filters', p_arguments -> 'filters'));
  return '{}';
end $$;
grant execute on function app.add_booking_note(jsonb), app.save_filter(jsonb), app.remove_filter(jsonb),
  app.record_export(jsonb) to authenticated;

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
