-- What payments and refunds have in common: their moment and the number of their receipt.

-- Whether it was recorded by mistake, and taken back since.
create or replace function app.is_taken_back(p_payment uuid) returns boolean language sql stable set search_path = '' as $$
  select exists (select 1 from public.payments o where o.takes_back = p_payment);
$$;

-- `B-7F3K9M-2`: the second payment of that booking; `B-7F3K9M-R1`: its first refund. What takes a payment back has that payment's number.
create or replace function app.receipt_number(p_payment public.payments) returns text language sql stable set search_path = '' as $$
  select b.reference || case p.direction when 'in' then '-' else '-R' end
    || (select count(*) from public.payments o
      where o.booking_id = p.booking_id and o.direction = p.direction and o.status = 'received'
        and o.kind not in ('refund_returned', 'taken_back')
        and (o.at, o.id) <= (p.at, p.id))
  from public.payments p join public.bookings b on b.id = p.booking_id where p.id = coalesce(p_payment.takes_back, p_payment.id);
$$;

-- Later than every other payment of the booking, which is locked: receipts and credit notes are numbered in this order, and a number never
-- changes.
create or replace function app.payment_moment(p_booking uuid, p_now timestamptz) returns timestamptz
language sql stable set search_path = '' as $$
  select greatest(p_now, max(at) + interval '1 microsecond') from public.payments where booking_id = p_booking;
$$;

-- How long a window is held for a payment.
create or replace function app.payment_hold() returns interval language sql immutable parallel safe as $$ select interval '15 minutes' $$;
