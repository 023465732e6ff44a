-- What tables, triggers and migrations of deals call; created before them. A deal's stage follows from facts (docs/decisions/0078).

-- How far ahead opening hours are looked through.
create or replace function app.opening_horizon() returns interval language sql immutable parallel safe as $$ select interval '365 days' $$;

-- For how long a deal may stay in a stage before it counts as neglected; null: without limit, or in opening hours.
create or replace function app.deal_patience(p_stage text) returns interval language sql immutable parallel safe as $$
  select case p_stage when 'quoting' then interval '24 hours' when 'quoted' then interval '72 hours'
    when 'negotiating' then interval '72 hours' when 'held' then interval '24 hours' end;
$$;

-- The instant at which the office has been open for this many minutes since `p_from`: afterOpenMinutes of
-- domain/scheduling/opening-hours.rules.ts.
create or replace function app.after_open_minutes(p_from timestamptz, p_minutes integer) returns timestamptz
language plpgsql stable set search_path = '' as $$
declare
  v_from timestamptz := date_trunc('minute', p_from + interval '1 minute' - interval '1 microsecond');
  v_left interval := make_interval(mins => p_minutes);
  v_day date := (p_from at time zone 'Europe/London')::date;
  v_open record;
  v_starts timestamptz;
  v_closes timestamptz;
begin
  for v_open in
    select d::date + h.opens as opens, d::date + h.closes as closes
    from generate_series(v_day::timestamp, v_day + app.opening_horizon(), interval '1 day') as d
    join public.opening_hours h on h.weekday = extract(isodow from d)
    where not exists (select 1 from public.bank_holidays b where b.date = d::date)
    order by d
  loop
    v_closes := v_open.closes at time zone 'Europe/London';
    v_starts := greatest(v_from, v_open.opens at time zone 'Europe/London');
    if v_closes - v_starts >= v_left then return v_starts + v_left; end if;
    v_left := v_left - greatest(interval '0', v_closes - v_starts);
  end loop;
  return null;
end $$;

-- When a deal counts as neglected; null: never.
create or replace function app.deal_rots_at(p_stage text, p_entered_at timestamptz) returns timestamptz
language plpgsql stable set search_path = '' as $$
begin
  return case p_stage
    when 'new' then app.after_open_minutes(p_entered_at, 60)
    else p_entered_at + app.deal_patience(p_stage) end;
end $$;

-- The bookings that a chat is about: those its visitor proved or held a time for there.
create or replace function app.bookings_of_chat(p_chat uuid) returns setof uuid language sql stable rows 3 set search_path = '' as $$
  select b.id from public.chat_conversations c join public.bookings b on b.id = any (c.booking_ids) or b.hold_id = c.hold_id
    where c.id = p_chat;
$$;

-- What one record says about its deal: its stage (null: nothing), why it is lost, its value, date and service.
create or replace function app.fact_of_record(p_kind text, p_record uuid, out stage text, out reason text, out value_pence integer,
out expected_on date, out service text, out title text)
language plpgsql stable set search_path = '' as $$
declare
  v_row record;
begin
  case p_kind
    when 'enquiry' then
      select e.state, e.topic, e.postcode into v_row from public.enquiries e where e.id = p_record;
      if not found then return; end if;
      stage := case when v_row.state = 'new' then 'new' when v_row.state in ('in_hand', 'answered', 'quoted') then 'quoting' end;
      title := case v_row.topic when 'business' then 'Business enquiry' when 'quote' then 'Enquiry about a quote' else 'Enquiry' end
        || coalesce(', ' || v_row.postcode, '');
    when 'waiting' then
      select w.outcode into v_row from public.waiting_list w where w.id = p_record;
      if not found then return; end if;
      -- Nobody asked for work: a place is told of in the deal that there is, and makes none.
      title := 'Waiting list, ' || v_row.outcode;
    when 'chat' then
      -- A question about an existing booking is no new work to be won.
      stage := case when not exists (select 1 from app.bookings_of_chat(p_record)) then 'new' end;
      title := 'Chat';
    when 'quote' then
      select q.state, q.outcode, q.facts ->> 'service' as service, v.total_pence,
        coalesce(z.status in ('waitlist', 'not_served'), false) as is_outside into v_row
        from public.quotes q left join public.quote_versions v on v.quote_id = q.id and v.version = q.version
          left join public.service_zones z on z.outcode = q.outcode
        where q.id = p_record;
      if not found then return; end if;
      stage := case when v_row.state in ('draft', 'estimating', 'needs_info', 'needs_review') then 'quoting'
        when v_row.state = 'priced' then 'quoted'
        when v_row.state in ('declined', 'expired', 'withdrawn') then 'lost' end;
      reason := case v_row.state when 'declined' then 'declined' when 'expired' then 'expired'
        when 'withdrawn' then case when v_row.is_outside then 'out_of_area' else 'not_for_us' end end;
      value_pence := v_row.total_pence;
      service := v_row.service;
      title := concat_ws(', ', coalesce(app.service_title(v_row.service), 'Quote'), v_row.outcode);
    when 'booking' then
      select b.state, b.total_pence, (b.starts_at at time zone 'Europe/London')::date as day, b.service, b.postcode,
          app.was_not_done(b.id, b.state) as was_not_done into v_row
        from public.bookings b where b.id = p_record;
      if not found then return; end if;
      stage := case when v_row.state = any (app.states_of('unconfirmed')) then 'held'
        when v_row.was_not_done or v_row.state = any (app.states_of('called_off')) then 'lost'
        when v_row.state = any (app.states_of('completed_or_later')) then 'won' else 'booked' end;
      reason := case when stage <> 'lost' then null when v_row.state = any (app.states_of('expired')) then 'expired' else 'cancelled' end;
      value_pence := v_row.total_pence;
      expected_on := v_row.day;
      service := v_row.service;
      title := concat_ws(', ', app.service_title(v_row.service), v_row.postcode);
  end case;
end $$;

create or replace function app.service_title(p_service text) returns text language sql immutable as $$
  select upper(left(p_service, 1)) || replace(substr(p_service, 2), '-', ' ');
$$;

-- Moves a deal to the stage that a fact implies. The raised `row_version` refuses a colleague's save from before, so that a person does not
-- overwrite a fact unseen.
create or replace function app.put_deal(p_deal uuid, p_stage text, p_reason text, p_at timestamptz) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_from text;
begin
  select d.stage into v_from from public.deals d where d.id = p_deal for update;
  if not found or p_stage is null then return; end if;
  update public.deals
    set lost_reason = case p_stage when 'lost' then p_reason end, row_version = row_version + 1, changed_by = null, changed_at = p_at,
      stage = p_stage, stage_entered_at = case when v_from = p_stage then stage_entered_at else p_at end,
      due_at = case when v_from = p_stage then due_at else app.deal_rots_at(p_stage, p_at) end,
      closed_at = case when p_stage not in ('won', 'lost') then null when v_from = p_stage then closed_at else p_at end
    where id = p_deal and (v_from <> p_stage or lost_reason is distinct from case p_stage when 'lost' then p_reason end);
  if v_from <> p_stage then
    insert into public.deal_events (deal_id, from_stage, to_stage, reason, at)
      values (p_deal, v_from, p_stage, case p_stage when 'lost' then p_reason end, p_at);
  end if;
end $$;

-- Updates value, date and service from the newest record. `p_fact`: of app.fact_of_record.
create or replace function app.worth_of_deal(p_deal uuid, p_fact record) returns void language plpgsql set search_path = '' as $$
begin
  update public.deals d
    set value_pence = coalesce(p_fact.value_pence, d.value_pence), expected_on = coalesce(p_fact.expected_on, d.expected_on),
      service = coalesce(p_fact.service, d.service)
    where d.id = p_deal
      and (d.value_pence, d.expected_on, d.service) is distinct from (coalesce(p_fact.value_pence, d.value_pence),
        coalesce(p_fact.expected_on, d.expected_on), coalesce(p_fact.service, d.service));
end $$;

-- A record has changed: updates its deal, if it has one. `p_stage`: the stage that the step implies where the record's state does not say
-- it.
create or replace function app.follow_record(p_kind text, p_record uuid, p_moves boolean, p_stage text, p_at timestamptz) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_deal public.deals;
  v_fact record;
  v_stage text;
begin
  perform app.lock_contact(d.contact_id) from public.deal_records r join public.deals d on d.id = r.deal_id
    where r.kind = p_kind and r.record_id = p_record;
  if not found then return; end if;
  select d.* into v_deal from public.deal_records r join public.deals d on d.id = r.deal_id where r.kind = p_kind and r.record_id = p_record
    for update of d;
  v_fact := app.fact_of_record(p_kind, p_record);
  v_stage := coalesce(p_stage, v_fact.stage);
  if (v_deal.value_pence, v_deal.expected_on, v_deal.service) is distinct from
    (coalesce(v_fact.value_pence, v_deal.value_pence), coalesce(v_fact.expected_on, v_deal.expected_on),
      coalesce(v_fact.service, v_deal.service)) then
      perform app.worth_of_deal(v_deal.id, v_fact);
    end if;
  -- The last event of a booking just made finds its deal in the right stage already.
  if p_moves and (v_stage <> v_deal.stage or v_stage = 'lost') then perform app.put_deal(v_deal.id, v_stage, v_fact.reason, p_at); end if;
end $$;

-- Finds or creates the deal of a record: the deal of its quote or of the booking it is about; else an open deal of the contact without
-- quote or booking. Null: the record makes no deal (a complaint). Repeating it changes nothing.
create or replace function app.deal_for(p_kind text, p_record uuid, p_contact uuid, p_at timestamptz) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  v_root uuid;
  v_deal uuid;
  v_fact record;
  v_stage text;
begin
  select r.deal_id into v_deal from public.deal_records r where r.kind = p_kind and r.record_id = p_record;
  if found then return v_deal; end if;
  if p_kind = 'enquiry'
      and exists (select 1 from public.enquiries
        where id = p_record and (topic in ('booking', 'invoice', 'complaint') or booking_reference is not null)) then
    return null;
  end if;
  -- Locked as by app.lock_contact: two concurrent records of one contact make one deal.
  select c.id into v_root from public.contacts c where c.id = app.root_of(p_contact) for no key update;
  v_fact := app.fact_of_record(p_kind, p_record);
  v_deal := app.standing_deal(p_kind, p_record, v_root);
  if v_deal is null then
    if v_fact.stage is null then return null; end if;
    v_deal := app.begin_deal(v_fact, p_contact, p_at);
    insert into public.deal_records (kind, record_id, deal_id, at) values (p_kind, p_record, v_deal, p_at);
  else
    insert into public.deal_records (kind, record_id, deal_id, at) values (p_kind, p_record, v_deal, p_at);
    select d.stage into v_stage from public.deals d where d.id = v_deal;
    if p_kind in ('quote', 'booking') then perform app.put_deal(v_deal, v_fact.stage, v_fact.reason, p_at);
    elsif p_kind <> 'waiting' and v_stage = 'quoted' then perform app.put_deal(v_deal, 'negotiating', null, p_at);
    end if;
    perform app.worth_of_deal(v_deal, v_fact);
  end if;
  return v_deal;
end $$;

create or replace function app.standing_deal(p_kind text, p_record uuid, p_root uuid) returns uuid
language plpgsql stable set search_path = '' as $$
declare
  v_deal uuid;
begin
  if p_kind = 'booking' then
    select r.deal_id into v_deal from public.bookings b join public.deal_records r on r.kind = 'quote' and r.record_id = b.quote_id
      where b.id = p_record;
  elsif p_kind = 'quote' then
    select r.deal_id into v_deal from public.quotes q join public.deal_records r on r.kind = 'quote' and r.record_id = q.parent_quote_id
      where q.id = p_record;
  elsif p_kind = 'chat' then
    select r.deal_id into v_deal from app.bookings_of_chat(p_record) as about(id) join public.bookings b on b.id = about.id
      -- the next job
      join public.deal_records r on r.kind = 'booking' and r.record_id = b.id join public.deals d on d.id = r.deal_id
        where d.closed_at is null order by b.starts_at, b.id limit 1;
  end if;
  if v_deal is not null then return v_deal; end if;
  select d.id into v_deal from public.deals d
    where d.contact_id in (select c.id from public.contacts c where c.id = p_root or c.merged_into = p_root)
      and d.stage in ('new', 'quoting', 'quoted', 'negotiating', 'held')
      and (p_kind not in ('quote', 'booking')
        or not exists (select 1 from public.deal_records r where r.deal_id = d.id and r.kind in ('quote', 'booking')))
    order by d.created_at desc, d.id limit 1;
  return v_deal;
end $$;

create or replace function app.begin_deal(p_fact record, p_contact uuid, p_at timestamptz) returns uuid
language plpgsql set search_path = '' as $$
declare
  v_deal uuid;
begin
  for attempt in 1 .. 10 loop
    insert into public.deals (reference, title, contact_id, stage, lost_reason, value_pence, expected_on, service, owner_id,
      stage_entered_at, due_at, changed_at, created_at, closed_at)
      values (app.random_reference('D'), left(p_fact.title, 120), p_contact, p_fact.stage,
        case p_fact.stage when 'lost' then p_fact.reason end, coalesce(p_fact.value_pence, 0), p_fact.expected_on, p_fact.service,
        (select owner_id from public.contacts where id = p_contact), p_at, app.deal_rots_at(p_fact.stage, p_at), p_at, p_at,
          case when p_fact.stage in ('won', 'lost') then p_at end)
      on conflict (reference) do nothing returning id into v_deal;
    exit when v_deal is not null;
  end loop;
  if v_deal is null then raise exception 'no free deal reference in ten tries'; end if;
  insert into public.deal_events (deal_id, to_stage, reason, at)
    values (v_deal, p_fact.stage, case p_fact.stage when 'lost' then p_fact.reason end, p_at);
  return v_deal;
end $$;

-- The triggers. A record that is linked to a contact gets a deal.
create or replace function app.deal_of_contact_record() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  perform app.deal_for(new.kind, new.record_id, new.contact_id, new.at);
  return null;
end $$;

create or replace function app.deal_follows_booking() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if new.from_state is null then return null; end if; -- the first event of a booking is followed at once by the step to its real state
  perform app.follow_record('booking', new.booking_id, new.from_state is distinct from new.to_state, null, new.at);
  return null;
end $$;

-- A customer's change to a price that is published counts as negotiation.
create or replace function app.deal_follows_quote() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  v_haggles boolean := new.from_state = 'priced' and new.to_state = 'priced' and new.kind in ('changed', 'priced')
    and new.actor_type = 'visitor';
begin
  perform app.follow_record('quote', new.quote_id, v_haggles
    or new.from_state is distinct from new.to_state, case when v_haggles then 'negotiating' end, new.at);
  return null;
end $$;

-- The first answer moves a deal out of `new`. Closing an enquiry says nothing about the work.
create or replace function app.deal_follows_enquiry() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  perform app.put_deal(d.id, 'quoting', null, coalesce(new.answered_at, now()))
    from public.deal_records r join public.deals d on d.id = r.deal_id
      where r.kind = 'enquiry' and r.record_id = new.id and d.stage = 'new';
  return null;
end $$;

-- A call or message that a colleague recorded does the same.
create or replace function app.deal_follows_activity() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  perform app.put_deal(d.id, 'quoting', null, new.at) from public.deals d
    where d.stage = 'new' and d.contact_id in (select app.family_of(new.contact_id))
      and (new.deal_id is null or d.id = new.deal_id);
  return null;
end $$;

-- Removes a deleted record from its deal.
create or replace function app.drop_deal_record() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  delete from public.deal_records where kind = tg_argv[0] and record_id = old.id;
  return null;
end $$;

-- When a contact is cleared, what the office typed about them in deals is removed.
create or replace function app.clear_in_deals() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  update public.tasks t set title = 'Task'
    where t.contact_id = new.id or t.deal_id in (select d.id from public.deals d where d.contact_id = new.id);
  update public.deals set title = 'Deal' where contact_id = new.id;
  return null;
end $$;

-- A contact's next action is the earliest of its open tasks.
create or replace function app.next_action_of_task() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  v_contacts uuid[] := array_remove(
    array[case when tg_op <> 'DELETE' then new.contact_id end, case when tg_op <> 'INSERT' then old.contact_id end],
    null);
begin
  update public.contacts c set next_action_at = first.due_on
    from (
      select root.id, (select min(t.due_on) from public.tasks t
          where t.state in ('open', 'snoozed')
            and t.contact_id in (select f.id from public.contacts f where f.id = root.id or f.merged_into = root.id)) as due_on
      from (select distinct coalesce(k.merged_into, k.id) as id from public.contacts k where k.id = any (v_contacts)) as root) as first
    where c.id = first.id and c.next_action_at is distinct from first.due_on;
  return null;
end $$;
