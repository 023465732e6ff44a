-- Which messages an account wants, by which channel. Required messages cannot be switched off.

-- Kinds whose e-mail cannot be switched off: agreements, changes, and the day of collection.
create or replace function app.is_required_notice(p_kind text, p_channel text) returns boolean
language sql immutable set search_path = '' as $$
  select p_kind in ('booking', 'day') and p_channel = 'email';
$$;

-- Whether a message of this kind may be sent to this account by this channel. Without an account (a guest): yes.
create or replace function app.may_notify(p_user uuid, p_kind text, p_channel text) returns boolean
language sql stable set search_path = '' as $$
  select app.is_required_notice(p_kind, p_channel)
    or coalesce((select allowed from app.notification_choices where user_id = p_user and kind = p_kind and channel = p_channel), true);
$$;

-- A definition as it applies to this address: what was agreed is told by text, switched off or not, where there is no email address.
create or replace function app.as_required(p_definition public.trigger_definitions, p_email text) returns public.trigger_definitions
language plpgsql immutable set search_path = '' as $$
begin
  p_definition.is_required := p_definition.is_required or (p_email is null and p_definition.notice is not distinct from 'booking');
  return p_definition;
end $$;

create or replace function app.has_marketing_consent(p_user uuid) returns boolean language sql stable set search_path = '' as $$
  select coalesce((select given from app.marketing_consents where user_id = p_user order by id desc limit 1), false);
$$;

create or replace function app.notification_json(p_user uuid) returns jsonb language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'off', (select coalesce(jsonb_agg(jsonb_build_object('kind', kind, 'channel', channel) order by kind, channel), '[]')
      from app.notification_choices where user_id = p_user and not allowed and not app.is_required_notice(kind, channel)),
    'marketing', (select jsonb_build_object('given', given, 'textVersion', text_version, 'at', at) from app.marketing_consents
      where user_id = p_user order by id desc limit 1));
$$;

-- {} → {off: [{kind, channel}], marketing: {given, textVersion, at} | null}.
create or replace function app.own_notifications(p_arguments jsonb) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  return app.notification_json(app.require_account());
end $$;
grant execute on function app.own_notifications(jsonb) to authenticated;

-- {kind, channel, allowed, now} → as app.own_notifications.
create or replace function app.set_notification(p_arguments jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_user uuid := app.require_account();
begin
  if app.is_required_notice(p_arguments ->> 'kind', p_arguments ->> 'channel') and not (p_arguments ->> 'allowed')::boolean then
    perform app.problem('account_data.notice_required');
  end if;
  insert into app.notification_choices (user_id, kind, channel, allowed, changed_at)
    values (v_user, p_arguments ->> 'kind', p_arguments ->> 'channel', (p_arguments ->> 'allowed')::boolean,
      (p_arguments ->> 'now')::timestamptz)
    on conflict (user_id, kind, channel) do update set allowed = excluded.allowed, changed_at = excluded.changed_at;
  return app.notification_json(v_user);
end $$;
grant execute on function app.set_notification(jsonb) to authenticated;

create or replace function app.has_refused_offers(p_email text) returns boolean language sql stable set search_path = '' as $$
  select exists (select 1 from app.offer_refusals where address_hash = app.address_hash(p_email));
$$;

-- Stores the account's yes or no, once. A no is kept also where there was no yes in the account: it ends what was ticked elsewhere.
create or replace function app.keep_marketing_choice(p_user uuid, p_given boolean, p_text_version text, p_at timestamptz) returns void
language plpgsql set search_path = '' as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('marketing ' || p_user, 0));
  if (select m.given from app.marketing_consents m where m.user_id = p_user order by m.id desc limit 1) is distinct from p_given then
    insert into app.marketing_consents (user_id, given, text_version, at) values (p_user, p_given, p_text_version, p_at);
  end if;
end $$;

-- {bookingId, textVersion, now} → {}. By the link of an offer: no more offers are sent to the addresses that the booking's offers went to,
-- nor to its present one, and its account says no. The answer does not say whether there was anything to refuse.
create or replace function app.refuse_offers(p_arguments jsonb) returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  v_now timestamptz := (p_arguments ->> 'now')::timestamptz;
  v_booking public.bookings;
begin
  select * into v_booking from public.bookings where id = (p_arguments ->> 'bookingId')::uuid;
  if not found then return '{}'; end if;
  insert into app.offer_refusals (address_hash, text_version, at)
    select app.address_hash(a.address), p_arguments ->> 'textVersion', v_now
    from (select v_booking.contact_email union select m.recipient from public.messages m
      join public.trigger_definitions d on d.code = m.code and d.is_marketing
      where m.booking_id = v_booking.id and m.channel = 'email') as a (address)
    where a.address is not null on conflict do nothing;
  if v_booking.user_id is not null then
    perform app.keep_marketing_choice(v_booking.user_id, false, p_arguments ->> 'textVersion', v_now);
  end if;
  return '{}';
end $$;
grant execute on function app.refuse_offers(jsonb) to service_role;

-- {given, textVersion, now} → as app.own_notifications. Repeating it writes nothing.
create or replace function app.set_marketing_consent(p_arguments jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_user uuid := app.require_account();
begin
  perform app.keep_marketing_choice(v_user, (p_arguments ->> 'given')::boolean, p_arguments ->> 'textVersion',
    (p_arguments ->> 'now')::timestamptz);
  if not (p_arguments ->> 'given')::boolean then
    insert into app.offer_refusals (address_hash, text_version, at)
      select app.address_hash(u.email), p_arguments ->> 'textVersion', (p_arguments ->> 'now')::timestamptz from auth.users u
        where u.id = v_user and u.email_confirmed_at is not null
      on conflict do nothing;
  end if;
  -- A consent by the address's confirmed owner withdraws the refusal.
  if (p_arguments ->> 'given')::boolean then
    delete from app.offer_refusals
      where address_hash = (select app.address_hash(u.email) from auth.users u where u.id = v_user and u.email_confirmed_at is not null);
  end if;
  return app.notification_json(v_user);
end $$;
grant execute on function app.set_marketing_consent(jsonb) to authenticated;
