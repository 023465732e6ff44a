-- The one way out: a message is written here together with what it is about, and the queue is told of it.

-- Writes one message that belongs to no booking and queues it in the same transaction.
create or replace function app.enqueue_message(p_code text, p_channel text, p_recipient text, p_payload jsonb) returns uuid
language plpgsql set search_path = '' as $$
declare
  v_id uuid;
begin
  insert into public.messages (code, channel, recipient, payload) values (p_code, p_channel, p_recipient, p_payload) returning id into v_id;
  perform queue.add_messages(array[v_id], null);
  return v_id;
end $$;

-- Of a booking's messages ([{code, channel, recipient, payload?}]) those that its account has not switched off; the others stay in the
-- history as skipped.
create or replace function app.wanted_messages(p_booking public.bookings, p_messages jsonb) returns jsonb
language plpgsql set search_path = '' as $$
declare
  v_definition public.trigger_definitions;
  v_message jsonb;
  v_wanted jsonb := '[]';
begin
  if p_booking.user_id is null or not exists (select 1 from app.notification_choices where user_id = p_booking.user_id and not allowed) then
    return p_messages;
  end if;
  for v_message in select m from jsonb_array_elements(p_messages) as m loop
    select * into v_definition from public.trigger_definitions where template_id = v_message ->> 'code';
    if found and v_definition.audience = 'customer'
        and app.is_switched_off(app.as_required(v_definition, p_booking.contact_email), p_booking.user_id, v_message ->> 'channel') then
      insert into public.trigger_runs (code, version, subject_type, subject_id, reference, booking_id, contact_id, channel, recipient,
        event_id, dedupe_key, planned_at, state, reason, payload, ended_at, timeline)
        values (v_definition.code, v_definition.version, 'booking', p_booking.id, p_booking.reference, p_booking.id, p_booking.user_id,
          v_message ->> 'channel', v_message ->> 'recipient', v_message #>> '{payload,eventId}',
          'off:' || p_booking.id, now(), 'skipped', 'switched_off', '{}', now(), app.note('[]', 'skipped', now(), 'switched_off'));
    else
      v_wanted := v_wanted || v_message;
    end if;
  end loop;
  return v_wanted;
end $$;

-- Writes the messages of a booking ([{code, channel, recipient, payload?}]) and queues them in the same transaction; none that its account
-- has switched off.
-- Anybody can type another person's number, and a text costs money: of the bookings of a day under one number, two are confirmed by text as
-- well as by mail, but for those that an account has made for its own proved address.
create or replace function app.enqueue_booking_messages(p_booking public.bookings, p_messages jsonb) returns void
language plpgsql set search_path = '' as $$
declare
  v_message_ids uuid[];
begin
  with written as (
    insert into public.messages (booking_id, code, channel, recipient, payload)
      select p_booking.id, m ->> 'code', m ->> 'channel', m ->> 'recipient', coalesce(m -> 'payload', '{}')
        from jsonb_array_elements(app.wanted_messages(p_booking, p_messages)) as m
      where m ->> 'code' <> 'booking_confirmed' or m ->> 'channel' <> 'sms' or p_booking.contact_email is null
        or exists (select 1 from auth.users u
          where u.id = p_booking.user_id and u.email_confirmed_at is not null and lower(u.email) = lower(p_booking.contact_email))
        or (select count(*) from public.bookings b
          where b.contact_mobile = p_booking.contact_mobile and b.created_at > p_booking.created_at - interval '1 day') <= 2
      returning id
  )
  select array_agg(id) into v_message_ids from written;
  if v_message_ids is not null then perform queue.add_messages(v_message_ids, null); end if;
end $$;
