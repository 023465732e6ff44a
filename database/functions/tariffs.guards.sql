-- What a tariff must satisfy before it may go live. The server checks more: the prices it gives for the catalogue.

-- Amounts by their path in the rules, with minimum and maximum. A path in `p_optional` may be missing.
create or replace function app.tariff_problems(p_rules jsonb) returns text[] language plpgsql immutable set search_path = '' as $$
declare
  problems text[] := '{}';
  amount record;
  step record;
begin
  if jsonb_typeof(p_rules) is distinct from 'object' then return array['The rules must be an object']; end if;
  for amount in
    select path, p_rules #> string_to_array(path, '.') as value, least_value, most_value, is_optional from (values
      ('overweightPencePerKilogram', 0, 100000, false), ('labourPencePerMinute', 0, 100000, false),
      ('stairsPencePerFloor', 0, 1000000, false),
      ('carry.freeMetres', 0, 10000, false), ('carry.stepMetres', 1, 10000, false), ('carry.pencePerStep', 0, 1000000, false),
      ('parkingPence', 0, 1000000, false), ('paidBayPence', 0, 1000000, true), ('dismantlingPence', 0, 1000000, false),
      ('emergencyPence', 0, 1000000, false), ('sameDayPence', 0, 1000000, false), ('sameDayFreeUpTo.litres', 0, 1000000, false),
      ('sameDayFreeUpTo.kilograms', 0, 1000000, false),
      ('bankHolidayPence', 0, 1000000, false), ('weekendPence', 0, 1000000, false), ('roundToPence', 1, 10000, false),
      ('vatPercent', 0, 100, false),
      ('reduction.outsideReadyPercent', 0, 100, false), ('reduction.flexibleDayPence', 0, 1000000, false),
      ('reduction.mostPercent', 0, 100, false),
      ('reduction.vanNearbyPercent', 0, 100, true), ('reduction.vanNearbyMostPence', 0, 1000000, true),
      ('review.mostVans', 1, 1000, false), ('review.rubbleKilograms', 0, 1000000, false),
      ('serviceMinimumPence.single-item', 0, 10000000, false), ('serviceMinimumPence.furniture-removal', 0, 10000000, false),
      ('serviceMinimumPence.garden-waste', 0, 10000000, false),
      ('serviceMinimumPence.commercial-waste', 0, 10000000, false), ('serviceMinimumPence.office-clearance', 0, 10000000, false),
        ('serviceMinimumPence.house-clearance', 0, 10000000, false)
    ) as amounts(path, least_value, most_value, is_optional)
  loop
    continue when amount.value is null and amount.is_optional;
    if not app.is_whole(amount.value, amount.least_value, amount.most_value) then
      problems := problems || format('%s must be a whole number from %s to %s', amount.path, amount.least_value, amount.most_value);
    end if;
  end loop;

  if jsonb_typeof(p_rules -> 'ladder') is distinct from 'array' or jsonb_array_length(p_rules -> 'ladder') < 2 then
    return problems || 'The ladder needs at least two steps'::text;
  end if;
  for step in
    select number, value, lag(value) over (order by number) as below
      from jsonb_array_elements(p_rules -> 'ladder') with ordinality as steps(value, number)
  loop
    if not (app.is_whole(step.value -> 'litres', 1, 10000000) and app.is_whole(step.value -> 'pence', 1, 10000000)
      and app.is_whole(step.value -> 'minutes', 1, 100000) and app.is_whole(step.value -> 'kilograms', 1, 1000000)) then
      return problems || format('Step %s of the ladder must hold whole numbers above zero', step.number);
    end if;
    continue when step.below is null;
    if (step.value ->> 'litres')::integer <= (step.below ->> 'litres')::integer then
      problems := problems || format('Step %s must hold more litres than the one below', step.number);
    end if;
  end loop;

  if p_rules ? 'roadCharges' and (jsonb_typeof(p_rules -> 'roadCharges') <> 'array' or exists (
    select 1
      from jsonb_array_elements(
        case jsonb_typeof(p_rules -> 'roadCharges') when 'array' then p_rules -> 'roadCharges' else '[]' end) as road
    where coalesce(road ->> 'outcode', '') !~ '^[A-Z]{1,2}[0-9][0-9A-Z]?$'
      or char_length(coalesce(road ->> 'label', '')) not between 1 and 60 or not app.is_whole(road -> 'pence', 0, 1000000)))
  then
    problems := problems || 'roadCharges must be a list of an outward code, a label of up to 60 characters and whole pence'::text;
  end if;
  return problems;
end $$;

create or replace function app.is_whole(p_value jsonb, p_least integer, p_most integer) returns boolean
language sql immutable set search_path = '' as $$
  select case when jsonb_typeof(p_value) = 'number' then p_value::numeric = trunc(p_value::numeric)
    and p_value::numeric between p_least and p_most else false end;
$$;

create or replace function app.check_live_tariff() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  problems text[];
begin
  if new.status <> 'live' then return new; end if;
  -- A refused tariff is checked again by the server when its rules have changed.
  if tg_op = 'INSERT' or new.rules is distinct from old.rules or old.status <> 'live' then new.refused := null; end if;
  problems := app.tariff_problems(new.rules);
  if cardinality(problems) > 0 then
    raise exception using errcode = '23514', message = format('Tariff %s cannot go live: %s', new.version, array_to_string(problems, '; ')),
      hint = 'Mend its rules, then set it live. The one that is live stays.';
  end if;
  return new;
end $$;
