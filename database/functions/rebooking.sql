-- Another visit after one that came to nothing: a booking of its own with everything that was agreed for the first (docs/decisions/0156).

-- {reference} → {bookingId, gateCode}: the code that goes along, which the server seals anew for the other booking; nobody reads it.
create or replace function app.gate_code_to_carry(p_arguments jsonb) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform app.require_staff();
  return (select jsonb_build_object('bookingId', b.id, 'gateCode', app.gate_code_json(g))
    from public.bookings b left join app.gate_codes g on g.booking_id = b.id where b.reference = p_arguments ->> 'reference');
end $$;

-- The same work, place and people in another window: whatever was paid, given or said of the first visit stays with that. A quote belongs
-- to one booking; its photos go along.
create or replace function app.copy_booking(p_before public.bookings, p_hold public.slot_holds, p_window public.arrival_windows,
  p_arguments jsonb)
returns public.bookings language plpgsql set search_path = '' as $$
declare
  v_price jsonb := p_arguments -> 'price';
  v_booking public.bookings := p_before;
begin
  v_booking.id := (p_arguments ->> 'bookingId')::uuid;
  v_booking.state := 'confirmed';
  v_booking.row_version := 1;
  v_booking.access_token_hash := decode(p_arguments ->> 'accessTokenHash', 'hex');
  v_booking.idempotency_key := p_arguments ->> 'idempotencyKey';
  v_booking.request_hash := decode(p_arguments ->> 'requestHash', 'hex');
  v_booking.hold_id := p_hold.id;
  v_booking.window_id := p_window.id;
  v_booking.window_kind := p_window.kind;
  v_booking.starts_at := p_window.starts_at;
  v_booking.ends_at := p_window.ends_at;
  v_booking.timing := v_price -> 'timing';
  v_booking.price_lines := v_price -> 'lines';
  v_booking.total_pence := (v_price ->> 'totalPence')::integer;
  v_booking.vat_pence := (v_price ->> 'vatPence')::integer;
  v_booking.photos_quote_id := coalesce(p_before.photos_quote_id, p_before.quote_id);
  v_booking.quote_id := null;
  v_booking.created_at := (p_arguments ->> 'now')::timestamptz;
  v_booking.filled_in_by := (select auth.uid());
  v_booking.review_reasons := '{}';
  v_booking.answer_by := null;
  v_booking.lapses_at := null;
  v_booking.question := null;
  v_booking.offered_hold_id := null;
  v_booking.awaits_acceptance := false;
  v_booking.deletion_asked_at := null;
  v_booking.contact_replaced_at := null; -- its own link goes to the address of today
  v_booking.rebooked_as := null;
  v_booking.invitation_sequence := 0;
  v_booking.reschedules := 0;
  v_booking.paid_pence := 0;
  v_booking.credited_pence := 0;
  v_booking.service_credit_pence := 0;
  v_booking.compensated_pence := 0;
  v_booking.deposit_pence := 0;
  for attempt in 1 .. 10 loop
    v_booking.reference := app.random_reference('B');
    exit when not exists (select 1 from public.bookings where reference = v_booking.reference);
  end loop;
  insert into public.bookings select v_booking.*;
  insert into public.booking_consents (booking_id, kind, text_version, given_at, given_by, taken_by, read_out)
    select v_booking.id, c.kind, c.text_version, c.given_at, c.given_by, c.taken_by, c.read_out
    from public.booking_consents c where c.booking_id = p_before.id;
  return v_booking;
end $$;

-- {reference, windowId, holdId, bookingId, accessTokenHash, rowVersion, readVersion, speed, vanNearby, price: {lines, totalPence, vatPence,
-- timing}, load, consents, gateCode?, now, idempotencyKey?, requestHash} → as app.book_collection. Once for each booking, and for each key.
create or replace function app.rebook(p_arguments jsonb) returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  v_now timestamptz := (p_arguments ->> 'now')::timestamptz;
  v_before public.bookings := app.office_booking_to_change(p_arguments ->> 'reference');
  v_is_ours boolean := app.was_our_miss(v_before.id);
  v_old_hold public.slot_holds;
  v_hold public.slot_holds;
  v_window public.arrival_windows;
  v_booking public.bookings;
begin
  select * into v_booking from public.bookings where idempotency_key = p_arguments ->> 'idempotencyKey';
  if found then return app.booking_answer(v_booking, decode(p_arguments ->> 'requestHash', 'hex')); end if;
  if v_before.rebooked_as is not null then
    perform app.problem('bookings.rebooked_already',
      (select jsonb_build_object('as', b.reference) from public.bookings b where b.id = v_before.rebooked_as));
  end if;
  perform app.require_row_version(v_before, (p_arguments ->> 'rowVersion')::integer);
  perform app.require_row_version(v_before, (p_arguments ->> 'readVersion')::integer);
  if v_before.anonymised_at is not null or not app.came_to_nothing(v_before) then perform app.problem('bookings.not_rebookable'); end if;
  if v_is_ours and (p_arguments #>> '{price,totalPence}')::integer > v_before.total_pence then
    raise exception 'our fault costs nobody more';
  end if;
  select * into strict v_old_hold from public.slot_holds where id = v_before.hold_id;
  select * into v_window from public.arrival_windows where id = (p_arguments ->> 'windowId')::uuid;
  if v_window.id = v_before.window_id then perform app.problem('bookings.window_closed'); end if;
  perform app.require_window_for(v_old_hold, v_window, v_now);
  perform app.lock_day(v_old_hold.depot_id, v_window.date, v_now);
  v_hold := app.hold_anew(v_old_hold, v_window, p_arguments -> 'load', p_arguments);
  v_booking := app.copy_booking(v_before, v_hold, v_window, p_arguments);
  perform app.keep_early_start(v_booking, p_arguments);
  if jsonb_typeof(p_arguments -> 'gateCode') = 'object' then
    perform app.keep_gate_code(v_booking.id, p_arguments -> 'gateCode', v_now);
  end if;
  update public.bookings set rebooked_as = v_booking.id, row_version = row_version + 1 where id = v_before.id;
  insert into public.booking_events (booking_id, from_state, to_state, actor_type, actor_id, payload, at)
    values (v_booking.id, null, 'held', 'staff', (select auth.uid()), jsonb_build_object('windowId', v_window.id), v_now);
  insert into public.booking_events (booking_id, from_state, to_state, actor_type, actor_id, payload, at)
    values (v_booking.id, 'held', v_booking.state, 'staff', (select auth.uid()), jsonb_build_object('totalPence', v_booking.total_pence,
      'insteadOf', v_before.reference, 'isOurFault', v_is_ours), v_now);
  perform app.write_own_event(v_before, v_before, jsonb_build_object('kind', 'rebooked', 'as', v_booking.reference,
    'startsAt', v_window.starts_at, 'endsAt', v_window.ends_at), p_arguments, 'staff');
  perform app.tell_customer(v_booking, 'booking_confirmed', '{}');
  if v_booking.payer ->> 'email' is distinct from v_booking.contact_email and v_booking.payer ->> 'email' <> '' then
    perform app.enqueue_booking_messages(v_booking,
      jsonb_build_array(jsonb_build_object('code', 'payer_booking', 'channel', 'email', 'recipient', v_booking.payer ->> 'email')));
  end if;
  perform app.see_to_paper_copy(v_booking, v_now);
  return app.booking_answer(v_booking, v_booking.request_hash) || '{"replayed": false}';
end $$;
grant execute on function app.rebook(jsonb), app.gate_code_to_carry(jsonb) to authenticated;
