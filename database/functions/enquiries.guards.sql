-- Functions that tables, triggers and policies call, created before those: enquiries.

-- Sets when an enquiry was answered from its state, whoever changes it.
create or replace function app.note_enquiry_answer() returns trigger language plpgsql set search_path = '' as $$
begin
  if new.state = 'answered' and old.state <> 'answered' then new.answered_at := now(); end if;
  return new;
end $$;

-- Refuses a file without its photo row, whichever role writes.
create or replace function app.guard_enquiry_photo_file() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if current_setting('role') in ('anon', 'authenticated') then perform storage.refuse('AccessDenied'); end if;
  perform from public.enquiry_photos p where p.id || '.jpg' = new.name for share;
  if not found then perform storage.refuse('AccessDenied'); end if;
  return new;
end $$;

-- Deletes the file's row with its photo; the nightly sweep removes bytes without a row.
create or replace function app.drop_enquiry_photo_file() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  delete from storage.objects where bucket_id = 'enquiry-photos' and name = old.id || '.jpg';
  return null;
end $$;
