-- The cost of asking a vision service about photos, per London day, so that no flood of requests and no fault exceeds the owner's limit.
-- The answers are stored with the quote they are about.

-- {reference, accessTokenHash, now, millipence, mostMillipence} → {isAllowed}. The caller has the quote's link and may still
-- change it. If allowed, the cost is counted for the day. A millipence is a thousandth of a penny.
create or replace function app.begin_estimate(p_arguments jsonb) returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  v_quote public.quotes := app.own_quote(p_arguments);
  v_day date := ((p_arguments ->> 'now')::timestamptz at time zone 'Europe/London')::date;
  v_cost bigint := (p_arguments ->> 'millipence')::bigint;
  v_max bigint := (p_arguments ->> 'mostMillipence')::bigint;
begin
  if v_quote.state not in ('draft', 'estimating', 'priced', 'needs_info', 'needs_review') then
    perform app.problem('quotes.not_open', jsonb_build_object('state', v_quote.state));
  end if;
  insert into public.vision_days (day) values (v_day) on conflict do nothing;
  update public.vision_days set questions = questions + 1, spent_thousandths = spent_thousandths + v_cost
    where day = v_day and spent_thousandths + v_cost <= v_max;
  return jsonb_build_object('isAllowed', found);
end $$;

-- {reference, accessTokenHash, now, millipence} → {}. The answer was unusable: takes `millipence`, which was not charged, off the day's
-- cost. `now` is that of begin_estimate.
create or replace function app.miss_estimate(p_arguments jsonb) returns jsonb language plpgsql security definer set search_path = '' as $$
begin
  perform app.own_quote(p_arguments);
  update public.vision_days
    set unanswered = unanswered + 1, spent_thousandths = greatest(0, spent_thousandths - (p_arguments ->> 'millipence')::bigint)
    where day = ((p_arguments ->> 'now')::timestamptz at time zone 'Europe/London')::date;
  return '{}';
end $$;
grant execute on function app.begin_estimate(jsonb), app.miss_estimate(jsonb) to anon, authenticated;
