-- What is proved by a message: signing up, signing in by link or code, recovery, changes of address. Whatever an
-- unknown address must not be told apart by is done the same way for known and unknown (product D13).

create or replace function app.take_turn(p_subject text, p_seconds double precision, p_now timestamptz) returns timestamptz language plpgsql set search_path = '' as $$
begin
  insert into app.tries as t (subject, failures, first_at, paused_until) values (p_subject, 1, p_now, p_now + make_interval(secs => p_seconds))
    on conflict (subject) do update set first_at = p_now, paused_until = p_now + make_interval(secs => p_seconds)
      where t.paused_until <= p_now or t.paused_until > p_now + make_interval(secs => p_seconds) + interval '1 minute';
  if found then return null; end if;
  return (select paused_until from app.tries where subject = p_subject);
end $$;

create or replace function app.too_soon(p_is_phone boolean, p_retry timestamptz) returns jsonb language sql immutable set search_path = '' as $$
  select jsonb_build_object('error', case when p_is_phone then 'over_sms_send_rate_limit' else 'over_email_send_rate_limit' end, 'retryAt', p_retry);
$$;

-- A one-time token with its message. `p_how` may hold codeChallenge, codeChallengeMethod, redirectTo, lifeSeconds, pending, askedBy.
create or replace function app.issue_token(p_user auth.users, p_kind text, p_sent_to text, p_code text, p_link_type text, p_how jsonb, p_now timestamptz) returns uuid
language plpgsql set search_path = '' as $$
declare
  v_id uuid;
begin
  if p_kind not like 'email_change%' and p_kind <> 'signup' then
    update auth.one_time_tokens set used_at = p_now where user_id = p_user.id and kind = p_kind and used_at is null;
  end if;
  insert into auth.one_time_tokens (user_id, kind, sent_to, code_challenge, code_challenge_method, pending, asked_by, created_at, expires_at)
    values (p_user.id, p_kind, p_sent_to, p_how ->> 'codeChallenge', p_how ->> 'codeChallengeMethod', p_how -> 'pending', p_how ->> 'askedBy', p_now,
      p_now + make_interval(secs => coalesce((p_how ->> 'lifeSeconds')::integer, 3600)))
    returning id into v_id;
  if p_code is not null then
    perform app.owe_message(p_code, case when p_sent_to like '%@%' then 'email' else 'sms' end, p_sent_to, jsonb_strip_nulls(jsonb_build_object('tokenId', v_id,
      'linkType', p_link_type, 'redirectTo', p_how ->> 'redirectTo', 'displayName', p_user.raw_user_meta_data ->> 'display_name',
      'detail', p_user.email_change, 'pkce', case when p_how ? 'codeChallenge' then true end)));
  end if;
  return v_id;
end $$;

create or replace function app.identity_data(p_user auth.users) returns jsonb language sql immutable set search_path = '' as $$
  select jsonb_strip_nulls(jsonb_build_object('sub', p_user.id, 'email', p_user.email, 'phone', p_user.phone,
    'email_verified', p_user.email_confirmed_at is not null, 'phone_verified', p_user.phone_confirmed_at is not null));
$$;

create or replace function app.new_user(p_user auth.users, p_now timestamptz) returns auth.users language plpgsql set search_path = '' as $$
declare
  v_user auth.users;
  v_provider text := case when p_user.email is not null then 'email' else 'phone' end;
begin
  insert into auth.users (id, role, email, phone, encrypted_password, email_confirmed_at, phone_confirmed_at, confirmation_sent_at, invited_at, raw_app_meta_data, raw_user_meta_data, banned_until, created_at, updated_at)
    values (coalesce(p_user.id, gen_random_uuid()), coalesce(p_user.role, 'authenticated'), p_user.email, p_user.phone, p_user.encrypted_password, p_user.email_confirmed_at, p_user.phone_confirmed_at,
      p_user.confirmation_sent_at, p_user.invited_at, jsonb_build_object('provider', v_provider, 'providers', jsonb_build_array(v_provider)) || coalesce(p_user.raw_app_meta_data, '{}'),
      coalesce(p_user.raw_user_meta_data, '{}'), p_user.banned_until, p_now, p_now)
    returning * into v_user;
  insert into auth.identities (user_id, provider, identity_data, created_at, updated_at) values (v_user.id, v_provider, app.identity_data(v_user), p_now, p_now);
  return v_user;
end $$;

-- What somebody who signs up with a known address is shown: as a new person, with ids that lead nowhere.
create or replace function app.look_alike(p_user auth.users, p_now timestamptz) returns jsonb language plpgsql set search_path = '' as $$
declare
  v_identity auth.identities;
begin
  p_user.id := gen_random_uuid();
  p_user.role := 'authenticated'; p_user.aud := 'authenticated'; p_user.is_anonymous := false; p_user.created_at := p_now; p_user.updated_at := p_now;
  p_user.raw_app_meta_data := case when p_user.email is not null then '{"provider": "email", "providers": ["email"]}' else '{"provider": "phone", "providers": ["phone"]}' end::jsonb;
  v_identity.id := gen_random_uuid(); v_identity.user_id := p_user.id; v_identity.provider := p_user.raw_app_meta_data ->> 'provider';
  v_identity.identity_data := app.identity_data(p_user); v_identity.created_at := p_now; v_identity.updated_at := p_now;
  return app.user_json(p_user) || jsonb_build_object('identities', jsonb_build_array(app.identity_json(v_identity)));
end $$;

-- {email | phone, hash, data, confirms: false when addresses count as confirmed, subject, everySeconds, how, context}.
create or replace function app.sign_up(p_arguments jsonb) returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  v_context jsonb := p_arguments -> 'context';
  v_now timestamptz := (v_context ->> 'now')::timestamptz;
  v_how jsonb := coalesce(p_arguments -> 'how', '{}') || jsonb_build_object('askedBy', v_context ->> 'addressHash', 'pending',
    jsonb_build_object('hash', p_arguments ->> 'hash', 'data', p_arguments -> 'data', 'by', v_context ->> 'addressHash'));
  v_confirms boolean := (p_arguments ->> 'confirms')::boolean;
  v_wish auth.users;
  v_known auth.users;
  v_retry timestamptz;
begin
  v_wish.email := p_arguments ->> 'email'; v_wish.phone := p_arguments ->> 'phone'; v_wish.encrypted_password := p_arguments ->> 'hash';
  v_wish.raw_user_meta_data := coalesce(p_arguments -> 'data', '{}');
  if v_confirms then
    v_retry := app.take_turn(p_arguments ->> 'subject', (p_arguments ->> 'everySeconds')::double precision, v_now);
    if v_retry is not null then return app.too_soon(v_wish.phone is not null, v_retry); end if;
    v_wish.confirmation_sent_at := v_now;
  elsif v_wish.email is not null then v_wish.email_confirmed_at := v_now;
  else v_wish.phone_confirmed_at := v_now;
  end if;
  select * into v_known from auth.users where (email = v_wish.email or phone = v_wish.phone) and deleted_at is null;
  if not found then
    begin
      v_known := app.new_user(v_wish, v_now);
    exception when unique_violation then
      -- Somebody signed up with the same address this very moment.
      if not v_confirms then return '{"error": "user_already_exists"}'; end if;
      return jsonb_build_object('user', app.look_alike(v_wish, v_now));
    end;
    if not v_confirms then
      update auth.users set is_unproved = true where id = v_known.id;
      return app.open_session(v_known.id, 'password', v_context);
    end if;
    perform app.audit(v_context, 'account.signed_up', v_known.id);
    perform app.issue_sign_up(v_known, v_how, v_now);
    return jsonb_build_object('user', app.user_json(v_known));
  end if;
  if not v_confirms then return jsonb_build_object('error', 'user_already_exists'); end if;
  if coalesce(v_known.email_confirmed_at, v_known.phone_confirmed_at) is null then
    update auth.users set encrypted_password = v_wish.encrypted_password, confirmation_sent_at = v_now where id = v_known.id;
    v_known.raw_user_meta_data := v_wish.raw_user_meta_data;
    perform app.issue_sign_up(v_known, v_how, v_now);
  elsif v_wish.email is not null then
    perform app.owe_message('account_exists', 'email', v_wish.email, jsonb_strip_nulls(jsonb_build_object('displayName', v_known.raw_user_meta_data ->> 'display_name', 'kind', 'exists')));
  end if;
  perform app.audit(v_context, 'account.signed_up_again', v_known.id);
  return jsonb_build_object('user', app.look_alike(v_wish, v_now));
end $$;

create or replace function app.issue_sign_up(p_user auth.users, p_how jsonb, p_now timestamptz) returns uuid language sql set search_path = '' as $$
  select case when p_user.email is not null then app.issue_token(p_user, 'signup', p_user.email, 'account_confirm', 'signup', p_how, p_now)
    else app.issue_token(p_user, 'sms', p_user.phone, 'account_code', null, p_how, p_now) end;
$$;

-- The request's half: counts, and leaves the rest to the worker. {subject, everySeconds, job, context}.
create or replace function app.request_account_mail(p_arguments jsonb) returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  v_retry timestamptz := app.take_turn(p_arguments ->> 'subject', (p_arguments ->> 'everySeconds')::double precision, (p_arguments -> 'context' ->> 'now')::timestamptz);
begin
  if v_retry is not null then return app.too_soon(p_arguments -> 'job' ? 'phone', v_retry); end if;
  perform queue.add_account_job('account-mail', (p_arguments -> 'job') || jsonb_build_object('context', p_arguments -> 'context'));
  return '{}';
end $$;

-- The worker's half. {purpose: sign_in | recovery | signup | email_change | phone_change, email | phone, createUser, data, how, context}.
create or replace function app.send_account_mail(p_arguments jsonb) returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  v_now timestamptz := (p_arguments -> 'context' ->> 'now')::timestamptz;
  v_how jsonb := coalesce(p_arguments -> 'how', '{}') || jsonb_build_object('askedBy', p_arguments -> 'context' ->> 'addressHash');
  v_purpose text := p_arguments ->> 'purpose';
  v_user auth.users;
  v_wish auth.users;
begin
  -- Held first, as everybody does who uses up or voids somebody's tokens.
  select * into v_user from auth.users where (email = p_arguments ->> 'email' or phone = p_arguments ->> 'phone') and deleted_at is null for update;
  if not found then
    if v_purpose <> 'sign_in' or not coalesce((p_arguments ->> 'createUser')::boolean, false) then return '{"sent": false}'; end if;
    v_wish.email := p_arguments ->> 'email'; v_wish.phone := p_arguments ->> 'phone'; v_wish.raw_user_meta_data := p_arguments -> 'data'; v_wish.confirmation_sent_at := v_now;
    v_user := app.new_user(v_wish, v_now);
    perform app.audit(p_arguments -> 'context', 'account.signed_up', v_user.id);
  end if;
  if app.is_banned(v_user, v_now) then return '{"sent": false}'; end if;
  if v_purpose in ('sign_in', 'signup') and coalesce(v_user.email_confirmed_at, v_user.phone_confirmed_at) is null then
    if v_user.encrypted_password is not null then
      -- Sent again, a confirmation keeps the password of the one sign-up there was, and whose it is: who asks for it again
      -- may be somebody else. Of several, nobody knows whose is the mailbox: then it opens the account without one.
      v_how := v_how || jsonb_build_object('pending', coalesce((select min(t.pending::text)::jsonb from auth.one_time_tokens t
        where v_purpose = 'signup' and t.user_id = v_user.id and t.pending ->> 'hash' is not null having count(distinct t.pending ->> 'hash') = 1), '{"hash": null}'));
    else
      v_how := v_how || jsonb_build_object('pending', jsonb_build_object('by', p_arguments -> 'context' ->> 'addressHash'));
    end if;
    perform app.issue_sign_up(v_user, v_how, v_now);
    update auth.users set confirmation_sent_at = v_now where id = v_user.id;
  elsif v_purpose = 'sign_in' and p_arguments ? 'phone' then perform app.issue_token(v_user, 'sms', v_user.phone, 'account_code', null, v_how, v_now);
  elsif v_purpose = 'sign_in' then perform app.issue_token(v_user, 'magiclink', v_user.email, 'account_sign_in', 'magiclink', v_how, v_now);
  elsif v_purpose = 'recovery' then
    perform app.issue_token(v_user, 'recovery', v_user.email, 'account_recovery', 'recovery', v_how, v_now);
    update auth.users set recovery_sent_at = v_now where id = v_user.id;
  elsif v_purpose = 'email_change' and v_user.email_change is not null then
    -- Whoever asks for the mails again began nothing: it stays the change of who did.
    v_how := v_how || jsonb_build_object('pending', (select t.pending from auth.one_time_tokens t where t.user_id = v_user.id and t.kind like 'email_change%'
      order by t.created_at desc limit 1));
    perform app.issue_email_change(v_user, v_how, v_now);
  elsif v_purpose = 'phone_change' and v_user.phone_change is not null then perform app.issue_token(v_user, 'phone_change', v_user.phone_change, 'account_code', null, v_how, v_now);
  else return '{"sent": false}';
  end if;
  return '{"sent": true}';
end $$;
grant execute on function app.sign_up(jsonb), app.request_account_mail(jsonb), app.send_account_mail(jsonb) to service_role;

-- Both mailboxes must agree to a change of address: a thief of one cannot take the account along. Where the new one is
-- somebody's already, its owner reads that instead, and the change never comes about.
create or replace function app.issue_email_change(p_user auth.users, p_how jsonb, p_now timestamptz) returns void language plpgsql set search_path = '' as $$
declare
  v_owner auth.users;
begin
  update auth.one_time_tokens set used_at = p_now where user_id = p_user.id and kind like 'email_change%' and used_at is null;
  if p_user.email is not null then
    perform app.issue_token(p_user, 'email_change_current', p_user.email, 'account_email_change_current', 'email_change', p_how, p_now);
  end if;
  select * into v_owner from auth.users where email = p_user.email_change and deleted_at is null;
  perform app.issue_token(p_user, 'email_change_new', p_user.email_change, case when v_owner.id is null then 'account_email_change_new' end, 'email_change', p_how, p_now);
  if v_owner.id is not null then
    perform app.owe_message('account_exists', 'email', v_owner.email, jsonb_strip_nulls(jsonb_build_object('displayName', v_owner.raw_user_meta_data ->> 'display_name', 'kind', 'exists')));
  end if;
  update auth.users set email_change_sent_at = p_now, email_change_confirmed = case when email is null then '{current}' else '{}' end::text[] where id = p_user.id;
end $$;

-- Whom a live link or code belongs to, for a password that comes with it; with `subject` a password is about to be
-- compared, which counts before it is. {tokenId, kinds, subject?, context}.
create or replace function app.token_owner(p_arguments jsonb) returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  v_now timestamptz := (p_arguments -> 'context' ->> 'now')::timestamptz;
  v_answer jsonb;
  v_paused timestamptz;
begin
  select jsonb_build_object('kind', t.kind, 'email', u.email, 'hash', u.encrypted_password) into v_answer
    from auth.one_time_tokens t join auth.users u on u.id = t.user_id
    where t.id = (p_arguments ->> 'tokenId')::uuid and t.used_at is null and t.kind in (select jsonb_array_elements_text(p_arguments -> 'kinds'))
      and app.is_live(t.created_at, t.expires_at, v_now);
  if v_answer is null then return '{"error": "otp_expired"}'; end if;
  if v_answer ->> 'kind' not like 'email_change%' then return v_answer; end if;
  v_paused := app.take_try(p_arguments ->> 'subject', 10, interval '15 minutes', v_now);
  if v_paused is not null then return jsonb_build_object('error', 'over_request_rate_limit', 'retryAt', v_paused); end if;
  return v_answer;
end $$;
grant execute on function app.token_owner(jsonb) to service_role;

-- Made before now (a minute is what the clocks of two machines may differ by) and not run out: what was made while a
-- clock stood in the future has run out when it stands right again.
create or replace function app.is_live(p_created_at timestamptz, p_expires_at timestamptz, p_now timestamptz) returns boolean language sql immutable set search_path = '' as $$
  select p_expires_at > p_now and p_created_at <= p_now + interval '1 minute';
$$;

-- The mailbox or telephone is theirs. The first to prove it says what opens the account: `p_hash`, a password chosen with
-- the link or code; else the one given with this very sign-up, if the same caller gave it; else none.
create or replace function app.confirm_address(p_user auth.users, p_token auth.one_time_tokens, p_hash text, p_context jsonb) returns void language plpgsql set search_path = '' as $$
declare
  v_now timestamptz := (p_context ->> 'now')::timestamptz;
  -- Somebody who has proved another address before has a password of their own.
  v_is_first boolean := p_user.is_unproved or coalesce(p_user.email_confirmed_at, p_user.phone_confirmed_at) is null;
begin
  if v_is_first then
    p_user.encrypted_password := coalesce(p_hash, case when p_token.kind in ('signup', 'sms') and p_token.pending ->> 'by' in ('service', p_context ->> 'addressHash')
      then p_token.pending ->> 'hash' end);
    p_user.raw_user_meta_data := coalesce(nullif(p_token.pending -> 'data', 'null'), p_user.raw_user_meta_data);
    -- Whatever stood open or was set up before this is not theirs.
    delete from auth.sessions where user_id = p_user.id;
    delete from auth.mfa_factors where user_id = p_user.id;
    delete from auth.recovery_codes where user_id = p_user.id;
    delete from auth.flow_states where user_id = p_user.id;
    update auth.users set is_unproved = false, email_change = null, phone_change = null where id = p_user.id;
    update auth.one_time_tokens set used_at = v_now where user_id = p_user.id and id <> p_token.id and used_at is null;
  end if;
  update auth.users set encrypted_password = p_user.encrypted_password, raw_user_meta_data = p_user.raw_user_meta_data,
      email_confirmed_at = case when p_token.sent_to like '%@%' then coalesce(email_confirmed_at, v_now) else email_confirmed_at end,
      phone_confirmed_at = case when p_token.sent_to not like '%@%' then coalesce(phone_confirmed_at, v_now) else phone_confirmed_at end
    where id = p_user.id returning * into p_user;
  update auth.identities set identity_data = identity_data || app.identity_data(p_user) where user_id = p_user.id;
  update auth.one_time_tokens set used_at = v_now where user_id = p_user.id and (kind = p_token.kind or kind = 'signup') and used_at is null;
end $$;

-- Whether the link of a new account is only looked at by somebody who did not ask for it, a program that opens every link
-- of a mail say: a page of ours asks for a press and a password first. {tokenId, context} → {needsPage}.
create or replace function app.link_needs_page(p_arguments jsonb) returns jsonb language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('needsPage', coalesce((select coalesce(t.pending ->> 'by', '') not in ('service', p_arguments -> 'context' ->> 'addressHash')
    from auth.one_time_tokens t where t.id = (p_arguments ->> 'tokenId')::uuid and t.kind = 'signup' and t.used_at is null), false));
$$;
grant execute on function app.link_needs_page(jsonb) to service_role;

-- A booking made without an account comes to the caller's, once they have shown its code or its link. {bookingId, context}.
create or replace function app.link_booking(p_booking uuid, p_user uuid, p_context jsonb) returns boolean language plpgsql set search_path = '' as $$
declare
  v_reference text;
begin
  update public.bookings set user_id = p_user where id = p_booking and user_id is null returning reference into v_reference;
  if found then perform app.audit(p_context, 'booking.linked', p_user, v_reference); end if;
  return exists (select 1 from public.bookings where id = p_booking and user_id = p_user);
end $$;

-- {reference, accessTokenHash, context} → {linked}, false where it is another account's by now.
create or replace function app.keep_booking(p_arguments jsonb) returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  v_booking uuid;
begin
  if (select auth.uid()) is null then perform app.problem('accounts.session_required'); end if;
  select id into v_booking from public.bookings where reference = p_arguments ->> 'reference' and access_token_hash = decode(p_arguments ->> 'accessTokenHash', 'hex');
  if not found then perform app.problem('bookings.not_found'); end if;
  return jsonb_build_object('linked', app.link_booking(v_booking, (select auth.uid()), p_arguments -> 'context'));
end $$;
grant execute on function app.keep_booking(jsonb) to authenticated;
