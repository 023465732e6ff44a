-- Automations: what an event plans, what may stop it, and how a planned run becomes a message (docs/decisions/0055).

-- No messages from 21:00 to 08:00 London time, except in reply to something the recipient has just done; one planned for those hours moves to 08:00.
create or replace function app.out_of_quiet_hours(p_at timestamptz) returns timestamptz language sql immutable set search_path = '' as $$
  select case
    when (p_at at time zone 'Europe/London')::time >= time '21:00' then ((p_at at time zone 'Europe/London')::date + 1 + time '08:00') at time zone 'Europe/London'
    when (p_at at time zone 'Europe/London')::time < time '08:00' then ((p_at at time zone 'Europe/London')::date + time '08:00') at time zone 'Europe/London'
    else p_at end;
$$;

-- With a time of day: that many London calendar days or months after the anchor's day. Without one: exactly that much later.
create or replace function app.planned_moment(p_anchor timestamptz, p_delay interval, p_at_time time) returns timestamptz language sql stable set search_path = '' as $$
  select case when p_at_time is null then p_anchor + p_delay
    else (((p_anchor at time zone 'Europe/London')::date + p_delay)::date + p_at_time) at time zone 'Europe/London' end;
$$;

-- What is said on the morning of a window that begins before that hour is said an hour before the window, on the same day.
create or replace function app.before_window(p_definition public.trigger_definitions, p_anchor timestamptz, p_planned timestamptz) returns timestamptz language sql stable set search_path = '' as $$
  select case when p_definition.anchor <> 'window_start' or p_planned <= p_anchor then p_planned
    else greatest((p_anchor at time zone 'Europe/London')::date::timestamp at time zone 'Europe/London', p_anchor - interval '1 hour') end;
$$;

create or replace function app.note(p_timeline jsonb, p_state text, p_at timestamptz, p_reason text default null) returns jsonb language sql stable set search_path = '' as $$
  select p_timeline || jsonb_strip_nulls(jsonb_build_object('state', p_state, 'at', p_at, 'reason', p_reason));
$$;

-- The recipient a run has at this moment: {email, mobile, preference, user_id}. Landlines get no text messages. `whoever_pays`: the payer, or the customer who pays.
create or replace function app.contact_of_run(p_run public.trigger_runs, p_audience text, out email text, out mobile text, out preference text, out user_id uuid) language plpgsql stable set search_path = '' as $$
begin
  if p_audience in ('payer', 'whoever_pays') then
    select nullif(b.payer ->> 'email', b.contact_email) into email from public.bookings b where b.id = p_run.booking_id;
    if p_audience = 'payer' or email is not null then return; end if;
  end if;
  if p_audience = 'office' then
    select nullif(c.email, ''), c.phone into email, mobile from public.company_settings c;
  elsif p_run.booking_id is not null then
    select b.contact_email, b.contact_mobile, q.contact_preference, b.user_id into email, mobile, preference, user_id
      from public.bookings b left join public.quotes q on q.id = b.quote_id where b.id = p_run.booking_id;
  elsif p_run.quote_id is not null then
    select q.contact_email, q.contact_mobile, q.contact_preference, q.user_id into email, mobile, preference, user_id from public.quotes q where q.id = p_run.quote_id;
  end if;
  if mobile !~ '^\+447' then mobile := null; end if;
end $$;

-- The channels a definition uses for these addresses, in its order; empty where there is no address.
create or replace function app.channels_of(p_definition public.trigger_definitions, p_email text, p_mobile text, p_preference text) returns text[] language sql immutable set search_path = '' as $$
  select case when p_definition.channel_choice = 'every' then coalesce(found.channels, '{}') else coalesce(found.channels[1:1], '{}') end
  from (
    select array_agg(o.channel order by (p_definition.channel_choice = 'preferred' and o.channel = p_preference) desc, o.place) as channels
    from unnest(p_definition.channel_order) with ordinality as o(channel, place)
    where case o.channel when 'email' then p_email else p_mobile end is not null) as found;
$$;

-- Whether offers may be sent: the customer asked for them on the quote or in their account, and has not refused them by this channel since, through an offer's link, in their
-- account or to the office. Nobody gets one whom the office does not serve.
create or replace function app.wants_offers(p_run public.trigger_runs, p_user uuid, p_channel text) returns boolean language plpgsql stable set search_path = '' as $$
declare
  v_contact record := app.contact_of_run(p_run, 'customer');
  v_wants boolean;
begin
  if app.has_refused_offers(v_contact.email) or app.has_said_no(p_channel, case p_channel when 'email' then lower(v_contact.email) else v_contact.mobile end)
    or app.is_not_served(array[lower(v_contact.email), v_contact.mobile]) then return false; end if;
  select coalesce(bool_or(q.wants_marketing), false) into v_wants from public.quotes q
    where (q.id = p_run.quote_id or q.booking_id = p_run.booking_id or q.id = (select b.quote_id from public.bookings b where b.id = p_run.booking_id))
      and not exists (select 1 from app.marketing_consents m where m.user_id = p_user and not m.given and m.at > q.created_at);
  return v_wants or (p_channel = 'email' and p_user is not null and app.has_marketing_consent(p_user)); -- the account's words are about email alone
end $$;

-- An account may switch off notices that are not required.
create or replace function app.is_switched_off(p_definition public.trigger_definitions, p_user uuid, p_channel text) returns boolean language sql stable set search_path = '' as $$
  select p_definition.notice is not null and not p_definition.is_required and p_user is not null and not app.may_notify(p_user, p_definition.notice, p_channel);
$$;

-- The channels of a definition whose notice this account has left on; all of them where none is left, so that the run says why nothing is sent.
create or replace function app.channels_left_on(p_definition public.trigger_definitions, p_contact record) returns text[] language plpgsql stable set search_path = '' as $$
declare
  v_left text[] := app.channels_of(p_definition, case when not app.is_switched_off(p_definition, p_contact.user_id, 'email') then p_contact.email end,
    case when not app.is_switched_off(p_definition, p_contact.user_id, 'sms') then p_contact.mobile end, p_contact.preference);
begin
  return case when p_definition.channel_choice = 'every' or cardinality(v_left) = 0 then app.channels_of(p_definition, p_contact.email, p_contact.mobile, p_contact.preference) else v_left end;
end $$;

-- Whether the office still writes to the customer of a booking in this state: booked, and neither called off nor closed.
create or replace function app.takes_messages(p_state text) returns boolean language sql immutable set search_path = '' as $$
  select p_state not in ('held', 'released', 'pending_payment', 'lapsed', 'cancelled_customer', 'cancelled_company', 'cancelled_on_site', 'closed');
$$;

-- Why a run must not be sent any more, or null.
create or replace function app.trigger_condition(p_run public.trigger_runs, p_condition text, p_now timestamptz) returns text language plpgsql stable set search_path = '' as $$
declare
  v_booking public.bookings;
  v_quote public.quotes;
  v_event bigint := case when p_run.event_id ~ '^\d+$' then p_run.event_id::bigint end; -- of a dry run or a test there is none
begin
  if p_condition is null then return null; end if;
  if p_condition = 'quote_open' then
    select * into v_quote from public.quotes where id = p_run.quote_id;
    if v_quote.version::text is distinct from p_run.payload ->> 'version' then return 'superseded'; end if;
    if v_quote.state <> 'priced' or v_quote.valid_until <= p_now then return 'state_changed'; end if;
    if exists (select 1 from public.service_zones z where z.outcode = v_quote.outcode and z.status in ('waitlist', 'not_served')) then return 'zone_closed'; end if;
    return null;
  end if;
  if p_condition = 'quote_expired' then
    select * into v_quote from public.quotes where id = p_run.quote_id;
    return case when v_quote.version::text is distinct from p_run.payload ->> 'version' then 'superseded' when v_quote.state <> 'expired' then 'state_changed' end;
  end if;
  if p_condition in ('quote_is_priced', 'quote_is_asked', 'quote_is_awaited') then
    select * into v_quote from public.quotes where id = p_run.quote_id;
    return case when v_quote.state is distinct from case p_condition when 'quote_is_priced' then 'priced' when 'quote_is_asked' then 'needs_info' else 'needs_review' end then 'state_changed' end;
  end if;
  select * into v_booking from public.bookings where id = p_run.booking_id;
  if p_run.payload ? 'window' and (p_run.payload ->> 'window')::timestamptz <> v_booking.starts_at then return 'superseded'; end if;
  return case p_condition
    when 'booking_stands' then case when v_booking.state not in ('confirmed', 'assigned') then 'state_changed' when v_booking.starts_at <= p_now then 'past_anchor' end
    when 'booking_assigned' then case when v_booking.state <> 'assigned' then 'state_changed' when v_booking.ends_at <= p_now then 'past_anchor' end
    when 'booking_en_route' then case when v_booking.state <> 'en_route' then 'state_changed' end
    -- The last delay that was reported counts.
    when 'booking_awaited' then case when v_booking.state not in ('confirmed', 'assigned', 'en_route') then 'state_changed'
      when exists (select 1 from public.booking_events e where e.booking_id = v_booking.id and e.id > v_event and e.payload ->> 'kind' = 'running_late') then 'superseded' end
    -- Disputed payments are settled by a person; no reminders.
    when 'payment_outstanding' then case when v_booking.state not in ('completed', 'closed') or app.balance_pence(v_booking) <= 0 or v_booking.anonymised_at is not null then 'state_changed' end
    when 'customer_pays' then case when nullif(v_booking.payer ->> 'email', v_booking.contact_email) is not null then 'state_changed' end
    -- A question or an offer, besides, only while it waits for its answer, and of several the last.
    when 'not_called_off' then case when v_booking.state in ('released', 'lapsed', 'cancelled_customer', 'cancelled_company', 'cancelled_on_site') then 'state_changed'
      when p_run.code = 'booking_question' and v_booking.state <> 'needs_customer' then 'state_changed'
      when p_run.code = 'booking_question' and exists (select 1 from public.booking_events e where e.booking_id = v_booking.id and e.id > v_event and e.to_state = 'needs_customer'
        and e.payload ?| array['question', 'windowId']) then 'superseded' end
    -- The end of a booking is what its last notice says; none of before follows it.
    when 'still_so' then case when v_booking.state in ('lapsed', 'cancelled_customer', 'cancelled_company', 'cancelled_on_site', 'missed_company', 'no_access') and p_run.payload ->> 'to' <> v_booking.state then 'state_changed' end
    when 'takes_messages' then case when not app.takes_messages(v_booking.state) then 'state_changed' end
    when 'change_order_open' then case when not exists (select 1 from public.change_orders c where c.id = (p_run.payload #>> '{changeOrder,id}')::uuid
      and c.status = 'sent' and c.version = (p_run.payload #>> '{changeOrder,version}')::integer) then 'superseded' end
    -- Of several garden jobs of one mailbox the last one counts.
    when 'garden_job' then case when v_booking.service <> 'garden-waste' or exists (select 1 from public.bookings n where app.mailbox(n.contact_email) = app.mailbox(v_booking.contact_email)
      and n.starts_at > v_booking.starts_at and n.service = 'garden-waste' and n.state not in ('held', 'released', 'pending_payment', 'lapsed') and n.state not like 'cancelled%') then 'state_changed' end
    when 'review_wanted' then case
      when v_booking.state <> 'closed' or exists (select 1 from public.booking_events e where e.booking_id = v_booking.id and e.to_state = 'disputed') then 'state_changed'
      when exists (select 1 from public.reviews w where w.booking_id = v_booking.id) then 'duplicate'
      when exists (select 1 from public.trigger_runs r where r.code = p_run.code and r.id <> p_run.id and r.state in ('due', 'sending', 'sent', 'delivered', 'opened')
        and lower(r.recipient) in (lower(v_booking.contact_email), v_booking.contact_mobile) and r.planned_at > p_now - interval '180 days') then 'duplicate' end
    else 'disabled' end;
end $$;

-- Whether the same message was or will be sent by another run: on this channel, or, where one channel is enough, on any other one that has taken it.
create or replace function app.is_said(p_definition public.trigger_definitions, p_run public.trigger_runs, p_channel text) returns boolean language sql stable set search_path = '' as $$
  select exists (select 1 from public.trigger_runs r where r.code = p_run.code and r.dedupe_key = p_run.dedupe_key and r.id <> p_run.id and r.state not in ('skipped', 'cancelled')
    and (r.channel = p_channel or (p_definition.channel_choice <> 'every' and r.state in ('due', 'sending', 'sent', 'delivered', 'opened'))));
$$;

-- Plans one channel of one definition: at its time, moved out of quiet hours, or skipped with the reason. A run that is due is sent at once.
create or replace function app.plan_run(p_definition public.trigger_definitions, p_run public.trigger_runs, p_channel text, p_user uuid, p_anchor timestamptz, p_now timestamptz) returns void
language plpgsql set search_path = '' as $$
declare
  v_planned timestamptz := app.before_window(p_definition, p_anchor, app.planned_moment(p_anchor, p_definition.delay, p_definition.at_time));
  v_at timestamptz := greatest(v_planned, p_now + p_definition.settles);
  v_moved timestamptz := case when p_definition.quiet_hours = 'all' or (p_definition.quiet_hours = 'sms' and p_channel = 'sms') then app.out_of_quiet_hours(v_at) else v_at end;
  v_skip text := case
    when p_definition.is_marketing and not app.wants_offers(p_run, p_user, p_channel) then 'no_consent'
    when not p_definition.enabled then 'disabled'
    when v_planned < p_now and p_definition.when_past = 'skip' then 'past_anchor'
    when p_channel is null then 'no_channel'
    when app.is_switched_off(p_definition, p_user, p_channel) then 'switched_off' end;
begin
  p_run.id := gen_random_uuid(); p_run.code := p_definition.code; p_run.version := p_definition.version;
  p_run.channel := coalesce(p_channel, p_definition.channel_order[1]);
  p_run.dedupe_key := replace(replace(replace(replace(p_definition.dedupe_key, '{subject}', coalesce(p_run.subject_id::text, '')), '{event}', coalesce(p_run.event_id, '')),
    '{window}', coalesce(p_run.payload ->> 'window', '')), '{version}', coalesce(p_run.payload ->> 'version', ''));
  if v_skip is null and app.is_said(p_definition, p_run, p_run.channel) then v_skip := 'duplicate'; end if;
  p_run.state := case when v_skip is null then 'planned' else 'skipped' end;
  p_run.reason := coalesce(v_skip, case when v_moved <> v_at then 'quiet_hours_moved' end);
  p_run.planned_at := case when v_skip is null then v_moved else v_planned end;
  p_run.moved_from := case when v_skip is null and v_moved <> v_at then v_at end;
  p_run.ended_at := case when v_skip is not null then p_now end;
  p_run.timeline := app.note('[]', p_run.state, p_now, p_run.reason);
  p_run.attempts := 0; p_run.created_at := p_now; p_run.updated_at := p_now;
  -- Of two concurrent attempts to plan the same run, the second does nothing: an error here would fail the event that caused it.
  insert into public.trigger_runs select p_run.* on conflict (code, channel, dedupe_key) where state not in ('skipped', 'cancelled') do nothing;
  if not found then return; end if;
  if p_run.state = 'planned' and p_run.planned_at <= p_now then
    perform queue.add_messages(array[message], null) from app.release_run(p_run.id, p_now) as message where message is not null;
  end if;
end $$;

-- Plans one definition for what `p_run` is about, on every channel that it uses; `p_window` is the start of the arrival window.
create or replace function app.plan_definition(p_definition public.trigger_definitions, p_run public.trigger_runs, p_window timestamptz, p_now timestamptz) returns void language plpgsql set search_path = '' as $$
declare
  v_contact record := app.contact_of_run(p_run, p_definition.audience);
  v_channels text[];
  v_channel text;
begin
  -- A failed check of one channel is reported by the other.
  if p_run.payload ->> 'failedChannel' = 'email' then v_contact.email := null; elsif p_run.payload ->> 'failedChannel' = 'sms' then v_contact.mobile := null; end if;
  p_definition := app.as_required(p_definition, v_contact.email);
  v_channels := app.channels_left_on(p_definition, v_contact);
  -- The author of the message chose the channels.
  if p_run.payload ? 'channels' then v_channels := array(select c from unnest(v_channels) as c where p_run.payload -> 'channels' ? c); end if;
  if cardinality(v_channels) = 0 then v_channels := array[null::text]; end if;
  foreach v_channel in array v_channels loop
    perform app.plan_run(p_definition, p_run, v_channel, v_contact.user_id, case p_definition.anchor when 'window_start' then p_window else p_now end, p_now);
  end loop;
end $$;

-- Plans whatever an event causes.
create or replace function app.plan_runs(p_event text, p_run public.trigger_runs, p_window timestamptz, p_now timestamptz) returns void language plpgsql set search_path = '' as $$
declare
  v_definition public.trigger_definitions;
begin
  for v_definition in select * from public.trigger_definitions d where d.event = p_event and d.planned_by = 'event' order by d.code loop
    -- A definition that can never apply to this booking is not planned.
    continue when v_definition.condition in ('garden_job', 'payment_outstanding', 'customer_pays') and app.trigger_condition(p_run, v_definition.condition, p_now) is not null;
    continue when v_definition.audience = 'payer' and (app.contact_of_run(p_run, 'payer')).email is null; -- most bookings have no separate payer
    perform app.plan_definition(v_definition, p_run, p_window, p_now);
  end loop;
end $$;

-- Cancels what is still planned about a booking or a quote, with the reason. With `p_keep` ({window} or {version}), only runs planned for another one.
-- With one plan for all: of a null booking or quote PostgreSQL would make a cheaper plan, and spend more on making it at every event.
create or replace function app.cancel_planned(p_booking uuid, p_quote uuid, p_keep jsonb, p_reason text, p_now timestamptz) returns void language sql set search_path = '' set plan_cache_mode = force_generic_plan as $$
  update public.trigger_runs r set state = 'cancelled', reason = p_reason, ended_at = p_now, timeline = app.note(r.timeline, 'cancelled', p_now, p_reason)
    where r.state = 'planned' and (r.booking_id = p_booking or r.quote_id = p_quote)
      and (p_keep is null or (r.payload ?| array['window', 'version'] and not r.payload @> p_keep and exists (
        select 1 from public.trigger_definitions d where d.code = r.code and d.dedupe_key ~ '\{(window|version)\}')));
$$;

-- Which definitions an event of a booking plans or cancels. Closing a booking without a collection causes nothing: no paper is ready, and there is nothing to review.
create or replace function app.booking_triggers(p_event public.booking_events) returns text[] language sql stable set search_path = '' as $$
  select array_remove(array[
    case when (p_event.to_state = 'confirmed' and p_event.from_state in ('held', 'pending_payment', 'pending_confirmation', 'needs_customer')) or p_event.payload ->> 'kind' = 'rescheduled'
      or p_event.payload #>> '{before,startsAt}' <> p_event.payload #>> '{after,startsAt}' then 'booking.scheduled' end,
    case when p_event.payload ->> 'kind' in ('rescheduled', 'items_added', 'corrected', 'change_approved') then 'booking.changed' end,
    case when p_event.payload ->> 'kind' = 'change_sent' then 'booking.change_sent' end,
    case when p_event.payload ->> 'kind' in ('change_approved', 'change_declined', 'change_expired') and p_event.actor_type <> 'staff' then 'booking.change_ended' end,
    case when p_event.payload ->> 'kind' = 'office_message' then 'booking.office_message' end,
    case when p_event.payload ->> 'kind' = 'running_late' then 'booking.running_late' end,
    case when (p_event.to_state in ('cancelled_customer', 'cancelled_company') and p_event.from_state in ('confirmed', 'assigned'))
      or (p_event.to_state = 'cancelled_customer' and p_event.from_state in ('pending_confirmation', 'needs_customer')) or p_event.to_state = 'cancelled_on_site' then 'booking.cancelled' end,
    case when p_event.payload ->> 'kind' in ('rescheduled', 'items_added', 'corrected', 'change_approved') or (p_event.from_state in ('pending_confirmation', 'needs_customer') and p_event.to_state = 'confirmed')
      or (p_event.to_state in ('cancelled_customer', 'cancelled_company', 'cancelled_on_site', 'missed_company', 'no_access', 'lapsed') and p_event.from_state <> p_event.to_state)
      or (p_event.to_state = 'arrived' and (p_event.payload ->> 'creditPence')::integer > 0) then 'booking.changed_for_payer' end,
    case when p_event.actor_type <> 'staff' and (p_event.payload ->> 'kind' in ('rescheduled', 'items_added', 'corrected', 'details_changed')
      or (p_event.to_state = 'cancelled_customer' and p_event.from_state <> 'needs_customer')) then 'booking.changed_by_customer' end,
    case when p_event.to_state = 'arrived' and p_event.payload ? 'lateMinutes' then 'booking.arrived_late' end,
    case when p_event.to_state in ('assigned', 'en_route', 'completed', 'closed', 'no_access', 'missed_company') and p_event.to_state is distinct from p_event.from_state
      and not (p_event.to_state = 'closed' and app.was_not_done(p_event.booking_id, p_event.to_state))
      -- Closed again after a dispute: what goes out at closing has gone out.
      and not (p_event.to_state = 'closed' and p_event.from_state = 'disputed' and exists (select 1 from public.booking_events e where e.booking_id = p_event.booking_id and e.to_state = 'closed' and e.at < p_event.at)) then 'booking.' || p_event.to_state end], null);
$$;

create or replace function app.plan_for_booking(p_event public.booking_events) returns void language plpgsql set search_path = '' as $$
declare
  v_booking public.bookings;
  v_run public.trigger_runs;
  v_name text;
begin
  select * into strict v_booking from public.bookings where id = p_event.booking_id;
  if p_event.to_state in ('released', 'lapsed', 'cancelled_customer', 'cancelled_company', 'cancelled_on_site', 'missed_company', 'no_access') then
    perform app.cancel_planned(v_booking.id, null, null, 'state_changed', p_event.at);
  elsif p_event.from_state is not null then
    perform app.cancel_planned(v_booking.id, null, jsonb_build_object('window', v_booking.starts_at), 'superseded', p_event.at);
  end if;
  v_run.subject_type := 'booking'; v_run.subject_id := v_booking.id; v_run.reference := v_booking.reference; v_run.booking_id := v_booking.id; v_run.contact_id := v_booking.user_id;
  v_run.event_id := p_event.id::text;
  v_run.payload := jsonb_strip_nulls((p_event.payload #- '{before,lines}' #- '{after,lines}') || jsonb_build_object('from', p_event.from_state, 'to', p_event.to_state, 'by', p_event.actor_type, 'reason', p_event.reason, 'window', v_booking.starts_at,
    'duePence', case when p_event.to_state = 'completed' then greatest(0, app.balance_pence(v_booking)) end));
  foreach v_name in array app.booking_triggers(p_event) loop
    perform app.plan_runs(v_name, v_run, v_booking.starts_at, p_event.at);
  end loop;
  if (v_booking.on_site is not null or p_event.payload ->> 'kind' = 'details_changed') and (p_event.to_state in ('confirmed', 'assigned', 'lapsed') or p_event.to_state like 'cancelled%') then
    perform app.tell_on_site(v_booking, p_event.id);
  end if;
end $$;

-- The booking is fully paid, by this payment.
create or replace function app.plan_for_paid(p_booking public.bookings, p_payment uuid, p_now timestamptz) returns void language plpgsql set search_path = '' as $$
declare
  v_run public.trigger_runs;
begin
  v_run.subject_type := 'booking'; v_run.subject_id := p_booking.id; v_run.reference := p_booking.reference; v_run.booking_id := p_booking.id; v_run.contact_id := p_booking.user_id;
  v_run.event_id := p_payment::text;
  v_run.payload := jsonb_build_object('paymentId', p_payment);
  perform app.plan_runs('booking.paid', v_run, p_booking.starts_at, p_now);
end $$;

create or replace function app.plan_for_quote(p_event public.quote_events) returns void language plpgsql set search_path = '' as $$
declare
  v_quote public.quotes;
  v_run public.trigger_runs;
begin
  select * into strict v_quote from public.quotes where id = p_event.quote_id;
  if p_event.to_state <> 'priced' then perform app.cancel_planned(null, v_quote.id, null, 'state_changed', p_event.at);
  else perform app.cancel_planned(null, v_quote.id, jsonb_build_object('version', v_quote.version), 'superseded', p_event.at);
  end if;
  v_run.subject_type := 'quote'; v_run.subject_id := v_quote.id; v_run.reference := v_quote.reference; v_run.quote_id := v_quote.id; v_run.event_id := p_event.id::text;
  v_run.payload := jsonb_build_object('quoteId', v_quote.id, 'version', v_quote.version);
  if p_event.kind = 'promise_missed' then perform app.plan_runs('quote.promise_missed', v_run, null, p_event.at); end if;
  if p_event.kind = 'expired' and p_event.payload ->> 'from' = 'priced' and v_quote.contact_email is not null then perform app.plan_runs('quote.expired', v_run, null, p_event.at); end if;
  -- A price without contact details is followed up once there are some: when the quote is saved.
  if p_event.to_state = 'priced' and p_event.kind in ('priced', 'published', 'refreshed', 'saved') and coalesce(v_quote.contact_email, v_quote.contact_mobile) is not null
    and not exists (select 1 from public.trigger_runs r join public.trigger_definitions d on d.code = r.code and d.event = 'quote.priced' where r.quote_id = v_quote.id and r.payload @> jsonb_build_object('version', v_quote.version)) then
    perform app.plan_runs('quote.priced', v_run, null, p_event.at);
  end if;
end $$;

create or replace function app.end_run(p_run public.trigger_runs, p_state text, p_reason text, p_now timestamptz) returns void language sql set search_path = '' as $$
  update public.trigger_runs set state = p_state, reason = p_reason, ended_at = p_now, timeline = app.note(p_run.timeline, p_state, p_now, p_reason) where id = p_run.id;
$$;

-- Turns a planned run into a message, leaves it waiting, or skips it; locks its row. → the message's id, or null.
create or replace function app.release_run(p_run uuid, p_now timestamptz) returns uuid language plpgsql set search_path = '' as $$
declare
  v_run public.trigger_runs;
  v_definition public.trigger_definitions;
  v_contact record;
  v_to text;
  v_skip text;
  v_later timestamptz;
  v_message uuid;
begin
  select * into v_run from public.trigger_runs where id = p_run and state = 'planned' for update;
  if not found then return null; end if;
  select * into strict v_definition from public.trigger_definitions where code = v_run.code;
  v_contact := app.contact_of_run(v_run, v_definition.audience);
  if v_run.payload ->> 'failedChannel' = 'email' then v_contact.email := null; elsif v_run.payload ->> 'failedChannel' = 'sms' then v_contact.mobile := null; end if;
  v_definition := app.as_required(v_definition, v_contact.email);
  -- Where one channel is enough and the planned one has no address, an address that was permanently refused, or was switched off, the next channel takes its place.
  if v_definition.channel_choice <> 'every' and (case v_run.channel when 'email' then v_contact.email else v_contact.mobile end is null or app.is_switched_off(v_definition, v_contact.user_id, v_run.channel)
      or app.was_refused(v_run.channel, case v_run.channel when 'email' then v_contact.email else v_contact.mobile end)) then
    v_run.channel := coalesce((select o from unnest(v_definition.channel_order) as o where o <> v_run.channel and case o when 'email' then v_contact.email else v_contact.mobile end is not null
      and not app.is_switched_off(v_definition, v_contact.user_id, o)), v_run.channel);
  end if;
  v_to := case v_run.channel when 'email' then v_contact.email else v_contact.mobile end;
  v_skip := case
    when not v_definition.enabled then 'disabled'
    when v_definition.when_past = 'skip' and (p_now at time zone 'Europe/London')::date > (v_run.planned_at at time zone 'Europe/London')::date then 'past_anchor'
    when v_to is null then 'no_channel'
    when v_definition.is_marketing and not app.wants_offers(v_run, v_contact.user_id, v_run.channel) then 'no_consent'
    when app.is_switched_off(v_definition, v_contact.user_id, v_run.channel) then 'switched_off'
    when v_definition.audience <> 'office' and app.was_refused(v_run.channel, v_to) then 'bounced_before'
    when app.is_said(v_definition, v_run, v_run.channel) then 'duplicate'
    when v_run.quote_id is not null and v_definition.audience = 'customer' and v_run.reason is distinct from 'by_hand' and app.had_enough_of_quotes(v_to, p_now) then 'duplicate'
    else app.trigger_condition(v_run, v_definition.condition, p_now) end;
  if v_skip is not null then
    perform app.end_run(v_run, case when v_skip = 'superseded' then 'cancelled' else 'skipped' end, v_skip, p_now);
    return null;
  end if;
  v_later := case when v_run.reason is distinct from 'by_hand' and (v_definition.quiet_hours = 'all' or (v_definition.quiet_hours = 'sms' and v_run.channel = 'sms')) then app.out_of_quiet_hours(p_now) else p_now end;
  if v_later > p_now then
    update public.trigger_runs set planned_at = v_later, moved_from = coalesce(moved_from, v_run.planned_at), reason = 'quiet_hours_moved', timeline = app.note(timeline, 'planned', p_now, 'quiet_hours_moved') where id = v_run.id;
    return null;
  end if;
  if v_definition.condition = 'payment_outstanding' then
    v_run.payload := v_run.payload || (select jsonb_build_object('duePence', app.balance_pence(b)) from public.bookings b where b.id = v_run.booking_id);
  end if;
  update public.trigger_runs set state = 'due', channel = v_run.channel, recipient = v_to, payload = v_run.payload, timeline = app.note(timeline, 'due', p_now) where id = v_run.id;
  insert into public.messages (booking_id, code, channel, recipient, payload)
    values (v_run.booking_id, v_definition.template_id, v_run.channel, v_to, v_run.payload || jsonb_build_object('runId', v_run.id, 'eventId', v_run.id)) returning id into v_message;
  return v_message;
end $$;

-- Whether a provider permanently refused this address and nothing has been delivered to it since.
create or replace function app.was_refused(p_channel text, p_recipient text) returns boolean language sql stable set search_path = '' set plan_cache_mode = force_generic_plan as $$
  select coalesce((select r.reason = 'refused' from public.trigger_runs r where lower(r.recipient) = lower(p_recipient) and r.channel = p_channel and r.state in ('sent', 'delivered', 'opened', 'dead') order by r.ended_at desc nulls last limit 1), false);
$$;

-- A planned message that could not be made: tried again later; after eight times it is given up, and the office is told.
create or replace function app.postpone_run(p_run uuid, p_error text, p_now timestamptz) returns void language plpgsql set search_path = '' as $$
declare
  v_run public.trigger_runs;
  v_failed public.messages;
begin
  update public.trigger_runs set attempts = attempts + 1, detail = left(p_error, 500), planned_at = p_now + interval '15 minutes' where id = p_run returning * into v_run;
  if v_run.attempts < 8 then return; end if;
  perform app.end_run(v_run, 'dead', 'not_made', p_now);
  v_failed.id := v_run.id; v_failed.code := v_run.code; v_failed.channel := v_run.channel;
  perform app.report_dead_message(v_failed, p_now);
end $$;

-- {now, max, batch} → {released, messages}. Releases the runs that are due, each claimed by one worker; their messages are queued in batches. One that fails keeps none
-- of the others waiting: it is tried again every quarter of an hour for two hours, then given up and reported.
create or replace function app.release_due_runs(p_arguments jsonb) returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  v_now timestamptz := (p_arguments ->> 'now')::timestamptz;
  v_batch integer := (p_arguments ->> 'batch')::integer;
  v_run uuid;
  v_released integer := 0;
  v_message uuid;
  v_messages uuid[] := '{}';
begin
  for v_run in select id from public.trigger_runs where state = 'planned' and planned_at <= v_now order by planned_at, id limit (p_arguments ->> 'max')::integer for update skip locked loop
    begin
      v_message := app.release_run(v_run, v_now);
    exception when others then
      raise warning 'The planned message % could not be released: %', v_run, sqlerrm;
      v_message := null;
      perform app.postpone_run(v_run, sqlerrm, v_now);
    end;
    v_released := v_released + 1;
    if v_message is not null then v_messages := array_append(v_messages, v_message); end if;
  end loop;
  perform queue.add_messages(v_messages[first : first + v_batch - 1], null) from generate_series(1, cardinality(v_messages), v_batch) as first;
  return jsonb_build_object('released', v_released, 'messages', cardinality(v_messages));
end $$;
grant execute on function app.release_due_runs(jsonb) to service_role;
