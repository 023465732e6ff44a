-- More causes of messages, receipts of delivery, and the refusal of offers (docs/decisions/0063).

alter table public.trigger_runs drop constraint trigger_runs_reason_check,
  add constraint trigger_runs_reason_check check (reason in ('no_channel', 'no_consent', 'quiet_hours_moved', 'superseded', 'past_anchor', 'duplicate', 'zone_closed', 'state_changed',
    'disabled', 'test_mode', 'bounced_before', 'switched_off', 'by_hand', 'refused', 'unanswered', 'undelivered'));

-- What a provider says of a text after it took it. Mail has no such receipt.
alter table public.messages drop constraint messages_state_check,
  add constraint messages_state_check check (state in ('due', 'sending', 'sent', 'delivered', 'failed', 'dead')),
  add column receipt text check (receipt in ('delivered', 'undelivered'));
comment on column public.messages.receipt is 'What the network said of a text after the provider took it; the state follows it.';

create table app.offer_refusals (
  address_hash bytea primary key check (octet_length(address_hash) = 32),
  text_version text not null check (char_length(text_version) between 1 and 40),
  at timestamptz not null
);
comment on table app.offer_refusals is 'Addresses that want no offers, whatever was ticked before or is ticked on a form: only the account of the address says yes again. A SHA-256 of the address, since that is all there is to ask.';
select app.protect('app.offer_refusals');

-- Of reminders to pay that a long outage held back, only the last goes out.
insert into public.trigger_definitions
  (code, description, event, anchor, delay, at_time, when_past, audience, channel_order, channel_choice, notice, condition, is_marketing, quiet_hours, dedupe_key, template_id, is_required) values
  ('quote_expired', 'A price has expired', 'quote.expired', 'event', '0', null, 'send', 'customer', '{email}', 'first', 'quotes', 'quote_expired', false, 'all', '{subject}:{version}', 'quote_expired', false),
  ('payment_chase_1', 'The day after a collection: something is still to pay', 'booking.completed', 'event', '1 day', '10:00', 'skip', 'customer', '{email,sms}', 'first', null, 'payment_outstanding', false, 'all', '{subject}', 'payment_chase_1', true),
  ('payment_chase_2', 'A week after a collection: something is still to pay', 'booking.completed', 'event', '7 days', '10:00', 'skip', 'customer', '{email,sms}', 'first', null, 'payment_outstanding', false, 'all', '{subject}', 'payment_chase_2', true),
  ('payment_chase_3', 'Two weeks after a collection: something is still to pay', 'booking.completed', 'event', '14 days', '10:00', 'send', 'customer', '{email,sms}', 'first', null, 'payment_outstanding', false, 'all', '{subject}', 'payment_chase_3', true),
  ('running_late', 'The crew is running late', 'booking.running_late', 'event', '0', null, 'send', 'customer', '{sms,email}', 'every', 'day', 'booking_awaited', false, 'none', '{subject}:{event}', 'running_late', false),
  ('office_low_rating', 'A review with three stars or fewer, to the office', 'review.low', 'event', '0', null, 'send', 'office', '{email}', 'first', null, null, false, 'none', '{subject}', 'office_low_rating', true);

-- Its mail now has a way to refuse the next one.
update public.trigger_definitions set enabled = true, version = version + 1 where code = 'season_nudge';

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

-- Whoever has paid is not reminded any more.
create trigger stop_chasing after update of paid_pence, total_pence on public.bookings
  for each row when (new.paid_pence >= new.total_pence) execute function app.stop_chasing();

-- The history asks for what became of messages and why, newest first; what was simply sent is found by its time.
create index trigger_runs_by_reason on public.trigger_runs (reason, planned_at desc, id) where reason is not null;
create index trigger_runs_by_state on public.trigger_runs (state, planned_at desc, id) where state in ('failed', 'dead', 'skipped', 'cancelled');
