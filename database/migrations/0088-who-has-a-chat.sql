-- Who has a chat is asked with the time: an account may be shut off until a day.
drop function if exists app.chat_line(public.chat_conversations);
drop function if exists app.require_own_chat(public.chat_conversations);
