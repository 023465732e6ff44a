-- Guessing, counted by who guesses and at what. A caller who guesses waits; an account that many guess at lets nobody
-- wait who is known to it, and asks the others for a second proof (a link of ours) in place of shutting them out.
-- Moments that a clock stored while it stood in the future hold nobody up when it stands right again.

alter table app.tries add column kept_until timestamptz;
comment on column app.tries.kept_until is 'Of a total (failures in a row, however long they take): forgotten after this; null for counts within a window.';
alter table auth.one_time_tokens add column asked_by text;
comment on column auth.one_time_tokens.asked_by is 'Digest of the caller who asked for the message: what others guess does not keep them from typing its code.';
alter table app.portal_codes add column asked_by text;
create index audit_entries_of_callers on public.audit_entries (actor_id, action, address_hash, at) where actor_id is not null;

-- What lies further ahead than it can is of a clock that ran ahead, and counts for nothing.
create function app.settle_tries(p_subjects text[], p_pause interval, p_now timestamptz) returns void language sql set search_path = '' as $$
  delete from app.tries where subject = any (p_subjects) and (first_at > p_now + interval '1 minute' or paused_until > p_now + p_pause + interval '1 minute');
$$;

create or replace function app.take_try(p_subject text, p_limit integer, p_pause interval, p_now timestamptz) returns timestamptz
language plpgsql set search_path = '' as $$
declare
  v_try app.tries;
begin
  perform app.settle_tries(array[p_subject], p_pause, p_now);
  insert into app.tries as t (subject, failures, first_at) values (p_subject, 1, p_now)
    on conflict (subject) do update set
      failures = case when t.paused_until > p_now then t.failures when t.paused_until is not null or t.first_at <= p_now - p_pause then 1 else t.failures + 1 end,
      first_at = case when t.paused_until > p_now then t.first_at when t.paused_until is not null or t.first_at <= p_now - p_pause then p_now else t.first_at end,
      paused_until = case when t.paused_until > p_now then t.paused_until
        when t.paused_until is null and t.first_at > p_now - p_pause and t.failures + 1 > p_limit then p_now + p_pause end
    returning * into v_try;
  return v_try.paused_until;
end $$;

-- Whether a subject waits, without counting.
create or replace function app.paused_until(p_subjects text[], p_now timestamptz) returns timestamptz language plpgsql volatile set search_path = '' as $$
begin
  perform app.settle_tries(p_subjects, interval '15 minutes', p_now);
  return (select max(paused_until) from app.tries where subject = any (p_subjects) and paused_until > p_now);
end $$;

create or replace function app.take_turn(p_subject text, p_seconds double precision, p_now timestamptz) returns timestamptz language plpgsql set search_path = '' as $$
begin
  insert into app.tries as t (subject, failures, first_at, paused_until) values (p_subject, 1, p_now, p_now + make_interval(secs => p_seconds))
    on conflict (subject) do update set first_at = p_now, paused_until = p_now + make_interval(secs => p_seconds)
      where t.paused_until <= p_now or t.paused_until > p_now + make_interval(secs => p_seconds) + interval '1 minute';
  if found then return null; end if;
  return (select paused_until from app.tries where subject = p_subject);
end $$;

-- A failure in a row of failures. A row that nobody added to for so long is forgotten.
create function app.count_failure(p_subject text, p_kept interval, p_now timestamptz) returns void language sql set search_path = '' as $$
  insert into app.tries as t (subject, failures, first_at, kept_until) values (p_subject, 1, p_now, p_now + p_kept)
    on conflict (subject) do update set failures = case when t.kept_until <= p_now then 1 else t.failures + 1 end, first_at = p_now, kept_until = p_now + p_kept;
$$;

-- Who guesses, as the server names them in `guess`: {caller, account, callerTotal, accountTotal} are subjects. Somebody who
-- is `known` (this device or this caller has proved it before) answers for themselves alone. `asked`: the message went to
-- where this caller asked it to; others' guesses within the window do not count against them. Null: go on.
create function app.guess_paused(p_guess jsonb, p_known boolean, p_asked boolean, p_now timestamptz) returns timestamptz language plpgsql set search_path = '' as $$
declare
  v_subjects text[] := array[p_guess ->> 'caller'] || case when not p_known and not p_asked then array[p_guess ->> 'account'] else '{}' end;
  v_paused timestamptz := app.paused_until(v_subjects, p_now);
begin
  -- No more than a hundred failures in a row (NIST SP 800-63B, 3.2.2): then only another proof helps.
  if v_paused is null and exists (select 1 from app.tries where subject = case when p_known then p_guess ->> 'callerTotal' else p_guess ->> 'accountTotal' end
      and failures >= 100 and kept_until > p_now) then
    v_paused := p_now + interval '15 minutes';
  end if;
  return v_paused;
end $$;

create function app.guess_subjects(p_guess jsonb) returns text[] language sql immutable set search_path = '' as $$
  select array(select value from jsonb_each_text(p_guess) where key in ('caller', 'account', 'callerTotal', 'accountTotal') order by value);
$$;
create or replace function app.forgive_tries(p_subjects text[]) returns void language sql set search_path = '' as $$
  delete from app.tries where subject in (select subject from app.tries where subject = any (p_subjects) order by subject for update);
$$;

create function app.count_guess(p_guess jsonb, p_known boolean, p_asked boolean, p_limit integer, p_limit_of_all integer, p_kept interval, p_now timestamptz) returns timestamptz
language plpgsql set search_path = '' as $$
declare
  v_paused timestamptz;
  v_own timestamptz;
  v_all timestamptz;
begin
  -- In one order, as whoever has them forgiven takes them.
  perform 1 from app.tries where subject = any (app.guess_subjects(p_guess)) order by subject for update;
  v_paused := app.guess_paused(p_guess, p_known, p_asked, p_now);
  if v_paused is not null then return v_paused; end if;
  if not p_known and not p_asked then v_all := app.take_try(p_guess ->> 'account', p_limit_of_all, interval '15 minutes', p_now); end if;
  v_own := app.take_try(p_guess ->> 'caller', p_limit, interval '15 minutes', p_now);
  perform app.count_failure(case when p_known then p_guess ->> 'callerTotal' else p_guess ->> 'accountTotal' end, p_kept, p_now);
  return greatest(v_own, v_all);
end $$;

-- Whether this caller has proved to be this person before, from the same address (a household's) within three months.
create function app.is_known_caller(p_user uuid, p_context jsonb, p_action text) returns boolean language sql stable set search_path = '' as $$
  select exists (select 1 from public.audit_entries where actor_id = p_user and action = p_action and address_hash = p_context ->> 'addressHash'
    and at > (p_context ->> 'now')::timestamptz - interval '90 days');
$$;

-- First half of a password sign-in: the stored hash, or null for nobody; whether this caller waits. {address, guess, context}.
create or replace function app.find_login(p_arguments jsonb) returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  v_user auth.users;
begin
  select * into v_user from auth.users u where (u.email = p_arguments ->> 'email' or u.phone = p_arguments ->> 'phone') and u.deleted_at is null;
  return jsonb_build_object('user', case when v_user.id is not null then jsonb_build_object('id', v_user.id, 'hash', v_user.encrypted_password) end,
    'pausedUntil', app.guess_paused(p_arguments -> 'guess', app.is_known_caller(v_user.id, p_arguments -> 'context', 'account.signed_in'), false, (p_arguments -> 'context' ->> 'now')::timestamptz));
end $$;

-- The same for a device that has shown it is known. {guess, context} → {pausedUntil}
create function app.device_paused(p_arguments jsonb) returns jsonb language sql security definer set search_path = '' as $$
  select jsonb_build_object('pausedUntil', app.guess_paused(p_arguments -> 'guess', true, false, (p_arguments -> 'context' ->> 'now')::timestamptz));
$$;
grant execute on function app.device_paused(jsonb) to service_role;

-- Second half. {userId?, checkedHash?, isRight, upgradedHash?, guess, isKnownDevice, context}.
create or replace function app.finish_password_sign_in(p_arguments jsonb) returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  v_context jsonb := p_arguments -> 'context';
  v_now timestamptz := (v_context ->> 'now')::timestamptz;
  v_guess jsonb := p_arguments -> 'guess';
  v_right boolean := (p_arguments ->> 'isRight')::boolean;
  v_known boolean := (p_arguments ->> 'isKnownDevice')::boolean or app.is_known_caller((p_arguments ->> 'userId')::uuid, v_context, 'account.signed_in');
  v_paused timestamptz;
  v_user auth.users;
begin
  -- In line with those that count this very moment: many guesses sent at once must learn no more than as many in a row.
  perform 1 from app.tries where subject = any (app.guess_subjects(v_guess)) order by subject for update;
  v_paused := app.guess_paused(v_guess, v_known, false, v_now);
  if v_right then
    -- A password that was changed while it was checked opens nothing, and is not written back.
    select * into v_user from auth.users where id = (p_arguments ->> 'userId')::uuid and encrypted_password = p_arguments ->> 'checkedHash' for update;
    v_right := found;
  end if;
  if v_paused is null and not v_right then
    v_paused := app.count_guess(v_guess, v_known, false, 9, 49, interval '14 days', v_now);
    perform app.audit(v_context, 'account.sign_in_refused', (p_arguments ->> 'userId')::uuid, v_guess ->> 'account');
    if v_paused is null then return jsonb_build_object('error', 'invalid_credentials'); end if;
  end if;
  if v_paused is not null then return jsonb_build_object('error', 'over_request_rate_limit', 'retryAt', v_paused); end if;
  perform app.forgive_tries(array[v_guess ->> 'caller', v_guess ->> 'callerTotal', v_guess ->> 'accountTotal']);
  if p_arguments ->> 'upgradedHash' is not null then
    update auth.users set encrypted_password = p_arguments ->> 'upgradedHash' where id = v_user.id;
  end if;
  if app.is_banned(v_user, v_now) then return jsonb_build_object('error', 'user_banned'); end if;
  if p_arguments ->> 'by' = 'email' and v_user.email_confirmed_at is null then return jsonb_build_object('error', 'email_not_confirmed'); end if;
  if p_arguments ->> 'by' = 'phone' and v_user.phone_confirmed_at is null then return jsonb_build_object('error', 'phone_not_confirmed'); end if;
  return app.open_session(v_user.id, 'password', v_context);
end $$;

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

-- First half of a check: counts the try before anything is compared, so that many at once are no more than many in a
-- row. {userId, sessionId, factorId, challengeId, guess, isKnownDevice, isRecoveryCode, context} → {type, secret}.
create or replace function app.begin_factor_check(p_arguments jsonb) returns jsonb language plpgsql security definer set search_path = '' as $$
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
  if not app.is_live(v_challenge.created_at, v_challenge.expires_at, v_now) or v_challenge.verified_at is not null then return jsonb_build_object('error', 'mfa_challenge_expired'); end if;
  if v_challenge.address_hash is distinct from v_context ->> 'addressHash' then return jsonb_build_object('error', 'mfa_ip_address_mismatch'); end if;
  -- Nobody guesses a recovery code's fifty bits: it opens whatever others have tried.
  v_paused := app.count_guess(p_arguments -> 'guess',
    (p_arguments ->> 'isKnownDevice')::boolean or (p_arguments ->> 'isRecoveryCode')::boolean or app.is_known_caller(v_user, v_context, 'account.second_factor_shown'),
    false, 5, 20, interval '1 day', v_now);
  if v_paused is not null then
    perform app.audit(v_context, 'account.second_factor_paused', v_factor.user_id, v_factor.id::text);
    return jsonb_build_object('error', 'over_request_rate_limit', 'retryAt', v_paused);
  end if;
  return jsonb_build_object('type', v_factor.factor_type, 'secret', v_factor.secret);
end $$;

-- Second half. {userId, sessionId, factorId, challengeId, guess, isRight, step?, recoveryHash?, context} → a session at aal2.
create or replace function app.finish_factor_check(p_arguments jsonb) returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  v_context jsonb := p_arguments -> 'context';
  v_now timestamptz := (v_context ->> 'now')::timestamptz;
  v_user uuid := (p_arguments ->> 'userId')::uuid;
  v_isRight boolean := (p_arguments ->> 'isRight')::boolean;
  v_factor auth.mfa_factors;
  v_session auth.sessions;
  v_method text;
begin
  -- One at a time for one person: of two equal codes at once, the second finds the first one's step.
  perform 1 from auth.users where id = v_user for update;
  select * into v_session from auth.sessions where id = (p_arguments ->> 'sessionId')::uuid and user_id = v_user for update;
  if not found then return jsonb_build_object('error', 'session_not_found'); end if;
  select * into v_factor from auth.mfa_factors where id = (p_arguments ->> 'factorId')::uuid and user_id = v_user for update;
  -- Where one factor counts, another is added by somebody who has shown it: not by who knows the password and had
  -- enrolled a telephone of their own beforehand.
  if v_factor.status = 'unverified' and v_session.aal <> 'aal2' and exists (select 1 from auth.mfa_factors where user_id = v_user and status = 'verified') then
    return jsonb_build_object('error', 'insufficient_aal', 'status', 403);
  end if;
  if v_isRight and p_arguments ->> 'recoveryHash' is not null then
    update auth.recovery_codes set used_at = v_now where user_id = v_user and code_hash = p_arguments ->> 'recoveryHash' and used_at is null;
    v_isRight := found and v_factor.status = 'verified';
    v_method := 'recovery_code';
    if v_isRight then perform app.tell_of_factor(v_user, 'recovery_code_used'); end if;
  elsif v_isRight and v_factor.factor_type = 'totp' then
    -- A step further ahead than any code of now is of a clock that ran ahead, and keeps nobody out.
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
  perform app.forgive_tries(app.guess_subjects(p_arguments -> 'guess'));
  if v_factor.status = 'unverified' then
    update auth.mfa_factors set status = 'verified' where id = v_factor.id;
    delete from auth.mfa_factors where user_id = v_user and status = 'unverified' and factor_type = v_factor.factor_type;
    perform app.audit(v_context, 'account.factor_added', v_user, v_factor.id::text, jsonb_build_object('type', v_factor.factor_type));
    perform app.tell_of_factor(v_user, 'added');
  end if;
  -- What was signed in with less than this is signed out; the token before this one is dead.
  delete from auth.sessions where user_id = v_user and id <> v_session.id and aal = 'aal1';
  update auth.refresh_tokens set revoked_at = v_now - interval '1 day' where session_id = v_session.id and revoked_at is null;
  insert into auth.refresh_tokens (session_id, created_at) values (v_session.id, v_now);
  update auth.sessions set aal = 'aal2', refreshed_at = v_now, last_seen_at = v_now,
      amr = jsonb_build_array(jsonb_build_object('method', v_method, 'timestamp', extract(epoch from v_now)::bigint)) || amr
    where id = v_session.id returning * into v_session;
  perform app.audit(v_context, 'account.second_factor_shown', v_user, v_factor.id::text, jsonb_build_object('method', v_method));
  return app.session_json(v_session);
end $$;

-- Changes a refresh token for the next one (design: wire 1.9, with ten seconds of grace for the parent as well). {tokenId, idleDays, context}.
create or replace function app.refresh_session(p_arguments jsonb) returns jsonb language plpgsql security definer set search_path = '' set lock_timeout = '5s' as $$
declare
  v_context jsonb := p_arguments -> 'context';
  v_now timestamptz := (v_context ->> 'now')::timestamptz;
  v_token auth.refresh_tokens;
  v_session auth.sessions;
  v_user auth.users;
begin
  select s.* into v_session from auth.refresh_tokens t join auth.sessions s on s.id = t.session_id where t.id = (p_arguments ->> 'tokenId')::bigint for update of s;
  if not found then return jsonb_build_object('error', 'refresh_token_not_found'); end if;
  -- Read after the session is ours: who waited sees what the one before did.
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
    update auth.sessions set refreshed_at = v_now, last_seen_at = v_now, user_agent = left(v_context ->> 'userAgent', 300) where id = v_session.id returning * into v_session;
  elsif v_token.revoked_at not between v_now - interval '10 seconds' and v_now + interval '1 minute' or v_token.revoked_at = v_now - interval '10 seconds' then
    -- Somebody shows a token that was changed before, or while a clock stood in the future: a thief, or its owner after a
    -- thief. Nobody keeps this session.
    delete from auth.sessions where id = v_session.id;
    perform app.audit(v_context, 'account.token_reused', v_user.id, v_session.id::text);
    return jsonb_build_object('error', 'refresh_token_already_used');
  end if;
  return app.session_json(v_session);
end $$;

-- The worker's half: a code to each way of reaching whoever booked, once for each job. {codeId, reference, postcode, now, context}.
create or replace function app.send_portal_code(p_arguments jsonb) returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  v_now timestamptz := (p_arguments ->> 'now')::timestamptz;
  v_code uuid := (p_arguments ->> 'codeId')::uuid;
  v_booking public.bookings;
  v_payload jsonb;
begin
  select * into v_booking from public.bookings where reference = p_arguments ->> 'reference' and postcode = p_arguments ->> 'postcode';
  if not found then return jsonb_build_object('sent', 0); end if;
  delete from app.portal_codes where booking_id = v_booking.id and created_at < v_now - interval '1 day';
  insert into app.portal_codes (id, booking_id, created_at, expires_at, asked_by) values (v_code, v_booking.id, v_now, v_now + interval '15 minutes', p_arguments -> 'context' ->> 'addressHash')
    on conflict (id) do nothing;
  if not found then return jsonb_build_object('sent', 0); end if;
  v_payload := jsonb_build_object('tokenId', v_code, 'reference', v_booking.reference, 'displayName', v_booking.contact_name);
  if v_booking.contact_email is not null then
    perform app.owe_message('portal_code', 'email', v_booking.contact_email, v_payload);
  end if;
  if v_booking.contact_mobile ~ '^\+447' then -- a landline reads no text
    perform app.owe_message('portal_code', 'sms', v_booking.contact_mobile, v_payload);
  end if;
  perform app.audit(p_arguments -> 'context', 'portal.code_sent', null, v_booking.reference);
  return jsonb_build_object('sent', 1);
end $$;

-- First half of opening: the newest code of the booking if it can still be used, else null; whether this caller asked for
-- a code of it lately. {reference, postcode, context}.
create or replace function app.find_portal_code(p_arguments jsonb) returns jsonb language sql stable security definer set search_path = '' as $$
  with codes as (
    select c.id, c.number, c.asked_by, c.used_at is null and app.is_live(c.created_at, c.expires_at, (p_arguments -> 'context' ->> 'now')::timestamptz) as is_usable,
      c.expires_at > (p_arguments -> 'context' ->> 'now')::timestamptz as is_recent
    from public.bookings b join app.portal_codes c on c.booking_id = b.id
    where b.reference = p_arguments ->> 'reference' and b.postcode = p_arguments ->> 'postcode'
  )
  select jsonb_build_object('codeId', (select case when is_usable then id end from codes order by number desc limit 1),
    'hasAsked', coalesce((select bool_or(is_recent and asked_by = p_arguments -> 'context' ->> 'addressHash') from codes), false));
$$;

-- Second half. {reference, codeId?, isRight, hasAsked, guess: subjects of reference and postcode together, userId?, context} → {grantId} or {error, retryAt?}.
create or replace function app.open_portal(p_arguments jsonb) returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  v_context jsonb := p_arguments -> 'context';
  v_now timestamptz := (v_context ->> 'now')::timestamptz;
  v_guess jsonb := p_arguments -> 'guess';
  v_asked boolean := (p_arguments ->> 'hasAsked')::boolean;
  v_paused timestamptz;
  v_booking uuid;
  v_grant uuid;
begin
  -- One try after the other: many guesses sent at once learn no more than as many sent in a row.
  perform pg_advisory_xact_lock(hashtextextended(v_guess ->> 'account', 0));
  v_paused := app.guess_paused(v_guess, false, v_asked, v_now);
  if v_paused is null and (p_arguments ->> 'isRight')::boolean then
    update app.portal_codes set used_at = v_now
      where id = (p_arguments ->> 'codeId')::uuid and used_at is null and app.is_live(created_at, expires_at, v_now) returning booking_id into v_booking;
  end if;
  if v_booking is null then
    if v_paused is null then v_paused := app.count_guess(v_guess, false, v_asked, 4, 19, interval '1 day', v_now); end if;
    perform app.audit(v_context, 'portal.refused', null, p_arguments ->> 'reference');
    return jsonb_strip_nulls(jsonb_build_object('error', case when v_paused is null then 'portal.code_wrong' else 'portal.too_many_tries' end, 'retryAt', v_paused));
  end if;
  perform app.forgive_tries(app.guess_subjects(v_guess));
  delete from public.portal_grants where booking_id = v_booking and expires_at < now() - interval '30 days';
  insert into public.portal_grants (booking_id) values (v_booking) returning id into v_grant;
  -- Somebody who is signed in keeps it in their account from now on.
  if p_arguments ->> 'userId' is not null then perform app.link_booking(v_booking, (p_arguments ->> 'userId')::uuid, v_context); end if;
  perform app.audit(v_context, 'portal.opened', null, p_arguments ->> 'reference', jsonb_build_object('grantId', v_grant));
  return jsonb_build_object('grantId', v_grant);
end $$;

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
