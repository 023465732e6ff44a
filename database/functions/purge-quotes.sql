-- Deletes quotes that were not booked: without contact details ninety days after the last event, with them after a year.

-- For how long a quote that was not booked is kept after its last event.
create or replace function app.quote_retention(p_has_contact boolean) returns interval
language sql immutable parallel safe as $$
  select case when p_has_contact then interval '12 months' else interval '90 days' end;
$$;

-- {now, max} → {forgotten}, so many at a time. Deletes a quote's versions, events, photos and messages with it. A booked quote stays with
-- its booking, and one whose photos belong to a booking for as long as they do.
create or replace function app.purge_old_quotes(p_arguments jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_now timestamptz := (p_arguments ->> 'now')::timestamptz;
  v_count integer;
begin
  with purged as (
    delete from public.quotes where id in (select q.id from public.quotes q
      where q.booking_id is null and not exists (select 1 from public.quotes child where child.parent_quote_id = q.id)
        and not exists (select 1 from public.bookings b join public.quote_photos p on p.quote_id = b.photos_quote_id
          where b.photos_quote_id = q.id)
        and (select max(e.at) from public.quote_events e where e.quote_id = q.id)
          < v_now - app.quote_retention(q.contact_email is not null or q.contact_mobile is not null)
      order by q.id limit (p_arguments ->> 'max')::integer)
      returning id
  ), unsaid as (
    delete from public.messages m using purged f where m.payload ? 'quoteId' and m.payload ->> 'quoteId' = f.id::text
  )
  select count(*) into v_count from purged;
  return jsonb_build_object('forgotten', v_count);
end $$;
grant execute on function app.purge_old_quotes(jsonb) to service_role;
