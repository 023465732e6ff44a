-- The portal: somebody without an account sees one booking for a day, after its reference, its postcode and a code sent to whoever booked
-- it. Nothing here answers differently, or in another time, for a reference that does not exist.

create table app.portal_codes (
  id uuid primary key,
  -- Which of two is the newer, also where the clock stood still between them.
  number bigint not null generated always as identity,
  booking_id uuid not null references public.bookings on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  asked_by text,
  -- A portal grant shows the bookings that share every way of reaching the customer by which its code was sent.
  also_shows uuid[] not null default '{}',
  is_customer boolean not null default false,
  proves text,
  new_contact text,
  constraint portal_codes_short check (expires_at <= created_at + interval '15 minutes'),
  constraint portal_codes_proves check (proves in ('email', 'sms')),
  constraint portal_codes_new_contact check (new_contact is null or (proves is not null and char_length(new_contact) between 3 and 254))
);
comment on table app.portal_codes is
  'The code is derived from the id under a key of the server; it is stored nowhere. Only the newest of a booking counts.';
comment on column app.portal_codes.is_customer is
  'Whoever asked for it had booked there, had opened the booking from there, or was signed in as its customer.';
comment on column app.portal_codes.proves is
  'Asked for while booking: the one place it was sent to, which whoever enters it has. Null: sent to every place of a booking, to '
  'open it.';
comment on column app.portal_codes.new_contact is
  'The address or number that this booking shall have instead, and where the code went. It proves nothing else and opens nothing.';
create index portal_codes_by_booking on app.portal_codes (booking_id, number);
select app.protect('app.portal_codes');

create table public.portal_grants (
  id uuid primary key default gen_random_uuid(),
  booking_id uuid not null references public.bookings on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null default now() + interval '24 hours',
  revoked_at timestamptz,
  last_used_at timestamptz,
  uses integer not null default 0,
  also_shows uuid[] not null default '{}',
  user_id uuid constraint portal_grants_user references auth.users on delete cascade,
  constraint portal_grants_short check (expires_at <= created_at + interval '24 hours')
);
comment on table public.portal_grants is
  'A signed grant opens its booking only while its row here lives: not revoked, not expired by the clock of the database.';
comment on column public.portal_grants.also_shows is
  'Bookings beside its own that the code would have opened as well, decided when it was sent.';
comment on column public.portal_grants.user_id is 'The account whose session opened it; null: opened without one.';
create index portal_grants_by_booking on public.portal_grants (booking_id);
create index portal_grants_by_user on public.portal_grants (user_id) where user_id is not null;
select app.protect('public.portal_grants');
-- The office may see who looks at a booking without an account; nobody else touches the table.
create policy portal_grants_staff_select on public.portal_grants for select to authenticated using ((select app.is_staff()));
grant select on public.portal_grants to authenticated;
