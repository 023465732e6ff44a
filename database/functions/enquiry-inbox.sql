-- The inbox of enquiries: the office answers, closes, opens again and makes a quote; what comes back by mail joins the thread.

-- Mails of one thread that are taken in, and of all threads in a day. Whoever has one of our mails may send as many as they like.
create or replace function app.enquiry_reply_limits(out of_enquiry integer, out of_hour integer, out automatic integer, out of_day integer)
language sql immutable parallel safe as $$ select 40, 10, 5, 400 $$;
-- Minutes of opening hours within which a person answers: `answerHours` of domain/enquiries/enquiry-promise.rules.ts.
create or replace function app.enquiry_answer_minutes() returns integer language sql immutable parallel safe as $$ select 240 $$;
-- Answers to one enquiry in a day.
create or replace function app.max_enquiry_answers() returns integer language sql immutable parallel safe as $$ select 20 $$;

-- The enquiry of a reference with its row locked: of two who act on it at once, one waits and is then told.
create or replace function app.enquiry_for_staff(p_arguments jsonb) returns public.enquiries language plpgsql set search_path = '' as $$
declare
  v_enquiry public.enquiries;
begin
  perform app.require_staff();
  select * into v_enquiry from public.enquiries where reference = p_arguments ->> 'reference' for update;
  if not found then perform app.problem('enquiries.not_found'); end if;
  return v_enquiry;
end $$;

-- Whether this very request was done before; a different one under the same key is refused.
create or replace function app.was_done_to_enquiry(p_enquiry public.enquiries, p_arguments jsonb) returns boolean
language plpgsql stable set search_path = '' as $$
declare
  v_entry public.enquiry_entries;
begin
  select * into v_entry from public.enquiry_entries where idempotency_key = p_arguments ->> 'idempotencyKey';
  if not found then return false; end if;
  if v_entry.enquiry_id <> p_enquiry.id or v_entry.request_hash <> decode(p_arguments ->> 'requestHash', 'hex') then
    perform app.problem('idempotency.key_reused');
  end if;
  return true;
end $$;

-- {seen}: refuses where it has changed since, naming the colleague (null: its sender wrote again) and the time.
create or replace function app.require_seen_enquiry(p_enquiry public.enquiries, p_arguments jsonb) returns void
language plpgsql stable set search_path = '' as $$
begin
  if p_enquiry.row_version = (p_arguments ->> 'seen')::integer then return; end if;
  perform app.problem('enquiries.changed', jsonb_build_object('at', p_enquiry.changed_at,
    'by', case when p_enquiry.changed_by is not null then app.colleague_name(p_enquiry.changed_by) end));
end $$;

-- A complaint about a booking is answered on the booking's page, by its own rules.
create or replace function app.is_complaint(p_enquiry uuid) returns boolean language sql stable set search_path = '' as $$
  select exists (select 1 from public.complaints c where p_enquiry in (c.enquiry_id, c.objection_id))
$$;

-- Writes an entry of the office and moves the enquiry on. → its id.
create or replace function app.add_enquiry_entry(p_enquiry public.enquiries, p_kind text, p_to text, p_body text, p_arguments jsonb)
returns uuid language plpgsql set search_path = '' as $$
declare
  v_now timestamptz := (p_arguments ->> 'now')::timestamptz;
  v_id uuid;
begin
  insert into public.enquiry_entries (enquiry_id, kind, body, author_id, idempotency_key, request_hash, at)
    values (p_enquiry.id, p_kind, coalesce(p_body, ''), (select auth.uid()), p_arguments ->> 'idempotencyKey',
      decode(p_arguments ->> 'requestHash', 'hex'), v_now) returning id into v_id;
  update public.enquiries
    set state = p_to, again_due_at = null, changed_at = v_now, changed_by = (select auth.uid()),
      answered_at = case when p_kind in ('answer', 'call') then v_now else answered_at end
    where id = p_enquiry.id;
  return v_id;
end $$;

create or replace function app.enquiry_step_answer(p_enquiry public.enquiries) returns jsonb language sql stable set search_path = '' as $$
  select jsonb_build_object('state', e.state, 'version', e.row_version) from public.enquiries e where e.id = p_enquiry.id
$$;

-- {reference, seen, by, text, now, …} → {state, version}. By mail to the address they gave, or written down as said on the phone.
create or replace function app.answer_enquiry(p_arguments jsonb) returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  v_enquiry public.enquiries := app.enquiry_for_staff(p_arguments);
  v_by_mail boolean := p_arguments ->> 'by' = 'email';
  v_entry uuid;
begin
  if app.was_done_to_enquiry(v_enquiry, p_arguments) then return app.enquiry_step_answer(v_enquiry); end if;
  perform app.require_seen_enquiry(v_enquiry, p_arguments);
  if app.is_complaint(v_enquiry.id) then perform app.problem('enquiries.is_complaint'); end if;
  if v_by_mail and v_enquiry.email is null then perform app.problem('enquiries.no_email'); end if;
  if v_by_mail and (select email from public.company_settings) = '' then perform app.problem('enquiries.no_office_email'); end if;
  if (select count(*) from public.enquiry_entries e where e.enquiry_id = v_enquiry.id and e.kind = 'answer'
      and (e.at at time zone 'Europe/London')::date = ((p_arguments ->> 'now')::timestamptz at time zone 'Europe/London')::date)
        >= app.max_enquiry_answers() then
    perform app.problem('enquiries.too_many_answers');
  end if;
  v_entry := app.add_enquiry_entry(v_enquiry, case when v_by_mail then 'answer' else 'call' end, 'answered', p_arguments ->> 'text',
    p_arguments);
  if v_by_mail then
    update public.enquiry_entries
      set message_id = app.enqueue_message('enquiry_answered', 'email', v_enquiry.email,
        jsonb_build_object('enquiryId', v_enquiry.id, 'entryId', v_entry, 'eventId', v_entry,
          'by', app.colleague_name((select auth.uid()))))
      where id = v_entry;
  end if;
  return app.enquiry_step_answer(v_enquiry);
end $$;

-- {reference, seen, reason, now, …} → {state, version}. Nothing is sent.
create or replace function app.close_enquiry(p_arguments jsonb) returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  v_enquiry public.enquiries := app.enquiry_for_staff(p_arguments);
begin
  if app.was_done_to_enquiry(v_enquiry, p_arguments) then return app.enquiry_step_answer(v_enquiry); end if;
  perform app.require_seen_enquiry(v_enquiry, p_arguments);
  if app.is_complaint(v_enquiry.id) then perform app.problem('enquiries.is_complaint'); end if;
  if v_enquiry.state = 'closed' then perform app.problem('enquiries.not_open'); end if;
  perform app.add_enquiry_entry(v_enquiry, p_kind => 'closed', p_to => 'closed', p_body => p_arguments ->> 'reason',
    p_arguments => p_arguments);
  return app.enquiry_step_answer(v_enquiry);
end $$;

-- {reference, seen, now, …} → {state, version}: it waits for an answer again. One that looked automatic is new, as if it had just come.
create or replace function app.reopen_enquiry(p_arguments jsonb) returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  v_enquiry public.enquiries := app.enquiry_for_staff(p_arguments);
begin
  if app.was_done_to_enquiry(v_enquiry, p_arguments) then return app.enquiry_step_answer(v_enquiry); end if;
  perform app.require_seen_enquiry(v_enquiry, p_arguments);
  if v_enquiry.state in ('new', 'in_hand') then perform app.problem('enquiries.already_open'); end if;
  perform app.add_enquiry_entry(v_enquiry, 'reopened', case v_enquiry.state when 'suspected' then 'new' else 'in_hand' end, '',
    p_arguments);
  return app.enquiry_step_answer(v_enquiry);
end $$;

-- {…of start_quote, enquiry: its reference, seen, contact, promisedAt, photos: [{id, bytes}]} → {reference, quoteId}: a quote to price,
-- of what the enquiry says and shows. `photos` are the enquiry's own, whose files follow.
create or replace function app.quote_enquiry(p_arguments jsonb) returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  v_enquiry public.enquiries := app.enquiry_for_staff(jsonb_build_object('reference', p_arguments ->> 'enquiry'));
  v_now timestamptz := (p_arguments ->> 'now')::timestamptz;
  v_quote public.quotes;
begin
  if app.was_done_to_enquiry(v_enquiry, p_arguments) then
    return (select jsonb_build_object('reference', q.reference, 'quoteId', q.id) from public.quotes q where q.id = v_enquiry.quote_id);
  end if;
  perform app.require_seen_enquiry(v_enquiry, p_arguments);
  if app.is_complaint(v_enquiry.id) then perform app.problem('enquiries.is_complaint'); end if;
  perform app.start_quote(p_arguments - '{idempotencyKey,priced}'::text[]);
  -- Whoever makes it is the office: no list of quotes of an account shows it.
  update public.quotes
    set user_id = null, review_note = v_enquiry.message, review_asked_at = v_now,
      promised_at = (p_arguments ->> 'promisedAt')::timestamptz
    where id = (p_arguments ->> 'quoteId')::uuid returning * into v_quote;
  perform app.set_quote_contact(v_quote, p_arguments -> 'contact');
  perform app.place_enquiry_photos(v_quote, p_arguments -> 'photos', (p_arguments ->> 'deletedAfterDays')::integer, v_now);
  perform app.move_quote(v_quote, 'review_asked', 'needs_review', 'staff', jsonb_build_object('enquiry', v_enquiry.reference),
    p_arguments - 'idempotencyKey');
  perform app.add_enquiry_entry(v_enquiry, 'quoted', 'quoted', v_quote.reference, p_arguments);
  update public.enquiries set quote_id = v_quote.id where id = v_enquiry.id;
  return jsonb_build_object('reference', v_quote.reference, 'quoteId', v_quote.id);
end $$;
grant execute on function app.answer_enquiry(jsonb), app.close_enquiry(jsonb), app.reopen_enquiry(jsonb), app.quote_enquiry(jsonb)
  to authenticated;

-- Rows for its photos, each ready once app.settle_quote_photo has its files.
create or replace function app.place_enquiry_photos(p_quote public.quotes, p_photos jsonb, p_kept_days integer, p_now timestamptz)
returns void language sql set search_path = '' as $$
  insert into public.quote_photos (quote_id, id, kind, media_type, declared_bytes, created_at, delete_after)
    select p_quote.id, (photo ->> 'id')::uuid, 'photo', 'image/jpeg', (photo ->> 'bytes')::integer, p_now,
      (p_now at time zone 'Europe/London')::date + p_kept_days
      from jsonb_array_elements(p_photos) as photo
$$;

-- {enquiryId, sourceDigest, sender, mailId?, text, isAutomatic, isShortened, attachments, now} → {outcome}. A mail of its thread: `taken`,
-- `again` where it is there already, `left_out` beyond what is taken in, `gone` without the enquiry. A program's mail makes nothing wait.
create or replace function app.receive_enquiry_mail(p_arguments jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_now timestamptz := (p_arguments ->> 'now')::timestamptz;
  v_automatic boolean := (p_arguments ->> 'isAutomatic')::boolean;
  v_digest bytea := decode(p_arguments ->> 'sourceDigest', 'hex');
  v_enquiry public.enquiries;
begin
  select * into v_enquiry from public.enquiries where id = (p_arguments ->> 'enquiryId')::uuid for update;
  if not found then return '{"outcome": "gone"}'; end if;
  if exists (select 1 from public.enquiry_entries where enquiry_id = v_enquiry.id and source_digest = v_digest) then
    return '{"outcome": "again"}';
  end if;
  if app.has_enquiry_replies_enough(v_enquiry.id, v_automatic, v_now) then
    update public.enquiries set replies_left_out = replies_left_out + 1 where id = v_enquiry.id;
    return '{"outcome": "left_out"}';
  end if;
  insert into public.enquiry_entries (enquiry_id, kind, body, sender, mail_id, source_digest, is_automatic, is_shortened, attachments, at)
    values (v_enquiry.id, 'reply', p_arguments ->> 'text', p_arguments ->> 'sender', p_arguments ->> 'mailId', v_digest, v_automatic,
      (p_arguments ->> 'isShortened')::boolean, (p_arguments ->> 'attachments')::integer, v_now);
  if not v_automatic and v_enquiry.state in ('answered', 'quoted', 'closed') then
    update public.enquiries set state = 'in_hand', again_due_at = app.after_open_minutes(v_now, app.enquiry_answer_minutes()),
        changed_at = v_now
      where id = v_enquiry.id;
  elsif not v_automatic then
    update public.enquiries set changed_at = v_now, changed_by = null where id = v_enquiry.id;
  end if;
  return '{"outcome": "taken"}';
end $$;

create or replace function app.has_enquiry_replies_enough(p_enquiry uuid, p_automatic boolean, p_now timestamptz) returns boolean
language sql stable set search_path = '' as $$
  select own.automatic_count >= l.automatic and p_automatic or own.count >= l.of_enquiry or own.hour >= l.of_hour
      or everybody.day >= l.of_day
    from app.enquiry_reply_limits() as l,
      (select count(*) as count, count(*) filter (where e.is_automatic) as automatic_count,
        count(*) filter (where e.at > p_now - app.enquiry_reply_hour()) as hour
        from public.enquiry_entries e where e.enquiry_id = p_enquiry and e.kind = 'reply') as own,
      (select count(*) as day from public.enquiry_entries e where e.kind = 'reply' and e.at > p_now - app.enquiry_reply_day()) as everybody
$$;
create or replace function app.enquiry_reply_hour() returns interval language sql immutable parallel safe as $$ select interval '1 hour' $$;
create or replace function app.enquiry_reply_day() returns interval language sql immutable parallel safe as $$ select interval '1 day' $$;

-- {name} → {uidValidity, lastUid} or null where it was never read.
create or replace function app.mailbox_place(p_arguments jsonb) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('uidValidity', m.uid_validity, 'lastUid', m.last_uid) from app.mailboxes m where m.name = p_arguments ->> 'name'
$$;
-- {name, uidValidity, lastUid, now} → null.
create or replace function app.keep_mailbox_place(p_arguments jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
begin
  insert into app.mailboxes (name, uid_validity, last_uid, read_at)
    values (p_arguments ->> 'name', p_arguments ->> 'uidValidity', (p_arguments ->> 'lastUid')::bigint,
      (p_arguments ->> 'now')::timestamptz)
    on conflict (name) do update set uid_validity = excluded.uid_validity, last_uid = excluded.last_uid, read_at = excluded.read_at;
  return null;
end $$;
grant execute on function app.receive_enquiry_mail(jsonb), app.mailbox_place(jsonb), app.keep_mailbox_place(jsonb) to service_role;
