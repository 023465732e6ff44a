-- Bookings that a person has to look at first: why, by when somebody answers, what the customer was asked or offered.

alter table public.bookings
  add column hazards jsonb check (jsonb_typeof(hazards) = 'object' and hazards ->> 'present' in ('yes', 'no')),
  add column review_reasons text[] not null default '{}',
  add column answer_by timestamptz,
  add column lapses_at timestamptz,
  add column question text check (char_length(question) between 1 and 1000),
  add column offered_hold_id uuid unique references public.slot_holds on delete set null;
comment on column public.bookings.hazards is '{present: yes or no, kinds: […]} as declared; null: nobody was asked.';
comment on column public.bookings.review_reasons is 'Why a person looks at it first (domain/bookings/review-reasons.rules.ts); empty: confirmed at once.';
comment on column public.bookings.answer_by is 'While pending_confirmation: the time by which the customer was promised an answer.';
comment on column public.bookings.lapses_at is 'While it waits for us or for its customer: when it ends by itself and its capacity is given back.';
comment on column public.bookings.question is 'While needs_customer: what we asked, or what we said with another window.';
comment on column public.bookings.offered_hold_id is 'While needs_customer: the capacity held in the window that was offered instead.';
create index bookings_waiting on public.bookings (lapses_at) where state in ('pending_confirmation', 'needs_customer');
update public.bookings set lapses_at = least(now() + interval '48 hours', starts_at) where state in ('pending_confirmation', 'needs_customer');

-- What nobody answers ends, whoever it waited for.
insert into public.booking_transitions (from_state, to_state) values ('pending_confirmation', 'lapsed');

-- A step asked for twice under one key is done once.
alter table public.booking_events add column idempotency_key text, add column request_hash bytea;
create unique index booking_events_once on public.booking_events (booking_id, idempotency_key) where idempotency_key is not null;

-- One message of a kind for each step of a booking: a second question is a second message.
alter table public.messages drop constraint messages_booking_id_code_channel_key;
create unique index messages_once on public.messages (booking_id, code, channel, coalesce(payload ->> 'eventId', ''));
alter table public.messages drop constraint messages_code_check, add constraint messages_code_check check (code in (
  'booking_confirmed', 'office_new_booking', 'portal_code',
  'booking_agreed', 'booking_question', 'booking_refused', 'booking_lapsed', 'office_booking_answer',
  'account_confirm', 'account_sign_in', 'account_recovery', 'account_invite', 'account_email_change_current', 'account_email_change_new',
  'account_reauthenticate', 'account_exists', 'account_password_changed', 'account_factor_changed', 'account_code',
  'enquiry_received', 'office_new_enquiry',
  'quote_saved', 'quote_priced', 'quote_questions', 'quote_expiring', 'quote_late', 'quote_withdrawn', 'office_quote_review'));
