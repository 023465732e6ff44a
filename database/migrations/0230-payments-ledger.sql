-- The ledger of payments is read by time, over all bookings.
create index payments_by_time on public.payments (at desc, id desc);
