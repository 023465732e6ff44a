-- Buckets and objects of storage/v1, under row-level security. There is no policy here: each feature that stores files writes its own.
-- A row names bytes by its version; the bytes themselves are stored by server/storage under that version, never under a name.

-- Helpers for policies: the folders of a name, its last part, its extension, and the operation of the request.
create or replace function storage.foldername(name text) returns text[] language sql immutable strict set search_path = '' as
  $$ select (string_to_array(name, '/'))[:cardinality(string_to_array(name, '/')) - 1] $$;

create or replace function storage.filename(name text) returns text language sql immutable strict set search_path = '' as
  $$ select (string_to_array(name, '/'))[cardinality(string_to_array(name, '/'))] $$;

create or replace function storage.extension(name text) returns text language sql immutable strict set search_path = '' as
  $$ select reverse(split_part(reverse(storage.filename(name)), '.', 1)) $$;

create or replace function storage.operation() returns text language sql stable set search_path = '' as
  $$ select current_setting('storage.operation', true) $$;
grant execute on function storage.foldername(text), storage.filename(text), storage.extension(text), storage.operation() to anon,
  authenticated, service_role;

-- A time in the format clients of this interface expect: 2026-11-22T19:40:05.770Z.
create or replace function storage.moment(p_at timestamptz) returns text language sql stable set search_path = '' as
  $$ select to_char(p_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') $$;

create or replace function storage.bucket_json(p_bucket storage.buckets) returns jsonb language sql immutable set search_path = '' as
  $$ select to_jsonb(p_bucket) - 'owner_id' - 'type' || jsonb_build_object('owner', coalesce(p_bucket.owner_id, p_bucket.owner::text, ''),
    'created_at', storage.moment(p_bucket.created_at), 'updated_at', storage.moment(p_bucket.updated_at)) $$;

create or replace function storage.object_json(p_object storage.objects) returns jsonb language sql immutable set search_path = '' as
  $$ select to_jsonb(p_object) - 'path_tokens' || jsonb_build_object('created_at', storage.moment(p_object.created_at),
    'updated_at', storage.moment(p_object.updated_at), 'last_accessed_at', storage.moment(p_object.last_accessed_at)) $$;

-- Security definer: the limits of a bucket also bind a caller who may write into it but not see it.
create or replace function storage.limits_of(p_bucket text) returns jsonb language sql stable security definer set search_path = '' as
  $$ select jsonb_build_object('fileSizeLimit', file_size_limit, 'allowedMimeTypes', allowed_mime_types) from storage.buckets
    where id = p_bucket $$;

create or replace function storage.holds_objects(p_bucket text) returns boolean language sql stable security definer set search_path = '' as
  $$ select exists (select 1 from storage.objects where bucket_id = p_bucket) $$;

-- Refuses a file that is not there: NoSuchKey when the bucket exists, otherwise NoSuchBucket.
create or replace function storage.refuse_missing(p_bucket text) returns void language plpgsql set search_path = '' as $$
begin
  perform storage.refuse(case when storage.limits_of(p_bucket) is null then 'NoSuchBucket' else 'NoSuchKey' end);
end $$;
grant execute on function storage.refuse(text), storage.moment(timestamptz), storage.bucket_json(storage.buckets),
  storage.object_json(storage.objects), storage.limits_of(text),
  storage.holds_objects(text), storage.refuse_missing(text) to anon, authenticated, service_role;

-- The functions below run with their caller's rights. Each first sets the operation ({operation, …}), which policies can read.
create or replace function storage.begin_operation(p_arguments jsonb) returns void language sql set search_path = '' as
  $$ select set_config('storage.operation', p_arguments ->> 'operation', true) $$;
grant execute on function storage.begin_operation(jsonb) to anon, authenticated, service_role;

-- {id, public, fileSizeLimit?, allowedMimeTypes?}
create or replace function app.storage_create_bucket(p_arguments jsonb) returns jsonb language plpgsql set search_path = '' as $$
begin
  perform storage.begin_operation(p_arguments);
  insert into storage.buckets (id, name, owner, owner_id, public, file_size_limit, allowed_mime_types) values (
    p_arguments ->> 'id', p_arguments ->> 'id', auth.uid(), auth.jwt() ->> 'sub', (p_arguments ->> 'public')::boolean,
    (p_arguments ->> 'fileSizeLimit')::bigint,
    case
      when jsonb_typeof(p_arguments -> 'allowedMimeTypes') = 'array'
        then array(select jsonb_array_elements_text(p_arguments -> 'allowedMimeTypes')) end);
  return jsonb_build_object('name', p_arguments ->> 'id');
exception when unique_violation then
  perform storage.refuse('BucketAlreadyExists');
end $$;

-- {limit, offset, sortColumn, sortOrder, search}: the server checks column and order against a fixed list.
create or replace function app.storage_list_buckets(p_arguments jsonb) returns jsonb language plpgsql set search_path = '' as $$
declare
  v_result jsonb;
begin
  perform storage.begin_operation(p_arguments);
  execute format($q$
    select coalesce(jsonb_agg(storage.bucket_json(b)), '[]') from (
      select * from storage.buckets where $1 is null or strpos(lower(name), lower($1)) > 0 order by %1$I %2$s, id %2$s
        limit $2 offset $3) as b $q$,
    p_arguments ->> 'sortColumn', case p_arguments ->> 'sortOrder' when 'desc' then 'desc' else 'asc' end)
    into v_result using p_arguments ->> 'search', (p_arguments ->> 'limit')::bigint, (p_arguments ->> 'offset')::bigint;
  return v_result;
end $$;

-- {id}
create or replace function app.storage_get_bucket(p_arguments jsonb) returns jsonb language plpgsql set search_path = '' as $$
declare
  v_bucket storage.buckets;
begin
  perform storage.begin_operation(p_arguments);
  select * into v_bucket from storage.buckets where id = p_arguments ->> 'id';
  if not found then perform storage.refuse('NoSuchBucket'); end if;
  return storage.bucket_json(v_bucket);
end $$;

-- {id, public?, fileSizeLimit?, allowedMimeTypes?}: what is absent stays as it is; null removes a limit.
create or replace function app.storage_update_bucket(p_arguments jsonb) returns jsonb language plpgsql set search_path = '' as $$
begin
  perform storage.begin_operation(p_arguments);
  update storage.buckets set
    public = coalesce((p_arguments ->> 'public')::boolean, public),
    file_size_limit = case when p_arguments ? 'fileSizeLimit' then (p_arguments ->> 'fileSizeLimit')::bigint else file_size_limit end,
    allowed_mime_types = case when not p_arguments ? 'allowedMimeTypes' then allowed_mime_types
      when jsonb_typeof(p_arguments -> 'allowedMimeTypes') = 'array' then
        array(select jsonb_array_elements_text(p_arguments -> 'allowedMimeTypes'))
      end
    where id = p_arguments ->> 'id';
  if not found then perform storage.refuse('NoSuchBucket'); end if;
  return '{}';
end $$;

-- {id}: only an empty bucket; files that the caller cannot see count too.
create or replace function app.storage_delete_bucket(p_arguments jsonb) returns jsonb language plpgsql set search_path = '' as $$
begin
  perform storage.begin_operation(p_arguments);
  delete from storage.buckets where id = p_arguments ->> 'id';
  if not found then perform storage.refuse('NoSuchBucket'); end if;
  return '{}';
exception when foreign_key_violation then
  perform storage.refuse('ResourceNotEmpty');
end $$;

-- {id} → versions whose bytes are to be removed. All or nothing: one file that the caller may not remove keeps all others too.
create or replace function app.storage_empty_bucket(p_arguments jsonb) returns jsonb language plpgsql set search_path = '' as $$
declare
  v_versions jsonb;
begin
  perform storage.begin_operation(p_arguments);
  if not exists (select 1 from storage.buckets where id = p_arguments ->> 'id') then perform storage.refuse('NoSuchBucket'); end if;
  with gone as (delete from storage.objects where bucket_id = p_arguments ->> 'id' returning version)
    select coalesce(jsonb_agg(version), '[]') into v_versions from gone;
  if storage.holds_objects(p_arguments ->> 'id') then perform storage.refuse('AccessDenied'); end if;
  return v_versions;
end $$;

-- {bucket, name, mode: create | upsert | update, metadata, userMetadata} → the limits for this name. Writes the row as the
-- caller and rolls it back, so that a file is refused before a byte of it is read.
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
      update storage.objects
        set version = gen_random_uuid(), metadata = p_arguments -> 'metadata', user_metadata = p_arguments -> 'userMetadata',
          owner = auth.uid(), owner_id = auth.jwt() ->> 'sub'
        where bucket_id = v_bucket and name = v_name;
      get diagnostics v_touched = row_count;
      if v_touched = 0 then
        perform storage.refuse(
          case when exists (select 1 from storage.objects where bucket_id = v_bucket and name = v_name) then 'AccessDenied'
            else 'NoSuchKey' end);
      end if;
    elsif p_arguments ->> 'mode' = 'upsert' then
      insert into storage.objects as o (bucket_id, name, owner, owner_id, version, metadata, user_metadata)
        values (v_bucket, v_name, auth.uid(), auth.jwt() ->> 'sub', gen_random_uuid(), p_arguments -> 'metadata',
          p_arguments -> 'userMetadata')
        on conflict (bucket_id, name) do update
          set version = excluded.version, metadata = excluded.metadata, user_metadata = excluded.user_metadata, owner = excluded.owner,
            owner_id = excluded.owner_id;
    else
      insert into storage.objects (bucket_id, name, owner, owner_id, version, metadata, user_metadata)
        values (v_bucket, v_name, auth.uid(), auth.jwt() ->> 'sub', gen_random_uuid(), p_arguments -> 'metadata',
          p_arguments -> 'userMetadata');
    end if;
    raise exception using errcode = 'CW002';
  exception
    when sqlstate 'CW002' then null; -- the write is allowed; it is rolled back
    when unique_violation then perform storage.refuse('KeyAlreadyExists');
  end;
  return v_limits;
end $$;

-- {bucket, name, mode, version, owner, metadata, userMetadata} → {id, replaced}. Writes the row once its bytes are stored; a
-- second call for the same version answers the same id. Uploads of one name wait for each other, so that each learns which
-- version it replaces.
create or replace function app.storage_finish_upload(p_arguments jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_bucket text := p_arguments ->> 'bucket';
  v_name text := p_arguments ->> 'name';
  v_owner text := p_arguments ->> 'owner';
  v_old storage.objects;
  v_id uuid;
begin
  perform pg_advisory_xact_lock(hashtextextended(v_bucket || '/' || v_name, 21));
  select id into v_id from storage.objects where version = p_arguments ->> 'version';
  if found then return jsonb_build_object('id', v_id, 'replaced', null); end if;
  select * into v_old from storage.objects where bucket_id = v_bucket and name = v_name for update;
  if found and p_arguments ->> 'mode' = 'create' then perform storage.refuse('KeyAlreadyExists'); end if;
  if not found and p_arguments ->> 'mode' = 'update' then perform storage.refuse('NoSuchKey'); end if;
  insert into storage.objects (bucket_id, name, owner, owner_id, version, metadata, user_metadata)
    values (v_bucket, v_name, case when v_owner ~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then v_owner::uuid end, v_owner,
      p_arguments ->> 'version', p_arguments -> 'metadata', p_arguments -> 'userMetadata')
    on conflict (bucket_id, name) do update
      set version = excluded.version, metadata = excluded.metadata, user_metadata = excluded.user_metadata,
      owner = excluded.owner, owner_id = excluded.owner_id, last_accessed_at = now()
    returning id into v_id;
  return jsonb_build_object('id', v_id, 'replaced', v_old.version);
exception
  when foreign_key_violation then perform storage.refuse('NoSuchBucket');
  when unique_violation then perform storage.refuse('KeyAlreadyExists'); -- a file has just been moved to this name
end $$;

-- {bucket, name}
create or replace function app.storage_find_object(p_arguments jsonb) returns jsonb language plpgsql set search_path = '' as $$
declare
  v_object storage.objects;
begin
  perform storage.begin_operation(p_arguments);
  select * into v_object from storage.objects where bucket_id = p_arguments ->> 'bucket' and name = p_arguments ->> 'name';
  if not found then perform storage.refuse_missing(p_arguments ->> 'bucket'); end if;
  return storage.object_json(v_object);
end $$;

-- {bucket, name}: in public buckets only; a private bucket is answered as if it did not exist.
create or replace function app.storage_find_public_object(p_arguments jsonb) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_object storage.objects;
begin
  if not exists (select 1 from storage.buckets where id = p_arguments ->> 'bucket' and public) then
    perform storage.refuse('NoSuchBucket');
  end if;
  select * into v_object from storage.objects where bucket_id = p_arguments ->> 'bucket' and name = p_arguments ->> 'name';
  if not found then perform storage.refuse('NoSuchKey'); end if;
  return storage.object_json(v_object);
end $$;

-- {bucket, names} → those of them that the caller may see.
create or replace function app.storage_visible_names(p_arguments jsonb) returns jsonb language plpgsql set search_path = '' as $$
begin
  perform storage.begin_operation(p_arguments);
  return (select coalesce(jsonb_agg(name), '[]') from storage.objects
    where bucket_id = p_arguments ->> 'bucket' and name = any (array(select jsonb_array_elements_text(p_arguments -> 'names'))));
end $$;

-- {bucket, prefix, search, column, order, limit, offset}: one level below a folder, its folders first.
create or replace function app.storage_list(p_arguments jsonb) returns jsonb language plpgsql set search_path = '' as $$
declare
  v_prefix text := p_arguments ->> 'prefix';
  v_level integer := cardinality(string_to_array(v_prefix, '/')) + case when v_prefix = '' then 1 else 0 end;
  v_order text := case p_arguments ->> 'order' when 'desc' then 'desc' else 'asc' end;
  v_result jsonb;
begin
  perform storage.begin_operation(p_arguments);
  execute format($q$
    with below as materialized (
      select * from storage.objects
      where bucket_id = $1 and starts_with(name, $2) and starts_with(lower(path_tokens[$4]), lower($3)) and path_tokens[$4] <> ''),
    folders as (select distinct path_tokens[$4] as name from below where cardinality(path_tokens) > $4),
    entries as (
      select 0 as kind, name, null::timestamptz as at,
        jsonb_build_object('name', name, 'id', null, 'updated_at', null, 'created_at', null, 'last_accessed_at', null,
          'metadata', null) as entry
        from folders
      union all
      select 1, path_tokens[$4], %1$s,
        jsonb_build_object('name', path_tokens[$4], 'id', id, 'updated_at', storage.moment(updated_at),
          'created_at', storage.moment(created_at), 'last_accessed_at', storage.moment(last_accessed_at),
        'metadata', metadata, 'version', version) from below where cardinality(path_tokens) = $4),
    page as (select *, row_number() over (order by kind, at %2$s, name %3$s) as place from entries order by place limit $5 offset $6)
    select coalesce(jsonb_agg(entry order by place), '[]') from page $q$,
    case when p_arguments ->> 'column' in ('created_at', 'updated_at', 'last_accessed_at') then format('%I', p_arguments ->> 'column')
      else 'null::timestamptz' end,
      v_order, v_order)
    into v_result using p_arguments ->> 'bucket', v_prefix, p_arguments ->> 'search', v_level, (p_arguments ->> 'limit')::bigint,
      (p_arguments ->> 'offset')::bigint;
  return v_result;
end $$;

-- {bucket, prefix, hasDelimiter, column, order, limit, after?: {at, key}} → entries; one more than `limit` when there are more.
-- Continues after the entry `after`, so that files added or removed meanwhile do not shift the pages.
create or replace function app.storage_list_v2(p_arguments jsonb) returns jsonb language plpgsql set search_path = '' as $$
declare
  v_order text := case p_arguments ->> 'order' when 'desc' then 'desc' else 'asc' end;
  v_column text := p_arguments ->> 'column';
  v_result jsonb;
begin
  perform storage.begin_operation(p_arguments);
  execute format($q$
    with below as (
      select o.*, case when $3 then strpos(substr(name, length($2) + 1), '/') else 0 end as slash from storage.objects as o
        where bucket_id = $1 and starts_with(name, $2)),
    entries as (
      select left(name, length($2) + slash) as key, %1$s as at, true as is_folder, null::jsonb as entry from below where slash > 0
        group by 1
      union all
      select name, %2$s, false,
        jsonb_build_object('id', id, 'updated_at', storage.moment(updated_at), 'created_at', storage.moment(created_at),
          'last_accessed_at', storage.moment(last_accessed_at), 'metadata', metadata, 'version', version)
        from below where slash = 0),
    page as (
      select *, row_number() over (order by at %3$s, key collate "C" %3$s) as place from entries
      where $5 is null or (at, key collate "C") %4$s ($4, $5 collate "C") order by place limit $6 + 1)
    select coalesce(jsonb_agg(jsonb_build_object('key', key, 'at', at::text, 'isFolder', is_folder, 'entry', entry) order by place), '[]')
      from page $q$,
    case when v_column = 'name' then '''epoch''::timestamptz' else format('min(%I)', v_column) end,
    case when v_column = 'name' then '''epoch''::timestamptz' else format('%I', v_column) end,
    v_order, case v_order when 'desc' then '<' else '>' end)
    into v_result using p_arguments ->> 'bucket', p_arguments ->> 'prefix', (p_arguments ->> 'hasDelimiter')::boolean,
      (p_arguments -> 'after' ->> 'at')::timestamptz, p_arguments -> 'after' ->> 'key', (p_arguments ->> 'limit')::bigint;
  return v_result;
end $$;

-- {bucket, name, toBucket, toName}: the bytes stay where they are.
create or replace function app.storage_move(p_arguments jsonb) returns jsonb language plpgsql set search_path = '' as $$
declare
  v_object storage.objects;
  v_limits jsonb := storage.limits_of(p_arguments ->> 'toBucket');
begin
  perform storage.begin_operation(p_arguments);
  if v_limits is null then perform storage.refuse('NoSuchBucket'); end if;
  select * into v_object from storage.objects where bucket_id = p_arguments ->> 'bucket' and name = p_arguments ->> 'name';
  if not found then perform storage.refuse_missing(p_arguments ->> 'bucket'); end if;
  perform storage.check_limits(v_object.metadata, v_limits);
  update storage.objects set bucket_id = p_arguments ->> 'toBucket', name = p_arguments ->> 'toName' where id = v_object.id;
  if not found then perform storage.refuse('AccessDenied'); end if;
  return jsonb_build_object('id', v_object.id);
exception when unique_violation then
  perform storage.refuse('KeyAlreadyExists');
end $$;

-- Checks size and type of a file against the limits of a bucket; `image/*` and `*/*` are patterns of types.
create or replace function storage.check_limits(p_metadata jsonb, p_limits jsonb) returns void language plpgsql set search_path = '' as $$
begin
  if (p_metadata ->> 'size')::bigint > (p_limits ->> 'fileSizeLimit')::bigint then perform storage.refuse('EntityTooLarge'); end if;
  if jsonb_typeof(p_limits -> 'allowedMimeTypes') = 'array' and not exists (
    select 1 from jsonb_array_elements_text(p_limits -> 'allowedMimeTypes') as allowed
    where allowed in ('*', '*/*') or lower(allowed) = lower(split_part(p_metadata ->> 'mimetype', ';', 1))
      or (allowed like '%/*' and starts_with(lower(p_metadata ->> 'mimetype'), lower(rtrim(allowed, '*'))))) then
    perform storage.refuse('InvalidMimeType');
  end if;
end $$;
grant execute on function storage.check_limits(jsonb, jsonb) to anon, authenticated, service_role;

-- {bucket, name, toBucket, toName, mode} → the object whose bytes are to be copied. Tests the write as storage_test_upload does.
create or replace function app.storage_test_copy(p_arguments jsonb) returns jsonb language plpgsql set search_path = '' as $$
declare
  v_object storage.objects;
begin
  perform storage.begin_operation(p_arguments);
  select * into v_object from storage.objects where bucket_id = p_arguments ->> 'bucket' and name = p_arguments ->> 'name';
  if not found then perform storage.refuse_missing(p_arguments ->> 'bucket'); end if;
  perform storage.check_limits(v_object.metadata,
    app.storage_test_upload(jsonb_build_object('operation', p_arguments -> 'operation', 'bucket', p_arguments -> 'toBucket',
    'name', p_arguments -> 'toName', 'mode', p_arguments -> 'mode', 'metadata', v_object.metadata,
      'userMetadata', v_object.user_metadata)));
  return storage.object_json(v_object);
end $$;

-- {bucket, names} → the rows that were removed. Files that the caller may not remove or not see stay and are not in the answer.
create or replace function app.storage_remove(p_arguments jsonb) returns jsonb language plpgsql set search_path = '' as $$
declare
  v_gone jsonb;
begin
  perform storage.begin_operation(p_arguments);
  with gone as (
    delete from storage.objects as o
      where bucket_id = p_arguments ->> 'bucket' and name = any (array(select jsonb_array_elements_text(p_arguments -> 'names')))
    returning storage.object_json(o) as entry)
    select coalesce(jsonb_agg(entry), '[]') into v_gone from gone;
  return v_gone;
end $$;

-- {bucket, name} → the row that was removed; refuses when none was.
create or replace function app.storage_remove_one(p_arguments jsonb) returns jsonb language plpgsql set search_path = '' as $$
declare
  v_gone jsonb := app.storage_remove(p_arguments || jsonb_build_object('names', jsonb_build_array(p_arguments -> 'name')));
begin
  if v_gone <> '[]' then return v_gone; end if;
  perform app.storage_find_object(p_arguments);
  perform storage.refuse('AccessDenied');
end $$;
grant execute on function app.storage_create_bucket(jsonb), app.storage_list_buckets(jsonb), app.storage_get_bucket(jsonb),
  app.storage_update_bucket(jsonb), app.storage_delete_bucket(jsonb),
  app.storage_empty_bucket(jsonb), app.storage_test_upload(jsonb), app.storage_find_object(jsonb), app.storage_find_public_object(jsonb),
  app.storage_visible_names(jsonb),
  app.storage_list(jsonb), app.storage_list_v2(jsonb), app.storage_move(jsonb), app.storage_test_copy(jsonb), app.storage_remove(jsonb),
    app.storage_remove_one(jsonb) to anon, authenticated, service_role;

-- {bucket} → its limits, for an upload in parts that is complete.
create or replace function app.storage_limits(p_arguments jsonb) returns jsonb language plpgsql set search_path = '' as $$
declare
  v_limits jsonb := storage.limits_of(p_arguments ->> 'bucket');
begin
  if v_limits is null then perform storage.refuse('NoSuchBucket'); end if;
  return v_limits;
end $$;
grant execute on function app.storage_finish_upload(jsonb), app.storage_limits(jsonb) to service_role;

-- The limits for one name: those of its bucket, and for the original of a photo no more than the size that was declared
-- for it. Only the server (service_role) gets that lower limit.
create or replace function storage.limits_of_name(p_bucket text, p_name text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_limits jsonb := storage.limits_of(p_bucket);
  v_declared integer;
begin
  if p_bucket = 'quote-photos' and current_setting('role') = 'service_role'
      and p_name ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/original$' then
    select declared_bytes into v_declared from public.quote_photos
      where quote_id = split_part(p_name, '/', 1)::uuid and id = split_part(p_name, '/', 2)::uuid;
    if found then return v_limits || jsonb_build_object('fileSizeLimit', least((v_limits ->> 'fileSizeLimit')::bigint, v_declared)); end if;
  end if;
  return v_limits;
end $$;
grant execute on function storage.limits_of_name(text, text) to anon, authenticated, service_role;

-- The originals of photos that have arrived and are not processed yet, each with its sender: the address from which its quote was begun.
create or replace function app.waiting_originals()
returns table (id uuid, version text, bytes bigint, caller_hash text, arrived_at timestamptz)
language sql stable security definer set search_path = '' as $$
  select o.id, o.version, (o.metadata ->> 'size')::bigint, coalesce(q.caller_hash, q.id::text), o.created_at from public.quote_photos p
    join public.quotes q on q.id = p.quote_id
    join storage.objects o on o.bucket_id = 'quote-photos' and o.name = app.quote_photo_folder(p) || 'original' where p.state = 'expected'
$$;
revoke execute on function app.waiting_originals() from public;

-- {name} → {bytes, callerBytes}: what waits in all, and of the sender of this original; counted together with open uploads.
create or replace function app.storage_waiting_originals(p_arguments jsonb) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('bytes', coalesce(sum(bytes), 0), 'callerBytes', coalesce(sum(bytes) filter (where caller_hash = (
    select coalesce(q.caller_hash, q.id::text) from public.quotes q
      where q.id = case
        when p_arguments ->> 'name' ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/' then left(p_arguments ->> 'name', 36)::uuid end)),
        0))
  from app.waiting_originals()
$$;

-- {minutes, bytes?} → versions whose bytes are to be deleted. Originals that have waited so long go, at most `bytes` of them: first those
-- of whoever has most waiting, oldest first. Their photos stay expected: a browser that comes back sends them anew.
create or replace function app.storage_drop_waiting_originals(p_arguments jsonb) returns jsonb
language sql security definer set search_path = '' as $$
  with waiting as (select *, sum(bytes) over (partition by caller_hash) as caller_bytes from app.waiting_originals()),
  in_order as (
    select id, sum(bytes) over (order by caller_bytes desc, caller_hash, arrived_at, id) - bytes as bytes_before from waiting
      where arrived_at < now() - make_interval(mins => (p_arguments ->> 'minutes')::integer)),
  gone as (
    delete from storage.objects
      where id in (select id from in_order where p_arguments ->> 'bytes' is null or bytes_before < (p_arguments ->> 'bytes')::bigint)
      returning version)
  select coalesce(jsonb_agg(version), '[]') from gone
$$;
grant execute on function app.storage_waiting_originals(jsonb), app.storage_drop_waiting_originals(jsonb) to service_role;
