-- Closed without a collection, a visit counted as a sale: reckoned again for whoever had one.
do $$
begin
  perform app.refresh_contact(f.contact_id) from (
    select distinct r.contact_id from public.contact_records r join public.bookings b on b.id = r.record_id join public.contacts c on c.id = r.contact_id
    where r.kind = 'booking' and app.was_not_done(b.id, b.state) and c.anonymised_at is null) as f;
end $$;
