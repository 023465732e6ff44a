-- Who opens a booking: its customer, whoever holds its link, the office.

-- Whether the caller may open a booking: by the token of its link where one is shown, else as its account or by its portal grant.
create or replace function app.opens_booking(p_booking public.bookings, p_key jsonb) returns boolean
language sql stable set search_path = '' as $$
  select coalesce(
    case when p_key ->> 'accessTokenHash' is not null then p_booking.access_token_hash = decode(p_key ->> 'accessTokenHash', 'hex')
    else p_booking.user_id = (select auth.uid()) or p_booking.id = any ((select app.granted_bookings())::uuid[]) end, false);
$$;

-- Whether they may do anything about it, too: not by a link that was sent to a mailbox or number since replaced (0123).
create or replace function app.acts_on_booking(p_booking public.bookings, p_key jsonb) returns boolean
language sql stable set search_path = '' as $$
  select app.opens_booking(p_booking, p_key) and (p_key ->> 'accessTokenHash' is null or p_booking.contact_replaced_at is null);
$$;

-- The caller's own booking of this reference: of their account, or one that their valid portal grant shows. Null for any other.
create or replace function app.own_booking(p_reference text) returns public.bookings language sql stable set search_path = '' as $$
  select b.* from public.bookings b
  where b.reference = p_reference and (b.user_id = (select auth.uid()) or b.id = any ((select app.granted_bookings())::uuid[]));
$$;

-- The same, or the one whose link the caller shows: for the few functions that say what a link may do (0123). Everything else asks
-- app.own_booking, which no link opens.
create or replace function app.opened_booking(p_reference text) returns public.bookings language sql stable set search_path = '' as $$
  select b.* from public.bookings b
  where b.reference = p_reference
    and (b.user_id = (select auth.uid()) or b.id = any ((select app.granted_bookings())::uuid[]) or app.is_by_link(b));
$$;

-- Whether the caller shows this booking's link and nothing more. A link that was sent to a mailbox or number since replaced does nothing.
create or replace function app.is_by_link(p_booking public.bookings) returns boolean language sql stable set search_path = '' as $$
  select coalesce(auth.jwt() ->> 'link_reference' = p_booking.reference
    and p_booking.access_token_hash = decode(auth.jwt() ->> 'link_hash', 'hex')
    and p_booking.contact_replaced_at is null and p_booking.anonymised_at is null, false);
$$;

-- Money goes back only to whoever proves by a code or their account that they are the customer: a link may have been passed on.
create or replace function app.require_code(p_booking public.bookings, p_needs_code boolean) returns void
language plpgsql stable set search_path = '' as $$
begin
  if p_needs_code and app.is_by_link(p_booking) then perform app.problem('bookings.code_required'); end if;
end $$;

-- The caller's booking, locked for a change.
create or replace function app.own_booking_to_change(p_reference text) returns public.bookings language plpgsql set search_path = '' as $$
declare
  v_booking public.bookings := app.opened_booking(p_reference);
begin
  if v_booking.id is not null then select * into v_booking from public.bookings where id = v_booking.id for update; end if;
  if v_booking.id is null then perform app.problem('bookings.not_found'); end if;
  return v_booking;
end $$;

-- Any booking, locked for a change by the office.
create or replace function app.office_booking_to_change(p_reference text) returns public.bookings
language plpgsql set search_path = '' as $$
declare
  v_booking public.bookings;
begin
  perform app.require_staff();
  select * into v_booking from public.bookings where reference = p_reference for update;
  if not found then perform app.problem('bookings.not_found'); end if;
  return v_booking;
end $$;
