-- Bookings that the office fills in for a caller: the capacity is reserved for a limited time until the customer accepts by their link;
-- or the customer agrees on the telephone, and it is booked at once.

-- When such a reservation lapses: after a day, or two hours before the window if that is earlier, but at least half an hour from now; never
-- past the window's start.
create or replace function app.accept_until(p_now timestamptz, p_starts_at timestamptz) returns timestamptz
language sql immutable set search_path = '' as $$
  select least(p_now + interval '24 hours', greatest(p_now + interval '30 minutes', p_starts_at - interval '2 hours'), p_starts_at);
$$;

-- Consents that somebody of the office read out and heard: [{kind, textVersion, readOut}].
create or replace function app.take_consents_by_telephone(p_booking uuid, p_consents jsonb, p_now timestamptz) returns void
language sql set search_path = '' as $$
  insert into public.booking_consents (booking_id, kind, text_version, given_at, given_by, taken_by, read_out)
    select p_booking, c ->> 'kind', c ->> 'textVersion', p_now, 'telephone', (select auth.uid()), c ->> 'readOut'
      from jsonb_array_elements(p_consents) as c;
$$;

create or replace function app.is_reached_in_writing(p_email text, p_mobile text) returns boolean
language sql immutable set search_path = '' as $$
  select coalesce(p_email, '') <> '' or coalesce(p_mobile ~ '^\+447', false);
$$;

-- With a landline alone no message brings the confirmation that the law asks for: it goes by post, and somebody sees to it.
create or replace function app.see_to_paper_copy(p_booking public.bookings, p_now timestamptz) returns void
language plpgsql set search_path = '' as $$
begin
  if app.is_reached_in_writing(p_booking.contact_email, p_booking.contact_mobile) then return; end if;
  insert into public.tasks (title, due_on, first_on, type, priority, booking_id, assignee_id, created_by, changed_by, changed_at,
      created_at)
    values ('Post the confirmation of ' || p_booking.reference, (p_now at time zone 'Europe/London')::date,
      (p_now at time zone 'Europe/London')::date, 'message', 'high', p_booking.id, (select auth.uid()), (select auth.uid()),
      (select auth.uid()), p_now, p_now);
end $$;

-- The booking of a caller who agreed on the telephone: as app.book_collection, with the consents that were read out to them.
create or replace function app.book_agreed(p_arguments jsonb) returns jsonb language plpgsql set search_path = '' as $$
declare
  v_now timestamptz := (p_arguments ->> 'now')::timestamptz;
  -- On account it is the caller's company that pays, never that of whoever fills it in.
  v_answer jsonb := app.book_collection(jsonb_set((p_arguments - 'limits') || '{"consents": []}', '{booking,isForCaller}', 'true'));
  v_booking public.bookings;
begin
  if (v_answer ->> 'replayed')::boolean then return v_answer || '{"lapsesAt": null}'; end if;
  update public.bookings set user_id = null, filled_in_by = (select auth.uid()) where id = (v_answer ->> 'bookingId')::uuid
    returning * into v_booking;
  -- The event was written a moment ago in this transaction with a visitor as its actor.
  update public.booking_events set actor_type = 'staff', payload = payload || '{"byTelephone": true}' where booking_id = v_booking.id;
  perform app.take_consents_by_telephone(v_booking.id, p_arguments -> 'agreed', v_now);
  perform app.see_to_paper_copy(v_booking, v_now);
  return v_answer || '{"lapsesAt": null}';
end $$;

-- As app.book_collection, without consents and messages: {…, maxWaiting, agreed?} → its answer, with `lapsesAt`, which is null where the
-- caller agreed on the telephone (`agreed`). The booking belongs to no account.
create or replace function app.book_for_caller(p_arguments jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_now timestamptz := (p_arguments ->> 'now')::timestamptz;
  v_answer jsonb;
  v_booking public.bookings;
begin
  perform app.require_staff();
  if jsonb_typeof(p_arguments -> 'agreed') = 'array' then return app.book_agreed(p_arguments); end if;
  if not app.is_reached_in_writing(p_arguments #>> '{booking,email}', p_arguments #>> '{booking,mobile}') then
    perform app.problem('bookings.caller_unreachable');
  end if;
  perform 1 from auth.users where id = (select auth.uid()) for no key update; -- serialised, so that the limit holds for concurrent requests
  if (select count(*) from public.bookings
      where awaits_acceptance and state = 'needs_customer' and filled_in_by = (select auth.uid())
        and idempotency_key is distinct from p_arguments ->> 'idempotencyKey') >= (p_arguments ->> 'maxWaiting')::integer then
    perform app.problem('bookings.too_many_to_accept');
  end if;
  v_answer := app.book_collection(jsonb_set((p_arguments - 'limits') || '{"consents": [], "messages": []}',
    '{booking,isForCaller}', 'true'));
  if (v_answer ->> 'replayed')::boolean then
    return v_answer
      || (select jsonb_build_object('lapsesAt', b.lapses_at) from public.bookings b where b.id = (v_answer ->> 'bookingId')::uuid);
  end if;
  update public.bookings set user_id = null, awaits_acceptance = true, filled_in_by = (select auth.uid())
    where id = (v_answer ->> 'bookingId')::uuid returning * into v_booking;
  -- The event was written a moment ago in this transaction with a visitor as its actor.
  update public.booking_events set actor_type = 'staff', payload = payload || '{"forCaller": true}' where booking_id = v_booking.id;
  perform app.move_booking(
    jsonb_build_object('bookingId', v_booking.id, 'to', 'needs_customer', 'actorType', 'staff', 'actorId', (select auth.uid()),
      'now', v_now,
    'payload', '{"forCaller": true}'::jsonb, 'waiting', jsonb_build_object('lapsesAt', app.accept_until(v_now, v_booking.starts_at))));
  select * into v_booking from public.bookings where id = v_booking.id;
  perform app.tell_customer(v_booking, 'booking_to_accept', '{}');
  return v_answer || jsonb_build_object('status', v_booking.state, 'lapsesAt', v_booking.lapses_at);
end $$;
grant execute on function app.book_for_caller(jsonb) to authenticated;

-- What ends the wait of a booking that was filled in for a caller: the yes, at the price that stands. {expectedTotalPence, now}.
create or replace function app.require_acceptance_open(p_booking public.bookings, p_to text, p_arguments jsonb) returns void
language plpgsql set search_path = '' as $$
begin
  if p_booking.state = 'lapsed'
      or (p_booking.state = 'needs_customer' and p_booking.lapses_at <= (p_arguments ->> 'now')::timestamptz) then
    perform app.problem('bookings.lapsed');
  end if;
  if not p_booking.awaits_acceptance or p_booking.state <> 'needs_customer' then
    perform app.problem('bookings.illegal_transition', jsonb_build_object('from', p_booking.state, 'to', p_to));
  end if;
  if p_booking.total_pence <> (p_arguments ->> 'expectedTotalPence')::integer then
    perform app.problem('bookings.price_changed', jsonb_build_object('totalPence', p_booking.total_pence));
  end if;
end $$;

-- The step that the yes is. Its consents are stored by whoever calls this. → {status, answerBy}.
create or replace function app.take_acceptance(p_booking public.bookings, p_to text, p_actor text, p_arguments jsonb) returns jsonb
language plpgsql set search_path = '' as $$
declare
  v_booking public.bookings;
begin
  update public.bookings set awaits_acceptance = false where id = p_booking.id;
  perform app.move_booking(
    jsonb_strip_nulls(
      jsonb_build_object('bookingId', p_booking.id, 'to', p_to, 'actorType', p_actor, 'actorId', (select auth.uid()),
    'now', p_arguments -> 'now', 'payload', jsonb_strip_nulls(jsonb_build_object('accepted', true, 'totalPence', p_booking.total_pence,
      'byTelephone', case when p_actor = 'staff' then true end)),
    'waiting', app.begin_waiting(p_booking, p_to, p_arguments),
    'idempotencyKey', p_arguments -> 'idempotencyKey', 'requestHash', p_arguments -> 'requestHash')));
  select * into v_booking from public.bookings where id = p_booking.id;
  perform app.tell_customer(v_booking, case p_to when 'confirmed' then 'booking_agreed' else 'booking_confirmed' end, '{}');
  return jsonb_build_object('status', p_to, 'answerBy', v_booking.answer_by);
end $$;

-- {reference, accessTokenHash?, expectedTotalPence, consents: [{kind, textVersion}], answerBy, now, idempotencyKey?, requestHash} →
-- {status, answerBy}.
-- The customer's own ticks make the booking theirs: confirmed, or pending where a person has to look at it first.
create or replace function app.accept_booking(p_arguments jsonb) returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  v_booking public.bookings;
  v_to text;
  v_answer jsonb;
begin
  select * into v_booking from public.bookings b where b.reference = p_arguments ->> 'reference' and app.acts_on_booking(b, p_arguments)
    for update;
  if not found then perform app.problem('bookings.not_found'); end if;
  if app.booking_step_done(v_booking, p_arguments) is not null then
    return jsonb_build_object('status', v_booking.state, 'answerBy', v_booking.answer_by);
  end if;
  v_to := case when cardinality(v_booking.review_reasons) > 0 then 'pending_confirmation' else 'confirmed' end;
  perform app.require_acceptance_open(v_booking, v_to, p_arguments);
  insert into public.booking_consents (booking_id, kind, text_version, given_at)
    select v_booking.id, consent ->> 'kind', consent ->> 'textVersion', (p_arguments ->> 'now')::timestamptz
      from jsonb_array_elements(p_arguments -> 'consents') as consent;
  v_answer := app.take_acceptance(v_booking, v_to, 'customer', p_arguments);
  perform app.tell_office(v_booking, '{"choice": "accepted"}');
  return v_answer;
end $$;
grant execute on function app.accept_booking(jsonb) to anon, authenticated;

-- The booking that waits for its customer's yes, locked, for the office.
create or replace function app.booking_of_caller(p_arguments jsonb) returns public.bookings language plpgsql set search_path = '' as $$
declare
  v_booking public.bookings;
begin
  perform app.require_staff();
  select * into v_booking from public.bookings where reference = p_arguments ->> 'reference' for update;
  if not found then perform app.problem('bookings.not_found'); end if;
  return v_booking;
end $$;

-- {reference, expectedTotalPence, agreed: [{kind, textVersion, readOut}], now, idempotencyKey?, requestHash} → {status}.
-- They said yes on the telephone to somebody of the office, who has looked at it by that: it is confirmed.
create or replace function app.accept_for_caller(p_arguments jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_booking public.bookings := app.booking_of_caller(p_arguments);
  v_answer jsonb;
begin
  if app.booking_step_done(v_booking, p_arguments) is not null then return jsonb_build_object('status', v_booking.state); end if;
  perform app.require_acceptance_open(v_booking, 'confirmed', p_arguments);
  perform app.take_consents_by_telephone(v_booking.id, p_arguments -> 'agreed', (p_arguments ->> 'now')::timestamptz);
  v_answer := app.take_acceptance(v_booking, 'confirmed', 'staff', p_arguments);
  return jsonb_build_object('status', v_answer -> 'status');
end $$;

-- {reference, now, idempotencyKey?, requestHash}: the link to accept once more. A second press within the minute is refused.
create or replace function app.send_acceptance_again(p_arguments jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_now timestamptz := (p_arguments ->> 'now')::timestamptz;
  v_booking public.bookings := app.booking_of_caller(p_arguments);
begin
  if app.booking_step_done(v_booking, p_arguments) is not null then return '{}'; end if;
  perform app.require_acceptance_open(v_booking, 'needs_customer',
    p_arguments || jsonb_build_object('expectedTotalPence', v_booking.total_pence));
  if exists (select 1 from public.booking_events where booking_id = v_booking.id and at > v_now - app.send_again_pause()) then
    perform app.problem('bookings.sent_just_now');
  end if;
  perform app.write_own_event(v_booking, v_booking, '{"kind": "link_sent"}', p_arguments, 'staff');
  perform app.tell_customer(v_booking, 'booking_to_accept', '{}');
  return '{}';
end $$;
grant execute on function app.accept_for_caller(jsonb), app.send_acceptance_again(jsonb) to authenticated;
