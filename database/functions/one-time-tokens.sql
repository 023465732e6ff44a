-- Using a code or link from a message, once.

-- The tokens a code may belong to, newest first. The attempt is counted before anything is compared, so that concurrent attempts
-- count like sequential ones. Unknown addresses have no tokens and are otherwise treated alike.
-- {sentTo, kinds, guess, context} or {userId, kinds, …}.
create or replace function app.find_codes(p_arguments jsonb) returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  v_context jsonb := p_arguments -> 'context';
  v_now timestamptz := (v_context ->> 'now')::timestamptz;
  v_tokens jsonb;
  v_is_requester boolean;
  v_user uuid;
  v_paused timestamptz;
begin
  select coalesce(jsonb_agg(t.id order by t.created_at desc), '[]'), coalesce(bool_or(t.asked_by = v_context ->> 'addressHash'), false),
    min(t.user_id::text)::uuid
    into v_tokens, v_is_requester, v_user from (
    select id, created_at, asked_by, user_id from auth.one_time_tokens
      where (sent_to = p_arguments ->> 'sentTo' or user_id = (p_arguments ->> 'userId')::uuid) and used_at is null
        and app.is_live(created_at, expires_at, v_now)
        and kind in (select jsonb_array_elements_text(p_arguments -> 'kinds'))
      order by created_at desc limit 3) as t;
  v_paused := app.count_guess('mailed_code', p_arguments -> 'guess', app.is_recognised_caller(v_user, v_context, 'account.signed_in'),
    v_is_requester, v_now);
  return jsonb_build_object('pausedUntil', v_paused, 'tokens', case when v_paused is null then v_tokens else '[]' end);
end $$;

-- {subject, context}: audits a wrong code.
create or replace function app.note_wrong_code(p_arguments jsonb) returns jsonb language plpgsql security definer set search_path = '' as $$
begin
  perform app.audit(p_arguments -> 'context', 'account.code_refused', null, p_arguments ->> 'subject');
  return '{}';
end $$;

-- Uses a token up. {tokenId, kinds, method, pkce, subjects?, hash?, provedOwner?, bearer?: {userId, sessionId}, context} → a session;
-- {authCode}; {half: true}; or an error.
create or replace function app.use_token(p_arguments jsonb) returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  v_context jsonb := p_arguments -> 'context';
  v_now timestamptz := (v_context ->> 'now')::timestamptz;
  v_token auth.one_time_tokens;
  v_user auth.users;
  v_flow uuid;
begin
  -- The user's row is locked before those of their tokens, in every function, so that no two transactions deadlock.
  select u.* into v_user from auth.one_time_tokens t join auth.users u on u.id = t.user_id where t.id = (p_arguments ->> 'tokenId')::uuid
    for update of u;
  select * into v_token from auth.one_time_tokens
    where id = (p_arguments ->> 'tokenId')::uuid and used_at is null and app.is_live(created_at, expires_at, v_now)
      and kind in (select jsonb_array_elements_text(p_arguments -> 'kinds'));
  if not found then
    perform app.audit(v_context, 'account.code_refused', null, p_arguments ->> 'tokenId');
    return jsonb_build_object('error', 'otp_expired');
  end if;
  -- A new address requires the account's owner, not somebody who reads the mail there and presses by mistake.
  if v_token.kind = 'email_change_new' and not coalesce((p_arguments ->> 'provedOwner')::boolean, false)
     and coalesce(v_token.pending ->> 'by', '') not in ('service', v_context ->> 'addressHash')
     and not exists (select 1 from auth.sessions
       where id = (p_arguments -> 'bearer' ->> 'sessionId')::uuid and user_id = v_user.id
         and user_id = (p_arguments -> 'bearer' ->> 'userId')::uuid) then
    return jsonb_build_object('error', 'current_password_required');
  end if;
  update auth.one_time_tokens set used_at = v_now where id = v_token.id;
  perform app.clear_attempts(array(select jsonb_array_elements_text(p_arguments -> 'subjects')));
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
  -- Another account has taken the address since the message was sent.
  return jsonb_build_object('error', case when v_token.kind = 'phone_change' then 'phone_exists' else 'email_exists' end);
end $$;

-- True when both mailboxes have agreed and the address is changed.
create or replace function app.confirm_email_change(p_user auth.users, p_token auth.one_time_tokens, p_context jsonb) returns boolean
language plpgsql set search_path = '' as $$
declare
  v_now timestamptz := (p_context ->> 'now')::timestamptz;
begin
  update auth.users
    set email_change_confirmed = array(select distinct unnest(email_change_confirmed || replace(p_token.kind, 'email_change_', '')))
    where id = p_user.id returning * into p_user;
  if p_user.email_change is null or not p_user.email_change_confirmed @> '{current,new}' then return false; end if;
  update auth.users
    set email = email_change, email_confirmed_at = v_now, email_change = null, email_change_confirmed = '{}',
      proved_mailbox = app.address_hash(email_change)
    where id = p_user.id returning * into p_user;
  insert into auth.identities (user_id, provider, identity_data) values (p_user.id, 'email', app.identity_data(p_user))
    on conflict (user_id, provider) do update set identity_data = excluded.identity_data;
  -- Messages still in the old mailbox become invalid.
  update auth.one_time_tokens set used_at = v_now where user_id = p_user.id and used_at is null and sent_to like '%@%';
  perform app.audit(p_context, 'account.email_changed', p_user.id);
  return true;
end $$;

create or replace function app.confirm_phone_change(p_user auth.users, p_token auth.one_time_tokens, p_context jsonb) returns void
language plpgsql set search_path = '' as $$
declare
  v_now timestamptz := (p_context ->> 'now')::timestamptz;
begin
  update auth.users set phone = p_token.sent_to, phone_confirmed_at = v_now, phone_change = null where id = p_user.id
    returning * into p_user;
  insert into auth.identities (user_id, provider, identity_data) values (p_user.id, 'phone', app.identity_data(p_user))
    on conflict (user_id, provider) do update set identity_data = excluded.identity_data;
  update auth.one_time_tokens set used_at = v_now where user_id = p_user.id and used_at is null and sent_to not like '%@%';
  perform app.audit(p_context, 'account.phone_changed', p_user.id);
end $$;

-- The owner of a valid link or code, for a password that comes with it; with `subject` a password is about to be
-- compared, which is counted first. {tokenId, kinds, subject?, context}.
create or replace function app.token_owner(p_arguments jsonb) returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  v_now timestamptz := (p_arguments -> 'context' ->> 'now')::timestamptz;
  v_answer jsonb;
  v_paused timestamptz;
begin
  select jsonb_build_object('kind', t.kind, 'email', u.email, 'hash', u.encrypted_password) into v_answer
    from auth.one_time_tokens t join auth.users u on u.id = t.user_id
    where t.id = (p_arguments ->> 'tokenId')::uuid and t.used_at is null
      and t.kind in (select jsonb_array_elements_text(p_arguments -> 'kinds'))
      and app.is_live(t.created_at, t.expires_at, v_now);
  if v_answer is null then return '{"error": "otp_expired"}'; end if;
  if v_answer ->> 'kind' not like 'email_change%' then return v_answer; end if;
  v_paused := app.take_attempt(p_arguments ->> 'subject', 10, app.attempt_pause(), v_now);
  if v_paused is not null then return jsonb_build_object('error', 'over_request_rate_limit', 'retryAt', v_paused); end if;
  return v_answer;
end $$;

-- Confirms that the mailbox or phone is the user's. The first proof decides what opens the account: `p_hash`, a password chosen with
-- the link or code; else the one given with this very sign-up, if the same caller gave it; else no password.
create or replace function app.confirm_address(p_user auth.users, p_token auth.one_time_tokens, p_hash text, p_context jsonb) returns void
language plpgsql set search_path = '' as $$
declare
  v_now timestamptz := (p_context ->> 'now')::timestamptz;
  -- A user with another confirmed address already has a password of their own.
  v_is_first boolean := p_user.is_unproved or coalesce(p_user.email_confirmed_at, p_user.phone_confirmed_at) is null;
begin
  if v_is_first then
    p_user.encrypted_password := coalesce(p_hash,
      case when p_token.kind in ('signup', 'sms') and p_token.pending ->> 'by' in ('service', p_context ->> 'addressHash')
      then p_token.pending ->> 'hash' end);
    p_user.raw_user_meta_data := coalesce(nullif(p_token.pending -> 'data', 'null'), p_user.raw_user_meta_data);
    -- Sessions and whatever else was set up before this proof are not theirs.
    delete from auth.sessions where user_id = p_user.id;
    delete from auth.mfa_factors where user_id = p_user.id;
    delete from auth.recovery_codes where user_id = p_user.id;
    delete from auth.flow_states where user_id = p_user.id;
    update auth.users
      set is_unproved = false, email_change = null, phone_change = null,
        proved_mailbox = case when p_token.sent_to like '%@%' then app.address_hash(p_token.sent_to) end
      where id = p_user.id;
    update auth.one_time_tokens set used_at = v_now where user_id = p_user.id and id <> p_token.id and used_at is null;
  end if;
  update auth.users set encrypted_password = p_user.encrypted_password, raw_user_meta_data = p_user.raw_user_meta_data,
      email_confirmed_at = case when p_token.sent_to like '%@%' then coalesce(email_confirmed_at, v_now) else email_confirmed_at end,
      phone_confirmed_at = case when p_token.sent_to not like '%@%' then coalesce(phone_confirmed_at, v_now) else phone_confirmed_at end
    where id = p_user.id returning * into p_user;
  update auth.identities set identity_data = identity_data || app.identity_data(p_user) where user_id = p_user.id;
  update auth.one_time_tokens set used_at = v_now
    where user_id = p_user.id and (kind = p_token.kind or kind = 'signup') and used_at is null;
end $$;

-- Whether the link of a new account may have been opened by something other than the requester, such as a program that opens every
-- link of a mail: then a page asks for a press and a password first. {tokenId, context} → {needsPage}.
create or replace function app.link_needs_page(p_arguments jsonb) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'needsPage', coalesce((select coalesce(t.pending ->> 'by', '') not in ('service', p_arguments -> 'context' ->> 'addressHash')
    from auth.one_time_tokens t where t.id = (p_arguments ->> 'tokenId')::uuid and t.kind = 'signup' and t.used_at is null), false));
$$;

grant execute on function app.find_codes(jsonb), app.note_wrong_code(jsonb), app.token_owner(jsonb), app.use_token(jsonb),
  app.link_needs_page(jsonb) to service_role;
