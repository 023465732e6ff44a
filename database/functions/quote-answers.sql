-- Steps of a quote after its price: locked, saved, reviewed by a person, asked about, declined, expired. Each queues its messages in the
-- same transaction.

-- How long before its end a price is reminded of.
create or replace function app.quote_reminder_time() returns interval language sql immutable parallel safe as $$
  select interval '3 days';
$$;

-- How long a quote waits for its customer’s answer, and after a missed promise for ours.
create or replace function app.quote_info_time() returns interval language sql immutable parallel safe as $$ select interval '7 days' $$;
create or replace function app.quote_review_time() returns interval language sql immutable parallel safe as $$
  select interval '14 days';
$$;

-- Sends by every channel, or by the one its customer chose, as the definition says; none that their account has switched off. Landlines get
-- no texts.
-- Links and apologies are limited to three of their kind a day, reminders to three of all; what the office answers is always sent. One that
-- is left out stays in the history.
create or replace function app.enqueue_quote_message(p_quote public.quotes, p_code text) returns void
language plpgsql set search_path = '' as $$
declare
  v_definition public.trigger_definitions;
  v_contact record;
  v_channel text;
  v_recipient text;
  v_skip text;
begin
  select * into strict v_definition from public.trigger_definitions where template_id = p_code;
  select p_quote.contact_email as email, case when p_quote.contact_mobile ~ '^\+447' then p_quote.contact_mobile end as mobile,
    p_quote.contact_preference as preference, p_quote.user_id as user_id into v_contact;
  foreach v_channel in array app.channels_left_on(v_definition, v_contact) loop
    v_recipient := case v_channel when 'email' then v_contact.email else v_contact.mobile end;
    v_skip := case
      when app.is_switched_off(v_definition, p_quote.user_id, v_channel) then 'switched_off'
      when p_code in ('quote_saved', 'quote_expiring', 'quote_late')
        and app.had_enough_of_quotes(v_recipient, now(),
          case p_code when 'quote_saved' then p_code when 'quote_late' then 'review_late' end) then
        'duplicate'
      end;
    if v_skip is null then
      perform app.enqueue_message(p_code, v_channel, v_recipient, jsonb_build_object('quoteId', p_quote.id, 'version', p_quote.version));
    else
      insert into public.trigger_runs (code, version, subject_type, subject_id, reference, quote_id, channel, recipient, dedupe_key,
        planned_at, state, reason, payload, ended_at, timeline)
        values (v_definition.code, v_definition.version, 'quote', p_quote.id, p_quote.reference, p_quote.id, v_channel, v_recipient,
          'limit:' || p_quote.id, now(), 'skipped', v_skip, '{}', now(),
          app.note('[]', 'skipped', now(), v_skip));
    end if;
  end loop;
end $$;

create or replace function app.enqueue_office_quote_message(p_quote public.quotes) returns void language plpgsql set search_path = '' as $$
declare
  v_office text := (select email from public.company_settings);
begin
  if v_office <> '' then
    perform app.enqueue_message('office_quote_review', 'email', v_office, jsonb_build_object('quoteId', p_quote.id));
  end if;
end $$;

-- {fullName, email?, mobile?, preference, customerType, marketing}; the number as E.164.
create or replace function app.set_quote_contact(p_quote public.quotes, p_contact jsonb) returns public.quotes
language plpgsql set search_path = '' as $$
declare
  v_quote public.quotes;
begin
  update public.quotes
    set contact_name = p_contact ->> 'fullName', contact_email = p_contact ->> 'email', contact_mobile = p_contact ->> 'mobile',
      contact_preference = p_contact ->> 'preference', customer_type = p_contact ->> 'customerType',
        wants_marketing = (p_contact ->> 'marketing')::boolean
    where id = p_quote.id returning * into v_quote;
  return v_quote;
end $$;

-- {reference, accessTokenHash, version, now, …} → the document.
create or replace function app.lock_quote(p_arguments jsonb) returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  v_quote public.quotes := app.own_quote(p_arguments);
begin
  if app.was_done(v_quote, p_arguments) then return app.quote_document(v_quote); end if;
  perform app.lock_newest_version(v_quote, (p_arguments ->> 'version')::integer, (p_arguments ->> 'now')::timestamptz);
  v_quote := app.move_quote(v_quote, 'locked', v_quote.state, 'visitor', jsonb_build_object('version', v_quote.version), p_arguments);
  return app.quote_document(v_quote);
end $$;

-- {reference, accessTokenHash, contact, now, …}: mails the link by which the customer comes back.
create or replace function app.save_quote(p_arguments jsonb) returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  v_quote public.quotes := app.own_quote(p_arguments);
begin
  if app.was_done(v_quote, p_arguments) then return app.quote_document(v_quote); end if;
  if v_quote.state <> 'expired' then perform app.require_open_quote(v_quote); end if;
  v_quote := app.set_quote_contact(v_quote, p_arguments -> 'contact');
  v_quote := app.move_quote(v_quote, 'saved', v_quote.state, 'visitor', '{}', p_arguments);
  perform app.enqueue_quote_message(v_quote, 'quote_saved');
  return app.quote_document(v_quote);
end $$;

-- {reference, accessTokenHash, contact, note, promisedAt, now, …}: hands the quote to a person, with a promised time. Asking again keeps
-- the promise.
create or replace function app.review_quote(p_arguments jsonb) returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  v_quote public.quotes := app.own_quote(p_arguments);
  v_is_new boolean;
begin
  if app.was_done(v_quote, p_arguments) then return app.quote_document(v_quote); end if;
  perform app.require_open_quote(v_quote);
  if v_quote.state = 'needs_info' then perform app.problem('quotes.not_open', jsonb_build_object('state', v_quote.state)); end if;
  v_is_new := v_quote.state <> 'needs_review';
  v_quote := app.set_quote_contact(v_quote, p_arguments -> 'contact');
  update public.quotes set review_note = p_arguments ->> 'note',
      review_asked_at = case when v_is_new then (p_arguments ->> 'now')::timestamptz else review_asked_at end,
      promised_at = case when v_is_new then (p_arguments ->> 'promisedAt')::timestamptz else promised_at end
    where id = v_quote.id;
  v_quote := app.move_quote(v_quote, 'review_asked', 'needs_review', 'visitor', jsonb_build_object('note', p_arguments -> 'note'),
    p_arguments);
  if v_is_new then
    perform app.enqueue_office_quote_message(v_quote);
    perform app.enqueue_quote_message(v_quote, 'quote_saved');
  end if;
  return app.quote_document(v_quote);
end $$;

-- {reference, accessTokenHash, answers, promisedAt, now, …}: the customer answers what a person asked; the promised time begins anew.
create or replace function app.answer_quote(p_arguments jsonb) returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  v_quote public.quotes := app.own_quote(p_arguments);
begin
  if app.was_done(v_quote, p_arguments) then return app.quote_document(v_quote); end if;
  perform app.require_open_quote(v_quote);
  if v_quote.state <> 'needs_info' then perform app.problem('quotes.not_open', jsonb_build_object('state', v_quote.state)); end if;
  if coalesce(p_arguments -> 'questions', to_jsonb(v_quote.questions)) <> to_jsonb(v_quote.questions) then
    perform app.problem('quotes.changed', jsonb_build_object('version', v_quote.version));
  end if;
  update public.quotes
    set questions = '{}', review_asked_at = (p_arguments ->> 'now')::timestamptz, promised_at = (p_arguments ->> 'promisedAt')::timestamptz
    where id = v_quote.id;
  v_quote := app.move_quote(v_quote, 'questions_answered', 'needs_review', 'visitor',
    jsonb_build_object('questions', to_jsonb(v_quote.questions), 'answers', p_arguments -> 'answers'), p_arguments);
  perform app.enqueue_office_quote_message(v_quote);
  return app.quote_document(v_quote);
end $$;

-- {reference, accessTokenHash, facts, reviewFlags, priced?, now, …}: `facts` are the ones `priced` was computed from. An expired price
-- always becomes a new version, even if equal.
create or replace function app.refresh_quote(p_arguments jsonb) returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  v_quote public.quotes := app.own_quote(p_arguments);
begin
  if app.was_done(v_quote, p_arguments) then return app.quote_document(v_quote); end if;
  if v_quote.state not in ('expired', 'priced') then
    perform app.problem('quotes.not_open', jsonb_build_object('state', v_quote.state));
  end if;
  if v_quote.facts <> p_arguments -> 'facts' then
    perform app.problem('quotes.changed', jsonb_build_object('version', v_quote.version));
  end if;
  update public.quotes set review_flags = array(select jsonb_array_elements_text(p_arguments -> 'reviewFlags')) where id = v_quote.id
    returning * into v_quote;
  v_quote := app.price_quote(v_quote, 'refreshed', p_arguments);
  return app.quote_document(v_quote);
end $$;

-- {reference, accessTokenHash, reason, words, now, …}.
create or replace function app.decline_quote(p_arguments jsonb) returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  v_quote public.quotes := app.own_quote(p_arguments);
begin
  if app.was_done(v_quote, p_arguments) then return app.quote_document(v_quote); end if;
  if v_quote.state <> 'priced' then perform app.problem('quotes.not_open', jsonb_build_object('state', v_quote.state)); end if;
  update public.quotes set decline_reason = p_arguments ->> 'reason', closing_words = p_arguments ->> 'words' where id = v_quote.id;
  v_quote := app.move_quote(v_quote, 'declined', 'declined', 'visitor',
    jsonb_build_object('reason', p_arguments -> 'reason', 'words', p_arguments -> 'words'), p_arguments);
  return app.quote_document(v_quote);
end $$;
grant execute on function app.lock_quote(jsonb), app.save_quote(jsonb), app.review_quote(jsonb), app.answer_quote(jsonb),
  app.refresh_quote(jsonb), app.decline_quote(jsonb) to anon, authenticated;

-- A quote for the office, with its row locked, so that two changes run one after the other.
create or replace function app.quote_for_staff(p_arguments jsonb) returns public.quotes language plpgsql set search_path = '' as $$
declare
  v_quote public.quotes;
begin
  perform app.require_staff();
  select * into v_quote from public.quotes where reference = p_arguments ->> 'reference' for update;
  if not found then perform app.problem('quotes.not_found'); end if;
  return v_quote;
end $$;

-- The last event that a person caused. Estimates, missed promises and reminders do not affect what the office answers.
create or replace function app.last_change_of(p_quote uuid) returns public.quote_events language sql stable set search_path = '' as $$
  select * from public.quote_events where quote_id = p_quote and kind not in ('estimated', 'promise_missed', 'reminded') order by id desc
    limit 1;
$$;

-- {seen?: {version, status, lastEvent?}}: refuses where the quote has changed since it was seen, naming the colleague (null: the customer
-- or the clock) and the time.
-- A quote that waits for a person keeps version and state through its customer's changes, so the last event is compared, too.
create or replace function app.require_seen_quote(p_quote public.quotes, p_arguments jsonb) returns void
language plpgsql stable set search_path = '' as $$
declare
  v_seen jsonb := p_arguments -> 'seen';
  v_last public.quote_events := app.last_change_of(p_quote.id);
begin
  if v_seen is null or (p_quote.version = (v_seen ->> 'version')::integer and p_quote.state = v_seen ->> 'status'
    and coalesce((v_seen ->> 'lastEvent')::bigint, v_last.id) = v_last.id) then return; end if;
  perform app.problem('quotes.changed', jsonb_build_object('version', p_quote.version, 'at', v_last.at,
    'by', case when v_last.actor_type = 'staff' and v_last.actor_id is not null then app.colleague_name(v_last.actor_id) end));
end $$;

-- {reference} → the document.
create or replace function app.read_quote_as_staff(p_arguments jsonb) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_quote public.quotes;
begin
  perform app.require_staff();
  select * into v_quote from public.quotes where reference = p_arguments ->> 'reference';
  if not found then return null; end if;
  perform app.see_newest_version(v_quote);
  return app.quote_document(v_quote);
end $$;

create or replace function app.promise_is_missed(p_quote public.quotes, p_now timestamptz) returns boolean
language sql immutable set search_path = '' as $$
  select p_quote.promise_missed_at is not null or (p_quote.state = 'needs_review' and p_quote.promised_at < p_now);
$$;

-- {reference, facts, outcode?, priced, isLate, note, now, …}: priced and locked by a person; the promise is met.
create or replace function app.publish_quote(p_arguments jsonb) returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  v_now timestamptz := (p_arguments ->> 'now')::timestamptz;
  v_quote public.quotes := app.quote_for_staff(p_arguments);
begin
  if app.was_done(v_quote, p_arguments) then return jsonb_build_object('version', v_quote.version); end if;
  perform app.require_seen_quote(v_quote, p_arguments);
  if v_quote.state = 'expired' then
    -- Its customer rings a day late: the price is made anew.
    v_quote := app.move_quote(v_quote, 'changed', 'draft', 'staff', '{}', p_arguments - 'idempotencyKey');
  end if;
  perform app.require_open_quote(v_quote);
  -- Whether £5 off for a late answer applies was computed from a state read before this lock; it must still be true.
  if app.promise_is_missed(v_quote, v_now) <> (p_arguments ->> 'isLate')::boolean then
    perform app.problem('quotes.changed', jsonb_build_object('version', v_quote.version));
  end if;
  if p_arguments #> '{priced,own}' is not null and not app.may_set_price((p_arguments #>> '{priced,own,enginePence}')::integer,
      (p_arguments #>> '{priced,totalPence}')::integer) then
    perform app.problem('quotes.own_price_limit', jsonb_build_object('limitPence', app.own_price_limit()));
  end if;
  if v_quote.state <> 'needs_review' then
    update public.quotes set promised_at = v_now where id = v_quote.id;
    v_quote := app.move_quote(v_quote, 'review_asked', 'needs_review', 'staff', '{}', p_arguments - 'idempotencyKey');
  end if;
  update public.quotes
    set facts = p_arguments -> 'facts', outcode = p_arguments ->> 'outcode', review_flags = '{}', questions = '{}',
      reviewer_id = (select auth.uid()), reviewed_at = v_now,
      customer_note = p_arguments ->> 'note',
        promise_missed_at = case when (p_arguments ->> 'isLate')::boolean then coalesce(promise_missed_at, v_now) end
    where id = v_quote.id returning * into v_quote;
  v_quote := app.add_quote_version(v_quote, p_arguments -> 'priced', 'staff', v_now);
  v_quote := app.move_quote(v_quote, 'published', 'priced', 'staff',
    jsonb_build_object('version', v_quote.version, 'totalPence', p_arguments -> 'priced' -> 'totalPence'), p_arguments);
  perform app.enqueue_quote_message(v_quote, 'quote_priced');
  return jsonb_build_object('version', v_quote.version);
end $$;

-- {reference, questions, now, …}: the promised time is suspended until the customer answers.
create or replace function app.ask_about_quote(p_arguments jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_quote public.quotes := app.quote_for_staff(p_arguments);
begin
  if app.was_done(v_quote, p_arguments) then return '{}'; end if;
  perform app.require_seen_quote(v_quote, p_arguments);
  perform app.require_open_quote(v_quote);
  if v_quote.contact_email is null and coalesce(v_quote.contact_mobile, '') !~ '^\+447' then
    perform app.problem('quotes.unreachable');
  end if;
  update public.quotes
    set questions = array(select jsonb_array_elements_text(p_arguments -> 'questions')),
      info_asked_at = (p_arguments ->> 'now')::timestamptz,
      promise_missed_at = case
        when app.promise_is_missed(v_quote, (p_arguments ->> 'now')::timestamptz) then coalesce(promise_missed_at,
          (p_arguments ->> 'now')::timestamptz) end
    where id = v_quote.id;
  v_quote := app.move_quote(v_quote, 'questions_asked', 'needs_info', 'staff', jsonb_build_object('questions', p_arguments -> 'questions'),
    p_arguments);
  perform app.enqueue_quote_message(v_quote, 'quote_questions');
  return '{}';
end $$;

-- {…of start_quote, contact, priced, note}: a quote for somebody on the phone, priced and locked by a person at once → {reference}.
create or replace function app.quote_for_caller(p_arguments jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_begun jsonb;
  v_quote public.quotes;
begin
  perform app.require_staff();
  v_begun := app.start_quote(p_arguments - 'priced');
  if v_begun ? 'replayed' then return jsonb_build_object('reference', v_begun -> 'reference'); end if;
  -- Whoever fills it in is the office: no list of quotes of an account shows it.
  update public.quotes set user_id = null where reference = v_begun ->> 'reference' returning * into v_quote;
  perform app.set_quote_contact(v_quote, p_arguments -> 'contact');
  perform app.publish_quote((p_arguments - 'idempotencyKey') || jsonb_build_object('reference', v_quote.reference, 'isLate', false));
  return jsonb_build_object('reference', v_quote.reference);
end $$;
grant execute on function app.quote_for_caller(jsonb) to authenticated;

-- {reference, seen?, now, …}: the message with the price and its link once more. A second press within the minute is refused.
create or replace function app.send_quote_again(p_arguments jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_now timestamptz := (p_arguments ->> 'now')::timestamptz;
  v_quote public.quotes := app.quote_for_staff(p_arguments);
begin
  if app.was_done(v_quote, p_arguments) then return '{}'; end if;
  perform app.require_acceptable(v_quote, v_quote.version, v_now);
  if v_quote.contact_email is null and coalesce(v_quote.contact_mobile, '') !~ '^\+447' then
    perform app.problem('quotes.unreachable');
  end if;
  if exists (select 1 from public.quote_events where quote_id = v_quote.id and kind in ('sent_again', 'published')
      and at > v_now - app.send_again_pause()) then
    perform app.problem('quotes.sent_just_now');
  end if;
  v_quote := app.move_quote(v_quote, 'sent_again', v_quote.state, 'staff', jsonb_build_object('version', v_quote.version), p_arguments);
  perform app.enqueue_quote_message(v_quote, 'quote_priced');
  return '{}';
end $$;
grant execute on function app.send_quote_again(jsonb) to authenticated;

-- {reference, reason, now, …}.
create or replace function app.withdraw_quote(p_arguments jsonb) returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  v_quote public.quotes := app.quote_for_staff(p_arguments);
begin
  if app.was_done(v_quote, p_arguments) then return '{}'; end if;
  perform app.require_seen_quote(v_quote, p_arguments);
  perform app.require_open_quote(v_quote);
  update public.quotes set closing_words = p_arguments ->> 'reason' where id = v_quote.id;
  v_quote := app.move_quote(v_quote, 'withdrawn', 'withdrawn', 'staff', jsonb_build_object('reason', p_arguments -> 'reason'), p_arguments);
  perform app.enqueue_quote_message(v_quote, 'quote_withdrawn');
  return '{}';
end $$;
grant execute on function app.read_quote_as_staff(jsonb), app.publish_quote(jsonb), app.ask_about_quote(jsonb),
  app.withdraw_quote(jsonb) to authenticated;

-- Every minute: missed promises (an apology, and £5 off when the price is published), reminders (by day), expired prices. {now} → how many
-- of each.
create or replace function app.maintain_quotes(p_arguments jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_now timestamptz := (p_arguments ->> 'now')::timestamptz;
  v_quote public.quotes;
  v_missed integer := 0;
  v_reminded integer := 0;
  v_expired integer := 0;
  v_failed integer := 0;
begin
  for v_quote in select * from public.quotes where state = 'needs_review' and promised_at < v_now and promise_missed_at is null order by id
      limit 500 for update skip locked loop
    begin
      update public.quotes set promise_missed_at = v_now where id = v_quote.id;
      perform app.move_quote(v_quote, 'promise_missed', v_quote.state, 'system', jsonb_build_object('promisedAt', v_quote.promised_at),
        p_arguments);
      perform app.enqueue_quote_message(v_quote, 'quote_late');
      v_missed := v_missed + 1;
    exception when others then
      raise warning 'The clock could not do its step on quote %: %', v_quote.reference, sqlerrm;
      v_failed := v_failed + 1;
    end;
  end loop;
  for v_quote in select * from public.quotes
      where state = 'priced' and reminded_at is null and v_now >= valid_until - app.quote_reminder_time() and v_now < valid_until
        and app.out_of_quiet_hours(v_now) = v_now
      and (contact_email is not null or contact_mobile is not null) order by id limit 500 for update skip locked loop
    begin
      update public.quotes set reminded_at = v_now where id = v_quote.id;
      perform app.move_quote(v_quote, 'reminded', v_quote.state, 'system', '{}', p_arguments);
      perform app.enqueue_quote_message(v_quote, 'quote_expiring');
      v_reminded := v_reminded + 1;
    exception when others then
      raise warning 'The clock could not do its step on quote %: %', v_quote.reference, sqlerrm;
      v_failed := v_failed + 1;
    end;
  end loop;
  for v_quote in select * from public.quotes
      where (state = 'priced' and valid_until <= v_now) or (state = 'needs_info' and info_asked_at <= v_now - app.quote_info_time())
      or (state = 'needs_review' and promised_at <= v_now - app.quote_review_time()) order by id limit 500 for update skip locked loop
    begin
      perform app.move_quote(v_quote, 'expired', 'expired', 'system', jsonb_build_object('from', v_quote.state), p_arguments);
      v_expired := v_expired + 1;
    exception when others then
      raise warning 'The clock could not do its step on quote %: %', v_quote.reference, sqlerrm;
      v_failed := v_failed + 1;
    end;
  end loop;
  return jsonb_build_object('missed', v_missed, 'reminded', v_reminded, 'expired', v_expired, 'failed', v_failed);
end $$;

-- The facts for messages about a quote; null when it was deleted meanwhile. {quoteId}.
create or replace function app.quote_for_message(p_arguments jsonb) returns jsonb
language sql stable security definer set search_path = '' as $$
  select app.quote_document(q)
    || jsonb_build_object('fullName', q.contact_name, 'email', q.contact_email, 'mobile', q.contact_mobile,
      'preference', q.contact_preference, 'customerType', q.customer_type,
    'reviewNote', q.review_note, 'outcode', q.outcode, 'channel', q.channel, 'closingWords', q.closing_words,
    'things', (select coalesce(jsonb_agg(jsonb_build_object('name', c.name, 'quantity', item -> 'quantity')), '[]')
      from jsonb_array_elements(q.facts -> 'items') as item join public.catalogue_items c on c.id = item ->> 'id'),
    'answers', (select e.payload from public.quote_events e where e.quote_id = q.id and e.kind = 'questions_answered' order by e.id desc
      limit 1))
  from public.quotes q where q.id = (p_arguments ->> 'quoteId')::uuid;
$$;
grant execute on function app.maintain_quotes(jsonb), app.quote_for_message(jsonb) to service_role;
