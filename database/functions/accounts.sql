-- Accounts: people, the ways they prove who they are, their sessions. The shapes of schema auth are those that SQL written
-- for a hosted project leans on (design: wire 1.13). Nobody reaches these tables but functions and the service role.

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

create or replace function app.forgive_tries(p_subjects text[]) returns void language sql set search_path = '' as $$
  delete from app.tries where subject in (select subject from app.tries where subject = any (p_subjects) order by subject for update);
$$;

-- Writes one message that belongs to no booking and queues it in the same transaction.
create or replace function app.owe_message(p_code text, p_channel text, p_recipient text, p_payload jsonb) returns uuid language plpgsql set search_path = '' as $$
declare
  v_id uuid;
begin
  insert into public.messages (code, channel, recipient, payload) values (p_code, p_channel, p_recipient, p_payload) returning id into v_id;
  perform queue.add_messages(array[v_id], null);
  return v_id;
end $$;
