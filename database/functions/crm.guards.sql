-- What tables, triggers and indexes of contacts call; created before them. Also how a contact is found or created from typed details.

-- The last word of a name, in lower case, for comparison.
create or replace function app.surname(p_name text) returns text language sql immutable set search_path = '' as $$
  select regexp_replace(lower(trim(p_name)), '^.*\s', '');
$$;

-- An address without dots before the @, as some mail services read it.
create or replace function app.dotless(p_email text) returns text language sql immutable set search_path = '' as $$
  select replace(split_part(lower(p_email), '@', 1), '.', '') || '@' || split_part(lower(p_email), '@', 2);
$$;

-- Needed by every role that writes an indexed row.
grant execute on function app.surname(text), app.dotless(text) to service_role;

-- Activities are append-only: only the pin and the references to a deleted deal or activity may change.
create or replace function app.guard_activity() returns trigger language plpgsql set search_path = '' as $$
begin
  if to_jsonb(new) - array['is_pinned', 'deal_id', 'follows'] <> to_jsonb(old) - array['is_pinned', 'deal_id', 'follows'] then
    raise exception 'what was written down stays: follow it up' using errcode = '42501';
  end if;
  return new;
end $$;

-- Marks contacts that ever agreed, for the partial index behind the list for offers; app.may_market says whether the consent still counts.
create or replace function app.note_consent() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  update public.contacts set has_consent = true where id in (new.contact_id, app.root_of(new.contact_id)) and not has_consent;
  return null;
end $$;

-- Words in a large share of addresses and names: they select nothing and would make searches slow.
create or replace function app.common_lexemes() returns text[] language sql immutable set search_path = '' as $$
  select array['road', 'rd', 'street', 'st', 'avenue', 'ave', 'close', 'lane', 'drive', 'way', 'court', 'place', 'gardens', 'flat', 'house',
    'the', 'and', 'of', 'com', 'co', 'uk', 'org', 'net',
    'gmail', 'googlemail', 'hotmail', 'outlook', 'yahoo', 'icloud', 'live', 'btinternet', 'sky', 'virginmedia', 'aol', 'me', 'msn', 'ltd',
      'limited'];
$$;

-- Search terms of a contact: the words of a text, and terms that are not split.
create or replace function app.terms_of(p_text text, p_whole text[]) returns tsvector language sql immutable set search_path = '' as $$
  select array_to_tsvector(coalesce(array_agg(distinct word), '{}')) from unnest(app.indexed_lexemes(p_text) || p_whole) as word
    where word <> '' and word <> all (app.common_lexemes());
$$;

-- All fields are split as one text: five calls would cost five times as much, on every booking.
create or replace function app.contact_terms(p_contact uuid) returns tsvector language sql stable set search_path = '' as $$
  select app.terms_of(
    concat_ws(' ', c.full_name, c.job_title, c.source_detail, array_to_string(c.tags, ' '), c.notes, c.reference, o.name, o.trading_name,
      (select string_agg(w.value, ' ') from public.contact_ways w where w.contact_id = c.id and w.kind = 'email'),
      (select string_agg(concat_ws(' ', p.line1, p.line2), ' ') from public.properties p where p.contact_id = c.id), r.texts),
    lower(replace(c.reference, '-', '')) || coalesce(r.whole, '{}'))
  from public.contacts c left join public.companies o on o.id = c.company_id
    cross join lateral (select string_agg(f.reference, ' ') as texts,
      array_agg(lower(replace(f.reference, '-', ''))) filter (where f.reference is not null) as whole
      from (select app.record_reference(r.kind, r.record_id) as reference from public.contact_records r where r.contact_id = c.id
        order by r.at desc limit 200) as f) as r
  where c.id = p_contact;
$$;

create or replace function app.record_reference(p_kind text, p_record uuid) returns text
language sql stable set search_path = '' set plan_cache_mode = force_generic_plan as $$
  select case p_kind
    when 'booking' then (select reference from public.bookings where id = p_record)
    when 'quote' then (select reference from public.quotes where id = p_record)
    when 'enquiry' then (select reference from public.enquiries where id = p_record) end;
$$;

-- The contact this one was merged into (or itself), and all merged into that.
create or replace function app.root_of(p_contact uuid) returns uuid language sql stable set search_path = '' as $$
  select coalesce(merged_into, id) from public.contacts where id = p_contact;
$$;
create or replace function app.family_of(p_contact uuid) returns setof uuid language sql stable rows 3 set search_path = '' as $$
  select c.id from public.contacts c where c.id = app.root_of(p_contact) union all select c.id from public.contacts c
    where c.merged_into = app.root_of(p_contact);
$$;

-- Locks the contact that counts. Whatever changes a contact and its deals locks the contact first, then a deal, so that two such
-- transactions never wait for each other.
create or replace function app.lock_contact(p_contact uuid) returns void language plpgsql set search_path = '' as $$
begin
  perform 1 from public.contacts where id = app.root_of(p_contact) for no key update;
end $$;

-- The outward codes of the places where these contacts are collected from.
create or replace function app.outcodes_of(p_contacts uuid[]) returns text[] language sql stable set search_path = '' as $$
  select coalesce(array_agg(distinct split_part(p.postcode, ' ', 1)), '{}') from public.properties p where p.contact_id = any (p_contacts);
$$;

-- Written together with app.refresh_contact's values. Separate, because a migration creates contacts before the column exists.
create or replace function app.set_outcodes() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  v_root uuid := coalesce(old.merged_into, old.id);
begin
  new.outcodes := array(select distinct split_part(p.postcode, ' ', 1) as outcode from public.properties p
    where p.contact_id = any (array(select v_root union all select c.id from public.contacts c where c.merged_into = v_root))
      order by outcode);
  return new;
end $$;

create or replace function app.refresh_contact(p_contact uuid) returns void language sql set search_path = '' as $$
  select app.refresh_contact_after(p_contact, null);
$$;

-- Whether a booking ended without a collection: the crew was not let in, or did not come. The state alone does not say so.
create or replace function app.was_not_done(p_booking uuid, p_state text) returns boolean
language sql stable set search_path = '' set plan_cache_mode = force_generic_plan as $$
  select p_state = any (app.states_of('settled'))
    and not exists (select 1 from public.booking_events e where e.booking_id = p_booking and e.to_state = 'completed');
$$;

-- What a booking in this state counts for with its contact: a job, a hope of one, or nothing; null before it is a contact's at all.
create or replace function app.weight_of_state(p_state text) returns text language sql immutable as $$
  select case when p_state = any (app.states_of('done')) then 'job'
    when p_state = any (app.states_of('fell_through')) then 'nothing'
    when p_state <> all (app.states_of('not_booked')) then 'hope' end;
$$;

-- Recomputes what follows from the facts of merged contacts, and writes it to the root and to each contact merged into it. `p_fact_at`: the
-- time of the fact just added, which makes a dormant contact active again; `do_not_serve` stays until a colleague changes it.
create or replace function app.refresh_contact_after(p_contact uuid, p_fact_at timestamptz) returns void
  language plpgsql set search_path = '' set plan_cache_mode = force_generic_plan as $$
declare
  v_root uuid;
  v_family uuid[];
  v_facts record;
begin
  select coalesce(c.merged_into, c.id) into v_root from public.contacts c where c.id = p_contact;
  v_family := array(select v_root union all select c.id from public.contacts c where c.merged_into = v_root);
  select count(*) filter (where b.weight = 'job') as jobs, coalesce(sum(b.total_pence) filter (where b.weight = 'job'), 0) as value,
      count(*) filter (where r.kind = 'quote' or b.weight in ('job', 'hope')) as hopes, max(r.at) as at
    into v_facts from public.contact_records r
      left join lateral (select case when app.was_not_done(k.id, k.state) then 'nothing' else app.weight_of_state(k.state) end as weight,
        k.total_pence
        from public.bookings k where r.kind = 'booking' and k.id = r.record_id) as b on true
    where r.contact_id = any (v_family);
  -- One update, because each update of a row writes to all its indexes.
  update public.contacts c set jobs_count = v_facts.jobs, lifetime_value_pence = least(v_facts.value, 2147483647),
      last_contact_at = greatest(v_facts.at,
        (select max(a.at) from public.contact_activities a where a.contact_id = any (v_family) and a.kind not in ('note', 'system')),
        c.created_at),
      lifecycle_by_hand = by_hand.lifecycle,
      lifecycle = coalesce(by_hand.lifecycle,
        case when v_facts.jobs > 1 then 'repeat' when v_facts.jobs = 1 then 'customer' when v_facts.hopes > 0 then 'prospect'
          else 'lead' end),
      has_consent = exists (select 1 from public.contact_consents s where s.contact_id = any (v_family) and s.given),
      search = case when c.id = p_contact then app.contact_terms(p_contact) else c.search end
    from (select k.id,
      case when k.lifecycle_by_hand <> 'do_not_serve' and p_fact_at > k.last_contact_at then null else k.lifecycle_by_hand end as lifecycle
      from public.contacts k where k.id = v_root) as by_hand
    where c.id = by_hand.id;
  if v_root <> p_contact then
    update public.contacts c set search = terms from app.contact_terms(p_contact) as terms
      where c.id = p_contact and c.search is distinct from terms;
  end if;
end $$;

-- An address in its stored form, or null where it is not valid; then the same for a phone number.
create or replace function app.kept_email(p_email text) returns text language sql immutable set search_path = '' as $$
  select case when app.is_email(lower(trim(p_email))) then lower(trim(p_email)) end;
$$;
create or replace function app.kept_phone(p_phone text) returns text language sql immutable as $$
  select case when p_phone ~ '^\+44\d{8,10}$' then p_phone end;
$$;

-- Serialises transactions that look for the same address or number; locked in one order to avoid deadlocks.
create or replace function app.lock_ways(p_ways text[]) returns void language plpgsql set search_path = '' as $$
begin
  perform pg_advisory_xact_lock(k.key)
    from (select distinct hashtextextended('contact ' || way, 0) as key from unnest(p_ways) as way where way is not null order by key) as k;
end $$;

-- Adds an address or number to a contact: as its key where no other contact has it, else beside the owner's, with a proposal that the two
-- are duplicates. At most twenty each.
create or replace function app.add_contact_way(p_contact uuid, p_kind text, p_value text, p_at timestamptz) returns void
language plpgsql set search_path = '' as $$
declare
  v_owner uuid;
begin
  if p_value is null or exists (select 1 from public.contact_ways where contact_id = p_contact and kind = p_kind and value = p_value)
    or (select count(*) from public.contact_ways where contact_id = p_contact) >= 20 then return; end if;
  loop
    select contact_id into v_owner from public.contact_ways where kind = p_kind and value = p_value and is_key;
    insert into public.contact_ways (contact_id, kind, value, label, is_primary, sms_ok, is_key, created_at)
      values (p_contact, p_kind, p_value, case when p_value ~ '^\+447' then 'mobile' end,
        not exists (select 1 from public.contact_ways where contact_id = p_contact and kind = p_kind),
        p_value ~ '^\+447', v_owner is null, p_at)
      on conflict (kind, value) where is_key do nothing;
    exit when found; -- else another contact has just been given it
  end loop;
  if v_owner is not null then perform app.propose_duplicate(p_contact, v_owner, 'shared_way', p_at); end if;
  -- Whoever has the contact open has not seen it, and would send a list without it (app.set_contact_ways). A new contact is open nowhere.
  update public.contacts set row_version = row_version + 1 where id = app.root_of(p_contact) and created_at < p_at;
end $$;

-- Adds the address and number of a fact, in their stored form. Usually both exist already.
create or replace function app.add_contact_ways(p_contact uuid, p_email text, p_phone text, p_at timestamptz) returns void
language plpgsql set search_path = '' as $$
begin
  if (select count(*) from public.contact_ways w
      where w.contact_id = p_contact
        and w.value = case w.kind when 'email' then p_email else p_phone end) = num_nonnulls(p_email, p_phone) then
    return;
  end if;
  perform app.lock_contact(p_contact);
  perform app.add_contact_way(p_contact, 'email', p_email, p_at), app.add_contact_way(p_contact, 'phone', p_phone, p_at);
end $$;

-- Proposes two contacts as duplicates: once, and not where they are merged or a colleague has said that they are different people.
create or replace function app.propose_duplicate(p_one uuid, p_other uuid, p_reason text, p_at timestamptz) returns void
language plpgsql set search_path = '' as $$
begin
  if app.root_of(p_one) = app.root_of(p_other)
      or exists (select 1 from app.family_of(p_one) as a(id) cross join app.family_of(p_other) as b(id)
    join public.contact_duplicates d on d.left_id = least(a.id, b.id) and d.right_id = greatest(a.id, b.id)
      and d.dismissed_at is not null) then
      return;
    end if;
  insert into public.contact_duplicates (left_id, right_id, reason, created_at)
    values (least(p_one, p_other), greatest(p_one, p_other), p_reason, p_at) on conflict do nothing;
end $$;

-- Proposes contacts a new one may duplicate: same surname at the same postcode, or an address that differs by dots alone. At most five of
-- each.
create or replace function app.propose_duplicates_of(p_contact uuid, p_at timestamptz) returns void
language plpgsql set search_path = '' as $$
begin
  perform app.propose_duplicate(p_contact, f.contact_id, 'email_dots', p_at) from (
    select distinct o.contact_id from public.contact_ways w
      join public.contact_ways o on app.dotless(o.value) = app.dotless(w.value) and o.kind = 'email'
    where w.contact_id = p_contact and w.kind = 'email' and o.contact_id <> p_contact limit 5) as f;
  perform app.propose_duplicate(p_contact, f.contact_id, 'same_place', p_at) from (
    select distinct o.contact_id from public.contacts c join public.properties p on p.contact_id = c.id
      join public.properties o on replace(o.postcode, ' ', '') = replace(p.postcode, ' ', '')
        join public.contacts k on k.id = o.contact_id and k.surname = c.surname and k.anonymised_at is null
    where c.id = p_contact and o.contact_id <> p_contact limit 5) as f;
end $$;

create or replace function app.make_contact(p_name text, p_source text, p_at timestamptz) returns uuid
language plpgsql set search_path = '' as $$
declare
  v_id uuid;
begin
  for attempt in 1 .. 10 loop
    insert into public.contacts (reference, full_name, lead_source, last_contact_at, created_at)
      values (app.random_reference('C'), left(trim(p_name), 80), p_source, p_at, p_at)
      on conflict (reference) do nothing returning id into v_id;
    if v_id is not null then return v_id; end if;
  end loop;
  raise exception 'no free contact reference in ten tries';
end $$;

-- The contact that owns an address or a number, the address first; else who has had it longest. Locks both, so that a concurrent lookup of
-- either waits.
create or replace function app.way_holder(p_email text, p_phone text) returns uuid language plpgsql set search_path = '' as $$
declare
  v_contact uuid;
begin
  perform app.lock_ways(array['email ' || p_email, 'phone ' || p_phone]);
  select contact_id into v_contact from public.contact_ways where kind = 'email' and value = p_email and is_key;
  if v_contact is null then
    select contact_id into v_contact from public.contact_ways where kind = 'phone' and value = p_phone and is_key;
  end if;
  if v_contact is null then
    select contact_id into v_contact from public.contact_ways where value = any (array[p_email, p_phone]) order by created_at, contact_id
      limit 1;
  end if;
  return v_contact;
end $$;

-- The address and number of a new contact, which no other contact has.
create or replace function app.add_first_ways(p_contact uuid, p_email text, p_phone text, p_verified_at timestamptz, p_at timestamptz)
returns void language plpgsql set search_path = '' as $$
begin
  insert into public.contact_ways (contact_id, kind, value, label, is_primary, verified_at, sms_ok, is_key, created_at)
    select p_contact, w.kind, w.value, case when w.value ~ '^\+447' then 'mobile' end, true,
      case w.kind when 'email' then p_verified_at end, w.value ~ '^\+447', true, p_at
    from (values ('email', p_email), ('phone', p_phone)) as w (kind, value) where w.value is not null;
end $$;

-- With so many people at one address or number, another name says nothing new: forms filled in by a program would fill the office's list.
create or replace function app.max_sharers() returns integer language sql immutable set search_path = '' as $$ select 10 $$;

-- Who has this address or number under a name that agrees with the given one: who has the address before who has the number, the owner
-- first, then the oldest. Nobody has a name yet whose contact is called by its address or number, and nobody says who they are who gives no
-- name: theirs is the owner's.
create or replace function app.namesake_at(p_name text, p_email text, p_phone text) returns uuid
language plpgsql stable set search_path = '' set plan_cache_mode = force_generic_plan as $$
declare
  v_contact uuid;
begin
  select w.contact_id into v_contact
    -- each step by its index, however few rows there seemed to be when this was planned
    from (select s.* from public.contact_ways s where s.value = any (array[p_email, p_phone]) offset 0) as w
      cross join lateral (select k.full_name from public.contacts k where k.id = w.contact_id and k.anonymised_at is null limit 1) as c
    where p_name is null or c.full_name = left(w.value, 80) or app.names_agree(c.full_name, p_name)
    order by w.kind, lower(c.full_name) = lower(p_name) desc, w.is_key desc, w.created_at, w.contact_id limit 1;
  return v_contact;
end $$;

-- Whose what was sent under this name from this address or number is; a new contact where it is nobody's. Null where there is neither. Its
-- own id, which need not be the root's. Where both belong to two contacts, the address decides and the two are proposed as duplicates; so
-- is whoever has one of them under another name. Nobody is renamed.
create or replace function app.contact_for(p_name text, p_email text, p_mobile text, p_source text, p_at timestamptz) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  v_email text := app.kept_email(p_email);
  v_phone text := app.kept_phone(p_mobile);
  v_name text := coalesce(nullif(left(trim(p_name), 80), ''), v_email, v_phone);
  v_owner uuid;
  v_contact uuid;
begin
  if v_email is null and v_phone is null then return null; end if;
  v_owner := app.way_holder(v_email, v_phone);
  if v_owner is null then
    v_contact := app.make_contact(v_name, p_source, p_at);
    perform app.add_first_ways(v_contact, v_email, v_phone, null, p_at);
    return v_contact;
  end if;
  v_contact := app.namesake_at(nullif(trim(p_name), ''), v_email, v_phone);
  if v_contact is null and (select count(*) from public.contact_ways where value in (v_email, v_phone)) >= app.max_sharers() then
    v_contact := v_owner;
  end if;
  if v_contact is null then
    v_contact := app.make_contact(v_name, p_source, p_at);
    perform app.add_contact_way(v_contact, 'email', v_email, p_at), app.add_contact_way(v_contact, 'phone', v_phone, p_at);
    return v_contact;
  end if;
  perform app.lock_contact(v_contact);
  perform app.add_contact_ways(v_contact, v_email, v_phone, p_at);
  -- Replaces a name that so far is only the address or number.
  update public.contacts c set full_name = left(v_name, 80) where c.id = v_contact and nullif(trim(p_name), '') is not null
    and exists (select 1 from public.contact_ways w where w.contact_id = c.id and left(w.value, 80) = c.full_name);
  return v_contact;
end $$;
grant execute on function app.contact_for(text, text, text, text, timestamptz) to service_role;

-- Links a record {enquiry | quote | booking | waiting | chat} to this contact. A verified link stays verified.
create or replace function app.link_contact(p_kind text, p_record uuid, p_contact uuid, p_verified boolean, p_at timestamptz) returns void
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.contact_records as r (kind, record_id, contact_id, is_verified, at)
    values (p_kind, p_record, p_contact, p_verified, p_at)
    on conflict (kind, record_id) do update set is_verified = r.is_verified or excluded.is_verified;
  perform app.refresh_contact_after(p_contact, p_at);
end $$;
grant execute on function app.link_contact(text, uuid, uuid, boolean, timestamptz) to service_role;

create or replace function app.contact_of(p_kind text, p_record uuid) returns uuid language sql stable set search_path = '' as $$
  select contact_id from public.contact_records where kind = p_kind and record_id = p_record;
$$;
