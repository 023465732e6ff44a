-- One thread of messages for each booking, between its customer and the office.

create or replace function app.thread_json(p_booking public.bookings, p_reader text) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object('reference', p_booking.reference, 'unread', count(*) filter (where m.author <> p_reader and m.read_at is null),
    'messages', coalesce(
      jsonb_agg(
        jsonb_build_object('id', m.id, 'from', m.author, 'text', m.body, 'at', m.at, 'isUnread', m.author <> p_reader and m.read_at is null)
        order by m.number),
      '[]'))
  from (select * from public.thread_messages where booking_id = p_booking.id order by number desc limit 300) as m;
$$;

-- The booking of a thread: the caller's own, or any for the office.
create or replace function app.thread_booking(p_arguments jsonb, p_reader text) returns public.bookings
language plpgsql stable set search_path = '' as $$
declare
  v_booking public.bookings;
begin
  if p_reader = 'office' then
    perform app.require_staff();
    select * into v_booking from public.bookings where reference = p_arguments ->> 'reference';
  else
    v_booking := app.own_booking(p_arguments ->> 'reference');
  end if;
  if v_booking.id is null then perform app.problem('bookings.not_found'); end if;
  return v_booking;
end $$;

-- The same for writing, which a booking's link may do as well.
create or replace function app.thread_to_write(p_arguments jsonb, p_author text) returns public.bookings
language plpgsql stable set search_path = '' as $$
declare
  v_booking public.bookings;
begin
  if p_author = 'customer' then v_booking := app.opened_booking(p_arguments ->> 'reference'); end if;
  return case when v_booking.id is null then app.thread_booking(p_arguments, p_author) else v_booking end;
end $$;

-- The thread once a message is in it. By a booking's link one sees that message alone: what was written before may name other people or a
-- way in.
create or replace function app.thread_with(p_booking public.bookings, p_message public.thread_messages) returns jsonb
language sql stable set search_path = '' as $$
  select case when p_message.author = 'customer'
    and app.is_by_link(p_booking) then jsonb_build_object('reference', p_booking.reference, 'unread', 0,
      'messages', jsonb_build_array(
        jsonb_build_object('id', p_message.id, 'from', p_message.author, 'text', p_message.body, 'at', p_message.at, 'isUnread', false)))
    else app.thread_json(p_booking, p_message.author) end;
$$;

-- Opening a thread marks the other side's messages as read, up to the last one shown. {reference, readTo?, now}.
create or replace function app.open_thread(p_arguments jsonb, p_reader text) returns jsonb language plpgsql set search_path = '' as $$
declare
  v_booking public.bookings := app.thread_booking(p_arguments, p_reader);
begin
  if p_arguments ->> 'readTo' is not null then
    update public.thread_messages set read_at = (p_arguments ->> 'now')::timestamptz
      where booking_id = v_booking.id and author <> p_reader and read_at is null
        and number <= (select number from public.thread_messages where id = (p_arguments ->> 'readTo')::uuid and booking_id = v_booking.id);
  end if;
  return app.thread_json(v_booking, p_reader);
end $$;

-- Adds a message, once for each key; the other side is notified by mail. Of a customer's messages, the first that is unread causes
-- a mail, and after that at most one an hour: the console shows all of them.
-- {reference, text, now, idempotencyKey?, requestHash, limits: {aDay, inAll}} → {id, thread}.
create or replace function app.write_to_thread(p_arguments jsonb, p_author text) returns jsonb language plpgsql set search_path = '' as $$
declare
  v_booking public.bookings := app.thread_to_write(p_arguments, p_author);
  v_now timestamptz := (p_arguments ->> 'now')::timestamptz;
  v_request bytea := decode(p_arguments ->> 'requestHash', 'hex');
  v_message public.thread_messages;
  v_first timestamptz;
  v_last timestamptz;
begin
  perform 1 from public.bookings where id = v_booking.id for update; -- limits hold for concurrent messages, too
  select * into v_message from public.thread_messages
    where booking_id = v_booking.id and idempotency_key = p_arguments ->> 'idempotencyKey';
  if found then
    if v_message.request_hash <> v_request or v_message.author <> p_author then perform app.problem('idempotency.key_reused'); end if;
    return jsonb_build_object('id', v_message.id, 'thread', app.thread_with(v_booking, v_message));
  end if;
  if v_booking.anonymised_at is not null then perform app.problem('threads.closed'); end if;
  if (select count(*) >= (p_arguments -> 'limits' ->> 'inAll')::integer
      or count(*) filter (where at > v_now - interval '1 day') >= (p_arguments -> 'limits' ->> 'aDay')::integer
      from public.thread_messages where booking_id = v_booking.id and author = p_author) then
    perform app.problem('threads.too_many_messages');
  end if;
  select min(at), max(at) into v_first, v_last from public.thread_messages
    where booking_id = v_booking.id and author = p_author and read_at is null;
  insert into public.thread_messages (booking_id, author, author_id, body, at, idempotency_key, request_hash)
    values (v_booking.id, p_author, (select auth.uid()), p_arguments ->> 'text', v_now, p_arguments ->> 'idempotencyKey', v_request)
      returning * into v_message;
  -- The office's queue holds what is not answered, and not what nobody has opened.
  if p_author = 'office' then
    update public.thread_messages set read_at = v_now where booking_id = v_booking.id and author = 'customer' and read_at is null;
  end if;
  -- The customer may have read the last message in their mail and never opened the thread, so each of the office's is sent.
  if p_author = 'office' or v_first is null or app.hours_between(v_first, v_now) > app.hours_between(v_first, v_last) then
    perform app.tell_of_message(v_booking, v_message);
  end if;
  return jsonb_build_object('id', v_message.id, 'thread', app.thread_with(v_booking, v_message));
end $$;

create or replace function app.hours_between(p_from timestamptz, p_to timestamptz) returns integer
language sql immutable set search_path = '' as $$
  select floor(extract(epoch from p_to - p_from) / 3600)::integer;
$$;

-- How long before a visit a message about it is a text as well.
create or replace function app.near_a_visit() returns interval language sql immutable set search_path = '' as $$
  select interval '24 hours';
$$;

-- To the customer by email, or by text where there is no email address or the account wants none; shortly before the visit by both, because
-- a mail may be read in the evening.
create or replace function app.tell_of_message(p_booking public.bookings, p_message public.thread_messages) returns void
language plpgsql set search_path = '' as $$
declare
  v_definition public.trigger_definitions;
  v_customer record;
  v_channels text[];
begin
  select * into strict v_definition from public.trigger_definitions where code = 'thread_message';
  select p_booking.contact_email as email, case when p_booking.contact_mobile ~ '^\+447' then p_booking.contact_mobile end as mobile,
    null::text as preference, p_booking.user_id as user_id into v_customer;
  v_channels := app.channels_left_on(v_definition, v_customer);
  if v_channels = '{email}' and v_customer.mobile is not null and not app.is_switched_off(v_definition, v_customer.user_id, 'sms')
    and p_booking.starts_at between p_message.at and p_message.at + app.near_a_visit() then
    v_channels := '{email,sms}';
  end if;
  perform app.enqueue_booking_messages(p_booking, (
    select coalesce(
      jsonb_agg(
        jsonb_build_object('code', w.code, 'channel', w.channel, 'recipient', w.recipient,
          'payload', jsonb_build_object('eventId', p_message.id, 'text', p_message.body))),
      '[]')
    from (
      select 'office_thread_message' as code, 'email' as channel, c.email as recipient from public.company_settings c
        where p_message.author = 'customer' and c.email <> ''
      union all
      select 'thread_message', o.channel, case o.channel when 'email' then v_customer.email else v_customer.mobile end
        from unnest(v_channels) as o(channel) where p_message.author = 'office'
    ) as w));
end $$;

create or replace function app.booking_thread(p_arguments jsonb) returns jsonb
language sql security definer set search_path = '' as $$ select app.open_thread(p_arguments, 'customer') $$;
create or replace function app.office_thread(p_arguments jsonb) returns jsonb
language sql security definer set search_path = '' as $$ select app.open_thread(p_arguments, 'office') $$;
create or replace function app.send_thread_message(p_arguments jsonb) returns jsonb
language sql security definer set search_path = '' as $$ select app.write_to_thread(p_arguments, 'customer') $$;
create or replace function app.answer_thread_message(p_arguments jsonb) returns jsonb
language sql security definer set search_path = '' as $$ select app.write_to_thread(p_arguments, 'office') $$;
grant execute on function app.booking_thread(jsonb), app.office_thread(jsonb), app.send_thread_message(jsonb),
  app.answer_thread_message(jsonb) to authenticated;
