-- Sending messages. The queue (graphile_worker) wakes the worker; the table `messages` is the truth, and a sweep
-- queues again whatever a dead process left behind.

create or replace function app.take_message(p_arguments jsonb) returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  v_message public.messages;
begin
  update public.messages set state = 'sending', attempts = attempts + 1, next_attempt_at = now() + interval '2 minutes'
    where id = (p_arguments ->> 'messageId')::uuid
      and (state in ('due', 'failed') or (state = 'sending' and next_attempt_at <= now()))
    returning * into v_message;
  if not found then return null; end if;
  return jsonb_build_object('id', v_message.id, 'bookingId', v_message.booking_id, 'code', v_message.code, 'channel', v_message.channel,
    'recipient', v_message.recipient, 'attempts', v_message.attempts, 'payload', v_message.payload);
end $$;
grant execute on function app.take_message(jsonb) to service_role;

-- {messageId, providerRef} or {messageId, error, permanent}: tried at once and after 1, 10 and 60 minutes; after the fourth attempt a message is dead.
create or replace function app.settle_message(p_arguments jsonb) returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  v_message public.messages;
  v_delay interval;
begin
  select * into strict v_message from public.messages where id = (p_arguments ->> 'messageId')::uuid for update;
  if v_message.state = 'sent' then return jsonb_build_object('state', 'sent'); end if;
  if p_arguments ? 'providerRef' then
    update public.messages set state = 'sent', sent_at = now(), provider_ref = p_arguments ->> 'providerRef', last_error = null, next_attempt_at = null where id = v_message.id;
    return jsonb_build_object('state', 'sent');
  end if;
  if v_message.attempts >= 4 or (p_arguments ->> 'permanent')::boolean then
    update public.messages set state = 'dead', last_error = left(p_arguments ->> 'error', 500), next_attempt_at = null where id = v_message.id;
    return jsonb_build_object('state', 'dead');
  end if;
  v_delay := (array[interval '1 minute', interval '10 minutes', interval '1 hour'])[v_message.attempts];
  update public.messages set state = 'failed', last_error = left(p_arguments ->> 'error', 500), next_attempt_at = now() + v_delay where id = v_message.id;
  perform queue.add_messages(array[v_message.id], now() + v_delay);
  return jsonb_build_object('state', 'failed');
end $$;
grant execute on function app.settle_message(jsonb) to service_role;

-- A queue of messages without a booking is one message each.
create or replace function app.requeue_messages(p_arguments jsonb) returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  late record;
  queued integer := 0;
begin
  if (p_arguments ->> 'afterCrash')::boolean then
    update public.messages set state = 'due', next_attempt_at = now() where state = 'sending';
  end if;
  for late in
    select array_agg(id order by id) as ids from public.messages
      where (state = 'due' and ((p_arguments ->> 'afterCrash')::boolean or created_at <= now() - interval '2 minutes'))
         or (state in ('sending', 'failed') and next_attempt_at <= now() - interval '30 seconds')
      group by coalesce(booking_id, id)
  loop
    perform queue.add_messages(late.ids, null);
    queued := queued + cardinality(late.ids);
  end loop;
  return jsonb_build_object('queued', queued);
end $$;
grant execute on function app.requeue_messages(jsonb) to service_role;
