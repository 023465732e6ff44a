-- The timeline of a contact and those merged into it.

create or replace function app.timeline_entry(p_key text, p_kind text, p_at timestamptz, p_what text, p_text text, p_direction text,
  p_reference text, p_by text, p_pence integer, p_verified boolean)
returns jsonb language sql stable set search_path = '' as $$
  select jsonb_build_object('key', p_key, 'kind', p_kind, 'at', p_at, 'what', p_what, 'text', nullif(p_text, ''), 'direction', p_direction,
    'reference', p_reference, 'by', p_by, 'amountPence', p_pence,
    'isVerified', p_verified, 'isPinned', false, 'follows', null);
$$;

create or replace function app.activity_entry(p_activity public.contact_activities) returns jsonb
language sql stable set search_path = '' as $$
  select app.timeline_entry(p_activity.kind || ':' || p_activity.id, p_activity.kind, p_activity.at, p_activity.kind, p_activity.body,
    p_activity.direction, null, app.colleague_name(p_activity.author_id), null, true)
    || jsonb_build_object('isPinned', p_activity.is_pinned,
      'follows', (select f.kind || ':' || f.id from public.contact_activities f where f.id = p_activity.follows));
$$;

-- Each kind contributes its newest rows before the cursor; the newest of all of them make the page.
create or replace function app.timeline_of(p_contact uuid, p_kinds text[], p_before timestamptz, p_key text, p_limit integer)
returns table (at timestamptz, key text, entry jsonb)
language sql stable set search_path = '' as $$
  with family as materialized (select app.family_of(p_contact) as id),
  records as materialized (select r.kind, r.record_id, r.is_verified, r.at from family f
    join public.contact_records r on r.contact_id = f.id order by r.at desc limit 500),
  bookings as materialized (select b.id, b.reference, r.is_verified from records r join public.bookings b on b.id = r.record_id
    where r.kind = 'booking'),
  quotes as materialized (select q.id, q.reference, r.is_verified from records r join public.quotes q on q.id = r.record_id
    where r.kind = 'quote'),
  enquiries as materialized (select e.id, e.reference, r.is_verified from records r join public.enquiries e on e.id = r.record_id
    where r.kind = 'enquiry')
  select f.at, f.key, f.entry from (
    (select e.created_at as at, 'enquiry:' || e.id as key,
      app.timeline_entry('enquiry:' || e.id, 'enquiry', e.created_at, e.topic, e.message, 'in', e.reference, e.name, null,
        k.is_verified) as entry
      from enquiries k join public.enquiries e on e.id = k.id where 'enquiry' = any (p_kinds) and e.created_at <= p_before order by 1 desc
        limit p_limit)
    union all
    (select v.at, 'quote:' || v.id, app.timeline_entry('quote:' || v.id, 'quote', v.at, v.kind, null, null, k.reference,
        case v.actor_type when 'staff' then app.colleague_name(v.actor_id) when 'system' then 'The system' else 'The customer' end,
          (v.payload ->> 'totalPence')::integer, k.is_verified)
      from quotes k join public.quote_events v on v.quote_id = k.id
        where 'quote' = any (p_kinds) and v.at <= p_before and v.kind <> 'estimated' order by 1 desc limit p_limit)
    union all
    (select v.at, 'booking:' || v.id,
      app.timeline_entry('booking:' || v.id, 'booking', v.at, coalesce(v.payload ->> 'kind', v.to_state), v.reason, null, k.reference,
        app.actor_name(v), (v.payload ->> 'totalPence')::integer, k.is_verified)
      from bookings k join public.booking_events v on v.booking_id = k.id
        where 'booking' = any (p_kinds) and v.at <= p_before and v.to_state <> 'held' order by 1 desc limit p_limit)
    union all
    (select p.at, 'payment:' || p.id,
      app.timeline_entry('payment:' || p.id, 'payment', p.at, p.kind, null, p.direction, k.reference, null, p.amount_pence, true)
      from bookings k join public.payments p on p.booking_id = k.id
        where 'payment' = any (p_kinds) and p.at <= p_before and p.status = 'received' order by 1 desc limit p_limit)
    union all
    (select v.created_at, 'document:' || d.id,
      app.timeline_entry('document:' || d.id, 'document', v.created_at, d.kind, null, 'out', k.reference, null, v.total_pence, true)
      from quotes k join app.documents d on d.quote_id = k.id
        join public.quote_versions v on v.quote_id = d.quote_id and v.version = d.quote_version
      where 'document' = any (p_kinds) and v.created_at <= p_before order by 1 desc limit p_limit)
    union all
    (select b.created_at, 'document:' || d.id,
      app.timeline_entry('document:' || d.id, 'document', b.created_at, d.kind, null, 'out', k.reference, null, null, true)
      from bookings k join public.bookings b on b.id = k.id join app.documents d on d.booking_id = k.id
      where 'document' = any (p_kinds) and b.created_at <= p_before order by 1 desc limit p_limit)
    union all
    (select p.at, 'document:' || d.id,
      app.timeline_entry('document:' || d.id, 'document', p.at, d.kind, null, 'out', k.reference, null, p.amount_pence, true)
      from bookings k join public.payments p on p.booking_id = k.id join app.documents d on d.payment_id = p.id
      where 'document' = any (p_kinds) and p.at <= p_before order by 1 desc limit p_limit)
    union all
    (select m.sent_at, 'message:' || m.id,
      app.timeline_entry('message:' || m.id, 'message', m.sent_at, m.code,
        (select d.description from public.trigger_definitions d where d.code = m.code), 'out', k.reference, null, null, true)
      || jsonb_build_object('by', m.channel)
      from (select id, reference from bookings) as k join public.messages m on m.booking_id = k.id
      where 'message' = any (p_kinds) and m.sent_at <= p_before and m.code not like 'office\_%' order by 1 desc limit p_limit)
    union all
    (select m.sent_at, 'message:' || m.id,
      app.timeline_entry('message:' || m.id, 'message', m.sent_at, m.code,
        (select d.description from public.trigger_definitions d where d.code = m.code), 'out', k.reference, null, null, true)
      || jsonb_build_object('by', m.channel)
      from quotes k join public.messages m on m.payload ? 'quoteId' and m.payload ->> 'quoteId' = k.id::text
      where 'message' = any (p_kinds) and m.sent_at <= p_before and m.code not like 'office\_%' order by 1 desc limit p_limit)
    union all
    (select m.sent_at, 'message:' || m.id,
      app.timeline_entry('message:' || m.id, 'message', m.sent_at, m.code,
        (select d.description from public.trigger_definitions d where d.code = m.code), 'out', k.reference, null, null, true)
      || jsonb_build_object('by', m.channel)
      from enquiries k join public.messages m on m.payload ? 'enquiryId' and m.payload ->> 'enquiryId' = k.id::text
      where 'message' = any (p_kinds) and m.sent_at <= p_before and m.code not like 'office\_%' order by 1 desc limit p_limit)
    union all
    (select t.at, 'thread:' || t.id,
      app.timeline_entry('thread:' || t.id, 'thread', t.at, t.author, t.body, case t.author when 'customer' then 'in' else 'out' end,
        k.reference,
        case t.author when 'customer' then 'The customer' else app.colleague_name(t.author_id) end, null, true)
      from bookings k join public.thread_messages t on t.booking_id = k.id where 'thread' = any (p_kinds) and t.at <= p_before
        order by 1 desc limit p_limit)
    union all
    (select w.created_at, 'waiting:' || w.id,
      app.timeline_entry('waiting:' || w.id, 'waiting', w.created_at, 'joined', w.outcode, 'in', null, null, null, r.is_verified)
      from records r join public.waiting_list w on w.id = r.record_id and r.kind = 'waiting'
        where 'waiting' = any (p_kinds) and w.created_at <= p_before order by 1 desc limit p_limit)
    union all
    (select m.at, 'chat:' || lpad((1000000 - m.sequence)::text, 7, '0') || ':' || m.id,
      app.timeline_entry('chat:' || lpad((1000000 - m.sequence)::text, 7, '0') || ':' || m.id, 'chat', m.at, m.sender, m.body,
        case m.sender when 'visitor' then 'in' when 'note' then null else 'out' end, null,
          case m.sender when 'agent' then app.colleague_name(m.author_id) when 'assistant' then 'The assistant' end, null, r.is_verified)
      from records r join public.chat_messages m on m.conversation_id = r.record_id and r.kind = 'chat'
        where 'chat' = any (p_kinds) and m.at <= p_before order by 1 desc limit p_limit)
    union all
    (select g.at, 'chat:rated:' || g.id,
      app.timeline_entry('chat:rated:' || g.id, 'chat', g.at, 'rated', g.csat || ' out of 5', 'in', null, 'The customer', null,
        g.is_verified)
      from (select c.id, c.csat, coalesce(c.ended_at, c.last_at) as at, r.is_verified from records r
        join public.chat_conversations c on c.id = r.record_id where r.kind = 'chat' and c.csat is not null) as g
      where 'chat' = any (p_kinds) and g.at <= p_before order by 1 desc limit p_limit)
    union all
    (select s.at, 'consent:' || s.id,
      app.timeline_entry('consent:' || s.id, 'consent', s.at, s.channel || '.' || s.basis, concat_ws(' · ', s.text_version, s.detail), 'in',
        null,
        case when s.recorded_by is not null then app.colleague_name(s.recorded_by) end, null, s.source <> 'quote')
      -- a refusal is written to each of the merged contacts
      from (
        select distinct on (c.channel, c.basis, c.text_version, c.source, c.detail, c.recorded_by, c.at,
          case when c.given then c.id end) c.*
        from family f join public.contact_consents c on c.contact_id = f.id
          order by c.channel, c.basis, c.text_version, c.source, c.detail, c.recorded_by, c.at, case when c.given then c.id end, c.id) as s
      where 'consent' = any (p_kinds) and s.at <= p_before order by 1 desc limit p_limit)
    union all
    (select a.at, a.kind || ':' || a.id, app.activity_entry(a) from family f join public.contact_activities a on a.contact_id = f.id
      where a.kind = any (p_kinds) and a.at <= p_before order by 1 desc limit p_limit)
  ) as f where f.at < p_before or p_key is null or f.key collate "C" > p_key collate "C"
  order by f.at desc, f.key collate "C" limit p_limit;
$$;

create or replace function app.pinned_of(p_contact uuid) returns jsonb language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(app.activity_entry(a) order by a.at desc, a.id desc), '[]') from app.family_of(p_contact) as f(id)
    join public.contact_activities a on a.contact_id = f.id where a.is_pinned;
$$;

-- {reference, kinds, after?: {at, key}, limit} → {entries, pinned, next}.
create or replace function app.contact_timeline(p_arguments jsonb) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_contact public.contacts := app.open_contact(p_arguments);
  v_limit integer := (p_arguments ->> 'limit')::integer;
  v_found jsonb[];
begin
  v_found := array(select f.entry from app.timeline_of(v_contact.id, array(select jsonb_array_elements_text(p_arguments -> 'kinds')),
    coalesce((p_arguments #>> '{after,at}')::timestamptz, 'infinity'), p_arguments #>> '{after,key}', v_limit + 200) as f
      order by f.at desc, f.key collate "C" limit v_limit + 1);
  return jsonb_build_object('entries', to_jsonb(v_found[1:v_limit]),
    'pinned', case when p_arguments ? 'after' then '[]'::jsonb else app.pinned_of(v_contact.id) end,
    'next', case
      when cardinality(v_found) > v_limit then jsonb_build_object('at', v_found[v_limit] -> 'at', 'key', v_found[v_limit] -> 'key') end);
end $$;

-- {reference, kind, direction, text, at?, follows?, isPinned, now, idempotencyKey?, requestHash} → {entry}. Once for each key.
create or replace function app.add_activity(p_arguments jsonb) returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  v_contact public.contacts := app.open_contact(p_arguments);
  v_now timestamptz := (p_arguments ->> 'now')::timestamptz;
  v_request bytea := decode(p_arguments ->> 'requestHash', 'hex');
  v_activity public.contact_activities;
begin
  perform 1 from public.contacts where id = v_contact.id for no key update;
  select * into v_activity from public.contact_activities
    where contact_id = v_contact.id and idempotency_key = p_arguments ->> 'idempotencyKey';
  if found and v_activity.request_hash <> v_request then perform app.problem('idempotency.key_reused'); end if;
  if found then return jsonb_build_object('entry', app.activity_entry(v_activity)); end if;
  if p_arguments ? 'follows'
      and not exists (select 1 from public.contact_activities
        where id = (p_arguments ->> 'follows')::bigint and contact_id in (select app.family_of(v_contact.id))) then
    perform app.problem('crm.activity_not_found');
  end if;
  if (select count(*) from public.contact_activities where contact_id = v_contact.id) >= 5000 then
    perform app.problem('crm.too_many_activities');
  end if;
  insert into public.contact_activities (contact_id, kind, direction, body, at, author_id, follows, created_at, idempotency_key,
    request_hash)
    values (v_contact.id, p_arguments ->> 'kind', p_arguments ->> 'direction', p_arguments ->> 'text',
      least(coalesce((p_arguments ->> 'at')::timestamptz, v_now), v_now), (select auth.uid()),
      (p_arguments ->> 'follows')::bigint, v_now, p_arguments ->> 'idempotencyKey', v_request) returning * into v_activity;
  if (p_arguments ->> 'isPinned')::boolean then
    perform app.set_pin(v_contact.id, v_activity.id, true);
    v_activity.is_pinned := true;
  end if;
  perform app.refresh_contact(v_contact.id);
  return jsonb_build_object('entry', app.activity_entry(v_activity));
end $$;

create or replace function app.set_pin(p_contact uuid, p_activity bigint, p_pinned boolean) returns void
language plpgsql set search_path = '' as $$
begin
  if p_pinned
      and (select count(*) from public.contact_activities
        where contact_id in (select app.family_of(p_contact)) and is_pinned and id <> p_activity) >= 3 then
    perform app.problem('crm.too_many_pins');
  end if;
  update public.contact_activities set is_pinned = p_pinned where id = p_activity and contact_id in (select app.family_of(p_contact));
  if not found then perform app.problem('crm.activity_not_found'); end if;
end $$;

-- {reference, activity, isPinned} → {pinned}.
create or replace function app.pin_activity(p_arguments jsonb) returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  v_contact public.contacts := app.open_contact(p_arguments);
begin
  perform 1 from public.contacts where id = v_contact.id for no key update;
  perform app.set_pin(v_contact.id, (p_arguments ->> 'activity')::bigint, (p_arguments ->> 'isPinned')::boolean);
  return jsonb_build_object('pinned', app.pinned_of(v_contact.id));
end $$;
grant execute on function app.contact_timeline(jsonb), app.add_activity(jsonb), app.pin_activity(jsonb) to authenticated;
