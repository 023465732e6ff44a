-- A task that was linked to a booking after it was made belongs to the booking's contact, as others do; its title goes with the booking's customer.
update public.tasks t set title = 'Task' from public.bookings b where b.id = t.booking_id and b.anonymised_at is not null;
update public.tasks t set contact_id = r.contact_id from public.contact_records r where r.kind = 'booking' and r.record_id = t.booking_id and t.contact_id is null;
