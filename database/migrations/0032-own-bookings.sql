-- What customers do with their bookings themselves: what they paid, how often they moved it, and a list that says both names of a state.

alter table public.bookings
  add column paid_pence integer not null default 0 check (paid_pence between 0 and 5000000),
  add column reschedules integer not null default 0 check (reschedules >= 0);
comment on column public.bookings.paid_pence is 'What has been received for it and not given back: a cancellation is refunded from this.';
comment on column public.bookings.reschedules is 'How often its customer moved it online.';

create or replace view app.bookings_in_list with (security_invoker = true) as
  select b.id, b.user_id, b.starts_at, jsonb_build_object('reference', b.reference, 'state', b.state, 'status', b.state, 'rowVersion', b.row_version,
      'startsAt', b.starts_at, 'endsAt', b.ends_at, 'windowKind', b.window_kind,
      'service', b.service, 'totalPence', b.total_pence, 'address', jsonb_strip_nulls(jsonb_build_object('line1', b.address_line1, 'line2', b.address_line2,
        'town', b.address_town, 'postcode', b.postcode))) as item
  from public.bookings b;

-- Whoever waits for a person may take the request back.
insert into public.booking_transitions (from_state, to_state) values ('pending_confirmation', 'cancelled_customer');

-- A booking that looks for another window is not near itself: the function has one argument more.
drop function if exists app.stops_near(text, date, date);

-- A portal grant shows the bookings that share every way of reaching the customer by which its code was sent.
alter table app.portal_codes add column also_shows uuid[] not null default '{}';
alter table public.portal_grants add column also_shows uuid[] not null default '{}';
comment on column public.portal_grants.also_shows is 'Bookings beside its own that the code would have opened as well, decided when it was sent.';
drop policy bookings_portal_select on public.bookings;
drop policy booking_events_portal_select on public.booking_events;
drop policy booking_consents_portal_select on public.booking_consents;
create policy bookings_portal_select on public.bookings for select to authenticated using (id = any ((select app.granted_bookings())::uuid[]));
create policy booking_events_portal_select on public.booking_events for select to authenticated
  using (booking_id = any ((select app.granted_bookings())::uuid[]));
create policy booking_consents_portal_select on public.booking_consents for select to authenticated
  using (booking_id = any ((select app.granted_bookings())::uuid[]));
drop function if exists app.use_portal_grant();
