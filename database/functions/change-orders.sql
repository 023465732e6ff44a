-- Change orders: raised by the office at the engine's price, approved or declined by the customer, expired by the clock. Each step locks
-- the booking first, then the order; the price changes only in the transaction of the approval (docs/decisions/0072).

-- How long a customer has to answer a change order.
create or replace function app.change_order_lifetime() returns interval language sql immutable parallel safe as $$
  select interval '10 minutes';
$$;

-- The full order, of which the commands for the office and for customers each show a part.
create or replace function app.change_order_json(p_order public.change_orders) returns jsonb language sql stable set search_path = '' as $$
  select jsonb_build_object('id', p_order.id, 'reference', p_order.reference, 'status', p_order.status, 'version', p_order.version,
    'reason', p_order.reason, 'statement', p_order.statement,
    'raisedAt', p_order.raised_at, 'raisedBy', case when p_order.raised_by is not null then app.colleague_name(p_order.raised_by) end,
    'isMine', p_order.raised_by is not distinct from (select auth.uid()),
    'needsApproval', p_order.needs_approval,
    'approvedBy', case when p_order.approved_by is not null then app.colleague_name(p_order.approved_by) end,
    'sentAt', p_order.sent_at, 'expiresAt', p_order.expires_at, 'endedAt', p_order.ended_at, 'endedBy', p_order.ended_by,
    'itemsBefore', jsonb_strip_nulls(p_order.items_before), 'itemsAfter', jsonb_strip_nulls(p_order.items_after),
    'accessBefore', jsonb_strip_nulls(p_order.access_before), 'accessAfter', jsonb_strip_nulls(p_order.access_after),
    'linesBefore', jsonb_strip_nulls(p_order.lines_before), 'linesAfter', jsonb_strip_nulls(p_order.lines_after),
    'totalBeforePence', p_order.total_before_pence, 'totalAfterPence', p_order.total_after_pence, 'deltaPence', p_order.delta_pence,
    'own', case when p_order.own_reason is not null then jsonb_build_object('enginePence', p_order.engine_after_pence,
      'reason', p_order.own_reason) end,
    'overAccountPence', p_order.over_account_pence,
    'accountLeftPence', case when p_order.status in ('draft', 'expired') and p_order.delta_pence > 0
      then (select app.account_left(b) from public.bookings b where b.id = p_order.booking_id) end,
    'photos', (select coalesce(jsonb_agg(p.id order by p.created_at, p.id), '[]') from app.change_order_photos p
      where p.change_order_id = p_order.id),
    'booking', (
      select jsonb_build_object('reference', b.reference, 'fullName', b.contact_name, 'mobile', b.contact_mobile, 'status', b.state,
        'startsAt', b.starts_at, 'endsAt', b.ends_at,
      'paidPence', b.paid_pence + b.credited_pence, 'creditPence', b.service_credit_pence - b.compensated_pence) from public.bookings b
        where b.id = p_order.booking_id));
$$;

create or replace function app.change_order_is_possible(p_booking public.bookings, p_reason text) returns boolean
language sql immutable set search_path = '' as $$
  select p_booking.state = any (app.states_of('before_loading'))
    or (p_reason in ('less_volume', 'goodwill') and p_booking.state = any (app.states_of('on_the_van')));
$$;

-- Writes an event of an order on the booking; with the booking's state where the crew is waiting on site.
create or replace function app.write_change_event(p_before public.bookings, p_order public.change_orders, p_kind text, p_to text, p_by text,
  p_arguments jsonb)
returns public.bookings
language plpgsql set search_path = '' as $$
declare
  v_booking public.bookings;
  v_payload jsonb;
begin
  select * into strict v_booking from public.bookings where id = p_before.id;
  v_payload := jsonb_build_object('kind', p_kind, 'deltaPence', p_order.delta_pence, 'before', app.window_of(p_before)
    || jsonb_build_object('totalPence', p_order.total_before_pence),
    'after', app.window_of(v_booking) || jsonb_build_object('totalPence', p_order.total_after_pence),
    'changeOrder', jsonb_build_object('id', p_order.id, 'reference', p_order.reference, 'version', p_order.version,
      'reason', p_order.reason, 'statement', p_order.statement));
  if p_to = v_booking.state then perform app.write_own_event(v_booking, v_booking, v_payload, p_arguments, p_by);
  else
    perform app.move_booking(
      jsonb_strip_nulls(
        jsonb_build_object('bookingId', v_booking.id, 'to', p_to, 'actorType', p_by, 'actorId', (select auth.uid()), 'payload', v_payload,
          'now', p_arguments -> 'now',
      'idempotencyKey', p_arguments -> 'idempotencyKey', 'requestHash', p_arguments -> 'requestHash')));
    select * into strict v_booking from public.bookings where id = p_before.id;
  end if;
  return v_booking;
end $$;

-- What it goes over the limit of the company that pays; refused unless an administrator lets it through, knowing that (`overLimit`).
create or replace function app.over_account_let_through(p_booking public.bookings, p_delta_pence integer, p_arguments jsonb) returns integer
language plpgsql set search_path = '' as $$
declare
  v_over integer := app.over_account(p_booking, p_delta_pence);
begin
  if v_over > 0 and not (app.is_admin() and coalesce((p_arguments ->> 'overLimit')::boolean, false)) then
    perform app.problem('changes.over_account_limit');
  end if;
  return v_over;
end $$;

create or replace function app.send_change(p_order public.change_orders, p_booking public.bookings, p_arguments jsonb)
returns public.change_orders language plpgsql set search_path = '' as $$
declare
  v_now timestamptz := (p_arguments ->> 'now')::timestamptz;
  v_order public.change_orders;
  v_over integer;
begin
  if p_booking.contact_email is null and coalesce(p_booking.contact_mobile !~ '^\+447', true) then
    perform app.problem('changes.unreachable');
  end if;
  v_over := app.over_account_let_through(p_booking, p_order.delta_pence, p_arguments);
  update public.change_orders
    set status = 'sent', over_account_pence = nullif(v_over, 0),
      version = version + 1, sent_at = v_now, expires_at = v_now + app.change_order_lifetime(), ended_at = null,
      ended_by = null, approved_by = coalesce(approved_by, case when needs_approval then (select auth.uid()) end),
      token_hash = decode(p_arguments ->> 'tokenHash', 'hex')
    where id = p_order.id returning * into v_order;
  perform app.write_change_event(p_booking, v_order, 'change_sent',
    case p_booking.state when 'scope_check' then 'change_pending' else p_booking.state end, 'staff', p_arguments);
  return v_order;
end $$;

-- Closes an order. Approved: the booking becomes what was shown, with the capacity it needs in its own window. Declined: it stays
-- unchanged.
create or replace function app.settle_change(p_order public.change_orders, p_booking public.bookings, p_to text, p_by text,
  p_arguments jsonb)
returns public.change_orders
language plpgsql set search_path = '' as $$
declare
  v_order public.change_orders;
  v_window public.arrival_windows;
begin
  update public.change_orders set status = p_to, ended_at = (p_arguments ->> 'now')::timestamptz, ended_by = p_by where id = p_order.id
    returning * into v_order;
  if p_to = 'approved' then
    if v_order.reason <> 'goodwill' then
      select * into strict v_window from public.arrival_windows where id = p_booking.window_id;
      perform app.reserve_anew(p_booking, v_window, v_order.load_after, p_arguments);
    end if;
    update public.bookings
      set items = v_order.items_after, access = v_order.access_after, price_lines = v_order.lines_after,
        total_pence = v_order.total_after_pence, vat_pence = v_order.vat_after_pence,
        allowance = v_order.allowance_after, invitation_sequence = invitation_sequence + 1, row_version = row_version + 1
      where id = p_booking.id;
  end if;
  -- Goodwill answers no question: the crew still waits for what it asked.
  perform app.write_change_event(p_booking, v_order, 'change_' || p_to,
    case when p_booking.state = 'change_pending' and v_order.reason <> 'goodwill' then 'loading' else p_booking.state end, p_by,
    p_arguments);
  return v_order;
end $$;

-- The pence that moderators have taken off a booking as goodwill: their limit is for the booking, however many of them and however often.
create or replace function app.moderators_goodwill(p_booking uuid) returns integer language sql stable set search_path = '' as $$
  select coalesce(sum(c.total_before_pence - c.total_after_pence), 0)::integer from public.change_orders c
  where c.booking_id = p_booking and c.reason = 'goodwill' and c.status = 'approved'
    and not exists (select 1 from public.user_roles r where r.user_id = c.raised_by and r.role = 'admin');
$$;

-- {id, newReference, reference, rowVersion, readVersion: the one that was priced, reason, statement, needsApproval, settlesAtOnce,
-- moderatorMaxPence, needsPhoto, photos: [{id, picture: base64}], after: {items, access, lines, totalPence, vatPence, allowance, load},
-- overLimit?, tokenHash, now, idempotencyKey?, requestHash} → the order. Reductions take effect at once; what takes a second person, or an
-- administrator because it goes over the limit of the company that pays, waits as a draft.
create or replace function app.raise_change_order(p_arguments jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_booking public.bookings := app.office_booking_to_change(p_arguments ->> 'reference');
  v_request bytea := decode(p_arguments ->> 'requestHash', 'hex');
  v_after jsonb := p_arguments -> 'after';
  v_reason text := p_arguments ->> 'reason';
  v_more integer := (v_after ->> 'totalPence')::integer - v_booking.total_pence;
  v_is_over boolean := false;
  v_order public.change_orders;
begin
  select * into v_order from public.change_orders where booking_id = v_booking.id and idempotency_key = p_arguments ->> 'idempotencyKey';
  if found and v_order.request_hash <> v_request then perform app.problem('idempotency.key_reused'); end if;
  if found then return app.change_order_json(v_order); end if;
  perform app.require_row_version(v_booking, (p_arguments ->> 'rowVersion')::integer);
  perform app.require_row_version(v_booking, (p_arguments ->> 'readVersion')::integer);
  if not app.change_order_is_possible(v_booking, v_reason) then
    perform app.problem('changes.not_possible', jsonb_build_object('status', v_booking.state));
  end if;
  if exists (select 1 from public.change_orders where booking_id = v_booking.id and status in ('draft', 'sent')) then
    perform app.problem('changes.already_open');
  end if;
  if (select count(*) from public.change_orders where booking_id = v_booking.id) >= 20 then perform app.problem('changes.too_many'); end if;
  if v_reason = 'goodwill' and not app.is_admin()
      and v_booking.total_pence - (v_after ->> 'totalPence')::integer + app.moderators_goodwill(v_booking.id)
        > (p_arguments ->> 'moderatorMaxPence')::integer then
    perform app.problem('changes.goodwill_limit');
  end if;
  if v_after -> 'own' is not null and not app.may_set_price((v_after #>> '{own,enginePence}')::integer,
      (v_after ->> 'totalPence')::integer) then
    perform app.problem('changes.own_price_limit', jsonb_build_object('limitPence', app.own_price_limit()));
  end if;
  if (p_arguments ->> 'needsPhoto')::boolean and jsonb_array_length(p_arguments -> 'photos') = 0 then
    perform app.problem('changes.photo_missing');
  end if;
  v_is_over := app.over_account(v_booking, v_more) > 0;
  if v_is_over and not coalesce((p_arguments ->> 'overLimit')::boolean, false) then
    perform app.problem('changes.over_account_limit');
  end if;
  insert into public.change_orders (id, reference, booking_id, reason, statement, raised_by, raised_at, needs_approval, items_before,
    items_after, access_before, access_after, lines_before, lines_after,
      total_before_pence, total_after_pence, vat_after_pence, allowance_after, load_after, idempotency_key, request_hash,
      engine_after_pence, own_reason)
    values ((p_arguments ->> 'id')::uuid, p_arguments ->> 'newReference', v_booking.id, v_reason, p_arguments ->> 'statement',
      (select auth.uid()), (p_arguments ->> 'now')::timestamptz,
      (p_arguments ->> 'needsApproval')::boolean or v_is_over,
      v_booking.items, v_after -> 'items', v_booking.access, v_after -> 'access',
      v_booking.price_lines, v_after -> 'lines', v_booking.total_pence,
      (v_after ->> 'totalPence')::integer, (v_after ->> 'vatPence')::integer, v_after -> 'allowance', v_after -> 'load',
        p_arguments ->> 'idempotencyKey', v_request, (v_after #>> '{own,enginePence}')::integer, v_after #>> '{own,reason}')
    returning * into v_order;
  insert into app.change_order_photos (id, change_order_id, picture, created_at)
    select (p ->> 'id')::uuid, v_order.id, decode(p ->> 'picture', 'base64'), v_order.raised_at
      from jsonb_array_elements(p_arguments -> 'photos') as p;
  if (p_arguments ->> 'settlesAtOnce')::boolean then
    v_order := app.settle_change(v_order, v_booking, 'approved', 'staff', p_arguments);
  elsif not v_order.needs_approval or app.is_admin() then
    v_order := app.send_change(v_order, v_booking, p_arguments);
  end if;
  return app.change_order_json(v_order);
end $$;

-- The order of a reference with its booking, both locked in that order, for a step of the office.
create or replace function app.change_order_to_move(p_reference text, out booking public.bookings, out change public.change_orders)
language plpgsql set search_path = '' as $$
begin
  perform app.require_staff();
  select b.* into booking from public.change_orders c join public.bookings b on b.id = c.booking_id where c.reference = p_reference
    for update of b;
  if not found then perform app.problem('changes.not_found'); end if;
  select * into strict change from public.change_orders where reference = p_reference for update;
end $$;

create or replace function app.require_change_version(p_order public.change_orders, p_arguments jsonb, p_statuses text[]) returns void
language plpgsql set search_path = '' as $$
begin
  if p_order.version <> (p_arguments ->> 'version')::integer or not p_order.status = any (p_statuses) then
    perform app.problem('changes.moved_on', jsonb_build_object('status', p_order.status));
  end if;
end $$;

-- {reference: CO-…, version, overLimit?, tokenHash, now, idempotencyKey?, requestHash} → the order. Sends a draft that a second person has
-- checked, or an expired order again, for ten minutes.
create or replace function app.send_change_order(p_arguments jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_found record;
begin
  v_found := app.change_order_to_move(p_arguments ->> 'reference');
  if (app.step_of_key(v_found.booking, p_arguments)).id is not null then return app.change_order_json(v_found.change); end if;
  perform app.require_change_version(v_found.change, p_arguments, array['draft', 'expired']);
  if (v_found.change).needs_approval and (v_found.change).approved_by is null and (v_found.change).raised_by = (select auth.uid())
      and not app.is_admin() then
    perform app.problem('changes.second_person');
  end if;
  perform app.require_unchanged(v_found.change, v_found.booking);
  return app.change_order_json(app.send_change(v_found.change, v_found.booking, p_arguments));
exception when unique_violation then
  perform app.problem('changes.already_open');
end $$;

-- Refuses where the booking has changed since the order was priced.
create or replace function app.require_unchanged(p_order public.change_orders, p_booking public.bookings) returns void
language plpgsql set search_path = '' as $$
begin
  if not app.change_order_is_possible(p_booking, p_order.reason) then
    perform app.problem('changes.not_possible', jsonb_build_object('status', p_booking.state));
  end if;
  if (p_booking.items, p_booking.access, p_booking.total_pence) is distinct from (p_order.items_before, p_order.access_before,
      p_order.total_before_pence) then
    perform app.problem('changes.outdated');
  end if;
end $$;

-- {reference: CO-…, version, now, idempotencyKey?, requestHash} → the order. An order that was never sent leaves no trace in what the
-- customer sees.
create or replace function app.withdraw_change_order(p_arguments jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_found record;
  v_order public.change_orders;
begin
  v_found := app.change_order_to_move(p_arguments ->> 'reference');
  if (app.step_of_key(v_found.booking, p_arguments)).id is not null then return app.change_order_json(v_found.change); end if;
  perform app.require_change_version(v_found.change, p_arguments, array['draft', 'sent']);
  update public.change_orders set status = 'withdrawn', ended_at = (p_arguments ->> 'now')::timestamptz, ended_by = 'staff'
    where id = (v_found.change).id returning * into v_order;
  if (v_found.change).status = 'sent' then
    perform app.write_change_event(v_found.booking, v_order, 'change_withdrawn', (v_found.booking).state, 'staff', p_arguments);
  end if;
  return app.change_order_json(v_order);
end $$;

-- {isOpen, now} → [order], the longest waiting first where they are open, else the newest first; 100 at most.
create or replace function app.office_change_orders(p_arguments jsonb) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform app.require_staff();
  if (p_arguments ->> 'isOpen')::boolean then
    return (select coalesce(jsonb_agg(app.change_order_json(c) order by c.raised_at, c.id), '[]')
      from (select * from public.change_orders where status in ('draft', 'sent') order by raised_at, id limit 100) as c);
  end if;
  return (select coalesce(jsonb_agg(app.change_order_json(c) order by c.raised_at desc, c.id), '[]')
    from (select * from public.change_orders order by raised_at desc, id limit 100) as c);
end $$;

-- {reference: B-…} → [order] of one booking, the newest first.
create or replace function app.office_changes_of_booking(p_arguments jsonb) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform app.require_staff();
  return (select coalesce(jsonb_agg(app.change_order_json(c) order by c.raised_at desc, c.id), '[]')
    from public.change_orders c join public.bookings b on b.id = c.booking_id where b.reference = p_arguments ->> 'reference');
end $$;

-- {reference, load, now} → {fits, accountLeftPence}: whether the changed load fits into the booking's own window. Runs the function that
-- reserves it and rolls it back. `accountLeftPence`: @see app.account_left
create or replace function app.does_change_fit(p_arguments jsonb) returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  v_booking public.bookings := app.office_booking_to_change(p_arguments ->> 'reference');
  v_window public.arrival_windows;
  v_fits boolean;
begin
  select * into strict v_window from public.arrival_windows where id = v_booking.window_id;
  begin
    perform app.reserve_anew(v_booking, v_window, p_arguments -> 'load', p_arguments);
    raise exception 'it fits' using errcode = 'CW099';
  exception
    when sqlstate 'CW099' then v_fits := true;
    when sqlstate 'CW001' then v_fits := false; -- the window is full
  end;
  return jsonb_build_object('fits', v_fits, 'accountLeftPence', app.account_left(v_booking));
end $$;
grant execute on function app.raise_change_order(jsonb), app.send_change_order(jsonb), app.withdraw_change_order(jsonb),
  app.office_change_orders(jsonb), app.office_changes_of_booking(jsonb), app.does_change_fit(jsonb) to authenticated;

-- Whether the caller may see an order: by the token of its own link while that version is current, else if they may open its booking.
-- Drafts are for the office alone.
create or replace function app.opens_change(p_order public.change_orders, p_booking public.bookings, p_key jsonb) returns boolean
language sql stable set search_path = '' as $$
  select coalesce(p_order.version > 0 and p_booking.anonymised_at is null
    and case when p_key ->> 'tokenHash' is not null then p_order.token_hash = decode(p_key ->> 'tokenHash', 'hex')
    else app.acts_on_booking(p_booking, p_key) end, false);
$$;

-- {reference: CO-…, tokenHash?, accessTokenHash?, now} → the order.
create or replace function app.change_order(p_arguments jsonb) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_order public.change_orders;
begin
  select c.* into v_order from public.change_orders c join public.bookings b on b.id = c.booking_id
    where c.reference = p_arguments ->> 'reference' and app.opens_change(c, b, p_arguments);
  if not found then perform app.problem('changes.not_found'); end if;
  return app.change_order_json(v_order);
end $$;

-- {reference: B-…, accessTokenHash?} → [order] that its customer may see, the newest first, or nothing for a stranger.
create or replace function app.changes_of_booking(p_arguments jsonb) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_booking public.bookings;
begin
  select * into v_booking from public.bookings b where b.reference = p_arguments ->> 'reference' and app.opens_booking(b, p_arguments);
  if not found then perform app.problem('bookings.not_found'); end if;
  return (select coalesce(jsonb_agg(app.change_order_json(c) order by c.raised_at desc, c.id), '[]')
    from public.change_orders c where c.booking_id = v_booking.id and (c.version > 0 or c.status = 'approved'));
end $$;

-- {reference: CO-…, photoId, tokenHash?, accessTokenHash?} → {picture: base64}.
create or replace function app.change_order_photo(p_arguments jsonb) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_picture bytea;
begin
  select p.picture into v_picture from public.change_orders c join public.bookings b on b.id = c.booking_id
    join app.change_order_photos p on p.change_order_id = c.id
    where c.reference = p_arguments ->> 'reference' and p.id = (p_arguments ->> 'photoId')::uuid
      and (app.is_staff() or app.opens_change(c, b, p_arguments));
  if not found then perform app.problem('changes.not_found'); end if;
  return jsonb_build_object('picture', encode(v_picture, 'base64'));
end $$;

-- {reference: CO-…, version, choice, tokenHash?, accessTokenHash?, now, idempotencyKey?, requestHash} → the order. Once for each key; a
-- second answer gets the order as the first left it.
create or replace function app.answer_change_order(p_arguments jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_booking public.bookings;
  v_order public.change_orders;
begin
  select b.* into v_booking from public.change_orders c join public.bookings b on b.id = c.booking_id
    where c.reference = p_arguments ->> 'reference' for update of b;
  select * into v_order from public.change_orders where reference = p_arguments ->> 'reference' for update;
  if v_order.id is null or not app.opens_change(v_order, v_booking, p_arguments) then perform app.problem('changes.not_found'); end if;
  if (app.step_of_key(v_booking, p_arguments)).id is not null then return app.change_order_json(v_order); end if;
  if v_order.status = 'expired' or (v_order.status = 'sent' and v_order.expires_at <= (p_arguments ->> 'now')::timestamptz) then
    perform app.problem('changes.expired');
  end if;
  perform app.require_change_version(v_order, p_arguments, array['sent']);
  if p_arguments ->> 'choice' = 'decline' then
    return app.change_order_json(app.settle_change(v_order, v_booking, 'declined', 'customer', p_arguments));
  end if;
  perform app.require_unchanged(v_order, v_booking);
  return app.change_order_json(app.settle_change(v_order, v_booking, 'approved', 'customer', p_arguments));
end $$;
grant execute on function app.change_order(jsonb), app.changes_of_booking(jsonb), app.change_order_photo(jsonb),
  app.answer_change_order(jsonb) to anon, authenticated;

-- Expires orders that were not answered in ten minutes; the agreed price stays, and the office is notified. One that cannot be ended keeps
-- no other waiting. {now} → {expired, failed}.
create or replace function app.expire_change_orders(p_arguments jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_now timestamptz := (p_arguments ->> 'now')::timestamptz;
  v_booking public.bookings;
  v_order public.change_orders;
  v_expired integer := 0;
  v_failed integer := 0;
begin
  for v_booking in select b.* from public.change_orders c join public.bookings b on b.id = c.booking_id
      where c.status = 'sent' and c.expires_at <= v_now order by b.id limit 500 for update of b skip locked loop
    begin
      update public.change_orders set status = 'expired', ended_at = expires_at, ended_by = 'system'
        where booking_id = v_booking.id and status = 'sent' and expires_at <= v_now returning * into v_order;
      continue when not found; -- answered while this waited for the lock
      perform app.write_change_event(v_booking, v_order, 'change_expired', v_booking.state, 'system', jsonb_build_object('now', v_now));
      v_expired := v_expired + 1;
    exception when others then
      raise warning 'The change order of % could not be ended: %', v_booking.reference, sqlerrm;
      v_failed := v_failed + 1;
    end;
  end loop;
  return jsonb_build_object('expired', v_expired, 'failed', v_failed);
end $$;
grant execute on function app.expire_change_orders(jsonb) to service_role;
