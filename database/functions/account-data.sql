-- The deletion of an account and of what was left without one. What the law requires us to keep stays, without contact details
-- (clearing.sql).

-- Preview of a deletion, {now} → {email, running: [{reference, startsAt, endsAt}], kept: [{reference, until}], goes: count}.
create or replace function app.deletion_of(p_user uuid, p_now timestamptz) returns jsonb language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'running', coalesce(
      jsonb_agg(jsonb_build_object('reference', b.reference, 'startsAt', b.starts_at, 'endsAt', b.ends_at)
        order by b.starts_at) filter (where app.is_running(b, p_now)),
      '[]'),
    'kept', coalesce(
      jsonb_agg(jsonb_build_object('reference', b.reference, 'until', app.kept_until(b))
        order by b.starts_at) filter (where not app.is_running(b, p_now) and app.is_in_the_books(b)),
      '[]'),
    'goes', count(*) filter (where not app.is_running(b, p_now) and not app.is_in_the_books(b)))
  from public.bookings b where b.user_id = p_user;
$$;

create or replace function app.deletion_preview(p_arguments jsonb) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_user uuid := app.require_account();
begin
  return app.deletion_of(v_user, (p_arguments ->> 'now')::timestamptz)
    || (select jsonb_build_object('email', coalesce(u.email, u.phone, '')) from auth.users u where u.id = v_user);
end $$;
grant execute on function app.deletion_preview(jsonb) to authenticated;

-- {confirm, context} → as app.deletion_of. Bookings that are not over continue as a guest's, reached by their link and reference,
-- and are cleared once they are over.
-- Whether whoever acts has proved themselves in this session within a day, as for a new password: a session left open on a lent device does
-- not end an account.
create or replace function app.has_proved_lately(p_user uuid, p_now timestamptz) returns boolean
language sql stable set search_path = '' as $$
  select exists (select 1 from auth.sessions s, jsonb_array_elements(s.amr) as proof
    where s.id::text = auth.jwt() ->> 'session_id' and s.user_id = p_user
    and (proof ->> 'timestamp')::bigint > extract(epoch from p_now - interval '1 day'));
$$;

create or replace function app.delete_account(p_arguments jsonb) returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  v_context jsonb := p_arguments -> 'context';
  v_now timestamptz := (v_context ->> 'now')::timestamptz;
  v_id uuid := app.require_account();
  v_user auth.users;
  v_result jsonb;
begin
  select * into v_user from auth.users where id = v_id and deleted_at is null for update;
  if not found then perform app.problem('accounts.session_required'); end if;
  if exists (select 1 from public.user_roles where user_id = v_id and role <> 'user') then
    perform app.problem('account_data.staff_account');
  end if;
  if exists (select 1 from auth.mfa_factors where user_id = v_id and status = 'verified') and not app.has_second_factor() then
    perform app.problem('accounts.second_factor_required');
  end if;
  if lower(p_arguments ->> 'confirm') is distinct from coalesce(v_user.email, v_user.phone) then
    perform app.problem('account_data.confirm_mismatch');
  end if;
  if not app.has_proved_lately(v_id, v_now) then perform app.problem('account_data.sign_in_again'); end if;
  v_result := app.deletion_of(v_id, v_now) || jsonb_build_object('email', p_arguments ->> 'confirm');
  delete from public.chat_conversations
    where id in (select c.id from app.chats_of(array(select b.id from public.bookings b where b.user_id = v_id), null) c);
  perform app.clear_booking(b, v_now) from public.bookings b where b.user_id = v_id and not app.is_running(b, v_now);
  update public.bookings set deletion_asked_at = v_now where user_id = v_id and deletion_asked_at is null;
  -- whatever address each was sent to
  perform app.clear_quotes(array(select q.id from public.quotes q where q.user_id = v_id and q.booking_id is null), v_now);
  if v_user.email is not null and v_user.email_confirmed_at is not null then perform app.clear_mailbox(v_user.email, v_now); end if;
  if v_user.phone is not null and v_user.phone_confirmed_at is not null then
    perform app.clear_number('+' || ltrim(v_user.phone, '+'), v_now);
  end if;
  delete from auth.users where id = v_id;
  perform app.audit(v_context, 'account.deleted', v_id, null,
    jsonb_build_object('running', v_result -> 'running', 'kept', jsonb_array_length(v_result -> 'kept')));
  if v_user.email is not null then
    perform app.enqueue_message('account_deleted', 'email', v_user.email,
      jsonb_strip_nulls(jsonb_build_object('running', v_result -> 'running', 'kept', v_result -> 'kept')));
  end if;
  return v_result;
end $$;
grant execute on function app.delete_account(jsonb) to authenticated;

-- Every night: clears bookings that are over and whose customer has deleted their data, and those that no law requires us to keep any
-- longer. {now} → {forgotten, failed}.
create or replace function app.clear_ended_bookings(p_arguments jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_now timestamptz := least((p_arguments ->> 'now')::timestamptz, now());
  v_booking public.bookings;
  v_count integer := 0;
  v_failed integer := 0;
begin
  for v_booking in select * from public.bookings b
      where b.deletion_asked_at is not null and ((b.anonymised_at is null and not app.is_running(b, v_now))
        or (b.contact_name <> 'Deleted customer' and b.anonymised_at is not null
          and app.kept_until(b) < (v_now at time zone 'Europe/London')::date))
      limit 500 for update skip locked loop
    begin
      perform app.clear_booking(v_booking, v_now);
      v_count := v_count + 1;
    exception when others then
      raise warning 'The booking % could not be cleared: %', v_booking.reference, sqlerrm;
      v_failed := v_failed + 1;
    end;
  end loop;
  return jsonb_build_object('forgotten', v_count, 'failed', v_failed);
end $$;
grant execute on function app.clear_ended_bookings(jsonb) to service_role;
