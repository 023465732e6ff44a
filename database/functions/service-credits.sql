-- Credits for coming late, cancelling on the day or not coming, and the charge for a visit at which the crew was not let in.

-- As domain/bookings/cancellation.rules.ts says it; a test compares the two over random cases.
create or replace function app.late_credit(p_ends_at timestamptz, p_arrived_at timestamptz, p_total integer) returns integer
language sql immutable set search_path = '' as $$
  select least(p_total,
    case when p_arrived_at > p_ends_at + interval '60 minutes' then 2000 when p_arrived_at > p_ends_at + interval '15 minutes' then 1000
      else 0 end);
$$;
create or replace function app.failure_credit(p_total integer) returns integer language sql immutable set search_path = '' as $$
  select least(p_total, 2500);
$$;
create or replace function app.no_access_fee(p_total integer, p_paid integer, p_agreed integer) returns integer
language sql immutable set search_path = '' as $$
  select greatest(0, least(5000, round(p_total * 50 / 100.0)::integer, greatest(p_paid, p_agreed)));
$$;

-- More than an hour late, the customer may choose another visit instead of the credit.
create or replace function app.may_rebook_free(p_booking public.bookings, p_now timestamptz) returns boolean
language sql immutable set search_path = '' as $$
  select p_booking.state = any (app.states_of('scheduled')) and p_now > p_booking.ends_at + interval '60 minutes';
$$;

-- Whether the crew came only after the window was over; without a report of its arrival, now.
create or replace function app.arrived_late(p_booking public.bookings, p_now timestamptz) returns boolean
language sql stable set search_path = '' as $$
  select coalesce(
    (select max(e.at) from public.booking_events e
      where e.booking_id = p_booking.id and e.to_state = 'arrived' and e.from_state <> 'arrived'),
    p_now) > p_booking.ends_at;
$$;

-- The money that follows from a step to a state, stored in its event for timeline and messages: {lateMinutes?, creditPence?, refundPence?,
-- feePence?}.
-- `p_booking`: as it was before the step. Declining a request costs us nothing, because it was never promised. A booking that is called off
-- on its day or later is one we did not come to, whoever writes it down when. Nobody pays for being away after a window in which the crew
-- did not come: from then on, cancelling is free as well (app.cancellation_fee).
create or replace function app.money_of_step(p_booking public.bookings, p_to text, p_now timestamptz) returns jsonb
language sql stable set search_path = '' as $$
  select case
    when p_to = 'arrived' and p_now > p_booking.ends_at then
      jsonb_build_object('lateMinutes', ceil(extract(epoch from p_now - p_booking.ends_at) / 60),
      'creditPence', app.late_credit(p_booking.ends_at, p_now, app.price_pence(p_booking)))
    when p_to = 'missed_company' or (p_to = 'cancelled_company' and p_booking.state = any (app.states_of('scheduled'))
        and (p_now at time zone 'Europe/London')::date >= (p_booking.starts_at at time zone 'Europe/London')::date) then
      jsonb_build_object('creditPence', app.failure_credit(p_booking.total_pence), 'refundPence', p_booking.paid_pence)
    -- With no price left, nothing comes off it for coming late.
    when p_to = 'cancelled_on_site' then
      jsonb_strip_nulls(
        jsonb_build_object('refundPence', nullif(p_booking.paid_pence, 0),
          'creditPence', case when p_booking.service_credit_pence > 0 then 0 end))
    when (p_to = 'lapsed' or p_to = any (app.states_of('cancelled_before_visit'))) and p_booking.paid_pence > 0 then
      jsonb_build_object('refundPence', p_booking.paid_pence)
    when p_to = 'no_access' then
      (
        select jsonb_strip_nulls(
          jsonb_build_object('feePence', f.fee, 'refundPence', nullif(greatest(0, p_booking.paid_pence - f.fee), 0),
            'creditPence', nullif(p_booking.service_credit_pence, 0)))
      from (
        select case when app.arrived_late(p_booking, p_now) then 0
          else app.no_access_fee(app.price_pence(p_booking), p_booking.paid_pence, app.price_pence(p_booking)) end as fee) as f)
    else '{}' end;
$$;

create or replace function app.keep_service_credit(p_booking uuid, p_credit integer) returns void language sql set search_path = '' as $$
  update public.bookings set service_credit_pence = p_credit where id = p_booking and p_credit is not null;
$$;
