-- Marketing consent of contacts, with its proof.

-- Of these contacts, those to whom offers may be sent by this channel: one of the merged contacts agreed, and nobody who shares the address
-- or number has refused since.
-- After a refusal only a consent from the address's own account, or one recorded by the office, counts; a tick on a form or a sale does
-- not.
-- Takes many contacts at once, because a list for offers checks everybody who ever agreed. `offset 0` keeps each lookup in its index; a
-- generic plan, which does not know how many there are, takes seven times as long.
create or replace function app.marketable(p_contacts uuid[], p_channel text) returns setof uuid
language sql stable set search_path = '' set plan_cache_mode = force_custom_plan as $$
  with asked as materialized (
    select c.id, coalesce(c.merged_into, c.id) as root from unnest(p_contacts) as a(id)
      cross join lateral (select c.id, c.merged_into from public.contacts c where c.id = a.id offset 0) as c),
  family as materialized (
    select a.root, a.root as id from asked a
    union select a.root, m.id from asked a
      cross join lateral (select m.id from public.contacts m where m.merged_into = a.root offset 0) as m),
  ways as materialized (
    select f.root, w.value from family f cross join lateral (select w.value from public.contact_ways w where w.contact_id = f.id
      and case p_channel when 'email' then w.kind = 'email' else w.kind = 'phone' and w.value ~ '^\+447' end offset 0) as w),
  said as materialized (
    select f.root, s.* from family f
      cross join lateral (select s.given, s.basis, s.source, s.at, s.id from public.contact_consents s
        where s.contact_id = f.id and s.channel = p_channel offset 0) as s
    union select w.root, s.* from ways w
      cross join lateral (select s.given, s.basis, s.source, s.at, s.id from public.contact_ways o
        join public.contact_consents s on s.contact_id = o.contact_id
        where o.value = w.value and s.channel = p_channel and not s.given offset 0) as s),
  refusals as materialized (select distinct on (s.root) s.root, s.at, s.id from said s where not s.given
    order by s.root, s.at desc, s.id desc),
  agreed as materialized (
    select s.root, bool_or(s.basis <> 'soft_opt_in') as is_asked from said s left join refusals r on r.root = s.root
    where s.given and (r.id is null or (s.basis = 'opt_in' and s.source in ('account', 'office') and (s.at, s.id) > (r.at, r.id)))
      group by s.root)
  select a.id from asked a join agreed g on g.root = a.root join public.contacts k on k.id = a.root
  where k.lifecycle <> 'do_not_serve' and (g.is_asked or k.jobs_count > 0) and a.root in (select w.root from ways w)
    and (p_channel <> 'email'
      or a.root not in (select w.root from ways w join app.offer_refusals r on r.address_hash = app.address_hash(w.value)));
$$;

create or replace function app.may_market(p_contact uuid, p_channel text) returns boolean language sql stable set search_path = '' as $$
  select exists (select 1 from app.marketable(array[p_contact], p_channel));
$$;

-- Whether anybody who uses this address or number refused offers by it, with no later consent from their account or through the office.
create or replace function app.has_said_no(p_channel text, p_way text) returns boolean language sql stable set search_path = '' as $$
  select coalesce(
    not (
      app.last_word(
        array(select f.id from public.contact_ways w cross join lateral app.family_of(w.contact_id) as f(id) where w.value = p_way),
        p_channel)).given,
    false);
$$;

-- Whether the office does not serve whoever has one of these addresses and numbers.
create or replace function app.is_not_served(p_ways text[]) returns boolean language sql stable set search_path = '' as $$
  select exists (select 1 from public.contact_ways w join public.contacts c on c.id = app.root_of(w.contact_id)
    where w.value = any (p_ways) and c.lifecycle = 'do_not_serve');
$$;

-- {allowed, last}: whether offers are allowed, and the latest consent or refusal with its proof.
create or replace function app.consent_json(p_contact uuid, p_channel text) returns jsonb language sql stable set search_path = '' as $$
  select jsonb_build_object('allowed', app.may_market(p_contact, p_channel), 'last', (
    select jsonb_build_object('given', said.given, 'basis', said.basis, 'textVersion', said.text_version, 'source', said.source,
      'detail', said.detail,
        'by', case when said.recorded_by is not null then app.colleague_name(said.recorded_by) end, 'at', said.at)
    from (
      select s.given, s.basis, s.text_version, s.source, s.detail, s.recorded_by, s.at, s.id from app.family_of(p_contact) as f(id)
        join public.contact_consents s on s.contact_id = f.id
        where s.channel = p_channel
      union all
      select false, 'refused', r.text_version, 'offer_link', null, null, r.at, 0 from app.family_of(p_contact) as f(id)
        join public.contact_ways w on w.contact_id = f.id and w.kind = 'email'
        join app.offer_refusals r on r.address_hash = app.address_hash(w.value) where p_channel = 'email'
    ) as said order by said.at desc, said.id desc limit 1));
$$;

-- {reference, channel, basis, textVersion, detail, at?, couldRefuse, now} → {consent}. A refusal is written to each of the merged contacts,
-- so that it stands with each of them where the merge is undone; a consent is the kept contact's.
create or replace function app.record_consent(p_arguments jsonb) returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  v_contact public.contacts := app.open_contact(p_arguments);
  v_channel text := p_arguments ->> 'channel';
  v_basis text := p_arguments ->> 'basis';
  v_now timestamptz := (p_arguments ->> 'now')::timestamptz;
begin
  perform 1 from public.contacts where id = v_contact.id for no key update;
  if v_basis <> 'refused' then
    if not exists (select 1 from app.family_of(v_contact.id) as f(id) join public.contact_ways w on w.contact_id = f.id
      where case v_channel when 'email' then w.kind = 'email' else w.kind = 'phone' and w.value ~ '^\+447' end) then
        perform app.problem('crm.no_way_to_reach');
      end if;
  end if;
  if v_basis = 'soft_opt_in' then
    if v_contact.jobs_count = 0 then perform app.problem('crm.no_sale'); end if;
    if not (p_arguments ->> 'couldRefuse')::boolean then perform app.problem('crm.no_chance_to_refuse'); end if;
  end if;
  insert into public.contact_consents (contact_id, channel, given, basis, text_version, source, detail, recorded_by, at)
    select f.id, v_channel, v_basis <> 'refused', v_basis, p_arguments ->> 'textVersion', 'office', p_arguments ->> 'detail',
      (select auth.uid()), least(coalesce((p_arguments ->> 'at')::timestamptz, v_now), v_now)
    from app.family_of(v_contact.id) as f(id) where f.id = v_contact.id or v_basis = 'refused';
  perform app.refresh_contact(v_contact.id);
  return jsonb_build_object(
    'consent', jsonb_build_object('email', app.consent_json(v_contact.id, 'email'), 'sms', app.consent_json(v_contact.id, 'sms')));
end $$;
grant execute on function app.record_consent(jsonb) to authenticated;

-- {id?, rowVersion?, name, filter, marketingChannel, now} → {}. A hundred at most.
create or replace function app.save_segment(p_arguments jsonb) returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  v_id uuid := (p_arguments ->> 'id')::uuid;
  v_segment public.segments;
begin
  perform app.require_staff();
  perform pg_advisory_xact_lock(hashtext('app.save_segment')); -- so that the limit holds and a name is used once
  if exists (select 1 from public.segments where name = p_arguments ->> 'name' and id is distinct from v_id) then
    perform app.problem('crm.segment_name_taken');
  end if;
  if v_id is null then
    if (select count(*) from public.segments) >= 100 then perform app.problem('crm.too_many_segments'); end if;
    insert into public.segments (name, filter, marketing_channel, created_by, created_at)
      values (p_arguments ->> 'name', p_arguments -> 'filter', p_arguments ->> 'marketingChannel', (select auth.uid()),
        (p_arguments ->> 'now')::timestamptz);
    return '{}';
  end if;
  select * into v_segment from public.segments where id = v_id for update;
  if not found then perform app.problem('crm.segment_not_found'); end if;
  if v_segment.row_version is distinct from coalesce((p_arguments ->> 'rowVersion')::integer, v_segment.row_version) then
    perform app.problem('crm.changed', jsonb_build_object('at', v_segment.updated_at, 'by', app.colleague_name(v_segment.created_by)));
  end if;
  update public.segments
    set name = p_arguments ->> 'name', filter = p_arguments -> 'filter', marketing_channel = p_arguments ->> 'marketingChannel',
      created_by = (select auth.uid()),
      row_version = row_version + 1 where id = v_id;
  return '{}';
end $$;

create or replace function app.remove_segment(p_arguments jsonb) returns jsonb language plpgsql security definer set search_path = '' as $$
begin
  perform app.require_staff();
  delete from public.segments where id = (p_arguments ->> 'id')::uuid;
  return '{}';
end $$;
grant execute on function app.save_segment(jsonb), app.remove_segment(jsonb) to authenticated;
