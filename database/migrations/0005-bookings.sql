-- Bookings: what was agreed, every state it went through, what was consented to, and the messages it owes people.

create table public.booking_transitions (
  from_state text not null,
  to_state text not null,
  primary key (from_state, to_state)
);
comment on table public.booking_transitions is 'The states of a booking and the only moves there are (product D4.4).';
insert into public.booking_transitions (from_state, to_state)
  select f, t from (values
    ('held', array['pending_payment', 'pending_confirmation', 'confirmed', 'released']),
    ('pending_payment', array['confirmed', 'pending_confirmation', 'released']),
    ('pending_confirmation', array['confirmed', 'needs_customer', 'cancelled_company']),
    ('needs_customer', array['pending_confirmation', 'confirmed', 'cancelled_customer', 'lapsed']),
    ('confirmed', array['assigned', 'missed_company', 'cancelled_customer', 'cancelled_company', 'cancelled_on_site']),
    ('assigned', array['en_route', 'confirmed', 'missed_company', 'cancelled_customer', 'cancelled_company', 'cancelled_on_site']),
    ('en_route', array['arrived', 'assigned', 'missed_company']),
    ('arrived', array['scope_check', 'no_access']),
    ('scope_check', array['loading', 'change_pending', 'cancelled_on_site']),
    ('change_pending', array['loading', 'cancelled_on_site']),
    ('loading', array['loaded']),
    ('loaded', array['completed']),
    ('completed', array['closed', 'disputed']),
    ('closed', array['disputed']),
    ('no_access', array['closed']),
    ('missed_company', array['closed']),
    ('disputed', array['closed'])
  ) as moves(f, targets) cross join unnest(targets) as t;
select app.protect('public.booking_transitions');
create policy booking_transitions_public_select on public.booking_transitions for select to anon, authenticated using (true);
grant select on public.booking_transitions to anon, authenticated;

create table public.bookings (
  id uuid primary key,
  reference text not null unique check (reference ~ '^B-[0-9A-HJKMNP-TV-Z]{6}$'),
  state text not null,
  row_version integer not null default 1,
  access_token_hash bytea not null,
  idempotency_key text unique,
  request_hash bytea not null,
  hold_id uuid not null unique references public.slot_holds,
  window_id uuid not null references public.arrival_windows,
  window_kind text not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at),
  service text not null,
  items jsonb not null check (jsonb_typeof(items) = 'array' and jsonb_array_length(items) > 0),
  access jsonb not null,
  timing jsonb not null,
  price_lines jsonb not null check (jsonb_typeof(price_lines) = 'array'),
  total_pence integer not null check (total_pence between 0 and 5000000),
  vat_pence integer not null check (vat_pence between 0 and total_pence),
  allowance jsonb not null,
  tariff_version integer not null references public.tariffs,
  address_line1 text not null check (char_length(address_line1) between 1 and 100),
  address_line2 text check (char_length(address_line2) between 1 and 100),
  address_town text not null check (char_length(address_town) between 1 and 60),
  postcode text not null,
  contact_name text not null check (char_length(contact_name) between 1 and 80),
  contact_email text check (char_length(contact_email) <= 254),
  contact_mobile text check (contact_mobile ~ '^\+44\d{8,10}$'),
  on_site jsonb,
  payer jsonb,
  notes text check (char_length(notes) <= 1000),
  payment_method text not null check (payment_method in ('cash', 'card', 'paypal', 'bank-transfer')),
  payment_state text not null default 'not_due',
  invitation_sequence integer not null default 0,
  user_id uuid,
  created_at timestamptz not null,
  updated_at timestamptz not null default now(),
  constraint bookings_reachable check (contact_email is not null or contact_mobile is not null)
);
create index bookings_by_window on public.bookings (window_id);
create index bookings_by_start on public.bookings (starts_at);
create index bookings_by_tariff on public.bookings (tariff_version);
create index bookings_by_user on public.bookings (user_id) where user_id is not null;
create trigger touch before update on public.bookings for each row execute function app.touch();
comment on column public.bookings.items is 'The scope sheet: [{id, name, quantity, flags, …}] as agreed, names as shown at the time.';
comment on column public.bookings.access_token_hash is 'SHA-256 of the token in the customer''s link.';
comment on column public.bookings.row_version is 'Raised by every change; a save that read an older one is refused.';

create table public.booking_events (
  id bigint generated always as identity primary key,
  booking_id uuid not null references public.bookings on delete cascade,
  from_state text,
  to_state text not null,
  actor_type text not null check (actor_type in ('visitor', 'customer', 'crew', 'staff', 'system')),
  actor_id uuid,
  reason text,
  payload jsonb not null default '{}',
  at timestamptz not null
);
create index booking_events_by_booking on public.booking_events (booking_id, id);
comment on table public.booking_events is 'Append-only: every move of a booking, by whom and why.';

create table public.booking_consents (
  booking_id uuid not null references public.bookings on delete cascade,
  kind text not null check (kind in ('scope', 'terms', 'startWithin14Days')),
  text_version text not null,
  given_at timestamptz not null,
  primary key (booking_id, kind)
);
comment on table public.booking_consents is 'What was ticked, in which wording, when (product D4.8).';

create table public.messages (
  id uuid primary key default gen_random_uuid(),
  booking_id uuid references public.bookings on delete cascade,
  code text not null check (code in ('booking_confirmed', 'office_new_booking')),
  channel text not null check (channel in ('email', 'sms')),
  recipient text not null,
  state text not null default 'due' check (state in ('due', 'sending', 'sent', 'failed', 'dead')),
  attempts integer not null default 0,
  next_attempt_at timestamptz,
  last_error text,
  provider_ref text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  sent_at timestamptz,
  unique (booking_id, code, channel)
);
create index messages_unsent on public.messages (next_attempt_at) where state in ('due', 'sending', 'failed');
create trigger touch before update on public.messages for each row execute function app.touch();
comment on table public.messages is 'Every message owed, in the transaction that owes it. `dead` after four tries: shown, never silent (product D9).';

select app.protect('public.bookings'), app.protect('public.booking_events'), app.protect('public.booking_consents'), app.protect('public.messages');
revoke update, delete on public.booking_events, public.booking_consents from service_role; -- append-only

-- A signed-in customer sees their own bookings, with their events and consents; nobody writes but through commands.
create policy bookings_customer_select on public.bookings for select to authenticated using (user_id = (select auth.uid()));
create policy booking_events_customer_select on public.booking_events for select to authenticated
  using (exists (select 1 from public.bookings b where b.id = booking_id and b.user_id = (select auth.uid())));
create policy booking_consents_customer_select on public.booking_consents for select to authenticated
  using (exists (select 1 from public.bookings b where b.id = booking_id and b.user_id = (select auth.uid())));
grant select on public.bookings, public.booking_events, public.booking_consents to authenticated;

-- The only way a booking changes state. Refuses illegal moves and saves based on an older version; writes the event.
-- {bookingId, to, actorType, actorId?, reason?, payload?, rowVersion?, now} → {state, rowVersion}.
create function app.move_booking(p_arguments jsonb) returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  v_booking public.bookings;
  v_to text := p_arguments ->> 'to';
begin
  select * into v_booking from public.bookings where id = (p_arguments ->> 'bookingId')::uuid for update;
  if not found then perform app.problem('bookings.not_found'); end if;
  if (p_arguments ? 'rowVersion') and (p_arguments ->> 'rowVersion')::integer <> v_booking.row_version then
    perform app.problem('bookings.changed_meanwhile', jsonb_build_object('changedAt', v_booking.updated_at, 'state', v_booking.state));
  end if;
  if not exists (select 1 from public.booking_transitions where from_state = v_booking.state and to_state = v_to) then
    perform app.problem('bookings.illegal_transition', jsonb_build_object('from', v_booking.state, 'to', v_to));
  end if;
  if v_to like 'cancelled%' and coalesce(p_arguments ->> 'reason', '') = '' then
    perform app.problem('bookings.reason_missing');
  end if;
  update public.bookings set state = v_to, row_version = row_version + 1 where id = v_booking.id;
  insert into public.booking_events (booking_id, from_state, to_state, actor_type, actor_id, reason, payload, at)
    values (v_booking.id, v_booking.state, v_to, p_arguments ->> 'actorType', (p_arguments ->> 'actorId')::uuid, p_arguments ->> 'reason',
      coalesce(p_arguments -> 'payload', '{}'), (p_arguments ->> 'now')::timestamptz);
  -- Whatever ends a booking before its work is done gives its room back.
  if v_to in ('released', 'lapsed', 'cancelled_customer', 'cancelled_company', 'missed_company') then
    perform app.lock_day(h.depot_id, h.date, (p_arguments ->> 'now')::timestamptz) from public.slot_holds h where h.id = v_booking.hold_id;
    perform app.give_back(v_booking.hold_id);
    update public.slot_holds set status = 'released' where id = v_booking.hold_id;
  end if;
  return jsonb_build_object('state', v_to, 'rowVersion', v_booking.row_version + 1);
end $$;
grant execute on function app.move_booking(jsonb) to service_role;

create function app.random_reference(p_prefix text) returns text language sql volatile set search_path = '' as $$
  -- 64 random bits, five at a time, in Crockford's letters (no I, L, O, U).
  select p_prefix || '-' || string_agg(substr('0123456789ABCDEFGHJKMNPQRSTVWXYZ', (get_byte(b, i) & 31) + 1, 1), '')
  from (select uuid_send(gen_random_uuid()) as b) as random cross join generate_series(10, 15) as i;
$$;

-- Turns a hold into a booking with its events, consents and messages: all of it or nothing, once for each key.
create function app.book_collection(p_arguments jsonb) returns jsonb language plpgsql security definer set search_path = '' as $$
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
begin
  -- Whoever holds the same hold waits here; the second of two equal requests then finds the first one's booking.
  select * into v_hold from public.slot_holds where id = (p_arguments ->> 'holdId')::uuid for update;
  if not found then perform app.problem('bookings.hold_not_found'); end if;
  select * into v_booking from public.bookings where idempotency_key = v_key;
  if found then return app.booking_answer(v_booking, v_request); end if;

  if v_hold.status = 'booked' then perform app.problem('bookings.hold_used'); end if;
  if v_hold.status = 'released' or v_hold.expires_at <= v_now then perform app.problem('bookings.hold_expired'); end if;
  if v_hold.outcode <> p_arguments ->> 'outcode' then perform app.problem('bookings.hold_mismatch'); end if;
  if not exists (select 1 from public.tariffs where version = (v_given ->> 'tariffVersion')::integer and status = 'live') then
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
        address_line1, address_line2, address_town, postcode, contact_name, contact_email, contact_mobile, on_site, payer, notes, payment_method, user_id, created_at)
      values ((p_arguments ->> 'bookingId')::uuid, app.random_reference('B'), v_given ->> 'state', decode(p_arguments ->> 'accessTokenHash', 'hex'), v_key, v_request,
        v_hold.id, v_window.id, v_window.kind, v_window.starts_at, v_window.ends_at,
        v_given ->> 'service', v_given -> 'items', v_given -> 'access', v_given -> 'timing', v_given -> 'lines', (v_given ->> 'totalPence')::integer, (v_given ->> 'vatPence')::integer,
        v_given -> 'allowance', (v_given ->> 'tariffVersion')::integer,
        v_given ->> 'line1', v_given ->> 'line2', v_given ->> 'town', v_given ->> 'postcode', v_given ->> 'fullName', v_given ->> 'email', v_given ->> 'mobile',
        v_given -> 'onSite', v_given -> 'payer', v_given ->> 'notes', v_given ->> 'paymentMethod', (select auth.uid()), v_now)
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
grant execute on function app.book_collection(jsonb) to anon, authenticated;

create function app.booking_answer(p_booking public.bookings, p_request bytea) returns jsonb language plpgsql stable set search_path = '' as $$
begin
  if p_booking.request_hash <> p_request then perform app.problem('idempotency.key_reused'); end if;
  return jsonb_build_object('bookingId', p_booking.id, 'reference', p_booking.reference, 'status', p_booking.state, 'totalPence', p_booking.total_pence,
    'startsAt', p_booking.starts_at, 'endsAt', p_booking.ends_at, 'replayed', true);
end $$;

-- Writes the messages a booking owes ([{code, channel, recipient}]) and queues them in the same transaction.
create function app.owe_messages(p_booking public.bookings, p_messages jsonb) returns void language plpgsql set search_path = '' as $$
declare
  owed uuid[];
begin
  with written as (
    insert into public.messages (booking_id, code, channel, recipient)
      select p_booking.id, m ->> 'code', m ->> 'channel', m ->> 'recipient' from jsonb_array_elements(p_messages) as m
      returning id
  )
  select array_agg(id) into owed from written;
  if owed is not null then perform queue.add_messages(owed, null); end if;
end $$;

-- What the page, the mail, the invitation and the PDF are made of; null for a wrong token or reference.
create function app.booking_document(p_booking public.bookings) returns jsonb language sql stable set search_path = '' as $$
  select jsonb_strip_nulls(jsonb_build_object(
    'reference', p_booking.reference, 'status', p_booking.state, 'service', p_booking.service, 'items', p_booking.items, 'lines', p_booking.price_lines,
    'totalPence', p_booking.total_pence, 'vatPence', p_booking.vat_pence, 'allowance', p_booking.allowance,
    'window', jsonb_build_object('startsAt', p_booking.starts_at, 'endsAt', p_booking.ends_at, 'kind', p_booking.window_kind),
    'address', jsonb_build_object('line1', p_booking.address_line1, 'line2', p_booking.address_line2, 'town', p_booking.address_town, 'postcode', p_booking.postcode),
    'contact', jsonb_build_object('fullName', p_booking.contact_name, 'email', p_booking.contact_email, 'mobile', p_booking.contact_mobile),
    'onSite', p_booking.on_site, 'payer', p_booking.payer, 'access', p_booking.access, 'notes', p_booking.notes, 'paymentMethod', p_booking.payment_method,
    'consents', (select coalesce(jsonb_agg(jsonb_build_object('kind', c.kind, 'textVersion', c.text_version, 'givenAt', c.given_at) order by c.kind), '[]')
                 from public.booking_consents c where c.booking_id = p_booking.id),
    'bookedAt', p_booking.created_at, 'sequence', p_booking.invitation_sequence, 'bookingId', p_booking.id));
$$;

create function app.booking_summary(p_arguments jsonb) returns jsonb language sql stable security definer set search_path = '' as $$
  select app.booking_document(b) from public.bookings b
  where b.reference = p_arguments ->> 'reference' and b.access_token_hash = decode(p_arguments ->> 'accessTokenHash', 'hex');
$$;
grant execute on function app.booking_summary(jsonb) to anon, authenticated;

create function app.booking_for_message(p_arguments jsonb) returns jsonb language sql stable security definer set search_path = '' as $$
  select app.booking_document(b) from public.bookings b where b.id = (p_arguments ->> 'bookingId')::uuid;
$$;
grant execute on function app.booking_for_message(jsonb) to service_role;
