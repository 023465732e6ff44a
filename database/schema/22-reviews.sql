-- What customers say of their collection: one review a booking, on the public pages from the moment it is given (docs/decisions/0058).

create table public.reviews (
  id uuid primary key default gen_random_uuid(),
  booking_id uuid not null unique references public.bookings on delete cascade,
  rating integer not null check (rating between 1 and 5),
  text text not null default '' check (char_length(text) <= 1000),
  shown_name text not null default '' check (char_length(shown_name) <= 40),
  town text not null check (char_length(town) <= 100),
  service text not null,
  collected_on date not null,
  given_at timestamptz not null,
  status text not null default 'published' check (status in ('published', 'hidden')),
  hidden_reason text check (hidden_reason in ('personal_data', 'unlawful', 'not_genuine', 'not_about_us')),
  hidden_note text check (char_length(hidden_note) between 5 and 300),
  task text not null check (task in ('none', 'open', 'done')),
  task_note text not null default '' check (char_length(task_note) <= 500),
  row_version integer not null default 1,
  updated_at timestamptz not null default now(),
  constraint reviews_hidden_for_a_reason check ((status = 'hidden') = (hidden_reason is not null and hidden_note is not null)),
  constraint reviews_task_of_a_low_rating check ((rating <= 3) = (task <> 'none'))
);
comment on table public.reviews is
  'One a booking, by whoever holds its link. Published as it was given; its rating decides nothing about that.';
comment on column public.reviews.shown_name is 'As the customer wants to be named; empty: a customer.';
comment on column public.reviews.hidden_reason is 'The only reasons for which one is not shown. A low rating is none.';
comment on column public.reviews.task is 'open: somebody of the office has to speak to this customer.';
create index reviews_by_time on public.reviews (given_at desc, id);
create index reviews_tasks on public.reviews (given_at) where task = 'open';
create trigger touch before update on public.reviews for each row execute function app.touch();
create trigger announce after insert or update or delete on public.reviews for each statement execute function app.announce_content();
create trigger announce_inserted after insert on public.reviews referencing new table as changed
  for each statement execute function app.announce_rows();
create trigger announce_updated after update on public.reviews referencing new table as changed
  for each statement execute function app.announce_rows();
create trigger announce_deleted after delete on public.reviews referencing old table as changed
  for each statement execute function app.announce_rows();
select app.protect('public.reviews');
-- The office reads them with the booking they belong to. Visitors read what app.published_reviews gives out, which names no booking.
create policy reviews_staff_select on public.reviews for select to authenticated using ((select app.is_staff()));
grant select on public.reviews to authenticated;
