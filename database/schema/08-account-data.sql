-- What an account keeps: addresses, choices, and copies of its data.

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
comment on table app.addresses is 'Places that an account books for, with the way in. Nobody but its owner reads them.';
create index addresses_by_user on app.addresses (user_id, created_at);
select app.protect('app.addresses');

create table app.address_gate_codes (
  address_id uuid primary key references app.addresses on delete cascade,
  key_id text not null check (key_id ~ '^[0-9a-f]{16}$'),
  sealed bytea not null check (octet_length(sealed) between 29 and 512),
  set_at timestamptz not null
);
comment on table app.address_gate_codes is
  'As app.gate_codes: sealed by the server under a key outside the database, with the address''s id authenticated.';
select app.protect('app.address_gate_codes');

create table app.notification_choices (
  user_id uuid not null references auth.users on delete cascade,
  kind text not null check (kind in ('booking', 'day', 'messages', 'reminders', 'quotes', 'reviews')),
  channel text not null check (channel in ('email', 'sms')),
  allowed boolean not null,
  changed_at timestamptz not null,
  primary key (user_id, kind, channel)
);
comment on table app.notification_choices is
  'What somebody switched; where there is no row, it is on. What has to be sent is sent whatever stands here (app.may_notify).';
select app.protect('app.notification_choices');

create table app.marketing_consents (
  id bigint generated always as identity primary key,
  user_id uuid not null references auth.users on delete cascade,
  given boolean not null,
  text_version text not null check (char_length(text_version) between 1 and 40),
  at timestamptz not null
);
comment on table app.marketing_consents is 'Every yes and no to marketing, in which wording, when. The last one counts; none is a no.';
create index marketing_consents_by_user on app.marketing_consents (user_id, id);
create constraint trigger crm_consent after insert on app.marketing_consents deferrable initially deferred
  for each row execute function app.account_consent_to_contact();
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
  failed_at timestamptz,
  constraint account_exports_whole check ((ready_at is null) = (json_file is null) and (ready_at is null) = (pdf_file is null)),
  constraint account_exports_one_end check (ready_at is null or failed_at is null)
);
alter table app.account_exports alter column json_file set storage external;
alter table app.account_exports alter column pdf_file set storage external;
comment on table app.account_exports is 'Copies of somebody''s data, for themselves alone and for a few days.';
comment on column app.account_exports.failed_at is 'When it turned out to be more than is made by itself.';
create index account_exports_by_user on app.account_exports (user_id, asked_at);
select app.protect('app.account_exports');

create table app.account_export_parts (
  export_id uuid not null references app.account_exports on delete cascade,
  format text not null check (format in ('json', 'pdf')),
  number integer not null check (number between 0 and 999),
  content bytea not null check (octet_length(content) <= 4000000),
  primary key (export_id, format, number)
);
comment on table app.account_export_parts is 'Parts of a copy that is being made, until it is whole.';
select app.protect('app.account_export_parts');
