-- A booking that is to be paid before it is agreed: agreed once it is paid, given up when its hold ends (docs/decisions/0144).

-- How much longer while the provider does not say whether it was paid.
create or replace function app.payment_hold_grace() returns interval language sql immutable parallel safe as $$
  select interval '5 minutes';
$$;

-- What can be paid through a provider now: the deposit of a booking that waits for it, or all that is due. Nothing while the office or the
-- customer has to answer, and nothing of what never was agreed. Money that came too late for an earlier window and is on its way back pays
-- nothing of the next one.
create or replace function app.online_due(p_booking public.bookings, p_purpose text) returns integer
language sql stable set search_path = '' as $$
  select greatest(0, case
    when p_booking.state = 'pending_payment' then app.refunds_under_way(p_booking.id)
      + case when p_purpose = 'deposit' then p_booking.deposit_pence - p_booking.paid_pence else app.balance_pence(p_booking) end
    when p_purpose = 'deposit' or p_booking.state = 'lapsed' or p_booking.anonymised_at is not null
      or p_booking.state = any (app.states_of('not_booked') || app.states_of('awaiting_answer')) then 0
    else app.balance_pence(p_booking) end);
$$;

-- What is written when a booking is made: to the customer, to whoever pays, and to the office. As in
-- server/bookings/book-collection.usecase.ts.
create or replace function app.messages_of_new_booking(p_booking public.bookings) returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('code', m.code, 'channel', m.channel, 'recipient', m.recipient)), '[]')
  from (values
    ('booking_confirmed', 'email', p_booking.contact_email),
    ('payer_booking', 'email', case
      when p_booking.payer ->> 'email' is distinct from p_booking.contact_email then p_booking.payer ->> 'email' end),
    ('booking_confirmed', 'sms', case when p_booking.contact_mobile ~ '^\+447' then p_booking.contact_mobile end),
    ('office_new_booking', 'email', (select c.email from public.company_settings c limit 1))) as m(code, channel, recipient)
  where m.recipient is not null;
$$;

-- The step from waiting for a payment to an agreed booking, or to one that a person has to look at. Locked by the caller. → as it is then
create or replace function app.agree_paid_booking(p_booking public.bookings, p_now timestamptz) returns public.bookings
language plpgsql set search_path = '' as $$
declare
  v_booking public.bookings;
  v_is_reviewed boolean := cardinality(p_booking.review_reasons) > 0;
begin
  perform app.move_booking(jsonb_build_object('bookingId', p_booking.id, 'actorType', 'system', 'now', p_now,
    'to', case when v_is_reviewed then 'pending_confirmation' else 'confirmed' end,
    'waiting', case when v_is_reviewed then jsonb_build_object('answerBy', p_booking.answer_by,
      'lapsesAt', app.waits_until(greatest(p_booking.answer_by, p_now), p_booking.starts_at)) end));
  select * into strict v_booking from public.bookings where id = p_booking.id;
  perform app.enqueue_booking_messages(v_booking, app.messages_of_new_booking(v_booking));
  return v_booking;
end $$;

-- The quote that a booking had when it was given up.
create or replace function app.quote_given_up(p_booking public.bookings) returns uuid language sql stable set search_path = '' as $$
  select (e.payload ->> 'quoteId')::uuid from public.booking_events e
  where e.booking_id = p_booking.id and e.to_state = 'released' order by e.id desc limit 1;
$$;

-- Locks it. False: it was booked otherwise meanwhile, or is over. True where there is none.
create or replace function app.lock_quote_given_up(p_booking public.bookings) returns boolean language plpgsql set search_path = '' as $$
declare
  v_quote uuid := app.quote_given_up(p_booking);
begin
  if v_quote is null then return true; end if;
  perform 1 from public.quotes q where q.id = v_quote and q.state = 'priced' and q.booking_id is null for update;
  return found;
end $$;

-- It is the booking's again. Both are locked.
create or replace function app.take_quote_back(p_booking public.bookings, p_now timestamptz) returns void
language plpgsql set search_path = '' as $$
declare
  v_quote uuid := app.quote_given_up(p_booking);
begin
  if v_quote is null then return; end if;
  perform app.move_quote(q, 'accepted', 'accepted', 'system', jsonb_build_object('booking', p_booking.reference),
    jsonb_build_object('now', p_now)) from public.quotes q where q.id = v_quote;
  update public.bookings set quote_id = v_quote where id = p_booking.id;
end $$;

-- Takes the window back that was given away when the hold ended. The booking is locked. False: it has no room any more, is closed, or its
-- quote was booked otherwise meanwhile.
create or replace function app.take_window_back(p_booking public.bookings, p_now timestamptz) returns boolean
language plpgsql set search_path = '' as $$
declare
  v_hold public.slot_holds;
begin
  if not (select app.is_open(w, p_now) from public.arrival_windows w where w.id = p_booking.window_id) then return false; end if;
  select * into strict v_hold from public.slot_holds where id = p_booking.hold_id for no key update;
  perform app.lock_day(v_hold.depot_id, v_hold.date, p_now);
  if not app.lock_quote_given_up(p_booking) or not app.reserve_own_window(v_hold.id, p_now) then return false; end if;
  update public.slot_holds set status = 'booked' where id = v_hold.id;
  perform app.take_quote_back(p_booking, p_now);
  return true;
end $$;

create or replace function app.release_unpaid_booking(p_booking public.bookings, p_now timestamptz) returns void
language plpgsql set search_path = '' as $$
begin
  perform app.move_booking(jsonb_build_object('bookingId', p_booking.id, 'to', 'released', 'actorType', 'system', 'now', p_now,
    'reason', 'It wasn’t paid in time', 'payload', jsonb_strip_nulls(jsonb_build_object('quoteId', p_booking.quote_id))));
  if p_booking.quote_id is not null then
    update public.bookings set quote_id = null where id = p_booking.id;
    update public.quotes set booking_id = null where id = p_booking.quote_id;
    perform app.move_quote(q, 'unbooked', 'priced', 'system', jsonb_build_object('booking', p_booking.reference),
      jsonb_build_object('now', p_now)) from public.quotes q where q.id = p_booking.quote_id and q.state = 'accepted';
  end if;
end $$;

-- {now} → {released, failed}: gives up what was not paid in time. While a payment is open the provider is asked first; where it does not
-- answer, the window is not held for longer than the grace.
create or replace function app.release_unpaid(p_arguments jsonb) returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  v_now timestamptz := (p_arguments ->> 'now')::timestamptz;
  v_booking public.bookings;
  v_released integer := 0;
  v_failed integer := 0;
begin
  for v_booking in select * from public.bookings b where b.state = 'pending_payment' and b.lapses_at <= v_now
      and (b.lapses_at <= v_now - app.payment_hold_grace()
        or not exists (select 1 from public.payment_attempts a where a.booking_id = b.id and a.is_open))
      order by b.id limit 500 for update skip locked loop
    begin
      perform app.release_unpaid_booking(v_booking, v_now);
      v_released := v_released + 1;
    exception when others then
      raise warning 'The booking % could not be given up: %', v_booking.reference, sqlerrm;
      v_failed := v_failed + 1;
    end;
  end loop;
  return jsonb_build_object('released', v_released, 'failed', v_failed);
end $$;
grant execute on function app.release_unpaid(jsonb) to service_role;
