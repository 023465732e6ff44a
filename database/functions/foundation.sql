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

-- What of the firm stands on every paper, as it is now.
create or replace function app.firm_on_papers() returns jsonb language sql stable set search_path = '' as $$
  select jsonb_strip_nulls(jsonb_build_object('name', c.name, 'legalName', c.legal_name, 'addressLines', c.address_lines, 'phone', c.phone,
    'email', c.email, 'companyNumber', c.company_number, 'vatRegistered', c.vat_registered, 'vatNumber', c.vat_number,
    'carrierNumber', c.carrier_number, 'bankDetails', c.bank_details))
  from public.company_settings c;
$$;
