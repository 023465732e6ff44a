-- The history of messages, dry runs and test messages (docs/decisions/0056).

-- How late the crew of a test message is.
create or replace function app.sample_delay() returns interval language sql immutable parallel safe as $$ select interval '30 minutes' $$;

-- {code, reference, now} → {runs: [{channel, recipient, plannedAt, state, reason}]}: what one definition would do for a booking if its
-- event happened now. Planned by the real rules and rolled back.
create or replace function app.dry_run(p_arguments jsonb) returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  v_now timestamptz := (p_arguments ->> 'now')::timestamptz;
  v_definition public.trigger_definitions;
  v_booking public.bookings;
  v_run public.trigger_runs;
  v_contact record;
  v_runs jsonb;
begin
  perform app.require_staff();
  select * into v_definition from public.trigger_definitions d where d.code = p_arguments ->> 'code' and d.event like 'booking.%';
  if not found then perform app.problem('automations.unknown_code'); end if;
  select * into v_booking from public.bookings where reference = upper(p_arguments ->> 'reference');
  if not found then perform app.problem('bookings.not_found'); end if;
  v_run.subject_type := 'booking';
  v_run.subject_id := v_booking.id;
  v_run.reference := v_booking.reference;
  v_run.booking_id := v_booking.id;
  v_run.contact_id := v_booking.user_id;
  v_run.event_id := 'dry run ' || gen_random_uuid();
  v_run.payload := jsonb_build_object('window', v_booking.starts_at);
  v_contact := app.contact_of_run(v_run, v_definition.audience);
  begin
    perform app.plan_definition(v_definition, v_run, v_booking.starts_at, v_now);
    select coalesce(
      jsonb_agg(
        jsonb_build_object('channel', r.channel,
          'recipient', coalesce(r.recipient, case r.channel when 'email' then v_contact.email else v_contact.mobile end),
      'plannedAt', r.planned_at, 'state', case when r.state = 'skipped' then 'skipped' else 'planned' end, 'reason', r.reason)
        order by r.channel), '[]')
      into v_runs from public.trigger_runs r where r.event_id = v_run.event_id;
    raise exception using errcode = 'DRY01';
  exception when sqlstate 'DRY01' then null;
  end;
  return jsonb_build_object('runs', v_runs);
end $$;
grant execute on function app.dry_run(jsonb) to authenticated;

-- {code, reference} → {bookingId, template, channels, payload}: what a message about a booking is made from: the facts of the last
-- such event, or invented ones if there was none. Without a reference: sample facts, for any message.
create or replace function app.test_message(p_arguments jsonb) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_definition public.trigger_definitions;
  v_booking public.bookings;
  v_payload jsonb;
  v_agreed jsonb;
begin
  perform app.require_admin();
  if p_arguments ->> 'reference' = '' then
    select * into v_definition from public.trigger_definitions d where d.code = p_arguments ->> 'code';
    if not found then perform app.problem('automations.unknown_code'); end if;
    return jsonb_build_object('bookingId', null, 'template', v_definition.template_id, 'channels', v_definition.channel_order,
      'payload', jsonb_build_object('isSample', true));
  end if;
  select * into v_definition from public.trigger_definitions d where d.code = p_arguments ->> 'code' and d.event like 'booking.%';
  if not found then perform app.problem('automations.unknown_code'); end if;
  select * into v_booking from public.bookings where reference = upper(p_arguments ->> 'reference') and anonymised_at is null;
  if not found then perform app.problem('bookings.not_found'); end if;
  v_agreed := jsonb_build_object('startsAt', v_booking.starts_at, 'endsAt', v_booking.ends_at, 'totalPence', v_booking.total_pence);
  select r.payload into v_payload from public.trigger_runs r
    where r.code = v_definition.code and r.booking_id = v_booking.id and r.reason is distinct from 'test_mode' order by r.created_at desc
    limit 1;
  return jsonb_build_object('bookingId', v_booking.id, 'template', v_definition.template_id, 'channels', v_definition.channel_order,
    'payload', jsonb_build_object('kind', 'rescheduled', 'by', 'customer', 'from', v_booking.state, 'to', v_booking.state,
      'window', v_booking.starts_at,
      'before', v_agreed, 'after', v_agreed, 'feePence', 0, 'refundPence', 0, 'duePence', greatest(0, app.balance_pence(v_booking)),
      'minutes', 30,
        'expected', jsonb_build_object('startsAt', v_booking.starts_at + app.sample_delay(),
          'endsAt', v_booking.ends_at + app.sample_delay()))
        || coalesce(v_payload, '{}'));
end $$;
grant execute on function app.test_message(jsonb) to authenticated;

-- {code, reference, now} → {runId, sentTo}: sends that message to the administrator who asks. Its run is marked as a test.
create or replace function app.send_test_message(p_arguments jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_now timestamptz := (p_arguments ->> 'now')::timestamptz;
  v_facts jsonb := app.test_message(p_arguments);
  v_user uuid := (select auth.uid());
  v_email text := (select u.email from auth.users u where u.id = (select auth.uid()) and u.email_confirmed_at is not null);
  v_booking public.bookings;
  v_run uuid := gen_random_uuid();
  v_message uuid;
begin
  if v_email is null then perform app.problem('automations.no_email'); end if;
  select * into v_booking from public.bookings where id = (v_facts ->> 'bookingId')::uuid; -- no row for a sample
  insert into public.trigger_runs (id, code, version, subject_type, subject_id, reference, booking_id, contact_id, channel, recipient,
    event_id, dedupe_key, planned_at, state, reason, payload, timeline, created_at)
    select v_run, d.code, d.version, case when v_booking.id is null then 'company' else 'booking' end, v_booking.id, v_booking.reference,
      v_booking.id, v_user, 'email', v_email, 'test ' || v_run, 'test:' || v_run, v_now, 'due', 'test_mode',
      v_facts -> 'payload', app.note('[]', 'due', v_now, 'test_mode'), v_now from public.trigger_definitions d
        where d.code = p_arguments ->> 'code';
  insert into public.messages (booking_id, code, channel, recipient, payload)
    values (v_booking.id, v_facts ->> 'template', 'email', v_email, (v_facts -> 'payload')
      || jsonb_build_object('runId', v_run, 'eventId', v_run, 'isTest', true))
      returning id into v_message;
  perform queue.add_messages(array[v_message], null);
  return jsonb_build_object('runId', v_run, 'sentTo', v_email);
end $$;
grant execute on function app.send_test_message(jsonb) to authenticated;

-- {reference, now, context} → {sentTo}. Sends a customer the history of the messages to them: to the confirmed address of the booking's
-- account, or to the booking's own. It contains only what was written to that address or person.
create or replace function app.send_message_history(p_arguments jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_booking public.bookings;
  v_email text;
begin
  perform app.require_admin();
  select * into v_booking from public.bookings where reference = upper(p_arguments ->> 'reference') and anonymised_at is null;
  if not found then perform app.problem('bookings.not_found'); end if;
  v_email := coalesce((select u.email from auth.users u where u.id = v_booking.user_id and u.email_confirmed_at is not null),
    v_booking.contact_email);
  if v_email is null then perform app.problem('automations.no_customer_email'); end if;
  perform app.enqueue_booking_messages(v_booking,
    jsonb_build_array(jsonb_build_object('code', 'message_history', 'channel', 'email', 'recipient', v_email,
    'payload', jsonb_build_object('eventId', gen_random_uuid()))));
  perform app.audit(p_arguments -> 'context', 'messages.history_sent', (select auth.uid()), v_booking.reference, '{}');
  return jsonb_build_object('sentTo', v_email);
end $$;
grant execute on function app.send_message_history(jsonb) to authenticated;

-- {bookingId, recipient, max} → {entries: [{at, description, channel, reference, state, reason}], leftOut}: messages sent or planned to
-- this address, and those about bookings of the account with that confirmed address, texts included. Without messages to the office or a
-- payer, codes, and tests.
create or replace function app.message_history(p_arguments jsonb) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_recipient text := lower(p_arguments ->> 'recipient'); -- an address is one mailbox however it was typed
  v_booking public.bookings;
  v_account uuid;
  v_max integer := (p_arguments ->> 'max')::integer;
  v_entries jsonb;
  v_count integer;
begin
  select * into v_booking from public.bookings where id = (p_arguments ->> 'bookingId')::uuid;
  select u.id into v_account from auth.users u
    where u.id = v_booking.user_id and u.email_confirmed_at is not null and lower(u.email) = v_recipient;
  select count(*), coalesce(jsonb_agg(f.entry order by f.planned_at desc, f.id) filter (where f.place <= v_max), '[]') into v_count,
    v_entries
    from (
    select r.id, r.planned_at, row_number() over (order by r.planned_at desc, r.id) as place,
        jsonb_build_object('at', coalesce(r.sent_at, r.planned_at), 'description', d.description, 'channel', r.channel,
          'reference', r.reference, 'state', r.state, 'reason', r.reason) as entry
      from public.trigger_runs r join public.trigger_definitions d on d.code = r.code
      where r.id in (
          select o.id from public.trigger_runs o where lower(o.recipient) = v_recipient
          union select o.id from public.trigger_runs o
            where o.booking_id in (select b.id from public.bookings b where b.user_id = v_account)
          union select o.id from public.trigger_runs o where o.booking_id = v_booking.id and lower(v_booking.contact_email) = v_recipient)
        and d.audience = 'customer' and r.code not in ('portal_code', 'message_history') and r.reason is distinct from 'test_mode') as f;
  return jsonb_build_object('entries', v_entries, 'leftOut', greatest(0, v_count - v_max));
end $$;
grant execute on function app.message_history(jsonb) to service_role;
