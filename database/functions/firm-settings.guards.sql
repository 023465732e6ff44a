-- What tables of settings pages call: versions, and the history of every change, however it was made.

-- No control characters, and no marks that turn the direction of the text after them. As isPlainText of
-- domain/firm-settings/settings-values.rules.ts.
create or replace function app.is_plain_text(p_text text) returns boolean language sql immutable parallel safe set search_path = '' as $$
  select p_text !~ '[\u0001-\u001f\u007f-\u009f\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]';
$$;

-- Asked by the checks of tables that administrators write.
grant execute on function app.is_plain_text(text) to authenticated, service_role;

-- Each change of a row is a version of its own; of two editors, the second is refused by it.
create or replace function app.count_version() returns trigger language plpgsql set search_path = '' as $$
begin
  new.version := old.version;
  if new is distinct from old then new.version := old.version + 1; end if;
  return new;
end $$;

-- `tg_argv[0]`: the column that names a row. What only counts or dates a change is left out; a change of nothing is none.
create or replace function app.record_setting_change() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  v_before jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) - '{version,updated_at}'::text[] end;
  v_after jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) - '{version,updated_at}'::text[] end;
begin
  if v_before is distinct from v_after then
    insert into public.setting_changes (table_name, row_key, actor_id, before, after)
      values (tg_table_name, coalesce(v_after, v_before) ->> tg_argv[0], (select auth.uid()), v_before, v_after);
  end if;
  return null;
end $$;

-- Makes a table one that a settings page changes: versions, history and audit. Who may write it is said by its policies, in its migration.
create or replace function app.keep_settings(p_table regclass, p_key text) returns void language plpgsql set search_path = '' as $$
begin
  execute format('alter table %s add column if not exists version integer not null default 1', p_table);
  execute format('create trigger zz_count_version before update on %s for each row execute function app.count_version()', p_table);
  execute format('create trigger record_change after insert or update or delete on %s for each row
    execute function app.record_setting_change(%L)', p_table, p_key);
  execute format('drop trigger if exists audited on %s', p_table);
  execute format('create trigger audited after insert or update or delete on %s for each row
    execute function app.audit_change(%L)', p_table, p_key);
end $$;
