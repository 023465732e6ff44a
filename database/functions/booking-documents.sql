-- A booking as its customer, the office and messages read it.

-- When the crew is expected: {startsAt, endsAt} where the office has reported a delay for this very window, else null. The end tells which
-- window was meant: the start is never in the past (app.report_late).
create or replace function app.expected_window(p_booking uuid, p_ends_at timestamptz, p_state text) returns jsonb
language sql stable set search_path = '' as $$
  select e.payload -> 'expected' from public.booking_events e
  where p_state = any (app.states_of('awaited')) and e.booking_id = p_booking and e.payload ->> 'kind' = 'running_late'
    and (e.payload #>> '{expected,endsAt}')::timestamptz = p_ends_at + make_interval(mins => (e.payload ->> 'minutes')::integer)
  order by e.id desc limit 1;
$$;
grant execute on function app.expected_window(uuid, timestamptz, text) to authenticated;

-- Whether the visit came to nothing, also once that is closed.
create or replace function app.came_to_nothing(p_booking public.bookings) returns boolean language sql stable set search_path = '' as $$
  select p_booking.state = any (app.states_of('in_vain')) or app.was_not_done(p_booking.id, p_booking.state);
$$;

-- Whether it was we who did not come: another visit costs the same or less then.
create or replace function app.was_our_miss(p_booking uuid) returns boolean language sql stable set search_path = '' as $$
  select exists (select 1 from public.booking_events e where e.booking_id = p_booking and e.to_state = 'missed_company');
$$;

-- What the office's page says of it: {isPossible, isOurFault, as, insteadOf}, the two with their references.
create or replace function app.another_visit(p_booking public.bookings) returns jsonb language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'isPossible', p_booking.rebooked_as is null and p_booking.anonymised_at is null and app.came_to_nothing(p_booking),
    'isOurFault', app.was_our_miss(p_booking.id),
    'as', (select b.reference from public.bookings b where b.id = p_booking.rebooked_as),
    'insteadOf', (select b.reference from public.bookings b where b.rebooked_as = p_booking.id));
$$;

-- The facts from which page, mail, invitation and PDF of a booking are made.
create or replace function app.booking_document(p_booking public.bookings) returns jsonb language sql stable set search_path = '' as $$
  select jsonb_strip_nulls(jsonb_build_object(
    'reference', p_booking.reference, 'status', p_booking.state, 'service', p_booking.service, 'items', p_booking.items,
    'lines', p_booking.price_lines,
    'totalPence', p_booking.total_pence, 'vatPence', p_booking.vat_pence,
    'vatPercent', (select t.rules -> 'vatPercent' from public.tariffs t
      where t.version = p_booking.tariff_version and p_booking.vat_pence > 0),
    'paidPence', nullif(app.settled_pence(p_booking), 0), 'goodwillPence', nullif(p_booking.credited_pence, 0),
    'creditPence', case
      when app.fee_charged(p_booking) is null then nullif(app.credit_pence(p_booking) - p_booking.compensated_pence, 0) end,
    'feePence', app.fee_charged(p_booking),
    'owedPence', case when app.fee_charged(p_booking) is not null then app.balance_pence(p_booking) end,
    'refundBy', case when app.fee_charged(p_booking) is not null
      and app.balance_pence(p_booking) < 0 then app.refund_due_by(app.refund_due_since(p_booking)) end,
    'allowance', p_booking.allowance,
    'window', jsonb_build_object('startsAt', p_booking.starts_at, 'endsAt', p_booking.ends_at, 'kind', p_booking.window_kind),
    'expected', app.expected_window(p_booking.id, p_booking.ends_at, p_booking.state),
    'address', jsonb_build_object('line1', p_booking.address_line1, 'line2', p_booking.address_line2, 'town', p_booking.address_town,
      'postcode', p_booking.postcode),
    'contact', jsonb_build_object('fullName', p_booking.contact_name, 'email', p_booking.contact_email, 'mobile', p_booking.contact_mobile),
    'hidesContact', nullif(p_booking.contact_from_quote or p_booking.contact_replaced_at is not null, false),
    'place', p_booking.place, 'customer', p_booking.customer, 'photoCount', app.booking_photo_count(p_booking),
    'onSite', p_booking.on_site, 'payer', p_booking.payer, 'access', p_booking.access, 'notes', p_booking.notes,
    'paymentMethod', p_booking.payment_method, 'purchaseOrder', p_booking.purchase_order,
    'consents', (
      select coalesce(jsonb_agg(jsonb_strip_nulls(jsonb_build_object('kind', c.kind, 'textVersion', c.text_version, 'givenAt', c.given_at,
        'byTelephone', case when c.given_by = 'telephone' then true end)) order by c.kind), '[]')
                 from public.booking_consents c where c.booking_id = p_booking.id),
    'hazards', p_booking.hazards, 'reviewReasons', to_jsonb(p_booking.review_reasons), 'answerBy', p_booking.answer_by,
    'lapsesAt', p_booking.lapses_at, 'question', p_booking.question, 'awaitsAcceptance', nullif(p_booking.awaits_acceptance, false),
    'offer', (select jsonb_build_object('startsAt', w.starts_at, 'endsAt', w.ends_at, 'kind', w.kind) from public.slot_holds h
      join public.arrival_windows w on w.id = h.window_id where h.id = p_booking.offered_hold_id),
    'quote', (
      select jsonb_build_object('reference', q.reference,
        'photos', (select count(*) from public.quote_photos p where p.quote_id = q.id and p.state = 'ready'))
              from public.quotes q where q.id = p_booking.quote_id),
    'rebookedAs', (select b.reference from public.bookings b where b.id = p_booking.rebooked_as),
    'insteadOf', (select jsonb_build_object('reference', b.reference, 'startsAt', b.starts_at,
        'isOurFault', app.was_our_miss(b.id))
      from public.bookings b where b.rebooked_as = p_booking.id),
    'confirmedAt', app.confirmed_at(p_booking.id),
    'bookedAt', p_booking.created_at, 'sequence', p_booking.invitation_sequence, 'bookingId', p_booking.id));
$$;

create or replace function app.booking_summary(p_arguments jsonb) returns jsonb
language sql stable security definer set search_path = '' as $$
  select app.booking_document(b) from public.bookings b
    where b.reference = p_arguments ->> 'reference' and app.opens_booking(b, p_arguments);
$$;
grant execute on function app.booking_summary(jsonb) to anon, authenticated;

-- The office's notice says that there is a gate code, which can be looked up in the console; no message contains the code itself. `vans`,
-- `crew`: of one that is assigned.
create or replace function app.booking_for_message(p_arguments jsonb) returns jsonb
language sql stable security definer set search_path = '' as $$
  select app.booking_document(b) || jsonb_build_object('hasGateCode', exists (select 1 from app.gate_codes g where g.booking_id = b.id),
    'vans', (select coalesce(jsonb_agg(v.registration order by v.registration), '[]') from public.vans v
      where b.state = 'assigned' and v.id = any (app.vans_of_booking(b.id, b.hold_id)) and v.registration <> ''),
    'crew', (select coalesce(jsonb_agg(distinct name order by name), '[]') from public.planned_stops s
      join public.van_crews c on c.van_id = s.van_id and c.date = s.date cross join unnest(c.names) as name
      where b.state = 'assigned' and s.booking_id = b.id))
  from public.bookings b where b.id = (p_arguments ->> 'bookingId')::uuid;
$$;
grant execute on function app.booking_for_message(jsonb) to service_role;

-- Who comes, as the office sees it: {vans, crew, startsAt, date, depot, expected: {startsAt, endsAt} | null, what a late crew's customer
-- was told}, or null while it is on no van. Read with the caller's own rights.
create or replace function app.who_comes(p_booking uuid) returns jsonb language sql stable set search_path = '' as $$
  select jsonb_build_object('vans', jsonb_agg(distinct v.name), 'startsAt', min(s.starts_at), 'date', min(s.date), 'depot', min(s.depot_id),
    'expected', (select app.expected_window(b.id, b.ends_at, b.state) from public.bookings b where b.id = p_booking),
    'crew', (select coalesce(jsonb_agg(distinct name order by name), '[]') from public.planned_stops o
      join public.van_crews c on c.van_id = o.van_id and c.date = o.date cross join unnest(c.names) as name
      where o.booking_id = p_booking))
  from public.planned_stops s join public.vans v on v.id = s.van_id where s.booking_id = p_booking having count(*) > 0;
$$;
grant execute on function app.who_comes(uuid) to authenticated;
