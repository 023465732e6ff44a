-- What asking a vision service about photos costs, by London's day: no flood and no fault costs more than the owner allows.
-- Its answers are kept with the quote they are about.

create table public.vision_days (
  day date primary key,
  questions integer not null default 0 check (questions >= 0),
  unanswered integer not null default 0 check (unanswered between 0 and questions),
  spent_thousandths bigint not null default 0 check (spent_thousandths >= 0)
);
comment on table public.vision_days is 'How often a vision service was asked, and what that costs at most. Written before each question, so that several servers share one limit.';
comment on column public.vision_days.unanswered is 'Too late, refused, or not what was asked for.';
comment on column public.vision_days.spent_thousandths is 'Of a penny. What a service refused to take is given back.';
select app.protect('public.vision_days');
-- The office sees what is spent, with the second factor.
create policy vision_days_staff_select on public.vision_days for select to authenticated using ((select app.is_staff()));
grant select on public.vision_days to authenticated;

-- {reference, accessTokenHash, now, millipence, mostMillipence} → {isAllowed}. Whoever asks has the quote's link and may
-- still change it; allowed, the question is on the day's bill.
create function app.begin_estimate(p_arguments jsonb) returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  v_quote public.quotes := app.own_quote(p_arguments);
  v_day date := ((p_arguments ->> 'now')::timestamptz at time zone 'Europe/London')::date;
  v_cost bigint := (p_arguments ->> 'millipence')::bigint;
  v_most bigint := (p_arguments ->> 'mostMillipence')::bigint;
begin
  if v_quote.state not in ('draft', 'estimating', 'priced', 'needs_info', 'needs_review') then perform app.problem('quotes.not_open', jsonb_build_object('state', v_quote.state)); end if;
  insert into public.vision_days (day) values (v_day) on conflict do nothing;
  update public.vision_days set questions = questions + 1, spent_thousandths = spent_thousandths + v_cost where day = v_day and spent_thousandths + v_cost <= v_most;
  return jsonb_build_object('isAllowed', found);
end $$;

-- {reference, accessTokenHash, now, millipence} → {}. Nothing usable came back; `millipence` of it was never owed. `now` is that of the question.
create function app.miss_estimate(p_arguments jsonb) returns jsonb language plpgsql security definer set search_path = '' as $$
begin
  perform app.own_quote(p_arguments);
  update public.vision_days set unanswered = unanswered + 1, spent_thousandths = greatest(0, spent_thousandths - (p_arguments ->> 'millipence')::bigint)
    where day = ((p_arguments ->> 'now')::timestamptz at time zone 'Europe/London')::date;
  return '{}';
end $$;

-- As in 0023, and its event says who looked: the method and the model stay on record after the next estimate.
create or replace function app.keep_estimate(p_arguments jsonb) returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  v_quote public.quotes := app.own_quote(p_arguments);
  v_estimate jsonb := p_arguments -> 'estimate';
begin
  if v_quote.state not in ('draft', 'estimating', 'priced', 'needs_info', 'needs_review') then perform app.problem('quotes.not_open', jsonb_build_object('state', v_quote.state)); end if;
  update public.quotes set estimate = v_estimate where id = v_quote.id returning * into v_quote;
  perform app.move_quote(v_quote, 'estimated', v_quote.state, 'visitor',
    jsonb_build_object('method', v_estimate -> 'method', 'modelVersion', v_estimate -> 'modelVersion', 'confidence', v_estimate -> 'confidence'), p_arguments);
  return '{}';
end $$;
grant execute on function app.begin_estimate(jsonb), app.miss_estimate(jsonb) to anon, authenticated;
