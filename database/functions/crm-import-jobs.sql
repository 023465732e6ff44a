-- The worker's part of importing contacts, in batches of one transaction each: a job that was interrupted continues where it stopped.

-- {id, rows: [{number, fields, reason, remark}]}: the dry run of some rows: each gets the outcome it would have and why. No contact is
-- written.
create or replace function app.stage_import_rows(p_arguments jsonb) returns jsonb language plpgsql security definer
set search_path = ''
/* row by row through the indexes: the first file fills tables that nobody has counted yet */
set enable_seqscan = off set enable_bitmapscan = off set enable_hashjoin = off set enable_mergejoin = off set enable_material = off
set plan_cache_mode = force_custom_plan as $$
declare
  v_id uuid := (p_arguments ->> 'id')::uuid;
  v_count integer;
begin
  with known as materialized (
    select coalesce(jsonb_object_agg(k.number, k.contact_id), '{}') as contacts from app.contacts_of_rows(p_arguments -> 'rows') as k
  ), staged as (
    select r.number, case when g.is_gone then '{}' else r.fields end as fields,
      case when g.is_gone then 'This person’s data was deleted, so they were left out.' else r.reason end as reason, r.remark,
      case when r.reason = '' then (k.contacts ->> r.number::text)::uuid end as contact
    from known k cross join jsonb_to_recordset(p_arguments -> 'rows') as r (number integer, fields jsonb, reason text, remark text)
      -- An old export does not bring back whom we have deleted; who has come back since is found by their address.
      cross join lateral (select r.reason = '' and not k.contacts ? r.number::text
        and exists (select 1 from public.contacts o
          where o.reference = r.fields ->> 'reference' and o.anonymised_at is not null) as is_gone) as g
  ), compared as materialized (
    select s.*, case when s.contact is not null then app.import_additions(s.fields, s.contact) end as changes from staged s
  )
  insert into app.import_rows (import_id, number, fields, key, contact_id, changes, outcome, reason)
    select v_id, s.number, s.fields,
      coalesce(s.contact::text, jsonb_path_query_first(s.fields, '$.ways[*] ? (@.kind == "email").value') #>> '{}',
        s.fields #>> '{ways,0,value}'),
      s.contact, s.changes,
      case when s.reason <> '' then 'refuse' when s.contact is null then 'create' when s.changes = '{}' then 'unchanged' else 'update' end,
      case when s.reason <> '' then left(s.reason, 300)
        when s.contact is null then left(concat_ws('. ', 'A new contact', nullif(s.remark, '')), 300)
        when s.changes = '{}' then 'Already here, with nothing to add'
        else left(concat_ws(' ', 'Already here. Only empty details are filled in.', nullif(s.remark, '')), 300) end
    from compared s
    on conflict do nothing;
  get diagnostics v_count = row_count;
  update public.contact_imports set row_count = row_count + v_count, done_count = done_count + v_count where id = v_id;
  return '{}';
end $$;

-- The name of a row, where it is one: a file of addresses alone has called its people by them (`ahill@…`: Ahill).
create or replace function app.name_of_row(p_fields jsonb) returns text language sql immutable set search_path = '' as $$
  select case
    when not exists (select 1 from jsonb_array_elements(p_fields -> 'ways') as w
      where w ->> 'value' = '+44' || ltrim(regexp_replace(p_fields ->> 'name', '\D', '', 'g'), '0')
    or lower(p_fields ->> 'name') = regexp_replace(split_part(w ->> 'value', '@', 1), '[+].*$', '')) then p_fields ->> 'name' end;
$$;

-- The contacts that rows ([{number, fields}]) match: by the file's reference, else the first known address, else the first known number, of
-- those whose name agrees. Merged contacts resolve to their root.
create or replace function app.contacts_of_rows(p_rows jsonb) returns table (number integer, contact_id uuid)
language plpgsql stable set search_path = '' as $$
begin
  return query
    with given as materialized (select r.number, r.fields from jsonb_to_recordset(p_rows) as r (number integer, fields jsonb)),
    ways as materialized (
      select g.number, app.name_of_row(g.fields) as name, w.way ->> 'kind' as kind, w.way ->> 'value' as value, w.place
        from given g, jsonb_array_elements(g.fields -> 'ways') with ordinality as w (way, place)),
    found as (
      select g.number, c.id, 0 as rank, 0::bigint as place from given g
        cross join lateral (select k.id from public.contacts k where k.reference = g.fields ->> 'reference' limit 1) as c
      union all
      select w.number, k.contact_id, case w.kind when 'email' then 1 else 2 end, w.place from ways w
        cross join lateral (
          select app.namesake_at(w.name, case w.kind when 'email' then w.value end,
            case w.kind when 'phone' then w.value end) as contact_id offset 0) as k
          where k.contact_id is not null)
    select distinct on (f.number) f.number, coalesce(c.merged_into, c.id) from found f
      cross join lateral (select * from public.contacts k where k.id = f.id and k.anonymised_at is null limit 1) as c
      order by f.number, f.rank, f.place;
end $$;

-- Fields of a row that the contact lacks; existing values are never replaced. {} where there are none.
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
      where not exists (select 1 from public.contact_ways w
        where w.contact_id in (select app.family_of(p_contact)) and w.kind = g ->> 'kind' and w.value = g ->> 'value')),
    'properties', (select jsonb_agg(g) from jsonb_array_elements(p_fields -> 'properties') as g
      where not exists (select 1 from public.properties p
      where p.contact_id in (select app.family_of(p_contact)) and replace(p.postcode, ' ', '') = replace(g ->> 'postcode', ' ', '')
        and lower(p.line1) = lower(g ->> 'line1')))))
  from public.contacts c where c.id = p_contact;
$$;

-- {id}: all rows are staged. Where several rows are the same person, the first counts. Of those with one address or number that is whose
-- name agrees with an earlier one of the first few, and whoever comes after so many.
create or replace function app.check_import(p_arguments jsonb) returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  v_id uuid := (p_arguments ->> 'id')::uuid;
begin
  update app.import_rows r
    set outcome = 'refuse', contact_id = null, changes = null,
      reason = left(case
        when f.is_crowd then format('%s is in more than %s rows of this file, first in row %s. Give this row one of its own.',
          regexp_replace(f.key, '^\+44', '0'), app.max_sharers(), f.first)
        when f.contact_id is not null then format('The same contact as row %s. Put both into one row.', f.first)
        else format('The same person as row %s: %s is in both. Put both into one row.', f.first, regexp_replace(f.key, '^\+44', '0'))
        end, 300)
    from (
      with keyed as materialized (
        select number, key, contact_id, fields ->> 'name' as name, first_value(number) over same as first, row_number() over same as turn
          from app.import_rows
          where import_id = v_id and outcome <> 'refuse' and key is not null window same as (partition by key order by number)),
      few as materialized (select * from keyed where turn <= app.max_sharers() and key in (select k.key from keyed k where k.turn > 1)),
      earlier as (
        select k.*,
          (select min(e.number) from few e
            where e.key = k.key and e.number < k.number and (k.contact_id is not null or app.names_agree(e.name, k.name))) as same
          from keyed k where k.turn > 1)
      select number, key, contact_id, coalesce(same, case when turn > app.max_sharers() then first end) as first,
        same is null as is_crowd from earlier) as f
    where r.import_id = v_id and r.number = f.number and f.first < f.number;
  perform app.count_import_rows(v_id);
  update public.contact_imports set state = 'checked', done_count = row_count where id = v_id and state = 'checking';
  return '{}';
end $$;

-- {id, problem}: the import cannot continue, for this reason.
create or replace function app.fail_import(p_arguments jsonb) returns jsonb language plpgsql security definer set search_path = '' as $$
begin
  update public.contact_imports set state = 'failed', problem = left(p_arguments ->> 'problem', 300)
    where id = (p_arguments ->> 'id')::uuid and state = 'checking';
  return '{}';
end $$;

-- {id, max, now} → {left}: writes the next rows in one transaction. The file itself is deleted with the last of them.
create or replace function app.run_import_batch(p_arguments jsonb) returns jsonb language plpgsql security definer
set search_path = ''
/* row by row through the indexes: the first file fills tables that nobody has counted yet; and planned once, for the checks of foreign
   keys would be planned anew for each row */
set enable_seqscan = off set enable_bitmapscan = off set enable_hashjoin = off set enable_mergejoin = off set enable_material = off
set plan_cache_mode = force_generic_plan as $$
declare
  v_id uuid := (p_arguments ->> 'id')::uuid;
  v_now timestamptz := (p_arguments ->> 'now')::timestamptz;
  v_import public.contact_imports;
  v_rows app.import_rows[];
  v_known jsonb;
  v_contacts uuid[];
begin
  select * into v_import from public.contact_imports where id = v_id for update;
  if not found or v_import.state <> 'running' then return jsonb_build_object('left', false); end if;
  -- Contacts may have been added, changed or cleared since the dry run. Clearing locks the contact first and then its import rows, so this
  -- locks in that order, and matches again where one was just cleared.
  loop
    v_rows := array(select r from app.import_rows r where r.import_id = v_id and r.applied_at is null and r.outcome in ('create', 'update')
      order by r.number limit (p_arguments ->> 'max')::integer);
    if cardinality(v_rows) = 0 then
      perform app.count_import_rows(v_id);
      update public.contact_imports set state = 'done', finished_at = v_now where id = v_id;
      delete from app.import_parts where import_id = v_id;
      return jsonb_build_object('left', false);
    end if;
    v_known := (select coalesce(jsonb_object_agg(k.number, k.contact_id), '{}')
      from app.contacts_of_rows(
        (select jsonb_agg(jsonb_build_object('number', r.number, 'fields', r.fields)) from unnest(v_rows) as r)) as k);
    v_contacts := array(select value::uuid from jsonb_each_text(v_known));
    perform 1 from public.contacts c where c.id = any (v_contacts) order by c.id for no key update;
    exit when not exists (select 1 from public.contacts c where c.id = any (v_contacts) and c.anonymised_at is not null);
  end loop;
  -- Each row is written once, and later steps use the returned rows: joining the table again would scan it for each row of the batch.
  with written as (
    update app.import_rows r
      set outcome = case when v_known ? r.number::text then 'update' else 'create' end,
        changes = case when v_known ? r.number::text then app.import_additions(r.fields, (v_known ->> r.number::text)::uuid) end,
        contact_id = coalesce((v_known ->> r.number::text)::uuid, gen_random_uuid()), applied_at = v_now
      where r.import_id = v_id and r.number = any (array(select u.number from unnest(v_rows) as u))
      returning r as whole
  )
  select array_agg(w.whole) into v_rows from written w;
  perform app.make_import_companies(v_id, v_rows, v_now);
  perform app.make_import_contacts(v_id, v_rows, v_now);
  perform app.fill_import_contacts(v_rows);
  perform app.add_import_ways(v_rows, v_now);
  insert into public.properties (contact_id, line1, line2, town, postcode, import_id, created_at)
    select r.contact_id, g ->> 'line1', g ->> 'line2', g ->> 'town', g ->> 'postcode', v_id, v_now
      from unnest(v_rows) as r,
        jsonb_array_elements(coalesce(case r.outcome when 'create' then r.fields else r.changes end -> 'properties', '[]')) as g;
  update public.contacts c set search = app.contact_terms(c.id), outcodes = app.outcodes_of(array(select app.family_of(c.id)))
    where c.id = any (v_contacts);
  perform app.propose_import_duplicates(v_rows, v_now);
  update public.contact_imports set done_count = done_count + cardinality(v_rows) where id = v_id;
  return jsonb_build_object('left', true);
end $$;

create or replace function app.make_import_companies(p_import uuid, p_rows app.import_rows[], p_now timestamptz) returns void
language sql set search_path = '' as $$
  insert into public.companies (name, import_id, created_at)
    select min(named.name), p_import, p_now
    from (select case r.outcome when 'create' then r.fields else r.changes end ->> 'company' as name from unnest(p_rows) as r) as named
    where named.name is not null
      and not exists (select 1 from public.companies c where lower(c.name) collate "C" = lower(named.name) collate "C")
    group by lower(named.name);
$$;

-- The company of that name; the oldest where there are several.
create or replace function app.company_called(p_name text) returns uuid language sql stable set search_path = '' as $$
  select c.id from public.companies c where lower(c.name) collate "C" = lower(p_name) collate "C" order by c.created_at, c.id limit 1;
$$;

-- Uses the file's reference where it is free, so that an export can be imported again unchanged. Written once, with the search terms that
-- app.contact_terms would compute (a test compares them), because each update of a row writes to all its indexes.
create or replace function app.make_import_contacts(p_import uuid, p_rows app.import_rows[], p_now timestamptz) returns void
language plpgsql set search_path = '' as $$
declare
  v_rows app.import_rows[] := array(select r from unnest(p_rows) as r where r.outcome = 'create');
  v_made uuid[];
begin
  for attempt in 1 .. 10 loop
    if cardinality(v_rows) = 0 then return; end if;
    with given as materialized (
      select r.contact_id, f.*,
        case when attempt = 1 and f.reference is not null then f.reference else app.random_reference('C') end as free_reference,
        case when f.company is not null then app.company_called(f.company) end as company_id
      from unnest(v_rows) as r,
        jsonb_to_record(r.fields) as f (reference text, name text, salutation text, "customerType" text, company text, "jobTitle" text,
          "preferredChannel" text,
        language text, source text, "sourceDetail" text, tags text[], lifecycle text, notes text, ways jsonb, properties jsonb)
    ), made as (
      insert into public.contacts (id, reference, full_name, salutation, customer_type, company_id, job_title, preferred_channel,
        language, lead_source, source_detail, tags, lifecycle_by_hand, lifecycle, notes,
          last_contact_at, import_id, created_at, search, outcodes)
        select g.contact_id, g.free_reference, g.name, g.salutation, coalesce(g."customerType", 'home'), g.company_id, g."jobTitle",
          g."preferredChannel", coalesce(g.language, 'en'), coalesce(g.source, 'import'),
          g."sourceDetail", coalesce(g.tags, '{}'), g.lifecycle, coalesce(g.lifecycle, 'lead'), coalesce(g.notes, ''), p_now, p_import,
          p_now,
          array_to_tsvector(
            array(select word
              from unnest(lower(replace(g.free_reference, '-', ''))
                || app.indexed_lexemes(
                  concat_ws(' ', g.name, g."jobTitle", g."sourceDetail", array_to_string(g.tags, ' '), g.notes, g.free_reference,
              (select concat_ws(' ', o.name, o.trading_name) from public.companies o where o.id = g.company_id),
              (select string_agg(w ->> 'value', ' ') from jsonb_array_elements(g.ways) as w where w ->> 'kind' = 'email'),
              (select string_agg(concat_ws(' ', p ->> 'line1', p ->> 'line2'), ' ') from jsonb_array_elements(g.properties) as p)))) as word
            where word <> '' and word <> all (app.common_lexemes()))),
          array(select distinct split_part(p ->> 'postcode', ' ', 1) as outcode from jsonb_array_elements(g.properties) as p
            order by outcode)
        from given g
        on conflict (reference) do nothing
        returning id
    )
    select array_agg(id) into v_made from made;
    v_rows := case when cardinality(v_made) = cardinality(v_rows) then '{}'
      else array(select r from unnest(v_rows) as r where r.contact_id <> all (coalesce(v_made, '{}'))) end;
  end loop;
  raise exception 'no free contact reference in ten tries';
end $$;

create or replace function app.fill_import_contacts(p_rows app.import_rows[]) returns void language sql set search_path = '' as $$
  update public.contacts c
    set salutation = coalesce(c.salutation, r.changes ->> 'salutation'), job_title = coalesce(c.job_title, r.changes ->> 'jobTitle'),
      company_id = coalesce(c.company_id, case when r.changes ? 'company' then app.company_called(r.changes ->> 'company') end),
      preferred_channel = coalesce(c.preferred_channel, r.changes ->> 'preferredChannel'),
      lead_source = coalesce(r.changes ->> 'source', c.lead_source),
      source_detail = coalesce(c.source_detail, r.changes ->> 'sourceDetail'),
      lifecycle = coalesce(r.changes ->> 'lifecycle', c.lifecycle),
      lifecycle_by_hand = coalesce(c.lifecycle_by_hand, r.changes ->> 'lifecycle'), notes = coalesce(r.changes ->> 'notes', c.notes),
      tags = case when r.changes ? 'tags' then array(select jsonb_array_elements_text(r.changes -> 'tags')) else c.tags end,
        row_version = c.row_version + 1
    from unnest(p_rows) as r
    where c.id = any (array(select u.contact_id from unnest(p_rows) as u)) and r.outcome = 'update' and c.id = r.contact_id
      and r.changes - array['ways', 'properties'] <> '{}';
$$;

-- Adds addresses and numbers of rows: as the contact's key where no other contact has it; otherwise beside the owner's, and the two are
-- proposed as duplicates.
create or replace function app.add_import_ways(p_rows app.import_rows[], p_now timestamptz) returns void
language plpgsql set search_path = '' as $$
declare
  v_given bigint := (select sum(jsonb_array_length(coalesce(case r.outcome when 'create' then r.fields else r.changes end -> 'ways', '[]')))
    from unnest(p_rows) as r);
  v_added bigint;
begin
  -- Repeated once where a concurrent transaction took a key: the way is then added without one. Each subquery selects one row, because an
  -- `exists` would be planned as a scan of the whole table.
  for attempt in 1 .. 2 loop
    insert into public.contact_ways (contact_id, kind, value, label, is_primary, sms_ok, is_key, created_at, vouched_at)
      select f.contact_id, f.kind, f.value, f.label, f.place = 1
        and (f.is_empty or (select w.id from public.contact_ways w where w.contact_id = f.contact_id and w.kind = f.kind limit 1) is null),
        f.value ~ '^\+447', f.turn = 1
          and (select k.id from public.contact_ways k where k.kind = f.kind and k.value = f.value and k.is_key) is null, p_now, p_now
      from (
        select r.contact_id, attempt = 1
          and r.outcome = 'create' as is_empty, g.way ->> 'kind' as kind, g.way ->> 'value' as value, g.way ->> 'label' as label,
          row_number() over (partition by r.number, g.way ->> 'kind' order by g.place) as place,
            row_number() over (partition by g.way ->> 'kind', g.way ->> 'value' order by r.number, g.place) as turn
        from unnest(p_rows) as r,
          jsonb_array_elements(
            coalesce(case r.outcome when 'create' then r.fields else r.changes end -> 'ways', '[]')) with ordinality as g (way,
            place)) as f
      where f.is_empty
        or ((select w.id from public.contact_ways w where w.contact_id = f.contact_id and w.kind = f.kind and w.value = f.value) is null
        and (select count(*) from public.contact_ways w where w.contact_id = f.contact_id) < 20)
      on conflict do nothing;
    get diagnostics v_added = row_count;
    exit when v_added = v_given;
  end loop;
end $$;

-- At most a few proposals each: a file in which everybody has one postcode must not propose all pairs. The limits also force the planner to
-- go from each row to its own matches instead of scanning a table for each row.
create or replace function app.propose_import_duplicates(p_rows app.import_rows[], p_now timestamptz) returns void
language sql set search_path = '' as $$
  insert into public.contact_duplicates (left_id, right_id, reason, created_at)
    select distinct on (least(f.one, f.other), greatest(f.one, f.other)) least(f.one, f.other), greatest(f.one, f.other), f.reason, p_now
    from (
      select r.contact_id as one, o.contact_id as other, 'shared_way' as reason from unnest(p_rows) as r
        cross join lateral (select w.kind, w.value from public.contact_ways w where w.contact_id = r.contact_id and not w.is_key
          limit 20) as w
        cross join lateral (select k.contact_id from public.contact_ways k where k.kind = w.kind and k.value = w.value and k.is_key
          limit 1) as o
      union all
      select r.contact_id, o.contact_id, 'email_dots' from unnest(p_rows) as r
        cross join lateral (select w.value from public.contact_ways w where w.contact_id = r.contact_id and w.kind = 'email' limit 20) as w
        cross join lateral (select e.contact_id from public.contact_ways e
          where e.kind = 'email' and app.dotless(e.value) = app.dotless(w.value) and e.contact_id <> r.contact_id limit 3) as o
      union all
      select r.contact_id, o.contact_id, 'same_place' from unnest(p_rows) as r
        cross join lateral (select c.surname, p.postcode from public.contacts c join public.properties p on p.contact_id = c.id
          where c.id = r.contact_id limit 200) as own
        cross join lateral (select k.id as contact_id
          from (select q.contact_id from public.properties q where replace(q.postcode, ' ', '') = replace(own.postcode, ' ', '')
            limit 200) as near
            -- a postcode has at most a hundred addresses, a surname thousands of contacts
            cross join lateral (select c.* from public.contacts c where c.id = near.contact_id limit 1) as k
          where k.surname = own.surname and k.anonymised_at is null and k.id <> r.contact_id limit 3) as o) as f
    where app.root_of(f.one) <> app.root_of(f.other)
    on conflict do nothing;
$$;

-- Which contacts made by an import have been changed or used since.
create or replace function app.worked_with_since(p_contacts uuid[], p_import uuid) returns uuid[]
language sql stable set search_path = '' as $$
  select array(
    select id from public.contacts where id = any (p_contacts) and (row_version > 1 or merged_into is not null)
    union select contact_id from public.contact_records where contact_id = any (p_contacts)
    union select contact_id from public.contact_activities where contact_id = any (p_contacts)
    union select contact_id from public.contact_consents where contact_id = any (p_contacts)
    union select contact_id from app.contact_care_notes where contact_id = any (p_contacts)
    union select kept_id from public.contact_merges where kept_id = any (p_contacts)
    union select merged_id from public.contact_merges where merged_id = any (p_contacts)
    union select contact_id from public.deals where contact_id = any (p_contacts)
    union select contact_id from public.tasks where contact_id = any (p_contacts)
    union select merged_into from public.contacts where merged_into = any (p_contacts)
    union select contact_id from public.properties
      where contact_id = any (p_contacts) and (row_version > 1 or import_id is distinct from p_import)
    union select w.contact_id from public.contact_ways w
      where w.contact_id = any (p_contacts)
        and (w.verified_at is not null or w.created_at <> (select c.created_at from public.contacts c where c.id = w.contact_id)));
$$;

-- {id, max, now} → {left}: undoes what the import created and added, except contacts used since.
create or replace function app.undo_import_batch(p_arguments jsonb) returns jsonb language plpgsql security definer
set search_path = ''
/* row by row through the indexes: the first file fills tables that nobody has counted yet; and planned once, for the checks of foreign
   keys would be planned anew for each row */
set enable_seqscan = off set enable_bitmapscan = off set enable_hashjoin = off set enable_mergejoin = off set enable_material = off
set plan_cache_mode = force_generic_plan as $$
declare
  v_id uuid := (p_arguments ->> 'id')::uuid;
  v_now timestamptz := (p_arguments ->> 'now')::timestamptz;
  v_import public.contact_imports;
  v_rows app.import_rows[];
  v_numbers integer[];
  v_made uuid[];
  v_kept uuid[];
  v_keys text[];
  v_heirs uuid[];
begin
  select * into v_import from public.contact_imports where id = v_id for update;
  if not found or v_import.state <> 'undoing' then return jsonb_build_object('left', false); end if;
  v_numbers := array(select number from app.import_rows where import_id = v_id and applied_at is not null and undone_at is null
    order by number limit (p_arguments ->> 'max')::integer);
  if cardinality(v_numbers) = 0 then
    delete from public.companies c
      where c.import_id = v_id and c.row_version = 1 and not exists (select 1 from public.contacts where company_id = c.id)
        and not exists (select 1 from public.properties where company_id = c.id);
    -- Of an import that stopped, the rows after that point.
    update app.import_rows set undone_at = v_now, reason = 'Never imported: it stopped before this row'
      where import_id = v_id and applied_at is null and outcome in ('create', 'update');
    delete from app.import_parts where import_id = v_id;
    update public.contact_imports set state = 'undone', done_count = row_count where id = v_id;
    return jsonb_build_object('left', false);
  end if;
  perform 1 from public.contacts c
    where c.id = any (array(select r.contact_id from app.import_rows r where r.import_id = v_id and r.number = any (v_numbers)))
    order by c.id for update;
  v_rows := array(select r from app.import_rows r where r.import_id = v_id and r.number = any (v_numbers));
  v_made := array(select r.contact_id from unnest(v_rows) as r where r.outcome = 'create' and r.contact_id is not null);
  v_kept := app.worked_with_since(v_made, v_id);
  v_made := array(select made from unnest(v_made) as made where made <> all (v_kept));
  v_keys := array(select w.kind || ' ' || w.value from public.contact_ways w where w.is_key and w.contact_id = any (v_made));
  perform app.empty_import_contacts(v_id, v_rows);
  update public.contact_imports set kept_count = kept_count + cardinality(v_kept), done_count = done_count + cardinality(v_numbers)
    where id = v_id;
  -- Contacts to be deleted are unlinked from their rows first, so that the deletion does not write the rows again.
  update app.import_rows r
    set undone_at = v_now,
      reason = case when r.contact_id = any (v_kept) and r.outcome = 'create' then 'Kept: somebody has worked on it since'
        else 'Undone' end,
      contact_id = case when r.outcome = 'update' or r.contact_id = any (v_kept) then r.contact_id end
    where r.import_id = v_id and r.number = any (v_numbers);
  delete from public.contacts where id = any (v_made);
  -- Another contact with the same address or number gets its key, by which records link from now on.
  v_heirs := array(select heir.id from unnest(v_keys) as key
    cross join lateral (select o.id from public.contact_ways o where o.kind = split_part(key, ' ', 1) and o.value = split_part(key, ' ', 2)
      order by o.created_at, o.id limit 1) as heir);
  update public.contact_ways w set is_key = true where w.id = any (v_heirs) and not w.is_key;
  return jsonb_build_object('left', true);
end $$;

-- Removes from existing contacts what the import added, where it has not been changed since.
create or replace function app.empty_import_contacts(p_import uuid, p_rows app.import_rows[]) returns void
language plpgsql set search_path = '' as $$
declare
  v_rows app.import_rows[] := array(select r from unnest(p_rows) as r where r.outcome = 'update' and r.contact_id is not null);
begin
  if cardinality(v_rows) = 0 then return; end if;
  delete from public.contact_ways w using unnest(v_rows) as r, jsonb_array_elements(r.changes -> 'ways') as g
    where w.contact_id = any (array(select u.contact_id from unnest(v_rows) as u)) and w.contact_id = r.contact_id and w.kind = g ->> 'kind'
      and w.value = g ->> 'value' and w.verified_at is null and w.created_at = r.applied_at;
  -- Proposals nobody has looked at; those of contacts the import created are deleted with the contacts.
  delete from public.contact_duplicates d using unnest(v_rows) as r
    where d.left_id = any (array(select u.contact_id from unnest(v_rows) as u)) and d.left_id = r.contact_id and d.created_at = r.applied_at
      and d.dismissed_at is null;
  delete from public.contact_duplicates d using unnest(v_rows) as r
    where d.right_id = any (array(select u.contact_id from unnest(v_rows) as u)) and d.right_id = r.contact_id
      and d.created_at = r.applied_at and d.dismissed_at is null;
  delete from public.properties p
    where p.contact_id = any (array(select r.contact_id from unnest(v_rows) as r)) and p.import_id = p_import and p.row_version = 1
    and not exists (select 1 from public.deals d where d.property_id = p.id);
  update public.contacts c set row_version = c.row_version + 1,
      salutation = case when c.salutation = r.changes ->> 'salutation' then null else c.salutation end,
      job_title = case when c.job_title = r.changes ->> 'jobTitle' then null else c.job_title end,
      company_id = case
        when c.company_id = (select k.id from public.companies k
          where k.id = c.company_id and lower(k.name) = lower(r.changes ->> 'company')) then null
        else c.company_id end,
      preferred_channel = case when c.preferred_channel = r.changes ->> 'preferredChannel' then null else c.preferred_channel end,
      lead_source = case when c.lead_source = r.changes ->> 'source' then 'other' else c.lead_source end,
      source_detail = case when c.source_detail = r.changes ->> 'sourceDetail' then null else c.source_detail end,
      lifecycle_by_hand = case when c.lifecycle_by_hand = r.changes ->> 'lifecycle' then null else c.lifecycle_by_hand end,
      notes = case when c.notes = r.changes ->> 'notes' then '' else c.notes end,
      tags = case when r.changes ? 'tags' and to_jsonb(c.tags) = r.changes -> 'tags' then '{}' else c.tags end
    from unnest(v_rows) as r
    where c.id = any (array(select u.contact_id from unnest(v_rows) as u)) and c.id = r.contact_id
      and r.changes - array['ways', 'properties'] <> '{}';
  perform app.refresh_contact(r.contact_id) from unnest(v_rows) as r;
end $$;
grant execute on function app.stage_import_rows(jsonb), app.check_import(jsonb), app.fail_import(jsonb),
  app.run_import_batch(jsonb), app.undo_import_batch(jsonb) to service_role;
