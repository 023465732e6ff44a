-- Functions that tables, triggers and policies call, created before those: enquiries.

-- Who changed the state of an enquiry and when, and when it was answered: whoever changes it. A function says the time by its own clock.
create or replace function app.note_enquiry_answer() returns trigger language plpgsql set search_path = '' as $$
begin
  new.row_version := old.row_version + 1;
  if new.state = old.state then return new; end if;
  new.changed_by := (select auth.uid());
  if new.changed_at is not distinct from old.changed_at then new.changed_at := now(); end if;
  if new.state = 'answered' and new.answered_at is not distinct from old.answered_at then new.answered_at := now(); end if;
  if new.state in ('answered', 'quoted', 'closed') then new.again_due_at := null; end if;
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
