-- The office's side of the chat. A conversation has one agent: a second colleague who tries to answer learns who was first, and when.

-- How long a visitor may wait for their agent’s answer.
create or replace function app.chat_answer_time() returns interval language sql immutable parallel safe as $$
  select interval '5 minutes';
$$;
grant execute on function app.chat_answer_time() to authenticated;

-- One chat, locked, for the office.
create or replace function app.chat_for_staff(p_arguments jsonb) returns public.chat_conversations
language plpgsql set search_path = '' as $$
declare
  v_chat public.chat_conversations;
begin
  perform app.require_staff();
  select * into v_chat from public.chat_conversations where id = (p_arguments ->> 'id')::uuid for update;
  if not found then perform app.problem('chat.not_found'); end if;
  return v_chat;
end $$;

-- Whether a chat's agent leaves its visitor waiting: for five minutes, or at all while off duty.
create or replace function app.is_left_waiting(p_chat public.chat_conversations, p_now timestamptz) returns boolean
language sql stable set search_path = '' as $$
  select p_chat.state = 'with_agent'
    and (greatest(app.unanswered_since(p_chat), p_chat.agent_since) <= p_now - app.chat_answer_time()
      and app.unanswered_since(p_chat) is not null
    or not exists (select 1 from app.chat_on_duty(p_now) d where d.id = p_chat.agent_id)
      and exists (select 1 from public.chat_messages m
        where m.conversation_id = p_chat.id and m.sequence = p_chat.last_sequence and m.sender = 'visitor'));
$$;

-- The agent of a chat, for the caller. A colleague who has left the office, or leaves the visitor waiting, is no agent of an open chat to
-- others, so that they can answer it; closed chats keep the name.
create or replace function app.agent_of(p_chat public.chat_conversations, p_now timestamptz) returns uuid
language sql stable set search_path = '' as $$
  select case when p_chat.state <> 'with_agent' or p_chat.agent_id = (select auth.uid())
    or (app.is_office_account(p_chat.agent_id, p_now) and not app.is_left_waiting(p_chat, p_now)) then p_chat.agent_id end;
$$;

-- The chats that wait for somebody of the office: the queue, and those whose agent leaves the visitor waiting.
create or replace function app.chats_waiting(p_now timestamptz) returns setof public.chat_conversations
language sql stable set search_path = '' as $$
  select * from app.chats_in_queue(p_now) union all select * from public.chat_conversations c
    where c.state = 'with_agent' and app.is_left_waiting(c, p_now);
$$;

-- Those whose agent leaves the visitor waiting, with since when; for the queue of Today.
create or replace function app.chats_left_waiting(p_now timestamptz) returns table (id uuid, since timestamptz)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform app.require_staff();
  return query select c.id, coalesce(greatest(app.unanswered_since(c), c.agent_since), c.last_at) from public.chat_conversations c
    where c.state = 'with_agent' and app.is_left_waiting(c, p_now);
end $$;
grant execute on function app.chats_left_waiting(timestamptz) to authenticated;

-- Refuses where another colleague is its agent.
create or replace function app.require_own_chat(p_chat public.chat_conversations, p_now timestamptz) returns void
language plpgsql set search_path = '' as $$
begin
  if p_chat.state = 'with_agent' and app.agent_of(p_chat, p_now) <> (select auth.uid()) then
    perform app.problem('chat.taken', jsonb_build_object('by', app.colleague_name(p_chat.agent_id), 'at', p_chat.agent_since));
  end if;
end $$;

create or replace function app.chat_line(p_chat public.chat_conversations, p_now timestamptz) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_strip_nulls(
    jsonb_build_object('id', p_chat.id, 'state', p_chat.state, 'intent', p_chat.intent, 'name', p_chat.name, 'page', p_chat.page,
    'agent', (select jsonb_build_object('id', a.id, 'name', app.colleague_name(a.id)) from app.agent_of(p_chat, p_now) as a(id)
      where a.id is not null),
    'startedAt', p_chat.started_at, 'waitingSince', p_chat.waiting_since, 'lastAt', p_chat.last_at, 'lastFrom', m.sender,
    'lastText', left(m.body, 140), 'sequence', p_chat.last_sequence,
    'needsAnswer', p_chat.state = 'handoff_waiting' or app.unanswered_since(p_chat) is not null, 'csat', p_chat.csat))
  from public.chat_messages m where m.conversation_id = p_chat.id and m.sequence = p_chat.last_sequence;
$$;

create or replace function app.colleagues_on_duty(p_now timestamptz) returns jsonb language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('id', d.id, 'name', d.name)), '[]') from app.chat_on_duty(p_now) d;
$$;

-- {list, now} → {counts, onDuty, chats}.
create or replace function app.staff_chats(p_arguments jsonb) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_list text := p_arguments ->> 'list';
  v_now timestamptz := (p_arguments ->> 'now')::timestamptz;
  v_me uuid := (select auth.uid());
begin
  perform app.require_staff();
  return jsonb_build_object('onDuty', app.colleagues_on_duty(v_now),
    'counts', jsonb_build_object('waiting', (select count(*) from app.chats_waiting(v_now)),
      'mine', (select count(*) from public.chat_conversations where agent_id = v_me and state = 'with_agent'),
      'toAnswer', (select count(*) from public.chat_conversations c
        where c.agent_id = v_me and c.state = 'with_agent' and app.unanswered_since(c) is not null and not app.is_left_waiting(c, v_now)),
      'all', (select count(*) from (select 1 from public.chat_conversations limit 10000) few)),
    'chats', (
      select coalesce(
        jsonb_agg(app.chat_line(c, v_now)
          order by case when v_list = 'waiting' then coalesce(c.waiting_since, c.last_at) end, c.last_at desc, c.id),
        '[]')
      from (
      (select * from app.chats_waiting(v_now) w where v_list = 'waiting' order by coalesce(w.waiting_since, w.last_at) limit 200)
      union all
      (select * from public.chat_conversations o where v_list = 'mine' and o.agent_id = v_me and o.state = 'with_agent'
        order by o.last_at desc limit 200)
      union all
      (select * from public.chat_conversations a where v_list = 'all' order by a.last_at desc limit 200)) c));
end $$;

-- A whole conversation, with its messages after a sequence number.
create or replace function app.staff_chat_json(p_chat uuid, p_after integer, p_now timestamptz) returns jsonb
language sql stable set search_path = '' as $$
  select app.chat_line(c, p_now)
    || jsonb_strip_nulls(
      jsonb_build_object('messages', app.chat_messages_after(c.id, p_after, 500),
        'isVisitorTyping', coalesce(c.visitor_typing_at > p_now - app.typing_timeout(), false),
    'contact', (select jsonb_build_object('reference', k.reference, 'name', k.full_name) from public.contacts k
      where k.id = app.root_of(app.contact_of('chat', c.id))),
    'email', c.email, 'mobile', c.mobile, 'enquiryReference', e.reference, 'promisedAt', e.promised_at, 'slots', c.slots))
    -- Not stripped: nobody comes yet is an answer.
    || jsonb_build_object('bookings', (
      select coalesce(
        jsonb_agg(
          jsonb_build_object('reference', b.reference, 'status', b.state, 'startsAt', b.starts_at, 'endsAt', b.ends_at,
            'town', b.address_town, 'coming', app.who_comes(b.id))
          order by b.starts_at desc),
        '[]')
      from public.bookings b where b.id = any (c.booking_ids) and b.state <> all (app.states_of('only_held'))))
  from public.chat_conversations c left join public.enquiries e on e.id = c.enquiry_id where c.id = p_chat;
$$;

-- {id, after, isTyping, now}.
create or replace function app.staff_chat(p_arguments jsonb) returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  v_now timestamptz := (p_arguments ->> 'now')::timestamptz;
  v_chat public.chat_conversations := app.chat_for_staff(p_arguments);
begin
  if (p_arguments ->> 'isTyping')::boolean and v_chat.agent_id = (select auth.uid())
      and coalesce(v_chat.agent_typing_at < v_now - app.typing_interval(), true) then
    update public.chat_conversations set agent_typing_at = v_now where id = v_chat.id;
  end if;
  return app.staff_chat_json(v_chat.id, (p_arguments ->> 'after')::integer, v_now);
end $$;

-- Makes the caller the agent of a chat and tells the visitor so. The row is locked.
create or replace function app.assign_chat(p_chat public.chat_conversations, p_to uuid, p_now timestamptz) returns void
language plpgsql set search_path = '' as $$
begin
  if p_chat.state = 'with_agent' and p_chat.agent_id = p_to then return; end if;
  update public.chat_conversations
    set state = 'with_agent', agent_id = p_to, agent_since = p_now, agent_typing_at = null, waiting_since = null where id = p_chat.id;
  perform app.add_chat_message(p_chat.id, 'note',
    jsonb_build_object('text', split_part(app.colleague_name(p_to), ' ', 1) || ' has joined the chat'), p_now);
end $$;

-- {id, now}.
create or replace function app.take_chat(p_arguments jsonb) returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  v_now timestamptz := (p_arguments ->> 'now')::timestamptz;
  v_chat public.chat_conversations := app.chat_for_staff(p_arguments);
begin
  if v_chat.state = 'resolved' then perform app.problem('chat.ended'); end if;
  perform app.require_own_chat(v_chat, v_now);
  perform app.assign_chat(v_chat, (select auth.uid()), v_now);
  return app.staff_chat_json(v_chat.id, 0, v_now);
end $$;

-- {id, seen, text, now, idempotencyKey?, requestHash}. Refused where a colleague has written after message `seen`: the visitor has an
-- answer already.
create or replace function app.answer_chat(p_arguments jsonb) returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  v_now timestamptz := (p_arguments ->> 'now')::timestamptz;
  v_request bytea := decode(p_arguments ->> 'requestHash', 'hex');
  v_chat public.chat_conversations := app.chat_for_staff(p_arguments);
  v_other public.chat_messages;
begin
  select * into v_other from public.chat_messages where conversation_id = v_chat.id and idempotency_key = p_arguments ->> 'idempotencyKey';
  if found then
    if v_other.request_hash <> v_request or v_other.author_id is distinct from (select auth.uid()) then
      perform app.problem('idempotency.key_reused');
    end if;
    return app.staff_chat_json(v_chat.id, 0, v_now);
  end if;
  if v_chat.state = 'resolved' then perform app.problem('chat.ended'); end if;
  perform app.require_own_chat(v_chat, v_now);
  select * into v_other from public.chat_messages
    where conversation_id = v_chat.id and sender = 'agent' and author_id is distinct from (select auth.uid())
      and sequence > (p_arguments ->> 'seen')::integer
    order by sequence limit 1;
  if found then
    perform app.problem('chat.answered_already', jsonb_build_object('by', app.colleague_name(v_other.author_id), 'at', v_other.at));
  end if;
  perform app.assign_chat(v_chat, (select auth.uid()), v_now);
  perform app.add_chat_message(v_chat.id, 'agent', p_arguments, v_now, (select auth.uid()), p_arguments ->> 'idempotencyKey', v_request);
  update public.chat_conversations set agent_typing_at = null where id = v_chat.id;
  return app.staff_chat_json(v_chat.id, 0, v_now);
end $$;

-- {id, to, now}. Only by the chat's agent, and only to a colleague on duty.
create or replace function app.hand_over_chat(p_arguments jsonb) returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  v_now timestamptz := (p_arguments ->> 'now')::timestamptz;
  v_chat public.chat_conversations := app.chat_for_staff(p_arguments);
  v_to uuid := (p_arguments ->> 'to')::uuid;
begin
  if v_chat.state = 'resolved' then perform app.problem('chat.ended'); end if;
  perform app.require_own_chat(v_chat, v_now);
  if not exists (select 1 from app.chat_on_duty(v_now) d where d.id = v_to) then perform app.problem('chat.colleague_away'); end if;
  perform app.assign_chat(v_chat, v_to, v_now);
  return app.staff_chat_json(v_chat.id, 0, v_now);
end $$;

-- {id, note, now}.
create or replace function app.close_chat(p_arguments jsonb) returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  v_now timestamptz := (p_arguments ->> 'now')::timestamptz;
  v_chat public.chat_conversations := app.chat_for_staff(p_arguments);
begin
  perform app.require_own_chat(v_chat, v_now);
  if v_chat.state <> 'resolved' then
    perform app.add_chat_message(v_chat.id, 'note', jsonb_build_object('text', p_arguments ->> 'note'), v_now);
    update public.chat_conversations set state = 'resolved', ended_at = v_now, waiting_since = null where id = v_chat.id;
  end if;
  return app.staff_chat_json(v_chat.id, 0, v_now);
end $$;

-- {id, reference, now}. Links the chat to a contact as unproven, on the office's word. Allowed once; a merged contact stands for the one it
-- was merged into.
create or replace function app.file_chat(p_arguments jsonb) returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  v_chat public.chat_conversations := app.chat_for_staff(p_arguments);
  v_contact public.contacts := app.open_contact(p_arguments);
  v_filed uuid := app.root_of(app.contact_of('chat', v_chat.id));
begin
  if v_contact.anonymised_at is not null then perform app.problem('crm.contact_not_found'); end if;
  if v_filed <> v_contact.id then perform app.problem('chat.filed_already'); end if;
  if v_filed is null then perform app.link_contact('chat', v_chat.id, v_contact.id, false, v_chat.last_at); end if;
  return app.staff_chat_json(v_chat.id, 0, (p_arguments ->> 'now')::timestamptz);
end $$;

-- {onDuty, until, now} → the colleagues on duty.
create or replace function app.set_chat_presence(p_arguments jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
begin
  perform app.require_staff();
  if (p_arguments ->> 'onDuty')::boolean then
    insert into public.chat_presence (user_id, until) values ((select auth.uid()), (p_arguments ->> 'until')::timestamptz)
      on conflict (user_id) do update set until = excluded.until;
  else
    delete from public.chat_presence where user_id = (select auth.uid());
  end if;
  return app.colleagues_on_duty((p_arguments ->> 'now')::timestamptz);
end $$;

-- {id?, title, text, was?: {title, text}, max, now}. Replaces the reply of this id, unless a colleague has changed it since it was read,
-- else adds one.
create or replace function app.save_canned_reply(p_arguments jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_id uuid := (p_arguments ->> 'id')::uuid;
  v_reply public.canned_replies;
begin
  perform app.require_staff();
  perform pg_advisory_xact_lock(hashtext('app.save_canned_reply'));
  select * into v_reply from public.canned_replies where id = v_id for update;
  if found and p_arguments ? 'was'
      and (v_reply.title, v_reply.body) is distinct from (p_arguments #>> '{was,title}', p_arguments #>> '{was,text}')
    and (v_reply.title, v_reply.body) is distinct from (p_arguments ->> 'title', p_arguments ->> 'text') then
    perform app.problem('chat.reply_changed', jsonb_build_object('by', app.colleague_name(v_reply.changed_by), 'at', v_reply.changed_at));
  end if;
  if exists (select 1 from public.canned_replies where lower(title) = lower(p_arguments ->> 'title') and id is distinct from v_id) then
    perform app.problem('chat.reply_title_taken');
  end if;
  if v_id is null then
    if (select count(*) from public.canned_replies) >= (p_arguments ->> 'max')::integer then
      perform app.problem('chat.too_many_replies');
    end if;
    insert into public.canned_replies (title, body, changed_by, changed_at)
      values (p_arguments ->> 'title', p_arguments ->> 'text', (select auth.uid()), (p_arguments ->> 'now')::timestamptz);
  else
    update public.canned_replies
      set title = p_arguments ->> 'title', body = p_arguments ->> 'text', changed_by = (select auth.uid()),
        changed_at = (p_arguments ->> 'now')::timestamptz
      where id = v_id;
    if not found then perform app.problem('chat.reply_not_found'); end if;
  end if;
  return '{}';
end $$;

create or replace function app.remove_canned_reply(p_arguments jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
begin
  perform app.require_staff();
  delete from public.canned_replies where id = (p_arguments ->> 'id')::uuid;
  return '{}';
end $$;

grant execute on function app.staff_chats(jsonb), app.staff_chat(jsonb), app.take_chat(jsonb), app.answer_chat(jsonb),
  app.hand_over_chat(jsonb), app.close_chat(jsonb), app.file_chat(jsonb), app.set_chat_presence(jsonb),
  app.save_canned_reply(jsonb), app.remove_canned_reply(jsonb) to authenticated;
