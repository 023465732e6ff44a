-- Bookings are made here: what was agreed and consented to, the capacity it takes, and the messages that follow from it.

-- Whether this account's confirmed address is this one.
create or replace function app.is_own_address(p_user uuid, p_email text) returns boolean language sql stable set search_path = '' as $$
  select exists (select 1 from auth.users u where u.id = p_user and u.email_confirmed_at is not null and lower(u.email) = lower(p_email));
$$;

-- The account that books. Where the contact came from a quote's link, which anybody may hold, only the one that has that address: an
-- account sees it whole.
create or replace function app.account_of_booking(p_booking jsonb) returns uuid language sql stable set search_path = '' as $$
  select (select auth.uid())
    where not coalesce((p_booking ->> 'contactFromQuote')::boolean, false)
      or app.is_own_address((select auth.uid()), p_booking ->> 'email');
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
  v_user uuid := (select auth.uid());
  v_company uuid;
begin
  if v_limits is not null then
    perform app.queue_up(
      array[p_arguments ->> 'caller', app.mailbox(v_given ->> 'email'), v_given ->> 'mobile', v_user::text]);
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

  -- The hold reserved capacity for an estimated load. The agreed load may need more (stairs, weight), which must fit, or less, which is
  -- released.
  if (v_minutes, v_litres, v_kilograms) <> (v_hold.service_minutes, v_hold.litres, v_hold.kilograms)
    and not app.resize_reservation(v_hold, v_window, v_minutes, v_litres, v_kilograms, v_now) then
    perform app.problem('bookings.window_taken');
  end if;
  v_is_more := v_minutes > v_hold.service_minutes or v_litres > v_hold.litres or v_kilograms > v_hold.kilograms;
  update public.slot_holds
    set status = 'booked', service_minutes = v_minutes, litres = v_litres, kilograms = v_kilograms,
      caller = coalesce(p_arguments ->> 'caller', caller)
    where id = v_hold.id returning * into v_hold;
  if v_limits is not null then
    -- Those cancelled since count as well: each has sent its messages to whatever number was typed.
    if app.take_attempt('booked ' || v_hold.caller, (v_limits ->> 'callerBookings')::integer, interval '1 day', v_now) is not null then
      perform app.problem('bookings.too_many_bookings');
    end if;
    if v_user is null then
      v_proves := app.proof_needed(v_hold.caller, v_given ->> 'email', v_given ->> 'mobile', (v_limits ->> 'unprovedBookings')::integer,
        v_now);
      if v_proves is not null then perform app.problem('bookings.prove_contact', jsonb_build_object('proves', v_proves)); end if;
    end if;
    perform app.limit_bookings(v_hold, v_is_more, v_window, v_given ->> 'email', v_given ->> 'mobile', v_limits, v_now);
  end if;

  if v_given ->> 'paymentMethod' = 'account' then v_company := app.take_account(v_user, v_given); end if;

  for attempt in 1 .. 10 loop
    insert into public.bookings (id, reference, state, access_token_hash, idempotency_key, request_hash, hold_id, window_id, window_kind,
      starts_at, ends_at,
        service, items, access, timing, price_lines, total_pence, vat_pence, allowance, tariff_version,
        address_line1, address_line2, address_town, postcode, contact_name, contact_email, contact_mobile, on_site, payer, notes,
        payment_method, user_id, quote_id, created_at,
        hazards, review_reasons, answer_by, lapses_at, place, customer, photos_quote_id, contact_from_quote,
        company_id, purchase_order, deposit_pence)
      values ((p_arguments ->> 'bookingId')::uuid, app.random_reference('B'), v_given ->> 'state',
        decode(p_arguments ->> 'accessTokenHash', 'hex'), v_key, v_request,
        v_hold.id, v_window.id, v_window.kind, v_window.starts_at, v_window.ends_at,
        v_given ->> 'service', v_given -> 'items', v_given -> 'access', v_given -> 'timing', v_given -> 'lines',
        (v_given ->> 'totalPence')::integer, (v_given ->> 'vatPence')::integer,
        v_given -> 'allowance', (v_given ->> 'tariffVersion')::integer,
        v_given ->> 'line1', v_given ->> 'line2', v_given ->> 'town', v_given ->> 'postcode', v_given ->> 'fullName', v_given ->> 'email',
        v_given ->> 'mobile',
        v_given -> 'onSite', v_given -> 'payer', v_given ->> 'notes', v_given ->> 'paymentMethod', app.account_of_booking(v_given),
        v_quote.id, v_now,
        v_given -> 'hazards', array(select jsonb_array_elements_text(v_given -> 'reviewReasons')), (v_given ->> 'answerBy')::timestamptz,
        case v_given ->> 'state'
          when 'pending_confirmation' then app.waits_until((v_given ->> 'answerBy')::timestamptz, v_window.starts_at)
          when 'pending_payment' then v_now + app.payment_hold() end,
        v_given -> 'place', v_given -> 'customer', v_photos, coalesce((v_given ->> 'contactFromQuote')::boolean, false),
        v_company, case when v_company is not null then v_given ->> 'purchaseOrder' end, coalesce((v_given ->> 'depositPence')::integer, 0))
      on conflict (reference) do nothing
      returning * into v_booking;
    exit when found;
  end loop;
  if v_booking.id is null then raise exception 'no free booking reference in ten tries'; end if;

  insert into public.booking_events (booking_id, from_state, to_state, actor_type, actor_id, payload, at) values
    (v_booking.id, null, 'held', 'visitor', v_user, jsonb_build_object('windowId', v_window.id), v_hold.created_at),
    (v_booking.id, 'held', v_booking.state, 'visitor', v_user, jsonb_build_object('totalPence', v_booking.total_pence), v_now);
  insert into public.booking_consents (booking_id, kind, text_version, given_at)
    select v_booking.id, consent ->> 'kind', consent ->> 'textVersion', v_now
      from jsonb_array_elements(p_arguments -> 'consents') as consent;
  perform app.enqueue_booking_messages(v_booking, p_arguments -> 'messages');
  return app.booking_answer(v_booking, v_request) || jsonb_build_object('replayed', false);
end $$;
grant execute on function app.book_collection(jsonb) to anon, authenticated;

create or replace function app.booking_answer(p_booking public.bookings, p_request bytea) returns jsonb
language plpgsql stable set search_path = '' as $$
begin
  if p_booking.request_hash <> p_request then perform app.problem('idempotency.key_reused'); end if;
  return jsonb_build_object('bookingId', p_booking.id, 'reference', p_booking.reference, 'status', p_booking.state,
    'totalPence', p_booking.total_pence,
    'startsAt', p_booking.starts_at, 'endsAt', p_booking.ends_at, 'answerBy', p_booking.answer_by, 'replayed', true);
end $$;

-- The booking that this very request has made before, or null: what was checked then may no longer hold (the day, the tariff, the time to
-- answer), and does not unmake it. {idempotencyKey, requestHash} → {…, lapsesAt}.
create or replace function app.booked_already(p_arguments jsonb) returns jsonb
language sql stable security definer set search_path = '' as $$
  select app.booking_answer(b, b.request_hash) || jsonb_build_object('lapsesAt', b.lapses_at) from public.bookings b
  where b.idempotency_key = p_arguments ->> 'idempotencyKey' and b.request_hash = decode(p_arguments ->> 'requestHash', 'hex');
$$;
grant execute on function app.booked_already(jsonb) to anon, authenticated;
