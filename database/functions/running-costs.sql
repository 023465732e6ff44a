-- The firm's costs of a collection. The table's own trigger audits who changed them.

-- {costs: {tipPencePerTonne, crewPencePerHour, travelPencePerJob, feePermille, floorPercent}, version | null} → {version}.
-- Of two concurrent saves, the second is told that the costs changed.
create or replace function app.save_running_costs(p_arguments jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_costs jsonb := p_arguments -> 'costs';
  v_version integer;
begin
  perform app.require_admin();
  if p_arguments ->> 'version' is null then
    insert into public.running_costs as c (tip_pence_per_tonne, crew_pence_per_hour, travel_pence_per_job, fee_permille, floor_percent)
      values ((v_costs ->> 'tipPencePerTonne')::integer, (v_costs ->> 'crewPencePerHour')::integer,
        (v_costs ->> 'travelPencePerJob')::integer,
        (v_costs ->> 'feePermille')::integer, (v_costs ->> 'floorPercent')::integer)
      on conflict (id) do nothing returning c.version into v_version;
  else
    update public.running_costs c
      set tip_pence_per_tonne = (v_costs ->> 'tipPencePerTonne')::integer, crew_pence_per_hour = (v_costs ->> 'crewPencePerHour')::integer,
      travel_pence_per_job = (v_costs ->> 'travelPencePerJob')::integer, fee_permille = (v_costs ->> 'feePermille')::integer,
      floor_percent = (v_costs ->> 'floorPercent')::integer, version = c.version + 1
      where c.version = (p_arguments ->> 'version')::integer returning c.version into v_version;
  end if;
  if v_version is null then perform app.problem('pricing.costs_changed'); end if;
  return jsonb_build_object('version', v_version);
end $$;
grant execute on function app.save_running_costs(jsonb) to authenticated;
