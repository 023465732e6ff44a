-- Planned messages whose time has come; one that cannot be sent is tried again later, and the office hears of it.

-- After that a planned message that could not be sent is tried again.
create or replace function app.run_retry_delay() returns interval language sql immutable parallel safe as $$
  select interval '15 minutes';
$$;

-- A planned message that could not be made: tried again later; after eight times it is given up, and the office is told.
create or replace function app.postpone_run(p_run uuid, p_error text, p_now timestamptz) returns void
language plpgsql set search_path = '' as $$
declare
  v_run public.trigger_runs;
  v_failed public.messages;
begin
  update public.trigger_runs set attempts = attempts + 1, detail = left(p_error, 500), planned_at = p_now + app.run_retry_delay()
    where id = p_run returning * into v_run;
  if v_run.attempts < 8 then return; end if;
  perform app.end_run(v_run, 'dead', 'not_made', p_now);
  v_failed.id := v_run.id; v_failed.code := v_run.code; v_failed.channel := v_run.channel;
  perform app.report_dead_message(v_failed, p_now);
end $$;

-- {now, max, batch} → {released, messages}. Releases the runs that are due, each claimed by one worker; their messages are queued in
-- batches. One that fails keeps none of the others waiting: it is tried again every quarter of an hour for two hours, then given up and
-- reported.
create or replace function app.release_due_runs(p_arguments jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_now timestamptz := (p_arguments ->> 'now')::timestamptz;
  v_batch integer := (p_arguments ->> 'batch')::integer;
  v_run uuid;
  v_released integer := 0;
  v_message uuid;
  v_messages uuid[] := '{}';
begin
  for v_run in select id from public.trigger_runs where state = 'planned' and planned_at <= v_now order by planned_at, id
      limit (p_arguments ->> 'max')::integer for update skip locked loop
    begin
      v_message := app.release_run(v_run, v_now);
    exception when others then
      raise warning 'The planned message % could not be released: %', v_run, sqlerrm;
      v_message := null;
      perform app.postpone_run(v_run, sqlerrm, v_now);
    end;
    v_released := v_released + 1;
    if v_message is not null then v_messages := array_append(v_messages, v_message); end if;
  end loop;
  perform queue.add_messages(v_messages[first : first + v_batch - 1], null)
    from generate_series(1, cardinality(v_messages), v_batch) as first;
  return jsonb_build_object('released', v_released, 'messages', cardinality(v_messages));
end $$;
grant execute on function app.release_due_runs(jsonb) to service_role;
