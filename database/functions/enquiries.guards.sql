-- What tables, triggers and policies call, so it is there before them: enquiries.

-- When an enquiry was answered follows from its state, whoever changes it.
create or replace function app.note_enquiry_answer() returns trigger language plpgsql set search_path = '' as $$
begin
  if new.state = 'answered' and old.state <> 'answered' then new.answered_at := now(); end if;
  return new;
end $$;

-- No file without its photo, whichever role writes.
create or replace function app.guard_enquiry_photo_file() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if current_setting('role') in ('anon', 'authenticated') then perform storage.refuse('AccessDenied'); end if;
  perform from public.enquiry_photos p where p.id || '.jpg' = new.name for share;
  if not found then perform storage.refuse('AccessDenied'); end if;
  return new;
end $$;

-- With a photo goes the row of its file; the nightly sweep removes the bytes that no row names.
create or replace function app.drop_enquiry_photo_file() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  delete from storage.objects where bucket_id = 'enquiry-photos' and name = old.id || '.jpg';
  return null;
end $$;
