-- What tables, triggers and policies call, so it is there before them: storage.

-- A refusal as the interface words it; the caller's own, so that nobody needs another's rights to be refused.
create or replace function storage.refuse(p_code text) returns void language plpgsql set search_path = '' as $$
begin
  raise exception using errcode = 'CW001', message = p_code, detail = '{}';
end $$;
