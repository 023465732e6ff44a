-- Guessing, counted by who guesses and at what. A caller who guesses waits; an account that many guess at lets nobody
-- wait who is known to it, and asks the others for a second proof (a link of ours) in place of shutting them out.
-- Moments that a clock stored while it stood in the future hold nobody up when it stands right again.

-- What lies further ahead than it can is of a clock that ran ahead, and counts for nothing.
create or replace function app.settle_tries(p_subjects text[], p_pause interval, p_now timestamptz) returns void language sql set search_path = '' as $$
  delete from app.tries where subject = any (p_subjects) and (first_at > p_now + interval '1 minute' or paused_until > p_now + p_pause + interval '1 minute');
$$;

-- A failure in a row of failures. A row that nobody added to for so long is forgotten.
create or replace function app.count_failure(p_subject text, p_kept interval, p_now timestamptz) returns void language sql set search_path = '' as $$
  insert into app.tries as t (subject, failures, first_at, kept_until) values (p_subject, 1, p_now, p_now + p_kept)
    on conflict (subject) do update set failures = case when t.kept_until <= p_now then 1 else t.failures + 1 end, first_at = p_now, kept_until = p_now + p_kept;
$$;

-- Who guesses, as the server names them in `guess`: {caller, account, callerTotal, accountTotal} are subjects. Somebody who
-- is `known` (this device or this caller has proved it before) answers for themselves alone. `asked`: the message went to
-- where this caller asked it to; others' guesses within the window do not count against them. Null: go on.
create or replace function app.guess_paused(p_guess jsonb, p_known boolean, p_asked boolean, p_now timestamptz) returns timestamptz language plpgsql set search_path = '' as $$
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

create or replace function app.guess_subjects(p_guess jsonb) returns text[] language sql immutable set search_path = '' as $$
  select array(select value from jsonb_each_text(p_guess) where key in ('caller', 'account', 'callerTotal', 'accountTotal') order by value);
$$;

create or replace function app.count_guess(p_guess jsonb, p_known boolean, p_asked boolean, p_limit integer, p_limit_of_all integer, p_kept interval, p_now timestamptz) returns timestamptz
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
create or replace function app.is_known_caller(p_user uuid, p_context jsonb, p_action text) returns boolean language sql stable set search_path = '' as $$
  select exists (select 1 from public.audit_entries where actor_id = p_user and action = p_action and address_hash = p_context ->> 'addressHash'
    and at > (p_context ->> 'now')::timestamptz - interval '90 days');
$$;

-- The same for a device that has shown it is known. {guess, context} → {pausedUntil}
create or replace function app.device_paused(p_arguments jsonb) returns jsonb language sql security definer set search_path = '' as $$
  select jsonb_build_object('pausedUntil', app.guess_paused(p_arguments -> 'guess', true, false, (p_arguments -> 'context' ->> 'now')::timestamptz));
$$;
grant execute on function app.device_paused(jsonb) to service_role;
