-- Changes to one's own account (name, password, address) and the repeated proof of identity they need.

-- What PUT /user and similar requests read first. With `subject` a password is about to be compared: the attempt is counted
-- before the comparison. {userId, sessionId, subject?, context}.
create or replace function app.user_for_change(p_arguments jsonb) returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  v_error text := app.check_session((p_arguments ->> 'userId')::uuid, (p_arguments ->> 'sessionId')::uuid,
    (p_arguments -> 'context' ->> 'now')::timestamptz);
  v_paused timestamptz;
begin
  if v_error is not null then return jsonb_build_object('error', v_error); end if;
  v_paused := case
    when p_arguments ? 'subject' then app.take_attempt(p_arguments ->> 'subject', 10, app.attempt_pause(),
      (p_arguments -> 'context' ->> 'now')::timestamptz) end;
  if v_paused is not null then return jsonb_build_object('error', 'over_request_rate_limit', 'retryAt', v_paused); end if;
  return coalesce(
    (
      select jsonb_build_object('email', u.email, 'phone', u.phone, 'hash', u.encrypted_password, 'aal', s.aal,
        'provedAt', s.amr -> 0 -> 'timestamp',
      'hasFactor', exists (select 1 from auth.mfa_factors f where f.user_id = u.id and f.status = 'verified'), 'user', app.user_json(u))
    from auth.users u join auth.sessions s on s.user_id = u.id
      where u.id = (p_arguments ->> 'userId')::uuid and s.id = (p_arguments ->> 'sessionId')::uuid),
    '{"error": "session_not_found"}'); -- ended elsewhere since it was checked above
end $$;

-- {userId, sessionId, email?, phone?, hash?, data?, confirms, nonceId?, provedSubjects?, how, subject, everySeconds, recipient, context}.
-- An address that belongs to another account is answered like a free one, after the same work; its owner is told by mail.
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
  -- The password or code was right, so it does not count as a guess even if the rest of the request fails.
  perform app.clear_attempts(array(select jsonb_array_elements_text(p_arguments -> 'provedSubjects')));
  if v_email = v_user.email then v_email := null; end if;
  if v_phone = v_user.phone then v_phone := null; end if;
  if not v_confirms and exists (select 1 from auth.users where email = v_email and deleted_at is null) then
    return '{"error": "email_exists"}';
  end if;
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
  if p_arguments ? 'hash' then
    perform app.change_password(v_user, p_arguments ->> 'hash', (p_arguments ->> 'sessionId')::uuid, v_context);
  end if;
  if v_email is not null and v_confirms then
    update auth.users set email_change = v_email where id = v_user.id returning * into v_user;
    perform app.issue_email_change(v_user, app.how_to_mail(p_arguments)
      || jsonb_build_object('pending', jsonb_build_object('by', v_context ->> 'addressHash')), v_now);
  elsif v_email is not null then
    update auth.users set email = v_email, email_confirmed_at = v_now, is_unproved = true where id = v_user.id returning * into v_user;
    perform app.audit(v_context, 'account.email_changed', v_user.id);
  end if;
  if v_phone is not null then
    update auth.users set phone_change = v_phone, phone_change_sent_at = v_now where id = v_user.id returning * into v_user;
    perform app.issue_token(v_user, 'phone_change', v_phone,
      case when exists (select 1 from auth.users where phone = v_phone and deleted_at is null) then null else 'account_code' end,
      null, app.how_to_mail(p_arguments), v_now);
  end if;
  if p_arguments ? 'data' then update auth.users set raw_user_meta_data = v_data where id = v_user.id; end if;
  return (select jsonb_build_object('user', app.user_json(u)) from auth.users u where u.id = v_user.id);
exception when unique_violation then return '{"error": "email_exists"}'; -- another account took the address between the check and the write
end $$;

-- Ends the sessions opened with the old password and the portal grants opened in a session, and invalidates pending links, codes and
-- address changes.
create or replace function app.change_password(p_user auth.users, p_hash text, p_session uuid, p_context jsonb) returns void
language plpgsql set search_path = '' as $$
begin
  update auth.users set encrypted_password = p_hash, email_change = null, phone_change = null where id = p_user.id;
  delete from auth.sessions where user_id = p_user.id and id <> p_session;
  delete from auth.flow_states where user_id = p_user.id;
  perform app.revoke_grants_of(p_user.id);
  update auth.one_time_tokens set used_at = (p_context ->> 'now')::timestamptz where user_id = p_user.id and used_at is null;
  perform app.audit(p_context, 'account.password_changed', p_user.id);
  if p_user.email is not null then
    perform app.enqueue_message('account_password_changed', 'email', p_user.email, jsonb_build_object('kind', 'password'));
  end if;
end $$;

-- {userId, sessionId, subject, everySeconds, context}: sends a code by which the signed-in user proves their identity again.
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
  perform app.issue_token(v_user, 'reauthentication', coalesce(v_user.email, v_user.phone),
    case when v_user.email is null then 'account_code' else 'account_reauthenticate' end, null, '{"lifeSeconds": 900}', v_now);
  return '{}';
end $$;
grant execute on function app.user_for_change(jsonb), app.update_user(jsonb), app.reauthenticate(jsonb) to service_role;
