-- Enquiries, quotes, bookings and the waiting list become contacts by themselves, at the end of the transaction that writes them: whatever
-- locks the work itself takes are taken before those of a contact, so that nobody waits in a circle.

create constraint trigger crm_contact after insert or update of state, email, mobile on public.enquiries
  deferrable initially deferred for each row execute function app.enquiry_to_contact();
create constraint trigger crm_contact after insert on public.waiting_list
  deferrable initially deferred for each row execute function app.waiting_to_contact();
create constraint trigger crm_contact after insert or update of contact_name, contact_email, contact_mobile, customer_type, wants_marketing, user_id on public.quotes
  deferrable initially deferred for each row execute function app.quote_to_contact();
create constraint trigger crm_contact after insert or update of state, contact_name, contact_email, contact_mobile, user_id, total_pence, anonymised_at on public.bookings
  deferrable initially deferred for each row execute function app.booking_to_contact();

create constraint trigger crm_gone after delete on public.enquiries deferrable initially deferred for each row execute function app.record_is_gone('enquiry');
create constraint trigger crm_gone after delete on public.waiting_list deferrable initially deferred for each row execute function app.record_is_gone('waiting');
create constraint trigger crm_gone after delete on public.quotes deferrable initially deferred for each row execute function app.record_is_gone('quote');
create constraint trigger crm_gone after delete on public.bookings deferrable initially deferred for each row execute function app.record_is_gone('booking');

create constraint trigger crm_consent after insert on app.marketing_consents deferrable initially deferred for each row execute function app.account_consent_to_contact();
create constraint trigger crm_consent after insert on app.offer_refusals deferrable initially deferred for each row execute function app.refusal_to_contacts();

-- The timeline asks for what was sent about an enquiry.
create index messages_of_enquiry on public.messages ((payload ->> 'enquiryId')) where payload ? 'enquiryId';

-- Who came before there were contacts.
do $$
begin
  perform app.file_enquiry(e.id) from public.enquiries e order by e.created_at, e.id;
  perform app.file_waiting(w.id) from public.waiting_list w order by w.created_at, w.id;
  perform app.file_quote(q.id) from public.quotes q order by q.created_at, q.id;
  perform app.file_booking(b.id) from public.bookings b order by b.created_at, b.id;
  perform app.keep_account_consent(m.id) from app.marketing_consents m order by m.id;
end $$;
