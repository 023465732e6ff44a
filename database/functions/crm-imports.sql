-- Imports of contacts from files. domain/crm/import-rows.rules.ts says what a row may contain; this matches rows with existing contacts.

-- For how long an import may be undone.
create or replace function app.import_undo_time() returns interval language sql immutable parallel safe as $$ select interval '30 days' $$;

-- After that an import that nobody went on with is given up.
create or replace function app.import_abandoned_after() returns interval language sql immutable parallel safe as $$
  select interval '2 days';
$$;

-- Whether an import is at work by its state although all attempts of its job failed: it continues only on request.
create or replace function app.is_stopped(p_import public.contact_imports) returns boolean language sql stable set search_path = '' as $$
  select p_import.state in ('checking', 'running', 'undoing') and not queue.has_import_job(p_import.id);
$$;

create or replace function app.import_document(p_import public.contact_imports) returns jsonb language sql stable set search_path = '' as $$
  select jsonb_build_object('id', p_import.id, 'fileName', p_import.file_name, 'state', p_import.state,
    'isStopped', app.is_stopped(p_import), 'startedBy', app.colleague_name(p_import.started_by), 'startedAt', p_import.started_at,
    'rows', p_import.row_count, 'done', p_import.done_count, 'problem', p_import.problem, 'finishedAt', p_import.finished_at,
    'kept', p_import.kept_count,
    'counts', jsonb_build_object('create', p_import.create_count, 'update', p_import.update_count, 'unchanged', p_import.unchanged_count,
      'refuse', p_import.refuse_count),
    'canUndoUntil', case when p_import.state = 'done'
      or (p_import.state <> 'checking'
        and app.is_stopped(p_import)) then coalesce(p_import.finished_at, p_import.started_at) + app.import_undo_time() end);
$$;

-- The import, locked, in one of these states, or stopped in one of the other list.
create or replace function app.open_import(p_id uuid, p_states text[], p_stopped text[] default '{}') returns public.contact_imports
language plpgsql set search_path = '' as $$
declare
  v_import public.contact_imports;
begin
  perform app.require_staff();
  select * into v_import from public.contact_imports where id = p_id for update;
  if not found then perform app.problem('imports.not_found'); end if;
  if v_import.state <> all (p_states) and not (v_import.state = any (p_stopped) and app.is_stopped(v_import)) then
    perform app.problem('imports.not_now', jsonb_build_object('state', v_import.state));
  end if;
  return v_import;
end $$;

-- {fileName, bytes, form, now} → {id}. At most ten unfinished imports per colleague: an eleventh takes the place of the oldest that nobody
-- went on with, one that never arrived whole first. Those older than two days are abandoned.
create or replace function app.start_import(p_arguments jsonb) returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  v_now timestamptz := (p_arguments ->> 'now')::timestamptz;
  v_id uuid;
begin
  perform app.require_staff();
  perform pg_advisory_xact_lock(hashtextextended('app.start_import', 0));
  delete from public.contact_imports
    where (state in ('receiving', 'mapping', 'checked', 'failed') or (state = 'checking' and not queue.has_import_job(id)))
      and finished_at is null and started_at < v_now - app.import_abandoned_after();
  delete from public.contact_imports
    where id in (select i.id from public.contact_imports i
      where i.started_by = (select auth.uid()) and i.finished_at is null and i.state in ('receiving', 'mapping', 'checked')
    order by i.state = 'receiving', i.started_at desc, i.id offset 9);
  if (select count(*) from public.contact_imports
      where state in ('receiving', 'mapping', 'checking', 'checked') and started_by = (select auth.uid())) >= 10
    or (select count(*) from public.contact_imports where state in ('receiving', 'mapping', 'checking', 'checked')) >= 40 then
      perform app.problem('imports.too_many');
    end if;
  insert into public.contact_imports (file_name, expected_bytes, form, started_by, started_at)
    values (p_arguments ->> 'fileName', (p_arguments ->> 'bytes')::integer, p_arguments ->> 'form', (select auth.uid()), v_now)
    returning id into v_id;
  return jsonb_build_object('id', v_id);
end $$;

-- {id, part, text, maxBytes} → {bytes}. Parts come in order; a repeated part changes nothing.
create or replace function app.add_import_part(p_arguments jsonb) returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  v_import public.contact_imports := app.open_import((p_arguments ->> 'id')::uuid, '{receiving}');
  v_part integer := (p_arguments ->> 'part')::integer;
  v_bytes integer := octet_length(p_arguments ->> 'text');
begin
  if v_part < v_import.parts then return jsonb_build_object('bytes', v_import.bytes); end if;
  if v_part > v_import.parts then perform app.problem('imports.part_missing'); end if;
  if v_import.bytes + v_bytes > (p_arguments ->> 'maxBytes')::integer then perform app.problem('imports.too_large'); end if;
  insert into app.import_parts (import_id, part, body) values (v_import.id, v_part, p_arguments ->> 'text');
  update public.contact_imports set parts = parts + 1, bytes = bytes + v_bytes where id = v_import.id;
  return jsonb_build_object('bytes', v_import.bytes + v_bytes);
end $$;

-- A file whose last parts never arrived is not taken for the whole: half of it would be imported without a word.
create or replace function app.require_whole_file(p_import public.contact_imports) returns void
language plpgsql stable set search_path = '' as $$
begin
  if p_import.bytes < p_import.expected_bytes then perform app.problem('imports.not_whole'); end if;
end $$;

-- {id} → {import, form, text}: the beginning of the file, for its column headings.
create or replace function app.import_beginning(p_arguments jsonb) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_import public.contact_imports;
begin
  perform app.require_staff();
  select * into v_import from public.contact_imports where id = (p_arguments ->> 'id')::uuid;
  if not found then perform app.problem('imports.not_found'); end if;
  if v_import.state not in ('receiving', 'mapping', 'checked', 'failed')
      and not (v_import.state = 'checking' and app.is_stopped(v_import)) then
    perform app.problem('imports.not_now', jsonb_build_object('state', v_import.state));
  end if;
  perform app.require_whole_file(v_import);
  return jsonb_build_object('import', app.import_document(v_import), 'form', v_import.form,
    'text', (select left(body, 200000) from app.import_parts where import_id = v_import.id and part = 0));
end $$;

-- {id} → {text}: an Excel file whose rows have not been read yet; null where they have.
create or replace function app.import_sheet(p_arguments jsonb) returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  v_import public.contact_imports := app.open_import((p_arguments ->> 'id')::uuid, '{receiving}');
begin
  perform app.require_whole_file(v_import);
  return jsonb_build_object(
    'text', case v_import.form
      when 'xlsx' then (select string_agg(body, '' order by part) from app.import_parts where import_id = v_import.id) end);
end $$;

-- {id, parts} → {}: its rows, in the place of the file. Whoever has read the same file at the same time changes nothing.
create or replace function app.keep_sheet_rows(p_arguments jsonb) returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  v_import public.contact_imports := app.open_import((p_arguments ->> 'id')::uuid, '{receiving}');
begin
  if v_import.form <> 'xlsx' then return '{}'; end if;
  perform app.require_whole_file(v_import);
  delete from app.import_parts where import_id = v_import.id;
  insert into app.import_parts (import_id, part, body) select v_import.id, p.place - 1, p.body
    from jsonb_array_elements_text(p_arguments -> 'parts') with ordinality as p (body, place);
  update public.contact_imports i set form = 'text', parts = n.parts, bytes = n.bytes, expected_bytes = n.bytes
    from (select count(*) as parts, sum(octet_length(body)) as bytes from app.import_parts where import_id = v_import.id) as n
      where i.id = v_import.id;
  return '{}';
end $$;

-- {id, mapping} → {import}: starts a new dry run of every row in the background.
create or replace function app.map_import(p_arguments jsonb) returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  v_import public.contact_imports := app.open_import((p_arguments ->> 'id')::uuid, '{receiving, mapping, checked, failed}', '{checking}');
begin
  if v_import.finished_at is not null or v_import.parts = 0 or v_import.form <> 'text' then
    perform app.problem('imports.not_now', jsonb_build_object('state', v_import.state));
  end if;
  perform app.require_whole_file(v_import);
  delete from app.import_rows where import_id = v_import.id;
  update public.contact_imports
    set state = 'checking', mapping = p_arguments -> 'mapping', problem = null, row_count = 0, done_count = 0, create_count = 0,
      update_count = 0, unchanged_count = 0, refuse_count = 0
    where id = v_import.id returning * into v_import;
  perform queue.add_import_job('check-import', v_import.id);
  return jsonb_build_object('import', app.import_document(v_import));
end $$;

-- The number of rows of each outcome. Rows of contacts that were cleared since the dry run may be missing.
create or replace function app.count_import_rows(p_import uuid) returns void language sql set search_path = '' as $$
  update public.contact_imports i
    set row_count = n.rows, done_count = n.done, create_count = n.creates, update_count = n.updates, unchanged_count = n.same,
      refuse_count = n.refused
    from (select count(*) as rows, count(*) filter (where applied_at is not null or outcome in ('unchanged', 'refuse')) as done,
      count(*) filter (where outcome = 'create') as creates,
        count(*) filter (where outcome = 'update') as updates, count(*) filter (where outcome = 'unchanged') as same,
          count(*) filter (where outcome = 'refuse') as refused
      from app.import_rows where import_id = p_import) as n
    where i.id = p_import;
$$;

-- {id} → {import}. One that stopped continues after the last row written.
create or replace function app.run_import(p_arguments jsonb) returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  v_import public.contact_imports := app.open_import((p_arguments ->> 'id')::uuid, '{checked}', '{running}');
begin
  perform app.count_import_rows(v_import.id);
  update public.contact_imports set state = 'running' where id = v_import.id returning * into v_import;
  perform queue.add_import_job('run-import', v_import.id);
  return jsonb_build_object('import', app.import_document(v_import));
end $$;

-- {id, now} → {import}. Undoes a stopped import as far as it was written; an interrupted undo continues.
create or replace function app.undo_import(p_arguments jsonb) returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  v_import public.contact_imports := app.open_import((p_arguments ->> 'id')::uuid, '{done}', '{running, undoing}');
begin
  if coalesce(v_import.finished_at, v_import.started_at) < (p_arguments ->> 'now')::timestamptz - app.import_undo_time() then
    perform app.problem('imports.too_late');
  end if;
  if v_import.state <> 'undoing' then
    update public.contact_imports set state = 'undoing', done_count = 0, kept_count = 0 where id = v_import.id returning * into v_import;
  end if;
  perform queue.add_import_job('undo-import', v_import.id);
  return jsonb_build_object('import', app.import_document(v_import));
end $$;

-- {id, outcome?, after} → {import, rows, next}
create or replace function app.import_progress(p_arguments jsonb) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_import public.contact_imports;
  v_rows jsonb;
begin
  perform app.require_staff();
  select * into v_import from public.contact_imports where id = (p_arguments ->> 'id')::uuid;
  if not found then perform app.problem('imports.not_found'); end if;
  select coalesce(
    jsonb_agg(
      jsonb_build_object('row', r.number, 'outcome', r.outcome, 'reason', r.reason, 'name', coalesce(r.fields ->> 'name', ''),
        'contact', c.reference)
      order by r.number),
    '[]') into v_rows
    from (select * from app.import_rows i
      where i.import_id = v_import.id and i.number > (p_arguments ->> 'after')::integer and i.outcome is not null
      and (p_arguments ->> 'outcome' is null or i.outcome = p_arguments ->> 'outcome') order by i.number limit 100) as r
    left join public.contacts c on c.id = r.contact_id;
  return jsonb_build_object('import', app.import_document(v_import), 'rows', v_rows,
    'next', case when jsonb_array_length(v_rows) = 100 then v_rows -> 99 -> 'row' end);
end $$;

-- {id, part} → {text}: a part of the file, null after its last. The file is there until its rows are written.
create or replace function app.import_part(p_arguments jsonb) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_import public.contact_imports;
begin
  perform app.require_staff();
  select * into v_import from public.contact_imports where id = (p_arguments ->> 'id')::uuid;
  if not found then perform app.problem('imports.not_found'); end if;
  if v_import.state not in ('checked', 'running') then
    perform app.problem('imports.not_now', jsonb_build_object('state', v_import.state));
  end if;
  return jsonb_build_object('text',
    (select body from app.import_parts where import_id = v_import.id and part = (p_arguments ->> 'part')::integer));
end $$;

-- {id, after, max} → {rows: [{row, reason}]}: the next refused rows.
create or replace function app.refused_import_rows(p_arguments jsonb) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform app.require_staff();
  return jsonb_build_object('rows', (
    select coalesce(jsonb_agg(jsonb_build_object('row', r.number, 'reason', r.reason) order by r.number), '[]')
    from (select number, reason from app.import_rows
      where import_id = (p_arguments ->> 'id')::uuid and outcome = 'refuse' and number > (p_arguments ->> 'after')::integer
      order by number limit (p_arguments ->> 'max')::integer) as r));
end $$;

create or replace function app.staff_imports(p_arguments jsonb) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform app.require_staff();
  return jsonb_build_object('imports', (select coalesce(jsonb_agg(app.import_document(i) order by i.started_at desc, i.id), '[]')
    from (select * from public.contact_imports order by started_at desc, id limit 100) as i));
end $$;
grant execute on function app.start_import(jsonb), app.add_import_part(jsonb), app.import_beginning(jsonb), app.import_sheet(jsonb),
  app.keep_sheet_rows(jsonb), app.map_import(jsonb), app.run_import(jsonb), app.undo_import(jsonb),
  app.import_progress(jsonb), app.staff_imports(jsonb), app.import_part(jsonb), app.refused_import_rows(jsonb) to authenticated;
