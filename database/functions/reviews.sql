-- Reviews: given by whoever may open the booking, published at once, hidden only with a recorded reason.

-- Whether a booking can be reviewed: once the van has come, whatever the outcome.
create or replace function app.is_reviewable(p_booking public.bookings) returns boolean language sql immutable set search_path = '' as $$
  select p_booking.state = any (app.states_of('reviewable'));
$$;

create or replace function app.review_answer(p_booking public.bookings) returns jsonb language sql stable set search_path = '' as $$
  select jsonb_build_object('reference', p_booking.reference, 'service', p_booking.service, 'town', p_booking.address_town,
    'collectedOn', (p_booking.starts_at at time zone 'Europe/London')::date, 'isOpen', app.is_reviewable(p_booking),
    'review', (
      select jsonb_build_object('rating', r.rating, 'text', r.text, 'name', r.shown_name, 'givenAt', r.given_at,
        'isHidden', r.status = 'hidden')
               from public.reviews r where r.booking_id = p_booking.id));
$$;

-- Whether a digest is that of the token in a booking's review link: made from the digest of its own link's token
-- (server/bookings/tokens.ts). Links sent before 0123 have the latter itself.
create or replace function app.is_review_link(p_booking public.bookings, p_hash bytea) returns boolean
language sql immutable set search_path = '' as $$
  select coalesce(
    p_hash = sha256(convert_to(encode(sha256(convert_to('review ' || encode(p_booking.access_token_hash, 'hex'), 'UTF8')), 'hex'), 'UTF8')),
    false);
$$;

-- {reference, accessTokenHash?} → what the page shows; null where the caller may not open the booking and has no link for its review.
create or replace function app.review_place(p_arguments jsonb) returns jsonb language sql stable security definer set search_path = '' as $$
  select app.review_answer(b) from public.bookings b
  where b.reference = p_arguments ->> 'reference'
    and (app.opens_booking(b, p_arguments) or app.is_review_link(b, decode(p_arguments ->> 'accessTokenHash', 'hex')));
$$;
grant execute on function app.review_place(jsonb) to anon, authenticated;

-- {reference, accessTokenHash?, rating, text, name, now} → as app.review_place. One per booking: the same review again is accepted, a
-- different one is refused.
create or replace function app.give_review(p_arguments jsonb) returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  v_booking public.bookings;
  v_review public.reviews;
  v_rating integer := (p_arguments ->> 'rating')::integer;
  v_run public.trigger_runs;
begin
  select b.* into v_booking from public.bookings b
    where b.reference = p_arguments ->> 'reference'
      and (app.opens_booking(b, p_arguments) or app.is_review_link(b, decode(p_arguments ->> 'accessTokenHash', 'hex')));
  if not found then return null; end if;
  if not app.is_reviewable(v_booking) then perform app.problem('reviews.not_yet'); end if;
  insert into public.reviews (booking_id, rating, text, shown_name, town, service, collected_on, given_at, task)
    values (v_booking.id, v_rating, p_arguments ->> 'text', p_arguments ->> 'name', v_booking.address_town, v_booking.service,
      (v_booking.starts_at at time zone 'Europe/London')::date, (p_arguments ->> 'now')::timestamptz,
        case when v_rating <= 3 then 'open' else 'none' end)
    on conflict (booking_id) do nothing;
  if not found then
    select * into strict v_review from public.reviews where booking_id = v_booking.id;
    if (v_review.rating, v_review.text, v_review.shown_name) is distinct from (v_rating, p_arguments ->> 'text',
        p_arguments ->> 'name') then
      perform app.problem('reviews.already_given');
    end if;
  elsif v_rating <= 3 then
    v_run.subject_type := 'booking';
    v_run.subject_id := v_booking.id;
    v_run.reference := v_booking.reference;
    v_run.booking_id := v_booking.id;
    v_run.contact_id := v_booking.user_id;
    v_run.payload := '{}';
    perform app.plan_runs('review.low', v_run, null, (p_arguments ->> 'now')::timestamptz);
  end if;
  return app.review_answer(v_booking);
end $$;
grant execute on function app.give_review(jsonb) to anon, authenticated;

-- The public reviews: all counted, the newest in full. No booking is named.
create or replace function app.published_reviews(p_limit integer) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('count', count(*), 'average', round(avg(rating), 1),
    'firstDay', min((given_at at time zone 'Europe/London')::date),
    'lastDay', max((given_at at time zone 'Europe/London')::date),
    'newest', (
      select coalesce(jsonb_agg(jsonb_build_object('id', n.id, 'rating', n.rating, 'text', n.text, 'name', n.shown_name, 'town', n.town,
        'service', n.service, 'day', (n.given_at at time zone 'Europe/London')::date) order by n.given_at desc, n.id), '[]')
      from (select * from public.reviews where status = 'published' order by given_at desc, id limit p_limit) as n))
  from public.reviews where status = 'published';
$$;
grant execute on function app.published_reviews(integer) to anon, authenticated;

-- When the published reviews last changed; hiding one counts, too.
create or replace function app.reviews_changed() returns timestamptz language sql stable security definer set search_path = '' as $$
  select max(updated_at) from public.reviews;
$$;
grant execute on function app.reviews_changed() to anon, authenticated;

-- {id, version, hide: {reason, note} | null, now} → {}. Hiding and showing again are audited with their reason.
create or replace function app.moderate_review(p_arguments jsonb) returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  v_review public.reviews;
  v_hide jsonb := nullif(p_arguments -> 'hide', 'null');
begin
  perform app.require_staff();
  update public.reviews set status = case when v_hide is null then 'published' else 'hidden' end, hidden_reason = v_hide ->> 'reason',
      hidden_note = v_hide ->> 'note', row_version = row_version + 1
    where id = (p_arguments ->> 'id')::uuid and row_version = (p_arguments ->> 'version')::integer returning * into v_review;
  if not found then perform app.problem('reviews.changed'); end if;
  perform app.audit(p_arguments, 'reviews.' || case when v_hide is null then 'shown' else 'hidden' end, (select auth.uid()),
    v_review.id::text, coalesce(v_hide, '{}'));
  return '{}';
end $$;
grant execute on function app.moderate_review(jsonb) to authenticated;

-- {id, version, note, now} → {}. Closes the task to call the customer of a low rating; the review itself is unchanged.
create or replace function app.close_review_task(p_arguments jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_review public.reviews;
begin
  perform app.require_staff();
  update public.reviews set task = 'done', task_note = p_arguments ->> 'note', row_version = row_version + 1
    where id = (p_arguments ->> 'id')::uuid and row_version = (p_arguments ->> 'version')::integer and task = 'open'
      returning * into v_review;
  if not found then perform app.problem('reviews.changed'); end if;
  perform app.audit(p_arguments, 'reviews.answered', (select auth.uid()), v_review.id::text,
    jsonb_build_object('note', p_arguments ->> 'note'));
  return '{}';
end $$;
grant execute on function app.close_review_task(jsonb) to authenticated;
