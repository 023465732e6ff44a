-- Rate limits across several processes on one database, and those that outlast them. Stores counts only: a key is a digest, which
-- identifies nobody.

-- A count may be lost with the last half second before a crash: nobody waits until it is on disk.
-- Counts a call and answers the count and the milliseconds left in its period. Each new caller removes two expired counts, so that
-- there are never many more rows than callers. For the server's own login alone.
create or replace function app.count_call(p_key text, p_points bigint, p_seconds double precision, out points bigint,
out milliseconds bigint)
language plpgsql security definer set search_path = '' as $$
declare
  v_now timestamptz := clock_timestamp();
  v_count app.call_counts;
begin
  perform set_config('synchronous_commit', 'off', true);
  insert into app.call_counts as c (key, points, ends_at) values (p_key, p_points, v_now + make_interval(secs => p_seconds))
    on conflict (key) do update set
      points = case when c.ends_at <= v_now then excluded.points else c.points + excluded.points end,
      ends_at = case when c.ends_at <= v_now then excluded.ends_at else c.ends_at end
    returning * into v_count;
  if v_count.points = p_points then
    delete from app.call_counts o using (
      select key from app.call_counts where ends_at <= v_now order by ends_at limit 2 for update skip locked
    ) as old where o.key = old.key;
  end if;
  points := v_count.points;
  milliseconds := greatest(0, ceil(extract(epoch from v_count.ends_at - v_now) * 1000));
end $$;
revoke execute on function app.count_call(text, bigint, double precision) from public;
grant execute on function app.count_call(text, bigint, double precision) to chalkway_server;
