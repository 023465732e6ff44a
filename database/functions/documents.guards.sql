-- Functions that tables, triggers and policies call, created before those: papers and payments.

-- Keeps `paid_pence` of a booking at what was received minus what was refunded, and then issues the payment's paper.
create or replace function app.count_payment() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  update public.bookings
    set paid_pence = greatest(0, app.received_pence(id)), compensated_pence = greatest(0, -app.received_pence(id)),
      credited_pence = app.credited_pence(id)
    where id = new.booking_id;
  perform app.issue_paper(new.id);
  perform app.update_invoices(new.booking_id, new.at);
  return new;
end $$;

-- Keeps what the receipt or refund receipt of a payment prints, of the booking and of the firm as they are now: whatever becomes of
-- either, a
-- numbered paper stays as it was issued.
create or replace function app.issue_paper(p_payment uuid) returns void language plpgsql set search_path = '' as $$
begin
  insert into app.issued_papers (payment_id, kind, booking, company)
    select p.id, case p.direction when 'in' then 'receipt' else 'refund-receipt' end,
      (
        select jsonb_object_agg(f.key,
          case f.key when 'contact' then f.value - 'email' - 'mobile' when 'payer' then f.value - 'email' else f.value end)
        from jsonb_each(app.booking_document(b)) as f
        where f.key in ('reference', 'service', 'items', 'lines', 'totalPence', 'vatPence', 'vatPercent', 'creditPence', 'feePence',
          'allowance', 'window', 'address', 'contact', 'payer', 'customer')),
      app.firm_on_papers() - 'bankDetails'
    from public.payments p join public.bookings b on b.id = p.booking_id
      where p.id = p_payment and p.status = 'received' and p.kind not in ('refund_returned', 'taken_back');
end $$;
