-- What cancelling costs and until when it is free (domain/bookings/cancellation.rules.ts).

-- When the contract was made. A booking that waited for a person is a contract from that person's confirmation; assigning or moving it does
-- not change this.
create or replace function app.confirmed_at(p_booking uuid) returns timestamptz language sql stable set search_path = '' as $$
  select min(e.at) from public.booking_events e
  where e.booking_id = p_booking and e.to_state = 'confirmed'
    and e.from_state = any (app.states_of('waiting'));
$$;

-- As domain/bookings/place/customer.rules.ts says it; a test compares the two.
create or replace function app.is_consumer(p_customer jsonb) returns boolean language sql immutable set search_path = '' as $$
  select p_customer is null or p_customer ->> 'type' = 'home'
    or (p_customer ->> 'type' = 'landlord_or_agent' and trim(coalesce(p_customer ->> 'company', '')) = '');
$$;

-- 18:00 in London the day before.
create or replace function app.cut_off(p_starts_at timestamptz) returns timestamptz language sql immutable set search_path = '' as $$
  select ((p_starts_at at time zone 'Europe/London')::date - 1 + time '18:00') at time zone 'Europe/London';
$$;

-- Until when changing one's mind is free: 18:00 the day before, or for a consumer later while the 14 days run and the window has not begun.
create or replace function app.free_until(p_starts_at timestamptz, p_contract_at timestamptz, p_is_consumer boolean) returns timestamptz
language sql immutable set search_path = '' as $$
  select greatest(app.cut_off(p_starts_at), case when p_is_consumer then
    least(p_starts_at, ((p_contract_at at time zone 'Europe/London')::date + 15)::timestamp at time zone 'Europe/London') end);
$$;

-- The same of a booking: the last moment to move it oneself, so that moving is never dearer than cancelling (0097).
create or replace function app.free_until_of(p_booking public.bookings) returns timestamptz language sql stable set search_path = '' as $$
  select app.free_until(p_booking.starts_at, coalesce(app.confirmed_at(p_booking.id), p_booking.created_at),
    app.is_consumer(p_booking.customer));
$$;

-- What cancelling costs now, as domain/bookings/cancellation.rules.ts says it; a test compares the two over random cases.
create or replace function app.cancellation_fee(p_now timestamptz, p_starts_at timestamptz, p_ends_at timestamptz,
  p_contract_at timestamptz,
  p_is_consumer boolean, p_total integer, p_paid integer, p_agreed integer) returns integer
    language sql immutable set search_path = '' as $$
  select case
    when p_now <= app.free_until(p_starts_at, p_contract_at, p_is_consumer) then 0
    when p_now > p_ends_at then 0
    when p_starts_at - p_now < interval '2 hours' then
      greatest(0, least(5000, round(p_total * 50 / 100.0)::integer, greatest(p_paid, p_agreed)))
    else greatest(0, least(2500, round(p_total * 20 / 100.0)::integer, greatest(p_paid, p_agreed)))
  end;
$$;

-- Before a person has confirmed there is no contract, so no fee. By ticking the terms below the table of fees the customer agreed to owe up
-- to the price.
create or replace function app.fee_of(p_booking public.bookings, p_now timestamptz) returns integer
language sql stable set search_path = '' as $$
  select case when p_booking.state = any (app.states_of('scheduled')) then
    app.cancellation_fee(p_now, p_booking.starts_at, p_booking.ends_at, coalesce(app.confirmed_at(p_booking.id), p_booking.created_at),
      app.is_consumer(p_booking.customer), app.price_pence(p_booking), p_booking.paid_pence, app.price_pence(p_booking))
    else 0 end;
$$;
