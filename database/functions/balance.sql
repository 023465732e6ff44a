-- What a booking costs by now, what was paid, and what is owed by either side (domain/bookings/balance.rules.ts).

create or replace function app.credited_pence(p_booking uuid) returns integer language sql stable set search_path = '' as $$
  select coalesce(sum(amount_pence), 0)::integer from public.payments
    where booking_id = p_booking and direction = 'out' and kind = 'credit' and status = 'received';
$$;

-- Below zero: that much was refunded beyond all receipts.
create or replace function app.received_pence(p_booking uuid) returns integer language sql stable set search_path = '' as $$
  select coalesce(sum(case direction when 'in' then amount_pence else -amount_pence end), 0)::integer from public.payments
    where booking_id = p_booking and status = 'received';
$$;

-- The charge for cancelling or for not letting the crew in, as stated at the event that ended the booking, less the goodwill given and what
-- was waived since; null for a booking charged in full. Goodwill given before had lowered the price that the charge is a share of.
-- Without a setting of its own, so that PostgreSQL puts it into the query that asks it of many bookings: row by row the policies of events
-- and payments would be worked out anew for each.
create or replace function app.charge_of(p_booking uuid, p_state text) returns table (fee_pence integer) language sql stable as $$
  select case when e.to_state = 'completed' or (e.to_state = 'no_access' and e.fee is null) then null else greatest(0, coalesce(e.fee, 0)
      - (select coalesce(sum(p.amount_pence), 0)::integer from public.payments p
        where p.booking_id = p_booking and p.direction = 'out' and p.kind = 'credit' and p.status = 'received' and p.at > e.at)
      - (select coalesce(sum((w.payload ->> 'waivedPence')::integer), 0)::integer from public.booking_events w
        where w.booking_id = p_booking and w.id > e.id and w.payload ->> 'kind' = 'charge_waived'))
      end
  from (select id, to_state, (payload ->> 'feePence')::integer as fee, at from public.booking_events
    where booking_id = p_booking and from_state is distinct from to_state
      and (to_state = 'completed' or to_state = any (app.states_of('ended_early'))) order by id desc limit 1) as e
  where p_state = any (app.states_of('ended_early')) or p_state = any (app.states_of('settled'));
$$;

-- The same for whoever's booking it is, also where the step's event is not theirs to read: the office's words are not its customer's.
create or replace function app.own_charge(p_booking uuid, p_state text) returns integer
language sql stable security definer set search_path = '' as $$
  select c.fee_pence from app.charge_of(p_booking, p_state) as c
  where exists (select 1 from public.bookings b where b.id = p_booking
    and (b.user_id = (select auth.uid()) or b.id = any ((select app.granted_bookings())::uuid[])));
$$;
grant execute on function app.own_charge(uuid, text) to authenticated;

-- The same of one booking. With one plan for all: for each state PostgreSQL would make a cheaper one, and spend more on making it at every
-- step.
create or replace function app.fee_charged(p_booking public.bookings) returns integer
language sql stable set search_path = '' set plan_cache_mode = force_generic_plan as $$
  select c.fee_pence from app.charge_of(p_booking.id, p_booking.state) as c;
$$;
-- It reads with the caller's own rights; a whole row, with columns that no caller reads (database/schema), is the functions' own matter.
grant execute on function app.charge_of(uuid, text) to authenticated;
revoke execute on function app.fee_charged(public.bookings) from authenticated;

-- The agreed price less what was taken off it as goodwill. This and the two below are put into what calls them (docs/decisions/0137).
create or replace function app.price_pence(p_booking public.bookings) returns integer language sql immutable as $$
  select greatest(0, p_booking.total_pence - p_booking.credited_pence);
$$;

-- What comes off for having come late, at most the price that is left; of a booking that ended without a collection, what we owe for that.
create or replace function app.credit_pence(p_booking public.bookings) returns integer language sql stable as $$
  select case when p_booking.service_credit_pence > 0
    and app.fee_charged(p_booking) is null then least(p_booking.service_credit_pence, app.price_pence(p_booking))
    else p_booking.service_credit_pence end;
$$;

-- What a booking comes to: the charge in place of the price where there was no collection; else the price less what came off it.
create or replace function app.charged_pence(p_booking public.bookings) returns integer language sql stable as $$
  select coalesce(app.fee_charged(p_booking), app.price_pence(p_booking) - app.credit_pence(p_booking));
$$;

-- The balance still due, as in domain/bookings/balance.rules.ts; below zero: that much is to be refunded. A test compares the two.
create or replace function app.balance_pence(p_booking public.bookings) returns integer language sql stable as $$
  select coalesce(app.fee_charged(p_booking),
    app.price_pence(p_booking)) - app.credit_pence(p_booking) - p_booking.paid_pence + p_booking.compensated_pence;
$$;

-- What counts as paid of what is owed: goodwill as far as it lowers the price, and so not towards a charge in its place.
create or replace function app.settled_pence(p_booking public.bookings) returns integer language sql stable set search_path = '' as $$
  select p_booking.paid_pence + case when app.fee_charged(p_booking) is null then p_booking.total_pence - app.price_pence(p_booking)
    else 0 end;
$$;

-- Of the payment states of product D4.9 those that are needed: nothing is authorised or written off. Follows from the balance, the payments
-- and, before the first of them, the last try to pay through a provider, whatever changed them.
create or replace function app.payment_state(p_booking public.bookings) returns text language sql stable set search_path = '' as $$
  select case when p_booking.balance_pence < 0 then 'refund_due' when s.payments = 0 then
    case
      when (select a.state from public.payment_attempts a where a.booking_id = p_booking.id
          order by a.created_at desc, a.id limit 1) = 'failed'
        then 'failed'
      when p_booking.state = 'pending_payment' then 'deposit_due' else 'not_due' end
    when p_booking.paid_pence = 0 then 'refunded'
    when p_booking.balance_pence > 0 then
      case when s.are_deposits then 'deposit_paid' else 'part_paid' end when s.returned > 0 then
        'part_refunded'
      else
        'paid'
      end
  from (select count(*) as payments, count(*) filter (where p.direction = 'out') as returned,
    bool_and(p.direction = 'in' and p.kind = 'deposit') as are_deposits
    from public.payments p where p.booking_id = p_booking.id and p.status = 'received'
      and p.takes_back is null and not exists (select 1 from public.payments o where o.takes_back = p.id)) as s;
$$;

-- Since when money is to be refunded: the last payment, end or change of price of the booking.
create or replace function app.refund_due_since(p_booking public.bookings) returns timestamptz
language sql stable set search_path = '' as $$
  select greatest(
    (select max(p.at) from public.payments p where p.booking_id = p_booking.id and p.direction = 'in' and p.status = 'received'),
    (select max(e.at) from public.booking_events e
      where e.booking_id = p_booking.id and (e.payload ?| array['feePence', 'refundPence', 'creditPence']
      or e.payload ->> 'kind' in ('rescheduled', 'items_added', 'corrected', 'change_approved')
      or (e.from_state is distinct from e.to_state
        and e.to_state = any (app.states_of('ended_early'))))));
$$;

-- The last day for it that law and terms allow: the fourteenth after it became due (Consumer Contracts Regulations 2013, reg 34).
create or replace function app.refund_due_by(p_since timestamptz) returns date language sql stable set search_path = '' as $$
  select (p_since at time zone 'Europe/London')::date + 14;
$$;
