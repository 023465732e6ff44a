-- People who want to be told when we come to where they live, and the free windows that pages show.

create table public.waiting_list (
  id uuid primary key default gen_random_uuid(),
  outcode text not null check (outcode ~ '^[A-Z]{1,2}\d[A-Z\d]?$'),
  email text check (length(email) <= 254),
  mobile text check (mobile ~ '^\+447\d{9}$'),
  created_at timestamptz not null,
  told_at timestamptz,
  check (email is not null or mobile is not null),
  unique nulls not distinct (outcode, email, mobile)
);
comment on table public.waiting_list is 'Asked to be told when we come to an outward code, and for nothing else. Whoever is on it takes themselves off.';
create index waiting_list_untold on public.waiting_list (outcode) where told_at is null;
select app.protect('public.waiting_list');
create policy waiting_list_staff_select on public.waiting_list for select to authenticated using ((select app.is_staff()));
grant select on public.waiting_list to authenticated;

-- {outcode, email?, mobile?, now}: once for each outward code and address, however often it is asked.
create function app.join_waiting_list(p_arguments jsonb) returns jsonb language plpgsql security definer set search_path = '' as $$
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
create function app.leave_waiting_list(p_arguments jsonb) returns jsonb language plpgsql security definer set search_path = '' as $$
begin
  delete from public.waiting_list where email = p_arguments ->> 'email' or mobile = p_arguments ->> 'mobile';
  return '{}';
end $$;
grant execute on function app.leave_waiting_list(jsonb) to anon, authenticated;

-- Room changed hands: pages that name the next free window look again. Holds are not announced; they last ten minutes,
-- and each process looks again by the clock as well.
create function app.announce_windows() returns trigger language plpgsql set search_path = '' as $$
begin
  perform pg_notify('chalkway_windows', '');
  return null;
end $$;
create trigger announce_windows after insert or delete or update of state, window_id on public.bookings for each statement execute function app.announce_windows();
create trigger announce_windows after insert or update or delete on public.closures for each statement execute function app.announce_windows();
