-- Functions that tables, triggers and policies call, created before those: claims.

-- Audits every change, whichever role made it.
create or replace function app.audit_change() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  v_before jsonb := case when tg_op = 'INSERT' then null else to_jsonb(old) end;
  v_after jsonb := case when tg_op = 'DELETE' then null else to_jsonb(new) end;
begin
  perform app.audit('{}', tg_table_name || case tg_op when 'INSERT' then '.added' when 'UPDATE' then '.changed' else '.removed' end,
    (select auth.uid()), coalesce(v_after, v_before) ->> tg_argv[0], jsonb_build_object('before', v_before, 'after', v_after));
  return null;
end $$;
