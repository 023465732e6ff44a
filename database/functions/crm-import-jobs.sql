-- What the worker does with a file of contacts, in batches of a transaction each: whoever takes up a job that broke off goes on where it stood.

-- {id, part?} → {state, mapping, text}: one part of the file, or null behind the last.
create or replace function app.import_part(p_arguments jsonb) returns jsonb language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('state', i.state, 'mapping', i.mapping, 'text', (select p.body from app.import_parts p where p.import_id = i.id and p.part = (p_arguments ->> 'part')::integer))
  from public.contact_imports i where i.id = (p_arguments ->> 'id')::uuid;
$$;

-- {id, rows: [{number, fields, reason, remark}]}: the dry run of some rows. Nobody is written; each row learns what would become of it and why. One that is there already stays as it is.
create or replace function app.stage_import_rows(p_arguments jsonb) returns jsonb language plpgsql security definer
set search_path = '' set enable_seqscan = off set enable_bitmapscan = off set enable_hashjoin = off set enable_mergejoin = off set enable_material = off set plan_cache_mode = force_custom_plan /* row by row through the indexes: the first file fills tables that nobody has counted yet */ as $$
declare
  v_id uuid := (p_arguments ->> 'id')::uuid;
  v_count integer;
begin
  with staged as (
    select r.number, r.fields, r.reason, r.remark, k.contact_id as contact from jsonb_to_recordset(p_arguments -> 'rows') as r (number integer, fields jsonb, reason text, remark text)
      left join app.contacts_of_rows(p_arguments -> 'rows') as k on k.number = r.number and r.reason = ''
  ), compared as materialized (
    select s.*, case when s.contact is not null then app.import_additions(s.fields, s.contact) end as changes from staged s
  )
  insert into app.import_rows (import_id, number, fields, key, contact_id, changes, outcome, reason)
    select v_id, s.number, s.fields, coalesce(s.contact::text, jsonb_path_query_first(s.fields, '$.ways[*] ? (@.kind == "email").value') #>> '{}', s.fields #>> '{ways,0,value}'), s.contact, s.changes,
      case when s.reason <> '' then 'refuse' when s.contact is null then 'create' when s.changes = '{}' then 'unchanged' else 'update' end,
      case when s.reason <> '' then left(s.reason, 300) when s.contact is null then concat_ws('. ', 'A new contact', nullif(s.remark, '')) when s.changes = '{}' then 'Here already, with nothing to add' else 'Here already. Only what is empty is filled in.' end
    from compared s
    on conflict do nothing;
  get diagnostics v_count = row_count;
  update public.contact_imports set row_count = row_count + v_count, done_count = done_count + v_count where id = v_id;
  return '{}';
end $$;

-- Whom rows ([{number, fields}]) are: the contact of the reference, else of the first address that is somebody's, else of the first number. The root of the family.
create or replace function app.contacts_of_rows(p_rows jsonb) returns table (number integer, contact_id uuid) language plpgsql stable set search_path = '' as $$
begin
  return query
    with given as materialized (select r.number, r.fields from jsonb_to_recordset(p_rows) as r (number integer, fields jsonb)),
    ways as materialized (
      select g.number, w.way ->> 'kind' as kind, w.way ->> 'value' as value, w.place from given g, jsonb_array_elements(g.fields -> 'ways') with ordinality as w (way, place)),
    found as (
      select g.number, c.id, 0 as rank, 0::bigint as place from given g join public.contacts c on c.reference = g.fields ->> 'reference'
      union all
      select w.number, k.contact_id, case w.kind when 'email' then 1 else 2 end, w.place from ways w join public.contact_ways k on k.kind = w.kind and k.value = w.value and k.is_key)
    select distinct on (f.number) f.number, coalesce(c.merged_into, c.id) from found f join public.contacts c on c.id = f.id and c.anonymised_at is null order by f.number, f.rank, f.place;
end $$;

-- What a row has that the contact lacks: nothing that is there is replaced. {} where it has nothing new.
create or replace function app.import_additions(p_fields jsonb, p_contact uuid) returns jsonb language sql stable set search_path = '' as $$
  select jsonb_strip_nulls(jsonb_build_object(
    'salutation', case when c.salutation is null then p_fields ->> 'salutation' end,
    'jobTitle', case when c.job_title is null then p_fields ->> 'jobTitle' end,
    'company', case when c.company_id is null then p_fields ->> 'company' end,
    'preferredChannel', case when c.preferred_channel is null then p_fields ->> 'preferredChannel' end,
    'source', case when c.lead_source = 'other' and p_fields ->> 'source' <> 'other' then p_fields ->> 'source' end,
    'sourceDetail', case when c.source_detail is null then p_fields ->> 'sourceDetail' end,
    'lifecycle', case when c.lifecycle_by_hand is null then p_fields ->> 'lifecycle' end,
    'notes', case when c.notes = '' then nullif(p_fields ->> 'notes', '') end,
    'tags', case when c.tags = '{}' then nullif(p_fields -> 'tags', '[]') end,
    'ways', (select jsonb_agg(g) from jsonb_array_elements(p_fields -> 'ways') as g
      where not exists (select 1 from public.contact_ways w where w.contact_id in (select app.family_of(p_contact)) and w.kind = g ->> 'kind' and w.value = g ->> 'value')),
    'properties', (select jsonb_agg(g) from jsonb_array_elements(p_fields -> 'properties') as g where not exists (select 1 from public.properties p
      where p.contact_id in (select app.family_of(p_contact)) and replace(p.postcode, ' ', '') = replace(g ->> 'postcode', ' ', '') and lower(p.line1) = lower(g ->> 'line1')))))
  from public.contacts c where c.id = p_contact;
$$;

-- {id}: all rows are there. One row a person: the first.
create or replace function app.check_import(p_arguments jsonb) returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  v_id uuid := (p_arguments ->> 'id')::uuid;
begin
  update app.import_rows r set outcome = 'refuse', contact_id = null, changes = null, reason = format('The same person as row %s. Put both into one row.', f.first)
    from (select number, first_value(number) over (partition by key order by number) as first from app.import_rows where import_id = v_id and outcome <> 'refuse' and key is not null) as f
    where r.import_id = v_id and r.number = f.number and f.first < f.number;
  perform app.count_import_rows(v_id);
  update public.contact_imports set state = 'checked', done_count = row_count where id = v_id and state = 'checking';
  return '{}';
end $$;

-- {id, problem}: it cannot go on, for this reason.
create or replace function app.fail_import(p_arguments jsonb) returns jsonb language plpgsql security definer set search_path = '' as $$
begin
  update public.contact_imports set state = 'failed', problem = left(p_arguments ->> 'problem', 300) where id = (p_arguments ->> 'id')::uuid and state = 'checking';
  return '{}';
end $$;

-- {id, max, now} → {left}: the next rows, all at once. With the last of them the file itself goes.
create or replace function app.run_import_batch(p_arguments jsonb) returns jsonb language plpgsql security definer
set search_path = '' set enable_seqscan = off set enable_bitmapscan = off set enable_hashjoin = off set enable_mergejoin = off set enable_material = off set plan_cache_mode = force_custom_plan /* row by row through the indexes: the first file fills tables that nobody has counted yet */ as $$
declare
  v_id uuid := (p_arguments ->> 'id')::uuid;
  v_now timestamptz := (p_arguments ->> 'now')::timestamptz;
  v_import public.contact_imports;
  v_numbers integer[];
begin
  select * into v_import from public.contact_imports where id = v_id for update;
  if not found or v_import.state <> 'running' then return jsonb_build_object('left', false); end if;
  v_numbers := array(select number from app.import_rows where import_id = v_id and applied_at is null and outcome in ('create', 'update') order by number limit (p_arguments ->> 'max')::integer);
  if cardinality(v_numbers) = 0 then
    perform app.count_import_rows(v_id);
    update public.contact_imports set state = 'done', finished_at = v_now where id = v_id;
    delete from app.import_parts where import_id = v_id;
    return jsonb_build_object('left', false);
  end if;
  -- Somebody may have come, changed or gone since it was tried out.
  update app.import_rows r set outcome = case when f.known is null then 'create' else 'update' end, changes = case when f.known is not null then app.import_additions(r.fields, f.known) end,
      contact_id = coalesce(f.known, gen_random_uuid())
    from (select n as number, k.contact_id as known from unnest(v_numbers) as n left join app.contacts_of_rows((select jsonb_agg(jsonb_build_object('number', i.number, 'fields', i.fields))
        from app.import_rows i where i.import_id = v_id and i.number = any (v_numbers))) as k on k.number = n) as f
    where r.import_id = v_id and r.number = f.number;
  perform app.make_import_companies(v_id, v_numbers, v_now);
  perform app.make_import_contacts(v_id, v_numbers, v_now);
  perform app.fill_import_contacts(v_id, v_numbers);
  perform app.add_import_ways(v_id, v_numbers, v_now);
  insert into public.properties (contact_id, line1, line2, town, postcode, import_id, created_at)
    select r.contact_id, g ->> 'line1', g ->> 'line2', g ->> 'town', g ->> 'postcode', v_id, v_now from app.import_rows r, jsonb_array_elements(coalesce(case r.outcome when 'create' then r.fields else r.changes end -> 'properties', '[]')) as g
    where r.import_id = v_id and r.number = any (v_numbers);
  perform app.index_import_contacts(v_id, v_numbers);
  perform app.propose_import_duplicates(v_id, v_numbers, v_now);
  update app.import_rows set applied_at = v_now where import_id = v_id and number = any (v_numbers);
  update public.contact_imports set done_count = done_count + cardinality(v_numbers) where id = v_id;
  return jsonb_build_object('left', true);
end $$;

create or replace function app.make_import_companies(p_import uuid, p_numbers integer[], p_now timestamptz) returns void language sql set search_path = '' as $$
  insert into public.companies (name, import_id, created_at)
    select min(named.name), p_import, p_now
    from (select case r.outcome when 'create' then r.fields else r.changes end ->> 'company' as name from app.import_rows r where r.import_id = p_import and r.number = any (p_numbers)) as named
    where named.name is not null and not exists (select 1 from public.companies c where lower(c.name) collate "C" = lower(named.name) collate "C")
    group by lower(named.name);
$$;

-- The company of that name, the oldest where there are two.
create or replace function app.company_called(p_name text) returns uuid language sql stable set search_path = '' as $$
  select c.id from public.companies c where lower(c.name) collate "C" = lower(p_name) collate "C" order by c.created_at, c.id limit 1;
$$;

-- Under the reference of the file where that is free: what we exported comes back as it was.
create or replace function app.make_import_contacts(p_import uuid, p_numbers integer[], p_now timestamptz) returns void language plpgsql set search_path = '' as $$
begin
  for attempt in 1 .. 10 loop
    insert into public.contacts (id, reference, full_name, salutation, customer_type, company_id, job_title, preferred_channel, language, lead_source, source_detail, tags, lifecycle_by_hand, lifecycle, notes,
        last_contact_at, import_id, created_at)
      select r.contact_id, case when attempt = 1 then coalesce(f.reference, app.random_reference('C')) else app.random_reference('C') end, f.name, f.salutation, coalesce(f."customerType", 'home'),
        case when f.company is not null then app.company_called(f.company) end, f."jobTitle", f."preferredChannel", coalesce(f.language, 'en'), coalesce(f.source, 'import'), f."sourceDetail",
        coalesce(f.tags, '{}'), f.lifecycle, coalesce(f.lifecycle, 'lead'), coalesce(f.notes, ''), p_now, p_import, p_now
      from app.import_rows r, jsonb_to_record(r.fields) as f (reference text, name text, salutation text, "customerType" text, company text, "jobTitle" text, "preferredChannel" text,
        language text, source text, "sourceDetail" text, tags text[], lifecycle text, notes text)
      where r.import_id = p_import and r.number = any (p_numbers) and r.outcome = 'create' and not exists (select 1 from public.contacts c where c.id = r.contact_id)
      on conflict (reference) do nothing;
    if not exists (select 1 from app.import_rows r where r.import_id = p_import and r.number = any (p_numbers) and r.outcome = 'create' and not exists (select 1 from public.contacts c where c.id = r.contact_id)) then return; end if;
  end loop;
  raise exception 'no free contact reference in ten tries';
end $$;

create or replace function app.fill_import_contacts(p_import uuid, p_numbers integer[]) returns void language sql set search_path = '' as $$
  update public.contacts c set salutation = coalesce(c.salutation, r.changes ->> 'salutation'), job_title = coalesce(c.job_title, r.changes ->> 'jobTitle'),
      company_id = coalesce(c.company_id, case when r.changes ? 'company' then app.company_called(r.changes ->> 'company') end), preferred_channel = coalesce(c.preferred_channel, r.changes ->> 'preferredChannel'),
      lead_source = coalesce(r.changes ->> 'source', c.lead_source), source_detail = coalesce(c.source_detail, r.changes ->> 'sourceDetail'),
      lifecycle = coalesce(r.changes ->> 'lifecycle', c.lifecycle), lifecycle_by_hand = coalesce(c.lifecycle_by_hand, r.changes ->> 'lifecycle'), notes = coalesce(r.changes ->> 'notes', c.notes),
      tags = case when r.changes ? 'tags' then array(select jsonb_array_elements_text(r.changes -> 'tags')) else c.tags end, row_version = c.row_version + 1
    from app.import_rows r
    where r.import_id = p_import and r.number = any (p_numbers) and r.outcome = 'update' and c.id = r.contact_id and r.changes - array['ways', 'properties'] <> '{}';
$$;

-- The key where it is nobody's, else beside its owner, who may be the same person: that is proposed.
create or replace function app.add_import_ways(p_import uuid, p_numbers integer[], p_now timestamptz) returns void language plpgsql set search_path = '' as $$
declare
  v_keys boolean;
begin
  foreach v_keys in array array[true, false] loop
    insert into public.contact_ways (contact_id, kind, value, label, is_primary, sms_ok, is_key, created_at)
      select f.contact_id, f.kind, f.value, f.label, f.place = 1 and not exists (select 1 from public.contact_ways w where w.contact_id = f.contact_id and w.kind = f.kind),
        f.value ~ '^\+447', v_keys, p_now
      from (
        select r.contact_id, g.way ->> 'kind' as kind, g.way ->> 'value' as value, g.way ->> 'label' as label, r.number,
          row_number() over (partition by r.number, g.way ->> 'kind' order by g.place) as place, row_number() over (partition by g.way ->> 'kind', g.way ->> 'value' order by r.number, g.place) as turn
        from app.import_rows r, jsonb_array_elements(coalesce(case r.outcome when 'create' then r.fields else r.changes end -> 'ways', '[]')) with ordinality as g (way, place)
        where r.import_id = p_import and r.number = any (p_numbers)) as f
      where (not v_keys or (f.turn = 1 and not exists (select 1 from public.contact_ways k where k.kind = f.kind and k.value = f.value and k.is_key)))
        and not exists (select 1 from public.contact_ways w where w.contact_id = f.contact_id and w.kind = f.kind and w.value = f.value)
        and (select count(*) from public.contact_ways w where w.contact_id = f.contact_id) < 20
      on conflict do nothing;
  end loop;
end $$;

-- The same words as app.contact_terms (a test compares them), split once for each and not five times.
create or replace function app.index_import_contacts(p_import uuid, p_numbers integer[]) returns void language plpgsql set search_path = '' as $$
begin
  update public.contacts c set search = array_to_tsvector(array(
      select distinct word from unnest(lower(replace(c.reference, '-', '')) || app.search_lexemes(concat_ws(' ', c.full_name, c.job_title, c.source_detail, array_to_string(c.tags, ' '), c.notes, c.reference,
        (select concat_ws(' ', o.name, o.trading_name) from public.companies o where o.id = c.company_id),
        (select string_agg(w.value, ' ') from public.contact_ways w where w.contact_id = c.id and w.kind = 'email'),
        (select string_agg(concat_ws(' ', p.line1, p.line2), ' ') from public.properties p where p.contact_id = c.id)))) as word
      where word <> '' and word <> all (app.common_lexemes()))), outcodes = app.outcodes_of(array[c.id])
    from app.import_rows r where r.import_id = p_import and r.number = any (p_numbers) and r.outcome = 'create' and c.id = r.contact_id;
  update public.contacts c set search = app.contact_terms(c.id), outcodes = app.outcodes_of(array(select app.family_of(c.id))) from app.import_rows r where r.import_id = p_import and r.number = any (p_numbers) and r.outcome = 'update' and c.id = r.contact_id;
end $$;

-- A few each, no more: a file in which everybody lives at one postcode proposes no square of itself.
create or replace function app.propose_import_duplicates(p_import uuid, p_numbers integer[], p_now timestamptz) returns void language sql set search_path = '' as $$
  insert into public.contact_duplicates (left_id, right_id, reason, created_at)
    select distinct on (least(f.one, f.other), greatest(f.one, f.other)) least(f.one, f.other), greatest(f.one, f.other), f.reason, p_now
    from (
      select r.contact_id as one, o.contact_id as other, 'shared_way' as reason from app.import_rows r join public.contact_ways w on w.contact_id = r.contact_id and not w.is_key
        join public.contact_ways o on o.kind = w.kind and o.value = w.value and o.is_key where r.import_id = p_import and r.number = any (p_numbers)
      union all
      select r.contact_id, o.contact_id, 'email_dots' from app.import_rows r join public.contact_ways w on w.contact_id = r.contact_id and w.kind = 'email'
        cross join lateral (select e.contact_id from public.contact_ways e where e.kind = 'email' and app.dotless(e.value) = app.dotless(w.value) and e.contact_id <> r.contact_id limit 3) as o
        where r.import_id = p_import and r.number = any (p_numbers)
      union all
      select r.contact_id, o.contact_id, 'same_place' from app.import_rows r join public.contacts c on c.id = r.contact_id join public.properties p on p.contact_id = c.id
        cross join lateral (select k.id as contact_id from (select q.contact_id from public.properties q where replace(q.postcode, ' ', '') = replace(p.postcode, ' ', '') limit 200) as near
            join public.contacts k on k.id = near.contact_id -- a postcode has a hundred doors at most, a surname thousands of people
          where k.surname = c.surname and k.anonymised_at is null and k.id <> c.id limit 3) as o
        where r.import_id = p_import and r.number = any (p_numbers)) as f
    where app.root_of(f.one) <> app.root_of(f.other)
    on conflict do nothing;
$$;

-- Whether somebody has worked with a contact since a file made it.
create or replace function app.is_as_imported(p_contact uuid) returns boolean language sql stable set search_path = '' as $$
  select c.row_version = 1 and c.merged_into is null
    and not exists (select 1 from public.contact_records where contact_id = c.id) and not exists (select 1 from public.contact_activities where contact_id = c.id)
    and not exists (select 1 from public.contact_consents where contact_id = c.id) and not exists (select 1 from app.contact_care_notes where contact_id = c.id)
    and not exists (select 1 from public.contact_merges where c.id in (kept_id, merged_id)) and not exists (select 1 from public.deals where contact_id = c.id)
    and not exists (select 1 from public.tasks where contact_id = c.id) and not exists (select 1 from public.contacts m where m.merged_into = c.id)
    and not exists (select 1 from public.properties where contact_id = c.id and (row_version > 1 or import_id is distinct from c.import_id))
    and not exists (select 1 from public.contact_ways where contact_id = c.id and (verified_at is not null or created_at <> c.created_at))
  from public.contacts c where c.id = p_contact;
$$;

-- {id, max, now} → {left}: takes back what the file made and put in, unless somebody has worked with it since.
create or replace function app.undo_import_batch(p_arguments jsonb) returns jsonb language plpgsql security definer
set search_path = '' set enable_seqscan = off set enable_bitmapscan = off set enable_hashjoin = off set enable_mergejoin = off set enable_material = off set plan_cache_mode = force_custom_plan /* row by row through the indexes: the first file fills tables that nobody has counted yet */ as $$
declare
  v_id uuid := (p_arguments ->> 'id')::uuid;
  v_now timestamptz := (p_arguments ->> 'now')::timestamptz;
  v_import public.contact_imports;
  v_numbers integer[];
  v_made uuid[];
  v_keys text[];
begin
  select * into v_import from public.contact_imports where id = v_id for update;
  if not found or v_import.state <> 'undoing' then return jsonb_build_object('left', false); end if;
  v_numbers := array(select number from app.import_rows where import_id = v_id and applied_at is not null and undone_at is null order by number limit (p_arguments ->> 'max')::integer);
  if cardinality(v_numbers) = 0 then
    delete from public.companies c where c.import_id = v_id and c.row_version = 1 and not exists (select 1 from public.contacts where company_id = c.id) and not exists (select 1 from public.properties where company_id = c.id);
    -- Of one that stopped, the rows behind that place.
    update app.import_rows set undone_at = v_now, reason = 'Never imported: it stopped before this row' where import_id = v_id and applied_at is null and outcome in ('create', 'update');
    delete from app.import_parts where import_id = v_id;
    update public.contact_imports set state = 'undone', done_count = row_count where id = v_id;
    return jsonb_build_object('left', false);
  end if;
  perform 1 from public.contacts c where c.id in (select r.contact_id from app.import_rows r where r.import_id = v_id and r.number = any (v_numbers)) order by c.id for update;
  v_made := array(select r.contact_id from app.import_rows r where r.import_id = v_id and r.number = any (v_numbers) and r.outcome = 'create' and app.is_as_imported(r.contact_id));
  v_keys := array(select w.kind || ' ' || w.value from public.contact_ways w where w.is_key and w.contact_id = any (v_made));
  perform app.empty_import_contacts(v_id, v_numbers);
  update public.contact_imports set kept_count = kept_count + (select count(*) from app.import_rows r where r.import_id = v_id and r.number = any (v_numbers) and r.outcome = 'create' and r.contact_id is not null and r.contact_id <> all (v_made)),
      done_count = done_count + cardinality(v_numbers) where id = v_id;
  update app.import_rows r set undone_at = v_now, reason = case when r.contact_id <> all (v_made) and r.outcome = 'create' then 'Kept: somebody has worked on it since' else 'Undone' end
    where r.import_id = v_id and r.number = any (v_numbers);
  delete from public.contacts where id = any (v_made);
  -- Whoever shares an address or number links by it from now on.
  update public.contact_ways w set is_key = true
    from (select (select o.id from public.contact_ways o where o.kind = split_part(key, ' ', 1) and o.value = split_part(key, ' ', 2) order by o.created_at, o.id limit 1) as id from unnest(v_keys) as key) as heir
    where w.id = heir.id and not w.is_key;
  return jsonb_build_object('left', true);
end $$;

-- Out of those that were there before goes what came in, as long as it is still what came in.
create or replace function app.empty_import_contacts(p_import uuid, p_numbers integer[]) returns void language plpgsql set search_path = '' as $$
begin
  delete from public.contact_ways w using app.import_rows r, jsonb_array_elements(r.changes -> 'ways') as g
    where r.import_id = p_import and r.number = any (p_numbers) and r.outcome = 'update' and w.contact_id = r.contact_id and w.kind = g ->> 'kind' and w.value = g ->> 'value' and w.verified_at is null
      and w.created_at = r.applied_at;
  delete from public.properties p using app.import_rows r where r.import_id = p_import and r.number = any (p_numbers) and r.outcome = 'update' and p.contact_id = r.contact_id and p.import_id = p_import and p.row_version = 1
    and not exists (select 1 from public.deals d where d.property_id = p.id);
  update public.contacts c set row_version = c.row_version + 1,
      salutation = case when c.salutation = r.changes ->> 'salutation' then null else c.salutation end, job_title = case when c.job_title = r.changes ->> 'jobTitle' then null else c.job_title end,
      company_id = case when c.company_id = (select k.id from public.companies k where k.id = c.company_id and lower(k.name) = lower(r.changes ->> 'company')) then null else c.company_id end,
      preferred_channel = case when c.preferred_channel = r.changes ->> 'preferredChannel' then null else c.preferred_channel end,
      lead_source = case when c.lead_source = r.changes ->> 'source' then 'other' else c.lead_source end, source_detail = case when c.source_detail = r.changes ->> 'sourceDetail' then null else c.source_detail end,
      lifecycle_by_hand = case when c.lifecycle_by_hand = r.changes ->> 'lifecycle' then null else c.lifecycle_by_hand end, notes = case when c.notes = r.changes ->> 'notes' then '' else c.notes end,
      tags = case when r.changes ? 'tags' and to_jsonb(c.tags) = r.changes -> 'tags' then '{}' else c.tags end
    from app.import_rows r
    where r.import_id = p_import and r.number = any (p_numbers) and r.outcome = 'update' and c.id = r.contact_id and r.changes - array['ways', 'properties'] <> '{}';
  perform app.refresh_contact(r.contact_id) from app.import_rows r where r.import_id = p_import and r.number = any (p_numbers) and r.outcome = 'update' and r.contact_id is not null;
end $$;
grant execute on function app.import_part(jsonb), app.stage_import_rows(jsonb), app.check_import(jsonb), app.fail_import(jsonb), app.run_import_batch(jsonb), app.undo_import_batch(jsonb) to service_role;

-- {after, max} → {rows, next}: contacts that stand for themselves, with what the whole family has, for the export. Administrators alone.
create or replace function app.contacts_to_export(p_arguments jsonb) returns jsonb language plpgsql stable security definer set search_path = '' as $$
declare
  v_rows jsonb;
begin
  perform app.require_admin();
  select coalesce(jsonb_agg(jsonb_build_object('reference', c.reference, 'name', c.full_name, 'salutation', c.salutation, 'customerType', c.customer_type, 'company', k.name, 'jobTitle', c.job_title,
      'preferredChannel', c.preferred_channel, 'language', c.language, 'source', c.lead_source, 'sourceDetail', c.source_detail, 'tags', c.tags, 'lifecycle', c.lifecycle_by_hand, 'notes', c.notes,
      'ways', (select coalesce(jsonb_agg(jsonb_build_object('kind', w.kind, 'value', w.value) order by w.is_primary desc, w.created_at, w.value), '[]') from public.contact_ways w where w.contact_id in (select app.family_of(c.id))),
      'properties', (select coalesce(jsonb_agg(jsonb_build_object('line1', p.line1, 'line2', p.line2, 'town', p.town, 'postcode', p.postcode) order by p.created_at, p.id), '[]') from public.properties p
        where p.contact_id in (select app.family_of(c.id)))) order by c.reference), '[]') into v_rows
    from (select * from public.contacts where merged_into is null and anonymised_at is null and reference > (p_arguments ->> 'after') order by reference limit (p_arguments ->> 'max')::integer) as c
    left join public.companies k on k.id = c.company_id;
  return jsonb_build_object('rows', v_rows);
end $$;
grant execute on function app.contacts_to_export(jsonb) to authenticated;
