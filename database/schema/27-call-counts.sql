-- Limits of callers over several processes on one database. Counts alone: a key is a digest, which names nobody.

create table app.call_counts (
  key text primary key check (length(key) between 1 and 64),
  points bigint not null,
  ends_at timestamptz not null
);
comment on table app.call_counts is
  'What one caller has used of one limit, until it begins anew: of those over an hour or more, and of all while several processes '
  'answer. Rows go with later calls (app.count_call).';
create index call_counts_by_end on app.call_counts (ends_at);
select app.protect('app.call_counts');
