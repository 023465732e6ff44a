-- A conversation belongs to the contact whose details were left in it; when it goes, so does what the contact had from it.
create constraint trigger crm_gone after delete on public.chat_conversations deferrable initially deferred for each row execute function app.record_is_gone('chat');
