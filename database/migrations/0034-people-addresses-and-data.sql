-- Links for other people of a booking, addresses and choices of an account, copies of somebody's data, and bookings
-- whose customer has deleted their data.

create table app.booking_links (
  id uuid primary key default gen_random_uuid(),
  booking_id uuid not null references public.bookings on delete cascade,
  token_hash bytea not null unique check (octet_length(token_hash) = 32),
  role text not null check (role in ('on_site', 'payer', 'viewer')),
  label text not null check (char_length(label) between 1 and 80),
  sees_price boolean not null,
  sees_documents boolean not null,
  may_change_time boolean not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz,
  last_used_at timestamptz,
  uses integer not null default 0,
  constraint booking_links_end check (expires_at > created_at and expires_at <= created_at + interval '90 days'),
  constraint booking_links_documents_show_prices check (sees_price or not sees_documents)
);
create index booking_links_by_booking on app.booking_links (booking_id, created_at);
comment on table app.booking_links is 'Somebody else of a booking, with what they may see. The token is stored nowhere, only its SHA-256.';
select app.protect('app.booking_links');

create table app.addresses (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users on delete cascade,
  label text not null check (char_length(label) between 1 and 40),
  line1 text not null check (char_length(line1) between 1 and 100),
  line2 text check (char_length(line2) between 1 and 100),
  town text not null check (char_length(town) between 1 and 60),
  postcode text not null check (char_length(postcode) between 5 and 8),
  access_notes text check (char_length(access_notes) between 1 and 500),
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index addresses_by_user on app.addresses (user_id, created_at);
comment on table app.addresses is 'Places that an account books for, with the way in. Nobody but its owner reads them.';
select app.protect('app.addresses');

create table app.address_gate_codes (
  address_id uuid primary key references app.addresses on delete cascade,
  key_id text not null check (key_id ~ '^[0-9a-f]{16}$'),
  sealed bytea not null check (octet_length(sealed) between 29 and 512),
  set_at timestamptz not null
);
comment on table app.address_gate_codes is 'As app.gate_codes: sealed by the server under a key outside the database, with the address''s id authenticated.';
select app.protect('app.address_gate_codes');

create table app.notification_choices (
  user_id uuid not null references auth.users on delete cascade,
  kind text not null check (kind in ('booking', 'day', 'messages', 'reminders', 'quotes', 'reviews')),
  channel text not null check (channel in ('email', 'sms')),
  allowed boolean not null,
  changed_at timestamptz not null,
  primary key (user_id, kind, channel)
);
comment on table app.notification_choices is 'What somebody switched; where there is no row, it is on. What has to be sent is sent whatever stands here (app.may_notify).';
select app.protect('app.notification_choices');

create table app.marketing_consents (
  id bigint generated always as identity primary key,
  user_id uuid not null references auth.users on delete cascade,
  given boolean not null,
  text_version text not null check (char_length(text_version) between 1 and 40),
  at timestamptz not null
);
create index marketing_consents_by_user on app.marketing_consents (user_id, id);
comment on table app.marketing_consents is 'Every yes and no to marketing, in which wording, when. The last one counts; none is a no.';
select app.protect('app.marketing_consents');
revoke update, delete on app.marketing_consents from service_role; -- append-only

create table app.account_exports (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users on delete cascade,
  asked_at timestamptz not null,
  ready_at timestamptz,
  expires_at timestamptz not null,
  json_file bytea,
  pdf_file bytea,
  constraint account_exports_whole check ((ready_at is null) = (json_file is null) and (ready_at is null) = (pdf_file is null))
);
create index account_exports_by_user on app.account_exports (user_id, asked_at);
comment on table app.account_exports is 'Copies of somebody''s data, for themselves alone and for a few days.';
select app.protect('app.account_exports');

alter table public.bookings
  add column deletion_asked_at timestamptz,
  add column anonymised_at timestamptz,
  drop constraint bookings_reachable,
  add constraint bookings_reachable check (contact_email is not null or contact_mobile is not null or anonymised_at is not null);
comment on column public.bookings.deletion_asked_at is 'Its customer deleted their data; who they are goes when the booking is over.';
comment on column public.bookings.anonymised_at is 'When ways to reach its customer were deleted. Name and address stay while tax law wants them (app.clear_booking).';
create index bookings_to_clear on public.bookings (ends_at) where deletion_asked_at is not null;
