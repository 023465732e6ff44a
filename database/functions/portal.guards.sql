-- What tables, triggers and policies call, so it is there before them: portal.

-- The booking of the caller's portal grant while it lives, else null. A session is never a grant as well.
create or replace function app.granted_booking() returns uuid language plpgsql stable security definer set search_path = '' as $$
declare
  v_claims jsonb := auth.jwt();
begin
  if not (v_claims ? 'grant_id') or v_claims ? 'sub' then return null; end if;
  return (select booking_id from public.portal_grants
    where id = (v_claims ->> 'grant_id')::uuid and revoked_at is null and expires_at > now());
end $$;
grant execute on function app.granted_booking() to authenticated;
