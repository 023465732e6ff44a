-- The portal: somebody without an account sees one booking for a day, after its reference, its postcode and a code sent
-- to whoever booked it. Nothing here answers differently, or in another time, for a reference that does not exist.

create table app.portal_codes (
  id uuid primary key,
  -- Which of two is the newer, also where the clock stood still between them.
  number bigint not null generated always as identity,
  booking_id uuid not null references public.bookings on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  asked_by text,
  constraint portal_codes_short check (expires_at <= created_at + interval '15 minutes')
);
create index portal_codes_by_booking on app.portal_codes (booking_id, number);
comment on table app.portal_codes is 'The code is derived from the id under a key of the server; it is stored nowhere. Only the newest of a booking counts.';
select app.protect('app.portal_codes');

create table public.portal_grants (
  id uuid primary key default gen_random_uuid(),
  booking_id uuid not null references public.bookings on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null default now() + interval '24 hours',
  revoked_at timestamptz,
  last_used_at timestamptz,
  uses integer not null default 0,
  constraint portal_grants_short check (expires_at <= created_at + interval '24 hours')
);
create index portal_grants_by_booking on public.portal_grants (booking_id);
comment on table public.portal_grants is 'A signed grant opens its booking only while its row here lives: not revoked, not expired by the clock of the database.';
select app.protect('public.portal_grants');

-- The office may see who looks at a booking without an account; nobody else touches the table.
create policy portal_grants_staff_select on public.portal_grants for select to authenticated using ((select app.is_staff()));
grant select on public.portal_grants to authenticated;

-- A booking as its customer's list shows it; read with the rights of whoever asks.
create view app.bookings_in_list with (security_invoker = true) as
  select b.id, b.user_id, b.starts_at, jsonb_build_object('reference', b.reference, 'state', b.state, 'startsAt', b.starts_at, 'endsAt', b.ends_at,
      'service', b.service, 'totalPence', b.total_pence, 'address', jsonb_strip_nulls(jsonb_build_object('line1', b.address_line1, 'line2', b.address_line2,
        'town', b.address_town, 'postcode', b.postcode))) as item
  from public.bookings b;
grant select on app.bookings_in_list to authenticated;
