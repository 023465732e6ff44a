-- The cash that each van brings back, counted once a day against the receipts its crew's customers got.

create table public.cash_counts (
  van_id uuid not null references public.vans,
  date date not null,
  expected_pence integer not null check (expected_pence >= 0),
  counted_pence integer not null check (counted_pence >= 0),
  difference_pence integer not null generated always as (counted_pence - expected_pence) stored,
  reason text check (char_length(reason) between 1 and 300),
  counted_by uuid,
  at timestamptz not null,
  primary key (van_id, date),
  constraint cash_counts_explained check (counted_pence = expected_pence or reason is not null)
);
comment on table public.cash_counts is
  'What was counted of a van''s cash of a day, beside what its receipts come to. Rows go by app.purge in purge-records.';
comment on column public.cash_counts.expected_pence is 'The cash recorded for the van''s jobs of the day, as it was when it was counted.';
select app.protect('public.cash_counts');
create policy cash_counts_staff_select on public.cash_counts for select to authenticated using ((select app.is_staff()));
grant select on public.cash_counts to authenticated;
