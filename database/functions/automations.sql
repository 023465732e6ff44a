-- Automations: what an event plans, and how a planned run becomes a message (docs/decisions/0055). What may stop it: run-conditions.sql.

-- Plans one channel of one definition: at its time, moved out of quiet hours, or skipped with the reason. A run that is due is sent at
-- once.
create or replace function app.plan_run(p_definition public.trigger_definitions, p_run public.trigger_runs, p_channel text, p_user uuid,
  p_anchor timestamptz, p_now timestamptz)
returns void
language plpgsql set search_path = '' as $$
declare
  v_planned timestamptz := app.before_window(p_definition, p_anchor,
    app.planned_moment(p_anchor, p_definition.delay, p_definition.at_time));
  v_at timestamptz := greatest(v_planned, p_now + p_definition.settles);
  v_moved timestamptz := case when p_definition.quiet_hours = 'all'
    or (p_definition.quiet_hours = 'sms' and p_channel = 'sms') then app.out_of_quiet_hours(v_at) else v_at end;
  v_skip text := case
    when p_definition.is_marketing and not app.wants_offers(p_run, p_user, p_channel) then 'no_consent'
    when not p_definition.enabled then 'disabled'
    when v_planned < p_now and p_definition.when_past = 'skip' then 'past_anchor'
    when p_channel is null then 'no_channel'
    when p_user is not null and app.is_switched_off(p_definition, p_user, p_channel) then 'switched_off' end;
begin
  p_run.id := gen_random_uuid(); p_run.code := p_definition.code; p_run.version := p_definition.version;
  p_run.channel := coalesce(p_channel, p_definition.channel_order[1]);
  p_run.dedupe_key := replace(
    replace(
      replace(replace(p_definition.dedupe_key, '{subject}', coalesce(p_run.subject_id::text, '')), '{event}', coalesce(p_run.event_id, '')),
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
  insert into public.trigger_runs select p_run.* on conflict (code, channel, dedupe_key) where state not in ('skipped', 'cancelled')
    do nothing;
  if not found then return; end if;
  if p_run.state = 'planned' and p_run.planned_at <= p_now then
    perform queue.add_messages(array[message], null) from app.release_run(p_run.id, p_now) as message where message is not null;
  end if;
end $$;

-- Plans one definition for what `p_run` is about, on every channel that it uses; `p_window` is the start of the arrival window.
create or replace function app.plan_definition(p_definition public.trigger_definitions, p_run public.trigger_runs, p_window timestamptz,
  p_now timestamptz)
returns void language plpgsql set search_path = '' as $$
declare
  v_contact record := app.contact_of_run(p_run, p_definition.audience);
  v_channels text[];
  v_channel text;
begin
  -- A failed check of one channel is reported by the other.
  if p_run.payload ->> 'failedChannel' = 'email' then
    v_contact.email := null;
  elsif p_run.payload ->> 'failedChannel' = 'sms' then
    v_contact.mobile := null;
  end if;
  p_definition := app.as_required(p_definition, v_contact.email);
  v_channels := app.channels_left_on(p_definition, v_contact);
  -- The author of the message chose the channels.
  if p_run.payload ? 'channels' then
    v_channels := array(select c from unnest(v_channels) as c where p_run.payload -> 'channels' ? c);
  end if;
  if cardinality(v_channels) = 0 then v_channels := array[null::text]; end if;
  foreach v_channel in array v_channels loop
    perform app.plan_run(p_definition, p_run, v_channel, v_contact.user_id,
      case when p_definition.anchor = 'window_start' then p_window
        when p_definition.condition = 'payment_outstanding' then app.chased_from(p_run.booking_id, p_now) else p_now end, p_now);
  end loop;
end $$;

-- Moves the reminders of payment that would come before their day to it: so many days after the booking's invoice is due. Those that
-- somebody sends by hand stay. Skips a locked run, which is being sent at this moment: waiting for it could deadlock.
create or replace function app.move_chases(p_booking uuid, p_now timestamptz) returns void language sql set search_path = '' as $$
  update public.trigger_runs r set planned_at = m.at, timeline = app.note(r.timeline, 'planned', p_now)
  from (select p.id, app.out_of_quiet_hours(app.planned_moment(app.chased_from(p.booking_id, p.created_at), d.delay, d.at_time)) as at
    from public.trigger_runs p join public.trigger_definitions d on d.code = p.code and d.condition = 'payment_outstanding'
    where p.booking_id = p_booking and p.state = 'planned' and p.reason is distinct from 'by_hand' for update of p skip locked) as m
  where r.id = m.id and m.at > r.planned_at;
$$;

-- Plans whatever an event causes.
create or replace function app.plan_runs(p_event text, p_run public.trigger_runs, p_window timestamptz, p_now timestamptz) returns void
language plpgsql set search_path = '' as $$
declare
  v_definition public.trigger_definitions;
begin
  for v_definition in select * from public.trigger_definitions d where d.event = p_event and d.planned_by = 'event' order by d.code loop
    -- A definition that can never apply to this booking is not planned.
    continue when v_definition.condition in ('garden_job', 'payment_outstanding', 'customer_pays')
      and app.trigger_condition(p_run, v_definition.condition, p_now) is not null;
    -- most bookings have no separate payer
    continue when v_definition.audience = 'payer' and (app.contact_of_run(p_run, 'payer')).email is null;
    perform app.plan_definition(v_definition, p_run, p_window, p_now);
  end loop;
end $$;

-- Cancels what is still planned about a booking or a quote, with the reason. With `p_keep` ({window} or {version}), only runs planned for
-- another one.
-- With one plan for all: of a null booking or quote PostgreSQL would make a cheaper plan, and spend more on making it at every event.
create or replace function app.cancel_planned(p_booking uuid, p_quote uuid, p_keep jsonb, p_reason text, p_now timestamptz) returns void
language sql set search_path = '' set plan_cache_mode = force_generic_plan as $$
  update public.trigger_runs r
    set state = 'cancelled', reason = p_reason, ended_at = p_now, timeline = app.note(r.timeline, 'cancelled', p_now, p_reason)
    where r.state = 'planned' and (r.booking_id = p_booking or r.quote_id = p_quote)
      and (p_keep is null or (r.payload ?| array['window', 'version'] and not r.payload @> p_keep and exists (
        select 1 from public.trigger_definitions d where d.code = r.code and d.dedupe_key ~ '\{(window|version)\}')));
$$;

-- Which definitions an event of a booking plans or cancels. Closing a booking without a collection causes nothing: no paper is ready, and
-- there is nothing to review.
create or replace function app.booking_triggers(p_event public.booking_events) returns text[]
language sql stable set search_path = '' set plan_cache_mode = force_generic_plan as $$
  select array_remove(array[
    case
      when (p_event.to_state = 'confirmed' and p_event.from_state = any (app.states_of('unconfirmed')))
      or p_event.payload ->> 'kind' = 'rescheduled'
      or p_event.payload #>> '{before,startsAt}' <> p_event.payload #>> '{after,startsAt}' then 'booking.scheduled' end,
    case when p_event.payload ->> 'kind' in ('rescheduled', 'items_added', 'corrected', 'change_approved') then 'booking.changed' end,
    case when p_event.payload ->> 'kind' = 'change_sent' then 'booking.change_sent' end,
    case when p_event.payload ->> 'kind' in ('change_approved', 'change_declined', 'change_expired')
      and p_event.actor_type <> 'staff' then 'booking.change_ended' end,
    case when p_event.payload ->> 'kind' = 'office_message' then 'booking.office_message' end,
    case when p_event.payload ->> 'kind' = 'running_late' then 'booking.running_late' end,
    case when (p_event.to_state = any (app.states_of('cancelled_before_visit')) and p_event.from_state = any (app.states_of('scheduled')))
      or (p_event.to_state = 'cancelled_customer' and p_event.from_state = any (app.states_of('awaiting_answer')))
        or p_event.to_state = 'cancelled_on_site' then
        'booking.cancelled'
      end,
    case when p_event.payload ->> 'kind' in ('rescheduled', 'items_added', 'corrected', 'change_approved')
      or (p_event.from_state = any (app.states_of('awaiting_answer')) and p_event.to_state = 'confirmed')
      or (p_event.to_state = any (app.states_of('ended_early'))
        and p_event.from_state <> p_event.to_state)
      or (p_event.to_state = 'arrived' and (p_event.payload ->> 'creditPence')::integer > 0) then 'booking.changed_for_payer' end,
    case when p_event.actor_type <> 'staff'
      and (p_event.payload ->> 'kind' in ('rescheduled', 'items_added', 'corrected', 'details_changed')
      or (p_event.to_state = 'cancelled_customer' and p_event.from_state <> 'needs_customer')) then 'booking.changed_by_customer' end,
    case when p_event.to_state = 'arrived' and p_event.payload ? 'lateMinutes' then 'booking.arrived_late' end,
    case when p_event.to_state = any (app.states_of('announced'))
      and p_event.to_state is distinct from p_event.from_state
      and not (p_event.to_state = 'closed' and app.was_not_done(p_event.booking_id, p_event.to_state))
      -- Closed again after a dispute: what goes out at closing has gone out.
      and not (p_event.to_state = 'closed' and p_event.from_state = 'disputed'
        and exists (select 1 from public.booking_events e
          where e.booking_id = p_event.booking_id and e.to_state = 'closed' and e.at < p_event.at)) then
        'booking.' || p_event.to_state
      end], null);
$$;

create or replace function app.plan_for_booking(p_event public.booking_events) returns void language plpgsql set search_path = '' as $$
declare
  v_booking public.bookings;
  v_run public.trigger_runs;
  v_name text;
begin
  select * into strict v_booking from public.bookings where id = p_event.booking_id;
  if p_event.to_state = 'released' or p_event.to_state = any (app.states_of('ended_early')) then
    perform app.cancel_planned(v_booking.id, null, null, 'state_changed', p_event.at);
  elsif p_event.from_state <> 'held' then -- of a booking just made nothing is planned yet
    perform app.cancel_planned(v_booking.id, null, jsonb_build_object('window', v_booking.starts_at), 'superseded', p_event.at);
  end if;
  v_run.subject_type := 'booking';
  v_run.subject_id := v_booking.id;
  v_run.reference := v_booking.reference;
  v_run.booking_id := v_booking.id;
  v_run.contact_id := v_booking.user_id;
  v_run.event_id := p_event.id::text;
  v_run.payload := jsonb_strip_nulls((p_event.payload #- '{before,lines}' #- '{after,lines}')
    || jsonb_build_object('from', p_event.from_state, 'to', p_event.to_state, 'by', p_event.actor_type, 'reason', p_event.reason,
      'window', v_booking.starts_at,
    'duePence', case when p_event.to_state = 'completed' then greatest(0, app.balance_pence(v_booking)) end));
  foreach v_name in array app.booking_triggers(p_event) loop
    perform app.plan_runs(v_name, v_run, v_booking.starts_at, p_event.at);
  end loop;
  if (v_booking.on_site is not null or p_event.payload ->> 'kind' = 'details_changed')
      and (p_event.to_state = any (app.states_of('scheduled')) or p_event.to_state = any (app.states_of('fell_through'))) then
    perform app.tell_on_site(v_booking, p_event.id);
  end if;
end $$;

-- The booking is fully paid, by this payment.
create or replace function app.plan_for_paid(p_booking public.bookings, p_payment uuid, p_now timestamptz) returns void
language plpgsql set search_path = '' as $$
declare
  v_run public.trigger_runs;
begin
  v_run.subject_type := 'booking';
  v_run.subject_id := p_booking.id;
  v_run.reference := p_booking.reference;
  v_run.booking_id := p_booking.id;
  v_run.contact_id := p_booking.user_id;
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
  v_run.subject_type := 'quote';
  v_run.subject_id := v_quote.id;
  v_run.reference := v_quote.reference;
  v_run.quote_id := v_quote.id;
  v_run.event_id := p_event.id::text;
  v_run.payload := jsonb_build_object('quoteId', v_quote.id, 'version', v_quote.version);
  if p_event.kind = 'promise_missed' then perform app.plan_runs('quote.promise_missed', v_run, null, p_event.at); end if;
  if p_event.kind = 'expired' and p_event.payload ->> 'from' = 'priced' and v_quote.contact_email is not null then
    perform app.plan_runs('quote.expired', v_run, null, p_event.at);
  end if;
  -- A price without contact details is followed up once there are some: when the quote is saved.
  if p_event.to_state = 'priced' and p_event.kind in ('priced', 'published', 'refreshed', 'saved')
      and coalesce(v_quote.contact_email, v_quote.contact_mobile) is not null
    and not exists (select 1 from public.trigger_runs r join public.trigger_definitions d on d.code = r.code and d.event = 'quote.priced'
      where r.quote_id = v_quote.id and r.payload @> jsonb_build_object('version', v_quote.version)) then
    perform app.plan_runs('quote.priced', v_run, null, p_event.at);
  end if;
end $$;

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
  if v_run.payload ->> 'failedChannel' = 'email' then
    v_contact.email := null;
  elsif v_run.payload ->> 'failedChannel' = 'sms' then
    v_contact.mobile := null;
  end if;
  v_definition := app.as_required(v_definition, v_contact.email);
  -- Where one channel is enough and the planned one has no address, an address that was permanently refused, or was switched off, the next
  -- channel takes its place.
  if v_definition.channel_choice <> 'every'
      and (case v_run.channel when 'email' then v_contact.email else v_contact.mobile end is null
        or app.is_switched_off(v_definition, v_contact.user_id, v_run.channel)
      or app.was_refused(v_run.channel, case v_run.channel when 'email' then v_contact.email else v_contact.mobile end)) then
    v_run.channel := coalesce(
      (select o from unnest(v_definition.channel_order) as o
        where o <> v_run.channel and case o when 'email' then v_contact.email else v_contact.mobile end is not null
      and not app.is_switched_off(v_definition, v_contact.user_id, o)), v_run.channel);
  end if;
  v_to := case v_run.channel when 'email' then v_contact.email else v_contact.mobile end;
  v_skip := case
    when not v_definition.enabled then 'disabled'
    when v_definition.when_past = 'skip'
      and (p_now at time zone 'Europe/London')::date > (v_run.planned_at at time zone 'Europe/London')::date then
      'past_anchor'
    when v_to is null then 'no_channel'
    when v_definition.is_marketing and not app.wants_offers(v_run, v_contact.user_id, v_run.channel) then 'no_consent'
    when app.is_switched_off(v_definition, v_contact.user_id, v_run.channel) then 'switched_off'
    when v_definition.audience <> 'office' and app.was_refused(v_run.channel, v_to) then 'bounced_before'
    when app.is_said(v_definition, v_run, v_run.channel) then 'duplicate'
    when v_run.quote_id is not null and v_definition.audience = 'customer' and v_run.reason is distinct from 'by_hand'
      and app.had_enough_of_quotes(v_to, p_now) then
      'duplicate'
    else app.trigger_condition(v_run, v_definition.condition, p_now) end;
  if v_skip is not null then
    perform app.end_run(v_run, case when v_skip = 'superseded' then 'cancelled' else 'skipped' end, v_skip, p_now);
    return null;
  end if;
  v_later := case when v_run.reason is distinct from 'by_hand'
    and (v_definition.quiet_hours = 'all'
      or (v_definition.quiet_hours = 'sms' and v_run.channel = 'sms')) then app.out_of_quiet_hours(p_now)
    else p_now end;
  if v_later > p_now then
    update public.trigger_runs
      set planned_at = v_later, moved_from = coalesce(moved_from, v_run.planned_at), reason = 'quiet_hours_moved',
        timeline = app.note(timeline, 'planned', p_now, 'quiet_hours_moved')
      where id = v_run.id;
    return null;
  end if;
  if v_definition.condition = 'payment_outstanding' then
    v_run.payload := v_run.payload
      || (select jsonb_build_object('duePence', app.balance_pence(b)) from public.bookings b where b.id = v_run.booking_id);
  end if;
  update public.trigger_runs
    set state = 'due', channel = v_run.channel, recipient = v_to, payload = v_run.payload, timeline = app.note(timeline, 'due', p_now)
    where id = v_run.id;
  insert into public.messages (booking_id, code, channel, recipient, payload)
    values (v_run.booking_id, v_definition.template_id, v_run.channel, v_to, v_run.payload
      || jsonb_build_object('runId', v_run.id, 'eventId', v_run.id))
      returning id into v_message;
  return v_message;
end $$;
