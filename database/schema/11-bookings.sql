-- Bookings: what was agreed, every state it went through, and what was consented to.

create table public.booking_transitions (
  from_state text not null,
  to_state text not null,
  primary key (from_state, to_state)
);
comment on table public.booking_transitions is 'The states of a booking and the only moves there are.';

insert into public.booking_transitions (from_state, to_state) values
  ('arrived', 'no_access'), ('arrived', 'scope_check'), ('assigned', 'cancelled_company'), ('assigned', 'cancelled_customer'),
  ('assigned', 'cancelled_on_site'), ('assigned', 'confirmed'), ('assigned', 'en_route'), ('assigned', 'missed_company'),
  ('change_pending', 'cancelled_on_site'), ('change_pending', 'loading'), ('closed', 'disputed'), ('completed', 'closed'),
  ('completed', 'disputed'), ('confirmed', 'assigned'), ('confirmed', 'cancelled_company'), ('confirmed', 'cancelled_customer'),
  ('confirmed', 'cancelled_on_site'), ('confirmed', 'missed_company'), ('disputed', 'closed'), ('en_route', 'arrived'),
  ('en_route', 'assigned'), ('en_route', 'missed_company'), ('held', 'confirmed'), ('held', 'pending_confirmation'),
  ('held', 'pending_payment'), ('held', 'released'), ('loaded', 'completed'), ('loading', 'loaded'), ('missed_company', 'closed'),
  ('needs_customer', 'cancelled_customer'), ('needs_customer', 'confirmed'), ('needs_customer', 'lapsed'),
  ('needs_customer', 'pending_confirmation'), ('no_access', 'closed'), ('pending_confirmation', 'cancelled_company'),
  ('pending_confirmation', 'cancelled_customer'), ('pending_confirmation', 'confirmed'), ('pending_confirmation', 'lapsed'),
  ('pending_confirmation', 'needs_customer'), ('pending_payment', 'confirmed'), ('pending_payment', 'pending_confirmation'),
  ('pending_payment', 'released'), ('scope_check', 'cancelled_on_site'), ('scope_check', 'change_pending'), ('scope_check', 'loading');

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
  quote_id uuid unique,
  hazards jsonb check (jsonb_typeof(hazards) = 'object' and hazards ->> 'present' in ('yes', 'no')),
  review_reasons text[] not null default '{}',
  answer_by timestamptz,
  lapses_at timestamptz,
  question text check (char_length(question) between 1 and 1000),
  offered_hold_id uuid unique references public.slot_holds on delete set null,
  place jsonb check (jsonb_typeof(place) = 'object' and not place ? 'gateCode'),
  customer jsonb check (jsonb_typeof(customer) = 'object'),
  photos_quote_id uuid,
  paid_pence integer not null default 0 check (paid_pence between 0 and 5000000),
  reschedules integer not null default 0 check (reschedules >= 0),
  deletion_asked_at timestamptz,
  anonymised_at timestamptz,
  credited_pence integer not null default 0 check (credited_pence >= 0),
  awaits_acceptance boolean not null default false,
  filled_in_by uuid,
  service_credit_pence integer not null default 0 check (service_credit_pence >= 0),
  compensated_pence integer not null default 0 check (compensated_pence >= 0),
  balance_pence integer not null default 0,
  ended_early boolean not null default false,
  contact_replaced_at timestamptz,
  contact_from_quote boolean not null default false,
  constraint bookings_reachable check (contact_email is not null or contact_mobile is not null or anonymised_at is not null)
);
comment on column public.bookings.row_version is 'Raised by every change; a save that read an older one is refused.';
comment on column public.bookings.access_token_hash is 'SHA-256 of the token in the customer''s link.';
comment on column public.bookings.items is 'The scope sheet: [{id, name, quantity, flags, …}] as agreed, names as shown at the time.';
comment on column public.bookings.payment_state is 'As app.payment_state says. Written by trigger.';
comment on column public.bookings.quote_id is 'The quote whose price this is.';
comment on column public.bookings.hazards is '{present: yes or no, kinds: […]} as declared; null: nobody was asked.';
comment on column public.bookings.review_reasons is
  'Why a person looks at it first (domain/bookings/review-reasons.rules.ts); empty: confirmed at once.';
comment on column public.bookings.answer_by is 'While pending_confirmation: the time by which the customer was promised an answer.';
comment on column public.bookings.lapses_at is
  'While it waits for us or for its customer: when it ends by itself and its capacity is given back.';
comment on column public.bookings.question is 'While needs_customer: what we asked, or what we said with another window.';
comment on column public.bookings.offered_hold_id is 'While needs_customer: the capacity held in the window that was offered instead.';
comment on column public.bookings.place is
  'Property, place of the items, limits for the van, what3words, pets, who is there; never the gate code (app.gate_codes).';
comment on column public.bookings.customer is
  'Household, business, landlord or agent, charity, with what its waste transfer note needs. Null: a household.';
comment on column public.bookings.photos_quote_id is 'The quote under which photos were uploaded for this booking (docs/decisions/0045).';
comment on column public.bookings.paid_pence is 'What has been received for it and not given back: a cancellation is refunded from this.';
comment on column public.bookings.reschedules is 'How often its customer moved it online.';
comment on column public.bookings.deletion_asked_at is 'Its customer deleted their data; who they are goes when the booking is over.';
comment on column public.bookings.anonymised_at is
  'When ways to reach its customer were deleted. Name and address stay while tax law wants them (app.clear_booking).';
comment on column public.bookings.credited_pence is
  'Given back in goodwill: it lowers what is owed and leaves nothing to pay again. `paid_pence` is without it.';
comment on column public.bookings.awaits_acceptance is
  'Filled in by the office on the phone: nothing is agreed until its customer opens the link, checks it and ticks.';
comment on column public.bookings.filled_in_by is
  'Who of the office filled it in for a caller. No reference: what somebody did outlives their account.';
comment on column public.bookings.service_credit_pence is
  'Off what is owed, because we came late, or owed on top of all that was paid, because we cancelled on the day or did not come.';
comment on column public.bookings.compensated_pence is 'Sent back beyond all that was received: such a credit.';
comment on column public.bookings.balance_pence is
  'What is due to us, as app.balance_pence says; below zero: that much is to be refunded. Written by trigger.';
comment on column public.bookings.ended_early is
  'It ended without a collection: cancelled, lapsed, missed or in vain, and also once such a visit is closed. Written by trigger.';
comment on column public.bookings.contact_replaced_at is
  'When an email address or mobile number was replaced, which the old one''s messages with the link outlive. Since then the link '
  'only shows the booking.';
comment on column public.bookings.contact_from_quote is
  'Whoever booked typed no way to reach them: it was taken from the quote, whose link shows it masked. The booking''s link does the '
  'same.';
create index bookings_by_window on public.bookings (window_id);
create index bookings_by_tariff on public.bookings (tariff_version);
create index bookings_by_user on public.bookings (user_id) where user_id is not null;
create index bookings_by_mailbox on public.bookings (app.mailbox(contact_email), starts_at) where contact_email is not null;
create index bookings_by_mobile on public.bookings (contact_mobile, starts_at) where contact_mobile is not null;
create index bookings_waiting on public.bookings (lapses_at) where state in ('pending_confirmation', 'needs_customer');
create index bookings_by_photos on public.bookings (photos_quote_id) where photos_quote_id is not null;
create index bookings_to_clear on public.bookings (ends_at) where deletion_asked_at is not null;
create index bookings_by_creation on public.bookings (created_at, id);
create index bookings_by_total on public.bookings (total_pence, id);
create index bookings_by_state on public.bookings (state, starts_at, id);
create index bookings_awaiting_acceptance on public.bookings (filled_in_by) where awaits_acceptance;
-- Still to be worked at: a few of all, and the first and the last of them by any order.
create index bookings_upcoming_by_start on public.bookings (starts_at, id)
  where state in ('confirmed', 'assigned', 'en_route', 'arrived', 'scope_check', 'change_pending', 'loading');
create index bookings_upcoming_by_creation on public.bookings (created_at, id)
  where state in ('confirmed', 'assigned', 'en_route', 'arrived', 'scope_check', 'change_pending', 'loading');
create index bookings_upcoming_by_total on public.bookings (total_pence, id)
  where state in ('confirmed', 'assigned', 'en_route', 'arrived', 'scope_check', 'change_pending', 'loading');
-- One state, sorted by something else than the day.
create index bookings_by_state_creation on public.bookings (state, created_at, id);
create index bookings_by_state_total on public.bookings (state, total_pence, id);
create index bookings_ended_by_creation on public.bookings (created_at, id) where ended_early;
-- Money is due back.
create index bookings_to_refund on public.bookings (ends_at) where balance_pence < 0;
create index bookings_ended_by_start on public.bookings (starts_at, id) include (state, service) where ended_early;
create index bookings_unpaid_by_start on public.bookings (starts_at, id) include (service)
  where balance_pence > 0 and state in ('confirmed', 'assigned', 'en_route', 'arrived', 'scope_check', 'change_pending', 'loading',
  'loaded', 'completed', 'closed', 'disputed', 'lapsed', 'no_access', 'missed_company', 'cancelled_customer', 'cancelled_company',
    'cancelled_on_site');
-- How long before its collection a booking was made: the least and the most of all say between which bookings those of a range of
-- collection days lie.
create index bookings_by_lead on public.bookings ((starts_at - created_at));
-- A list of bookings with a frequent word is read from where it begins in each of its orders: the index holds each word behind the week of
-- the collection, the week in which the booking was made and the band of its price. The expression is that of
-- database/functions/search.sql, or the index is not used. What was written lately stands in a list of an index's own that every read of it
-- goes through: that list is kept short.
create index bookings_search on public.bookings using gin (app.terms_by_order(app.booking_terms(reference, contact_name, contact_email,
  contact_mobile, address_line1, address_town, postcode, notes,
  on_site, payer, customer), starts_at, created_at, total_pence)) with (gin_pending_list_limit = 128);
-- A list of one service is counted and begins where its bookings stand, not among those of all services.
create index bookings_by_service on public.bookings (service, starts_at, id) include (state, ended_early);
create index bookings_by_start on public.bookings (starts_at, id) include (state, service, ended_early, created_at, total_pence);
create index bookings_unpaid_by_creation on public.bookings (created_at, id) include (starts_at, service)
  where balance_pence > 0 and state in ('confirmed', 'assigned', 'en_route', 'arrived', 'scope_check', 'change_pending', 'loading',
  'loaded', 'completed', 'closed', 'disputed', 'lapsed', 'no_access', 'missed_company', 'cancelled_customer', 'cancelled_company',
    'cancelled_on_site');
create index bookings_unpaid_by_total on public.bookings (total_pence, id) include (starts_at, service)
  where balance_pence > 0 and state in ('confirmed', 'assigned', 'en_route', 'arrived', 'scope_check', 'change_pending', 'loading',
  'loaded', 'completed', 'closed', 'disputed', 'lapsed', 'no_access', 'missed_company', 'cancelled_customer', 'cancelled_company',
    'cancelled_on_site');
create trigger touch before update on public.bookings for each row execute function app.touch();
create trigger announce_windows after insert or delete or update of state, window_id on public.bookings
  for each statement execute function app.announce_windows();
create trigger email before insert or update of contact_email, payer on public.bookings
  for each row execute function app.refuse_bad_email('contact_email', 'payer.email');
create trigger convert_quote after insert or update of state on public.bookings
  for each row when (new.quote_id is not null) execute function app.convert_quote();
-- A booking whose customer was forgotten keeps its runs without addresses.
create trigger blank_runs after update of contact_email, contact_mobile on public.bookings
  for each row when (new.contact_email is null and new.contact_mobile is null) execute function app.blank_runs();
create trigger announce_inserted after insert on public.bookings referencing new table as changed
  for each statement execute function app.announce_rows();
create trigger announce_updated after update on public.bookings referencing new table as changed
  for each statement execute function app.announce_rows();
create trigger announce_deleted after delete on public.bookings referencing old table as changed
  for each statement execute function app.announce_rows();
create trigger plan_follows after update of state, hold_id on public.bookings
  for each row when (old.state <> new.state or old.hold_id <> new.hold_id) execute function app.plan_follows();
-- What a change was priced on has changed, or the booking is over: nobody can agree to it any more.
create trigger close_change_orders after update of state, items, access, total_pence on public.bookings
  for each row when (old.state is distinct from new.state or old.items is distinct from new.items or old.access is distinct from new.access
    or old.total_pence is distinct from new.total_pence)
  execute function app.close_change_orders();
create trigger stop_chasing after update of paid_pence, credited_pence, service_credit_pence, total_pence on public.bookings
  for each row when (new.paid_pence + new.credited_pence + new.service_credit_pence >= new.total_pence) execute function app.stop_chasing();
create constraint trigger crm_contact after insert or update of state, contact_name, contact_email, contact_mobile, user_id, total_pence,
  anonymised_at on public.bookings
  deferrable initially deferred for each row execute function app.booking_to_contact();
create constraint trigger crm_gone after delete on public.bookings deferrable initially deferred
  for each row execute function app.record_is_gone('booking');
create trigger drop_deal_record after delete on public.bookings for each row execute function app.drop_deal_record('booking');
create trigger keep_balance before insert or update of state, total_pence, paid_pence, credited_pence, service_credit_pence,
  compensated_pence, balance_pence on public.bookings
  for each row execute function app.keep_balance();
create trigger place_notes after update of starts_at, created_at, total_pence on public.bookings for each row
  when (old.starts_at <> new.starts_at or old.created_at <> new.created_at
    or old.total_pence <> new.total_pence) execute function app.place_notes_of_booking();
select app.protect('public.bookings');
-- A signed-in customer sees their own bookings, with their events and consents; nobody writes but through commands.
create policy bookings_customer_select on public.bookings for select to authenticated using (user_id = (select auth.uid()));
-- The office reads all bookings and what belongs to them, with the second factor.
create policy bookings_staff_select on public.bookings for select to authenticated using ((select app.is_staff()));
create policy bookings_portal_select on public.bookings for select to authenticated
  using (id = any ((select app.granted_bookings())::uuid[]));
grant select (id, reference, state, row_version, hold_id, window_id, window_kind, starts_at, ends_at, service, items, access, timing,
  price_lines, total_pence, vat_pence, allowance, tariff_version, address_line1, address_line2, address_town, postcode, contact_name,
  contact_email, contact_mobile, on_site, payer, notes, payment_method, payment_state, invitation_sequence, user_id, created_at, updated_at,
  quote_id, hazards, review_reasons, answer_by, lapses_at, question, offered_hold_id, place, customer, photos_quote_id, paid_pence,
  reschedules, deletion_asked_at, anonymised_at, credited_pence, awaits_acceptance, filled_in_by, service_credit_pence, compensated_pence,
  balance_pence, ended_early, contact_replaced_at, contact_from_quote) on public.bookings to authenticated;

create table public.booking_events (
  id bigint generated always as identity primary key,
  booking_id uuid not null references public.bookings on delete cascade,
  from_state text,
  to_state text not null,
  actor_type text not null check (actor_type in ('visitor', 'customer', 'crew', 'staff', 'system')),
  actor_id uuid,
  reason text,
  payload jsonb not null default '{}',
  at timestamptz not null,
  -- A step asked for twice under one key is done once.
  idempotency_key text,
  request_hash bytea
);
comment on table public.booking_events is 'Append-only: every move of a booking, by whom and why.';
create index booking_events_by_booking on public.booking_events (booking_id, id);
create unique index booking_events_once on public.booking_events (booking_id, idempotency_key) where idempotency_key is not null;
create trigger plan_messages after insert on public.booking_events for each row execute function app.plan_booking_event();
create trigger announce_inserted after insert on public.booking_events referencing new table as changed
  for each statement execute function app.announce_rows();
create trigger announce_updated after update on public.booking_events referencing new table as changed
  for each statement execute function app.announce_rows();
create trigger announce_deleted after delete on public.booking_events referencing old table as changed
  for each statement execute function app.announce_rows();
-- At the end of the transaction, as contacts are: what the work itself locks is locked before, and contacts before deals.
create constraint trigger crm_deal after insert on public.booking_events deferrable initially deferred
  for each row execute function app.deal_follows_booking();
-- The charge is in the event, which follows the step.
create trigger keep_balance after insert on public.booking_events
  for each row when (new.from_state is distinct from new.to_state) execute function app.keep_balance_after_step();
select app.protect('public.booking_events');
create policy booking_events_staff_select on public.booking_events for select to authenticated using ((select app.is_staff()));
create policy booking_events_customer_select on public.booking_events for select to authenticated
  using (app.is_shown_to_customer(actor_type, from_state, to_state, payload ->> 'kind', reason)
    and exists (select 1 from public.bookings b where b.id = booking_id and b.user_id = (select auth.uid())));
create policy booking_events_portal_select on public.booking_events for select to authenticated
  using (app.is_shown_to_customer(actor_type, from_state, to_state, payload ->> 'kind', reason)
    and booking_id = any ((select app.granted_bookings())::uuid[]));
revoke update, delete on public.booking_events from service_role; -- append-only
grant select (id, booking_id, from_state, to_state, actor_type, actor_id, reason, payload, at) on public.booking_events to authenticated;

create table public.booking_consents (
  booking_id uuid not null references public.bookings on delete cascade,
  kind text not null check (kind in ('scope', 'terms', 'startWithin14Days', 'rightLostWhenComplete', 'unattended')),
  text_version text not null,
  given_at timestamptz not null,
  primary key (booking_id, kind)
);
comment on table public.booking_consents is 'What was ticked, in which wording, when.';
select app.protect('public.booking_consents');
create policy booking_consents_customer_select on public.booking_consents for select to authenticated
  using (exists (select 1 from public.bookings b where b.id = booking_id and b.user_id = (select auth.uid())));
create policy booking_consents_staff_select on public.booking_consents for select to authenticated using ((select app.is_staff()));
create policy booking_consents_portal_select on public.booking_consents for select to authenticated
  using (booking_id = any ((select app.granted_bookings())::uuid[]));
revoke update, delete on public.booking_consents from service_role; -- append-only
grant select on public.booking_consents to authenticated;

-- A booking as its customer's list shows it; read with the rights of whoever asks.
create view app.bookings_in_list with (security_invoker = true) as
  select b.id, b.user_id, b.starts_at, jsonb_build_object('reference', b.reference, 'state', b.state, 'status', b.state, 'rowVersion',
    b.row_version,
      'startsAt', b.starts_at, 'endsAt', b.ends_at, 'windowKind', b.window_kind,
      'service', b.service, 'totalPence', b.total_pence, 'address', jsonb_strip_nulls(jsonb_build_object('line1', b.address_line1, 'line2',
        b.address_line2,
        'town', b.address_town, 'postcode', b.postcode))) as item
  from public.bookings b;
grant select on app.bookings_in_list to authenticated;

-- One step of a search (app.next_search_step): the weeks or bands that it reads, how many lie behind it with this step and of how many
-- bookings (null where nobody asked), how many weeks or bands it goes over and of how many bookings each, whether it reads all that is
-- left, whether by whole words, and how many were found before it.
create type app.search_step as (units integer[], already integer, passed float8, width integer, density float8, is_rest boolean,
  is_whole boolean, found integer);

-- A booking that has the words, and where it stands in the order that was asked for.
create type app.booking_match as (id uuid, place float8);
