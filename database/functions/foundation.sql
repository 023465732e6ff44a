-- Calling a command as an actor.

-- One command as one actor in one statement, hence one transaction and one round trip: sets the role and the claims
-- for this transaction only, then calls `app.<command>(arguments)`. What the role may call is decided by grants.
create or replace function app.perform(p_role text, p_claims text, p_command text, p_arguments jsonb) returns jsonb language plpgsql as $$
declare
  answer jsonb;
begin
  perform set_config('request.jwt.claims', p_claims, true), set_config('role', p_role, true);
  if p_role = 'service_role' then
    insert into app.service_audit (reason, command) values (p_claims::jsonb ->> 'reason', p_command);
  end if;
  execute format('select app.%I($1)', p_command) into answer using p_arguments;
  return answer;
end $$;
grant execute on function app.perform(text, text, text, jsonb) to chalkway_server;
