-- The only ways into the queue (graphile_worker), which belongs to a role of its own: each function lets its callers queue
-- one kind of job and nothing else.
set local role chalkway_jobs;

create or replace function queue.add_messages(p_messages uuid[], p_run_at timestamptz) returns void language sql security definer
set search_path = '' set plan_cache_mode = 'force_generic_plan' /* the queue's own statements cost more to plan than to run */ as $$
  select graphile_worker.add_job('send-messages', json_build_object('messageIds', p_messages), run_at => p_run_at, max_attempts => 3,
    job_key => 'messages:' || p_messages[1]);
$$;
grant execute on function queue.add_messages(uuid[], timestamptz) to chalkway_owner;

create or replace function queue.add_account_job(p_task text, p_payload jsonb) returns void
language sql security definer set search_path = '' as $$
  select graphile_worker.add_job(p_task, p_payload::json, max_attempts => 5);
$$;
grant execute on function queue.add_account_job(text, jsonb) to chalkway_owner;

-- One job per import, found again by its key; a failed job is queued anew.
create or replace function queue.add_import_job(p_task text, p_import uuid) returns void
language sql security definer set search_path = '' as $$
  select graphile_worker.add_job(p_task, json_build_object('id', p_import), max_attempts => 5, job_key => 'import:' || p_import);
$$;
grant execute on function queue.add_import_job(text, uuid) to chalkway_owner;

-- About a payment: the same one is queued once, and the clock's sweep finds what is lost.
create or replace function queue.add_payment_job(p_task text, p_payload jsonb, p_key text) returns void
language sql security definer set search_path = '' as $$
  select graphile_worker.add_job(p_task, p_payload::json, max_attempts => 3, job_key => p_key);
$$;
grant execute on function queue.add_payment_job(text, jsonb, text) to chalkway_owner;

-- Whether a job of an import is running or will run. Otherwise all its attempts failed, or the job is lost.
create or replace function queue.has_import_job(p_import uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select 1 from graphile_worker._private_jobs
    where key = 'import:' || p_import and (attempts < max_attempts or locked_at is not null));
$$;
grant execute on function queue.has_import_job(uuid) to chalkway_owner;

create or replace function queue.purge_failed_jobs(p_before timestamptz, p_max integer) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  v_count integer;
begin
  delete from graphile_worker._private_jobs where id in (
    select id from graphile_worker._private_jobs where attempts >= max_attempts and locked_at is null and updated_at < p_before order by id
      limit p_max);
  get diagnostics v_count = row_count;
  return v_count;
end $$;
grant execute on function queue.purge_failed_jobs(timestamptz, integer) to chalkway_owner;

set local role chalkway_owner;
