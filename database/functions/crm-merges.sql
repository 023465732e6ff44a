-- Merging two contacts of one person, and undoing it in any order. Records are not moved: the merged contact points to the kept one.

-- {id, now} → {}: the two are different people. Other proposals for the same two are closed with it.
create or replace function app.dismiss_duplicate(p_arguments jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_duplicate public.contact_duplicates;
begin
  perform app.require_staff();
  select * into v_duplicate from public.contact_duplicates where id = (p_arguments ->> 'id')::uuid;
  if not found then perform app.problem('crm.duplicate_not_found'); end if;
  update public.contact_duplicates d set dismissed_at = (p_arguments ->> 'now')::timestamptz, dismissed_by = (select auth.uid())
    where d.id in (select id from app.waiting_duplicates(v_duplicate.left_id) intersect select id
      from app.waiting_duplicates(v_duplicate.right_id));
  return '{}';
end $$;

-- The columns a merge may take over, by the name that the office sees.
create or replace function app.pick_columns() returns jsonb language sql immutable set search_path = '' as $$
  select '{"name": "full_name", "salutation": "salutation", "customerType": "customer_type", "company": "company_id",
    "jobTitle": "job_title", "preferredChannel": "preferred_channel",
    "language": "language",
    "source": "lead_source", "sourceDetail": "source_detail", "tags": "tags", "owner": "owner_id",
    "lifecycleByHand": "lifecycle_by_hand", "notes": "notes"}'::jsonb;
$$;

create or replace function app.picked_value(p_column text, p_kept public.contacts, p_merged public.contacts) returns jsonb
language sql stable set search_path = '' as $$
  select case p_column
    when 'tags' then
      (select coalesce(jsonb_agg(tag order by tag), '[]')
        from (select unnest(p_kept.tags) as tag union select unnest(p_merged.tags) limit 20) as tags)
    when 'notes' then to_jsonb(trim(both E'\n' from p_kept.notes || E'\n\n' || p_merged.notes))
    else to_jsonb(p_merged) -> p_column end;
$$;

-- Writes the values of {column: value} to a contact.
create or replace function app.put_picks(p_contact uuid, p_values jsonb) returns void language plpgsql set search_path = '' as $$
declare
  v_new public.contacts;
begin
  select * into v_new from public.contacts where id = p_contact;
  v_new := jsonb_populate_record(v_new, p_values);
  update public.contacts c
    set full_name = v_new.full_name, salutation = v_new.salutation, customer_type = v_new.customer_type, company_id = v_new.company_id,
      job_title = v_new.job_title,
      preferred_channel = v_new.preferred_channel,
        language = v_new.language, lead_source = v_new.lead_source, source_detail = v_new.source_detail, tags = v_new.tags,
      owner_id = (select u.id from auth.users u where u.id = v_new.owner_id), lifecycle_by_hand = v_new.lifecycle_by_hand,
      next_action_at = v_new.next_action_at, notes = v_new.notes,
      row_version = c.row_version + 1, changed_by = (select auth.uid())
    where c.id = p_contact;
end $$;

-- {keep, merge, keepRowVersion, mergeRowVersion, take, liftDoNotServe, context} → {mergeId, id}. Do_not_serve of either stays, unless
-- it is expressly lifted. Merges and undos are serialised: the second of two finds it done.
create or replace function app.merge_contacts(p_arguments jsonb) returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  v_now timestamptz := (p_arguments #>> '{context,now}')::timestamptz;
  v_kept public.contacts;
  v_merged public.contacts;
  v_take text[] := array(select jsonb_array_elements_text(p_arguments -> 'take'));
  v_picks jsonb;
  v_merge bigint;
  v_due date;
begin
  perform app.require_staff();
  if p_arguments ->> 'keep' = p_arguments ->> 'merge' then perform app.problem('crm.merge_itself'); end if;
  perform pg_advisory_xact_lock(hashtext('app.merges'));
  perform 1 from public.contacts where reference in (p_arguments ->> 'keep', p_arguments ->> 'merge') order by id for no key update;
  select * into v_kept from public.contacts where reference = p_arguments ->> 'keep';
  select * into v_merged from public.contacts where reference = p_arguments ->> 'merge';
  if v_kept.id is null or v_merged.id is null or coalesce(v_kept.anonymised_at, v_merged.anonymised_at) is not null then
    perform app.problem('crm.contact_not_found');
  end if;
  if v_kept.merged_into is not null or v_merged.merged_into is not null then
    perform app.problem('crm.merged_already',
      (select jsonb_build_object('by', app.colleague_name(m.merged_by), 'at', m.at) from public.contact_merges m
      where m.undone_at is null and m.merged_id in (v_kept.id, v_merged.id) order by m.id desc limit 1));
  end if;
  perform app.require_as_read(v_kept.row_version, (p_arguments ->> 'keepRowVersion')::integer, v_kept.changed_by, v_kept.updated_at),
    app.require_as_read(v_merged.row_version, (p_arguments ->> 'mergeRowVersion')::integer, v_merged.changed_by, v_merged.updated_at);
  if not (p_arguments ->> 'liftDoNotServe')::boolean then
    v_take := case 'do_not_serve' when v_kept.lifecycle_by_hand then array_remove(v_take, 'lifecycleByHand')
      when v_merged.lifecycle_by_hand then v_take || array['lifecycleByHand'] else v_take end;
  end if;
  select coalesce(
    jsonb_object_agg(f.name, jsonb_build_object('before', to_jsonb(v_kept) -> f.name, 'after', app.picked_value(f.name, v_kept, v_merged))),
    '{}') into v_picks
    from (select distinct app.pick_columns() ->> field as name from unnest(v_take) as field) as f
    where to_jsonb(v_kept) -> f.name is distinct from app.picked_value(f.name, v_kept, v_merged);
  if char_length(v_picks #>> '{notes,after}') > 4000 then perform app.problem('crm.notes_too_long'); end if;
  v_due := app.first_due(v_kept.id);
  insert into public.contact_merges (kept_id, merged_id, picks, at, merged_by)
    values (v_kept.id, v_merged.id, v_picks, v_now, (select auth.uid())) returning id into v_merge;
  update public.contacts set merged_into = v_kept.id where id = v_merged.id or merged_into = v_merged.id;
  perform app.put_picks(v_kept.id, (select coalesce(jsonb_object_agg(key, value -> 'after'), '{}') from jsonb_each(v_picks)));
  update public.contacts set row_version = row_version + 1, changed_by = (select auth.uid()) where id = v_merged.id;
  update public.contacts set next_action_at = coalesce(app.first_due(id), v_merged.next_action_at)
    where id = v_kept.id and next_action_at is not distinct from v_due;
  perform app.refresh_contact(v_kept.id);
  perform app.audit(p_arguments -> 'context', 'contact.merged', (select auth.uid()), v_kept.reference,
    jsonb_build_object('merged', v_merged.reference, 'merge', v_merge));
  return jsonb_build_object('mergeId', v_merge, 'id', v_kept.id);
end $$;

-- All contacts merged into this one, directly or through others, by merges that were not undone.
create or replace function app.stands_under(p_contact uuid) returns setof uuid language sql stable set search_path = '' as $$
  with recursive below as (select p_contact as id union all select m.merged_id from below
    join public.contact_merges m on m.kept_id = below.id and m.undone_at is null)
  select id from below where id <> p_contact;
$$;

-- The day of the earliest open task of a contact and those merged into it. A next action on another day was set by hand: merges and undos
-- leave it.
create or replace function app.first_due(p_contact uuid) returns date language sql stable set search_path = '' as $$
  select min(t.due_on) from public.tasks t
    where t.state in ('open', 'snoozed') and t.contact_id in (select p_contact union all select app.stands_under(p_contact));
$$;

-- Restores the values that a merge replaced on the kept contact, unless they were edited since. Where a later merge replaced the same
-- value, that merge's stored previous value is corrected instead.
create or replace function app.put_back_picks(p_merge public.contact_merges) returns void language plpgsql set search_path = '' as $$
declare
  v_kept jsonb := (select to_jsonb(c) from public.contacts c where c.id = p_merge.kept_id);
  v_values jsonb := '{}';
  v_pick record;
  v_later bigint;
begin
  for v_pick in select key as name, value -> 'before' as before, value -> 'after' as after from jsonb_each(p_merge.picks) loop
    select m.id into v_later from public.contact_merges m
      where m.kept_id = p_merge.kept_id and m.undone_at is null and m.id > p_merge.id and m.picks ? v_pick.name order by m.id limit 1;
    if v_later is null then
      if v_kept -> v_pick.name = v_pick.after then v_values := v_values || jsonb_build_object(v_pick.name, v_pick.before); end if;
    else
      update public.contact_merges m set picks = jsonb_set(m.picks, array[v_pick.name, 'before'], v_pick.before)
        where m.id = v_later and m.picks #> array[v_pick.name, 'before'] = v_pick.after;
    end if;
  end loop;
  if v_values <> '{}' then perform app.put_picks(p_merge.kept_id, v_values); end if;
end $$;

-- {mergeId, context} → {keptId, freedId}.
create or replace function app.undo_merge(p_arguments jsonb) returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  v_now timestamptz := (p_arguments #>> '{context,now}')::timestamptz;
  v_merge public.contact_merges;
  v_root uuid;
  v_due date[]; -- of the root and of the kept contact, which may be under it
  v_freed date;
begin
  perform app.require_staff();
  perform pg_advisory_xact_lock(hashtext('app.merges'));
  select * into v_merge from public.contact_merges where id = (p_arguments ->> 'mergeId')::bigint;
  if not found then perform app.problem('crm.merge_not_found'); end if;
  if v_merge.undone_at is not null then
    perform app.problem('crm.merge_undone', jsonb_build_object('by', app.colleague_name(v_merge.undone_by), 'at', v_merge.undone_at));
  end if;
  if v_merge.at <= v_now - app.merge_undo_time() then perform app.problem('crm.undo_too_late'); end if;
  -- The root is locked first, as by the triggers of facts.
  v_root := app.root_of(v_merge.kept_id);
  perform 1 from public.contacts where id = v_root for no key update;
  perform 1 from public.contacts where merged_into = v_root order by id for no key update;
  v_due := array[app.first_due(v_root), app.first_due(v_merge.kept_id)];
  select next_action_at into v_freed from public.contacts where id = v_merge.merged_id;
  update public.contact_merges set undone_at = v_now, undone_by = (select auth.uid()) where id = v_merge.id;
  update public.contacts
    set merged_into = case when id = v_merge.merged_id then null else v_merge.merged_id end,
      row_version = row_version + (id = v_merge.merged_id)::integer,
      changed_by = case when id = v_merge.merged_id then (select auth.uid()) else changed_by end
    where id = v_merge.merged_id or id in (select app.stands_under(v_merge.merged_id));
  perform app.put_back_picks(v_merge);
  update public.contacts c set next_action_at = app.first_due(c.id)
    from (values (v_root, v_due[1]), (v_merge.kept_id, v_due[2])) as upper (id, due)
    where c.id = upper.id and c.next_action_at is not distinct from coalesce(upper.due, v_freed);
  update public.contacts c set next_action_at = app.first_due(c.id) where c.id = v_merge.merged_id
    and exists (select 1 from public.tasks t
      where t.contact_id in (select v_merge.merged_id union all select app.stands_under(v_merge.merged_id)) and t.changed_at >= v_merge.at);
  perform app.refresh_contact(v_merge.merged_id), app.refresh_contact(app.root_of(v_merge.kept_id)), app.refresh_contact(v_merge.kept_id);
  perform app.audit(p_arguments -> 'context', 'contact.merge_undone', (select auth.uid()),
    (select reference from public.contacts where id = v_merge.kept_id), jsonb_build_object('merge', v_merge.id));
  return jsonb_build_object('keptId', app.root_of(v_merge.kept_id), 'freedId', v_merge.merged_id);
end $$;

grant execute on function app.dismiss_duplicate(jsonb), app.merge_contacts(jsonb),
  app.undo_merge(jsonb) to authenticated;
