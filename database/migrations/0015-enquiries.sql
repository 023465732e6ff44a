-- Enquiries: what somebody writes to the firm through the contact form. One call stores it and owes its messages.

create table public.enquiries (
  id uuid primary key default gen_random_uuid(),
  reference text not null unique check (reference ~ '^E-[0-9A-HJKMNP-TV-Z]{6}$'),
  state text not null default 'new' check (state in ('new', 'suspected', 'in_hand', 'answered', 'closed')),
  topic text not null check (topic in ('quote', 'booking', 'invoice', 'complaint', 'business', 'other')),
  name text not null check (char_length(name) between 1 and 100),
  email text check (char_length(email) <= 254),
  mobile text check (mobile ~ '^\+44\d{9,10}$'),
  postcode text check (char_length(postcode) <= 8),
  booking_reference text check (booking_reference ~ '^B-[0-9A-HJKMNP-TV-Z]{6}$'),
  message text not null check (char_length(message) between 10 and 1000),
  promised_at timestamptz not null,
  answered_at timestamptz,
  office_note text not null default '' check (char_length(office_note) <= 2000),
  idempotency_key text unique,
  request_hash bytea not null,
  created_at timestamptz not null,
  updated_at timestamptz not null default now(),
  constraint enquiries_reachable check (email is not null or mobile is not null)
);
create index enquiries_by_time on public.enquiries (created_at, id);
create index enquiries_by_email on public.enquiries (lower(email), created_at) where email is not null;
create index enquiries_by_mobile on public.enquiries (mobile, created_at) where email is null;
comment on table public.enquiries is 'What people write through the contact form. Deleted after twelve months, suspected ones after thirty days.';
comment on column public.enquiries.state is 'suspected: looked like a program; stored and shown to the office, but nobody is mailed.';
comment on column public.enquiries.promised_at is 'By when the visitor was told that a person answers, or of a complaint: that a person tells who deals with it.';
comment on column public.enquiries.booking_reference is 'As the visitor gave it: it need not exist.';
create trigger touch before update on public.enquiries for each row execute function app.touch();

-- When an enquiry was answered follows from its state, whoever changes it.
create function app.note_enquiry_answer() returns trigger language plpgsql set search_path = '' as $$
begin
  if new.state = 'answered' and old.state <> 'answered' then new.answered_at := now(); end if;
  return new;
end $$;
create trigger answered before update on public.enquiries for each row execute function app.note_enquiry_answer();

select app.protect('public.enquiries');
-- The office reads enquiries, with the second factor.
create policy enquiries_staff_select on public.enquiries for select to authenticated using ((select app.is_staff()));
-- The office moves an enquiry on and notes what was done; what the visitor wrote stays as it was (column grants).
create policy enquiries_staff_update on public.enquiries for update to authenticated using ((select app.is_staff())) with check ((select app.is_staff()));
grant select on public.enquiries to authenticated;
grant update (state, office_note) on public.enquiries to authenticated;

alter table public.messages drop constraint messages_code_check;
alter table public.messages add constraint messages_code_check check (code in ('booking_confirmed', 'office_new_booking', 'portal_code',
  'account_confirm', 'account_sign_in', 'account_recovery', 'account_invite', 'account_email_change_current', 'account_email_change_new',
  'account_reauthenticate', 'account_exists', 'account_password_changed', 'account_factor_changed', 'account_code',
  'enquiry_received', 'office_new_enquiry'));

create function app.enquiry_answer(p_enquiry public.enquiries, p_request bytea) returns jsonb language plpgsql stable set search_path = '' as $$
begin
  if p_enquiry.request_hash <> p_request then perform app.problem('idempotency.key_reused'); end if;
  return jsonb_build_object('reference', p_enquiry.reference, 'promisedAt', p_enquiry.promised_at);
end $$;

-- One to the office, one to the visitor; none while the firm has no address of its own that it could be answered at.
-- Anybody can type anybody's address: three receipts a day are all that one address gets, whoever asks for them.
create function app.owe_enquiry_messages(p_enquiry public.enquiries) returns void language plpgsql set search_path = '' as $$
declare
  v_office text := (select email from public.company_settings);
  v_payload jsonb := jsonb_build_object('enquiryId', p_enquiry.id);
  v_since timestamptz := p_enquiry.created_at - interval '1 day';
begin
  if v_office = '' then return; end if;
  perform app.owe_message('office_new_enquiry', 'email', v_office, v_payload);
  if p_enquiry.email is not null then
    if (select count(*) from public.enquiries e where lower(e.email) = lower(p_enquiry.email) and e.created_at > v_since and e.state <> 'suspected') <= 3 then
      perform app.owe_message('enquiry_received', 'email', p_enquiry.email, v_payload);
    end if;
  elsif p_enquiry.mobile ~ '^\+447' then -- a landline reads no text
    if (select count(*) from public.enquiries e where e.mobile = p_enquiry.mobile and e.email is null and e.created_at > v_since and e.state <> 'suspected') <= 3 then
      perform app.owe_message('enquiry_received', 'sms', p_enquiry.mobile, v_payload);
    end if;
  end if;
end $$;

-- Stores an enquiry and owes its messages, once for each key.
-- {now, idempotencyKey?, requestHash, isSuspected, topic, name, email?, mobile?, postcode?, bookingReference?, message, promisedAt} → {reference, promisedAt}.
create function app.send_enquiry(p_arguments jsonb) returns jsonb language plpgsql security definer set search_path = '' as $$
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
  if not v_suspected then perform app.owe_enquiry_messages(v_enquiry); end if;
  return app.enquiry_answer(v_enquiry, v_request);
end $$;

-- What the page after sending shows of an enquiry to whoever has its reference: nothing of what was written. {reference} → {topic, promisedAt} or null.
create function app.enquiry_receipt(p_arguments jsonb) returns jsonb language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('reference', e.reference, 'topic', e.topic, 'promisedAt', e.promised_at) from public.enquiries e where e.reference = p_arguments ->> 'reference';
$$;
grant execute on function app.send_enquiry(jsonb), app.enquiry_receipt(jsonb) to anon, authenticated;

-- What the mails about an enquiry are made of; null when it was deleted meanwhile. {enquiryId}.
create function app.enquiry_for_message(p_arguments jsonb) returns jsonb language sql stable security definer set search_path = '' as $$
  select jsonb_strip_nulls(jsonb_build_object('reference', e.reference, 'topic', e.topic, 'name', e.name, 'email', e.email, 'mobile', e.mobile,
    'postcode', e.postcode, 'bookingReference', e.booking_reference, 'message', e.message, 'promisedAt', e.promised_at, 'sentAt', e.created_at))
  from public.enquiries e where e.id = (p_arguments ->> 'enquiryId')::uuid;
$$;

-- {now} → {forgotten}. With an enquiry go the messages about it.
create function app.forget_old_enquiries(p_arguments jsonb) returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  v_now timestamptz := (p_arguments ->> 'now')::timestamptz;
  v_count integer;
begin
  with forgotten as (
    delete from public.enquiries
      where created_at < v_now - interval '12 months' or (state = 'suspected' and created_at < v_now - interval '30 days')
      returning id
  ), unsaid as (
    delete from public.messages m using forgotten f where m.code in ('enquiry_received', 'office_new_enquiry') and m.payload ->> 'enquiryId' = f.id::text
  )
  select count(*) into v_count from forgotten;
  return jsonb_build_object('forgotten', v_count);
end $$;
grant execute on function app.enquiry_for_message(jsonb), app.forget_old_enquiries(jsonb) to service_role;
