-- Accounts: people, the ways they prove who they are, their sessions. The shapes of schema auth are those that SQL written for a hosted
-- Supabase project expects. Nobody reaches these tables but functions and the service role.

create table auth.users (
  id uuid primary key default gen_random_uuid(),
  aud text not null default 'authenticated',
  role text not null default 'authenticated',
  email text check (email = lower(email) and char_length(email) <= 254),
  phone text check (phone ~ '^\+?\d{7,15}$'),
  encrypted_password text,
  email_confirmed_at timestamptz,
  phone_confirmed_at timestamptz,
  confirmation_sent_at timestamptz,
  recovery_sent_at timestamptz,
  invited_at timestamptz,
  email_change text check (email_change = lower(email_change)),
  email_change_sent_at timestamptz,
  email_change_confirmed text[] not null default '{}',
  phone_change text,
  phone_change_sent_at timestamptz,
  reauthentication_sent_at timestamptz,
  last_sign_in_at timestamptz,
  raw_app_meta_data jsonb not null default '{"provider": "email", "providers": ["email"]}',
  raw_user_meta_data jsonb not null default '{}',
  is_anonymous boolean not null default false,
  banned_until timestamptz,
  deleted_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  is_unproved boolean not null default false,
  proved_mailbox bytea check (octet_length(proved_mailbox) = 32)
);
comment on column auth.users.encrypted_password is 'argon2id; bcrypt of imported people until they next sign in.';
comment on column auth.users.email_change_confirmed is 'Which mailboxes have agreed to a change of address: current, new.';
comment on column auth.users.is_unproved is
  'Opened without a confirmation (ACCOUNTS_CONFIRM_EMAIL off): whoever first proves the mailbox takes the account over, without what '
  'was set up before.';
comment on column auth.users.proved_mailbox is
  'Digest of the address that was proved while whatever opens the account was its owner''s (app.confirm_address, '
  'app.confirm_email_change). Bookings made without an account are offered by it.';
create unique index users_email on auth.users (email) where deleted_at is null;
create unique index users_phone on auth.users (phone) where deleted_at is null;
create index users_by_creation on auth.users (created_at, id);
create trigger touch before update on auth.users for each row execute function app.touch();
create trigger user_role after insert on auth.users for each row execute function app.give_user_role();
create trigger email before insert or update of email, email_change on auth.users
  for each row execute function app.refuse_bad_email('email', 'email_change');
select app.protect('auth.users');

create table auth.identities (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users on delete cascade,
  provider text not null check (provider in ('email', 'phone')),
  identity_data jsonb not null,
  last_sign_in_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (user_id, provider)
);
create trigger touch before update on auth.identities for each row execute function app.touch();
select app.protect('auth.identities');

create table auth.sessions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users on delete cascade,
  aal text not null default 'aal1' check (aal in ('aal1', 'aal2')),
  amr jsonb not null default '[]',
  created_at timestamptz not null default now(),
  refreshed_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  user_agent text,
  address_hash text,
  level integer not null default 0
);
comment on column auth.sessions.amr is 'How this session was proved, newest first: [{method, timestamp}].';
comment on column auth.sessions.level is 'How often this session has lost its second level; a token of an earlier count has lost it too.';
create index sessions_by_user on auth.sessions (user_id);
create trigger ended after delete on auth.sessions for each row execute function app.note_ended_session();
select app.protect('auth.sessions');

create table auth.refresh_tokens (
  id bigint generated always as identity primary key,
  session_id uuid not null references auth.sessions on delete cascade,
  parent bigint,
  revoked_at timestamptz,
  created_at timestamptz not null default now()
);
comment on table auth.refresh_tokens is 'The token itself is derived from the id under a key of the server; it is stored nowhere.';
create index refresh_tokens_by_session on auth.refresh_tokens (session_id);
create unique index refresh_tokens_one_live on auth.refresh_tokens (session_id) where revoked_at is null;
select app.protect('auth.refresh_tokens');

create table auth.mfa_factors (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users on delete cascade,
  friendly_name text not null default '',
  factor_type text not null check (factor_type in ('totp', 'phone')),
  status text not null default 'unverified' check (status in ('unverified', 'verified')),
  secret text,
  phone text,
  last_used_step bigint,
  last_challenged_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint mfa_factors_name unique (user_id, friendly_name)
);
comment on column auth.mfa_factors.secret is 'Encrypted by the server (AES-256-GCM); useless without its key.';
comment on column auth.mfa_factors.last_used_step is 'The newest 30-second step whose code was accepted: no code is accepted twice.';
create trigger touch before update on auth.mfa_factors for each row execute function app.touch();
select app.protect('auth.mfa_factors');

create table auth.mfa_challenges (
  id uuid primary key default gen_random_uuid(),
  factor_id uuid not null references auth.mfa_factors on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  verified_at timestamptz,
  address_hash text
);
create index mfa_challenges_by_factor on auth.mfa_challenges (factor_id);
select app.protect('auth.mfa_challenges');

create table auth.recovery_codes (
  user_id uuid not null references auth.users on delete cascade,
  code_hash text not null,
  used_at timestamptz,
  primary key (user_id, code_hash)
);
select app.protect('auth.recovery_codes');

create table auth.one_time_tokens (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users on delete cascade,
  kind text not null check (kind in ('signup', 'invite', 'magiclink', 'recovery', 'email_change_current', 'email_change_new',
    'reauthentication', 'sms', 'phone_change')),
  sent_to text not null,
  attempts integer not null default 0,
  code_challenge text,
  code_challenge_method text check (code_challenge_method in ('s256', 'plain')),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  pending jsonb,
  asked_by text
);
comment on table auth.one_time_tokens is 'Code and link are derived from the id under a key of the server; neither is stored.';
comment on column auth.one_time_tokens.pending is
  'Of a sign-up: {hash, data, by}: the password (hash), the name, and the digest of the caller who gave them ("service" for the '
  'service key). Of a change of e-mail: {by}. Only who confirms from there, or names the password again, keeps it.';
comment on column auth.one_time_tokens.asked_by is
  'Digest of the caller who asked for the message: what others guess does not keep them from typing its code.';
create index one_time_tokens_by_user on auth.one_time_tokens (user_id);
create index one_time_tokens_by_recipient on auth.one_time_tokens (sent_to) where used_at is null;
select app.protect('auth.one_time_tokens');

create table auth.flow_states (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users on delete cascade,
  method text not null,
  code_challenge text not null,
  code_challenge_method text not null check (code_challenge_method in ('s256', 'plain')),
  created_at timestamptz not null
);
comment on table auth.flow_states is 'Half a sign-in: the id is the code that a PKCE client exchanges within five minutes.';
create index flow_states_by_user on auth.flow_states (user_id);
select app.protect('auth.flow_states');

-- Keys that sign tokens. A key is announced before it signs and accepted after it stopped, so that nobody is signed out.
create table app.signing_keys (
  kid text primary key,
  private_key jsonb not null,
  public_key jsonb not null,
  created_at timestamptz not null default now(),
  signs_from timestamptz not null,
  verifies_until timestamptz
);
create trigger announce after insert or update or delete on app.signing_keys for each statement execute function app.announce_content();
select app.protect('app.signing_keys');

-- Sessions that ended while their tokens could still be shown: every process keeps these in memory.
create table app.ended_sessions (
  session_id uuid primary key,
  ended_at timestamptz not null default now(),
  level integer
);
comment on column app.ended_sessions.level is
  'Null: the session is over. A number: it goes on, and tokens of the second level from before this count are of the first.';
create index ended_sessions_by_time on app.ended_sessions (ended_at);
select app.protect('app.ended_sessions');

-- Throttle of guesses: attempts counted by subject (a digest of what is guessed, or of the caller).
create table app.tries (
  subject text primary key,
  failures integer not null,
  first_at timestamptz not null,
  paused_until timestamptz,
  kept_until timestamptz
);
comment on column app.tries.kept_until is
  'Of a total (failures in a row, however long they take): forgotten after this; null for counts within a window.';
create index tries_by_age on app.tries (first_at);
select app.protect('app.tries');

create view public.account_sessions with (security_invoker = true) as select * from app.own_sessions();
comment on view public.account_sessions is 'The caller''s own sessions and nobody else''s.';
grant select on public.account_sessions to authenticated;
