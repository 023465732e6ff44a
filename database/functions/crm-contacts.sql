-- One contact: what is worked out of it, created, changed, and its properties.

create or replace function app.property_json(p_property public.properties) returns jsonb language sql stable set search_path = '' as $$
  select jsonb_build_object('id', p_property.id, 'uprn', p_property.uprn, 'line1', p_property.line1, 'line2', p_property.line2,
    'town', p_property.town, 'postcode', p_property.postcode, 'type', p_property.type,
    'floor', p_property.floor, 'lift', p_property.lift, 'parking', p_property.parking, 'accessNotes', p_property.access_notes,
    'lastAccessOutcome', p_property.last_access_outcome,
    'companyId', p_property.company_id, 'rowVersion', p_property.row_version);
$$;

-- What the office sees of a contact, and of those merged into it, that rests on tables nobody reads directly: consent, whether there is a
-- note of care, and how many open proposals there are. Null for anybody else.
create or replace function app.contact_marks(p_contact uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('consent',
    jsonb_build_object('email', app.consent_json(p_contact, 'email'), 'sms', app.consent_json(p_contact, 'sms')),
    'hasCareNote', exists (select 1 from app.family_of(p_contact) as f(id) join app.contact_care_notes n on n.contact_id = f.id),
    'duplicates', (select count(*) from app.waiting_duplicates(p_contact)))
  where (select app.is_staff());
$$;
grant execute on function app.contact_marks(uuid) to authenticated;

create or replace function app.staff_colleagues(p_arguments jsonb) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform app.require_staff();
  return jsonb_build_object(
    'colleagues', (
      select coalesce(
        jsonb_agg(jsonb_build_object('id', f.user_id, 'name', app.colleague_name(f.user_id), 'isYou', f.user_id = (select auth.uid()))
    order by app.colleague_name(f.user_id), f.user_id), '[]')
      from (select distinct user_id from public.user_roles where role in ('moderator', 'admin')) as f));
end $$;
grant execute on function app.staff_colleagues(jsonb) to authenticated;

-- {reference?, rowVersion?, fields, now, idempotencyKey?} → {id}. Fields that are left out stay.
create or replace function app.save_contact(p_arguments jsonb) returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  v_fields jsonb := p_arguments -> 'fields';
  v_now timestamptz := (p_arguments ->> 'now')::timestamptz;
  v_contact public.contacts;
  v_known uuid;
begin
  perform app.require_staff();
  perform app.lock_ways(
    array(select way ->> 'kind' || ' ' || (way ->> 'value') from jsonb_array_elements(coalesce(v_fields -> 'ways', '[]')) as way));
  if p_arguments ? 'reference' then
    v_contact := app.open_contact(p_arguments);
  else
    perform pg_advisory_xact_lock(hashtextextended('contact key ' || (p_arguments ->> 'idempotencyKey'), 0))
      where p_arguments ? 'idempotencyKey';
    select id into v_known from public.contacts
      where idempotency_key = p_arguments ->> 'idempotencyKey' and created_by = (select auth.uid());
    if found then return jsonb_build_object('id', app.root_of(v_known)); end if;
    if not v_fields ? 'name' then perform app.problem('crm.name_missing'); end if;
    v_contact.id := app.make_contact(v_fields ->> 'name', 'other', v_now);
    update public.contacts set created_by = (select auth.uid()), idempotency_key = p_arguments ->> 'idempotencyKey' where id = v_contact.id;
  end if;
  select * into v_contact from public.contacts where id = v_contact.id for update;
  if v_contact.merged_into is not null then
    perform app.problem('crm.changed', jsonb_build_object('by', app.colleague_name(v_contact.changed_by), 'at', v_contact.updated_at));
  end if;
  if p_arguments ? 'reference' then
    perform app.require_as_read(v_contact.row_version, (p_arguments ->> 'rowVersion')::integer, v_contact.changed_by, v_contact.updated_at);
  end if;
  if v_fields ->> 'companyId' is not null and not exists (select 1 from public.companies where id = (v_fields ->> 'companyId')::uuid) then
    perform app.problem('crm.company_not_found');
  end if;
  if v_fields ->> 'ownerId' is not null
      and not exists (select 1 from public.user_roles
        where user_id = (v_fields ->> 'ownerId')::uuid and role in ('moderator', 'admin')) then
    perform app.problem('crm.owner_not_staff');
  end if;
  perform app.set_contact_fields(v_contact, v_fields);
  if v_fields ? 'ways' then perform app.set_contact_ways(v_contact.id, v_fields -> 'ways', v_now); end if;
  if v_fields ->> 'companyId' is not null then perform app.vouch_for_ways(v_contact.id, null, v_now); end if;
  perform app.refresh_contact(v_contact.id);
  perform app.propose_duplicates_of(v_contact.id, v_now);
  return jsonb_build_object('id', v_contact.id);
end $$;
grant execute on function app.save_contact(jsonb) to authenticated;

-- The office vouches for ways to reach a contact: those it writes itself, or all that stand there when it puts the contact into a company.
-- It has seen them: a version that was read before one of them came is refused. Those that somebody's form adds later are not among them.
create or replace function app.vouch_for_ways(p_contact uuid, p_values text[], p_now timestamptz) returns void
language sql set search_path = '' as $$
  update public.contact_ways set vouched_at = p_now where contact_id in (select app.family_of(p_contact)) and vouched_at is null
    and (p_values is null or value = any (p_values));
$$;

create or replace function app.set_contact_fields(p_contact public.contacts, p_fields jsonb) returns void
language sql set search_path = '' as $$
  update public.contacts set
      full_name = case when p_fields ? 'name' then p_fields ->> 'name' else full_name end,
      salutation = case when p_fields ? 'salutation' then p_fields ->> 'salutation' else salutation end,
      customer_type = coalesce(p_fields ->> 'customerType', customer_type),
      company_id = case when p_fields ? 'companyId' then (p_fields ->> 'companyId')::uuid else company_id end,
      job_title = case when p_fields ? 'jobTitle' then p_fields ->> 'jobTitle' else job_title end,
      preferred_channel = case when p_fields ? 'preferredChannel' then p_fields ->> 'preferredChannel' else preferred_channel end,
      language = coalesce(p_fields ->> 'language', language),
      lead_source = coalesce(p_fields ->> 'source', lead_source),
      source_detail = case when p_fields ? 'sourceDetail' then p_fields ->> 'sourceDetail' else source_detail end,
      tags = case
        when p_fields ? 'tags' then array(select distinct tag from jsonb_array_elements_text(p_fields -> 'tags') as tag order by tag)
        else tags end,
      owner_id = case when p_fields ? 'ownerId' then (p_fields ->> 'ownerId')::uuid else owner_id end,
      lifecycle_by_hand = case when p_fields ? 'lifecycleByHand' then p_fields ->> 'lifecycleByHand' else lifecycle_by_hand end,
      next_action_at = case when p_fields ? 'nextActionAt' then (p_fields ->> 'nextActionAt')::date else next_action_at end,
      notes = coalesce(p_fields ->> 'notes', notes),
      row_version = row_version + 1, changed_by = (select auth.uid())
    where id = p_contact.id;
$$;

-- Replaces the ways to reach a contact (addresses and numbers): missing ones are deleted from all merged contacts, new ones are added to
-- the one that stands for them.
create or replace function app.set_contact_ways(p_contact uuid, p_ways jsonb, p_now timestamptz) returns void
language plpgsql set search_path = '' as $$
declare
  v_way record;
begin
  for v_way in delete from public.contact_ways w where w.contact_id in (select app.family_of(p_contact))
      and not exists (select 1 from jsonb_array_elements(p_ways) as g where g ->> 'kind' = w.kind and g ->> 'value' = w.value)
        returning w.kind, w.value, w.is_key loop
    -- A removed key passes to the oldest other contact with the same address or number, by which its records link from now on.
    if v_way.is_key then
      update public.contact_ways set is_key = true
        where id = (select id from public.contact_ways where kind = v_way.kind and value = v_way.value order by created_at, id limit 1);
    end if;
  end loop;
  update public.contact_ways set is_primary = false where contact_id = p_contact;
  for v_way in
      select g ->> 'kind' as kind, g ->> 'value' as value, g ->> 'label' as label, (g ->> 'isPrimary')::boolean as is_primary,
        (g ->> 'smsOk')::boolean as sms_ok
      from jsonb_array_elements(p_ways) as g loop
    if not exists (select 1 from public.contact_ways
        where contact_id in (select app.family_of(p_contact)) and kind = v_way.kind and value = v_way.value) then
      perform app.add_contact_way(p_contact, v_way.kind, v_way.value, p_now);
      perform app.vouch_for_ways(p_contact, array[v_way.value], p_now);
    end if;
    update public.contact_ways
      set label = case when kind = 'phone' then v_way.label end, is_primary = v_way.is_primary, sms_ok = coalesce(v_way.sms_ok, false)
      where contact_id in (select app.family_of(p_contact)) and kind = v_way.kind and value = v_way.value;
  end loop;
end $$;

-- {id?, rowVersion?, contactReference?, companyId?, remove, fields?, now} → {property}. Fields that are left out stay.
create or replace function app.save_property(p_arguments jsonb) returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  v_fields jsonb := p_arguments -> 'fields';
  v_company uuid := (p_arguments ->> 'companyId')::uuid;
  v_contact uuid;
  v_property public.properties;
begin
  perform app.require_staff();
  if p_arguments ? 'contactReference' then
    v_contact := (app.open_contact(jsonb_build_object('reference', p_arguments -> 'contactReference'))).id;
  end if;
  if v_company is not null and not exists (select 1 from public.companies where id = v_company) then
    perform app.problem('crm.company_not_found');
  end if;
  if p_arguments ? 'id' then
    select * into v_property from public.properties where id = (p_arguments ->> 'id')::uuid for update;
    if not found then perform app.problem('crm.property_not_found'); end if;
    perform app.require_as_read(v_property.row_version, (p_arguments ->> 'rowVersion')::integer, v_property.changed_by,
      v_property.updated_at);
    if (p_arguments ->> 'remove')::boolean then
      delete from public.properties where id = v_property.id;
      if v_property.contact_id is not null then perform app.refresh_contact(v_property.contact_id); end if;
      return jsonb_build_object('property', null);
    end if;
  end if;
  if v_fields is null or (v_property.id is null and v_contact is null and v_company is null) then
    perform app.problem('crm.property_incomplete');
  end if;
  if v_property.id is null then
    if (select count(*) from public.properties where contact_id = v_contact or company_id = v_company) >= 500 then
      perform app.problem('crm.property_incomplete');
    end if;
    insert into public.properties (contact_id, company_id, line1, town, postcode, created_at)
      values (v_contact, v_company, v_fields ->> 'line1', v_fields ->> 'town', v_fields ->> 'postcode',
        (p_arguments ->> 'now')::timestamptz)
        returning * into v_property;
  end if;
  update public.properties set line1 = v_fields ->> 'line1', town = v_fields ->> 'town', postcode = v_fields ->> 'postcode',
      line2 = case when v_fields ? 'line2' then v_fields ->> 'line2' else line2 end,
      uprn = case when v_fields ? 'uprn' then v_fields ->> 'uprn' else uprn end,
      type = case when v_fields ? 'type' then v_fields ->> 'type' else type end,
      floor = case when v_fields ? 'floor' then (v_fields ->> 'floor')::integer else floor end,
      lift = case when v_fields ? 'lift' then (v_fields ->> 'lift')::boolean else lift end,
      parking = case when v_fields ? 'parking' then v_fields ->> 'parking' else parking end,
      access_notes = case when v_fields ? 'accessNotes' then v_fields ->> 'accessNotes' else access_notes end,
      last_access_outcome = case when v_fields ? 'lastAccessOutcome' then v_fields ->> 'lastAccessOutcome' else last_access_outcome end,
      company_id = coalesce(v_company, company_id), contact_id = coalesce(contact_id, v_contact),
      row_version = row_version + (p_arguments ? 'id')::integer, changed_by = (select auth.uid())
    where id = v_property.id returning * into v_property;
  if v_property.contact_id is not null then
    perform app.refresh_contact(v_property.contact_id),
      app.propose_duplicates_of(v_property.contact_id, (p_arguments ->> 'now')::timestamptz);
  end if;
  return jsonb_build_object('property', app.property_json(v_property));
end $$;
grant execute on function app.save_property(jsonb) to authenticated;
