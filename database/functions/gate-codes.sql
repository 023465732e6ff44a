-- Codes of gates and doors: given by the customer, encrypted by the server with a key that is not in the database, decrypted
-- for the office one by one and for the crew on the day. Only these functions touch the table.

-- `p_code` is {keyId, sealed: base64}.
create or replace function app.keep_gate_code(p_booking uuid, p_code jsonb, p_now timestamptz) returns void
language sql set search_path = '' as $$
  insert into app.gate_codes (booking_id, key_id, sealed, set_at)
    values (p_booking, p_code ->> 'keyId', decode(p_code ->> 'sealed', 'base64'), p_now)
    on conflict (booking_id) do update set key_id = excluded.key_id, sealed = excluded.sealed, set_at = excluded.set_at;
$$;

create or replace function app.gate_code_json(p_code app.gate_codes) returns jsonb language sql immutable set search_path = '' as $$
  select case when p_code.booking_id is null then null
    else jsonb_build_object('keyId', p_code.key_id, 'sealed', translate(encode(p_code.sealed, 'base64'), E'\n', '')) end;
$$;

-- `book_collection` with {gateCode} beside the rest, in one transaction. A repeated request keeps what the first one stored.
create or replace function app.book_collection_with_gate_code(p_arguments jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_answer jsonb := app.book_collection(p_arguments - 'gateCode');
begin
  if not (v_answer ->> 'replayed')::boolean then
    perform app.keep_gate_code((v_answer ->> 'bookingId')::uuid, p_arguments -> 'gateCode', (p_arguments ->> 'now')::timestamptz);
  end if;
  return v_answer;
end $$;
grant execute on function app.book_collection_with_gate_code(jsonb) to anon, authenticated;

-- Whether there is a code, and under which key; never the code. {reference} → {bookingId, state, keyId}.
create or replace function app.own_gate_code(p_arguments jsonb) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_booking public.bookings := app.own_booking(p_arguments ->> 'reference');
begin
  if v_booking.id is null then perform app.problem('bookings.not_found'); end if;
  return jsonb_build_object('bookingId', v_booking.id, 'state', v_booking.state,
    'keyId', (select key_id from app.gate_codes where booking_id = v_booking.id));
end $$;
grant execute on function app.own_gate_code(jsonb) to authenticated;

-- Sets, replaces or (gateCode null) removes. {reference, gateCode: {keyId, sealed} | null, context}.
create or replace function app.set_gate_code(p_arguments jsonb) returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  v_booking public.bookings := app.own_booking(p_arguments ->> 'reference');
  v_context jsonb := p_arguments -> 'context';
  v_removes boolean := jsonb_typeof(p_arguments -> 'gateCode') = 'null';
begin
  if v_booking.id is null then perform app.problem('bookings.not_found'); end if;
  if v_removes then
    delete from app.gate_codes where booking_id = v_booking.id;
  else
    perform app.keep_gate_code(v_booking.id, p_arguments -> 'gateCode', (v_context ->> 'now')::timestamptz);
  end if;
  perform app.audit(v_context, case when v_removes then 'gate_code.removed' else 'gate_code.set' end, (select auth.uid()),
    v_booking.reference,
    jsonb_strip_nulls(jsonb_build_object('grantId', auth.jwt() -> 'grant_id')));
  return '{}';
end $$;
grant execute on function app.set_gate_code(jsonb) to authenticated;

-- One code for one member of staff, audited with who, when, which booking and why; thirty an hour for each of them, from whatever
-- address. {reference, reason?, context} → {bookingId, gateCode: {keyId, sealed} | null}.
create or replace function app.reveal_gate_code(p_arguments jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_context jsonb := p_arguments -> 'context';
  v_now timestamptz := (v_context ->> 'now')::timestamptz;
  v_user uuid := (select auth.uid());
  v_booking public.bookings;
  v_code app.gate_codes;
begin
  perform app.require_staff();
  -- Serialised, so that concurrent requests count like sequential ones.
  perform pg_advisory_xact_lock(hashtextextended('gate codes ' || v_user, 0));
  if (select count(*) from public.audit_entries
      where actor_id = v_user and at > v_now - interval '1 hour' and action = 'gate_code.revealed') >= 30 then
    perform app.problem('bookings.too_many_gate_codes');
  end if;
  select * into v_booking from public.bookings where reference = p_arguments ->> 'reference';
  if not found then perform app.problem('bookings.not_found'); end if;
  select * into v_code from app.gate_codes where booking_id = v_booking.id;
  perform app.audit(v_context, 'gate_code.revealed', v_user, v_booking.reference,
    jsonb_strip_nulls(jsonb_build_object('reason', p_arguments -> 'reason', 'isThere', v_code.booking_id is not null)));
  return jsonb_build_object('bookingId', v_booking.id, 'gateCode', app.gate_code_json(v_code));
end $$;
grant execute on function app.reveal_gate_code(jsonb) to authenticated;

-- What the crew needs for today's collections (London's day only): address, customer, access notes, codes.
-- Opening it is audited, and so is each code on it. {now, context} → {date, collections}.
create or replace function app.day_sheet(p_arguments jsonb) returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  v_context jsonb := p_arguments -> 'context';
  v_day date := ((v_context ->> 'now')::timestamptz at time zone 'Europe/London')::date;
  v_from timestamptz := v_day::timestamp at time zone 'Europe/London';
  v_to timestamptz := (v_day + 1)::timestamp at time zone 'Europe/London';
  v_user uuid := (select auth.uid());
  v_result jsonb;
  v_shown text[];
begin
  perform app.require_staff();
  select coalesce(jsonb_agg(jsonb_build_object('bookingId', b.id, 'gateCode', app.gate_code_json(g),
        'booking', app.booking_document(b)) order by b.starts_at, b.reference), '[]'),
      array_agg(b.reference order by b.reference) filter (where g.booking_id is not null)
    into v_result, v_shown
    from public.bookings b left join app.gate_codes g on g.booking_id = b.id
    where b.starts_at >= v_from and b.starts_at < v_to
      and b.state = any (app.states_of('agreed'));
  perform app.audit(v_context, 'day_sheet.opened', v_user, v_day::text, jsonb_build_object('collections', jsonb_array_length(v_result)));
  perform app.audit(v_context, 'gate_code.shown', v_user, shown, jsonb_build_object('on', 'day_sheet')) from unnest(v_shown) as shown;
  return jsonb_build_object('date', v_day, 'collections', v_result);
end $$;
grant execute on function app.day_sheet(jsonb) to authenticated;
