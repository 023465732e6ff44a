-- Copies of the data of an account: asked for, made in parts by the worker, downloaded in parts.

-- {context, keepDays, aDay} → {exportId}. Returns the latest export if it is still being made or is at most a day old.
create or replace function app.request_account_export(p_arguments jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_user uuid := app.require_account();
  v_now timestamptz := (p_arguments -> 'context' ->> 'now')::timestamptz;
  v_export uuid;
begin
  perform pg_advisory_xact_lock(hashtextextended('export ' || v_user, 0)); -- two requests at once: one export
  select id into v_export from app.account_exports
    where user_id = v_user and ready_at is null and failed_at is null and asked_at > v_now - interval '1 hour' order by asked_at desc
    limit 1;
  if found then return jsonb_build_object('exportId', v_export); end if;
  if (select count(*) from app.account_exports
      where user_id = v_user and asked_at > v_now - interval '1 day') >= (p_arguments ->> 'aDay')::integer then
    perform app.problem('account_data.too_many_exports');
  end if;
  insert into app.account_exports (user_id, asked_at, expires_at)
    values (v_user, v_now, v_now + make_interval(days => (p_arguments ->> 'keepDays')::integer)) returning id into v_export;
  perform queue.add_account_job('export-account', jsonb_build_object('exportId', v_export));
  perform app.audit(p_arguments -> 'context', 'account.export_asked', v_user, v_export::text);
  return jsonb_build_object('exportId', v_export);
end $$;
grant execute on function app.request_account_export(jsonb) to authenticated;

-- {now} → [{id, askedAt, readyAt, hasFailed, expiresAt, jsonBytes, pdfBytes}], the newest first. One that an hour was not enough for has
-- failed as well.
create or replace function app.own_exports(p_arguments jsonb) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_user uuid := app.require_account();
begin
  return (select coalesce(jsonb_agg(jsonb_build_object('id', id, 'askedAt', asked_at, 'readyAt', ready_at,
      'hasFailed', ready_at is null
        and (failed_at is not null or asked_at < (p_arguments ->> 'now')::timestamptz - interval '1 hour'), 'expiresAt', expires_at,
      'jsonBytes', octet_length(json_file), 'pdfBytes', octet_length(pdf_file)) order by asked_at desc, id), '[]')
    from app.account_exports where user_id = v_user and expires_at > (p_arguments ->> 'now')::timestamptz);
end $$;
grant execute on function app.own_exports(jsonb) to authenticated;

-- {exportId, format, offset, max, context} → {part: base64, bytes: of the whole}. An export of another account, an expired one and a
-- missing one get the same answer.
create or replace function app.own_export(p_arguments jsonb) returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  v_user uuid := app.require_account();
  v_offset integer := (p_arguments ->> 'offset')::integer;
  v_part bytea;
  v_bytes integer;
begin
  select substring(f.content from v_offset + 1 for (p_arguments ->> 'max')::integer), octet_length(f.content) into v_part, v_bytes
    from app.account_exports e
      cross join lateral (select case p_arguments ->> 'format' when 'pdf' then e.pdf_file else e.json_file end as content) as f
    where e.id = (p_arguments ->> 'exportId')::uuid and e.user_id = v_user
      and e.expires_at > (p_arguments -> 'context' ->> 'now')::timestamptz;
  if v_part is null then perform app.problem('account_data.export_not_found'); end if;
  if v_offset = 0 then perform app.audit(p_arguments -> 'context', 'account.export_opened', v_user, p_arguments ->> 'exportId'); end if;
  return jsonb_build_object('part', translate(encode(v_part, 'base64'), E'\n', ''), 'bytes', v_bytes);
end $$;
grant execute on function app.own_export(jsonb) to authenticated;

-- One kind of what belongs to an account, in slices, for the worker: {exportId, kind, offset, max} → [what there is]; null where the copy
-- was made already or no longer exists.
create or replace function app.account_data_part(p_arguments jsonb) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_kind text := p_arguments ->> 'kind';
  v_max integer := (p_arguments ->> 'max')::integer;
  v_offset integer := (p_arguments ->> 'offset')::integer;
  v_user auth.users;
  v_bookings uuid[];
  v_email text;
begin
  select u.* into v_user from app.account_exports e join auth.users u on u.id = e.user_id
    where e.id = (p_arguments ->> 'exportId')::uuid and e.ready_at is null and e.failed_at is null;
  if not found then return null; end if;
  v_bookings := array(select b.id from public.bookings b where b.user_id = v_user.id);
  v_email := case when v_user.email_confirmed_at is not null then v_user.email end;
  return coalesce(case v_kind
    when 'account' then
      jsonb_build_array(
        jsonb_build_object('email', v_user.email, 'phone', v_user.phone,
          'displayName', nullif(v_user.raw_user_meta_data ->> 'display_name', ''), 'createdAt', v_user.created_at,
          'lastSignInAt', v_user.last_sign_in_at))
    when 'bookings' then
      (select jsonb_agg(app.booking_data(b) order by b.starts_at desc, b.id)
        from (select * from public.bookings where id = any (v_bookings) order by starts_at desc, id limit v_max offset v_offset) b)
    when 'quotes' then (select jsonb_agg(app.quote_data(q) order by q.created_at desc, q.id) from (
      select * from public.quotes
        where user_id = v_user.id
          or id in (select unnest(array[b.quote_id, b.photos_quote_id]) from public.bookings b where b.id = any (v_bookings))
        or (user_id is null and booking_id is null and lower(contact_email) = v_email) order by created_at desc, id
          limit v_max offset v_offset) q)
    when 'addresses' then
      (
        select jsonb_agg(app.address_json(a) - 'id' - 'gateCodeKeyId'
          || jsonb_build_object('hasGateCode', exists (select 1 from app.address_gate_codes g where g.address_id = a.id))
          order by a.created_at, a.id)
      from (select * from app.addresses where user_id = v_user.id order by created_at, id limit v_max offset v_offset) a)
    when 'switchedOff' then case when v_offset = 0 then app.notification_json(v_user.id) -> 'off' end
    when 'marketing' then (select jsonb_agg(jsonb_build_object('given', m.given, 'textVersion', m.text_version, 'at', m.at) order by m.id)
      from (select * from app.marketing_consents where user_id = v_user.id order by id limit v_max offset v_offset) m)
    when 'sessions' then
      (
        select jsonb_agg(jsonb_build_object('createdAt', s.created_at, 'lastSeenAt', s.refreshed_at, 'userAgent', s.user_agent)
          order by s.created_at desc, s.id)
      from (select * from auth.sessions where user_id = v_user.id order by created_at desc, id limit v_max offset v_offset) s)
    when 'enquiries' then
      (select jsonb_agg(jsonb_build_object('reference', e.reference, 'topic', e.topic, 'message', e.message, 'at', e.created_at,
        'answer', nullif(concat_ws(E'\n\n',
          (select concat_ws(E'\n\n', c.answer, c.final_answer) from public.complaints c where c.enquiry_id = e.id),
          (select string_agg(t.body, E'\n\n' order by t.sequence) from public.enquiry_entries t
            where t.enquiry_id = e.id and (t.kind = 'answer' or lower(t.sender) = v_email))), ''))
          order by e.created_at desc, e.id)
      from (select * from public.enquiries where lower(email) = v_email order by created_at desc, id limit v_max offset v_offset) e)
    when 'waitingList' then (select jsonb_agg(jsonb_build_object('outcode', w.outcode, 'at', w.created_at) order by w.created_at, w.outcode)
      from (select * from public.waiting_list where lower(email) = v_email order by created_at, outcode limit v_max offset v_offset) w)
    when 'chats' then (select jsonb_agg(jsonb_build_object('at', c.started_at, 'messages',
        (select jsonb_agg(jsonb_build_object('from', m.sender, 'text', m.body, 'at', m.at) order by m.sequence) from public.chat_messages m
          where m.conversation_id = c.id))
          order by c.started_at desc, c.id)
      from (select * from app.chats_of(v_bookings, v_email) order by started_at desc, id limit v_max offset v_offset) c)
  end, '[]');
end $$;
grant execute on function app.account_data_part(jsonb) to service_role;

-- The chats in which the customer of these bookings proved one of them or held its time, and those in which this address was left.
-- An address that was only typed counts as it does in an enquiry, but not where another person's booking says whose chat it is.
create or replace function app.chats_of(p_bookings uuid[], p_email text) returns setof public.chat_conversations
language sql stable set search_path = '' as $$
  select * from public.chat_conversations c
    where c.booking_ids && p_bookings or c.hold_id = any (array(select b.hold_id from public.bookings b where b.id = any (p_bookings)))
      or (lower(c.email) = p_email and not exists (select 1 from app.bookings_of_chat(c.id)));
$$;

-- A quote as its customer gave and got it, with every price; without the office's notes.
create or replace function app.quote_data(p_quote public.quotes) returns jsonb language sql stable set search_path = '' as $$
  select jsonb_strip_nulls(
    jsonb_build_object('reference', p_quote.reference, 'state', p_quote.state, 'createdAt', p_quote.created_at,
      'validUntil', p_quote.valid_until,
    'contact', nullif(
      jsonb_strip_nulls(
        jsonb_build_object('fullName', p_quote.contact_name, 'email', p_quote.contact_email, 'mobile', p_quote.contact_mobile,
          'preference', p_quote.contact_preference)),
      '{}'),
    'customerType', p_quote.customer_type, 'wantsMarketing', p_quote.wants_marketing, 'facts', p_quote.facts,
    'questions', p_quote.questions, 'customerNote', nullif(p_quote.customer_note, ''),
    'declineReason', p_quote.decline_reason,
    'photos', (select count(*) from public.quote_photos p where p.quote_id = p_quote.id and p.state = 'ready'),
    'bookingReference', (select b.reference from public.bookings b where b.id = p_quote.booking_id),
    'versions', (
      select coalesce(
        jsonb_agg(
          jsonb_build_object('version', v.version, 'createdAt', v.created_at, 'lockedAt', v.locked_at, 'totalPence', v.total_pence,
            'facts', v.facts,
        'items', app.quoted_items(v.request, v.priced_items), 'lines', v.lines) order by v.version), '[]') from public.quote_versions v
          where v.quote_id = p_quote.id)));
$$;

create or replace function app.booking_data(p_booking public.bookings) returns jsonb language sql stable set search_path = '' as $$
  select jsonb_strip_nulls(jsonb_build_object('booking', app.booking_document(p_booking) - 'bookingId' - 'reviewReasons',
    'hasGateCode', exists (select 1 from app.gate_codes where booking_id = p_booking.id),
    'events', (
      select coalesce(jsonb_agg(jsonb_build_object('at', e.at, 'to', e.to_state, 'by', e.actor_type, 'reason', e.reason) order by e.id),
        '[]')
      from public.booking_events e
        where e.booking_id = p_booking.id
          and app.is_shown_to_customer(e.actor_type, e.from_state, e.to_state, e.payload ->> 'kind', e.reason)),
    'payments', (
      select coalesce(
        jsonb_agg(
          jsonb_build_object('at', p.at, 'direction', p.direction, 'kind', p.kind, 'method', p.method, 'amountPence', p.amount_pence)
          order by p.at),
        '[]')
      from public.payments p where p.booking_id = p_booking.id and p.status = 'received'),
    'messages', (select coalesce(jsonb_agg(jsonb_build_object('from', m.author, 'text', m.body, 'at', m.at) order by m.number), '[]')
      from public.thread_messages m where m.booking_id = p_booking.id),
    'sent', (select coalesce(jsonb_agg(jsonb_build_object('code', m.code,
        'about', (select d.description from public.trigger_definitions d where d.code = m.code), 'channel', m.channel, 'to', m.recipient,
          'at', m.sent_at)
          order by m.created_at), '[]')
      from public.messages m where m.booking_id = p_booking.id and m.code not like 'office\_%' and m.sent_at is not null),
    'review', (
      select jsonb_build_object('rating', r.rating, 'text', r.text, 'shownName', r.shown_name, 'at', r.given_at, 'status', r.status)
      from public.reviews r where r.booking_id = p_booking.id),
    'changes', (
      select coalesce(
        jsonb_agg(
          jsonb_build_object('reference', c.reference, 'status', c.status, 'reason', c.reason, 'statement', c.statement,
            'at', coalesce(c.sent_at, c.ended_at, c.raised_at),
        'items', c.items_after, 'totalBeforePence', c.total_before_pence, 'totalAfterPence', c.total_after_pence,
        'photos', (select count(*) from app.change_order_photos p where p.change_order_id = c.id)) order by c.raised_at, c.id), '[]')
      from public.change_orders c where c.booking_id = p_booking.id and (c.sent_at is not null or c.status not in ('draft', 'withdrawn'))),
    'people', (
      select coalesce(
        jsonb_agg(jsonb_build_object('role', l.role, 'label', l.label, 'createdAt', l.created_at, 'expiresAt', l.expires_at)
          order by l.created_at),
        '[]')
      from app.booking_links l where l.booking_id = p_booking.id)));
$$;

-- {exportId, format, number, content (base64)}: stores a part of a copy being made. The first one takes away what an earlier attempt left.
create or replace function app.add_account_export_part(p_arguments jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_export uuid := (p_arguments ->> 'exportId')::uuid;
  v_number integer := (p_arguments ->> 'number')::integer;
begin
  if v_number = 0 then delete from app.account_export_parts where export_id = v_export and format = p_arguments ->> 'format'; end if;
  insert into app.account_export_parts (export_id, format, number, content)
    select e.id, p_arguments ->> 'format', v_number, decode(p_arguments ->> 'content', 'base64') from app.account_exports e
      where e.id = v_export and e.ready_at is null and e.failed_at is null
    on conflict (export_id, format, number) do update set content = excluded.content;
  return '{}';
end $$;

-- {exportId, now}: the copy is more than is made by itself. It is not tried again.
create or replace function app.fail_account_export(p_arguments jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
begin
  update app.account_exports set failed_at = (p_arguments ->> 'now')::timestamptz
    where id = (p_arguments ->> 'exportId')::uuid and ready_at is null and failed_at is null;
  delete from app.account_export_parts where export_id = (p_arguments ->> 'exportId')::uuid;
  return '{}';
end $$;
grant execute on function app.add_account_export_part(jsonb), app.fail_account_export(jsonb) to service_role;

-- {exportId, now}: puts the stored parts together and notifies the requester. A second call changes nothing.
create or replace function app.finish_account_export(p_arguments jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_export app.account_exports;
  v_user auth.users;
begin
  update app.account_exports e set ready_at = (p_arguments ->> 'now')::timestamptz,
      json_file = (select string_agg(content, '' order by number) from app.account_export_parts where export_id = e.id and format = 'json'),
      pdf_file = (select string_agg(content, '' order by number) from app.account_export_parts where export_id = e.id and format = 'pdf')
    where id = (p_arguments ->> 'exportId')::uuid and ready_at is null and failed_at is null returning * into v_export;
  if not found then return '{}'; end if;
  delete from app.account_export_parts where export_id = v_export.id;
  select * into strict v_user from auth.users where id = v_export.user_id;
  if v_user.email is not null then
    perform app.enqueue_message('account_export_ready', 'email', v_user.email,
      jsonb_strip_nulls(jsonb_build_object('displayName', nullif(v_user.raw_user_meta_data ->> 'display_name', ''),
      'detail', to_char(v_export.expires_at at time zone 'Europe/London', 'YYYY-MM-DD'))));
  end if;
  return '{}';
end $$;
grant execute on function app.finish_account_export(jsonb) to service_role;
