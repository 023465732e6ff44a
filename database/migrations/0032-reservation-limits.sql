-- A booking keeps the room that was agreed and no more; what one caller and one contact may have open at once is
-- limited, decided here under a lock (docs/decisions/0026). The limits come with each call: they are settings.

alter table public.slot_holds add column caller text, add column checkout text;
comment on column public.slot_holds.caller is 'Digest of the address that held, then of the one that booked. Forgotten after a day.';
comment on column public.slot_holds.checkout is 'The form that asked, which holds one window at a time. Forgotten after a day.';
create index slot_holds_by_caller on public.slot_holds (caller, created_at) where caller is not null;
create index slot_holds_by_checkout on public.slot_holds (checkout) where checkout is not null and status = 'held';

-- A tag (`ann+one@…`) is the same mailbox.
create function app.mailbox(p_email text) returns text language sql immutable parallel safe as $$ select lower(regexp_replace(p_email, '\+[^@]*@', '@')) $$;
grant execute on function app.mailbox(text) to service_role;
create index bookings_by_mailbox on public.bookings (app.mailbox(contact_email), starts_at) where contact_email is not null;
create index bookings_by_mobile on public.bookings (contact_mobile, starts_at) where contact_mobile is not null;

-- Lets the requests of one caller, form or contact pass one after the other. Called before any row is locked, and in
-- one order, so that nobody waits in a circle.
create function app.queue_up(p_subjects text[]) returns void language plpgsql set search_path = '' as $$
begin
  perform pg_advisory_xact_lock(places.place) from (select distinct hashtextextended(s, 32) as place from unnest(p_subjects) as s where s is not null order by 1) as places;
end $$;

-- Refuses holds and bookings that take more than so many per cent of their day's minutes, litres or kilograms together.
-- One alone may: two vans' load is most of a small depot's day.
create function app.limit_day(p_holds uuid[], p_window public.arrival_windows, p_percent integer) returns void language plpgsql set search_path = '' as $$
declare
  taken record;
  room record;
begin
  if coalesce(cardinality(p_holds), 0) < 2 then return; end if;
  select sum(minutes) as minutes, sum(litres) as litres, sum(kilograms) as kilograms into taken from public.slot_hold_parts where hold_id = any (p_holds);
  select sum(minutes_capacity - emergency_reserve_minutes) as minutes, sum(litres_capacity) as litres, sum(kilograms_capacity) as kilograms into room
    from public.van_slots where depot_id = p_window.depot_id and date = p_window.date and not emergency_only;
  if taken.minutes * 100 > room.minutes * p_percent or taken.litres * 100 > room.litres * p_percent or taken.kilograms * 100 > room.kilograms * p_percent then
    perform app.problem('bookings.day_limit');
  end if;
end $$;

-- What one address has open, the hold just made included: windows held and not booked, and its part of the day,
-- bookings of the last day included. {holds, holdMinutes, holdLitres, dayPercent}.
create function app.limit_holds(p_caller text, p_window public.arrival_windows, p_limits jsonb, p_now timestamptz) returns void language plpgsql set search_path = '' as $$
declare
  v_open record;
begin
  select count(*) filter (where h.status = 'held') as holds, sum(h.service_minutes) filter (where h.status = 'held') as minutes, sum(h.litres) filter (where h.status = 'held') as litres,
         min(h.expires_at) filter (where h.status = 'held') as first_lapse, array_agg(h.id) filter (where h.depot_id = p_window.depot_id and h.date = p_window.date) as of_day
    into v_open from public.slot_holds h
    where h.caller = p_caller and h.created_at > p_now - interval '1 day' and (h.status = 'booked' or (h.status = 'held' and h.expires_at > p_now));
  if v_open.holds > 1 and (v_open.holds > (p_limits ->> 'holds')::integer or v_open.minutes > (p_limits ->> 'holdMinutes')::integer or v_open.litres > (p_limits ->> 'holdLitres')::integer) then
    perform app.problem('bookings.too_many_holds', jsonb_build_object('retryAfterSeconds', ceil(extract(epoch from v_open.first_lapse - p_now))));
  end if;
  perform app.limit_day(v_open.of_day, p_window, (p_limits ->> 'dayPercent')::integer);
end $$;

-- What one address has booked within a day, and what one contact has booked that is still to come; the hold that is
-- becoming a booking is marked booked already. Who is signed in is counted by the account alone: a stranger who gives
-- their address to others takes nothing from them. {callerBookings, …Minutes, …Litres, contactBookings, …Minutes, …Litres, dayPercent}.
create function app.limit_bookings(p_hold public.slot_holds, p_window public.arrival_windows, p_email text, p_mobile text, p_limits jsonb, p_now timestamptz)
returns void language plpgsql set search_path = '' as $$
declare
  v_user uuid := auth.uid();
  v_percent integer := (p_limits ->> 'dayPercent')::integer;
  v_made record;
  v_due uuid[] := '{}';
  v_sum record;
begin
  select count(*) as bookings, sum(h.service_minutes) as minutes, sum(h.litres) as litres, array_agg(h.id) filter (where h.depot_id = p_window.depot_id and h.date = p_window.date) as of_day
    into v_made from public.slot_holds h
    where h.caller = p_hold.caller and h.created_at > p_now - interval '1 day' and h.status = 'booked';
  if v_made.bookings > 1 and (v_made.bookings > (p_limits ->> 'callerBookings')::integer or v_made.minutes > (p_limits ->> 'callerMinutes')::integer
    or v_made.litres > (p_limits ->> 'callerLitres')::integer) then
    perform app.problem('bookings.too_many_bookings');
  end if;
  perform app.limit_day(v_made.of_day, p_window, v_percent);

  -- One plain question for each way to know them: a single one with `or` would be planned anew for every booking.
  if v_user is not null then
    v_due := array(select hold_id from public.bookings where user_id = v_user and starts_at > p_now);
  else
    if p_email is not null then v_due := array(select hold_id from public.bookings where app.mailbox(contact_email) = app.mailbox(p_email) and starts_at > p_now); end if;
    if p_mobile is not null then v_due := v_due || array(select hold_id from public.bookings where contact_mobile = p_mobile and starts_at > p_now); end if;
  end if;
  if cardinality(v_due) = 0 then return; end if;
  select count(*) as bookings, sum(service_minutes) as minutes, sum(litres) as litres, array_agg(id) filter (where depot_id = p_window.depot_id and date = p_window.date) as of_day
    into v_sum from public.slot_holds where status = 'booked' and id = any (v_due || p_hold.id);
  if v_sum.bookings > 1 and (v_sum.bookings > (p_limits ->> 'contactBookings')::integer or v_sum.minutes > (p_limits ->> 'contactMinutes')::integer
    or v_sum.litres > (p_limits ->> 'contactLitres')::integer) then
    perform app.problem('bookings.too_many_bookings');
  end if;
  perform app.limit_day(v_sum.of_day, p_window, v_percent);
end $$;

-- Takes from a hold's room what it has too much, from its end; what is left lies where it lay. The caller holds the day.
create function app.shrink_room(p_hold uuid, p_minutes integer, p_litres integer, p_kilograms integer) returns void language plpgsql set search_path = '' as $$
declare
  part public.slot_hold_parts;
  less_minutes integer := p_minutes;
  less_litres integer := p_litres;
  less_kilograms integer := p_kilograms;
begin
  for part in select * from public.slot_hold_parts where hold_id = p_hold order by starts_at desc, van_id desc loop
    part.minutes := least(part.minutes, less_minutes);
    part.litres := least(part.litres, less_litres);
    part.kilograms := least(part.kilograms, less_kilograms);
    update public.slot_hold_parts p set minutes = p.minutes - part.minutes, litres = p.litres - part.litres, kilograms = p.kilograms - part.kilograms
      where p.hold_id = p_hold and p.van_id = part.van_id and p.starts_at = part.starts_at;
    update public.van_slots s set minutes_booked = s.minutes_booked - part.minutes, litres_booked = s.litres_booked - part.litres, kilograms_booked = s.kilograms_booked - part.kilograms
      where s.van_id = part.van_id and s.starts_at = part.starts_at;
    less_minutes := less_minutes - part.minutes;
    less_litres := less_litres - part.litres;
    less_kilograms := less_kilograms - part.kilograms;
  end loop;
  delete from public.slot_hold_parts where hold_id = p_hold and minutes = 0 and litres = 0 and kilograms = 0;
end $$;

-- Places a hold's load anew for what was agreed: as if it had been held for that. Where only more room will do in
-- which the agreed load has no other place than beside what was held, it is taken as large and cut down to what was
-- agreed; a booking that needs no more than its hold therefore always succeeds. Answers false when there is no room.
create function app.resize_room(p_hold public.slot_holds, p_window public.arrival_windows, p_minutes integer, p_litres integer, p_kilograms integer, p_now timestamptz)
returns boolean language plpgsql set search_path = '' as $$
declare
  v_parts public.slot_hold_parts[];
  v_minutes integer := greatest(p_minutes, p_hold.service_minutes);
  v_litres integer := greatest(p_litres, p_hold.litres);
  v_kilograms integer := greatest(p_kilograms, p_hold.kilograms);
  v_is_less boolean := v_minutes = p_hold.service_minutes and v_litres = p_hold.litres and v_kilograms = p_hold.kilograms;
begin
  perform app.lock_day(p_hold.depot_id, p_hold.date, p_now);
  v_parts := array(select p from public.slot_hold_parts p where p.hold_id = p_hold.id);
  perform app.give_back(p_hold.id);
  if app.take_room(p_hold.id, p_window, p_minutes, p_litres, p_kilograms, p_now) then return true; end if;
  if v_is_less then
    insert into public.slot_hold_parts select * from unnest(v_parts);
    update public.van_slots s set minutes_booked = s.minutes_booked + p.minutes, litres_booked = s.litres_booked + p.litres, kilograms_booked = s.kilograms_booked + p.kilograms
      from unnest(v_parts) as p where s.van_id = p.van_id and s.starts_at = p.starts_at;
  elsif not app.take_room(p_hold.id, p_window, v_minutes, v_litres, v_kilograms, p_now) then
    return false;
  end if;
  perform app.shrink_room(p_hold.id, v_minutes - p_minutes, v_litres - p_litres, v_kilograms - p_kilograms);
  return true;
end $$;

-- Reserves room for ten minutes, as in 0004. `checkout` names the form that asks: it holds one window at a time, and
-- need not know which it held before. `caller` and `limits` say who asks and how much they may have open.
create or replace function app.hold_slot(p_arguments jsonb) returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  v_now timestamptz := (p_arguments ->> 'now')::timestamptz;
  v_window public.arrival_windows;
  v_hold public.slot_holds;
  v_key text := p_arguments ->> 'idempotencyKey';
  v_request bytea := decode(p_arguments ->> 'requestHash', 'hex');
  v_caller text := p_arguments ->> 'caller';
  v_checkout text := p_arguments ->> 'checkout';
  v_limits jsonb := p_arguments -> 'limits';
  v_replaced uuid[];
begin
  select * into v_window from public.arrival_windows where id = (p_arguments ->> 'windowId')::uuid;
  if not found or v_window.depot_id <> p_arguments ->> 'depotId' or not app.is_open(v_window, v_now) then
    perform app.problem('bookings.window_closed');
  end if;
  perform app.queue_up(array[case when v_limits is not null then v_caller end, v_checkout]);
  -- The same request again gets the same hold, and gives nothing back.
  select * into v_hold from public.slot_holds where idempotency_key = v_key;
  if v_hold.id is null then
    -- Whoever changes their mind gives the old room back in the same breath: the holds first, then the days in one order.
    v_replaced := array(select id from public.slot_holds where id = (p_arguments ->> 'replaces')::uuid
      union select id from public.slot_holds where checkout = v_checkout and status = 'held');
    if cardinality(v_replaced) > 0 then
      perform 1 from public.slot_holds where id = any (v_replaced) order by id for update;
      perform app.lock_day(days.depot_id, days.date, v_now) from (
        select h.depot_id, h.date from public.slot_holds h where h.id = any (v_replaced) union select v_window.depot_id, v_window.date order by 1, 2
      ) as days;
      with released as (update public.slot_holds set status = 'released' where id = any (v_replaced) and status = 'held' returning id)
        select array_agg(id) into v_replaced from released;
      perform app.give_back(r) from unnest(v_replaced) as r;
    end if;
    -- Two at once with one key meet here, and the second waits for the first.
    insert into public.slot_holds (id, idempotency_key, request_hash, window_id, depot_id, date, postcode, outcode, speed, litres, kilograms, allowance_minutes, service_minutes, created_at, expires_at, caller, checkout)
      values ((p_arguments ->> 'holdId')::uuid, v_key, v_request, v_window.id, v_window.depot_id, v_window.date,
        p_arguments ->> 'postcode', p_arguments ->> 'outcode', app.window_speed(v_window, v_now),
        (p_arguments ->> 'litres')::integer, (p_arguments ->> 'kilograms')::integer, (p_arguments ->> 'allowanceMinutes')::integer, (p_arguments ->> 'minutes')::integer,
        v_now, v_now + interval '10 minutes', v_caller, v_checkout)
      on conflict (idempotency_key) do nothing
      returning * into v_hold;
    if found then
      if not app.take_room(v_hold.id, v_window, v_hold.service_minutes, v_hold.litres, v_hold.kilograms, v_now) then perform app.problem('bookings.window_taken'); end if;
      if v_limits is not null then perform app.limit_holds(v_caller, v_window, v_limits, v_now); end if;
    else
      select * into strict v_hold from public.slot_holds where idempotency_key = v_key;
    end if;
  end if;
  if v_hold.request_hash <> v_request then perform app.problem('idempotency.key_reused'); end if;
  select * into strict v_window from public.arrival_windows where id = v_hold.window_id;
  return jsonb_build_object('holdId', v_hold.id, 'windowId', v_window.id, 'date', v_window.date, 'kind', v_window.kind, 'speed', v_hold.speed,
    'startsAt', v_window.starts_at, 'endsAt', v_window.ends_at, 'expiresAt', v_hold.expires_at);
end $$;

-- Turns a hold into a booking with its events, consents and messages: all of it or nothing, once for each key. As in
-- 0029; the room becomes what was agreed, and who books much is stopped.
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
begin
  if v_limits is not null then
    perform app.queue_up(array[p_arguments ->> 'caller', app.mailbox(v_given ->> 'email'), v_given ->> 'mobile', (select auth.uid())::text]);
  end if;
  -- Whoever holds the same hold waits here; the second of two equal requests then finds the first one's booking.
  select * into v_hold from public.slot_holds where id = (p_arguments ->> 'holdId')::uuid for update;
  if not found then perform app.problem('bookings.hold_not_found'); end if;
  select * into v_booking from public.bookings where idempotency_key = v_key;
  if found then return app.booking_answer(v_booking, v_request); end if;

  if v_hold.status = 'booked' then perform app.problem('bookings.hold_used'); end if;
  if v_hold.status = 'released' or v_hold.expires_at <= v_now then perform app.problem('bookings.hold_expired'); end if;
  if v_hold.outcode <> p_arguments ->> 'outcode' then perform app.problem('bookings.hold_mismatch'); end if;
  if jsonb_typeof(p_arguments -> 'quote') = 'object' then v_quote := app.accept_quote(p_arguments -> 'quote', v_given, v_now); end if;
  if (v_quote.id is null or (p_arguments -> 'quote' ->> 'isScopeChanged')::boolean)
    and not exists (select 1 from public.tariffs where version = (v_given ->> 'tariffVersion')::integer and status = 'live') then
    perform app.problem('pricing.tariff_changed');
  end if;
  select * into strict v_window from public.arrival_windows where id = v_hold.window_id;

  -- The hold was made for a guess; what was really agreed may need more room (stairs, weight), and must fit, or less, which is given back.
  if (v_minutes, v_litres, v_kilograms) <> (v_hold.service_minutes, v_hold.litres, v_hold.kilograms)
    and not app.resize_room(v_hold, v_window, v_minutes, v_litres, v_kilograms, v_now) then
    perform app.problem('bookings.window_taken');
  end if;
  update public.slot_holds
    set status = 'booked', service_minutes = v_minutes, litres = v_litres, kilograms = v_kilograms, caller = coalesce(p_arguments ->> 'caller', caller)
    where id = v_hold.id returning * into v_hold;
  if v_limits is not null then perform app.limit_bookings(v_hold, v_window, v_given ->> 'email', v_given ->> 'mobile', v_limits, v_now); end if;

  for attempt in 1 .. 10 loop
    insert into public.bookings (id, reference, state, access_token_hash, idempotency_key, request_hash, hold_id, window_id, window_kind, starts_at, ends_at,
        service, items, access, timing, price_lines, total_pence, vat_pence, allowance, tariff_version,
        address_line1, address_line2, address_town, postcode, contact_name, contact_email, contact_mobile, on_site, payer, notes, payment_method, user_id, quote_id, created_at)
      values ((p_arguments ->> 'bookingId')::uuid, app.random_reference('B'), v_given ->> 'state', decode(p_arguments ->> 'accessTokenHash', 'hex'), v_key, v_request,
        v_hold.id, v_window.id, v_window.kind, v_window.starts_at, v_window.ends_at,
        v_given ->> 'service', v_given -> 'items', v_given -> 'access', v_given -> 'timing', v_given -> 'lines', (v_given ->> 'totalPence')::integer, (v_given ->> 'vatPence')::integer,
        v_given -> 'allowance', (v_given ->> 'tariffVersion')::integer,
        v_given ->> 'line1', v_given ->> 'line2', v_given ->> 'town', v_given ->> 'postcode', v_given ->> 'fullName', v_given ->> 'email', v_given ->> 'mobile',
        v_given -> 'onSite', v_given -> 'payer', v_given ->> 'notes', v_given ->> 'paymentMethod', (select auth.uid()), v_quote.id, v_now)
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
  perform app.owe_messages(v_booking, p_arguments -> 'messages');
  return app.booking_answer(v_booking, v_request) || jsonb_build_object('replayed', false);
end $$;

-- Sweeps every lapsed hold, as in 0004; and forgets who called, which nobody asks for after a day.
create or replace function app.release_lapsed_holds(p_arguments jsonb) returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  v_now timestamptz := (p_arguments ->> 'now')::timestamptz;
  lapsed record;
  days integer := 0;
begin
  for lapsed in select distinct depot_id, date from public.slot_holds where status = 'held' and expires_at <= v_now order by depot_id, date loop
    perform app.lock_day(lapsed.depot_id, lapsed.date, v_now);
    days := days + 1;
  end loop;
  update public.slot_holds set caller = null, checkout = null where caller is not null and created_at <= v_now - interval '1 day';
  return jsonb_build_object('daysSwept', days);
end $$;
