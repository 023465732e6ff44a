-- Retention: one function purges one kind of record, a limited number of rows per call, so that no purge holds locks
-- for long. The periods are settings; what is kept for good is listed in database/tests with the reason.

-- For how long a booking that came to nothing is kept.
create or replace function app.unused_booking_retention() returns interval language sql immutable parallel safe as $$
  select interval '12 months';
$$;

-- For how long tokens and sessions are kept after their end.
create or replace function app.used_token_retention() returns interval language sql immutable parallel safe as $$
  select interval '7 days';
$$;
create or replace function app.ended_session_retention() returns interval language sql immutable parallel safe as $$
  select interval '60 days';
$$;

-- {kind, now, days, max} → {purged}. `now` is limited to the database's own clock, so that a wrong clock, or one set ahead in a test,
-- purges nothing early.
create or replace function app.purge(p_arguments jsonb) returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  v_kind text := p_arguments ->> 'kind';
  v_max integer := (p_arguments ->> 'max')::integer;
  v_days integer := (p_arguments ->> 'days')::integer;
  v_before timestamptz := least((p_arguments ->> 'now')::timestamptz, now()) - make_interval(days => v_days);
  v_day date := (v_before at time zone 'Europe/London')::date;
  v_count integer;
begin
  if v_max is null or v_before is null then raise exception 'a purge needs days, now and max'; end if;
  case v_kind
    when 'service_audit' then
      -- No index on `at`: the oldest rows come first in the table, and an index would slow every write as the service.
      delete from app.service_audit where id in (select id from app.service_audit where at < v_before limit v_max);
    when 'audit_entries' then
      if v_days < 90 then raise exception 'the security record is kept for 90 days at least'; end if;
      perform set_config('chalkway.purge', 'audit_entries', true);
      delete from public.audit_entries where id in (select id from public.audit_entries where at < v_before order by at, id limit v_max);
      get diagnostics v_count = row_count;
      perform set_config('chalkway.purge', '', true);
      return jsonb_build_object('purged', v_count);
    when 'slot_holds' then
      -- A hold that became a booking is part of it, even if the booking was cancelled later.
      delete from public.slot_holds where id in (
        select h.id from public.slot_holds h
        where h.status = 'released' and h.expires_at < v_before and not exists (select 1 from public.bookings b where b.hold_id = h.id)
        order by h.expires_at limit v_max for update skip locked);
    when 'van_slots' then
      delete from public.van_slots where (van_id, starts_at) in (
        select s.van_id, s.starts_at from public.van_slots s
        where s.date < v_day and not exists (select 1 from public.slot_hold_parts p where p.van_id = s.van_id and p.starts_at = s.starts_at)
          limit v_max);
    when 'arrival_windows' then
      delete from public.arrival_windows where id in (
        select w.id from public.arrival_windows w
        where w.date < v_day and not exists (select 1 from public.slot_holds h where h.window_id = w.id)
          and not exists (select 1 from public.bookings b where b.window_id = w.id) limit v_max);
    when 'van_absences' then
      delete from public.van_absences where id in (select id from public.van_absences where ends_on < v_day limit v_max);
    when 'van_crews' then
      delete from public.van_crews where (van_id, date) in (select van_id, date from public.van_crews where date < v_day limit v_max);
    when 'gate_codes' then
      delete from app.gate_codes where booking_id in (
        select g.booking_id from app.gate_codes g join public.bookings b on b.id = g.booking_id
        where b.ends_at < v_before or b.state = any (app.states_of('called_off_before_visit')) limit v_max);
    when 'chat_conversations' then
      delete from public.chat_conversations
        where id in (select id from public.chat_conversations where last_at < v_before order by last_at limit v_max);
    when 'messages' then
      -- About an account, a code, a task of the office, the firm itself, or a sample; messages about a booking, a quote or an enquiry are
      -- deleted with it.
      delete from public.messages where id in (
        select m.id from public.messages m
        where m.booking_id is null and m.code not in ('enquiry_received', 'enquiry_answered', 'office_new_enquiry')
          and not m.payload ? 'quoteId'
          and m.created_at < v_before
          limit v_max);
    when 'trigger_runs' then
      -- Never sent, and about the firm itself; runs about a booking, a quote or a message are deleted with it.
      delete from public.trigger_runs where id in (
        select r.id from public.trigger_runs r
        where r.booking_id is null and r.quote_id is null and r.message_id is null and r.state in ('skipped', 'cancelled', 'dead')
          and r.created_at < v_before
          limit v_max);
    when 'bulk_messages' then
      delete from app.bulk_messages where id in (select id from app.bulk_messages where at < v_before limit v_max);
    when 'portal_codes' then
      -- from where one was used is known for a month
      delete from app.portal_codes
        where id in (select id from app.portal_codes
          where expires_at < v_before - case when used_at is null then interval '0' else app.used_code_retention() end limit v_max);
    when 'portal_grants' then
      delete from public.portal_grants where id in (select id from public.portal_grants where expires_at < v_before limit v_max);
    when 'booking_links' then
      delete from app.booking_links
        where id in (select id from app.booking_links where least(expires_at, revoked_at) < v_before limit v_max);
    when 'change_order_photos' then
      delete from app.change_order_photos where id in (select id from app.change_order_photos where created_at < v_before limit v_max);
    when 'calendar_feeds' then
      delete from app.calendar_feeds where id in (select id from app.calendar_feeds where revoked_at < v_before limit v_max);
    when 'account_exports' then
      delete from app.account_exports where id in (select id from app.account_exports where expires_at < v_before limit v_max);
    when 'unconfirmed_accounts' then
      -- Accounts whose address was never confirmed.
      delete from auth.users where id in (
        select u.id from auth.users u
        where u.email_confirmed_at is null and u.phone_confirmed_at is null and u.last_sign_in_at is null and u.created_at < v_before
          and not exists (select 1 from public.bookings b where b.user_id = u.id)
          and not exists (select 1 from public.user_roles r where r.user_id = u.id and r.role <> 'user')
        limit v_max for update skip locked);
    when 'page_counts' then
      delete from public.page_counts
        where (day, path, source, kind) in (select day, path, source, kind from public.page_counts where day < v_day limit v_max);
    when 'funnel_counts' then
      delete from public.funnel_counts where (day, step) in (select day, step from public.funnel_counts where day < v_day limit v_max);
    when 'vision_days' then
      delete from public.vision_days where day in (select day from public.vision_days where day < v_day limit v_max);
    when 'import_rows' then
      -- Data of import files: too old to be undone, or never finished.
      delete from app.import_parts where (import_id, part) in (
        select p.import_id, p.part from app.import_parts p join public.contact_imports i on i.id = p.import_id where i.started_at < v_before
          limit v_max);
      delete from app.import_rows where (import_id, number) in (
        select r.import_id, r.number from app.import_rows r join public.contact_imports i on i.id = r.import_id
          where coalesce(i.finished_at, i.started_at) < v_before limit v_max);
    when 'bank_imports' then
      delete from public.bank_imports where id in (select id from public.bank_imports where at < v_before order by at limit v_max);
    when 'cash_counts' then
      delete from public.cash_counts where (van_id, date) in (select van_id, date from public.cash_counts where date < v_day limit v_max);
    when 'provider_event_bodies' then
      update app.provider_events set body = null where (provider, event_id) in (
        select provider, event_id from app.provider_events where received_at < v_before and body is not null order by received_at
          limit v_max);
    when 'provider_events' then
      delete from app.provider_events where (provider, event_id) in (
        select provider, event_id from app.provider_events where received_at < v_before order by received_at limit v_max);
    when 'reconciliation_runs' then
      delete from public.reconciliation_runs where id in (
        select id from public.reconciliation_runs where at < v_before order by at limit v_max);
    when 'tasks' then
      delete from public.tasks where id in (select id from public.tasks where ended_at < v_before order by ended_at, id limit v_max);
    when 'failed_jobs' then
      return jsonb_build_object('purged', queue.purge_failed_jobs(v_before, v_max));
  end case; -- an unknown kind raises an error
  get diagnostics v_count = row_count;
  return jsonb_build_object('purged', v_count);
end $$;
grant execute on function app.purge(jsonb) to service_role;

-- Whether a person or the clock ever agreed to a booking: before that it is a request.
create or replace function app.was_agreed(p_booking uuid) returns boolean language sql stable set search_path = '' as $$
  select exists (select 1 from public.booking_events e where e.booking_id = p_booking and e.to_state = 'confirmed');
$$;

-- Every night, a batch at a time: {now, max, after?} → {forgotten, failed, last?}; `last` is what the next batch begins `after`: {startsAt,
-- id}. Deletes bookings with all that is about them: seven years after the collection or its last payment (app.kept_until), and a request
-- that nobody agreed to, and for which no money changed hands, a year after the day it was for. The time it held goes with it; its quote is
-- found by app.purge_old_quotes. One that cannot be deleted keeps no other.
create or replace function app.purge_old_bookings(p_arguments jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_now timestamptz := least((p_arguments ->> 'now')::timestamptz, now());
  v_booking public.bookings;
  v_last public.bookings;
  v_count integer := 0;
  v_failed integer := 0;
begin
  for v_booking in select * from public.bookings b
      where b.starts_at < v_now - app.unused_booking_retention()
        and (p_arguments -> 'after' is null
          or (b.starts_at, b.id) > ((p_arguments #>> '{after,startsAt}')::timestamptz, (p_arguments #>> '{after,id}')::uuid))
        and case when b.state = any (app.states_of('called_off_before_visit')) and not app.was_agreed(b.id)
          and not app.is_in_the_books(b) then true
          else b.starts_at < v_now - app.books_retention() and app.kept_until(b) < (v_now at time zone 'Europe/London')::date end
      order by b.starts_at, b.id limit (p_arguments ->> 'max')::integer for update skip locked loop
    v_last := v_booking;
    begin
      update public.quotes set booking_id = null where booking_id = v_booking.id;
      perform app.clear_invoices(v_booking.id, v_now);
      delete from public.bookings where id = v_booking.id;
      perform app.lock_day(h.depot_id, h.date, v_now), app.give_back(h.id) from public.slot_holds h where h.id = v_booking.hold_id;
      delete from public.slot_holds where id = v_booking.hold_id;
      set constraints all immediate; -- its contact goes with its last record
      set constraints all deferred;
      v_count := v_count + 1;
    exception when others then
      raise warning 'The booking % could not be deleted: %', v_booking.reference, sqlerrm;
      v_failed := v_failed + 1;
    end;
  end loop;
  return jsonb_strip_nulls(
    jsonb_build_object('forgotten', v_count, 'failed', v_failed,
      'last', case when v_last.id is not null then jsonb_build_object('startsAt', v_last.starts_at, 'id', v_last.id) end));
end $$;
grant execute on function app.purge_old_bookings(jsonb) to service_role;

-- Every night: deletes outdated attempts, used tokens and ended sessions. {now}.
create or replace function app.purge_old_attempts(p_arguments jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_now timestamptz := (p_arguments ->> 'now')::timestamptz;
begin
  delete from app.tries
    where case when kept_until is null then first_at < v_now - interval '1 day' and coalesce(paused_until < v_now, true)
      else kept_until < v_now end;
  delete from app.ended_sessions where ended_at < now() - interval '1 day';
  delete from auth.one_time_tokens where expires_at < v_now - app.used_token_retention();
  delete from auth.flow_states where created_at < v_now - interval '1 day';
  delete from auth.mfa_challenges where expires_at < v_now - interval '1 day';
  delete from auth.refresh_tokens t where t.revoked_at < v_now - app.ended_session_retention();
  delete from auth.sessions where refreshed_at < v_now - app.ended_session_retention();
  return '{}';
end $$;
grant execute on function app.purge_old_attempts(jsonb) to service_role;
