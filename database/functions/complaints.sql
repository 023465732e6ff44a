-- Complaints about a collection. Each step locks the booking first, then the complaint.

-- For how long after a collection its customer may complain: complainUntil of domain/complaints/complaint.rules.ts.
create or replace function app.complaint_window() returns interval language sql immutable parallel safe as $$ select interval '60 days' $$;

-- A complaint whose answer nobody contradicts in this time is closed.
create or replace function app.complaint_silence() returns interval language sql immutable parallel safe as $$
  select interval '14 days';
$$;

-- As domain/complaints/complaint.rules.ts says it; a test compares the two.
create or replace function app.can_complain(p_booking public.bookings, p_now timestamptz) returns boolean
language sql immutable set search_path = '' as $$
  select p_booking.state = any (app.states_of('open_to_complaint'))
    and p_booking.anonymised_at is null and p_now <= p_booking.ends_at + app.complaint_window();
$$;

create or replace function app.complaint_json(p_complaint public.complaints) returns jsonb language sql stable set search_path = '' as $$
  select jsonb_build_object('id', p_complaint.id, 'reference', e.reference, 'kind', p_complaint.kind, 'happenedOn', p_complaint.happened_on,
    'text', e.message,
    'photos', (select count(*) from public.enquiry_photos p where p.enquiry_id in (p_complaint.enquiry_id, p_complaint.objection_id)),
    'raisedAt', p_complaint.raised_at, 'state', p_complaint.state, 'answerBy', p_complaint.answer_by, 'version', p_complaint.row_version,
    'objection', (select o.message from public.enquiries o where o.id = p_complaint.objection_id),
    'answers', (
      select coalesce(jsonb_agg(jsonb_build_object('outcome', a.outcome, 'text', a.text, 'at', a.at, 'isFinal', a.is_final) order by a.at),
        '[]')
      from (values (p_complaint.outcome, p_complaint.answer, p_complaint.answered_at, false),
        (p_complaint.final_outcome, p_complaint.final_answer, p_complaint.final_answered_at, true)) as a(outcome, text, at, is_final)
      where a.text is not null))
  from public.enquiries e where e.id = p_complaint.enquiry_id;
$$;

create or replace function app.booking_complaints_json(p_booking public.bookings, p_now timestamptz) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object('reference', p_booking.reference, 'until', p_booking.ends_at + app.complaint_window(),
    'canComplain', app.can_complain(p_booking, p_now)
      and not exists (select 1 from public.complaints c where c.booking_id = p_booking.id and c.ended_at is null),
    'complaints', (select coalesce(jsonb_agg(app.complaint_json(c) order by c.raised_at desc), '[]') from public.complaints c
      where c.booking_id = p_booking.id));
$$;

-- {reference, accessTokenHash?, now} → what the booking's page shows; null where the caller may not.
create or replace function app.booking_complaints(p_arguments jsonb) returns jsonb
language sql stable security definer set search_path = '' as $$
  select app.booking_complaints_json(b, (p_arguments ->> 'now')::timestamptz) from public.bookings b
  where b.reference = p_arguments ->> 'reference' and app.acts_on_booking(b, p_arguments);
$$;

-- The booking of a key, locked.
create or replace function app.booking_of_key(p_arguments jsonb) returns public.bookings language sql volatile set search_path = '' as $$
  select b.* from public.bookings b where b.reference = p_arguments ->> 'reference' and app.acts_on_booking(b, p_arguments) for update of b;
$$;

-- What the customer writes is an enquiry as well: it carries the photos, tells the office, and tells the customer by when. → its id.
create or replace function app.send_complaint_text(p_booking public.bookings, p_arguments jsonb) returns uuid
language plpgsql set search_path = '' as $$
declare
  v_sent jsonb := app.send_enquiry(
    jsonb_strip_nulls(
      jsonb_build_object('topic', 'complaint', 'name', p_booking.contact_name, 'email', p_booking.contact_email,
        'mobile', p_booking.contact_mobile,
    'bookingReference', p_booking.reference, 'message', p_arguments -> 'text', 'photos', p_arguments -> 'photos',
    'maxKeptBytes', p_arguments -> 'maxKeptBytes', 'isSuspected', false,
    'promisedAt', p_arguments -> 'promisedAt', 'now', p_arguments -> 'now', 'idempotencyKey', p_arguments -> 'idempotencyKey',
      'requestHash', p_arguments -> 'requestHash')));
begin
  return (select e.id from public.enquiries e where e.reference = v_sent ->> 'reference');
end $$;

-- {reference, accessTokenHash?, kind, happenedOn, text, photos, maxKeptBytes, promisedAt, answerBy, now, idempotencyKey?, requestHash} → as
-- app.booking_complaints. Once for each key.
create or replace function app.raise_complaint(p_arguments jsonb) returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  v_now timestamptz := (p_arguments ->> 'now')::timestamptz;
  v_day date := (p_arguments ->> 'happenedOn')::date;
  v_booking public.bookings := app.booking_of_key(p_arguments);
  v_enquiry uuid;
begin
  if v_booking.id is null then return null; end if;
  if not exists (select 1 from public.complaints c join public.enquiries e on e.id = c.enquiry_id
      where c.booking_id = v_booking.id and e.idempotency_key = p_arguments ->> 'idempotencyKey') then
    if not app.can_complain(v_booking, v_now) then perform app.problem('complaints.not_possible'); end if;
    if exists (select 1 from public.complaints where booking_id = v_booking.id and ended_at is null) then
      perform app.problem('complaints.already_open');
    end if;
    if (select count(*) from public.complaints where booking_id = v_booking.id) >= 5 then
      perform app.problem('complaints.too_many');
    end if;
    if v_day < (v_booking.created_at at time zone 'Europe/London')::date or v_day > (v_now at time zone 'Europe/London')::date then
      perform app.problem('complaints.bad_day');
    end if;
    v_enquiry := app.send_complaint_text(v_booking, p_arguments);
    insert into public.complaints (booking_id, enquiry_id, kind, happened_on, raised_at, answer_by)
      values (v_booking.id, v_enquiry, p_arguments ->> 'kind', v_day, v_now, (p_arguments ->> 'answerBy')::timestamptz);
    if v_booking.state = any (app.states_of('undisputed')) then
      perform app.move_booking(
        jsonb_build_object('bookingId', v_booking.id, 'to', 'disputed', 'actorType', 'customer', 'actorId', (select auth.uid()),
          'now', v_now));
    end if;
  end if;
  return app.booking_complaints_json(v_booking, v_now);
end $$;

-- Ends a complaint, and with it the dispute of its booking.
create or replace function app.end_complaint(p_complaint public.complaints, p_to text, p_by text, p_now timestamptz) returns void
language plpgsql set search_path = '' as $$
declare
  v_state text := (select state from public.bookings where id = p_complaint.booking_id);
begin
  update public.complaints set state = p_to, ended_at = p_now, ended_by = p_by, row_version = row_version + 1 where id = p_complaint.id;
  if v_state = 'disputed' then
    perform app.move_booking(
      jsonb_build_object('bookingId', p_complaint.booking_id, 'to', 'closed',
        'actorType', case p_by when 'office' then 'staff' when 'clock' then 'system' else 'customer' end,
      'actorId', case when p_by <> 'clock' then (select auth.uid()) end, 'now', p_now));
  end if;
end $$;

-- {reference, accessTokenHash?, id, version, isSettled, text, photos, maxKeptBytes, promisedAt, answerBy, now, idempotencyKey?,
-- requestHash} → as app.booking_complaints.
create or replace function app.reply_to_complaint(p_arguments jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_now timestamptz := (p_arguments ->> 'now')::timestamptz;
  v_settled boolean := (p_arguments ->> 'isSettled')::boolean;
  v_booking public.bookings := app.booking_of_key(p_arguments);
  v_complaint public.complaints;
begin
  if v_booking.id is null then return null; end if;
  select * into v_complaint from public.complaints where id = (p_arguments ->> 'id')::uuid and booking_id = v_booking.id for update;
  if not found then return null; end if;
  -- The same reply again: its answer was lost on the way.
  if (v_settled and v_complaint.state = 'settled')
    or exists (select 1 from public.enquiries e
      where e.id = v_complaint.objection_id and e.idempotency_key = p_arguments ->> 'idempotencyKey') then
    return app.booking_complaints_json(v_booking, v_now);
  end if;
  if v_complaint.ended_at is not null or (not v_settled and v_complaint.state <> 'answered') then
    perform app.problem('complaints.not_answered');
  end if;
  if v_complaint.row_version <> (p_arguments ->> 'version')::integer then perform app.problem('complaints.changed'); end if;
  if v_settled then
    perform app.end_complaint(v_complaint, 'settled', 'customer', v_now);
  else
    update public.complaints
      set state = 'again', objection_id = app.send_complaint_text(v_booking, p_arguments),
        answer_by = (p_arguments ->> 'answerBy')::timestamptz, row_version = row_version + 1
      where id = v_complaint.id;
  end if;
  return app.booking_complaints_json(v_booking, v_now);
end $$;
grant execute on function app.booking_complaints(jsonb), app.raise_complaint(jsonb), app.reply_to_complaint(jsonb) to anon, authenticated;

create or replace function app.may_answer_complaint(p_complaint public.complaints) returns boolean
language sql stable set search_path = '' as $$
  select p_complaint.state = 'open'
    or (p_complaint.state = 'again' and (p_complaint.answered_by is distinct from (select auth.uid()) or app.is_admin()));
$$;

create or replace function app.office_complaint_json(p_complaint public.complaints) returns jsonb
language sql stable set search_path = '' as $$
  select app.complaint_json(p_complaint)
    || jsonb_build_object('bookingReference', b.reference, 'contactName', b.contact_name,
      'mayAnswer', app.may_answer_complaint(p_complaint),
    'pictures', (select coalesce(jsonb_agg(p.id || '.jpg' order by p.created_at, p.position), '[]') from public.enquiry_photos p
      where p.enquiry_id in (p_complaint.enquiry_id, p_complaint.objection_id)))
  from public.bookings b where b.id = p_complaint.booking_id;
$$;

-- {reference?, limit} → {complaints}: those that wait for our answer first, by their promise; then those that wait for the customer; then
-- the ended ones.
create or replace function app.office_complaints(p_arguments jsonb) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform app.require_staff();
  return jsonb_build_object(
    'complaints', (
      select coalesce(
        jsonb_agg(app.office_complaint_json(c) order by (c.state in ('open', 'again')) desc, c.ended_at is null desc, c.answer_by),
        '[]')
    from public.complaints c where c.id in (select i.id from public.complaints i
      where p_arguments ->> 'reference' is null
        or i.booking_id = (select b.id from public.bookings b where b.reference = p_arguments ->> 'reference')
      order by (i.state in ('open', 'again')) desc, i.ended_at is null desc, i.answer_by limit (p_arguments ->> 'limit')::integer)));
end $$;

-- By email, or by text where there is no email address.
create or replace function app.tell_of_complaint_answer(p_complaint public.complaints, p_booking public.bookings, p_answer jsonb)
returns void language sql set search_path = '' as $$
  select app.enqueue_booking_messages(p_booking,
    jsonb_build_array(
      jsonb_build_object('code', 'complaint_answered', 'channel', case when p_booking.contact_email is null then 'sms' else 'email' end,
    'recipient', coalesce(p_booking.contact_email, p_booking.contact_mobile),
      'payload', jsonb_build_object('eventId', p_complaint.id || '-' || p_complaint.row_version, 'complaint', p_answer))))
  where p_booking.anonymised_at is null and (p_booking.contact_email is not null or p_booking.contact_mobile ~ '^\+447');
$$;

-- {id, version, outcome, text, now, context} → the complaint. The first answer waits for the customer; the second is the last.
create or replace function app.answer_complaint(p_arguments jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_now timestamptz := (p_arguments ->> 'now')::timestamptz;
  v_final boolean;
  v_booking public.bookings;
  v_complaint public.complaints;
begin
  perform app.require_staff();
  select b.* into v_booking from public.complaints c join public.bookings b on b.id = c.booking_id where c.id = (p_arguments ->> 'id')::uuid
    for update of b;
  select * into v_complaint from public.complaints
    where id = (p_arguments ->> 'id')::uuid and row_version = (p_arguments ->> 'version')::integer and state in ('open', 'again')
    for update;
  if not found then perform app.problem('complaints.changed'); end if;
  if not app.may_answer_complaint(v_complaint) then perform app.problem('complaints.second_person'); end if;
  v_final := v_complaint.state = 'again';
  if v_final then
    update public.complaints
      set final_outcome = p_arguments ->> 'outcome', final_answer = p_arguments ->> 'text', final_answered_at = v_now,
        final_answered_by = (select auth.uid()), row_version = row_version + 1
      where id = v_complaint.id returning * into v_complaint;
    perform app.end_complaint(v_complaint, 'closed', 'office', v_now);
  else
    update public.complaints
      set state = 'answered', outcome = p_arguments ->> 'outcome', answer = p_arguments ->> 'text', answered_at = v_now,
        answered_by = (select auth.uid()), row_version = row_version + 1
      where id = v_complaint.id returning * into v_complaint;
  end if;
  update public.enquiries set state = 'answered' where id in (v_complaint.enquiry_id, v_complaint.objection_id);
  perform app.tell_of_complaint_answer(v_complaint, v_booking,
    jsonb_build_object('outcome', p_arguments -> 'outcome', 'text', p_arguments -> 'text', 'isFinal', v_final));
  perform app.audit(p_arguments -> 'context', 'complaint.answered', (select auth.uid()), v_booking.reference,
    jsonb_build_object('outcome', p_arguments -> 'outcome', 'isFinal', v_final));
  select * into strict v_complaint from public.complaints where id = v_complaint.id;
  return app.office_complaint_json(v_complaint);
end $$;
grant execute on function app.office_complaints(jsonb), app.answer_complaint(jsonb) to authenticated;

-- {now} → {closed, failed}: answers that nobody has objected to for fourteen days are taken as settling it. One that cannot be closed keeps
-- none of the others open.
create or replace function app.close_silent_complaints(p_arguments jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_now timestamptz := (p_arguments ->> 'now')::timestamptz;
  v_complaint public.complaints;
  v_closed integer := 0;
  v_failed integer := 0;
begin
  for v_complaint in select * from public.complaints where state = 'answered' and answered_at <= v_now - app.complaint_silence()
      order by answered_at limit 200 loop
    begin
      perform 1 from public.bookings where id = v_complaint.booking_id for update skip locked;
      continue when not found;
      select * into v_complaint from public.complaints where id = v_complaint.id and state = 'answered' for update;
      continue when not found;
      perform app.end_complaint(v_complaint, 'closed', 'clock', v_now);
      v_closed := v_closed + 1;
    exception when others then
      raise warning 'The complaint % could not be closed: %', v_complaint.id, sqlerrm;
      v_failed := v_failed + 1;
    end;
  end loop;
  return jsonb_build_object('closed', v_closed, 'failed', v_failed);
end $$;
grant execute on function app.close_silent_complaints(jsonb) to service_role;
