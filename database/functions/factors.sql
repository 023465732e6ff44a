-- The second factor: authenticator apps (TOTP), codes by text message, recovery codes on paper.

-- How long a second factor may take to be set up or shown.
create or replace function app.challenge_lifetime() returns interval language sql immutable parallel safe as $$
  select interval '300 seconds';
$$;

-- {userId, sessionId, type, friendlyName, secret? (encrypted), phone?, mostFactors, context}.
create or replace function app.enrol_factor(p_arguments jsonb) returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  v_user uuid := (p_arguments ->> 'userId')::uuid;
  v_session uuid := (p_arguments ->> 'sessionId')::uuid;
  v_now timestamptz := (p_arguments -> 'context' ->> 'now')::timestamptz;
  v_error text := app.check_session(v_user, v_session, v_now);
  v_factor auth.mfa_factors;
begin
  if v_error is not null then return jsonb_build_object('error', v_error); end if;
  perform 1 from auth.users where id = v_user for update;
  if exists (select 1 from auth.mfa_factors where user_id = v_user and status = 'verified')
     and not exists (select 1 from auth.sessions where id = v_session and aal = 'aal2') then
    return jsonb_build_object('error', 'insufficient_aal', 'status', 403);
  end if;
  delete from auth.mfa_factors where user_id = v_user and status = 'unverified' and created_at < v_now - app.challenge_lifetime();
  if (select count(*) from auth.mfa_factors where user_id = v_user) >= (p_arguments ->> 'mostFactors')::integer then
    return jsonb_build_object('error', 'too_many_enrolled_mfa_factors');
  end if;
  insert into auth.mfa_factors (user_id, friendly_name, factor_type, secret, phone, created_at, updated_at)
    values (v_user, coalesce(p_arguments ->> 'friendlyName', ''), p_arguments ->> 'type', p_arguments ->> 'secret', p_arguments ->> 'phone',
      v_now, v_now)
    on conflict do nothing returning * into v_factor;
  if not found then return jsonb_build_object('error', 'mfa_factor_name_conflict'); end if;
  perform app.audit(p_arguments -> 'context', 'account.factor_enrolled', v_user, v_factor.id::text,
    jsonb_build_object('type', v_factor.factor_type));
  return jsonb_build_object('factor', app.factor_json(v_factor),
    'email', (select coalesce(email, phone) from auth.users where id = v_user));
end $$;

-- Allows one text with a code; null: proceed, else the time from which on one may be sent again. One a period to a user, and in a day 20 to
-- a number that the user has proved and 5 to others. All users together may have 30 an hour sent to numbers that nobody has proved: a text
-- costs money, and anybody's number can be typed. A caller that has shown this user's second factor lately is not counted by the day.
-- {subject, everySeconds, context}.
create or replace function app.take_text_turn(p_factor auth.mfa_factors, p_arguments jsonb) returns timestamptz
language plpgsql set search_path = '' as $$
declare
  v_now timestamptz := (p_arguments -> 'context' ->> 'now')::timestamptz;
  v_subject text := p_arguments ->> 'subject';
  v_seconds double precision := (p_arguments ->> 'everySeconds')::double precision;
  v_is_proved boolean := p_factor.status = 'verified';
  v_retry timestamptz := app.take_turn(v_subject, v_seconds, v_now);
begin
  if v_retry is not null or v_is_proved
      and app.is_recognised_caller(p_factor.user_id, p_arguments -> 'context', 'account.second_factor_shown') then
    return v_retry;
  end if;
  v_retry := app.take_attempt(v_subject || case when v_is_proved then ' day' else ' unproved' end,
    least((case when v_is_proved then 20 else 5 end) * 60 / v_seconds, 1e9)::integer, interval '1 day', v_now);
  if v_retry is not null or v_is_proved then return v_retry; end if;
  return app.take_attempt('texts to unproved numbers', least(30 * 60 / v_seconds, 1e9)::integer, interval '1 hour', v_now);
end $$;

-- {userId, sessionId, factorId, subject, everySeconds, context} → {challengeId, type, expiresAt}. A phone factor is sent its code.
create or replace function app.challenge_factor(p_arguments jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_now timestamptz := (p_arguments -> 'context' ->> 'now')::timestamptz;
  v_error text := app.check_session((p_arguments ->> 'userId')::uuid, (p_arguments ->> 'sessionId')::uuid, v_now);
  v_factor auth.mfa_factors;
  v_challenge auth.mfa_challenges;
  v_retry timestamptz;
begin
  if v_error is not null then return jsonb_build_object('error', v_error); end if;
  select * into v_factor from auth.mfa_factors where id = (p_arguments ->> 'factorId')::uuid and user_id = (p_arguments ->> 'userId')::uuid
    for update;
  if not found then return jsonb_build_object('error', 'mfa_factor_not_found'); end if;
  if v_factor.factor_type = 'phone' then
    v_retry := app.take_text_turn(v_factor, p_arguments);
    if v_retry is not null then return jsonb_build_object('error', 'over_sms_send_rate_limit', 'retryAt', v_retry); end if;
  end if;
  insert into auth.mfa_challenges (factor_id, created_at, expires_at, address_hash)
    values (v_factor.id, v_now, v_now + app.challenge_lifetime(), p_arguments -> 'context' ->> 'addressHash') returning * into v_challenge;
  update auth.mfa_factors set last_challenged_at = v_now where id = v_factor.id;
  if v_factor.factor_type = 'phone' then
    perform app.enqueue_message('account_code', 'sms', v_factor.phone, jsonb_build_object('tokenId', v_challenge.id));
  end if;
  return jsonb_build_object('id', v_challenge.id, 'type', v_factor.factor_type, 'expiresAt', v_challenge.expires_at);
end $$;

-- First half of a check: counts the attempt before anything is compared, so that concurrent attempts count like sequential
-- ones. {userId, sessionId, factorId, challengeId, guess, isKnownDevice, isRecoveryCode, context} → {type, secret}.
create or replace function app.begin_factor_check(p_arguments jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_context jsonb := p_arguments -> 'context';
  v_now timestamptz := (v_context ->> 'now')::timestamptz;
  v_user uuid := (p_arguments ->> 'userId')::uuid;
  v_error text := app.check_session(v_user, (p_arguments ->> 'sessionId')::uuid, v_now);
  v_factor auth.mfa_factors;
  v_challenge auth.mfa_challenges;
  v_paused timestamptz;
begin
  if v_error is not null then return jsonb_build_object('error', v_error); end if;
  select * into v_factor from auth.mfa_factors where id = (p_arguments ->> 'factorId')::uuid and user_id = v_user;
  if not found then return jsonb_build_object('error', 'mfa_factor_not_found', 'status', 422); end if;
  select * into v_challenge from auth.mfa_challenges where id = (p_arguments ->> 'challengeId')::uuid and factor_id = v_factor.id;
  if not found then return jsonb_build_object('error', 'mfa_factor_not_found', 'status', 422); end if;
  if not app.is_live(v_challenge.created_at, v_challenge.expires_at, v_now) or v_challenge.verified_at is not null then
    return jsonb_build_object('error', 'mfa_challenge_expired');
  end if;
  if v_challenge.address_hash is distinct from v_context ->> 'addressHash' then
    return jsonb_build_object('error', 'mfa_ip_address_mismatch');
  end if;
  -- A recovery code has fifty random bits and cannot be guessed, so other callers' attempts do not delay it.
  v_paused := app.count_guess('second_factor', p_arguments -> 'guess',
    (p_arguments ->> 'isKnownDevice')::boolean or (p_arguments ->> 'isRecoveryCode')::boolean
      or app.is_recognised_caller(v_user, v_context, 'account.second_factor_shown'),
    false, v_now);
  if v_paused is not null then
    perform app.audit(v_context, 'account.second_factor_paused', v_factor.user_id, v_factor.id::text);
    return jsonb_build_object('error', 'over_request_rate_limit', 'retryAt', v_paused);
  end if;
  return jsonb_build_object('type', v_factor.factor_type, 'secret', v_factor.secret);
end $$;

-- Second half. {userId, sessionId, factorId, challengeId, guess, isRight, step?, recoveryHash?, context} → a session at aal2.
create or replace function app.finish_factor_check(p_arguments jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_context jsonb := p_arguments -> 'context';
  v_now timestamptz := (v_context ->> 'now')::timestamptz;
  v_user uuid := (p_arguments ->> 'userId')::uuid;
  v_isRight boolean := (p_arguments ->> 'isRight')::boolean;
  v_factor auth.mfa_factors;
  v_session auth.sessions;
  v_method text;
begin
  -- Serialised per user: of two concurrent equal codes, the second finds the time step used.
  perform 1 from auth.users where id = v_user for update;
  select * into v_session from auth.sessions where id = (p_arguments ->> 'sessionId')::uuid and user_id = v_user for update;
  if not found then return jsonb_build_object('error', 'session_not_found'); end if;
  select * into v_factor from auth.mfa_factors where id = (p_arguments ->> 'factorId')::uuid and user_id = v_user for update;
  -- Where the account has a verified factor, another is added only by a session that has shown it: not by somebody who knows the password
  -- and had enrolled their own phone beforehand.
  if v_factor.status = 'unverified' and v_session.aal <> 'aal2'
      and exists (select 1 from auth.mfa_factors where user_id = v_user and status = 'verified') then
    return jsonb_build_object('error', 'insufficient_aal', 'status', 403);
  end if;
  if v_isRight and p_arguments ->> 'recoveryHash' is not null then
    update auth.recovery_codes set used_at = v_now
      where user_id = v_user and code_hash = p_arguments ->> 'recoveryHash' and used_at is null;
    v_isRight := found and v_factor.status = 'verified';
    v_method := 'recovery_code';
    if v_isRight then perform app.enqueue_factor_message(v_user, 'recovery_code_used'); end if;
  elsif v_isRight and v_factor.factor_type = 'totp' then
    -- A used time step later than any current code was stored while the clock was ahead; it does not lock anybody out.
    update auth.mfa_factors set last_used_step = (p_arguments ->> 'step')::bigint where id = v_factor.id
      and (coalesce(last_used_step, 0) < (p_arguments ->> 'step')::bigint or last_used_step > floor(extract(epoch from v_now) / 30) + 3);
    v_isRight := found;
    v_method := 'totp';
  else
    v_method := 'mfa/phone';
  end if;
  if v_isRight then
    update auth.mfa_challenges set verified_at = v_now where id = (p_arguments ->> 'challengeId')::uuid and verified_at is null;
    v_isRight := found;
  end if;
  if not coalesce(v_isRight, false) then
    perform app.audit(v_context, 'account.second_factor_refused', v_user, v_factor.id::text);
    return jsonb_build_object('error', 'mfa_verification_failed');
  end if;
  perform app.clear_attempts(app.guess_subjects(p_arguments -> 'guess'));
  if v_factor.status = 'unverified' then
    update auth.mfa_factors set status = 'verified' where id = v_factor.id;
    delete from auth.mfa_factors where user_id = v_user and status = 'unverified' and factor_type = v_factor.factor_type;
    perform app.audit(v_context, 'account.factor_added', v_user, v_factor.id::text, jsonb_build_object('type', v_factor.factor_type));
    perform app.enqueue_factor_message(v_user, 'added');
  end if;
  -- Ends sessions of a lower level and revokes the previous token.
  delete from auth.sessions where user_id = v_user and id <> v_session.id and aal = 'aal1';
  update auth.refresh_tokens set revoked_at = v_now - interval '1 day' where session_id = v_session.id and revoked_at is null;
  insert into auth.refresh_tokens (session_id, created_at) values (v_session.id, v_now);
  update auth.sessions set aal = 'aal2', refreshed_at = v_now, last_seen_at = v_now,
      amr = jsonb_build_array(jsonb_build_object('method', v_method, 'timestamp', extract(epoch from v_now)::bigint)) || amr
    where id = v_session.id returning * into v_session;
  perform app.audit(v_context, 'account.second_factor_shown', v_user, v_factor.id::text, jsonb_build_object('method', v_method));
  return app.session_json(v_session);
end $$;

create or replace function app.enqueue_factor_message(p_user uuid, p_what text) returns void language sql set search_path = '' as $$
  select app.enqueue_message('account_factor_changed', 'email', email, jsonb_build_object('detail', p_what)) from auth.users
    where id = p_user and email is not null;
$$;

-- {userId, sessionId, factorId, context}: a verified factor is removed only by a session that has just shown one.
create or replace function app.remove_factor(p_arguments jsonb) returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  v_user uuid := (p_arguments ->> 'userId')::uuid;
  v_error text := app.check_session(v_user, (p_arguments ->> 'sessionId')::uuid, (p_arguments -> 'context' ->> 'now')::timestamptz);
  v_factor auth.mfa_factors;
begin
  if v_error is not null then return jsonb_build_object('error', v_error); end if;
  select * into v_factor from auth.mfa_factors where id = (p_arguments ->> 'factorId')::uuid and user_id = v_user for update;
  if not found then return jsonb_build_object('error', 'mfa_factor_not_found'); end if;
  if v_factor.status = 'verified'
      and not exists (select 1 from auth.sessions where id = (p_arguments ->> 'sessionId')::uuid and aal = 'aal2') then
    return jsonb_build_object('error', 'insufficient_aal', 'status', 422);
  end if;
  perform app.drop_factor(v_factor, p_arguments -> 'context', v_user);
  return jsonb_build_object('id', v_factor.id);
end $$;
grant execute on function app.enrol_factor(jsonb), app.challenge_factor(jsonb), app.begin_factor_check(jsonb),
  app.finish_factor_check(jsonb), app.remove_factor(jsonb) to service_role;

-- Without the factor, no session is at the second level any more.
create or replace function app.drop_factor(p_factor auth.mfa_factors, p_context jsonb, p_actor uuid) returns void
language plpgsql set search_path = '' as $$
declare
  v_noted integer;
begin
  delete from auth.mfa_factors where id = p_factor.id;
  if p_factor.status <> 'verified' then return; end if;
  if not exists (select 1 from auth.mfa_factors where user_id = p_factor.user_id and status = 'verified') then
    delete from auth.recovery_codes where user_id = p_factor.user_id;
  end if;
  with lowered as (
    update auth.sessions s set aal = 'aal1', level = level + 1,
        amr = (select coalesce(jsonb_agg(entry), '[]') from jsonb_array_elements(s.amr) as entry
          where entry ->> 'method' not in ('totp', 'mfa/phone', 'recovery_code'))
      where user_id = p_factor.user_id and aal = 'aal2' returning id, level
  ), noted as (
    insert into app.ended_sessions (session_id, level) select id, level from lowered
      on conflict (session_id) do update set level = excluded.level, ended_at = now() returning session_id, level
  )
  select count(pg_notify('chalkway_sessions', session_id || ' ' || level)) into v_noted from noted;
  perform app.audit(p_context, 'account.factor_removed', p_actor, p_factor.id::text, jsonb_build_object('type', p_factor.factor_type));
  perform app.enqueue_factor_message(p_factor.user_id, 'removed');
end $$;

-- For the signed-in user with the second factor: replaces the recovery codes. {hashes, context}.
create or replace function app.make_recovery_codes(p_arguments jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_user uuid := (select auth.uid());
begin
  if v_user is null then perform app.problem('accounts.session_required'); end if;
  if not app.has_second_factor()
      or not exists (select 1 from auth.sessions where id::text = auth.jwt() ->> 'session_id' and user_id = v_user and aal = 'aal2') then
    perform app.problem('accounts.second_factor_required');
  end if;
  delete from auth.recovery_codes where user_id = v_user;
  insert into auth.recovery_codes (user_id, code_hash) select v_user, jsonb_array_elements_text(p_arguments -> 'hashes');
  perform app.audit(p_arguments -> 'context', 'account.recovery_codes_made', v_user);
  perform app.enqueue_factor_message(v_user, 'recovery_codes');
  return '{}';
end $$;

-- {}: what the account page shows beyond the token's claims.
create or replace function app.account_overview(p_arguments jsonb) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  if (select auth.uid()) is null then perform app.problem('accounts.session_required'); end if;
  return jsonb_build_object(
    'recoveryCodesLeft', (select count(*) from auth.recovery_codes where user_id = (select auth.uid()) and used_at is null),
    'roles', (select coalesce(jsonb_agg(role order by role), '[]') from public.user_roles where user_id = (select auth.uid())),
    'hasPassword', (select encrypted_password is not null from auth.users where id = (select auth.uid())));
end $$;
grant execute on function app.make_recovery_codes(jsonb), app.account_overview(jsonb) to authenticated;
