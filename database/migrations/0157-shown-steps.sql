-- What a colleague writes down about a job for the office (why a van is overbooked, what was said on the doorstep) was readable by the
-- customer of the booking, and by whoever held a code of it.
drop policy booking_events_customer_select on public.booking_events;
drop policy booking_events_portal_select on public.booking_events;
create policy booking_events_customer_select on public.booking_events for select to authenticated
  using (app.is_shown_to_customer(actor_type, from_state, to_state, payload ->> 'kind', reason)
    and exists (select 1 from public.bookings b where b.id = booking_id and b.user_id = (select auth.uid())));
create policy booking_events_portal_select on public.booking_events for select to authenticated
  using (app.is_shown_to_customer(actor_type, from_state, to_state, payload ->> 'kind', reason) and booking_id = any ((select app.granted_bookings())::uuid[]));
