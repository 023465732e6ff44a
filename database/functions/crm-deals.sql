-- Manual steps of the office on deals; the automatic ones are in crm-deals.guards.sql.

-- A deal whose price has had no answer for so long is lost.
create or replace function app.deal_silence() returns interval language sql immutable parallel safe as $$ select interval '14 days' $$;

-- Refuses a save based on an older version and says who changed the deal since, and when; `by` is null where a fact moved it.
create or replace function app.require_version(p_code text, p_read integer, p_now integer, p_by uuid, p_at timestamptz) returns void
language plpgsql set search_path = '' as $$
begin
  if p_read = p_now then return; end if;
  perform app.problem(p_code, jsonb_build_object('by', case when p_by is not null then app.colleague_name(p_by) end, 'at', p_at));
end $$;

create or replace function app.require_colleague(p_user uuid, p_code text) returns void language plpgsql set search_path = '' as $$
begin
  if p_user is null or exists (select 1 from public.user_roles where user_id = p_user and role in ('moderator', 'admin')) then
    return;
  end if;
  perform app.problem(p_code);
end $$;

-- The contact of a reference, or null without one. Nothing new is stored for a cleared contact.
create or replace function app.contact_named(p_reference text) returns uuid language plpgsql stable set search_path = '' as $$
declare
  v_contact uuid;
begin
  if p_reference is null then return null; end if;
  select id into v_contact from public.contacts where reference = p_reference and anonymised_at is null;
  if not found then perform app.problem('deals.contact_not_found'); end if;
  return v_contact;
end $$;

create or replace function app.deal_named(p_reference text) returns uuid language plpgsql stable set search_path = '' as $$
declare
  v_deal uuid;
begin
  if p_reference is null then return null; end if;
  select id into v_deal from public.deals where reference = p_reference;
  if not found then perform app.problem('deals.not_found'); end if;
  return v_deal;
end $$;

-- {reference?, rowVersion?, now, idempotencyKey?, values: {title?, contact?, propertyId?, valuePence?, expectedOn?, service?, ownerId?}} →
-- {id}. Values left out stay.
create or replace function app.save_deal(p_arguments jsonb) returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  v_new jsonb := p_arguments -> 'values';
  v_now timestamptz := (p_arguments ->> 'now')::timestamptz;
  v_me uuid := (select auth.uid());
  v_deal public.deals;
begin
  perform app.require_staff();
  perform app.require_colleague((v_new ->> 'ownerId')::uuid, 'deals.owner_not_found');
  if v_new ->> 'propertyId' is not null and not exists (select 1 from public.properties where id = (v_new ->> 'propertyId')::uuid) then
    perform app.problem('deals.property_not_found');
  end if;
  if p_arguments ->> 'reference' is null then
    return jsonb_build_object('id', app.add_deal(p_arguments, app.contact_named(v_new ->> 'contact')));
  end if;
  select * into v_deal from public.deals where reference = p_arguments ->> 'reference' for update;
  if not found then perform app.problem('deals.not_found'); end if;
  perform app.require_version('deals.changed', (p_arguments ->> 'rowVersion')::integer, v_deal.row_version, v_deal.changed_by,
    v_deal.changed_at);
  update public.deals set row_version = row_version + 1, changed_by = v_me, changed_at = v_now,
      title = coalesce(v_new ->> 'title', title),
      contact_id = case when v_new ? 'contact' then app.contact_named(v_new ->> 'contact') else contact_id end,
      property_id = case when v_new ? 'propertyId' then (v_new ->> 'propertyId')::uuid else property_id end,
      value_pence = coalesce((v_new ->> 'valuePence')::integer, value_pence),
      expected_on = case when v_new ? 'expectedOn' then (v_new ->> 'expectedOn')::date else expected_on end,
      service = case when v_new ? 'service' then v_new ->> 'service' else service end,
      owner_id = case when v_new ? 'ownerId' then (v_new ->> 'ownerId')::uuid else owner_id end
    where id = v_deal.id;
  return jsonb_build_object('id', v_deal.id);
end $$;

-- Once for each key.
create or replace function app.add_deal(p_arguments jsonb, p_contact uuid) returns uuid language plpgsql set search_path = '' as $$
declare
  v_new jsonb := p_arguments -> 'values';
  v_me uuid := (select auth.uid());
  v_deal uuid;
  v_fact record;
begin
  perform pg_advisory_xact_lock(hashtextextended('app.add_deal ' || v_me || (p_arguments ->> 'idempotencyKey'), 0));
  select id into v_deal from public.deals where created_by = v_me and idempotency_key = p_arguments ->> 'idempotencyKey';
  if found then return v_deal; end if;
  select 'new' as stage, null::text as reason, (v_new ->> 'valuePence')::integer as value_pence,
    (v_new ->> 'expectedOn')::date as expected_on, v_new ->> 'service' as service, v_new ->> 'title' as title into v_fact;
  v_deal := app.begin_deal(v_fact, p_contact, (p_arguments ->> 'now')::timestamptz);
  update public.deals
    set created_by = v_me, changed_by = v_me, idempotency_key = p_arguments ->> 'idempotencyKey',
      property_id = (v_new ->> 'propertyId')::uuid,
      owner_id = coalesce((v_new ->> 'ownerId')::uuid, owner_id)
    where id = v_deal;
  update public.deal_events set by_id = v_me where deal_id = v_deal;
  return v_deal;
end $$;

-- {reference, rowVersion, stage, lostReason?, now} → {id}. Only bookings move a deal to or from booked and won; lost needs a reason.
create or replace function app.move_deal(p_arguments jsonb) returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  v_deal public.deals;
  v_stage text := p_arguments ->> 'stage';
  v_reason text := case when p_arguments ->> 'stage' = 'lost' then p_arguments ->> 'lostReason' end;
  v_now timestamptz := (p_arguments ->> 'now')::timestamptz;
  v_me uuid := (select auth.uid());
begin
  perform app.require_staff();
  select * into v_deal from public.deals where reference = p_arguments ->> 'reference' for update;
  if not found then perform app.problem('deals.not_found'); end if;
  perform app.require_version('deals.changed', (p_arguments ->> 'rowVersion')::integer, v_deal.row_version, v_deal.changed_by,
    v_deal.changed_at);
  if v_stage in ('booked', 'won') or v_deal.stage in ('booked', 'won') then perform app.problem('deals.follows_bookings'); end if;
  if v_stage = 'lost' and v_reason is null then perform app.problem('deals.reason_needed'); end if;
  if v_stage = v_deal.stage and v_reason is not distinct from v_deal.lost_reason then return jsonb_build_object('id', v_deal.id); end if;
  update public.deals
    set stage = v_stage, lost_reason = v_reason, row_version = row_version + 1, changed_by = v_me, changed_at = v_now,
      stage_entered_at = v_now,
      due_at = app.deal_rots_at(v_stage, v_now), closed_at = case when v_stage = 'lost' then v_now end
    where id = v_deal.id;
  insert into public.deal_events (deal_id, from_stage, to_stage, by_id, reason, at)
    values (v_deal.id, v_deal.stage, v_stage, v_me, v_reason, v_now);
  return jsonb_build_object('id', v_deal.id);
end $$;
grant execute on function app.save_deal(jsonb), app.move_deal(jsonb) to authenticated;

-- {now} → {lost}: deals whose price has had no answer for fourteen days are lost; never those that wait for us.
create or replace function app.lose_silent_deals(p_arguments jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_now timestamptz := (p_arguments ->> 'now')::timestamptz;
  v_lost integer := 0;
  v_deal uuid;
begin
  for v_deal in
    select d.id from public.deals d
    where d.closed_at is null and d.stage in ('quoting', 'quoted', 'negotiating') and d.stage_entered_at < v_now - app.deal_silence()
      and d.changed_at < v_now - app.deal_silence()
      and not exists (select 1 from public.deal_records r
        join public.quotes q on q.id = r.record_id and q.state in ('draft', 'estimating', 'needs_review', 'priced')
        where r.deal_id = d.id and r.kind = 'quote')
      and not exists (select 1 from public.deal_records r left join public.enquiries e on r.kind = 'enquiry' and e.id = r.record_id
        where r.deal_id = d.id and (r.at > v_now - app.deal_silence() or e.state in ('new', 'in_hand')))
      and not exists (select 1 from public.contact_activities a
        where a.contact_id in (select app.family_of(d.contact_id)) and a.at > v_now - app.deal_silence())
    order by d.id limit 500
  loop
    perform app.put_deal(v_deal, 'lost', 'no_reply', v_now);
    v_lost := v_lost + 1;
  end loop;
  return jsonb_build_object('lost', v_lost);
end $$;
grant execute on function app.lose_silent_deals(jsonb) to service_role;

-- The names of colleagues for lists; no rows unless the caller is staff.
create or replace function app.office_names(p_users uuid[]) returns table (id uuid, name text)
language sql stable security definer set search_path = '' as $$
  select u, app.colleague_name(u) from unnest(p_users) as u where (select app.is_staff());
$$;
grant execute on function app.office_names(uuid[]) to authenticated;

-- The deals closed since `p_since` (null: ever) that match the words. The newest of each stage are read first: for a frequent word they
-- give enough matches, and if they are all there are, the search is complete. Only a rarer word is looked up in the text index, which
-- returns every deal that has it.
create or replace function app.ended_deals_matching(p_query tsquery, p_since timestamptz) returns setof uuid
language plpgsql stable set search_path = '' as $$
declare
  v_newest integer := 3000;
  v_read integer := 0;
  v_found uuid[];
begin
  if p_since is not null then
    select count(*), array_agg(r.id) filter (where r.search @@ p_query) into v_read, v_found
    from (values ('won'), ('lost')) as s(stage) cross join lateral (
      select d.id, d.search from public.deals d where d.stage = s.stage and d.closed_at is not null and d.closed_at > p_since
        order by d.closed_at desc, d.id limit v_newest) as r;
  end if;
  if p_since is not null and (v_read < v_newest or cardinality(v_found) >= 500) then
    return query select unnest(v_found);
  else
    return query select d.id from public.deals d
      where d.search @@ p_query and d.stage in ('won', 'lost') and d.closed_at > coalesce(p_since, '-infinity') limit 1000;
  end if;
end $$;

-- Deals found by title, reference or contact (as the list of contacts finds them): all open ones, and of those closed since
-- then (null: ever) as many as an index returns up to its limit. No rows unless the caller is staff.
create or replace function app.office_deals_matching(p_text text, p_since timestamptz) returns setof uuid
language plpgsql stable security definer set search_path = '' as $$
declare
  v_query tsquery := app.search_query(p_text);
begin
  if not (select app.is_staff()) then return; end if;
  return query
    -- As arrays: joined to a function, of which PostgreSQL expects a thousand rows, all contacts would be read. In the query itself: with
    -- variables it would be planned anew every time.
    with people as materialized (
      select array(select coalesce(k.merged_into, k.id) from public.contacts k
        where k.id = any (array(select app.matching_contacts(p_text)))) as ids),
    families as materialized (select ids || array(select k.id from public.contacts k where k.merged_into = any (ids)) as ids from people),
    open as materialized (select d.id, d.search from public.deals d where d.closed_at is null) -- there are never many
    select o.id from open o where o.search @@ v_query
    union select app.ended_deals_matching(v_query, p_since)
    union (select d.id from public.deals d
      where d.contact_id = any ((select ids from families)::uuid[])
        and (d.closed_at is null or d.closed_at > coalesce(p_since, '-infinity'))
      limit 1000);
end $$;
grant execute on function app.office_deals_matching(text, timestamptz) to authenticated;
