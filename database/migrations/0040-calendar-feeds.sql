-- Calendars of collections at secret addresses, for the office and the crews (docs/decisions/0060).

create table app.calendar_feeds (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users on delete cascade,
  token_hash bytea not null unique check (octet_length(token_hash) = 32),
  scope text not null check (scope in ('office', 'crew')),
  van_id uuid references public.vans,
  label text not null check (char_length(label) between 1 and 60),
  created_at timestamptz not null,
  revoked_at timestamptz,
  last_used_at timestamptz,
  content_hash bytea,
  changed_at timestamptz
);
create index calendar_feeds_by_user on app.calendar_feeds (user_id, created_at);
create index calendar_feeds_by_van on app.calendar_feeds (van_id) where van_id is not null;
comment on table app.calendar_feeds is 'Who may read collections in a calendar program. The address is stored nowhere, only the SHA-256 of its secret part.';
comment on column app.calendar_feeds.user_id is 'Who made it. It works as long as they are of the office.';
comment on column app.calendar_feeds.van_id is 'The van whose collections it holds; null for all.';
comment on column app.calendar_feeds.changed_at is 'Since when it has held what it holds: its Last-Modified.';
select app.protect('app.calendar_feeds');
