-- Using what a message brought: a code or a link, once.

-- Tokens that a code may belong to, newest first. Unknown addresses have none and are otherwise treated alike. {sentTo, kinds, subject, now} or {userId, kinds, …}.
create function app.find_codes(p_arguments jsonb) returns jsonb language sql security definer set search_path = '' as $$
  select jsonb_build_object('pausedUntil', app.paused_until(array[p_arguments ->> 'subject'], (p_arguments ->> 'now')::timestamptz),
    'tokens', (select coalesce(jsonb_agg(t.id order by t.created_at desc), '[]') from auth.one_time_tokens t
      where (t.sent_to = p_arguments ->> 'sentTo' or t.user_id = (p_arguments ->> 'userId')::uuid) and t.used_at is null and t.expires_at > (p_arguments ->> 'now')::timestamptz
        and t.kind in (select jsonb_array_elements_text(p_arguments -> 'kinds'))));
$$;

-- {subject, context}: a wrong code; five of them, and the address waits a quarter of an hour.
create function app.note_wrong_code(p_arguments jsonb) returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  v_paused timestamptz := app.take_try(p_arguments ->> 'subject', 5, interval '15 minutes', (p_arguments -> 'context' ->> 'now')::timestamptz);
begin
  perform app.audit(p_arguments -> 'context', 'account.code_refused', null, p_arguments ->> 'subject');
  return jsonb_build_object('pausedUntil', v_paused);
end $$;

-- Uses a token up. {tokenId, kinds, method, pkce, subject?, context} → a session; {authCode}; {half: true}; or an error.
create function app.use_token(p_arguments jsonb) returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  v_context jsonb := p_arguments -> 'context';
  v_now timestamptz := (v_context ->> 'now')::timestamptz;
  v_token auth.one_time_tokens;
  v_user auth.users;
  v_flow uuid;
begin
  update auth.one_time_tokens set used_at = v_now
    where id = (p_arguments ->> 'tokenId')::uuid and used_at is null and expires_at > v_now and kind in (select jsonb_array_elements_text(p_arguments -> 'kinds'))
    returning * into v_token;
  if not found then
    perform app.audit(v_context, 'account.code_refused', null, p_arguments ->> 'tokenId');
    return jsonb_build_object('error', 'otp_expired');
  end if;
  if p_arguments ->> 'subject' is not null then perform app.forgive_tries(array[p_arguments ->> 'subject']); end if;
  select * into strict v_user from auth.users where id = v_token.user_id for update;
  if app.is_banned(v_user, v_now) then return jsonb_build_object('error', 'user_banned'); end if;
  if v_token.kind like 'email_change%' then
    if not app.confirm_email_change(v_user, v_token, v_context) then return jsonb_build_object('half', true); end if;
  elsif v_token.kind = 'phone_change' then
    update auth.users set phone = v_token.sent_to, phone_confirmed_at = v_now, phone_change = null where id = v_user.id returning * into v_user;
    insert into auth.identities (user_id, provider, identity_data) values (v_user.id, 'phone', app.identity_data(v_user))
      on conflict (user_id, provider) do update set identity_data = excluded.identity_data;
  else
    perform app.confirm_address(v_user, v_token, v_now);
  end if;
  if v_token.code_challenge is not null and (p_arguments ->> 'pkce')::boolean then
    insert into auth.flow_states (user_id, method, code_challenge, code_challenge_method, created_at)
      values (v_user.id, p_arguments ->> 'method', v_token.code_challenge, v_token.code_challenge_method, v_now) returning id into v_flow;
    return jsonb_build_object('authCode', v_flow);
  end if;
  return app.open_session(v_user.id, p_arguments ->> 'method', v_context);
end $$;

-- The mailbox or telephone is theirs. Of several sign-ups with one address, the confirmed one's password holds.
create function app.confirm_address(p_user auth.users, p_token auth.one_time_tokens, p_now timestamptz) returns void language plpgsql set search_path = '' as $$
begin
  if p_token.sent_to like '%@%' and p_user.email_confirmed_at is null then
    update auth.users set email_confirmed_at = p_now, raw_user_meta_data = coalesce(nullif(p_token.pending -> 'data', 'null'), raw_user_meta_data),
        encrypted_password = case when p_token.kind = 'signup' then p_token.pending ->> 'hash' else null end
      where id = p_user.id returning * into p_user;
  elsif p_token.sent_to not like '%@%' and p_user.phone_confirmed_at is null then
    update auth.users set phone_confirmed_at = p_now, encrypted_password = p_token.pending ->> 'hash' where id = p_user.id returning * into p_user;
  end if;
  update auth.identities set identity_data = identity_data || app.identity_data(p_user) where user_id = p_user.id;
  update auth.one_time_tokens set used_at = p_now where user_id = p_user.id and (kind = p_token.kind or kind = 'signup') and used_at is null;
end $$;

-- True when both mailboxes have agreed and the address is changed.
create function app.confirm_email_change(p_user auth.users, p_token auth.one_time_tokens, p_context jsonb) returns boolean language plpgsql set search_path = '' as $$
begin
  update auth.users set email_change_confirmed = array(select distinct unnest(email_change_confirmed || replace(p_token.kind, 'email_change_', '')))
    where id = p_user.id returning * into p_user;
  if p_user.email_change is null or not p_user.email_change_confirmed @> '{current,new}' then return false; end if;
  update auth.users set email = email_change, email_confirmed_at = (p_context ->> 'now')::timestamptz, email_change = null, email_change_confirmed = '{}' where id = p_user.id returning * into p_user;
  insert into auth.identities (user_id, provider, identity_data) values (p_user.id, 'email', app.identity_data(p_user))
    on conflict (user_id, provider) do update set identity_data = excluded.identity_data;
  perform app.audit(p_context, 'account.email_changed', p_user.id);
  return true;
end $$;

-- {authCode, context}: the other half of a PKCE sign-in. First look, then use with the verifier checked by the server.
create function app.flow_state(p_arguments jsonb) returns jsonb language sql security definer set search_path = '' as $$
  select to_jsonb(f) from auth.flow_states f where f.id = (p_arguments ->> 'authCode')::uuid;
$$;
create function app.finish_flow(p_arguments jsonb) returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  v_flow auth.flow_states;
begin
  delete from auth.flow_states where id = (p_arguments ->> 'authCode')::uuid returning * into v_flow;
  if not found then return jsonb_build_object('error', 'flow_state_not_found'); end if;
  return app.open_session(v_flow.user_id, v_flow.method, p_arguments -> 'context');
end $$;

-- What PUT /user and others need to know first. {userId, sessionId, context}.
create function app.user_for_change(p_arguments jsonb) returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  v_error text := app.check_session((p_arguments ->> 'userId')::uuid, (p_arguments ->> 'sessionId')::uuid, (p_arguments -> 'context' ->> 'now')::timestamptz);
begin
  if v_error is not null then return jsonb_build_object('error', v_error); end if;
  return (select jsonb_build_object('email', u.email, 'phone', u.phone, 'hash', u.encrypted_password, 'aal', s.aal, 'provedAt', s.amr -> 0 -> 'timestamp',
      'hasFactor', exists (select 1 from auth.mfa_factors f where f.user_id = u.id and f.status = 'verified'), 'user', app.user_json(u))
    from auth.users u join auth.sessions s on s.user_id = u.id where u.id = (p_arguments ->> 'userId')::uuid and s.id = (p_arguments ->> 'sessionId')::uuid);
end $$;

-- {userId, sessionId, email?, phone?, hash?, data?, confirms, nonceId?, how, subject, everySeconds, context}.
create function app.update_user(p_arguments jsonb) returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  v_context jsonb := p_arguments -> 'context';
  v_now timestamptz := (v_context ->> 'now')::timestamptz;
  v_user auth.users;
  v_session uuid := (p_arguments ->> 'sessionId')::uuid;
  v_retry timestamptz;
begin
  select * into strict v_user from auth.users where id = (p_arguments ->> 'userId')::uuid for update;
  if p_arguments ? 'nonceId' then
    update auth.one_time_tokens set used_at = v_now where id = (p_arguments ->> 'nonceId')::uuid and used_at is null;
    if not found then return jsonb_build_object('error', 'reauthentication_not_valid'); end if;
  end if;
  if p_arguments ? 'email' and p_arguments ->> 'email' is distinct from v_user.email then
    if exists (select 1 from auth.users where email = p_arguments ->> 'email' and deleted_at is null) then return jsonb_build_object('error', 'email_exists'); end if;
    if (p_arguments ->> 'confirms')::boolean then
      v_retry := app.take_turn(p_arguments ->> 'subject', (p_arguments ->> 'everySeconds')::double precision, v_now);
      if v_retry is not null then return jsonb_build_object('error', 'over_email_send_rate_limit', 'retryAt', v_retry); end if;
      update auth.users set email_change = p_arguments ->> 'email' where id = v_user.id returning * into v_user;
      perform app.issue_email_change(v_user, p_arguments -> 'how', v_now);
    else
      update auth.users set email = p_arguments ->> 'email', email_confirmed_at = v_now where id = v_user.id;
    end if;
  end if;
  if p_arguments ? 'phone' and p_arguments ->> 'phone' is distinct from v_user.phone then
    if exists (select 1 from auth.users where phone = p_arguments ->> 'phone' and deleted_at is null) then return jsonb_build_object('error', 'phone_exists'); end if;
    update auth.users set phone_change = p_arguments ->> 'phone', phone_change_sent_at = v_now where id = v_user.id returning * into v_user;
    perform app.issue_token(v_user, 'phone_change', v_user.phone_change, 'account_code', null, p_arguments -> 'how', v_now);
  end if;
  if p_arguments ? 'data' then
    update auth.users set raw_user_meta_data = jsonb_strip_nulls(raw_user_meta_data || (p_arguments -> 'data')) where id = v_user.id;
  end if;
  if p_arguments ? 'hash' then
    update auth.users set encrypted_password = p_arguments ->> 'hash' where id = v_user.id;
    delete from auth.sessions where user_id = v_user.id and id <> v_session;
    perform app.audit(v_context, 'account.password_changed', v_user.id);
    if v_user.email is not null then perform app.owe_message('account_password_changed', 'email', v_user.email, jsonb_build_object('kind', 'password')); end if;
  end if;
  return (select jsonb_build_object('user', app.user_json(u)) from auth.users u where u.id = v_user.id);
end $$;

-- {userId, sessionId, subject, everySeconds, context}: a code to prove again who sits here.
create function app.reauthenticate(p_arguments jsonb) returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  v_now timestamptz := (p_arguments -> 'context' ->> 'now')::timestamptz;
  v_error text := app.check_session((p_arguments ->> 'userId')::uuid, (p_arguments ->> 'sessionId')::uuid, v_now);
  v_user auth.users;
  v_retry timestamptz;
begin
  if v_error is not null then return jsonb_build_object('error', v_error); end if;
  v_retry := app.take_turn(p_arguments ->> 'subject', (p_arguments ->> 'everySeconds')::double precision, v_now);
  if v_retry is not null then return jsonb_build_object('error', 'over_email_send_rate_limit', 'retryAt', v_retry); end if;
  update auth.users set reauthentication_sent_at = v_now where id = (p_arguments ->> 'userId')::uuid returning * into v_user;
  perform app.issue_token(v_user, 'reauthentication', coalesce(v_user.email, v_user.phone), case when v_user.email is null then 'account_code' else 'account_reauthenticate' end, null, '{"lifeSeconds": 900}', v_now);
  return '{}';
end $$;

grant execute on function app.find_codes(jsonb), app.note_wrong_code(jsonb), app.use_token(jsonb), app.flow_state(jsonb), app.finish_flow(jsonb),
  app.user_for_change(jsonb), app.update_user(jsonb), app.reauthenticate(jsonb) to service_role;

-- Every night: what protected somebody yesterday and is of no use any more. {now}.
create function app.forget_old_tries(p_arguments jsonb) returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  v_now timestamptz := (p_arguments ->> 'now')::timestamptz;
begin
  delete from app.tries where first_at < v_now - interval '1 day' and coalesce(paused_until < v_now, true);
  delete from app.ended_sessions where ended_at < now() - interval '1 day';
  delete from auth.one_time_tokens where expires_at < v_now - interval '7 days';
  delete from auth.flow_states where created_at < v_now - interval '1 day';
  delete from auth.mfa_challenges where expires_at < v_now - interval '1 day';
  delete from auth.refresh_tokens t where t.revoked_at < v_now - interval '60 days';
  delete from auth.sessions where refreshed_at < v_now - interval '60 days';
  return '{}';
end $$;
grant execute on function app.forget_old_tries(jsonb) to service_role;
