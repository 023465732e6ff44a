-- What is proved by a message: signing up, signing in by link or code, recovery, changes of address. A request does the
-- same work for a known and an unknown address, so that neither its answer nor its time tells which it is (0012).

-- For as long as a sign-up that nobody confirms is kept.
create or replace function app.refused_sign_up_retention() returns interval language sql immutable parallel safe as $$
  select interval '23 days';
$$;

-- Whether a message of this kind may go to this address now: one a period and twenty a day, whoever requests them, so that nobody's
-- mailbox is flooded and a link that has just been sent stays valid. The day's limit does not hold for a caller who has signed in to
-- `p_user` lately. `p_how`: recipient (the digest of the address; without it nothing is limited), everySeconds, askedBy.
create or replace function app.take_mail_turn(p_how jsonb, p_code text, p_user uuid, p_now timestamptz) returns boolean
language plpgsql set search_path = '' as $$
declare
  v_seconds double precision := (p_how ->> 'everySeconds')::double precision;
begin
  if not p_how ? 'recipient' then return true; end if;
  return app.take_turn(p_how ->> 'recipient' || ' ' || p_code, v_seconds, p_now) is null
    and (
      app.take_attempt(p_how ->> 'recipient' || ' ' || p_code || ' day', least(20 * 60 / v_seconds, 1e9)::integer, interval '1 day',
        p_now) is null
      or app.is_recognised_caller(p_user, jsonb_build_object('now', p_now, 'addressHash', p_how ->> 'askedBy'), 'account.signed_in'));
end $$;

-- Tells the owner of an account that somebody gave its address as their own.
create or replace function app.tell_owner(p_owner auth.users, p_how jsonb, p_now timestamptz) returns void
language plpgsql set search_path = '' as $$
begin
  if not app.take_mail_turn(p_how, 'account_exists', p_owner.id, p_now) then return; end if;
  perform app.enqueue_message('account_exists', 'email', p_owner.email,
    jsonb_strip_nulls(jsonb_build_object('displayName', p_owner.raw_user_meta_data ->> 'display_name', 'kind', 'exists')));
end $$;

-- Keeps the password of a sign-up with an address that has an account, as a token that was used before it began: signing in with it is
-- answered as after a sign-up with a free address, for as long as one that nobody confirms is kept. Otherwise that answer would tell who
-- has an account.
create or replace function app.note_refused_sign_up(p_user auth.users, p_hash text, p_now timestamptz) returns void
language plpgsql set search_path = '' as $$
begin
  delete from auth.one_time_tokens where user_id = p_user.id and pending ? 'refusedHash';
  insert into auth.one_time_tokens (user_id, kind, sent_to, pending, created_at, expires_at, used_at)
    values (p_user.id, 'signup', p_user.email, jsonb_build_object('refusedHash', p_hash), p_now, p_now + app.refused_sign_up_retention(),
      p_now);
end $$;

-- A one-time token with its message. `p_how` may hold codeChallenge, codeChallengeMethod, redirectTo, lifeSeconds, pending and what
-- app.take_mail_turn reads.
create or replace function app.issue_token(p_user auth.users, p_kind text, p_sent_to text, p_code text, p_link_type text, p_how jsonb,
  p_now timestamptz)
returns uuid
language plpgsql set search_path = '' as $$
declare
  v_id uuid;
  v_is_sent boolean := p_code is null or app.take_mail_turn(p_how, p_code, p_user.id, p_now);
begin
  -- Without a message the token is born used: a sign-up is only counted by it, see app.send_account_mail.
  if v_is_sent and p_kind not like 'email_change%' and p_kind <> 'signup' then
    update auth.one_time_tokens set used_at = p_now where user_id = p_user.id and kind = p_kind and used_at is null;
  end if;
  insert into auth.one_time_tokens (user_id, kind, sent_to, code_challenge, code_challenge_method, pending, asked_by, created_at,
    expires_at, used_at)
    values (p_user.id, p_kind, p_sent_to, p_how ->> 'codeChallenge', p_how ->> 'codeChallengeMethod', p_how -> 'pending',
      p_how ->> 'askedBy', p_now,
      p_now + make_interval(secs => coalesce((p_how ->> 'lifeSeconds')::integer, 3600)), case when not v_is_sent then p_now end)
    returning id into v_id;
  if p_code is not null and v_is_sent then
    perform app.enqueue_message(p_code, case when p_sent_to like '%@%' then 'email' else 'sms' end, p_sent_to,
      jsonb_strip_nulls(jsonb_build_object('tokenId', v_id,
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
  insert into auth.users (id, role, email, phone, encrypted_password, email_confirmed_at, phone_confirmed_at, confirmation_sent_at,
    invited_at, raw_app_meta_data, raw_user_meta_data, banned_until, created_at, updated_at)
    values (coalesce(p_user.id, gen_random_uuid()), coalesce(p_user.role, 'authenticated'), p_user.email, p_user.phone,
      p_user.encrypted_password, p_user.email_confirmed_at, p_user.phone_confirmed_at,
      p_user.confirmation_sent_at, p_user.invited_at, jsonb_build_object('provider', v_provider, 'providers', jsonb_build_array(v_provider))
      || coalesce(p_user.raw_app_meta_data, '{}'),
      coalesce(p_user.raw_user_meta_data, '{}'), p_user.banned_until, p_now, p_now)
    returning * into v_user;
  insert into auth.identities (user_id, provider, identity_data, created_at, updated_at)
    values (v_user.id, v_provider, app.identity_data(v_user), p_now, p_now);
  return v_user;
end $$;

-- The answer to a sign-up with a registered address: it looks like a new user, with ids that belong to nothing.
create or replace function app.decoy_user(p_user auth.users, p_now timestamptz) returns jsonb language plpgsql set search_path = '' as $$
declare
  v_identity auth.identities;
begin
  p_user.id := gen_random_uuid();
  p_user.role := 'authenticated';
  p_user.aud := 'authenticated';
  p_user.is_anonymous := false;
  p_user.created_at := p_now;
  p_user.updated_at := p_now;
  p_user.raw_app_meta_data := case when p_user.email is not null then '{"provider": "email", "providers": ["email"]}'
    else '{"provider": "phone", "providers": ["phone"]}' end::jsonb;
  v_identity.id := gen_random_uuid(); v_identity.user_id := p_user.id; v_identity.provider := p_user.raw_app_meta_data ->> 'provider';
  v_identity.identity_data := app.identity_data(p_user); v_identity.created_at := p_now; v_identity.updated_at := p_now;
  return app.user_json(p_user) || jsonb_build_object('identities', jsonb_build_array(app.identity_json(v_identity)));
end $$;

-- {email | phone, hash, data, confirms: false when addresses count as confirmed, subject, everySeconds, recipient, how, context}.
create or replace function app.sign_up(p_arguments jsonb) returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  v_context jsonb := p_arguments -> 'context';
  v_now timestamptz := (v_context ->> 'now')::timestamptz;
  v_how jsonb := app.how_to_mail(p_arguments) || jsonb_build_object('pending',
    jsonb_build_object('hash', p_arguments ->> 'hash', 'data', p_arguments -> 'data', 'by', v_context ->> 'addressHash'));
  v_confirms boolean := (p_arguments ->> 'confirms')::boolean;
  v_requested auth.users;
  v_existing auth.users;
  v_retry timestamptz;
begin
  v_requested.email := p_arguments ->> 'email';
  v_requested.phone := p_arguments ->> 'phone';
  v_requested.encrypted_password := p_arguments ->> 'hash';
  v_requested.raw_user_meta_data := coalesce(p_arguments -> 'data', '{}');
  if v_confirms then
    v_retry := app.take_turn(p_arguments ->> 'subject', (p_arguments ->> 'everySeconds')::double precision, v_now);
    if v_retry is not null then return app.too_soon(v_requested.phone is not null, v_retry); end if;
    v_requested.confirmation_sent_at := v_now;
  elsif v_requested.email is not null then v_requested.email_confirmed_at := v_now;
  else v_requested.phone_confirmed_at := v_now;
  end if;
  select * into v_existing from auth.users where (email = v_requested.email or phone = v_requested.phone) and deleted_at is null;
  if not found then
    begin
      v_existing := app.new_user(v_requested, v_now);
    exception when unique_violation then
      -- Another request signed up with the same address between the check and the write.
      if not v_confirms then return '{"error": "user_already_exists"}'; end if;
      return jsonb_build_object('user', app.decoy_user(v_requested, v_now));
    end;
    if not v_confirms then
      update auth.users set is_unproved = true where id = v_existing.id;
      return app.open_session(v_existing.id, 'password', v_context);
    end if;
    perform app.audit(v_context, 'account.signed_up', v_existing.id);
    perform app.issue_sign_up(v_existing, v_how, v_now);
    return jsonb_build_object('user', app.user_json(v_existing));
  end if;
  if not v_confirms then return jsonb_build_object('error', 'user_already_exists'); end if;
  if coalesce(v_existing.email_confirmed_at, v_existing.phone_confirmed_at) is null then
    update auth.users set encrypted_password = v_requested.encrypted_password, confirmation_sent_at = v_now where id = v_existing.id;
    v_existing.raw_user_meta_data := v_requested.raw_user_meta_data;
    perform app.issue_sign_up(v_existing, v_how, v_now);
  elsif v_requested.email is not null then
    perform app.note_refused_sign_up(v_existing, v_requested.encrypted_password, v_now);
    perform app.tell_owner(v_existing, v_how, v_now);
  end if;
  perform app.audit(v_context, 'account.signed_up_again', v_existing.id);
  return jsonb_build_object('user', app.decoy_user(v_requested, v_now));
end $$;

create or replace function app.issue_sign_up(p_user auth.users, p_how jsonb, p_now timestamptz) returns uuid
language sql set search_path = '' as $$
  select case when p_user.email is not null then app.issue_token(p_user, 'signup', p_user.email, 'account_confirm', 'signup', p_how, p_now)
    else app.issue_token(p_user, 'sms', p_user.phone, 'account_code', null, p_how, p_now) end;
$$;

-- How a requested message is sent: the way back, who requested it, and what app.take_mail_turn limits it by.
create or replace function app.how_to_mail(p_arguments jsonb) returns jsonb language sql immutable set search_path = '' as $$
  select coalesce(p_arguments -> 'how', '{}') || jsonb_build_object('askedBy', p_arguments -> 'context' ->> 'addressHash')
    || case
      when p_arguments ? 'recipient' then jsonb_build_object('recipient', p_arguments -> 'recipient',
        'everySeconds', p_arguments -> 'everySeconds')
      else '{}' end;
$$;

-- The part of a request that runs at once: counts it and queues a job for the worker. {subject, everySeconds, recipient, job, context}.
create or replace function app.request_account_mail(p_arguments jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_retry timestamptz := app.take_turn(p_arguments ->> 'subject', (p_arguments ->> 'everySeconds')::double precision,
    (p_arguments -> 'context' ->> 'now')::timestamptz);
begin
  if v_retry is not null then return app.too_soon(p_arguments -> 'job' ? 'phone', v_retry); end if;
  perform queue.add_account_job('account-mail', (p_arguments -> 'job')
    || jsonb_build_object('context', p_arguments -> 'context', 'everySeconds', p_arguments -> 'everySeconds',
      'recipient', p_arguments -> 'recipient'));
  return '{}';
end $$;

-- The worker's part. {purpose: sign_in | recovery | signup | email_change | phone_change, email | phone, createUser, data, how,
-- everySeconds, recipient, context}.
create or replace function app.send_account_mail(p_arguments jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_now timestamptz := (p_arguments -> 'context' ->> 'now')::timestamptz;
  v_how jsonb := app.how_to_mail(p_arguments);
  v_purpose text := p_arguments ->> 'purpose';
  v_user auth.users;
  v_requested auth.users;
begin
  -- The user's row is locked before any of their tokens, in every function, so that no two transactions deadlock.
  select * into v_user from auth.users where (email = p_arguments ->> 'email' or phone = p_arguments ->> 'phone') and deleted_at is null
    for update;
  if not found then
    if v_purpose <> 'sign_in' or not coalesce((p_arguments ->> 'createUser')::boolean, false) then return '{"sent": false}'; end if;
    v_requested.email := p_arguments ->> 'email';
    v_requested.phone := p_arguments ->> 'phone';
    v_requested.raw_user_meta_data := p_arguments -> 'data';
    v_requested.confirmation_sent_at := v_now;
    v_user := app.new_user(v_requested, v_now);
    perform app.audit(p_arguments -> 'context', 'account.signed_up', v_user.id);
  end if;
  if app.is_banned(v_user, v_now) then return '{"sent": false}'; end if;
  if v_purpose in ('sign_in', 'signup') and coalesce(v_user.email_confirmed_at, v_user.phone_confirmed_at) is null then
    if v_user.encrypted_password is not null then
      -- A confirmation sent again keeps the password of a single sign-up, and who gave it: whoever requests it again may be another person.
      -- After several sign-ups it is unknown whose the mailbox is: the link then sets no password.
      v_how := v_how || jsonb_build_object('pending', coalesce((select min(t.pending::text)::jsonb from auth.one_time_tokens t
        where v_purpose = 'signup' and t.user_id = v_user.id and t.pending ->> 'hash' is not null
          having count(distinct t.pending ->> 'hash') = 1), '{"hash": null}'));
    else
      v_how := v_how || jsonb_build_object('pending', jsonb_build_object('by', p_arguments -> 'context' ->> 'addressHash'));
    end if;
    perform app.issue_sign_up(v_user, v_how, v_now);
    update auth.users set confirmation_sent_at = v_now where id = v_user.id;
  elsif v_purpose = 'sign_in' and p_arguments ? 'phone' then
    perform app.issue_token(v_user, 'sms', v_user.phone, 'account_code', null, v_how, v_now);
  elsif v_purpose = 'sign_in' then perform app.issue_token(v_user, 'magiclink', v_user.email, 'account_sign_in', 'magiclink', v_how, v_now);
  elsif v_purpose = 'recovery' then
    perform app.issue_token(v_user, 'recovery', v_user.email, 'account_recovery', 'recovery', v_how, v_now);
    update auth.users set recovery_sent_at = v_now where id = v_user.id;
  elsif v_purpose = 'email_change' and v_user.email_change is not null then
    if not app.take_mail_turn(v_how, 'email_change', v_user.id, v_now) then return '{"sent": false}'; end if;
    -- The change stays attributed to whoever began it, not to whoever requests the mails again.
    v_how := v_how
      || jsonb_build_object(
        'pending', (select t.pending from auth.one_time_tokens t where t.user_id = v_user.id and t.kind like 'email_change%'
      order by t.created_at desc limit 1));
    perform app.issue_email_change(v_user, v_how - 'recipient', v_now);
  elsif v_purpose = 'phone_change' and v_user.phone_change is not null then
    perform app.issue_token(v_user, 'phone_change', v_user.phone_change, 'account_code', null, v_how, v_now);
  else return '{"sent": false}';
  end if;
  return '{"sent": true}';
end $$;
grant execute on function app.sign_up(jsonb), app.request_account_mail(jsonb), app.send_account_mail(jsonb) to service_role;

-- Both mailboxes must confirm a change of address, so that access to one of them is not enough to take over the account. Where the new
-- address belongs to another account, its owner is told by mail and the change never happens. Only what goes to the new address is limited.
create or replace function app.issue_email_change(p_user auth.users, p_how jsonb, p_now timestamptz) returns void
language plpgsql set search_path = '' as $$
declare
  v_owner auth.users;
begin
  update auth.one_time_tokens set used_at = p_now where user_id = p_user.id and kind like 'email_change%' and used_at is null;
  if p_user.email is not null then
    perform app.issue_token(p_user, 'email_change_current', p_user.email, 'account_email_change_current', 'email_change',
      p_how - 'recipient', p_now);
  end if;
  select * into v_owner from auth.users where email = p_user.email_change and deleted_at is null;
  perform app.issue_token(p_user, 'email_change_new', p_user.email_change, case when v_owner.id is null then 'account_email_change_new' end,
    'email_change', p_how, p_now);
  if v_owner.id is not null then
    perform app.tell_owner(v_owner, p_how, p_now);
  end if;
  update auth.users
    set email_change_sent_at = p_now, email_change_confirmed = case when email is null then '{current}' else '{}' end::text[]
    where id = p_user.id;
end $$;
