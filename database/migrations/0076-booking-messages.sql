-- The office writes one message to the customers of several bookings (docs/decisions/0086).

create table app.bulk_messages (
  id bigint generated always as identity primary key,
  author_id uuid not null,
  at timestamptz not null,
  told integer not null check (told between 1 and 100),
  answer jsonb not null check (jsonb_typeof(answer) = 'object'),
  idempotency_key text check (char_length(idempotency_key) <= 200),
  request_hash bytea not null check (octet_length(request_hash) = 32),
  constraint bulk_messages_once unique (author_id, idempotency_key)
);
create index bulk_messages_by_time on app.bulk_messages (at);
comment on table app.bulk_messages is 'Who of the office wrote to how many customers at once, and what they were answered: for the limits of a day and for a press that comes twice. The words stand with each booking. Rows go by app.purge in purge-records.';
comment on column app.bulk_messages.author_id is 'No reference: what somebody did outlives their account.';
select app.protect('app.bulk_messages');

insert into public.trigger_definitions
  (code, description, event, anchor, delay, at_time, when_past, audience, channel_order, channel_choice, notice, condition, is_marketing, quiet_hours, dedupe_key, template_id, is_required) values
  ('service_message', 'A message from the office about a booking', 'booking.office_message', 'event', '0', null, 'send', 'customer', '{email,sms}', 'every', null, 'takes_messages', false, 'all', '{subject}:{event}', 'service_message', false);

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
