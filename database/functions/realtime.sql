-- What the channels of realtime/v1 ask: who sees a changed row, and who may read and write a private channel.

-- Runs each check {role, claims, text} as one query under its caller's rights and returns its answer, or {"refused": SQLSTATE}. Many
-- callers in one round trip. Read-only, and the login can only take on the roles of visitors and signed-in users.
create or replace function app.rows_seen(p_checks jsonb) returns jsonb language plpgsql set search_path = '' as $$
declare
  v_check jsonb;
  v_answer jsonb;
  v_answers jsonb[] := '{}';
begin
  perform set_config('transaction_read_only', 'on', true);
  for v_check in select value from jsonb_array_elements(p_checks) loop
    perform set_config('request.jwt.claims', v_check ->> 'claims', true), set_config('role', v_check ->> 'role', true);
    begin
      execute v_check ->> 'text' into v_answer;
    exception when others then
      v_answer := jsonb_build_object('refused', sqlstate);
    end;
    v_answers := v_answers || v_answer;
  end loop;
  return to_jsonb(v_answers);
end $$;
grant execute on function app.rows_seen(jsonb) to chalkway_rest;

-- Inserts rows against which app.topic_rights tries a caller's policies; that function rolls them back.
create or replace function app.place_topic_probes(p_topic text) returns void language sql security definer set search_path = '' as $$
  insert into realtime.messages (topic, extension) values (p_topic, 'broadcast'), (p_topic, 'presence');
$$;
grant execute on function app.place_topic_probes(text) to chalkway_rest;

-- A caller's rights on a private channel: {broadcast: {read, write}, presence: {read, write}}. Tried on rows that are rolled back.
create or replace function app.topic_rights(p_role text, p_claims text, p_topic text) returns jsonb
language plpgsql set search_path = '' as $$
declare
  v_readable text[] := '{}';
  v_writable text[] := '{}';
  v_extension text;
begin
  begin
    perform app.place_topic_probes(p_topic);
    perform set_config('request.jwt.claims', p_claims, true), set_config('realtime.topic', p_topic, true), set_config('role', p_role, true);
    begin
      select coalesce(array_agg(distinct extension), '{}') into v_readable from realtime.messages where topic = p_topic;
    exception when insufficient_privilege then null;
    end;
    foreach v_extension in array array['broadcast', 'presence'] loop
      begin
        insert into realtime.messages (topic, extension) values (p_topic, v_extension);
        v_writable := v_writable || v_extension;
      exception when insufficient_privilege then null;
      end;
    end loop;
    raise exception using errcode = 'CW002', message = 'taken back';
  exception when sqlstate 'CW002' then null;
  end;
  return (select jsonb_object_agg(one, jsonb_build_object('read', one = any (v_readable), 'write', one = any (v_writable)))
    from unnest(array['broadcast', 'presence']) as one);
end $$;
grant execute on function app.topic_rights(text, text, text) to chalkway_rest;

-- Whether a session has confirmed its second step, for joins with a token from before that.
create or replace function app.has_second_step(p_session uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select 1 from auth.sessions where id = p_session and aal = 'aal2');
$$;
grant execute on function app.has_second_step(uuid) to chalkway_rest;
