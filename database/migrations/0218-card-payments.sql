-- Money taken by a provider: attempts to take it, what the provider reports, refunds on their way, disputes (docs/decisions/0144).

create table public.payment_attempts (
  id uuid primary key default gen_random_uuid(),
  booking_id uuid not null references public.bookings on delete cascade,
  purpose text not null check (purpose in ('deposit', 'balance')),
  provider text not null check (provider in ('stripe', 'paypal')),
  amount_pence integer not null check (amount_pence between 1 and 5000000),
  is_live boolean not null,
  state text not null default 'created' check (state in ('created', 'open', 'processing', 'unknown', 'succeeded', 'failed', 'cancelled', 'expired')),
  is_open boolean not null generated always as (state in ('created', 'open', 'processing', 'unknown')) stored,
  provider_object text check (char_length(provider_object) between 1 and 200),
  redirect_url text check (char_length(redirect_url) between 1 and 4000),
  return_path text not null check (return_path ~ '^/[^/\\]' and char_length(return_path) <= 300),
  created_at timestamptz not null,
  checked_at timestamptz not null,
  ended_at timestamptz,
  is_stopping boolean not null default false,
  held_reason text check (char_length(held_reason) between 1 and 300),
  constraint payment_attempts_provider_once unique (provider, provider_object),
  constraint payment_attempts_ended check ((state in ('created', 'open', 'processing', 'unknown')) = (ended_at is null))
);
comment on table public.payment_attempts is
  'Tries to take money through a provider, one open at a time for a booking. The row is committed before the provider hears of it, and its '
  'id is the key under which the provider is asked. Rows go with public.bookings.';
comment on column public.payment_attempts.state is
  '`unknown`: an answer of the provider was lost, and only asking it again leaves this state.';
comment on column public.payment_attempts.provider_object is 'The checkout session or order. Null: the provider may not have heard of it.';
comment on column public.payment_attempts.return_path is 'The page of ours to which the provider sends the customer back.';
comment on column public.payment_attempts.checked_at is 'When the provider was last asked, or the attempt was made.';
comment on column public.payment_attempts.is_stopping is 'It is to be ended at the provider: the hold is over, it was cancelled, or the amount changed.';
comment on column public.payment_attempts.held_reason is 'Why a person has to look: the provider says something that does not fit.';
create unique index payment_attempts_one_open on public.payment_attempts (booking_id) where is_open;
create index payment_attempts_by_booking on public.payment_attempts (booking_id, created_at);
create index payment_attempts_to_check on public.payment_attempts (checked_at) where is_open;
create index payment_attempts_held on public.payment_attempts (created_at) where held_reason is not null;
select app.protect('public.payment_attempts');
create policy payment_attempts_staff_select on public.payment_attempts for select to authenticated using ((select app.is_staff()));
grant select (id, booking_id, purpose, provider, amount_pence, is_live, state, is_open, provider_object, created_at, checked_at, ended_at,
  held_reason) on public.payment_attempts to authenticated;

-- A payment that came through a provider says by which attempt, when the provider took it, and a refund by which try it was sent.
alter table public.payments
  add column attempt_id uuid references public.payment_attempts,
  add column provider_at timestamptz;
comment on column public.payments.attempt_id is 'The attempt that the provider took it by.';
comment on column public.payments.provider_at is 'When the provider took or returned it; `at` is when it was recorded here.';
create index payments_by_attempt on public.payments (attempt_id) where attempt_id is not null;
grant select (attempt_id, provider_at) on public.payments to authenticated;
alter table public.payments drop constraint payments_kind_check, drop constraint payments_direction_fits;
alter table public.payments
  add constraint payments_kind_check check (kind in ('deposit', 'balance', 'refund', 'credit', 'refund_returned')),
  add constraint payments_direction_fits check ((direction = 'in') = (kind in ('deposit', 'balance', 'refund_returned')));

create table public.payment_fees (
  payment_id uuid primary key references public.payments on delete cascade,
  fee_pence integer not null,
  at timestamptz not null
);
comment on table public.payment_fees is 'What the provider took of a payment for itself, once it says so. Rows go with public.payments.';
select app.protect('public.payment_fees');
create policy payment_fees_staff_select on public.payment_fees for select to authenticated using ((select app.is_staff()));
grant select on public.payment_fees to authenticated;

create table public.refund_attempts (
  id uuid primary key default gen_random_uuid(),
  payment_id uuid not null references public.payments on delete cascade,
  booking_id uuid not null references public.bookings on delete cascade,
  kind text not null check (kind in ('refund', 'credit')),
  amount_pence integer not null check (amount_pence between 1 and 5000000),
  reason text check (char_length(reason) between 1 and 300),
  state text not null default 'requested' check (state in ('requested', 'sent', 'pending', 'succeeded', 'failed', 'cancelled')),
  provider_ref text check (char_length(provider_ref) between 1 and 200),
  failure text check (char_length(failure) between 1 and 300),
  is_late boolean not null default false,
  requested_by uuid,
  idempotency_key text check (char_length(idempotency_key) <= 200),
  request_hash bytea,
  requested_at timestamptz not null,
  checked_at timestamptz not null,
  ended_at timestamptz,
  refunded_payment_id uuid unique references public.payments on delete set null,
  constraint refund_attempts_once unique (booking_id, idempotency_key)
);
comment on table public.refund_attempts is
  'Refunds on their way through a provider. The row''s id is the key under which the provider is asked; what arrived is a row of '
  'public.payments. Rows go with public.bookings.';
comment on column public.refund_attempts.state is '`sent`: the provider was asked, and its answer may be lost. `failed` and `cancelled`: the money is due again.';
comment on column public.refund_attempts.is_late is 'Written by the clock: money that came after the window was given away.';
comment on column public.refund_attempts.refunded_payment_id is 'The row of public.payments that the refund became.';
create index refund_attempts_by_payment on public.refund_attempts (payment_id);
create index refund_attempts_by_booking on public.refund_attempts (booking_id, requested_at);
create index refund_attempts_to_check on public.refund_attempts (checked_at) where state in ('requested', 'sent', 'pending');
create unique index refund_attempts_provider_once on public.refund_attempts (provider_ref) where provider_ref is not null;
select app.protect('public.refund_attempts');
create policy refund_attempts_staff_select on public.refund_attempts for select to authenticated using ((select app.is_staff()));
grant select (id, payment_id, booking_id, kind, amount_pence, reason, state, provider_ref, failure, is_late, requested_by, requested_at,
  checked_at, ended_at, refunded_payment_id) on public.refund_attempts to authenticated;

create table public.disputes (
  id uuid primary key default gen_random_uuid(),
  payment_id uuid not null references public.payments on delete cascade,
  booking_id uuid not null references public.bookings on delete cascade,
  provider text not null check (provider in ('stripe', 'paypal')),
  dispute_ref text not null check (char_length(dispute_ref) between 1 and 200),
  amount_pence integer not null check (amount_pence >= 0),
  fee_pence integer not null default 0,
  taken_pence integer not null default 0 check (taken_pence >= 0),
  reason text check (char_length(reason) between 1 and 100),
  state text not null check (state in ('inquiry', 'needs_response', 'under_review', 'won', 'lost', 'closed')),
  is_refundable boolean not null,
  evidence_due_by timestamptz,
  opened_at timestamptz not null,
  checked_at timestamptz not null,
  constraint disputes_once unique (provider, dispute_ref)
);
comment on table public.disputes is
  'Payments that a customer''s bank has asked about or called back, as the provider last said. What it called back is no refund of ours and '
  'is not owed again. Rows go with public.bookings.';
comment on column public.disputes.taken_pence is 'What the provider has called back and not returned.';
comment on column public.disputes.is_refundable is 'Whether the payment can still be refunded: in an inquiry, but not once it is called back.';
create index disputes_by_payment on public.disputes (payment_id);
create index disputes_by_booking on public.disputes (booking_id, opened_at);
create index disputes_open on public.disputes (evidence_due_by) where state in ('inquiry', 'needs_response', 'under_review');
select app.protect('public.disputes');
create policy disputes_staff_select on public.disputes for select to authenticated using ((select app.is_staff()));
grant select on public.disputes to authenticated;

create table app.provider_events (
  provider text not null check (provider in ('stripe', 'paypal')),
  event_id text not null check (char_length(event_id) between 1 and 200),
  type text not null check (char_length(type) between 1 and 100),
  object_kind text not null check (object_kind in ('checkout', 'charge', 'refund', 'dispute', 'other')),
  object_id text not null check (char_length(object_id) between 1 and 200),
  body text check (octet_length(body) <= 262144),
  body_hash bytea not null,
  received_at timestamptz not null,
  applied_at timestamptz,
  tries integer not null default 0 check (tries >= 0),
  outcome text check (char_length(outcome) between 1 and 300),
  primary key (provider, event_id)
);
comment on table app.provider_events is
  'What providers reported, signed: a hint to ask them, not the fact itself. Rows go by app.purge in purge-records.';
comment on column app.provider_events.body is 'As it came, for 90 days (app.clear_event_bodies); then its hash alone.';
comment on column app.provider_events.outcome is 'What was done about it; while it is not applied, why not.';
create index provider_events_to_apply on app.provider_events (received_at) where applied_at is null;
create index provider_events_by_time on app.provider_events (received_at);
select app.protect('app.provider_events');

create table public.reconciliation_runs (
  id uuid primary key default gen_random_uuid(),
  provider text not null check (provider in ('stripe', 'paypal')),
  since timestamptz not null,
  until timestamptz not null check (until > since),
  seen integer not null check (seen >= 0),
  missing_here integer not null check (missing_here >= 0),
  missing_there integer not null check (missing_there >= 0),
  differing integer not null check (differing >= 0),
  differences jsonb not null check (jsonb_typeof(differences) = 'array'),
  at timestamptz not null
);
comment on table public.reconciliation_runs is
  'What the provider''s books and ours had in common over some days, and where they differ. Rows go by app.purge in purge-records.';
comment on column public.reconciliation_runs.differences is '[{what, ref, theirPence?, ourPence?, reference?}], 200 at most.';
create index reconciliation_runs_by_time on public.reconciliation_runs (provider, at desc);
select app.protect('public.reconciliation_runs');
create policy reconciliation_runs_staff_select on public.reconciliation_runs for select to authenticated using ((select app.is_staff()));
grant select on public.reconciliation_runs to authenticated;

-- What has to be paid before a booking is agreed.
alter table public.bookings add column deposit_pence integer not null default 0 check (deposit_pence between 0 and 5000000);
comment on column public.bookings.deposit_pence is
  'While pending_payment: what has to be paid before it is agreed. It stays as it was agreed then; 0: nothing.';
grant select (deposit_pence) on public.bookings to authenticated;

-- Money that arrives after its hold ended: the booking is agreed all the same where its window still has room.
insert into public.booking_transitions (from_state, to_state) values ('released', 'confirmed'), ('released', 'pending_confirmation');

create index bookings_awaiting_payment on public.bookings (lapses_at) where state = 'pending_payment';

-- A quote whose booking was not paid in time can be booked again.
insert into public.quote_transitions (from_state, to_state) values ('accepted', 'priced');
alter table public.quote_events drop constraint quote_events_kind_check;
alter table public.quote_events add constraint quote_events_kind_check check (kind in ('started', 'changed', 'estimated', 'priced', 'saved',
  'locked', 'review_asked', 'promise_missed', 'published', 'questions_asked', 'questions_answered', 'refreshed', 'reminded', 'accepted',
  'unbooked', 'converted', 'declined', 'expired', 'withdrawn'));
