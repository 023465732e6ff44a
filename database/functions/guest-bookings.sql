-- Bookings made without an account, offered to the account whose owner has proved the mailbox that they were made with
-- (docs/decisions/0118).

-- The newest bookings without an account that were made with this account's proved address. The mailbox's index finds them; a tag of the
-- address is another address.
create or replace function app.guest_bookings_of(p_user uuid) returns setof public.bookings language sql stable set search_path = '' as $$
  select b.* from auth.users u
    join public.bookings b on app.mailbox(b.contact_email) = app.mailbox(u.email) and lower(b.contact_email) = u.email
    where u.id = p_user and u.deleted_at is null and not u.is_unproved and u.proved_mailbox = app.address_hash(u.email)
      and b.user_id is null and b.anonymised_at is null and b.deletion_asked_at is null
        and b.state <> all (app.states_of('not_booked'))
    order by b.starts_at desc, b.id limit 50;
$$;

-- {} → [{reference, service, startsAt, endsAt, windowKind, town}], the newest first.
create or replace function app.guest_bookings(p_arguments jsonb) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_user uuid := (select auth.uid());
begin
  if v_user is null then perform app.problem('accounts.session_required'); end if;
  return (
    select coalesce(
      jsonb_agg(
        jsonb_build_object('reference', b.reference, 'service', b.service, 'startsAt', b.starts_at, 'endsAt', b.ends_at,
          'windowKind', b.window_kind, 'town', b.address_town)
    order by b.starts_at desc, b.id), '[]') from app.guest_bookings_of(v_user) as b);
end $$;

-- {references, context} → {linked}: those of these bookings that are the account's now. What is nobody's to take is left out without a
-- word; pressed twice, each joins once.
create or replace function app.claim_guest_bookings(p_arguments jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_user uuid := (select auth.uid());
  v_references text[] := array(select jsonb_array_elements_text(p_arguments -> 'references'));
begin
  if v_user is null then perform app.problem('accounts.session_required'); end if;
  perform 1 from auth.users where id = v_user for share; -- the address does not change meanwhile
  perform app.link_booking(b.id, v_user, p_arguments -> 'context')
    from (select g.id from app.guest_bookings_of(v_user) as g where g.reference = any (v_references) order by g.id) as b;
  return jsonb_build_object(
    'linked', array(select b.reference from public.bookings b where b.user_id = v_user and b.reference = any (v_references)
      order by b.reference));
end $$;
grant execute on function app.guest_bookings(jsonb), app.claim_guest_bookings(jsonb) to authenticated;
