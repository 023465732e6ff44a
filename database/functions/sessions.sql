-- Signing in and staying signed in. Each function is one step of auth/v1, called by the server as itself. Refusals are
-- returned in `error` as a code of the protocol, not raised, so that what was written so far (attempts, revocations,
-- audit entries) is kept although the request fails.

-- For how long the previous signing key is still accepted.
create or replace function app.signing_key_overlap() returns interval language sql immutable parallel safe as $$
  select interval '3 days';
$$;

-- Longer than any token of an ended session is valid.
create or replace function app.token_time() returns interval language sql immutable parallel safe as $$ select interval '70 minutes' $$;

-- How long a session may be refreshed again by a token that was just used: its answer was lost.
create or replace function app.repeated_refresh_time() returns interval language sql immutable parallel safe as $$
  select interval '10 seconds';
$$;

-- {now, candidate, everyDays}: a key of that age gets a successor, which signs from the next day on.
create or replace function app.rotate_signing_keys(p_arguments jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_now timestamptz := (p_arguments ->> 'now')::timestamptz;
  v_candidate jsonb := p_arguments -> 'candidate';
begin
  perform pg_advisory_xact_lock(hashtext('chalkway signing keys'));
  delete from app.signing_keys where verifies_until <= v_now;
  if exists (select 1 from app.signing_keys
      where verifies_until is null and signs_from > v_now - make_interval(days => (p_arguments ->> 'everyDays')::integer)) then
    return jsonb_build_object('rotated', false);
  end if;
  update app.signing_keys set verifies_until = v_now + app.signing_key_overlap() where verifies_until is null;
  insert into app.signing_keys (kid, private_key, public_key, created_at, signs_from)
    values (v_candidate ->> 'kid', v_candidate -> 'privateKey', v_candidate -> 'publicKey', v_now, v_now + interval '1 day');
  return jsonb_build_object('rotated', true);
end $$;

-- Each as announced on `chalkway_sessions`: the session, and where it only lost its second level the new count.
create or replace function app.recently_ended_sessions(p_arguments jsonb) returns jsonb
language sql security definer set search_path = '' as $$
  select coalesce(jsonb_agg(session_id || coalesce(' ' || level, '')), '[]') from app.ended_sessions
    where ended_at > now() - app.token_time();
$$;

create or replace function app.identity_json(p_identity auth.identities) returns jsonb language sql stable set search_path = '' as $$
  select jsonb_strip_nulls(jsonb_build_object('identity_id', p_identity.id, 'id', p_identity.user_id, 'user_id', p_identity.user_id,
    'identity_data', p_identity.identity_data, 'provider', p_identity.provider, 'last_sign_in_at', p_identity.last_sign_in_at,
    'created_at', p_identity.created_at, 'updated_at', p_identity.updated_at, 'email', p_identity.identity_data ->> 'email'));
$$;

create or replace function app.factor_json(p_factor auth.mfa_factors) returns jsonb language sql stable set search_path = '' as $$
  select jsonb_strip_nulls(
    jsonb_build_object('id', p_factor.id, 'friendly_name', nullif(p_factor.friendly_name, ''), 'factor_type', p_factor.factor_type,
    'status', p_factor.status, 'phone', p_factor.phone, 'created_at', p_factor.created_at, 'updated_at', p_factor.updated_at,
      'last_challenged_at', p_factor.last_challenged_at));
$$;

-- A user in auth/v1's shape: without times still in the future, and without secrets.
create or replace function app.user_json(p_user auth.users) returns jsonb language sql stable set search_path = '' as $$
  select jsonb_strip_nulls(jsonb_build_object(
      'id', p_user.id, 'aud', p_user.aud, 'role', p_user.role, 'email', coalesce(p_user.email, ''),
      'phone', coalesce(ltrim(p_user.phone, '+'), ''),
      'email_confirmed_at', p_user.email_confirmed_at, 'phone_confirmed_at', p_user.phone_confirmed_at,
      'confirmed_at', coalesce(p_user.email_confirmed_at, p_user.phone_confirmed_at),
      'confirmation_sent_at', p_user.confirmation_sent_at, 'recovery_sent_at', p_user.recovery_sent_at, 'invited_at', p_user.invited_at,
      'new_email', p_user.email_change, 'email_change_sent_at', p_user.email_change_sent_at,
      'new_phone', ltrim(p_user.phone_change, '+'), 'phone_change_sent_at', p_user.phone_change_sent_at,
      'reauthentication_sent_at', p_user.reauthentication_sent_at, 'last_sign_in_at', p_user.last_sign_in_at,
      'banned_until', p_user.banned_until, 'deleted_at', p_user.deleted_at, 'is_anonymous', p_user.is_anonymous,
      'created_at', p_user.created_at, 'updated_at', p_user.updated_at))
    || jsonb_build_object('app_metadata', p_user.raw_app_meta_data, 'user_metadata', p_user.raw_user_meta_data,
      'identities', (select coalesce(jsonb_agg(app.identity_json(i) order by i.created_at), '[]') from auth.identities i
        where i.user_id = p_user.id))
    || coalesce(
      (select jsonb_build_object('factors', jsonb_agg(app.factor_json(f) order by f.created_at)) from auth.mfa_factors f
        where f.user_id = p_user.id having count(*) > 0),
      '{}');
$$;

create or replace function app.session_json(p_session auth.sessions) returns jsonb language sql stable set search_path = '' as $$
  select jsonb_build_object('sessionId', p_session.id, 'aal', p_session.aal, 'amr', p_session.amr, 'level', p_session.level,
    'refreshTokenId', (select id::text from auth.refresh_tokens where session_id = p_session.id and revoked_at is null),
    'user', (select app.user_json(u) from auth.users u where u.id = p_session.user_id));
$$;

create or replace function app.is_banned(p_user auth.users, p_now timestamptz) returns boolean
language sql immutable set search_path = '' as $$
  select p_user.deleted_at is not null or coalesce(p_user.banned_until > p_now, false);
$$;

-- An account has thirty sessions at most: each may open sockets that changes of rows are told to. Those unused the longest end, which their
-- owner is told once a day; whoever is signed in somewhere and did not do this learns of it.
create or replace function app.end_oldest_sessions(p_user_id uuid, p_context jsonb) returns void language plpgsql set search_path = '' as $$
declare
  v_now timestamptz := (p_context ->> 'now')::timestamptz;
  v_user auth.users;
  v_id uuid;
begin
  for v_id in select id from auth.sessions where user_id = p_user_id order by last_seen_at desc, created_at desc, id offset 29 loop
    delete from auth.sessions where id = v_id;
    perform app.audit(p_context, 'account.session_displaced', p_user_id, v_id::text);
  end loop;
  if v_id is null or app.take_turn('session ended ' || p_user_id, 86400, v_now) is not null then return; end if;
  select * into strict v_user from auth.users where id = p_user_id;
  if v_user.email_confirmed_at is null then return; end if;
  perform app.enqueue_message('account_session_ended', 'email', v_user.email,
    jsonb_strip_nulls(jsonb_build_object('displayName', v_user.raw_user_meta_data ->> 'display_name', 'kind', 'session')));
end $$;

-- Opens a session for a user who has just proved their identity.
create or replace function app.open_session(p_user_id uuid, p_method text, p_context jsonb) returns jsonb
language plpgsql set search_path = '' as $$
declare
  v_now timestamptz := (p_context ->> 'now')::timestamptz;
  v_session auth.sessions;
begin
  update auth.users set last_sign_in_at = v_now where id = p_user_id;
  update auth.identities set last_sign_in_at = v_now where user_id = p_user_id;
  perform app.end_oldest_sessions(p_user_id, p_context);
  insert into auth.sessions (user_id, amr, created_at, refreshed_at, last_seen_at, user_agent, address_hash)
    values (p_user_id, jsonb_build_array(jsonb_build_object('method', p_method, 'timestamp', extract(epoch from v_now)::bigint)), v_now,
      v_now, v_now,
      left(p_context ->> 'userAgent', 300), p_context ->> 'addressHash')
    returning * into v_session;
  insert into auth.refresh_tokens (session_id, created_at) values (v_session.id, v_now);
  perform app.audit(p_context, 'account.signed_in', p_user_id, v_session.id::text, jsonb_build_object('method', p_method));
  return app.session_json(v_session);
end $$;

-- First half of a password sign-in: the stored hash, or null for an unknown address; whether this caller has to wait. `signUp`: somebody
-- signed up with this e-mail address and has not proved the mailbox; its hash is that of a sign-up with an address that has an account (see
-- app.note_refused_sign_up).
-- {address, guess, context}.
create or replace function app.find_login(p_arguments jsonb) returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  v_user auth.users;
  v_is_unproved boolean;
  v_refused text;
begin
  select * into v_user from auth.users u
    where (u.email = p_arguments ->> 'email' or u.phone = p_arguments ->> 'phone') and u.deleted_at is null;
  v_is_unproved := p_arguments ? 'email' and v_user.email_confirmed_at is null;
  if p_arguments ? 'email' then
    select pending ->> 'refusedHash' into v_refused from auth.one_time_tokens where user_id = v_user.id and pending ? 'refusedHash'
      order by created_at desc limit 1;
  end if;
  return jsonb_build_object(
    'user', case
      when v_user.id is not null then jsonb_build_object('id', v_user.id, 'hash', v_user.encrypted_password,
        'isUnproved', v_is_unproved) end,
    'signUp', case when v_user.id is not null and (v_is_unproved or v_refused is not null) then jsonb_build_object('hash', v_refused) end,
    'pausedUntil', app.guess_paused(p_arguments -> 'guess',
      app.is_recognised_caller(v_user.id, p_arguments -> 'context', 'account.signed_in'), false,
      (p_arguments -> 'context' ->> 'now')::timestamptz));
end $$;

-- Second half. {userId?, checkedHash?, isRight, upgradedHash?, guess, isKnownDevice, context}.
create or replace function app.finish_password_sign_in(p_arguments jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_context jsonb := p_arguments -> 'context';
  v_now timestamptz := (v_context ->> 'now')::timestamptz;
  v_guess jsonb := p_arguments -> 'guess';
  v_right boolean := (p_arguments ->> 'isRight')::boolean;
  v_is_known boolean := (p_arguments ->> 'isKnownDevice')::boolean
    or app.is_recognised_caller((p_arguments ->> 'userId')::uuid, v_context, 'account.signed_in');
  v_paused timestamptz;
  v_user auth.users;
begin
  -- Waits for attempts being counted at this moment: concurrent guesses learn no more than sequential ones.
  perform 1 from app.tries where subject = any (app.guess_subjects(v_guess)) order by subject for update;
  v_paused := app.guess_paused(v_guess, v_is_known, false, v_now);
  if v_right then
    -- A password that was changed while it was checked does not open a session, and its hash is not written back.
    select * into v_user from auth.users where id = (p_arguments ->> 'userId')::uuid and encrypted_password = p_arguments ->> 'checkedHash'
      for update;
    v_right := found;
  end if;
  if v_paused is null and not v_right then
    v_paused := app.count_guess('password', v_guess, v_is_known, false, v_now);
    perform app.audit(v_context, 'account.sign_in_refused', (p_arguments ->> 'userId')::uuid, v_guess ->> 'account');
    if v_paused is null then return jsonb_build_object('error', 'invalid_credentials'); end if;
  end if;
  if v_paused is not null then return jsonb_build_object('error', 'over_request_rate_limit', 'retryAt', v_paused); end if;
  perform app.clear_attempts(array[v_guess ->> 'caller', v_guess ->> 'callerTotal', v_guess ->> 'accountTotal']);
  if p_arguments ->> 'upgradedHash' is not null then
    update auth.users set encrypted_password = p_arguments ->> 'upgradedHash' where id = v_user.id;
  end if;
  if app.is_banned(v_user, v_now) then return jsonb_build_object('error', 'user_banned'); end if;
  if p_arguments ->> 'by' = 'email' and v_user.email_confirmed_at is null then
    return jsonb_build_object('error', 'email_not_confirmed');
  end if;
  if p_arguments ->> 'by' = 'phone' and v_user.phone_confirmed_at is null then
    return jsonb_build_object('error', 'phone_not_confirmed');
  end if;
  return app.open_session(v_user.id, 'password', v_context);
end $$;

-- Exchanges a refresh token for the next one. A token used again within ten seconds is accepted once more: the client may have lost
-- the answer, or two tabs refreshed at once. {tokenId, idleDays, context}.
create or replace function app.refresh_session(p_arguments jsonb) returns jsonb
language plpgsql security definer set search_path = '' set lock_timeout = '5s' as $$
declare
  v_context jsonb := p_arguments -> 'context';
  v_now timestamptz := (v_context ->> 'now')::timestamptz;
  v_token auth.refresh_tokens;
  v_session auth.sessions;
  v_user auth.users;
begin
  select s.* into v_session from auth.refresh_tokens t join auth.sessions s on s.id = t.session_id
    where t.id = (p_arguments ->> 'tokenId')::bigint for update of s;
  if not found then return jsonb_build_object('error', 'refresh_token_not_found'); end if;
  -- Read after the session is locked, so that a request that waited sees what the one before did.
  select * into v_token from auth.refresh_tokens where id = (p_arguments ->> 'tokenId')::bigint;
  if not found then return jsonb_build_object('error', 'refresh_token_not_found'); end if;
  select * into strict v_user from auth.users where id = v_session.user_id;
  if app.is_banned(v_user, v_now) then return jsonb_build_object('error', 'user_banned'); end if;
  if v_session.refreshed_at < v_now - make_interval(days => (p_arguments ->> 'idleDays')::integer) then
    delete from auth.sessions where id = v_session.id;
    return jsonb_build_object('error', 'session_expired');
  end if;
  if v_token.revoked_at is null then
    update auth.refresh_tokens set revoked_at = v_now where id = v_token.id;
    insert into auth.refresh_tokens (session_id, parent, created_at) values (v_session.id, v_token.id, v_now);
    update auth.sessions set refreshed_at = v_now, last_seen_at = v_now, user_agent = left(v_context ->> 'userAgent', 300)
      where id = v_session.id returning * into v_session;
  elsif v_token.revoked_at not between v_now - app.repeated_refresh_time() and v_now + interval '1 minute'
      or v_token.revoked_at = v_now - app.repeated_refresh_time() then
    -- The token was exchanged before, or was issued while a clock was ahead: its holder may be a thief, or the owner after a
    -- theft. The session ends for both.
    delete from auth.sessions where id = v_session.id;
    perform app.audit(v_context, 'account.token_reused', v_user.id, v_session.id::text);
    return jsonb_build_object('error', 'refresh_token_already_used');
  end if;
  return app.session_json(v_session);
end $$;

-- The error of the user or session of a token, checked before anything else; null: none.
create or replace function app.check_session(p_user_id uuid, p_session_id uuid, p_now timestamptz) returns text
language plpgsql set search_path = '' as $$
declare
  v_user auth.users;
begin
  select * into v_user from auth.users where id = p_user_id;
  if not found or v_user.deleted_at is not null then return 'user_not_found'; end if;
  if not exists (select 1 from auth.sessions where id = p_session_id and user_id = p_user_id) then return 'session_not_found'; end if;
  if app.is_banned(v_user, p_now) then return 'user_banned'; end if;
  return null;
end $$;

create or replace function app.get_user(p_arguments jsonb) returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  v_error text := app.check_session((p_arguments ->> 'userId')::uuid, (p_arguments ->> 'sessionId')::uuid,
    (p_arguments -> 'context' ->> 'now')::timestamptz);
begin
  if v_error is not null then return jsonb_build_object('error', v_error); end if;
  return (select jsonb_build_object('user', app.user_json(u)) from auth.users u where u.id = (p_arguments ->> 'userId')::uuid);
end $$;

-- {userId, sessionId, scope: global | local | others, context}.
create or replace function app.sign_out(p_arguments jsonb) returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  v_user uuid := (p_arguments ->> 'userId')::uuid;
  v_session uuid := (p_arguments ->> 'sessionId')::uuid;
  v_scope text := p_arguments ->> 'scope';
  v_error text := app.check_session(v_user, v_session, (p_arguments -> 'context' ->> 'now')::timestamptz);
begin
  if v_error is not null then return jsonb_build_object('error', v_error); end if;
  delete from auth.sessions
    where user_id = v_user and (v_scope = 'global' or (v_scope = 'local' and id = v_session) or (v_scope = 'others' and id <> v_session));
  if v_scope <> 'local' then perform app.revoke_grants_of(v_user); end if;
  perform app.audit(p_arguments -> 'context', 'account.signed_out', v_user, v_session::text, jsonb_build_object('scope', v_scope));
  return '{}';
end $$;

-- {authCode, context}: the second half of a PKCE sign-in. Called once to read, then to use it after the server has checked the verifier.
create or replace function app.flow_state(p_arguments jsonb) returns jsonb language sql security definer set search_path = '' as $$
  select to_jsonb(f) from auth.flow_states f where f.id = (p_arguments ->> 'authCode')::uuid;
$$;

create or replace function app.finish_flow(p_arguments jsonb) returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  v_flow auth.flow_states;
begin
  delete from auth.flow_states where id = (p_arguments ->> 'authCode')::uuid returning * into v_flow;
  if not found then return jsonb_build_object('error', 'flow_state_not_found'); end if;
  if exists (select 1 from auth.users u
      where u.id = v_flow.user_id and app.is_banned(u, (p_arguments -> 'context' ->> 'now')::timestamptz)) then
    return jsonb_build_object('error', 'user_banned');
  end if;
  return app.open_session(v_flow.user_id, v_flow.method, p_arguments -> 'context');
end $$;

grant execute on function app.signing_keys(jsonb), app.rotate_signing_keys(jsonb), app.recently_ended_sessions(jsonb),
  app.find_login(jsonb),
  app.finish_password_sign_in(jsonb), app.refresh_session(jsonb), app.get_user(jsonb), app.sign_out(jsonb), app.flow_state(jsonb),
    app.finish_flow(jsonb)
  to service_role;

-- Ends one other session of the caller, from the account page. {sessionId, context}.
create or replace function app.end_session(p_arguments jsonb) returns jsonb language plpgsql security definer set search_path = '' as $$
begin
  delete from auth.sessions where id = (p_arguments ->> 'sessionId')::uuid and user_id = (select auth.uid());
  if not found then perform app.problem('accounts.session_not_found'); end if;
  perform app.audit(p_arguments -> 'context', 'account.session_ended', (select auth.uid()), p_arguments ->> 'sessionId');
  return '{}';
end $$;
grant execute on function app.end_session(jsonb) to authenticated;
