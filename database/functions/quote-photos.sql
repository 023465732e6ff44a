-- Photos of quotes: a private bucket, and one row per photo with its state and its day of deletion. An upload is stored
-- as `original` until it is processed; then the clean picture replaces it in one transaction. Only the commands (with
-- the quote's link) and the office reach any of it.

-- For how long a photo that never arrived whole is kept.
create or replace function app.unfinished_photo_retention() returns interval language sql immutable parallel safe as $$
  select interval '2 days';
$$;

-- Days for which the photos of a booked quote are kept: `quoteDays.bookedPhotosKept` of domain/quotes/quote-choices.ts.
create or replace function app.booked_photo_days() returns integer language sql immutable set search_path = '' as $$ select 365 $$;

create or replace function app.quote_photo_folder(p_photo public.quote_photos) returns text language sql immutable set search_path = '' as
  $$ select p_photo.quote_id || '/' || p_photo.id || '/' $$;

-- The facts from which the server makes its answer, which adds the picture's signed address. What the photo shows is in the quote's facts.
create or replace function app.quote_photo_json(p_photo public.quote_photos) returns jsonb language sql stable set search_path = '' as $$
  select jsonb_build_object('id', p_photo.id, 'kind', p_photo.kind, 'state', p_photo.state, 'width', p_photo.width,
    'height', p_photo.height,
    'folder', app.quote_photo_folder(p_photo), 'pictureName', p_photo.picture_name, 'sha256', encode(p_photo.sha256, 'hex'),
    'deletedOn', p_photo.delete_after,
    'role', coalesce((select fact_photo ->> 'role' from public.quotes q, jsonb_array_elements(q.facts -> 'photos') as fact_photo
      where q.id = p_photo.quote_id and fact_photo ->> 'id' = p_photo.id::text limit 1), 'pile'))
$$;

-- {quoteId} → its photos in the order they were added. The caller has checked the right to the quote.
create or replace function app.quote_photos(p_arguments jsonb) returns jsonb language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(app.quote_photo_json(p) order by p.created_at, p.id), '[]') from public.quote_photos p
    where p.quote_id = (p_arguments ->> 'quoteId')::uuid
$$;
grant execute on function app.quote_photos(jsonb) to anon, authenticated;

-- {reference, accessTokenHash, photoId, kind, mediaType, bytes, mostOfKind, deletedAfterDays, now} → the photo. A repeated request returns
-- the same one.
create or replace function app.add_quote_photo(p_arguments jsonb) returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  v_quote public.quotes := app.own_quote(p_arguments); -- locks the quote, so that concurrent photos are counted together
  v_now timestamptz := (p_arguments ->> 'now')::timestamptz;
  v_photo public.quote_photos;
begin
  select * into v_photo from public.quote_photos where quote_id = v_quote.id and id = (p_arguments ->> 'photoId')::uuid;
  if found then return app.quote_photo_json(v_photo); end if;
  perform app.require_open_quote(v_quote);
  if (select count(*) from public.quote_photos
      where quote_id = v_quote.id and kind = p_arguments ->> 'kind' and state <> 'refused') >= (p_arguments ->> 'mostOfKind')::integer then
    perform app.problem('quotes.too_many_photos');
  end if;
  insert into public.quote_photos (quote_id, id, kind, media_type, declared_bytes, created_at, delete_after)
    values (v_quote.id, (p_arguments ->> 'photoId')::uuid, p_arguments ->> 'kind', p_arguments ->> 'mediaType',
      (p_arguments ->> 'bytes')::integer, v_now,
      (v_now at time zone 'Europe/London')::date + (p_arguments ->> 'deletedAfterDays')::integer)
    returning * into v_photo;
  return app.quote_photo_json(v_photo);
end $$;

-- {reference, accessTokenHash, photoId} → {photo, quoteId, source: {version} or null}
create or replace function app.quote_photo_to_keep(p_arguments jsonb) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_quote public.quotes;
  v_photo public.quote_photos;
  v_original storage.objects;
begin
  select * into v_quote from public.quotes
    where reference = p_arguments ->> 'reference' and access_token_hash = decode(p_arguments ->> 'accessTokenHash', 'hex');
  if not found then perform app.problem('quotes.not_found'); end if;
  select * into v_photo from public.quote_photos where quote_id = v_quote.id and id = (p_arguments ->> 'photoId')::uuid;
  if not found then perform app.problem('quotes.photo_missing'); end if;
  select * into v_original from storage.objects where bucket_id = 'quote-photos' and name = app.quote_photo_folder(v_photo) || 'original';
  return jsonb_build_object('photo', app.quote_photo_json(v_photo), 'quoteId', v_quote.id,
    'source', case when v_original.id is not null then jsonb_build_object('version', v_original.version) end);
end $$;

-- {quoteId, photoId, now, picture?: {name, width, height, bytes, sha256}, files?: [{name, version, metadata}], refusedBecause?}
-- → {photo or null, discard: versions whose bytes are to be deleted}. The first call for a photo decides; later files are discarded.
create or replace function app.settle_quote_photo(p_arguments jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_files jsonb := coalesce(p_arguments -> 'files', '[]');
  v_picture jsonb := p_arguments -> 'picture';
  v_photo public.quote_photos;
  v_discard jsonb;
begin
  select * into v_photo from public.quote_photos
    where quote_id = (p_arguments ->> 'quoteId')::uuid and id = (p_arguments ->> 'photoId')::uuid for update;
  if not found or v_photo.state <> 'expected' then
    return jsonb_build_object('photo', case when v_photo.id is not null then app.quote_photo_json(v_photo) end,
      'discard', (select coalesce(jsonb_agg(file -> 'version'), '[]') from jsonb_array_elements(v_files) as file));
  end if;
  update public.quote_photos
    set state = case when v_picture is null then 'refused' else 'ready' end, settled_at = (p_arguments ->> 'now')::timestamptz,
      refused_because = left(p_arguments ->> 'refusedBecause', 200), picture_name = v_picture ->> 'name',
      width = (v_picture ->> 'width')::integer,
      height = (v_picture ->> 'height')::integer, bytes = (v_picture ->> 'bytes')::integer, sha256 = decode(v_picture ->> 'sha256', 'hex')
    where quote_id = v_photo.quote_id and id = v_photo.id returning * into v_photo;
  with gone as (delete from storage.objects where bucket_id = 'quote-photos' and name = app.quote_photo_folder(v_photo) || 'original'
    returning version)
    select coalesce(jsonb_agg(version), '[]') into v_discard from gone;
  insert into storage.objects (bucket_id, name, version, metadata)
    select 'quote-photos', app.quote_photo_folder(v_photo) || (file ->> 'name'), file ->> 'version', file -> 'metadata'
      from jsonb_array_elements(v_files) as file;
  return jsonb_build_object('photo', app.quote_photo_json(v_photo), 'discard', v_discard);
end $$;

-- {reference, accessTokenHash, photoId} → versions whose bytes are to be deleted; none when the photo is gone already.
create or replace function app.remove_quote_photo(p_arguments jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_quote public.quotes := app.own_quote(p_arguments);
  v_photo public.quote_photos;
  v_folder text;
  v_discard jsonb;
begin
  select * into v_photo from public.quote_photos where quote_id = v_quote.id and id = (p_arguments ->> 'photoId')::uuid for update;
  if not found then return '[]'; end if;
  perform app.require_open_quote(v_quote);
  -- The photos a booking was made with stay.
  if exists (select 1 from public.bookings where photos_quote_id = v_quote.id) then
    perform app.problem('quotes.not_open', jsonb_build_object('state', v_quote.state));
  end if;
  v_folder := app.quote_photo_folder(v_photo);
  with gone as (delete from storage.objects where bucket_id = 'quote-photos' and name > v_folder and name < rtrim(v_folder, '/') || '0'
    returning version)
    select coalesce(jsonb_agg(version), '[]') into v_discard from gone;
  delete from public.quote_photos where quote_id = v_photo.quote_id and id = v_photo.id;
  return v_discard;
end $$;
grant execute on function app.add_quote_photo(jsonb), app.quote_photo_to_keep(jsonb), app.remove_quote_photo(jsonb) to anon, authenticated;

-- {now, most} → {photos, discard}: photos past their day of deletion, or never completed within two days.
create or replace function app.purge_quote_photos(p_arguments jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
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
      where delete_after <= (v_now at time zone 'Europe/London')::date
        or (state <> 'ready' and created_at < v_now - app.unfinished_photo_retention())
      order by quote_id, id limit (p_arguments ->> 'most')::integer for update skip locked
  loop
    v_folder := app.quote_photo_folder(v_photo);
    with gone as (delete from storage.objects where bucket_id = 'quote-photos' and name > v_folder and name < rtrim(v_folder, '/') || '0'
      returning version)
      select coalesce(jsonb_agg(version), '[]') into v_versions from gone;
    delete from public.quote_photos where quote_id = v_photo.quote_id and id = v_photo.id;
    v_discard := v_discard || v_versions;
    v_count := v_count + 1;
  end loop;
  return jsonb_build_object('photos', v_count, 'discard', v_discard);
end $$;
grant execute on function app.settle_quote_photo(jsonb), app.purge_quote_photos(jsonb) to service_role;
