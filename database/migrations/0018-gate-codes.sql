-- Codes of gates and doors: told by the customer, locked by the server with a key that is not in the database, opened
-- for the office one by one and for the crew on the day. Nothing but these functions touches the table.

create table app.gate_codes (
  booking_id uuid primary key references public.bookings on delete cascade,
  key_id text not null check (key_id ~ '^[0-9a-f]{16}$'),
  sealed bytea not null check (octet_length(sealed) between 29 and 512),
  set_at timestamptz not null
);
comment on table app.gate_codes is 'Write-only for customers; never in rest/v1, a link or a grant. A dump holds ciphertext: the key lies outside the database.';
comment on column app.gate_codes.key_id is 'Which key sealed it. Codes whose key is lost cannot be read by anybody and are asked for again.';
comment on column app.gate_codes.sealed is 'AES-256-GCM: nonce, ciphertext, tag. The booking''s id is authenticated with it, so that a row moved to another booking opens nothing.';
select app.protect('app.gate_codes');
