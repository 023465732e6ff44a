-- Guessing, counted by who guesses and at what (0030). A caller who guesses waits. Where many guess at one account, callers
-- it does not know wait and may use a link of ours instead; those known to it (a device, an address) do not wait.
-- A moment stored by a clock that ran ahead holds nobody up once the clock stands right.

-- Removes counts whose moments lie further ahead than they can: a clock that ran ahead wrote them.
create or replace function app.drop_stale_attempts(p_subjects text[], p_pause interval, p_now timestamptz) returns void language sql set search_path = '' as $$
  delete from app.tries where subject = any (p_subjects) and (first_at > p_now + interval '1 minute' or paused_until > p_now + p_pause + interval '1 minute');
$$;

-- Counts an attempt before it is evaluated. Null: go on; else the moment until which the subject waits.
create or replace function app.take_attempt(p_subject text, p_limit integer, p_pause interval, p_now timestamptz) returns timestamptz
language plpgsql set search_path = '' as $$
declare
  v_attempt app.tries;
begin
  perform app.drop_stale_attempts(array[p_subject], p_pause, p_now);
  insert into app.tries as t (subject, failures, first_at) values (p_subject, 1, p_now)
    on conflict (subject) do update set
      failures = case when t.paused_until > p_now then t.failures when t.paused_until is not null or t.first_at <= p_now - p_pause then 1 else t.failures + 1 end,
      first_at = case when t.paused_until > p_now then t.first_at when t.paused_until is not null or t.first_at <= p_now - p_pause then p_now else t.first_at end,
      paused_until = case when t.paused_until > p_now then t.paused_until
        when t.paused_until is null and t.first_at > p_now - p_pause and t.failures + 1 > p_limit then p_now + p_pause end
    returning * into v_attempt;
  return v_attempt.paused_until;
end $$;

-- Until when one of the subjects waits, without counting; null: none does.
create or replace function app.paused_until(p_subjects text[], p_now timestamptz) returns timestamptz language plpgsql volatile set search_path = '' as $$
begin
  perform app.drop_stale_attempts(p_subjects, interval '15 minutes', p_now);
  return (select max(paused_until) from app.tries where subject = any (p_subjects) and paused_until > p_now);
end $$;

create or replace function app.clear_attempts(p_subjects text[]) returns void language sql set search_path = '' as $$
  delete from app.tries where subject in (select subject from app.tries where subject = any (p_subjects) order by subject for update);
$$;

-- Adds a failure to a row of failures; a row that nobody has added to for `p_kept` begins again.
create or replace function app.count_failure(p_subject text, p_kept interval, p_now timestamptz) returns void language sql set search_path = '' as $$
  insert into app.tries as t (subject, failures, first_at, kept_until) values (p_subject, 1, p_now, p_now + p_kept)
    on conflict (subject) do update set failures = case when t.kept_until <= p_now then 1 else t.failures + 1 end, first_at = p_now, kept_until = p_now + p_kept;
$$;

-- `p_guess` names who guesses: {caller, account, callerTotal, accountTotal} are subjects. Whoever is `known` (this device or
-- this caller has proved the account before) waits after their own guesses alone. `asked`: this caller requested the
-- message with the code, so others' guesses within the window do not count against them. Null: go on.
create or replace function app.guess_paused(p_guess jsonb, p_is_known_device boolean, p_is_requester boolean, p_now timestamptz) returns timestamptz language plpgsql set search_path = '' as $$
declare
  v_subjects text[] := array[p_guess ->> 'caller'] || case when not p_is_known_device and not p_is_requester then array[p_guess ->> 'account'] else '{}' end;
  v_paused timestamptz := app.paused_until(v_subjects, p_now);
begin
  -- No more than a hundred failures in a row (NIST SP 800-63B, 3.2.2): then only another proof helps.
  if v_paused is null and exists (select 1 from app.tries where subject = case when p_is_known_device then p_guess ->> 'callerTotal' else p_guess ->> 'accountTotal' end
      and failures >= 100 and kept_until > p_now) then
    v_paused := p_now + interval '15 minutes';
  end if;
  return v_paused;
end $$;

create or replace function app.guess_subjects(p_guess jsonb) returns text[] language sql immutable set search_path = '' as $$
  select array(select value from jsonb_each_text(p_guess) where key in ('caller', 'account', 'callerTotal', 'accountTotal') order by value);
$$;

-- How many wrong tries are answered as wrong before the next waits a quarter of an hour: one caller's, and those of all
-- strangers to the account together; and how long a row of failures is remembered.
create or replace function app.guess_limits(p_kind text, out own integer, out of_all integer, out kept interval) language sql immutable set search_path = '' as $$
  select l.own, l.of_all, l.kept from (values
    ('password', 9, 49, interval '14 days'), ('second_factor', 5, 20, interval '1 day'), ('mailed_code', 5, 20, interval '1 day'), ('portal_code', 4, 19, interval '1 day')
  ) as l (kind, own, of_all, kept) where l.kind = p_kind;
$$;

-- Null, or until when this caller waits.
create or replace function app.count_guess(p_kind text, p_guess jsonb, p_is_known_device boolean, p_is_requester boolean, p_now timestamptz) returns timestamptz
language plpgsql set search_path = '' as $$
declare
  v_limits record := app.guess_limits(p_kind);
  v_paused timestamptz;
  v_own timestamptz;
  v_all timestamptz;
begin
  -- Locked in one order, the same as where they are taken off the count.
  perform 1 from app.tries where subject = any (app.guess_subjects(p_guess)) order by subject for update;
  v_paused := app.guess_paused(p_guess, p_is_known_device, p_is_requester, p_now);
  if v_paused is not null then return v_paused; end if;
  if not p_is_known_device and not p_is_requester then v_all := app.take_attempt(p_guess ->> 'account', v_limits.of_all, interval '15 minutes', p_now); end if;
  v_own := app.take_attempt(p_guess ->> 'caller', v_limits.own, interval '15 minutes', p_now);
  perform app.count_failure(case when p_is_known_device then p_guess ->> 'callerTotal' else p_guess ->> 'accountTotal' end, v_limits.kept, p_now);
  return greatest(v_own, v_all);
end $$;

-- Whether this caller has proved to be this person before, from the same address (a household's) within three months.
create or replace function app.is_recognised_caller(p_user uuid, p_context jsonb, p_action text) returns boolean language sql stable set search_path = '' as $$
  select exists (select 1 from public.audit_entries where actor_id = p_user and action = p_action and address_hash = p_context ->> 'addressHash'
    and at > (p_context ->> 'now')::timestamptz - interval '90 days');
$$;

-- One message in so many seconds to one subject. Null: go on; else the moment from which the next may go. A moment further
-- ahead than it can be was written by a clock that ran ahead, and counts for nothing.
create or replace function app.take_turn(p_subject text, p_seconds double precision, p_now timestamptz) returns timestamptz language plpgsql set search_path = '' as $$
begin
  insert into app.tries as t (subject, failures, first_at, paused_until) values (p_subject, 1, p_now, p_now + make_interval(secs => p_seconds))
    on conflict (subject) do update set first_at = p_now, paused_until = p_now + make_interval(secs => p_seconds)
      where t.paused_until <= p_now or t.paused_until > p_now + make_interval(secs => p_seconds) + interval '1 minute';
  if found then return null; end if;
  return (select paused_until from app.tries where subject = p_subject);
end $$;

create or replace function app.too_soon(p_is_phone boolean, p_retry timestamptz) returns jsonb language sql immutable set search_path = '' as $$
  select jsonb_build_object('error', case when p_is_phone then 'over_sms_send_rate_limit' else 'over_email_send_rate_limit' end, 'retryAt', p_retry);
$$;

-- `guess_paused` for a device that has shown it is known. {guess, context} → {pausedUntil}
create or replace function app.device_paused(p_arguments jsonb) returns jsonb language sql security definer set search_path = '' as $$
  select jsonb_build_object('pausedUntil', app.guess_paused(p_arguments -> 'guess', true, false, (p_arguments -> 'context' ->> 'now')::timestamptz));
$$;
grant execute on function app.device_paused(jsonb) to service_role;
