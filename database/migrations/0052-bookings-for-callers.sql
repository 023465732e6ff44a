-- Bookings that the office fills in for somebody on the phone: theirs once they have checked the list and ticked for themselves (docs/decisions/0072).

alter table public.bookings add column awaits_acceptance boolean not null default false;
comment on column public.bookings.awaits_acceptance is 'Filled in by the office on the phone: nothing is agreed until its customer opens the link, checks it and ticks.';
-- How many of them one colleague has waiting is counted with each.
alter table public.bookings add column filled_in_by uuid;
comment on column public.bookings.filled_in_by is 'Who of the office filled it in for a caller. No reference: what somebody did outlives their account.';
create index bookings_awaiting_acceptance on public.bookings (filled_in_by) where awaits_acceptance;

insert into public.trigger_definitions (code, description, event, planned_by, audience, channel_order, channel_choice, quiet_hours, template_id, is_required) values
  ('booking_to_accept', 'A booking filled in on the phone, to check and accept', 'booking.filled_in', 'command', 'customer', '{email,sms}', 'every', 'none', 'booking_to_accept', true);
do $$
declare
  v_codes text[];
begin
  select array_agg(distinct found.code order by found.code) into v_codes from (
    select (regexp_matches(pg_get_constraintdef(c.oid), '''([a-z0-9_]+)''', 'g'))[1] as code from pg_constraint c where c.conname = 'messages_code_check'
    union select template_id from public.trigger_definitions) as found;
  alter table public.messages drop constraint messages_code_check;
  execute format('alter table public.messages add constraint messages_code_check check (code = any (%L::text[]))', v_codes);
end $$;
