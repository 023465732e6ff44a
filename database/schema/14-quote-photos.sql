-- Photos of quotes: a private bucket, and one row a photo saying how far it is and when it goes. What is uploaded lies as `original` until
-- it is kept; then its clean picture takes its place in one transaction. Nobody reaches any of it but through the commands, with the
-- quote's link, and the office.

create table public.quote_photos (
  quote_id uuid not null references public.quotes on delete cascade,
  id uuid not null,
  kind text not null check (kind in ('photo', 'video')),
  state text not null default 'expected' check (state in ('expected', 'ready', 'refused')),
  media_type text not null check (char_length(media_type) <= 40),
  declared_bytes integer not null check (declared_bytes between 1 and 60000000),
  picture_name text check (char_length(picture_name) <= 100),
  width integer check (width > 0),
  height integer check (height > 0),
  bytes integer check (bytes > 0),
  sha256 bytea check (length(sha256) = 32),
  refused_because text check (char_length(refused_because) <= 200),
  created_at timestamptz not null,
  settled_at timestamptz,
  delete_after date not null,
  primary key (quote_id, id),
  constraint quote_photos_whole check (state <> 'ready' or (picture_name is not null and bytes is not null and sha256 is not null
    and settled_at is not null)),
  constraint quote_photos_measured check (state <> 'ready' or (kind = 'photo') = (width is not null and height is not null))
);
comment on table public.quote_photos is
  'Photos and videos of quotes. Removed with their bytes after 90 days, 365 when the quote was booked; after two days when they '
  'never became ready.';
comment on column public.quote_photos.id is 'Chosen by the browser, so that asking again means the same photo; of this quote only.';
comment on column public.quote_photos.sha256 is 'Of the clean picture, as it is shown.';
create index quote_photos_by_deletion on public.quote_photos (delete_after);
create index quote_photos_unsettled on public.quote_photos (created_at) where state <> 'ready';
create trigger files after delete on public.quote_photos for each row execute function app.drop_quote_photo_files();
select app.protect('public.quote_photos');
create policy quote_photos_staff_select on public.quote_photos for select to authenticated using ((select app.is_staff()));
grant select on public.quote_photos to authenticated;

create table public.vision_days (
  day date primary key,
  questions integer not null default 0 check (questions >= 0),
  unanswered integer not null default 0 check (unanswered between 0 and questions),
  spent_thousandths bigint not null default 0 check (spent_thousandths >= 0)
);
comment on table public.vision_days is
  'How often a vision service was asked, and what that costs at most. Written before each question, so that several servers share '
  'one limit.';
comment on column public.vision_days.unanswered is 'Too late, refused, or not what was asked for.';
comment on column public.vision_days.spent_thousandths is 'Of a penny. What a service refused to take is given back.';
select app.protect('public.vision_days');
-- The office sees what is spent, with the second factor.
create policy vision_days_staff_select on public.vision_days for select to authenticated using ((select app.is_staff()));
grant select on public.vision_days to authenticated;
