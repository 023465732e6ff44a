-- Functions that tables, triggers and policies call, created before those: portal.

-- The bookings that the caller's valid portal grant shows: first the one it was opened for, then those with the
-- same contact details (docs/decisions/0053). Empty for other callers: a session is never a grant as well.
create or replace function app.granted_bookings() returns uuid[] language plpgsql stable security definer set search_path = '' as $$
declare
  v_claims jsonb := auth.jwt();
begin
  if not (v_claims ? 'grant_id') or v_claims ? 'sub' then return '{}'; end if;
  return coalesce((select array_prepend(booking_id, also_shows) from public.portal_grants
    where id = (v_claims ->> 'grant_id')::uuid and revoked_at is null and expires_at > now()), '{}');
end $$;
-- The booking the grant was opened for; used by the first policies, which an earlier migration still names.
create or replace function app.granted_booking() returns uuid language sql stable security definer set search_path = '' as $$
  select (app.granted_bookings())[1];
$$;
grant execute on function app.granted_bookings(), app.granted_booking() to authenticated;
