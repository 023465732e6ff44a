-- Competitors' prices by town, as an administrator enters them. The table's own trigger audits who changed what.

-- {kind, towns: [{town, version | null}], provider, sourceUrl, price | null} → {}. All towns or none: of two concurrent
-- saves of one row, the second is told that it changed.
create or replace function app.save_comparison_figure(p_arguments jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_kind text := p_arguments ->> 'kind';
  v_price jsonb := nullif(p_arguments -> 'price', 'null');
  v_row record;
begin
  perform app.require_admin();
  for v_row in select t ->> 'town' as town, (t ->> 'version')::integer as version
      from pg_catalog.jsonb_array_elements(p_arguments -> 'towns') as t order by 1 loop
    if not exists (select 1 from public.towns where slug = v_row.town) then
      perform app.problem('comparison.unknown_town', jsonb_build_object('town', v_row.town));
    end if;
    if v_row.version is null then
      insert into public.comparison_figures as f (town_slug, kind, provider, source_url, price_pence, included_items, further_item_pence,
        skip_yards, checked_on)
        values (v_row.town, v_kind, p_arguments ->> 'provider', p_arguments ->> 'sourceUrl', (v_price ->> 'pence')::integer,
          (v_price ->> 'includedItems')::integer,
          (v_price ->> 'furtherItemPence')::integer, (v_price ->> 'skipYards')::integer, (v_price ->> 'checkedOn')::date)
        on conflict (town_slug, kind) do nothing;
    else
      update public.comparison_figures set provider = p_arguments ->> 'provider', source_url = p_arguments ->> 'sourceUrl',
        price_pence = (v_price ->> 'pence')::integer, included_items = (v_price ->> 'includedItems')::integer,
        further_item_pence = (v_price ->> 'furtherItemPence')::integer, skip_yards = (v_price ->> 'skipYards')::integer,
        checked_on = (v_price ->> 'checkedOn')::date, version = version + 1
        where town_slug = v_row.town and kind = v_kind and version = v_row.version;
    end if;
    if not found then perform app.problem('comparison.changed', jsonb_build_object('town', v_row.town)); end if;
  end loop;
  return '{}';
end $$;
grant execute on function app.save_comparison_figure(jsonb) to authenticated;

-- {kind, town, version} → {}.
create or replace function app.remove_comparison_figure(p_arguments jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
begin
  perform app.require_admin();
  delete from public.comparison_figures
    where town_slug = p_arguments ->> 'town' and kind = p_arguments ->> 'kind' and version = (p_arguments ->> 'version')::integer;
  if not found then perform app.problem('comparison.changed', jsonb_build_object('town', p_arguments ->> 'town')); end if;
  return '{}';
end $$;
grant execute on function app.remove_comparison_figure(jsonb) to authenticated;
