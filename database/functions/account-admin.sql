-- The administration of accounts for programs that hold the service key: people, links, invitations.

-- {page, perPage} → {users, total}.
create or replace function app.admin_list_users(p_arguments jsonb) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('total', (select count(*) from auth.users where deleted_at is null),
    'users', (select coalesce(jsonb_agg(app.user_json(u) order by u.created_at desc, u.id), '[]') from (
      select * from auth.users where deleted_at is null order by created_at desc, id
      limit (p_arguments ->> 'perPage')::integer offset ((p_arguments ->> 'page')::integer - 1)
        * (p_arguments ->> 'perPage')::integer) as u));
$$;

create or replace function app.admin_get_user(p_arguments jsonb) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  return coalesce((select jsonb_build_object('user', app.user_json(u)) from auth.users u where u.id = (p_arguments ->> 'userId')::uuid),
    '{"error": "user_not_found", "status": 404}');
end $$;

-- {id?, email?, phone?, hash?, emailConfirm, phoneConfirm, userMetadata?, appMetadata?, bannedUntil?, context}.
create or replace function app.admin_create_user(p_arguments jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_now timestamptz := (p_arguments -> 'context' ->> 'now')::timestamptz;
  v_requested auth.users;
  v_user auth.users;
begin
  v_requested.id := (p_arguments ->> 'id')::uuid;
  v_requested.email := p_arguments ->> 'email';
  v_requested.phone := p_arguments ->> 'phone';
  v_requested.encrypted_password := p_arguments ->> 'hash';
  v_requested.email_confirmed_at := case when v_requested.email is not null and (p_arguments ->> 'emailConfirm')::boolean then v_now end;
  v_requested.phone_confirmed_at := case when v_requested.phone is not null and (p_arguments ->> 'phoneConfirm')::boolean then v_now end;
  v_requested.raw_user_meta_data := p_arguments -> 'userMetadata'; v_requested.raw_app_meta_data := p_arguments -> 'appMetadata';
  v_requested.banned_until := (p_arguments ->> 'bannedUntil')::timestamptz;
  if exists (select 1 from auth.users where email = v_requested.email and deleted_at is null) then
    return '{"error": "email_exists"}';
  end if;
  if exists (select 1 from auth.users where phone = v_requested.phone and deleted_at is null) then
    return '{"error": "phone_exists"}';
  end if;
  begin
    v_user := app.new_user(v_requested, v_now);
  exception when unique_violation then
    return jsonb_build_object('error', case when v_requested.email is not null then 'email_exists' else 'phone_exists' end);
  end;
  perform app.audit(p_arguments -> 'context', 'account.created_by_service', null, v_user.id::text);
  return jsonb_build_object('user', app.user_json(v_user));
end $$;

-- The same fields as app.admin_create_user, for an existing account; a field that is left out stays as it is. A ban or a new password ends
-- the account's sessions; a new address or password invalidates pending links, codes and changes.
create or replace function app.admin_update_user(p_arguments jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_now timestamptz := (p_arguments -> 'context' ->> 'now')::timestamptz;
  v_user auth.users;
  v_is_new boolean;
begin
  select * into v_user from auth.users where id = (p_arguments ->> 'userId')::uuid and deleted_at is null for update;
  if not found then return '{"error": "user_not_found", "status": 404}'; end if;
  v_is_new := p_arguments ? 'hash' or (p_arguments ? 'email' and p_arguments ->> 'email' is distinct from v_user.email);
  if exists (select 1 from auth.users where email = p_arguments ->> 'email' and id <> v_user.id and deleted_at is null) then
    return '{"error": "email_exists"}';
  end if;
  if exists (select 1 from auth.users where phone = p_arguments ->> 'phone' and id <> v_user.id and deleted_at is null) then
    return '{"error": "phone_exists"}';
  end if;
  if v_is_new then
    update auth.one_time_tokens set used_at = v_now where user_id = v_user.id and used_at is null;
    delete from auth.flow_states where user_id = v_user.id;
  end if;
  update auth.users set
      email_change = case when not v_is_new then email_change end, phone_change = case when not v_is_new then phone_change end,
      email = coalesce(p_arguments ->> 'email', email), phone = coalesce(p_arguments ->> 'phone', phone),
      encrypted_password = coalesce(p_arguments ->> 'hash', encrypted_password),
      email_confirmed_at = case when (p_arguments ->> 'emailConfirm')::boolean then coalesce(email_confirmed_at, v_now)
        else email_confirmed_at end,
      phone_confirmed_at = case when (p_arguments ->> 'phoneConfirm')::boolean then coalesce(phone_confirmed_at, v_now)
        else phone_confirmed_at end,
      raw_user_meta_data = jsonb_strip_nulls(raw_user_meta_data || coalesce(p_arguments -> 'userMetadata', '{}')),
      raw_app_meta_data = jsonb_strip_nulls(raw_app_meta_data || coalesce(p_arguments -> 'appMetadata', '{}')),
      banned_until = case when p_arguments ? 'bannedUntil' then (p_arguments ->> 'bannedUntil')::timestamptz else banned_until end
    where id = v_user.id returning * into v_user;
  update auth.identities set identity_data = identity_data || app.identity_data(v_user) where user_id = v_user.id;
  if v_user.banned_until > v_now or p_arguments ? 'hash' then
    delete from auth.sessions where user_id = v_user.id;
    perform app.revoke_grants_of(v_user.id);
  end if;
  perform app.audit(p_arguments -> 'context', 'account.changed_by_service', null, v_user.id::text);
  return jsonb_build_object('user', app.user_json(v_user));
end $$;

-- {userId, soft, context}. soft keeps the row but clears its personal data. The account's bookings and quotes stay, without an owner.
create or replace function app.admin_delete_user(p_arguments jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_user auth.users;
begin
  select * into v_user from auth.users where id = (p_arguments ->> 'userId')::uuid and deleted_at is null for update;
  if not found then return '{"error": "user_not_found", "status": 404}'; end if;
  if (p_arguments ->> 'soft')::boolean then
    update auth.users
      set deleted_at = (p_arguments -> 'context' ->> 'now')::timestamptz, email = null, phone = null, proved_mailbox = null,
        encrypted_password = null, email_change = null, phone_change = null,
      raw_user_meta_data = '{}' where id = v_user.id;
    delete from auth.identities where user_id = v_user.id;
    delete from auth.sessions where user_id = v_user.id;
    delete from auth.mfa_factors where user_id = v_user.id;
    delete from auth.one_time_tokens where user_id = v_user.id;
    delete from auth.recovery_codes where user_id = v_user.id;
    delete from auth.flow_states where user_id = v_user.id;
    delete from public.user_roles where user_id = v_user.id;
    delete from public.portal_grants where user_id = v_user.id;
    delete from app.addresses where user_id = v_user.id;
    delete from app.account_exports where user_id = v_user.id;
    delete from app.calendar_feeds where user_id = v_user.id;
    delete from app.marketing_consents where user_id = v_user.id;
    delete from app.notification_choices where user_id = v_user.id;
    update public.bookings set user_id = null where user_id = v_user.id;
    update public.quotes set user_id = null where user_id = v_user.id;
  else
    delete from auth.users where id = v_user.id;
  end if;
  perform app.audit(p_arguments -> 'context', 'account.deleted_by_service', null, v_user.id::text);
  return '{}';
end $$;

create or replace function app.admin_list_factors(p_arguments jsonb) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  if not exists (select 1 from auth.users where id = (p_arguments ->> 'userId')::uuid) then
    return '{"error": "user_not_found", "status": 404}';
  end if;
  return (select jsonb_build_object('factors', coalesce(jsonb_agg(app.factor_json(f) order by f.created_at), '[]')) from auth.mfa_factors f
    where f.user_id = (p_arguments ->> 'userId')::uuid);
end $$;

create or replace function app.admin_delete_factor(p_arguments jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_factor auth.mfa_factors;
begin
  select * into v_factor from auth.mfa_factors where id = (p_arguments ->> 'factorId')::uuid and user_id = (p_arguments ->> 'userId')::uuid
    for update;
  if not found then return '{"error": "mfa_factor_not_found"}'; end if;
  perform app.drop_factor(v_factor, p_arguments -> 'context', null);
  return jsonb_build_object('factor', app.factor_json(v_factor));
end $$;

-- {page, perPage}: one page of the audit log, in the protocol's shape.
create or replace function app.admin_audit(p_arguments jsonb) returns jsonb language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('id', e.id::text, 'created_at', e.at, 'ip_address', '',
      'payload', jsonb_build_object('action', e.action, 'actor_id', e.actor_id, 'subject', e.subject, 'address_hash', e.address_hash,
        'request_id', e.request_id, 'traits', e.details))
        order by e.at desc, e.id desc), '[]')
  from (select * from public.audit_entries order by at desc, id desc
    limit (p_arguments ->> 'perPage')::integer offset ((p_arguments ->> 'page')::integer - 1) * (p_arguments ->> 'perPage')::integer) as e;
$$;

-- For the service key: {type, email, newEmail?, hash?, data, sends?, how, context}. A password or name given here counts once the link is
-- used.
create or replace function app.admin_link(p_arguments jsonb) returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  v_now timestamptz := (p_arguments -> 'context' ->> 'now')::timestamptz;
  v_type text := p_arguments ->> 'type';
  v_sends boolean := coalesce((p_arguments ->> 'sends')::boolean, false);
  v_how jsonb := coalesce(p_arguments -> 'how', '{}');
  v_requested auth.users;
  v_user auth.users;
  v_token uuid;
begin
  select * into v_user from auth.users where email = p_arguments ->> 'email' and deleted_at is null;
  if v_type in ('signup', 'invite') then
    if found and v_user.email_confirmed_at is not null then return '{"error": "email_exists"}'; end if;
    if not found then
      v_requested.email := p_arguments ->> 'email';
      v_requested.encrypted_password := p_arguments ->> 'hash';
      v_requested.raw_user_meta_data := p_arguments -> 'data';
      v_requested.invited_at := case when v_type = 'invite' then v_now end;
      v_user := app.new_user(v_requested, v_now);
    end if;
    if v_type = 'invite' then update auth.users set invited_at = v_now where id = v_user.id returning * into v_user; end if;
    v_how := v_how
      || jsonb_build_object('pending', jsonb_build_object('hash', p_arguments ->> 'hash', 'data', p_arguments -> 'data', 'by', 'service'));
    v_token := app.issue_token(v_user, v_type, v_user.email, case when v_sends then 'account_invite' end, v_type, v_how, v_now);
  elsif not found then return '{"error": "user_not_found", "status": 404}';
  elsif v_type like 'email_change%' then
    if exists (select 1 from auth.users where email = p_arguments ->> 'newEmail' and deleted_at is null) then
      return '{"error": "email_exists"}';
    end if;
    if v_user.email_change is distinct from p_arguments ->> 'newEmail' then
      -- Confirmations for an earlier new address do not count for this one.
      update auth.one_time_tokens set used_at = v_now where user_id = v_user.id and kind like 'email_change%' and used_at is null;
      update auth.users set email_change = p_arguments ->> 'newEmail', email_change_confirmed = '{}' where id = v_user.id;
    end if;
    update auth.users set email_change_sent_at = v_now where id = v_user.id returning * into v_user;
    v_how := v_how || '{"pending": {"by": "service"}}';
    v_token := app.issue_token(v_user, v_type, case when v_type = 'email_change_new' then v_user.email_change else v_user.email end, null,
      'email_change', v_how, v_now);
  else
    v_token := app.issue_token(v_user, v_type, v_user.email, null, v_type, v_how, v_now);
  end if;
  perform app.audit(p_arguments -> 'context', 'account.link_made', null, v_user.id::text, jsonb_build_object('type', v_type));
  return jsonb_build_object('user', app.user_json(v_user), 'tokenId', v_token);
end $$;

-- For `npm run admin:create`: creates an administrator or promotes an account, and enrols an authenticator app when asked. Passwords,
-- sessions and factors set up under that address before it was confirmed are removed. {email, hash?, secret?, context}.
create or replace function app.create_admin(p_arguments jsonb) returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  v_now timestamptz := (p_arguments -> 'context' ->> 'now')::timestamptz;
  v_requested auth.users;
  v_user auth.users;
begin
  select * into v_user from auth.users where email = p_arguments ->> 'email' and deleted_at is null for update;
  if not found then
    v_requested.email := p_arguments ->> 'email'; v_requested.email_confirmed_at := v_now;
    v_user := app.new_user(v_requested, v_now);
  elsif v_user.email_confirmed_at is null or v_user.is_unproved then
    update auth.users
      set encrypted_password = null, raw_user_meta_data = '{}', email_change = null, phone_change = null, is_unproved = false
      where id = v_user.id;
    delete from auth.mfa_factors where user_id = v_user.id;
    delete from auth.recovery_codes where user_id = v_user.id;
    update auth.one_time_tokens set used_at = v_now where user_id = v_user.id and used_at is null;
  end if;
  update auth.users
    set encrypted_password = coalesce(p_arguments ->> 'hash', encrypted_password), email_confirmed_at = coalesce(email_confirmed_at, v_now),
      banned_until = null
    where id = v_user.id;
  delete from auth.sessions where user_id = v_user.id;
  insert into public.user_roles (user_id, role) values (v_user.id, 'admin') on conflict do nothing;
  if p_arguments ? 'secret' then
    delete from auth.mfa_factors where user_id = v_user.id and factor_type = 'totp';
    insert into auth.mfa_factors (user_id, friendly_name, factor_type, status, secret, created_at, updated_at)
      values (v_user.id, 'Authenticator app', 'totp', 'verified', p_arguments ->> 'secret', v_now, v_now);
  end if;
  perform app.audit(p_arguments -> 'context', 'account.admin_created', null, v_user.id::text);
  return jsonb_build_object('id', v_user.id);
end $$;
grant execute on function app.admin_list_users(jsonb), app.admin_get_user(jsonb), app.admin_create_user(jsonb),
  app.admin_update_user(jsonb), app.admin_delete_user(jsonb),
  app.admin_list_factors(jsonb), app.admin_delete_factor(jsonb), app.admin_audit(jsonb), app.admin_link(jsonb),
    app.create_admin(jsonb) to service_role;
