-- Functions that tables, triggers and policies call, created before those: articles.

create or replace function app.article_line_kind(p_line text) returns text language sql immutable set search_path = '' as $$
  select case
    when p_line like '## %' then 'heading'
    when p_line like '- %' then 'list'
    when p_line ~ '^\d+\. ' then 'steps'
    when p_line like '> %' then 'note'
    when p_line like '|%' then 'row'
    when p_line like '@%' then 'order'
    when p_line like '% :: %' then 'fact'
    else 'text' end;
$$;

-- The message for a faulty block that begins with @; null where it is correct.
create or replace function app.article_order_problem(p_lines text[]) returns text language plpgsql stable set search_path = '' as $$
declare
  v_first text := p_lines[1];
  v_parts text[] := regexp_match(v_first, '^@(\S+)\s*(.*)$');
  v_rows text[] := p_lines[2:];
  v_row text;
  v_jobs text[];
  v_job text;
begin
  if v_parts[1] = 'table' then
    foreach v_row in array v_rows loop
      if v_row !~ '^\|.*\|$' then return format('a line of a table begins and ends with |: "%s"', left(v_row, 80)); end if;
    end loop;
    if v_parts[2] = '' or coalesce(cardinality(v_rows), 0) < 2 or cardinality(string_to_array(v_rows[1], '|')) < 4 then
      return format('a table has a caption, two columns and two lines or more: "%s"', left(v_parts[2], 80));
    end if;
    foreach v_row in array v_rows loop
      if cardinality(string_to_array(v_row, '|')) <> cardinality(string_to_array(v_rows[1], '|')) then
        return format('every line of a table has as many cells as its first: "%s"', left(v_parts[2], 80));
      end if;
    end loop;
    return null;
  end if;
  if cardinality(v_rows) > 0 then return format('this line stands alone, with an empty line after it: "%s"', left(v_first, 80)); end if;
  if v_parts[1] = 'ladder' and v_parts[2] <> '' then return null; end if;
  if v_parts[1] = 'claims' and v_parts[2] ~ '^[a-z0-9-]+(, *[a-z0-9-]+)*$' then return null; end if;
  if v_parts[1] = 'worked' and v_parts[2] ~ '^\w+$' then v_jobs := array[v_parts[2]];
  elsif v_parts[1] = 'jobs' and v_parts[2] ~ '^\w+(, *\w+)* :: \S' then
    v_jobs := regexp_split_to_array(split_part(v_parts[2], ' :: ', 1), ', *');
  else return format('a line that begins with @ is @table, @jobs, @worked, @ladder or @claims: "%s"', left(v_first, 80)); end if;
  foreach v_job in array v_jobs loop
    if v_job <> all (app.article_jobs()) then return format('no worked job is called "%s"', v_job); end if;
  end loop;
  return null;
end $$;

-- The message for a body that cannot be parsed; null where it is correct.
create or replace function app.article_body_problem(p_body text) returns text language plpgsql stable set search_path = '' as $$
declare
  v_block text;
  v_lines text[];
  v_kind text;
  v_heading text; -- the last heading, while nothing has followed it
  v_has_part boolean := false;
  v_problem text;
begin
  foreach v_block in array regexp_split_to_array(replace(p_body, E'\r', ''), '\n[ \t]*\n') loop
    select array_agg(btrim(line, E' \t') order by position) into v_lines
      from regexp_split_to_table(v_block, '\n') with ordinality as l (line, position) where btrim(line, E' \t') <> '';
    continue when v_lines is null;
    v_kind := app.article_line_kind(v_lines[1]);
    if v_kind = 'heading' then
      if cardinality(v_lines) > 1 then
        return format('a heading stands alone, with an empty line after it: "%s"', left(v_lines[1], 80));
      end if;
      if v_heading is not null then return format('nothing stands under this heading: "%s"', v_heading); end if;
      v_heading := substr(v_lines[1], 4);
      v_has_part := true;
      continue;
    end if;
    if not v_has_part then return format('an article begins with a heading (## ): "%s"', left(v_lines[1], 80)); end if;
    v_heading := null;
    if v_kind = 'order' then v_problem := app.article_order_problem(v_lines);
    elsif exists (select 1 from unnest(v_lines) line where app.article_line_kind(line) <> v_kind) then
      v_problem := format('its lines are of several kinds; put an empty line between: "%s"', left(v_lines[1], 80));
    elsif v_kind = 'row' then v_problem := format('a table begins with @table and its caption: "%s"', left(v_lines[1], 80));
    end if;
    if v_problem is not null then return v_problem; end if;
  end loop;
  if not v_has_part then return 'an article has a part: ""'; end if;
  if v_heading is not null then return format('nothing stands under this heading: "%s"', v_heading); end if;
  return null;
end $$;

-- The message for links to other sites and for unknown figures; null where there are none.
create or replace function app.article_marks_problem(p_text text) returns text language plpgsql stable set search_path = '' as $$
begin
  return coalesce(
    (select format('a link leads to /an-address, #a-part or https://: "%s"', target[1])
      from regexp_matches(p_text, '\]\(([^)]*)\)', 'g') target
      where target[1] !~ '^(/|#|https://|mailto:|tel:)' or target[1] ~ '^//|\s' limit 1),
    (select format('no figure is called {%s}', name[1]) from regexp_matches(p_text, '\{([A-Za-z]+)\}', 'g') name
      where name[1] <> all (app.article_figures()) limit 1));
end $$;

-- Refuses a text that cannot be shown, with the reason, when it is saved.
create or replace function app.check_article() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  v_problem text := coalesce(app.article_body_problem(new.body),
    app.article_marks_problem(concat_ws(E'\n', new.title, new.description, new.lead, new.body)));
begin
  if v_problem is not null then
    raise exception using errcode = 'check_violation', message = format('%s cannot be saved: %s', new.path, v_problem);
  end if;
  if tg_op = 'UPDATE' and new.changed_on = old.changed_on
    and (new.title, new.description, new.lead, new.body) is distinct from (old.title, old.description, old.lead, old.body) then
    new.changed_on := greatest(new.published_on, (now() at time zone 'Europe/London')::date);
  end if;
  new.updated_at := now();
  return new;
end $$;

-- Audits each change; of an article the names of the changed fields, not the text. The program's own texts are written without it.
create or replace function app.audit_article() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  v_old jsonb := case when tg_op = 'INSERT' then '{}' else to_jsonb(old) end;
  v_new jsonb := case when tg_op = 'DELETE' then '{}' else to_jsonb(new) end;
begin
  perform app.audit('{}', 'articles.' || case tg_op when 'INSERT' then 'added' when 'UPDATE' then 'changed' else 'removed' end,
    (select auth.uid()),
    coalesce(v_new ->> 'path', v_old ->> 'path'), jsonb_build_object('fields',
      (select coalesce(jsonb_agg(key order by key), '[]') from jsonb_object_keys(v_old || v_new) key
        where v_old -> key is distinct from v_new -> key)));
  return null;
end $$;
