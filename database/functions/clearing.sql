-- What a record loses when it is cleared, and what the law has us keep.

-- For how long after a collection there may be questions about it.
create or replace function app.question_time() returns interval language sql immutable parallel safe as $$ select interval '60 days' $$;

-- Six years after the end of an accounting year, which ends at most a year later.
create or replace function app.books_retention() returns interval language sql immutable parallel safe as $$ select interval '7 years' $$;

-- Whether a booking is not over: the collection is to come, or was so recent that there may be questions about it.
create or replace function app.is_running(p_booking public.bookings, p_now timestamptz) returns boolean
language sql stable set search_path = '' as $$
  select p_booking.state <> 'closed' and p_booking.state <> all (app.states_of('called_off'))
    and p_booking.ends_at > p_now - app.question_time();
$$;

-- Whether tax law requires us to keep the booking: the work was done, something was paid, or something is due, to us or to the customer.
create or replace function app.is_in_the_books(p_booking public.bookings) returns boolean language sql stable set search_path = '' as $$
  select (p_booking.state <> all (app.states_of('unconfirmed')) and p_booking.state <> all (app.states_of('called_off_before_visit')))
    or exists (select 1 from public.payments where booking_id = p_booking.id)
    or p_booking.service_credit_pence > 0
    or exists (select 1 from public.booking_events where booking_id = p_booking.id and coalesce((payload ->> 'feePence')::integer, 0) > 0);
$$;

-- Six years after the end of the accounting year, which ends at most a year after the collection, or after its last payment where that came
-- later.
create or replace function app.kept_until(p_booking public.bookings) returns date language sql stable set search_path = '' as $$
  select (
    (
      greatest(p_booking.ends_at,
        (select max(p.at) from public.payments p
          where p.booking_id = p_booking.id)) + app.books_retention()) at time zone 'Europe/London')::date;
$$;

-- Removes from a booking's receipts and credit notes what is removed from the booking.
create or replace function app.clear_papers(p_booking uuid, p_keeps boolean) returns void language sql set search_path = '' as $$
  update app.issued_papers i set booking = case when p_keeps
      then
        (i.booking - 'payer')
          || jsonb_build_object(
            'contact', jsonb_build_object(
              'fullName', left(
                coalesce(i.booking #>> '{payer,company}', i.booking #>> '{payer,fullName}', i.booking #>> '{contact,fullName}'),
                80)))
      else
        ((i.booking - 'payer') #- '{customer,company}') || jsonb_build_object('contact', jsonb_build_object('fullName', 'Deleted customer'),
        'address', jsonb_build_object('line1', 'Deleted', 'town', i.booking #> '{address,town}',
          'postcode', split_part(i.booking #>> '{address,postcode}', ' ', 1)))
        end
    from public.payments p where p.id = i.payment_id and p.booking_id = p_booking;
$$;

-- Empties who a booking's invoices were for, once tax law no longer wants it; the number, the dates and the sums stay.
create or replace function app.clear_invoices(p_booking uuid, p_now timestamptz) returns void language sql set search_path = '' as $$
  delete from app.documents where invoice_id in (select i.id from public.invoices i where i.booking_id = p_booking);
  update public.invoices set customer = jsonb_build_object('name', 'Deleted customer', 'addressLines', '[]'::jsonb), purchase_order = null,
      reason = case when kind = 'credit-note' then 'Deleted' end, cleared_at = p_now
    where booking_id = p_booking and cleared_at is null;
$$;

-- Removes the customer's contact details, messages, links and codes. Name and address stay for as long as tax law requires a record of the
-- sale.
create or replace function app.clear_booking(p_booking public.bookings, p_now timestamptz) returns void
language plpgsql set search_path = '' as $$
declare
  v_keeps boolean := app.is_in_the_books(p_booking) and app.kept_until(p_booking) >= (p_now at time zone 'Europe/London')::date;
begin
  update public.bookings
    set contact_email = null, contact_mobile = null, on_site = null, payer = null, purchase_order = null, notes = null,
      question = null, place = null,
      access = access - 'notes',
      contact_name = case when v_keeps then left(coalesce(payer ->> 'company', payer ->> 'fullName', contact_name), 80)
        else 'Deleted customer' end,
      address_line1 = case when v_keeps then address_line1 else 'Deleted' end, address_line2 = case when v_keeps then address_line2 end,
      postcode = case when v_keeps then postcode else split_part(postcode, ' ', 1) end,
      customer = case when v_keeps then customer else customer - 'company' end,
      access_token_hash = sha256(uuid_send(gen_random_uuid())), idempotency_key = null, row_version = row_version + 1,
      deletion_asked_at = coalesce(deletion_asked_at, p_now), anonymised_at = p_now
    where id = p_booking.id;
  update public.booking_events
    set reason = case when actor_type in ('customer', 'visitor')
      or payload ->> 'kind' in ('planned', 'office_message', 'charge_waived', 'step_forced') then null else reason end,
      actor_id = case when actor_type = 'staff' then actor_id end,
      payload = (select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(payload)
        where key in ('kind', 'feePence', 'waivedPence', 'refundPence', 'totalPence', 'deltaPence', 'windowId'))
    where booking_id = p_booking.id;
  update public.planned_stops set override_reason = null where booking_id = p_booking.id and override_reason is not null;
  update public.payments set reason = null where booking_id = p_booking.id and reason is not null;
  perform app.clear_papers(p_booking.id, v_keeps);
  if not v_keeps then perform app.clear_invoices(p_booking.id, p_now); end if;
  update public.tasks set title = 'Task' where booking_id = p_booking.id;
  delete from public.thread_messages where booking_id = p_booking.id;
  delete from public.chat_conversations where id in (select c.id from app.chats_of(array[p_booking.id], null) c);
  delete from public.booking_notes where booking_id = p_booking.id;
  delete from app.change_order_photos where change_order_id in (select id from public.change_orders where booking_id = p_booking.id);
  update public.change_orders set statement = 'Deleted', access_before = access_before - 'notes', access_after = access_after - 'notes'
    where booking_id = p_booking.id;
  update public.reviews set shown_name = '', text = '' where booking_id = p_booking.id;
  delete from public.messages where booking_id = p_booking.id;
  update public.trigger_runs set payload = payload - '{subject,reason}'::text[]
    where booking_id = p_booking.id and code = 'service_message';
  delete from app.booking_links where booking_id = p_booking.id;
  delete from app.gate_codes where booking_id = p_booking.id;
  delete from app.portal_codes where booking_id = p_booking.id;
  delete from public.portal_grants where booking_id = p_booking.id;
  perform app.clear_quote(q, p_now) from unnest(array[p_booking.quote_id, p_booking.photos_quote_id]) as q where q is not null;
end $$;

-- With the messages about it, by mail and by text. The photos are deleted by the next nightly job; those of a booking that goes on, only
-- once that is cleared: the crew works from them.
create or replace function app.clear_quote(p_quote uuid, p_now timestamptz) returns void language sql set search_path = '' as $$
  delete from public.messages
    where booking_id is null and id in (select r.message_id from public.trigger_runs r where r.quote_id = p_quote);
  update public.trigger_runs set recipient = null, rendered_subject = null, payload = '{}' where quote_id = p_quote and booking_id is null;
  update public.quotes
    set contact_name = null, contact_email = null, contact_mobile = null, wants_marketing = false, internal_notes = '', customer_note = ''
    where id = p_quote;
  update public.quote_photos set delete_after = least(delete_after, (p_now at time zone 'Europe/London')::date - 1) where quote_id = p_quote
    and not exists (select 1 from public.bookings b where p_quote in (b.quote_id, b.photos_quote_id) and b.anonymised_at is null);
$$;

-- Withdraws those of these quotes that still stand, unless they are booked, and clears them all.
create or replace function app.clear_quotes(p_quotes uuid[], p_now timestamptz) returns void language plpgsql set search_path = '' as $$
declare
  v_quote public.quotes;
begin
  for v_quote in select * from public.quotes where id = any (p_quotes) order by id for update loop
    if v_quote.booking_id is null and v_quote.state in ('draft', 'estimating', 'priced', 'needs_info', 'needs_review') then
      v_quote := app.move_quote(v_quote, 'withdrawn', 'withdrawn', 'visitor', '{}', jsonb_build_object('now', p_now));
    end if;
    perform app.clear_quote(v_quote.id, p_now);
  end loop;
end $$;

create or replace function app.clear_contacts_of_customer(p_contacts uuid[], p_now timestamptz) returns void
language plpgsql set search_path = '' as $$
declare
  v_contact uuid;
begin
  foreach v_contact in array p_contacts loop
    update public.contacts set forget_asked_at = coalesce(forget_asked_at, p_now) where id = v_contact;
    perform app.clear_if_nothing_is_left(v_contact, true);
  end loop;
end $$;

-- The owner of this proved address has deleted their data: a contact is cleared with the last of its records, one without records at once.
create or replace function app.clear_contacts_of(p_email text, p_now timestamptz) returns void language sql set search_path = '' as $$
  select app.clear_contacts_of_customer(
    array(select contact_id from public.contact_ways where kind = 'email' and value = lower(p_email) and is_key),
    p_now);
$$;

-- Deletes what was left under a proved address without the account: quotes that were not booked, questions (complaints are kept for their
-- twelve months), the waiting list, chats.
create or replace function app.clear_mailbox(p_email text, p_now timestamptz) returns void language plpgsql set search_path = '' as $$
begin
  perform app.clear_quotes(array(select q.id from public.quotes q where lower(q.contact_email) = p_email and q.booking_id is null), p_now);
  delete from public.enquiries where lower(email) = p_email and topic <> 'complaint';
  -- What they wrote into somebody else's thread.
  delete from public.enquiry_entries where lower(sender) = p_email;
  delete from public.waiting_list where lower(email) = p_email;
  delete from public.chat_conversations where id in (select c.id from app.chats_of('{}', p_email) c);
  delete from public.messages where booking_id is null and lower(recipient) = p_email;
  perform app.clear_contacts_of(p_email, p_now);
end $$;

-- The same by a proved number, of what has no email address: a number is given to somebody else after a while (docs/decisions/0053).
create or replace function app.clear_number(p_number text, p_now timestamptz) returns void language plpgsql set search_path = '' as $$
begin
  perform app.clear_quotes(
    array(select q.id from public.quotes q where q.contact_mobile = p_number and q.contact_email is null and q.booking_id is null),
    p_now);
  delete from public.enquiries where mobile = p_number and email is null and topic <> 'complaint';
  delete from public.waiting_list where mobile = p_number and email is null;
  delete from public.chat_conversations c
    where c.mobile = p_number and c.email is null and not exists (select 1 from app.bookings_of_chat(c.id));
  delete from public.messages where booking_id is null and recipient = p_number;
  perform app.clear_contacts_of_customer(
    array(select w.contact_id from public.contact_ways w where w.kind = 'phone' and w.value = p_number and w.is_key
    and not exists (select 1 from public.contact_ways e where e.contact_id = w.contact_id and e.kind = 'email')), p_now);
end $$;
