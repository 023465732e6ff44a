-- A payment that was recorded by mistake is taken off its booking again by a counter-entry (docs/decisions/0154). No money went anywhere.

-- The booking is locked by the caller. Refused where its money was refunded since.
create or replace function app.counter_payment(p_payment public.payments, p_now timestamptz, p_context jsonb, p_details jsonb) returns void
language plpgsql set search_path = '' as $$
declare
  v_booking public.bookings;
begin
  select * into strict v_booking from public.bookings where id = p_payment.booking_id;
  if app.received_pence(v_booking.id) - app.refunds_under_way(v_booking.id) < p_payment.amount_pence then
    perform app.problem('payments.refunded_since', jsonb_build_object('reference', v_booking.reference));
  end if;
  insert into public.payments (booking_id, direction, kind, method, amount_pence, provider, provider_ref, received_by, takes_back, at)
    values (v_booking.id, 'out', 'taken_back', p_payment.method, p_payment.amount_pence, p_payment.provider,
      p_payment.provider_ref || '/taken-back', (select auth.uid()), p_payment.id, app.payment_moment(v_booking.id, p_now));
  perform app.audit(p_context, 'payment.taken_back', (select auth.uid()), v_booking.reference,
    p_details || jsonb_build_object('amountPence', p_payment.amount_pence));
end $$;

-- Whether the caller may take it back: recorded by hand, by an administrator or on the same day by whoever recorded it.
create or replace function app.may_take_back(p_payment public.payments, p_now timestamptz) returns boolean
language sql stable set search_path = '' as $$
  select p_payment.direction = 'in' and p_payment.status = 'received' and p_payment.provider is null and not app.is_taken_back(p_payment.id)
    and (app.is_admin() or (p_payment.received_by = (select auth.uid())
      and (p_payment.at at time zone 'Europe/London')::date = (p_now at time zone 'Europe/London')::date));
$$;
grant execute on function app.may_take_back(public.payments, timestamptz) to authenticated;

-- {paymentId, reason, now, context} → {reference, amountPence}. Of two at once the second is told; pressed again it is the same answer.
create or replace function app.take_back_payment(p_arguments jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_now timestamptz := (p_arguments ->> 'now')::timestamptz;
  v_booking public.bookings;
  v_payment public.payments;
  v_by uuid;
begin
  perform app.require_staff();
  select b.* into v_booking from public.bookings b join public.payments p on p.booking_id = b.id
    where p.id = (p_arguments ->> 'paymentId')::uuid for update of b;
  if not found then perform app.problem('payments.payment_not_found'); end if;
  select * into strict v_payment from public.payments where id = (p_arguments ->> 'paymentId')::uuid;
  select received_by into v_by from public.payments where takes_back = v_payment.id;
  if found and v_by is distinct from (select auth.uid()) then
    perform app.problem('payments.taken_back_by_colleague', jsonb_build_object('by', app.colleague_name(v_by)));
  end if;
  if not found then
    if v_payment.direction <> 'in' or v_payment.status <> 'received' or v_payment.provider is not null then
      perform app.problem('payments.not_by_hand');
    end if;
    if not app.may_take_back(v_payment, v_now) then perform app.require_admin(); end if;
    perform app.counter_payment(v_payment, v_now, p_arguments -> 'context', jsonb_build_object('reason', p_arguments -> 'reason'));
  end if;
  return jsonb_build_object('reference', v_booking.reference, 'amountPence', v_payment.amount_pence);
end $$;
grant execute on function app.take_back_payment(jsonb) to authenticated;
