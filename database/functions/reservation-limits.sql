-- A booking keeps the agreed capacity and no more. What one caller and one contact may have open at once is
-- limited, checked here under a lock (docs/decisions/0026). The limits are settings, passed with each call.

-- Serialises the requests of one caller, form or contact. Called before any row is locked, in one order, to avoid deadlocks.
create or replace function app.queue_up(p_subjects text[]) returns void language plpgsql set search_path = '' as $$
begin
  perform pg_advisory_xact_lock(places.place)
    from (select distinct hashtextextended(s, 32) as place from unnest(p_subjects) as s where s is not null order by 1) as places;
end $$;

-- Refuses where several holds and bookings together take more than `p_percent` of their day's minutes, litres or kilograms.
-- A single one is allowed: a load of two vans is most of a small depot's day.
create or replace function app.limit_day(p_holds uuid[], p_window public.arrival_windows, p_percent integer) returns void
language plpgsql set search_path = '' as $$
declare
  taken record;
  capacity record;
begin
  if coalesce(cardinality(p_holds), 0) < 2 then return; end if;
  select sum(minutes) as minutes, sum(litres) as litres, sum(kilograms) as kilograms into taken from public.slot_hold_parts
    where hold_id = any (p_holds);
  select sum(minutes_capacity - emergency_reserve_minutes) as minutes, sum(litres_capacity) as litres,
    sum(kilograms_capacity) as kilograms into capacity
    from public.van_slots where depot_id = p_window.depot_id and date = p_window.date and not emergency_only;
  if taken.minutes * 100 > capacity.minutes * p_percent or taken.litres * 100 > capacity.litres * p_percent
      or taken.kilograms * 100 > capacity.kilograms * p_percent then
    perform app.problem('bookings.day_limit');
  end if;
end $$;

-- Checks what one address has open, the hold just made included: windows held and not booked, and its share of the day
-- including bookings of the last day. {holds, holdMinutes, holdLitres, dayPercent}.
create or replace function app.limit_holds(p_caller text, p_window public.arrival_windows, p_limits jsonb, p_now timestamptz) returns void
language plpgsql set search_path = '' as $$
declare
  v_open record;
begin
  select count(*) filter (where h.status = 'held') as holds, sum(h.service_minutes) filter (where h.status = 'held') as minutes,
    sum(h.litres) filter (where h.status = 'held') as litres,
         min(h.expires_at) filter (where h.status = 'held') as first_lapse,
           array_agg(h.id) filter (where h.depot_id = p_window.depot_id and h.date = p_window.date) as of_day
    into v_open from public.slot_holds h
    where h.caller = p_caller and h.created_at > p_now - interval '1 day'
      and (h.status = 'booked' or (h.status = 'held' and h.expires_at > p_now));
  if v_open.holds > 1
      and (v_open.holds > (p_limits ->> 'holds')::integer or v_open.minutes > (p_limits ->> 'holdMinutes')::integer
        or v_open.litres > (p_limits ->> 'holdLitres')::integer) then
    perform app.problem('bookings.too_many_holds',
      jsonb_build_object('retryAfterSeconds', ceil(extract(epoch from v_open.first_lapse - p_now))));
  end if;
  perform app.limit_day(v_open.of_day, p_window, (p_limits ->> 'dayPercent')::integer);
end $$;

-- Whether a code that proves something was sent to this mailbox, or to this number.
create or replace function app.is_proof_of(p_proves text, p_booking public.bookings, p_email text, p_mobile text) returns boolean
language sql stable set search_path = '' as $$
  select coalesce(
    case p_proves when 'email' then app.mailbox(p_booking.contact_email) = app.mailbox(p_email)
      when 'sms' then p_booking.contact_mobile = p_mobile end,
    false);
$$;

-- What has to be proved before one more collection is booked under this mailbox and number by somebody who is not signed in: 'email', 'sms'
-- where only the number has collections to come, or null. Anybody can type another's: the first booking is made at once, and a second once
-- whoever makes it has entered a code that we sent there, within thirty days and from this address. What was cancelled counts where it was
-- booked from another address. A landline gets no texts: beside a mailbox that is new to us it proves nothing and asks for nothing. p_most:
-- so many are booked without.
create or replace function app.proof_needed(p_caller text, p_email text, p_mobile text, p_most integer, p_now timestamptz) returns text
language plpgsql stable set search_path = '' as $$
declare
  v_proves text;
begin
  -- One simple query for each way to identify the customer: a single one with `or` would be planned anew for every booking.
  if p_email is not null
      and (select count(*) from public.bookings b
        join public.slot_holds h on h.id = b.hold_id and (h.status = 'booked' or h.caller <> p_caller)
      where app.mailbox(b.contact_email) = app.mailbox(p_email) and b.starts_at > p_now) >= p_most then
    v_proves := 'email';
  elsif p_mobile ~ '^\+447'
      and (select count(*) from public.bookings b
        join public.slot_holds h on h.id = b.hold_id and (h.status = 'booked' or h.caller <> p_caller)
      where b.contact_mobile = p_mobile and b.starts_at > p_now) >= p_most then
    v_proves := 'sms';
  end if;
  if v_proves is null or exists (select 1 from app.portal_codes c join public.bookings b on b.id = c.booking_id
    where c.proves = v_proves and c.new_contact is null and c.asked_by = p_caller and c.used_at is not null
      and app.is_proof_of(c.proves, b, p_email, p_mobile)) then
      return null;
    end if;
  return v_proves;
end $$;

-- Checks what one address has booked within a day, and the future bookings of one contact; the hold that is becoming a
-- booking counts as booked already. Anybody can type another person's address or number, so what counts towards a contact's
-- limit is what was booked from this address; whoever is signed in is counted by their account alone. p_is_more: the booking takes more
-- than its hold did, so open holds of the address count as well; otherwise they were counted when it was held.
-- {callerBookings, …Minutes, …Litres, contactBookings, …Minutes, …Litres, dayPercent}.
create or replace function app.limit_bookings(p_hold public.slot_holds, p_is_more boolean, p_window public.arrival_windows, p_email text,
  p_mobile text, p_limits jsonb, p_now timestamptz)
returns void language plpgsql set search_path = '' as $$
declare
  v_user uuid := auth.uid();
  v_percent integer := (p_limits ->> 'dayPercent')::integer;
  v_made record;
  v_due uuid[] := '{}';
  v_sum record;
begin
  select count(*) filter (where h.status = 'booked') as bookings, sum(h.service_minutes) filter (where h.status = 'booked') as minutes,
         sum(h.litres) filter (where h.status = 'booked') as litres,
           array_agg(h.id) filter (where h.depot_id = p_window.depot_id and h.date = p_window.date) as of_day
    into v_made from public.slot_holds h
    where h.caller = p_hold.caller and h.created_at > p_now - interval '1 day'
      and (h.status = 'booked' or (p_is_more and h.status = 'held' and h.expires_at > p_now));
  if v_made.bookings > 1
      and (v_made.bookings > (p_limits ->> 'callerBookings')::integer or v_made.minutes > (p_limits ->> 'callerMinutes')::integer
    or v_made.litres > (p_limits ->> 'callerLitres')::integer) then
    perform app.problem('bookings.too_many_bookings');
  end if;
  perform app.limit_day(v_made.of_day, p_window, v_percent);

  -- One simple query for each way to identify the customer: a single one with `or` would be planned anew for every booking.
  if v_user is not null then
    v_due := array(select hold_id from public.bookings where user_id = v_user and starts_at > p_now);
  else
    if p_email is not null then
      v_due := array(select hold_id from public.bookings where app.mailbox(contact_email) = app.mailbox(p_email) and starts_at > p_now);
    end if;
    if p_mobile is not null then
      v_due := v_due || array(select hold_id from public.bookings where contact_mobile = p_mobile and starts_at > p_now);
    end if;
    v_due := array(select id from public.slot_holds where id = any (v_due) and caller = p_hold.caller);
  end if;
  if cardinality(v_due) = 0 then return; end if;
  select count(*) as bookings, sum(service_minutes) as minutes, sum(litres) as litres,
    array_agg(id) filter (where depot_id = p_window.depot_id and date = p_window.date) as of_day
    into v_sum from public.slot_holds where status = 'booked' and id = any (v_due || p_hold.id);
  if v_sum.bookings > 1
      and (v_sum.bookings > (p_limits ->> 'contactBookings')::integer or v_sum.minutes > (p_limits ->> 'contactMinutes')::integer
    or v_sum.litres > (p_limits ->> 'contactLitres')::integer) then
    perform app.problem('bookings.too_many_bookings');
  end if;
  perform app.limit_day(v_sum.of_day, p_window, v_percent);
end $$;

-- Releases what a hold has reserved in excess, from its end; the rest stays on its vans. The caller has locked the day.
create or replace function app.shrink_reservation(p_hold uuid, p_minutes integer, p_litres integer, p_kilograms integer) returns void
language plpgsql set search_path = '' as $$
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
    update public.slot_hold_parts p
      set minutes = p.minutes - part.minutes, litres = p.litres - part.litres, kilograms = p.kilograms - part.kilograms
      where p.hold_id = p_hold and p.van_id = part.van_id and p.starts_at = part.starts_at;
    update public.van_slots s
      set minutes_booked = s.minutes_booked - part.minutes, litres_booked = s.litres_booked - part.litres,
        kilograms_booked = s.kilograms_booked - part.kilograms
      where s.van_id = part.van_id and s.starts_at = part.starts_at;
    less_minutes := less_minutes - part.minutes;
    less_litres := less_litres - part.litres;
    less_kilograms := less_kilograms - part.kilograms;
  end loop;
  delete from public.slot_hold_parts where hold_id = p_hold and minutes = 0 and litres = 0 and kilograms = 0;
end $$;

-- Reserves again for the agreed load, as if it had been held for that. Where a smaller agreed load finds no place of its
-- own, the hold's place is kept and reduced to the agreed load, so a booking that needs no more than its hold always
-- succeeds. A planned booking stays on its van where possible (app.resize_plan). False: there is not enough capacity.
create or replace function app.resize_reservation(p_hold public.slot_holds, p_window public.arrival_windows, p_minutes integer,
  p_litres integer, p_kilograms integer, p_now timestamptz)
returns boolean language plpgsql set search_path = '' as $$
declare
  v_parts public.slot_hold_parts[];
  v_minutes integer := greatest(p_minutes, p_hold.service_minutes);
  v_litres integer := greatest(p_litres, p_hold.litres);
  v_kilograms integer := greatest(p_kilograms, p_hold.kilograms);
  v_planned public.bookings;
  v_is_less boolean := v_minutes = p_hold.service_minutes and v_litres = p_hold.litres and v_kilograms = p_hold.kilograms;
begin
  perform app.lock_day(p_hold.depot_id, p_hold.date, p_now);
  v_parts := array(select p from public.slot_hold_parts p where p.hold_id = p_hold.id);
  perform app.give_back(p_hold.id);
  select b.* into v_planned from public.bookings b
    where b.hold_id = p_hold.id and exists (select 1 from public.planned_stops s where s.booking_id = b.id);
  if found then return app.resize_plan(v_planned, p_hold, p_window, p_minutes, p_litres, p_kilograms, p_now); end if;
  if app.reserve_capacity(p_hold.id, p_window, p_minutes, p_litres, p_kilograms, p_now) then return true; end if;
  if v_is_less then
    insert into public.slot_hold_parts select * from unnest(v_parts);
    update public.van_slots s
      set minutes_booked = s.minutes_booked + p.minutes, litres_booked = s.litres_booked + p.litres,
        kilograms_booked = s.kilograms_booked + p.kilograms
      from unnest(v_parts) as p where s.van_id = p.van_id and s.starts_at = p.starts_at;
  elsif not app.reserve_capacity(p_hold.id, p_window, v_minutes, v_litres, v_kilograms, p_now) then
    return false;
  end if;
  perform app.shrink_reservation(p_hold.id, v_minutes - p_minutes, v_litres - p_litres, v_kilograms - p_kilograms);
  return true;
end $$;
