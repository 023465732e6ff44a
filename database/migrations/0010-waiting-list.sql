-- People who want to be told when we come to where they live, and the free windows that pages show.

create table public.waiting_list (
  id uuid primary key default gen_random_uuid(),
  outcode text not null check (outcode ~ '^[A-Z]{1,2}\d[A-Z\d]?$'),
  email text check (length(email) <= 254),
  mobile text check (mobile ~ '^\+447\d{9}$'),
  created_at timestamptz not null,
  told_at timestamptz,
  check (email is not null or mobile is not null),
  unique nulls not distinct (outcode, email, mobile)
);
comment on table public.waiting_list is 'Asked to be told when we come to an outward code, and for nothing else. Whoever is on it takes themselves off.';
create index waiting_list_untold on public.waiting_list (outcode) where told_at is null;
select app.protect('public.waiting_list');
create policy waiting_list_staff_select on public.waiting_list for select to authenticated using ((select app.is_staff()));
grant select on public.waiting_list to authenticated;
create trigger email before insert or update of email on public.waiting_list for each row execute function app.refuse_bad_email('email');
