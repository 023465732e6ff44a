-- Which tariffs bookings can be made at.

-- Whether a booking can be made at this version's prices: the live version, or an earlier one while the live one is refused.
create or replace function app.is_tariff_in_use(p_version integer) returns boolean language sql stable set search_path = '' as $$
  select exists (
    select 1 from public.tariffs asked join public.tariffs live on live.status = 'live'
    where asked.version = p_version
      and (asked.version = live.version or (live.refused is not null and asked.status = 'retired' and asked.version < live.version)));
$$;
