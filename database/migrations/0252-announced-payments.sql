-- Payments through providers announce their changes: what the office has open of them is read again.
create trigger announce_inserted after insert on public.payment_attempts referencing new table as changed
  for each statement execute function app.announce_rows();
create trigger announce_updated after update on public.payment_attempts referencing new table as changed
  for each statement execute function app.announce_rows();
create trigger announce_deleted after delete on public.payment_attempts referencing old table as changed
  for each statement execute function app.announce_rows();
create trigger announce_inserted after insert on public.refund_attempts referencing new table as changed
  for each statement execute function app.announce_rows();
create trigger announce_updated after update on public.refund_attempts referencing new table as changed
  for each statement execute function app.announce_rows();
create trigger announce_deleted after delete on public.refund_attempts referencing old table as changed
  for each statement execute function app.announce_rows();
create trigger announce_inserted after insert on public.disputes referencing new table as changed
  for each statement execute function app.announce_rows();
create trigger announce_updated after update on public.disputes referencing new table as changed
  for each statement execute function app.announce_rows();
create trigger announce_deleted after delete on public.disputes referencing old table as changed
  for each statement execute function app.announce_rows();
create trigger announce_inserted after insert on public.reconciliation_runs referencing new table as changed
  for each statement execute function app.announce_rows();
create trigger announce_updated after update on public.reconciliation_runs referencing new table as changed
  for each statement execute function app.announce_rows();
create trigger announce_deleted after delete on public.reconciliation_runs referencing old table as changed
  for each statement execute function app.announce_rows();
