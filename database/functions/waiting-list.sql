-- People who want to be told when we come to where they live, and the free windows that pages show.

-- {outcode, email?, mobile?, now}: once for each outward code and address, however often it is asked.
create or replace function app.join_waiting_list(p_arguments jsonb) returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  v_outcode text := p_arguments ->> 'outcode';
begin
  if not exists (select 1 from public.service_zones where outcode = v_outcode and status = 'waitlist') then perform app.problem('coverage.no_waiting_list'); end if;
  insert into public.waiting_list (outcode, email, mobile, created_at)
    values (v_outcode, p_arguments ->> 'email', p_arguments ->> 'mobile', (p_arguments ->> 'now')::timestamptz)
    on conflict do nothing;
  return '{}';
end $$;
grant execute on function app.join_waiting_list(jsonb) to anon, authenticated;

-- {email?, mobile?}: takes an address or a number off every outward code's list. Says nothing about whether it was there.
create or replace function app.leave_waiting_list(p_arguments jsonb) returns jsonb language plpgsql security definer set search_path = '' as $$
begin
  delete from public.waiting_list where email = p_arguments ->> 'email' or mobile = p_arguments ->> 'mobile';
  return '{}';
end $$;
grant execute on function app.leave_waiting_list(jsonb) to anon, authenticated;
