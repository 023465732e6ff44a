-- What is proved by a message: signing up, signing in by link or code, recovery, changes of address. Whatever an
-- unknown address must not be told apart by is done the same way for known and unknown (product D13).

-- One message to one address in so many seconds. Null: go on. A moment: not before then.
create function app.take_turn(p_subject text, p_seconds double precision, p_now timestamptz) returns timestamptz language plpgsql set search_path = '' as $$
begin
  insert into app.tries as t (subject, failures, first_at, paused_until) values (p_subject, 1, p_now, p_now + make_interval(secs => p_seconds))
    on conflict (subject) do update set first_at = p_now, paused_until = p_now + make_interval(secs => p_seconds) where t.paused_until <= p_now;
  if found then return null; end if;
  return (select paused_until from app.tries where subject = p_subject);
end $$;

create function app.too_soon(p_is_phone boolean, p_retry timestamptz) returns jsonb language sql immutable set search_path = '' as $$
  select jsonb_build_object('error', case when p_is_phone then 'over_sms_send_rate_limit' else 'over_email_send_rate_limit' end, 'retryAt', p_retry);
$$;

-- Work for the worker that begins with an address, known or not: the request itself does the same for both.
set local role chalkway_jobs;
create function queue.add_account_job(p_task text, p_payload jsonb) returns void language sql security definer set search_path = '' as $$
  select graphile_worker.add_job(p_task, p_payload::json, max_attempts => 5);
$$;
grant execute on function queue.add_account_job(text, jsonb) to chalkway_owner;
set local role chalkway_owner;

alter table auth.one_time_tokens add column pending jsonb;
comment on column auth.one_time_tokens.pending is 'The password (hash) and name given with this very sign-up: whoever confirms it gets these, not those of somebody who typed the address before.';

-- A one-time token with its message. `p_how` may hold codeChallenge, codeChallengeMethod, redirectTo, lifeSeconds, pending.
create function app.issue_token(p_user auth.users, p_kind text, p_sent_to text, p_code text, p_link_type text, p_how jsonb, p_now timestamptz) returns uuid
language plpgsql set search_path = '' as $$
declare
  v_id uuid;
begin
  if p_kind not like 'email_change%' and p_kind <> 'signup' then
    update auth.one_time_tokens set used_at = p_now where user_id = p_user.id and kind = p_kind and used_at is null;
  end if;
  insert into auth.one_time_tokens (user_id, kind, sent_to, code_challenge, code_challenge_method, pending, created_at, expires_at)
    values (p_user.id, p_kind, p_sent_to, p_how ->> 'codeChallenge', p_how ->> 'codeChallengeMethod', p_how -> 'pending', p_now,
      p_now + make_interval(secs => coalesce((p_how ->> 'lifeSeconds')::integer, 3600)))
    returning id into v_id;
  if p_code is not null then
    perform app.owe_message(p_code, case when p_sent_to like '%@%' then 'email' else 'sms' end, p_sent_to, jsonb_strip_nulls(jsonb_build_object('tokenId', v_id,
      'linkType', p_link_type, 'redirectTo', p_how ->> 'redirectTo', 'displayName', p_user.raw_user_meta_data ->> 'display_name',
      'detail', p_user.email_change, 'pkce', case when p_how ? 'codeChallenge' then true end)));
  end if;
  return v_id;
end $$;
create function app.identity_data(p_user auth.users) returns jsonb language sql immutable set search_path = '' as $$
  select jsonb_strip_nulls(jsonb_build_object('sub', p_user.id, 'email', p_user.email, 'phone', p_user.phone,
    'email_verified', p_user.email_confirmed_at is not null, 'phone_verified', p_user.phone_confirmed_at is not null));
$$;

create function app.new_user(p_user auth.users, p_now timestamptz) returns auth.users language plpgsql set search_path = '' as $$
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
create function app.look_alike(p_user auth.users, p_now timestamptz) returns jsonb language plpgsql set search_path = '' as $$
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
create function app.sign_up(p_arguments jsonb) returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  v_context jsonb := p_arguments -> 'context';
  v_now timestamptz := (v_context ->> 'now')::timestamptz;
  v_how jsonb := coalesce(p_arguments -> 'how', '{}') || jsonb_build_object('pending', jsonb_build_object('hash', p_arguments ->> 'hash', 'data', p_arguments -> 'data'));
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
    if not v_confirms then return app.open_session(v_known.id, 'password', v_context); end if;
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

create function app.issue_sign_up(p_user auth.users, p_how jsonb, p_now timestamptz) returns uuid language sql set search_path = '' as $$
  select case when p_user.email is not null then app.issue_token(p_user, 'signup', p_user.email, 'account_confirm', 'signup', p_how, p_now)
    else app.issue_token(p_user, 'sms', p_user.phone, 'account_code', null, p_how, p_now) end;
$$;

-- The request's half: counts, and leaves the rest to the worker. {subject, everySeconds, job, context}.
create function app.request_account_mail(p_arguments jsonb) returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  v_retry timestamptz := app.take_turn(p_arguments ->> 'subject', (p_arguments ->> 'everySeconds')::double precision, (p_arguments -> 'context' ->> 'now')::timestamptz);
begin
  if v_retry is not null then return app.too_soon(p_arguments -> 'job' ? 'phone', v_retry); end if;
  perform queue.add_account_job('account-mail', (p_arguments -> 'job') || jsonb_build_object('context', p_arguments -> 'context'));
  return '{}';
end $$;

-- The worker's half. {purpose: sign_in | recovery | signup | email_change | phone_change, email | phone, createUser, data, how, context}.
create function app.send_account_mail(p_arguments jsonb) returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  v_now timestamptz := (p_arguments -> 'context' ->> 'now')::timestamptz;
  v_how jsonb := coalesce(p_arguments -> 'how', '{}');
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
      -- Sent again, a confirmation keeps the password of the one sign-up there was. Of several, nobody knows whose is the
      -- mailbox: then it opens the account without one.
      v_how := v_how || jsonb_build_object('pending', jsonb_build_object('hash', case when v_purpose = 'signup'
        and (select count(distinct t.pending ->> 'hash') < 2 from auth.one_time_tokens t where t.user_id = v_user.id) then v_user.encrypted_password end));
    end if;
    perform app.issue_sign_up(v_user, v_how, v_now);
    update auth.users set confirmation_sent_at = v_now where id = v_user.id;
  elsif v_purpose = 'sign_in' and p_arguments ? 'phone' then perform app.issue_token(v_user, 'sms', v_user.phone, 'account_code', null, v_how, v_now);
  elsif v_purpose = 'sign_in' then perform app.issue_token(v_user, 'magiclink', v_user.email, 'account_sign_in', 'magiclink', v_how, v_now);
  elsif v_purpose = 'recovery' then
    perform app.issue_token(v_user, 'recovery', v_user.email, 'account_recovery', 'recovery', v_how, v_now);
    update auth.users set recovery_sent_at = v_now where id = v_user.id;
  elsif v_purpose = 'email_change' and v_user.email_change is not null then perform app.issue_email_change(v_user, v_how, v_now);
  elsif v_purpose = 'phone_change' and v_user.phone_change is not null then perform app.issue_token(v_user, 'phone_change', v_user.phone_change, 'account_code', null, v_how, v_now);
  else return '{"sent": false}';
  end if;
  return '{"sent": true}';
end $$;

-- Both mailboxes must agree to a change of address: a thief of one cannot take the account along.
create function app.issue_email_change(p_user auth.users, p_how jsonb, p_now timestamptz) returns void language plpgsql set search_path = '' as $$
begin
  update auth.one_time_tokens set used_at = p_now where user_id = p_user.id and kind like 'email_change%' and used_at is null;
  if p_user.email is not null then
    perform app.issue_token(p_user, 'email_change_current', p_user.email, 'account_email_change_current', 'email_change', p_how, p_now);
  end if;
  perform app.issue_token(p_user, 'email_change_new', p_user.email_change, 'account_email_change_new', 'email_change', p_how, p_now);
  update auth.users set email_change_sent_at = p_now, email_change_confirmed = case when email is null then '{current}' else '{}' end::text[] where id = p_user.id;
end $$;

grant execute on function app.sign_up(jsonb), app.request_account_mail(jsonb), app.send_account_mail(jsonb) to service_role;
