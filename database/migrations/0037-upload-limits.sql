-- What was said of a photo's size before it came is all that comes (decision 0029).

-- As in 0024, and an original is no larger than its place was asked for.
create or replace function app.guard_quote_photo_file() returns trigger language plpgsql security definer set search_path = '' as $$
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
    if new.metadata ->> 'mimetype' like (case v_photo.kind when 'photo' then 'video/%' else 'image/%' end) then perform storage.refuse('InvalidMimeType'); end if;
    if (new.metadata ->> 'size')::bigint > least(v_photo.declared_bytes, case v_photo.kind when 'photo' then 15000000 else 60000000 end) then perform storage.refuse('EntityTooLarge'); end if;
  end if;
  return new;
end $$;

-- Of one name: what its bucket says, and less where its size was said beforehand. Known to the server alone.
create function storage.limits_of_name(p_bucket text, p_name text) returns jsonb language plpgsql stable security definer set search_path = '' as $$
declare
  v_limits jsonb := storage.limits_of(p_bucket);
  v_declared integer;
begin
  if p_bucket = 'quote-photos' and current_setting('role') = 'service_role' and p_name ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/original$' then
    select declared_bytes into v_declared from public.quote_photos where quote_id = split_part(p_name, '/', 1)::uuid and id = split_part(p_name, '/', 2)::uuid;
    if found then return v_limits || jsonb_build_object('fileSizeLimit', least((v_limits ->> 'fileSizeLimit')::bigint, v_declared)); end if;
  end if;
  return v_limits;
end $$;

grant execute on function storage.limits_of_name(text, text) to anon, authenticated, service_role;

-- As in 0021, with the limits of this very name.
create or replace function app.storage_test_upload(p_arguments jsonb) returns jsonb language plpgsql set search_path = '' as $$
declare
  v_bucket text := p_arguments ->> 'bucket';
  v_name text := p_arguments ->> 'name';
  v_limits jsonb := storage.limits_of_name(p_arguments ->> 'bucket', p_arguments ->> 'name');
  v_touched bigint;
begin
  perform storage.begin_operation(p_arguments);
  if v_limits is null then perform storage.refuse('NoSuchBucket'); end if;
  begin
    if p_arguments ->> 'mode' = 'update' then
      update storage.objects set version = gen_random_uuid(), metadata = p_arguments -> 'metadata', user_metadata = p_arguments -> 'userMetadata', owner = auth.uid(), owner_id = auth.jwt() ->> 'sub'
        where bucket_id = v_bucket and name = v_name;
      get diagnostics v_touched = row_count;
      if v_touched = 0 then perform storage.refuse(case when exists (select 1 from storage.objects where bucket_id = v_bucket and name = v_name) then 'AccessDenied' else 'NoSuchKey' end); end if;
    elsif p_arguments ->> 'mode' = 'upsert' then
      insert into storage.objects as o (bucket_id, name, owner, owner_id, version, metadata, user_metadata)
        values (v_bucket, v_name, auth.uid(), auth.jwt() ->> 'sub', gen_random_uuid(), p_arguments -> 'metadata', p_arguments -> 'userMetadata')
        on conflict (bucket_id, name) do update set version = excluded.version, metadata = excluded.metadata, user_metadata = excluded.user_metadata, owner = excluded.owner, owner_id = excluded.owner_id;
    else
      insert into storage.objects (bucket_id, name, owner, owner_id, version, metadata, user_metadata)
        values (v_bucket, v_name, auth.uid(), auth.jwt() ->> 'sub', gen_random_uuid(), p_arguments -> 'metadata', p_arguments -> 'userMetadata');
    end if;
    raise exception using errcode = 'CW002';
  exception
    when sqlstate 'CW002' then null; -- it may; nothing of it stays
    when unique_violation then perform storage.refuse('KeyAlreadyExists');
  end;
  return v_limits;
end $$;

-- Originals that came and were not kept yet: they count with the uploads under way. {} → {bytes}.
create function app.storage_waiting_originals(p_arguments jsonb) returns jsonb language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('bytes', coalesce(sum((o.metadata ->> 'size')::bigint), 0)) from public.quote_photos p
    join storage.objects o on o.bucket_id = 'quote-photos' and o.name = app.quote_photo_folder(p) || 'original' where p.state = 'expected';
$$;
grant execute on function app.storage_waiting_originals(jsonb) to service_role;
