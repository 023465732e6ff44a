-- The deletion of an account and of what was left without one. What the law requires us to keep stays, without contact details.

-- Whether a booking is not over: the collection is to come, or was so recent that there may be questions about it.
create or replace function app.is_running(p_booking public.bookings, p_now timestamptz) returns boolean language sql stable set search_path = '' as $$
  select p_booking.state not in ('released', 'lapsed', 'closed', 'cancelled_customer', 'cancelled_company', 'cancelled_on_site') and p_booking.ends_at > p_now - interval '60 days';
$$;

-- Whether tax law requires us to keep the booking: the work was done, something was paid, or something is due, to us or to the customer.
create or replace function app.is_in_the_books(p_booking public.bookings) returns boolean language sql stable set search_path = '' as $$
  select p_booking.state not in ('held', 'released', 'pending_payment', 'pending_confirmation', 'needs_customer', 'lapsed', 'cancelled_customer', 'cancelled_company')
    or exists (select 1 from public.payments where booking_id = p_booking.id)
    or p_booking.service_credit_pence > 0
    or exists (select 1 from public.booking_events where booking_id = p_booking.id and coalesce((payload ->> 'feePence')::integer, 0) > 0);
$$;

-- Six years after the end of the accounting year, which ends at most a year after the collection, or after its last payment where that came later.
create or replace function app.kept_until(p_booking public.bookings) returns date language sql stable set search_path = '' as $$
  select ((greatest(p_booking.ends_at, (select max(p.at) from public.payments p where p.booking_id = p_booking.id)) + interval '7 years') at time zone 'Europe/London')::date;
$$;

-- Preview of a deletion, {now} → {email, running: [{reference, startsAt, endsAt}], kept: [{reference, until}], goes: count}.
create or replace function app.deletion_of(p_user uuid, p_now timestamptz) returns jsonb language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'running', coalesce(jsonb_agg(jsonb_build_object('reference', b.reference, 'startsAt', b.starts_at, 'endsAt', b.ends_at) order by b.starts_at) filter (where app.is_running(b, p_now)), '[]'),
    'kept', coalesce(jsonb_agg(jsonb_build_object('reference', b.reference, 'until', app.kept_until(b)) order by b.starts_at) filter (where not app.is_running(b, p_now) and app.is_in_the_books(b)), '[]'),
    'goes', count(*) filter (where not app.is_running(b, p_now) and not app.is_in_the_books(b)))
  from public.bookings b where b.user_id = p_user;
$$;

create or replace function app.deletion_preview(p_arguments jsonb) returns jsonb language plpgsql stable security definer set search_path = '' as $$
declare
  v_user uuid := app.require_account();
begin
  return app.deletion_of(v_user, (p_arguments ->> 'now')::timestamptz) || (select jsonb_build_object('email', coalesce(u.email, u.phone, '')) from auth.users u where u.id = v_user);
end $$;
grant execute on function app.deletion_preview(jsonb) to authenticated;

-- {confirm, context} → as app.deletion_of. Bookings that are not over continue as a guest's, reached by their link and reference,
-- and are cleared once they are over.
-- Whether whoever acts has proved themselves in this session within a day, as for a new password: a session left open on a lent device does not end an account.
create or replace function app.has_proved_lately(p_user uuid, p_now timestamptz) returns boolean language sql stable set search_path = '' as $$
  select exists (select 1 from auth.sessions s, jsonb_array_elements(s.amr) as proof where s.id::text = auth.jwt() ->> 'session_id' and s.user_id = p_user
    and (proof ->> 'timestamp')::bigint > extract(epoch from p_now - interval '1 day'));
$$;

create or replace function app.delete_account(p_arguments jsonb) returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  v_context jsonb := p_arguments -> 'context';
  v_now timestamptz := (v_context ->> 'now')::timestamptz;
  v_id uuid := app.require_account();
  v_user auth.users;
  v_result jsonb;
begin
  select * into v_user from auth.users where id = v_id and deleted_at is null for update;
  if not found then perform app.problem('accounts.session_required'); end if;
  if exists (select 1 from public.user_roles where user_id = v_id and role <> 'user') then perform app.problem('account_data.staff_account'); end if;
  if exists (select 1 from auth.mfa_factors where user_id = v_id and status = 'verified') and not app.has_second_factor() then perform app.problem('accounts.second_factor_required'); end if;
  if lower(p_arguments ->> 'confirm') is distinct from coalesce(v_user.email, v_user.phone) then perform app.problem('account_data.confirm_mismatch'); end if;
  if not app.has_proved_lately(v_id, v_now) then perform app.problem('account_data.sign_in_again'); end if;
  v_result := app.deletion_of(v_id, v_now) || jsonb_build_object('email', p_arguments ->> 'confirm');
  delete from public.chat_conversations where id in (select c.id from app.chats_of(array(select b.id from public.bookings b where b.user_id = v_id), null) c);
  perform app.clear_booking(b, v_now) from public.bookings b where b.user_id = v_id and not app.is_running(b, v_now);
  update public.bookings set deletion_asked_at = v_now where user_id = v_id and deletion_asked_at is null;
  perform app.clear_quotes(array(select q.id from public.quotes q where q.user_id = v_id and q.booking_id is null), v_now); -- whatever address each was sent to
  if v_user.email is not null and v_user.email_confirmed_at is not null then perform app.clear_mailbox(v_user.email, v_now); end if;
  if v_user.phone is not null and v_user.phone_confirmed_at is not null then perform app.clear_number('+' || ltrim(v_user.phone, '+'), v_now); end if;
  delete from auth.users where id = v_id;
  perform app.audit(v_context, 'account.deleted', v_id, null, jsonb_build_object('running', v_result -> 'running', 'kept', jsonb_array_length(v_result -> 'kept')));
  if v_user.email is not null then
    perform app.enqueue_message('account_deleted', 'email', v_user.email, jsonb_strip_nulls(jsonb_build_object('running', v_result -> 'running', 'kept', v_result -> 'kept')));
  end if;
  return v_result;
end $$;
grant execute on function app.delete_account(jsonb) to authenticated;

-- Deletes what was left under a proved address without the account: quotes that were not booked, questions (complaints are kept for their twelve months), the waiting list, chats.
create or replace function app.clear_mailbox(p_email text, p_now timestamptz) returns void language plpgsql set search_path = '' as $$
begin
  perform app.clear_quotes(array(select q.id from public.quotes q where lower(q.contact_email) = p_email and q.booking_id is null), p_now);
  delete from public.enquiries where lower(email) = p_email and topic <> 'complaint';
  delete from public.waiting_list where lower(email) = p_email;
  delete from public.chat_conversations where id in (select c.id from app.chats_of('{}', p_email) c);
  delete from public.messages where booking_id is null and lower(recipient) = p_email;
  perform app.clear_contacts_of(p_email, p_now);
end $$;

-- The same by a proved number, of what has no email address: a number is given to somebody else after a while (docs/decisions/0053).
create or replace function app.clear_number(p_number text, p_now timestamptz) returns void language plpgsql set search_path = '' as $$
begin
  perform app.clear_quotes(array(select q.id from public.quotes q where q.contact_mobile = p_number and q.contact_email is null and q.booking_id is null), p_now);
  delete from public.enquiries where mobile = p_number and email is null and topic <> 'complaint';
  delete from public.waiting_list where mobile = p_number and email is null;
  delete from public.chat_conversations c where c.mobile = p_number and c.email is null and not exists (select 1 from app.bookings_of_chat(c.id));
  delete from public.messages where booking_id is null and recipient = p_number;
  perform app.clear_contacts_of_customer(array(select w.contact_id from public.contact_ways w where w.kind = 'phone' and w.value = p_number and w.is_key
    and not exists (select 1 from public.contact_ways e where e.contact_id = w.contact_id and e.kind = 'email')), p_now);
end $$;

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

-- With the messages about it, by mail and by text. The photos are deleted by the next nightly job; those of a booking that goes on, only once that is cleared: the crew works from them.
create or replace function app.clear_quote(p_quote uuid, p_now timestamptz) returns void language sql set search_path = '' as $$
  delete from public.messages where booking_id is null and id in (select r.message_id from public.trigger_runs r where r.quote_id = p_quote);
  update public.trigger_runs set recipient = null, rendered_subject = null, payload = '{}' where quote_id = p_quote and booking_id is null;
  update public.quotes set contact_name = null, contact_email = null, contact_mobile = null, wants_marketing = false, internal_notes = '', customer_note = '' where id = p_quote;
  update public.quote_photos set delete_after = least(delete_after, (p_now at time zone 'Europe/London')::date - 1) where quote_id = p_quote
    and not exists (select 1 from public.bookings b where p_quote in (b.quote_id, b.photos_quote_id) and b.anonymised_at is null);
$$;

-- Removes the customer's contact details, messages, links and codes. Name and address stay for as long as tax law requires a record of the sale.
create or replace function app.clear_booking(p_booking public.bookings, p_now timestamptz) returns void language plpgsql set search_path = '' as $$
declare
  v_keeps boolean := app.is_in_the_books(p_booking) and app.kept_until(p_booking) >= (p_now at time zone 'Europe/London')::date;
begin
  update public.bookings set contact_email = null, contact_mobile = null, on_site = null, payer = null, notes = null, question = null, place = null, access = access - 'notes',
      contact_name = case when v_keeps then left(coalesce(payer ->> 'company', payer ->> 'fullName', contact_name), 80) else 'Deleted customer' end,
      address_line1 = case when v_keeps then address_line1 else 'Deleted' end, address_line2 = case when v_keeps then address_line2 end,
      postcode = case when v_keeps then postcode else split_part(postcode, ' ', 1) end,
      customer = case when v_keeps then customer else customer - 'company' end,
      access_token_hash = sha256(uuid_send(gen_random_uuid())), idempotency_key = null, row_version = row_version + 1,
      deletion_asked_at = coalesce(deletion_asked_at, p_now), anonymised_at = p_now
    where id = p_booking.id;
  update public.booking_events set reason = case when actor_type in ('customer', 'visitor') or payload ->> 'kind' in ('planned', 'office_message', 'charge_waived') then null else reason end, actor_id = case when actor_type = 'staff' then actor_id end,
      payload = (select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(payload) where key in ('kind', 'feePence', 'waivedPence', 'refundPence', 'totalPence', 'deltaPence', 'windowId'))
    where booking_id = p_booking.id;
  update public.planned_stops set override_reason = null where booking_id = p_booking.id and override_reason is not null;
  update public.payments set reason = null where booking_id = p_booking.id and reason is not null;
  perform app.clear_papers(p_booking.id, v_keeps);
  update public.tasks set title = 'Task' where booking_id = p_booking.id;
  delete from public.thread_messages where booking_id = p_booking.id;
  delete from public.chat_conversations where id in (select c.id from app.chats_of(array[p_booking.id], null) c);
  delete from public.booking_notes where booking_id = p_booking.id;
  delete from app.change_order_photos where change_order_id in (select id from public.change_orders where booking_id = p_booking.id);
  update public.change_orders set statement = 'Deleted', access_before = access_before - 'notes', access_after = access_after - 'notes' where booking_id = p_booking.id;
  update public.reviews set shown_name = '', text = '' where booking_id = p_booking.id;
  delete from public.messages where booking_id = p_booking.id;
  update public.trigger_runs set payload = payload - '{subject,reason}'::text[] where booking_id = p_booking.id and code = 'service_message';
  delete from app.booking_links where booking_id = p_booking.id;
  delete from app.gate_codes where booking_id = p_booking.id;
  delete from app.portal_codes where booking_id = p_booking.id;
  delete from public.portal_grants where booking_id = p_booking.id;
  perform app.clear_quote(q, p_now) from unnest(array[p_booking.quote_id, p_booking.photos_quote_id]) as q where q is not null;
end $$;

-- Removes from a booking's receipts and credit notes what is removed from the booking.
create or replace function app.clear_papers(p_booking uuid, p_keeps boolean) returns void language sql set search_path = '' as $$
  update app.issued_papers i set booking = case when p_keeps
      then (i.booking - 'payer') || jsonb_build_object('contact', jsonb_build_object('fullName', left(coalesce(i.booking #>> '{payer,company}', i.booking #>> '{payer,fullName}', i.booking #>> '{contact,fullName}'), 80)))
      else ((i.booking - 'payer') #- '{customer,company}') || jsonb_build_object('contact', jsonb_build_object('fullName', 'Deleted customer'),
        'address', jsonb_build_object('line1', 'Deleted', 'town', i.booking #> '{address,town}', 'postcode', split_part(i.booking #>> '{address,postcode}', ' ', 1))) end
    from public.payments p where p.id = i.payment_id and p.booking_id = p_booking;
$$;

-- Every night: clears bookings that are over and whose customer has deleted their data, and those that no law requires us to keep any longer. {now} → {forgotten, failed}.
create or replace function app.clear_ended_bookings(p_arguments jsonb) returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  v_now timestamptz := least((p_arguments ->> 'now')::timestamptz, now());
  v_booking public.bookings;
  v_count integer := 0;
  v_failed integer := 0;
begin
  for v_booking in select * from public.bookings b
      where b.deletion_asked_at is not null and ((b.anonymised_at is null and not app.is_running(b, v_now))
        or (b.contact_name <> 'Deleted customer' and b.anonymised_at is not null and app.kept_until(b) < (v_now at time zone 'Europe/London')::date))
      limit 500 for update skip locked loop
    begin
      perform app.clear_booking(v_booking, v_now);
      v_count := v_count + 1;
    exception when others then
      raise warning 'The booking % could not be cleared: %', v_booking.reference, sqlerrm;
      v_failed := v_failed + 1;
    end;
  end loop;
  return jsonb_build_object('forgotten', v_count, 'failed', v_failed);
end $$;
grant execute on function app.clear_ended_bookings(jsonb) to service_role;
