-- Every message that leaves the house, why it was sent and what became of it (docs/decisions/0055).

create table public.messages (
  id uuid primary key default gen_random_uuid(),
  booking_id uuid references public.bookings on delete cascade,
  code text not null,
  channel text not null check (channel in ('email', 'sms')),
  recipient text not null,
  state text not null default 'due' check (state in ('due', 'sending', 'sent', 'delivered', 'failed', 'dead')),
  attempts integer not null default 0,
  next_attempt_at timestamptz,
  last_error text,
  provider_ref text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  sent_at timestamptz,
  payload jsonb not null default '{}',
  rendered_subject text check (char_length(rendered_subject) <= 1000),
  rendered_body_hash text check (rendered_body_hash ~ '^[0-9a-f]{64}$'),
  is_refused boolean not null default false,
  settled_at timestamptz,
  receipt text check (receipt in ('delivered', 'undelivered')),
  constraint messages_about_something check (booking_id is not null or payload <> '{}'),
  -- Every template of public.trigger_definitions is a code that a message may have.
  constraint messages_code_check check (code = any (
    '{account_code,account_confirm,account_deleted,account_email_change_current,account_email_change_new,account_exists,'
    'account_export_ready,account_factor_changed,account_invite,account_password_changed,account_reauthenticate,account_recovery,'
    'account_session_ended,account_sign_in,arrived_late,booking_agreed,booking_cancelled,booking_changed,booking_confirmed,'
    'booking_lapsed,booking_linked,booking_question,booking_refused,booking_to_accept,carrier_pack,change_order,complaint_answered,'
    'completed_receipt,contact_changed,documents_ready,enquiry_received,message_history,missed,no_access_followup,'
    'office_booking_answer,office_booking_changed,office_change_order,office_check_failed,office_low_rating,office_message_failed,'
    'office_new_booking,office_new_enquiry,office_photos_filling,office_quote_review,office_review_late,office_task_due,'
    'office_thread_message,on_site_named,on_site_over,on_the_way,paid_receipt,payer_booking,payer_receipt,payer_update,'
    'payment_chase_1,payment_chase_2,payment_chase_3,portal_code,prepare_list,quote_expired,quote_expiring,quote_late,quote_nudge_1,'
    'quote_nudge_2,quote_priced,quote_questions,quote_saved,quote_withdrawn,refund_recorded,reminder_day_before,review_ask,'
    'running_late,season_nudge,self_check,service_message,thread_message}'::text[]))
);
comment on table public.messages is
  'Every message to send, written in the transaction it belongs to. `dead` after four attempts: shown in the console, never silent.';
comment on column public.messages.is_refused is 'The provider refused it for good: the same address will be refused again.';
comment on column public.messages.settled_at is 'When its state last changed, by the clock of the server.';
comment on column public.messages.receipt is 'What the network said of a text after the provider took it; the state follows it.';
create index messages_unsent on public.messages (next_attempt_at) where state in ('due', 'sending', 'failed');
create index messages_of_quote on public.messages ((payload ->> 'quoteId')) where payload ? 'quoteId';
-- One message of a kind for each step of a booking: a second question is a second message.
create unique index messages_once on public.messages (booking_id, code, channel, coalesce(payload ->> 'eventId', ''));
-- The timeline asks for what was sent about an enquiry.
create index messages_of_enquiry on public.messages ((payload ->> 'enquiryId')) where payload ? 'enquiryId';
-- The mail that reminds of a task goes with the task, and with its title where a customer is deleted: its subject is that title.
create index messages_of_task on public.messages ((payload ->> 'taskId')) where payload ? 'taskId';
create index messages_to_on_site on public.messages (recipient, created_at) where code = 'on_site_named';
create trigger touch before update on public.messages for each row execute function app.touch();
create trigger follow_run after update of state on public.messages for each row execute function app.follow_message();
create trigger record_run after insert on public.messages referencing new table as written
  for each statement execute function app.record_message();
select app.protect('public.messages');
create policy messages_staff_select on public.messages for select to authenticated using ((select app.is_staff()));
grant select (id, booking_id, code, channel, recipient, state, attempts, next_attempt_at, last_error, provider_ref, created_at, updated_at,
  sent_at, payload, rendered_subject, is_refused, settled_at, receipt) on public.messages to authenticated;

create table public.trigger_definitions (
  code text primary key check (code ~ '^[a-z][a-z0-9_]{1,49}$'),
  description text not null check (char_length(description) between 1 and 200),
  event text not null check (event ~ '^[a-z]+\.[a-z_]+$'),
  planned_by text not null default 'event' check (planned_by in ('event', 'command')),
  anchor text not null default 'event' check (anchor in ('event', 'window_start', 'valid_until')),
  delay interval not null default '0',
  at_time time,
  when_past text not null default 'skip' check (when_past in ('skip', 'send')),
  audience text not null check (audience in ('customer', 'payer', 'whoever_pays', 'account', 'office')),
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
  settles interval not null default '0' check (settles between '0' and '1 hour'),
  constraint trigger_definitions_required_stay_on check (enabled or not is_required)
);
comment on table public.trigger_definitions is
  'One row for each kind of message: what causes it, when it goes out, to whom, by which channels, and what may stop it.';
comment on column public.trigger_definitions.planned_by is
  'event: the database plans it when the event is written. command: the command that causes it writes the message itself, at once.';
comment on column public.trigger_definitions.delay is
  'Added to the anchor; with at_time in whole calendar days (or months) of London, without it on the clock.';
comment on column public.trigger_definitions.at_time is 'London time of day it goes out; null: exactly at anchor + delay.';
comment on column public.trigger_definitions.when_past is
  'What becomes of one whose time is over when its cause happens: skipped (past_anchor), or sent at once.';
comment on column public.trigger_definitions.channel_choice is
  'every: on each channel there is an address for; first: on the first of channel_order; preferred: on the one the customer chose.';
comment on column public.trigger_definitions.notice is
  'The kind of notice an account may switch off (notification_choices); null: nobody can.';
comment on column public.trigger_definitions.condition is 'A case of app.trigger_condition, asked again at the moment of sending.';
comment on column public.trigger_definitions.quiet_hours is
  'What waits from 21:00 to 08:00 in London: everything, text messages only, or nothing.';
comment on column public.trigger_definitions.dedupe_key is
  'Two runs with one key are one message: {subject}, {event}, {window} and {version} are filled in.';
comment on column public.trigger_definitions.template_id is 'The code of public.messages, and of the template that renders it.';
comment on column public.trigger_definitions.settles is 'How long after its cause it is not sent: long enough to take the cause back.';

-- One written by a command is written by the step that causes it, in its own transaction. Of reminders to pay that a long outage held back,
-- only the last goes out.
insert into public.trigger_definitions (code, description, event, planned_by, anchor, delay, at_time, when_past, audience, channel_order,
  channel_choice, notice, condition, is_marketing, quiet_hours, dedupe_key, template_id, is_required, version, settles) values
  ('account_code', 'A code by text', 'account.step', 'command', 'event', '00:00:00', null, 'skip', 'account', '{email,sms}', 'first', null, null, false, 'none', '{subject}:{event}', 'account_code', true, 1, '00:00:00'),
  ('account_confirm', 'The link that confirms a new account', 'account.step', 'command', 'event', '00:00:00', null, 'skip', 'account', '{email,sms}', 'first', null, null, false, 'none', '{subject}:{event}', 'account_confirm', true, 1, '00:00:00'),
  ('account_deleted', 'An account and its data were deleted', 'account.step', 'command', 'event', '00:00:00', null, 'skip', 'account', '{email,sms}', 'first', null, null, false, 'none', '{subject}:{event}', 'account_deleted', true, 1, '00:00:00'),
  ('account_email_change_current', 'A new email address, confirmed from the old one', 'account.step', 'command', 'event', '00:00:00', null, 'skip', 'account', '{email,sms}', 'first', null, null, false, 'none', '{subject}:{event}', 'account_email_change_current', true, 1, '00:00:00'),
  ('account_email_change_new', 'A new email address, confirmed from the new one', 'account.step', 'command', 'event', '00:00:00', null, 'skip', 'account', '{email,sms}', 'first', null, null, false, 'none', '{subject}:{event}', 'account_email_change_new', true, 1, '00:00:00'),
  ('account_exists', 'Somebody signed up with an address that has an account', 'account.step', 'command', 'event', '00:00:00', null, 'skip', 'account', '{email,sms}', 'first', null, null, false, 'none', '{subject}:{event}', 'account_exists', true, 1, '00:00:00'),
  ('account_export_ready', 'A copy of somebody’s data is ready', 'account.step', 'command', 'event', '00:00:00', null, 'skip', 'account', '{email,sms}', 'first', null, null, false, 'none', '{subject}:{event}', 'account_export_ready', true, 1, '00:00:00'),
  ('account_factor_changed', 'The second step was changed', 'account.step', 'command', 'event', '00:00:00', null, 'skip', 'account', '{email,sms}', 'first', null, null, false, 'none', '{subject}:{event}', 'account_factor_changed', true, 1, '00:00:00'),
  ('account_invite', 'An invitation to an account', 'account.step', 'command', 'event', '00:00:00', null, 'skip', 'account', '{email,sms}', 'first', null, null, false, 'none', '{subject}:{event}', 'account_invite', true, 1, '00:00:00'),
  ('account_password_changed', 'The password was changed', 'account.step', 'command', 'event', '00:00:00', null, 'skip', 'account', '{email,sms}', 'first', null, null, false, 'none', '{subject}:{event}', 'account_password_changed', true, 1, '00:00:00'),
  ('account_reauthenticate', 'A code before an important change', 'account.step', 'command', 'event', '00:00:00', null, 'skip', 'account', '{email,sms}', 'first', null, null, false, 'none', '{subject}:{event}', 'account_reauthenticate', true, 1, '00:00:00'),
  ('account_recovery', 'The link to choose a new password', 'account.step', 'command', 'event', '00:00:00', null, 'skip', 'account', '{email,sms}', 'first', null, null, false, 'none', '{subject}:{event}', 'account_recovery', true, 1, '00:00:00'),
  ('account_session_ended', 'A device was signed out because the account was signed in on too many', 'account.step', 'command', 'event', '00:00:00', null, 'skip', 'account', '{email,sms}', 'first', null, null, false, 'none', '{subject}:{event}', 'account_session_ended', true, 1, '00:00:00'),
  ('account_sign_in', 'A link or code to sign in', 'account.step', 'command', 'event', '00:00:00', null, 'skip', 'account', '{email,sms}', 'first', null, null, false, 'none', '{subject}:{event}', 'account_sign_in', true, 1, '00:00:00'),
  ('arrived_late', 'We came after the arrival window', 'booking.arrived_late', 'event', 'event', '00:00:00', null, 'send', 'customer', '{email,sms}', 'first', null, null, false, 'none', '{subject}', 'arrived_late', true, 1, '00:00:00'),
  ('booking_agreed', 'A booking that was waiting is confirmed', 'booking.confirmed', 'command', 'event', '00:00:00', null, 'skip', 'customer', '{email,sms}', 'every', 'booking', 'not_called_off', false, 'none', '{subject}:{event}', 'booking_agreed', false, 3, '00:00:00'),
  ('booking_cancelled', 'A booking was cancelled', 'booking.cancelled', 'event', 'event', '00:00:00', null, 'send', 'customer', '{email,sms}', 'every', 'booking', null, false, 'none', '{subject}:{event}', 'booking_cancelled', false, 2, '00:00:00'),
  ('booking_changed', 'The window, the items or the price of a booking changed', 'booking.changed', 'event', 'event', '00:00:00', null, 'send', 'customer', '{email,sms}', 'every', 'booking', 'not_called_off', false, 'none', '{subject}:{event}', 'booking_changed', false, 3, '00:00:00'),
  ('booking_confirmed', 'Confirmation of a new booking, or the receipt of a request, with PDF and invitation', 'booking.booked', 'command', 'event', '00:00:00', null, 'skip', 'customer', '{email,sms}', 'every', 'booking', 'not_called_off', false, 'none', '{subject}:{event}', 'booking_confirmed', false, 3, '00:00:00'),
  ('booking_lapsed', 'A booking ended without an answer', 'booking.lapsed', 'command', 'event', '00:00:00', null, 'skip', 'customer', '{email,sms}', 'every', 'booking', null, false, 'none', '{subject}:{event}', 'booking_lapsed', false, 2, '00:00:00'),
  ('booking_linked', 'A booking was added to an account, to the customer', 'booking.linked', 'command', 'event', '00:00:00', null, 'skip', 'customer', '{email,sms}', 'first', null, null, false, 'none', '{subject}:{event}', 'booking_linked', true, 1, '00:00:00'),
  ('booking_question', 'A question about a booking, or the offer of another window', 'booking.needs_customer', 'command', 'event', '00:00:00', null, 'skip', 'customer', '{email,sms}', 'every', null, 'not_called_off', false, 'none', '{subject}:{event}', 'booking_question', true, 2, '00:00:00'),
  ('booking_refused', 'We can’t take a booking that was waiting', 'booking.cancelled', 'command', 'event', '00:00:00', null, 'skip', 'customer', '{email,sms}', 'every', 'booking', null, false, 'none', '{subject}:{event}', 'booking_refused', false, 2, '00:00:00'),
  ('booking_to_accept', 'A booking filled in on the phone, to check and accept', 'booking.filled_in', 'command', 'event', '00:00:00', null, 'skip', 'customer', '{email,sms}', 'every', null, null, false, 'none', '{subject}:{event}', 'booking_to_accept', true, 1, '00:00:00'),
  ('carrier_pack', 'The morning of the collection: the arrival window, the van and its crew, and our carrier number', 'booking.assigned', 'event', 'window_start', '00:00:00', '07:00:00', 'send', 'customer', '{sms,email}', 'first', 'day', 'booking_assigned', false, 'none', '{subject}:{window}', 'carrier_pack', false, 2, '00:02:00'),
  ('change_order', 'A new price to agree to or decline', 'booking.change_sent', 'event', 'event', '00:00:00', null, 'send', 'customer', '{sms,email}', 'every', null, 'change_order_open', false, 'none', '{subject}:{event}', 'change_order', true, 1, '00:00:00'),
  ('complaint_answered', 'We have answered what went wrong', 'complaint.answered', 'command', 'event', '00:00:00', null, 'skip', 'customer', '{email,sms}', 'first', null, null, false, 'none', '{subject}:{event}', 'complaint_answered', true, 1, '00:00:00'),
  ('completed_receipt', 'The collection is complete', 'booking.completed', 'event', 'event', '00:00:00', null, 'send', 'customer', '{email,sms}', 'first', null, null, false, 'sms', '{subject}', 'completed_receipt', true, 1, '00:00:00'),
  ('contact_changed', 'Contact details changed, sent to the old address or number', 'booking.contact_changed', 'command', 'event', '00:00:00', null, 'skip', 'customer', '{email,sms}', 'every', null, null, false, 'none', '{subject}:{event}', 'contact_changed', true, 1, '00:00:00'),
  ('documents_ready', 'The paperwork of a collection is ready', 'booking.closed', 'event', 'event', '00:00:00', null, 'send', 'customer', '{email}', 'first', null, null, false, 'none', '{subject}', 'documents_ready', true, 1, '00:00:00'),
  ('enquiry_received', 'Receipt of an enquiry', 'enquiry.received', 'command', 'event', '00:00:00', null, 'skip', 'customer', '{email,sms}', 'preferred', null, null, false, 'none', '{subject}:{event}', 'enquiry_received', true, 1, '00:00:00'),
  ('message_history', 'What we have written to a customer, when they ask for it', 'booking.history_asked', 'command', 'event', '00:00:00', null, 'skip', 'customer', '{email}', 'first', null, null, false, 'none', '{subject}:{event}', 'message_history', true, 1, '00:00:00'),
  ('missed', 'We did not come', 'booking.missed_company', 'event', 'event', '00:00:00', null, 'send', 'customer', '{email,sms}', 'first', null, null, false, 'none', '{subject}', 'missed', true, 1, '00:00:00'),
  ('no_access_followup', 'The crew could not get in: what happened, what it costs, how to book again', 'booking.no_access', 'event', 'event', '00:00:00', null, 'send', 'customer', '{sms,email}', 'every', null, null, false, 'none', '{subject}:{event}', 'no_access_followup', true, 1, '00:00:00'),
  ('office_booking_answer', 'A customer answered a question or an offer, to the office', 'booking.answered', 'command', 'event', '00:00:00', null, 'skip', 'office', '{email}', 'every', null, null, false, 'none', '{subject}:{event}', 'office_booking_answer', true, 1, '00:00:00'),
  ('office_booking_changed', 'A customer changed or cancelled a booking, or asked for something to be priced, to the office', 'booking.changed_by_customer', 'event', 'event', '00:00:00', null, 'send', 'office', '{email}', 'every', null, null, false, 'none', '{subject}:{event}', 'office_booking_changed', true, 1, '00:00:00'),
  ('office_change_order', 'A new price was agreed to, declined or not answered: to the office', 'booking.change_ended', 'event', 'event', '00:00:00', null, 'send', 'office', '{email}', 'every', null, null, false, 'none', '{subject}:{event}', 'office_change_order', true, 1, '00:00:00'),
  ('office_check_failed', 'The daily test message of a channel failed: to the office by the other channel', 'check.failed', 'event', 'event', '00:00:00', null, 'send', 'office', '{sms,email}', 'first', null, null, false, 'none', '{event}', 'office_check_failed', true, 1, '00:00:00'),
  ('office_low_rating', 'A review with three stars or fewer, to the office', 'review.low', 'event', 'event', '00:00:00', null, 'send', 'office', '{email}', 'first', null, null, false, 'none', '{subject}', 'office_low_rating', true, 1, '00:00:00'),
  ('office_message_failed', 'Messages that could not be delivered, to the office', 'message.dead', 'event', 'event', '00:00:00', null, 'send', 'office', '{email,sms}', 'first', null, null, false, 'none', '{event}', 'office_message_failed', true, 1, '00:00:00'),
  ('office_new_booking', 'A new booking, to the office', 'booking.booked', 'command', 'event', '00:00:00', null, 'skip', 'office', '{email}', 'every', null, null, false, 'none', '{subject}:{event}', 'office_new_booking', true, 1, '00:00:00'),
  ('office_new_enquiry', 'A new enquiry, to the office', 'enquiry.received', 'command', 'event', '00:00:00', null, 'skip', 'office', '{email}', 'every', null, null, false, 'none', '{subject}:{event}', 'office_new_enquiry', true, 1, '00:00:00'),
  ('office_photos_filling', 'The space for photos of messages is filling up, to the office', 'photos.filling', 'event', 'event', '00:00:00', null, 'skip', 'office', '{email}', 'first', null, null, false, 'none', '{event}', 'office_photos_filling', true, 1, '00:00:00'),
  ('office_quote_review', 'A quote to check, to the office', 'quote.review_asked', 'command', 'event', '00:00:00', null, 'skip', 'office', '{email}', 'every', null, null, false, 'none', '{subject}:{event}', 'office_quote_review', true, 1, '00:00:00'),
  ('office_review_late', 'A promised answer is late, to the office', 'quote.promise_missed', 'event', 'event', '00:00:00', null, 'send', 'office', '{email}', 'every', null, 'quote_is_awaited', false, 'none', '{subject}:{event}', 'office_review_late', true, 2, '00:00:00'),
  ('office_task_due', 'A task that is due, to the colleague it is for', 'task.due', 'command', 'event', '00:00:00', null, 'skip', 'office', '{email}', 'every', null, null, false, 'none', '{subject}:{event}', 'office_task_due', true, 1, '00:00:00'),
  ('office_thread_message', 'A customer wrote to us about a booking, to the office', 'thread.written', 'command', 'event', '00:00:00', null, 'skip', 'office', '{email}', 'every', null, null, false, 'none', '{subject}:{event}', 'office_thread_message', true, 1, '00:00:00'),
  ('on_site_named', 'You’re named to meet the crew', 'booking.on_site_named', 'command', 'event', '00:00:00', null, 'skip', 'customer', '{sms}', 'every', null, null, false, 'none', '{subject}:{event}', 'on_site_named', true, 1, '00:00:00'),
  ('on_site_over', 'You needn’t meet the crew any more', 'booking.on_site_over', 'command', 'event', '00:00:00', null, 'skip', 'customer', '{sms}', 'every', null, null, false, 'none', '{subject}:{event}', 'on_site_over', true, 1, '00:00:00'),
  ('on_the_way', 'The crew is on the way', 'booking.en_route', 'event', 'event', '00:00:00', null, 'send', 'customer', '{sms,email}', 'first', 'day', 'booking_en_route', false, 'none', '{subject}:{event}', 'on_the_way', false, 1, '00:00:00'),
  ('paid_receipt', 'The receipt once everything is paid, to the customer', 'booking.paid', 'event', 'event', '00:00:00', null, 'send', 'customer', '{email}', 'first', null, 'customer_pays', false, 'none', '{subject}:{event}', 'paid_receipt', true, 1, '00:00:00'),
  ('payer_booking', 'A booking somebody else made, for its payer', 'booking.booked', 'command', 'event', '00:00:00', null, 'skip', 'payer', '{email}', 'every', null, 'not_called_off', false, 'none', '{subject}:{event}', 'payer_booking', true, 2, '00:00:00'),
  ('payer_receipt', 'The receipt once everything is paid, or the credit note of a refund, to the payer', 'booking.paid', 'event', 'event', '00:00:00', null, 'send', 'payer', '{email}', 'first', null, null, false, 'none', '{subject}:{event}', 'payer_receipt', true, 2, '00:00:00'),
  ('payer_update', 'A booking is confirmed, changed or cancelled, for its payer', 'booking.changed_for_payer', 'event', 'event', '00:00:00', null, 'send', 'payer', '{email}', 'every', null, 'still_so', false, 'none', '{subject}:{event}', 'payer_update', true, 2, '00:00:00'),
  ('payment_chase_1', 'The day after a collection: something is still to pay', 'booking.completed', 'event', 'event', '1 day', '10:00:00', 'skip', 'whoever_pays', '{email,sms}', 'first', null, 'payment_outstanding', false, 'all', '{subject}', 'payment_chase_1', true, 2, '00:00:00'),
  ('payment_chase_2', 'A week after a collection: something is still to pay', 'booking.completed', 'event', 'event', '7 days', '10:00:00', 'skip', 'whoever_pays', '{email,sms}', 'first', null, 'payment_outstanding', false, 'all', '{subject}', 'payment_chase_2', true, 2, '00:00:00'),
  ('payment_chase_3', 'Two weeks after a collection: something is still to pay', 'booking.completed', 'event', 'event', '14 days', '10:00:00', 'send', 'whoever_pays', '{email,sms}', 'first', null, 'payment_outstanding', false, 'all', '{subject}', 'payment_chase_3', true, 2, '00:00:00'),
  ('portal_code', 'The code that opens the portal', 'portal.code_requested', 'command', 'event', '00:00:00', null, 'skip', 'customer', '{email,sms}', 'first', null, null, false, 'none', '{subject}:{event}', 'portal_code', true, 1, '00:00:00'),
  ('prepare_list', 'Two days before: what to prepare', 'booking.scheduled', 'event', 'window_start', '-2 days', '10:00:00', 'skip', 'customer', '{email}', 'first', 'reminders', 'booking_stands', false, 'all', '{subject}:{window}', 'prepare_list', false, 1, '00:00:00'),
  ('quote_expired', 'A price has expired', 'quote.expired', 'event', 'event', '00:00:00', null, 'send', 'customer', '{email}', 'first', 'quotes', 'quote_expired', false, 'all', '{subject}:{version}', 'quote_expired', false, 1, '00:00:00'),
  ('quote_expiring', 'A price expires in three days', 'quote.reminded', 'command', 'valid_until', '-3 days', null, 'skip', 'customer', '{email,sms}', 'preferred', 'quotes', 'quote_is_priced', false, 'none', '{subject}:{event}', 'quote_expiring', false, 3, '00:00:00'),
  ('quote_nudge_1', 'A day after a price: any questions, and the link to book', 'quote.priced', 'event', 'event', '24:00:00', null, 'send', 'customer', '{email}', 'first', 'quotes', 'quote_open', false, 'all', '{subject}:{version}', 'quote_nudge_1', false, 1, '00:00:00'),
  ('quote_nudge_2', 'Three days after a price, by text, only to those who asked for offers', 'quote.priced', 'event', 'event', '72:00:00', null, 'send', 'customer', '{sms}', 'first', 'quotes', 'quote_open', true, 'all', '{subject}:{version}', 'quote_nudge_2', false, 1, '00:00:00'),
  ('quote_questions', 'Questions about a quote', 'quote.questions_asked', 'command', 'event', '00:00:00', null, 'skip', 'customer', '{email,sms}', 'preferred', null, 'quote_is_asked', false, 'none', '{subject}:{event}', 'quote_questions', true, 2, '00:00:00'),
  ('quote_ready', 'A price that we have checked', 'quote.published', 'command', 'event', '00:00:00', null, 'skip', 'customer', '{email,sms}', 'every', 'quotes', 'quote_is_priced', false, 'none', '{subject}:{event}', 'quote_priced', false, 3, '00:00:00'),
  ('quote_saved', 'The link to a saved quote', 'quote.saved', 'command', 'event', '00:00:00', null, 'skip', 'customer', '{email,sms}', 'preferred', null, null, false, 'none', '{subject}:{event}', 'quote_saved', true, 1, '00:00:00'),
  ('quote_withdrawn', 'A quote that we cannot price', 'quote.withdrawn', 'command', 'event', '00:00:00', null, 'skip', 'customer', '{email,sms}', 'preferred', null, null, false, 'none', '{subject}:{event}', 'quote_withdrawn', true, 1, '00:00:00'),
  ('refund_recorded', 'We have sent money back', 'payment.refunded', 'command', 'event', '00:00:00', null, 'skip', 'customer', '{email,sms}', 'first', null, null, false, 'none', '{subject}:{event}', 'refund_recorded', true, 1, '00:00:00'),
  ('reminder_day_before', 'The day before: arrival window, what to prepare and until when cancelling is free', 'booking.scheduled', 'event', 'window_start', '-1 days', '17:00:00', 'skip', 'customer', '{sms,email}', 'first', 'reminders', 'booking_stands', false, 'all', '{subject}:{window}', 'reminder_day_before', false, 1, '00:00:00'),
  ('review_ask', 'The day after a collection: how was it?', 'booking.closed', 'event', 'event', '1 day', '10:00:00', 'send', 'customer', '{email,sms}', 'preferred', 'reviews', 'review_wanted', false, 'all', '{subject}', 'review_ask', false, 1, '00:00:00'),
  ('review_late', 'A promised answer is late: an apology and £5 off', 'quote.promise_missed', 'command', 'event', '00:00:00', null, 'skip', 'customer', '{email,sms}', 'preferred', null, 'quote_is_awaited', false, 'none', '{subject}:{event}', 'quote_late', true, 2, '00:00:00'),
  ('running_late', 'The crew is running late', 'booking.running_late', 'event', 'event', '00:00:00', null, 'send', 'customer', '{sms,email}', 'every', 'day', 'booking_awaited', false, 'none', '{subject}:{event}', 'running_late', false, 1, '00:00:00'),
  ('season_nudge', 'A reminder about garden waste, eleven months after a collection', 'booking.completed', 'event', 'event', '11 mons', '10:00:00', 'send', 'customer', '{email}', 'first', null, 'garden_job', true, 'all', '{subject}', 'season_nudge', false, 2, '00:00:00'),
  ('self_check', 'A daily test message on each channel, to ourselves', 'clock.daily', 'event', 'event', '00:00:00', null, 'send', 'office', '{email,sms}', 'every', null, null, false, 'all', '{event}', 'self_check', true, 1, '00:00:00'),
  ('service_message', 'A message from the office about a booking', 'booking.office_message', 'event', 'event', '00:00:00', null, 'send', 'customer', '{email,sms}', 'every', null, 'takes_messages', false, 'all', '{subject}:{event}', 'service_message', false, 1, '00:00:00'),
  ('thread_message', 'We wrote to a customer about a booking', 'thread.answered', 'command', 'event', '00:00:00', null, 'skip', 'customer', '{email,sms}', 'first', 'messages', null, false, 'none', '{subject}:{event}', 'thread_message', false, 2, '00:00:00');

create trigger touch before update on public.trigger_definitions for each row execute function app.touch();
select app.protect('public.trigger_definitions');
-- The office reads both with the second factor; only functions write.
create policy trigger_definitions_staff_select on public.trigger_definitions for select to authenticated using ((select app.is_staff()));
grant select on public.trigger_definitions to authenticated;

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
  state text not null default 'planned' check (state in ('planned', 'due', 'sending', 'sent', 'delivered', 'opened', 'failed', 'dead',
    'skipped', 'cancelled')),
  attempts integer not null default 0,
  reason text check (reason in ('no_channel', 'no_consent', 'quiet_hours_moved', 'superseded', 'past_anchor', 'duplicate', 'zone_closed',
    'state_changed', 'disabled', 'test_mode', 'bounced_before', 'switched_off', 'by_hand', 'refused', 'unanswered', 'undelivered',
    'not_made', 'unsendable')),
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
comment on table public.trigger_runs is
  'Every message that was planned: one row for each channel, with its state and why. What is due goes out through public.messages, '
  'which is the only way out.';
comment on column public.trigger_runs.contact_id is 'The account it concerns, where there is one.';
comment on column public.trigger_runs.recipient is 'Filled in when it becomes due: until then the booking or quote says whom to reach.';
comment on column public.trigger_runs.event_id is 'The row of booking_events or quote_events that caused it.';
comment on column public.trigger_runs.moved_from is 'When it would have gone out, had it not fallen into quiet hours.';
comment on column public.trigger_runs.payload is 'What belongs to the event itself: the subject may have gone on since.';
comment on column public.trigger_runs.message_id is 'The row that delivers it, from the moment it is due.';
comment on column public.trigger_runs.rendered_body_hash is 'SHA-256 of the plain text that was sent.';
comment on column public.trigger_runs.timeline is '[{state, at, attempt?, reason?, detail?}], oldest first.';
create unique index trigger_runs_once on public.trigger_runs (code, channel, dedupe_key) where state not in ('skipped', 'cancelled');
create index trigger_runs_planned on public.trigger_runs (planned_at, id) where state = 'planned';
create index trigger_runs_by_time on public.trigger_runs (planned_at desc, id);
create index trigger_runs_by_code on public.trigger_runs (code, planned_at desc);
create index trigger_runs_by_booking on public.trigger_runs (booking_id) where booking_id is not null;
create index trigger_runs_by_quote on public.trigger_runs (quote_id) where quote_id is not null;
create index trigger_runs_by_replay on public.trigger_runs (replay_of) where replay_of is not null;
create index trigger_runs_dead on public.trigger_runs (ended_at) where state = 'dead';
-- The history asks for what became of messages and why, newest first; what was simply sent is found by its time.
create index trigger_runs_by_reason on public.trigger_runs (reason, planned_at desc, id) where reason is not null;
create index trigger_runs_by_state on public.trigger_runs (state, planned_at desc, id)
  where state in ('failed', 'dead', 'skipped', 'cancelled');
create index trigger_runs_dead_by_plan on public.trigger_runs (planned_at) where state = 'dead';
create index trigger_runs_by_recipient on public.trigger_runs (lower(recipient), channel, ended_at desc nulls last)
  where recipient is not null;
-- How many messages about quotes a mailbox or a number had within a day (app.had_enough_of_quotes).
create index trigger_runs_of_quotes_by_mailbox on public.trigger_runs (app.mailbox(recipient), planned_at)
  where quote_id is not null and recipient is not null;
create trigger touch before update on public.trigger_runs for each row execute function app.touch();
select app.protect('public.trigger_runs');
create policy trigger_runs_staff_select on public.trigger_runs for select to authenticated using ((select app.is_staff()));
grant select (id, code, version, subject_type, subject_id, reference, booking_id, quote_id, contact_id, channel, recipient, event_id,
  dedupe_key, planned_at, moved_from, state, attempts, reason, detail, payload, message_id, replay_of, rendered_subject, provider_ref,
  timeline, created_at, updated_at, sent_at, delivered_at, opened_at, ended_at) on public.trigger_runs to authenticated;

create table app.offer_refusals (
  address_hash bytea primary key check (octet_length(address_hash) = 32),
  text_version text not null check (char_length(text_version) between 1 and 40),
  at timestamptz not null
);
comment on table app.offer_refusals is
  'Addresses that want no offers, whatever was ticked before or is ticked on a form: only the account of the address says yes again. '
  'A SHA-256 of the address, since that is all there is to ask.';
create constraint trigger crm_consent after insert on app.offer_refusals deferrable initially deferred
  for each row execute function app.refusal_to_contacts();
select app.protect('app.offer_refusals');

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
comment on table app.bulk_messages is
  'Who of the office wrote to how many customers at once, and what they were answered: for the limits of a day and for a press that '
  'comes twice. The words stand with each booking. Rows go by app.purge in purge-records.';
comment on column app.bulk_messages.author_id is 'No reference: what somebody did outlives their account.';
create index bulk_messages_by_time on app.bulk_messages (at);
select app.protect('app.bulk_messages');
