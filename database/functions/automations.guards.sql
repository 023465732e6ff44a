-- What tables and triggers of automations call; created before them.

-- Every message belongs to a run: one made from a planned run keeps that run, those a command wrote get a run here, in one statement.
create or replace function app.record_message() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  v_written record;
begin
  select bool_or(w.payload ? 'runId') as has_runs, bool_or(not w.payload ? 'runId') as has_others,
      min(w.code) filter (where not w.payload ? 'runId'
        and not exists (select 1 from public.trigger_definitions d where d.template_id = w.code)) as unknown
    into v_written from written w;
  if v_written.unknown is not null then
    raise exception 'no definition has the template %', v_written.unknown using errcode = '23503';
  end if;
  if v_written.has_runs then
    update public.trigger_runs r set message_id = w.id from written w where w.payload ? 'runId' and r.id = (w.payload ->> 'runId')::uuid;
  end if;
  if v_written.has_others is not true then return null; end if;
  insert into public.trigger_runs (code, version, subject_type, subject_id, reference, booking_id, quote_id, contact_id, channel, recipient,
    event_id, dedupe_key, planned_at, state, payload, message_id, timeline, created_at)
    select d.code, d.version, s.kind, s.id, s.reference, w.booking_id, s.quote_id, s.contact_id, w.channel, w.recipient,
      w.payload ->> 'eventId', 'message:' || w.id,
      w.created_at, 'due', '{}', w.id, jsonb_build_array(jsonb_build_object('state', 'due', 'at', w.created_at)), w.created_at
    from written w join public.trigger_definitions d on d.template_id = w.code
      cross join lateral app.subject_of_message(w.booking_id, w.payload) as s
    where not w.payload ? 'runId';
  return null;
end $$;

-- What a message is about: {kind, id, reference, quote_id, contact_id}.
create or replace function app.subject_of_message(p_booking uuid, p_payload jsonb, out kind text, out id uuid, out reference text,
  out quote_id uuid, out contact_id uuid)
language plpgsql stable set search_path = '' as $$
begin
  if p_booking is not null then
    kind := 'booking'; id := p_booking;
    select b.reference, b.user_id into reference, contact_id from public.bookings b where b.id = p_booking;
  elsif p_payload ? 'quoteId' then
    kind := 'quote'; id := (p_payload ->> 'quoteId')::uuid;
    select q.reference, q.id into reference, quote_id from public.quotes q where q.id = (p_payload ->> 'quoteId')::uuid;
  elsif p_payload ? 'enquiryId' then
    kind := 'enquiry'; id := (p_payload ->> 'enquiryId')::uuid;
    select e.reference into reference from public.enquiries e where e.id = (p_payload ->> 'enquiryId')::uuid;
  else
    kind := 'account'; reference := p_payload ->> 'reference';
  end if;
end $$;

-- Copies a message's state to its run.
create or replace function app.follow_message() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  update public.trigger_runs r
    set state = new.state, attempts = new.attempts, provider_ref = coalesce(new.provider_ref, r.provider_ref), detail = new.last_error,
      recipient = new.recipient,
      rendered_subject = coalesce(new.rendered_subject, r.rendered_subject),
      rendered_body_hash = coalesce(new.rendered_body_hash, r.rendered_body_hash),
      reason = case when r.reason = 'test_mode' then r.reason
        when new.state = 'dead' then case when new.is_refused then 'refused' when new.receipt = 'undelivered' then 'undelivered'
          when new.attempts < 4 then 'unsendable' else 'unanswered' end
        when r.reason in ('quiet_hours_moved', 'by_hand') then r.reason end,
      sent_at = coalesce(new.sent_at, r.sent_at),
      delivered_at = case when new.state = 'delivered' then coalesce(new.settled_at, new.updated_at) else r.delivered_at end,
      ended_at = case when new.state in ('sent', 'delivered', 'dead') then coalesce(new.settled_at, new.updated_at) end,
      timeline = r.timeline
        || jsonb_strip_nulls(
          jsonb_build_object('state', new.state, 'at', coalesce(new.settled_at, new.updated_at), 'attempt', nullif(new.attempts, 0),
            'detail', new.last_error))
    where r.message_id = new.id;
  return null;
end $$;

create or replace function app.blank_runs() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  update public.trigger_runs set recipient = null, rendered_subject = null, payload = '{}' where booking_id = new.id;
  return null;
end $$;

create or replace function app.plan_booking_event() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  perform app.plan_for_booking(new);
  return null;
end $$;

create or replace function app.plan_quote_event() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  perform app.plan_for_quote(new);
  return null;
end $$;

-- The title of the task that follows a booking's last reminder.
create or replace function app.promised_call(p_reference text) returns text language sql immutable set search_path = '' as $$
select 'Call about what is still to pay for ' || p_reference $$;

-- Cancels payment reminders of a booking, and the call that the last one promised (app.promise_call). Skips a locked run, which is being
-- sent at this moment: waiting for it could deadlock.
create or replace function app.stop_chasing() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  update public.trigger_runs r
    set state = 'cancelled', reason = 'state_changed', ended_at = now(),
      timeline = app.note(r.timeline, 'cancelled', now(), 'state_changed')
    where r.id in (select p.id from public.trigger_runs p join public.trigger_definitions d on d.code = p.code
      where p.booking_id = new.id and p.state = 'planned' and d.condition = 'payment_outstanding' for update of p skip locked);
  update public.tasks t set state = 'cancelled', ended_at = now(), changed_at = now(), row_version = t.row_version + 1
    where t.id in (select o.id from public.tasks o
      where o.booking_id = new.id and o.title = app.promised_call(new.reference) and o.state in ('open', 'snoozed') for update skip locked);
  return null;
end $$;
