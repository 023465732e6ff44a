-- The state of payment is kept by trigger, with the balance (app.keep_balance).
drop function if exists app.payment_state_after_refund(public.bookings);
comment on column public.bookings.payment_state is 'As app.payment_state says. Written by trigger.';
