-- What the office's lists count by, kept in the row so that indexes hold it (docs/decisions/0097: a charge takes the price's place): the balance, and whether a booking ended without a collection.
alter table public.bookings add column balance_pence integer not null default 0, add column ended_early boolean not null default false;
comment on column public.bookings.balance_pence is 'What is due to us, as app.balance_pence says; below zero: that much is to be refunded. Written by trigger.';
comment on column public.bookings.ended_early is 'It ended without a collection: cancelled, lapsed, missed or in vain, and also once such a visit is closed. Written by trigger.';

-- First what is stored already, with no other trigger of the table: nothing of this happens now.
do $$
begin
  if exists (select 1 from public.bookings) then
    alter table public.bookings disable trigger user;
    update public.bookings b set balance_pence = app.balance_pence(b), ended_early = app.has_ended_early(b.id, b.state) where app.balance_pence(b) <> 0 or app.has_ended_early(b.id, b.state);
    alter table public.bookings enable trigger user;
  end if;
end $$;

create trigger keep_balance before insert or update of state, total_pence, paid_pence, credited_pence, service_credit_pence, compensated_pence, balance_pence on public.bookings
  for each row execute function app.keep_balance();
-- The charge is in the event, which follows the step.
create trigger keep_balance after insert on public.booking_events
  for each row when (new.from_state is distinct from new.to_state) execute function app.keep_balance_after_step();

drop index public.bookings_ended_by_start, public.bookings_ended_by_creation;
create index bookings_ended_by_start on public.bookings (starts_at, id) where ended_early;
create index bookings_ended_by_creation on public.bookings (created_at, id) where ended_early;

drop index public.bookings_unpaid_by_start, public.bookings_unpaid_by_creation, public.bookings_unpaid_by_total;
create index bookings_unpaid_by_start on public.bookings (starts_at, id) where balance_pence > 0 and state in ('confirmed', 'assigned', 'en_route', 'arrived', 'scope_check', 'change_pending', 'loading',
  'loaded', 'completed', 'closed', 'disputed', 'lapsed', 'no_access', 'missed_company', 'cancelled_customer', 'cancelled_company', 'cancelled_on_site');
create index bookings_unpaid_by_creation on public.bookings (created_at, id) where balance_pence > 0 and state in ('confirmed', 'assigned', 'en_route', 'arrived', 'scope_check', 'change_pending', 'loading',
  'loaded', 'completed', 'closed', 'disputed', 'lapsed', 'no_access', 'missed_company', 'cancelled_customer', 'cancelled_company', 'cancelled_on_site');
create index bookings_unpaid_by_total on public.bookings (total_pence, id) where balance_pence > 0 and state in ('confirmed', 'assigned', 'en_route', 'arrived', 'scope_check', 'change_pending', 'loading',
  'loaded', 'completed', 'closed', 'disputed', 'lapsed', 'no_access', 'missed_company', 'cancelled_customer', 'cancelled_company', 'cancelled_on_site');

drop index public.bookings_to_refund;
create index bookings_to_refund on public.bookings (ends_at) where balance_pence < 0;
