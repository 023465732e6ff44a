-- Calendar feeds at secret addresses: created, listed and revoked by the office; readable by whoever has the address.

-- Whether this account still belongs to the office; feeds of former staff are not served.
create or replace function app.is_office_account(p_user uuid, p_now timestamptz) returns boolean
language sql stable set search_path = '' as $$
  select exists (select 1 from auth.users u join public.user_roles r on r.user_id = u.id
    where u.id = p_user and r.role in ('moderator', 'admin') and u.deleted_at is null and coalesce(u.banned_until <= p_now, true));
$$;

create or replace function app.calendar_feed_json(p_feed app.calendar_feeds, p_now timestamptz) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object('id', p_feed.id, 'label', p_feed.label, 'scope', p_feed.scope,
    'van', (select jsonb_build_object('id', v.id, 'name', v.name) from public.vans v where v.id = p_feed.van_id),
    'madeBy', (select coalesce(u.email, '') from auth.users u where u.id = p_feed.user_id), 'isOwn', p_feed.user_id = (select auth.uid()),
    'createdAt', p_feed.created_at, 'lastUsedAt', p_feed.last_used_at,
    'state', case when p_feed.revoked_at is not null then 'revoked' when app.is_office_account(p_feed.user_id, p_now) then 'open'
      else 'ended' end);
$$;

-- Moderators see and revoke their own feeds, administrators all.
create or replace function app.has_calendar_feed(p_feed app.calendar_feeds) returns boolean language sql stable set search_path = '' as $$
  select p_feed.user_id = (select auth.uid()) or app.is_admin();
$$;

-- {now} → {feeds, vans}: working feeds first, then the newest.
create or replace function app.calendar_feeds(p_arguments jsonb) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_now timestamptz := (p_arguments ->> 'now')::timestamptz;
begin
  perform app.require_staff();
  return jsonb_build_object(
    'feeds', (select coalesce(jsonb_agg(app.calendar_feed_json(f, v_now) order by f.revoked_at is not null, f.created_at desc, f.id), '[]')
      from app.calendar_feeds f
        where f.id in (select g.id from app.calendar_feeds g where app.has_calendar_feed(g)
          order by g.revoked_at is not null, g.created_at desc, g.id limit 300)),
    'vans', (select coalesce(jsonb_agg(jsonb_build_object('id', v.id, 'name', v.name) order by v.name), '[]') from public.vans v
      where v.is_active));
end $$;
grant execute on function app.calendar_feeds(jsonb) to authenticated;

-- {tokenHash, scope, vanId?, label, maxOwn, maxAll, context} → feed.
create or replace function app.make_calendar_feed(p_arguments jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_now timestamptz := (p_arguments -> 'context' ->> 'now')::timestamptz;
  v_user uuid := (select auth.uid());
  v_van uuid := (p_arguments ->> 'vanId')::uuid;
  v_feed app.calendar_feeds;
begin
  perform app.require_staff();
  if v_van is not null and not exists (select 1 from public.vans where id = v_van and is_active) then
    perform app.problem('calendar_feeds.unknown_van');
  end if;
  -- Serialised: the limits hold for concurrent requests, too.
  perform pg_advisory_xact_lock(hashtextextended('calendar feeds', 0));
  if (select count(*) filter (where user_id = v_user) >= (p_arguments ->> 'maxOwn')::integer
      or count(*) >= (p_arguments ->> 'maxAll')::integer
      from app.calendar_feeds where revoked_at is null) then
    perform app.problem('calendar_feeds.too_many');
  end if;
  insert into app.calendar_feeds (user_id, token_hash, scope, van_id, label, created_at)
    values (v_user, decode(p_arguments ->> 'tokenHash', 'hex'), p_arguments ->> 'scope', v_van, p_arguments ->> 'label', v_now)
      returning * into v_feed;
  perform app.audit(p_arguments -> 'context', 'calendar_feed.made', v_user, v_feed.id::text,
    jsonb_strip_nulls(jsonb_build_object('scope', v_feed.scope, 'vanId', v_van)));
  return app.calendar_feed_json(v_feed, v_now);
end $$;
grant execute on function app.make_calendar_feed(jsonb) to authenticated;

-- Repeating it changes nothing. {feedId, context} → feed.
create or replace function app.revoke_calendar_feed(p_arguments jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_now timestamptz := (p_arguments -> 'context' ->> 'now')::timestamptz;
  v_feed app.calendar_feeds;
begin
  perform app.require_staff();
  select * into v_feed from app.calendar_feeds f where f.id = (p_arguments ->> 'feedId')::uuid and app.has_calendar_feed(f) for update;
  if not found then perform app.problem('calendar_feeds.not_found'); end if;
  if v_feed.revoked_at is null then
    update app.calendar_feeds set revoked_at = v_now where id = v_feed.id returning * into v_feed;
    perform app.audit(p_arguments -> 'context', 'calendar_feed.revoked', (select auth.uid()), v_feed.id::text);
  end if;
  return app.calendar_feed_json(v_feed, v_now);
end $$;
grant execute on function app.revoke_calendar_feed(jsonb) to authenticated;

-- What a calendar program, and whoever operates it, gets of a booking: no free text, which may contain a gate code; no price, no
-- e-mail; the street while the collection is to come; name and phone for the crew alone, from the day before.
create or replace function app.calendar_collection(p_booking public.bookings, p_scope text, p_today date) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_strip_nulls(jsonb_build_object('reference', p_booking.reference, 'status', p_booking.state, 'service', p_booking.service,
      'startsAt', p_booking.starts_at, 'endsAt', p_booking.ends_at, 'sequence', p_booking.invitation_sequence,
      'changedAt', p_booking.updated_at,
      'town', p_booking.address_town, 'postcode', p_booking.postcode,
      'vans', (select coalesce(jsonb_agg(v.name order by v.name), '[]') from public.vans v
        where v.id = any (app.vans_of_booking(p_booking.id, p_booking.hold_id))))
    || case when day.on < p_today or p_booking.state like 'cancelled%' then '{}' else jsonb_build_object(
      'street', concat_ws(', ', p_booking.address_line1, p_booking.address_line2),
      'items', (select jsonb_agg(jsonb_build_object('name', i ->> 'name', 'quantity', i -> 'quantity') order by n)
        from jsonb_array_elements(p_booking.items) with ordinality as listed(i, n)),
      'access', p_booking.access - 'notes', 'place', p_booking.place - 'presence', 'hazards', p_booking.hazards,
        'allowance', p_booking.allowance)
      end
    || case when p_scope = 'crew' and p_booking.state not like 'cancelled%' and day.on between p_today and p_today + 1
      then jsonb_build_object('person', jsonb_build_object('name', coalesce(p_booking.on_site ->> 'fullName', p_booking.contact_name),
        'phone', coalesce(p_booking.on_site ->> 'mobile', p_booking.contact_mobile))) else '{}' end)
  from (select (p_booking.starts_at at time zone 'Europe/London')::date as on) as day;
$$;

-- Thirty days back and 180 ahead, the nearest first where there are more than `max`. Only the office's feed has unconfirmed bookings.
create or replace function app.calendar_collections(p_feed app.calendar_feeds, p_now timestamptz, p_max integer) returns jsonb
language sql stable set search_path = '' as $$
  with today as (select (p_now at time zone 'Europe/London')::date as day),
  nearest as (
    select b.* from public.bookings b, today
    where b.starts_at >= (today.day - 30)::timestamp at time zone 'Europe/London'
      and b.starts_at < (today.day + 181)::timestamp at time zone 'Europe/London'
      and b.anonymised_at is null and b.state <> 'lapsed' and b.state <> all (app.states_of('not_booked'))
      and (p_feed.scope = 'office' or b.state <> all (app.states_of('awaiting_answer')))
      and (p_feed.van_id is null or p_feed.van_id = any (app.vans_of_booking(b.id, b.hold_id)))
    order by abs(extract(epoch from b.starts_at - p_now)), b.reference limit p_max)
  select coalesce(jsonb_agg(app.calendar_collection(n, p_feed.scope, today.day) order by n.starts_at, n.reference), '[]')
    from nearest n, today;
$$;

-- {tokenHash, frame, max, now} → {label, scope, collections, hash, changedAt}; null for an unknown or revoked address and one whose creator
-- has left.
-- `frame` stands for the rest of the file's content: a change of it counts as a change of the feed.
create or replace function app.read_calendar_feed(p_arguments jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_now timestamptz := (p_arguments ->> 'now')::timestamptz;
  v_feed app.calendar_feeds;
  v_collections jsonb;
  v_hash bytea;
begin
  select * into v_feed from app.calendar_feeds where token_hash = decode(p_arguments ->> 'tokenHash', 'hex') and revoked_at is null
    for update;
  if not found or not app.is_office_account(v_feed.user_id, v_now) then return null; end if;
  v_collections := app.calendar_collections(v_feed, v_now, (p_arguments ->> 'max')::integer);
  v_hash := sha256(convert_to((p_arguments ->> 'frame') || v_collections::text, 'utf8'));
  -- HTTP dates have whole seconds, so two changes within a second get different seconds.
  update app.calendar_feeds set last_used_at = v_now, content_hash = v_hash,
      changed_at = case
        when content_hash is distinct from v_hash then greatest(date_trunc('second', v_now), changed_at + interval '1 second')
        else changed_at end
    where id = v_feed.id returning * into v_feed;
  return jsonb_build_object('label', v_feed.label, 'scope', v_feed.scope, 'collections', v_collections,
    'hash', encode(v_feed.content_hash, 'hex'), 'changedAt', v_feed.changed_at);
end $$;
grant execute on function app.read_calendar_feed(jsonb) to anon;
