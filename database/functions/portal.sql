-- The portal: a customer without an account sees one booking for a day, after giving its reference, its postcode and a code sent
-- to whoever booked it. Answers and response times are the same for references that do not exist.

-- For how long a portal grant is kept after its end.
create or replace function app.ended_grant_retention() returns interval language sql immutable parallel safe as $$
  select interval '30 days';
$$;

-- The part of a request that runs at once: queues one job, whatever was typed. {reference, postcode, userId?, context}.
create or replace function app.request_portal_code(p_arguments jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
begin
  perform queue.add_account_job('portal-code', p_arguments || jsonb_build_object('codeId', gen_random_uuid()));
  return '{}';
end $$;

-- The other bookings whose own code would go to every mailbox and phone that this one's code goes to: whoever reads it there
-- could have requested theirs. Decided when a code is sent, so that later changes do not alter what it opens. A number alone
-- shows no other booking, because numbers are reassigned. Fifty at most, the newest.
create or replace function app.bookings_reached_alike(p_booking public.bookings) returns uuid[]
language sql stable set search_path = '' as $$
  select array(
    select b.id from public.bookings b
    where app.mailbox(b.contact_email) = app.mailbox(p_booking.contact_email) and lower(b.contact_email) = lower(p_booking.contact_email)
      and b.id <> p_booking.id
      and (coalesce(p_booking.contact_mobile !~ '^\+447', true) or b.contact_mobile = p_booking.contact_mobile)
    order by b.starts_at desc limit 50);
$$;

-- Whether this caller is known to be the booking's customer: booked it from there, has opened it from there lately, or is signed in as
-- whose it is.
create or replace function app.is_customer_for_codes(p_booking public.bookings, p_caller text, p_user uuid) returns boolean
language sql stable set search_path = '' as $$
  select exists (select 1 from public.slot_holds h where h.id = p_booking.hold_id and h.caller = p_caller)
    or exists (select 1 from app.portal_codes c where c.booking_id = p_booking.id and c.used_at is not null and c.asked_by = p_caller)
    or p_user = p_booking.user_id
    or exists (select 1 from auth.users u
      where u.id = p_user and u.email_confirmed_at is not null and lower(u.email) = lower(p_booking.contact_email));
$$;

-- Whether one more code of this booking may go to its mailbox or number. Anybody can book with another person's number or come to know a
-- booking's reference, and a text costs money: strangers to it share twenty mails and four texts a day (ten where nothing can be mailed),
-- each of them four codes. Whoever is known has ten a day of their own, thirty to one mailbox or number, so that nobody can use up theirs.
create or replace function app.may_send_code(p_booking public.bookings, p_channel text, p_caller text, p_is_customer boolean,
  p_now timestamptz)
returns boolean language sql stable set search_path = '' as $$
  select case when p_is_customer
    then count(*) filter (where c.booking_id = p_booking.id and c.is_customer and c.asked_by = p_caller) < 10
      and case p_channel when 'email' then count(*) filter (where c.is_customer and c.asked_by = p_caller)
        else count(*) filter (where c.is_customer) end < 30
    else count(*) filter (where c.booking_id = p_booking.id and not c.is_customer and c.asked_by = p_caller) < 4
      and count(*) filter (where not c.is_customer) < case when p_channel = 'email' then 20 when p_booking.contact_email is null then 10
        else 4 end
      end
  from app.portal_codes c join public.bookings b on b.id = c.booking_id
  where c.created_at > p_now - interval '1 day' and c.proves is distinct from case p_channel when 'email' then 'sms' else 'email' end
    and case p_channel when 'email' then app.mailbox(coalesce(c.new_contact, b.contact_email)) = app.mailbox(p_booking.contact_email)
      else coalesce(c.new_contact, b.contact_mobile) = p_booking.contact_mobile end;
$$;

-- The worker's part: sends a code to each address and number of whoever booked, once for each job. {codeId, reference, postcode, userId?,
-- now, context}.
create or replace function app.send_portal_code(p_arguments jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_now timestamptz := (p_arguments ->> 'now')::timestamptz;
  v_code uuid := (p_arguments ->> 'codeId')::uuid;
  v_caller text := p_arguments -> 'context' ->> 'addressHash';
  v_booking public.bookings;
  v_is_customer boolean;
  v_payload jsonb;
  v_email text;
  v_mobile text;
begin
  -- the limit holds for concurrent requests, too
  select * into v_booking from public.bookings
    where reference = p_arguments ->> 'reference' and postcode = p_arguments ->> 'postcode' for no key update;
  if not found then return jsonb_build_object('sent', 0); end if;
  delete from app.portal_codes
    where booking_id = v_booking.id
      and created_at < v_now - case when used_at is null then interval '1 day' else app.used_code_retention() end;
  v_is_customer := coalesce(app.is_customer_for_codes(v_booking, v_caller, (p_arguments ->> 'userId')::uuid), false);
  v_email := case when app.may_send_code(v_booking, 'email', v_caller, v_is_customer, v_now) then v_booking.contact_email end;
  -- landlines get no texts
  v_mobile := case when v_booking.contact_mobile ~ '^\+447'
    and app.may_send_code(v_booking, 'sms', v_caller, v_is_customer, v_now) then v_booking.contact_mobile end;
  if v_email is null and v_mobile is null then return jsonb_build_object('sent', 0); end if;
  insert into app.portal_codes (id, booking_id, created_at, expires_at, asked_by, is_customer, also_shows)
    values (v_code, v_booking.id, v_now, v_now + app.code_lifetime(), v_caller, v_is_customer, app.bookings_reached_alike(v_booking))
    on conflict (id) do nothing;
  if not found then return jsonb_build_object('sent', 0); end if;
  v_payload := jsonb_build_object('tokenId', v_code, 'reference', v_booking.reference, 'displayName', v_booking.contact_name);
  if v_email is not null then perform app.enqueue_message('portal_code', 'email', v_email, v_payload); end if;
  if v_mobile is not null then perform app.enqueue_message('portal_code', 'sms', v_mobile, v_payload); end if;
  perform app.audit(p_arguments -> 'context', 'portal.code_sent', null, v_booking.reference);
  return jsonb_build_object('sent', 1);
end $$;

-- A code for whoever books a second time under one mailbox or number: sent to the mailbox, or to the number where only that is known to us.
-- {codeId, email?, mobile?, now, context}. The same limits as for codes that open a booking, whose mailbox or number it is.
create or replace function app.send_contact_code(p_arguments jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_now timestamptz := (p_arguments ->> 'now')::timestamptz;
  v_caller text := p_arguments -> 'context' ->> 'addressHash';
  v_proves text;
  v_booking public.bookings;
  v_is_customer boolean;
begin
  v_proves := app.proof_needed(v_caller, p_arguments ->> 'email', p_arguments ->> 'mobile', 1, v_now);
  if v_proves is null then return jsonb_build_object('sent', 0); end if;
  select * into v_booking from public.bookings
    where starts_at > v_now
      and case v_proves when 'email' then app.mailbox(contact_email) = app.mailbox(p_arguments ->> 'email')
        else contact_mobile = p_arguments ->> 'mobile' end
    order by created_at, id limit 1 for no key update; -- the limit holds for concurrent requests, too
  v_is_customer := coalesce(app.is_customer_for_codes(v_booking, v_caller, null), false);
  if v_booking.id is null or not app.may_send_code(v_booking, v_proves, v_caller, v_is_customer, v_now) then
    return jsonb_build_object('sent', 0);
  end if;
  insert into app.portal_codes (id, booking_id, created_at, expires_at, asked_by, is_customer, proves)
    values ((p_arguments ->> 'codeId')::uuid, v_booking.id, v_now, v_now + app.code_lifetime(), v_caller, v_is_customer, v_proves)
      on conflict (id) do nothing;
  if not found then return jsonb_build_object('sent', 0); end if;
  perform app.enqueue_message('portal_code', v_proves,
    case v_proves when 'email' then v_booking.contact_email else v_booking.contact_mobile end,
    jsonb_build_object('tokenId', p_arguments ->> 'codeId', 'displayName', v_booking.contact_name));
  perform app.audit(p_arguments -> 'context', 'portal.code_sent', null, v_booking.reference);
  return jsonb_build_object('sent', 1);
end $$;

-- The part of a request that runs at once: queues one job, whoever is named. {email?, mobile?, context}.
create or replace function app.request_contact_code(p_arguments jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
begin
  perform queue.add_account_job('contact-code', p_arguments || jsonb_build_object('codeId', gen_random_uuid()));
  return '{}';
end $$;

-- The newest code that this caller has asked for to prove one of these, where it is still valid: entered twice, it proves the same again.
-- {email?, mobile?, context} → {codeId?, hasAsked}.
create or replace function app.find_contact_code(p_arguments jsonb) returns jsonb
language sql stable security definer set search_path = '' as $$
  with codes as (
    select c.id, c.number, app.is_live(c.created_at, c.expires_at, (p_arguments -> 'context' ->> 'now')::timestamptz) as is_usable,
      c.expires_at > (p_arguments -> 'context' ->> 'now')::timestamptz as is_recent
    from app.portal_codes c join public.bookings b on b.id = c.booking_id
    where c.asked_by = p_arguments -> 'context' ->> 'addressHash' and c.new_contact is null
      and app.is_proof_of(c.proves, b, p_arguments ->> 'email', p_arguments ->> 'mobile')
  )
  select jsonb_strip_nulls(jsonb_build_object('codeId', (select id from codes where is_usable and number = (select max(number) from codes)),
    'hasAsked', coalesce((select bool_or(is_recent) from codes), false)));
$$;

-- {email?, mobile?, codeId?, isRight, hasAsked, guess, context} → {} or {error, retryAt?}.
create or replace function app.prove_contact(p_arguments jsonb) returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  v_context jsonb := p_arguments -> 'context';
  v_now timestamptz := (v_context ->> 'now')::timestamptz;
  v_guess jsonb := p_arguments -> 'guess';
  v_is_requester boolean := (p_arguments ->> 'hasAsked')::boolean;
  v_paused timestamptz;
begin
  -- Serialised: concurrent guesses learn no more than sequential ones.
  perform pg_advisory_xact_lock(hashtextextended(v_guess ->> 'account', 0));
  v_paused := app.guess_paused(v_guess, false, v_is_requester, v_now);
  if v_paused is null and (p_arguments ->> 'isRight')::boolean then
    update app.portal_codes set used_at = coalesce(used_at, v_now)
      where id = (p_arguments ->> 'codeId')::uuid and app.is_live(created_at, expires_at, v_now);
    if found then
      perform app.clear_attempts(app.guess_subjects(v_guess));
      return '{}';
    end if;
  end if;
  if v_paused is null then v_paused := app.count_guess('portal_code', v_guess, false, v_is_requester, v_now); end if;
  perform app.audit(v_context, 'portal.refused', null);
  return jsonb_strip_nulls(
    jsonb_build_object('error', case when v_paused is null then 'portal.code_wrong' else 'portal.too_many_tries' end, 'retryAt', v_paused));
end $$;
grant execute on function app.request_contact_code(jsonb), app.send_contact_code(jsonb), app.find_contact_code(jsonb),
  app.prove_contact(jsonb) to service_role;

-- First half of opening: the booking's newest code and the newest that this caller has asked for, each if it is still valid, so that nobody
-- voids another's by asking for one; and whether this caller requested a code for it lately. {reference, postcode, context} → {codeIds,
-- hasAsked}.
create or replace function app.find_portal_code(p_arguments jsonb) returns jsonb
language sql stable security definer set search_path = '' as $$
  with codes as (
    select c.id, c.number, c.asked_by = p_arguments -> 'context' ->> 'addressHash' as is_mine, c.used_at is null
      and app.is_live(c.created_at, c.expires_at, (p_arguments -> 'context' ->> 'now')::timestamptz) as is_usable,
      c.expires_at > (p_arguments -> 'context' ->> 'now')::timestamptz as is_recent
    from public.bookings b join app.portal_codes c on c.booking_id = b.id and c.proves is null
    where b.reference = p_arguments ->> 'reference' and b.postcode = p_arguments ->> 'postcode'
  )
  select jsonb_build_object(
    'codeIds', (select coalesce(jsonb_agg(id), '[]') from codes
      where is_usable and number in (select max(number) from codes union select max(number) from codes where is_mine)),
    'hasAsked', coalesce((select bool_or(is_recent and is_mine) from codes), false));
$$;

-- Second half. {reference, codeId?, isRight, hasAsked, guess: subjects of reference and postcode together, userId?, context} → {grantId,
-- linked?} or {error, retryAt?}.
-- `linked`: false where the booking belongs to another account than the caller's.
create or replace function app.open_portal(p_arguments jsonb) returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  v_context jsonb := p_arguments -> 'context';
  v_now timestamptz := (v_context ->> 'now')::timestamptz;
  v_guess jsonb := p_arguments -> 'guess';
  v_is_requester boolean := (p_arguments ->> 'hasAsked')::boolean;
  v_paused timestamptz;
  v_booking uuid;
  v_also uuid[];
  v_grant uuid;
  v_is_linked boolean;
begin
  -- Serialised: concurrent guesses learn no more than sequential ones.
  perform pg_advisory_xact_lock(hashtextextended(v_guess ->> 'account', 0));
  v_paused := app.guess_paused(v_guess, false, v_is_requester, v_now);
  if v_paused is null and (p_arguments ->> 'isRight')::boolean then
    update app.portal_codes set used_at = v_now
      where id = (p_arguments ->> 'codeId')::uuid and used_at is null and app.is_live(created_at, expires_at, v_now)
        returning booking_id, also_shows into v_booking, v_also;
  end if;
  if v_booking is null then
    if v_paused is null then v_paused := app.count_guess('portal_code', v_guess, false, v_is_requester, v_now); end if;
    perform app.audit(v_context, 'portal.refused', null, p_arguments ->> 'reference');
    return jsonb_strip_nulls(
      jsonb_build_object('error', case when v_paused is null then 'portal.code_wrong' else 'portal.too_many_tries' end,
        'retryAt', v_paused));
  end if;
  perform app.clear_attempts(app.guess_subjects(v_guess));
  delete from public.portal_grants where booking_id = v_booking and expires_at < now() - app.ended_grant_retention();
  insert into public.portal_grants (booking_id, also_shows, user_id) values (v_booking, v_also, (p_arguments ->> 'userId')::uuid)
    returning id into v_grant;
  -- The booking joins the account of whoever is signed in.
  if p_arguments ->> 'userId' is not null then
    v_is_linked := app.link_booking(v_booking, (p_arguments ->> 'userId')::uuid, v_context);
  end if;
  perform app.audit(v_context, 'portal.opened', null, p_arguments ->> 'reference', jsonb_build_object('grantId', v_grant));
  return jsonb_strip_nulls(jsonb_build_object('grantId', v_grant, 'linked', v_is_linked));
end $$;
grant execute on function app.request_portal_code(jsonb), app.send_portal_code(jsonb), app.find_portal_code(jsonb),
  app.open_portal(jsonb) to service_role;

-- Ends the caller's grant; repeating it changes nothing. {context}.
create or replace function app.close_portal(p_arguments jsonb) returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  v_grant uuid := (auth.jwt() ->> 'grant_id')::uuid;
begin
  if v_grant is null then perform app.problem('accounts.session_required'); end if;
  update public.portal_grants set revoked_at = now() where id = v_grant and revoked_at is null;
  if found then perform app.audit(p_arguments -> 'context', 'portal.closed', null, v_grant::text); end if;
  return '{}';
end $$;

-- Ends every grant that a session of this account has opened, on whichever device.
create or replace function app.revoke_grants_of(p_user uuid) returns void language sql set search_path = '' as $$
  update public.portal_grants set revoked_at = now() where user_id = p_user and revoked_at is null;
$$;

-- A grant for the console's frame, for administrators with the second factor. A refusal is audited. {context} → {grantId, userId} or
-- {error}.
create or replace function app.admin_grant(p_arguments jsonb) returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  v_context jsonb := p_arguments -> 'context';
  v_user uuid := (select auth.uid());
  v_error text;
  v_grant uuid := gen_random_uuid();
begin
  if not exists (select 1 from auth.sessions where id = (auth.jwt() ->> 'session_id')::uuid and user_id = v_user) then
    perform app.problem('accounts.session_required');
  end if;
  v_error := case when app.role_rank() < 3 then 'accounts.admin_required'
    when not app.has_second_factor() then 'accounts.staff_required' end;
  if v_error is not null then
    perform app.audit(v_context, 'grant.admin_refused', v_user, null, jsonb_build_object('why', v_error));
    return jsonb_build_object('error', v_error);
  end if;
  perform app.audit(v_context, 'grant.admin_given', v_user, v_grant::text);
  return jsonb_build_object('grantId', v_grant, 'userId', v_user);
end $$;

-- Counts a use of the caller's portal grant and returns its bookings; none when it has expired.
create or replace function app.use_portal_grant() returns uuid[] language plpgsql security definer set search_path = '' as $$
declare
  v_bookings uuid[] := app.granted_bookings();
begin
  if cardinality(v_bookings) > 0 then
    update public.portal_grants set uses = uses + 1, last_used_at = now() where id = (auth.jwt() ->> 'grant_id')::uuid;
  end if;
  return v_bookings;
end $$;

-- The caller's bookings, newest first: an account's own, or those of a portal grant. Null: the caller has neither. Runs with the
-- caller's rights, so that the policies of `bookings` always apply.
create or replace function app.my_bookings(p_arguments jsonb) returns jsonb language plpgsql set search_path = '' as $$
declare
  v_user uuid := auth.uid();
  v_bookings uuid[];
begin
  if v_user is not null then
    return (select coalesce(jsonb_agg(b.item order by b.starts_at desc, b.id), '[]') from app.bookings_in_list b where b.user_id = v_user);
  end if;
  v_bookings := app.use_portal_grant();
  if cardinality(v_bookings) = 0 then return null; end if;
  return (select coalesce(jsonb_agg(b.item order by b.starts_at desc, b.id), '[]') from app.bookings_in_list b
    where b.id = any (v_bookings));
end $$;
grant execute on function app.close_portal(jsonb), app.admin_grant(jsonb), app.use_portal_grant(), app.my_bookings(jsonb) to authenticated;

-- Adds a booking made without an account to the account of a user who has shown its code or link. True: it is theirs.
create or replace function app.link_booking(p_booking uuid, p_user uuid, p_context jsonb) returns boolean
language plpgsql set search_path = '' as $$
declare
  v_reference text;
begin
  update public.bookings set user_id = p_user where id = p_booking and user_id is null returning reference into v_reference;
  if found then perform app.audit(p_context, 'booking.linked', p_user, v_reference); end if;
  return exists (select 1 from public.bookings where id = p_booking and user_id = p_user);
end $$;

-- Tells a booking's customer that somebody with its link has it in an account: by email, or by text where there is no address. Not where
-- the account's own confirmed address is the booking's.
create or replace function app.tell_of_link(p_booking public.bookings, p_user uuid) returns void language sql set search_path = '' as $$
  select app.enqueue_booking_messages(p_booking, jsonb_build_array(jsonb_build_object('code', 'booking_linked',
      'channel', case when p_booking.contact_email is null then 'sms' else 'email' end,
      'recipient', coalesce(p_booking.contact_email, p_booking.contact_mobile),
      'payload', jsonb_build_object('eventId', gen_random_uuid()))))
  where (p_booking.contact_email is not null or p_booking.contact_mobile ~ '^\+447')
    and not exists (select 1 from auth.users
      where id = p_user and email_confirmed_at is not null and email = lower(p_booking.contact_email));
$$;

-- {reference, accessTokenHash, context} → {linked}; false where it belongs to another account.
create or replace function app.keep_booking(p_arguments jsonb) returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  v_user uuid := (select auth.uid());
  v_booking public.bookings;
begin
  if v_user is null then perform app.problem('accounts.session_required'); end if;
  select * into v_booking from public.bookings
    where reference = p_arguments ->> 'reference' and access_token_hash = decode(p_arguments ->> 'accessTokenHash', 'hex') for update;
  if not found then perform app.problem('bookings.not_found'); end if;
  -- Its link shows the contact masked (0123), an account sees it whole and does more.
  if (v_booking.contact_from_quote or v_booking.contact_replaced_at is not null)
      and not app.is_own_address(v_user, v_booking.contact_email) then
    return jsonb_build_object('linked', false);
  end if;
  if v_booking.user_id is null then perform app.tell_of_link(v_booking, v_user); end if;
  return jsonb_build_object('linked', app.link_booking(v_booking.id, v_user, p_arguments -> 'context'));
end $$;
grant execute on function app.keep_booking(jsonb) to authenticated;
