-- Whoever confirms an address says what opens the account: a password that somebody gave before the mailbox was proved is
-- worth nothing, and a guest's bookings come to an account only by a code or a link of the booking itself.

alter table auth.users add column is_unproved boolean not null default false;
comment on column auth.users.is_unproved is 'Opened without a confirmation (ACCOUNTS_CONFIRM_EMAIL off): whoever first proves the mailbox takes the account over, without what was set up before.';
comment on column auth.one_time_tokens.pending is 'Of a sign-up: {hash, data, by}: the password (hash), the name, and the digest of the caller who gave them ("service" for the service key). Of a change of e-mail: {by}. Only who confirms from there, or names the password again, keeps it.';
drop index public.bookings_unclaimed_by_email;

-- Opens a session for somebody who has just proved who they are.
create or replace function app.open_session(p_user_id uuid, p_method text, p_context jsonb) returns jsonb language plpgsql set search_path = '' as $$
declare
  v_now timestamptz := (p_context ->> 'now')::timestamptz;
  v_session auth.sessions;
begin
  update auth.users set last_sign_in_at = v_now where id = p_user_id;
  update auth.identities set last_sign_in_at = v_now where user_id = p_user_id;
  insert into auth.sessions (user_id, amr, created_at, refreshed_at, last_seen_at, user_agent, address_hash)
    values (p_user_id, jsonb_build_array(jsonb_build_object('method', p_method, 'timestamp', extract(epoch from v_now)::bigint)), v_now, v_now, v_now,
      left(p_context ->> 'userAgent', 300), p_context ->> 'addressHash')
    returning * into v_session;
  insert into auth.refresh_tokens (session_id, created_at) values (v_session.id, v_now);
  perform app.audit(p_context, 'account.signed_in', p_user_id, v_session.id::text, jsonb_build_object('method', p_method));
  return app.session_json(v_session);
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

-- Whom a live link or code belongs to, for a password that comes with it; with `subject` a password is about to be
-- compared, which counts before it is. {tokenId, kinds, subject?, context}.
create function app.token_owner(p_arguments jsonb) returns jsonb language plpgsql security definer set search_path = '' as $$
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
create function app.is_live(p_created_at timestamptz, p_expires_at timestamptz, p_now timestamptz) returns boolean language sql immutable set search_path = '' as $$
  select p_expires_at > p_now and p_created_at <= p_now + interval '1 minute';
$$;

drop function app.confirm_address(auth.users, auth.one_time_tokens, timestamptz);
-- The mailbox or telephone is theirs. The first to prove it says what opens the account: `p_hash`, a password chosen with
-- the link or code; else the one given with this very sign-up, if the same caller gave it; else none.
create function app.confirm_address(p_user auth.users, p_token auth.one_time_tokens, p_hash text, p_context jsonb) returns void language plpgsql set search_path = '' as $$
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
create function app.link_needs_page(p_arguments jsonb) returns jsonb language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('needsPage', coalesce((select coalesce(t.pending ->> 'by', '') not in ('service', p_arguments -> 'context' ->> 'addressHash')
    from auth.one_time_tokens t where t.id = (p_arguments ->> 'tokenId')::uuid and t.kind = 'signup' and t.used_at is null), false));
$$;
grant execute on function app.link_needs_page(jsonb) to service_role;

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

-- For the service key: {type, email, newEmail?, hash?, data, sends?, how, context}. What the service gives with it holds.
create or replace function app.admin_link(p_arguments jsonb) returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  v_now timestamptz := (p_arguments -> 'context' ->> 'now')::timestamptz;
  v_type text := p_arguments ->> 'type';
  v_sends boolean := coalesce((p_arguments ->> 'sends')::boolean, false);
  v_how jsonb := coalesce(p_arguments -> 'how', '{}');
  v_wish auth.users;
  v_user auth.users;
  v_token uuid;
begin
  select * into v_user from auth.users where email = p_arguments ->> 'email' and deleted_at is null;
  if v_type in ('signup', 'invite') then
    if found and v_user.email_confirmed_at is not null then return '{"error": "email_exists"}'; end if;
    if not found then
      v_wish.email := p_arguments ->> 'email'; v_wish.encrypted_password := p_arguments ->> 'hash'; v_wish.raw_user_meta_data := p_arguments -> 'data';
      v_wish.invited_at := case when v_type = 'invite' then v_now end;
      v_user := app.new_user(v_wish, v_now);
    end if;
    if v_type = 'invite' then update auth.users set invited_at = v_now where id = v_user.id returning * into v_user; end if;
    v_how := v_how || jsonb_build_object('pending', jsonb_build_object('hash', p_arguments ->> 'hash', 'data', p_arguments -> 'data', 'by', 'service'));
    v_token := app.issue_token(v_user, v_type, v_user.email, case when v_sends then 'account_invite' end, v_type, v_how, v_now);
  elsif not found then return '{"error": "user_not_found", "status": 404}';
  elsif v_type like 'email_change%' then
    if exists (select 1 from auth.users where email = p_arguments ->> 'newEmail' and deleted_at is null) then return '{"error": "email_exists"}'; end if;
    if v_user.email_change is distinct from p_arguments ->> 'newEmail' then
      -- What was agreed to for another address does not count for this one.
      update auth.one_time_tokens set used_at = v_now where user_id = v_user.id and kind like 'email_change%' and used_at is null;
      update auth.users set email_change = p_arguments ->> 'newEmail', email_change_confirmed = '{}' where id = v_user.id;
    end if;
    update auth.users set email_change_sent_at = v_now where id = v_user.id returning * into v_user;
    v_how := v_how || '{"pending": {"by": "service"}}';
    v_token := app.issue_token(v_user, v_type, case when v_type = 'email_change_new' then v_user.email_change else v_user.email end, null, 'email_change', v_how, v_now);
  else
    v_token := app.issue_token(v_user, v_type, v_user.email, null, v_type, v_how, v_now);
  end if;
  perform app.audit(p_arguments -> 'context', 'account.link_made', null, v_user.id::text, jsonb_build_object('type', v_type));
  return jsonb_build_object('user', app.user_json(v_user), 'tokenId', v_token);
end $$;

-- For `npm run admin:create`: makes or promotes an administrator, and enrols an app when asked. What somebody unproved set
-- up under that address before is gone. {email, hash?, secret?, context}.
create or replace function app.create_admin(p_arguments jsonb) returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  v_now timestamptz := (p_arguments -> 'context' ->> 'now')::timestamptz;
  v_wish auth.users;
  v_user auth.users;
begin
  select * into v_user from auth.users where email = p_arguments ->> 'email' and deleted_at is null for update;
  if not found then
    v_wish.email := p_arguments ->> 'email'; v_wish.email_confirmed_at := v_now;
    v_user := app.new_user(v_wish, v_now);
  elsif v_user.email_confirmed_at is null or v_user.is_unproved then
    update auth.users set encrypted_password = null, raw_user_meta_data = '{}', email_change = null, phone_change = null, is_unproved = false where id = v_user.id;
    delete from auth.mfa_factors where user_id = v_user.id;
    delete from auth.recovery_codes where user_id = v_user.id;
    update auth.one_time_tokens set used_at = v_now where user_id = v_user.id and used_at is null;
  end if;
  update auth.users set encrypted_password = coalesce(p_arguments ->> 'hash', encrypted_password), email_confirmed_at = coalesce(email_confirmed_at, v_now), banned_until = null where id = v_user.id;
  delete from auth.sessions where user_id = v_user.id;
  insert into public.user_roles (user_id, role) values (v_user.id, 'admin') on conflict do nothing;
  if p_arguments ? 'secret' then
    delete from auth.mfa_factors where user_id = v_user.id and factor_type = 'totp';
    insert into auth.mfa_factors (user_id, friendly_name, factor_type, status, secret, created_at, updated_at)
      values (v_user.id, 'Authenticator app', 'totp', 'verified', p_arguments ->> 'secret', v_now, v_now);
  end if;
  perform app.audit(p_arguments -> 'context', 'account.admin_created', null, v_user.id::text);
  return jsonb_build_object('id', v_user.id);
end $$;

-- A booking made without an account comes to the caller's, once they have shown its code or its link. {bookingId, context}.
create function app.link_booking(p_booking uuid, p_user uuid, p_context jsonb) returns boolean language plpgsql set search_path = '' as $$
declare
  v_reference text;
begin
  update public.bookings set user_id = p_user where id = p_booking and user_id is null returning reference into v_reference;
  if found then perform app.audit(p_context, 'booking.linked', p_user, v_reference); end if;
  return exists (select 1 from public.bookings where id = p_booking and user_id = p_user);
end $$;

-- {reference, accessTokenHash, context} → {linked}, false where it is another account's by now.
create function app.keep_booking(p_arguments jsonb) returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  v_booking uuid;
begin
  if (select auth.uid()) is null then perform app.problem('accounts.session_required'); end if;
  select id into v_booking from public.bookings where reference = p_arguments ->> 'reference' and access_token_hash = decode(p_arguments ->> 'accessTokenHash', 'hex');
  if not found then perform app.problem('bookings.not_found'); end if;
  return jsonb_build_object('linked', app.link_booking(v_booking, (select auth.uid()), p_arguments -> 'context'));
end $$;
grant execute on function app.keep_booking(jsonb) to authenticated;

-- A factor that is taken away takes its level from every session at once: tokens of theirs that still say the second
-- level count as the first, in every process.
alter table auth.sessions add column level integer not null default 0;
comment on column auth.sessions.level is 'How often this session has lost its second level; a token of an earlier count has lost it too.';
alter table app.ended_sessions add column level integer;
comment on column app.ended_sessions.level is 'Null: the session is over. A number: it goes on, and tokens of the second level from before this count are of the first.';

create or replace function app.note_ended_session() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  insert into app.ended_sessions (session_id) values (old.id) on conflict (session_id) do update set level = null, ended_at = now();
  perform pg_notify('chalkway_sessions', old.id::text);
  return null;
end $$;

-- Each as `chalkway_sessions` announces it: the session, and where it only lost its second level the new count.
create or replace function app.recently_ended_sessions(p_arguments jsonb) returns jsonb language sql security definer set search_path = '' as $$
  select coalesce(jsonb_agg(session_id || coalesce(' ' || level, '')), '[]') from app.ended_sessions where ended_at > now() - interval '70 minutes';
$$;

create or replace function app.session_json(p_session auth.sessions) returns jsonb language sql stable set search_path = '' as $$
  select jsonb_build_object('sessionId', p_session.id, 'aal', p_session.aal, 'amr', p_session.amr, 'level', p_session.level,
    'refreshTokenId', (select id::text from auth.refresh_tokens where session_id = p_session.id and revoked_at is null),
    'user', (select app.user_json(u) from auth.users u where u.id = p_session.user_id));
$$;

-- Without its factor nobody's session is of the second level any more.
create or replace function app.drop_factor(p_factor auth.mfa_factors, p_context jsonb, p_actor uuid) returns void language plpgsql set search_path = '' as $$
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
        amr = (select coalesce(jsonb_agg(entry), '[]') from jsonb_array_elements(s.amr) as entry where entry ->> 'method' not in ('totp', 'mfa/phone', 'recovery_code'))
      where user_id = p_factor.user_id and aal = 'aal2' returning id, level
  ), noted as (
    insert into app.ended_sessions (session_id, level) select id, level from lowered
      on conflict (session_id) do update set level = excluded.level, ended_at = now() returning session_id, level
  )
  select count(pg_notify('chalkway_sessions', session_id || ' ' || level)) into v_noted from noted;
  perform app.audit(p_context, 'account.factor_removed', p_actor, p_factor.id::text, jsonb_build_object('type', p_factor.factor_type));
  perform app.tell_of_factor(p_factor.user_id, 'removed');
end $$;
