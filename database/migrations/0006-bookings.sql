-- Bookings: what was agreed, every state it went through, what was consented to, and the messages it sends.

create table public.booking_transitions (
  from_state text not null,
  to_state text not null,
  primary key (from_state, to_state)
);
comment on table public.booking_transitions is 'The states of a booking and the only moves there are.';

insert into public.booking_transitions (from_state, to_state)
  select f, t from (values
    ('held', array['pending_payment', 'pending_confirmation', 'confirmed', 'released']),
    ('pending_payment', array['confirmed', 'pending_confirmation', 'released']),
    ('pending_confirmation', array['confirmed', 'needs_customer', 'cancelled_company']),
    ('needs_customer', array['pending_confirmation', 'confirmed', 'cancelled_customer', 'lapsed']),
    ('confirmed', array['assigned', 'missed_company', 'cancelled_customer', 'cancelled_company', 'cancelled_on_site']),
    ('assigned', array['en_route', 'confirmed', 'missed_company', 'cancelled_customer', 'cancelled_company', 'cancelled_on_site']),
    ('en_route', array['arrived', 'assigned', 'missed_company']),
    ('arrived', array['scope_check', 'no_access']),
    ('scope_check', array['loading', 'change_pending', 'cancelled_on_site']),
    ('change_pending', array['loading', 'cancelled_on_site']),
    ('loading', array['loaded']),
    ('loaded', array['completed']),
    ('completed', array['closed', 'disputed']),
    ('closed', array['disputed']),
    ('no_access', array['closed']),
    ('missed_company', array['closed']),
    ('disputed', array['closed'])
  ) as moves(f, targets) cross join unnest(targets) as t;
select app.protect('public.booking_transitions');
create policy booking_transitions_public_select on public.booking_transitions for select to anon, authenticated using (true);
grant select on public.booking_transitions to anon, authenticated;

create table public.bookings (
  id uuid primary key,
  reference text not null unique check (reference ~ '^B-[0-9A-HJKMNP-TV-Z]{6}$'),
  state text not null,
  row_version integer not null default 1,
  access_token_hash bytea not null,
  idempotency_key text unique,
  request_hash bytea not null,
  hold_id uuid not null unique references public.slot_holds,
  window_id uuid not null references public.arrival_windows,
  window_kind text not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at),
  service text not null,
  items jsonb not null check (jsonb_typeof(items) = 'array' and jsonb_array_length(items) > 0),
  access jsonb not null,
  timing jsonb not null,
  price_lines jsonb not null check (jsonb_typeof(price_lines) = 'array'),
  total_pence integer not null check (total_pence between 0 and 5000000),
  vat_pence integer not null check (vat_pence between 0 and total_pence),
  allowance jsonb not null,
  tariff_version integer not null references public.tariffs,
  address_line1 text not null check (char_length(address_line1) between 1 and 100),
  address_line2 text check (char_length(address_line2) between 1 and 100),
  address_town text not null check (char_length(address_town) between 1 and 60),
  postcode text not null,
  contact_name text not null check (char_length(contact_name) between 1 and 80),
  contact_email text check (char_length(contact_email) <= 254),
  contact_mobile text check (contact_mobile ~ '^\+44\d{8,10}$'),
  on_site jsonb,
  payer jsonb,
  notes text check (char_length(notes) <= 1000),
  payment_method text not null check (payment_method in ('cash', 'card', 'paypal', 'bank-transfer')),
  payment_state text not null default 'not_due',
  invitation_sequence integer not null default 0,
  user_id uuid constraint bookings_user references auth.users on delete set null,
  created_at timestamptz not null,
  updated_at timestamptz not null default now(),
  constraint bookings_reachable check (contact_email is not null or contact_mobile is not null)
);
create index bookings_by_window on public.bookings (window_id);
create index bookings_by_start on public.bookings (starts_at);
create index bookings_by_tariff on public.bookings (tariff_version);
create index bookings_by_user on public.bookings (user_id) where user_id is not null;
create trigger touch before update on public.bookings for each row execute function app.touch();
comment on column public.bookings.items is 'The scope sheet: [{id, name, quantity, flags, …}] as agreed, names as shown at the time.';
comment on column public.bookings.access_token_hash is 'SHA-256 of the token in the customer''s link.';
comment on column public.bookings.row_version is 'Raised by every change; a save that read an older one is refused.';

create table public.booking_events (
  id bigint generated always as identity primary key,
  booking_id uuid not null references public.bookings on delete cascade,
  from_state text,
  to_state text not null,
  actor_type text not null check (actor_type in ('visitor', 'customer', 'crew', 'staff', 'system')),
  actor_id uuid,
  reason text,
  payload jsonb not null default '{}',
  at timestamptz not null
);
create index booking_events_by_booking on public.booking_events (booking_id, id);
comment on table public.booking_events is 'Append-only: every move of a booking, by whom and why.';

create table public.booking_consents (
  booking_id uuid not null references public.bookings on delete cascade,
  kind text not null check (kind in ('scope', 'terms', 'startWithin14Days')),
  text_version text not null,
  given_at timestamptz not null,
  primary key (booking_id, kind)
);
comment on table public.booking_consents is 'What was ticked, in which wording, when.';

create table public.messages (
  id uuid primary key default gen_random_uuid(),
  booking_id uuid references public.bookings on delete cascade,
  code text not null check (code in ('booking_confirmed', 'office_new_booking', 'portal_code',
  'account_confirm', 'account_sign_in', 'account_recovery', 'account_invite', 'account_email_change_current', 'account_email_change_new',
  'account_reauthenticate', 'account_exists', 'account_password_changed', 'account_factor_changed', 'account_code',
  'enquiry_received', 'office_new_enquiry',
  'quote_saved', 'quote_priced', 'quote_questions', 'quote_expiring', 'quote_late', 'quote_withdrawn', 'office_quote_review')),
  channel text not null check (channel in ('email', 'sms')),
  recipient text not null,
  state text not null default 'due' check (state in ('due', 'sending', 'sent', 'failed', 'dead')),
  attempts integer not null default 0,
  next_attempt_at timestamptz,
  last_error text,
  provider_ref text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  sent_at timestamptz,
  payload jsonb not null default '{}',
  unique (booking_id, code, channel),
  constraint messages_about_something check (booking_id is not null or payload <> '{}')
);
create index messages_unsent on public.messages (next_attempt_at) where state in ('due', 'sending', 'failed');
create trigger touch before update on public.messages for each row execute function app.touch();
comment on table public.messages is 'Every message to send, written in the transaction it belongs to. `dead` after four attempts: shown in the console, never silent.';
select app.protect('public.bookings'), app.protect('public.booking_events'), app.protect('public.booking_consents'), app.protect('public.messages');
revoke update, delete on public.booking_events, public.booking_consents from service_role; -- append-only

-- A signed-in customer sees their own bookings, with their events and consents; nobody writes but through commands.
create policy bookings_customer_select on public.bookings for select to authenticated using (user_id = (select auth.uid()));
create policy booking_events_customer_select on public.booking_events for select to authenticated
  using (exists (select 1 from public.bookings b where b.id = booking_id and b.user_id = (select auth.uid())));
create policy booking_consents_customer_select on public.booking_consents for select to authenticated
  using (exists (select 1 from public.bookings b where b.id = booking_id and b.user_id = (select auth.uid())));
grant select on public.bookings, public.booking_events, public.booking_consents to authenticated;

-- The office reads all bookings and what belongs to them, with the second factor.
create policy bookings_staff_select on public.bookings for select to authenticated using ((select app.is_staff()));
create policy booking_events_staff_select on public.booking_events for select to authenticated using ((select app.is_staff()));
create policy booking_consents_staff_select on public.booking_consents for select to authenticated using ((select app.is_staff()));
create policy messages_staff_select on public.messages for select to authenticated using ((select app.is_staff()));

-- Whoever holds a live grant sees that booking, its events and its consents, and nothing else.
create policy bookings_portal_select on public.bookings for select to authenticated using (id = (select app.granted_booking()));
create policy booking_events_portal_select on public.booking_events for select to authenticated
  using (booking_id = (select app.granted_booking()));
create policy booking_consents_portal_select on public.booking_consents for select to authenticated
  using (booking_id = (select app.granted_booking()));
create trigger announce_windows after insert or delete or update of state, window_id on public.bookings for each statement execute function app.announce_windows();
create index messages_of_quote on public.messages ((payload ->> 'quoteId')) where payload ? 'quoteId';
create trigger email before insert or update of contact_email, payer on public.bookings
  for each row execute function app.refuse_bad_email('contact_email', 'payer.email');
create index bookings_by_mailbox on public.bookings (app.mailbox(contact_email), starts_at) where contact_email is not null;
create index bookings_by_mobile on public.bookings (contact_mobile, starts_at) where contact_mobile is not null;
