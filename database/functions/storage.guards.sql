-- Functions that tables, triggers and policies of storage call; they are created before those.

-- Refuses with a code of storage/v1 (StorageProblem). Not security definer: a refusal needs no more rights than the caller has.
create or replace function storage.refuse(p_code text) returns void language plpgsql set search_path = '' as $$
begin
  raise exception using errcode = 'CW001', message = p_code, detail = '{}';
end $$;

-- The version of a row that was written without one.
create or replace function storage.name_version() returns trigger language plpgsql set search_path = '' as $$
begin
  new.version := gen_random_uuid()::text;
  return new;
end $$;
