-- Who waits for a person: those whose visitor is still there.
alter table public.chat_conversations add column seen_at timestamptz;
comment on column public.chat_conversations.seen_at is 'When a visitor with a place in the queue for a person was last heard from, to a minute. The place is theirs while this is young.';
create index chat_conversations_waiting on public.chat_conversations (seen_at) where state = 'handoff_waiting';
-- Whoever waits now keeps their place as soon as they look.
update public.chat_conversations set seen_at = last_at where state = 'handoff_waiting';
