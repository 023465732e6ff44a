-- Using what a message brought: a code or a link, once.

-- Tokens that a code may belong to, newest first. The try is counted before anything is compared, so that many at once
-- are no more than many in a row. Unknown addresses have no tokens and are otherwise treated alike.
-- {sentTo, kinds, guess, context} or {userId, kinds, …}.
create or replace function app.find_codes(p_arguments jsonb) returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  v_context jsonb := p_arguments -> 'context';
  v_now timestamptz := (v_context ->> 'now')::timestamptz;
  v_tokens jsonb;
  v_asked boolean;
  v_user uuid;
  v_paused timestamptz;
begin
  select coalesce(jsonb_agg(t.id order by t.created_at desc), '[]'), coalesce(bool_or(t.asked_by = v_context ->> 'addressHash'), false), min(t.user_id::text)::uuid
    into v_tokens, v_asked, v_user from (
    select id, created_at, asked_by, user_id from auth.one_time_tokens
      where (sent_to = p_arguments ->> 'sentTo' or user_id = (p_arguments ->> 'userId')::uuid) and used_at is null and app.is_live(created_at, expires_at, v_now)
        and kind in (select jsonb_array_elements_text(p_arguments -> 'kinds'))
      order by created_at desc limit 3) as t;
  v_paused := app.count_guess(p_arguments -> 'guess', app.is_known_caller(v_user, v_context, 'account.signed_in'), v_asked, 5, 20, interval '1 day', v_now);
  return jsonb_build_object('pausedUntil', v_paused, 'tokens', case when v_paused is null then v_tokens else '[]' end);
end $$;

-- {subject, context}: for the record.
create or replace function app.note_wrong_code(p_arguments jsonb) returns jsonb language plpgsql security definer set search_path = '' as $$
begin
  perform app.audit(p_arguments -> 'context', 'account.code_refused', null, p_arguments ->> 'subject');
  return '{}';
end $$;

-- Uses a token up. {tokenId, kinds, method, pkce, subjects?, hash?, provedOwner?, bearer?: {userId, sessionId}, context} → a session; {authCode}; {half: true}; or an error.
create or replace function app.use_token(p_arguments jsonb) returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  v_context jsonb := p_arguments -> 'context';
  v_now timestamptz := (v_context ->> 'now')::timestamptz;
  v_token auth.one_time_tokens;
  v_user auth.users;
  v_flow uuid;
begin
  -- The person first, then their tokens: everybody in this order, so that nobody waits for somebody who waits for them.
  select u.* into v_user from auth.one_time_tokens t join auth.users u on u.id = t.user_id where t.id = (p_arguments ->> 'tokenId')::uuid for update of u;
  select * into v_token from auth.one_time_tokens
    where id = (p_arguments ->> 'tokenId')::uuid and used_at is null and app.is_live(created_at, expires_at, v_now) and kind in (select jsonb_array_elements_text(p_arguments -> 'kinds'));
  if not found then
    perform app.audit(v_context, 'account.code_refused', null, p_arguments ->> 'tokenId');
    return jsonb_build_object('error', 'otp_expired');
  end if;
  -- A new address is taken on by the account's owner, not by whoever reads the mail there and presses by mistake.
  if v_token.kind = 'email_change_new' and not coalesce((p_arguments ->> 'provedOwner')::boolean, false)
     and coalesce(v_token.pending ->> 'by', '') not in ('service', v_context ->> 'addressHash')
     and not exists (select 1 from auth.sessions where id = (p_arguments -> 'bearer' ->> 'sessionId')::uuid and user_id = v_user.id and user_id = (p_arguments -> 'bearer' ->> 'userId')::uuid) then
    return jsonb_build_object('error', 'current_password_required');
  end if;
  update auth.one_time_tokens set used_at = v_now where id = v_token.id;
  perform app.forgive_tries(array(select jsonb_array_elements_text(p_arguments -> 'subjects')));
  if app.is_banned(v_user, v_now) then return jsonb_build_object('error', 'user_banned'); end if;
  if v_token.kind like 'email_change%' then
    if not app.confirm_email_change(v_user, v_token, v_context) then return jsonb_build_object('half', true); end if;
  elsif v_token.kind = 'phone_change' then
    perform app.confirm_phone_change(v_user, v_token, v_context);
  else
    perform app.confirm_address(v_user, v_token, p_arguments ->> 'hash', v_context);
  end if;
  if v_token.code_challenge is not null and (p_arguments ->> 'pkce')::boolean then
    insert into auth.flow_states (user_id, method, code_challenge, code_challenge_method, created_at)
      values (v_user.id, p_arguments ->> 'method', v_token.code_challenge, v_token.code_challenge_method, v_now) returning id into v_flow;
    return jsonb_build_object('authCode', v_flow);
  end if;
  return app.open_session(v_user.id, p_arguments ->> 'method', v_context);
exception when unique_violation then
  -- Somebody else has taken the address since the message went out.
  return jsonb_build_object('error', case when v_token.kind = 'phone_change' then 'phone_exists' else 'email_exists' end);
end $$;

-- True when both mailboxes have agreed and the address is changed.
create or replace function app.confirm_email_change(p_user auth.users, p_token auth.one_time_tokens, p_context jsonb) returns boolean language plpgsql set search_path = '' as $$
declare
  v_now timestamptz := (p_context ->> 'now')::timestamptz;
begin
  update auth.users set email_change_confirmed = array(select distinct unnest(email_change_confirmed || replace(p_token.kind, 'email_change_', '')))
    where id = p_user.id returning * into p_user;
  if p_user.email_change is null or not p_user.email_change_confirmed @> '{current,new}' then return false; end if;
  update auth.users set email = email_change, email_confirmed_at = v_now, email_change = null, email_change_confirmed = '{}' where id = p_user.id returning * into p_user;
  insert into auth.identities (user_id, provider, identity_data) values (p_user.id, 'email', app.identity_data(p_user))
    on conflict (user_id, provider) do update set identity_data = excluded.identity_data;
  -- What still lies in the old mailbox opens nothing any more.
  update auth.one_time_tokens set used_at = v_now where user_id = p_user.id and used_at is null and sent_to like '%@%';
  perform app.audit(p_context, 'account.email_changed', p_user.id);
  return true;
end $$;

create or replace function app.confirm_phone_change(p_user auth.users, p_token auth.one_time_tokens, p_context jsonb) returns void language plpgsql set search_path = '' as $$
declare
  v_now timestamptz := (p_context ->> 'now')::timestamptz;
begin
  update auth.users set phone = p_token.sent_to, phone_confirmed_at = v_now, phone_change = null where id = p_user.id returning * into p_user;
  insert into auth.identities (user_id, provider, identity_data) values (p_user.id, 'phone', app.identity_data(p_user))
    on conflict (user_id, provider) do update set identity_data = excluded.identity_data;
  update auth.one_time_tokens set used_at = v_now where user_id = p_user.id and used_at is null and sent_to not like '%@%';
  perform app.audit(p_context, 'account.phone_changed', p_user.id);
end $$;

-- {authCode, context}: the other half of a PKCE sign-in. First look, then use with the verifier checked by the server.
create or replace function app.flow_state(p_arguments jsonb) returns jsonb language sql security definer set search_path = '' as $$
  select to_jsonb(f) from auth.flow_states f where f.id = (p_arguments ->> 'authCode')::uuid;
$$;

create or replace function app.finish_flow(p_arguments jsonb) returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  v_flow auth.flow_states;
begin
  delete from auth.flow_states where id = (p_arguments ->> 'authCode')::uuid returning * into v_flow;
  if not found then return jsonb_build_object('error', 'flow_state_not_found'); end if;
  if exists (select 1 from auth.users u where u.id = v_flow.user_id and app.is_banned(u, (p_arguments -> 'context' ->> 'now')::timestamptz)) then
    return jsonb_build_object('error', 'user_banned');
  end if;
  return app.open_session(v_flow.user_id, v_flow.method, p_arguments -> 'context');
end $$;

-- What PUT /user and others need to know first. `subject`: a password is about to be tried, which counts before it is
-- compared. {userId, sessionId, subject?, context}.
create or replace function app.user_for_change(p_arguments jsonb) returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  v_error text := app.check_session((p_arguments ->> 'userId')::uuid, (p_arguments ->> 'sessionId')::uuid, (p_arguments -> 'context' ->> 'now')::timestamptz);
  v_paused timestamptz;
begin
  if v_error is not null then return jsonb_build_object('error', v_error); end if;
  v_paused := case when p_arguments ? 'subject' then app.take_try(p_arguments ->> 'subject', 10, interval '15 minutes', (p_arguments -> 'context' ->> 'now')::timestamptz) end;
  if v_paused is not null then return jsonb_build_object('error', 'over_request_rate_limit', 'retryAt', v_paused); end if;
  return (select jsonb_build_object('email', u.email, 'phone', u.phone, 'hash', u.encrypted_password, 'aal', s.aal, 'provedAt', s.amr -> 0 -> 'timestamp',
      'hasFactor', exists (select 1 from auth.mfa_factors f where f.user_id = u.id and f.status = 'verified'), 'user', app.user_json(u))
    from auth.users u join auth.sessions s on s.user_id = u.id where u.id = (p_arguments ->> 'userId')::uuid and s.id = (p_arguments ->> 'sessionId')::uuid);
end $$;

-- {userId, sessionId, email?, phone?, hash?, data?, confirms, nonceId?, provedSubjects?, how, subject, everySeconds, context}.
-- An address that is somebody's is answered like one that is free, with the same work; its owner is told by mail.
create or replace function app.update_user(p_arguments jsonb) returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  v_context jsonb := p_arguments -> 'context';
  v_now timestamptz := (v_context ->> 'now')::timestamptz;
  v_email text := p_arguments ->> 'email';
  v_phone text := p_arguments ->> 'phone';
  v_confirms boolean := (p_arguments ->> 'confirms')::boolean;
  v_data jsonb;
  v_user auth.users;
  v_retry timestamptz;
begin
  select * into v_user from auth.users where id = (p_arguments ->> 'userId')::uuid for update;
  if not found then return '{"error": "user_not_found"}'; end if;
  -- What was just proved is no guess, whatever else is wrong.
  perform app.forgive_tries(array(select jsonb_array_elements_text(p_arguments -> 'provedSubjects')));
  if v_email = v_user.email then v_email := null; end if;
  if v_phone = v_user.phone then v_phone := null; end if;
  if not v_confirms and exists (select 1 from auth.users where email = v_email and deleted_at is null) then return '{"error": "email_exists"}'; end if;
  v_data := jsonb_strip_nulls(v_user.raw_user_meta_data || coalesce(p_arguments -> 'data', '{}'));
  if p_arguments ? 'data' and octet_length(v_data::text) > 4200 then return '{"error": "validation_failed"}'; end if;
  if p_arguments ? 'nonceId' then
    update auth.one_time_tokens set used_at = v_now where id = (p_arguments ->> 'nonceId')::uuid and used_at is null;
    if not found then return '{"error": "reauthentication_not_valid"}'; end if;
  end if;
  if v_phone is not null or (v_email is not null and v_confirms) then
    v_retry := app.take_turn(p_arguments ->> 'subject', (p_arguments ->> 'everySeconds')::double precision, v_now);
    if v_retry is not null then return app.too_soon(v_email is null, v_retry); end if;
  end if;
  if p_arguments ? 'hash' then perform app.change_password(v_user, p_arguments ->> 'hash', (p_arguments ->> 'sessionId')::uuid, v_context); end if;
  if v_email is not null and v_confirms then
    update auth.users set email_change = v_email where id = v_user.id returning * into v_user;
    perform app.issue_email_change(v_user, coalesce(p_arguments -> 'how', '{}') || jsonb_build_object('askedBy', v_context ->> 'addressHash', 'pending', jsonb_build_object('by', v_context ->> 'addressHash')), v_now);
  elsif v_email is not null then
    update auth.users set email = v_email, email_confirmed_at = v_now, is_unproved = true where id = v_user.id returning * into v_user;
    perform app.audit(v_context, 'account.email_changed', v_user.id);
  end if;
  if v_phone is not null then
    update auth.users set phone_change = v_phone, phone_change_sent_at = v_now where id = v_user.id returning * into v_user;
    perform app.issue_token(v_user, 'phone_change', v_phone, case when exists (select 1 from auth.users where phone = v_phone and deleted_at is null) then null else 'account_code' end,
      null, coalesce(p_arguments -> 'how', '{}') || jsonb_build_object('askedBy', v_context ->> 'addressHash'), v_now);
  end if;
  if p_arguments ? 'data' then update auth.users set raw_user_meta_data = v_data where id = v_user.id; end if;
  return (select jsonb_build_object('user', app.user_json(u)) from auth.users u where u.id = v_user.id);
exception when unique_violation then return '{"error": "email_exists"}'; -- taken by somebody else this very moment
end $$;

-- Whoever came in by the old password is out, and what was mailed or begun to get round it opens nothing.
create or replace function app.change_password(p_user auth.users, p_hash text, p_session uuid, p_context jsonb) returns void language plpgsql set search_path = '' as $$
begin
  update auth.users set encrypted_password = p_hash, email_change = null, phone_change = null where id = p_user.id;
  delete from auth.sessions where user_id = p_user.id and id <> p_session;
  delete from auth.flow_states where user_id = p_user.id;
  update auth.one_time_tokens set used_at = (p_context ->> 'now')::timestamptz where user_id = p_user.id and used_at is null;
  perform app.audit(p_context, 'account.password_changed', p_user.id);
  if p_user.email is not null then perform app.owe_message('account_password_changed', 'email', p_user.email, jsonb_build_object('kind', 'password')); end if;
end $$;

-- {userId, sessionId, subject, everySeconds, context}: a code to prove again who sits here.
create or replace function app.reauthenticate(p_arguments jsonb) returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  v_now timestamptz := (p_arguments -> 'context' ->> 'now')::timestamptz;
  v_error text := app.check_session((p_arguments ->> 'userId')::uuid, (p_arguments ->> 'sessionId')::uuid, v_now);
  v_user auth.users;
  v_retry timestamptz;
begin
  if v_error is not null then return jsonb_build_object('error', v_error); end if;
  select * into v_user from auth.users where id = (p_arguments ->> 'userId')::uuid for update;
  v_retry := app.take_turn(p_arguments ->> 'subject', (p_arguments ->> 'everySeconds')::double precision, v_now);
  if v_retry is not null then return app.too_soon(v_user.email is null, v_retry); end if;
  update auth.users set reauthentication_sent_at = v_now where id = v_user.id;
  perform app.issue_token(v_user, 'reauthentication', coalesce(v_user.email, v_user.phone), case when v_user.email is null then 'account_code' else 'account_reauthenticate' end, null, '{"lifeSeconds": 900}', v_now);
  return '{}';
end $$;
grant execute on function app.find_codes(jsonb), app.note_wrong_code(jsonb), app.use_token(jsonb), app.flow_state(jsonb), app.finish_flow(jsonb),
  app.user_for_change(jsonb), app.update_user(jsonb), app.reauthenticate(jsonb) to service_role;

-- Every night: what protected somebody yesterday and is of no use any more. {now}.
create or replace function app.forget_old_tries(p_arguments jsonb) returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  v_now timestamptz := (p_arguments ->> 'now')::timestamptz;
begin
  delete from app.tries where case when kept_until is null then first_at < v_now - interval '1 day' and coalesce(paused_until < v_now, true) else kept_until < v_now end;
  delete from app.ended_sessions where ended_at < now() - interval '1 day';
  delete from auth.one_time_tokens where expires_at < v_now - interval '7 days';
  delete from auth.flow_states where created_at < v_now - interval '1 day';
  delete from auth.mfa_challenges where expires_at < v_now - interval '1 day';
  delete from auth.refresh_tokens t where t.revoked_at < v_now - interval '60 days';
  delete from auth.sessions where refreshed_at < v_now - interval '60 days';
  return '{}';
end $$;
grant execute on function app.forget_old_tries(jsonb) to service_role;
