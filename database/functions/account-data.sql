-- Exports of the data of an account, and its deletion. What the law requires us to keep stays, without contact details.

-- {context, keepDays, aDay} → {exportId}. Returns the latest export if it is still being made or is at most a day old.
create or replace function app.request_account_export(p_arguments jsonb) returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  v_user uuid := app.require_account();
  v_now timestamptz := (p_arguments -> 'context' ->> 'now')::timestamptz;
  v_export uuid;
begin
  perform pg_advisory_xact_lock(hashtextextended('export ' || v_user, 0)); -- two requests at once: one export
  select id into v_export from app.account_exports where user_id = v_user and ready_at is null and failed_at is null and asked_at > v_now - interval '1 hour' order by asked_at desc limit 1;
  if found then return jsonb_build_object('exportId', v_export); end if;
  if (select count(*) from app.account_exports where user_id = v_user and asked_at > v_now - interval '1 day') >= (p_arguments ->> 'aDay')::integer then
    perform app.problem('account_data.too_many_exports');
  end if;
  insert into app.account_exports (user_id, asked_at, expires_at) values (v_user, v_now, v_now + make_interval(days => (p_arguments ->> 'keepDays')::integer)) returning id into v_export;
  perform queue.add_account_job('export-account', jsonb_build_object('exportId', v_export));
  perform app.audit(p_arguments -> 'context', 'account.export_asked', v_user, v_export::text);
  return jsonb_build_object('exportId', v_export);
end $$;
grant execute on function app.request_account_export(jsonb) to authenticated;

-- {now} → [{id, askedAt, readyAt, hasFailed, expiresAt, jsonBytes, pdfBytes}], the newest first. One that an hour was not enough for has failed as well.
create or replace function app.own_exports(p_arguments jsonb) returns jsonb language plpgsql stable security definer set search_path = '' as $$
declare
  v_user uuid := app.require_account();
begin
  return (select coalesce(jsonb_agg(jsonb_build_object('id', id, 'askedAt', asked_at, 'readyAt', ready_at,
      'hasFailed', ready_at is null and (failed_at is not null or asked_at < (p_arguments ->> 'now')::timestamptz - interval '1 hour'), 'expiresAt', expires_at,
      'jsonBytes', octet_length(json_file), 'pdfBytes', octet_length(pdf_file)) order by asked_at desc, id), '[]')
    from app.account_exports where user_id = v_user and expires_at > (p_arguments ->> 'now')::timestamptz);
end $$;
grant execute on function app.own_exports(jsonb) to authenticated;

-- {exportId, format, offset, max, context} → {part: base64, bytes: of the whole}. An export of another account, an expired one and a missing one get the same answer.
create or replace function app.own_export(p_arguments jsonb) returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  v_user uuid := app.require_account();
  v_offset integer := (p_arguments ->> 'offset')::integer;
  v_part bytea;
  v_bytes integer;
begin
  select substring(f.content from v_offset + 1 for (p_arguments ->> 'max')::integer), octet_length(f.content) into v_part, v_bytes
    from app.account_exports e cross join lateral (select case p_arguments ->> 'format' when 'pdf' then e.pdf_file else e.json_file end as content) as f
    where e.id = (p_arguments ->> 'exportId')::uuid and e.user_id = v_user and e.expires_at > (p_arguments -> 'context' ->> 'now')::timestamptz;
  if v_part is null then perform app.problem('account_data.export_not_found'); end if;
  if v_offset = 0 then perform app.audit(p_arguments -> 'context', 'account.export_opened', v_user, p_arguments ->> 'exportId'); end if;
  return jsonb_build_object('part', translate(encode(v_part, 'base64'), E'\n', ''), 'bytes', v_bytes);
end $$;
grant execute on function app.own_export(jsonb) to authenticated;

-- One kind of what belongs to an account, in slices, for the worker: {exportId, kind, offset, max} → [what there is]; null where the copy was made already or no longer exists.
create or replace function app.account_data_part(p_arguments jsonb) returns jsonb language plpgsql stable security definer set search_path = '' as $$
declare
  v_kind text := p_arguments ->> 'kind';
  v_max integer := (p_arguments ->> 'max')::integer;
  v_offset integer := (p_arguments ->> 'offset')::integer;
  v_user auth.users;
  v_bookings uuid[];
  v_email text;
begin
  select u.* into v_user from app.account_exports e join auth.users u on u.id = e.user_id where e.id = (p_arguments ->> 'exportId')::uuid and e.ready_at is null and e.failed_at is null;
  if not found then return null; end if;
  v_bookings := array(select b.id from public.bookings b where b.user_id = v_user.id);
  v_email := case when v_user.email_confirmed_at is not null then v_user.email end;
  return coalesce(case v_kind
    when 'account' then jsonb_build_array(jsonb_build_object('email', v_user.email, 'phone', v_user.phone, 'displayName', nullif(v_user.raw_user_meta_data ->> 'display_name', ''), 'createdAt', v_user.created_at, 'lastSignInAt', v_user.last_sign_in_at))
    when 'bookings' then (select jsonb_agg(app.booking_data(b) order by b.starts_at desc, b.id) from (select * from public.bookings where id = any (v_bookings) order by starts_at desc, id limit v_max offset v_offset) b)
    when 'quotes' then (select jsonb_agg(app.quote_data(q) order by q.created_at desc, q.id) from (
      select * from public.quotes where user_id = v_user.id or id in (select unnest(array[b.quote_id, b.photos_quote_id]) from public.bookings b where b.id = any (v_bookings))
        or (user_id is null and booking_id is null and lower(contact_email) = v_email) order by created_at desc, id limit v_max offset v_offset) q)
    when 'addresses' then (select jsonb_agg(app.address_json(a) - 'id' - 'gateCodeKeyId' || jsonb_build_object('hasGateCode', exists (select 1 from app.address_gate_codes g where g.address_id = a.id)) order by a.created_at, a.id)
      from (select * from app.addresses where user_id = v_user.id order by created_at, id limit v_max offset v_offset) a)
    when 'switchedOff' then case when v_offset = 0 then app.notification_json(v_user.id) -> 'off' end
    when 'marketing' then (select jsonb_agg(jsonb_build_object('given', m.given, 'textVersion', m.text_version, 'at', m.at) order by m.id)
      from (select * from app.marketing_consents where user_id = v_user.id order by id limit v_max offset v_offset) m)
    when 'sessions' then (select jsonb_agg(jsonb_build_object('createdAt', s.created_at, 'lastSeenAt', s.refreshed_at, 'userAgent', s.user_agent) order by s.created_at desc, s.id)
      from (select * from auth.sessions where user_id = v_user.id order by created_at desc, id limit v_max offset v_offset) s)
    when 'enquiries' then (select jsonb_agg(jsonb_build_object('reference', e.reference, 'topic', e.topic, 'message', e.message, 'at', e.created_at) order by e.created_at desc, e.id)
      from (select * from public.enquiries where lower(email) = v_email order by created_at desc, id limit v_max offset v_offset) e)
    when 'waitingList' then (select jsonb_agg(jsonb_build_object('outcode', w.outcode, 'at', w.created_at) order by w.created_at, w.outcode)
      from (select * from public.waiting_list where lower(email) = v_email order by created_at, outcode limit v_max offset v_offset) w)
    when 'chats' then (select jsonb_agg(jsonb_build_object('at', c.started_at, 'messages',
        (select jsonb_agg(jsonb_build_object('from', m.sender, 'text', m.body, 'at', m.at) order by m.sequence) from public.chat_messages m where m.conversation_id = c.id)) order by c.started_at desc, c.id)
      from (select * from app.chats_of(v_bookings, v_email) order by started_at desc, id limit v_max offset v_offset) c)
  end, '[]');
end $$;
grant execute on function app.account_data_part(jsonb) to service_role;

-- The chats in which the customer of these bookings proved one of them or held its time, and those in which this address was left.
-- An address that was only typed counts as it does in an enquiry, but not where another person's booking says whose chat it is.
create or replace function app.chats_of(p_bookings uuid[], p_email text) returns setof public.chat_conversations language sql stable set search_path = '' as $$
  select * from public.chat_conversations c
    where c.booking_ids && p_bookings or c.hold_id = any (array(select b.hold_id from public.bookings b where b.id = any (p_bookings)))
      or (lower(c.email) = p_email and not exists (select 1 from app.bookings_of_chat(c.id)));
$$;

-- A quote as its customer gave and got it, with every price; without the office's notes.
create or replace function app.quote_data(p_quote public.quotes) returns jsonb language sql stable set search_path = '' as $$
  select jsonb_strip_nulls(jsonb_build_object('reference', p_quote.reference, 'state', p_quote.state, 'createdAt', p_quote.created_at, 'validUntil', p_quote.valid_until,
    'contact', nullif(jsonb_strip_nulls(jsonb_build_object('fullName', p_quote.contact_name, 'email', p_quote.contact_email, 'mobile', p_quote.contact_mobile, 'preference', p_quote.contact_preference)), '{}'),
    'customerType', p_quote.customer_type, 'wantsMarketing', p_quote.wants_marketing, 'facts', p_quote.facts, 'questions', p_quote.questions, 'customerNote', nullif(p_quote.customer_note, ''),
    'declineReason', p_quote.decline_reason, 'photos', (select count(*) from public.quote_photos p where p.quote_id = p_quote.id and p.state = 'ready'),
    'bookingReference', (select b.reference from public.bookings b where b.id = p_quote.booking_id),
    'versions', (select coalesce(jsonb_agg(jsonb_build_object('version', v.version, 'createdAt', v.created_at, 'lockedAt', v.locked_at, 'totalPence', v.total_pence, 'facts', v.facts,
        'items', app.quoted_items(v.request, v.priced_items), 'lines', v.lines) order by v.version), '[]') from public.quote_versions v where v.quote_id = p_quote.id)));
$$;

create or replace function app.booking_data(p_booking public.bookings) returns jsonb language sql stable set search_path = '' as $$
  select jsonb_strip_nulls(jsonb_build_object('booking', app.booking_document(p_booking) - 'bookingId' - 'reviewReasons',
    'hasGateCode', exists (select 1 from app.gate_codes where booking_id = p_booking.id),
    'events', (select coalesce(jsonb_agg(jsonb_build_object('at', e.at, 'to', e.to_state, 'by', e.actor_type, 'reason', e.reason) order by e.id), '[]')
      from public.booking_events e where e.booking_id = p_booking.id and app.is_shown_to_customer(e.actor_type, e.from_state, e.to_state, e.payload ->> 'kind', e.reason)),
    'payments', (select coalesce(jsonb_agg(jsonb_build_object('at', p.at, 'direction', p.direction, 'kind', p.kind, 'method', p.method, 'amountPence', p.amount_pence) order by p.at), '[]') from public.payments p where p.booking_id = p_booking.id and p.status = 'received'),
    'messages', (select coalesce(jsonb_agg(jsonb_build_object('from', m.author, 'text', m.body, 'at', m.at) order by m.number), '[]') from public.thread_messages m where m.booking_id = p_booking.id),
    'sent', (select coalesce(jsonb_agg(jsonb_build_object('code', m.code,
        'about', (select d.description from public.trigger_definitions d where d.code = m.code), 'channel', m.channel, 'to', m.recipient, 'at', m.sent_at) order by m.created_at), '[]')
      from public.messages m where m.booking_id = p_booking.id and m.code not like 'office\_%' and m.sent_at is not null),
    'review', (select jsonb_build_object('rating', r.rating, 'text', r.text, 'shownName', r.shown_name, 'at', r.given_at, 'status', r.status) from public.reviews r where r.booking_id = p_booking.id),
    'changes', (select coalesce(jsonb_agg(jsonb_build_object('reference', c.reference, 'status', c.status, 'reason', c.reason, 'statement', c.statement, 'at', coalesce(c.sent_at, c.ended_at, c.raised_at),
        'items', c.items_after, 'totalBeforePence', c.total_before_pence, 'totalAfterPence', c.total_after_pence,
        'photos', (select count(*) from app.change_order_photos p where p.change_order_id = c.id)) order by c.raised_at, c.id), '[]')
      from public.change_orders c where c.booking_id = p_booking.id and (c.sent_at is not null or c.status not in ('draft', 'withdrawn'))),
    'people', (select coalesce(jsonb_agg(jsonb_build_object('role', l.role, 'label', l.label, 'createdAt', l.created_at, 'expiresAt', l.expires_at) order by l.created_at), '[]') from app.booking_links l where l.booking_id = p_booking.id)));
$$;

-- {exportId, format, number, content (base64)}: stores a part of a copy being made. The first one takes away what an earlier attempt left.
create or replace function app.add_account_export_part(p_arguments jsonb) returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  v_export uuid := (p_arguments ->> 'exportId')::uuid;
  v_number integer := (p_arguments ->> 'number')::integer;
begin
  if v_number = 0 then delete from app.account_export_parts where export_id = v_export and format = p_arguments ->> 'format'; end if;
  insert into app.account_export_parts (export_id, format, number, content)
    select e.id, p_arguments ->> 'format', v_number, decode(p_arguments ->> 'content', 'base64') from app.account_exports e where e.id = v_export and e.ready_at is null and e.failed_at is null
    on conflict (export_id, format, number) do update set content = excluded.content;
  return '{}';
end $$;

-- {exportId, now}: the copy is more than is made by itself. It is not tried again.
create or replace function app.fail_account_export(p_arguments jsonb) returns jsonb language plpgsql security definer set search_path = '' as $$
begin
  update app.account_exports set failed_at = (p_arguments ->> 'now')::timestamptz where id = (p_arguments ->> 'exportId')::uuid and ready_at is null and failed_at is null;
  delete from app.account_export_parts where export_id = (p_arguments ->> 'exportId')::uuid;
  return '{}';
end $$;
grant execute on function app.add_account_export_part(jsonb), app.fail_account_export(jsonb) to service_role;

-- {exportId, now}: puts the stored parts together and notifies the requester. A second call changes nothing.
create or replace function app.finish_account_export(p_arguments jsonb) returns jsonb language plpgsql security definer set search_path = '' as $$
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
    perform app.enqueue_message('account_export_ready', 'email', v_user.email, jsonb_strip_nulls(jsonb_build_object('displayName', nullif(v_user.raw_user_meta_data ->> 'display_name', ''),
      'detail', to_char(v_export.expires_at at time zone 'Europe/London', 'YYYY-MM-DD'))));
  end if;
  return '{}';
end $$;
grant execute on function app.finish_account_export(jsonb) to service_role;

-- Whether a booking is not over: the collection is to come, or was so recent that there may be questions about it.
create or replace function app.is_running(p_booking public.bookings, p_now timestamptz) returns boolean language sql stable set search_path = '' as $$
  select p_booking.state not in ('released', 'lapsed', 'closed', 'cancelled_customer', 'cancelled_company', 'cancelled_on_site') and p_booking.ends_at > p_now - interval '60 days';
$$;

-- Whether tax law requires us to keep the booking: the work was done, something was paid, or something is due, to us or to the customer.
create or replace function app.is_in_the_books(p_booking public.bookings) returns boolean language sql stable set search_path = '' as $$
  select p_booking.state not in ('held', 'released', 'pending_payment', 'pending_confirmation', 'needs_customer', 'lapsed', 'cancelled_customer', 'cancelled_company')
    or exists (select 1 from public.payments where booking_id = p_booking.id)
    or p_booking.service_credit_pence > 0
    or exists (select 1 from public.booking_events where booking_id = p_booking.id and coalesce((payload ->> 'feePence')::integer, 0) > 0);
$$;

-- Six years after the end of the accounting year, which ends at most a year after the collection, or after its last payment where that came later.
create or replace function app.kept_until(p_booking public.bookings) returns date language sql stable set search_path = '' as $$
  select ((greatest(p_booking.ends_at, (select max(p.at) from public.payments p where p.booking_id = p_booking.id)) + interval '7 years') at time zone 'Europe/London')::date;
$$;

-- Preview of a deletion, {now} → {email, running: [{reference, startsAt, endsAt}], kept: [{reference, until}], goes: count}.
create or replace function app.deletion_of(p_user uuid, p_now timestamptz) returns jsonb language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'running', coalesce(jsonb_agg(jsonb_build_object('reference', b.reference, 'startsAt', b.starts_at, 'endsAt', b.ends_at) order by b.starts_at) filter (where app.is_running(b, p_now)), '[]'),
    'kept', coalesce(jsonb_agg(jsonb_build_object('reference', b.reference, 'until', app.kept_until(b)) order by b.starts_at) filter (where not app.is_running(b, p_now) and app.is_in_the_books(b)), '[]'),
    'goes', count(*) filter (where not app.is_running(b, p_now) and not app.is_in_the_books(b)))
  from public.bookings b where b.user_id = p_user;
$$;

create or replace function app.deletion_preview(p_arguments jsonb) returns jsonb language plpgsql stable security definer set search_path = '' as $$
declare
  v_user uuid := app.require_account();
begin
  return app.deletion_of(v_user, (p_arguments ->> 'now')::timestamptz) || (select jsonb_build_object('email', coalesce(u.email, u.phone, '')) from auth.users u where u.id = v_user);
end $$;
grant execute on function app.deletion_preview(jsonb) to authenticated;

-- {confirm, context} → as app.deletion_of. Bookings that are not over continue as a guest's, reached by their link and reference,
-- and are cleared once they are over.
-- Whether whoever acts has proved themselves in this session within a day, as for a new password: a session left open on a lent device does not end an account.
create or replace function app.has_proved_lately(p_user uuid, p_now timestamptz) returns boolean language sql stable set search_path = '' as $$
  select exists (select 1 from auth.sessions s, jsonb_array_elements(s.amr) as proof where s.id::text = auth.jwt() ->> 'session_id' and s.user_id = p_user
    and (proof ->> 'timestamp')::bigint > extract(epoch from p_now - interval '1 day'));
$$;

create or replace function app.delete_account(p_arguments jsonb) returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  v_context jsonb := p_arguments -> 'context';
  v_now timestamptz := (v_context ->> 'now')::timestamptz;
  v_id uuid := app.require_account();
  v_user auth.users;
  v_result jsonb;
begin
  select * into v_user from auth.users where id = v_id and deleted_at is null for update;
  if not found then perform app.problem('accounts.session_required'); end if;
  if exists (select 1 from public.user_roles where user_id = v_id and role <> 'user') then perform app.problem('account_data.staff_account'); end if;
  if exists (select 1 from auth.mfa_factors where user_id = v_id and status = 'verified') and not app.has_second_factor() then perform app.problem('accounts.second_factor_required'); end if;
  if lower(p_arguments ->> 'confirm') is distinct from coalesce(v_user.email, v_user.phone) then perform app.problem('account_data.confirm_mismatch'); end if;
  if not app.has_proved_lately(v_id, v_now) then perform app.problem('account_data.sign_in_again'); end if;
  v_result := app.deletion_of(v_id, v_now) || jsonb_build_object('email', p_arguments ->> 'confirm');
  delete from public.chat_conversations where id in (select c.id from app.chats_of(array(select b.id from public.bookings b where b.user_id = v_id), null) c);
  perform app.clear_booking(b, v_now) from public.bookings b where b.user_id = v_id and not app.is_running(b, v_now);
  update public.bookings set deletion_asked_at = v_now where user_id = v_id and deletion_asked_at is null;
  perform app.clear_quotes(array(select q.id from public.quotes q where q.user_id = v_id and q.booking_id is null), v_now); -- whatever address each was sent to
  if v_user.email is not null and v_user.email_confirmed_at is not null then perform app.clear_mailbox(v_user.email, v_now); end if;
  if v_user.phone is not null and v_user.phone_confirmed_at is not null then perform app.clear_number('+' || ltrim(v_user.phone, '+'), v_now); end if;
  delete from auth.users where id = v_id;
  perform app.audit(v_context, 'account.deleted', v_id, null, jsonb_build_object('running', v_result -> 'running', 'kept', jsonb_array_length(v_result -> 'kept')));
  if v_user.email is not null then
    perform app.enqueue_message('account_deleted', 'email', v_user.email, jsonb_strip_nulls(jsonb_build_object('running', v_result -> 'running', 'kept', v_result -> 'kept')));
  end if;
  return v_result;
end $$;
grant execute on function app.delete_account(jsonb) to authenticated;

-- Deletes what was left under a proved address without the account: quotes that were not booked, questions (complaints are kept for their twelve months), the waiting list, chats.
create or replace function app.clear_mailbox(p_email text, p_now timestamptz) returns void language plpgsql set search_path = '' as $$
begin
  perform app.clear_quotes(array(select q.id from public.quotes q where lower(q.contact_email) = p_email and q.booking_id is null), p_now);
  delete from public.enquiries where lower(email) = p_email and topic <> 'complaint';
  delete from public.waiting_list where lower(email) = p_email;
  delete from public.chat_conversations where id in (select c.id from app.chats_of('{}', p_email) c);
  delete from public.messages where booking_id is null and lower(recipient) = p_email;
  perform app.clear_contacts_of(p_email, p_now);
end $$;

-- The same by a proved number, of what has no email address: a number is given to somebody else after a while (docs/decisions/0053).
create or replace function app.clear_number(p_number text, p_now timestamptz) returns void language plpgsql set search_path = '' as $$
begin
  perform app.clear_quotes(array(select q.id from public.quotes q where q.contact_mobile = p_number and q.contact_email is null and q.booking_id is null), p_now);
  delete from public.enquiries where mobile = p_number and email is null and topic <> 'complaint';
  delete from public.waiting_list where mobile = p_number and email is null;
  delete from public.chat_conversations c where c.mobile = p_number and c.email is null and not exists (select 1 from app.bookings_of_chat(c.id));
  delete from public.messages where booking_id is null and recipient = p_number;
  perform app.clear_contacts_of_customer(array(select w.contact_id from public.contact_ways w where w.kind = 'phone' and w.value = p_number and w.is_key
    and not exists (select 1 from public.contact_ways e where e.contact_id = w.contact_id and e.kind = 'email')), p_now);
end $$;

-- Withdraws those of these quotes that still stand, unless they are booked, and clears them all.
create or replace function app.clear_quotes(p_quotes uuid[], p_now timestamptz) returns void language plpgsql set search_path = '' as $$
declare
  v_quote public.quotes;
begin
  for v_quote in select * from public.quotes where id = any (p_quotes) order by id for update loop
    if v_quote.booking_id is null and v_quote.state in ('draft', 'estimating', 'priced', 'needs_info', 'needs_review') then
      v_quote := app.move_quote(v_quote, 'withdrawn', 'withdrawn', 'visitor', '{}', jsonb_build_object('now', p_now));
    end if;
    perform app.clear_quote(v_quote.id, p_now);
  end loop;
end $$;

-- With the messages about it, by mail and by text. The photos are deleted by the next nightly job; those of a booking that goes on, only once that is cleared: the crew works from them.
create or replace function app.clear_quote(p_quote uuid, p_now timestamptz) returns void language sql set search_path = '' as $$
  delete from public.messages where booking_id is null and id in (select r.message_id from public.trigger_runs r where r.quote_id = p_quote);
  update public.trigger_runs set recipient = null, rendered_subject = null, payload = '{}' where quote_id = p_quote and booking_id is null;
  update public.quotes set contact_name = null, contact_email = null, contact_mobile = null, wants_marketing = false, internal_notes = '', customer_note = '' where id = p_quote;
  update public.quote_photos set delete_after = least(delete_after, (p_now at time zone 'Europe/London')::date - 1) where quote_id = p_quote
    and not exists (select 1 from public.bookings b where p_quote in (b.quote_id, b.photos_quote_id) and b.anonymised_at is null);
$$;

-- Removes the customer's contact details, messages, links and codes. Name and address stay for as long as tax law requires a record of the sale.
create or replace function app.clear_booking(p_booking public.bookings, p_now timestamptz) returns void language plpgsql set search_path = '' as $$
declare
  v_keeps boolean := app.is_in_the_books(p_booking) and app.kept_until(p_booking) >= (p_now at time zone 'Europe/London')::date;
begin
  update public.bookings set contact_email = null, contact_mobile = null, on_site = null, payer = null, notes = null, question = null, place = null, access = access - 'notes',
      contact_name = case when v_keeps then left(coalesce(payer ->> 'company', payer ->> 'fullName', contact_name), 80) else 'Deleted customer' end,
      address_line1 = case when v_keeps then address_line1 else 'Deleted' end, address_line2 = case when v_keeps then address_line2 end,
      postcode = case when v_keeps then postcode else split_part(postcode, ' ', 1) end,
      customer = case when v_keeps then customer else customer - 'company' end,
      access_token_hash = sha256(uuid_send(gen_random_uuid())), idempotency_key = null, row_version = row_version + 1,
      deletion_asked_at = coalesce(deletion_asked_at, p_now), anonymised_at = p_now
    where id = p_booking.id;
  update public.booking_events set reason = case when actor_type in ('customer', 'visitor') or payload ->> 'kind' in ('planned', 'office_message', 'charge_waived') then null else reason end, actor_id = case when actor_type = 'staff' then actor_id end,
      payload = (select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(payload) where key in ('kind', 'feePence', 'waivedPence', 'refundPence', 'totalPence', 'deltaPence', 'windowId'))
    where booking_id = p_booking.id;
  update public.planned_stops set override_reason = null where booking_id = p_booking.id and override_reason is not null;
  update public.payments set reason = null where booking_id = p_booking.id and reason is not null;
  perform app.clear_papers(p_booking.id, v_keeps);
  update public.tasks set title = 'Task' where booking_id = p_booking.id;
  delete from public.thread_messages where booking_id = p_booking.id;
  delete from public.chat_conversations where id in (select c.id from app.chats_of(array[p_booking.id], null) c);
  delete from public.booking_notes where booking_id = p_booking.id;
  delete from app.change_order_photos where change_order_id in (select id from public.change_orders where booking_id = p_booking.id);
  update public.change_orders set statement = 'Deleted', access_before = access_before - 'notes', access_after = access_after - 'notes' where booking_id = p_booking.id;
  update public.reviews set shown_name = '', text = '' where booking_id = p_booking.id;
  delete from public.messages where booking_id = p_booking.id;
  update public.trigger_runs set payload = payload - '{subject,reason}'::text[] where booking_id = p_booking.id and code = 'service_message';
  delete from app.booking_links where booking_id = p_booking.id;
  delete from app.gate_codes where booking_id = p_booking.id;
  delete from app.portal_codes where booking_id = p_booking.id;
  delete from public.portal_grants where booking_id = p_booking.id;
  perform app.clear_quote(q, p_now) from unnest(array[p_booking.quote_id, p_booking.photos_quote_id]) as q where q is not null;
end $$;

-- Removes from a booking's receipts and credit notes what is removed from the booking.
create or replace function app.clear_papers(p_booking uuid, p_keeps boolean) returns void language sql set search_path = '' as $$
  update app.issued_papers i set booking = case when p_keeps
      then (i.booking - 'payer') || jsonb_build_object('contact', jsonb_build_object('fullName', left(coalesce(i.booking #>> '{payer,company}', i.booking #>> '{payer,fullName}', i.booking #>> '{contact,fullName}'), 80)))
      else ((i.booking - 'payer') #- '{customer,company}') || jsonb_build_object('contact', jsonb_build_object('fullName', 'Deleted customer'),
        'address', jsonb_build_object('line1', 'Deleted', 'town', i.booking #> '{address,town}', 'postcode', split_part(i.booking #>> '{address,postcode}', ' ', 1))) end
    from public.payments p where p.id = i.payment_id and p.booking_id = p_booking;
$$;

-- Every night: clears bookings that are over and whose customer has deleted their data, and those that no law requires us to keep any longer. {now} → {forgotten, failed}.
create or replace function app.clear_ended_bookings(p_arguments jsonb) returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  v_now timestamptz := least((p_arguments ->> 'now')::timestamptz, now());
  v_booking public.bookings;
  v_count integer := 0;
  v_failed integer := 0;
begin
  for v_booking in select * from public.bookings b
      where b.deletion_asked_at is not null and ((b.anonymised_at is null and not app.is_running(b, v_now))
        or (b.contact_name <> 'Deleted customer' and b.anonymised_at is not null and app.kept_until(b) < (v_now at time zone 'Europe/London')::date))
      limit 500 for update skip locked loop
    begin
      perform app.clear_booking(v_booking, v_now);
      v_count := v_count + 1;
    exception when others then
      raise warning 'The booking % could not be cleared: %', v_booking.reference, sqlerrm;
      v_failed := v_failed + 1;
    end;
  end loop;
  return jsonb_build_object('forgotten', v_count, 'failed', v_failed);
end $$;
grant execute on function app.clear_ended_bookings(jsonb) to service_role;
