-- Alerts to the office about failed messages, the daily check of both channels, and manual steps of the office on runs.

-- At most one notice about failed messages in this time.
create or replace function app.alert_interval() returns interval language sql immutable parallel safe as $$
  select interval '15 minutes';
$$;

-- Called for a message that was given up. One notice lists all failures since the last notice, at most one every 15 minutes; a failed check
-- is reported by the other channel.
create or replace function app.report_dead_message(p_message public.messages, p_now timestamptz) returns void
language plpgsql set search_path = '' as $$
declare
  v_run public.trigger_runs;
  v_last timestamptz;
begin
  if p_message.code in ('office_message_failed', 'office_check_failed') then return; end if;
  v_run.subject_type := 'company';
  if p_message.code = 'self_check' then
    v_run.event_id := p_message.id::text;
    v_run.payload := jsonb_build_object('failedChannel', p_message.channel);
    perform app.plan_runs('check.failed', v_run, null, p_now);
    return;
  end if;
  perform pg_advisory_xact_lock(hashtext('office_message_failed'));
  if exists (select 1 from public.trigger_runs where code = 'office_message_failed' and state = 'planned') then return; end if;
  select max(created_at) into v_last from public.trigger_runs where code = 'office_message_failed';
  v_run.event_id := p_message.id::text;
  v_run.payload := jsonb_build_object('since', coalesce(v_last, p_now - interval '1 day'));
  if v_last is null or v_last <= p_now - app.alert_interval() then
    perform app.plan_runs('message.dead', v_run, null, p_now);
  else
    -- Planned for 15 minutes after the last notice; failures until then are included.
    perform app.plan_later('office_message_failed', v_run, v_last + app.alert_interval(), p_now);
  end if;
end $$;

-- Once per London day: plans one message on each channel to the firm itself. {now}
create or replace function app.plan_self_check(p_arguments jsonb) returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  v_now timestamptz := (p_arguments ->> 'now')::timestamptz;
  v_run public.trigger_runs;
begin
  v_run.subject_type := 'company';
  v_run.event_id := ((v_now at time zone 'Europe/London')::date)::text;
  v_run.payload := '{}';
  -- Serialises workers, so that one check a day is planned.
  perform pg_advisory_xact_lock(hashtext('app.plan_self_check'));
  if exists (select 1 from public.trigger_runs where code = 'self_check' and event_id = v_run.event_id) then
    return '{"planned": false}';
  end if;
  perform app.plan_runs('clock.daily', v_run, null, v_now);
  return '{"planned": true}';
end $$;
grant execute on function app.plan_self_check(jsonb) to service_role;

create or replace function app.plan_later(p_code text, p_run public.trigger_runs, p_at timestamptz, p_now timestamptz) returns void
language plpgsql set search_path = '' as $$
declare
  v_definition public.trigger_definitions;
  v_contact record;
begin
  select * into strict v_definition from public.trigger_definitions where code = p_code;
  v_contact := app.contact_of_run(p_run, v_definition.audience);
  p_run.id := gen_random_uuid(); p_run.code := p_code; p_run.version := v_definition.version;
  p_run.channel := coalesce((app.channels_of(v_definition, v_contact.email, v_contact.mobile, null))[1], v_definition.channel_order[1]);
  p_run.dedupe_key := p_code || ':' || p_run.event_id; p_run.planned_at := p_at; p_run.state := 'planned'; p_run.attempts := 0;
  p_run.timeline := app.note('[]', 'planned', p_now); p_run.created_at := p_now; p_run.updated_at := p_now;
  insert into public.trigger_runs select p_run.*;
end $$;

-- The run for a manual step, its row locked.
create or replace function app.run_for_admin(p_arguments jsonb) returns public.trigger_runs language plpgsql set search_path = '' as $$
declare
  v_run public.trigger_runs;
begin
  perform app.require_admin();
  select * into v_run from public.trigger_runs where id = (p_arguments ->> 'runId')::uuid for update;
  if not found then perform app.problem('automations.run_not_found'); end if;
  return v_run;
end $$;

-- {runId, now} → {runId, state}: sends a planned run at once, ignoring quiet hours; all other checks apply.
create or replace function app.run_now(p_arguments jsonb) returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  v_now timestamptz := (p_arguments ->> 'now')::timestamptz;
  v_run public.trigger_runs := app.run_for_admin(p_arguments);
begin
  if v_run.state <> 'planned' then perform app.problem('automations.not_planned', jsonb_build_object('state', v_run.state)); end if;
  update public.trigger_runs set planned_at = v_now, reason = 'by_hand', timeline = app.note(timeline, 'planned', v_now, 'by_hand')
    where id = v_run.id;
  perform queue.add_messages(array[message], null) from app.release_run(v_run.id, v_now) as message where message is not null;
  return (select jsonb_build_object('runId', id, 'state', state) from public.trigger_runs where id = v_run.id);
end $$;

-- {runId, now} → {runId, state}.
create or replace function app.cancel_run(p_arguments jsonb) returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  v_run public.trigger_runs := app.run_for_admin(p_arguments);
begin
  if v_run.state <> 'planned' then perform app.problem('automations.not_planned', jsonb_build_object('state', v_run.state)); end if;
  perform app.end_run(v_run, 'cancelled', 'by_hand', (p_arguments ->> 'now')::timestamptz);
  return jsonb_build_object('runId', v_run.id, 'state', 'cancelled');
end $$;

-- Whom a message that is sent again reaches: whoever the booking or quote names now, because an address that was put right is why it is
-- sent again. A notice about a replaced address, and a history, stay with the address they were for.
create or replace function app.recipient_of_replay(p_run public.trigger_runs, p_recipient text) returns text
language plpgsql stable set search_path = '' as $$
declare
  v_audience text := (select d.audience from public.trigger_definitions d where d.code = p_run.code);
  v_contact record;
begin
  if v_audience not in ('customer', 'payer', 'whoever_pays') or p_run.reason is not distinct from 'test_mode'
      or p_run.code in ('contact_changed', 'message_history') then
    return p_recipient;
  end if;
  v_contact := app.contact_of_run(p_run, v_audience);
  return coalesce(case p_run.channel when 'email' then v_contact.email else v_contact.mobile end, p_recipient);
end $$;

-- {runId, idempotencyKey?, now} → {runId, state}: sends the same message again as a run of its own, once for each key; never one with a
-- single-use code or link, an offer to somebody who has said no since, or a reminder of what has been paid since. A reminder says what is
-- due now.
create or replace function app.replay_run(p_arguments jsonb) returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  v_now timestamptz := (p_arguments ->> 'now')::timestamptz;
  v_run public.trigger_runs := app.run_for_admin(p_arguments);
  v_definition public.trigger_definitions;
  v_message public.messages;
  v_new uuid := gen_random_uuid();
  v_to text;
  v_key text := 'replay:' || v_run.id || ':' || coalesce(p_arguments ->> 'idempotencyKey', v_new::text);
  v_known public.trigger_runs;
begin
  select * into v_known from public.trigger_runs r where r.replay_of = v_run.id and r.dedupe_key = v_key;
  if found then return jsonb_build_object('runId', v_known.id, 'state', v_known.state); end if;
  if v_run.state not in ('sent', 'delivered', 'opened', 'dead') then
    perform app.problem('automations.not_finished', jsonb_build_object('state', v_run.state));
  end if;
  if v_run.subject_type = 'account' then perform app.problem('automations.not_repeatable'); end if;
  if v_run.message_id is null then perform app.problem('automations.not_made'); end if;
  select * into strict v_definition from public.trigger_definitions where code = v_run.code;
  if v_definition.is_marketing and v_run.reason is distinct from 'test_mode'
      and not app.wants_offers(v_run, (app.contact_of_run(v_run, v_definition.audience)).user_id, v_run.channel) then
    perform app.problem('automations.said_no');
  end if;
  if v_definition.condition = 'payment_outstanding' and v_run.reason is distinct from 'test_mode' then
    if app.trigger_condition(v_run, v_definition.condition, v_now) is not null then perform app.problem('automations.nothing_due'); end if;
    v_run.payload := v_run.payload
      || (select jsonb_build_object('duePence', app.balance_pence(b)) from public.bookings b where b.id = v_run.booking_id);
  end if;
  select * into strict v_message from public.messages where id = v_run.message_id;
  v_to := app.recipient_of_replay(v_run, v_message.recipient);
  insert into public.trigger_runs (id, code, version, subject_type, subject_id, reference, booking_id, quote_id, contact_id, channel,
    recipient, event_id, dedupe_key, planned_at, state, reason, payload, replay_of, timeline, created_at)
    values (v_new, v_run.code, v_run.version, v_run.subject_type, v_run.subject_id, v_run.reference, v_run.booking_id, v_run.quote_id,
      v_run.contact_id, v_run.channel, v_to, v_run.event_id,
      v_key, v_now, 'due', 'by_hand', v_run.payload, v_run.id, app.note('[]', 'due', v_now, 'by_hand'), v_now);
  insert into public.messages (booking_id, code, channel, recipient, payload)
    values (v_message.booking_id, v_message.code, v_message.channel, v_to, v_message.payload
      || case when v_definition.condition = 'payment_outstanding' then v_run.payload else '{}' end
      || jsonb_build_object('runId', v_new, 'eventId', v_new))
      returning * into v_message;
  perform queue.add_messages(array[v_message.id], null);
  return jsonb_build_object('runId', v_new, 'state', 'due');
end $$;
grant execute on function app.run_now(jsonb), app.cancel_run(jsonb), app.replay_run(jsonb) to authenticated;
