-- What asking a vision service about photos costs, by London's day: no flood and no fault costs more than the owner allows.
-- Its answers are kept with the quote they are about.

-- {reference, accessTokenHash, now, millipence, mostMillipence} → {isAllowed}. Whoever asks has the quote's link and may
-- still change it; allowed, the question is on the day's bill.
create or replace function app.begin_estimate(p_arguments jsonb) returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  v_quote public.quotes := app.own_quote(p_arguments);
  v_day date := ((p_arguments ->> 'now')::timestamptz at time zone 'Europe/London')::date;
  v_cost bigint := (p_arguments ->> 'millipence')::bigint;
  v_max bigint := (p_arguments ->> 'mostMillipence')::bigint;
begin
  if v_quote.state not in ('draft', 'estimating', 'priced', 'needs_info', 'needs_review') then perform app.problem('quotes.not_open', jsonb_build_object('state', v_quote.state)); end if;
  insert into public.vision_days (day) values (v_day) on conflict do nothing;
  update public.vision_days set questions = questions + 1, spent_thousandths = spent_thousandths + v_cost where day = v_day and spent_thousandths + v_cost <= v_max;
  return jsonb_build_object('isAllowed', found);
end $$;

-- {reference, accessTokenHash, now, millipence} → {}. Nothing usable came back; `millipence` of it was never due. `now` is that of the question.
create or replace function app.miss_estimate(p_arguments jsonb) returns jsonb language plpgsql security definer set search_path = '' as $$
begin
  perform app.own_quote(p_arguments);
  update public.vision_days set unanswered = unanswered + 1, spent_thousandths = greatest(0, spent_thousandths - (p_arguments ->> 'millipence')::bigint)
    where day = ((p_arguments ->> 'now')::timestamptz at time zone 'Europe/London')::date;
  return '{}';
end $$;
grant execute on function app.begin_estimate(jsonb), app.miss_estimate(jsonb) to anon, authenticated;
