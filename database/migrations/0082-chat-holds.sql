-- The time that was held in a chat: the booking that comes of it puts the chat on its customer's timeline.
alter table public.chat_conversations add column hold_id uuid references public.slot_holds on delete set null;
comment on column public.chat_conversations.hold_id is 'The time held last in this chat, or the one that took its place in the booking form.';
create index chat_conversations_by_hold on public.chat_conversations (hold_id) where hold_id is not null;
