-- The runs of messages that were written together are recorded together: a booking writes three.

drop trigger record_run on public.messages;
create trigger record_run after insert on public.messages referencing new table as written for each statement execute function app.record_message();
