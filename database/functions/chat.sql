-- The visitor's side of the chat. Whoever holds a conversation's id reads it and writes in it; each step locks its row first,
-- so that concurrent messages are processed one after the other.

-- How long after a sign of life a visitor still waits in the queue.
create or replace function app.chat_presence() returns interval language sql immutable parallel safe as $$ select interval '5 minutes' $$;

-- How long somebody counts as typing, and how often that is written down.
create or replace function app.typing_timeout() returns interval language sql immutable parallel safe as $$ select interval '8 seconds' $$;
create or replace function app.typing_interval() returns interval language sql immutable parallel safe as $$
  select interval '4 seconds';
$$;

-- The time in which one address begins only so many chats.
create or replace function app.chat_start_window() returns interval language sql immutable parallel safe as $$
  select interval '10 minutes';
$$;

-- After so long without a word a chat that a person should answer is ended.
create or replace function app.chat_idle_time() returns interval language sql immutable parallel safe as $$ select interval '4 hours' $$;

-- The conversation of this id, locked. Refused where it was cleared or never existed, and to a customer of other bookings than those it was
-- proved with: at a shared computer the next customer begins a new one.
create or replace function app.chat_of(p_arguments jsonb) returns public.chat_conversations language plpgsql set search_path = '' as $$
declare
  v_chat public.chat_conversations;
begin
  select * into v_chat from public.chat_conversations where token_hash = decode(p_arguments ->> 'tokenHash', 'hex') for update;
  if not found or (cardinality(v_chat.booking_ids) > 0 and ((select auth.uid()) is not null or exists (select 1 from app.own_bookings()))
    and not exists (select 1 from app.own_bookings() o where o.id = any (v_chat.booking_ids))) then
      perform app.problem('chat.not_found');
    end if;
  return v_chat;
end $$;

-- Appends a message; its conversation is locked. `p_message` is {text, prices?, links?}.
create or replace function app.add_chat_message(p_chat uuid, p_sender text, p_message jsonb, p_now timestamptz, p_author uuid default null,
  p_key text default null, p_request bytea default null)
returns public.chat_messages language plpgsql set search_path = '' as $$
declare
  v_sequence integer;
  v_message public.chat_messages;
begin
  update public.chat_conversations set last_sequence = last_sequence + 1, last_at = greatest(last_at, p_now) where id = p_chat
    returning last_sequence into v_sequence;
  insert into public.chat_messages (conversation_id, sequence, sender, author_id, body, prices, links, at, idempotency_key, request_hash)
    values (p_chat, v_sequence, p_sender, p_author, p_message ->> 'text', p_message -> 'prices', p_message -> 'links', p_now, p_key,
      p_request)
      returning * into v_message;
  return v_message;
end $$;

create or replace function app.chat_on_duty(p_now timestamptz) returns table (id uuid, name text)
language sql stable set search_path = '' as $$
  select p.user_id, app.colleague_name(p.user_id) from public.chat_presence p
    join public.user_roles r on r.user_id = p.user_id and r.role in ('admin', 'moderator')
  where p.until > p_now group by p.user_id order by 2, 1;
$$;

-- Visitors who wait for a person and were heard from within five minutes, which a page without JavaScript manages, too.
create or replace function app.chats_in_queue(p_now timestamptz) returns setof public.chat_conversations
language sql stable set search_path = '' as $$
  select * from public.chat_conversations where state = 'handoff_waiting' and seen_at > p_now - app.chat_presence();
$$;

-- Whether a chat, whose row is locked, is in the queue or may join it: at most `p_max` from one address, counted under a lock.
create or replace function app.may_queue(p_chat public.chat_conversations, p_max integer, p_now timestamptz) returns boolean
language plpgsql set search_path = '' as $$
begin
  if exists (select 1 from app.chats_in_queue(p_now) q where q.id = p_chat.id) then return true; end if;
  perform pg_advisory_xact_lock(hashtext('app.may_queue'), hashtext(p_chat.address_hash));
  return (select count(*) from app.chats_in_queue(p_now) q where q.address_hash = p_chat.address_hash) < p_max;
end $$;

-- Since when nobody has answered a chat that a colleague has: from the visitor's first message, or the note that the colleague joined,
-- after the last answer.
create or replace function app.unanswered_since(p_chat public.chat_conversations) returns timestamptz
language sql stable set search_path = '' as $$
  select min(m.at) from public.chat_messages m where p_chat.state = 'with_agent' and m.conversation_id = p_chat.id
    and m.sequence > coalesce(
      (select max(a.sequence) from public.chat_messages a where a.conversation_id = p_chat.id and a.sender in ('agent', 'assistant')),
      0);
$$;

-- The state of a conversation, from which the server writes its sentences.
create or replace function app.chat_facts(p_chat uuid, p_now timestamptz) returns jsonb language sql stable set search_path = '' as $$
  select jsonb_strip_nulls(
    jsonb_build_object('id', c.id, 'state', c.state, 'intent', c.intent, 'slots', c.slots, 'misunderstood', c.misunderstood,
      'sequence', c.last_sequence,
    'waitingSince', c.waiting_since,
    'agentName', case when c.agent_id is not null then split_part(app.colleague_name(c.agent_id), ' ', 1) end,
    'onDuty', (select count(*) from app.chat_on_duty(p_now)),
    'isAgentTyping', coalesce(c.agent_typing_at > p_now - app.typing_timeout(), false),
    'unansweredSince', app.unanswered_since(c),
    'queuePosition', case
      when c.state = 'handoff_waiting' then (select q.position
        from (select w.id, row_number() over (order by w.waiting_since, w.id) as position from app.chats_in_queue(p_now) w) q
        where q.id = c.id) end,
    'enquiryReference', e.reference, 'promisedAt', e.promised_at))
  from public.chat_conversations c left join public.enquiries e on e.id = c.enquiry_id where c.id = p_chat;
$$;

create or replace function app.chat_message_json(p_message public.chat_messages) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_strip_nulls(
    jsonb_build_object('sequence', p_message.sequence, 'from', p_message.sender, 'text', p_message.body, 'at', p_message.at,
      'prices', p_message.prices, 'links', p_message.links,
    'name', case when p_message.sender = 'agent' then split_part(app.colleague_name(p_message.author_id), ' ', 1) end));
$$;

create or replace function app.chat_messages_after(p_chat uuid, p_after integer, p_max integer) returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(app.chat_message_json(m) order by m.sequence), '[]')
  from (select * from public.chat_messages where conversation_id = p_chat and sequence > p_after order by sequence limit p_max) m;
$$;

-- Creates the conversation for a first message, unless this address or all visitors together have begun too many. No row is written before
-- that check.
create or replace function app.begin_chat(p_arguments jsonb) returns void language plpgsql set search_path = '' as $$
declare
  v_now timestamptz := (p_arguments ->> 'now')::timestamptz;
  v_address text := p_arguments ->> 'addressHash';
begin
  perform pg_advisory_xact_lock(hashtext('app.begin_chat'), hashtext(v_address)); -- serialised, so that the limit holds
  if exists (select 1 from public.chat_conversations where token_hash = decode(p_arguments ->> 'tokenHash', 'hex')) then return; end if;
  if (select count(*) from public.chat_conversations
      where address_hash = v_address
        and started_at > v_now - app.chat_start_window()) >= (p_arguments -> 'limits' ->> 'perAddress')::integer
    or (select count(*) from public.chat_conversations
      where last_at > v_now - interval '1 hour') >= (p_arguments -> 'limits' ->> 'anHour')::integer
  then perform app.problem('chat.too_many_chats'); end if;
  insert into public.chat_conversations (token_hash, state, address_hash, started_at, last_at)
    values (decode(p_arguments ->> 'tokenHash', 'hex'), 'greeting', v_address, v_now, v_now);
end $$;

-- A chat whose visitor proved a booking is linked to that booking's contact and appears on its timeline.
create or replace function app.file_proved_chat(p_chat uuid, p_now timestamptz) returns void language plpgsql set search_path = '' as $$
declare
  v_contact uuid;
begin
  if app.contact_of('chat', p_chat) is not null then return; end if;
  select r.contact_id into v_contact from public.chat_conversations c
    join public.contact_records r on r.kind = 'booking' and r.record_id = any (c.booking_ids)
    where c.id = p_chat order by r.at desc limit 1;
  if v_contact is not null then perform app.link_contact('chat', p_chat, v_contact, true, p_now); end if;
end $$;

-- {tokenHash, isNew, text, page?, now, addressHash, idempotencyKey?, requestHash, limits: {messages, perAddress, anHour}} → {facts, said,
-- repeated?}.
-- The visitor's message is stored before an answer is looked for. Repeated under its key, it returns the messages that followed.
create or replace function app.say_in_chat(p_arguments jsonb) returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  v_now timestamptz := (p_arguments ->> 'now')::timestamptz;
  v_request bytea := decode(p_arguments ->> 'requestHash', 'hex');
  v_chat public.chat_conversations;
  v_message public.chat_messages;
begin
  if (p_arguments ->> 'isNew')::boolean then perform app.begin_chat(p_arguments); end if;
  v_chat := app.chat_of(p_arguments);
  select * into v_message from public.chat_messages
    where conversation_id = v_chat.id and idempotency_key = p_arguments ->> 'idempotencyKey';
  if found then
    if v_message.request_hash <> v_request then perform app.problem('idempotency.key_reused'); end if;
    return jsonb_build_object('facts', app.chat_facts(v_chat.id, v_now), 'said', v_message.sequence, 'repeated', (
      select coalesce(jsonb_agg(app.chat_message_json(m) order by m.sequence), '[]') from public.chat_messages m
      where m.conversation_id = v_chat.id and m.sender = 'assistant' and m.sequence > v_message.sequence
        and m.sequence < coalesce(
          (select min(n.sequence) from public.chat_messages n
            where n.conversation_id = v_chat.id and n.sender = 'visitor' and n.sequence > v_message.sequence),
          2147483647)));
  end if;
  if v_chat.state = 'resolved' then perform app.problem('chat.ended'); end if;
  if v_chat.last_sequence >= (p_arguments -> 'limits' ->> 'messages')::integer then perform app.problem('chat.too_many_messages'); end if;
  v_message := app.add_chat_message(v_chat.id, 'visitor', p_arguments, v_now, null, p_arguments ->> 'idempotencyKey', v_request);
  update public.chat_conversations set page = coalesce(p_arguments ->> 'page', page), visitor_typing_at = null where id = v_chat.id;
  -- Proved by the sign-in or the portal's code; a reference that was only typed proves nothing.
  update public.chat_conversations set booking_ids = proved.ids
    from (select array_agg(b.id) as ids from (select o.id from app.own_bookings() o order by o.starts_at desc limit 10) b) as proved
    where chat_conversations.id = v_chat.id and proved.ids is not null;
  perform app.file_proved_chat(v_chat.id, v_now);
  return jsonb_build_object('facts', app.chat_facts(v_chat.id, v_now), 'said', v_message.sequence);
end $$;

-- {tokenHash, said, state, intent, slots, misunderstood, replies: [{text, prices?, links?}], queue: {perAddress, whenFull}, now} → {facts,
-- replies, wasWritten}. Written only if no person has taken over and the visitor has written nothing since; checked under the
-- conversation's lock. A hand-over is written all the same, once. A visitor who asks for a person while their address has all its places in
-- the queue gets the reply `whenFull`, and no further message about being passed on.
create or replace function app.reply_in_chat(p_arguments jsonb) returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  v_now timestamptz := (p_arguments ->> 'now')::timestamptz;
  v_chat public.chat_conversations := app.chat_of(p_arguments);
  v_replies jsonb := p_arguments -> 'replies';
  v_reply jsonb;
  v_waits boolean := p_arguments ->> 'state' = 'handoff_waiting';
  v_is_full boolean;
begin
  if v_chat.state in ('with_agent', 'resolved') or v_chat.agent_id is not null
      or (v_chat.last_sequence <> (p_arguments ->> 'said')::integer and (not v_waits or v_chat.state = 'handoff_waiting')) then
    return jsonb_build_object('facts', app.chat_facts(v_chat.id, v_now), 'replies', '[]'::jsonb, 'wasWritten', false);
  end if;
  v_is_full := v_waits and not app.may_queue(v_chat, (p_arguments -> 'queue' ->> 'perAddress')::integer, v_now);
  if v_is_full then
    v_replies := case when v_chat.state = 'handoff_waiting' then '[]' else v_replies end
      || jsonb_build_array(p_arguments -> 'queue' -> 'whenFull');
  end if;
  for v_reply in select value from jsonb_array_elements(v_replies) loop
    perform app.add_chat_message(v_chat.id, 'assistant', v_reply, v_now);
  end loop;
  update public.chat_conversations
    set state = p_arguments ->> 'state', intent = p_arguments ->> 'intent', slots = p_arguments -> 'slots',
      misunderstood = (p_arguments ->> 'misunderstood')::integer,
    waiting_since = case when v_waits then coalesce(waiting_since, v_now) end, seen_at = case when v_waits and not v_is_full then v_now end
      where id = v_chat.id;
  return jsonb_build_object('facts', app.chat_facts(v_chat.id, v_now), 'replies', v_replies, 'wasWritten', true);
end $$;

-- {tokenHash, after, isTyping, page?, maxPerAddress, now} → {facts, messages}. Typing is recorded at most every few seconds, waiting once a
-- minute. A visitor who comes back rejoins the queue, unless others of their address fill its places by now.
create or replace function app.chat_updates(p_arguments jsonb) returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  v_now timestamptz := (p_arguments ->> 'now')::timestamptz;
  v_chat public.chat_conversations;
begin
  select * into v_chat from public.chat_conversations where token_hash = decode(p_arguments ->> 'tokenHash', 'hex');
  if not found then perform app.problem('chat.not_found'); end if;
  if ((p_arguments ->> 'isTyping')::boolean and v_chat.state in ('handoff_waiting', 'with_agent')
      and coalesce(v_chat.visitor_typing_at < v_now - app.typing_interval(), true))
    or v_chat.page is distinct from coalesce(p_arguments ->> 'page', v_chat.page) then
    update public.chat_conversations
      set page = coalesce(p_arguments ->> 'page', page),
        visitor_typing_at = case when (p_arguments ->> 'isTyping')::boolean then v_now else visitor_typing_at end
      where id = v_chat.id;
  end if;
  if v_chat.state = 'handoff_waiting' and v_chat.seen_at < v_now - interval '1 minute' then
    v_chat := app.chat_of(p_arguments);
    if v_chat.state = 'handoff_waiting' and app.may_queue(v_chat, (p_arguments ->> 'maxPerAddress')::integer, v_now) then
      update public.chat_conversations set seen_at = v_now where id = v_chat.id;
    end if;
  end if;
  return jsonb_build_object('facts', app.chat_facts(v_chat.id, v_now),
    'messages', app.chat_messages_after(v_chat.id, (p_arguments ->> 'after')::integer, 50));
end $$;

-- {tokenHash, enquiry: as app.send_enquiry takes it, note, now} → {state, reference, promisedAt}. Stored as an enquiry, whose mails tell
-- the office and the visitor; once for each key, and each with a task.
create or replace function app.leave_chat_message(p_arguments jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_now timestamptz := (p_arguments ->> 'now')::timestamptz;
  v_chat public.chat_conversations := app.chat_of(p_arguments);
  v_enquiry jsonb := p_arguments -> 'enquiry';
  v_answer jsonb;
  v_contact uuid;
begin
  if v_chat.state = 'resolved' then perform app.problem('chat.ended'); end if;
  v_answer := app.send_enquiry(v_enquiry);
  if not exists (select 1 from public.chat_messages m
      where m.conversation_id = v_chat.id and m.idempotency_key = v_enquiry ->> 'idempotencyKey') then
    perform app.add_chat_message(v_chat.id, 'visitor', jsonb_build_object('text', v_enquiry ->> 'message'), v_now, null,
      v_enquiry ->> 'idempotencyKey', decode(v_enquiry ->> 'requestHash', 'hex'));
    perform app.add_chat_message(v_chat.id, 'assistant',
      jsonb_build_object('text', replace(p_arguments ->> 'note', '{reference}', v_answer ->> 'reference')), v_now);
    update public.chat_conversations
      set state = case when state = 'with_agent' then state else 'left_message' end, name = v_enquiry ->> 'name',
        email = v_enquiry ->> 'email', mobile = v_enquiry ->> 'mobile',
      waiting_since = null, enquiry_id = (select e.id from public.enquiries e where e.reference = v_answer ->> 'reference')
        where id = v_chat.id;
    v_contact := app.contact_for(v_enquiry ->> 'name', v_enquiry ->> 'email', v_enquiry ->> 'mobile', 'chat', v_now);
    -- The first contact details left in a chat say whose it is, unproven.
    if v_contact is not null and v_chat.enquiry_id is null then
      perform app.link_contact('chat', v_chat.id, v_contact, false, v_now);
    end if;
    -- The promised answer becomes a task of the office for that day.
    insert into public.tasks (title, due_on, first_on, type, contact_id, changed_at, created_at)
      select 'Answer the message left in the chat, ' || (v_answer ->> 'reference'), d.due, d.due,
        case when v_enquiry ->> 'mobile' is null then 'message' else 'call' end, app.root_of(v_contact), v_now, v_now
      from (select ((v_enquiry ->> 'promisedAt')::timestamptz at time zone 'Europe/London')::date as due) as d;
  end if;
  return v_answer || jsonb_build_object('state', (select state from public.chat_conversations where id = v_chat.id));
end $$;

-- {tokenHash, csat} → null.
create or replace function app.rate_chat(p_arguments jsonb) returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  v_chat public.chat_conversations := app.chat_of(p_arguments);
begin
  update public.chat_conversations set csat = (p_arguments ->> 'csat')::smallint where id = v_chat.id;
  return null;
end $$;

-- A chat that is over and that nobody answered becomes a task of the office where it knows whose it is, or where words in it need a person.
-- → since when nobody answered (null: somebody did, or nobody was asked for), and whose it is.
create or replace function app.note_unanswered_chat(p_chat public.chat_conversations, p_person_pattern text, p_now timestamptz,
  out since timestamptz, out contact uuid)
language plpgsql set search_path = '' as $$
declare
  v_today date := (p_now at time zone 'Europe/London')::date;
  v_at text;
  -- Somebody of the office was there: what has no answer is what the visitor wrote last.
  v_met boolean := exists (select 1 from public.chat_messages m where m.conversation_id = p_chat.id and m.sender = 'agent');
begin
  since := case p_chat.state when 'handoff_waiting' then p_chat.waiting_since else app.unanswered_since(p_chat) end;
  contact := app.root_of(app.contact_of('chat', p_chat.id));
  v_at := to_char(since at time zone 'Europe/London', 'HH24:MI "on" FMDD FMMonth');
  if since is not null and (contact is not null or p_chat.intent = 'complaint' or exists (
    select 1 from public.chat_messages m where m.conversation_id = p_chat.id and m.sender = 'visitor' and m.body ~* p_person_pattern))
  then
    insert into public.tasks (title, due_on, first_on, type, contact_id, changed_at, created_at)
      values (
        case
          when v_met then 'Read the chat of ' || v_at || ': its last message has no answer'
            || case when contact is null then ', and no details were left' else '' end
        when contact is not null then 'Asked for a person in the chat at ' || v_at || ', and nobody answered'
        else
          'Read the chat of ' || v_at || ': it asked for a person, nobody answered, and no details were left'
        end, v_today, v_today, 'message', contact, p_now, p_now);
  end if;
end $$;

-- {tokenHash, clear, note, personPattern, now} → {state}. After `clear` the id opens nothing.
create or replace function app.end_chat(p_arguments jsonb) returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  v_now timestamptz := (p_arguments ->> 'now')::timestamptz;
  v_chat public.chat_conversations := app.chat_of(p_arguments);
begin
  if v_chat.state <> 'resolved' then
    perform app.note_unanswered_chat(v_chat, p_arguments ->> 'personPattern', v_now);
    perform app.add_chat_message(v_chat.id, 'note', jsonb_build_object('text', p_arguments ->> 'note'), v_now);
  end if;
  update public.chat_conversations set state = 'resolved', ended_at = coalesce(ended_at, v_now), waiting_since = null,
    token_hash = case when (p_arguments ->> 'clear')::boolean then null else token_hash end where id = v_chat.id;
  return jsonb_build_object('state', 'resolved');
end $$;

-- Every hour: {now, personPattern, notes: {over, followUp, lastUnanswered, noAnswer: {text, links?}}} → {ended}: ends the chats of visitors
-- who waited for a person and have been away for four hours, and those a colleague had in which nobody has written for as long. A visitor
-- who comes back starts a new one.
create or replace function app.end_left_chats(p_arguments jsonb) returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  v_now timestamptz := (p_arguments ->> 'now')::timestamptz;
  v_ended integer := 0;
  v_chat public.chat_conversations;
  v_left record;
begin
  for v_chat in select * from public.chat_conversations where state in ('handoff_waiting', 'with_agent')
    and greatest(case when state = 'handoff_waiting' then seen_at end, last_at) < v_now - app.chat_idle_time() limit 1000
      for update skip locked
  loop
    v_left := app.note_unanswered_chat(v_chat, p_arguments ->> 'personPattern', v_now);
    perform app.add_chat_message(v_chat.id, 'note', p_arguments -> 'notes' -> case when v_left.since is null then 'over'
      when exists (select 1 from public.chat_messages m where m.conversation_id = v_chat.id and m.sender = 'agent') then
        'lastUnanswered' when v_left.contact is not null then
          'followUp'
        else
          'noAnswer'
        end, v_now);
    update public.chat_conversations set state = 'resolved', ended_at = v_now, waiting_since = null where id = v_chat.id;
    v_ended := v_ended + 1;
  end loop;
  return jsonb_build_object('ended', v_ended);
end $$;
grant execute on function app.end_left_chats(jsonb) to service_role;

grant execute on function app.say_in_chat(jsonb), app.reply_in_chat(jsonb), app.chat_updates(jsonb), app.leave_chat_message(jsonb),
  app.rate_chat(jsonb), app.end_chat(jsonb) to anon, authenticated;
