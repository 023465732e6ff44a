-- Enquiries: what somebody writes to the firm through the contact form. One call stores it and queues its messages.

create table public.enquiries (
  id uuid primary key default gen_random_uuid(),
  reference text not null unique check (reference ~ '^E-[0-9A-HJKMNP-TV-Z]{6}$'),
  state text not null default 'new' check (state in ('new', 'suspected', 'in_hand', 'answered', 'closed')),
  topic text not null check (topic in ('quote', 'booking', 'invoice', 'complaint', 'business', 'other')),
  name text not null check (char_length(name) between 1 and 100),
  email text check (char_length(email) <= 254),
  mobile text check (mobile ~ '^\+44\d{9,10}$'),
  postcode text check (char_length(postcode) <= 8),
  booking_reference text check (booking_reference ~ '^B-[0-9A-HJKMNP-TV-Z]{6}$'),
  message text not null check (char_length(message) between 10 and 1000),
  promised_at timestamptz not null,
  answered_at timestamptz,
  office_note text not null default '' check (char_length(office_note) <= 2000),
  idempotency_key text unique,
  request_hash bytea not null,
  created_at timestamptz not null,
  updated_at timestamptz not null default now(),
  constraint enquiries_reachable check (email is not null or mobile is not null)
);
create index enquiries_by_time on public.enquiries (created_at, id);
create index enquiries_by_email on public.enquiries (lower(email), created_at) where email is not null;
create index enquiries_by_mobile on public.enquiries (mobile, created_at) where email is null;
comment on table public.enquiries is 'What people write through the contact form. Deleted after twelve months, suspected ones after thirty days.';
comment on column public.enquiries.state is 'suspected: looked like a program; stored and shown to the office, but nobody is mailed.';
comment on column public.enquiries.promised_at is 'By when the visitor was told that a person answers, or of a complaint: that a person tells who deals with it.';
comment on column public.enquiries.booking_reference is 'As the visitor gave it: it need not exist.';
create trigger touch before update on public.enquiries for each row execute function app.touch();
create trigger answered before update on public.enquiries for each row execute function app.note_enquiry_answer();
select app.protect('public.enquiries');

-- The office reads enquiries, with the second factor.
create policy enquiries_staff_select on public.enquiries for select to authenticated using ((select app.is_staff()));

-- The office moves an enquiry on and notes what was done; what the visitor wrote stays as it was (column grants).
create policy enquiries_staff_update on public.enquiries for update to authenticated using ((select app.is_staff())) with check ((select app.is_staff()));
grant select on public.enquiries to authenticated;
grant update (state, office_note) on public.enquiries to authenticated;
create trigger email before insert or update of email on public.enquiries for each row execute function app.refuse_bad_email('email');
