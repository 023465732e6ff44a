-- Quotes: the customer's facts, every price worked out from them, every step in between (docs/decisions/0021).

create table public.quote_transitions (
  from_state text not null,
  to_state text not null,
  primary key (from_state, to_state)
);
comment on table public.quote_transitions is 'The states of a quote and the only moves there are.';

insert into public.quote_transitions (from_state, to_state) values
  ('accepted', 'converted'), ('draft', 'estimating'), ('draft', 'needs_info'), ('draft', 'needs_review'), ('draft', 'priced'),
  ('draft', 'withdrawn'), ('estimating', 'draft'), ('estimating', 'needs_info'), ('estimating', 'needs_review'), ('estimating', 'priced'),
  ('estimating', 'withdrawn'), ('expired', 'draft'), ('expired', 'priced'), ('needs_info', 'expired'), ('needs_info', 'needs_review'),
  ('needs_info', 'withdrawn'), ('needs_review', 'expired'), ('needs_review', 'needs_info'), ('needs_review', 'priced'),
  ('needs_review', 'withdrawn'), ('priced', 'accepted'), ('priced', 'declined'), ('priced', 'draft'), ('priced', 'expired'),
  ('priced', 'needs_info'), ('priced', 'needs_review'), ('priced', 'withdrawn');

select app.protect('public.quote_transitions');
create policy quote_transitions_public_select on public.quote_transitions for select to anon, authenticated using (true);
grant select on public.quote_transitions to anon, authenticated;

create table public.quotes (
  id uuid primary key,
  reference text not null unique check (reference ~ '^Q-[0-9A-HJKMNP-TV-Z]{6}$'),
  state text not null default 'draft' check (state in ('draft', 'estimating', 'priced', 'needs_info', 'needs_review', 'accepted',
    'converted', 'declined', 'expired', 'withdrawn')),
  channel text not null check (channel in ('web_photo', 'web_items', 'calculator', 'phone', 'chat', 'admin', 'business')),
  access_token_hash bytea not null,
  idempotency_key text unique,
  request_hash bytea not null,
  facts jsonb not null check (jsonb_typeof(facts) = 'object'),
  outcode text check (outcode ~ '^[A-Z0-9]{2,4}$'),
  version integer not null default 0 check (version >= 0),
  estimate jsonb,
  contact_name text check (char_length(contact_name) between 1 and 80),
  contact_email text check (char_length(contact_email) <= 254),
  contact_mobile text check (contact_mobile ~ '^\+44\d{8,10}$'),
  contact_preference text check (contact_preference in ('sms', 'email', 'call')),
  customer_type text check (customer_type in ('home', 'business', 'landlord_or_agent', 'charity')),
  wants_marketing boolean not null default false,
  source jsonb not null default '{}',
  review_flags text[] not null default '{}',
  review_note text not null default '' check (char_length(review_note) <= 1000),
  review_asked_at timestamptz,
  promised_at timestamptz,
  promise_missed_at timestamptz,
  questions text[] not null default '{}',
  info_asked_at timestamptz,
  reviewer_id uuid,
  reviewed_at timestamptz,
  internal_notes text not null default '' check (char_length(internal_notes) <= 2000),
  customer_note text not null default '' check (char_length(customer_note) <= 1000),
  decline_reason text check (decline_reason in ('too_dear', 'found_other', 'keeping', 'timing', 'other')),
  closing_words text not null default '' check (char_length(closing_words) <= 300),
  parent_quote_id uuid references public.quotes,
  tolerance_percent integer not null default 15 check (tolerance_percent between 0 and 100),
  valid_until timestamptz,
  reminded_at timestamptz,
  booking_id uuid unique references public.bookings,
  created_at timestamptz not null,
  updated_at timestamptz not null default now(),
  caller_hash text check (char_length(caller_hash) <= 64),
  kept_bytes integer not null default 0 check (kept_bytes >= 0),
  predates_limit boolean not null default false,
  user_id uuid constraint quotes_user references auth.users on delete set null,
  constraint quotes_promise_while_reviewed check (state <> 'needs_review' or promised_at is not null),
  constraint quotes_facts_are_small check (predates_limit or octet_length(facts::text) <= 98304)
);
alter table public.bookings add constraint bookings_quote_id_fkey
  foreign key (quote_id) references public.quotes(id);
alter table public.bookings add constraint bookings_photos_quote_id_fkey
  foreign key (photos_quote_id) references public.quotes(id) on delete set null;
comment on column public.quotes.access_token_hash is 'SHA-256 of the token in the customer''s link.';
comment on column public.quotes.facts is 'The customer''s latest facts (QuoteFacts). What a price stands for is kept with its version.';
comment on column public.quotes.version is 'The newest row of quote_versions; 0 while nothing was priced.';
comment on column public.quotes.estimate is 'What a vision service last said of the photos, never a price.';
comment on column public.quotes.promised_at is 'By when a person has answered; a missed promise takes £5 off.';
comment on column public.quotes.closing_words is 'Why it was declined or withdrawn, in somebody''s words.';
comment on column public.quotes.parent_quote_id is 'The quote that this one was made from.';
comment on column public.quotes.caller_hash is
  'Digest of the address the quote was begun from: what one address may have open is counted by it.';
comment on column public.quotes.kept_bytes is 'What its facts and prices hold, as text: what limits are counted in.';
comment on column public.quotes.predates_limit is
  'Its facts are larger than the limit and older than it; with the next change they are as small as all others.';
comment on column public.quotes.user_id is 'The account whose list shows it (app.own_quotes); null while it is reached by its link alone.';
create index quotes_by_time on public.quotes (created_at, id);
create index quotes_by_parent on public.quotes (parent_quote_id);
create index quotes_waiting on public.quotes (state, promised_at) where state in ('needs_review', 'needs_info');
create index quotes_standing on public.quotes (valid_until) where state = 'priced';
create index quotes_of_caller on public.quotes (caller_hash, created_at) include (kept_bytes);
create index quotes_by_user on public.quotes (user_id, created_at) where user_id is not null;
-- Newest first: each word stands once more behind the week of its record (app.terms_by_week). The expression is that of
-- database/functions/search.sql.
create index quotes_search on public.quotes using gin (app.terms_by_week(app.search_terms(coalesce(contact_name,
  '') || ' ' || coalesce(contact_email, '') || ' ' || internal_notes || ' ' || review_note,
  reference, outcode, contact_mobile), created_at)) with (gin_pending_list_limit = 128);
create trigger touch before update on public.quotes for each row execute function app.touch();
create trigger guard before insert or update on public.quotes for each row execute function app.guard_quote();
create trigger keep_photos after update of state on public.quotes
  for each row when (new.state = 'converted' and old.state <> 'converted') execute function app.keep_booked_photos();
create trigger email before insert or update of contact_email on public.quotes
  for each row execute function app.refuse_bad_email('contact_email');
create trigger announce_inserted after insert on public.quotes referencing new table as changed
  for each statement execute function app.announce_rows();
create trigger announce_updated after update on public.quotes referencing new table as changed
  for each statement execute function app.announce_rows();
create trigger announce_deleted after delete on public.quotes referencing old table as changed
  for each statement execute function app.announce_rows();
create constraint trigger crm_contact after insert or update of contact_name, contact_email, contact_mobile, customer_type, wants_marketing,
  user_id on public.quotes
  deferrable initially deferred for each row execute function app.quote_to_contact();
create constraint trigger crm_gone after delete on public.quotes deferrable initially deferred
  for each row execute function app.record_is_gone('quote');
create trigger drop_deal_record after delete on public.quotes for each row execute function app.drop_deal_record('quote');
select app.protect('public.quotes');
-- The office reads quotes with the second factor. Customers reach theirs through commands, with the token of their link.
create policy quotes_staff_select on public.quotes for select to authenticated using ((select app.is_staff()));
grant select (id, reference, state, channel, facts, outcode, version, estimate, contact_name, contact_email, contact_mobile,
  contact_preference, customer_type, wants_marketing, source, review_flags, review_note, review_asked_at, promised_at, promise_missed_at,
  questions, info_asked_at, reviewer_id, reviewed_at, internal_notes, customer_note, decline_reason, closing_words, parent_quote_id,
  tolerance_percent, valid_until, reminded_at, booking_id, created_at, updated_at, kept_bytes, predates_limit,
  user_id) on public.quotes to authenticated;

create table public.quote_versions (
  quote_id uuid not null references public.quotes on delete cascade,
  version integer not null check (version > 0),
  facts jsonb not null,
  request jsonb not null,
  priced_items jsonb not null check (jsonb_typeof(priced_items) = 'array' and jsonb_array_length(priced_items) > 0),
  lines jsonb not null check (jsonb_typeof(lines) = 'array'),
  total_pence integer not null check (total_pence between 0 and 5000000),
  vat_pence integer not null check (vat_pence between 0 and total_pence),
  low_pence integer not null check (low_pence between 0 and total_pence),
  high_pence integer not null check (high_pence >= total_pence),
  deposit_pence integer not null default 0 check (deposit_pence between 0 and total_pence),
  allowance jsonb not null,
  volume jsonb not null,
  kilograms jsonb not null,
  tariff_version integer not null references public.tariffs,
  vat_percent integer not null check (vat_percent between 0 and 100),
  method text not null check (method in ('vision', 'chips', 'size', 'measure', 'staff')),
  confidence numeric(3, 2) not null check (confidence between 0 and 1),
  lock_text text not null,
  lock_hash bytea not null,
  created_at timestamptz not null,
  locked_at timestamptz,
  locked_by text check (locked_by in ('customer', 'staff')),
  is_seen boolean not null default false,
  primary key (quote_id, version),
  constraint quote_versions_lines_are_the_price check (app.sum_of_lines(lines) = total_pence),
  constraint quote_versions_hash_is_of_the_text check (lock_hash = sha256(convert_to(lock_text, 'UTF8'))),
  constraint quote_versions_text_is_the_scope check (lock_text::jsonb = facts || jsonb_build_object('lines', lines, 'totalPence',
    total_pence)),
  constraint quote_versions_locked_by_somebody check ((locked_at is null) = (locked_by is null))
);
comment on table public.quote_versions is
  'Every price that was seen, with what it stands for. Never changed; locking one and seeing one are the only things that happen to '
  'it, and one that nobody saw may give way to the next of the same price.';
comment on column public.quote_versions.request is 'What the engine was asked: {service, items, access, timing}.';
comment on column public.quote_versions.priced_items is
  'The things as the catalogue described them that day, so that a locked price can be worked out again.';
comment on column public.quote_versions.lock_text is 'Facts and lines as canonical JSON: what lock_hash is the SHA-256 of.';
comment on column public.quote_versions.is_seen is
  'Read by its link or by the office, sent, asked about, published or accepted: never replaced.';
create index quote_versions_by_tariff on public.quote_versions (tariff_version);
create trigger guard before insert or update or delete on public.quote_versions for each row execute function app.guard_quote_version();
select app.protect('public.quote_versions');
create policy quote_versions_staff_select on public.quote_versions for select to authenticated using ((select app.is_staff()));
revoke update, delete on public.quote_versions from service_role; -- append-only
grant select (quote_id, version, facts, request, priced_items, lines, total_pence, vat_pence, low_pence, high_pence, deposit_pence,
  allowance, volume, kilograms, tariff_version, vat_percent, method, confidence, lock_text, created_at, locked_at, locked_by,
  is_seen) on public.quote_versions to authenticated;

create table public.quote_events (
  id bigint generated always as identity primary key,
  quote_id uuid not null references public.quotes on delete cascade,
  kind text not null check (kind in ('started', 'changed', 'estimated', 'priced', 'saved', 'locked', 'review_asked', 'promise_missed',
    'published', 'questions_asked', 'questions_answered', 'refreshed', 'reminded', 'accepted', 'converted', 'declined', 'expired',
    'withdrawn')),
  from_state text,
  to_state text not null,
  actor_type text not null check (actor_type in ('visitor', 'staff', 'system')),
  actor_id uuid,
  payload jsonb not null default '{}',
  idempotency_key text,
  request_hash bytea,
  at timestamptz not null,
  unique (quote_id, idempotency_key)
);
comment on table public.quote_events is 'Append-only: everything that happened to a quote, by whom and why.';
create trigger plan_messages after insert on public.quote_events for each row execute function app.plan_quote_event();
create trigger announce_inserted after insert on public.quote_events referencing new table as changed
  for each statement execute function app.announce_rows();
create trigger announce_updated after update on public.quote_events referencing new table as changed
  for each statement execute function app.announce_rows();
create trigger announce_deleted after delete on public.quote_events referencing old table as changed
  for each statement execute function app.announce_rows();
create constraint trigger crm_deal after insert on public.quote_events deferrable initially deferred
  for each row execute function app.deal_follows_quote();
select app.protect('public.quote_events');
create policy quote_events_staff_select on public.quote_events for select to authenticated using ((select app.is_staff()));
revoke update, delete on public.quote_events from service_role; -- append-only
grant select (id, quote_id, kind, from_state, to_state, actor_type, actor_id, payload, at) on public.quote_events to authenticated;
