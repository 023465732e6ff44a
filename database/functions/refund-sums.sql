-- What of a booking's money is on its way back.

-- A refund that was asked for and has not arrived yet is not due a second time. `p_kind`: `refund` or `credit`; null: both.
create or replace function app.refunds_under_way(p_booking uuid, p_kind text default null) returns integer
language sql stable set search_path = '' as $$
  select coalesce(sum(r.amount_pence), 0)::integer from public.refund_attempts r
  where r.booking_id = p_booking and r.state in ('requested', 'sent', 'pending') and (p_kind is null or r.kind = p_kind);
$$;

-- What is still to be refunded and not on its way.
create or replace function app.refund_due_pence(p_booking public.bookings) returns integer language sql stable set search_path = '' as $$
  select greatest(0, -app.balance_pence(p_booking) - app.refunds_under_way(p_booking.id, 'refund'));
$$;

-- Whether the customer's bank has the payment in hand: it cannot be refunded before it has decided, nor once it has called it back.
create or replace function app.is_disputed(p_payment uuid) returns boolean language sql stable set search_path = '' as $$
  select exists (select 1 from public.disputes d
    where d.payment_id = p_payment and not d.is_refundable and d.state in ('needs_response', 'under_review', 'lost'));
$$;
