-- What belongs to a booking: notes of the office, links for other people, codes of gates.

-- What the office notes about a booking.
create table public.booking_notes (
  id uuid primary key default gen_random_uuid(),
  number bigint not null generated always as identity,
  booking_id uuid not null references public.bookings on delete cascade,
  author_id uuid,
  body text not null check (char_length(body) between 1 and 2000),
  at timestamptz not null,
  idempotency_key text check (char_length(idempotency_key) <= 200),
  request_hash bytea,
  starts_at timestamptz not null,
  booked_at timestamptz not null,
  total_pence integer not null,
  constraint booking_notes_once unique (booking_id, idempotency_key)
);
comment on table public.booking_notes is
  'What the office writes down about a booking for itself. Its customer never sees it; it goes with what else is personal.';
comment on column public.booking_notes.author_id is 'No reference: what somebody wrote outlives their account.';
comment on column public.booking_notes.starts_at is 'Of its booking, as are booked_at and total_pence: written by trigger.';
create index booking_notes_by_booking on public.booking_notes (booking_id, number);
-- The words of its notes stand where a booking's stand (bookings_search).
create index booking_notes_search on public.booking_notes using gin (app.terms_by_order(app.search_terms(body, null, null, null), starts_at,
  booked_at, total_pence)) with (gin_pending_list_limit = 128);
create trigger place before insert on public.booking_notes for each row execute function app.place_note();
create trigger announce_inserted after insert on public.booking_notes referencing new table as changed
  for each statement execute function app.announce_rows();
create trigger announce_updated after update on public.booking_notes referencing new table as changed
  for each statement execute function app.announce_rows();
create trigger announce_deleted after delete on public.booking_notes referencing old table as changed
  for each statement execute function app.announce_rows();
select app.protect('public.booking_notes');
-- The office reads them, with the second factor.
create policy booking_notes_staff_select on public.booking_notes for select to authenticated using ((select app.is_staff()));
grant select (id, number, booking_id, author_id, body, at, starts_at, booked_at, total_pence) on public.booking_notes to authenticated;

-- Links for other people of a booking.
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
comment on table app.booking_links is 'Somebody else of a booking, with what they may see. The token is stored nowhere, only its SHA-256.';
create index booking_links_by_booking on app.booking_links (booking_id, created_at);
select app.protect('app.booking_links');

-- Codes of gates and doors: told by the customer, locked by the server with a key that is not in the database, opened for the office one by
-- one and for the crew on the day. Nothing but functions touches the table.
create table app.gate_codes (
  booking_id uuid primary key references public.bookings on delete cascade,
  key_id text not null check (key_id ~ '^[0-9a-f]{16}$'),
  sealed bytea not null check (octet_length(sealed) between 29 and 512),
  set_at timestamptz not null
);
comment on table app.gate_codes is
  'Write-only for customers; never in rest/v1, a link or a grant. A dump holds ciphertext: the key lies outside the database.';
comment on column app.gate_codes.key_id is
  'Which key sealed it. Codes whose key is lost cannot be read by anybody and are asked for again.';
comment on column app.gate_codes.sealed is
  'AES-256-GCM: nonce, ciphertext, tag. The booking''s id is authenticated with it, so that a row moved to another booking opens '
  'nothing.';
select app.protect('app.gate_codes');
