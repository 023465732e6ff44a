-- One message of the office to the customers of several bookings, about those bookings (docs/decisions/0086). Automations send it:
-- database/functions/automations.sql.

create or replace function app.reach(p_channel text, p_address text) returns text language sql stable set search_path = '' as $$
  select case when p_address is null then 'none' when app.was_refused(p_channel, p_address) then 'refused' else 'yes' end;
$$;

-- The time until which a message written now is delayed by quiet hours; null by day.
create or replace function app.morning_after(p_now timestamptz) returns timestamptz language sql immutable set search_path = '' as $$
  select nullif(app.out_of_quiet_hours(p_now), p_now);
$$;

-- {references, now} → {waitsUntil, bookings}: the customers a message would reach, in the order requested. Bookings that were never
-- confirmed are left out.
create or replace function app.bookings_to_message(p_arguments jsonb) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform app.require_staff();
  return jsonb_build_object('waitsUntil', app.morning_after((p_arguments ->> 'now')::timestamptz), 'bookings', (
    select coalesce(
      jsonb_agg(
        jsonb_build_object('reference', f.reference, 'isOpen', f.is_open, 'name', f.contact_name, 'startsAt', f.starts_at,
          'endsAt', f.ends_at,
      'email', app.reach('email', f.contact_email), 'text', app.reach('sms', f.mobile), 'customer', f.customer) order by f.place), '[]')
    from (
      select w.place, b.reference, b.contact_name, b.starts_at, b.ends_at, b.contact_email,
        case when b.contact_mobile ~ '^\+447' then b.contact_mobile end as mobile,
        b.anonymised_at is null and app.takes_messages(b.state) as is_open,
        dense_rank() over (order by coalesce(b.user_id::text, lower(b.contact_email), b.contact_mobile, b.id::text)) as customer
      from jsonb_array_elements_text(p_arguments -> 'references') with ordinality as w(reference, place)
        join public.bookings b on b.reference = w.reference
      where b.state <> all (app.states_of('not_booked'))) as f));
end $$;

-- {messages: [{reference, startsAt, channels, subject, text}], leftOut, limits, now, idempotencyKey?, requestHash, context} → {told,
-- leftOut, waitsUntil}.
-- Each message becomes an event of its booking, which plans it. Repeated under its key, the first answer is returned whatever has changed
-- since.
create or replace function app.message_bookings(p_arguments jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_author uuid := (select auth.uid());
  v_now timestamptz := (p_arguments ->> 'now')::timestamptz;
  v_request bytea := decode(p_arguments ->> 'requestHash', 'hex');
  v_done app.bulk_messages;
  v_message jsonb;
  v_reason text;
  v_told jsonb := '[]';
  v_left jsonb := p_arguments -> 'leftOut';
  v_answer jsonb;
begin
  perform app.require_staff();
  -- serialised, so that a key counts once and the limits hold for concurrent requests
  perform pg_advisory_xact_lock(hashtext('app.bulk_messages'));
  select * into v_done from app.bulk_messages where author_id = v_author and idempotency_key = p_arguments ->> 'idempotencyKey';
  if found and v_done.request_hash <> v_request then perform app.problem('idempotency.key_reused'); end if;
  if found then return v_done.answer; end if;
  perform app.require_message_limits(v_author, jsonb_array_length(p_arguments -> 'messages'), p_arguments -> 'limits', v_now);
  -- In one order, so that two requests for the same bookings do not deadlock.
  for v_message in select m from jsonb_array_elements(p_arguments -> 'messages') as m order by m ->> 'reference' loop
    v_reason := app.message_booking(v_message, v_author, v_now);
    if v_reason is null then
      v_told := v_told || jsonb_build_array(jsonb_build_object('reference', v_message -> 'reference', 'channels', v_message -> 'channels'));
    else v_left := v_left || jsonb_build_array(jsonb_build_object('reference', v_message -> 'reference', 'reason', v_reason));
    end if;
  end loop;
  if jsonb_array_length(v_told) = 0 then perform app.problem('office.nobody_to_tell'); end if;
  v_answer := jsonb_build_object('told', v_told, 'leftOut', v_left, 'waitsUntil', app.morning_after(v_now));
  insert into app.bulk_messages (author_id, at, told, answer, idempotency_key, request_hash)
    values (v_author, v_now, jsonb_array_length(v_told), v_answer, p_arguments ->> 'idempotencyKey', v_request);
  perform app.audit(p_arguments -> 'context', 'bookings.messaged', v_author, null, jsonb_build_object('told', jsonb_array_length(v_told)));
  return v_answer;
end $$;
grant execute on function app.bookings_to_message(jsonb), app.message_bookings(jsonb) to authenticated;

create or replace function app.require_message_limits(p_author uuid, p_more integer, p_limits jsonb, p_now timestamptz) returns void
language plpgsql set search_path = '' as $$
begin
  if (select coalesce(sum(told) filter (where author_id = p_author), 0) + p_more > (p_limits ->> 'perPersonADay')::integer
      or coalesce(sum(told), 0) + p_more > (p_limits ->> 'inAllADay')::integer
      from app.bulk_messages where at > p_now - interval '1 day') then
    perform app.problem('office.too_many_messages');
  end if;
end $$;

-- Why this booking is left out, or null. A changed window is a reason: the text was written for the previous one.
create or replace function app.message_booking(p_message jsonb, p_author uuid, p_now timestamptz) returns text
language plpgsql set search_path = '' as $$
declare
  v_booking public.bookings;
begin
  select * into v_booking from public.bookings where reference = p_message ->> 'reference' for update;
  if not found then return 'not_found'; end if;
  if v_booking.anonymised_at is not null or not app.takes_messages(v_booking.state) then return 'over'; end if;
  if v_booking.starts_at <> (p_message ->> 'startsAt')::timestamptz then return 'moved'; end if;
  insert into public.booking_events (booking_id, from_state, to_state, actor_type, actor_id, reason, payload, at)
    values (v_booking.id, v_booking.state, v_booking.state, 'staff', p_author, p_message ->> 'text',
      jsonb_build_object('kind', 'office_message', 'subject', p_message -> 'subject', 'channels', p_message -> 'channels'), p_now);
  return null;
end $$;

-- The person named to meet the crew: told of each time once, and told when they are not needed any more. By text alone and without the
-- booking's link. Whoever books can name anybody: a number hears of it twice a day at most, from all bookings together, and hears of an end
-- only where it heard of a beginning.
create or replace function app.tell_on_site(p_booking public.bookings, p_event bigint) returns void
language plpgsql set search_path = '' as $$
declare
  v_number text := case when p_booking.state = any (app.states_of('scheduled')) and p_booking.on_site ->> 'mobile' ~ '^\+447'
    and p_booking.on_site ->> 'mobile' is distinct from p_booking.contact_mobile
    then p_booking.on_site ->> 'mobile' end;
  v_payload jsonb := jsonb_build_object('startsAt', p_booking.starts_at, 'endsAt', p_booking.ends_at);
  v_told record;
  v_knows boolean := false;
  v_over integer := 0;
begin
  for v_told in select distinct on (m.recipient) m.recipient, m.code, (m.payload ->> 'startsAt')::timestamptz as starts_at
      from public.messages m
    where m.booking_id = p_booking.id and m.code in ('on_site_named', 'on_site_over') order by m.recipient, m.created_at desc, m.code desc
  loop
    if v_told.code = 'on_site_named' and v_told.recipient is distinct from v_number then
      v_over := v_over + 1;
      perform app.enqueue_booking_messages(p_booking,
        jsonb_build_array(jsonb_build_object('code', 'on_site_over', 'channel', 'sms', 'recipient', v_told.recipient,
        'payload', v_payload || jsonb_build_object('eventId', p_event || '-' || v_over))));
    elsif v_told.code = 'on_site_named' then
      v_knows := v_told.starts_at = p_booking.starts_at;
    end if;
  end loop;
  if v_number is null or v_knows
      or (select count(*) from public.messages
        where code = 'on_site_named' and recipient = v_number and created_at > now() - interval '1 day') >= 2 then
    return;
  end if;
  perform app.enqueue_booking_messages(p_booking,
    jsonb_build_array(jsonb_build_object('code', 'on_site_named', 'channel', 'sms', 'recipient', v_number,
    'payload', v_payload || jsonb_build_object('eventId', p_event::text))));
end $$;
