-- Functions that tables, triggers and policies call, created before those: quote-photos.

-- Refuses a file without its photo row, whichever role writes: an original only while it is expected, a picture only once it is ready. The
-- lock makes a removal wait for an upload that is just being completed, and the reverse.
-- An original must not be larger than announced.
create or replace function app.guard_quote_photo_file() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  v_parts text[] := string_to_array(new.name, '/');
  v_photo public.quote_photos;
begin
  -- Checked before any policy, so that a caller without rights learns nothing from the answer.
  if current_setting('role') in ('anon', 'authenticated') then perform storage.refuse('AccessDenied'); end if;
  if new.name !~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/[a-z0-9.]{1,20}$' then
    perform storage.refuse('AccessDenied');
  end if;
  select * into v_photo from public.quote_photos where quote_id = v_parts[1]::uuid and id = v_parts[2]::uuid for share;
  if not found then perform storage.refuse('AccessDenied'); end if;
  if v_photo.state <> (case v_parts[3] when 'original' then 'expected' else 'ready' end) then
    perform storage.refuse('KeyAlreadyExists');
  end if;
  if v_parts[3] = 'original' then
    if new.metadata ->> 'mimetype' like (case v_photo.kind when 'photo' then 'video/%' else 'image/%' end) then
      perform storage.refuse('InvalidMimeType');
    end if;
    if (new.metadata ->> 'size')::bigint > least(v_photo.declared_bytes,
        case v_photo.kind when 'photo' then 15000000 else 60000000 end) then
      perform storage.refuse('EntityTooLarge');
    end if;
  end if;
  return new;
end $$;

-- Deletes the rows of a photo's files with it; their bytes are removed by the command that deleted it, or by the nightly sweep.
create or replace function app.drop_quote_photo_files() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  v_folder text := app.quote_photo_folder(old);
begin
  delete from storage.objects where bucket_id = 'quote-photos' and name > v_folder and name < rtrim(v_folder, '/') || '0';
  return null;
end $$;

-- Photos of a booked quote are kept for a year from that day.
create or replace function app.keep_booked_photos() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  update public.quote_photos set delete_after = greatest(delete_after, (now() at time zone 'Europe/London')::date + app.booked_photo_days())
    where quote_id = new.id;
  return null;
end $$;
