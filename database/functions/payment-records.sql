-- What payments and refunds have in common: their moment and the number of their receipt.

-- `B-7F3K9M-2`: the second payment of that booking; `B-7F3K9M-R1`: its first refund.
create or replace function app.receipt_number(p_payment public.payments) returns text language sql stable set search_path = '' as $$
  select b.reference || case p_payment.direction when 'in' then '-' else '-R' end
    || (select count(*) from public.payments o
      where o.booking_id = p_payment.booking_id and o.direction = p_payment.direction and o.status = 'received' and o.kind <> 'refund_returned'
        and (o.at, o.id) <= (p_payment.at, p_payment.id))
  from public.bookings b where b.id = p_payment.booking_id;
$$;

-- Later than every other payment of the booking, which is locked: receipts and credit notes are numbered in this order, and a number never
-- changes.
create or replace function app.payment_moment(p_booking uuid, p_now timestamptz) returns timestamptz
language sql stable set search_path = '' as $$
  select greatest(p_now, max(at) + interval '1 microsecond') from public.payments where booking_id = p_booking;
$$;
