-- The chats of somebody who deletes their data, or asks for a copy of it, are found by their bookings and by the address they left.
create index chat_conversations_by_booking on public.chat_conversations using gin (booking_ids);
create index chat_conversations_by_email on public.chat_conversations (lower(email)) where email is not null;
