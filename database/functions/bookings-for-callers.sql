-- Bookings that the office fills in for a caller: the capacity is reserved for a limited time until the customer accepts by their link.

-- When such a reservation lapses: after a day, or two hours before the window if that is earlier, but at least half an hour from now; never
-- past the window's start.
create or replace function app.accept_until(p_now timestamptz, p_starts_at timestamptz) returns timestamptz
language sql immutable set search_path = '' as $$
  select least(p_now + interval '24 hours', greatest(p_now + interval '30 minutes', p_starts_at - interval '2 hours'), p_starts_at);
$$;

-- As app.book_collection, without consents and messages: {…, maxWaiting} → its answer, with `lapsesAt`. The booking belongs to no account.
create or replace function app.book_for_caller(p_arguments jsonb) returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  v_now timestamptz := (p_arguments ->> 'now')::timestamptz;
  v_answer jsonb;
  v_booking public.bookings;
begin
  perform app.require_staff();
  if coalesce(p_arguments #>> '{booking,email}', '') = '' and coalesce(p_arguments #>> '{booking,mobile}' !~ '^\+447', true) then
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

-- {reference, accessTokenHash?, expectedTotalPence, consents: [{kind, textVersion}], answerBy, now, idempotencyKey?, requestHash} →
-- {status, answerBy}.
-- The customer's own ticks make the booking theirs: confirmed, or pending where a person has to look at it first.
create or replace function app.accept_booking(p_arguments jsonb) returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  v_now timestamptz := (p_arguments ->> 'now')::timestamptz;
  v_booking public.bookings;
  v_to text;
begin
  select * into v_booking from public.bookings b where b.reference = p_arguments ->> 'reference' and app.acts_on_booking(b, p_arguments)
    for update;
  if not found then perform app.problem('bookings.not_found'); end if;
  if app.booking_step_done(v_booking, p_arguments) is not null then
    return jsonb_build_object('status', v_booking.state, 'answerBy', v_booking.answer_by);
  end if;
  v_to := case when cardinality(v_booking.review_reasons) > 0 then 'pending_confirmation' else 'confirmed' end;
  if v_booking.state = 'lapsed' or (v_booking.state = 'needs_customer' and v_booking.lapses_at <= v_now) then
    perform app.problem('bookings.lapsed');
  end if;
  if not v_booking.awaits_acceptance or v_booking.state <> 'needs_customer' then
    perform app.problem('bookings.illegal_transition', jsonb_build_object('from', v_booking.state, 'to', v_to));
  end if;
  if v_booking.total_pence <> (p_arguments ->> 'expectedTotalPence')::integer then
    perform app.problem('bookings.price_changed', jsonb_build_object('totalPence', v_booking.total_pence));
  end if;
  insert into public.booking_consents (booking_id, kind, text_version, given_at)
    select v_booking.id, consent ->> 'kind', consent ->> 'textVersion', v_now
      from jsonb_array_elements(p_arguments -> 'consents') as consent;
  update public.bookings set awaits_acceptance = false where id = v_booking.id;
  perform app.move_booking(
    jsonb_strip_nulls(
      jsonb_build_object('bookingId', v_booking.id, 'to', v_to, 'actorType', 'customer', 'actorId', (select auth.uid()), 'now', v_now,
    'payload', jsonb_build_object('accepted', true, 'totalPence', v_booking.total_pence),
    'waiting', app.begin_waiting(v_booking, v_to, p_arguments),
    'idempotencyKey', p_arguments -> 'idempotencyKey', 'requestHash', p_arguments -> 'requestHash')));
  select * into v_booking from public.bookings where id = v_booking.id;
  perform app.tell_customer(v_booking, case v_to when 'confirmed' then 'booking_agreed' else 'booking_confirmed' end, '{}');
  perform app.tell_office(v_booking, '{"choice": "accepted"}');
  return jsonb_build_object('status', v_to, 'answerBy', v_booking.answer_by);
end $$;
grant execute on function app.accept_booking(jsonb) to anon, authenticated;
