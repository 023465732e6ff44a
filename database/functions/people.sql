-- Links for other people of a booking: the contact on the day, the payer, a viewer. Each shows what the customer chose,
-- until it expires or is revoked. A link that does not open gives no reason.

-- How long after the collection the links of other people open it.
create or replace function app.link_after_collection() returns interval language sql immutable parallel safe as $$
  select interval '30 days';
$$;

create or replace function app.booking_link_json(p_link app.booking_links, p_now timestamptz) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object('id', p_link.id, 'role', p_link.role, 'label', p_link.label,
    'rights', jsonb_build_object('price', p_link.sees_price, 'documents', p_link.sees_documents, 'changeTime', p_link.may_change_time),
    'createdAt', p_link.created_at, 'expiresAt', p_link.expires_at, 'lastUsedAt', p_link.last_used_at,
    'state', case when p_link.revoked_at is not null then 'revoked' when p_link.expires_at <= p_now then 'expired' else 'open' end);
$$;

-- {reference, now} → [link], the newest first. Of many those that still open are never left out.
create or replace function app.booking_people(p_arguments jsonb) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_booking public.bookings := app.own_booking(p_arguments ->> 'reference');
begin
  if v_booking.id is null then perform app.problem('bookings.not_found'); end if;
  return (select coalesce(jsonb_agg(app.booking_link_json(l, (p_arguments ->> 'now')::timestamptz) order by l.created_at desc, l.id), '[]')
    from (select * from app.booking_links where booking_id = v_booking.id
      order by revoked_at is null and expires_at > (p_arguments ->> 'now')::timestamptz desc, created_at desc, id limit 50) as l);
end $$;
grant execute on function app.booking_people(jsonb) to authenticated;

-- {reference, tokenHash, role, label, rights, days, maxOpen, context} → link. Sent again with the same token it is the same link. A link
-- expires a month after the collection at the latest.
create or replace function app.share_booking(p_arguments jsonb) returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  v_booking public.bookings := app.own_booking(p_arguments ->> 'reference');
  v_now timestamptz := (p_arguments -> 'context' ->> 'now')::timestamptz;
  v_rights jsonb := p_arguments -> 'rights';
  v_link app.booking_links;
begin
  if v_booking.id is null then perform app.problem('bookings.not_found'); end if;
  perform 1 from public.bookings where id = v_booking.id for update; -- the limit holds for concurrent requests, too
  select * into v_link from app.booking_links where booking_id = v_booking.id and token_hash = decode(p_arguments ->> 'tokenHash', 'hex');
  if found then return app.booking_link_json(v_link, v_now); end if;
  if v_booking.ends_at + app.link_after_collection() <= v_now or v_booking.anonymised_at is not null then
    perform app.problem('people.booking_over');
  end if;
  if (select count(*) from app.booking_links
      where booking_id = v_booking.id and revoked_at is null and expires_at > v_now) >= (p_arguments ->> 'maxOpen')::integer then
    perform app.problem('people.too_many_links');
  end if;
  insert into app.booking_links (booking_id, token_hash, role, label, sees_price, sees_documents, may_change_time, created_at, expires_at)
    values (v_booking.id, decode(p_arguments ->> 'tokenHash', 'hex'), p_arguments ->> 'role', p_arguments ->> 'label',
      (v_rights ->> 'price')::boolean,
      (v_rights ->> 'documents')::boolean, (v_rights ->> 'changeTime')::boolean, v_now,
      least(v_now + make_interval(days => (p_arguments ->> 'days')::integer), v_booking.ends_at + app.link_after_collection()))
    returning * into v_link;
  perform app.audit(p_arguments -> 'context', 'booking.shared', (select auth.uid()), v_booking.reference,
    jsonb_strip_nulls(jsonb_build_object('linkId', v_link.id, 'role', v_link.role, 'grantId', auth.jwt() -> 'grant_id')));
  return app.booking_link_json(v_link, v_now);
end $$;
grant execute on function app.share_booking(jsonb) to authenticated;

-- Revokes a link; repeating it changes nothing. {reference, linkId, context} → link.
create or replace function app.revoke_booking_link(p_arguments jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_booking public.bookings := app.own_booking(p_arguments ->> 'reference');
  v_now timestamptz := (p_arguments -> 'context' ->> 'now')::timestamptz;
  v_link app.booking_links;
begin
  update app.booking_links set revoked_at = coalesce(revoked_at, v_now)
    where id = (p_arguments ->> 'linkId')::uuid and booking_id = v_booking.id returning * into v_link;
  if v_link.id is null then perform app.problem('bookings.not_found'); end if;
  perform app.audit(p_arguments -> 'context', 'booking.link_revoked', (select auth.uid()), v_booking.reference,
    jsonb_build_object('linkId', v_link.id));
  return app.booking_link_json(v_link, v_now);
end $$;
grant execute on function app.revoke_booking_link(jsonb) to authenticated;

-- The link of a token while it is valid, else null.
create or replace function app.open_link(p_token_hash text, p_now timestamptz) returns app.booking_links
language sql stable set search_path = '' as $$
  select l.* from app.booking_links l join public.bookings b on b.id = l.booking_id
  where l.token_hash = decode(p_token_hash, 'hex') and l.revoked_at is null and l.expires_at > p_now and b.anonymised_at is null;
$$;

-- {tokenHash, now} → {link, booking, documents?}. The answer leaves out what the link may not show.
create or replace function app.shared_booking(p_arguments jsonb) returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  v_link app.booking_links := app.open_link(p_arguments ->> 'tokenHash', (p_arguments ->> 'now')::timestamptz);
  v_booking public.bookings;
begin
  if v_link.id is null then perform app.problem('bookings.not_found'); end if;
  update app.booking_links set uses = uses + 1, last_used_at = (p_arguments ->> 'now')::timestamptz where id = v_link.id;
  select * into strict v_booking from public.bookings where id = v_link.booking_id;
  return jsonb_build_object('link', app.booking_link_json(v_link, (p_arguments ->> 'now')::timestamptz),
    'booking', app.booking_document(v_booking), 'rowVersion', v_booking.row_version, 'reschedules', v_booking.reschedules,
    'documents', case when v_link.sees_documents then app.list_documents(array[v_booking.id]) else '[]' end);
end $$;
grant execute on function app.shared_booking(jsonb) to anon, authenticated;

-- {tokenHash, documentId, now} → the paper's facts.
create or replace function app.shared_document(p_arguments jsonb) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_link app.booking_links := app.open_link(p_arguments ->> 'tokenHash', (p_arguments ->> 'now')::timestamptz);
  v_facts jsonb := case
    when v_link.sees_documents then app.document_facts((p_arguments ->> 'documentId')::uuid, array[v_link.booking_id]) end;
begin
  if v_facts is null then perform app.problem('bookings.not_found'); end if;
  return v_facts;
end $$;
grant execute on function app.shared_document(jsonb) to anon, authenticated;

-- The booking that a link may move, locked, with the link's label; the link is locked too, so that revoking it and moving by it run one
-- after the other.
create or replace function app.booking_moved_by_link(p_token_hash text, p_now timestamptz, out link app.booking_links,
  out booking public.bookings)
language plpgsql set search_path = '' as $$
begin
  select l.* into link from app.booking_links l
    where l.token_hash = decode(p_token_hash, 'hex') and l.revoked_at is null and l.expires_at > p_now and l.may_change_time for share;
  if not found then perform app.problem('bookings.not_found'); end if;
  select * into booking from public.bookings where id = link.booking_id and anonymised_at is null for update;
  if not found then perform app.problem('bookings.not_found'); end if;
end $$;

-- {tokenHash, windowId?, idempotencyKey?, requestHash, now, sameDayFeeFrom} → as app.own_booking_facts, for a link that may change the
-- time; null for any other.
create or replace function app.facts_by_link(p_arguments jsonb) returns jsonb
language sql stable security definer set search_path = '' as $$
  select app.booking_facts(b, p_arguments) from app.open_link(p_arguments ->> 'tokenHash', (p_arguments ->> 'now')::timestamptz) as l
    join public.bookings b on b.id = l.booking_id where l.may_change_time;
$$;

-- As app.reschedule_booking, by a link: the same rules; the customer is told whose link it was.
create or replace function app.reschedule_by_link(p_arguments jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_found record;
begin
  v_found := app.booking_moved_by_link(p_arguments ->> 'tokenHash', (p_arguments ->> 'now')::timestamptz);
  return app.reschedule(v_found.booking, p_arguments || jsonb_build_object('byLink', (v_found.link).label), 'customer');
end $$;
grant execute on function app.facts_by_link(jsonb), app.reschedule_by_link(jsonb) to anon, authenticated;
