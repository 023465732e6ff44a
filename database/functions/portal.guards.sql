-- Functions that tables, triggers and policies call, created before those: portal.

-- The bookings that the caller's portal grant shows while it lives: the one it was opened for first, then those that share its
-- ways of reaching the customer (docs/decisions/0053). None for anybody else: a session is never a grant as well.
create or replace function app.granted_bookings() returns uuid[] language plpgsql stable security definer set search_path = '' as $$
declare
  v_claims jsonb := auth.jwt();
begin
  if not (v_claims ? 'grant_id') or v_claims ? 'sub' then return '{}'; end if;
  return coalesce((select array_prepend(booking_id, also_shows) from public.portal_grants
    where id = (v_claims ->> 'grant_id')::uuid and revoked_at is null and expires_at > now()), '{}');
end $$;
-- The one it was opened for: what the first policies asked for, and their migration still names.
create or replace function app.granted_booking() returns uuid language sql stable security definer set search_path = '' as $$
  select (app.granted_bookings())[1];
$$;
grant execute on function app.granted_bookings(), app.granted_booking() to authenticated;
