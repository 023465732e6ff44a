-- The chat: what visitors and the firm say to each other, replies that are kept, and who of the office is there to answer.

create table public.chat_conversations (
  id uuid primary key default gen_random_uuid(),
  token_hash bytea unique check (octet_length(token_hash) = 32),
  state text not null check (state in ('greeting', 'collecting', 'answering', 'handoff_waiting', 'with_agent', 'left_message',
    'resolved')),
  intent text not null default 'unknown' check (length(intent) between 1 and 40),
  page text check (length(page) <= 200),
  address_hash text not null check (length(address_hash) <= 100),
  slots jsonb not null default '{}' check (pg_column_size(slots) <= 8192),
  misunderstood integer not null default 0 check (misunderstood >= 0),
  last_sequence integer not null default 0 check (last_sequence >= 0),
  waiting_since timestamptz,
  agent_id uuid references auth.users on delete set null,
  agent_since timestamptz,
  booking_ids uuid[] not null default '{}' check (cardinality(booking_ids) <= 10),
  name text check (length(name) <= 100),
  email text check (length(email) <= 254),
  mobile text check (length(mobile) <= 16),
  enquiry_id uuid references public.enquiries on delete set null,
  visitor_typing_at timestamptz,
  agent_typing_at timestamptz,
  csat smallint check (csat between 1 and 5),
  started_at timestamptz not null,
  last_at timestamptz not null,
  ended_at timestamptz,
  hold_id uuid references public.slot_holds on delete set null,
  seen_at timestamptz,
  constraint chat_with_agent check (state <> 'with_agent' or agent_since is not null)
);
comment on table public.chat_conversations is
  'One conversation of the chat, from its first message. What a visitor typed about themselves is unproven. Rows go by app.purge in '
  'purge-records.';
comment on column public.chat_conversations.token_hash is
  'SHA-256 of the id that the visitor holds: their only proof. Null once they cleared it: nobody but the office opens it then.';
comment on column public.chat_conversations.booking_ids is
  'Bookings that the visitor proved to be theirs, by signing in or with the code of the portal.';
comment on column public.chat_conversations.hold_id is
  'The time held last in this chat, or the one that took its place in the booking form.';
comment on column public.chat_conversations.seen_at is
  'When a visitor with a place in the queue for a person was last heard from, to a minute. The place is theirs while this is young.';
create index chat_conversations_by_state on public.chat_conversations (state, waiting_since);
create index chat_conversations_by_agent on public.chat_conversations (agent_id) where agent_id is not null;
create index chat_conversations_by_enquiry on public.chat_conversations (enquiry_id) where enquiry_id is not null;
create index chat_conversations_by_last on public.chat_conversations (last_at);
create index chat_conversations_by_address on public.chat_conversations (address_hash, started_at);
create index chat_conversations_by_hold on public.chat_conversations (hold_id) where hold_id is not null;
-- The chats of somebody who deletes their data, or asks for a copy of it, are found by their bookings and by the address they left.
create index chat_conversations_by_booking on public.chat_conversations using gin (booking_ids);
create index chat_conversations_by_email on public.chat_conversations (lower(email)) where email is not null;
create index chat_conversations_waiting on public.chat_conversations (seen_at) where state = 'handoff_waiting';
create trigger announce_inserted after insert on public.chat_conversations referencing new table as changed
  for each statement execute function app.announce_rows();
create trigger announce_updated after update on public.chat_conversations referencing new table as changed
  for each statement execute function app.announce_rows();
create trigger announce_deleted after delete on public.chat_conversations referencing old table as changed
  for each statement execute function app.announce_rows();
-- A conversation belongs to the contact whose details were left in it; when it goes, so does what the contact had from it.
create constraint trigger crm_gone after delete on public.chat_conversations deferrable initially deferred
  for each row execute function app.record_is_gone('chat');
select app.protect('public.chat_conversations');
-- The office reads every conversation.
create policy chat_conversations_staff_select on public.chat_conversations for select to authenticated using ((select app.is_staff()));
grant select (id, state, intent, page, slots, misunderstood, last_sequence, waiting_since, agent_id, agent_since, booking_ids, name, email,
  mobile, enquiry_id, visitor_typing_at, agent_typing_at, csat, started_at, last_at, ended_at, hold_id,
  seen_at) on public.chat_conversations to authenticated;

create table public.chat_messages (
  id uuid primary key default gen_random_uuid(),
  conversation_id uuid not null references public.chat_conversations on delete cascade,
  sequence integer not null check (sequence > 0),
  sender text not null check (sender in ('visitor', 'assistant', 'agent', 'note')),
  author_id uuid references auth.users on delete set null,
  body text not null check (length(body) between 1 and 2000),
  prices jsonb,
  links jsonb,
  at timestamptz not null,
  idempotency_key text check (length(idempotency_key) <= 200),
  request_hash bytea,
  constraint chat_messages_in_order unique (conversation_id, sequence),
  constraint chat_messages_once unique (conversation_id, idempotency_key)
);
comment on table public.chat_messages is 'What was said in a conversation of the chat, in order; plain text, never markup.';
create index chat_messages_by_author on public.chat_messages (author_id) where author_id is not null;
create trigger announce_inserted after insert on public.chat_messages referencing new table as changed
  for each statement execute function app.announce_rows();
create trigger announce_updated after update on public.chat_messages referencing new table as changed
  for each statement execute function app.announce_rows();
create trigger announce_deleted after delete on public.chat_messages referencing old table as changed
  for each statement execute function app.announce_rows();
select app.protect('public.chat_messages');
-- The office reads what was said.
create policy chat_messages_staff_select on public.chat_messages for select to authenticated using ((select app.is_staff()));
grant select (id, conversation_id, sequence, sender, author_id, body, prices, links, at) on public.chat_messages to authenticated;

create table public.canned_replies (
  id uuid primary key default gen_random_uuid(),
  title text not null check (length(title) between 1 and 60),
  body text not null check (length(body) between 1 and 2000),
  changed_by uuid references auth.users on delete set null,
  changed_at timestamptz not null
);
comment on table public.canned_replies is 'Answers that the office keeps for the chat. Rows stay: a few that the firm writes.';
create unique index canned_replies_title_once on public.canned_replies (lower(title));
create index canned_replies_by_author on public.canned_replies (changed_by) where changed_by is not null;
select app.protect('public.canned_replies');
-- The office reads its own replies.
create policy canned_replies_staff_select on public.canned_replies for select to authenticated using ((select app.is_staff()));
grant select on public.canned_replies to authenticated;

create table public.chat_presence (
  user_id uuid primary key references auth.users on delete cascade,
  until timestamptz not null
);
comment on table public.chat_presence is
  'Who of the office is there to answer chats, and until when that holds unless they say so again. Rows go with auth.users.';
select app.protect('public.chat_presence');
-- The office sees who of it is there.
create policy chat_presence_staff_select on public.chat_presence for select to authenticated using ((select app.is_staff()));
grant select on public.chat_presence to authenticated;
