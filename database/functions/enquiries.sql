-- Enquiries: what somebody writes to the firm through the contact form. One call stores it and queues its messages.

-- For how long it is known who sent a photo, and a sender’s share is counted over.
create or replace function app.photo_sender_retention() returns interval language sql immutable parallel safe as $$
  select interval '30 days';
$$;

-- At most one warning about the space for photos in this time.
create or replace function app.photo_warning_interval() returns interval language sql immutable parallel safe as $$
  select interval '30 days';
$$;

-- How long a photo waits for its message before it gives way to others, and before it is deleted.
create or replace function app.photo_writing_time() returns interval language sql immutable parallel safe as $$
  select interval '20 minutes';
$$;
create or replace function app.unsent_photo_retention() returns interval language sql immutable parallel safe as $$
  select interval '3 hours';
$$;

-- For how long an enquiry is kept, and one that looks automatic.
create or replace function app.enquiry_retention() returns interval language sql immutable parallel safe as $$
  select interval '12 months';
$$;
create or replace function app.suspected_enquiry_retention() returns interval language sql immutable parallel safe as $$
  select interval '30 days';
$$;

create or replace function app.enquiry_answer(p_enquiry public.enquiries, p_request bytea) returns jsonb
language plpgsql stable set search_path = '' as $$
begin
  if p_enquiry.request_hash <> p_request then perform app.problem('idempotency.key_reused'); end if;
  return jsonb_build_object('reference', p_enquiry.reference, 'promisedAt', p_enquiry.promised_at);
end $$;

-- One message to the office, one to the visitor; none while the firm has no address to reply to.
-- Anybody can type another person's address: it gets at most three receipts a day, whoever requests them.
create or replace function app.enqueue_enquiry_messages(p_enquiry public.enquiries) returns void language plpgsql set search_path = '' as $$
declare
  v_office text := (select email from public.company_settings);
  v_payload jsonb := jsonb_build_object('enquiryId', p_enquiry.id);
  v_since timestamptz := p_enquiry.created_at - interval '1 day';
begin
  if v_office = '' then return; end if;
  perform app.enqueue_message('office_new_enquiry', 'email', v_office, v_payload);
  if p_enquiry.email is not null then
    if (select count(*) from public.enquiries e
        where lower(e.email) = lower(p_enquiry.email) and e.created_at > v_since and e.state <> 'suspected') <= 3 then
      perform app.enqueue_message('enquiry_received', 'email', p_enquiry.email, v_payload);
    end if;
  elsif p_enquiry.mobile ~ '^\+447' then -- landlines get no texts
    if (select count(*) from public.enquiries e
        where e.mobile = p_enquiry.mobile and e.email is null and e.created_at > v_since and e.state <> 'suspected') <= 3 then
      perform app.enqueue_message('enquiry_received', 'sms', p_enquiry.mobile, v_payload);
    end if;
  end if;
end $$;

-- Tells the office, once in thirty days, that four fifths of the space for photos of enquiries are used.
create or replace function app.warn_of_enquiry_photos(p_max_bytes bigint, p_now timestamptz) returns void
language plpgsql set search_path = '' as $$
declare
  v_run public.trigger_runs;
  v_kept bigint := app.kept_enquiry_photo_bytes();
begin
  if v_kept < p_max_bytes * 0.8
      or exists (select 1 from public.trigger_runs
        where code = 'office_photos_filling' and created_at > p_now - app.photo_warning_interval()) then
    return;
  end if;
  v_run.subject_type := 'company';
  v_run.event_id := ((p_now at time zone 'Europe/London')::date)::text;
  v_run.payload := jsonb_build_object('keptBytes', v_kept, 'maxBytes', p_max_bytes);
  perform app.plan_runs('photos.filling', v_run, null, p_now);
end $$;

-- Assigns waiting photos to an enquiry, in the order named. A missing photo, or one of another enquiry, refuses the whole message.
create or replace function app.claim_enquiry_photos(p_enquiry uuid, p_photos jsonb) returns void language plpgsql set search_path = '' as $$
declare
  v_claimed integer;
begin
  update public.enquiry_photos p set enquiry_id = p_enquiry, position = named.position
    from jsonb_array_elements_text(p_photos) with ordinality as named (id, position) where p.id = named.id::uuid and p.enquiry_id is null;
  get diagnostics v_claimed = row_count;
  if v_claimed <> jsonb_array_length(p_photos) then perform app.problem('enquiries.photo_missing'); end if;
end $$;

-- Refuses a photo beyond its sender's share: of what waits, of a day and of a month. A network of IPv6 has four shares. Counted here, so
-- that a restart forgives nothing.
create or replace function app.require_enquiry_photo_share(p_arguments jsonb) returns void language plpgsql set search_path = '' as $$
declare
  v_now timestamptz := (p_arguments ->> 'now')::timestamptz;
  v_bytes bigint := (p_arguments ->> 'bytes')::bigint;
  v_share record;
begin
  for v_share in
    select count(*) filter (where p.enquiry_id is null) as waiting,
      coalesce(sum(p.bytes) filter (where p.created_at > v_now - interval '1 day'), 0) as day_bytes,
      coalesce(sum(p.bytes), 0) as month_bytes, 1 as times
      from public.enquiry_photos p
        where p.sender_hash = p_arguments ->> 'senderHash' and p.created_at > v_now - app.photo_sender_retention()
    union all
    select count(*) filter (where p.enquiry_id is null), coalesce(sum(p.bytes) filter (where p.created_at > v_now - interval '1 day'), 0),
      coalesce(sum(p.bytes), 0), 4
      from public.enquiry_photos p
        where p.network_hash = p_arguments ->> 'networkHash' and p.created_at > v_now - app.photo_sender_retention()
  loop
    if v_share.waiting >= (p_arguments ->> 'maxWaitingOfOne')::integer * v_share.times
        or v_share.day_bytes + v_bytes > (p_arguments ->> 'maxDayBytes')::bigint * v_share.times
      or v_share.month_bytes + v_bytes > (p_arguments ->> 'maxMonthBytes')::bigint * v_share.times
    then perform app.problem('enquiries.photos_share'); end if;
  end loop;
end $$;

-- Where all places of waiting photos are taken, one gives way, of whoever has most: at once where that is more than one message can name,
-- otherwise after twenty minutes.
create or replace function app.free_waiting_enquiry_photo(p_max_of_message integer, p_now timestamptz) returns void
language plpgsql set search_path = '' as $$
begin
  with waiting as (
    select p.id, p.created_at, count(*) over (partition by coalesce(p.sender_hash, p.id::text)) as of_sender from public.enquiry_photos p
      where p.enquiry_id is null)
  delete from public.enquiry_photos where id = (
    select w.id from waiting w where w.of_sender > p_max_of_message or w.created_at < p_now - app.photo_writing_time()
      order by w.of_sender desc, w.created_at, w.id limit 1);
  if found then return; end if;
  perform app.problem('enquiries.photos_waiting', jsonb_build_object('retryAfterSeconds', (
    select ceil(extract(epoch from min(created_at) + app.photo_writing_time() - p_now)) + 1 from public.enquiry_photos
      where enquiry_id is null)));
end $$;

-- Photos that messages have named. They do not count against what may wait.
create or replace function app.kept_enquiry_photo_bytes() returns bigint language sql stable set search_path = '' as $$
  select coalesce(sum(bytes), 0) from public.enquiry_photos where enquiry_id is not null
$$;

-- {id, version, metadata, width, height, bytes, now, senderHash, networkHash, maxWaiting, maxWaitingOfOne, maxOfMessage, maxDayBytes,
-- maxMonthBytes, maxKeptBytes} → null.
-- Counted under a lock; photos that waited for three hours are deleted.
create or replace function app.add_enquiry_photo(p_arguments jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_id uuid := (p_arguments ->> 'id')::uuid;
  v_now timestamptz := (p_arguments ->> 'now')::timestamptz;
begin
  perform pg_advisory_xact_lock(hashtext('app.add_enquiry_photo'));
  delete from public.enquiry_photos where enquiry_id is null and created_at < v_now - app.unsent_photo_retention();
  perform app.require_enquiry_photo_share(p_arguments);
  if app.kept_enquiry_photo_bytes() >= (p_arguments ->> 'maxKeptBytes')::bigint then perform app.problem('enquiries.photos_full'); end if;
  if (select count(*) from public.enquiry_photos where enquiry_id is null) >= (p_arguments ->> 'maxWaiting')::integer then
    perform app.free_waiting_enquiry_photo((p_arguments ->> 'maxOfMessage')::integer, v_now);
  end if;
  insert into public.enquiry_photos (id, width, height, bytes, created_at, sender_hash, network_hash)
    values (v_id, (p_arguments ->> 'width')::integer, (p_arguments ->> 'height')::integer, (p_arguments ->> 'bytes')::integer, v_now,
      p_arguments ->> 'senderHash', p_arguments ->> 'networkHash');
  insert into storage.objects (bucket_id, name, version, metadata)
    values ('enquiry-photos', v_id || '.jpg', p_arguments ->> 'version', p_arguments -> 'metadata');
  return null;
end $$;
grant execute on function app.add_enquiry_photo(jsonb) to service_role;

-- Stores an enquiry and queues its messages, once for each key.
-- {now, idempotencyKey?, requestHash, isSuspected, topic, name, email?, mobile?, callBack?, postcode?, bookingReference?, message, photos,
-- maxKeptBytes? (with photos), consentVersion?, promisedAt} → {reference, promisedAt}.
create or replace function app.send_enquiry(p_arguments jsonb) returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  v_key text := p_arguments ->> 'idempotencyKey';
  v_request bytea := decode(p_arguments ->> 'requestHash', 'hex');
  v_suspected boolean := (p_arguments ->> 'isSuspected')::boolean;
  v_enquiry public.enquiries;
begin
  for attempt in 1 .. 10 loop
    -- Two equal concurrent requests conflict on the unique key: the second waits here and then finds the first one's enquiry.
    insert into public.enquiries (reference, state, topic, name, email, mobile, call_back, postcode, booking_reference, message,
      consent_version, consent_at, promised_at, idempotency_key, request_hash, created_at)
      values (app.random_reference('E'), case when v_suspected then 'suspected' else 'new' end, p_arguments ->> 'topic',
        p_arguments ->> 'name', p_arguments ->> 'email',
        p_arguments ->> 'mobile', p_arguments ->> 'callBack', p_arguments ->> 'postcode', p_arguments ->> 'bookingReference',
        p_arguments ->> 'message',
        p_arguments ->> 'consentVersion',
        case when p_arguments ->> 'consentVersion' is not null then (p_arguments ->> 'now')::timestamptz end,
        (p_arguments ->> 'promisedAt')::timestamptz, v_key, v_request, (p_arguments ->> 'now')::timestamptz)
      on conflict do nothing
      returning * into v_enquiry;
    exit when found;
    select * into v_enquiry from public.enquiries where idempotency_key = v_key;
    if found then return app.enquiry_answer(v_enquiry, v_request); end if;
  end loop;
  if v_enquiry.id is null then raise exception 'no free enquiry reference in ten tries'; end if;
  if jsonb_array_length(p_arguments -> 'photos') > 0 then
    perform app.claim_enquiry_photos(v_enquiry.id, p_arguments -> 'photos');
    perform app.warn_of_enquiry_photos((p_arguments ->> 'maxKeptBytes')::bigint, v_enquiry.created_at);
  end if;
  if not v_suspected then perform app.enqueue_enquiry_messages(v_enquiry); end if;
  return app.enquiry_answer(v_enquiry, v_request);
end $$;

-- What the page after sending shows to whoever has the reference: nothing of the text. {reference} → {topic, callBack?, promisedAt} or
-- null.
create or replace function app.enquiry_receipt(p_arguments jsonb) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_strip_nulls(
    jsonb_build_object('reference', e.reference, 'topic', e.topic, 'callBack', e.call_back, 'promisedAt', e.promised_at))
    from public.enquiries e where e.reference = p_arguments ->> 'reference';
$$;
grant execute on function app.send_enquiry(jsonb), app.enquiry_receipt(jsonb) to anon, authenticated;

-- {now, max} → {forgotten}. Deletes so many at a time, with the messages about each enquiry.
create or replace function app.purge_old_enquiries(p_arguments jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_now timestamptz := (p_arguments ->> 'now')::timestamptz;
  v_count integer;
begin
  delete from public.enquiry_photos where enquiry_id is null and created_at < v_now - app.unsent_photo_retention();
  update public.enquiry_photos set sender_hash = null, network_hash = null
    where sender_hash is not null and created_at < v_now - app.photo_sender_retention();
  with purged as (
    delete from public.enquiries where id in (select id from public.enquiries
      where created_at < v_now - app.enquiry_retention() or (state = 'suspected' and created_at < v_now - app.suspected_enquiry_retention())
      order by created_at limit (p_arguments ->> 'max')::integer)
      returning id
  ), unsaid as (
    delete from public.messages m using purged f
      where m.code in ('enquiry_received', 'enquiry_answered', 'office_new_enquiry') and m.payload ->> 'enquiryId' = f.id::text
  )
  select count(*) into v_count from purged;
  return jsonb_build_object('forgotten', v_count);
end $$;
grant execute on function app.purge_old_enquiries(jsonb) to service_role;
