-- Enquiries: what somebody writes to the firm through the contact form. One call stores it and queues its messages.

create or replace function app.enquiry_answer(p_enquiry public.enquiries, p_request bytea) returns jsonb language plpgsql stable set search_path = '' as $$
begin
  if p_enquiry.request_hash <> p_request then perform app.problem('idempotency.key_reused'); end if;
  return jsonb_build_object('reference', p_enquiry.reference, 'promisedAt', p_enquiry.promised_at);
end $$;

-- One to the office, one to the visitor; none while the firm has no address of its own that it could be answered at.
-- Anybody can type anybody's address: three receipts a day are all that one address gets, whoever asks for them.
create or replace function app.enqueue_enquiry_messages(p_enquiry public.enquiries) returns void language plpgsql set search_path = '' as $$
declare
  v_office text := (select email from public.company_settings);
  v_payload jsonb := jsonb_build_object('enquiryId', p_enquiry.id);
  v_since timestamptz := p_enquiry.created_at - interval '1 day';
begin
  if v_office = '' then return; end if;
  perform app.enqueue_message('office_new_enquiry', 'email', v_office, v_payload);
  if p_enquiry.email is not null then
    if (select count(*) from public.enquiries e where lower(e.email) = lower(p_enquiry.email) and e.created_at > v_since and e.state <> 'suspected') <= 3 then
      perform app.enqueue_message('enquiry_received', 'email', p_enquiry.email, v_payload);
    end if;
  elsif p_enquiry.mobile ~ '^\+447' then -- a landline reads no text
    if (select count(*) from public.enquiries e where e.mobile = p_enquiry.mobile and e.email is null and e.created_at > v_since and e.state <> 'suspected') <= 3 then
      perform app.enqueue_message('enquiry_received', 'sms', p_enquiry.mobile, v_payload);
    end if;
  end if;
end $$;

-- Stores an enquiry and queues its messages, once for each key.
-- {now, idempotencyKey?, requestHash, isSuspected, topic, name, email?, mobile?, postcode?, bookingReference?, message, promisedAt} → {reference, promisedAt}.
create or replace function app.send_enquiry(p_arguments jsonb) returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  v_key text := p_arguments ->> 'idempotencyKey';
  v_request bytea := decode(p_arguments ->> 'requestHash', 'hex');
  v_suspected boolean := (p_arguments ->> 'isSuspected')::boolean;
  v_enquiry public.enquiries;
begin
  for attempt in 1 .. 10 loop
    -- Two equal requests at once meet at the unique key: the second waits here and then finds the first one's enquiry.
    insert into public.enquiries (reference, state, topic, name, email, mobile, postcode, booking_reference, message, promised_at, idempotency_key, request_hash, created_at)
      values (app.random_reference('E'), case when v_suspected then 'suspected' else 'new' end, p_arguments ->> 'topic', p_arguments ->> 'name', p_arguments ->> 'email',
        p_arguments ->> 'mobile', p_arguments ->> 'postcode', p_arguments ->> 'bookingReference', p_arguments ->> 'message',
        (p_arguments ->> 'promisedAt')::timestamptz, v_key, v_request, (p_arguments ->> 'now')::timestamptz)
      on conflict do nothing
      returning * into v_enquiry;
    exit when found;
    select * into v_enquiry from public.enquiries where idempotency_key = v_key;
    if found then return app.enquiry_answer(v_enquiry, v_request); end if;
  end loop;
  if v_enquiry.id is null then raise exception 'no free enquiry reference in ten tries'; end if;
  if not v_suspected then perform app.enqueue_enquiry_messages(v_enquiry); end if;
  return app.enquiry_answer(v_enquiry, v_request);
end $$;

-- What the page after sending shows of an enquiry to whoever has its reference: nothing of what was written. {reference} → {topic, promisedAt} or null.
create or replace function app.enquiry_receipt(p_arguments jsonb) returns jsonb language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('reference', e.reference, 'topic', e.topic, 'promisedAt', e.promised_at) from public.enquiries e where e.reference = p_arguments ->> 'reference';
$$;
grant execute on function app.send_enquiry(jsonb), app.enquiry_receipt(jsonb) to anon, authenticated;

-- {now} → {forgotten}. With an enquiry go the messages about it.
create or replace function app.purge_old_enquiries(p_arguments jsonb) returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  v_now timestamptz := (p_arguments ->> 'now')::timestamptz;
  v_count integer;
begin
  with purged as (
    delete from public.enquiries
      where created_at < v_now - interval '12 months' or (state = 'suspected' and created_at < v_now - interval '30 days')
      returning id
  ), unsaid as (
    delete from public.messages m using purged f where m.code in ('enquiry_received', 'office_new_enquiry') and m.payload ->> 'enquiryId' = f.id::text
  )
  select count(*) into v_count from purged;
  return jsonb_build_object('forgotten', v_count);
end $$;
grant execute on function app.purge_old_enquiries(jsonb) to service_role;
