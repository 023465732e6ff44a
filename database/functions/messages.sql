-- Sending messages. The queue (graphile_worker) wakes the worker; the table `messages` is authoritative, and a sweep queues again what
-- a crashed process left behind. Every message is a run of database/functions/automations.sql, whose state follows the message's.

-- How long one attempt to send may take, and a due message wait for the queue.
create or replace function app.sending_time() returns interval language sql immutable parallel safe as $$ select interval '2 minutes' $$;

-- So much may the clocks of queue and server differ.
create or replace function app.clock_difference() returns interval language sql immutable parallel safe as $$
  select interval '5 seconds';
$$;

-- So much later than its time a message is queued again.
create or replace function app.sweep_delay() returns interval language sql immutable parallel safe as $$ select interval '30 seconds' $$;

-- How long a message waits after its first, second and third failure.
create or replace function app.resend_delay(p_attempts integer) returns interval
language sql immutable parallel safe as $$
  select (array[interval '1 minute', interval '10 minutes', interval '1 hour'])[p_attempts];
$$;

-- {messageIds, now} → those to be sent now, in the order given, leased for two minutes: sending all of them must take less. Not those that
-- have become untrue, nor one that has ended the process four times.
create or replace function app.take_messages(p_arguments jsonb) returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  v_now timestamptz := (p_arguments ->> 'now')::timestamptz;
  v_ids uuid[] := array(select w::uuid from jsonb_array_elements_text(p_arguments -> 'messageIds') as w);
  v_taken jsonb;
begin
  perform app.drop_overtaken_messages(v_ids, v_now);
  perform app.settle_message(
    jsonb_build_object('messageId', m.id, 'error', 'The server ended each time while this was being sent', 'permanent', false),
    v_now)
    from public.messages m
      where m.id = any (v_ids) and m.attempts >= 4 and (m.state = 'due' or (m.state = 'sending' and m.next_attempt_at <= v_now));
  perform app.keep_until_morning(v_ids, v_now);
  with taken as (
    update public.messages m
      set state = 'sending', attempts = m.attempts + 1, next_attempt_at = v_now + app.sending_time(), settled_at = v_now,
        last_error = null
      from jsonb_array_elements_text(p_arguments -> 'messageIds') with ordinality as wanted(id, place)
      where m.id = wanted.id::uuid
        -- The clocks of queue and server may differ by some seconds.
        and ((m.state in ('due', 'failed') and coalesce(m.next_attempt_at, v_now) <= v_now + app.clock_difference())
          or (m.state = 'sending' and m.next_attempt_at <= v_now))
      returning m.*, wanted.place
  )
  select jsonb_agg(
    jsonb_build_object('id', t.id, 'bookingId', t.booking_id, 'code', t.code, 'channel', t.channel, 'recipient', t.recipient,
      'attempts', t.attempts, 'payload', t.payload)
    order by t.place)
    into v_taken from taken t;
  return coalesce(v_taken, '[]');
end $$;
grant execute on function app.take_messages(jsonb) to service_role;

-- What is sent a minute late, or tried again, may have become untrue: the conditions of their runs are asked once more, and of those that
-- fail the message is deleted and the run skipped; a reminder to pay names what is owed now. What the office sends again, or to itself as a
-- test, is sent as it is.
create or replace function app.drop_overtaken_messages(p_messages uuid[], p_now timestamptz) returns void
language plpgsql set search_path = '' as $$
declare
  v_run public.trigger_runs;
  v_condition text;
  v_reason text;
begin
  for v_run in select r.* from public.messages m join public.trigger_runs r on r.message_id = m.id
      join public.trigger_definitions d on d.code = r.code
      where m.id = any (p_messages) and (m.attempts > 0 or (r.timeline -> -1 ->> 'at')::timestamptz < p_now - interval '1 minute')
        and d.condition is not null and r.replay_of is null and r.reason is distinct from 'test_mode'
        and (m.state in ('due', 'failed') or (m.state = 'sending' and m.next_attempt_at <= p_now)) for update of m skip locked loop
    v_condition := (select d.condition from public.trigger_definitions d where d.code = v_run.code);
    v_reason := app.trigger_condition(v_run, v_condition, p_now);
    if v_reason is null and v_condition = 'payment_outstanding' then -- some of it may have been paid
      update public.messages m set payload = m.payload || jsonb_build_object('duePence', app.balance_pence(b)) from public.bookings b
        where m.id = v_run.message_id and b.id = v_run.booking_id;
    end if;
    continue when v_reason is null;
    update public.trigger_runs set message_id = null where id = v_run.id; -- it goes with its message otherwise
    perform app.end_run(v_run, case v_reason when 'superseded' then 'cancelled' else 'skipped' end, v_reason, p_now);
    delete from public.messages where id = v_run.message_id;
  end loop;
  -- Of a task that was finished meanwhile, or is gone, nobody is reminded; a sample names none.
  delete from public.messages m
    where m.id = any (p_messages) and m.code = 'office_task_due' and m.payload ? 'taskId'
      and (m.state in ('due', 'failed') or (m.state = 'sending' and m.next_attempt_at <= p_now))
    and not exists (select 1 from public.tasks t where t.id = (m.payload ->> 'taskId')::uuid and t.ended_at is null);
end $$;

-- What was due by day and is sent late, or tried again, is not sent in quiet hours either (app.release_run). Not what somebody sends by
-- hand, nor a test.
create or replace function app.keep_until_morning(p_messages uuid[], p_now timestamptz) returns void language sql set search_path = '' as $$
  update public.messages m
    set state = case m.state when 'sending' then 'failed' else m.state end, next_attempt_at = app.out_of_quiet_hours(p_now),
      settled_at = p_now
    from public.trigger_runs r join public.trigger_definitions d on d.code = r.code
    where m.id = any (p_messages) and r.message_id = m.id and app.out_of_quiet_hours(p_now) > p_now
      and (d.quiet_hours = 'all' or (d.quiet_hours = 'sms' and m.channel = 'sms'))
      and coalesce(r.reason, '') not in ('by_hand', 'test_mode')
      and ((m.state in ('due', 'failed') and coalesce(m.next_attempt_at, p_now) <= p_now + app.clock_difference())
        or (m.state = 'sending' and m.next_attempt_at <= p_now));
$$;

-- {now, outcomes: [{messageId, providerRef, subject?, bodyHash?} or {messageId, error, permanent, refused: by the address}]} → {states}, in
-- that order. Attempted at once and after 1, 10 and 60 minutes; after the fourth attempt a message is dead, and the office is notified.
create or replace function app.settle_messages(p_arguments jsonb) returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  v_outcome jsonb;
  v_now timestamptz := (p_arguments ->> 'now')::timestamptz;
  v_states text[] := '{}';
begin
  for v_outcome in select o from jsonb_array_elements(p_arguments -> 'outcomes') as o loop
    v_states := array_append(v_states, app.settle_message(v_outcome, v_now));
  end loop;
  -- One job for those that fail together; the queue uses the database's clock.
  perform queue.add_messages(array_agg(m.id order by m.created_at, m.id), now() + (m.next_attempt_at - v_now))
    from jsonb_array_elements(p_arguments -> 'outcomes') as o join public.messages m on m.id = (o ->> 'messageId')::uuid
      where m.state = 'failed' group by m.next_attempt_at;
  return jsonb_build_object('states', to_jsonb(v_states));
end $$;
grant execute on function app.settle_messages(jsonb) to service_role;

create or replace function app.settle_message(p_outcome jsonb, p_now timestamptz) returns text language plpgsql set search_path = '' as $$
declare
  v_message public.messages;
  v_delay interval;
begin
  select * into v_message from public.messages where id = (p_outcome ->> 'messageId')::uuid for update;
  if not found then return 'sent'; end if; -- erased with its customer meanwhile; the others of the group are settled
  if v_message.state = 'sent' then return 'sent'; end if;
  -- The network's receipt arrived before the provider's own answer; it stays.
  if v_message.receipt is not null then
    update public.messages
      set provider_ref = coalesce(provider_ref, p_outcome ->> 'providerRef'), sent_at = coalesce(sent_at, p_now),
        rendered_body_hash = coalesce(rendered_body_hash, p_outcome ->> 'bodyHash')
      where id = v_message.id;
    update public.trigger_runs
      set provider_ref = coalesce(provider_ref, p_outcome ->> 'providerRef'), sent_at = coalesce(sent_at, p_now),
        rendered_body_hash = coalesce(rendered_body_hash, p_outcome ->> 'bodyHash')
      where message_id = v_message.id;
    return case v_message.receipt when 'delivered' then 'sent' else 'dead' end;
  end if;
  if p_outcome ? 'providerRef' then
    update public.messages
      set state = 'sent', sent_at = p_now, settled_at = p_now, provider_ref = p_outcome ->> 'providerRef', last_error = null,
        next_attempt_at = null,
        rendered_subject = left(p_outcome ->> 'subject', 1000), rendered_body_hash = p_outcome ->> 'bodyHash' where id = v_message.id;
    perform app.keep_promise(v_message, p_now);
    return 'sent';
  end if;
  if v_message.attempts >= 4 or (p_outcome ->> 'permanent')::boolean then
    update public.messages
      set state = 'dead', settled_at = p_now, is_refused = coalesce((p_outcome ->> 'refused')::boolean, false),
        last_error = left(p_outcome ->> 'error', 500), next_attempt_at = null
      where id = v_message.id;
    perform app.report_dead_message(v_message, p_now);
    return 'dead';
  end if;
  v_delay := app.resend_delay(v_message.attempts);
  update public.messages
    set state = 'failed', settled_at = p_now, last_error = left(p_outcome ->> 'error', 500), next_attempt_at = p_now + v_delay
    where id = v_message.id;
  return 'failed';
end $$;

-- The promise of a message that went out to a customer, and not to ourselves as a test.
create or replace function app.keep_promise(p_message public.messages, p_now timestamptz) returns void
language plpgsql set search_path = '' as $$
begin
  if p_message.code = 'payment_chase_3' and not p_message.payload ? 'isTest' then
    perform app.promise_call(p_message.booking_id, p_now);
  end if;
end $$;

-- The last reminder of a payment says that one of us will call: that becomes a task of the office for its next open day, once, unless it
-- was paid meanwhile.
create or replace function app.promise_call(p_booking uuid, p_now timestamptz) returns void language sql set search_path = '' as $$
  insert into public.tasks (title, due_on, first_on, type, contact_id, booking_id, changed_at, created_at)
  select t.title, d.due, d.due, 'call', app.root_of(app.contact_of('booking', b.id)), b.id, p_now, p_now
  from public.bookings b
    cross join lateral (select app.promised_call(b.reference) as title) as t
    -- The first moment of being open that is not today.
    cross join lateral (
      select (
        app.after_open_minutes(((p_now at time zone 'Europe/London')::date + 1)::timestamp at time zone 'Europe/London',
          1) at time zone 'Europe/London')::date as due) as d
  where b.id = p_booking and app.balance_pence(b) > 0
    and not exists (select 1 from public.tasks o where o.booking_id = b.id and o.title = t.title);
$$;

-- {messageId, providerRef, receipt: delivered | undelivered, isRefused, detail, now} → {known}. The network's receipt for a text that the
-- provider accepted.
-- A repeated receipt changes nothing, and `delivered` is final.
create or replace function app.record_receipt(p_arguments jsonb) returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  v_now timestamptz := (p_arguments ->> 'now')::timestamptz;
  v_receipt text := p_arguments ->> 'receipt';
  v_message public.messages;
begin
  select * into v_message from public.messages where id = (p_arguments ->> 'messageId')::uuid and channel = 'sms' for update;
  -- Each attempt has its own reference at the provider; only a receipt for the attempt recorded as sent counts.
  if not found or v_message.provider_ref <> p_arguments ->> 'providerRef' then return '{"known": false}'; end if;
  if v_message.receipt in ('delivered', v_receipt) or (v_receipt = 'undelivered' and v_message.state not in ('sending', 'sent')) then
    return '{"known": true}';
  end if;
  update public.messages
    set receipt = v_receipt, state = case v_receipt when 'delivered' then 'delivered' else 'dead' end, settled_at = v_now,
      next_attempt_at = null, sent_at = coalesce(sent_at, v_now),
      provider_ref = coalesce(provider_ref, p_arguments ->> 'providerRef'), is_refused = v_receipt = 'undelivered'
        and (p_arguments ->> 'isRefused')::boolean,
      last_error = case v_receipt when 'undelivered' then left(p_arguments ->> 'detail', 500) end
    where id = v_message.id;
  if v_receipt = 'undelivered' then
    perform app.report_dead_message(v_message, v_now);
  else
    perform app.keep_promise(v_message, v_now);
  end if;
  return '{"known": true}';
end $$;
grant execute on function app.record_receipt(jsonb) to service_role;

-- {now, afterCrash}. Queues messages again, a booking's in the order in which they were written; one without a booking gets a job of its
-- own.
create or replace function app.requeue_messages(p_arguments jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_now timestamptz := (p_arguments ->> 'now')::timestamptz;
  v_crashed boolean := (p_arguments ->> 'afterCrash')::boolean;
  late record;
  queued integer := 0;
begin
  if v_crashed then
    update public.messages set state = 'due', next_attempt_at = v_now, settled_at = v_now where state = 'sending';
  end if;
  for late in
    select array_agg(id order by created_at, id) as ids from public.messages
      -- stored by the database's clock
      where (state = 'due' and coalesce(next_attempt_at, v_now) <= v_now and (v_crashed or created_at <= now() - app.sending_time()))
         or (state in ('sending', 'failed') and next_attempt_at <= v_now - app.sweep_delay())
      group by coalesce(booking_id, id)
  loop
    perform queue.add_messages(late.ids, null);
    queued := queued + cardinality(late.ids);
  end loop;
  return jsonb_build_object('queued', queued);
end $$;
grant execute on function app.requeue_messages(jsonb) to service_role;
