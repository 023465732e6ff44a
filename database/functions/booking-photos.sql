-- The photos of a booking, which its quote or its draft brought.

-- The photos that were uploaded for this booking, and those of the quote it came from; null where there are none.
create or replace function app.booking_photo_count(p_booking public.bookings) returns integer language sql stable set search_path = '' as $$
  select nullif(count(*), 0)::integer from public.quote_photos p
  where p.quote_id in (p_booking.quote_id, p_booking.photos_quote_id) and p.state = 'ready';
$$;

-- The quote under which a visitor uploaded photos for a booking, its photos kept as long as those of a booked quote.
-- {reference, accessTokenHash} → its id.
create or replace function app.keep_photos_for_booking(p_key jsonb, p_now timestamptz) returns uuid
language plpgsql set search_path = '' as $$
declare
  v_quote uuid;
begin
  select id into v_quote from public.quotes
    where reference = p_key ->> 'reference' and access_token_hash = decode(p_key ->> 'accessTokenHash', 'hex');
  if not found then perform app.problem('bookings.photos_not_found'); end if;
  update public.quote_photos set delete_after = greatest(delete_after, (p_now at time zone 'Europe/London')::date + app.booked_photo_days())
    where quote_id = v_quote;
  return v_quote;
end $$;

-- How many photos are ready under a key that a visitor holds. {reference, accessTokenHash} → {count}
create or replace function app.count_booking_photos(p_arguments jsonb) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_quote uuid;
begin
  select id into v_quote from public.quotes
    where reference = p_arguments ->> 'reference' and access_token_hash = decode(p_arguments ->> 'accessTokenHash', 'hex');
  if not found then perform app.problem('bookings.photos_not_found'); end if;
  return jsonb_build_object('count', (select count(*) from public.quote_photos where quote_id = v_quote and state = 'ready'));
end $$;
grant execute on function app.count_booking_photos(jsonb) to anon, authenticated;

-- For whoever may open the booking: its own photos, then those of its quote. {reference, accessTokenHash?} → [photo], or null.
create or replace function app.booking_photos(p_arguments jsonb) returns jsonb
language sql stable security definer set search_path = '' as $$
  select (
    select coalesce(jsonb_agg(app.quote_photo_json(p) order by (p.quote_id = b.photos_quote_id) desc nulls last, p.created_at, p.id), '[]')
    from public.quote_photos p where p.quote_id in (b.quote_id, b.photos_quote_id) and p.state = 'ready')
  from public.bookings b where b.reference = p_arguments ->> 'reference' and app.opens_booking(b, p_arguments);
$$;
grant execute on function app.booking_photos(jsonb) to anon, authenticated;

-- Where the small pictures of those photos lie, in that order. {bookingId, max} → [version]
create or replace function app.booking_thumbnails(p_arguments jsonb) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(found.version), '[]') from (
    select o.version from public.bookings b
      join public.quote_photos p on p.quote_id in (b.quote_id, b.photos_quote_id) and p.kind = 'photo' and p.state = 'ready'
      join storage.objects o on o.bucket_id = 'quote-photos' and o.name = app.quote_photo_folder(p) || 'thumbnail.webp'
    where b.id = (p_arguments ->> 'bookingId')::uuid
    order by (p.quote_id = b.photos_quote_id) desc nulls last, p.created_at, p.id limit (p_arguments ->> 'max')::integer) as found;
$$;
grant execute on function app.booking_thumbnails(jsonb) to service_role;
