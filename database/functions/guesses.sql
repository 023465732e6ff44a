-- Guesses at passwords and codes, counted per caller and per account (0030). A caller who guesses has to wait. Where many callers guess at
-- one account, unknown callers wait and may use a mailed link instead; callers it knows (by device or address) do not wait.
-- Times stored while the clock was ahead delay nobody once it is right.

-- How long somebody waits after too many attempts.
create or replace function app.attempt_pause() returns interval language sql immutable parallel safe as $$ select interval '15 minutes' $$;

-- For how long a caller who proved to be a user is recognised.
create or replace function app.recognition_time() returns interval language sql immutable parallel safe as $$ select interval '90 days' $$;

-- Removes counts whose times lie further ahead than possible: they were stored while the clock was ahead.
create or replace function app.drop_stale_attempts(p_subjects text[], p_pause interval, p_now timestamptz) returns void
language sql set search_path = '' as $$
  delete from app.tries
    where subject = any (p_subjects) and (first_at > p_now + interval '1 minute' or paused_until > p_now + p_pause + interval '1 minute');
$$;

-- Counts an attempt before it is evaluated. Null: proceed; else the time until which the subject has to wait.
create or replace function app.take_attempt(p_subject text, p_limit integer, p_pause interval, p_now timestamptz) returns timestamptz
language plpgsql set search_path = '' as $$
declare
  v_attempt app.tries;
begin
  perform app.drop_stale_attempts(array[p_subject], p_pause, p_now);
  insert into app.tries as t (subject, failures, first_at) values (p_subject, 1, p_now)
    on conflict (subject) do update set
      failures = case when t.paused_until > p_now then t.failures when t.paused_until is not null or t.first_at <= p_now - p_pause then 1
        else t.failures + 1 end,
      first_at = case when t.paused_until > p_now then t.first_at when t.paused_until is not null
        or t.first_at <= p_now - p_pause then p_now else t.first_at end,
      paused_until = case when t.paused_until > p_now then t.paused_until
        when t.paused_until is null and t.first_at > p_now - p_pause and t.failures + 1 > p_limit then p_now + p_pause end
    returning * into v_attempt;
  return v_attempt.paused_until;
end $$;

-- The latest time until which one of the subjects has to wait, without counting an attempt; null: none has to.
create or replace function app.paused_until(p_subjects text[], p_now timestamptz) returns timestamptz
language plpgsql volatile set search_path = '' as $$
begin
  perform app.drop_stale_attempts(p_subjects, app.attempt_pause(), p_now);
  return (select max(paused_until) from app.tries where subject = any (p_subjects) and paused_until > p_now);
end $$;

create or replace function app.clear_attempts(p_subjects text[]) returns void language sql set search_path = '' as $$
  delete from app.tries where subject in (select subject from app.tries where subject = any (p_subjects) order by subject for update);
$$;

-- Adds one to consecutive failures, which start again at one if none was added for `p_kept`.
create or replace function app.count_failure(p_subject text, p_kept interval, p_now timestamptz) returns void
language sql set search_path = '' as $$
  insert into app.tries as t (subject, failures, first_at, kept_until) values (p_subject, 1, p_now, p_now + p_kept)
    on conflict (subject) do update
      set failures = case when t.kept_until <= p_now then 1 else t.failures + 1 end, first_at = p_now, kept_until = p_now + p_kept;
$$;

-- `p_guess` names the counted subjects: {caller, account, callerTotal, accountTotal}. A known device waits after its own guesses
-- alone. `p_is_requester`: this caller requested the message with the code, so others' guesses within the window do not count
-- against them. Null: proceed.
create or replace function app.guess_paused(p_guess jsonb, p_is_known_device boolean, p_is_requester boolean, p_now timestamptz)
returns timestamptz language plpgsql set search_path = '' as $$
declare
  v_subjects text[] := array[p_guess ->> 'caller']
    || case when not p_is_known_device and not p_is_requester then array[p_guess ->> 'account'] else '{}' end;
  v_paused timestamptz := app.paused_until(v_subjects, p_now);
begin
  -- At most a hundred consecutive failures (NIST SP 800-63B, 3.2.2); after that only another kind of proof is accepted.
  if v_paused is null
      and exists (select 1 from app.tries
        where subject = case when p_is_known_device then p_guess ->> 'callerTotal' else p_guess ->> 'accountTotal' end
      and failures >= 100 and kept_until > p_now) then
    v_paused := p_now + app.attempt_pause();
  end if;
  return v_paused;
end $$;

create or replace function app.guess_subjects(p_guess jsonb) returns text[] language sql immutable set search_path = '' as $$
  select array(select value from jsonb_each_text(p_guess) where key in ('caller', 'account', 'callerTotal', 'accountTotal') order by value);
$$;

-- The number of wrong attempts before the next one waits a quarter of an hour: those of one caller, and those of all
-- unknown callers to the account together; and how long consecutive failures are remembered.
create or replace function app.guess_limits(p_kind text, out own integer, out of_all integer, out kept interval)
language sql immutable set search_path = '' as $$
  select l.own, l.of_all, l.kept from (values
    ('password', 9, 49, interval '14 days'), ('second_factor', 5, 20, interval '1 day'), ('mailed_code', 5, 20, interval '1 day'),
      ('portal_code', 4, 19, interval '1 day')
  ) as l (kind, own, of_all, kept) where l.kind = p_kind;
$$;

-- Null, or the time until which this caller has to wait.
create or replace function app.count_guess(p_kind text, p_guess jsonb, p_is_known_device boolean, p_is_requester boolean, p_now timestamptz)
returns timestamptz
language plpgsql set search_path = '' as $$
declare
  v_limits record := app.guess_limits(p_kind);
  v_paused timestamptz;
  v_own timestamptz;
  v_all timestamptz;
begin
  -- Locked in the same order as where they are cleared, to avoid deadlocks.
  perform 1 from app.tries where subject = any (app.guess_subjects(p_guess)) order by subject for update;
  v_paused := app.guess_paused(p_guess, p_is_known_device, p_is_requester, p_now);
  if v_paused is not null then return v_paused; end if;
  if not p_is_known_device and not p_is_requester then
    v_all := app.take_attempt(p_guess ->> 'account', v_limits.of_all, app.attempt_pause(), p_now);
  end if;
  v_own := app.take_attempt(p_guess ->> 'caller', v_limits.own, app.attempt_pause(), p_now);
  perform app.count_failure(case when p_is_known_device then p_guess ->> 'callerTotal' else p_guess ->> 'accountTotal' end, v_limits.kept,
    p_now);
  return greatest(v_own, v_all);
end $$;

-- Whether this caller proved to be this user within the last three months, from the same address (that of a household).
create or replace function app.is_recognised_caller(p_user uuid, p_context jsonb, p_action text) returns boolean
language sql stable set search_path = '' as $$
  select exists (select 1 from public.audit_entries
    where actor_id = p_user and action = p_action and address_hash = p_context ->> 'addressHash'
    and at > (p_context ->> 'now')::timestamptz - app.recognition_time());
$$;

-- Allows one message per period in seconds to one subject. Null: proceed; else the time at which the next may be sent. A time further
-- ahead than possible was stored while the clock was ahead and is ignored.
create or replace function app.take_turn(p_subject text, p_seconds double precision, p_now timestamptz) returns timestamptz
language plpgsql set search_path = '' as $$
begin
  insert into app.tries as t (subject, failures, first_at, paused_until)
    values (p_subject, 1, p_now, p_now + make_interval(secs => p_seconds))
    on conflict (subject) do update set first_at = p_now, paused_until = p_now + make_interval(secs => p_seconds)
      where t.paused_until <= p_now or t.paused_until > p_now + make_interval(secs => p_seconds) + interval '1 minute';
  if found then return null; end if;
  return (select paused_until from app.tries where subject = p_subject);
end $$;

create or replace function app.too_soon(p_is_phone boolean, p_retry timestamptz) returns jsonb
language sql immutable set search_path = '' as $$
  select jsonb_build_object('error', case when p_is_phone then 'over_sms_send_rate_limit' else 'over_email_send_rate_limit' end,
    'retryAt', p_retry);
$$;

-- `guess_paused` for a device that has proved to be known. {guess, context} → {pausedUntil}
create or replace function app.device_paused(p_arguments jsonb) returns jsonb language sql security definer set search_path = '' as $$
  select jsonb_build_object(
    'pausedUntil', app.guess_paused(p_arguments -> 'guess', true, false, (p_arguments -> 'context' ->> 'now')::timestamptz));
$$;
grant execute on function app.device_paused(jsonb) to service_role;
