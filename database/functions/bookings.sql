-- Bookings: what was agreed, every state it went through, what was consented to, and the messages that follow from it.

-- Refuses a save based on an older version, and says who changed the booking since, and when.
create or replace function app.require_row_version(p_booking public.bookings, p_row_version integer) returns void language plpgsql set search_path = '' as $$
begin
  if p_row_version is null or p_row_version = p_booking.row_version then return; end if;
  perform app.problem('bookings.changed', (
    select jsonb_build_object('changedAt', p_booking.updated_at, 'state', p_booking.state, 'at', e.at, 'by', app.actor_name(e), 'reference', p_booking.reference)
    from public.booking_events e where e.booking_id = p_booking.id order by e.id desc limit 1));
end $$;

create or replace function app.actor_name(p_event public.booking_events) returns text language sql stable set search_path = '' as $$
  select case p_event.actor_type
    when 'staff' then coalesce((select nullif(trim(u.raw_user_meta_data ->> 'display_name'), '') from auth.users u where u.id = p_event.actor_id), 'A colleague')
    when 'system' then 'The system' when 'crew' then 'The crew' else 'The customer' end;
$$;

-- Releases the capacity of these holds; days are locked in one order to avoid deadlocks. Null entries are ignored.
create or replace function app.release_holds(p_holds uuid[], p_now timestamptz) returns void language plpgsql set search_path = '' as $$
begin
  if array_remove(p_holds, null) = '{}' then return; end if;
  perform app.lock_day(days.depot_id, days.date, p_now) from (select distinct h.depot_id, h.date from public.slot_holds h where h.id = any (p_holds) order by 1, 2) as days;
  perform app.give_back(h.id) from public.slot_holds h where h.id = any (p_holds);
  update public.slot_holds set status = 'released' where id = any (p_holds);
end $$;

-- The only way a booking changes state. Refuses illegal moves and saves based on an older version; writes the event.
-- {bookingId, to, actorType, actorId?, reason?, payload?, rowVersion?, now, waiting?: {answerBy?, lapsesAt?, question?, offeredHoldId?}, idempotencyKey?, requestHash?}
-- → {state, rowVersion}. Whatever the booking was waiting for is cleared by the step.
create or replace function app.move_booking(p_arguments jsonb) returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  v_booking public.bookings;
  v_to text := p_arguments ->> 'to';
  v_now timestamptz := (p_arguments ->> 'now')::timestamptz;
  v_waiting jsonb := coalesce(p_arguments -> 'waiting', '{}');
  v_money jsonb;
begin
  select * into v_booking from public.bookings where id = (p_arguments ->> 'bookingId')::uuid for update;
  if not found then perform app.problem('bookings.not_found'); end if;
  perform app.require_row_version(v_booking, (p_arguments ->> 'rowVersion')::integer);
  if not exists (select 1 from public.booking_transitions where from_state = v_booking.state and to_state = v_to) then
    perform app.problem('bookings.illegal_transition', jsonb_build_object('from', v_booking.state, 'to', v_to));
  end if;
  if v_to like 'cancelled%' and coalesce(p_arguments ->> 'reason', '') = '' then
    perform app.problem('bookings.reason_missing');
  end if;
  update public.bookings set state = v_to, row_version = row_version + 1, answer_by = (v_waiting ->> 'answerBy')::timestamptz, lapses_at = (v_waiting ->> 'lapsesAt')::timestamptz,
      question = v_waiting ->> 'question', offered_hold_id = (v_waiting ->> 'offeredHoldId')::uuid
    where id = v_booking.id;
  v_money := app.money_of_step(v_booking, v_to, v_now);
  insert into public.booking_events (booking_id, from_state, to_state, actor_type, actor_id, reason, payload, at, idempotency_key, request_hash)
    values (v_booking.id, v_booking.state, v_to, p_arguments ->> 'actorType', (p_arguments ->> 'actorId')::uuid, p_arguments ->> 'reason',
      v_money || coalesce(p_arguments -> 'payload', '{}'), v_now, p_arguments ->> 'idempotencyKey', decode(p_arguments ->> 'requestHash', 'hex'));
  perform app.keep_service_credit(v_booking.id, (v_money ->> 'creditPence')::integer);
  -- Capacity is released when a booking ends before the crew is there, and when an offered window is not taken.
  perform app.release_holds(array[v_booking.offered_hold_id,
    case when v_to in ('released', 'lapsed', 'cancelled_customer', 'cancelled_company', 'missed_company') or (v_to = 'cancelled_on_site' and v_booking.state in ('confirmed', 'assigned')) then v_booking.hold_id end], v_now);
  return jsonb_build_object('state', v_to, 'rowVersion', v_booking.row_version + 1);
end $$;
grant execute on function app.move_booking(jsonb) to service_role;

-- Six characters of Crockford's base 32 (no I, L, O, U), five random bits each.
create or replace function app.random_reference(p_prefix text) returns text language plpgsql volatile set search_path = '' as $$
declare
  v_random bytea := uuid_send(gen_random_uuid());
  v_reference text := p_prefix || '-';
begin
  for i in 10 .. 15 loop
    v_reference := v_reference || substr('0123456789ABCDEFGHJKMNPQRSTVWXYZ', (get_byte(v_random, i) & 31) + 1, 1);
  end loop;
  return v_reference;
end $$;

-- Whether this account's confirmed address is this one.
create or replace function app.is_own_address(p_user uuid, p_email text) returns boolean language sql stable set search_path = '' as $$
  select exists (select 1 from auth.users u where u.id = p_user and u.email_confirmed_at is not null and lower(u.email) = lower(p_email));
$$;

-- The account that books. Where the contact came from a quote's link, which anybody may hold, only the one that has that address: an account sees it whole.
create or replace function app.account_of_booking(p_booking jsonb) returns uuid language sql stable set search_path = '' as $$
  select (select auth.uid()) where not coalesce((p_booking ->> 'contactFromQuote')::boolean, false) or app.is_own_address((select auth.uid()), p_booking ->> 'email');
$$;

-- Turns a hold into a booking with its events, consents and messages: all of it or nothing, once for each key. The held
-- capacity becomes what was agreed, and the limits of one caller and one contact are enforced (docs/decisions/0026).
create or replace function app.book_collection(p_arguments jsonb) returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  v_now timestamptz := (p_arguments ->> 'now')::timestamptz;
  v_given jsonb := p_arguments -> 'booking';
  v_key text := p_arguments ->> 'idempotencyKey';
  v_request bytea := decode(p_arguments ->> 'requestHash', 'hex');
  v_hold public.slot_holds;
  v_window public.arrival_windows;
  v_booking public.bookings;
  v_minutes integer := (p_arguments ->> 'minutes')::integer;
  v_litres integer := (p_arguments ->> 'litres')::integer;
  v_kilograms integer := (p_arguments ->> 'kilograms')::integer;
  v_quote public.quotes;
  v_limits jsonb := p_arguments -> 'limits';
  v_photos uuid;
  v_is_more boolean;
  v_proves text;
begin
  if v_limits is not null then
    perform app.queue_up(array[p_arguments ->> 'caller', app.mailbox(v_given ->> 'email'), v_given ->> 'mobile', (select auth.uid())::text]);
  end if;
  -- Two requests for one hold queue here; the second finds the booking of the first.
  select * into v_hold from public.slot_holds where id = (p_arguments ->> 'holdId')::uuid for no key update;
  if not found then perform app.problem('bookings.hold_not_found'); end if;
  select * into v_booking from public.bookings where idempotency_key = v_key;
  if found then return app.booking_answer(v_booking, v_request); end if;

  if v_hold.status = 'booked' then perform app.problem('bookings.hold_used'); end if;
  if v_hold.status = 'released' or v_hold.expires_at <= v_now then perform app.problem('bookings.hold_expired'); end if;
  if v_hold.outcode <> p_arguments ->> 'outcode' then perform app.problem('bookings.hold_mismatch'); end if;
  if jsonb_typeof(p_arguments -> 'quote') = 'object' then v_quote := app.accept_quote(p_arguments -> 'quote', v_given, v_now); end if;
  if jsonb_typeof(p_arguments -> 'photos') = 'object' then v_photos := app.keep_photos_for_booking(p_arguments -> 'photos', v_now); end if;
  if (v_quote.id is null or (p_arguments -> 'quote' ->> 'isScopeChanged')::boolean)
    and not app.is_tariff_in_use((v_given ->> 'tariffVersion')::integer) then
    perform app.problem('pricing.tariff_changed');
  end if;
  select * into strict v_window from public.arrival_windows where id = v_hold.window_id;

  -- The hold reserved capacity for an estimated load. The agreed load may need more (stairs, weight), which must fit, or less, which is released.
  if (v_minutes, v_litres, v_kilograms) <> (v_hold.service_minutes, v_hold.litres, v_hold.kilograms)
    and not app.resize_reservation(v_hold, v_window, v_minutes, v_litres, v_kilograms, v_now) then
    perform app.problem('bookings.window_taken');
  end if;
  v_is_more := v_minutes > v_hold.service_minutes or v_litres > v_hold.litres or v_kilograms > v_hold.kilograms;
  update public.slot_holds
    set status = 'booked', service_minutes = v_minutes, litres = v_litres, kilograms = v_kilograms, caller = coalesce(p_arguments ->> 'caller', caller)
    where id = v_hold.id returning * into v_hold;
  if v_limits is not null then
    -- Those cancelled since count as well: each has sent its messages to whatever number was typed.
    if app.take_attempt('booked ' || v_hold.caller, (v_limits ->> 'callerBookings')::integer, interval '1 day', v_now) is not null then perform app.problem('bookings.too_many_bookings'); end if;
    if (select auth.uid()) is null then
      v_proves := app.proof_needed(v_hold.caller, v_given ->> 'email', v_given ->> 'mobile', (v_limits ->> 'unprovedBookings')::integer, v_now);
      if v_proves is not null then perform app.problem('bookings.prove_contact', jsonb_build_object('proves', v_proves)); end if;
    end if;
    perform app.limit_bookings(v_hold, v_is_more, v_window, v_given ->> 'email', v_given ->> 'mobile', v_limits, v_now);
  end if;

  for attempt in 1 .. 10 loop
    insert into public.bookings (id, reference, state, access_token_hash, idempotency_key, request_hash, hold_id, window_id, window_kind, starts_at, ends_at,
        service, items, access, timing, price_lines, total_pence, vat_pence, allowance, tariff_version,
        address_line1, address_line2, address_town, postcode, contact_name, contact_email, contact_mobile, on_site, payer, notes, payment_method, user_id, quote_id, created_at,
        hazards, review_reasons, answer_by, lapses_at, place, customer, photos_quote_id, contact_from_quote)
      values ((p_arguments ->> 'bookingId')::uuid, app.random_reference('B'), v_given ->> 'state', decode(p_arguments ->> 'accessTokenHash', 'hex'), v_key, v_request,
        v_hold.id, v_window.id, v_window.kind, v_window.starts_at, v_window.ends_at,
        v_given ->> 'service', v_given -> 'items', v_given -> 'access', v_given -> 'timing', v_given -> 'lines', (v_given ->> 'totalPence')::integer, (v_given ->> 'vatPence')::integer,
        v_given -> 'allowance', (v_given ->> 'tariffVersion')::integer,
        v_given ->> 'line1', v_given ->> 'line2', v_given ->> 'town', v_given ->> 'postcode', v_given ->> 'fullName', v_given ->> 'email', v_given ->> 'mobile',
        v_given -> 'onSite', v_given -> 'payer', v_given ->> 'notes', v_given ->> 'paymentMethod', app.account_of_booking(v_given), v_quote.id, v_now,
        v_given -> 'hazards', array(select jsonb_array_elements_text(v_given -> 'reviewReasons')), (v_given ->> 'answerBy')::timestamptz,
        case when v_given ->> 'state' = 'pending_confirmation' then app.waits_until((v_given ->> 'answerBy')::timestamptz, v_window.starts_at) end,
        v_given -> 'place', v_given -> 'customer', v_photos, coalesce((v_given ->> 'contactFromQuote')::boolean, false))
      on conflict (reference) do nothing
      returning * into v_booking;
    exit when found;
  end loop;
  if v_booking.id is null then raise exception 'no free booking reference in ten tries'; end if;

  insert into public.booking_events (booking_id, from_state, to_state, actor_type, actor_id, payload, at) values
    (v_booking.id, null, 'held', 'visitor', (select auth.uid()), jsonb_build_object('windowId', v_window.id), v_hold.created_at),
    (v_booking.id, 'held', v_booking.state, 'visitor', (select auth.uid()), jsonb_build_object('totalPence', v_booking.total_pence), v_now);
  insert into public.booking_consents (booking_id, kind, text_version, given_at)
    select v_booking.id, consent ->> 'kind', consent ->> 'textVersion', v_now from jsonb_array_elements(p_arguments -> 'consents') as consent;
  perform app.enqueue_booking_messages(v_booking, p_arguments -> 'messages');
  return app.booking_answer(v_booking, v_request) || jsonb_build_object('replayed', false);
end $$;
grant execute on function app.book_collection(jsonb) to anon, authenticated;

create or replace function app.booking_answer(p_booking public.bookings, p_request bytea) returns jsonb language plpgsql stable set search_path = '' as $$
begin
  if p_booking.request_hash <> p_request then perform app.problem('idempotency.key_reused'); end if;
  return jsonb_build_object('bookingId', p_booking.id, 'reference', p_booking.reference, 'status', p_booking.state, 'totalPence', p_booking.total_pence,
    'startsAt', p_booking.starts_at, 'endsAt', p_booking.ends_at, 'answerBy', p_booking.answer_by, 'replayed', true);
end $$;

-- The booking that this very request has made before, or null: what was checked then may no longer hold (the day, the tariff, the time to answer), and does
-- not unmake it. {idempotencyKey, requestHash} → {…, lapsesAt}.
create or replace function app.booked_already(p_arguments jsonb) returns jsonb language sql stable security definer set search_path = '' as $$
  select app.booking_answer(b, b.request_hash) || jsonb_build_object('lapsesAt', b.lapses_at) from public.bookings b
  where b.idempotency_key = p_arguments ->> 'idempotencyKey' and b.request_hash = decode(p_arguments ->> 'requestHash', 'hex');
$$;
grant execute on function app.booked_already(jsonb) to anon, authenticated;

-- Writes the messages of a booking ([{code, channel, recipient, payload?}]) and queues them in the same transaction; none that its account has switched off.
-- Anybody can type another person's number, and a text costs money: of the bookings of a day under one number, two are confirmed by text as well as by mail, but for
-- those that an account has made for its own proved address.
create or replace function app.enqueue_booking_messages(p_booking public.bookings, p_messages jsonb) returns void language plpgsql set search_path = '' as $$
declare
  v_message_ids uuid[];
begin
  with written as (
    insert into public.messages (booking_id, code, channel, recipient, payload)
      select p_booking.id, m ->> 'code', m ->> 'channel', m ->> 'recipient', coalesce(m -> 'payload', '{}') from jsonb_array_elements(app.wanted_messages(p_booking, p_messages)) as m
      where m ->> 'code' <> 'booking_confirmed' or m ->> 'channel' <> 'sms' or p_booking.contact_email is null
        or exists (select 1 from auth.users u where u.id = p_booking.user_id and u.email_confirmed_at is not null and lower(u.email) = lower(p_booking.contact_email))
        or (select count(*) from public.bookings b where b.contact_mobile = p_booking.contact_mobile and b.created_at > p_booking.created_at - interval '1 day') <= 2
      returning id
  )
  select array_agg(id) into v_message_ids from written;
  if v_message_ids is not null then perform queue.add_messages(v_message_ids, null); end if;
end $$;

-- When the crew is expected: {startsAt, endsAt} where the office has reported a delay for this very window, else null. The end tells which window was meant: the start is never in the past (app.report_late).
create or replace function app.expected_window(p_booking uuid, p_ends_at timestamptz, p_state text) returns jsonb language sql stable set search_path = '' as $$
  select e.payload -> 'expected' from public.booking_events e
  where p_state in ('confirmed', 'assigned', 'en_route') and e.booking_id = p_booking and e.payload ->> 'kind' = 'running_late'
    and (e.payload #>> '{expected,endsAt}')::timestamptz = p_ends_at + make_interval(mins => (e.payload ->> 'minutes')::integer)
  order by e.id desc limit 1;
$$;
grant execute on function app.expected_window(uuid, timestamptz, text) to authenticated;

-- The facts from which page, mail, invitation and PDF of a booking are made.
create or replace function app.booking_document(p_booking public.bookings) returns jsonb language sql stable set search_path = '' as $$
  select jsonb_strip_nulls(jsonb_build_object(
    'reference', p_booking.reference, 'status', p_booking.state, 'service', p_booking.service, 'items', p_booking.items, 'lines', p_booking.price_lines,
    'totalPence', p_booking.total_pence, 'vatPence', p_booking.vat_pence, 'vatPercent', (select t.rules -> 'vatPercent' from public.tariffs t where t.version = p_booking.tariff_version and p_booking.vat_pence > 0), 'paidPence', nullif(app.settled_pence(p_booking), 0), 'goodwillPence', nullif(p_booking.credited_pence, 0),
    'creditPence', case when app.fee_charged(p_booking) is null then nullif(app.credit_pence(p_booking) - p_booking.compensated_pence, 0) end, 'feePence', app.fee_charged(p_booking),
    'owedPence', case when app.fee_charged(p_booking) is not null then app.balance_pence(p_booking) end, 'refundBy', case when app.fee_charged(p_booking) is not null and app.balance_pence(p_booking) < 0 then app.refund_due_by(app.refund_due_since(p_booking)) end, 'allowance', p_booking.allowance,
    'window', jsonb_build_object('startsAt', p_booking.starts_at, 'endsAt', p_booking.ends_at, 'kind', p_booking.window_kind),
    'expected', app.expected_window(p_booking.id, p_booking.ends_at, p_booking.state),
    'address', jsonb_build_object('line1', p_booking.address_line1, 'line2', p_booking.address_line2, 'town', p_booking.address_town, 'postcode', p_booking.postcode),
    'contact', jsonb_build_object('fullName', p_booking.contact_name, 'email', p_booking.contact_email, 'mobile', p_booking.contact_mobile),
    'hidesContact', nullif(p_booking.contact_from_quote or p_booking.contact_replaced_at is not null, false),
    'place', p_booking.place, 'customer', p_booking.customer, 'photoCount', app.booking_photo_count(p_booking),
    'onSite', p_booking.on_site, 'payer', p_booking.payer, 'access', p_booking.access, 'notes', p_booking.notes, 'paymentMethod', p_booking.payment_method,
    'consents', (select coalesce(jsonb_agg(jsonb_build_object('kind', c.kind, 'textVersion', c.text_version, 'givenAt', c.given_at) order by c.kind), '[]')
                 from public.booking_consents c where c.booking_id = p_booking.id),
    'hazards', p_booking.hazards, 'reviewReasons', to_jsonb(p_booking.review_reasons), 'answerBy', p_booking.answer_by, 'lapsesAt', p_booking.lapses_at, 'question', p_booking.question, 'awaitsAcceptance', nullif(p_booking.awaits_acceptance, false),
    'offer', (select jsonb_build_object('startsAt', w.starts_at, 'endsAt', w.ends_at, 'kind', w.kind) from public.slot_holds h join public.arrival_windows w on w.id = h.window_id where h.id = p_booking.offered_hold_id),
    'quote', (select jsonb_build_object('reference', q.reference, 'photos', (select count(*) from public.quote_photos p where p.quote_id = q.id and p.state = 'ready'))
              from public.quotes q where q.id = p_booking.quote_id),
    'confirmedAt', app.confirmed_at(p_booking.id),
    'bookedAt', p_booking.created_at, 'sequence', p_booking.invitation_sequence, 'bookingId', p_booking.id));
$$;

-- Whether the caller may open a booking: by the token of its link where one is shown, else as its account or by its portal grant.
create or replace function app.opens_booking(p_booking public.bookings, p_key jsonb) returns boolean language sql stable set search_path = '' as $$
  select coalesce(case when p_key ->> 'accessTokenHash' is not null then p_booking.access_token_hash = decode(p_key ->> 'accessTokenHash', 'hex')
    else p_booking.user_id = (select auth.uid()) or p_booking.id = any ((select app.granted_bookings())::uuid[]) end, false);
$$;

-- Whether they may do anything about it, too: not by a link that was sent to a mailbox or number since replaced (0123).
create or replace function app.acts_on_booking(p_booking public.bookings, p_key jsonb) returns boolean language sql stable set search_path = '' as $$
  select app.opens_booking(p_booking, p_key) and (p_key ->> 'accessTokenHash' is null or p_booking.contact_replaced_at is null);
$$;

create or replace function app.booking_summary(p_arguments jsonb) returns jsonb language sql stable security definer set search_path = '' as $$
  select app.booking_document(b) from public.bookings b where b.reference = p_arguments ->> 'reference' and app.opens_booking(b, p_arguments);
$$;
grant execute on function app.booking_summary(jsonb) to anon, authenticated;

-- The office's notice says that there is a gate code, which can be looked up in the console; no message contains the code itself. `vans`, `crew`: of one that is assigned.
create or replace function app.booking_for_message(p_arguments jsonb) returns jsonb language sql stable security definer set search_path = '' as $$
  select app.booking_document(b) || jsonb_build_object('hasGateCode', exists (select 1 from app.gate_codes g where g.booking_id = b.id),
    'vans', (select coalesce(jsonb_agg(v.registration order by v.registration), '[]') from public.vans v where b.state = 'assigned' and v.id = any (app.vans_of_booking(b.id, b.hold_id)) and v.registration <> ''),
    'crew', (select coalesce(jsonb_agg(distinct name order by name), '[]') from public.planned_stops s join public.van_crews c on c.van_id = s.van_id and c.date = s.date cross join unnest(c.names) as name
      where b.state = 'assigned' and s.booking_id = b.id))
  from public.bookings b where b.id = (p_arguments ->> 'bookingId')::uuid;
$$;
grant execute on function app.booking_for_message(jsonb) to service_role;

-- The photos that were uploaded for this booking, and those of the quote it came from; null where there are none.
create or replace function app.booking_photo_count(p_booking public.bookings) returns integer language sql stable set search_path = '' as $$
  select nullif(count(*), 0)::integer from public.quote_photos p
  where p.quote_id in (p_booking.quote_id, p_booking.photos_quote_id) and p.state = 'ready';
$$;

-- The quote under which a visitor uploaded photos for a booking, its photos kept as long as those of a booked quote.
-- {reference, accessTokenHash} → its id.
create or replace function app.keep_photos_for_booking(p_key jsonb, p_now timestamptz) returns uuid language plpgsql set search_path = '' as $$
declare
  v_quote uuid;
begin
  select id into v_quote from public.quotes where reference = p_key ->> 'reference' and access_token_hash = decode(p_key ->> 'accessTokenHash', 'hex');
  if not found then perform app.problem('bookings.photos_not_found'); end if;
  update public.quote_photos set delete_after = greatest(delete_after, (p_now at time zone 'Europe/London')::date + app.booked_photo_days()) where quote_id = v_quote;
  return v_quote;
end $$;

-- How many photos are ready under a key that a visitor holds. {reference, accessTokenHash} → {count}
create or replace function app.count_booking_photos(p_arguments jsonb) returns jsonb language plpgsql stable security definer set search_path = '' as $$
declare
  v_quote uuid;
begin
  select id into v_quote from public.quotes where reference = p_arguments ->> 'reference' and access_token_hash = decode(p_arguments ->> 'accessTokenHash', 'hex');
  if not found then perform app.problem('bookings.photos_not_found'); end if;
  return jsonb_build_object('count', (select count(*) from public.quote_photos where quote_id = v_quote and state = 'ready'));
end $$;
grant execute on function app.count_booking_photos(jsonb) to anon, authenticated;

-- For whoever may open the booking: its own photos, then those of its quote. {reference, accessTokenHash?} → [photo], or null.
create or replace function app.booking_photos(p_arguments jsonb) returns jsonb language sql stable security definer set search_path = '' as $$
  select (select coalesce(jsonb_agg(app.quote_photo_json(p) order by (p.quote_id = b.photos_quote_id) desc nulls last, p.created_at, p.id), '[]')
    from public.quote_photos p where p.quote_id in (b.quote_id, b.photos_quote_id) and p.state = 'ready')
  from public.bookings b where b.reference = p_arguments ->> 'reference' and app.opens_booking(b, p_arguments);
$$;
grant execute on function app.booking_photos(jsonb) to anon, authenticated;

-- Where the small pictures of those photos lie, in that order. {bookingId, max} → [version]
create or replace function app.booking_thumbnails(p_arguments jsonb) returns jsonb language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(found.version), '[]') from (
    select o.version from public.bookings b
      join public.quote_photos p on p.quote_id in (b.quote_id, b.photos_quote_id) and p.kind = 'photo' and p.state = 'ready'
      join storage.objects o on o.bucket_id = 'quote-photos' and o.name = app.quote_photo_folder(p) || 'thumbnail.webp'
    where b.id = (p_arguments ->> 'bookingId')::uuid
    order by (p.quote_id = b.photos_quote_id) desc nulls last, p.created_at, p.id limit (p_arguments ->> 'max')::integer) as found;
$$;
grant execute on function app.booking_thumbnails(jsonb) to service_role;
