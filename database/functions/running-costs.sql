-- The firm's costs of a collection. The table's own trigger audits who changed them.

-- How far from the engine's price a moderator may set a price of their own, in pence: usualOwnPriceLimitPence of
-- domain/pricing/own-price.rules.ts until an administrator has entered another.
create or replace function app.own_price_limit() returns integer language sql stable set search_path = '' as $$
  select coalesce((select c.own_price_limit_pence from public.running_costs c), 5000);
$$;

-- Whether this caller may set this total: {enginePence, totalPence}.
create or replace function app.may_set_price(p_engine integer, p_total integer) returns boolean
language sql stable set search_path = '' as $$
  select abs(p_total - p_engine) <= app.own_price_limit() or app.is_admin();
$$;

-- {costs: {tipPencePerTonne, crewPencePerHour, travelPencePerJob, feePermille, floorPercent}, version | null,
-- ownPriceLimitPence?} → {version}.
-- Of two concurrent saves, the second is told that the costs changed.
create or replace function app.save_running_costs(p_arguments jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_costs jsonb := p_arguments -> 'costs';
  v_version integer;
begin
  perform app.require_admin();
  if p_arguments ->> 'version' is null then
    insert into public.running_costs as c (tip_pence_per_tonne, crew_pence_per_hour, travel_pence_per_job, fee_permille, floor_percent,
      own_price_limit_pence)
      values ((v_costs ->> 'tipPencePerTonne')::integer, (v_costs ->> 'crewPencePerHour')::integer,
        (v_costs ->> 'travelPencePerJob')::integer,
        (v_costs ->> 'feePermille')::integer, (v_costs ->> 'floorPercent')::integer,
        coalesce((p_arguments ->> 'ownPriceLimitPence')::integer, app.own_price_limit()))
      on conflict (id) do nothing returning c.version into v_version;
  else
    update public.running_costs c
      set tip_pence_per_tonne = (v_costs ->> 'tipPencePerTonne')::integer, crew_pence_per_hour = (v_costs ->> 'crewPencePerHour')::integer,
      travel_pence_per_job = (v_costs ->> 'travelPencePerJob')::integer, fee_permille = (v_costs ->> 'feePermille')::integer,
      floor_percent = (v_costs ->> 'floorPercent')::integer,
      own_price_limit_pence = coalesce((p_arguments ->> 'ownPriceLimitPence')::integer, own_price_limit_pence), version = c.version + 1
      where c.version = (p_arguments ->> 'version')::integer returning c.version into v_version;
  end if;
  if v_version is null then perform app.problem('pricing.costs_changed'); end if;
  return jsonb_build_object('version', v_version);
end $$;
grant execute on function app.save_running_costs(jsonb) to authenticated;
