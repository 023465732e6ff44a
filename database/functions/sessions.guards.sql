-- Functions that tables, triggers and policies call, created before those: sessions.

-- The keys that sign or still verify, oldest first; if there are none, the candidate becomes the first. {now, candidate}.
create or replace function app.signing_keys(p_arguments jsonb) returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  v_now timestamptz := (p_arguments ->> 'now')::timestamptz;
  v_candidate jsonb := p_arguments -> 'candidate';
begin
  perform pg_advisory_xact_lock(hashtext('chalkway signing keys'));
  if not exists (select 1 from app.signing_keys where verifies_until is null) then
    insert into app.signing_keys (kid, private_key, public_key, created_at, signs_from)
      values (v_candidate ->> 'kid', v_candidate -> 'privateKey', v_candidate -> 'publicKey', v_now, v_now);
  end if;
  return (select jsonb_agg(to_jsonb(k) order by k.signs_from, k.created_at) from app.signing_keys k
    where k.verifies_until is null or k.verifies_until > v_now);
end $$;

-- Announces the end of a session on `chalkway_sessions`; every process then refuses its tokens.
create or replace function app.note_ended_session() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  insert into app.ended_sessions (session_id) values (old.id) on conflict (session_id) do update set level = null, ended_at = now();
  perform pg_notify('chalkway_sessions', old.id::text);
  return null;
end $$;
