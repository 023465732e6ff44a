-- Anonymous statistics: how often a page was opened and a step taken on a day. No visitor, no address, no
-- browser, no order of events: each row is a count.

-- Adds what a process counted: {day, pages: [{path, source, kind, count}], steps: [{step, count}]}. Each row once, in
-- one order, so that two processes that add at once do not deadlock.
create or replace function app.add_counts(p_arguments jsonb) returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  v_day date := (p_arguments ->> 'day')::date;
begin
  insert into public.page_counts as known (day, path, source, kind, count)
    select v_day, p.path, p.source, p.kind, p.count
      from jsonb_to_recordset(p_arguments -> 'pages') as p (path text, source text, kind text, count integer)
    order by p.path, p.source, p.kind
    on conflict (day, path, source, kind) do update set count = known.count + excluded.count;
  insert into public.funnel_counts as known (day, step, count)
    select v_day, s.step, s.count from jsonb_to_recordset(p_arguments -> 'steps') as s (step text, count integer)
    order by s.step
    on conflict (day, step) do update set count = known.count + excluded.count;
  return '{}';
end $$;
grant execute on function app.add_counts(jsonb) to service_role;
