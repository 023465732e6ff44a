-- Payments as they were recorded, and the papers made of a booking.

create table public.payments (
  id uuid primary key default gen_random_uuid(),
  booking_id uuid not null references public.bookings on delete cascade,
  direction text not null check (direction in ('in', 'out')),
  kind text not null check (kind in ('deposit', 'balance', 'refund', 'credit')),
  method text not null check (method in ('cash', 'card', 'paypal', 'bank-transfer')),
  amount_pence integer not null check (amount_pence between 1 and 5000000),
  provider text check (char_length(provider) between 1 and 40),
  provider_ref text check (char_length(provider_ref) between 1 and 200),
  status text not null default 'received' check (status in ('received', 'failed')),
  received_by uuid,
  idempotency_key text check (char_length(idempotency_key) <= 200),
  request_hash bytea,
  at timestamptz not null,
  reason text check (char_length(reason) between 1 and 300),
  constraint payments_direction_fits check ((direction = 'in') = (kind in ('deposit', 'balance'))),
  constraint payments_provider_once unique (provider, provider_ref),
  constraint payments_once unique (booking_id, idempotency_key)
);
comment on table public.payments is
  'Money that came in or went out, as somebody or a provider recorded it; a receipt exists for each one received and for nothing '
  'else.';
comment on column public.payments.reason is 'Why money went back, as the credit note says it.';
create index payments_by_booking on public.payments (booking_id, at);
create trigger count_payment after insert on public.payments for each row execute function app.count_payment();
create trigger announce_inserted after insert on public.payments referencing new table as changed
  for each statement execute function app.announce_rows();
create trigger announce_updated after update on public.payments referencing new table as changed
  for each statement execute function app.announce_rows();
create trigger announce_deleted after delete on public.payments referencing old table as changed
  for each statement execute function app.announce_rows();
select app.protect('public.payments');
create policy payments_customer_select on public.payments for select to authenticated
  using (exists (select 1 from public.bookings b where b.id = booking_id and b.user_id = (select auth.uid())));
create policy payments_portal_select on public.payments for select to authenticated
  using (booking_id = any ((select app.granted_bookings())::uuid[]));
create policy payments_staff_select on public.payments for select to authenticated using ((select app.is_staff()));
revoke update, delete on public.payments from service_role; -- append-only
grant select (id, booking_id, direction, kind, method, amount_pence, provider, provider_ref, status, received_by, at,
  reason) on public.payments to authenticated;

create table app.documents (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in ('confirmation', 'quote', 'receipt', 'credit-note')),
  booking_id uuid references public.bookings on delete cascade,
  quote_id uuid references public.quotes on delete cascade,
  quote_version integer,
  payment_id uuid references public.payments on delete cascade,
  size_of integer,
  bytes integer check (bytes > 0),
  constraint documents_of_one_thing check (num_nonnulls(booking_id, quote_id, payment_id) = 1
    and (quote_id is null) = (quote_version is null)),
  unique nulls not distinct (booking_id, quote_id, quote_version, payment_id)
);
comment on table app.documents is
  'Papers that somebody was shown in a list. The file is made of the booking, quote or payment whenever it is opened; the same facts '
  'give the same bytes.';
comment on column app.documents.size_of is 'The version of the booking that `bytes` was counted for.';
create index documents_by_quote on app.documents (quote_id, quote_version);
create index documents_by_payment on app.documents (payment_id);
select app.protect('app.documents');

-- A receipt or credit note stays as it was issued.
create table app.issued_papers (
  payment_id uuid primary key references public.payments on delete cascade,
  booking jsonb not null check (jsonb_typeof(booking) = 'object'),
  company jsonb not null check (jsonb_typeof(company) = 'object')
);
comment on table app.issued_papers is
  'What the receipt or credit note of a payment prints, as it was issued (app.issue_paper). Changed only when its customer is '
  'deleted (app.clear_booking). Rows go with public.payments.';
comment on column app.issued_papers.booking is 'The booking with this payment counted: the items, the price, the charge, and who paid.';
comment on column app.issued_papers.company is 'The firm''s name, address and registrations of that day, and whether it charged VAT.';
select app.protect('app.issued_papers');
revoke update, delete on app.issued_papers from service_role; -- append-only
