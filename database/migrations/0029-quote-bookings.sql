-- A booking that comes from a quote: the agreed price is honoured, and both rows know of each other.

alter table public.bookings add column quote_id uuid unique references public.quotes;
comment on column public.bookings.quote_id is 'The quote whose price this is.';

-- Whether the newest price can be accepted as it stands: an outdated one is refused, and one that ran out.
create function app.require_acceptable(p_quote public.quotes, p_version integer, p_now timestamptz) returns void language plpgsql set search_path = '' as $$
begin
  if p_quote.state = 'expired' or (p_quote.state = 'priced' and p_quote.valid_until <= p_now) then perform app.problem('quotes.expired'); end if;
  if p_quote.state in ('draft', 'estimating', 'needs_info', 'needs_review') then perform app.problem('quotes.not_priced', jsonb_build_object('state', p_quote.state)); end if;
  if p_quote.state <> 'priced' then perform app.problem('quotes.not_open', jsonb_build_object('state', p_quote.state)); end if;
  if p_version <> p_quote.version then
    perform app.problem('quotes.price_updated', jsonb_build_object('version', p_quote.version, 'updatedAt', (select created_at from public.quote_versions where quote_id = p_quote.id and version = p_quote.version)));
  end if;
end $$;

create or replace function app.lock_newest_version(p_quote public.quotes, p_version integer, p_now timestamptz) returns void language plpgsql set search_path = '' as $$
begin
  perform app.require_acceptable(p_quote, p_version, p_now);
  update public.quote_versions set locked_at = p_now, locked_by = 'customer' where quote_id = p_quote.id and version = p_version and locked_at is null;
end $$;

-- The quote of a link for booking it: the document, with the tariff its newest price was made under. {reference, accessTokenHash}.
create function app.quote_for_booking(p_arguments jsonb) returns jsonb language plpgsql stable security definer set search_path = '' as $$
declare
  v_quote public.quotes;
begin
  select * into v_quote from public.quotes where reference = p_arguments ->> 'reference' and access_token_hash = decode(p_arguments ->> 'accessTokenHash', 'hex');
  if not found then perform app.problem('quotes.not_found'); end if;
  return app.quote_document(v_quote) || jsonb_build_object('tariff', (select t.rules from public.quote_versions v join public.tariffs t on t.version = v.tariff_version
    where v.quote_id = v_quote.id and v.version = v_quote.version));
end $$;
grant execute on function app.quote_for_booking(jsonb) to anon, authenticated;

-- Accepts a quote for a booking. The same work: its newest price is locked (unless it was) and its tariff is the booking's. Other work
-- was priced anew, and the customer saw that price.
create function app.accept_quote(p_arguments jsonb, p_booking jsonb, p_now timestamptz) returns public.quotes language plpgsql set search_path = '' as $$
declare
  v_quote public.quotes := app.own_quote(p_arguments);
  v_version integer := (p_arguments ->> 'version')::integer;
  v_changed boolean := (p_arguments ->> 'isScopeChanged')::boolean;
begin
  if v_changed then
    perform app.require_acceptable(v_quote, v_version, p_now);
  else
    perform app.lock_newest_version(v_quote, v_version, p_now);
    if (p_booking ->> 'tariffVersion')::integer <> (select tariff_version from public.quote_versions where quote_id = v_quote.id and version = v_version) then
      raise exception 'a quote is booked under its own tariff' using errcode = '23514';
    end if;
  end if;
  return app.move_quote(v_quote, 'accepted', 'accepted', 'visitor',
    jsonb_build_object('version', v_version, 'isScopeChanged', v_changed, 'totalPence', p_booking -> 'totalPence'), jsonb_build_object('now', p_now));
end $$;

-- A booking that is certain makes its quote read-only for ever, at once or when the office confirms it.
create function app.convert_quote() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  v_quote public.quotes;
begin
  update public.quotes set booking_id = new.id where id = new.quote_id and booking_id is null;
  select * into strict v_quote from public.quotes where id = new.quote_id for update;
  if new.state = 'confirmed' and v_quote.state = 'accepted' then
    perform app.move_quote(v_quote, 'converted', 'converted', 'system', jsonb_build_object('booking', new.reference), jsonb_build_object('now', case when tg_op = 'INSERT' then new.created_at else now() end));
  end if;
  return null;
end $$;
create trigger convert_quote after insert or update of state on public.bookings for each row when (new.quote_id is not null) execute function app.convert_quote();

-- Turns a hold into a booking with its events, consents and messages: all of it or nothing, once for each key. As in 0005, and
-- from a quote: `quote` is {reference, accessTokenHash, version, isScopeChanged}; what was agreed stands under its own tariff.
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
begin
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

  -- The hold was made for a guess; what was really agreed may need more room (stairs, weight) and must fit as well.
  if v_minutes > v_hold.service_minutes or v_litres > v_hold.litres or v_kilograms > v_hold.kilograms then
    perform app.lock_day(v_hold.depot_id, v_hold.date, v_now);
    perform app.give_back(v_hold.id);
    if not app.take_room(v_hold.id, v_window, greatest(v_minutes, v_hold.service_minutes), greatest(v_litres, v_hold.litres), greatest(v_kilograms, v_hold.kilograms), v_now) then
      perform app.problem('bookings.window_taken');
    end if;
  end if;
  update public.slot_holds
    set status = 'booked', service_minutes = greatest(service_minutes, v_minutes), litres = greatest(litres, v_litres), kilograms = greatest(kilograms, v_kilograms)
    where id = v_hold.id;

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
