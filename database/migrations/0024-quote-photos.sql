-- Photos of quotes: a private bucket, and one row a photo saying how far it is and when it goes. What is uploaded lies
-- as `original` until it is kept; then its clean picture takes its place in one transaction. Nobody reaches any of it
-- but through the commands, with the quote's link, and the office.

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types) values
  ('quote-photos', 'quote-photos', false, 60000000, array['image/jpeg', 'image/png', 'image/webp', 'image/heic', 'video/mp4', 'video/quicktime', 'video/webm']);

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
  constraint quote_photos_whole check (state <> 'ready' or (picture_name is not null and bytes is not null and sha256 is not null and settled_at is not null)),
  constraint quote_photos_measured check (state <> 'ready' or (kind = 'photo') = (width is not null and height is not null))
);
create index quote_photos_by_deletion on public.quote_photos (delete_after);
create index quote_photos_unsettled on public.quote_photos (created_at) where state <> 'ready';
comment on table public.quote_photos is 'Photos and videos of quotes. Removed with their bytes after 90 days, 365 when the quote was booked; after two days when they never became ready.';
comment on column public.quote_photos.id is 'Chosen by the browser, so that asking again means the same photo; of this quote only.';
comment on column public.quote_photos.sha256 is 'Of the clean picture, as it is shown.';
select app.protect('public.quote_photos');
create policy quote_photos_staff_select on public.quote_photos for select to authenticated using ((select app.is_staff()));
grant select on public.quote_photos to authenticated;
create policy quote_photo_files_staff_select on storage.objects for select to authenticated using (bucket_id = 'quote-photos' and (select app.is_staff()));

create function app.quote_photo_folder(p_photo public.quote_photos) returns text language sql immutable set search_path = '' as
  $$ select p_photo.quote_id || '/' || p_photo.id || '/' $$;

-- No file without its photo, whoever writes: an original only while it is expected, a picture only when it is ready. The
-- lock makes a removal wait for an upload that is just becoming whole, and the other way round.
create function app.guard_quote_photo_file() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  v_parts text[] := string_to_array(new.name, '/');
  v_photo public.quote_photos;
begin
  -- Asked before any policy: who may write nothing here learns nothing here.
  if current_setting('role') in ('anon', 'authenticated') then perform storage.refuse('AccessDenied'); end if;
  if new.name !~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/[a-z0-9.]{1,20}$' then perform storage.refuse('AccessDenied'); end if;
  select * into v_photo from public.quote_photos where quote_id = v_parts[1]::uuid and id = v_parts[2]::uuid for share;
  if not found then perform storage.refuse('AccessDenied'); end if;
  if v_photo.state <> (case v_parts[3] when 'original' then 'expected' else 'ready' end) then perform storage.refuse('KeyAlreadyExists'); end if;
  if v_parts[3] = 'original' then
    if (new.metadata ->> 'size')::bigint > (case v_photo.kind when 'photo' then 15000000 else 60000000 end) then perform storage.refuse('EntityTooLarge'); end if;
    if new.metadata ->> 'mimetype' like (case v_photo.kind when 'photo' then 'video/%' else 'image/%' end) then perform storage.refuse('InvalidMimeType'); end if;
  end if;
  return new;
end $$;
create trigger quote_photo_file before insert or update of bucket_id, name, version, metadata on storage.objects
  for each row when (new.bucket_id = 'quote-photos') execute function app.guard_quote_photo_file();

-- A photo that goes, goes with its files, also when its quote does; the bytes are removed by whoever asked, or by the sweep.
create function app.drop_quote_photo_files() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  v_folder text := app.quote_photo_folder(old);
begin
  delete from storage.objects where bucket_id = 'quote-photos' and name > v_folder and name < rtrim(v_folder, '/') || '0';
  return null;
end $$;
create trigger files after delete on public.quote_photos for each row execute function app.drop_quote_photo_files();

-- Booked: a year from that day.
create function app.keep_booked_photos() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  update public.quote_photos set delete_after = greatest(delete_after, (now() at time zone 'Europe/London')::date + 365) where quote_id = new.id;
  return null;
end $$;
create trigger keep_photos after update of state on public.quotes for each row when (new.state = 'converted' and old.state <> 'converted') execute function app.keep_booked_photos();

-- What the server makes an answer of; the picture's address is signed there. What it shows stands in the quote's facts.
create function app.quote_photo_json(p_photo public.quote_photos) returns jsonb language sql stable set search_path = '' as $$
  select jsonb_build_object('id', p_photo.id, 'kind', p_photo.kind, 'state', p_photo.state, 'width', p_photo.width, 'height', p_photo.height,
    'folder', app.quote_photo_folder(p_photo), 'pictureName', p_photo.picture_name, 'sha256', encode(p_photo.sha256, 'hex'), 'deletedOn', p_photo.delete_after,
    'role', coalesce((select told ->> 'role' from public.quotes q, jsonb_array_elements(q.facts -> 'photos') as told
      where q.id = p_photo.quote_id and told ->> 'id' = p_photo.id::text limit 1), 'pile'))
$$;
-- {quoteId} → its photos in the order they were added. Whoever may read the quote has been asked for its link already.
create function app.quote_photos(p_arguments jsonb) returns jsonb language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(app.quote_photo_json(p) order by p.created_at, p.id), '[]') from public.quote_photos p where p.quote_id = (p_arguments ->> 'quoteId')::uuid
$$;
grant execute on function app.quote_photos(jsonb) to anon, authenticated;

-- {reference, accessTokenHash, photoId, kind, mediaType, bytes, mostOfKind, deletedAfterDays, now} → the photo. Asked again, the same one.
create function app.add_quote_photo(p_arguments jsonb) returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  v_quote public.quotes := app.own_quote(p_arguments); -- two at once are counted one after the other
  v_now timestamptz := (p_arguments ->> 'now')::timestamptz;
  v_photo public.quote_photos;
begin
  select * into v_photo from public.quote_photos where quote_id = v_quote.id and id = (p_arguments ->> 'photoId')::uuid;
  if found then return app.quote_photo_json(v_photo); end if;
  perform app.require_open_quote(v_quote);
  if (select count(*) from public.quote_photos where quote_id = v_quote.id and kind = p_arguments ->> 'kind' and state <> 'refused') >= (p_arguments ->> 'mostOfKind')::integer then
    perform app.problem('quotes.too_many_photos');
  end if;
  insert into public.quote_photos (quote_id, id, kind, media_type, declared_bytes, created_at, delete_after)
    values (v_quote.id, (p_arguments ->> 'photoId')::uuid, p_arguments ->> 'kind', p_arguments ->> 'mediaType', (p_arguments ->> 'bytes')::integer, v_now,
      (v_now at time zone 'Europe/London')::date + (p_arguments ->> 'deletedAfterDays')::integer)
    returning * into v_photo;
  return app.quote_photo_json(v_photo);
end $$;

-- {reference, accessTokenHash, photoId} → {photo, quoteId, source: {version} or null}
create function app.quote_photo_to_keep(p_arguments jsonb) returns jsonb language plpgsql stable security definer set search_path = '' as $$
declare
  v_quote public.quotes;
  v_photo public.quote_photos;
  v_original storage.objects;
begin
  select * into v_quote from public.quotes where reference = p_arguments ->> 'reference' and access_token_hash = decode(p_arguments ->> 'accessTokenHash', 'hex');
  if not found then perform app.problem('quotes.not_found'); end if;
  select * into v_photo from public.quote_photos where quote_id = v_quote.id and id = (p_arguments ->> 'photoId')::uuid;
  if not found then perform app.problem('quotes.photo_missing'); end if;
  select * into v_original from storage.objects where bucket_id = 'quote-photos' and name = app.quote_photo_folder(v_photo) || 'original';
  return jsonb_build_object('photo', app.quote_photo_json(v_photo), 'quoteId', v_quote.id,
    'source', case when v_original.id is not null then jsonb_build_object('version', v_original.version) end);
end $$;

-- {quoteId, photoId, now, picture?: {name, width, height, bytes, sha256}, files?: [{name, version, metadata}], refusedBecause?}
-- → {photo or null, discard: versions whose bytes are to go}. The first to settle a photo decides; what comes later is discarded.
create function app.settle_quote_photo(p_arguments jsonb) returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  v_files jsonb := coalesce(p_arguments -> 'files', '[]');
  v_picture jsonb := p_arguments -> 'picture';
  v_photo public.quote_photos;
  v_discard jsonb;
begin
  select * into v_photo from public.quote_photos where quote_id = (p_arguments ->> 'quoteId')::uuid and id = (p_arguments ->> 'photoId')::uuid for update;
  if not found or v_photo.state <> 'expected' then
    return jsonb_build_object('photo', case when v_photo.id is not null then app.quote_photo_json(v_photo) end,
      'discard', (select coalesce(jsonb_agg(file -> 'version'), '[]') from jsonb_array_elements(v_files) as file));
  end if;
  update public.quote_photos set state = case when v_picture is null then 'refused' else 'ready' end, settled_at = (p_arguments ->> 'now')::timestamptz,
      refused_because = left(p_arguments ->> 'refusedBecause', 200), picture_name = v_picture ->> 'name', width = (v_picture ->> 'width')::integer,
      height = (v_picture ->> 'height')::integer, bytes = (v_picture ->> 'bytes')::integer, sha256 = decode(v_picture ->> 'sha256', 'hex')
    where quote_id = v_photo.quote_id and id = v_photo.id returning * into v_photo;
  with gone as (delete from storage.objects where bucket_id = 'quote-photos' and name = app.quote_photo_folder(v_photo) || 'original' returning version)
    select coalesce(jsonb_agg(version), '[]') into v_discard from gone;
  insert into storage.objects (bucket_id, name, version, metadata)
    select 'quote-photos', app.quote_photo_folder(v_photo) || (file ->> 'name'), file ->> 'version', file -> 'metadata' from jsonb_array_elements(v_files) as file;
  return jsonb_build_object('photo', app.quote_photo_json(v_photo), 'discard', v_discard);
end $$;

-- {reference, accessTokenHash, photoId} → versions whose bytes are to go; none when it is gone already.
create function app.remove_quote_photo(p_arguments jsonb) returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  v_quote public.quotes := app.own_quote(p_arguments);
  v_photo public.quote_photos;
  v_folder text;
  v_discard jsonb;
begin
  select * into v_photo from public.quote_photos where quote_id = v_quote.id and id = (p_arguments ->> 'photoId')::uuid for update;
  if not found then return '[]'; end if;
  perform app.require_open_quote(v_quote);
  v_folder := app.quote_photo_folder(v_photo);
  with gone as (delete from storage.objects where bucket_id = 'quote-photos' and name > v_folder and name < rtrim(v_folder, '/') || '0' returning version)
    select coalesce(jsonb_agg(version), '[]') into v_discard from gone;
  delete from public.quote_photos where quote_id = v_photo.quote_id and id = v_photo.id;
  return v_discard;
end $$;
grant execute on function app.add_quote_photo(jsonb), app.quote_photo_to_keep(jsonb), app.remove_quote_photo(jsonb) to anon, authenticated;

-- {now, most} → {photos, discard}: past their day, or left without ever becoming ready for two days.
create function app.forget_quote_photos(p_arguments jsonb) returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  v_now timestamptz := (p_arguments ->> 'now')::timestamptz;
  v_photo public.quote_photos;
  v_folder text;
  v_versions jsonb;
  v_discard jsonb := '[]';
  v_count integer := 0;
begin
  for v_photo in
    select * from public.quote_photos
      where delete_after <= (v_now at time zone 'Europe/London')::date or (state <> 'ready' and created_at < v_now - interval '2 days')
      order by quote_id, id limit (p_arguments ->> 'most')::integer for update skip locked
  loop
    v_folder := app.quote_photo_folder(v_photo);
    with gone as (delete from storage.objects where bucket_id = 'quote-photos' and name > v_folder and name < rtrim(v_folder, '/') || '0' returning version)
      select coalesce(jsonb_agg(version), '[]') into v_versions from gone;
    delete from public.quote_photos where quote_id = v_photo.quote_id and id = v_photo.id;
    v_discard := v_discard || v_versions;
    v_count := v_count + 1;
  end loop;
  return jsonb_build_object('photos', v_count, 'discard', v_discard);
end $$;
grant execute on function app.settle_quote_photo(jsonb), app.forget_quote_photos(jsonb) to service_role;
