-- Saved addresses of an account. Gate codes are encrypted and decrypted by the server; the database cannot read them.

create or replace function app.address_json(p_address app.addresses) returns jsonb language sql stable set search_path = '' as $$
  select jsonb_strip_nulls(
    jsonb_build_object('id', p_address.id, 'label', p_address.label, 'line1', p_address.line1, 'line2', p_address.line2,
      'town', p_address.town,
    'postcode', p_address.postcode, 'accessNotes', p_address.access_notes,
      'gateCodeKeyId', (select g.key_id from app.address_gate_codes g where g.address_id = p_address.id)));
$$;

create or replace function app.require_account() returns uuid language plpgsql stable set search_path = '' as $$
begin
  if (select auth.uid()) is null then perform app.problem('accounts.session_required'); end if;
  return (select auth.uid());
end $$;

-- {} → [address].
create or replace function app.own_addresses(p_arguments jsonb) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_user uuid := app.require_account();
begin
  return (select coalesce(jsonb_agg(app.address_json(a) order by a.created_at, a.id), '[]') from app.addresses a where a.user_id = v_user);
end $$;
grant execute on function app.own_addresses(jsonb) to authenticated;

-- {addressId, isNew, label, line1, line2?, town, postcode, accessNotes?, now, max} → address. The caller makes the id, so that a repeated
-- request saves one address.
create or replace function app.save_address(p_arguments jsonb) returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  v_user uuid := app.require_account();
  v_id uuid := (p_arguments ->> 'addressId')::uuid;
  v_now timestamptz := (p_arguments ->> 'now')::timestamptz;
  v_address app.addresses;
begin
  perform pg_advisory_xact_lock(hashtextextended('addresses ' || v_user, 0)); -- the limit holds for concurrent requests, too
  select * into v_address from app.addresses where id = v_id;
  if found and v_address.user_id <> v_user then perform app.problem('addresses.not_found'); end if;
  if not found and (select count(*) from app.addresses where user_id = v_user) >= (p_arguments ->> 'max')::integer then
    perform app.problem('addresses.too_many');
  end if;
  insert into app.addresses (id, user_id, label, line1, line2, town, postcode, access_notes, created_at, updated_at)
    values (v_id, v_user, p_arguments ->> 'label', p_arguments ->> 'line1', p_arguments ->> 'line2', p_arguments ->> 'town',
      p_arguments ->> 'postcode', p_arguments ->> 'accessNotes', v_now, v_now)
    on conflict (id) do update
      set label = excluded.label, line1 = excluded.line1, line2 = excluded.line2, town = excluded.town, postcode = excluded.postcode,
      access_notes = excluded.access_notes, updated_at = excluded.updated_at
    returning * into v_address;
  return app.address_json(v_address);
end $$;
grant execute on function app.save_address(jsonb) to authenticated;

-- The caller's own address of this id.
create or replace function app.own_address(p_address uuid) returns app.addresses language plpgsql stable set search_path = '' as $$
declare
  v_address app.addresses;
begin
  select * into v_address from app.addresses where id = p_address and user_id = app.require_account();
  if not found then perform app.problem('addresses.not_found'); end if;
  return v_address;
end $$;

-- {addressId}. Removes its gate code as well.
create or replace function app.remove_address(p_arguments jsonb) returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  v_address app.addresses := app.own_address((p_arguments ->> 'addressId')::uuid);
begin
  delete from app.addresses where id = v_address.id;
  return '{}';
end $$;
grant execute on function app.remove_address(jsonb) to authenticated;

-- {addressId, gateCode: {keyId, sealed} | null, context} → address.
create or replace function app.set_address_gate_code(p_arguments jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_address app.addresses := app.own_address((p_arguments ->> 'addressId')::uuid);
  v_code jsonb := p_arguments -> 'gateCode';
  v_removes boolean := jsonb_typeof(v_code) = 'null';
begin
  if v_removes then
    delete from app.address_gate_codes where address_id = v_address.id;
  else
    insert into app.address_gate_codes (address_id, key_id, sealed, set_at)
      values (v_address.id, v_code ->> 'keyId', decode(v_code ->> 'sealed', 'base64'), (p_arguments -> 'context' ->> 'now')::timestamptz)
      on conflict (address_id) do update set key_id = excluded.key_id, sealed = excluded.sealed, set_at = excluded.set_at;
  end if;
  perform app.audit(p_arguments -> 'context', case when v_removes then 'gate_code.removed' else 'gate_code.set' end, (select auth.uid()),
    null, jsonb_build_object('addressId', v_address.id));
  return app.address_json(v_address);
end $$;
grant execute on function app.set_address_gate_code(jsonb) to authenticated;

-- The encrypted code of the caller's own address, for the server to encrypt it again for one of their bookings. {addressId} → {keyId,
-- sealed} or null.
create or replace function app.sealed_address_code(p_arguments jsonb) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_address app.addresses := app.own_address((p_arguments ->> 'addressId')::uuid);
begin
  return (select jsonb_build_object('keyId', g.key_id, 'sealed', translate(encode(g.sealed, 'base64'), E'\n', ''))
    from app.address_gate_codes g where g.address_id = v_address.id);
end $$;
grant execute on function app.sealed_address_code(jsonb) to authenticated;
