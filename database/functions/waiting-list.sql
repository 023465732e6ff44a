-- The waiting list of people outside the area we serve, and the free windows that pages show.

-- {outcode, email?, mobile?, now}: one entry for each outward code and address, however often it is requested.
create or replace function app.join_waiting_list(p_arguments jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_outcode text := p_arguments ->> 'outcode';
begin
  if not exists (select 1 from public.service_zones where outcode = v_outcode and status = 'waitlist') then
    perform app.problem('coverage.no_waiting_list');
  end if;
  insert into public.waiting_list (outcode, email, mobile, created_at)
    values (v_outcode, p_arguments ->> 'email', p_arguments ->> 'mobile', (p_arguments ->> 'now')::timestamptz)
    on conflict do nothing;
  return '{}';
end $$;
grant execute on function app.join_waiting_list(jsonb) to anon, authenticated;

-- {email?, mobile?}: removes an address or a number from every outward code's list. The answer does not say whether it was there.
create or replace function app.leave_waiting_list(p_arguments jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.waiting_list where lower(email) = lower(p_arguments ->> 'email') or mobile = p_arguments ->> 'mobile';
  return '{}';
end $$;
grant execute on function app.leave_waiting_list(jsonb) to anon, authenticated;
