-- Automations: why each message is sent, and every message that was planned with what became of it (docs/decisions/0055).

create table public.trigger_definitions (
  code text primary key check (code ~ '^[a-z][a-z0-9_]{1,49}$'),
  description text not null check (char_length(description) between 1 and 200),
  event text not null check (event ~ '^[a-z]+\.[a-z_]+$'),
  planned_by text not null default 'event' check (planned_by in ('event', 'command')),
  anchor text not null default 'event' check (anchor in ('event', 'window_start', 'valid_until')),
  delay interval not null default '0',
  at_time time,
  when_past text not null default 'skip' check (when_past in ('skip', 'send')),
  audience text not null check (audience in ('customer', 'payer', 'account', 'office')),
  channel_order text[] not null check (cardinality(channel_order) between 1 and 2 and channel_order <@ array['email', 'sms']),
  channel_choice text not null default 'every' check (channel_choice in ('every', 'first', 'preferred')),
  notice text check (notice in ('booking', 'day', 'reminders', 'messages', 'quotes', 'reviews')),
  condition text check (condition ~ '^[a-z_]{1,40}$'),
  is_marketing boolean not null default false,
  quiet_hours text not null default 'all' check (quiet_hours in ('all', 'sms', 'none')),
  dedupe_key text not null default '{subject}:{event}' check (char_length(dedupe_key) between 1 and 100),
  template_id text not null unique check (template_id ~ '^[a-z][a-z0-9_]{1,49}$'),
  is_required boolean not null default false,
  enabled boolean not null default true,
  version integer not null default 1 check (version > 0),
  updated_at timestamptz not null default now(),
  constraint trigger_definitions_required_stay_on check (enabled or not is_required)
);
create trigger touch before update on public.trigger_definitions for each row execute function app.touch();
comment on table public.trigger_definitions is 'One row for each kind of message: what causes it, when it goes out, to whom, by which channels, and what may stop it.';
comment on column public.trigger_definitions.planned_by is 'event: the database plans it when the event is written. command: the command that causes it writes the message itself, at once.';
comment on column public.trigger_definitions.delay is 'Added to the anchor; with at_time in whole calendar days (or months) of London, without it on the clock.';
comment on column public.trigger_definitions.at_time is 'London time of day it goes out; null: exactly at anchor + delay.';
comment on column public.trigger_definitions.when_past is 'What becomes of one whose time is over when its cause happens: skipped (past_anchor), or sent at once.';
comment on column public.trigger_definitions.channel_choice is 'every: on each channel there is an address for; first: on the first of channel_order; preferred: on the one the customer chose.';
comment on column public.trigger_definitions.notice is 'The kind of notice an account may switch off (notification_choices); null: nobody can.';
comment on column public.trigger_definitions.condition is 'A case of app.trigger_condition, asked again at the moment of sending.';
comment on column public.trigger_definitions.quiet_hours is 'What waits from 21:00 to 08:00 in London: everything, text messages only, or nothing.';
comment on column public.trigger_definitions.dedupe_key is 'Two runs with one key are one message: {subject}, {event}, {window} and {version} are filled in.';
comment on column public.trigger_definitions.template_id is 'The code of public.messages, and of the template that renders it.';

create table public.trigger_runs (
  id uuid primary key default gen_random_uuid(),
  code text not null references public.trigger_definitions,
  version integer not null,
  subject_type text not null check (subject_type in ('booking', 'quote', 'enquiry', 'account', 'company')),
  subject_id uuid,
  reference text,
  booking_id uuid references public.bookings on delete cascade,
  quote_id uuid references public.quotes on delete cascade,
  contact_id uuid,
  channel text not null check (channel in ('email', 'sms')),
  recipient text,
  event_id text,
  dedupe_key text not null,
  planned_at timestamptz not null,
  moved_from timestamptz,
  state text not null default 'planned'
    check (state in ('planned', 'due', 'sending', 'sent', 'delivered', 'opened', 'failed', 'dead', 'skipped', 'cancelled')),
  attempts integer not null default 0,
  reason text check (reason in ('no_channel', 'no_consent', 'quiet_hours_moved', 'superseded', 'past_anchor', 'duplicate', 'zone_closed', 'state_changed',
    'disabled', 'test_mode', 'bounced_before', 'switched_off', 'by_hand', 'refused', 'unanswered')),
  detail text check (char_length(detail) <= 500),
  payload jsonb not null default '{}',
  message_id uuid unique references public.messages on delete cascade,
  replay_of uuid references public.trigger_runs on delete set null,
  rendered_subject text check (char_length(rendered_subject) <= 1000),
  rendered_body_hash text check (rendered_body_hash ~ '^[0-9a-f]{64}$'),
  provider_ref text,
  timeline jsonb not null default '[]' check (jsonb_typeof(timeline) = 'array'),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  sent_at timestamptz,
  delivered_at timestamptz,
  opened_at timestamptz,
  ended_at timestamptz
);
create unique index trigger_runs_once on public.trigger_runs (code, channel, dedupe_key) where state not in ('skipped', 'cancelled');
create index trigger_runs_planned on public.trigger_runs (planned_at, id) where state = 'planned';
create index trigger_runs_by_time on public.trigger_runs (planned_at desc, id);
create index trigger_runs_by_code on public.trigger_runs (code, planned_at desc);
create index trigger_runs_by_booking on public.trigger_runs (booking_id) where booking_id is not null;
create index trigger_runs_by_quote on public.trigger_runs (quote_id) where quote_id is not null;
create index trigger_runs_by_recipient on public.trigger_runs (recipient) where recipient is not null;
create index trigger_runs_by_replay on public.trigger_runs (replay_of) where replay_of is not null;
create index trigger_runs_dead on public.trigger_runs (ended_at) where state = 'dead';
create trigger touch before update on public.trigger_runs for each row execute function app.touch();
comment on table public.trigger_runs is 'Every message that was planned: one row for each channel, with its state and why. What is due goes out through public.messages, which is the only way out.';
comment on column public.trigger_runs.contact_id is 'The account it concerns, where there is one.';
comment on column public.trigger_runs.recipient is 'Filled in when it becomes due: until then the booking or quote says whom to reach.';
comment on column public.trigger_runs.event_id is 'The row of booking_events or quote_events that caused it.';
comment on column public.trigger_runs.moved_from is 'When it would have gone out, had it not fallen into quiet hours.';
comment on column public.trigger_runs.payload is 'What belongs to the event itself: the subject may have gone on since.';
comment on column public.trigger_runs.message_id is 'The row that delivers it, from the moment it is due.';
comment on column public.trigger_runs.timeline is '[{state, at, attempt?, reason?, detail?}], oldest first.';
comment on column public.trigger_runs.rendered_body_hash is 'SHA-256 of the plain text that was sent.';

select app.protect('public.trigger_definitions'), app.protect('public.trigger_runs');
-- The office reads both with the second factor; only functions write.
create policy trigger_definitions_staff_select on public.trigger_definitions for select to authenticated using ((select app.is_staff()));
create policy trigger_runs_staff_select on public.trigger_runs for select to authenticated using ((select app.is_staff()));
grant select on public.trigger_definitions, public.trigger_runs to authenticated;

-- Written by the step that causes them, in its own transaction.
insert into public.trigger_definitions (code, description, event, planned_by, audience, channel_order, channel_choice, quiet_hours, template_id, is_required) values
  ('booking_confirmed', 'Confirmation of a new booking, or the receipt of a request, with PDF and invitation', 'booking.booked', 'command', 'customer', '{email,sms}', 'every', 'none', 'booking_confirmed', true),
  ('payer_booking', 'What the payer has to know about a booking that somebody else made', 'booking.booked', 'command', 'payer', '{email}', 'every', 'none', 'payer_booking', true),
  ('office_new_booking', 'A new booking, to the office', 'booking.booked', 'command', 'office', '{email}', 'every', 'none', 'office_new_booking', true),
  ('booking_agreed', 'A booking that waited is confirmed', 'booking.confirmed', 'command', 'customer', '{email,sms}', 'every', 'none', 'booking_agreed', true),
  ('booking_question', 'A question about a booking, or the offer of another window', 'booking.needs_customer', 'command', 'customer', '{email,sms}', 'every', 'none', 'booking_question', true),
  ('booking_refused', 'We cannot take a booking that waited', 'booking.cancelled', 'command', 'customer', '{email,sms}', 'every', 'none', 'booking_refused', true),
  ('booking_lapsed', 'A booking that waited ended without an answer', 'booking.lapsed', 'command', 'customer', '{email,sms}', 'every', 'none', 'booking_lapsed', true),
  ('office_booking_answer', 'A customer answered a question or an offer, to the office', 'booking.answered', 'command', 'office', '{email}', 'every', 'none', 'office_booking_answer', true),
  ('quote_saved', 'The link to a saved quote', 'quote.saved', 'command', 'customer', '{email,sms}', 'preferred', 'none', 'quote_saved', true),
  ('quote_ready', 'A price that somebody checked', 'quote.published', 'command', 'customer', '{email,sms}', 'every', 'none', 'quote_priced', true),
  ('quote_questions', 'Questions about a quote', 'quote.questions_asked', 'command', 'customer', '{email,sms}', 'preferred', 'none', 'quote_questions', true),
  ('review_late', 'A promised answer is late: an apology and £5 off', 'quote.promise_missed', 'command', 'customer', '{email,sms}', 'preferred', 'none', 'quote_late', true),
  ('quote_withdrawn', 'A quote that we cannot price', 'quote.withdrawn', 'command', 'customer', '{email,sms}', 'preferred', 'none', 'quote_withdrawn', true),
  ('office_quote_review', 'A quote to check, to the office', 'quote.review_asked', 'command', 'office', '{email}', 'every', 'none', 'office_quote_review', true),
  ('enquiry_received', 'Receipt of an enquiry', 'enquiry.received', 'command', 'customer', '{email,sms}', 'preferred', 'none', 'enquiry_received', true),
  ('office_new_enquiry', 'A new enquiry, to the office', 'enquiry.received', 'command', 'office', '{email}', 'every', 'none', 'office_new_enquiry', true),
  ('portal_code', 'The code that opens the portal', 'portal.code_requested', 'command', 'customer', '{email,sms}', 'first', 'none', 'portal_code', true),
  ('thread_message', 'We wrote to a customer about a booking', 'thread.answered', 'command', 'customer', '{email,sms}', 'first', 'none', 'thread_message', true),
  ('office_thread_message', 'A customer wrote to us about a booking, to the office', 'thread.written', 'command', 'office', '{email}', 'every', 'none', 'office_thread_message', true);
insert into public.trigger_definitions (code, description, event, planned_by, audience, channel_order, channel_choice, quiet_hours, template_id, is_required)
  select code, description, 'account.step', 'command', 'account', '{email,sms}', 'first', 'none', code, true from (values
    ('account_confirm', 'The link that confirms a new account'), ('account_sign_in', 'A link or code to sign in'), ('account_recovery', 'The link to a new password'),
    ('account_invite', 'An invitation to an account'), ('account_email_change_current', 'A new address, to the old one'), ('account_email_change_new', 'A new address, to itself'),
    ('account_reauthenticate', 'A code before a change that matters'), ('account_exists', 'Somebody signed up with an address that has an account'),
    ('account_export_ready', 'The data of an account can be fetched'), ('account_deleted', 'An account and its data were deleted'),
    ('account_password_changed', 'The password was changed'), ('account_factor_changed', 'The second step was changed'), ('account_code', 'A code by text')) as steps(code, description);

-- Reminders before a price runs out are kept by the clock of quotes; the others by events.
insert into public.trigger_definitions (code, description, event, planned_by, anchor, delay, audience, channel_order, channel_choice, quiet_hours, template_id, is_required) values
  ('quote_expiring', 'A price runs out in three days', 'quote.reminded', 'command', 'valid_until', '-3 days', 'customer', '{email,sms}', 'preferred', 'none', 'quote_expiring', true);
insert into public.trigger_definitions
  (code, description, event, anchor, delay, at_time, when_past, audience, channel_order, channel_choice, notice, condition, is_marketing, quiet_hours, dedupe_key, template_id, is_required) values
  ('quote_nudge_1', 'A day after a price: questions, or the link to book', 'quote.priced', 'event', '24 hours', null, 'send', 'customer', '{email}', 'first', 'quotes', 'quote_open', false, 'all', '{subject}:{version}', 'quote_nudge_1', false),
  ('quote_nudge_2', 'Three days after a price, by text, only to those who asked for offers', 'quote.priced', 'event', '72 hours', null, 'send', 'customer', '{sms}', 'first', 'quotes', 'quote_open', true, 'all', '{subject}:{version}', 'quote_nudge_2', false),
  ('office_review_late', 'A promised answer is late, to the office', 'quote.promise_missed', 'event', '0', null, 'send', 'office', '{email}', 'every', null, null, false, 'none', '{subject}:{event}', 'office_review_late', true),
  ('booking_changed', 'The window, the items or the price of a booking changed', 'booking.changed', 'event', '0', null, 'send', 'customer', '{email,sms}', 'every', null, null, false, 'none', '{subject}:{event}', 'booking_changed', true),
  ('booking_cancelled', 'A booking was cancelled', 'booking.cancelled', 'event', '0', null, 'send', 'customer', '{email,sms}', 'every', null, null, false, 'none', '{subject}:{event}', 'booking_cancelled', true),
  ('office_booking_changed', 'A customer changed or cancelled a booking, or asked for something to be priced, to the office', 'booking.changed_by_customer', 'event', '0', null, 'send', 'office', '{email}', 'every', null, null, false, 'none', '{subject}:{event}', 'office_booking_changed', true),
  ('prepare_list', 'Two days before: what to prepare', 'booking.scheduled', 'window_start', '-2 days', '10:00', 'skip', 'customer', '{email}', 'first', 'reminders', 'booking_stands', false, 'all', '{subject}:{window}', 'prepare_list', false),
  ('reminder_day_before', 'The day before: window, what to prepare, and until when cancelling is free', 'booking.scheduled', 'window_start', '-1 day', '17:00', 'skip', 'customer', '{sms,email}', 'first', 'reminders', 'booking_stands', false, 'all', '{subject}:{window}', 'reminder_day_before', false),
  ('carrier_pack', 'The morning of the collection: who comes, and our carrier number', 'booking.assigned', 'window_start', '0', '07:00', 'send', 'customer', '{sms,email}', 'first', 'day', 'booking_assigned', false, 'none', '{subject}:{window}', 'carrier_pack', false),
  ('on_the_way', 'The crew is on the way', 'booking.en_route', 'event', '0', null, 'send', 'customer', '{sms,email}', 'first', 'day', 'booking_en_route', false, 'none', '{subject}:{event}', 'on_the_way', false),
  ('completed_receipt', 'The collection is complete', 'booking.completed', 'event', '0', null, 'send', 'customer', '{email,sms}', 'first', null, null, false, 'sms', '{subject}', 'completed_receipt', true),
  ('documents_ready', 'The paperwork of a collection is ready', 'booking.closed', 'event', '0', null, 'send', 'customer', '{email}', 'first', null, null, false, 'none', '{subject}', 'documents_ready', true),
  ('no_access_followup', 'The crew could not get in: what happened, what it costs, how to book again', 'booking.no_access', 'event', '0', null, 'send', 'customer', '{sms,email}', 'every', null, null, false, 'none', '{subject}:{event}', 'no_access_followup', true),
  ('review_ask', 'The day after a closed collection: how was it?', 'booking.closed', 'event', '1 day', '10:00', 'send', 'customer', '{email,sms}', 'preferred', 'reviews', 'review_wanted', false, 'all', '{subject}', 'review_ask', false),
  ('season_nudge', 'Eleven months after a garden collection', 'booking.completed', 'event', '11 months', '10:00', 'send', 'customer', '{email}', 'first', null, 'garden_job', true, 'all', '{subject}', 'season_nudge', false),
  ('office_message_failed', 'Messages that could not be delivered, to the office', 'message.dead', 'event', '0', null, 'send', 'office', '{email,sms}', 'first', null, null, false, 'none', '{event}', 'office_message_failed', true),
  ('self_check', 'Once a day on each channel to ourselves: do messages still arrive?', 'clock.daily', 'event', '0', null, 'send', 'office', '{email,sms}', 'every', null, null, false, 'all', '{event}', 'self_check', true),
  ('office_check_failed', 'The daily check of a channel failed, to the office by the other one', 'check.failed', 'event', '0', null, 'send', 'office', '{sms,email}', 'first', null, null, false, 'none', '{event}', 'office_check_failed', true);

-- An offer needs a way to refuse the next: until its mail has one, nobody gets it. The text about a quote leads to the quote, which can be declined.
update public.trigger_definitions set enabled = false where code = 'season_nudge';

-- Every template is a code that a message may have; codes that others added stay.
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

alter table public.messages
  add column rendered_subject text check (char_length(rendered_subject) <= 1000),
  add column rendered_body_hash text check (rendered_body_hash ~ '^[0-9a-f]{64}$'),
  add column is_refused boolean not null default false,
  add column settled_at timestamptz;
comment on column public.messages.is_refused is 'The provider refused it for good: the same address will be refused again.';
comment on column public.messages.settled_at is 'When its state last changed, by the clock of the server.';
insert into public.trigger_runs (code, version, subject_type, subject_id, reference, booking_id, quote_id, contact_id, channel, recipient, event_id, dedupe_key, planned_at, state, attempts, detail, provider_ref, message_id, timeline,
    created_at, sent_at, ended_at)
  select d.code, d.version, s.kind, s.id, s.reference, m.booking_id, s.quote_id, s.contact_id, m.channel, m.recipient, m.payload ->> 'eventId', 'message:' || m.id, m.created_at, m.state, m.attempts, m.last_error, m.provider_ref, m.id,
    jsonb_build_array(jsonb_build_object('state', 'due', 'at', m.created_at), jsonb_build_object('state', m.state, 'at', m.updated_at)), m.created_at, m.sent_at, case when m.state in ('sent', 'dead') then m.updated_at end
  from public.messages m join public.trigger_definitions d on d.template_id = m.code cross join lateral app.subject_of_message(m.booking_id, m.payload) as s;
create trigger record_run after insert on public.messages for each row execute function app.record_message();
create trigger follow_run after update of state on public.messages for each row execute function app.follow_message();
create trigger plan_messages after insert on public.booking_events for each row execute function app.plan_booking_event();
create trigger plan_messages after insert on public.quote_events for each row execute function app.plan_quote_event();
-- A booking whose customer was forgotten keeps its runs without addresses.
create trigger blank_runs after update of contact_email, contact_mobile on public.bookings
  for each row when (new.contact_email is null and new.contact_mobile is null) execute function app.blank_runs();
