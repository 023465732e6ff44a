-- One thread of messages for each booking.

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
comment on table public.thread_messages is
  'What the customer and the office write to each other about a booking. `read_at`: when the other side opened it.';
create index thread_messages_by_booking on public.thread_messages (booking_id, number);
create index thread_messages_unread on public.thread_messages (booking_id) where author = 'customer' and read_at is null;
create trigger announce_inserted after insert on public.thread_messages referencing new table as changed
  for each statement execute function app.announce_rows();
create trigger announce_updated after update on public.thread_messages referencing new table as changed
  for each statement execute function app.announce_rows();
create trigger announce_deleted after delete on public.thread_messages referencing old table as changed
  for each statement execute function app.announce_rows();
select app.protect('public.thread_messages');
create policy thread_messages_customer_select on public.thread_messages for select to authenticated
  using (exists (select 1 from public.bookings b where b.id = booking_id and b.user_id = (select auth.uid())));
create policy thread_messages_portal_select on public.thread_messages for select to authenticated
  using (booking_id = any ((select app.granted_bookings())::uuid[]));
create policy thread_messages_staff_select on public.thread_messages for select to authenticated using ((select app.is_staff()));
grant select (id, number, booking_id, author, author_id, body, at, read_at) on public.thread_messages to authenticated;
