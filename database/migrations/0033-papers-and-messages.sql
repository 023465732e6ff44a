-- Payments as they were recorded, the papers made of a booking, and one thread of messages for each booking.

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
  constraint payments_direction_fits check ((direction = 'in') = (kind in ('deposit', 'balance'))),
  constraint payments_provider_once unique (provider, provider_ref),
  constraint payments_once unique (booking_id, idempotency_key)
);
create index payments_by_booking on public.payments (booking_id, at);
comment on table public.payments is 'Money that came in or went out, as somebody or a provider recorded it; a receipt exists for each one received and for nothing else.';
select app.protect('public.payments');
revoke update, delete on public.payments from service_role; -- what was recorded is corrected by another entry
create policy payments_customer_select on public.payments for select to authenticated
  using (exists (select 1 from public.bookings b where b.id = booking_id and b.user_id = (select auth.uid())));
create policy payments_portal_select on public.payments for select to authenticated using (booking_id = any ((select app.granted_bookings())::uuid[]));
create policy payments_staff_select on public.payments for select to authenticated using ((select app.is_staff()));
grant select on public.payments to authenticated;

create trigger count_payment after insert on public.payments for each row execute function app.count_payment();

create table app.documents (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in ('confirmation', 'quote', 'receipt')),
  booking_id uuid references public.bookings on delete cascade,
  quote_id uuid references public.quotes on delete cascade,
  quote_version integer,
  payment_id uuid references public.payments on delete cascade,
  size_of integer,
  bytes integer check (bytes > 0),
  constraint documents_of_one_thing check (num_nonnulls(booking_id, quote_id, payment_id) = 1 and (quote_id is null) = (quote_version is null)),
  unique nulls not distinct (booking_id, quote_id, quote_version, payment_id)
);
create index documents_by_quote on app.documents (quote_id, quote_version);
create index documents_by_payment on app.documents (payment_id);
comment on table app.documents is 'Papers that somebody was shown in a list. The file is made of the booking, quote or payment whenever it is opened; the same facts give the same bytes.';
comment on column app.documents.size_of is 'The version of the booking that `bytes` was counted for.';
select app.protect('app.documents');

create table public.thread_messages (
  id uuid primary key default gen_random_uuid(),
  number bigint not null generated always as identity,
  booking_id uuid not null references public.bookings on delete cascade,
  author text not null check (author in ('customer', 'office')),
  author_id uuid,
  body text not null check (char_length(body) between 1 and 2000),
  at timestamptz not null,
  read_at timestamptz,
  idempotency_key text check (char_length(idempotency_key) <= 200),
  request_hash bytea,
  constraint thread_messages_once unique (booking_id, idempotency_key)
);
create index thread_messages_by_booking on public.thread_messages (booking_id, number);
create index thread_messages_unread on public.thread_messages (booking_id) where author = 'customer' and read_at is null;
comment on table public.thread_messages is 'What the customer and the office write to each other about a booking. `read_at`: when the other side opened it.';
select app.protect('public.thread_messages');
create policy thread_messages_customer_select on public.thread_messages for select to authenticated
  using (exists (select 1 from public.bookings b where b.id = booking_id and b.user_id = (select auth.uid())));
create policy thread_messages_portal_select on public.thread_messages for select to authenticated using (booking_id = any ((select app.granted_bookings())::uuid[]));
create policy thread_messages_staff_select on public.thread_messages for select to authenticated using ((select app.is_staff()));
grant select on public.thread_messages to authenticated;

-- Two more kinds of message, beside whatever others there are by now.
do $$
declare
  v_codes text[];
begin
  select array_agg(distinct code[1]) into v_codes
    from pg_constraint c, regexp_matches(pg_get_constraintdef(c.oid), '''([a-z0-9_]+)''', 'g') as code
    where c.conname = 'messages_code_check' and c.conrelid = 'public.messages'::regclass;
  alter table public.messages drop constraint messages_code_check;
  execute format('alter table public.messages add constraint messages_code_check check (code in (%s))',
    (select string_agg(quote_literal(code), ', ' order by code) from unnest(v_codes || array['thread_message', 'office_thread_message', 'account_export_ready', 'account_deleted']) as code));
end $$;
